# Die Wörter in den Bildern, die ein Urteil zeigen und was ein Mensch ansehen muss.

picture-read = gelesen
picture-look = Bitte { $count ->
    [one] eine Stelle
   *[other] { $count } Stellen
} ansehen, die nicht lesbar { $count ->
    [one] war
   *[other] waren
}
picture-unread = { $count ->
    [one] Eine Stelle war
   *[other] { $count } Stellen waren
} nicht lesbar; das Urteil ist auch so klar
picture-wrong = Was nicht stimmt
picture-how = Jede Stelle mit dem Papier vergleichen und mit den fetten Wörtern und dem Namen eines Stifts sagen, was dort ist; dann wird das Blatt ohne ein neues Bild beurteilt:
picture-colour = FARBE
picture-how-written = Jede Stelle mit dem Papier vergleichen und mit den fetten Wörtern und der geschriebenen Zahl sagen, was dort ist; dann wird das Blatt ohne ein neues Bild beurteilt:
picture-number = ZAHL
picture-more = Und { $count } weitere: { $places_commas }{ $left ->
    [0] .
   *[other] , …
}
picture-not-needed = { $why }; nicht nötig
picture-error = Teil eines Fehlers
picture-error-answered = Teil eines Fehlers nach der gegebenen Antwort
picture-taken-as = gelesen als
picture-perhaps = vielleicht
picture-or = oder
picture-rest = Ohne Umriss: sicher gelesen oder nicht nötig, und nichts Falsches gefunden.
