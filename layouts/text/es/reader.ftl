# Lo que el lector dice de fotos, escaneos y las hojas que hay en ellos. $photo es uno de los nombres siguientes.

## Nombres

reader-page = { $photo }, página { $page }
reader-sheet = { $photo }, hoja { $sheet }
reader-corner = { $number ->
    [0] arriba a la izquierda
    [1] arriba a la derecha
    [2] abajo a la derecha
   *[3] abajo a la izquierda
}
reader-more = { $count } más

## Archivos

reader-no-file = No hay ningún archivo { $photo }: busca un error en su nombre o carpeta.
reader-closed = { $photo } no se puede leer ({ $reason }): comprueba su nombre y sus permisos.
reader-folder = { $photo } es una carpeta, no una foto: di los archivos de imagen que contiene.
reader-folder-closed = La carpeta { $folder } no se puede leer ({ $reason }): comprueba sus permisos.
reader-no-pictures = En { $folders } no hay imágenes (JPEG, PNG, WebP, TIFF, HEIC, AVIF, PDF): di la carpeta con las fotos.
reader-device = { $photo } es un dispositivo o una tubería, no una foto: di un archivo de imagen.
reader-empty = { $photo } está vacío: cópialo otra vez del teléfono.
reader-bytes = { $photo } es demasiado grande ({ $size } MB; el límite es { $limit } MB): guárdalo más pequeño, o en partes.
reader-no-picture = { $photo } no es un archivo JPEG, PNG, WebP, TIFF, HEIC, AVIF ni PDF: guarda la foto en uno de estos formatos.
reader-heic = { $photo } es una imagen HEIC, que necesita un paquete más: instala pi-heif-decoder (pip install pi-heif-decoder), o envía la foto del teléfono como JPEG.
reader-damaged = { $photo } está dañado o incompleto: cópialo otra vez del teléfono, o haz otra foto.
reader-pixels = { $photo } es demasiado grande ({ $width } x { $height } píxeles; el límite son { $limit } millones): guárdalo más pequeño.
reader-huge = { $photo } es demasiado grande (más de 170 millones de píxeles; el límite son { $limit } millones): guárdalo más pequeño.
reader-memory = { $photo } necesita más memoria de la que hay: guarda la imagen más pequeña.
reader-pages = { $photo } tiene más de { $limit } páginas: guárdalo en partes.
reader-pdf-none = { $photo } es un PDF dañado, o sin páginas: copia el archivo, o escanea las hojas otra vez.
reader-pdf-locked = { $photo } está protegido con contraseña: guarda una copia sin ella.
reader-pdf-damaged = { $photo } está dañado: escanéalo otra vez.
reader-pdf-large = { $photo } contiene una imagen demasiado grande (el límite son { $limit } millones de píxeles): escanéala a 300 ppp.
reader-pdf-slow = { $photo } tarda demasiado en dibujarse: escanéalo otra vez, como imagen sencilla de 300 ppp.
reader-pdf-long = { $photo } tarda demasiado en dibujarse, página tras página: escanéalo otra vez, como imágenes sencillas de 300 ppp.
reader-pdf-crashed = { $photo } está dañado, o es demasiado grande para dibujarse: escanéalo otra vez a 300 ppp.
reader-pdf-undrawn = { $photo } no se puede dibujar ({ $reason }): guárdalo como imagen.
reader-crashed = El lector falló con { $photo } ({ $error }): haz otra foto de esa hoja.
reader-killed = La lectura de { $photo } se cortó, como pasa cuando falta memoria: ejecuta otra vez el mismo comando, con --jobs 1. Si eso no ayuda, haz otra foto de esa hoja.
reader-all-blank = { $photo } solo tiene páginas en blanco: escanea las caras con las hojas.
reader-blank = { $pages_count ->
    [one] La página { $pages } de { $photo } está en blanco y se pasó por alto.
   *[other] Las páginas { $pages } de { $photo } están en blanco y se pasaron por alto.
}

