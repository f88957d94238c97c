# Was das Programm zu einer Partie Piet sagt. Quadrate der Paletten haben die Nummern, die neben ihnen stehen, etwa 23.

## Orte

piet-where = Zeile { $row }, Spalte { $column } der Leinwand von Spieler { $player }
piet-place-well = Quadrat { $square } der Palette { $palette }
piet-place-cell = das Feld in { $where }
piet-place-taken = das Kästchen von Spieler { $player } neben Quadrat { $square }
piet-place-brush = das Kästchen für Palette { $palette } bei Pinsel { $brush } von Spieler { $player }
piet-place-brush-late = das Kästchen + bei Pinsel { $brush } von Spieler { $player }
piet-place-stroke = das Kästchen für Pinsel { $brush } in { $where }
piet-place-painted = das Kästchen für Palette { $palette } in { $where }
piet-place-painted-late = das Kästchen + in { $where }
piet-places = { $count } Stellen

## Befunde

piet-nothing = Auf keiner der beiden Leinwände ist etwas gemalt, also gibt es nichts zu beurteilen.
piet-unsure = Nicht lesbar: { $places }{ $because }.
piet-strange = { $ink } ist keine der drei Farben
piet-keys = Die Farbproben für { CAPITAL($paint) } sind mit { CAPITAL($ink) } gefüllt: In jede Farbprobe gehört die Farbe, die darin gedruckt steht.
piet-right = { $square } muss { $ink } sein
piet-standard = Die erste Palette ist nicht so ausgemalt, wie sie gedruckt ist: Quadrat { $right }.
piet-three = Auf Palette { $palette } sind { $count } Quadrate { $ink }, doch von jeder Farbe gehören { $each } darauf.
piet-palette-open = Palette { $palette } ist in Gebrauch, doch { $squares_count ->
    [one] Quadrat { $squares } hat
   *[other] die Quadrate { $squares } haben
} keine Farbe.
piet-both-full = Beide Leinwände sind voll, doch die erste volle Leinwand beendet das Spiel.
piet-unfinished = Keine Leinwand ist voll, also ist das Spiel noch nicht aus.

# Vergessene und versehentliche Kästchen

piet-no-turn = { $squares_count ->
    [one] Auf der Leinwand von Spieler { $player } ist bei Feld { $squares }
   *[other] Auf der Leinwand von Spieler { $player } ist bei den Feldern { $squares }
} kein Kästchen für den Zug gefärbt.
piet-no-turn-many = Auf der Leinwand von Spieler { $player } ist bei { $count } Feldern kein Kästchen für den Zug gefärbt.
piet-no-taker = { $squares_count ->
    [one] Bei Quadrat { $squares } der Palette { $palette } ist nicht gekennzeichnet, wer es genommen hat
   *[other] Bei den Quadraten { $squares } der Palette { $palette } ist nicht gekennzeichnet, wer sie genommen hat
}, doch Palette { $next } ist schon in Gebrauch.
piet-more-painted = Von Palette { $palette } wurden mehr Quadrate gemalt, als dort als genommen gekennzeichnet sind.
piet-gap-told = { CLAUSE($gap) }; die Punkte gehen aus dem übrigen Blatt hervor.
piet-gap-open = { CLAUSE($gap) }; so lassen sich die Reihenfolge der Züge und damit die Punkte nicht genau feststellen.
piet-taken-twice = Quadrat { $square } haben beide Spieler gekennzeichnet, doch jedes Quadrat wird nur einmal genommen.
piet-painted-twice = Das Feld in { $where } ist für { $count } Paletten gekennzeichnet, doch es wurde nur von einer gemalt.
piet-no-colour = Das Feld in { $where } ist als bemalt gekennzeichnet, hat aber keine Farbe.
piet-slip = { CLAUSE($slip) }: ein Versehen, wie das übrige Blatt zeigt.
piet-slips = Einige gefärbte Kästchen gehören zu keinem Zug: ein Versehen, wie das übrige Blatt zeigt.
piet-late = Die Kästchen + bei Palette { $palette } können nicht stimmen: Sie stehen für einen vierten oder fünften Zug dort. Deshalb lassen sich die Reihenfolge der Züge und damit die Punkte vielleicht nicht genau feststellen.

# Kästchen, die keine Partie so hinterlässt

