# Lo que dice el servidor.

web-host = Este servidor no se conoce por ese nombre; ábrelo en la dirección que mostró 'pnp serve'.
web-origin = Esto venía de una página de otro sitio, así que no se hizo; abre la página de este servidor e inténtalo otra vez.
web-token = Esta dirección necesita el código que muestra 'pnp serve --phone'; escanéalo otra vez.
web-nothing = No hay nada en esta dirección.
web-method = Esta dirección acepta { $allowed } y nada más.
web-not-there = Estas fotos no muestran esa hoja, o no se han leído todavía.
web-busy = Hay { $count } comprobaciones en espera; vuelve en unos segundos.
web-large = Eso es más grande que { $most ->
    [0] lo que acepta esta dirección
   *[other] { $most } MB, lo máximo para una foto
}; envía una foto más pequeña.
web-much = Eso es más grande que { $most ->
    [0] lo que acepta esta dirección
   *[other] { $most } MB, lo máximo que acepta esta dirección
}; envía menos.
web-form = Este formulario no se puede leer: está dañado, o tiene más partes, o más grandes, de las que se aceptan aquí; envíalo otra vez como multipart/form-data.
web-no-picture = No hay ninguna foto dentro; elige una y envía otra vez.
web-answer = Esto no es una respuesta; envía JSON como {"{"}"code": "MONDRIAN-...", "answers": {"{"}"space:17": "rojo"{"}"}{"}"}.
web-parameter = parámetro
web-number = { $name } es un número entero de cuatro cifras como mucho, no '{ $text }'.
web-crashed = Esta foto no se pudo leer con la memoria disponible; guárdala como JPEG normal e inténtalo otra vez.
web-late = Esto tardó más de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}, así que se dejó; guarda la foto como JPEG normal e inténtalo otra vez.
web-cluster-gone = Ahora mismo no se llega a las máquinas que leen fotos; inténtalo más tarde.
web-length = Di antes cuántos bytes tiene, en Content-Length o, para una foto que llega en partes, en Upload-Length.
web-no-offset = Di en Upload-Offset en qué byte empieza esto.
web-offset = Esto sigue desde el byte { $offset }; envía el resto desde allí.
web-slow = El resto no llegó a tiempo; envíalo otra vez.
web-longer = Llegó más de lo anunciado; envía la foto otra vez desde el principio.
web-incomplete = Falta por enviar una parte de esta foto; envía antes el resto.
web-uploads = Hay demasiadas fotos en camino; vuelve en medio minuto.
web-taken = Esto no son fotos; envía JSON como {"{"}"uploads": ["ID"]{"}"}.
web-many = Son más de { $most } fotos; envíalas en varias veces.
web-port = El puerto { $port } no se puede usar aquí; elige otro con --port, o 0 para uno cualquiera que esté libre.
web-extra = Las páginas necesitan { $name }: instálalo con pip install 'pnp-games[web]'.
web-deck-read-only = Estos archivos solo los puede cambiar quien está ante la computadora; abre una copia del mazo para cambiarla.
web-deck-none = No hay ningún mazo dentro; elige un zip de la carpeta de un mazo y envía otra vez.
web-deck-large = Eso es más grande que { $most } MB, lo máximo que se acepta de una vez; quita los archivos grandes.
web-deck-json = Esto no se entiende; envía JSON como { $example }.
web-deck-length = { $name } es una longitud en mm, como 3, no '{ $text }'.
web-folder-missing = No hay ninguna carpeta { $folder }: crea una vacía para una clase nueva, o di una que exista, o un mazo de cartas.
web-folder = { $folder } no contiene ningún mazo de cartas ni es la carpeta de una clase: di una que escribió 'pnp check --report', o una vacía para una clase nueva, o un archivo de mazo.
web-seats = Di para cada uno de los { $players } jugadores quién hace las jugadas: { $known_or }.
web-no-move = Hasta ahora hay { $count } jugadas, así que ninguna es la número { $number }.
web-moved-on = La partida ha avanzado desde entonces; mírala otra vez.
web-tap = Esto no es una jugada; envía JSON como {"{"}"at": 12, "taps": [{"{"}"region": "space:17", "pen": 1{"}"}]{"}"}.
web-play = Esto no es una partida; envía JSON con un código de hoja, como {"{"}"code": "MONDRIAN-..."{"}"}, o con un acta.
web-record = No hay ningún acta dentro; pega una, o elige su archivo.
web-forgotten = Esta partida ya no se conoce aquí; si guardaste su acta, ábrela.
web-record-name = el acta
web-term-busy = Aún se leen imágenes de las rondas anteriores; vuelve en unos segundos.
web-classes = Hay aquí tantas clases como admite este servidor; ciérralo y arráncalo otra vez para tener más.
web-no-list = No hay ninguna lista de clase dentro; pega los nombres, uno por línea, o elige un archivo.
web-pile = Una clase puede tener aquí { $most } fotos; comprueba un montón mayor con 'pnp check --report'.
web-json = Eso no es un objeto JSON; envía lo que describe /openapi.json.
web-move = Di de quién es la hoja, como en {"{"}"name": "Ada Lovelace", "player": 1{"}"}.
web-excuse = Di de quién se trata, como en {"{"}"name": "Ada Lovelace", "excused": true{"}"}.
web-check-gone = Esta comprobación ya no se conoce aquí: las comprobaciones terminan con el servidor, y las más antiguas dejan sitio a las nuevas. Comprueba la hoja otra vez.
web-class-gone = Esta clase ya no se conoce aquí: terminó con el servidor. Una clase que está en una carpeta sigue con 'pnp serve CARPETA'.
web-deck-gone = Este mazo ya no se conoce aquí: las copias terminan con el servidor, y las más antiguas dejan sitio a las nuevas. Ábrelo otra vez.

# On a page, instead of a sentence that names an option of the command line.
web-page-input-game = No hay ningún juego llamado { $name }: hay { $known }.
web-page-input-game-near = No hay ningún juego llamado { $name }: ¿será { $near }?
web-page-input-for-players-asked = { $what } para { $needed } jugadores, no para { $players }: elige { $needed } jugadores, o quítalo.
web-page-input-for-teams-asked = { $what } para dos equipos: elige dos equipos, o quítalo.
web-page-input-points-takes = { $game } se juega a { $known } puntos, no a { $points }.
web-page-mondrian-small = Un Mondrian pequeño se juega a { $boxes } puntos: elige los puntos habituales, o una hoja del tamaño habitual.
