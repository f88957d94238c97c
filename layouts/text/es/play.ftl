# Lo que dicen las páginas mientras se juega sobre el dibujo del tablero.

play-move = juega
play-asks = { CAPITAL($who) }: { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = junto a { $inks }
play-in = { $what } de color { $ink }
play-captures = captura { $what }
play-passes = pasa
play-told = { $number }. { CAPITAL($who) }: { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } lunar
   *[other] { $number } lunares
}
play-fact-cube = cubo { $number }
play-fact-section = sección { $number }
play-must-pass = { CAPITAL($who) } no puede jugar y tiene que pasar.
play-stretches = línea { $line }, { $count } tramos
play-neutral = { $ink }, de nadie
