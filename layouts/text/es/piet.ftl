# Lo que el programa dice de una partida de Piet. Los cuadrados de las paletas tienen los números impresos a su lado, como 23.

## Lugares

piet-where = la fila { $row }, columna { $column } del lienzo del jugador { $player }
piet-place-well = el cuadrado { $square } de la paleta { $palette }
piet-place-cell = la casilla de { $where }
piet-place-taken = el recuadro del jugador { $player } junto al cuadrado { $square }
piet-place-brush = el recuadro de la paleta { $palette } para el pincel { $brush } del jugador { $player }
piet-place-brush-late = el recuadro + del pincel { $brush } del jugador { $player }
piet-place-stroke = el recuadro del pincel { $brush } en { $where }
piet-place-painted = el recuadro de la paleta { $palette } en { $where }
piet-place-painted-late = el recuadro + en { $where }
piet-places = { $count } lugares

## Resultados

piet-nothing = No hay nada pintado en ninguno de los dos lienzos, así que no hay nada que juzgar.
piet-unsure = No se pudo leer: { $places }{ $because }.
piet-strange = { $ink } no es ninguna de las tres pinturas
piet-keys = Los redondeles de color { $paint } están rellenos de color { $ink }: rellena cada redondel con la pintura que está impresa en él.
piet-right = { $square } debe ser de color { $ink }
piet-standard = La primera paleta no está coloreada como está impresa: el cuadrado { $right }.
piet-three = La paleta { $palette } tiene { $count } cuadrados de color { $ink }, pero lleva { $each } de cada color.
piet-palette-open = La paleta { $palette } está en uso, pero { $squares_count ->
    [one] el cuadrado { $squares } no tiene
   *[other] los cuadrados { $squares } no tienen
} color.
piet-both-full = Los dos lienzos están llenos, pero el primer lienzo lleno termina la partida.
piet-unfinished = Ningún lienzo está lleno, así que la partida no ha terminado todavía.

# Marcas olvidadas o hechas por error

piet-no-turn = En el lienzo del jugador { $player }, { $squares_count ->
    [one] la casilla { $squares } no tiene
   *[other] las casillas { $squares } no tienen
} marca del turno.
piet-no-turn-many = En el lienzo del jugador { $player }, { $count } casillas no tienen marca del turno.
piet-no-taker = Nadie marcó que tomó { $squares_count ->
    [one] el cuadrado { $squares }
   *[other] los cuadrados { $squares }
} de la paleta { $palette }, pero la paleta { $next } está en uso.
piet-more-painted = Se pintaron más cuadrados de la paleta { $palette } de los que están marcados allí como tomados.
piet-gap-told = { CLAUSE($gap) }; el resto de la hoja muestra la puntuación.
piet-gap-open = { CLAUSE($gap) }; por eso no se conoce con exactitud el orden de los turnos, ni con él la puntuación.
piet-taken-twice = El cuadrado { $square } está marcado por los dos jugadores, pero un cuadrado se toma una vez.
piet-painted-twice = La casilla de { $where } está marcada para { $count } paletas, pero se pintó de una sola.
piet-no-colour = La casilla de { $where } está marcada como pintada, pero no tiene color.
piet-slip = { CLAUSE($slip) }: un descuido, como muestra el resto.
piet-slips = Algunas marcas no son de ningún turno: descuidos, como muestra el resto de la hoja.
piet-late = Los recuadros + de la paleta { $palette } no pueden estar bien: valen para un cuarto o quinto turno allí. Por eso quizá no se conozca con exactitud el orden de los turnos, ni con él la puntuación.

# Marcas que no deja ninguna partida

