# Was bei einer falschen Befehlszeile gesagt wird. $place ist der Befehl, dessen Hilfe mehr sagt.

usage = { $why }; mehr sagt '{ $place } --help'.
usage-value = '{ $name }' passt so nicht: { $why }

## Was beim Lesen der Befehlszeile auffällt

usage-option = Eine Option { $option } gibt es nicht
usage-option-near = Eine Option { $option } gibt es nicht (möglich: { $near })
usage-command = Einen Befehl '{ $command }' gibt es nicht
usage-command-near = Einen Befehl '{ $command }' gibt es nicht. Gemeint war vielleicht { $near }
usage-command-missing = Der Befehl fehlt
usage-missing = Die Angabe '{ $name }' fehlt
usage-missing-option = Die Option '{ $name }' fehlt
usage-argument = Auf '{ $option }' muss eine Angabe folgen
usage-empty = Ein leeres Argument nennt nichts: Vielleicht ist eine Variable nicht gesetzt
usage-dash = Hier wird nichts aus einer Pipe gelesen oder in eine geschrieben: eine Datei nennen (./- für eine, die - heißt)
usage-no-value = '{ $option }' steht ohne Angabe
usage-extra = Überzählige Angaben ({ $words })
usage-whole = '{ $value }' ist keine ganze Zahl
usage-number = '{ $value }' ist keine Zahl
usage-range = { $value } liegt nicht im Bereich { $range }

## Was nicht zusammenpasst

usage-one = Nur eines geht: { $options_or }
usage-record = Eine Aufzeichnung enthält eine einzige Partie: --record oder --games weglassen
usage-code = Der Code eines Blattes sagt schon alles über das Blatt: { $option } weglassen oder stattdessen das Spiel nennen
usage-roster = Eine Namensliste gehört hier zum Code eines Blattes; einen Klassensatz druckt 'pnp class'
usage-large = Kräftigere Linien gibt es für das Blatt, große Buchstaben für die Regeln: --parts field,aid ergänzen
usage-folder = Ein Ordner folgt nur auf 'new'; wohin die Ergebnisse von { $deck } kommen, sagt -o
usage-table = Ein Gemälde auf dem Tisch wird hier immer zu Ende gespielt
usage-jpeg = { $file } kann nicht das Bild sein, denn das ist ein JPEG: den Namen auf .jpg enden lassen
usage-pile = { $option } gehört zu einem Stapel: --report ORDNER ergänzen
usage-alone = Ein Stapel lässt sich nicht mit { $option } prüfen: weglassen, oder das Bild ohne --roster und --report prüfen
usage-class = { $option } braucht die Klassenliste: --roster DATEI ergänzen
usage-poster-play = { $option } gehört zum Code eines Blattes, nicht zu Fotos
usage-poster-photo = { $option } gehört zu Fotos, nicht zum Code eines Blattes
usage-poster-one = { $option } gehört zu einem einzigen Bild, nicht zu mehreren
