# Lo que el programa dice de una partida de Arp.

## Resultados

arp-stretches = { $count ->
    [one] un tramo
   *[other] { $count } tramos
} de { $lines_count ->
    [one] la línea { $lines }
   *[other] las líneas { $lines }
}
arp-unfinished = { $count ->
    [one] Un tramo de las líneas sigue en blanco
   *[other] { $count } tramos de las líneas siguen en blanco
}: la partida no ha terminado.
arp-unfilled = Todas las líneas alrededor de la casilla { $space } están coloreadas, así que alguien la ha capturado, pero está vacía.
arp-border = La casilla { $space } está rellena, pero su borde no está coloreado del todo.
arp-captor = La casilla { $space } es de color { $ink }, pero ninguna línea a su alrededor lo es: quien captura una casilla ha coloreado el último tramo de su borde.
arp-no-first-line = Ninguna línea es de un solo color de punta a punta, pero el primer jugador tiene que haber coloreado una línea entera.
arp-no-first-line-of = El jugador { $player } empezó, pero ninguna línea entera es de color { $ink }.
arp-way = La línea { $line } cambia entre { $one } y { $other } donde nadie puede haber empezado ni parado: ninguna línea de ese lugar es del jugador anterior.
arp-turns = Los jugadores no jugaron por turnos: el color { $ahead } se ha usado en al menos { $least ->
    [one] un turno
   *[other] { $least } turnos
}, y el color { $behind } { $most ->
    [0] en ninguno
   *[other] en { $most } como mucho
}.
arp-order = Ningún orden de turnos según las reglas da estos colores a las líneas y casillas{ $first ->
    [0] {""}
   *[other] , si empezó el jugador { $first }
}.
arp-replayed = La partida se puede volver a jugar a partir de sus colores, y las puntuaciones están demostradas.
arp-not-replayed = Las casillas tienen colores de sus bordes, y las puntuaciones son las de las casillas; no se comprobó si un orden de turnos da estos colores, porque hay demasiados posibles.
arp-score = El jugador { $player } { $boxes ->
    [0] no tiene ningún recuadro coloreado
    [one] tiene un recuadro coloreado
   *[other] tiene { $boxes } recuadros coloreados
}, pero { $spaces ->
    [0] no ha capturado
   *[other] ha capturado
} { $limit ->
    [most] como mucho{" "}
    [least] como mínimo{" "}
   *[exactly] {""}
}{ $spaces ->
    [0] ninguna casilla
    [one] una casilla
   *[other] { $spaces } casillas
}.

## Jugadas no permitidas

arp-pass = El jugador { $player } tiene que colorear una línea, por ejemplo la línea { $line }.
arp-line = Este tablero no tiene { $place }.
arp-pen = El jugador { $player } solo puede usar su propio color.
arp-one-line = El jugador { $player } solo puede colorear una línea por turno, y sin huecos.
arp-coloured = Una parte de la línea { $line } que el jugador { $player } quiere colorear ya está coloreada.
arp-first = El jugador { $player } empieza y tiene que colorear la línea { $line } en toda su longitud.
arp-touch = El jugador { $player } tiene que colorear una línea que toque la última parte coloreada, por ejemplo la línea { $near }, y no la línea { $line }.
arp-begin = El jugador { $player } tiene que empezar en la línea { $line } donde esta toca la última parte coloreada.
arp-direction = El jugador { $player } solo puede colorear la línea { $line } en una dirección, desde donde toca la última parte coloreada.
arp-stop = El jugador { $player } tiene que parar en la línea { $line } donde esta llega a una línea de su propio color.
arp-end = El jugador { $player } tiene que seguir por la línea { $line } hasta su final o hasta una parte ya coloreada{ $stops ->
    [0] {""}
   *[other] {" "}o hasta una línea de su propio color
}.
arp-whole = El jugador { $player } tiene que seguir por la línea { $line } en toda su longitud, hasta su final o hasta una parte ya coloreada{ $stops ->
    [0] {""}
   *[other] {" "}o hasta una línea de su propio color
}.
arp-no-capture = El jugador { $player } se equivoca: esta jugada no captura { $spaces_count ->
    [one] la casilla { $spaces }
   *[other] las casillas { $spaces }
}.
arp-capture = El jugador { $player } se equivoca: esta jugada captura { $spaces_count ->
    [one] la casilla { $spaces }
   *[other] las casillas { $spaces }
}.

## Lo que pide un turno

arp-asks = colorea una línea que toque la última, hasta su final o hasta una parte coloreada
arp-asks-first = colorea una línea entera cualquiera