piet-numbers = En la paleta { $palette } el jugador { $player } marcó { $took ->
    [one] { $took } cuadrado como tomado
   *[other] { $took } cuadrados como tomados
}, pero en el lienzo { $put ->
    [one] { $put } casilla como pintada
   *[other] { $put } casillas como pintadas
} de ella.
piet-brushes = El jugador { $player } marcó { $brushes ->
    [one] { $brushes } pincel como usado
   *[other] { $brushes } pinceles como usados
}, pero en el otro lienzo hay { $strokes ->
    [one] { $strokes } golpe de pincel
   *[other] { $strokes } golpes de pincel
}.
piet-no-order = Ningún orden de turnos corresponde a los golpes de pincel.
piet-shape = En la paleta { $palette } los cuadrados que tomó el jugador { $player } no pueden estar en el lienzo como están marcados: un turno son de uno a tres cuadrados unidos, ni girados ni volteados, de los mismos colores.
piet-order = Los turnos de la paleta { $palette } no encajan: se juega por turnos, y empieza quien tiene menos puntos (si hay empate, menos casillas; si no, como antes).

# Puntuaciones

piet-score-turns = El jugador { $player } ha coloreado { $boxes ->
    [one] { $boxes } recuadro de puntos
   *[other] { $boxes } recuadros de puntos
}, pero los turnos de la hoja dan { $points }.
piet-score-canvas = El jugador { $player } ha coloreado { $boxes ->
    [one] { $boxes } recuadro de puntos
   *[other] { $boxes } recuadros de puntos
}, pero el lienzo y los turnos marcados en él permiten { $points }.
piet-score-pair = Ningún orden de turnos que permitan las marcas da { $one ->
    [one] { $one } punto
   *[other] { $one } puntos
} al jugador 1 y { $two } al jugador 2.
piet-draw = La partida termina en empate: los dos jugadores tienen { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
piet-wins = El jugador { $player } gana por { $most } a { $least } puntos.

## Jugadas no permitidas

piet-words = Un turno es 'fill 23 red', 'take 21 22 at 1,3' o 'take 21 22 at 1,3 brush 2,4 blue', no { $words }.
piet-palettes = Todos los cuadrados tomados tienen que ser de una paleta, no de { $palettes }.
piet-no-well = No hay cuadrado { $square } en una paleta: escribe dos cifras, la paleta y el cuadrado, como 23.
piet-no-cell = No hay casilla { $row },{ $column } en un lienzo: escribe su fila y su columna, de 1,1 a 4,4.
piet-colour = Los colores son { $colours_commas }; { $word } no es ninguno de ellos.
piet-palette = Ahora está en uso la paleta { $palette }, no la paleta { $other }.
piet-marks = El jugador { $player } coloreó algo distinto de lo que dice '{ $words }'.
piet-no-fill = Lo que coloreó el jugador { $player } no es un turno que pone una pieza en la paleta.
piet-no-paint = Lo que coloreó el jugador { $player } no es un turno que toma cuadrados de la paleta y los pinta.
piet-fill = El jugador { $player } tiene que poner antes una pieza en la paleta: no está llena.
piet-well = El cuadrado { $square } de la paleta ya está relleno.
piet-each = La paleta ya tiene { $each } cuadrados de color { $ink }: lleva { $each } de cada color.
piet-paint = La paleta está en uso: el jugador { $player } tiene que tomar de ella uno, dos o tres cuadrados y pintarlos.
piet-count = El jugador { $player } puede tomar uno, dos o tres cuadrados distintos, no { $squares }.
piet-empty = El cuadrado { $square } ya está tomado.
piet-connected = Los cuadrados que toma el jugador { $player } tienen que estar unidos, lado con lado.
piet-canvas = Estos cuadrados, ni girados ni volteados, se salen allí del lienzo del jugador { $player }.
piet-free = La casilla de { $where } ya está pintada.
piet-brush-used = El jugador { $player } ha usado los dos pinceles.
piet-brush-none = El jugador { $player } no tiene pinceles en esta partida.
piet-brush-end = El jugador { $player } ha llenado el lienzo, lo que termina enseguida la partida: ya no hay golpe de pincel.
piet-brush-filled = No hay nada que cambiar de color en { $where }.
piet-brush-colour = La casilla de { $where } ya es de color { $ink }.
piet-no-deal = En Piet no se reparte nada, así que una partida no tiene un reparto como { $deal }.

## Lo que pide un turno

piet-asks = toma hasta tres cuadrados unidos de la paleta { $palette } y píntalos en tu lienzo
piet-asks-fill = pon una pieza en un cuadrado libre de la paleta { $palette }
