# Lo que el programa dice de una hoja terminada, sea cual sea el juego: véase https://projectfluent.org/fluent/guide/.
# CAPITAL() empieza una frase con su argumento; CLAUSE() quita el punto final de una frase.
# De una lista $x hay también $x_count (cuántos), $x_or ("1, 2 o 3") y $x_commas ("1, 2, 3").
# Los nombres de los lugares no llevan artículo: las frases están hechas para que puedan quedarse como son.

## Palabras

ink = { $name ->
    [blank] vacío
    [None] vacío
    [red] rojo
    [blue] azul
    [yellow] amarillo
    [green] verde
    [orange] naranja
    [purple] morado
    [brown] marrón
    [black] negro
    [light-blue] azul claro
    [turquoise] turquesa
    [pink] rosa
    [white] blanco
    [violet] violeta
    [grey] gris
   *[other] { $words }
}
reason = { $name ->
    [hard-to-read] difícil de leer
    [covered] hay algo encima
    [creased] papel curvado o arrugado
    [glare] reflejo de una lámpara
    [faint-mark] marca demasiado débil
    [two-colours] dos colores
    [two-pens-alike] dos rotuladores parecidos
    [another-ink] color de ningún rotulador
    [crossed-out] marca tachada o repintada
    [black-or-grey] negro o gris
    [no-pen-keys] redondeles vacíos
    [not-in-the-picture] fuera de la foto
    [outside-the-picture] fuera de la foto
    [in-doubt] no es seguro
    [unsure] no es seguro
    [answered] respuesta de una persona
    [the-pictures-differ] las fotos se contradicen
    [card-off-its-place] carta fuera de su lugar
    [order-of-cards] orden de las cartas
    [another-colour] otro color
    [two-cards-show] se ven dos cartas
    [code-not-seen] no se ve el código
   *[other] { $words }
}
reason-nobodys = { $ink }, color de nadie
because = { $why_count ->
    [0] {""}
   *[other] {" "}({ $why_or })
}
row = fila { $number }
both = { $names }
players = { $numbers_count ->
    [one] jugador { $numbers }
   *[other] jugadores { $numbers }
}
players-colours = jugador { $numbers } ({ $colours_commas })
range-numbers = de { $low } a { $high }

## Lugares: sus números son $a, $b y $c

region = { $kind } { $name }
region-score = recuadro { $b } del jugador { $a }
region-penalty = recuadro { $b } de la fila { $a }
region-sequence = recuadro { $c } de la zona { $b } del jugador { $a }
region-track = recuadro { $a } de la pista de puntos del jugador { $b }
region-choice = recuadro { $b } de la elección { $a }
region-tally = recuadro { $c } de la línea { $b } del jugador { $a }
region-total = total del jugador { $a }
region-initials = iniciales del jugador { $a }
region-first = recuadro «Sale» del jugador { $a }
region-pen = redondel { $b } del rotulador { $a }
region-cut = línea que parte la casilla { $a }
region-half = mitad { $b } de la casilla { $a }
region-line = línea { $a }, tramo { $b }
region-cell = fila { $a }, columna { $b }
region-space = casilla { $a }
region-segment = segmento { $a }
region-triangle = triángulo { $a }
region-run-score = recuadros { $b } a { $last } del jugador { $a }
region-run-penalty = recuadros { $b } a { $last } de la fila { $a }
region-run-sequence = recuadros { $c } a { $last } de la zona { $b } del jugador { $a }
region-run-choice = recuadros { $b } a { $last } de la elección { $a }
region-run-tally = recuadros { $c } a { $last } de la línea { $b } del jugador { $a }
region-run-track = recuadro { $a } de las pistas de puntos de los jugadores { $b } a { $last }
regions = { $names }
regions-many = { $count } lugares
some = { $noun } { $numbers }
range = { $count } { $noun } de { $first } a { $last }
many = { $count } { $noun }
cell = la casilla de la fila { $row }, columna { $column }
cells = las casillas { $cells } (fila/columna)
noun-box = { $count ->
    [one] recuadro
   *[other] recuadros
}
noun-key = { $count ->
    [one] redondel
   *[other] redondeles
}
noun-space = { $count ->
    [one] casilla
   *[other] casillas
}
noun-half = { $count ->
    [one] mitad
   *[other] mitades
}
noun-cell = { $count ->
    [one] casilla
   *[other] casillas
}
noun-segment = { $count ->
    [one] segmento
   *[other] segmentos
}
noun-line = { $count ->
    [one] línea
   *[other] líneas
}
noun-triangle = { $count ->
    [one] triángulo
   *[other] triángulos
}
noun-track = { $count ->
    [one] pista
   *[other] pistas
}
noun-sequence = { $count ->
    [one] serie
   *[other] series
}
noun-choice = { $count ->
    [one] elección
   *[other] elecciones
}
noun-tally = { $count ->
    [one] recuadro
   *[other] recuadros
}

