# Ciò che dicono le pagine mentre si gioca sull’immagine del campo.

play-move = gioca
play-asks = { CAPITAL($who) }: { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = vicino a { $inks }
play-in = { $what } in { $ink }
play-captures = conquista { $what }
play-passes = passa
play-told = { $number }. { CAPITAL($who) }: { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } puntino
   *[other] { $number } puntini
}
play-fact-cube = cubo { $number }
play-fact-section = sezione { $number }
play-must-pass = { CAPITAL($who) } non può muovere e deve passare.
play-stretches = linea { $line }, { $count ->
    [one] 1 tratto
   *[other] { $count } tratti
}
play-neutral = { $ink }, di nessuno

## What players may agree on

play-option-small = un gioco breve, da 10 a 15 minuti: spazi meno numerosi e più grandi, dai sei anni
play-option-low-doubles = squadre: in ogni squadra il punteggio più basso conta doppio
play-option-high-doubles = squadre: in ogni squadra il punteggio più alto conta doppio
play-option-stop = ognuno si ferma a una linea che ha colorato da sé
play-option-six = si riempiono tutte e sei le aree, anche quelle fuori dagli asterischi
play-option-triangular = per n sequenze in una volta si segnano 1 + 2 + ... + n punti, e cinque punti di vantaggio non bastano per vincere
play-option-halved = in due: prima di giocare ognuno divide a metà uno spazio, con una linea nera fra i suoi segni
play-option-double = in due: nel primo turno ognuno riempie due spazi vicini, come uno
play-option-three-cubes = possono essere in gioco fino a tre cubi alla volta: molto più difficile
play-option-filling = si comincia con una tavolozza vuota che si riempie a turno; chi riempie per secondo dipinge per primo
play-option-brushes = due pennellate a testa, per cambiare colore a un quadretto dell’altra tela subito dopo aver dipinto
play-option-vincent = per uno o due giocatori: Vincent toglie carte dopo ogni giro
play-option-level = per un giocatore: si vince con { $points } punti
play-option-scenario = scenario: { $cards_commas }; il traguardo è { $goal }
play-option-scenario-any = scenario: { $count } carte punteggio a scelta; il traguardo è { $goal }
play-option-scoring = carta punteggio { canvas-card }: { PRINTED($condition, "canvas-cards", "scoring", $card, "condition") }
play-option-random = le carte punteggio che nessuno ha nominato si sorteggiano; altrimenti sono quelle della prima partita
