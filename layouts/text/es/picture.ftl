# Las palabras de las imágenes que muestran un veredicto y lo que una persona tiene que mirar.

picture-read = leído
picture-look = Mira, por favor: { $count ->
    [one] un lugar no se pudo leer
   *[other] { $count } lugares no se pudieron leer
}
picture-unread = { $count ->
    [one] Un lugar no se pudo leer
   *[other] { $count } lugares no se pudieron leer
}; el veredicto es el mismo
picture-wrong = Lo que está mal
picture-how = Compara cada lugar con el papel y di qué hay allí, con las palabras en negrita y el nombre de un rotulador; entonces la hoja se juzga sin otra foto:
picture-colour = COLOR
picture-how-written = Compara cada lugar con el papel y di qué hay allí, con las palabras en negrita y el número escrito; entonces la hoja se juzga sin otra foto:
picture-number = NÚMERO
picture-more = Y { $count } más: { $places_commas }{ $left ->
    [0] .
   *[other] , …
}
picture-not-needed = { $why }; no hace falta
picture-error = parte de un error
picture-error-answered = parte de un error, según tu respuesta
picture-taken-as = leído como
picture-perhaps = quizá
picture-or = o
picture-rest = Sin contorno: leído con seguridad, o no hace falta, y no se encontró allí nada mal.