## Qué hoja

reader-no-sheet = { $photo } no muestra ninguna hoja nuestra, porque no se ve ninguna de las marcas cuadradas de sus esquinas: haz otra foto con la hoja entera, con las cuatro esquinas libres, más de cerca, nítida y con buena luz.
reader-no-markers = { $photo } muestra la hoja { $code }, pero ninguna de las marcas cuadradas de sus esquinas: haz otra foto de la hoja entera; si la impresora las cortó, imprime al 100 % y juega otra vez.
reader-several = { $photo } muestra más de una hoja: haz una foto de cada hoja por separado.
reader-part = { $photo } muestra solo una parte de una hoja{ $game ->
    [none] {""}
   *[other] {" "}de { $game }
}, con { $corners_count ->
    [one] la esquina
   *[other] las esquinas
} { $corners }: haz otra foto con las cuatro esquinas.
reader-part-beside = { $photo } muestra una parte de otra hoja, que no se leyó: haz una foto con esa hoja entera.
reader-no-code = { $photo } muestra una hoja{ $game ->
    [none] {""}
   *[other] {" "}de { $game }
}, pero su código cuadrado no se puede leer: haz otra foto más de cerca, o da con --code el código del pie de la hoja.
reader-foot = { $photo }: el código cuadrado no se puede leer; al pie de la hoja dice { $code }.
reader-not-rebuilt = { $photo } muestra una hoja que no se puede reconstruir: { $why }
reader-sheet-other = { $photo } muestra la hoja { $code }, no { $given }: quita --code, o di esa.
reader-sheets-other = { $photo } muestra { $codes_count ->
    [0] otras hojas
    [one] la hoja { $codes }
   *[other] las hojas { $codes }
}, no { $given }: quita --code, o di una de esas.
reader-game-other = { $photo } muestra una hoja de otro juego{ $game ->
    [none] {""}
   *[other] {" "}({ $game })
} que el código { $given }.
reader-kind-other = { $photo } muestra otro tipo de hoja que { $code }: comprueba el código, o quita --code.
reader-series-other = { $photo } muestra { $codes }: di con --code qué hoja seguir.
reader-series-strange = { $photo } muestra la hoja { $code }, pero las fotos anteriores muestran { $first }: quita las fotos de una de las dos, o di con --code qué hoja seguir.

## Dónde está la hoja

reader-corners = { $photo } no muestra { $corners_count ->
    [one] la marca cuadrada de la esquina
   *[other] las marcas cuadradas de las esquinas
} { $corners }: haz otra foto con las cuatro esquinas libres y dentro del encuadre.
reader-markers-mixed = { $photo } muestra marcas que no son de una misma hoja: haz otra foto, solo de esta hoja.
reader-small = { $photo } muestra la hoja demasiado pequeña ({ $density } píxeles por mm; hacen falta { $least }): haz otra foto más de cerca, o con más píxeles.
reader-lines = { $photo } no muestra las líneas impresas de { $code } (se encontró el { $percent } %): está borrosa, doblada o es otra hoja; ponla plana, acércate, toca la pantalla para enfocar y haz otra foto.
reader-folded = { $photo } muestra el papel doblado de forma tan marcada que algunas de sus líneas no se distinguen de las vecinas: aplánalo y haz otra foto recto desde arriba.
reader-curled = { $photo } muestra el papel demasiado curvado o doblado para medirlo (sus líneas se desvían { $off } mm): aplánalo y haz otra foto recto desde arriba.
reader-spaces = { $photo } no muestra las líneas de { $code } alrededor de { $missing } de { $spaces } casillas: es otra hoja, o hay algo encima; comprueba el código, despeja la hoja y haz otra foto a la luz del día o con menos lámpara.
reader-scale = La hoja parece impresa a un { $percent } % de su tamaño. Se lee igual, pero imprime al 100 % («tamaño real», no «ajustar a la página») para que las casillas sean tan grandes como deben.

