# Was das Programm von einer Partie De Stijl sagt.

## Wörter

destijl-colour = { $name ->
    [blue] Blau
    [black] Schwarz
    [white] Weiß
    [yellow] Gelb
    [red] Rot
   *[other] { $name }
}
destijl-strokes = { $count ->
    [one] 1 Strich
   *[other] { $count } Striche
} in { $colour }
destijl-bonus-part = { $points } für den { $rank ->
    [1] größten
    [2] zweitgrößten
   *[3] drittgrößten
} Strich
destijl-bonus-colours = { $points } für den { $rank ->
    [1] größten
    [2] zweitgrößten
   *[3] drittgrößten
} Strich ({ $size ->
    [one] 1 Feld
   *[other] { $size } Felder
} in { $colours })
destijl-has = Spieler { $player } hat { $points }

## Befunde: das Gemälde

destijl-nothing = Auf dem Raster ist nichts ausgemalt; es gibt also nichts zu beurteilen.
destijl-pieces = Das Gemälde zerfällt in { $count } Teile, aber jede Karte wird über Felder des Gemäldes gelegt.
destijl-card-shape = Eine Karte ist drei Felder breit und drei hoch, aber { $count ->
    [one] { $place } liegt
   *[other] { $count } Felder liegen
} in keinem ausgemalten Quadrat dieser Größe.
destijl-size = { $players } Personen legen { $cards } Karten, und das ergibt ein Gemälde aus { $low } bis { $high } Feldern; dieses hat { $size }.
destijl-top-card = Die letzte Karte liegt zuoberst, aber nirgends zeigen neun Felder eine der vierzig Karten.

## Befunde: wem welche Farbe gehört

destijl-colours-unsure = Nicht lesbar ist, ob Spieler { $player } { $colour } spielt.
destijl-colours-differ = Das Kästchen { $colour } von Spieler { $player } ist mit dem Stift für { $pen } ausgemalt: Welche der beiden Farben gilt?
destijl-colours-none = Niemand hat die Kästchen der eigenen Farben ausgemalt, also weiß niemand, wem welche Striche gehören.
destijl-colours-players = Farben sind für { $filled_count ->
    [one] Spieler { $filled }
   *[other] die Spieler { $filled }
} ausgemalt, aber das Blatt ist für { $numbers_or } Personen.
destijl-colours-missing = { $players_count ->
    [one] Spieler { $players } hat Punkte oder einen Namen, aber keine Farbe: Die Kästchen der eigenen Farben sind noch auszumalen.
   *[other] Die Spieler { $players } haben Punkte oder einen Namen, aber keine Farbe: Die Kästchen der eigenen Farben sind noch auszumalen.
}
destijl-colours-count = Spieler { $player } hat { $have ->
    [one] eine Farbe
   *[other] { $have } Farben
}, aber bei { $players } Personen hat jede { $each ->
    [one] eine
   *[other] zwei
}.
destijl-colours-twice = Mehr als eine Person hat { $colours }: Wem gehört die Farbe?

## Befunde: Punkte

destijl-points = Spieler { $player } hat { $parts }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, aber { $boxes ->
    [0] kein Kästchen ist
    [one] ein Kästchen ist
   *[other] { $boxes } Kästchen sind
} ausgemalt.
destijl-bonus = Der { $rank ->
    [1] größte
    [2] zweitgrößte
   *[3] drittgrößte
} Strich hat { $size ->
    [one] 1 Feld
   *[other] { $size } Felder
} in { $colours }: { $players_count ->
    [0] Niemand bekommt etwas dafür
    [one] { $points } für Spieler { $players }
   *[other] je { $points } für die Spieler { $players }
}.
destijl-wins = Spieler { $player } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
destijl-wins-by-stroke = Die Spieler { $players } haben je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}; Spieler { $winner } hat den größten Strich und gewinnt.
destijl-shared = Die Spieler { $players } teilen sich den Sieg mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
destijl-agreed = Die Regeln sind eingehalten, und die Punkte sind die der Striche.
destijl-agreed-unclaimed = Die Regeln sind eingehalten, und noch hat niemand Punkte ausgemalt: { $points }.

## Ein Gemälde auf dem Tisch

