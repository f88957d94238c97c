# Wie weit das Lesen eines Stapels ist.

progress-reading = Lesen
progress-checking = Prüfen
progress-agrees = { $count } richtig
progress-disagrees = { $count } nicht richtig
progress-unsure = { $count } unklar
progress-unreadable = { $count } nicht lesbar
progress-rate = { $rate } pro Sekunde
progress-left = noch { $time }
