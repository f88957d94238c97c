# Was das Programm von einer Partie CUBIST sagt. Mitgeschriebene Züge sind in jeder Sprache englisch: „roll 5 3“.

## Befunde

cubist-agreed = Keine Installation ist doppelt gebaut, das Museum hat Platz für seine Würfel, und die Punkte sind bewiesen.
cubist-installations = { $cards_count ->
    [one] Installation { $cards }
   *[other] die Installationen { $cards }
}
cubist-dice-boxes = { $count ->
    [one] ein Kästchen für Museumswürfel
   *[other] { $count } Kästchen für Museumswürfel
}
cubist-pen = { CAPITAL($boxes) } von Spieler { $player } { $count ->
    [one] ist
   *[other] sind
} mit dem Stift { $pens_count ->
    [one] von Spieler { $pens }
   *[other] der Spieler { $pens }
} ausgemalt: Alle malen ihre Kästchen mit dem eigenen Stift aus.
cubist-unsure = Nicht lesbar bei Spieler { $player }: { $boxes }{ $because }.
cubist-gap = Spieler { $player } hat bei den Museumswürfeln zwischen ausgemalten Kästchen eine Lücke gelassen: Bitte die Würfel noch einmal zählen.
cubist-museums = Die Museumskarten { $cards } sind ausgemalt, aber eine Partie hat nur ein Museum.
cubist-museum-unsure = Nicht lesbar ist, welches Museum es war und ob es fertig wurde: Bitte die Kästchen ansehen.
cubist-museum-missing = Keine Museumskarte ist ausgemalt, also weiß niemand, wie viele Würfel das Museum fasst: Bitte ihr Kästchen ausmalen.
cubist-museum-players = Museumskarte { $card } ist für { $players } Personen, aber { $played } haben gespielt: Bitte nachsehen, welche auf der Tafel lag.
cubist-twice = Installation { $card } haben die Spieler { $players } ausgemalt, aber nur eine Person kann sie haben.
cubist-five = Die Spieler { $players } haben je fünf Installationen oder mehr, aber das Spiel endet mit dem Zug, in dem die erste Person so viele hat.
cubist-gifts = Spieler { $player } hat { $given ->
    [one] einen Würfel
   *[other] { $given } Würfel
} im Museum, aber die eigenen Installationen geben { $most ->
    [0] keinen
    [one] nur einen
   *[other] nur { $most }
}.
cubist-room = { $dice } Würfel sind für das Museum ausgemalt, aber „{ $museum }“ (Karte { $card }) fasst außer dem Grundstein nur { $room }.
cubist-incomplete = Das Museum ist als fertig angegeben, aber es hat { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
} von den { $room }, die „{ $museum }“ (Karte { $card }) fasst.
cubist-complete = Das Museum hat alle { $dice } Würfel, also sollte das Kästchen für das fertige Museum ausgemalt sein.
cubist-unfinished = Niemand hat fünf Installationen, und das Museum ist nicht fertig ({ $dice } von { $room } Würfeln), also wurde das Spiel abgebrochen.
cubist-wins = Spieler { $player } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
cubist-wins-by-dice = Spieler { $player } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}: { $others_count ->
    [one] Spieler { $others } hat
   *[other] Die Spieler { $others } haben
} ebenso viele, aber weniger Würfel im Museum.
cubist-shared = Die Spieler { $players } teilen sich den Sieg mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} und je { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} im Museum.

## Regelwidrige Züge: der Zug und seine Wörter

cubist-over = Das Spiel ist aus: Es kommt kein Zug mehr.
cubist-words = Der Zug „{ $play }“ ist nicht zu verstehen: { $at ->
    [0] Am Ende fehlt
   *[other] Statt „{ $found }“ (Zeichen { $at }) gehört hierher
} { $expected ->
    [verb] eines der Wörter roll, work, museum, artist, claim, complete, abandon, store
    [semicolon] ein Strichpunkt
    [colon] ein Doppelpunkt
    [value] die Zahl eines Würfels, 1 bis 6
    [room] die Zahl eines Werkraums, 1 oder 2
    [cell] ein Platz aus Zeile und Spalte wie 0,1
    [at] „at“ mit einem Platz
    [card] die Nummer einer Karte
    [drawn] die Nummer der gezogenen Karte
    [artist] eine Künstlerkarte wie malevich-4
    [effect] die Wirkung der Künstlerkarte: eine Zahl, „work“ oder „nothing“
    [work] „work“ mit einem Werkraum
    [to] „to“ mit der neuen Zahl des Würfels
    [as] „as“ mit der Nummer einer Karte
    [on] „on“ mit einer Künstlerkarte
    [player] die Nummer eines Spielers
   *[token] ein Wort, eine Zahl oder ein Platz wie 0,1
}.
cubist-marks = Auf dem Blatt ist etwas anderes ausgemalt, als dieser Zug gebracht hat.
cubist-roll-missing = In jedem Zug werden zwei Würfel geworfen: Hier fehlt, was sie zeigen, zum Beispiel „roll 5 3“.
cubist-roll-twice = Zwei Würfel werden in einem Zug nur einmal geworfen, nicht zweimal.
cubist-roll-two = Geworfen werden immer zwei Würfel, zum Beispiel „roll 5 3“, nicht { $count }.
cubist-supply = Spieler { $player } hat { $count ->
    [0] keinen Würfel
    [one] nur einen Würfel
   *[other] nur { $count } Würfel
} im Vorrat und kann keine zwei werfen: Erst ist ein Künstler zu nutzen, eine Installation zu nehmen oder ein Werkraum zu räumen.
cubist-order = Würfel aus dem Lager werden erst nach dem Wurf genutzt: Vorher kommt „roll 5 3“.
cubist-store-last = Würfel ins Regal zu legen ist der letzte Schritt eines Zuges: Danach kommt nichts mehr.
cubist-store-most = Ins Regal passen { $most } Würfel, nicht { $count }.