destijl-table-agreed = Das Gemälde kann nach den Regeln gelegt worden sein, und dies sind seine Punkte.
destijl-table-size = Ein Gemälde mit { $size ->
    [one] 1 Feld
   *[other] { $size } Feldern
}, in dem { $cards ->
    [one] 1 Karte zu sehen ist
   *[other] { $cards } Karten zu sehen sind
}, passt zu keiner Personenzahl: Ist es fertig?
destijl-table-cards = { $players } Personen legen { $cards } Karten, aber { $seen } sind zu sehen.
destijl-players = Das Gemälde verrät nicht, ob { $numbers_or } Personen gespielt haben, und davon hängen die Punkte für die größten Striche ab: Bitte mit --players angeben.
destijl-bonuses = Da { $players } Personen gespielt haben: { $parts }.
destijl-bonuses-if = Falls { $players } Personen gespielt haben: { $parts }.
destijl-owners = Die größten Striche sind { $colours }, und wer zwei dieser Farben hat, bekommt { $points } Punkte dafür nur einmal: Bitte sagen, wer welche Farben hat, etwa --colours '1=blau,weiß 2=schwarz,rot'.
destijl-owners-rest = Die Farben von { players } sind nicht bekannt, und davon hängen die Punkte ab: Bitte mit --colours angeben.
destijl-owners-sum = Jede Person hat zwei Farben: --colours, etwa --colours '1=blau,weiß 2=schwarz,rot', zählt ihre Punkte zusammen.
destijl-owners-twice = In --colours hat mehr als eine Person { $colours }: Bitte jede Farbe einer Person geben.
destijl-owners-player = Einen Spieler { $player } gibt es nicht, wo höchstens { $players } spielen: --colours zählt sie ab 1.
destijl-answer-cell = das Gemälde hat kein „{ $region }“: seine Felder heißen cell:ZEILE,SPALTE, gezählt von links oben.
destijl-answer-colour = { $region } kann nicht „{ $said }“ sein: die Karten haben { $colours_commas }; ohne Karte heißt es { $blank }.

## Regelwidrige Züge

destijl-over = Das Spiel ist aus, Spieler { $player } kann also keine Karte mehr legen.
destijl-words = Spieler { $player } muss sagen, welche Karte gelegt wird, wo ihr Feld links oben liegt und wie weit sie gedreht ist, zum Beispiel „17 at 2,-1 turn 90“; „{ $words }“ sagt etwas anderes.
destijl-angle = Spieler { $player } darf eine Karte um 90, 180 oder 270 Grad drehen, nicht um { $angle }.
destijl-gallery = Spieler { $player } kann Karte { $card } nicht nehmen: In der Galerie liegen { $gallery }.
destijl-cover = Karte { $card } von Spieler { $player } bedeckt { $cells ->
    [0] kein Feld
    [one] ein Feld
   *[other] { $cells } Felder
} des Gemäldes: Es müssen zwei, drei oder vier sein.
destijl-draw = Spieler { $player } beendet die Runde, also { $wanted ->
    [one] wird 1 Karte
   *[other] werden { $wanted } Karten
} gezogen, zum Beispiel „draw 3 8 21“; { $drawn ->
    [0] keine ist
    [one] 1 ist
   *[other] { $drawn } sind
} genannt.
destijl-draw-none = Nach diesem Zug von Spieler { $player } werden keine Karten gezogen, aber { $drawn ->
    [one] 1 ist
   *[other] { $drawn } sind
} genannt.
destijl-card-unknown = Es gibt keine Karte { $card }: Die Karten haben die Nummern 1 bis { $cards }.
destijl-card-twice = Karte { $card } kann nicht zweimal kommen: Jede Nummer gibt es nur einmal.
destijl-large = Das Gemälde ist { $wide } mal { $high } Felder groß, und das Blatt hat Platz für { $columns } mal { $rows }: Fotografiert werden dann die Karten selbst.

## Was ausgeteilt wurde

destijl-deal = Was in De Stijl ausgeteilt wurde, lautet etwa '{ $example }', nicht { $deal }.
destijl-no-colour = De Stijl hat keine Farbe { $name }; es gibt { $known }.
destijl-deal-missing = Eine Partie De Stijl beginnt mit dem, was ausgeteilt wurde: 'deal: colours ...; painting ...; gallery ...'.
destijl-deal-colours = Die { $players } Spieler brauchen { $each ->
    [2] je zwei Farben, etwa 'blue yellow, black red'
   *[other] je eine Farbe
}, keine Farbe doppelt.
destijl-deal-gallery = Die Galerie beginnt mit { $cards } Karten für { $players } Spieler, nicht mit { $given }.
