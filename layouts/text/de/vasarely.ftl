# Was das Programm von einer Partie Vasarely sagt. Tupfen und Punktzahlen stehen im Akkusativ.

## Wörter

vasarely-space = Feld { $space } in Würfel { $cube }
vasarely-dots = { $number ->
    [1] einen Tupfen
    [2] zwei Tupfen
    [3] drei Tupfen
    [4] vier Tupfen
   *[5] fünf Tupfen
}
vasarely-either = { $scores_or } Punkte
vasarely-between = { $low } bis { $high } Punkte
vasarely-between-gaps = { $low } bis { $high } Punkte, und nicht jede Zahl dazwischen

## Befunde

vasarely-cubes = Die Würfel { $cubes } sind begonnen und nicht voll, aber höchstens { $most ->
    [2] zwei
   *[3] drei
} dürfen im Spiel sein.
vasarely-unfinished = Die Partie ist nicht zu Ende: { $cubes_count ->
    [one] Würfel { $cubes } ist
   *[other] Die Würfel { $cubes } sind
} nicht voll.
vasarely-first-not-ticked = Nach den Farben hat Spieler { $player } begonnen; angekreuzt ist das nicht.
vasarely-first = Spieler { $player } hat „fängt an“ angekreuzt, aber nach den Farben der Felder hat Spieler { $firsts_or } begonnen.
vasarely-order = In keiner Reihenfolge der Züge hätten die Felder nach den Regeln diese Farben bekommen können: Zug { $turn } ist nicht möglich, wie auch immer vorher gezogen wurde.
vasarely-order-of = In keiner Reihenfolge der Züge hätten die Felder nach den Regeln diese Farben bekommen können: Zug { $turn }, in dem Spieler { $player } { $dots } braucht, ist nicht möglich, wie auch immer vorher gezogen wurde.
vasarely-gap = { $cubes_count ->
    [one] Würfel { $cubes } ist
   *[other] Die Würfel { $cubes } sind
} nicht voll: { $more ->
    [0] { $spaces_count ->
        [one] Feld { $spaces } ist
       *[other] die Felder { $spaces } sind
    }
   *[other] die Felder { $spaces_commas } und { $more } weitere sind
} leer. { $order }
vasarely-score = Spieler { $players } hat { $boxes ->
    [0] kein ausgemaltes Kästchen
    [one] 1 ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber jede mögliche Reihenfolge der Züge bringt { $points }.
vasarely-scores = Spieler { $players } haben { $boxes } ausgemalte Kästchen, aber keine Reihenfolge der Züge bringt diese Punktzahlen zugleich.
vasarely-most = Spieler { $players } hat { $boxes ->
    [0] kein ausgemaltes Kästchen
    [one] 1 ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber die vollen Würfel erlauben höchstens { $most }.
vasarely-sum = Spieler { $players } hat { $boxes ->
    [0] kein ausgemaltes Kästchen
    [one] 1 ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber die vollen Würfel können diese Punktzahl nicht bringen.
vasarely-sums = Spieler { $players } haben { $boxes } ausgemalte Kästchen, aber die vollen Würfel können diese Punktzahlen nicht zugleich bringen.

## Regelwidrige Züge

vasarely-over = Alle Würfel sind voll und das Spiel ist aus, Spieler { $player } kann also nicht ziehen.
vasarely-pass = Spieler { $player } darf nicht passen: Feld { $space } hat { $dots } und kann gefüllt werden.
vasarely-pen = Spieler { $player } darf nur die eigene Farbe verwenden.
vasarely-filled = Feld { $space } ist schon gefüllt.
vasarely-number = Dieser Zug verlangt { $wanted }, aber Feld { $space } hat { $dots }.
vasarely-opens = Feld { $space } würde Würfel { $cube } eröffnen, aber die Würfel { $cubes } sind noch im Spiel: Erst muss einer davon voll sein.

## Was ein Zug verlangt

vasarely-asks = fülle ein Feld mit { $dots ->
    [one] { $dots } Punkt
   *[other] { $dots } Punkten
}