## Regelwidrige Züge: Würfel

cubist-refused = { CLAUSE($why) } ({ $where }).
cubist-in-room = in Werkraum { $room }
cubist-in-museum = im Museum
cubist-stack = Auf der { $other } bei { $cell } kann keine { $value } stehen: Würfel übereinander zeigen dieselbe Zahl.
cubist-apart = Ein Würfel bei { $cell } würde keinen anderen berühren: Würfel stehen Kante an Kante, Ecken zählen nicht.
cubist-beside = Eine { $value } bei { $cell } stünde neben der { $other } bei { $where }: Nachbarn unterscheiden sich um genau eins.
cubist-no-die-there = Bei { $cell } steht kein Würfel.
cubist-divided = Ohne den Würfel bei { $cell } würde die Skulptur in zwei Teile zerfallen, und sie darf nicht geteilt werden.
cubist-no-die = Im Lager liegt keine { $value }{ $store_count ->
    [0] , denn es ist leer
    [one] : Dort liegt nur { $store_commas }
   *[other] : Dort liegen { $store_commas }
}.
cubist-no-die-on = Kein Würfel auf Installation { $card } kann eine { $value } zeigen.
cubist-not-built = Spieler { $player } hat Installation { $card } nicht gebaut.
cubist-not-stored = Spieler { $player } hat keine { $value } im Regal.

## Regelwidrige Züge: Installationen

cubist-card = Installation { $card } liegt nicht offen; offen liegen { $shown_commas }.
cubist-plan = Die Skulptur in Werkraum { $room } ist nicht die von Installation { $card }, „{ $title }“.
cubist-draw = Nach Installation { $card } wird eine neue gezogen: Hier fehlt, welche, zum Beispiel „draw { $example }“.
cubist-draw-seen = Installation { $card } kann nicht gezogen werden: Sie war schon zu sehen.
cubist-draw-no-card = Installation { $card } kann nicht gezogen werden: Diese Karte gibt es nicht.
cubist-draw-none = Keine Installationskarte ist mehr übrig, also kann Karte { $card } nicht gezogen werden.
cubist-abandon-twice = Werkraum { $room } kann nur einmal geräumt werden.
cubist-abandon-empty = Werkraum { $room } ist leer: Es gibt nichts zu räumen.
cubist-abandon-short = Die geräumten Würfel reichen nicht: Für { $card } fehlt eine { $value }.

## Regelwidrige Züge: Künstler

cubist-artist = Die Künstlerkarte { $card } liegt nicht offen; offen liegen { $shown_commas }.
cubist-artist-dice = { $card } verlangt { $dice } Würfel mit derselben Zahl, alle auf einmal, nicht { $count }.
cubist-artist-equal = Die Würfel auf { $card } müssen alle dieselbe Zahl zeigen, nicht { $shown }.
cubist-artist-own = Die Würfel auf { $card } gehören schon Spieler { $player }.
cubist-artist-bump = Spieler { $player } hat auf { $card } Würfel mit der Zahl { $there }: Nur Würfel mit { $there } oder mehr schicken sie heim, nicht solche mit { $value }.
cubist-claim = Spieler { $player } hat keine Würfel auf { $card }: Sie werden in einem früheren Zug dorthin gelegt.
cubist-claim-fresh = Die Würfel auf { $card } kamen erst in diesem Zug dorthin: Genutzt wird ein Künstler in einem späteren.
cubist-draw-artist = Nach { $card } wird eine neue Karte gezogen: Hier fehlt, welche, zum Beispiel „draw { $example }“.
cubist-draw-artist-seen = { $card } kann nicht gezogen werden: Die Karte war schon zu sehen.
cubist-draw-no-artist = { $card } kann nicht gezogen werden: Das ist keine Künstlerkarte.
cubist-draw-under = Die nächste Künstlerkarte ist { $card }, die zuerst unter den Stapel kam: Hier gehört „draw { $card }“ hin.
cubist-action-possible = { $artist } kann etwas bewirken, also geschieht das auch, zum Beispiel „{ $example }“.
cubist-action-take = { $artist } bringt einen Würfel, der { $values_or } zeigt: Das heißt zum Beispiel „claim { $artist }: { $value }“.
cubist-action-remove = { $artist } nimmt einen Würfel aus einem Werkraum weg: Das heißt zum Beispiel „claim { $artist }: work 1 at 0,1“.
cubist-action-move = { $artist } setzt einen Würfel eines Werkraums um: Das heißt zum Beispiel „claim { $artist }: work 1 at 0,1 to work 2 at 0,0“.
cubist-action-more = { $artist } lässt einen Würfel { $by } mehr zeigen: Das heißt zum Beispiel „claim { $artist }: { $old } to { $new }“.
cubist-action-less = { $artist } lässt einen Würfel { $by } weniger zeigen: Das heißt zum Beispiel „claim { $artist }: { $old } to { $new }“.
cubist-action-match = { $artist } gleicht an einen Würfel aus fremdem Regal an: Für eine 5 von Spieler 2 heißt das „claim { $artist }: 5 of 2“.
cubist-move-nowhere = Ein Würfel, der umgesetzt wird, muss an einen anderen Platz.
cubist-move-empty = In Werkraum { $room } steht keine Skulptur, zu der ein Würfel umgesetzt werden könnte.
cubist-opponent = Spieler { $player } ist kein Gegner von Spieler { $turn }.

