# Was das Programm von einer Partie Mondrian sagt.

## Befunde

mondrian-own-colour = Die Felder { $spaces } grenzen aneinander und sind beide { $ink }.
mondrian-neutral = Die Felder { $spaces } grenzen aneinander und sind beide { $ink }, in der neutralen Farbe.
mondrian-next-to = { $spaces_count ->
    [one] Feld { $spaces } hängt
   *[other] Die Felder { $spaces } hängen
} nicht mit den übrigen gefärbten Feldern zusammen: Gefüllt wird immer ein Feld, das an ein gefärbtes angrenzt.
mondrian-unfinished = Die Partie ist nicht zu Ende: { $spaces_count ->
    [one] Feld { $spaces } ist
   *[other] Die Felder { $spaces } sind
} leer und { $spaces_count ->
    [one] könnte
   *[other] könnten
} noch gefüllt werden.
mondrian-turn = Spieler { $ahead } hat { $many ->
    [one] 1 Feld
   *[other] { $many } Felder
} gefüllt, Spieler { $behind } aber nur { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}und höchstens { $neutral } in der neutralen Farbe
}{ $first ->
    [0] {""}
   *[other] , und begonnen hat Spieler { $first }
}: Spieler { $behind } konnte immer ein Feld füllen, also hat jemand außer der Reihe gespielt.
mondrian-turn-or-pass = Spieler { $ahead } hat { $many ->
    [one] 1 Feld
   *[other] { $many } Felder
} gefüllt, Spieler { $behind } aber nur { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}und höchstens { $neutral } in der neutralen Farbe
}{ $first ->
    [0] {""}
   *[other] , und begonnen hat Spieler { $first }
}: Entweder musste Spieler { $behind } passen, oder jemand hat außer der Reihe gespielt.
mondrian-order = In keiner Reihenfolge der Züge hätten die gefärbten Felder nach den Regeln gefüllt werden können.
mondrian-full = Alle Kästchen ausgemalt haben Spieler { $players }; das Spiel endet aber, sobald die erste Person so weit ist.
mondrian-score = { $players_count ->
    [one] Spieler { $players } hat
   *[other] Spieler { $players } haben zusammen
} { $boxes ->
    [0] kein ausgemaltes Kästchen
    [one] ein ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber der fertige Spielplan erlaubt { $limit }, in welcher Reihenfolge er auch gefüllt wurde.

## Regelwidrige Züge

mondrian-pass = Spieler { $player } darf nicht passen: Feld { $space } kann gefüllt werden.
mondrian-pass-neutral = Spieler { $player } darf nicht passen: Feld { $space } kann mit der neutralen Farbe gefüllt werden.
mondrian-pen = Spieler { $player } darf nur die eigene Farbe verwenden.
mondrian-pen-neutral = Spieler { $player } darf nur die eigene oder die neutrale Farbe verwenden.
mondrian-filled = Feld { $space } ist schon gefüllt.
mondrian-apart = Feld { $space } grenzt an kein gefülltes Feld; eine gemeinsame Ecke genügt nicht.
mondrian-beside-own-colour = Feld { $space } grenzt an Feld { $other }, das schon dieselbe Farbe hat.
mondrian-beside-neutral = Feld { $space } grenzt an Feld { $other }, das schon neutral ist.
mondrian-small = Ein kleines Mondrian-Spiel geht bis { $boxes } Punkte: --points weglassen, oder ein Blatt in der üblichen Größe drucken.
mondrian-target = Das Ziel muss mindestens ein Punkt sein, nicht { $target }.

## Was ein Zug verlangt

mondrian-asks = fülle ein Feld neben einem gefärbten, aber nicht neben deiner eigenen Farbe
mondrian-asks-first = fülle ein beliebiges Feld