piet-numbers = Bei Palette { $palette } hat Spieler { $player } insgesamt { $took ->
    [one] 1 Quadrat
   *[other] { $took } Quadrate
} als genommen gekennzeichnet, auf der Leinwand aber { $put ->
    [one] 1 Feld
   *[other] { $put } Felder
} als von ihr bemalt.
piet-brushes = Spieler { $player } hat { $brushes ->
    [one] 1 Pinsel
   *[other] { $brushes } Pinsel
} als benutzt gekennzeichnet, doch auf der anderen Leinwand { $strokes ->
    [one] ist 1 Pinselstrich
   *[other] sind { $strokes } Pinselstriche
}.
piet-no-order = Zu den Pinselstrichen passt keine Reihenfolge der Züge.
piet-shape = Bei Palette { $palette } können die Quadrate, die Spieler { $player } genommen hat, nicht so auf der Leinwand liegen wie gekennzeichnet: Ein Zug sind ein bis drei Quadrate, die zusammenhängen, nicht gedreht und nicht gewendet, in denselben Farben.
piet-order = Die Züge bei Palette { $palette } passen nicht zusammen: Die Spieler ziehen abwechselnd, und es beginnt, wer weniger Punkte hat (sonst, wer weniger Felder bemalt hat; sonst, wer zuvor begonnen hat).

# Punkte

piet-score-turns = Spieler { $player } hat { $boxes ->
    [one] 1 Wertungskästchen
   *[other] { $boxes } Wertungskästchen
} ausgemalt, doch die Züge auf dem Blatt bringen { $points } Punkte.
piet-score-canvas = Spieler { $player } hat { $boxes ->
    [one] 1 Wertungskästchen
   *[other] { $boxes } Wertungskästchen
} ausgemalt, doch die Leinwand und die Züge, die dort gekennzeichnet sind, lassen nur { $points } Punkte zu.
piet-score-pair = In keiner Reihenfolge der Züge, die die gefärbten Kästchen zulassen, kommt Spieler 1 auf { $one ->
    [one] 1 Punkt
   *[other] { $one } Punkte
} und Spieler 2 auf { $two }.
piet-draw = Das Spiel endet unentschieden: Beide Spieler haben { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
piet-wins = Spieler { $player } gewinnt mit { $most } zu { $least } Punkten.

## Regelwidrige Züge

piet-words = Ein Zug lautet „fill 23 red“, „take 21 22 at 1,3“ oder „take 21 22 at 1,3 brush 2,4 blue“, nicht { $words }.
piet-palettes = Alle genommenen Quadrate müssen zu einer Palette gehören, nicht zu { $palettes }.
piet-no-well = Ein Quadrat { $square } hat keine Palette: Zu schreiben sind zwei Ziffern, die Palette und das Quadrat, etwa 23.
piet-no-cell = Ein Feld { $row },{ $column } hat keine Leinwand: Zu schreiben sind seine Zeile und seine Spalte, von 1,1 bis 4,4.
piet-colour = Die Farben sind { $colours_commas }; { $word } ist keine davon.
piet-palette = Jetzt ist Palette { $palette } in Gebrauch, nicht Palette { $other }.
piet-marks = Spieler { $player } hat etwas anderes gefärbt, als „{ $words }“ sagt.
piet-no-fill = Was Spieler { $player } gefärbt hat, ist kein Zug, der ein Quadrat auf die Palette legt.
piet-no-paint = Was Spieler { $player } gefärbt hat, ist kein Zug, der Quadrate der Palette nimmt und malt.
piet-fill = Spieler { $player } muss erst ein Quadrat auf die Palette legen: Sie ist nicht voll.
piet-well = Auf Platz { $square } der Palette liegt schon ein Quadrat.
piet-each = Auf der Palette sind schon { $each } Quadrate { $ink }: Von jeder Farbe gehören { $each } darauf.
piet-paint = Die Palette ist in Gebrauch: Spieler { $player } muss ein, zwei oder drei Quadrate davon nehmen und malen.
piet-count = Spieler { $player } darf ein, zwei oder drei verschiedene Quadrate nehmen, nicht { $squares }.
piet-empty = Quadrat { $square } ist schon genommen.
piet-connected = Die Quadrate, die Spieler { $player } nimmt, müssen Kante an Kante zusammenhängen.
piet-canvas = Nicht gedreht und nicht gewendet, ragen diese Quadrate dort über den Rand der Leinwand von Spieler { $player }.
piet-free = Das Feld in { $where } ist schon bemalt.
piet-brush-used = Spieler { $player } hat schon beide Pinsel benutzt.
piet-brush-none = Spieler { $player } hat in dieser Partie keine Pinsel.
piet-brush-end = Spieler { $player } hat die Leinwand vollendet, und damit ist das Spiel sofort aus: Einen Pinselstrich gibt es nicht mehr.
piet-brush-filled = In { $where } gibt es nichts umzufärben.
piet-brush-colour = Das Feld in { $where } ist schon { $ink }.
piet-no-deal = In Piet wird nichts ausgeteilt, also hat eine Partie kein 'deal' wie { $deal }.

## Was ein Zug verlangt

piet-asks = nimm bis zu drei verbundene Felder von Palette { $palette }, dann male sie auf deine Leinwand
piet-asks-fill = lege ein Teil auf ein freies Feld von Palette { $palette }
