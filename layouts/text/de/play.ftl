# Was die Seiten sagen, während auf dem Bild des Spielplans gespielt wird.

play-move = mache einen Zug
play-asks = { CAPITAL($who) }: { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = neben { $inks }
play-in = { $what } in { $ink }
play-captures = erobert { $what }
play-passes = passt
play-told = { $number }. { CAPITAL($who) }: { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
play-fact-cube = Würfel { $number }
play-fact-section = Abschnitt { $number }
play-must-pass = { CAPITAL($who) } kann nicht ziehen und muss passen.
play-stretches = Linie { $line }, { $count } Stücke
play-neutral = { $ink }, niemandes Farbe
