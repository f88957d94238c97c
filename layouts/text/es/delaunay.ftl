# Lo que el programa dice de una partida de Delaunay.

## Resultados

delaunay-own-colour = Las casillas { $spaces } son vecinas y las dos de color { $ink }.
delaunay-own-colour-over = Las casillas { $spaces } son vecinas a través de una línea gruesa y las dos de color { $ink }.
delaunay-next-to = { $spaces_count ->
    [one] La casilla { $spaces } no está unida
   *[other] Las casillas { $spaces } no están unidas
} a las otras casillas coloreadas de la sección: se rellena una casilla junto a una coloreada.
delaunay-sections = Las secciones { $sections } están todas empezadas y no completas, pero se juega en una sección hasta que está completa.
delaunay-unfinished = La partida no ha terminado: { $open_count ->
    [0] {""}
    [one] la sección { $open } no está completa
   *[other] las secciones { $open } no están completas
}{ $empty_count ->
    [0] {""}
   *[other] { $open_count ->
        [0] {""}
       *[other] , y{" "}
    }{ $empty_count ->
        [one] la sección { $empty } está vacía
       *[other] las secciones { $empty } están vacías
    }
}.
delaunay-row = Hay recuadros coloreados en la fila 3, pero { $players } jugadores usan solo las filas 1 y 2.
delaunay-order = No hay ningún orden de secciones y turnos en que se haya podido rellenar este tablero{ $first ->
    [0] {""}
   *[other] , si empezó el jugador { $first }
}.
delaunay-score = La fila { $row } { $boxes ->
    [0] no tiene ningún recuadro coloreado
    [one] tiene un recuadro coloreado
   *[other] tiene { $boxes } recuadros coloreados
}, pero el tablero permite perder { $limit }, fuera cual fuera el orden en que se rellenó.
delaunay-in-row = { $boxes } en la fila { $row }
delaunay-tied = Recuadros coloreados: { $found }. Eso es imposible{ $first ->
    [0] {""}
   *[other] , si empezó el jugador { $first }
}: se juega por turnos, así que las filas dependen unas de otras; lo más parecido que permite el tablero es { $near }.
delaunay-ahead = { $sides ->
    [one] Menos recuadros coloreados: { $names }, con { $boxes }{ $each ->
        [one] {""}
       *[other] {" "}entre los dos
    }.
   *[other] Empate a { $boxes ->
        [one] { $boxes } recuadro
       *[other] { $boxes } recuadros
    } cada uno: { $names }.
}

## Veredictos

delaunay-allowed = El tablero cumple las reglas, y los recuadros de puntos perdidos son totales que este permite.

## Jugadas no permitidas

delaunay-turn = Le toca al jugador { $turn }, que rellenó la última casilla de la sección anterior, no al jugador { $player }.
delaunay-pass = El jugador { $player } no puede perder un punto en lugar de jugar: la casilla { $space } se puede rellenar.
delaunay-pen = El jugador { $player } solo puede usar { $count ->
    [one] su propio color
   *[other] sus propios dos colores
}.
delaunay-filled = La casilla { $space } ya está rellena.
delaunay-section-complete = La casilla { $space } está en una sección completa; lo que allí está vacío se queda vacío.
delaunay-section-other = La casilla { $space } está en otra sección que la que está en juego, que antes hay que completar.
delaunay-apart = La casilla { $space } no está junto a una casilla coloreada de su sección; tocarse en una esquina no basta.
delaunay-beside = La casilla { $space } está junto a la casilla { $other }, que ya tiene el mismo color.
delaunay-beside-over = La casilla { $space } está, al otro lado de la línea gruesa, junto a la casilla { $other }, que ya tiene el mismo color.

## Lo que pide un turno

delaunay-asks = rellena una casilla de la sección { $section }, junto a una coloreada allí, pero no junto a tu propio color
delaunay-asks-section = elige una sección y rellena una casilla en ella
