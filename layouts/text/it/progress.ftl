# A che punto è la lettura di una pila.

progress-reading = Lettura
progress-checking = Controllo
progress-agrees = { $count } in regola
progress-disagrees = { $count } non in regola
progress-unsure = { $count } da controllare
progress-unreadable = { $count ->
    [one] { $count } illeggibile
   *[other] { $count } illeggibili
}
progress-rate = { $rate } al secondo
progress-left = mancano { $time }
