# Lo que el programa dice de una partida de De Stijl.

## Palabras

destijl-colour = { $name ->
    [blue] azul
    [black] negro
    [white] blanco
    [yellow] amarillo
    [red] rojo
   *[other] { $name }
}
destijl-strokes = { $count ->
    [one] { $count } pincelada
   *[other] { $count } pinceladas
} de color { $colour }
destijl-bonus-part = { $points } por la { $rank ->
    [1] mayor
    [2] segunda mayor
   *[3] tercera mayor
} pincelada
destijl-bonus-colours = { $points } por la { $rank ->
    [1] mayor
    [2] segunda mayor
   *[3] tercera mayor
} pincelada, de { $size ->
    [one] { $size } casilla
   *[other] { $size } casillas
} ({ $colours })
destijl-has = el jugador { $player } tiene { $points }

## Resultados: el cuadro

destijl-nothing = No hay nada coloreado en la cuadrícula, así que no hay nada que juzgar.
destijl-pieces = El cuadro está en { $count } trozos, pero cada carta se pone sobre casillas del cuadro.
destijl-card-shape = Una carta mide tres casillas de ancho y de alto, pero { $count ->
    [one] una casilla ({ $place }) no está
   *[other] { $count } casillas no están
} en ningún cuadrado coloreado de ese tamaño.
destijl-size = Con { $players } jugadores se ponen { $cards } cartas, que forman un cuadro de { $low } a { $high } casillas; este tiene { $size }.
destijl-top-card = La última carta está encima de todas las demás, pero en ninguna parte nueve casillas muestran una de las cuarenta cartas.

## Resultados: quién juega con qué colores

destijl-colours-unsure = No se pudo leer si el jugador { $player } juega con el color { $colour }.
destijl-colours-differ = El recuadro «{ $colour }» del jugador { $player } está relleno con el rotulador «{ $pen }»: ¿con cuál de los dos juega?
destijl-colours-none = Ningún jugador ha rellenado los recuadros de sus colores, así que nadie sabe de quién son las pinceladas.
destijl-colours-players = Están rellenos colores para { $filled_count ->
    [one] el jugador { $filled }
   *[other] los jugadores { $filled }
}, pero la hoja es para { $numbers_or } jugadores.
destijl-colours-missing = { $players_count ->
    [one] El jugador { $players } tiene puntos o un nombre, pero ningún color: rellena los recuadros de sus colores.
   *[other] Los jugadores { $players } tienen puntos o un nombre, pero ningún color: rellena los recuadros de sus colores.
}
destijl-colours-count = El jugador { $player } tiene { $have ->
    [one] un color
   *[other] { $have } colores
}, pero con { $players } jugadores cada uno tiene { $each ->
    [one] uno
   *[other] dos
}.
destijl-colours-twice = Más de un jugador tiene { $colours }: ¿de quién es?

## Resultados: los puntos

destijl-points = El jugador { $player } tiene { $parts }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, pero { $boxes ->
    [0] no hay ningún recuadro coloreado
    [one] hay un recuadro coloreado
   *[other] hay { $boxes } recuadros coloreados
}.
destijl-bonus = La { $rank ->
    [1] mayor
    [2] segunda mayor
   *[3] tercera mayor
} pincelada tiene { $size ->
    [one] { $size } casilla
   *[other] { $size } casillas
} ({ $colours }): { $players_count ->
    [0] nadie gana puntos por ella
    [one] { $points } para el jugador { $players }
   *[other] { $points } para cada uno de los jugadores { $players }
}.
destijl-wins = El jugador { $player } gana con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
destijl-wins-by-stroke = Los jugadores { $players } tienen { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} cada uno; el jugador { $winner } tiene la mayor pincelada y gana.
destijl-shared = Los jugadores { $players } comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} cada uno.
destijl-agreed = El cuadro cumple las reglas, y los puntos son los de sus pinceladas.
destijl-agreed-unclaimed = El cuadro cumple las reglas, y nadie ha coloreado puntos todavía: { $points }.

## Un cuadro en la mesa

