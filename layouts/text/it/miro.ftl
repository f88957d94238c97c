# Ciò che il programma dice di una partita di Miró.

## I segmenti della linea

miro-segments = { $segments_count ->
    [one] segmento { $segments }
   *[other] segmenti { $segments }
}
miro-segments-many = { $count } segmenti da { $first } a { $last }

## Risultati del controllo

miro-nothing = Nessun segmento della linea è colorato, quindi non c’è niente da giudicare.
miro-line = Qualunque colore abbiano i segmenti non letti, gli altri non vanno d’accordo con nessuna partita secondo le regole.
miro-gap = Bianco tra segmenti colorati: { $segments }. Un turno continua da dove è finito l’ultimo.
miro-long = { CAPITAL($segments) }: sono in { $ink }, ma un turno è di { $most } segmenti al massimo.
miro-order = { CAPITAL($one) } e { $other } si incontrano tra i segmenti { $segments }, ma i turni vanno verso sinistra, sempre nello stesso ordine.
miro-opening = La partita non può essere cominciata in nessun punto della linea: non c’è una fila di un segmento, poi due e poi tre nei colori dei giocatori successivi, seguita da turni da uno a tre segmenti.
miro-first = Il giocatore { $player } ha segnato di aver iniziato, ma i turni sulla linea non vanno d’accordo con una partita iniziata da lui.
miro-capture = Lo spazio { $space } è riempito nel colore del giocatore { $player }, ma { $takers_count ->
    [0] nessuno l’ha conquistato
   *[other] l’ha conquistato il giocatore { $takers_or }{ $nobody ->
        [0] {""}
       *[other] {" "}o nessuno
    }
}.
miro-points = da { $low } a { $high } { $high ->
    [one] punto
   *[other] punti
}
miro-scores = { $scores_or } punti
miro-score = Il giocatore { $player } { $boxes ->
    [0] non ha caselle colorate
    [one] ha una casella colorata
   *[other] ha { $boxes } caselle colorate
}, ma la linea prova { $limit }.
miro-together = Le caselle dei giocatori { $players } non vanno d’accordo con una stessa partita: può essere cominciata in { $begins ->
    [one] un posto solo, che non le dà tutte
   *[other] { $begins } posti, e nessuno le dà tutte
}.
miro-unfinished = { $count ->
    [one] 1 segmento è ancora bianco
   *[other] { $count } segmenti sono ancora bianchi
}: la partita è giudicata fin dove è stata giocata.
miro-starts = La partita può essere cominciata in { $begins ->
    [one] un posto solo
   *[other] { $begins } posti
}, con punteggi diversi: foto fatte durante la partita, o spazi riempiti, direbbero qual è giusto.
miro-began = La partita è cominciata con il segmento { $segment } ed è continuata per { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
}.

## Verdetti

miro-proved = La linea si può rigiocare dai suoi colori, e prova i punteggi.
miro-allowed = La linea si può rigiocare dai suoi colori, e le caselle colorate sono i punteggi di una partita che va d’accordo con essa.

## Mosse vietate

miro-over = Tutti i segmenti sono colorati e la partita è finita: il giocatore { $player } non può più giocare.
miro-pass = Il giocatore { $player } deve colorare un segmento: nessuno può passare.
miro-pen = Il giocatore { $player } può usare solo il suo colore.
miro-segment = In questo campo non c’è il segmento '{ $segment }'.
miro-coloured = Il segmento { $segment } è già colorato.
miro-twice = Il segmento { $segment } è nominato due volte in un turno.
miro-length = Il giocatore { $player } deve colorare { $low ->
    [one] { $high ->
        [one] esattamente 1 segmento
       *[other] da 1 a { $high } segmenti
    }
   *[other] esattamente { $low } segmenti
}, non { $given }.
miro-on = Il giocatore { $player } deve continuare lungo la linea dal segmento { $segments_or }, sempre dritto a ogni incrocio.
miro-captured-not = Il giocatore { $player } non conquista lo spazio { $space } con questo turno.

## Che cosa chiede un turno

miro-asks-first = colora un segmento qualsiasi
miro-asks = continua a colorare la linea, { $low ->
    [1] { $high ->
        [1] 1 segmento
       *[other] da 1 a { $high } segmenti
    }
   *[other] { $low } segmenti
}
