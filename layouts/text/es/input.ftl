# Lo que el programa dice donde recibe algo que no puede usar: respuestas, códigos, actas, archivos.
# Aparte de verdicts.ftl, porque no trata de una hoja terminada.

input-about = { $what }: { $why }
input-line = { $source }, línea { $line }
input-system = { $name ->
    [EACCES] acceso denegado
    [EPERM] operación no permitida
    [EROFS] soporte de solo lectura
    [ENOENT] no existe ese archivo o carpeta
    [ENOTDIR] no es una carpeta
    [EISDIR] es una carpeta
    [EEXIST] el archivo ya existe
    [ENOSPC] no queda espacio
    [EDQUOT] cuota de disco superada
    [ENAMETOOLONG] nombre de archivo demasiado largo
    [EBUSY] está en uso
    [EIO] error de entrada o salida
    [EMFILE] demasiados archivos abiertos
    [ELOOP] enlaces en bucle
   *[other] { $words }
 }
input-numbers = { $numbers_or }

## Respuestas

input-answer-twice = { $region } tiene dos respuestas, { $one } y { $other }: quita una de ellas.
input-answer-twice-in = En { $where }, { $region } tiene dos respuestas, { $one } y { $other }: quita una de ellas.
input-answer-region = la hoja { $code } no tiene el lugar { $name }.
input-answer-region-near = la hoja { $code } no tiene el lugar { $name }; el más parecido es { $near }.
input-answer-key = { $region } no puede ser { $said }, porque los redondeles muestran que el rotulador { $pen } es de color { $ink }: si no es así, rellénalos de nuevo y haz otra foto.
input-answer-other-pen = { $region } no puede ser { $said }, porque ese es el rotulador { $pen }: cada rotulador necesita un nombre propio.
input-answer-ink = { $region } no puede ser { $said }: di el color con una palabra, como negro o naranja.
input-answer-inks = { $region } no puede ser { $said }: los colores de esta hoja son { $inks_or }.
input-answer-total = { $region } no puede ser { $said }: escribe el total en cifras, como en { $region }=37.
input-answer-initials = { $region } no puede ser { $said }: escribe de una a { $most } letras.
input-answer-picture = Estas respuestas no dicen de cuál de las { $count } fotos tratan: comprueba esa foto sola, o escribe {"{"}"CÓDIGO DE LA HOJA": {"{"}"LUGAR": "COLOR"{"}"}{"}"} en un archivo y dalo con --answers.
input-answer-form = --answer { $text }: { $place } no es una respuesta; escribe LUGAR=COLOR, como en space:17=rojo.
input-answers-and = --answer y { $file }
input-answers-encoding = { $file } no es un archivo de texto en UTF-8: escribe las respuestas en JSON.
input-answers-json = { $file }, línea { $line }, columna { $column }: esto no es JSON ({ $reason }).
input-answers-deep = { $file } tiene demasiados niveles para un archivo de respuestas.
input-answers-sheets = { $photo } puede mostrar varias hojas: di de cuál son las respuestas con --code { $code }.
input-answers-object = { $file } debe contener un solo objeto, como {"{"}"space:17": "rojo"{"}"}.
input-answers-mixed = { $file } mezcla respuestas con objetos de respuestas: pon cada respuesta bajo su foto.
input-answers-value = { $where }: { $name } debe ser el nombre de un color, un texto o un número, no { $shown }.
input-an-object = un objeto
input-answers-ambiguous = { $file }: varias fotos se llaman { $name }; di su carpeta, o el código de la hoja.
input-answers-whose = { $file }: { $name } no es ni un código de hoja ni una foto; di una foto, o el código del pie de la hoja.
input-answers-whose-near = { $file }: { $name } no es ni un código de hoja ni una foto; lo más parecido es { $near }.
input-answers-unused = { $file } responde por la hoja { $code }, que no sale en ninguna de estas fotos.
input-kept = Las respuestas guardadas en { $file } no se pueden usar ({ $reason }): aparta ese archivo, o comprueba con --no-kept.
input-kept-newer = Las respuestas guardadas en { $file } son de un pnp más nuevo: instálalo, o comprueba con --no-kept.
input-kept-listed = { $count ->
    [0] No hay respuestas guardadas.
    [one] Hay una respuesta guardada en { $file }.
   *[other] Hay { $count } respuestas guardadas en { $file }.
}
input-kept-forgotten = { $count ->
    [0] No había nada que olvidar.
    [one] Se olvidó una respuesta.
   *[other] Se olvidaron { $count } respuestas.
}
input-unread = { $count ->
    [one] { $count } foto sin leer todavía
   *[other] { $count } fotos sin leer todavía
}; ejecuta otra vez el mismo comando para seguir.
input-stopped = { $count ->
    [one] Interrumpido: 1 foto quedó sin leer.
   *[other] Interrumpido: { $count } fotos quedaron sin leer.
}