## Rotuladores

pens-same = Los redondeles de los rotuladores { $pens } son del mismo color ({ $ink }): cada rotulador necesita un color propio.
pens-differ = Los dos redondeles del rotulador { $pen } muestran colores distintos.
pens-missing = Los redondeles del rotulador { $pen } no dicen cuál es su color, así que nadie sabe qué ha rellenado: rellena los dos con él.
pens-unknown = { CAPITAL($ink) }: ningún redondel muestra este color, y sin embargo está aquí ({ $places }).
first-ticks = El recuadro «Sale» está marcado por { $who_count ->
    [one] el jugador { $who }
   *[other] los jugadores { $who }
}, y eso es imposible: juegan { $players } y empieza uno.
players-unknown = La hoja no dice cuántos jugaron ({ $numbers_or }): muestra { $pens ->
    [one] { $pens } rotulador
   *[other] { $pens } rotuladores
} y { $areas ->
    [one] { $areas } zona de puntos usada
   *[other] { $areas } zonas de puntos usadas
}; todos los jugadores deben escribir sus iniciales y rellenar los dos redondeles de su rotulador.

## Recuadros de puntos

score-unsure-player = No se pudo leer, en la zona de puntos del jugador { $player }: { $places }{ $because }.
score-unsure-row = No se pudo leer, en la fila { $player }: { $places }{ $because }.
score-gap-player = El jugador { $player } dejó un hueco entre recuadros coloreados ({ $places }): cuenta otra vez cuántos puntos tiene.
score-gap-row = En la fila { $player } quedó un hueco entre recuadros coloreados ({ $places }): cuenta otra vez la fila.
score-swapped = Los jugadores { $players } colorearon unos la zona de puntos de otros: los recuadros de cada una son del color de otro de ellos. Cuentan para el jugador de ese color.
score-swapped-right = Los jugadores { $players } colorearon unos la zona de puntos de otros: los recuadros de cada una son del color de otro de ellos. Los puntos están bien: cuentan para el jugador de ese color.
score-ink-player = { CAPITAL($places) } de la zona de puntos del jugador { $player }: { $count ->
    [one] es
   *[other] son
} de color { $ink }, pero el jugador { $player } usa { $own }.
score-ink-row = { CAPITAL($places) } de la fila { $player }: { $count ->
    [one] es
   *[other] son
} de color { $ink }, pero en esta fila se usa { $own_or }.
score-empty = No hay ningún recuadro de puntos coloreado, así que nadie se apunta nada.
limit-exactly = exactamente { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
limit-most = como mucho { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
limit-least = al menos { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
ahead = { $sides ->
    [one] Más recuadros coloreados: { $names }, con { $best }{ $each ->
        [one] {""}
       *[other] {" "}entre los dos
    }.
   *[other] Empate a { $best ->
        [one] { $best } recuadro coloreado
       *[other] { $best } recuadros coloreados
    } cada uno: { $names }.
}
ahead-low-doubles = { $sides ->
    [one] { CAPITAL($names) }: por delante con { $best } puntos.
   *[other] Empate a { $best } puntos cada uno: { $names }.
} La puntuación más baja de cada equipo cuenta doble.
ahead-high-doubles = { $sides ->
    [one] { CAPITAL($names) }: por delante con { $best } puntos.
   *[other] Empate a { $best } puntos cada uno: { $names }.
} La puntuación más alta de cada equipo cuenta doble.

## Totales escritos

total = el total del jugador { $area }
total-row = el total de la fila { $area }
total-wrong = { CAPITAL($total) } dice { $number }, pero { $count }.
total-doubtful = { CAPITAL($total) } parece decir { $number }, pero { $count }: míralo.
total-differ = { CAPITAL($total) } no es el mismo en todas las fotos ({ $numbers }); { $count }: míralo en la hoja.
total-unread = { CAPITAL($total) } no se pudo leer; { $count }: mira si dice eso.
total-unread-alone = { CAPITAL($total) } no se pudo leer, y ninguna otra cosa dice qué se apunta; { $count }: mira si dice eso.
boxes-least = { $low ->
    [one] hay al menos { $low } recuadro coloreado
   *[other] hay al menos { $low } recuadros coloreados
}
boxes-exact = { $count ->
    [0] no hay ningún recuadro coloreado
    [one] hay { $count } recuadro coloreado
   *[other] hay { $count } recuadros coloreados
}
boxes-range = hay de { $low } a { $high } { $high ->
    [one] recuadro coloreado
   *[other] recuadros coloreados
}
sheet-open = la hoja no demuestra nada
sheet-exact = la hoja demuestra { $score }
sheet-range = la hoja permite de { $low } a { $high }

## Veredictos

nothing-coloured = No hay nada coloreado en el tablero, así que no hay nada que juzgar.
agrees-proved = El tablero cumple las reglas, y las puntuaciones están demostradas.
agrees-allowed = El tablero cumple las reglas, y los recuadros coloreados son puntuaciones que este permite.
agrees-warnings = { CLAUSE($why) }; { $count ->
    [one] una cosa merece
   *[other] { $count } cosas merecen
} otra mirada.
agrees-unfinished = La partida no ha terminado. Hasta donde se jugó: { $why }
and-more = { CLAUSE($first) } (y { $count } más).
places-unread = No se pudo leer: { $places }{ $because }. Mira qué color hay allí, si hay alguno.

## Dudas

doubt-decides = No se pudo leer, y el veredicto depende de ello: { $places }. Mira allí.
doubt-ruled = Dos rotuladores se parecen aquí: { $places }. Cualquier color menos el más probable iría contra las reglas o contra lo apuntado, así que se tomó ese.
doubt-settled = No se pudo leer ({ $causes }): { $places }. Pero muestre lo que muestre { $count ->
    [one] ese lugar
   *[other] cada uno de esos lugares
}, el veredicto es el mismo.
whatever-disagrees = Muestre lo que muestre { $count ->
    [one] este lugar
   *[other] cada uno de estos lugares
} ({ $places }), algo está mal; por ejemplo esto: { CAPITAL($why) }
whatever-agrees = Muestre lo que muestre { $count ->
    [one] este lugar
   *[other] cada uno de estos lugares
} ({ $places }), la hoja cumple las reglas y permite las puntuaciones.
doubt-row = No se pudo leer: { $places }. Pero la fila lo dice: sus recuadros se colorean uno tras otro.
doubt-left = Dos rotuladores se parecen aquí: { $places }. Pero las reglas solo permiten uno{ $count ->
    [one] .
   *[other] {" "}en cada lugar.
}
doubt-rules = No se pudo leer con seguridad: { $places }. Pero según la lectura más probable se cumplen las reglas.
doubt-ink = Leído como «{ $ink }»: { $places }. Pero con ese color no se cumplen las reglas{ $count ->
    [one] {""}
   *[other] {" "}en { $count } cosas
}: mira allí.
doubt-place = { CAPITAL($place) }: leído como «{ $ink }», pero sin seguridad, y así no se cumple una regla. Mira allí.
doubt-places = Leído sin seguridad, y así no se cumple una regla: { $places }. Mira allí.
doubt-count = Leído sin seguridad: { $places }. Por eso parece mal algo de lo apuntado: mira allí primero.
doubt-order = { CLAUSE($error) }; quizá se leyó mal una marca. Mira primero: { $places }.
doubt-mended = { CAPITAL($place) }: leído como «{ $ink }», pero sin seguridad; si es { $other }, nada está mal. Míralo.
answer-overrules = { CAPITAL($place) }: «{ $said }» según tu respuesta, «{ $seen }» según la foto.
answers-kept = { $count ->
    [one] Una respuesta guardada cuenta
   *[other] { $count } respuestas guardadas cuentan
} aquí: { $places }. 'pnp answers' muestra lo que está guardado.

## Varias fotos

pictures-apart = { $picture } muestra esta hoja en otro momento, u otra impresión de ella ({ $count ->
    [one] un lugar está coloreado
   *[other] { $count } lugares están coloreados
} en una sola de las dos): cada una se juzga por separado.
pictures-alike = La misma hoja está también en { $pictures }; lo que muestra una vale para todas.
pictures-twice = { $picture } se nombra más de una vez y cuenta una vez.
pictures-together = Esta hoja se juzga con { $pictures }: { $settled ->
    [one] se resolvió allí un lugar
   *[other] se resolvieron allí { $settled } lugares
}.
pictures-together-differ = Esta hoja se juzga con { $pictures }: { $settled ->
    [0] no se resolvió allí ningún lugar
    [one] se resolvió allí un lugar
   *[other] se resolvieron allí { $settled } lugares
}, y { $differ ->
    [one] un lugar se ve distinto
   *[other] { $differ } lugares se ven distintos
}.
series-last = En { $game } una serie no dice más que su última foto, y esa se juzgó.
series-changed = La foto { $one } y la foto { $other } no se siguen ({ $places }): da las fotos de una misma hoja en el orden en que se hicieron.
since-start = antes de la foto 1
since-picture = entre la foto { $before } y la foto { $number }
series-many = { $count ->
    [one] Se coloreó un lugar
   *[other] Se colorearon { $count } lugares
} { $since }: hay demasiados órdenes posibles para demostrar más que la última foto; haz una foto cada pocas jugadas.
series-order = No hay ningún orden permitido de jugadas para lo que se coloreó { $since }.
series-score = La zona de puntos { $area } tiene { $boxes ->
    [one] { $boxes } recuadro coloreado
   *[other] { $boxes } recuadros coloreados
}, pero las fotos demuestran { $allowed }.
series-proved = Las fotos muestran cada jugada: se cumplieron las reglas, y las puntuaciones están demostradas.
series-unfinished = En la última foto la partida no ha terminado todavía.

## Jugadas

move-over = La partida ha terminado, así que el jugador { $player } ya no puede jugar.
move-turn = Le toca al jugador { $turn }, no al jugador { $player }.

## Actas

record-claim = El jugador { $player } se apunta { $claim } por esta jugada, pero da { $points }.
record-totals = En esta partida hay { $scores } puntuaciones, no { $given }.
record-total = el jugador { $player } tiene { $points }, no { $claim }
record-wrong-totals = Según estas jugadas, { $parts }.
record-fault = { $source }, línea { $line }: { CAPITAL($fault) }{ $more ->
    [0] {""}
   *[other] {" "}({ $more } más como esta abajo.)
}
record-score = { $who } { $points }
record-teams = {" "}Equipos: { $scores_commas }.
record-unfinished = {" "}La partida no ha terminado todavía.
record-winners = {" "}Victoria: { $names }. { $rule }
record-tie = {" "}Empate: { $names }. { $rule }
record-no-winner = {" "}No gana nadie. { $rule }
decided-points = Gana la puntuación más alta.
decided-teams = Gana el equipo con el total más alto.
decided-fewest = Gana quien ha perdido menos puntos.
decided-chain = Gana una cadena completa, sean cuales sean los totales.
decided-chains = Hay dos cadenas completas; gana el total más alto.
decided-best-chain = Ninguna cadena está completa; gana el total más alto de triángulos en una cadena.
decided-full-area = Gana una zona de puntos llena.
decided-track = Gana el primer jugador al final de la pista.
decided-lead = Gana una ventaja de cinco puntos.
decided-stroke = Las puntuaciones son iguales; gana la pincelada más grande.
decided-museum-dice = Las puntuaciones son iguales; gana quien tiene más dados en el museo.
decided-tokens = Las puntuaciones son iguales; gana quien tiene más fichas de inspiración.
decided-judge = Las puntuaciones y las fichas de inspiración son iguales; una persona neutral elige a uno de ellos.
decided-goal = Un jugador solo tiene que alcanzar la meta.
record-legal = { $moves ->
    [0] Todavía no hay jugadas
    [one] La única jugada está permitida
   *[other] Las { $moves } jugadas están permitidas
}. Puntuaciones: { $scores_commas }.{ $teams }{ $end }

## Lo que muestra la comprobación

status-agrees = correcta
status-disagrees = incorrecta
status-unsure = dudosa
status-unreadable = ilegible
severity-error = error: { $text }
severity-warning = aviso: { $text }
severity-note = nota: { $text }
counted = { $boxes ->
    [one] { $boxes } recuadro
   *[other] { $boxes } recuadros
}
not-counted = sin contar
written = total escrito: { $total }
proof-exact = { $paper ->
    [painting] el cuadro
   *[sheet] la hoja
} demuestra { $low }
proof-range = { $paper ->
    [painting] el cuadro
   *[sheet] la hoja
} permite de { $low } a { $high }
proof-open = sin límite conocido
proof-none = { $paper ->
    [painting] el cuadro
   *[sheet] la hoja
} no demuestra nada
score-line = { $who }: { $claims_count ->
    [0] {""}
   *[other] { $claims_commas };{" "}
}{ $proof }
see-picture = mira { $picture }
to-settle = para resolverlo: { $command }
settling = { $command } (en lugar de cada ...: { $choices_or }){ $more ->
    [0] {""}
    [one] ; por 1 lugar más se pregunta después
   *[other] ; por { $more } lugares más se pregunta después
}
number-written = el número escrito
blank = vacío

## Las reglas que se acuerdan antes de empezar

rules-agreed = Juzgado según estas reglas acordadas: { $rules }.
rules-other = Esto no va con las reglas impresas, pero es correcto si se jugó con { $ways_or }.
rules-way = { $rules } ({ $options })
rule-teams = dos equipos
rule-points = una meta de { $points } puntos
rule-stop = parada en las propias líneas
rule-low-doubles = la puntuación más baja de un equipo contada doble
rule-high-doubles = la puntuación más alta de un equipo contada doble
rule-three-cubes = hasta tres cubos en juego a la vez
rule-small = un juego pequeño
rule-six = seis series
rule-triangular = más puntos por varias series a la vez
rule-halved = una casilla partida por jugador
rule-double = dos casillas como una en el primer turno
rule-filling = una paleta vacía al principio
rule-brushes = dos pinceles por jugador
rule-vincent = Vincent como jugador
rule-random = cartas de puntos al azar
rule-easy = el nivel fácil
rule-normal = el nivel normal
rule-hard = el nivel difícil
rule-master = el nivel maestro

## Jugadas

turn-one-space = El jugador { $player } solo puede rellenar una casilla por turno.
turn-no-space = Este tablero no tiene la casilla '{ $space }'.
