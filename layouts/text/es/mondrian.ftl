# Lo que el programa dice de una partida de Mondrian.

## Resultados

mondrian-own-colour = Las casillas { $spaces } son vecinas y las dos de color { $ink }.
mondrian-neutral = Las casillas { $spaces } son vecinas y las dos de color { $ink }, el color neutral.
mondrian-next-to = { $spaces_count ->
    [one] La casilla { $spaces } no está unida
   *[other] Las casillas { $spaces } no están unidas
} a las otras casillas coloreadas: se rellena una casilla junto a una coloreada.
mondrian-unfinished = La partida no ha terminado: { $spaces_count ->
    [one] la casilla { $spaces } está vacía y todavía se podría rellenar
   *[other] las casillas { $spaces } están vacías y todavía se podrían rellenar
}.
mondrian-turn = El jugador { $ahead } rellenó { $many ->
    [one] { $many } casilla
   *[other] { $many } casillas
}, pero el jugador { $behind } solo { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}y como mucho { $neutral } del color neutral
}{ $first ->
    [0] {""}
   *[other] , y empezó el jugador { $first }
}: el jugador { $behind } siempre podía rellenar una, así que alguien jugó fuera de turno.
mondrian-turn-or-pass = El jugador { $ahead } rellenó { $many ->
    [one] { $many } casilla
   *[other] { $many } casillas
}, pero el jugador { $behind } solo { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}y como mucho { $neutral } del color neutral
}{ $first ->
    [0] {""}
   *[other] , y empezó el jugador { $first }
}: o bien el jugador { $behind } tuvo que pasar, o bien alguien jugó fuera de turno.
mondrian-order = No hay ningún orden de turnos en que se hayan podido rellenar las casillas coloreadas según las reglas.
mondrian-full = Los jugadores { $players } tienen todos llena su zona de puntos, pero la partida termina cuando se llena la primera.
mondrian-score = { $players_count ->
    [one] El jugador { $players } tiene
   *[other] Los jugadores { $players } tienen juntos
} { $boxes ->
    [0] 0 recuadros coloreados
    [one] un recuadro coloreado
   *[other] { $boxes } recuadros coloreados
}, pero el tablero terminado permite { $limit }, fuera cual fuera el orden en que se rellenó.

## Jugadas no permitidas

mondrian-pass = El jugador { $player } no puede pasar: la casilla { $space } se puede rellenar.
mondrian-pass-neutral = El jugador { $player } no puede pasar: la casilla { $space } se puede rellenar con el color neutral.
mondrian-pen = El jugador { $player } solo puede usar su propio color.
mondrian-pen-neutral = El jugador { $player } solo puede usar su propio color o el neutral.
mondrian-filled = La casilla { $space } ya está rellena.
mondrian-apart = La casilla { $space } no está junto a una casilla rellena; tocarse en una esquina no basta.
mondrian-beside-own-colour = La casilla { $space } está junto a la casilla { $other }, que ya tiene el mismo color.
mondrian-beside-neutral = La casilla { $space } está junto a la casilla { $other }, que ya es neutral.
mondrian-small = Un Mondrian pequeño se juega a { $boxes } puntos: quita --points, o imprime una hoja del tamaño habitual.
mondrian-target = La meta tiene que ser al menos un punto, no { $target }.

## Lo que pide un turno

mondrian-asks = rellena una casilla junto a una coloreada, pero no junto a tu propio color
mondrian-asks-first = rellena una casilla cualquiera
