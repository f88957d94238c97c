# Ce que disent les pages pendant qu’on joue sur l’image du champ.

play-move = joue
play-asks = { CAPITAL($who) } : { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = à côté de { $inks }
play-in = { $what } en { $ink }
play-captures = capture { $what }
play-passes = passe
play-told = { $number }. { CAPITAL($who) } : { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
play-fact-cube = cube { $number }
play-fact-section = section { $number }
play-must-pass = { CAPITAL($who) } ne peut pas jouer et doit passer.
play-stretches = ligne { $line }, { $count } tronçons
play-neutral = { $ink }, à personne
