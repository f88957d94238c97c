# Was der Server sagt.

web-host = Unter diesem Namen kennt sich der Server nicht; öffne die Adresse, die 'pnp serve' ausgegeben hat.
web-origin = Das kam von einer fremden Seite und wurde nicht ausgeführt; öffne die Seite dieses Servers und versuche es noch einmal.
web-token = Diese Adresse braucht den Code, den 'pnp serve --phone' zeigt; scanne ihn noch einmal.
web-nothing = Unter dieser Adresse ist nichts.
web-method = Diese Adresse nimmt nur { $allowed }.
web-not-there = Diese Bilder zeigen kein solches Blatt oder sind noch nicht gelesen.
web-busy = { $count } Prüfungen warten; komm bitte in ein paar Sekunden wieder.
web-large = Das ist größer als { $most ->
    [0] diese Adresse annimmt
   *[other] { $most } MB, so viel darf ein Bild höchstens haben
}; sende ein kleineres Bild.
web-much = Das ist größer als { $most ->
    [0] diese Adresse annimmt
   *[other] { $most } MB, so viel nimmt diese Adresse höchstens an
}; sende weniger davon.
web-form = Dieses Formular lässt sich nicht lesen: Es ist beschädigt oder hat mehr oder größere Teile, als hier angenommen werden; sende es noch einmal als multipart/form-data.
web-no-picture = Darin ist kein Bild; wähle eines und sende es noch einmal.
web-answer = Das ist keine Antwort; sende JSON wie {"{"}"code": "MONDRIAN-...", "answers": {"{"}"space:17": "red"{"}"}{"}"}.
web-parameter = Parameter
web-number = { $name } ist eine ganze Zahl mit höchstens vier Ziffern, nicht '{ $text }'.
web-crashed = Dieses Bild ließ sich mit dem erlaubten Speicher nicht lesen; speichere es als gewöhnliches JPEG und versuche es noch einmal.
web-late = Das dauerte länger als { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} und wurde aufgegeben; speichere das Bild als gewöhnliches JPEG und versuche es noch einmal.
web-cluster-gone = Die Rechner, die Bilder lesen, sind gerade nicht zu erreichen; bitte versuche es später noch einmal.
web-length = Sage vorher, wie viele Bytes es sind: in Content-Length oder, wenn ein Bild in Stücken kommt, in Upload-Length.
web-no-offset = Sage in Upload-Offset, bei welchem Byte das beginnt.
web-offset = Hier geht es ab Byte { $offset } weiter; sende den Rest von dort an.
web-slow = Der Rest kam nicht rechtzeitig; sende es noch einmal.
web-longer = Es kam mehr als angekündigt; sende das Bild noch einmal von vorn.
web-incomplete = Ein Teil dieses Bildes fehlt noch; sende erst den Rest.
web-uploads = Zu viele Bilder sind unterwegs; komm bitte in einer halben Minute wieder.
web-taken = Das sind keine Bilder; sende JSON wie {"{"}"uploads": ["ID"]{"}"}.
web-many = Das sind mehr als { $most } Bilder; sende sie in mehreren Malen.
web-port = Port { $port } ist hier nicht zu haben; wähle mit --port einen anderen, oder 0 für irgendeinen freien.
web-extra = Die Seiten brauchen { $name }: installiere es mit pip install 'pnp-games[web]'.
web-deck-read-only = Nur wer am Rechner sitzt, kann diese Dateien ändern; öffne eine Kopie des Decks und ändere die.
web-deck-none = Darin ist kein Deck; wähle ein Zip vom Ordner eines Decks und sende es noch einmal.
web-deck-large = Das ist größer als { $most } MB, so viel wird höchstens angenommen; lass große Dateien weg.
web-deck-json = Das ist nicht zu verstehen; sende JSON wie { $example }.
web-deck-length = { $name } ist eine Länge in mm, etwa 3, nicht '{ $text }'.
web-folder-missing = Einen Ordner { $folder } gibt es nicht: einen leeren anlegen, für eine neue Klasse, oder einen nennen, den es gibt, oder ein Kartendeck.
web-folder = In { $folder } ist kein Kartendeck, und es ist kein Ordner einer Klasse: einen nennen, den 'pnp check --report' geschrieben hat, oder einen leeren für eine neue Klasse, oder eine Deckdatei.
web-seats = Sag für jede der { $players } Personen, wer zieht: { $known_or }.
web-no-move = Bisher gibt es { $count } Züge, also keinen mit der Nummer { $number }.
web-moved-on = Das Spiel ist seitdem weitergegangen; sieh noch einmal hin.
web-tap = Das ist kein Zug; schicke JSON wie {"{"}"at": 12, "taps": [{"{"}"region": "space:17", "pen": 1{"}"}]{"}"}.
web-play = Das ist kein Spiel; schicke JSON mit einem Blattcode, wie {"{"}"code": "MONDRIAN-..."{"}"}, oder mit einem Protokoll.
web-record = Es ist kein Protokoll dabei; füge eines ein oder wähle seine Datei.
web-forgotten = Dieses Spiel ist hier nicht mehr bekannt; wenn du sein Protokoll hast, öffne das.
web-record-name = das Protokoll
web-term-busy = Bilder der Runden davor werden noch gelesen; komm bitte in ein paar Sekunden wieder.
web-classes = Mehr Klassen nimmt dieser Server nicht auf; für weitere beenden und neu starten.
web-no-list = Darin ist keine Klassenliste; die Namen einfügen, einen je Zeile, oder eine Datei wählen.
web-pile = Eine Klasse kann hier { $most } Bilder haben; einen größeren Stapel prüft 'pnp check --report'.
web-json = Das ist kein JSON-Objekt; /openapi.json beschreibt, was erwartet wird.
web-move = Zu sagen ist, wem das Blatt gehört, wie in {"{"}"name": "Ada Lovelace", "player": 1{"}"}.
web-excuse = Zu sagen ist, wer gemeint ist, wie in {"{"}"name": "Ada Lovelace", "excused": true{"}"}.
web-check-gone = Diese Prüfung ist hier nicht mehr bekannt: Prüfungen enden mit dem Server, und die ältesten machen neuen Platz. Prüfe das Blatt noch einmal.
web-class-gone = Diese Klasse ist hier nicht mehr bekannt: Sie endete mit dem Server. Eine Klasse, die in einem Ordner liegt, geht mit 'pnp serve ORDNER' weiter.
web-deck-gone = Dieses Deck ist hier nicht mehr bekannt: Kopien enden mit dem Server, und die ältesten machen neuen Platz. Öffne es noch einmal.

# On a page, instead of a sentence that names an option of the command line.
web-page-input-game = Ein Spiel { $name } gibt es nicht: Es gibt { $known }.
web-page-input-game-near = Ein Spiel { $name } gibt es nicht: Ist { $near } gemeint?
web-page-input-for-players-asked = { $what } für { $needed } Personen, nicht für { $players }: { $needed } Personen wählen, oder es weglassen.
web-page-input-for-teams-asked = { $what } für zwei Teams: zwei Teams wählen, oder es weglassen.
web-page-input-points-takes = { $game } geht bis { $known } Punkte, nicht bis { $points }.
web-page-mondrian-small = Ein kleines Mondrian-Spiel geht bis { $boxes } Punkte: die üblichen Punkte wählen, oder ein Blatt in der üblichen Größe.
