# Lo que el programa dice de una partida de Klee. Las zonas se nombran con sus números romanos.

## Lo que no se pudo leer

klee-sequences-unsure = { $sequences_count ->
    [one] La serie { $sequences } del jugador { $player } no se pudo leer
   *[other] Las series { $sequences } del jugador { $player } no se pudieron leer
}{ $because }.
klee-track-unsure = No se pudo leer, del jugador { $player } en la pista de puntos: { $boxes }{ $because }.
klee-track-gap = El jugador { $player } dejó huecos en la pista de puntos antes de recuadros marcados ({ $boxes }), así que nadie sabe cuántos puntos se apunta.

## Resultados

klee-track-beyond = El jugador { $player } marcó demasiado en la pista de puntos ({ $boxes }): la pista termina en el recuadro { $end }.
klee-both-at-the-end = Los dos jugadores están al final de la pista de puntos, pero la partida termina cuando llega el primero.
klee-area = La zona { $area } del jugador { $player } no está rellena, pero en el tablero solo se juega cuando lo están todas.
klee-apart = { CAPITAL($cells) } no { $count ->
    [one] está unida
   *[other] están unidas
} a las otras casillas rellenas.
klee-order = No hay ningún orden de turnos en que se hayan podido rellenar las casillas antes del final de la partida.
klee-track-empty = No hay nada marcado en la pista de puntos, así que nadie se apunta nada.
klee-score = El jugador { $player } { $boxes ->
    [0] no ha marcado nada
    [one] ha marcado un recuadro
   *[other] ha marcado { $boxes } recuadros
} en la pista de puntos, pero el tablero terminado permite { $limit }, fuera cual fuera el orden en que se rellenó.
klee-scores = Ningún orden de turnos rellena así el tablero y da { $one } y { $two } puntos: la partida habría terminado antes, o con otros puntos.
klee-places = Las series del jugador 1 están en { $one ->
    [one] { $one } lugar
   *[other] { $one } lugares
} del tablero, las del jugador 2 en { $two }.

## Zonas, en los resultados y en las jugadas

klee-three-colours = La zona { $area } del jugador { $player } necesita tres colores distintos.
klee-fourth-colour = La zona { $area } del jugador { $player } tiene los mismos tres colores que la zona { $other }.
klee-two-colours = La zona { $area } del jugador { $player } necesita dos colores, el mismo en los dos extremos.
klee-other-pair = La zona { $area } del jugador { $player } tiene los mismos dos colores que la zona { $other }.
klee-duplicate = La zona { $area } del jugador { $player } repite la zona { $other } del otro jugador.

## Quién ganó

klee-draw = Los dos jugadores tienen { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: empate.
klee-level = Los dos jugadores tienen { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: la partida no ha terminado todavía.
klee-ahead = El jugador { $player } va por delante, { $most } a { $least }, pero según estas marcas la partida no ha terminado todavía.
klee-wins-track = El jugador { $player } gana { $most } a { $least }, al final de la pista de puntos.
klee-wins-five = El jugador { $player } gana { $most } a { $least }, con cinco puntos o más de ventaja.
klee-wins-full = El jugador { $player } gana { $most } a { $least }, por delante con el tablero lleno.
klee-agrees-proved = El tablero y las series cumplen las reglas, y las puntuaciones están demostradas.
klee-agrees-order = El tablero y las series cumplen las reglas, y hay un orden de turnos que da exactamente estas puntuaciones.
klee-agrees-allowed = El tablero y las series cumplen las reglas, y las marcas de la pista son puntuaciones que el tablero permite.

## Jugadas no permitidas

klee-pass = El jugador { $player } no puede pasar: siempre hay algo que rellenar.
klee-pen = El jugador { $player } tiene que usar uno de los cuatro rotuladores de la hoja.
klee-area-now = El jugador { $player } tiene que rellenar ahora los tres recuadros de su zona { $area }.
klee-one-cell = El jugador { $player } solo puede rellenar una casilla por turno.
klee-areas-filled = Todas las zonas en juego están rellenas: el jugador { $player } tiene que rellenar una casilla del tablero.
klee-no-cell = Este tablero no tiene la casilla '{ $cell }'.
klee-filled = { CAPITAL($cell) } ya está rellena.
klee-touch = { CAPITAL($cell) } no toca ninguna casilla rellena, ni por un lado ni en una esquina.
klee-target = La pista de puntos tiene { $boxes } recuadros, así que una partida termina con 1 a { $boxes } puntos, no con { $target }.

## Lo que pide un turno

klee-asks-area = rellena los tres recuadros de tu zona { $area } con los colores que quieras y que su regla permita
klee-asks = rellena una casilla que toque una rellena, de cualquier color
klee-asks-first = rellena una casilla cualquiera, de cualquier color
