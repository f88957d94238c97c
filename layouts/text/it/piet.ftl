# Ciò che il programma dice di una partita di Piet. I quadretti delle tavolozze hanno i numeri stampati lì accanto, come 23.

## Posti

piet-where = riga { $row }, colonna { $column } della tela del giocatore { $player }
piet-place-well = quadretto { $square } della tavolozza { $palette }
piet-place-cell = quadretto in { $where }
piet-place-taken = casella del giocatore { $player } accanto al quadretto { $square }
piet-place-brush = casella della tavolozza { $palette } del pennello { $brush } del giocatore { $player }
piet-place-brush-late = casella + del pennello { $brush } del giocatore { $player }
piet-place-stroke = casella del pennello { $brush } in { $where }
piet-place-painted = casella della tavolozza { $palette } in { $where }
piet-place-painted-late = casella + in { $where }
piet-places = { $count } posti

## Risultati del controllo

piet-nothing = Su nessuna delle due tele c’è qualcosa di dipinto, quindi non c’è niente da giudicare.
piet-unsure = Illeggibile: { $places }{ $because }.
piet-strange = { $ink }: non è uno dei tre colori
piet-keys = I bollini del { $paint } sono riempiti di { $ink }: ogni bollino va riempito con il colore stampato lì dentro.
piet-right = { $square } dev’essere { $ink }
piet-standard = La prima tavolozza non è colorata com’è stampata: il quadretto { $right }.
piet-three = La tavolozza { $palette } ha { $count } quadretti in { $ink }, ma ce ne vogliono { $each } per ogni colore.
piet-palette-open = La tavolozza { $palette } è in uso, ma { $squares_count ->
    [one] il quadretto { $squares } non ha
   *[other] i quadretti { $squares } non hanno
} colore.
piet-both-full = Tutte e due le tele sono piene, ma la prima tela piena finisce la partita.
piet-unfinished = Nessuna tela è piena, quindi la partita non è ancora finita.

# Segni dimenticati, o fatti per sbaglio

piet-no-turn = Sulla tela del giocatore { $player } { $squares_count ->
    [one] il quadretto { $squares } non ha
   *[other] i quadretti { $squares } non hanno
} il segno del turno.
piet-no-turn-many = Sulla tela del giocatore { $player } { $count } quadretti non hanno il segno del turno.
piet-no-taker = Nessuno ha segnato di aver preso { $squares } della tavolozza { $palette }, ma la tavolozza { $next } è in uso.
piet-more-painted = Dalla tavolozza { $palette } sono stati dipinti più quadretti di quanti lì sono segnati come presi.
piet-gap-told = { CLAUSE($gap) }; il resto del foglio mostra il punteggio.
piet-gap-open = { CLAUSE($gap) }; perciò l’ordine dei turni, e con esso il punteggio, non si conosce con esattezza.
piet-taken-twice = Il quadretto { $square } è segnato da tutti e due i giocatori, ma si prende una volta sola.
piet-painted-twice = Il quadretto in { $where } è segnato per { $count } tavolozze, ma è stato dipinto da una.
piet-no-colour = Il quadretto in { $where } è segnato come dipinto, ma non ha colore.
piet-slip = { CLAUSE($slip) }: uno sbaglio di penna, come mostra il resto.
piet-slips = Alcuni segni non sono di nessun turno: sbagli di penna, come mostra il resto del foglio.
piet-late = Le caselle + alla tavolozza { $palette } non possono essere giuste: lì stanno per un quarto o quinto turno. Perciò l’ordine dei turni, e con esso il punteggio, forse non si conosce con esattezza.

# Segni che nessuna partita dà

