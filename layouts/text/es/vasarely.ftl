# Lo que el programa dice de una partida de Vasarely. Un lunar está impreso en una casilla; un punto es lo que se gana.

## Palabras

vasarely-space = casilla { $space } (en el cubo { $cube })
vasarely-dots = { $number ->
    [1] un lunar
    [2] dos lunares
    [3] tres lunares
    [4] cuatro lunares
   *[5] cinco lunares
}
vasarely-either = { $scores_or } puntos
vasarely-between = entre { $low } y { $high } puntos
vasarely-between-gaps = entre { $low } y { $high } puntos, y no cualquier número entre ellos

## Resultados

vasarely-cubes = Los cubos { $cubes } están empezados y no llenos, pero como mucho puede haber { $most ->
    [2] dos
   *[3] tres
} en juego.
vasarely-unfinished = La partida no ha terminado: { $cubes_count ->
    [one] el cubo { $cubes } no está lleno
   *[other] los cubos { $cubes } no están llenos
}.
vasarely-first-not-ticked = Los colores dicen que empezó el jugador { $player }, pero nadie lo marcó.
vasarely-first = El jugador { $player } marcó que empezó, pero los colores de las casillas dicen que fue el jugador { $firsts_or }.
vasarely-order = Ningún orden de turnos según las reglas da estos colores a las casillas: el turno { $turn } es imposible, se jugaran como se jugaran los turnos anteriores.
vasarely-order-of = Ningún orden de turnos según las reglas da estos colores a las casillas: el turno { $turn }, en el que el jugador { $player } necesita { $dots }, es imposible, se jugaran como se jugaran los turnos anteriores.
vasarely-gap = { $cubes_count ->
    [one] El cubo { $cubes } no está lleno
   *[other] Los cubos { $cubes } no están llenos
}: { $more ->
    [0] { $spaces_count ->
        [one] la casilla { $spaces } está vacía
       *[other] las casillas { $spaces } están vacías
    }
   *[other] las casillas { $spaces_commas } y { $more } más están vacías
}. { $order }
vasarely-score = El jugador { $players } { $boxes ->
    [0] no tiene ningún recuadro coloreado
    [one] tiene 1 recuadro coloreado
   *[other] tiene { $boxes } recuadros coloreados
}, pero fuera cual fuera el orden de turnos, le corresponden { $points }.
vasarely-scores = Los jugadores { $players } tienen { $boxes } recuadros coloreados, pero ningún orden de turnos da estas puntuaciones juntas.
vasarely-most = El jugador { $players } { $boxes ->
    [0] no tiene ningún recuadro coloreado
    [one] tiene 1 recuadro coloreado
   *[other] tiene { $boxes } recuadros coloreados
}, pero los cubos llenos permiten como mucho { $most }.
vasarely-sum = El jugador { $players } { $boxes ->
    [0] no tiene ningún recuadro coloreado
    [one] tiene 1 recuadro coloreado
   *[other] tiene { $boxes } recuadros coloreados
}, pero los cubos llenos no pueden dar esta puntuación.
vasarely-sums = Los jugadores { $players } tienen { $boxes } recuadros coloreados, pero los cubos llenos no pueden dar estas puntuaciones juntas.

## Jugadas no permitidas

vasarely-over = Todos los cubos están llenos y la partida ha terminado, así que el jugador { $player } no puede jugar.
vasarely-pass = El jugador { $player } no puede pasar: la casilla { $space } tiene { $dots } y se puede rellenar.
vasarely-pen = El jugador { $player } solo puede usar su propio color.
vasarely-filled = La casilla { $space } ya está rellena.
vasarely-number = Este turno pide { $wanted }, pero la casilla { $space } tiene { $dots }.
vasarely-opens = La casilla { $space } abriría el cubo { $cube }, pero los cubos { $cubes } siguen en juego: antes tiene que llenarse uno de ellos.

## Lo que pide un turno

vasarely-asks = rellena una casilla con { $dots ->
    [one] { $dots } lunar
   *[other] { $dots } lunares
}
