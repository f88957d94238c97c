# Ciò che il programma dice di una partita di De Stijl.

## Parole

destijl-colour = { $name ->
    [blue] blu
    [black] nero
    [white] bianco
    [yellow] giallo
    [red] rosso
   *[other] { $name }
}
destijl-strokes = { $count ->
    [one] 1 pennellata
   *[other] { $count } pennellate
} in { $colour }
destijl-bonus-part = { $points } per la { $rank ->
    [1] pennellata più grande
    [2] seconda pennellata più grande
   *[3] terza pennellata più grande
}
destijl-bonus-colours = { $points } per la { $rank ->
    [1] pennellata più grande
    [2] seconda pennellata più grande
   *[3] terza pennellata più grande
} ({ $size ->
    [one] 1 quadretto
   *[other] { $size } quadretti
}, in { $colours })
destijl-has = { $points } per il giocatore { $player }

## Risultati del controllo: il quadro

destijl-nothing = Sulla griglia non c’è niente di colorato, quindi non c’è niente da giudicare.
destijl-pieces = Il quadro si divide in { $count } pezzi, ma ogni carta si mette sopra quadretti del quadro.
destijl-card-shape = Una carta è larga e alta tre quadretti, ma { $count ->
    [one] c’è un posto che non sta in nessun quadrato così di quadretti colorati: { $place }
   *[other] { $count } quadretti non stanno in nessun quadrato così di quadretti colorati
}.
destijl-size = { $players } giocatori mettono { $cards } carte, che fanno un quadro da { $low } a { $high } quadretti; questo ne ha { $size }.
destijl-top-card = L’ultima carta sta sopra tutte le altre, ma da nessuna parte nove quadretti mostrano una delle quaranta carte.

## Risultati del controllo: chi gioca quali colori

destijl-colours-unsure = Illeggibile: il giocatore { $player } gioca il { $colour }?
destijl-colours-differ = La casella { $colour } del giocatore { $player } è riempita con il pennarello del { $pen }: quale colore gioca?
destijl-colours-none = Nessun giocatore ha riempito le caselle dei suoi colori, quindi nessuno può dire di chi sono le pennellate.
destijl-colours-players = I colori sono segnati per { $filled_count ->
    [one] il giocatore { $filled }
   *[other] i giocatori { $filled }
}, ma il foglio è per { $numbers_or } giocatori.
destijl-colours-missing = { $players_count ->
    [one] Il giocatore { $players } ha punti o un nome, ma nessun colore: deve riempire le caselle dei suoi colori.
   *[other] I giocatori { $players } hanno punti o un nome, ma nessun colore: devono riempire le caselle dei loro colori.
}
destijl-colours-count = Il giocatore { $player } ha { $have ->
    [one] un colore
   *[other] { $have } colori
}, ma in { $players } ognuno ne ha { $each ->
    [one] uno
   *[other] due
}.
destijl-colours-twice = Più di un giocatore ha { $colours }: di chi è?

## Risultati del controllo: i punti

destijl-points = Il giocatore { $player } ha { $parts }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}, ma { $boxes ->
    [0] nessuna casella è colorata
    [one] una casella è colorata
   *[other] { $boxes } caselle sono colorate
}.
destijl-bonus = La { $rank ->
    [1] pennellata più grande
    [2] seconda pennellata più grande
   *[3] terza pennellata più grande
} ha { $size ->
    [one] 1 quadretto
   *[other] { $size } quadretti
}, in { $colours }: { $players_count ->
    [0] non dà punti a nessuno
    [one] { $points } per il giocatore { $players }
   *[other] { $points } per ognuno dei giocatori { $players }
}.
destijl-wins = Il giocatore { $player } vince con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
destijl-wins-by-stroke = I giocatori { $players } hanno { $points ->
    [one] 1 punto
   *[other] { $points } punti
} ciascuno; il giocatore { $winner } ha la pennellata più grande e vince.
destijl-shared = I giocatori { $players } si dividono la vittoria con { $points ->
    [one] 1 punto
   *[other] { $points } punti
} ciascuno.
destijl-agreed = Il quadro rispetta le regole, e i punti sono quelli delle sue pennellate.
destijl-agreed-unclaimed = Il quadro rispetta le regole, e nessuno ha ancora colorato punti: { $points }.

