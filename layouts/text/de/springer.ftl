# Was das Programm zu einer Partie Springer sagt.

springer-place = { $kind ->
    [space] Feld { $name }
    [triangle] Dreieck { $name }
   *[other] { $kind } { $name }
}
springer-half = Hälfte { $half } von Feld { $space }
springer-on-edge = { $edge ->
    [N] an der oberen Seite
    [E] an der rechten Seite
    [S] an der unteren Seite
   *[W] an der linken Seite
}

## Was auffällt

springer-halves = Die Felder { $spaces } sind halbiert, aber jeder Spieler halbiert nur eines.
springer-triangles = Spieler { $player } hat { springer-on-edge } die Dreiecke { $triangles } gefüllt, darf aber an jeder Seite nur eines füllen.
springer-neighbours = { CAPITAL($places) } grenzen aneinander, und beide gehören Spieler { $player }.
springer-second-pair = { CAPITAL($places) } grenzen aneinander, und beide gehören Spieler { $player }; nur ein einziges solches Paar ist erlaubt, im ersten Zug.
springer-no-pair = Spieler { $player } hat keine zwei Felder, die aneinandergrenzen, musste aber im ersten Zug zwei wie eines füllen.
springer-turns-of = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
} von Spieler { $player }
springer-turns = Wenn es reihum ging, können es nicht so viele Züge gewesen sein: { $turns }.
springer-went-on = { $players_count ->
    [one] Die Kette von Spieler { $players } zu allen vier Seiten war
   *[other] Die Ketten der Spieler { $players } zu allen vier Seiten waren
} schon vor den letzten Zügen fertig, aber eine fertige Kette beendet die Partie ({ $turns }).
springer-last-turn = Spieler { $player } hat noch einen letzten Zug, weil zuerst die Kette des Spielers fertig war, der begonnen hat.
springer-unfinished = Die Partie ist nicht zu Ende: Keine Kette ist fertig, und Spieler { $player } kann noch { $place }{ $more ->
    [0] {""}
    [one] {" "}oder 1 andere Stelle
   *[other] {" "}oder { $more } andere Stellen
} füllen.

## Ergebnisse

springer-chain = { $players_count ->
    [one] Spieler { $players } gewinnt mit einer Kette zu allen vier Seiten, deren Summe { $total } ist
   *[other] Spieler { $players } spielen unentschieden mit Ketten zu allen vier Seiten, deren Summe { $total } ist
}
springer-total = { $players_count ->
    [one] Spieler { $players } gewinnt mit der höchsten Summe einer einzelnen Kette, { $total }
   *[other] Spieler { $players } spielen unentschieden mit der Summe { $total }
}
springer-leads = { $players_count ->
    [one] Spieler { $players } führt mit der höchsten Summe einer einzelnen Kette, { $total }
   *[other] Spieler { $players } haben gleich viel, mit der Summe { $total }
}
springer-result = { CAPITAL($outcome) }.
springer-agrees = Die Regeln sind eingehalten: { $outcome }.

## Regelwidrige Züge

springer-pen = Spieler { $player } darf nur die eigene Farbe verwenden.
springer-one-place = Spieler { $player } darf im Zug nur ein Feld oder ein Dreieck füllen.
springer-pass = Spieler { $player } darf nicht passen: { $place } kann gefüllt werden.
springer-cut = Vor dem Spiel muss Spieler { $player } ein Feld halbieren, zum Beispiel Feld 17 mit „cut 17“.
springer-halved = { CAPITAL($place) } ist schon halbiert.
springer-no-ticks = { CAPITAL($place) } hat keine Marken und kann deshalb nicht halbiert werden.
springer-double = Im ersten Zug muss Spieler { $player } zwei Felder, die aneinandergrenzen, wie eines füllen.
springer-region = Auf diesem Blatt kann { $place } nicht gefüllt werden.
springer-filled = { CAPITAL($place) } ist schon gefüllt.
springer-edge = Spieler { $player } hat schon { $place } und darf { springer-on-edge } nur ein Dreieck füllen.
springer-beside = { CAPITAL($place) } grenzt an { $other }, und dort ist schon dieselbe Farbe.
springer-no-total = Zu dritt gewinnt jede Kette zu allen vier Rändern, also gibt es keine Summe zu vereinbaren.
springer-target = Vier Dreiecke ergeben zusammen { $least } bis { $most }, also kann eine Gewinnkette nicht { $total } brauchen.
springer-not-halved = Dieses Blatt ist nicht zum Halbieren von Feldern gedruckt: mit '--variation halved' ein passendes drucken.

## Was ein Zug verlangt

springer-asks = fülle ein Feld, das nicht neben deiner eigenen Farbe liegt, oder ein Dreieck
springer-asks-halve = wähle ein Feld und halbiere es
springer-asks-double = fülle zwei Felder nebeneinander, als wären sie eines
