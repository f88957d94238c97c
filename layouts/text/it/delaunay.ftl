# Ciò che il programma dice di una partita di Delaunay.

## Risultati del controllo

delaunay-own-colour = Gli spazi { $spaces } sono vicini e tutti e due in { $ink }.
delaunay-own-colour-over = Gli spazi { $spaces } sono vicini oltre una linea spessa e tutti e due in { $ink }.
delaunay-next-to = { $spaces_count ->
    [one] Lo spazio { $spaces } non è collegato
   *[other] Gli spazi { $spaces } non sono collegati
} agli altri spazi colorati della sezione: si riempie uno spazio vicino a uno colorato.
delaunay-sections = Le sezioni { $sections } sono tutte cominciate e non complete, ma si gioca in una sezione finché è completa.
delaunay-unfinished = La partita non è finita: { $open_count ->
    [0] {""}
    [one] la sezione { $open } non è completa
   *[other] le sezioni { $open } non sono complete
}{ $empty_count ->
    [0] {""}
   *[other] { $open_count ->
        [0] {""}
       *[other] , e{" "}
    }{ $empty_count ->
        [one] la sezione { $empty } è vuota
       *[other] le sezioni { $empty } sono vuote
    }
}.
delaunay-row = Sono colorate caselle della fila 3, ma { $players } giocatori usano solo le file 1 e 2.
delaunay-order = Non c’è un ordine di sezioni e di turni con cui riempire questo campo{ $first ->
    [0] {""}
   *[other] , se ha iniziato il giocatore { $first }
}.
delaunay-score = La fila { $row } ha { $boxes ->
    [0] zero caselle colorate
    [one] una casella colorata
   *[other] { $boxes } caselle colorate
}, ma il campo permette di perdere { $limit }, in qualunque ordine sia stato riempito.
delaunay-in-row = { $boxes } nella fila { $row }
delaunay-tied = Caselle colorate: { $found }. Non è possibile{ $first ->
    [0] {""}
   *[other] , se ha iniziato il giocatore { $first }
}: si gioca a turno, quindi le file dipendono una dall’altra; il risultato più vicino che il campo permette è { $near }.
delaunay-ahead = { $sides ->
    [one] Meno caselle di tutti: { $names }, con { $boxes }{ $each ->
        [one] {""}
       *[other] {" "}in due
    }.
   *[other] Parità con { $boxes ->
        [one] 1 casella
       *[other] { $boxes } caselle
    } ciascuno: { $names }.
}

## Verdetti

delaunay-allowed = Il campo rispetta le regole, e le caselle delle penalità sono totali possibili.

## Mosse vietate

delaunay-turn = Tocca al giocatore { $turn }, che ha riempito l’ultimo spazio della sezione precedente, non al giocatore { $player }.
delaunay-pass = Il giocatore { $player } non può perdere un punto: lo spazio { $space } si può riempire.
delaunay-pen = Il giocatore { $player } può usare solo { $count ->
    [one] il suo colore
   *[other] i suoi due colori
}.
delaunay-filled = Lo spazio { $space } è già pieno.
delaunay-section-complete = Lo spazio { $space } è in una sezione completa; ciò che lì è vuoto resta vuoto.
delaunay-section-other = Lo spazio { $space } è in un’altra sezione, non in quella in gioco, che va completata prima.
delaunay-apart = Lo spazio { $space } non è vicino a uno spazio colorato della sua sezione; toccarsi in un angolo non basta.
delaunay-beside = Lo spazio { $space } è vicino allo spazio { $other }, che è già dello stesso colore.
delaunay-beside-over = Lo spazio { $space } è vicino, oltre la linea spessa, allo spazio { $other }, che è già dello stesso colore.

## Che cosa chiede un turno

delaunay-asks = riempi uno spazio nella sezione { $section }, vicino a uno colorato lì, ma non vicino al tuo colore
delaunay-asks-section = scegli una sezione e riempi uno spazio lì dentro
