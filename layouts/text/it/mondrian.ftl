# Ciò che il programma dice di una partita di Mondrian.

## Risultati del controllo

mondrian-own-colour = Gli spazi { $spaces } sono vicini e tutti e due in { $ink }.
mondrian-neutral = Gli spazi { $spaces } sono vicini e tutti e due in { $ink }, il colore neutro.
mondrian-next-to = { $spaces_count ->
    [one] Lo spazio { $spaces } non è collegato
   *[other] Gli spazi { $spaces } non sono collegati
} agli altri spazi colorati: si riempie uno spazio vicino a uno colorato.
mondrian-unfinished = La partita non è finita: { $spaces_count ->
    [one] lo spazio { $spaces } è vuoto e si può
   *[other] gli spazi { $spaces } sono vuoti e si possono
} ancora riempire.
mondrian-turn = Il giocatore { $ahead } ha riempito { $many } spazi ma il giocatore { $behind } solo { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}e al massimo { $neutral } nel colore neutro
}{ $first ->
    [0] {""}
   *[other] , con il giocatore { $first } che ha iniziato
}: il giocatore { $behind } poteva sempre riempirne uno, quindi qualcuno ha giocato fuori turno.
mondrian-turn-or-pass = Il giocatore { $ahead } ha riempito { $many } spazi ma il giocatore { $behind } solo { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}e al massimo { $neutral } nel colore neutro
}{ $first ->
    [0] {""}
   *[other] , con il giocatore { $first } che ha iniziato
}: o il giocatore { $behind } ha dovuto passare, o qualcuno ha giocato fuori turno.
mondrian-order = Non c’è un ordine di turni con cui riempire gli spazi colorati secondo le regole.
mondrian-full = I giocatori { $players } hanno tutti la zona punti piena, ma la partita finisce quando si riempie la prima.
mondrian-score = { $players_count ->
    [one] Il giocatore { $players } ha
   *[other] I giocatori { $players } hanno insieme
} { $boxes ->
    [0] zero caselle colorate
    [one] una casella colorata
   *[other] { $boxes } caselle colorate
}, ma il campo finito permette { $limit }, in qualunque ordine sia stato riempito.

## Mosse vietate

mondrian-pass = Il giocatore { $player } non può passare: lo spazio { $space } si può riempire.
mondrian-pass-neutral = Il giocatore { $player } non può passare: lo spazio { $space } si può riempire nel colore neutro.
mondrian-pen = Il giocatore { $player } può usare solo il suo colore.
mondrian-pen-neutral = Il giocatore { $player } può usare solo il suo colore o quello neutro.
mondrian-filled = Lo spazio { $space } è già pieno.
mondrian-apart = Lo spazio { $space } non è vicino a uno spazio pieno; toccarsi in un angolo non basta.
mondrian-beside-own-colour = Lo spazio { $space } è vicino allo spazio { $other }, che è già dello stesso colore.
mondrian-beside-neutral = Lo spazio { $space } è vicino allo spazio { $other }, che è già neutro.
mondrian-small = Un Mondrian piccolo si gioca a { $boxes } punti: lascia fuori --points, o stampa un foglio della misura solita.
mondrian-target = Il traguardo dev’essere almeno un punto, non { $target }.

## Che cosa chiede un turno

mondrian-asks = riempi uno spazio vicino a uno colorato, ma non vicino al tuo colore
mondrian-asks-first = riempi uno spazio qualsiasi
