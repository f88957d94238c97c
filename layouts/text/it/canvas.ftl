# Ciò che il programma dice di una partita di Canvas. $title è il nome di una carta punteggio o canvas-silver.

## Risultati del controllo

canvas-silver = Argento
canvas-agrees = I nastri sono nelle loro caselle, e i punteggi sono provati.
canvas-empty = Nessun nastro è colorato, quindi non c’è niente da giudicare.
canvas-pen = { $count ->
    [one] La casella { $box } del giocatore { $player } è colorata
   *[other] { $count } caselle del giocatore { $player } sono colorate
} con il pennarello del giocatore { $pens }: ognuno colora i suoi nastri con il suo pennarello.
canvas-unsure = Illeggibile alla riga «{ $title }»: { $count ->
    [one] casella { $box } del giocatore { $player }
   *[other] { $count } caselle del giocatore { $player }
}{ $because }.
canvas-gap = Alla riga «{ $title }» il giocatore { $player } ha lasciato { $count ->
    [one] vuota la casella { $box }
   *[other] vuote { $count } caselle
} prima di una colorata: i nastri si colorano da sinistra, quindi vanno ricontati.
canvas-impossible = Non esistono tre quadri di nove carte d’arte diverse che diano insieme i nastri del giocatore { $player }: vanno ricontati.
canvas-goal-reached = Il traguardo di { $goal } punti è raggiunto: la sua casella si può colorare.
canvas-goal-unsure = Illeggibile: non si capisce se la casella del traguardo è colorata.
canvas-goal-wrong = La casella dice che il traguardo di { $goal } punti è raggiunto, ma nessuno ha più di { $best } punti.
canvas-worth = I quadri valgono { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
canvas-worth-enough = I quadri valgono { $points } punti: bastano per il traguardo di { $goal }.
canvas-worth-short = I quadri valgono { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: non bastano per il traguardo di { $goal }.
canvas-equal = Parità tra i giocatori { $players } con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: vince chi ha più gettoni d’ispirazione.
canvas-wins = Il giocatore { $player } vince con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.

## Mosse vietate

canvas-words = { $words } non è una mossa: si scrive 'take 3 draw 41' (il posto sul tappetino, la carta pescata dal mazzo) o 'paint 12 5 40 on 7' (tre carte d’arte da dietro in avanti, uno sfondo).
canvas-vincent-words = { $words } non è un turno di Vincent: bisogna dire quanti dei suoi gettoni sono caduti a faccia in su e quale carta è stata pescata, come 'vincent 2 draw 41'.
canvas-over = La partita è finita: tutti hanno completato tre quadri.
canvas-vincent-too = Ora tocca anche a Vincent: bisogna dire quanti dei suoi gettoni sono caduti a faccia in su e quale carta è stata pescata, come '{ $example }'.
canvas-no-vincent = Ora non tocca a Vincent: va tolto ciò che segue il punto e virgola.
canvas-vincent-tokens = Vincent ha { $tokens ->
    [one] 1 gettone
   *[other] { $tokens } gettoni
} d’ispirazione, quindi non possono esserne caduti { $up } a faccia in su.
canvas-draw = Dopo questa mossa { $number ->
    [one] si pesca una carta
   *[other] si pescano { $number } carte
} dal mazzo, e la mossa { $named ->
    [0] non ne nomina nessuna
   *[other] ne nomina { $named }
}.
canvas-no-card = Non c’è una carta d’arte { $card } da pescare.
canvas-gone = La carta d’arte { $card } non è più nel mazzo.
canvas-hand = Con { $hand } carte d’arte in mano bisogna completare un quadro.
canvas-place = I posti sul tappetino vanno da 1 a { $last }: il posto { $place } non esiste.
canvas-tokens = La carta al posto { $place } costa { $costs ->
    [one] 1 gettone
   *[other] { $costs } gettoni
} d’ispirazione, e il giocatore { $player } { $tokens ->
    [0] non ne ha
   *[other] ne ha { $tokens }
}.
canvas-hand-lacks = Per un quadro servono tre carte d’arte della propria mano, e il giocatore { $player } non ha la carta { $card }.
canvas-card-twice = Per un quadro servono tre carte d’arte della propria mano, e la stessa carta è nominata due volte.
canvas-background = Il giocatore { $player } non ha lo sfondo { $background }; gli restano: { $left_commas }.

## Carte distribuite e quadri

canvas-card = { PRINTED($title, "canvas-cards", "scoring", $card, "title") }
canvas-deal = La distribuzione { $deal } non si capisce: si scrive per esempio 'row 12 5 40 7 33; backgrounds 1 2 3, 4 5 6', prima le carte sul tappetino, poi tre sfondi per giocatore.
canvas-deal-row = La distribuzione ha bisogno di { $row } carte d’arte diverse, da 1 a { $last }, nella fila.
canvas-deal-backgrounds = La distribuzione ha bisogno di { $each } sfondi per { $players ->
    [one] 1 giocatore
   *[other] ognuno dei { $players } giocatori
}, tutti diversi e da 1 a { $last }.
canvas-three = Un quadro è fatto di tre carte d’arte diverse, non di { $cards }.
canvas-no-art-card = Non c’è una carta d’arte { $card }: sono numerate da 1 a { $last }.
canvas-no-background = Non c’è uno sfondo { $card }: sono numerati da 1 a { $last }.

## Opzioni

canvas-level-alone = Il livello { $level } è per un solo giocatore: toglilo, o scrivi --players 1.
canvas-vincent-players = Vincent gioca con uno o due giocatori, non con { $players }.
canvas-level-scenario = Lo scenario { $scenario } ha un obiettivo suo: togli il livello { $level }.
canvas-too-many-cards = { $scenario ->
    [none] Il tappetino ha { $room } posti
   *[other] Lo scenario { $scenario } { $room ->
        [0] non lascia nessun posto
        [one] lascia { $room } posto
       *[other] lascia { $room } posti
    }
} per carte punteggio a scelta, non { $asked }: { $cards_commas }.
