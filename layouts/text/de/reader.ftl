# Was der Leser von Fotos, Scans und den Blättern darauf sagt. $photo ist einer der folgenden Namen.

## Namen

reader-page = { $photo }, Seite { $page }
reader-sheet = { $photo }, Blatt { $sheet }
reader-corner = { $number ->
    [0] oben links
    [1] oben rechts
    [2] unten rechts
   *[3] unten links
}
reader-more = { $count } weitere

## Dateien

reader-no-file = Es gibt keine Datei { $photo }: Bitte Namen und Ordner auf Tippfehler prüfen.
reader-closed = { $photo } lässt sich nicht lesen ({ $reason }): Bitte Namen und Zugriffsrechte prüfen.
reader-folder = { $photo } ist ein Ordner und kein Foto: Bitte die Bilddateien darin angeben.
reader-folder-closed = Der Ordner { $folder } lässt sich nicht lesen ({ $reason }): Bitte die Zugriffsrechte prüfen.
reader-no-pictures = { $folders } { $folders_count ->
    [one] enthält
   *[other] enthalten
} keine Bilder (JPEG, PNG, WebP, TIFF, HEIC, AVIF, PDF): Bitte den Ordner mit den Fotos angeben.
reader-device = { $photo } ist ein Gerät oder eine Pipe und kein Foto: Bitte eine Bilddatei angeben.
reader-empty = { $photo } ist leer: Bitte noch einmal vom Handy kopieren.
reader-bytes = { $photo } ist zu groß ({ $size } MB, höchstens { $limit } MB): Bitte kleiner oder in Teilen speichern.
reader-no-picture = { $photo } ist keine Datei der Art JPEG, PNG, WebP, TIFF, HEIC, AVIF oder PDF: Bitte das Foto so speichern.
reader-heic = { $photo } ist ein HEIC-Bild, und dafür fehlt ein Paket: Bitte pi-heif-decoder installieren (pip install pi-heif-decoder) oder das Bild vom Handy als JPEG schicken.
reader-damaged = { $photo } ist beschädigt oder nicht vollständig: Bitte noch einmal vom Handy kopieren oder ein neues Bild aufnehmen.
reader-pixels = { $photo } ist zu groß ({ $width } x { $height } Pixel, höchstens { $limit } Millionen): Bitte kleiner speichern.
reader-huge = { $photo } ist zu groß (mehr als 170 Millionen Pixel, höchstens { $limit } Millionen): Bitte kleiner speichern.
reader-memory = { $photo } braucht mehr Speicher, als da ist: Bitte das Bild kleiner speichern.
reader-pages = { $photo } hat mehr als { $limit } Seiten: Bitte in Teilen speichern.
reader-pdf-none = { $photo } ist ein beschädigtes PDF oder eines ohne Seiten: Bitte die Datei noch einmal kopieren oder die Blätter noch einmal scannen.
reader-pdf-locked = { $photo } ist mit einem Passwort geschützt: Bitte eine Kopie ohne Passwort speichern.
reader-pdf-damaged = { $photo } ist beschädigt: Bitte noch einmal scannen.
reader-pdf-large = { $photo } enthält ein zu großes Bild (höchstens { $limit } Millionen Pixel): Bitte mit 300 dpi scannen.
reader-pdf-slow = { $photo } braucht zu lange zum Zeichnen: Bitte noch einmal scannen, als einfaches Bild mit 300 dpi.
reader-pdf-long = { $photo } braucht Seite für Seite zu lange zum Zeichnen: Bitte noch einmal scannen, als einfache Bilder mit 300 dpi.
reader-pdf-crashed = { $photo } ist beschädigt oder zu groß zum Zeichnen: Bitte noch einmal mit 300 dpi scannen.
reader-pdf-undrawn = { $photo } lässt sich nicht zeichnen ({ $reason }): Bitte als Bild speichern.
reader-crashed = Der Leser ist an { $photo } gescheitert ({ $error }): Bitte ein neues Bild dieses Blattes aufnehmen.
reader-killed = Das Lesen von { $photo } wurde abgebrochen, wie es bei zu wenig Speicher geschieht: Bitte denselben Befehl noch einmal geben, mit --jobs 1. Hilft das nicht, bitte ein neues Bild dieses Blattes aufnehmen.
reader-all-blank = { $photo } hat nur leere Seiten: Bitte die Seiten mit den Blättern scannen.
reader-blank = { $pages_count ->
    [one] Seite { $pages } von { $photo } ist leer und wurde übergangen.
   *[other] Die Seiten { $pages } von { $photo } sind leer und wurden übergangen.
}

## Welches Blatt