## Un quadro sul tavolo

destijl-table-agreed = Il quadro può essere stato fatto secondo le regole, e questi sono i suoi punti.
destijl-table-size = Con nessun numero di giocatori si arriva a { $size ->
    [one] 1 quadretto
   *[other] { $size } quadretti
} con carte di cui { $cards ->
    [one] se ne vede 1
   *[other] se ne vedono { $cards }
}: il quadro è finito?
destijl-table-cards = { $players } giocatori mettono { $cards } carte, ma se ne vedono { $seen }.
destijl-players = Il quadro non dice se hanno giocato in { $numbers_or }, e da questo dipendono i punti in più: bisogna dirlo con --players.
destijl-bonuses = Giocato in { $players }: { $parts }.
destijl-bonuses-if = Se giocato in { $players }: { $parts }.
destijl-owners = Le pennellate più grandi sono in { $colours }, e chi ha due di questi colori prende { $points } una volta sola: bisogna dire chi ha quali colori, come in --colours '1=blu,bianco 2=nero,rosso'.
destijl-owners-rest = Mancano dei colori ({ players }), e i punti ne dipendono: bisogna dirli con --colours.
destijl-owners-sum = Ogni giocatore ha due colori: --colours, come in --colours '1=blu,bianco 2=nero,rosso', somma i loro punti.
destijl-owners-twice = In --colours più di un giocatore ha { $colours }: ogni colore va a un solo giocatore.
destijl-owners-player = Non c’è un giocatore { $player } dove giocano al massimo in { $players }: --colours li numera da 1.
destijl-answer-cell = il quadro non ha '{ $region }': i suoi quadretti si chiamano cell:RIGA,COLONNA da in alto a sinistra.
destijl-answer-colour = { $region } non può essere '{ $said }': le carte hanno { $colours_commas }; dove non c’è una carta, { $blank }.

## Mosse vietate

destijl-over = La partita è finita: il giocatore { $player } non può mettere altre carte.
destijl-words = Il giocatore { $player } deve dire quale carta, dove sta il suo quadretto in alto a sinistra e di quanto è girata, come in '17 at 2,-1 turn 90'; '{ $words }' dice un’altra cosa.
destijl-angle = Il giocatore { $player } può girare una carta di 90, 180 o 270 gradi, non di { $angle }.
destijl-gallery = Il giocatore { $player } non può prendere la carta { $card }: la galleria ha { $gallery }.
destijl-cover = Il giocatore { $player } con la carta { $card } { $cells ->
    [0] non copre nessun quadretto
    [one] copre un quadretto
   *[other] copre { $cells } quadretti
} del quadro: devono essere due, tre o quattro.
destijl-draw = Il giocatore { $player } chiude il giro, quindi { $wanted ->
    [one] si pesca 1 carta
   *[other] si pescano { $wanted } carte
}, come in 'draw 3 8 21'; { $drawn ->
    [0] qui non ne è nominata nessuna
    [one] qui ne è nominata 1
   *[other] qui ne sono nominate { $drawn }
}.
destijl-draw-none = Dopo questo turno del giocatore { $player } non si pescano carte, ma { $drawn ->
    [one] ne è nominata 1
   *[other] ne sono nominate { $drawn }
}.
destijl-card-unknown = Non c’è una carta { $card }: le carte sono numerate da 1 a { $cards }.
destijl-card-twice = La carta { $card } non può venire due volte: ce n’è una per ogni numero.
destijl-large = Il quadro è di { $wide } per { $high } quadretti, e il foglio ha posto per { $columns } per { $rows }: fotografate le carte stesse.

## Che cosa è stato distribuito

destijl-deal = Ciò che è stato distribuito in De Stijl si scrive come '{ $example }', non come { $deal }.
destijl-no-colour = De Stijl non ha il colore { $name }; ha { $known }.
destijl-deal-missing = Una partita di De Stijl comincia con ciò che è stato distribuito: 'deal: colours ...; painting ...; gallery ...'.
destijl-deal-colours = Ai { $players } giocatori serve { $each ->
    [2] una coppia di colori ciascuno, come 'blue yellow, black red'
   *[other] un colore ciascuno
}, nessun colore due volte.
destijl-deal-gallery = La galleria comincia con { $cards } carte per { $players } giocatori, non con { $given }.
