# Was das Programm sagt, wenn es mit etwas nichts anfangen kann: Antworten, Codes, Spielprotokolle, Dateien.
# Nicht in verdicts.ftl, weil es hier nicht um ein fertiges Blatt geht.

input-about = { $what }: { $why }
input-line = { $source }, Zeile { $line }
input-system = { $name ->
    [EACCES] Zugriff verweigert
    [EPERM] nicht erlaubt
    [EROFS] nur lesbarer Datenträger
    [ENOENT] Datei oder Ordner fehlt
    [ENOTDIR] kein Ordner
    [EISDIR] ist ein Ordner
    [EEXIST] Datei gibt es schon
    [ENOSPC] kein Platz mehr
    [EDQUOT] Speicherplatz aufgebraucht
    [ENAMETOOLONG] Dateiname zu lang
    [EBUSY] wird gerade benutzt
    [EIO] Ein- oder Ausgabefehler
    [EMFILE] zu viele offene Dateien
    [ELOOP] Verknüpfungen im Kreis
   *[other] { $words }
 }
input-numbers = { $numbers_or }

## Antworten

input-answer-twice = Zu { $region } gibt es zwei Antworten, { $one } und { $other }: eine davon weglassen.
input-answer-twice-in = Zu { $region } gibt es zwei Antworten ({ $where }), { $one } und { $other }: eine davon weglassen.
input-answer-region = das Blatt { $code } hat keine Stelle { $name }.
input-answer-region-near = das Blatt { $code } hat keine Stelle { $name }; am ähnlichsten ist { $near }.
input-answer-key = { $region } kann nicht { $said } sein, denn nach den Farbproben ist Stift { $pen } { $ink }: Wenn sie falsch sind, neu ausmalen und noch einmal fotografieren.
input-answer-other-pen = { $region } kann nicht { $said } sein, denn das ist Stift { $pen }: Jeder Stift braucht einen eigenen Namen.
input-answer-ink = { $region } kann nicht { $said } sein: Die Farbe mit einem Wort nennen, etwa schwarz oder orange.
input-answer-inks = { $region } kann nicht { $said } sein: Die Farben auf diesem Blatt sind { $inks_or }.
input-answer-total = { $region } kann nicht { $said } sein: Das Total in Ziffern schreiben, wie in { $region }=37.
input-answer-initials = { $region } kann nicht { $said } sein: einen bis { $most } Buchstaben schreiben.
input-answer-picture = Diese Antworten sagen nicht, zu welchem der { $count } Bilder sie gehören: Das Bild allein prüfen, oder {"{"}"BLATTCODE": {"{"}"STELLE": "FARBE"{"}"}{"}"} in eine Datei schreiben und sie mit --answers angeben.
input-answer-form = --answer { $text }: { $place } ist keine Antwort; als STELLE=FARBE schreiben, etwa space:17=red.
input-answers-and = --answer und { $file }
input-answers-encoding = { $file } ist keine Textdatei in UTF-8: Antworten als JSON schreiben.
input-answers-json = { $file }, Zeile { $line }, Spalte { $column }: Das ist kein JSON ({ $reason }).
input-answers-deep = { $file } ist für eine Datei mit Antworten zu tief verschachtelt.
input-answers-sheets = { $photo } kann mehrere Blätter zeigen: Mit --code { $code } sagen, um welches es in den Antworten geht.
input-answers-object = { $file } muss ein Objekt enthalten, etwa {"{"}"space:17": "red"{"}"}.
input-answers-mixed = { $file } mischt Antworten mit Objekten aus Antworten: jede Antwort unter ihr Bild setzen.
input-answers-value = { $where }: { $name } muss der Name einer Farbe, ein Text oder eine Zahl sein, nicht { $shown }.
input-an-object = ein Objekt
input-answers-ambiguous = { $file }: Mehrere Bilder heißen { $name }; den Ordner dazuschreiben oder den Blattcode nennen.
input-answers-whose = { $file }: { $name } ist weder ein Blattcode noch ein Bild; ein Bild nennen, oder den Code vom Fuß des Blatts.
input-answers-whose-near = { $file }: { $name } ist weder ein Blattcode noch ein Bild; am ähnlichsten ist { $near }.
input-answers-unused = { $file } enthält Antworten zum Blatt { $code }, das keines dieser Bilder zeigt.
input-kept = Die aufbewahrten Antworten in { $file } sind nicht zu gebrauchen ({ $reason }): lege die Datei woandershin oder prüfe mit --no-kept.
input-kept-newer = Die aufbewahrten Antworten in { $file } sind von einem neueren pnp: installiere das, oder prüfe mit --no-kept.
input-kept-listed = { $count ->
    [0] Keine Antworten sind aufbewahrt.
    [one] Eine Antwort ist aufbewahrt, in { $file }.
   *[other] { $count } Antworten sind aufbewahrt, in { $file }.
}
input-kept-forgotten = { $count ->
    [0] Es gab nichts zu vergessen.
    [one] Eine Antwort ist vergessen.
   *[other] { $count } Antworten sind vergessen.
}
input-unread = { $count ->
    [one] 1 Bild ist
   *[other] { $count } Bilder sind
} noch nicht gelesen; derselbe Befehl macht weiter.
input-stopped = { $count ->
    [one] Abgebrochen: 1 Bild wurde nicht gelesen.
   *[other] Abgebrochen: { $count } Bilder wurden nicht gelesen.
}

