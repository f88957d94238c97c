# Was das Programm von einer Partie Delaunay sagt.

## Befunde

delaunay-own-colour = Die Felder { $spaces } grenzen aneinander und sind beide { $ink }.
delaunay-own-colour-over = Die Felder { $spaces } grenzen über eine dicke Linie hinweg aneinander und sind beide { $ink }.
delaunay-next-to = { $spaces_count ->
    [one] Feld { $spaces } hängt
   *[other] Die Felder { $spaces } hängen
} nicht mit den übrigen gefärbten Feldern des Abschnitts zusammen: Gefüllt wird immer ein Feld, das an ein gefärbtes angrenzt.
delaunay-sections = Die Abschnitte { $sections } sind alle begonnen und nicht fertig, aber es wird in einem Abschnitt gespielt, bis er fertig ist.
delaunay-unfinished = Die Partie ist nicht zu Ende: { $open_count ->
    [0] {""}
    [one] Abschnitt { $open } ist nicht fertig
   *[other] die Abschnitte { $open } sind nicht fertig
}{ $empty_count ->
    [0] {""}
   *[other] { $open_count ->
        [0] {""}
       *[other] , und{" "}
    }{ $empty_count ->
        [one] Abschnitt { $empty } ist leer
       *[other] die Abschnitte { $empty } sind leer
    }
}.
delaunay-row = Kästchen von Reihe 3 sind ausgemalt, aber { $players } Spieler nutzen nur die Reihen 1 und 2.
delaunay-order = In keiner Reihenfolge der Abschnitte und Züge hätte dieser Spielplan so gefüllt werden können{ $first ->
    [0] {""}
   *[other] , wenn Spieler { $first } begonnen hat
}.
delaunay-score = Reihe { $row } hat { $boxes ->
    [0] kein ausgemaltes Kästchen
    [one] ein ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber der Spielplan erlaubt als Verlust { $limit }, in welcher Reihenfolge er auch gefüllt wurde.
delaunay-in-row = { $boxes } in Reihe { $row }
delaunay-tied = Ausgemalte Kästchen: { $found }. Das kann nicht sein{ $first ->
    [0] {""}
   *[other] , wenn Spieler { $first } begonnen hat
}: Es geht reihum, also hängen die Reihen voneinander ab; das Nächste, was der Spielplan erlaubt, ist { $near }.
delaunay-ahead = { $sides ->
    [one] { CAPITAL($names) } { $each ->
        [one] hat
       *[other] haben
    } die wenigsten ausgemalten Kästchen: { $boxes }.
   *[other] Gleichstand mit je { $boxes ->
        [one] 1 ausgemalten Kästchen
       *[other] { $boxes } ausgemalten Kästchen
    }: { $names }.
}

## Urteile

delaunay-allowed = Die Regeln sind eingehalten, und die ausgemalten Kästchen sind Summen, die der Spielplan erlaubt.

## Regelwidrige Züge

delaunay-turn = Spieler { $turn } hat das letzte Feld des vorigen Abschnitts gefüllt und ist am Zug, nicht Spieler { $player }.
delaunay-pass = Spieler { $player } darf nicht stattdessen einen Punkt verlieren: Feld { $space } kann gefüllt werden.
delaunay-pen = Spieler { $player } darf nur die { $count ->
    [one] eigene Farbe
   *[other] eigenen zwei Farben
} verwenden.
delaunay-filled = Feld { $space } ist schon gefüllt.
delaunay-section-complete = Feld { $space } liegt in einem fertigen Abschnitt; was dort leer ist, bleibt leer.
delaunay-section-other = Feld { $space } liegt nicht in dem Abschnitt, in dem gerade gespielt wird; dieser muss zuerst fertig werden.
delaunay-apart = Feld { $space } grenzt an kein gefärbtes Feld seines Abschnitts; eine gemeinsame Ecke genügt nicht.
delaunay-beside = Feld { $space } grenzt an Feld { $other }, das schon dieselbe Farbe hat.
delaunay-beside-over = Feld { $space } grenzt über die dicke Linie hinweg an Feld { $other }, das schon dieselbe Farbe hat.

## Was ein Zug verlangt

delaunay-asks = fülle ein Feld in Abschnitt { $section }, neben einem gefärbten dort, aber nicht neben deiner eigenen Farbe
delaunay-asks-section = wähle einen Abschnitt und fülle darin ein Feld
