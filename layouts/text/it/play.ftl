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
