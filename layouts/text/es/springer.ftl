# Lo que el programa dice de una partida de Springer. Aquí los nombres de los lugares llevan su artículo.

springer-place = { $kind ->
    [space] la casilla { $name }
    [triangle] el triángulo { $name }
   *[other] { $kind } { $name }
}
springer-half = la mitad { $half } de la casilla { $space }
springer-on-edge = { $edge ->
    [N] en el borde de arriba
    [E] en el borde derecho
    [S] en el borde de abajo
   *[W] en el borde izquierdo
}

## Resultados

springer-halves = Las casillas { $spaces } están partidas, pero cada jugador parte una sola.
springer-triangles = El jugador { $player } ha rellenado los triángulos { $triangles } { springer-on-edge }, pero solo puede rellenar un triángulo en cada borde.
springer-neighbours = { CAPITAL($places) } son vecinas, y las dos son del jugador { $player }.
springer-second-pair = { CAPITAL($places) } son vecinas, y las dos son del jugador { $player }, que solo puede haber rellenado una pareja así, en su primer turno.
springer-no-pair = El jugador { $player } no tiene dos casillas vecinas, pero en su primer turno tenía que rellenar dos como una.
springer-turns-of = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
} del jugador { $player }
springer-turns = Si los jugadores jugaron por turnos, no pueden haber rellenado tantos lugares: { $turns }.
springer-went-on = { $players_count ->
    [one] La cadena del jugador { $players } a los cuatro bordes estaba completa
   *[other] Las cadenas de los jugadores { $players } a los cuatro bordes estaban completas
} antes de los últimos turnos, pero una cadena completa termina la partida ({ $turns }).
springer-last-turn = El jugador { $player } tiene todavía un último turno, porque quien empezó completó antes su cadena.
springer-unfinished = La partida no ha terminado: ninguna cadena está completa, y el jugador { $player } todavía puede rellenar { $place }{ $more ->
    [0] {""}
    [one] {" "}u otro lugar
   *[other] {" "}u otros { $more } lugares
}.

## Desenlaces

springer-chain = { $players_count ->
    [one] el jugador { $players } gana con una cadena a los cuatro bordes que suma { $total }
   *[other] los jugadores { $players } empatan con cadenas a los cuatro bordes que suman { $total }
}
springer-total = { $players_count ->
    [one] el jugador { $players } gana con el mayor total unido a una cadena, { $total }
   *[other] los jugadores { $players } empatan con totales de { $total }
}
springer-leads = { $players_count ->
    [one] el jugador { $players } va por delante con el mayor total unido a una cadena, { $total }
   *[other] los jugadores { $players } van igualados con totales de { $total }
}
springer-result = { CAPITAL($outcome) }.
springer-agrees = El tablero cumple las reglas: { $outcome }.

## Jugadas no permitidas

springer-pen = El jugador { $player } solo puede usar su propio color.
springer-one-place = El jugador { $player } solo puede rellenar una casilla o un triángulo por turno.
springer-pass = El jugador { $player } no puede pasar: se puede rellenar { $place }.
springer-cut = Antes de jugar, el jugador { $player } tiene que partir una casilla, por ejemplo la 17 con 'cut 17'.
springer-halved = { CAPITAL($place) } ya está partida.
springer-no-ticks = { CAPITAL($place) } no tiene marcas, así que no se puede partir.
springer-double = En su primer turno el jugador { $player } tiene que rellenar dos casillas vecinas, como una.
springer-region = En esta hoja no se puede rellenar { $place }.
springer-filled = Ya se rellenó { $place }.
springer-edge = El jugador { $player } ya tiene { $place }, y solo puede rellenar un triángulo { springer-on-edge }.
springer-beside = { CAPITAL($place) } está junto a { $other }, que ya tiene el mismo color.
springer-no-total = Con tres jugadores gana cualquier cadena a los cuatro bordes, así que no hay ningún total que acordar.
springer-target = Cuatro triángulos suman de { $least } a { $most }, así que una cadena ganadora no puede necesitar { $total }.
springer-not-halved = Esta hoja no está impresa para partir casillas: imprime una con '--variation halved'.

## Lo que pide un turno

springer-asks = rellena una casilla que no esté junto a tu propio color, o un triángulo
springer-asks-halve = elige una casilla y pártela
springer-asks-double = rellena dos casillas vecinas, como una