## Códigos de hoja

input-code-form = un código es como MONDRIAN-1AC0-7K-F9Q2X y está al pie de la hoja
input-code = { $text } no es un código de hoja: { input-code-form }.
input-code-character = { $text } no es un código de hoja: no puede contener { $character }.
input-code-end = { $text } no es un código de hoja: su último grupo debe tener { $count } caracteres; { input-code-form }.
input-code-tag = { $text } no es un código de hoja: su penúltimo grupo debe tener { $count } caracteres; { input-code-form }.
input-code-check = { $text } tiene un error de escritura: su carácter de control no encaja; compáralo con la hoja.
input-code-seed = { $text } no es un código de hoja: su semilla { $seed } está fuera de los límites.
input-seed = { $text } no es una semilla: da un número de 0 a { $most }, o las letras y cifras de la semilla de un código de hoja, como 6XW.
input-seed-chosen = Para imprimir lo mismo otra vez, añade --seed { $number } o --seed { $text }.
input-code-version = La hoja { $code } se hizo con la versión { $made } del generador de { $game }, y este programa tiene la versión { $version }: compruébala con el programa que la imprimió, o imprime una hoja nueva.
input-code-parameters = El código de hoja { $code } tiene parámetros { $params } que { $game } no conoce.
input-code-field = El código de hoja { $code } no corresponde al tablero que da aquí su semilla: está mal escrito, o lo imprimió otra versión del programa; compáralo con el pie de la hoja.
input-game = No hay ningún juego llamado { $name }: hay { $known }; 'pnp games' dice más.
input-game-near = No hay ningún juego llamado { $name }: ¿será { $near }? 'pnp games' dice más.

## Formas de jugar

input-condition-near = No hay ninguna condición { $name }: ¿será { $near }?
input-condition = No hay ninguna condición { $name }: 'pnp photograph CODE --condition list' las muestra todas.
input-variation = { $game } no tiene la variante { $name }: se conocen { $known_commas }.
input-size-none = { $game } no tiene juego pequeño: quita --size.
input-variation-none = { $game } no tiene la variante { $name }: no tiene ninguna.
input-first = El jugador { $first } no puede empezar: hay jugadores de 1 a { $players }.
input-teams = { $game } no tiene equipos.
input-not-tapped = { $game } no se juega tocando su tablero, porque un turno es más que eso; se juegan así { $known }.
input-teams-always = En { $game } cuatro jugadores juegan siempre en dos equipos, y menos, nunca.
input-players = { $game } es para { $known } jugadores, no para { $players }.
input-sheet-players = La hoja { $code } está impresa para { $known } jugadores, no para { $players }: imprime una con '{ $command }'.
input-table-players = Un cuadro de cartas es para { $numbers_or } jugadores, no para { $players }.
input-painters-sheet = La hoja { $code } dice ella misma quién jugó: no des jugadores ni colores, que son para los cuadros de cartas.
input-painters-printed = La hoja { $code } está impresa para { $printed } jugadores, no para { $players }: no digas cuántos son.
input-colours = --colours necesita el número de un jugador, '=' y colores con comas, como en --colours '1=azul,blanco 2=negro,rojo', no { $said }.
input-colours-again = --colours nombra dos veces al jugador { $player }: di los colores de cada jugador una sola vez.
input-colours-none = --colours no nombra ningún color del jugador { $player }: deja fuera al jugador, o di por ejemplo --colours 1=azul,blanco.
input-colours-unknown = Las cartas no tienen el color { $said }: --colours acepta { $colours_commas }.
input-one-option = Una partida de { $game } admite una sola opción de { $option }: elige { $names_or }.
input-option-teams = Los equipos son
input-option-points = { $points } puntos son
input-option-variation = La variante { $name } es
input-for-players = { $what } para { $needed } jugadores, no para { $players }.
input-for-players-asked = { $what } para { $needed } jugadores, no para { $players }: di --players { $needed } o quítalo.
input-for-teams = { $what } para dos equipos.
input-for-teams-asked = { $what } para dos equipos: añade --teams o quítalo.
input-variation-nowhere = Ningún juego tiene la variante { $name }: 'pnp games' las nombra todas.
input-points = { $game } no tiene puntos que acordar.
input-points-known = { $game } se juega a { $known } puntos, no a { $points }.
input-not-printed = { $what } para hojas hechas para ello, y { $code } no lo es: quítalo, o imprime otra hoja.
input-printed-for = La hoja { $code } está impresa para { $printed }, que no va con { $agreed }: quita eso.
input-agreed-players = { $what } para { $needed } jugadores, y la hoja { $code } es para { $players }: quítalo.