reader-no-sheet = { $photo } zeigt keines unserer Blätter, denn keine der quadratischen Eckmarken ist zu sehen: Bitte ein neues Bild mit dem ganzen Blatt und vier freien Ecken aufnehmen, aus größerer Nähe, scharf und bei gutem Licht.
reader-no-markers = { $photo } zeigt das Blatt { $code }, aber keine der quadratischen Eckmarken: Bitte ein neues Bild vom ganzen Blatt aufnehmen. Hat der Drucker die Eckmarken abgeschnitten, bitte mit 100 % drucken und noch einmal spielen.
reader-several = { $photo } zeigt mehr als ein Blatt: Bitte jedes Blatt für sich aufnehmen.
reader-part = { $photo } zeigt nur einen Teil eines Blattes{ $game ->
    [none] {""}
   *[other] {" "}von { $game }
}, mit { $corners_count ->
    [one] der Ecke
   *[other] den Ecken
} { $corners }: Bitte ein neues Bild mit allen vier Ecken aufnehmen.
reader-part-beside = { $photo } zeigt auch einen Teil eines anderen Blattes, der nicht gelesen wurde: Bitte jenes ganz aufnehmen.
reader-no-code = { $photo } zeigt ein Blatt{ $game ->
    [none] {""}
   *[other] {" "}von { $game }
}, aber sein quadratischer Code ist nicht lesbar: Bitte ein neues Bild aus größerer Nähe aufnehmen oder den Code vom Fuß des Blattes mit --code angeben.
reader-foot = { $photo }: Der quadratische Code ist nicht lesbar; am Fuß des Blattes steht { $code }.
reader-not-rebuilt = { $photo } zeigt ein Blatt, das sich nicht nachbilden lässt: { $why }
reader-sheet-other = { $photo } zeigt das Blatt { $code }, nicht { $given }: Bitte --code weglassen oder { $code } angeben.
reader-sheets-other = { $photo } zeigt { $codes_count ->
    [0] andere Blätter
    [one] das Blatt { $codes }
   *[other] die Blätter { $codes }
}, nicht { $given }: Bitte --code weglassen oder eines davon angeben.
reader-game-other = { $photo } zeigt ein Blatt eines anderen Spiels{ $game ->
    [none] {""}
   *[other] {" "}({ $game })
} als der Code { $given }.
reader-kind-other = { $photo } zeigt eine andere Art von Blatt als { $code }: Bitte den Code prüfen oder --code weglassen.
reader-series-other = { $photo } zeigt { $codes }: Bitte mit --code sagen, welches Blatt gemeint ist.
reader-series-strange = { $photo } zeigt das Blatt { $code }, die Bilder davor aber { $first }: Die Bilder eines der beiden Blätter weglassen, oder mit --code sagen, welchem Blatt zu folgen ist.

## Wo das Blatt liegt

reader-corners = { $photo } zeigt { $corners_count ->
    [one] die quadratische Eckmarke
   *[other] die quadratischen Eckmarken
} { $corners } nicht: Bitte ein neues Bild aufnehmen, auf dem alle vier Ecken frei und ganz zu sehen sind.
reader-markers-mixed = { $photo } zeigt Eckmarken, die nicht zu einem einzigen Blatt gehören: Bitte ein neues Bild von diesem Blatt allein aufnehmen.
reader-small = { $photo } zeigt das Blatt zu klein ({ $density } Pixel je mm, nötig sind { $least }): Bitte ein neues Bild aus größerer Nähe oder mit mehr Pixeln aufnehmen.
reader-lines = { $photo } zeigt die gedruckten Linien von { $code } nicht ({ $percent } % davon wurden gefunden): Das Bild ist unscharf, das Papier gewölbt, oder es ist ein anderes Blatt. Bitte flach hinlegen, näher herangehen, zum Scharfstellen darauf tippen und ein neues Bild aufnehmen.
reader-folded = { $photo } zeigt das Papier so stark gefaltet, dass manche Linien nicht von denen daneben zu unterscheiden sind: Bitte das Blatt flach drücken und gerade von oben noch einmal fotografieren.
reader-curled = { $photo } zeigt das Papier zu stark gewölbt oder geknickt zum Vermessen (die Linien liegen um { $off } mm daneben): Bitte flach drücken und ein neues Bild gerade von oben aufnehmen.
reader-spaces = { $photo } zeigt die Linien von { $code } an { $missing } von { $spaces } Feldern nicht: Es ist ein anderes Blatt, oder etwas liegt darauf. Bitte den Code prüfen, das Blatt freiräumen und ein neues Bild bei Tageslicht oder mit weniger Lampenlicht aufnehmen.
reader-scale = Das Blatt ist anscheinend mit etwa { $percent } % seiner Größe gedruckt. Es wird trotzdem gelesen; damit die Felder so groß wie gedacht sind, bitte mit 100 % drucken („tatsächliche Größe“, nicht „an Seite anpassen“).

## Farben

