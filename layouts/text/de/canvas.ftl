# Was das Programm zu einer Partie Canvas sagt. $title ist der Name einer Wertungskarte oder canvas-silver.

## Befunde

canvas-silver = Silber
canvas-agrees = Die Bänder stehen in ihren Kästchen, und die Punkte sind bewiesen.
canvas-empty = Kein Band ist ausgemalt, also gibt es nichts zu beurteilen.
canvas-pen = { $count ->
    [one] Kästchen { $box } von Spieler { $player } ist
   *[other] { $count } Kästchen von Spieler { $player } sind
} mit dem Stift von Spieler { $pens } ausgemalt: Alle malen ihre eigenen Bänder mit dem eigenen Stift aus.
canvas-unsure = Nicht lesbar bei { $title }: { $count ->
    [one] Kästchen { $box } von Spieler { $player }
   *[other] { $count } Kästchen von Spieler { $player }
}{ $because }.
canvas-gap = Bei { $title } hat Spieler { $player } { $count ->
    [one] das Kästchen { $box }
   *[other] insgesamt { $count } Kästchen
} vor einem ausgemalten leer gelassen: Bänder werden von links an ausgemalt, bitte also noch einmal zählen.
canvas-impossible = Keine drei Gemälde aus neun verschiedenen Bildkarten bringen zusammen die Bänder von Spieler { $player }: Bitte noch einmal zählen.
canvas-goal-reached = Das Ziel von { $goal } Punkten ist erreicht: Sein Kästchen darf ausgemalt werden.
canvas-goal-unsure = Nicht lesbar, ob das Kästchen beim Ziel ausgemalt ist.
canvas-goal-wrong = Laut Kästchen ist das Ziel von { $goal } Punkten erreicht, doch niemand hat mehr als { $best }.
canvas-worth = Die Gemälde sind { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert.
canvas-worth-enough = Die Gemälde sind { $points } Punkte wert, genug für das Ziel von { $goal }.
canvas-worth-short = Die Gemälde sind { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert, nicht genug für das Ziel von { $goal }.
canvas-equal = Gleichstand mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} zwischen Spieler { $players }: Es gewinnt, wer mehr Inspirationsplättchen hat.
canvas-wins = Spieler { $player } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.

## Regelwidrige Züge

canvas-words = { $words } ist kein Zug: Ein Zug lautet „take 3 draw 41“ (der Platz auf der Matte, die vom Stapel gezogene Karte) oder „paint 12 5 40 on 7“ (drei Bildkarten von hinten nach vorn, ein Hintergrund).
canvas-vincent-words = { $words } ist kein Zug von Vincent: Anzugeben ist, bei wie vielen seiner Plättchen die Palette oben liegt und welche Karte gezogen wurde, etwa „vincent 2 draw 41“.
canvas-over = Das Spiel ist aus: Alle haben drei Gemälde vollendet.
canvas-vincent-too = Nun ist auch Vincent am Zug: Anzugeben ist, bei wie vielen seiner Plättchen die Palette oben liegt und welche Karte gezogen wurde, etwa „{ $example }“.
canvas-no-vincent = Vincent ist jetzt nicht am Zug: Was nach dem Strichpunkt steht, muss weg.
canvas-vincent-tokens = Vincent hat { $tokens } Inspirationsplättchen, also kann nicht bei { $up } die Palette oben liegen.
canvas-draw = Nach diesem Zug { $number ->
    [one] wird eine Karte
   *[other] werden { $number } Karten
} vom Stapel gezogen, und der Zug nennt { $named ->
    [0] keine
    [one] eine
   *[other] { $named }
}.
canvas-no-card = Eine Bildkarte { $card } gibt es nicht.
canvas-gone = Bildkarte { $card } ist nicht mehr im Stapel.
canvas-hand = Mit { $hand } Bildkarten auf der Hand muss ein Gemälde vollendet werden.
canvas-place = Die Plätze auf der Matte sind 1 bis { $last }, nicht { $place }.
canvas-tokens = Die Karte auf Platz { $place } zu nehmen, kostet { $costs } Inspirationsplättchen, und Spieler { $player } hat { $tokens ->
    [0] keines
    [one] nur eines
   *[other] nur { $tokens }
}.
canvas-hand-lacks = Ein Gemälde besteht aus drei Bildkarten der eigenen Hand, und Spieler { $player } hat Bildkarte { $card } nicht.
canvas-card-twice = Ein Gemälde besteht aus drei Bildkarten der eigenen Hand, und eine Karte ist zweimal genannt.
canvas-background = Spieler { $player } hat Hintergrund { $background } nicht; übrig sind: { $left_commas }.

## Ausgeteilte Karten und Gemälde

canvas-card = { PRINTED($title, "canvas-cards", "scoring", $card, "title") }
canvas-deal = Was ausgeteilt wurde, ist als { $deal } nicht zu verstehen: Es lautet etwa 'row 12 5 40 7 33; backgrounds 1 2 3, 4 5 6', erst die Karten auf der Matte, dann für alle drei Hintergründe.
canvas-deal-row = Zu Beginn liegen { $row } verschiedene Bildkarten von 1 bis { $last } in der Reihe.
canvas-deal-backgrounds = Zu Beginn gibt es { $each } Hintergründe für { $players ->
    [one] eine Person
   *[other] jede der { $players } Personen
}, alle verschieden und von 1 bis { $last }.
canvas-three = Ein Gemälde besteht aus drei verschiedenen Bildkarten, nicht aus { $cards }.
canvas-no-art-card = Es gibt keine Bildkarte { $card }: Die Karten haben die Nummern 1 bis { $last }.
canvas-no-background = Es gibt keinen Hintergrund { $card }: Die Karten haben die Nummern 1 bis { $last }.

## Wahl

canvas-level-alone = Die Stufe { $level } ist für einen Spieler: weglassen, oder --players 1 angeben.
canvas-vincent-players = Vincent spielt mit einem oder zwei Spielern, nicht mit { $players }.
canvas-level-scenario = Das Szenario { $scenario } hat ein eigenes Ziel: die Stufe { $level } weglassen.
canvas-too-many-cards = Für selbst gewählte Wertungskarten { $scenario ->
    [none] hat die Matte
   *[other] lässt das Szenario { $scenario }
} { $room ->
    [0] keinen Platz
    [one] { $room } Platz
   *[other] { $room } Plätze
}, nicht { $asked }: { $cards_commas }.