## Actas: lo que había en una línea, y lo que se esperaba

input-record = { $where }: hay { $found }, se esperaba { $expected }.
input-found-second = un segundo '{ $key }:'
input-found-late = '{ $key }:' después de la primera jugada
input-found-twins = dos jugadores con el mismo nombre
input-found-nobody = un acta sin 'players:' ni 'names:'
input-found-names = { $names } nombres para { $players } jugadores
input-found-inks = { $count } colores ({ $inks })
input-found-called = el jugador { $player } con el nombre { $name }
input-found-lacking = un acta sin '{ $key }:'
input-found-nothing = '{ $key }:' sin nada después
input-found-unowned = { $move } sin jugador
input-wants-once = solo el de la línea { $line }
input-wants-above = antes de la jugada de la línea { $line }
input-wants-names = nombres o iniciales distintos
input-wants-players = una línea como 'players: 4' antes de las jugadas
input-wants-name-each = un nombre por jugador, separados por comas
input-wants-inks = colores distintos, uno para cada uno de los { $players } jugadores
input-wants-other-name = un nombre que no sea el número ni el color de otro jugador
input-wants-player = un jugador: { $known }
input-wants-sheet = una línea como 'sheet: MONDRIAN-1AC0-7K-F9Q2X', como al pie de la hoja
input-wants-something = algo
input-wants-number = un número de { $least } a { $most }
input-wants-whole = un número entero
input-wants-yes = '{ $key }: yes' o '{ $key }: no'
input-wants-spoken = un jugador, dos puntos y la jugada en palabras, de { $known }
input-wants-words = una jugada en palabras después del jugador
input-wants-who = quién lo rellenó, como '{ $ink } { $pen } 23'
input-wants-move = una jugada como 'red 17'{ $neutral ->
    [0] {""}
   *[other] , 'blue neutral 23'
}, 'green pass' o 'red 17 = 3'
input-wants-pens = uno de los rotuladores de este juego: { $inks }
input-wants-kind = la palabra { $kinds_or } antes de lo que se coloreó
input-wants-next = la jugada número { $number }, o ningún número
input-wants-move-by = { input-wants-move }, de { $known }

## Archivos

input-file-text = { $file } no es un archivo de texto en UTF-8 (byte { $byte }).
input-file-large = { $file } es demasiado grande: como mucho { $most } MB.
input-closed = { $file } no se puede leer ({ $reason }): comprueba su nombre y sus permisos.
input-system-refuses = El sistema no lo permite ({ $reason }): inténtalo otra vez.
input-several-sheets = { $photo } muestra varias hojas o tiene varias páginas: compruébala con check_all.
input-series = Una serie necesita al menos una foto.
input-folder-file = { $folder } es un archivo, no una carpeta: di otra carpeta.
input-folder-none = No hay ninguna carpeta { $folder }: busca un error en su nombre.
input-file-none = No hay ningún archivo { $file }: busca un error en su nombre o carpeta.
input-file-none-in = No hay ningún archivo { $file } en { $folder }: busca un error en su nombre o carpeta.
input-folder-made = No se puede crear la carpeta { $folder } ({ $reason }): di otra carpeta.
input-folder-written = No se puede escribir en la carpeta { $folder }: di otra carpeta.
input-file-written = { $file } no se puede escribir ({ $reason }): di otra carpeta.
input-journal-written = No se puede escribir { $file } ({ $reason }): indica otra carpeta con --report.
input-file-open = { $file } no se puede escribir ({ $reason }): ciérralo donde está abierto, o di otra carpeta.
input-output = Lo que dice el comando no se puede escribir ({ $reason }): haz sitio allí, o envíalo a otro lugar.

## Listas de clase

