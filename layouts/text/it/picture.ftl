# Le parole nelle immagini che mostrano un verdetto, e ciò che una persona deve guardare.

picture-read = letto
picture-look = Da guardare: { $count ->
    [one] un posto illeggibile
   *[other] { $count } posti illeggibili
}
picture-unread = { $count ->
    [one] Un posto illeggibile
   *[other] { $count } posti illeggibili
}; il verdetto è lo stesso
picture-wrong = Che cosa non va
picture-how = Confronta ogni posto con la carta e scrivi che cosa c’è, con le parole in grassetto e il nome di un pennarello; il foglio viene poi giudicato senza un’altra foto:
picture-colour = COLORE
picture-how-written = Confronta ogni posto con la carta e scrivi che cosa c’è, con le parole in grassetto e il numero scritto; il foglio viene poi giudicato senza un’altra foto:
picture-number = NUMERO
picture-more = E altri { $count }: { $places_commas }{ $left ->
    [0] .
   *[other] , …
}
picture-not-needed = { $why }; non serve
picture-error = parte di un errore
picture-error-answered = parte di un errore, secondo la tua risposta
picture-taken-as = preso come
picture-perhaps = forse
picture-or = o
picture-rest = Senza contorno: letto con certezza, o non serve, e lì non c’è niente di sbagliato.