destijl-table-agreed = El cuadro se pudo poner según las reglas, y estos son sus puntos.
destijl-table-size = Un cuadro de { $size ->
    [one] { $size } casilla
   *[other] { $size } casillas
}, en el que se { $cards ->
    [one] ve { $cards } carta
   *[other] ven { $cards } cartas
}, no corresponde a ningún número de jugadores: ¿está terminado?
destijl-table-cards = Con { $players } jugadores se ponen { $cards } cartas, pero se ven { $seen }.
destijl-players = El cuadro no dice si jugaron { $numbers_or }, y de eso dependen los puntos de las mayores pinceladas: dilo con --players.
destijl-bonuses = Como jugaron { $players }: { $parts }.
destijl-bonuses-if = Si jugaron { $players }: { $parts }.
destijl-owners = Las mayores pinceladas son de color { $colours }, y un jugador que tiene dos de esos colores gana { $points } por ellas solo una vez: di quién tiene qué colores, por ejemplo --colours '1=azul,blanco 2=negro,rojo'.
destijl-owners-rest = Faltan colores ({ players }), y los puntos dependen de ellos: dilos con --colours.
destijl-owners-sum = Cada jugador tiene dos colores: --colours, por ejemplo --colours '1=azul,blanco 2=negro,rojo', suma sus puntos.
destijl-owners-twice = En --colours más de un jugador tiene { $colours }: da cada color a un solo jugador.
destijl-owners-player = No hay jugador { $player } donde juegan como mucho { $players }: --colours los numera desde 1.
destijl-answer-cell = el cuadro no tiene '{ $region }': sus casillas se llaman cell:FILA,COLUMNA desde arriba a la izquierda.
destijl-answer-colour = { $region } no puede ser '{ $said }': las cartas tienen { $colours_commas }; donde no hay carta, di { $blank }.

## Jugadas no permitidas

destijl-over = La partida ha terminado, así que el jugador { $player } no puede poner otra carta.
destijl-words = El jugador { $player } tiene que decir qué carta pone, dónde queda su casilla de arriba a la izquierda y cuánto está girada, como en '17 at 2,-1 turn 90'; '{ $words }' dice otra cosa.
destijl-angle = El jugador { $player } puede girar una carta 90, 180 o 270 grados, no { $angle }.
destijl-gallery = El jugador { $player } no puede tomar la carta { $card }: en la galería están { $gallery }.
destijl-cover = Con la carta { $card } el jugador { $player } { $cells ->
    [0] no cubre ninguna casilla
    [one] cubre una casilla
   *[other] cubre { $cells } casillas
} del cuadro: tienen que ser dos, tres o cuatro.
destijl-draw = El jugador { $player } termina la ronda, así que se { $wanted ->
    [one] roba { $wanted } carta
   *[other] roban { $wanted } cartas
}, como en 'draw 3 8 21'; { $drawn ->
    [0] no se nombra ninguna
    [one] se nombra { $drawn }
   *[other] se nombran { $drawn }
}.
destijl-draw-none = Después de este turno del jugador { $player } no se roban cartas, pero se { $drawn ->
    [one] nombra { $drawn }
   *[other] nombran { $drawn }
}.
destijl-card-unknown = No hay carta { $card }: las cartas están numeradas de 1 a { $cards }.
destijl-card-twice = La carta { $card } no puede salir dos veces: hay una de cada número.
destijl-large = El cuadro mide { $wide } por { $high } casillas, y en la hoja caben { $columns } por { $rows }: fotografía las cartas mismas.

## Lo que se repartió

destijl-deal = Lo que se repartió en De Stijl se dice como '{ $example }', no como { $deal }.
destijl-no-colour = De Stijl no tiene el color { $name }; tiene { $known }.
destijl-deal-missing = Una partida de De Stijl empieza con lo que se repartió, como 'deal: colours ...; painting ...; gallery ...'.
destijl-deal-colours = Los { $players } jugadores necesitan { $each ->
    [2] dos colores cada uno, por ejemplo 'blue yellow, black red'
   *[other] un color cada uno
}, ningún color dos veces.
destijl-deal-gallery = La galería empieza con { $cards } cartas para { $players } jugadores, no con { $given }.
