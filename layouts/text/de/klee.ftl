# Was das Programm von einer Partie Klee sagt. Bereiche heißen nach ihren römischen Zahlen.

## Was nicht lesbar ist

klee-sequences-unsure = { $sequences_count ->
    [one] Die Farbfolge { $sequences } von Spieler { $player } ist
   *[other] Die Farbfolgen { $sequences } von Spieler { $player } sind
} nicht lesbar{ $because }.
klee-track-unsure = { CAPITAL($boxes) } von Spieler { $player } auf der Punkteleiste { $count ->
    [one] ist
   *[other] sind
} nicht lesbar{ $because }.
klee-track-gap = Spieler { $player } hat { $boxes } der Punkteleiste vor markierten leer gelassen; darum ist nicht zu erkennen, wie viele Punkte gemeint sind.

## Befunde

klee-track-beyond = Spieler { $player } hat { $boxes } markiert, aber die Punkteleiste endet bei Kästchen { $end }.
klee-both-at-the-end = Beide sind am Ende der Punkteleiste, aber die Partie ist vorbei, sobald jemand dort ankommt.
klee-area = Bereich { $area } von Spieler { $player } ist nicht ausgemalt, aber auf dem Spielplan wird erst gespielt, wenn alle Bereiche ausgemalt sind.
klee-apart = { CAPITAL($cells) } { $count ->
    [one] hängt
   *[other] hängen
} nicht mit den übrigen gefüllten Feldern zusammen.
klee-order = Es gibt keine Reihenfolge der Züge, in der diese Felder gefüllt werden konnten, bevor die Partie vorbei war.
klee-track-empty = Auf der Punkteleiste ist nichts markiert, also werden keine Punkte beansprucht.
klee-score = Spieler { $player } hat auf der Punkteleiste { $boxes ->
    [0] nichts
    [one] ein Kästchen
   *[other] { $boxes } Kästchen
} markiert, aber der fertige Spielplan lässt { $limit } zu, in welcher Reihenfolge er auch gefüllt wurde.
klee-scores = Keine Reihenfolge der Züge füllt den Spielplan so und bringt dabei { $one } und { $two } Punkte: Die Partie wäre vorher zu Ende gewesen, oder mit anderen Punkten.
klee-places = Farbfolgen von Spieler 1 stehen an { $one ->
    [one] 1 Stelle
   *[other] { $one } Stellen
} des Spielplans, die von Spieler 2 an { $two }.

## Bereiche, in Befunden und Zügen

klee-three-colours = Bereich { $area } von Spieler { $player } braucht drei verschiedene Farben.
klee-fourth-colour = Bereich { $area } von Spieler { $player } hat dieselben drei Farben wie Bereich { $other }.
klee-two-colours = Bereich { $area } von Spieler { $player } braucht zwei Farben, an beiden Enden dieselbe.
klee-other-pair = Bereich { $area } von Spieler { $player } hat dieselben zwei Farben wie Bereich { $other }.
klee-duplicate = Bereich { $area } von Spieler { $player } wiederholt Bereich { $other } der Gegenseite.

## Wer gewonnen hat

klee-draw = Beide haben { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: unentschieden.
klee-level = Beide haben { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: Die Partie ist noch nicht zu Ende.
klee-ahead = Spieler { $player } führt { $most } zu { $least }, aber nach diesen Markierungen ist die Partie noch nicht zu Ende.
klee-wins-track = Spieler { $player } gewinnt { $most } zu { $least }, am Ende der Punkteleiste.
klee-wins-five = Spieler { $player } gewinnt { $most } zu { $least }, mit fünf Punkten Vorsprung oder mehr.
klee-wins-full = Spieler { $player } gewinnt { $most } zu { $least }, in Führung auf dem vollen Spielplan.
klee-agrees-proved = Spielplan und Farbfolgen halten die Regeln ein, und die Punkte sind bewiesen.
klee-agrees-order = Spielplan und Farbfolgen halten die Regeln ein, und es gibt eine Reihenfolge der Züge, die genau diese Punkte bringt.
klee-agrees-allowed = Spielplan und Farbfolgen halten die Regeln ein, und der Spielplan lässt die Punkte zu, die auf der Leiste markiert sind.

## Regelwidrige Züge

klee-pass = Spieler { $player } darf nicht passen: Es gibt immer etwas zu füllen.
klee-pen = Spieler { $player } muss einen der vier Stifte des Blattes nehmen.
klee-area-now = Spieler { $player } muss jetzt die drei Kästchen des eigenen Bereichs { $area } ausmalen.
klee-one-cell = Spieler { $player } darf im Zug nur ein Feld füllen.
klee-areas-filled = Alle Bereiche, mit denen gespielt wird, sind ausgemalt: Spieler { $player } muss ein Feld des Spielplans füllen.
klee-no-cell = Auf diesem Spielplan gibt es kein Feld „{ $cell }“.
klee-filled = { CAPITAL($cell) } ist schon gefüllt.
klee-touch = { CAPITAL($cell) } berührt kein gefülltes Feld, weder an einer Kante noch an einer Ecke.
klee-target = Die Punkteleiste hat { $boxes } Kästchen, also endet eine Partie bei 1 bis { $boxes } Punkten, nicht bei { $target }.

## Was ein Zug verlangt

klee-asks-area = fülle die drei Kästchen deines Bereichs { $area } mit Farben, die seine Regel erlaubt
klee-asks = fülle ein Feld, das ein gefülltes berührt, in beliebiger Farbe
klee-asks-first = fülle ein beliebiges Feld, in beliebiger Farbe