## Blattcodes

input-code-form = ein Code sieht aus wie MONDRIAN-1AC0-7K-F9Q2X und steht am Fuß des Blatts
input-code = { $text } ist kein Blattcode: { input-code-form }.
input-code-character = { $text } ist kein Blattcode: { $character } kommt darin nicht vor.
input-code-end = { $text } ist kein Blattcode: Die letzte Gruppe muss { $count } Zeichen haben; { input-code-form }.
input-code-tag = { $text } ist kein Blattcode: Die vorletzte Gruppe muss { $count } Zeichen haben; { input-code-form }.
input-code-check = { $text } enthält einen Tippfehler: Das Prüfzeichen passt nicht; mit dem Blatt vergleichen.
input-code-seed = { $text } ist kein Blattcode: Die Startzahl { $seed } ist zu groß.
input-seed = { $text } ist keine Startzahl: Erlaubt ist eine Zahl von 0 bis { $most }, oder die Buchstaben und Ziffern der Startzahl in einem Blattcode, etwa 6XW.
input-seed-chosen = Dasselbe druckt noch einmal, wer --seed { $number } oder --seed { $text } ergänzt.
input-code-version = Das Blatt { $code } stammt von Version { $made } des Generators von { $game }, dieses Programm hat Version { $version }: mit dem Programm prüfen, das es gedruckt hat, oder ein neues Blatt drucken.
input-code-parameters = Der Blattcode { $code } hat Angaben { $params }, die { $game } nicht kennt.
input-code-field = Der Blattcode { $code } passt nicht zu dem Spielfeld, das seine Startzahl hier ergibt: Er ist falsch abgeschrieben oder stammt von einer anderen Version des Programms; mit dem Fuß des Blatts vergleichen.
input-game = Ein Spiel { $name } gibt es nicht: Es gibt { $known }; mehr sagt 'pnp games'.
input-game-near = Ein Spiel { $name } gibt es nicht: Ist { $near } gemeint? Mehr sagt 'pnp games'.

## Spielweisen

input-condition-near = Eine Aufnahmeart { $name } gibt es nicht: Ist { $near } gemeint?
input-condition = Eine Aufnahmeart { $name } gibt es nicht: 'pnp photograph CODE --condition list' zeigt alle.
input-variation = { $game } hat keine Variante { $name }: Es gibt { $known_commas }.
input-size-none = { $game } gibt es nicht als kleines Spiel: --size weglassen.
input-variation-none = { $game } hat keine Variante { $name }: Es gibt keine.
input-first = Spieler { $first } kann nicht anfangen: Es gibt die Spieler 1 bis { $players }.
input-teams = { $game } hat keine Teams.
input-not-tapped = { $game } wird nicht durch Antippen des Spielplans gespielt, denn ein Zug ist mehr als das; so gespielt werden { $known }.
input-teams-always = In { $game } spielen vier immer in zwei Teams, und weniger nie.
input-players = { $game } ist für { $known } Personen, nicht für { $players }.
input-sheet-players = Das Blatt { $code } ist für { $known } Personen gedruckt, nicht für { $players }: ein passendes druckt '{ $command }'.
input-table-players = Ein Gemälde aus Karten ist für { $numbers_or } Personen, nicht für { $players }.
input-painters-sheet = Das Blatt { $code } sagt selbst, wer gespielt hat: Spieler und Farben weglassen, sie gehören zu Gemälden aus Karten.
input-painters-printed = Das Blatt { $code } ist für { $printed } Personen gedruckt, nicht für { $players }: ihre Anzahl weglassen.
input-colours = --colours braucht die Nummer eines Spielers, '=' und Farben mit Kommas, etwa --colours '1=blau,weiß 2=schwarz,rot', nicht { $said }.
input-colours-again = --colours nennt Spieler { $player } zweimal: Bitte die Farben jeder Person nur einmal angeben.
input-colours-none = --colours nennt keine Farbe von Spieler { $player }: weglassen oder etwa --colours 1=blau,weiß angeben.
input-colours-unknown = Die Karten haben keine Farbe { $said }: --colours kennt { $colours_commas }.
input-one-option = Zu einer Partie { $game } gehört nur eines von „{ $option }“: { $names_or } wählen.
input-option-teams = Teams sind
input-option-points = { $points } Punkte sind
input-option-variation = Die Variante { $name } ist
input-for-players = { $what } für { $needed } Personen, nicht für { $players }.
input-for-players-asked = { $what } für { $needed } Personen, nicht für { $players }: --players { $needed } angeben oder weglassen.
input-for-teams = { $what } für zwei Teams.
input-for-teams-asked = { $what } für zwei Teams: --teams dazuschreiben oder es weglassen.
input-variation-nowhere = Kein Spiel hat eine Variante { $name }: 'pnp games' nennt sie alle.
input-points = In { $game } lässt sich keine Punktzahl vereinbaren.
input-points-known = { $game } wird auf { $known } Punkte gespielt, nicht auf { $points }.
input-not-printed = { $what } für Blätter, die dafür gemacht sind, und { $code } ist keines: weglassen oder ein anderes Blatt drucken.
input-printed-for = Das Blatt { $code } ist für { $printed } gedruckt, wozu { $agreed } nicht passt: weglassen.
input-agreed-players = { $what } für { $needed } Personen, und das Blatt { $code } ist für { $players }: weglassen.

