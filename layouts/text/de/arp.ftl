# Was das Programm zu einer Partie Arp sagt.

## Was auffällt

arp-stretches = { $count ->
    [one] ein Stück
   *[other] { $count } Stücke
} auf { $lines_count ->
    [one] Linie { $lines }
   *[other] den Linien { $lines }
}
arp-unfinished = { $count ->
    [one] Ein Stück der Linien ist
   *[other] { $count } Stücke der Linien sind
} noch weiß: Die Partie ist nicht zu Ende.
arp-unfilled = Alle Linien um Feld { $space } sind gefärbt, also hat es jemand erobert, aber es ist leer.
arp-border = Feld { $space } ist gefüllt, aber sein Rand ist nicht ringsum gefärbt.
arp-captor = Feld { $space } ist { $ink }, aber keine Linie an seinem Rand ist es: Wer ein Feld erobert, hat das letzte Stück seines Randes gefärbt.
arp-no-first-line = Keine Linie ist von einem Ende bis zum anderen einfarbig, aber wer begonnen hat, muss eine ganze Linie gefärbt haben.
arp-no-first-line-of = Spieler { $player } hat begonnen, aber keine ganze Linie ist { $ink }.
arp-way = Linie { $line } wechselt zwischen { CAPITAL($one) } und { CAPITAL($other) }, wo niemand angesetzt oder aufgehört haben kann: Keine Linie dort gehört dem Spieler, der vorher am Zug war.
arp-turns = Die Züge gehen nicht reihum: { CAPITAL($ahead) } war mindestens { $least }-mal am Zug, { CAPITAL($behind) } { $most ->
    [0] kein Mal
   *[other] höchstens { $most }-mal
}.
arp-order = Keine Reihenfolge von Zügen nach den Regeln gibt Linien und Feldern diese Farben{ $first ->
    [0] {""}
   *[other] , wenn Spieler { $first } angefangen hat
}.
arp-replayed = Die Partie lässt sich anhand der Farben nachspielen, und die Punkte sind bewiesen.
arp-not-replayed = Die Felder haben Farben von ihrem Rand, und die Punkte sind die der Felder; ob eine Reihenfolge von Zügen diese Farben ergibt, wurde nicht geprüft, weil zu viele möglich sind.
arp-score = Spieler { $player } hat { $boxes ->
    [0] kein Kästchen
    [one] ein Kästchen
   *[other] { $boxes } Kästchen
} ausgemalt, aber { $limit ->
    [most] höchstens{" "}
    [least] mindestens{" "}
   *[exactly] {""}
}{ $spaces ->
    [0] kein Feld
    [one] ein Feld
   *[other] { $spaces } Felder
} erobert.

## Regelwidrige Züge

arp-pass = Spieler { $player } muss eine Linie färben, zum Beispiel Linie { $line }.
arp-line = { CAPITAL($place) } gibt es auf diesem Spielplan nicht.
arp-pen = Spieler { $player } darf nur die eigene Farbe verwenden.
arp-one-line = Spieler { $player } darf in einem Zug nur eine Linie färben, und das ohne Lücke.
arp-coloured = Ein Stück von Linie { $line }, das Spieler { $player } färben will, ist schon gefärbt.
arp-first = Spieler { $player } beginnt und muss Linie { $line } auf ihrer ganzen Länge färben.
arp-touch = Spieler { $player } muss eine Linie färben, die das zuletzt gefärbte Stück berührt, zum Beispiel Linie { $near }, nicht Linie { $line }.
arp-begin = Spieler { $player } muss auf Linie { $line } dort beginnen, wo sie das zuletzt gefärbte Stück berührt.
arp-direction = Spieler { $player } darf Linie { $line } nur in eine Richtung färben, von dort aus, wo sie das zuletzt gefärbte Stück berührt.
arp-stop = Spieler { $player } muss auf Linie { $line } dort anhalten, wo sie eine Linie in der eigenen Farbe erreicht.
arp-end = Spieler { $player } muss Linie { $line } weiterfärben, bis zu ihrem Ende oder bis zu einem schon gefärbten Stück{ $stops ->
    [0] {""}
   *[other] {" "}oder bis zu einer Linie in der eigenen Farbe
}.
arp-whole = Spieler { $player } muss Linie { $line } ganz färben, bis zu ihrem Ende oder bis zu einem schon gefärbten Stück{ $stops ->
    [0] {""}
   *[other] {" "}oder bis zu einer Linie in der eigenen Farbe
}.
arp-no-capture = Spieler { $player } irrt sich: Dieser Zug erobert { $spaces_count ->
    [one] Feld { $spaces }
   *[other] die Felder { $spaces }
} nicht.
arp-capture = Spieler { $player } irrt sich: Dieser Zug erobert { $spaces_count ->
    [one] Feld { $spaces }
   *[other] die Felder { $spaces }
}.

## Was ein Zug verlangt

arp-asks = färbe eine Linie, die die letzte berührt, bis zu ihrem Ende oder bis zu einem gefärbten Teil
arp-asks-first = färbe eine beliebige ganze Linie
