# Was der Server sagt.

web-host = Unter diesem Namen kennt sich der Server nicht; öffne die Adresse, die 'pnp serve' ausgegeben hat.
web-origin = Das kam von einer fremden Seite und wurde nicht ausgeführt; öffne die Seite dieses Servers und versuche es noch einmal.
web-token = Diese Adresse braucht den Code, den 'pnp serve --phone' zeigt; scanne ihn noch einmal.
web-nothing = Unter dieser Adresse ist nichts.
web-busy = { $count } Prüfungen warten; komm bitte in ein paar Sekunden wieder.
web-large = Das ist größer als { $most ->
    [0] diese Adresse annimmt
   *[other] { $most } MB, so viel darf ein Bild höchstens haben
}; sende ein kleineres Bild.
web-no-picture = Darin ist kein Bild; wähle eines und sende es noch einmal.
web-answer = Das ist keine Antwort; sende JSON wie {"{"}"code": "MONDRIAN-...", "answers": {"{"}"space:17": "red"{"}"}{"}"}.
web-number = { $name } ist eine ganze Zahl mit höchstens vier Ziffern, nicht '{ $text }'.
web-crashed = Dieses Bild ließ sich mit dem erlaubten Speicher nicht lesen; speichere es als gewöhnliches JPEG und versuche es noch einmal.
web-port = Port { $port } ist hier nicht zu haben; wähle mit --port einen anderen, oder 0 für irgendeinen freien.
web-extra = Die Seiten brauchen { $name }: installiere es mit pip install 'pnp-games[web]'.
web-seats = Sag für jede der { $players } Personen, wer zieht: { $known_or }.
web-no-move = Bisher gibt es { $count } Züge, also keinen mit der Nummer { $number }.
web-moved-on = Das Spiel ist seitdem weitergegangen; sieh noch einmal hin.
web-tap = Das ist kein Zug; schicke JSON wie {"{"}"at": 12, "taps": [{"{"}"region": "space:17", "pen": 1{"}"}]{"}"}.
web-play = Das ist kein Spiel; schicke JSON mit einem Blattcode, wie {"{"}"code": "MONDRIAN-..."{"}"}, oder mit einem Protokoll.
web-record = Es ist kein Protokoll dabei; füge eines ein oder wähle seine Datei.
web-forgotten = Dieses Spiel ist hier nicht mehr bekannt; wenn du sein Protokoll hast, öffne das.
web-record-name = das Protokoll
web-folder-missing = Einen Ordner { $folder } gibt es nicht: einen leeren anlegen, für eine neue Klasse, oder einen nennen, den es gibt.
web-folder = { $folder } ist kein Ordner einer Klasse: einen nennen, den 'pnp check --report' geschrieben hat, oder einen leeren für eine neue Klasse.
web-classes = Mehr Klassen nimmt dieser Server nicht auf; für weitere beenden und neu starten.
web-no-list = Darin ist keine Klassenliste; die Namen einfügen, einen je Zeile, oder eine Datei wählen.
web-pile = Eine Klasse kann hier { $most } Bilder haben; einen größeren Stapel prüft 'pnp check --report'.
web-json = Das ist kein JSON-Objekt; /openapi.json beschreibt, was erwartet wird.
web-move = Zu sagen ist, wem das Blatt gehört, wie in {"{"}"name": "Ada Lovelace", "player": 1{"}"}.
web-excuse = Zu sagen ist, wer gemeint ist, wie in {"{"}"name": "Ada Lovelace", "excused": true{"}"}.