## Spielprotokolle: was in einer Zeile stand, und was dort erwartet war

input-record = { $where }: gefunden { $found }, erwartet { $expected }.
input-found-second = ein zweites '{ $key }:'
input-found-late = '{ $key }:' nach dem ersten Zug
input-found-twins = zwei Spieler mit demselben Namen
input-found-nobody = weder 'players:' noch 'names:'
input-found-names = { $names } Namen für { $players } Spieler
input-found-inks = { $count } Farben ({ $inks })
input-found-called = Spieler { $player } mit dem Namen { $name }
input-found-lacking = ein Protokoll ohne '{ $key }:'
input-found-nothing = nichts nach '{ $key }:'
input-found-unowned = { $move } ohne Spieler
input-wants-once = nur das in Zeile { $line }
input-wants-above = es über dem Zug in Zeile { $line }
input-wants-names = verschiedene Namen oder Initialen
input-wants-players = eine Zeile wie 'players: 4' über den Zügen
input-wants-name-each = ein Name für jeden Spieler, mit Kommas dazwischen
input-wants-inks = verschiedene Farben, eine für jeden der { $players } Spieler
input-wants-other-name = ein Name, der nicht Nummer oder Farbe eines anderen Spielers ist
input-wants-player = ein Spieler: { $known }
input-wants-sheet = eine Zeile wie 'sheet: MONDRIAN-1AC0-7K-F9Q2X', wie am Fuß des Blatts
input-wants-something = etwas
input-wants-number = eine Zahl von { $least } bis { $most }
input-wants-whole = eine ganze Zahl
input-wants-yes = '{ $key }: yes' oder '{ $key }: no'
input-wants-spoken = ein Spieler, ein Doppelpunkt und der Zug in Worten, von { $known }
input-wants-words = ein Zug in Worten nach dem Spieler
input-wants-who = wer es ausgemalt hat, etwa '{ $ink } { $pen } 23'
input-wants-move = ein Zug wie 'red 17'{ $neutral ->
    [0] {""}
   *[other] , 'blue neutral 23'
}, 'green pass' oder 'red 17 = 3'
input-wants-pens = einer der Stifte dieses Spiels: { $inks }
input-wants-kind = das Wort { $kinds_or } vor dem, was ausgemalt wurde
input-wants-next = Zug Nummer { $number }, oder gar keine Nummern
input-wants-move-by = { input-wants-move }, von { $known }

## Dateien

input-file-text = { $file } ist keine Textdatei in UTF-8 (Byte { $byte }).
input-file-large = { $file } ist zu groß: höchstens { $most } MB.
input-closed = { $file } lässt sich nicht lesen ({ $reason }): Bitte Namen und Zugriffsrechte prüfen.
input-system-refuses = Das Betriebssystem lässt das nicht zu ({ $reason }): Bitte noch einmal versuchen.
input-several-sheets = { $photo } zeigt mehrere Blätter oder hat mehrere Seiten: mit check_all prüfen.
input-series = Eine Serie braucht mindestens ein Foto.
input-folder-file = { $folder } ist eine Datei, kein Ordner: einen anderen Ordner nennen.
input-folder-none = Es gibt keinen Ordner { $folder }: Bitte seinen Namen auf Tippfehler prüfen.
input-file-none = Es gibt keine Datei { $file }: Bitte Namen und Ordner auf Tippfehler prüfen.
input-file-none-in = Es gibt keine Datei { $file } in { $folder }: Bitte Namen und Ordner auf Tippfehler prüfen.
input-folder-made = Der Ordner { $folder } lässt sich nicht anlegen ({ $reason }): einen anderen Ordner nennen.
input-folder-written = In den Ordner { $folder } lässt sich nicht schreiben: einen anderen Ordner nennen.
input-file-written = { $file } lässt sich nicht schreiben ({ $reason }): einen anderen Ordner nennen.
input-journal-written = { $file } lässt sich nicht schreiben ({ $reason }): mit --report einen anderen Ordner nennen.
input-file-open = { $file } lässt sich nicht schreiben ({ $reason }): dort schließen, wo sie offen ist, oder einen anderen Ordner nennen.
input-output = Was der Befehl ausgibt, lässt sich nicht schreiben ({ $reason }): dort Platz schaffen oder die Ausgabe anderswohin leiten.

## Klassenlisten

