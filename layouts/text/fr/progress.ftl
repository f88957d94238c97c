# Où en est la lecture d’une pile.

progress-reading = Lecture
progress-checking = Vérification
progress-agrees = { $count ->
    [one] { $count } conforme
   *[other] { $count } conformes
}
progress-disagrees = { $count ->
    [one] { $count } non conforme
   *[other] { $count } non conformes
}
progress-unsure = { $count } à vérifier
progress-unreadable = { $count ->
    [one] { $count } illisible
   *[other] { $count } illisibles
}
progress-rate = { $rate } par seconde
progress-left = encore { $time }