input-roster-player = { $where }: el jugador { $said } no es un número: escribe 1, 2 ... como está en la hoja.
input-roster-order = { $file }: la hoja { $code } se imprimió para otros nombres que { $names }: añade una columna 'as player' que diga quién es el jugador 1, 2 ..., como está en la hoja.
input-roster-players = { $file }: los jugadores de la hoja { $code } se numeran desde 1, pero junto a { $names } la columna 'as player' tiene { $numbers }: corrígela, como está en la hoja.
input-roster-conflict = { $where }: { $name } es el jugador { $player } en la lista, pero el jugador { $printed } en la hoja impresa { $code }: corrige la columna 'as player'.
input-roster-comments = { $file }: { $count ->
    [one] la línea { $lines } es un comentario ({ $text }) y se pasó por alto.
   *[other] las líneas { $lines } son comentarios (el primero es { $text }) y se pasaron por alto.
}
input-roster-twice = { $where }: el nombre { $name } está también en la línea { $line }: añade una columna en que los dos se distingan, como su clase o su cumpleaños, o añade una inicial a uno.
input-roster-twice-written = { $where }: el nombre { $name } está también en la línea { $line }, donde se escribe { $written }: añade una columna en que los dos se distingan, como su clase o su cumpleaños, o añade una inicial a uno.
input-roster-apart = { $file }: las líneas { $lines } tienen el mismo nombre; la columna { $column } los distingue: { $names }.
input-roster-absent = No se hizo ninguna hoja para { $names }: ausencia según la lista de clase.
input-roster-all-absent = { $file }: no hay nadie presente en la clase; corrige la columna que lo dice.
input-roster-folder = { $path } es una carpeta; indica la lista de clase que está en ella.
input-roster-sheet = { $name } no tiene nada en esa hoja; indica otra: { $file }#NOMBRE.
input-roster-first-sheet = { $file } no tiene nada en su primera hoja; indica otra: { $file }#NOMBRE.
input-roster-other-sheet = { $file } no tiene encabezado para nombres en su primera hoja, pero sí en la hoja { $sheet }: indica esa, { $file }#{ $sheet }, o escribe Nombre encima de los nombres de la primera.
input-roster-kind = { $file }: { $suffix } no es una lista de clase; guarda la lista en uno de estos formatos: { $known_commas }.
input-roster-no-suffix = un nombre sin extensión
input-roster-no-names = { $file } no contiene nombres; escribe uno por línea, debajo del encabezado.
input-roster-no-text = { $file } no es un archivo de texto a pesar de su nombre; da a una hoja de cálculo la extensión .xlsx, .xls u .ods, y guarda otros documentos como CSV.
input-roster-large = { $file } tiene más de { $most } MB; una lista de clase es mucho más pequeña.
input-roster-bare = { $where }: { $text } está en una columna sin encabezado; da un encabezado a la columna.
input-roster-beyond = { $where }: { $text } está en una columna sin encabezado; pon entre comillas (") un nombre que tenga una coma, o da un encabezado a la columna.
input-roster-empty = { $file } está vacío; escribe un nombre por línea, o una tabla con una columna Nombre.
input-roster-heading = { $file } no tiene ninguna columna con un encabezado para nombres: { $has }; escribe Nombre encima de los nombres, o Nombre y Apellidos encima de dos columnas, o un nombre por línea, entre comillas (") si tiene una coma.
input-roster-has-first = su primera línea es { $cells_commas }
input-roster-has-columns = la línea { $line } tiene { $count } columnas, y ninguna línea de encima las nombra
input-roster-nameless = { $where }: junto a la mesa { $table } no hay ningún nombre; escríbelo, o borra la fila.
input-roster-long = { $where }: { $name } tiene { $count } caracteres, pero un nombre puede tener { $most } como máximo; acórtalo.
input-roster-many = { $where }: una lista de clase puede tener { $most } nombres como máximo; divídela.
input-roster-both = { $where }: { $one } y { $other } dicen los dos { $what }; cambia el nombre de una de las dos columnas, o bórrala.
input-roster-says-name = el nombre
input-roster-says-first = el nombre de pila
input-roster-says-last = los apellidos
input-roster-says-table = la mesa
input-roster-says-seat = el jugador
input-roster-says-code = el código
input-roster-says-absent = quién falta
input-print = { CAPITAL($said) }
input-print-at = { $where }: { $said }
input-print-what = { $what ->
    [table] la mesa
    [title] el título
   *[name] el nombre
} { $text }
input-print-script = { input-print-what } tiene { $script ->
    [CJK] caracteres chinos, japoneses o coreanos
   *[other] letras de otra escritura ({ SCRIPT($script) })
}, para lo que hacen falta más paquetes; instálalos con: { $command }.
input-print-character = { input-print-what } tiene { $character } ({ $code }), que no está en ninguna tipografía disponible: escríbelo sin ese carácter.
input-print-accents = { input-print-what } tiene acentos que hay que colocar uno a uno, para lo que hacen falta más paquetes; instálalos con: { $command }.
input-roster-character = { $where }: { $text } tiene un carácter no válido (U+{ $number }); bórralo, o indica la codificación correcta con --encoding.
input-roster-letter = { $where }: una letra de { $text } se perdió antes de guardar la lista; escribe otra vez el nombre, o exporta de nuevo la lista, como UTF-8.
input-roster-garbled = { $where }: { $text } se guardó en una codificación equivocada, quizá por { $meant }; escribe otra vez el nombre, o exporta de nuevo la lista, como UTF-8.
input-encoding-way = indica la codificación correcta con --encoding, o guarda la lista como UTF-8
input-encoding-mixed = { $where }: esto no está escrito en UTF-8, aunque el resto de la lista sí; escribe otra vez la línea, y guarda la lista como UTF-8.
input-encoding-told = { $where }: esto no está escrito en { $encoding }; { input-encoding-way }.
input-encoding-unknown = No hay ninguna codificación { $encoding }; se conocen { $known_commas } y otras.
input-encoding-none = { $file } no está escrito en UTF-8 ni en ninguna codificación usual que dé nombres; { input-encoding-way }.
input-encoding-guessed = { $file } no dice en qué codificación está escrito; se ha leído como { $codec }, en la que la línea { $line } es { $text }. Si es incorrecto, { input-encoding-way }.
input-encoding-rival = { $text } (y en { $codec }, { $other })
input-roster-more = { $count } más
input-roster-at = { $text } (línea { $line })
input-roster-lost = { $file }: { $names } { $names_count ->
    [one] tiene
   *[other] tienen
} un signo de interrogación, quizá en lugar de una letra perdida; mira si es correcto.
input-roster-mixed = { $file }: { $names } { $names_count ->
    [one] tiene
   *[other] tienen
} letras de dos escrituras en una palabra; mira si es correcto.
input-roster-signs = { $file }: { $names } { $names_count ->
    [one] tiene
   *[other] tienen
} signos que los nombres rara vez tienen; mira si es correcto.
input-roster-letters = { $file }: { $names } { $names_count ->
    [one] no tiene
   *[other] no tienen
} letras; mira si es correcto.
input-roster-digits = { $file }: { $names } { $names_count ->
    [one] tiene
   *[other] tienen
} cifras, que los nombres rara vez tienen; mira si es correcto.
input-roster-above = { $file }: se ha pasado por alto lo que está encima de los encabezados de la línea { $line } ({ $text }).
input-roster-below = { $file }: { $lines } { $lines_count ->
    [one] no nombra a nadie y se ha pasado
   *[other] no nombran a nadie y se han pasado
} por alto; mira si es correcto.
input-roster-line = la línea { $line } ({ $text })
input-roster-tables = { $file } no dice quién se sienta en qué mesa: añade una columna 'mesa', o deja que se sorteen las mesas, con --pairs o --groups.
input-roster-table = { $where }: { $name } no tiene mesa; escríbela para todos, o quita la columna y deja que se sorteen las mesas, con --pairs o --groups.
input-class-partner = { $name } no tiene pareja.
input-class-apart = Las hojas del juego anterior se comparten, pero { $names } { $names_count ->
    [one] recibe una
   *[other] reciben una cada uno
 } y no habría con quién jugar: --pairs hace hojas para dos.
input-class-box = { $game } se juega con lo que hay en su caja: imprímelo también, con 'pnp make { $name }'.
input-class-seed = La semilla de un juego de clase es un número de 0 a { $most }; { $seed } no lo es.
input-class-sharing = { $game } es para { $known_or } jugadores, así que { $count } no pueden compartir una hoja.
input-class-players = Quienes comparten una hoja juegan en ella: quita --players con --pairs, --groups y --tables.
input-class-table = { $where }: en la mesa { $table } se sientan { $count } alumnos, pero { $game } es para { $most } como máximo; haz dos mesas.
input-class-chance = { $file }: los códigos de las hojas no pueden distinguir a { $one } de { $other }, una rara casualidad; cambia un poco uno de los nombres.
input-class-groups = { $what } para { $needed } jugadores, y { $count } alumnos no se pueden dividir en grupos de { $needed }: quítalo, o haz dos juegos, uno con una lista de alumnos que formen esos grupos y otro con una lista de los demás.
input-class-size = { $what } para { $needed } jugadores, y aquí { $players } comparten una hoja: di --groups { $needed } o quítalo.
input-class-seats = { $what } para { $needed } jugadores, y { $names } comparten una hoja: quítalo, o sienta a { $needed } en cada mesa de { $file }.
input-roster-nobody = { $file }: la hoja { $code } no es de nadie de esta lista: da la lista de su clase, o el .csv que se hizo con ella.
input-roster-unknown = { $file }: nadie de la lista de clase se llama { $name }; escribe el nombre como está allí.
input-roster-unknown-near = { $file }: nadie de la lista de clase se llama { $name }; lo más parecido es { $near }.
input-changes = { $file } no es lo que este programa guarda allí ({ $reason }): corrígelo, o bórralo para que cada hoja sea de quien se imprimió.
input-changes-gone = { $file } nombra a { $names }, que ya no { $names_count ->
    [one] está
   *[other] están
} en la lista de clase; lo que dice de { $names_count ->
    [one] esa persona
   *[other] esas personas
} no cuenta.
input-changes-form = --whose { $text }: escribe CÓDIGO DE LA HOJA=NOMBRE, o CÓDIGO DE LA HOJA/2=NOMBRE para el jugador 2 de una hoja compartida; sin nombre vuelve a ser de quien se imprimió.
input-changes-player = La hoja { $code } todavía no tiene jugador { $before }, así que nadie puede ser el jugador { $player }: di quiénes son los anteriores.
input-changes-twice = La hoja { $code } tendría a { $name } dos veces.
input-class-folder = { $file } no dice cuál es la clase ({ $reason }): ejecuta otra vez 'pnp check FOTOS --roster LISTA --report' con esta carpeta.
input-marked = { $folder } no dice qué se ha corregido: ejecuta otra vez '{ $command }'.

## Lo que se pide a un comando

input-language = No hay ningún idioma { $name }; se conocen { $known_commas }.
input-paper = No hay ningún papel llamado { $name }; se conocen { $known_commas }.
input-paper-sheets = Las hojas se hacen para los papeles { $known }, no para { $name }.
input-ink = La impresión puede ser { $known_commas }; { $name } no es ninguna de ellas.
input-style = { $game } no tiene el jugador { $name }; tiene { $known }.
input-choice = Aquí no hay { $what } { $name }; se conocen { $known_commas }.
input-choice-all = Aquí no hay { $what } { $name }; se conocen { $known_commas }, o all.
input-choice-none = Falta decir: { $what }; se conocen { $known_commas }, o all.
input-choice-format = formato
input-choice-part = parte de { $of }
input-choice-part-deck = parte de un mazo
input-choice-colours = tipo de colores
input-choice-stock = hoja de etiquetas
input-choice-pdfx = tipo de PDF/X
input-choice-backs = forma de imprimir los dorsos
input-choice-system = sistema
input-choice-size = tamaño
input-choice-rules = forma de imprimir las reglas
input-teams-out = { $game } no tiene equipos: quita --teams.
input-points-out = { $game } no tiene --points: quita --points.
input-points-takes = { $game } admite --points { $known }, no { $points }.
input-seed-range = Una semilla es un número de 0 a { $most }; { $seed } no lo es.
input-seed-count = La semilla más alta es { $most }, así que { $count } hojas no pueden empezar con la semilla { $seed }: empieza con { $last } o menos.
input-no-cards = { $game } no tiene cartas: quita { $options }.
input-play-json = { $file } no es JSON (línea { $line }, columna { $column }): da la salida de 'pnp simulate'.
input-play-marks = { $file } no tiene 'marks': da la salida de 'pnp simulate'.
input-play-sheet = { $file } es una partida en la hoja { $played }, no en { $code }.
input-play-region = { $file } marca { $region }, que la hoja { $code } no tiene.
input-play-moves = { $file } tiene 'moves' que no son jugadas: da la salida de 'pnp simulate'.
input-play-illegal = La jugada { $number } de la partida no está permitida: { $why }
input-photograph-page = Ninguna página de { $file } es la hoja { $code } a tamaño real: da el propio código.
input-sheet-stopped = { $file } tiene celdas muy lejanas, o demasiadas, o está dañado: borra las filas y columnas vacías, o guarda la tabla como CSV.
input-more = { $count } más
input-sheet-errors = { $file }, hoja { $sheet }: { $count ->
    [one] la celda { $cells } contiene un error, que no se puede imprimir: corrige su fórmula, o escribe ahí un valor.
   *[other] las celdas { $cells } contienen errores, que no se pueden imprimir: corrige sus fórmulas, o escribe ahí valores.
}
input-sheet-formulas = { $file }, hoja { $sheet }: { $count ->
    [one] la fórmula de la celda { $cells } aún no tiene valor: abre el archivo en una hoja de cálculo y guárdalo una vez.
   *[other] las fórmulas de las celdas { $cells } aún no tienen valores: abre el archivo en una hoja de cálculo y guárdalo una vez.
}
input-table-columns = { $place }: la tabla tiene { $count } columnas, y el límite son { $limit }: divídela, o busca un separador que no lo sea.
input-table-cells = { $cells ->
    [one] { $cells } celda
   *[other] { $cells } celdas
 }
input-table-width = { $columns ->
    [one] { $columns } columna
   *[other] { $columns } columnas
 }
input-table-few = { $where }: esta fila tiene { input-table-cells }, pero la tabla tiene { input-table-width }; falta { $missing }.
input-table-many = { $where }: esta fila tiene { input-table-cells }, pero la tabla tiene { input-table-width }; pon entre comillas un texto que contenga el separador.
input-fault = Es un fallo del propio pnp, no de lo que se le dio: por favor, avisa de él con las líneas de arriba.
input-memory = No hay memoria suficiente para esto: cierra otros programas, o da menos de una vez.
input-untrusted-slow = { $deck } tarda más de { $seconds } segundos, el límite para mazos que no son de confianza: no se imprime nada más.
input-untrusted-crashed = { $deck } terminó el proceso que imprime los mazos que no son de confianza, como hace uno que quiere demasiada memoria: no se imprime nada más.
input-outside = { $file } está fuera de la carpeta del mazo, { $folder }: ponlo allí, o permite su carpeta con --allow-outside CARPETA.
input-disk-full = { $file } no se puede escribir: el disco está lleno. Haz sitio, o elige otra carpeta con -o.
input-deck-taken = No se escriben los archivos de { $deck }: { $other } imprime en { $folder } mazos con el mismo nombre, { $name }. Cambia el nombre de uno (su name: en el archivo), o elige otra carpeta con -o.
input-deck-file = No se escribe { $file }: es un archivo de { $other }. Cambia el nombre de uno de los dos mazos, { $deck } o ese (su name: en el archivo), o elige otra carpeta con -o.

## Carteles

input-poster-game = { $game } no tiene un tablero que se pueda colgar: se hacen carteles de { $known }.
input-poster-table = { $photo } muestra cartas en una mesa, y los carteles se hacen de hojas: fotografía la hoja terminada.
input-poster-empty = No hay nada coloreado en el tablero que muestra { $photo }: no hay nada que colgar.
input-poster-names = En la hoja { $code } caben { $most } nombres, no { $count }: quita algunos de --names.
input-poster-unsure = { $photo }: { $count ->
    [one] un lugar no se pudo leer y está rayado
   *[other] { $count } lugares no se pudieron leer y están rayados
}; mira el papel y di qué hay, como en --answer { $region }=rojo.

## Mazos en un editor, y en un zip

input-edit-unknown = El mazo no tiene ningún archivo { $file } que se pueda editar; se pueden los archivos de mazo y las tablas que están a su lado.
input-edit-large = { $file } tiene más de { $most } MB, lo máximo que se edita aquí; usa un editor propio.
input-edit-changed = Otro programa cambió { $file } desde que lo abriste, así que no se guardó; mira los dos y guarda otra vez.
input-edit-locked = No se puede escribir en { $file }; permite que se escriba, o guarda una copia del mazo.
input-edit-card = No hay carta { $number }: falta su fila, o 'only' o 'copies' la dejan fuera.
input-edit-page = No hay página { $number }.
input-deck-unknown = No hay ningún mazo llamado { $name } para empezar; 'pnp cards list' dice los nombres.
input-zip-damaged = Esto no es un zip, o está dañado; comprime de nuevo la carpeta del mazo y envía eso.
input-zip-many = El zip tiene más de { $most } archivos; quita lo que el mazo no necesita.
input-zip-large = { $file } ocupa sin comprimir más de los { $most } MB que puede tener un archivo de un mazo, o todos juntos ocupan más de lo que puede un mazo; quita lo que el mazo no necesita.
input-zip-link = El zip tiene un enlace o un dispositivo, { $file }; pon el archivo mismo.
input-zip-name = El zip tiene un archivo con el nombre '{ $file }', que no se puede guardar aquí; cambia su nombre y comprime de nuevo la carpeta.
input-zip-locked = { $file } tiene contraseña en el zip; comprime la carpeta sin ella.
input-zip-twice = El zip tiene { $file } dos veces; comprime de nuevo la carpeta.
input-zip-deck = No hay ningún mazo en el zip: necesita un deck.yaml, u otro archivo con faces.
input-choice-program = programa
input-column-email = correo electrónico
input-column-id = ID
input-column-login = nombre de usuario
input-grades-roster = { $folder } se corrigió sin lista de clase, así que nadie tiene nota: ejecuta antes 'pnp check FOTOS --roster LISTA --report { $folder }'.
input-grades-ending = { $file } tiene la terminación de otro tipo de archivo: para { $program } es un archivo que termina en .{ $suffix }.
input-grades-none = { $program } encuentra a los alumnos por { $columns_or }, pero la lista de clase no tiene esa columna: añade una, y ejecuta otra vez 'pnp check' con la lista.
input-grades-who = { $name } (línea { $line } de la lista de clase)
input-grades-pupil = { $who } no tiene { $columns_or }, y { $program } encuentra así a los alumnos: añádelo, y ejecuta otra vez 'pnp check' con la lista.
input-grades-passed = { $game }: { $name } tiene varias hojas; cuenta { $counts }, no { $codes }: primero va una del juego de hojas de la clase, luego la que tiene más puntos.
input-grades-other = { $game }: { $name } no tiene ninguna hoja de este juego; { $codes } no { $codes_count ->
    [one] cuenta
   *[other] cuentan
 }.
input-grades-without = { $game }: no hay nota para { $names }, porque ninguna puntuación es segura, o la escala no tiene nota para tan pocos puntos.
input-scale-empty = { $file } no tiene líneas bajo sus encabezados: escribe las columnas 'desde' y 'nota', como en "60,A".
input-scale-from = desde
input-scale-grade = nota
input-scale-column = { $where }: no hay nada en la columna '{ $column }': cada línea de una escala dice desde cuántos puntos se da qué nota.
input-scale-points = { $where }: 'desde' es un número de puntos, no { $text }.
input-scale-twice = { $file }: dos líneas son para { $points } puntos: borra una de ellas.
input-feedback-nobody = En { $folder } no hay ninguna hoja que devolver: todos están ausentes, o todavía no se ha leído nada.
input-feedback-language = No hay páginas en { $wanted }; las de { $names } están en el idioma de --lang ({ $lang }): la lista de clase admite { $known }, o el nombre de uno de estos idiomas.
input-after-codes = { $file } no tiene códigos de hojas: indica el .csv que 'pnp class' escribió junto al juego anterior.
input-after-game = { $file } es de un juego de hojas de { $game }, no de { $wanted }.
input-after-like = Las hojas de los que llegan tarde se hacen como las del juego anterior, que son distintas: quita { $options }.
input-after-nobody = { $file }: todos los presentes tienen ya una hoja del juego anterior. Para imprimir una de nuevo: 'pnp make CÓDIGO --roster LISTA'.
input-after-seed = Las hojas de los que llegan tarde siguen las semillas del juego anterior: quita --seed.
input-lesson = No hay notas de clase para { $game }; las hay para { $known_commas }.
input-league-none = Todavía no hay clasificación, porque ninguna puntuación es segura: { $games_commas }. El index.html del informe dice qué hay que hacer; después, ejecuta otra vez 'pnp check'.
input-league-game = { $folder } ({ $sheets_commas })
input-league-sheets = { $standing ->
    [agrees] nada que contar
    [disagrees] incorrecta
    [unsure] dudosa
    [unreadable] fotografiar otra vez
    [unread] sin leer todavía
    [absent] ausente
   *[missing] sin hoja
}: { $names }
input-term-damaged = El curso en { $file } no se puede usar ({ $reason }): aparta ese archivo y empiézalo de nuevo con 'pnp term CARPETA INFORME ...'.
input-term-newer = El curso en { $file } es de un pnp más nuevo: instálalo.
input-term-empty = El curso { $folder } aún no tiene ningún juego: corrige un montón con 'pnp check FOTOS --report { $folder }/JUEGO', o añade un informe con 'pnp term { $folder } INFORME'.
input-term-no-pile = { $folder } no es un juego del curso { $term }: 'pnp term { $term } --json' los enumera.
input-term-none = { $folder } no es un curso: empieza uno con 'pnp term { $folder } --roster LISTA'.
input-term-roster = Un torneo necesita una lista de clase: indícala con --roster LISTA, o dásela a un curso con 'pnp term CARPETA --roster LISTA'.
input-term-round = { $folder } es de la ronda { $round }, como ya lo es { $other }: quita uno de los dos con 'pnp term CARPETA --drop INFORME'.
input-tournament-few = Un torneo necesita dos alumnos presentes; { $roster } tiene menos.
input-tournament-open = Ronda { $round }, { $names }: la hoja no dice quién ha ganado, o no se ha leído; hasta entonces no cuenta para nadie.
input-tournament-unplayed = Aún no se ha leído ninguna hoja de la ronda { $round }: corrige primero esa ronda, o quítala del curso.
input-tournament-same = { $roster }: { $names } tienen el mismo identificador o correo; sus resultados se confundirían: corrige uno de los dos.
input-tournament-twice = La carpeta { $folder } está dos veces: cada ronda tiene su propio informe.
input-tournament-again = { $names } se enfrentan otra vez: no queda nadie con quien no hayan jugado.
input-tournament-complete = Todos los presentes se han enfrentado: el torneo está completo. Esta ronda lo empieza de nuevo.