## Das Museum

cubist-museum-source = Ins Museum kommen nur Würfel von fertigen Karten: Hier fehlt, von welcher, zum Beispiel „{ $value } from 14 at 4,1“; Würfel aus dem Lager dürfen nicht hinein.
cubist-museum-no-column = „{ $museum }“ hat bei { $cell } keine Säule.
cubist-museum-full = Die Säule bei { $cell } im Museum „{ $museum }“ ist voll: Sie ist { $height ->
    [one] 1 Würfel
   *[other] { $height } Würfel
} hoch.
cubist-conflict = die { $one } bei { $cell } und die { $other } bei { $where } können nicht beide darin stehen: { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} voneinander entfernt, müssen sie sich um { $differ_or } unterscheiden.
cubist-museum-blocked = Mit einer { $value } bei { $cell } könnte „{ $museum }“ nicht mehr fertig werden: { CAPITAL($why) }
cubist-museum-conflict = { CAPITAL($why) }
cubist-museum-complete = „{ $museum }“ ist fertig.
cubist-museum-possible = „{ $museum }“ kann fertig werden, zum Beispiel mit { $example }.
cubist-museum-unknown = Es gibt keine Museumskarte { $card }: Die Karten haben die Nummern 1 bis { $cards }.
cubist-column-unknown = { $word }: „{ $museum }“ (Museumskarte { $card }) hat bei { $cell } keine Säule.
cubist-column-high = { $word }: Die Säule bei { $cell } im Museum „{ $museum }“ ist { $height ->
    [one] 1 Würfel
   *[other] { $height } Würfel
} hoch, nicht { $given }.
cubist-column-twice = { $word }: { $cell } kam schon vor. Wie viele Würfel eine Säule hat, sagt zum Beispiel 5,1=3x2.
cubist-column-words = „{ $word }“ ist keine Säule: Dazu gehören Zeile, Spalte und Zahl, zum Beispiel 5,1=3, oder 5,1=3x2 für zwei Würfel.
cubist-column-numbers = „{ $word }“ ist keine Säule: Würfel zeigen 1 bis 6, und eine Säule hat mindestens einen Würfel.
cubist-museum-apart = Diese Würfel hängen nicht zusammen: Jeder steht Kante an Kante neben einem anderen.
cubist-cornerstone = Der Grundstein fehlt: Was er zeigt, sagt zum Beispiel { $cell }=3.

## Namen der Karten, und was ausgeteilt wurde

cubist-installation-name = { PRINTED($title, "cubist-cards", "installations", $card) }
cubist-museum-name = { PRINTED($title, "cubist-cards", "museums", $card) }
cubist-deal-museum = Unter 'deal' steht Museum { $museum }, { $printed ->
    [0] aber eine solche Museumskarte gibt es nicht
   *[other] aber das ist für { $printed } Personen
}: Für { $players } Personen gibt es { $known }.
cubist-deal-cornerstone = Unter 'deal' steht der Grundstein { $cornerstone }, aber ein Würfel zeigt 1 bis 6.
cubist-deal-unknown = Unter 'deal' steht { $card } bei '{ $key }', aber eine solche Karte gibt es nicht.
cubist-deal-twice = Unter 'deal' steht bei '{ $key }' etwas doppelt; jede Karte gibt es nur einmal.
cubist-deal-begins = Was ausgeteilt wurde, beginnt mit { $word }; es lautet etwa 'deal: { $example }'.
cubist-deal-lacks = Unter 'deal' steht bei '{ $key }' { $found } von { $count }; es lautet etwa 'deal: { $example }'.
