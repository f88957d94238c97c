# Por dónde va la lectura de un montón de hojas.

progress-reading = Lectura
progress-checking = Comprobación
progress-agrees = { $count ->
    [one] { $count } correcta
   *[other] { $count } correctas
}
progress-disagrees = { $count ->
    [one] { $count } incorrecta
   *[other] { $count } incorrectas
}
progress-unsure = { $count ->
    [one] { $count } dudosa
   *[other] { $count } dudosas
}
progress-unreadable = { $count ->
    [one] { $count } ilegible
   *[other] { $count } ilegibles
}
progress-rate = { $rate } por segundo
progress-left = faltan { $time }