## Colores

reader-colourless = { $photo } no tiene colores, así que los rotuladores no se distinguen: haz otra foto, o escanea la hoja, en color.
reader-keys-black = { $photo } muestra los redondeles solo en negro y gris, como una fotocopia en blanco y negro: haz una foto de la hoja que se coloreó, y colorea con rotuladores de colores vivos.
reader-key-grey = El rotulador { $pen } es negro o gris, como lo es también una sombra: lo que coloreó queda abierto.
reader-key-covered = Solo se pudo leer un redondel del rotulador { $pen }; el otro está tapado.
reader-key-blank = Solo se pudo leer un redondel del rotulador { $pen }; el otro está vacío.
reader-key-burnt = Solo se pudo leer un redondel del rotulador { $pen }; el otro tiene demasiada luz.
reader-keys-covered = Los dos redondeles del rotulador { $pen } están tapados: no se conoce su color.
reader-keys-alike = Los redondeles de los rotuladores { $pens } muestran colores que apenas se distinguen.
reader-keys-settled = Los dos redondeles del rotulador { $pen } son distintos; lo que coloreó muestra cuál es el correcto.
reader-keys-differ = Los dos redondeles del rotulador { $pen } muestran colores distintos: lo que coloreó queda para una persona.

## Mucho queda abierto

reader-many = Quizá cueste menos otra foto que tantas respuestas: pon la hoja plana, hazle la foto con luz de día y recto desde arriba, y comprueba las dos fotos juntas.

## Cartas en una mesa

reader-cards = { $photo } muestra un cuadro de cartas, pero los códigos pequeños solo se leen en { $read } de al menos { $cells } casillas: haz otra foto { $how ->
    [near] más de cerca, con el cuadro llenando la imagen, o con más píxeles
    [whole] con el cuadro entero
   *[steady] con el pulso firme, con buena luz y sin nada sobre las cartas
}.
reader-card-twice = La carta { $card } está dos veces en el cuadro, pero solo hay una de cada: ¿se imprimió dos veces un mazo?
reader-card-far = La carta { $card } está { $how ->
    [off] a { $mm } mm de su lugar
    [turned] torcida { $degrees } grados
   *[askew] torcida
}: empújala sobre las casillas de las otras y haz otra foto.
reader-card-unread = Quizá haya una carta que no se puede leer: { $cells }. Haz otra foto.
reader-card-pieces = { $cards_count ->
    [one] La carta
   *[other] Las cartas
} { $cards_commas } y el cuadro quizá estén unidos por cartas que no se pueden leer: haz otra foto.
reader-card-loose = La carta { $card } toca el cuadro pero no cubre ninguna carta visible: si no es parte de él, apártala y haz otra foto.
reader-card-apart = La carta { $card } está al lado del cuadro y no se cuenta.
reader-painting-goes-on = El cuadro quizá siga fuera de la foto: { $cells }. Haz otra foto con un poco de mesa por todos los lados.
reader-cells-code-not-seen = No se ve el código del centro: { $cells }. Quita lo que hay encima, o haz otra foto.
reader-cells-glare = Se refleja una lámpara: { $cells }. Haz otra foto desde otro sitio.
reader-cells-outside-the-picture = Fuera de la foto: { $cells }. Haz otra con el cuadro entero.
reader-cells-card-off-its-place = Debajo de una carta que no está en su lugar: { $cells }.
reader-cells-another-colour = El código nombra otro color que el que se ve: { $cells }. ¿Se cambió la carta?
reader-cells-two-cards-show = Dos cartas muestran aquí sus códigos: { $cells }. Empuja las cartas sobre sus casillas.
reader-cells-order-of-cards = Las cartas no pueden estar aquí una sobre otra como parece: { $cells }. Haz otra foto.
