# Ciò che il programma dice di una partita di Arp.

## Risultati del controllo

arp-stretches = { $count ->
    [one] un tratto
   *[other] { $count } tratti
} { $lines_count ->
    [one] della linea { $lines }
   *[other] delle linee { $lines }
}
arp-unfinished = { $count ->
    [one] Un tratto di linea è ancora bianco
   *[other] { $count } tratti di linea sono ancora bianchi
}: la partita non è finita.
arp-unfilled = Tutte le linee intorno allo spazio { $space } sono colorate, quindi qualcuno l’ha conquistato, ma è vuoto.
arp-border = Lo spazio { $space } è pieno, ma il suo bordo non è colorato tutto intorno.
arp-captor = Lo spazio { $space } è in { $ink }, ma nessuna linea intorno lo è: chi conquista uno spazio ha colorato l’ultimo tratto del suo bordo.
arp-no-first-line = Nessuna linea è di un solo colore da un capo all’altro, ma il primo giocatore deve aver colorato una linea intera.
arp-no-first-line-of = Il giocatore { $player } ha iniziato, ma nessuna linea intera è in { $ink }.
arp-way = La linea { $line } cambia colore tra { $one } e { $other } dove nessuno può aver cominciato o smesso: lì nessuna linea è del giocatore precedente.
arp-turns = I giocatori non hanno rispettato i turni: il colore { $ahead } è stato usato almeno in { $least ->
    [one] un turno
   *[other] { $least } turni
}, il colore { $behind } { $most ->
    [0] mai
    [one] al massimo in un turno
   *[other] al massimo in { $most } turni
}.
arp-order = Nessun ordine di turni secondo le regole dà questi colori alle linee e agli spazi{ $first ->
    [0] {""}
   *[other] , se ha iniziato il giocatore { $first }
}.
arp-replayed = La partita si può rigiocare dai suoi colori, e i punteggi sono provati.
arp-not-replayed = Gli spazi hanno colori dei loro bordi, e i punteggi sono quelli degli spazi; non è stato controllato se un ordine di turni dà questi colori, perché ce ne sono troppi possibili.
arp-score = Il giocatore { $player } { $boxes ->
    [0] non ha caselle colorate
    [one] ha una casella colorata
   *[other] ha { $boxes } caselle colorate
}, ma { $spaces ->
    [0] non ha conquistato
   *[other] ha conquistato
} { $limit ->
    [most] al massimo{" "}
    [least] almeno{" "}
   *[exactly] {""}
}{ $spaces ->
    [0] nessuno spazio
    [one] uno spazio
   *[other] { $spaces } spazi
}.

## Mosse vietate

arp-pass = Il giocatore { $player } deve colorare una linea, per esempio la linea { $line }.
arp-line = In questo campo non c’è { $place }.
arp-pen = Il giocatore { $player } può usare solo il suo colore.
arp-one-line = Il giocatore { $player } può colorare una sola linea per turno, senza interruzioni.
arp-coloured = Una parte della linea { $line } che il giocatore { $player } vuole colorare è già colorata.
arp-first = Il giocatore { $player } inizia e deve colorare la linea { $line } per tutta la sua lunghezza.
arp-touch = Il giocatore { $player } deve colorare una linea che tocca la parte appena colorata, per esempio la linea { $near }, non la linea { $line }.
arp-begin = Il giocatore { $player } deve cominciare, sulla linea { $line }, dove tocca la parte appena colorata.
arp-direction = Il giocatore { $player } può colorare la linea { $line } in una sola direzione, da dove tocca la parte appena colorata.
arp-stop = Il giocatore { $player } deve fermarsi, sulla linea { $line }, dove raggiunge una linea del suo colore.
arp-end = Il giocatore { $player } deve continuare lungo la linea { $line } fino alla sua fine o a una parte già colorata{ $stops ->
    [0] {""}
   *[other] {" "}o a una linea del suo colore
}.
arp-whole = Il giocatore { $player } deve colorare la linea { $line } per tutta la sua lunghezza, fino alla sua fine o a una parte già colorata{ $stops ->
    [0] {""}
   *[other] {" "}o a una linea del suo colore
}.
arp-no-capture = Il giocatore { $player } si sbaglia: questa mossa non conquista { $spaces_count ->
    [one] lo spazio { $spaces }
   *[other] gli spazi { $spaces }
}.
arp-capture = Il giocatore { $player } si sbaglia: questa mossa conquista { $spaces_count ->
    [one] lo spazio { $spaces }
   *[other] gli spazi { $spaces }
}.

## Che cosa chiede un turno

arp-asks = colora una linea che tocca l’ultima, fino alla sua fine o a una parte colorata
arp-asks-first = colora una linea intera qualsiasi