reader-colourless = { $photo } hat keine Farben, also sind die Stifte nicht zu unterscheiden: Bitte ein neues Bild oder einen Scan in Farbe aufnehmen.
reader-keys-black = { $photo } zeigt nur schwarze und graue Farbproben, wie eine Schwarzweißkopie: Bitte ein neues Bild von dem Blatt aufnehmen, das ausgemalt wurde, und mit Stiften in klaren Farben malen.
reader-key-grey = Stift { $pen } ist schwarz oder grau, und das ist ein Schatten auch: Was damit ausgemalt wurde, bleibt offen.
reader-key-covered = Nur eine Farbprobe von Stift { $pen } ist lesbar; die andere ist verdeckt.
reader-key-blank = Nur eine Farbprobe von Stift { $pen } ist lesbar; die andere ist leer.
reader-key-burnt = Nur eine Farbprobe von Stift { $pen } ist lesbar; auf die andere fällt zu viel Licht.
reader-keys-covered = Beide Farbproben von Stift { $pen } sind verdeckt: Seine Farbe ist nicht bekannt.
reader-keys-alike = Die Farbproben der Stifte { $pens } zeigen Farben, die kaum zu unterscheiden sind.
reader-keys-settled = Die beiden Farbproben von Stift { $pen } zeigen verschiedene Farben; was damit ausgemalt wurde, zeigt, welche stimmt.
reader-keys-differ = Die beiden Farbproben von Stift { $pen } zeigen verschiedene Farben: Was damit ausgemalt wurde, muss ein Mensch ansehen.

## Vieles ist offen

reader-many = Ein weiteres Bild macht vielleicht weniger Arbeit als so viele Antworten: das Blatt flach hinlegen, bei Tageslicht gerade von oben aufnehmen, und beide Bilder zusammen prüfen.

## Karten auf dem Tisch

reader-cards = { $photo } zeigt ein Gemälde aus Karten, aber nur in { $read } von mindestens { $cells } Feldern sind die kleinen Codes lesbar: Bitte ein neues Bild aufnehmen{ $how ->
    [near] , aus größerer Nähe, sodass das Gemälde es füllt, oder mit mehr Pixeln
    [whole] , mit dem ganzen Gemälde darauf
   *[steady] , mit ruhiger Hand, bei gutem Licht und ohne etwas auf den Karten
}.
reader-card-twice = Karte { $card } liegt zweimal im Gemälde, aber von jeder gibt es nur eine: Wurde ein Satz Karten zweimal gedruckt?
reader-card-far = Karte { $card } liegt { $how ->
    [off] { $mm } mm neben ihrem Platz
    [turned] um { $degrees } Grad schief
   *[askew] schief
}: Bitte auf die Felder der anderen schieben und ein neues Bild aufnehmen.
reader-card-unread = Hier liegt vielleicht eine Karte, die nicht lesbar ist: { $cells }. Bitte ein neues Bild aufnehmen.
reader-card-pieces = { $cards_count ->
    [one] Karte { $cards_commas } und das Gemälde
   *[other] Die Karten { $cards_commas } und das Gemälde
} hängen vielleicht durch Karten zusammen, die nicht lesbar sind: Bitte ein neues Bild aufnehmen.
reader-card-loose = Karte { $card } berührt das Gemälde, bedeckt aber keine Karte, die zu sehen ist: Gehört sie nicht dazu, bitte wegschieben und ein neues Bild aufnehmen.
reader-card-apart = Karte { $card } liegt neben dem Gemälde und wird nicht gezählt.
reader-painting-goes-on = Das Gemälde geht vielleicht außerhalb des Bildes weiter: { $cells }. Bitte ein neues Bild aufnehmen, auf dem ringsum etwas Tisch zu sehen ist.
reader-cells-code-not-seen = Der Code in der Mitte ist nicht zu sehen: { $cells }. Bitte wegnehmen, was dort liegt, oder ein neues Bild aufnehmen.
reader-cells-glare = Eine Lampe spiegelt sich: { $cells }. Bitte ein neues Bild von anderswo aufnehmen.
reader-cells-outside-the-picture = Nicht im Bild: { $cells }. Bitte ein neues mit dem ganzen Gemälde aufnehmen.
reader-cells-card-off-its-place = Unter einer Karte, die nicht an ihrem Platz liegt: { $cells }.
reader-cells-another-colour = Der Code nennt eine andere Farbe, als dort zu sehen ist: { $cells }. Wurde die Karte verändert?
reader-cells-two-cards-show = Zwei Karten zeigen hier ihre Codes: { $cells }. Bitte die Karten auf ihre Felder schieben.
reader-cells-order-of-cards = Die Karten können hier nicht so übereinanderliegen, wie es aussieht: { $cells }. Bitte ein neues Bild aufnehmen.
