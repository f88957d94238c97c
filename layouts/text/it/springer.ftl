# Ciò che il programma dice di una partita di Springer. Qui i nomi dei posti hanno l’articolo.

springer-place = { $kind ->
    [space] lo spazio { $name }
    [triangle] il triangolo { $name }
   *[other] { $kind } { $name }
}
springer-half = la metà { $half } dello spazio { $space }
springer-on-edge = { $edge ->
    [N] sul bordo in alto
    [E] sul bordo destro
    [S] sul bordo in basso
   *[W] sul bordo sinistro
}

## Risultati del controllo

springer-halves = Gli spazi { $spaces } sono divisi a metà, ma ogni giocatore ne divide uno solo.
springer-triangles = Il giocatore { $player } ha riempito i triangoli { $triangles } { springer-on-edge }, ma può riempirne uno solo per bordo.
springer-neighbours = { CAPITAL($places) } confinano tra loro, e hanno lo stesso colore, quello del giocatore { $player }.
springer-second-pair = { CAPITAL($places) } confinano tra loro e hanno lo stesso colore, quello del giocatore { $player }, che può aver riempito una sola coppia così, nel suo primo turno.
springer-no-pair = Il giocatore { $player } non ha due spazi vicini, ma il suo primo turno doveva riempirne due come uno.
springer-turns-of = { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
} del giocatore { $player }
springer-turns = Se i giocatori si sono alternati, non possono aver riempito tutti questi posti: { $turns }.
springer-went-on = { $players_count ->
    [one] La catena del giocatore { $players } fino ai quattro bordi era completa
   *[other] Le catene dei giocatori { $players } fino ai quattro bordi erano complete
} prima degli ultimi turni, ma una catena completa finisce la partita ({ $turns }).
springer-last-turn = Il giocatore { $player } ha ancora un ultimo turno, perché chi ha iniziato ha completato la sua catena per primo.
springer-unfinished = La partita non è finita: nessuna catena è completa, e il giocatore { $player } può ancora riempire { $place }{ $more ->
    [0] {""}
    [one] {" "}o un altro posto
   *[other] {" "}o altri { $more } posti
}.

## Risultati della partita

springer-chain = { $players_count ->
    [one] il giocatore { $players } vince con una catena fino ai quattro bordi, che vale { $total }
   *[other] i giocatori { $players } sono pari con catene fino ai quattro bordi, che valgono { $total }
}
springer-total = { $players_count ->
    [one] il giocatore { $players } vince con il totale più alto unito a una catena, { $total }
   *[other] i giocatori { $players } sono pari con totali di { $total }
}
springer-leads = { $players_count ->
    [one] il giocatore { $players } è in vantaggio con il totale più alto unito a una catena, { $total }
   *[other] i giocatori { $players } sono alla pari con totali di { $total }
}
springer-result = { CAPITAL($outcome) }.
springer-agrees = Il campo rispetta le regole: { $outcome }.

## Mosse vietate

springer-pen = Il giocatore { $player } può usare solo il suo colore.
springer-one-place = Il giocatore { $player } può riempire un solo spazio o un solo triangolo per turno.
springer-pass = Il giocatore { $player } non può passare: si può riempire { $place }.
springer-cut = Prima di giocare il giocatore { $player } deve dividere a metà uno spazio, come 'cut 17' per lo spazio 17.
springer-halved = { CAPITAL($place) } è già diviso a metà.
springer-no-ticks = { CAPITAL($place) } non ha trattini, quindi non si può dividere a metà.
springer-double = Il primo turno del giocatore { $player } deve riempire due spazi vicini, come uno.
springer-region = Su questo foglio non si può riempire { $place }: non c’è.
springer-filled = { CAPITAL($place) } ha già un colore.
springer-edge = Il giocatore { $player } ha già { $place }, e può riempire un solo triangolo { springer-on-edge }.
springer-beside = { CAPITAL($place) } confina con { $other }, che ha già lo stesso colore.
springer-no-total = In tre giocatori vince qualsiasi catena fino ai quattro bordi, quindi non c’è un totale da decidere.
springer-target = Quattro triangoli valgono da { $least } a { $most }, quindi una catena vincente non può aver bisogno di { $total }.
springer-not-halved = Questo foglio non è stampato per dividere spazi a metà: stampatene uno con '--variation halved'.

## Che cosa chiede un turno

springer-asks = riempi uno spazio che non è vicino al tuo colore, o un triangolo
springer-asks-halve = scegli uno spazio e dividilo a metà
springer-asks-double = riempi due spazi vicini, come uno