piet-numbers = Alla tavolozza { $palette } il giocatore { $player } ha segnato { $took ->
    [one] 1 quadretto preso
   *[other] { $took } quadretti presi
}, ma sulla tela { $put ->
    [one] 1 quadretto dipinto
   *[other] { $put } quadretti dipinti
} da lì.
piet-brushes = Il giocatore { $player } ha segnato { $brushes ->
    [one] 1 pennello usato
   *[other] { $brushes } pennelli usati
}, ma sull’altra tela { $strokes ->
    [one] c’è 1 pennellata
   *[other] ci sono { $strokes } pennellate
}.
piet-no-order = Nessun ordine di turni va d’accordo con le pennellate.
piet-shape = Alla tavolozza { $palette } i quadretti che il giocatore { $player } ha preso non possono stare sulla tela come sono segnati: un turno sono da uno a tre quadretti uniti, né girati né ribaltati, degli stessi colori.
piet-order = I turni alla tavolozza { $palette } non vanno d’accordo: i giocatori si alternano, e inizia chi ha il punteggio più basso (poi chi ha meno quadretti, poi come prima).

# Punteggi

piet-score-turns = Il giocatore { $player } ha colorato { $boxes ->
    [one] 1 casella dei punti
   *[other] { $boxes } caselle dei punti
}, ma i turni sul foglio danno { $points }.
piet-score-canvas = Il giocatore { $player } ha colorato { $boxes ->
    [one] 1 casella dei punti
   *[other] { $boxes } caselle dei punti
}, ma la tela, con i turni segnati lì, permette { $points }.
piet-score-pair = Nessun ordine di turni che i segni permettono dà { $one ->
    [one] 1 punto
   *[other] { $one } punti
} al giocatore 1 e { $two } al giocatore 2.
piet-draw = La partita è pari: tutti e due i giocatori hanno { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
piet-wins = Il giocatore { $player } vince per { $most } a { $least } punti.

## Mosse vietate

piet-words = Un turno è 'fill 23 red', 'take 21 22 at 1,3' o 'take 21 22 at 1,3 brush 2,4 blue', non { $words }.
piet-palettes = I quadretti presi devono essere tutti di una tavolozza, non di { $palettes }.
piet-no-well = Non c’è un quadretto { $square } di una tavolozza: si scrivono due cifre, la tavolozza e il quadretto, come 23.
piet-no-cell = Su una tela non c’è un quadretto { $row },{ $column }: si scrivono riga e colonna, da 1,1 a 4,4.
piet-colour = I colori sono { $colours_commas }; { $word } non è uno di questi.
piet-palette = Ora è in uso la tavolozza { $palette }, non la tavolozza { $other }.
piet-marks = Il giocatore { $player } ha colorato un’altra cosa da quella che dice '{ $words }'.
piet-no-fill = Ciò che il giocatore { $player } ha colorato non è un turno che mette un pezzo sulla tavolozza.
piet-no-paint = Ciò che il giocatore { $player } ha colorato non è un turno che prende quadretti della tavolozza e li dipinge.
piet-fill = Il giocatore { $player } deve prima mettere un pezzo sulla tavolozza: non è piena.
piet-well = Il quadretto { $square } della tavolozza è già pieno.
piet-each = La tavolozza ha già { $each } quadretti in { $ink }: ce ne vogliono { $each } per ogni colore.
piet-paint = La tavolozza è in uso: il giocatore { $player } deve prenderne uno, due o tre quadretti e dipingerli.
piet-count = Il giocatore { $player } può prendere uno, due o tre quadretti diversi, non { $squares }.
piet-empty = Il quadretto { $square } è già stato preso.
piet-connected = I quadretti che il giocatore { $player } prende devono essere uniti, lato contro lato.
piet-canvas = Questi quadretti, né girati né ribaltati, escono lì dal bordo della tela del giocatore { $player }.
piet-free = Il quadretto in { $where } è già dipinto.
piet-brush-used = Il giocatore { $player } ha usato tutti e due i pennelli.
piet-brush-none = Il giocatore { $player } non ha pennelli in questa partita.
piet-brush-end = Il giocatore { $player } ha finito la tela, e la partita finisce subito: niente pennellata.
piet-brush-filled = Non c’è niente da ricolorare in { $where }.
piet-brush-colour = Il quadretto in { $where } è già in { $ink }.
piet-no-deal = In Piet non si distribuisce niente, quindi una partita non ha una distribuzione come { $deal }.

## Che cosa chiede un turno

piet-asks = prendi fino a tre quadretti uniti della tavolozza { $palette }, poi dipingili sulla tua tela
piet-asks-fill = metti un pezzo su un quadretto libero della tavolozza { $palette }
