# Was das Programm von einem fertigen Blatt sagt, gleich welches Spiel: siehe https://projectfluent.org/fluent/guide/.
# CAPITAL() beginnt einen Satz mit seinem Argument; CLAUSE() nimmt einem Satz den Punkt.
# Zu einer Liste $x gibt es auch $x_count (wie viele), $x_or („1, 2 oder 3“) und $x_commas („1, 2, 3“).
# Namen von Stellen stehen immer im Nominativ: Die Sätze sind so gebaut, dass sie nicht gebeugt werden müssen.

## Wörter

ink = { $name ->
    [blank] leer
    [None] leer
    [red] rot
    [blue] blau
    [yellow] gelb
    [green] grün
    [orange] orange
    [purple] violett
    [brown] braun
    [black] schwarz
    [light-blue] hellblau
    [turquoise] türkis
    [pink] rosa
    [white] weiß
    [violet] violett
    [grey] grau
   *[other] { $words }
}
reason = { $name ->
    [hard-to-read] schwer zu lesen
    [covered] verdeckt
    [creased] Papier gebogen oder geknickt
    [glare] Spiegelung
    [faint-mark] nur eine schwache Spur
    [two-colours] zwei Farben
    [two-pens-alike] zwei Stifte zu ähnlich
    [another-ink] Farbe von keinem der Stifte
    [crossed-out] durchgestrichen oder übermalt
    [black-or-grey] schwarz oder grau
    [no-pen-keys] Farbproben leer
    [not-in-the-picture] nicht im Bild
    [outside-the-picture] nicht im Bild
    [in-doubt] unsicher
    [unsure] unsicher
    [answered] Antwort einer Person
    [the-pictures-differ] die Bilder widersprechen sich
    [card-off-its-place] Karte verrutscht
    [order-of-cards] Reihenfolge der Karten
    [another-colour] andere Farbe
    [two-cards-show] zwei Karten sichtbar
    [code-not-seen] Code nicht zu sehen
   *[other] { $words }
}
reason-nobodys = { $ink } ist niemandes Farbe
because = { $why_count ->
    [0] {""}
   *[other] {" "}({ $why_or })
}
row = Reihe { $number }
both = { $names }
players = Spieler { $numbers }
players-colours = Spieler { $numbers } ({ $colours_commas })
range-numbers = { $low } bis { $high }

## Stellen: ihre Zahlen sind $a, $b und $c

region = { $kind } { $name }
region-score = Kästchen { $b } von Spieler { $a }
region-penalty = Kästchen { $b } von Reihe { $a }
region-sequence = Kästchen { $c } in Bereich { $b } von Spieler { $a }
region-track = Kästchen { $a } der Punkteleiste von Spieler { $b }
region-choice = Kästchen { $b } in Auswahl { $a }
region-tally = Kästchen { $c } in Zeile { $b } von Spieler { $a }
region-total = Total von Spieler { $a }
region-initials = Initialen von Spieler { $a }
region-first = Kästchen „fängt an“ von Spieler { $a }
region-pen = Farbprobe { $b } von Stift { $a }
region-cut = die Linie, die Feld { $a } halbiert
region-half = Hälfte { $b } von Feld { $a }
region-line = Linie { $a }, Stück { $b }
region-cell = Zeile { $a }, Spalte { $b }
region-space = Feld { $a }
region-segment = Segment { $a }
region-triangle = Dreieck { $a }
region-run-score = Kästchen { $b } bis { $last } von Spieler { $a }
region-run-penalty = Kästchen { $b } bis { $last } von Reihe { $a }
region-run-sequence = Kästchen { $c } bis { $last } in Bereich { $b } von Spieler { $a }
region-run-choice = Kästchen { $b } bis { $last } in Auswahl { $a }
region-run-tally = Kästchen { $c } bis { $last } in Zeile { $b } von Spieler { $a }
region-run-track = Kästchen { $a } der Punkteleisten von Spieler { $b } bis { $last }
regions = { $names }
regions-many = { $count } Stellen
some = { $noun } { $numbers }
range = { $count } { $noun } von { $first } bis { $last }
many = { $count } { $noun }
cell = das Feld in Zeile { $row }, Spalte { $column }
cells = die Felder { $cells } (Zeile/Spalte)
noun-box = Kästchen
noun-key = { $count ->
    [one] Farbprobe
   *[other] Farbproben
}
noun-space = { $count ->
    [one] Feld
   *[other] Felder
}
noun-half = { $count ->
    [one] Hälfte
   *[other] Hälften
}
noun-cell = { $count ->
    [one] Feld
   *[other] Felder
}
noun-segment = { $count ->
    [one] Segment
   *[other] Segmente
}
noun-line = { $count ->
    [one] Linie
   *[other] Linien
}
noun-triangle = { $count ->
    [one] Dreieck
   *[other] Dreiecke
}
noun-track = { $count ->
    [one] Leiste
   *[other] Leisten
}
noun-sequence = { $count ->
    [one] Farbfolge
   *[other] Farbfolgen
}
noun-choice = { $count ->
    [one] Auswahl
   *[other] Auswahlen
}
noun-tally = Zählkästchen

