# Lo que el programa dice de una partida de Miró.

## Segmentos de la línea

miro-segments = { $segments_count ->
    [one] el segmento { $segments }
   *[other] los segmentos { $segments }
}
miro-segments-many = { $count } segmentos, del { $first } al { $last }

## Resultados

miro-nothing = No hay ningún segmento de la línea coloreado, así que no hay nada que juzgar.
miro-line = Sean cuales sean los colores de los segmentos sin leer, los demás no corresponden a ninguna partida según las reglas.
miro-gap = { CAPITAL($segments) } { $count ->
    [one] se quedó
   *[other] se quedaron
} en blanco entre otros coloreados: un turno sigue donde terminó el anterior.
miro-long = { CAPITAL($segments) } son de color { $ink }, pero un turno tiene como mucho { $most } segmentos.
miro-order = Los colores { $one } y { $other } se encuentran entre los segmentos { $segments }, pero los turnos van hacia la izquierda, siempre en el mismo orden.
miro-opening = La partida no puede haber empezado en ningún lugar de la línea: no hay ninguna sucesión de un segmento, luego dos y luego tres en los colores de los jugadores siguientes, con turnos de uno a tres segmentos después.
miro-first = El jugador { $player } marcó que empezó, pero los turnos de la línea no corresponden a ninguna partida que empezara el jugador { $player }.
miro-capture = La casilla { $space } está rellena con el color del jugador { $player }, pero { $takers_count ->
    [0] no la capturó nadie
   *[other] la capturó el jugador { $takers_or }{ $nobody ->
        [0] {""}
       *[other] {" "}o nadie
    }
}.
miro-points = de { $low } a { $high } { $high ->
    [one] punto
   *[other] puntos
}
miro-scores = { $scores_or } puntos
miro-score = El jugador { $player } { $boxes ->
    [0] no tiene ningún recuadro coloreado
    [one] tiene un recuadro coloreado
   *[other] tiene { $boxes } recuadros coloreados
}, pero la línea demuestra { $limit }.
miro-together = Los recuadros de los jugadores { $players } no corresponden a una misma partida: esta puede haber empezado { $begins ->
    [one] en un solo lugar
   *[other] en { $begins } lugares
}, y ninguno los da todos.
miro-unfinished = { $count ->
    [one] { $count } segmento sigue
   *[other] { $count } segmentos siguen
} en blanco: la partida se juzga hasta donde se jugó.
miro-starts = La partida puede haber empezado { $begins ->
    [one] en un solo lugar
   *[other] en { $begins } lugares
}, con puntuaciones distintas: fotos hechas durante la partida, o casillas rellenas, dirían cuál es la correcta.
miro-began = La partida empezó con el segmento { $segment } y duró { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}.

## Veredictos

miro-proved = La línea se puede volver a jugar a partir de sus colores, y demuestra las puntuaciones.
miro-allowed = La línea se puede volver a jugar a partir de sus colores, y los recuadros coloreados son las puntuaciones de una partida que le corresponde.

## Jugadas no permitidas

miro-over = Todos los segmentos están coloreados y la partida ha terminado, así que el jugador { $player } no puede jugar.
miro-pass = El jugador { $player } tiene que colorear un segmento: nadie puede pasar.
miro-pen = El jugador { $player } solo puede usar su propio color.
miro-segment = Este tablero no tiene el segmento '{ $segment }'.
miro-coloured = El segmento { $segment } ya está coloreado.
miro-twice = El segmento { $segment } se nombra dos veces en un turno.
miro-length = El jugador { $player } tiene que colorear { $low ->
    [one] { $high ->
        [one] exactamente 1 segmento
       *[other] de 1 a { $high } segmentos
    }
   *[other] exactamente { $low } segmentos
}, no { $given }.
miro-on = El jugador { $player } tiene que seguir por la línea desde el segmento { $segments_or }, todo recto en cada cruce.
miro-captured-not = El jugador { $player } no captura la casilla { $space } con este turno.

## Lo que pide un turno

miro-asks-first = colorea un segmento cualquiera
miro-asks = sigue coloreando la línea, { $low ->
    [1] { $high ->
        [1] 1 segmento
       *[other] de 1 a { $high } segmentos
    }
   *[other] { $low } segmentos
}
