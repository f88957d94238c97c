# Was das Programm von einer Partie Miró sagt.

## Segmente der Linie

miro-segments = { $segments_count ->
    [one] Segment { $segments }
   *[other] die Segmente { $segments }
}
miro-segments-many = { $count } Segmente von { $first } bis { $last }

## Befunde

miro-nothing = Kein Segment der Linie ist gefärbt, also gibt es nichts zu prüfen.
miro-line = Welche Farben die nicht lesbaren Segmente auch haben: Die übrigen passen zu keiner Partie nach den Regeln.
miro-gap = { CAPITAL($segments) } { $count ->
    [one] ist
   *[other] sind
} zwischen gefärbten weiß geblieben: Ein Zug geht dort weiter, wo der letzte aufgehört hat.
miro-long = { CAPITAL($segments) } sind { $ink }, aber ein Zug umfasst höchstens { $most } Segmente.
miro-order = Zwischen den Segmenten { $segments } treffen { CAPITAL($one) } und { CAPITAL($other) } aufeinander, aber gespielt wird reihum im Uhrzeigersinn, immer in derselben Reihenfolge.
miro-opening = Die Partie kann nirgends auf der Linie begonnen haben: An keiner Stelle folgen auf ein einzelnes Segment zwei und dann drei in den Farben der nächsten Spieler und danach Züge von einem bis drei Segmenten.
miro-first = Spieler { $player } hat „Fängt an“ angekreuzt, aber die Züge auf der Linie passen zu keiner Partie, die Spieler { $player } begonnen hat.
miro-capture = Feld { $space } ist in der Farbe von Spieler { $player } gefüllt, aber { $takers_count ->
    [0] niemand
   *[other] Spieler { $takers_or }{ $nobody ->
        [0] {""}
       *[other] {" "}oder niemand
    }
} hat es erobert.
miro-points = { $low } bis { $high } { $high ->
    [one] Punkt
   *[other] Punkte
}
miro-scores = { $scores_or } Punkte
miro-score = Spieler { $player } hat { $boxes ->
    [0] kein ausgemaltes Kästchen
    [one] ein ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber die Linie beweist { $limit }.
miro-together = Die Kästchen der Spieler { $players } passen nicht zu ein und derselben Partie: Sie kann { $begins ->
    [one] nur an einer Stelle
   *[other] an { $begins } Stellen
} begonnen haben, aber nie ergeben sich alle diese Punkte zugleich.
miro-unfinished = { $count ->
    [one] 1 Segment ist
   *[other] { $count } Segmente sind
} noch weiß: Die Partie wird so weit geprüft, wie sie gespielt wurde.
miro-starts = Die Partie kann { $begins ->
    [one] nur an einer Stelle
   *[other] an { $begins } Stellen
} begonnen haben, mit verschiedenen Punktzahlen: Bilder aus dem Verlauf der Partie oder gefüllte Felder würden es klären.
miro-began = Die Partie begann mit Segment { $segment } und dauerte { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}.

## Urteile

miro-proved = Die Linie lässt sich anhand ihrer Farben nachspielen, und sie beweist die Punkte.
miro-allowed = Die Linie lässt sich anhand ihrer Farben nachspielen, und die ausgemalten Kästchen sind die Punkte einer Partie, die zu ihr passt.

## Regelwidrige Züge

miro-over = Alle Segmente sind gefärbt, und die Partie ist zu Ende, also kann Spieler { $player } nicht mehr ziehen.
miro-pass = Spieler { $player } muss ein Segment färben: Niemand darf passen.
miro-pen = Spieler { $player } darf nur die eigene Farbe verwenden.
miro-segment = Auf diesem Spielplan gibt es kein Segment „{ $segment }“.
miro-coloured = Segment { $segment } ist schon gefärbt.
miro-twice = Segment { $segment } ist in einem Zug zweimal genannt.
miro-length = Spieler { $player } muss { $low ->
    [one] { $high ->
        [one] genau 1 Segment
       *[other] 1 bis { $high } Segmente
    }
   *[other] genau { $low } Segmente
} färben, nicht { $given }.
miro-on = Spieler { $player } muss ab Segment { $segments_or } auf der Linie weiterfärben, an jeder Kreuzung geradeaus.
miro-captured-not = Spieler { $player } erobert Feld { $space } mit diesem Zug nicht.

## Was ein Zug verlangt

miro-asks-first = färbe ein beliebiges Segment
miro-asks = färbe die Linie weiter, { $low ->
    [1] { $high ->
        [1] 1 Segment
       *[other] 1 bis { $high } Segmente
    }
   *[other] { $low } Segmente
}
