# Ciò che il programma dice di una partita di Klee. Le aree si chiamano con i loro numeri romani.

## Che cosa non si è potuto leggere

klee-sequences-unsure = { $sequences_count ->
    [one] La sequenza { $sequences } del giocatore { $player } è illeggibile
   *[other] Le sequenze { $sequences } del giocatore { $player } sono illeggibili
}{ $because }.
klee-track-unsure = Illeggibile sul tracciato dei punti del giocatore { $player }: { $boxes }{ $because }.
klee-track-gap = Il giocatore { $player } ha lasciato un vuoto sul tracciato dei punti prima di caselle segnate ({ $boxes }): nessuno può dire quanti punti dichiara.

## Risultati del controllo

klee-track-beyond = Il giocatore { $player } ha segnato { $boxes }, ma il tracciato finisce alla casella { $end }.
klee-both-at-the-end = Tutti e due i giocatori sono alla fine del tracciato dei punti, ma la partita finisce quando ci arriva il primo.
klee-area = L’area { $area } del giocatore { $player } non è piena, ma sul campo si gioca solo quando tutte le aree lo sono.
klee-apart = { CAPITAL($cells) }: { $count ->
    [one] non si collega
   *[other] non si collegano
} agli altri quadretti pieni.
klee-order = Non c’è un ordine di turni con cui riempire questi quadretti prima che la partita fosse finita.
klee-track-empty = Sul tracciato dei punti non è segnato niente, quindi non è dichiarato nessun punteggio.
klee-score = Il giocatore { $player } { $boxes ->
    [0] non ha segnato niente
    [one] ha segnato una casella
   *[other] ha segnato { $boxes } caselle
} sul tracciato dei punti, ma il campo finito permette { $limit }, in qualunque ordine sia stato riempito.
klee-scores = Nessun ordine di turni riempie così il campo e dà { $one } e { $two } punti: la partita sarebbe finita prima, o con altri punti.
klee-places = Sul campo, le sequenze del giocatore 1 sono in { $one ->
    [one] 1 posto
   *[other] { $one } posti
}, quelle del giocatore 2 in { $two }.

## Aree, nei risultati e nelle mosse

klee-three-colours = L’area { $area } del giocatore { $player } vuole tre colori diversi.
klee-fourth-colour = L’area { $area } del giocatore { $player } ha gli stessi tre colori dell’area { $other }.
klee-two-colours = L’area { $area } del giocatore { $player } vuole due colori, lo stesso alle due estremità.
klee-other-pair = L’area { $area } del giocatore { $player } ha gli stessi due colori dell’area { $other }.
klee-duplicate = L’area { $area } del giocatore { $player } ripete l’area { $other } dell’altro giocatore.

## Chi ha vinto

klee-draw = Tutti e due i giocatori hanno { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: parità.
klee-level = Tutti e due i giocatori hanno { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: la partita non è ancora finita.
klee-ahead = Il giocatore { $player } è in vantaggio per { $most } a { $least }, ma secondo questi segni la partita non è ancora finita.
klee-wins-track = Il giocatore { $player } vince per { $most } a { $least }, alla fine del tracciato dei punti.
klee-wins-five = Il giocatore { $player } vince per { $most } a { $least }, con cinque punti o più di vantaggio.
klee-wins-full = Il giocatore { $player } vince per { $most } a { $least }, in vantaggio su un campo pieno.
klee-agrees-proved = Campo e sequenze rispettano le regole, e i punteggi sono provati.
klee-agrees-order = Campo e sequenze rispettano le regole, e c’è un ordine di turni che dà proprio questi punteggi.
klee-agrees-allowed = Campo e sequenze rispettano le regole, e i segni sul tracciato sono punteggi che il campo permette.

## Mosse vietate

klee-pass = Il giocatore { $player } non può passare: c’è sempre qualcosa da riempire.
klee-pen = Il giocatore { $player } deve usare uno dei quattro pennarelli del foglio.
klee-area-now = Il giocatore { $player } ora deve riempire le tre caselle della sua area { $area }.
klee-one-cell = Il giocatore { $player } può riempire un solo quadretto per turno.
klee-areas-filled = Tutte le aree in gioco sono piene: il giocatore { $player } deve riempire un quadretto del campo.
klee-no-cell = In questo campo non c’è il quadretto '{ $cell }'.
klee-filled = { CAPITAL($cell) }: è già pieno.
klee-touch = { CAPITAL($cell) }: non tocca nessun quadretto pieno, né per un lato né per un angolo.
klee-target = Il tracciato dei punti ha { $boxes } caselle, quindi una partita finisce da 1 a { $boxes } punti, non a { $target }.

## Che cosa chiede un turno

klee-asks-area = riempi le tre caselle della tua area { $area } con i colori che vuoi tra quelli che la sua regola permette
klee-asks = riempi un quadretto che ne tocca uno pieno, con un colore qualsiasi
klee-asks-first = riempi un quadretto qualsiasi, con un colore qualsiasi
