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

## What players may agree on

play-option-small = ein kurzes Spiel von 10 bis 15 Minuten: weniger und größere Felder, ab sechs Jahren
play-option-low-doubles = Teams: In jedem Team zählt die niedrigere Punktzahl doppelt
play-option-high-doubles = Teams: In jedem Team zählt die höhere Punktzahl doppelt
play-option-stop = man hält an einer Linie an, die man selbst gefärbt hat
play-option-six = alle sechs Bereiche werden gefüllt, auch die außerhalb der Sternchen
play-option-triangular = für n Folgen auf einmal gibt es 1 + 2 + ... + n Punkte, und fünf Punkte Vorsprung beenden das Spiel nicht
play-option-halved = zu zweit: Vor dem Spiel halbiert ihr je ein Feld, durch eine schwarze Linie zwischen seinen Marken
play-option-double = zu zweit: Im ersten Zug füllt ihr je zwei Felder nebeneinander, wie eines
play-option-three-cubes = bis zu drei Würfel dürfen zugleich im Spiel sein: viel schwerer
play-option-filling = ihr beginnt mit einer leeren Palette und füllt sie abwechselnd; wer als Zweites füllt, malt zuerst
play-option-brushes = je zwei Pinselstriche, um gleich nach dem Malen ein Quadrat der anderen Leinwand umzufärben
play-option-vincent = für eine oder zwei Personen: Vincent nimmt nach jeder Runde Karten weg
play-option-level = für eine Person: { $points } Punkte gewinnen
play-option-scenario = Szenario: { $cards_commas }; das Ziel ist { $goal }
play-option-scenario-any = Szenario: { $count } beliebige Wertungskarten; das Ziel ist { $goal }
play-option-scoring = Wertungskarte { canvas-card }: { PRINTED($condition, "canvas-cards", "scoring", $card, "condition") }
play-option-random = Wertungskarten, die niemand genannt hat, werden ausgelost; sonst sind es die für das erste Spiel
