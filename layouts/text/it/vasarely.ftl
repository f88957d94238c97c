# Ciò che il programma dice di una partita di Vasarely.

## Parole

vasarely-space = spazio { $space } (nel cubo { $cube })
vasarely-dots = { $number ->
    [1] un puntino
    [2] due puntini
    [3] tre puntini
    [4] quattro puntini
   *[5] cinque puntini
}
vasarely-either = { $scores_or } punti
vasarely-between = tra { $low } e { $high } punti
vasarely-between-gaps = tra { $low } e { $high } punti, ma non ogni numero in mezzo

## Risultati del controllo

vasarely-cubes = I cubi { $cubes } sono cominciati e non pieni, ma al massimo possono essere in gioco { $most ->
    [2] due cubi
   *[3] tre cubi
}.
vasarely-unfinished = La partita non è finita: { $cubes_count ->
    [one] il cubo { $cubes } non è pieno
   *[other] i cubi { $cubes } non sono pieni
}.
vasarely-first-not-ticked = I colori dicono che ha iniziato il giocatore { $player }, ma nessuno l’ha segnato.
vasarely-first = Il giocatore { $player } ha segnato di aver iniziato, ma i colori degli spazi dicono che è stato il giocatore { $firsts_or }.
vasarely-order = Nessun ordine di turni secondo le regole dà questi colori agli spazi: al turno { $turn } non si arriva, comunque siano stati giocati i turni prima.
vasarely-order-of = Nessun ordine di turni secondo le regole dà questi colori agli spazi: al turno { $turn }, in cui il giocatore { $player } ha bisogno di { $dots }, non si arriva, comunque siano stati giocati i turni prima.
vasarely-gap = { $cubes_count ->
    [one] Il cubo { $cubes } non è pieno
   *[other] I cubi { $cubes } non sono pieni
}: { $more ->
    [0] { $spaces_count ->
        [one] lo spazio { $spaces } è vuoto
       *[other] gli spazi { $spaces } sono vuoti
    }
    [one] gli spazi { $spaces_commas } e un altro sono vuoti
   *[other] gli spazi { $spaces_commas } e altri { $more } sono vuoti
}. { $order }
vasarely-score = Il giocatore { $players } { $boxes ->
    [0] non ha caselle colorate
    [one] ha 1 casella colorata
   *[other] ha { $boxes } caselle colorate
}, ma qualunque fosse l’ordine dei turni ha { $points }.
vasarely-scores = I giocatori { $players } hanno { $boxes } caselle colorate, ma nessun ordine di turni dà insieme questi punteggi.
vasarely-most = Il giocatore { $players } { $boxes ->
    [0] non ha caselle colorate
    [one] ha 1 casella colorata
   *[other] ha { $boxes } caselle colorate
}, ma i cubi pieni permettono al massimo { $most }.
vasarely-sum = Il giocatore { $players } { $boxes ->
    [0] non ha caselle colorate
    [one] ha 1 casella colorata
   *[other] ha { $boxes } caselle colorate
}, ma i cubi pieni non possono dare questo punteggio.
vasarely-sums = I giocatori { $players } hanno { $boxes } caselle colorate, ma i cubi pieni non possono dare insieme questi punteggi.

## Mosse vietate

vasarely-over = Tutti i cubi sono pieni e la partita è finita: il giocatore { $player } non può più giocare.
vasarely-pass = Il giocatore { $player } non può passare: lo spazio { $space } ha { $dots } e si può riempire.
vasarely-pen = Il giocatore { $player } può usare solo il suo colore.
vasarely-filled = Lo spazio { $space } è già pieno.
vasarely-number = Questo turno chiede { $wanted }, ma lo spazio { $space } ha { $dots }.
vasarely-opens = Lo spazio { $space } aprirebbe il cubo { $cube }, ma i cubi { $cubes } sono ancora in gioco: prima uno di loro dev’essere pieno.

## Che cosa chiede un turno

vasarely-asks = riempi uno spazio con { $dots ->
    [one] { $dots } puntino
   *[other] { $dots } puntini
}