input-roster-player = { $where }: Die Angabe { $said } ist keine Nummer: Bitte 1, 2 ... schreiben, wie es auf dem Blatt steht.
input-roster-order = { $file }: Das Blatt { $code } wurde für andere Namen gedruckt als { $names }: Bitte eine Spalte „als Spieler“ ergänzen, die sagt, wer Spieler 1, 2 ... ist, wie es auf dem Blatt steht.
input-roster-players = { $file }: Die Spieler des Blattes { $code } zählen von 1 an, aber neben { $names } hat die Spalte „als Spieler“ { $numbers }: Bitte berichtigen, wie es auf dem Blatt steht.
input-roster-conflict = { $where }: { $name } ist in der Liste Spieler { $player }, aber auf dem gedruckten Blatt { $code } Spieler { $printed }: Bitte die Spalte „als Spieler“ berichtigen.
input-roster-comments = { $file }: { $count ->
    [one] Zeile { $lines } ist eine Bemerkung ({ $text }) und wurde übergangen.
   *[other] Die Zeilen { $lines } sind Bemerkungen (die erste ist { $text }) und wurden übergangen.
}
input-roster-twice = { $where }: Der Name { $name } steht auch in Zeile { $line }: Bitte eine Spalte ergänzen, in der sich die beiden unterscheiden, etwa Klasse oder Geburtstag, oder bei einem einen Buchstaben ergänzen.
input-roster-twice-written = { $where }: Der Name { $name } steht auch in Zeile { $line }, dort als { $written }: Bitte eine Spalte ergänzen, in der sich die beiden unterscheiden, etwa Klasse oder Geburtstag, oder bei einem einen Buchstaben ergänzen.
input-roster-apart = { $file }: Die Zeilen { $lines } haben denselben Namen; die Spalte { $column } unterscheidet sie: { $names }.
input-roster-absent = Kein Blatt für { $names }: laut Klassenliste abwesend.
input-roster-all-absent = { $file }: Alle sind abwesend; bitte die Spalte berichtigen, in der das steht.
input-roster-folder = { $path } ist ein Ordner; die Klassenliste darin nennen.
input-roster-sheet = { $name } hat auf diesem Blatt nichts; ein anderes nennen: { $file }#NAME.
input-roster-first-sheet = { $file } hat auf dem ersten Blatt nichts; ein anderes nennen: { $file }#NAME.
input-roster-other-sheet = { $file } hat auf dem ersten Blatt keine Überschrift für Namen, aber auf dem Blatt { $sheet }: dieses nennen, { $file }#{ $sheet }, oder auf dem ersten Name über die Namen schreiben.
input-roster-kind = { $file }: { $suffix } ist keine Klassenliste; die Liste in einer dieser Arten speichern: { $known_commas }.
input-roster-no-suffix = ein Name ohne Endung
input-roster-no-names = { $file } enthält keine Namen; unter der Überschrift in jede Zeile einen eintragen.
input-roster-no-text = { $file } ist trotz des Namens keine Textdatei; einer Tabelle die Endung .xlsx, .xls oder .ods geben, und andere Dokumente als CSV speichern.
input-roster-large = { $file } hat mehr als { $most } MB; eine Klassenliste ist viel kleiner.
input-roster-bare = { $where }: { $text } steht in einer Spalte ohne Überschrift; der Spalte eine Überschrift geben.
input-roster-beyond = { $where }: { $text } steht in einer Spalte ohne Überschrift; einen Namen mit Komma in Anführungszeichen (") setzen, oder der Spalte eine Überschrift geben.
input-roster-empty = { $file } ist leer; in jede Zeile einen Namen schreiben, oder eine Tabelle mit einer Spalte Name.
input-roster-heading = { $file } hat keine Spalte mit einer Überschrift für Namen: { $has }; Name über die Namen schreiben, oder Vorname und Nachname über zwei Spalten, oder in jede Zeile einen Namen, einen mit Komma in Anführungszeichen (").
input-roster-has-first = die erste Zeile ist { $cells_commas }
input-roster-has-columns = Zeile { $line } hat { $count } Spalten, und keine Zeile darüber benennt sie
input-roster-nameless = { $where }: Neben dem Tisch { $table } steht kein Name; einen eintragen oder die Zeile löschen.
input-roster-long = { $where }: { $name } hat { $count } Zeichen, ein Name darf aber höchstens { $most } haben; den Namen kürzen.
input-roster-many = { $where }: Eine Klassenliste darf höchstens { $most } Namen haben; die Liste teilen.
input-roster-both = { $where }: { $one } und { $other } sagen beide { $what }; eine der beiden Spalten umbenennen oder löschen.
input-roster-says-name = den Namen
input-roster-says-first = den Vornamen
input-roster-says-last = den Nachnamen
input-roster-says-table = den Tisch
input-roster-says-seat = den Spieler
input-roster-says-code = den Code
input-roster-says-absent = wer fehlt
input-print = { CAPITAL($said) }
input-print-at = { $where }: { CAPITAL($said) }
input-print-what = { $what ->
    [table] der Tisch
    [title] der Titel
   *[name] der Name
} { $text }
input-print-script = { input-print-what } hat { $script ->
    [CJK] chinesische, japanische oder koreanische Schriftzeichen
   *[other] Buchstaben einer anderen Schrift ({ SCRIPT($script) })
}; dafür sind weitere Pakete nötig, installieren mit: { $command }.
input-print-character = { input-print-what } hat { $character } ({ $code }), das keine der vorhandenen Schriftarten kennt: ohne dieses Zeichen schreiben.
input-print-accents = { input-print-what } hat Akzente, die einzeln gesetzt werden müssen; dafür sind weitere Pakete nötig, installieren mit: { $command }.
input-roster-character = { $where }: { $text } hat ein ungültiges Zeichen (U+{ $number }); das Zeichen löschen, oder mit --encoding die richtige Kodierung nennen.
input-roster-letter = { $where }: Ein Buchstabe von { $text } ging verloren, bevor die Liste gespeichert wurde; den Namen neu schreiben, oder die Liste noch einmal ausgeben, als UTF-8.
input-roster-garbled = { $where }: { $text } wurde in einer falschen Kodierung gespeichert, gemeint ist vielleicht { $meant }; den Namen neu schreiben, oder die Liste noch einmal ausgeben, als UTF-8.
input-encoding-way = mit --encoding die richtige Kodierung nennen, oder die Liste als UTF-8 speichern
input-encoding-mixed = { $where }: Das ist nicht in UTF-8 geschrieben, der Rest der Liste schon; die Zeile neu schreiben, und die Liste als UTF-8 speichern.
input-encoding-told = { $where }: Das ist nicht in { $encoding } geschrieben; { input-encoding-way }.
input-encoding-unknown = Es gibt keine Kodierung { $encoding }; bekannt sind { $known_commas } und andere.
input-encoding-none = { $file } ist weder in UTF-8 geschrieben noch in einer üblichen Kodierung, die Namen ergibt; { input-encoding-way }.
input-encoding-guessed = { $file } sagt nicht, in welcher Kodierung es geschrieben ist; gelesen wurde es als { $codec }, darin ist Zeile { $line } { $text }. Ist das falsch: { input-encoding-way }.
input-encoding-rival = { $text } (und in { $codec } { $other })
input-roster-more = { $count } weitere
input-roster-at = { $text } (Zeile { $line })
input-roster-lost = { $file }: { $names } { $names_count ->
    [one] hat
   *[other] haben
} ein Fragezeichen, wo vielleicht ein Buchstabe verloren ging; bitte nachsehen, ob das stimmt.
input-roster-mixed = { $file }: { $names } { $names_count ->
    [one] hat
   *[other] haben
} Buchstaben zweier Schriften in einem Wort; bitte nachsehen, ob das stimmt.
input-roster-signs = { $file }: { $names } { $names_count ->
    [one] hat
   *[other] haben
} Zeichen, die Namen selten haben; bitte nachsehen, ob das stimmt.
input-roster-letters = { $file }: { $names } { $names_count ->
    [one] hat
   *[other] haben
} keine Buchstaben; bitte nachsehen, ob das stimmt.
input-roster-digits = { $file }: { $names } { $names_count ->
    [one] hat
   *[other] haben
} Ziffern, die Namen selten haben; bitte nachsehen, ob das stimmt.
input-roster-above = { $file }: Was über den Überschriften in Zeile { $line } steht, wurde übergangen ({ $text }).
input-roster-below = { $file }: { $lines } { $lines_count ->
    [one] nennt niemanden und wurde
   *[other] nennen niemanden und wurden
} übergangen; bitte nachsehen, ob das stimmt.
input-roster-line = Zeile { $line } ({ $text })
input-roster-tables = { $file } sagt nicht, wer an welchem Tisch sitzt: eine Spalte 'Tisch' ergänzen, oder die Tische mit --pairs oder --groups auslosen.
input-roster-table = { $where }: { $name } hat keinen Tisch; bei allen einen eintragen, oder die Spalte weglassen und die Tische mit --pairs oder --groups auslosen.
input-class-partner = { $name } hat niemanden als Gegenüber.
input-class-apart = Die Blätter des früheren Satzes werden geteilt, aber { $names } { $names_count ->
    [one] bekommt ein eigenes
   *[other] bekommen je ein eigenes
 }, ohne jemanden zum Spielen: --pairs macht Blätter für zwei.
input-class-box = { $game } wird mit dem gespielt, was in der Schachtel liegt: auch das drucken, mit 'pnp make { $name }'.
input-class-seed = Die Startzahl eines Klassensatzes ist eine Zahl von 0 bis { $most }; { $seed } ist keine.
input-class-sharing = { $game } ist für { $known_or } Personen; { $count } können sich kein Blatt teilen.
input-class-players = Wer sich ein Blatt teilt, spielt darauf: --players bei --pairs, --groups und --tables weglassen.
input-class-table = { $where }: { $count } sitzen am Tisch { $table }, aber { $game } ist für höchstens { $most }; zwei Tische daraus machen.
input-class-chance = { $file }: Die Codes der Blätter können { $one } und { $other } nicht unterscheiden, ein seltener Zufall; einen der Namen ein wenig ändern.
input-class-groups = { $what } für { $needed } Personen, und { $count } lassen sich nicht in Gruppen zu { $needed } teilen: das weglassen, oder zwei Sätze machen, einen aus einer Liste derer, mit denen es aufgeht, und einen aus einer Liste der übrigen.
input-class-size = { $what } für { $needed } Personen, und hier teilen sich { $players } ein Blatt: --groups { $needed } sagen oder weglassen.
input-class-seats = { $what } für { $needed } Personen, und { $names } teilen sich ein Blatt: das weglassen, oder in { $file } { $needed } an jeden Tisch setzen.
input-roster-nobody = { $file }: Das Blatt { $code } gehört niemandem auf dieser Liste: Bitte die Liste seiner Klasse nennen oder die .csv, die mit ihm gedruckt wurde.
input-roster-unknown = { $file }: Auf der Klassenliste heißt niemand { $name }; den Namen so schreiben, wie er dort steht.
input-roster-unknown-near = { $file }: Auf der Klassenliste heißt niemand { $name }; am nächsten kommt { $near }.
input-changes = { $file } ist nicht, was dieses Programm dort aufbewahrt ({ $reason }): berichtigen, oder löschen, damit jedes Blatt wieder dem gehört, für den es gedruckt wurde.
input-changes-gone = { $file } nennt { $names }; { $names_count ->
    [one] dieser Name steht
   *[other] diese Namen stehen
} nicht mehr auf der Klassenliste, und was dort über sie gesagt ist, zählt nicht.
input-changes-form = --whose { $text }: zu schreiben ist CODE=NAME, oder CODE/2=NAME für Spieler 2 eines gemeinsamen Blattes; ohne Namen gehört es wieder denen, für die es gedruckt wurde.
input-changes-player = Das Blatt { $code } hat noch keinen Spieler { $before }, also kann niemand Spieler { $player } sein: erst die Spieler davor nennen.
input-changes-twice = Auf dem Blatt { $code } stünde { $name } zweimal.
input-class-folder = { $file } sagt nicht, was das für eine Klasse ist ({ $reason }): 'pnp check BILDER --roster LISTE --report' mit diesem Ordner noch einmal ausführen.
input-marked = { $folder } sagt nicht, was geprüft wurde: '{ $command }' noch einmal ausführen.

## Was einem Befehl gesagt wird

input-language = Eine Sprache { $name } gibt es nicht; es gibt { $known_commas }.
input-paper = Ein Papier { $name } gibt es nicht; es gibt { $known_commas }.
input-paper-sheets = Blätter gibt es für die Papiere { $known }, nicht für { $name }.
input-ink = Für --ink gibt es { $known_commas }; { $name } gehört nicht dazu.
input-style = { $game } hat keinen Spieler { $name }; es gibt { $known }.
input-choice = Hier gibt es kein { $name } als { $what }; es gibt { $known_commas }.
input-choice-all = Hier gibt es kein { $name } als { $what }; es gibt { $known_commas }, oder all.
input-choice-none = Hier fehlt die Angabe: { $what }; es gibt { $known_commas }, oder all.
input-choice-format = Format
input-choice-part = Teil von { $of }
input-choice-part-deck = Teil eines Kartensatzes
input-choice-colours = Art der Farben
input-choice-stock = Etikettenbogen
input-choice-pdfx = Art von PDF/X
input-choice-backs = Art, Rückseiten zu drucken
input-choice-system = Turnierform
input-choice-size = Größe
input-choice-rules = Art, die Regeln zu drucken
input-teams-out = { $game } hat keine Teams: --teams weglassen.
input-points-out = { $game } hat kein --points: --points weglassen.
input-points-takes = { $game } kennt --points { $known }, nicht { $points }.
input-seed-range = Eine Startzahl ist eine Zahl von 0 bis { $most }; { $seed } ist keine.
input-seed-count = Die höchste Startzahl ist { $most }, also können { $count } Blätter nicht mit { $seed } beginnen: mit höchstens { $last } beginnen.
input-no-cards = { $game } hat keine Karten: { $options } weglassen.
input-play-json = { $file } ist kein JSON (Zeile { $line }, Spalte { $column }): die Ausgabe von 'pnp simulate' angeben.
input-play-marks = { $file } enthält kein 'marks': die Ausgabe von 'pnp simulate' angeben.
input-play-sheet = { $file } ist eine Partie auf dem Blatt { $played }, nicht auf { $code }.
input-play-region = { $file } markiert { $region }; das gibt es auf dem Blatt { $code } nicht.
input-play-moves = { $file } enthält 'moves', die keine Züge sind: die Ausgabe von 'pnp simulate' angeben.
input-play-illegal = Zug { $number } der Partie ist nicht erlaubt: { $why }
input-photograph-page = Keine Seite von { $file } ist das Blatt { $code } in seiner wahren Größe: den Code selbst angeben.
input-sheet-stopped = { $file } hat Zellen weit draußen oder zu viele Zellen oder ist beschädigt: Bitte die leeren Zeilen und Spalten löschen oder die Tabelle als CSV speichern.
input-more = { $count } weitere
input-sheet-errors = { $file }, Blatt { $sheet }: { $count ->
    [one] Die Zelle { $cells } enthält einen Fehler, der sich nicht drucken lässt: Bitte ihre Formel berichtigen oder einen Wert hineinschreiben.
   *[other] Die Zellen { $cells } enthalten Fehler, die sich nicht drucken lassen: Bitte ihre Formeln berichtigen oder Werte hineinschreiben.
}
input-sheet-formulas = { $file }, Blatt { $sheet }: { $count ->
    [one] Die Formel in der Zelle { $cells } hat noch keinen Wert: Bitte die Datei einmal in einer Tabellenkalkulation öffnen und speichern.
   *[other] Die Formeln in den Zellen { $cells } haben noch keine Werte: Bitte die Datei einmal in einer Tabellenkalkulation öffnen und speichern.
}
input-table-columns = { $place }: Die Tabelle hat { $count } Spalten, höchstens { $limit } gehen: Bitte aufteilen oder nach einem Trennzeichen suchen, das keines ist.
input-table-cells = { $cells ->
    [one] { $cells } Zelle
   *[other] { $cells } Zellen
 }
input-table-width = { $columns ->
    [one] { $columns } Spalte
   *[other] { $columns } Spalten
 }
input-table-few = { $where }: Diese Zeile hat { input-table-cells }, die Tabelle aber { input-table-width }; { $missing } fehlt.
input-table-many = { $where }: Diese Zeile hat { input-table-cells }, die Tabelle aber { input-table-width }; ein Text, in dem das Trennzeichen vorkommt, gehört in Anführungszeichen.
input-fault = Das ist ein Fehler von pnp selbst, nicht dessen, was ihm gegeben wurde: Bitte melden, mit den Zeilen darüber.
input-memory = Dafür reicht der Speicher nicht: Bitte andere Programme schließen oder weniger auf einmal geben.
input-untrusted-slow = { $deck } braucht mehr als { $seconds } Sekunden, die Grenze für Decks, denen nicht vertraut wird: Es wird nichts mehr gedruckt.
input-untrusted-crashed = { $deck } hat den Prozess beendet, der Decks druckt, denen nicht vertraut wird, wie es bei zu viel Speicher geschieht: Es wird nichts mehr gedruckt.
input-outside = { $file } liegt nicht im Ordner des Decks, { $folder }: Bitte dorthin legen oder den Ordner mit --allow-outside ORDNER erlauben.
input-disk-full = { $file } lässt sich nicht schreiben: Die Festplatte ist voll. Bitte Platz schaffen oder mit -o einen anderen Ordner wählen.
input-deck-taken = Die Dateien von { $deck } werden nicht geschrieben: { $other } druckt ein Deck mit demselben Namen, { $name }, nach { $folder }. Bitte eines umbenennen (name: in seiner Datei) oder mit -o einen anderen Ordner wählen.
input-deck-file = { $file } wird nicht geschrieben: Es ist eine Datei von { $other }. Bitte eines der beiden Decks umbenennen, { $deck } oder jenes (name: in seiner Datei), oder mit -o einen anderen Ordner wählen.

## Plakate

input-poster-game = { $game } hat kein Feld, das man aufhängen könnte: Plakate gibt es von { $known }.
input-poster-table = { $photo } zeigt Karten auf einem Tisch, Plakate entstehen aber aus Blättern: Fotografiert das fertige Blatt.
input-poster-empty = Auf dem Feld, das { $photo } zeigt, ist nichts gefärbt: Es gibt nichts aufzuhängen.
input-poster-names = Das Blatt { $code } hat Platz für { $most } Namen, nicht für { $count }: Lasst bei --names einige weg.
input-poster-unsure = { $photo }: { $count ->
    [one] Eine Stelle konnte nicht gelesen werden und ist schraffiert
   *[other] { $count } Stellen konnten nicht gelesen werden und sind schraffiert
}; schaut auf das Papier und sagt, was dort ist, etwa mit --answer { $region }=rot.

## Decks im Editor und im Zip

input-edit-unknown = Das Deck hat keine Datei { $file }, die man bearbeiten könnte; Deckdateien und Tabellen daneben schon.
input-edit-large = { $file } hat mehr als { $most } MB, so viel wird hier höchstens bearbeitet; nimm einen eigenen Editor.
input-edit-changed = Ein anderes Programm hat { $file } geändert, seit du sie geöffnet hast, deshalb wurde nicht gespeichert; sieh dir beide Fassungen an und speichere noch einmal.
input-edit-locked = { $file } darf nicht beschrieben werden; erlaube es, oder speichere eine Kopie des Decks.
input-edit-card = Es gibt keine Karte { $number }: ihre Zeile fehlt, oder 'only' oder 'copies' lässt sie weg.
input-edit-page = Es gibt keine Seite { $number }.
input-deck-unknown = Es gibt kein Deck { $name } zum Anfangen; 'pnp cards list' nennt die Namen.
input-zip-damaged = Das ist kein Zip oder ein beschädigtes; packe den Ordner des Decks neu und sende das.
input-zip-many = Das Zip hat mehr als { $most } Dateien; lass weg, was das Deck nicht braucht.
input-zip-large = { $file } ist ausgepackt größer als die { $most } MB, die eine Datei eines Decks haben darf, oder alle Dateien sind mehr, als ein Deck darf; lass weg, was das Deck nicht braucht.
input-zip-link = Im Zip ist eine Verknüpfung oder ein Gerät, { $file }; packe die Datei selbst hinein.
input-zip-name = Im Zip heißt eine Datei '{ $file }', das geht hier nicht; benenne sie um und packe den Ordner neu.
input-zip-locked = { $file } im Zip hat ein Passwort; packe den Ordner ohne.
input-zip-twice = Im Zip ist { $file } zweimal; packe den Ordner neu.
input-zip-deck = Im Zip ist kein Deck: es braucht eine deck.yaml oder eine andere Datei mit faces.
input-choice-program = Programm
input-column-email = E-Mail-Adresse
input-column-id = ID
input-column-login = Benutzername
input-grades-roster = { $folder } wurde ohne Klassenliste geprüft, also hat niemand eine Note: erst 'pnp check BILDER --roster LISTE --report { $folder }' ausführen.
input-grades-ending = { $file } hat die Endung einer anderen Art von Datei: für { $program } wird eine Datei geschrieben, die auf .{ $suffix } endet.
input-grades-none = { $program } findet Schüler an { $columns_or }, aber die Klassenliste hat keine solche Spalte: eine ergänzen und 'pnp check' mit der Liste noch einmal ausführen.
input-grades-who = { $name } (Zeile { $line } der Klassenliste)
input-grades-pupil = { $who }: Es fehlt { $columns_or }; daran findet { $program } Schüler. Ergänzen und 'pnp check' mit der Liste noch einmal ausführen.
input-grades-passed = { $game }: { $name } hat mehrere Blätter; { $counts } zählt, { $codes } nicht: Ein Blatt des Satzes geht vor, dann das mit den meisten Punkten.
input-grades-other = { $game }: { $name } hat kein Blatt dieses Spiels; { $codes } { $codes_count ->
    [one] zählt
   *[other] zählen
 } nicht.
input-grades-without = { $game }: keine Note für { $names }, weil keine Punktzahl sicher ist oder der Maßstab für so wenige Punkte keine hat.
input-scale-empty = { $file } hat keine Zeilen unter den Überschriften: Spalten 'ab' und 'Note' schreiben, wie in "60,A".
input-scale-from = ab
input-scale-grade = Note
input-scale-column = { $where }: In der Spalte '{ $column }' steht nichts: jede Zeile eines Maßstabs sagt, ab wie vielen Punkten es welche Note gibt.
input-scale-points = { $where }: 'ab' ist eine Punktzahl, nicht { $text }.
input-scale-twice = { $file }: Zwei Zeilen gelten für { $points } Punkte: eine davon löschen.
input-feedback-nobody = In { $folder } ist kein Blatt zurückzugeben: alle sind abwesend, oder noch nichts wurde gelesen.
input-feedback-language = Auf { $wanted } gibt es keine Seiten; die von { $names } sind in der Sprache von --lang ({ $lang }): Die Klassenliste nimmt { $known } oder den Namen einer dieser Sprachen.
input-after-codes = { $file } hat keine Blattcodes: die .csv angeben, die 'pnp class' neben den früheren Satz geschrieben hat.
input-after-game = { $file } gehört zu einem Satz von { $game }, nicht von { $wanted }.
input-after-like = Blätter für Nachzügler werden wie die des früheren Satzes gemacht, und die sind anders: { $options } weglassen.
input-after-nobody = { $file }: Alle Anwesenden haben schon ein Blatt im früheren Satz. Eines noch einmal drucken: 'pnp make CODE --roster LISTE'.
input-after-seed = Blätter für Nachzügler gehen von den Startzahlen des früheren Satzes aus: --seed weglassen.
input-lesson = Für { $game } gibt es keine Stundennotizen; es gibt sie für { $known_commas }.
input-league-none = Es gibt noch keine Tabelle, weil keine Punktzahl sicher ist: { $games_commas }. In index.html beim Bericht steht, was zu tun ist; danach 'pnp check' noch einmal ausführen.
input-league-game = { $folder } ({ $sheets_commas })
input-league-sheets = { $standing ->
    [agrees] nichts zu zählen
    [disagrees] stimmt nicht
    [unsure] unklar
    [unreadable] neu fotografieren
    [unread] noch nicht gelesen
    [absent] abwesend
   *[missing] ohne Blatt
}: { $names }
input-term-damaged = Das Schuljahr in { $file } ist nicht zu gebrauchen ({ $reason }): lege die Datei woandershin und beginne es neu mit 'pnp term ORDNER BERICHT ...'.
input-term-newer = Das Schuljahr in { $file } ist von einem neueren pnp: installiere das.
input-term-empty = Das Schuljahr { $folder } hat noch kein Spiel: korrigiere einen Stapel mit 'pnp check FOTOS --report { $folder }/SPIEL' oder nimm einen Bericht auf mit 'pnp term { $folder } BERICHT'.
input-term-no-pile = { $folder } ist kein Spiel des Schuljahrs { $term }: 'pnp term { $term } --json' nennt sie.
input-term-none = { $folder } ist kein Schuljahr: beginne eines mit 'pnp term { $folder } --roster LISTE'.
input-term-roster = Ein Turnier braucht eine Klassenliste: nenne sie mit --roster LISTE, oder gib sie einem Schuljahr mit 'pnp term ORDNER --roster LISTE'.
input-term-round = { $folder } gehört zu Runde { $round }, wie schon { $other }: entlasse eines von beiden mit 'pnp term ORDNER --drop BERICHT'.
input-tournament-few = Ein Turnier braucht zwei Anwesende; { $roster } hat weniger.
input-tournament-open = Runde { $round }, { $names }: Das Blatt sagt nicht, wer gewonnen hat, oder es wurde nicht gelesen; bis dahin zählt es für niemanden.
input-tournament-unplayed = Von Runde { $round } wurde noch kein Blatt gelesen: korrigiere erst sie, oder nimm sie aus dem Schuljahr heraus.
input-tournament-same = { $roster }: { $names } haben dieselbe Nummer oder E-Mail-Adresse; ihre Ergebnisse ließen sich nicht unterscheiden: eine davon berichtigen.
input-tournament-twice = Der Ordner { $folder } ist zweimal genannt: Jede Runde hat ihren eigenen Bericht.
input-tournament-again = { $names } treffen sich wieder: Es ist niemand mehr übrig, gegen den sie nicht gespielt haben.
input-tournament-complete = Alle Anwesenden haben gegen alle gespielt: Das Turnier ist vollständig. Diese Runde beginnt es von vorn.
