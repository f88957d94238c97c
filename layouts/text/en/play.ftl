# What the pages say while a game is played on the picture of its field.

play-move = make a move
play-asks = { CAPITAL($who) }: { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = next to { $inks }
play-in = { $what } in { $ink }
play-captures = captures { $what }
play-passes = passes
play-told = { $number }. { CAPITAL($who) }: { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } dot
   *[other] { $number } dots
}
play-fact-cube = cube { $number }
play-fact-section = section { $number }
play-must-pass = { CAPITAL($who) } cannot move and must pass.
play-stretches = line { $line }, { $count } stretches
play-neutral = { $ink }, nobody’s
