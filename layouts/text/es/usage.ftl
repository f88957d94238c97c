# Lo que se dice de un comando mal escrito. $place es el comando cuya ayuda dice más.

usage = { $why }; mira '{ $place } --help'.
usage-value = Valor no válido para '{ $name }': { $why }

## Lo que encuentra el programa

usage-option = No existe la opción: { $option }
usage-option-near = No existe la opción: { $option } (opciones posibles: { $near })
usage-command = No existe el comando '{ $command }'
usage-command-near = No existe el comando '{ $command }'. ¿Será { $near }?
usage-command-missing = Falta el comando
usage-missing = Falta el argumento '{ $name }'
usage-missing-option = Falta la opción '{ $name }'
usage-argument = La opción '{ $option }' necesita un valor
usage-empty = Un argumento vacío no nombra nada: quizá una variable no está definida
usage-dash = Aquí no se lee ni se escribe nada por una tubería: nombra un archivo (./- para uno que se llame -)
usage-no-value = La opción '{ $option }' no admite valores
usage-extra = Hay palabras de más ({ $words })
usage-whole = '{ $value }' no es un número entero
usage-number = '{ $value }' no es un número
usage-range = { $value } no está en el intervalo { $range }

## Lo que no va junto

usage-one = Da solo una de estas opciones: { $options }
usage-record = Un acta contiene una partida: quita --record o --games
usage-code = El código de una hoja lo dice todo de ella: quita { $option }, o nombra el juego en su lugar
usage-roster = Aquí una lista de clase va con el código de una hoja; un juego de hojas para la clase se imprime con 'pnp class'
usage-large = Las líneas más gruesas son para la hoja, las letras grandes para las reglas: añade --parts field,aid
usage-folder = Una carpeta va solo después de 'new'; lo que se hace de { $deck } va donde dice -o
usage-table = Un cuadro en la mesa se juega aquí siempre hasta el final
usage-jpeg = { $file } no puede ser la foto, que es un JPEG: termina su nombre en .jpg
usage-pile = { $option } es para un montón: añade --report CARPETA
usage-alone = Un montón no se puede comprobar con { $option }: quítalo, o comprueba esa foto sin --roster ni --report
usage-class = { $option } necesita la lista de clase: añade --roster ARCHIVO
usage-poster-play = { $option } va con el código de una hoja, no con fotos
usage-poster-photo = { $option } va con fotos, no con el código de una hoja
usage-poster-one = { $option } va con una sola foto, no con varias