## Stifte

pens-same = Die Farbproben der Stifte { $pens } zeigen dieselbe Farbe ({ $ink }): Jeder Stift braucht eine eigene.
pens-differ = Die beiden Farbproben von Stift { $pen } zeigen verschiedene Farben.
pens-missing = Die Farbproben von Stift { $pen } verraten seine Farbe nicht; niemand weiß also, was damit gefüllt wurde: Bitte beide damit füllen.
pens-unknown = { CAPITAL($ink) } kommt vor, aber keine Farbprobe zeigt diese Farbe: { $places }.
first-ticks = „Fängt an“ { $who_count ->
    [one] hat
   *[other] haben
} Spieler { $who } angekreuzt, und das kann nicht sein: { $players } spielen, und eine Person beginnt.
players-unknown = Aus dem Blatt geht nicht hervor, zu wievielt gespielt wurde ({ $numbers_or }): Es zeigt { $pens ->
    [one] 1 Stift
   *[other] { $pens } Stifte
} und { $areas ->
    [one] 1 benutzten Wertungsbereich
   *[other] { $areas } benutzte Wertungsbereiche
}; bitte alle Initialen eintragen und beide Farbproben jedes Stifts füllen.

## Kästchen für Punkte

score-unsure-player = Nicht lesbar im Wertungsbereich von Spieler { $player }: { $places }{ $because }.
score-unsure-row = Nicht lesbar in Reihe { $player }: { $places }{ $because }.
score-gap-player = Spieler { $player } hat zwischen ausgemalten Kästchen eine Lücke gelassen ({ $places }): Bitte die Punkte noch einmal zählen.
score-gap-row = In Reihe { $player } ist zwischen ausgemalten Kästchen eine Lücke ({ $places }): Bitte die Reihe noch einmal zählen.
score-swapped = Die Spieler { $players } haben ihre Wertungsbereiche vertauscht: Die Kästchen haben jeweils die Farbe eines anderen von ihnen. Sie zählen für den Spieler mit dieser Farbe.
score-swapped-right = Die Spieler { $players } haben ihre Wertungsbereiche vertauscht: Die Kästchen haben jeweils die Farbe eines anderen von ihnen. Die Punkte stimmen: Sie zählen für den Spieler mit dieser Farbe.
score-ink-player = { CAPITAL($places) } im Wertungsbereich von Spieler { $player } { $count ->
    [one] ist
   *[other] sind
} { $ink }, aber Spieler { $player } malt mit einer anderen Farbe: { $own }.
score-ink-row = { CAPITAL($places) } in Reihe { $player } { $count ->
    [one] ist
   *[other] sind
} { $ink }, aber zu Reihe { $player } gehört eine andere Farbe: { $own_or }.
score-empty = Kein Wertungskästchen ist ausgemalt, also sind keine Punkte eingetragen.
limit-exactly = genau { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
limit-most = höchstens { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
limit-least = mindestens { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
ahead = { $sides ->
    [one] { CAPITAL($names) } { $each ->
        [one] hat
       *[other] haben
    } die meisten ausgemalten Kästchen: { $best }.
   *[other] Gleichstand mit je { $best ->
        [one] 1 ausgemalten Kästchen
       *[other] { $best } ausgemalten Kästchen
    }: { $names }.
}
ahead-low-doubles = { $sides ->
    [one] { CAPITAL($names) } führen mit { $best } Punkten
   *[other] { CAPITAL($names) } haben mit je { $best } Punkten Gleichstand
}: Die niedrigere Punktzahl in jedem Team zählt doppelt.
ahead-high-doubles = { $sides ->
    [one] { CAPITAL($names) } führen mit { $best } Punkten
   *[other] { CAPITAL($names) } haben mit je { $best } Punkten Gleichstand
}: Die höhere Punktzahl in jedem Team zählt doppelt.

## Eingetragene Totale

total = das Total von Spieler { $area }
total-row = das Total von Reihe { $area }
total-wrong = { CAPITAL($total) } lautet { $number }, aber { $count }.
total-doubtful = { CAPITAL($total) } scheint { $number } zu lauten, aber { $count }: Bitte nachsehen.
total-differ = { CAPITAL($total) } lautet auf verschiedenen Bildern anders ({ $numbers }); { $count }: Bitte auf dem Blatt nachsehen.
total-unread = { CAPITAL($total) } ist nicht lesbar; { $count }: Bitte nachsehen, ob das dort steht.
total-unread-alone = { CAPITAL($total) } ist nicht lesbar, und sonst sagt nichts, wie viele Punkte es sein sollen; { $count }: Bitte nachsehen, ob das dort steht.
boxes-least = mindestens { $low } Kästchen sind ausgemalt
boxes-exact = { $count ->
    [0] kein Kästchen ist ausgemalt
    [one] 1 Kästchen ist ausgemalt
   *[other] { $count } Kästchen sind ausgemalt
}
boxes-range = { $low } bis { $high } { $high ->
    [one] Kästchen ist
   *[other] Kästchen sind
} ausgemalt
sheet-open = das Blatt beweist nichts
sheet-exact = das Blatt beweist { $score }
sheet-range = das Blatt lässt { $low } bis { $high } zu

## Urteile

nothing-coloured = Auf dem Spielplan ist nichts ausgemalt; es gibt also nichts zu beurteilen.
agrees-proved = Die Regeln sind eingehalten, und die Punkte sind bewiesen.
agrees-allowed = Die Regeln sind eingehalten, und die ausgemalten Kästchen sind als Punktzahlen möglich.
agrees-warnings = { CLAUSE($why) }; { $count ->
    [one] ein Hinweis verdient
   *[other] { $count } Hinweise verdienen
} einen zweiten Blick.
agrees-unfinished = Die Partie ist nicht zu Ende. So weit gespielt wurde: { $why }
and-more = { CLAUSE($first) } (und { $count ->
    [one] 1 weiterer Befund
   *[other] { $count } weitere Befunde
}).
places-unread = { CAPITAL($places) } { $count ->
    [one] ist
   *[other] sind
} nicht lesbar{ $because }: Bitte nachsehen, welche Farbe dort ist, falls überhaupt eine.

## Zweifel

doubt-decides = Nicht lesbar, und davon hängt das Urteil ab: { $places }. Bitte dort nachsehen.
doubt-ruled = Zwei Stifte sehen sich hier ähnlich: { $places }. Mit jeder anderen Farbe als der wahrscheinlichsten wären Regeln oder Angaben verletzt, also gilt diese.
doubt-settled = Nicht lesbar ({ $causes }): { $places }. Das Urteil bleibt aber dasselbe, was { $count ->
    [one] diese Stelle auch zeigt
   *[other] diese Stellen auch zeigen
}.
whatever-disagrees = Was { $places } auch { $count ->
    [one] zeigt
   *[other] zeigen
}, etwas stimmt nicht, zum Beispiel dies: { CAPITAL($why) }
whatever-agrees = Was { $places } auch { $count ->
    [one] zeigt
   *[other] zeigen
}, die Regeln sind eingehalten und die Punkte möglich.
doubt-row = Nicht lesbar: { $places }. Aber die Reihe verrät es, denn ihre Kästchen werden der Reihe nach ausgemalt.
doubt-left = Zwei Stifte sehen sich hier ähnlich: { $places }. Nach den Regeln passt { $count ->
    [one] aber nur einer davon.
   *[other] jeweils aber nur einer davon.
}
doubt-rules = Nicht sicher lesbar: { $places }. So, wie es am ehesten aussieht, sind die Regeln aber eingehalten.
doubt-ink = Sieht { $ink } aus: { $places }. In dieser Farbe wäre das aber { $count ->
    [one] gegen die Regeln
   *[other] auf { $count } Arten gegen die Regeln
}: Bitte nachsehen.
doubt-place = { CAPITAL($place) } sieht { $ink } aus, aber nicht sicher, und so wäre es gegen eine Regel: Bitte nachsehen.
doubt-places = Nicht sicher gelesen, und so wäre es gegen eine Regel: { $places }. Bitte dort nachsehen.
doubt-count = Nicht sicher gelesen: { $places }. Vielleicht scheint nur wegen { $count ->
    [one] dieser Stelle
   *[other] dieser Stellen
} eine Angabe falsch: Bitte zuerst dort nachsehen.
doubt-order = { CLAUSE($error) }; vielleicht wurde etwas falsch gelesen. Bitte zuerst hier nachsehen: { $places }.
doubt-mended = { CAPITAL($place) } sieht { $ink } aus, aber nicht sicher; ist es { $other }, stimmt alles: Bitte nachsehen.
answer-overrules = { CAPITAL($place) }: laut Antwort { $said }, laut Bild { $seen }.
answers-kept = { $count ->
    [one] Hier zählt eine aufbewahrte Antwort
   *[other] Hier zählen { $count } aufbewahrte Antworten
}: { $places }. 'pnp answers' zeigt, was aufbewahrt ist.

## Mehrere Bilder

pictures-apart = { $picture } zeigt dieses Blatt zu einer anderen Zeit oder einen anderen Ausdruck davon ({ $count ->
    [one] eine Stelle ist
   *[other] { $count } Stellen sind
} nur auf einem der beiden Bilder ausgemalt): Jedes wird für sich beurteilt.
pictures-alike = Dasselbe Blatt ist auch auf { $pictures }; was eines davon zeigt, gilt für alle.
pictures-twice = { $picture } ist mehr als einmal genannt und zählt einmal.
pictures-together = Dieses Blatt wurde zusammen mit { $pictures } beurteilt: { $settled ->
    [one] Eine Stelle wurde
   *[other] { $settled } Stellen wurden
} dort geklärt.
pictures-together-differ = Dieses Blatt wurde zusammen mit { $pictures } beurteilt: { $settled ->
    [0] Keine Stelle wurde
    [one] Eine Stelle wurde
   *[other] { $settled } Stellen wurden
} dort geklärt, { $differ ->
    [one] eine Stelle sieht
   *[other] { $differ } Stellen sehen
} dort anders aus.
series-last = Bei { $game } sagt eine Folge von Bildern nicht mehr als ihr letztes, und dieses wurde beurteilt.
series-changed = Bild { $one } und Bild { $other } folgen nicht aufeinander ({ $places }): Die Bilder eines Blattes bitte in der Reihenfolge angeben, in der sie aufgenommen wurden.
since-start = vor Bild 1
since-picture = zwischen Bild { $before } und Bild { $number }
series-many = { $count ->
    [one] Eine Stelle wurde
   *[other] { $count } Stellen wurden
} { $since } ausgemalt: Es sind zu viele Reihenfolgen möglich, um mehr zu beweisen als mit dem letzten Bild allein; besser alle paar Züge ein Bild aufnehmen.
series-order = Was { $since } ausgemalt wurde, lässt sich in keiner Reihenfolge nach den Regeln ziehen.
series-score = Wertungsbereich { $area } hat { $boxes ->
    [one] 1 ausgemaltes Kästchen
   *[other] { $boxes } ausgemalte Kästchen
}, aber die Bilder beweisen { $allowed }.
series-proved = Die Bilder zeigen jeden Zug: Die Regeln sind eingehalten, und die Punkte sind bewiesen.
series-unfinished = Nach dem letzten Bild ist das Spiel noch nicht aus.

## Züge

move-over = Das Spiel ist aus, Spieler { $player } kann also nicht mehr ziehen.
move-turn = Spieler { $turn } ist am Zug, nicht Spieler { $player }.

## Mitschriften

record-claim = Spieler { $player } gibt für diesen Zug { $claim } an, aber er bringt { $points }.
record-totals = In dieser Partie gibt es { $scores } Punktzahlen, nicht { $given }.
record-total = Spieler { $player } hat { $points }, nicht { $claim }
record-wrong-totals = Nach diesen Zügen gilt: { $parts }.
record-fault = { $source }, Zeile { $line }: { CAPITAL($fault) }{ $more ->
    [0] {""}
    [one] {" "}(Weiter unten folgt noch 1 Fehler.)
   *[other] {" "}(Weiter unten folgen noch { $more } Fehler.)
}
record-score = { $who } { $points }
record-teams = {" "}Teams: { $scores_commas }.
record-unfinished = {" "}Das Spiel ist noch nicht aus.
record-winners = {" "}{ $names_count ->
    [one] Gewonnen hat
   *[other] Gewonnen haben
}: { $names }. { $rule }
record-tie = {" "}Gleichstand: { $names }. { $rule }
record-no-winner = {" "}Niemand gewinnt. { $rule }
decided-points = Die höchste Punktzahl gewinnt.
decided-teams = Das Team mit der höheren Summe gewinnt.
decided-fewest = Die wenigsten verlorenen Punkte gewinnen.
decided-chain = Eine vollständige Kette gewinnt, gleich wie die Summen sind.
decided-chains = Zwei Ketten sind vollständig; die höhere Summe gewinnt.
decided-best-chain = Keine Kette ist vollständig; die höchste Summe der Dreiecke an einer Kette gewinnt.
decided-full-area = Ein volles Punktefeld gewinnt.
decided-track = Wer zuerst am Ende der Punkteleiste ist, gewinnt.
decided-lead = Ein Vorsprung von fünf Punkten gewinnt.
decided-stroke = Die Punkte sind gleich; der größte einzelne Strich gewinnt.
decided-museum-dice = Die Punkte sind gleich; die meisten Würfel im Museum gewinnen.
decided-tokens = Die Punkte sind gleich; die meisten Inspirationsplättchen gewinnen.
decided-judge = Punkte und Inspirationsplättchen sind gleich; eine neutrale Person wählt unter ihnen.
decided-goal = Wer allein spielt, muss das Ziel erreichen.
record-legal = { $moves ->
    [0] Noch gibt es keinen Zug
    [one] Der einzige Zug folgt den Regeln
   *[other] Alle { $moves } Züge folgen den Regeln
}. Punkte: { $scores_commas }.{ $teams }{ $end }

## Was die Prüfung ausgibt

status-agrees = stimmt
status-disagrees = stimmt nicht
status-unsure = unklar
status-unreadable = nicht lesbar
severity-error = Fehler: { $text }
severity-warning = Warnung: { $text }
severity-note = Hinweis: { $text }
counted = { $boxes } Kästchen
not-counted = nicht gezählt
written = { $total } eingetragen
proof-exact = { $paper ->
    [painting] das Gemälde
   *[sheet] das Blatt
} beweist { $low }
proof-range = { $paper ->
    [painting] das Gemälde
   *[sheet] das Blatt
} lässt { $low } bis { $high } zu
proof-open = keine Grenze bekannt
proof-none = { $paper ->
    [painting] das Gemälde
   *[sheet] das Blatt
} beweist nichts
score-line = { $who }: { $claims_count ->
    [0] {""}
   *[other] { $claims_commas };{" "}
}{ $proof }
see-picture = siehe { $picture }
to-settle = so wird es geklärt: { $command }
settling = { $command } (für jedes ... { $choices_or } schreiben){ $more ->
    [0] {""}
    [one] ; nach 1 weiteren Stelle wird danach gefragt
   *[other] ; nach { $more } weiteren Stellen wird danach gefragt
}
number-written = die Zahl, die dort steht
blank = leer

## Die Regeln, die vor dem Spiel vereinbart werden

rules-agreed = Beurteilt nach diesen vereinbarten Regeln: { $rules }.
rules-other = Zu den gedruckten Regeln passt das nicht, aber es stimmt, wenn ihr so gespielt habt: { $ways_or }.
rules-way = { $rules } ({ $options })
rule-teams = zwei Teams
rule-points = { $points } Punkte als Ziel
rule-stop = Halt an eigenen Linien
rule-low-doubles = die niedrigere Punktzahl eines Teams zählt doppelt
rule-high-doubles = die höhere Punktzahl eines Teams zählt doppelt
rule-three-cubes = bis zu drei Würfel zugleich im Spiel
rule-small = ein kleines Spiel
rule-six = sechs Folgen
rule-triangular = mehr Punkte für mehrere Folgen auf einmal
rule-halved = je ein halbiertes Feld
rule-double = zwei Felder als eines im ersten Zug
rule-filling = eine leere Palette am Anfang
rule-brushes = je zwei Pinsel
rule-vincent = Vincent spielt mit
rule-random = geloste Wertungskarten
rule-easy = Stufe leicht
rule-normal = Stufe normal
rule-hard = Stufe schwer
rule-master = Stufe Meister

## Züge

turn-one-space = Spieler { $player } darf im Zug nur ein Feld füllen.
turn-no-space = Auf diesem Spielplan gibt es kein Feld „{ $space }“.
