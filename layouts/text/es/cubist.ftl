# Lo que el programa dice de una partida de CUBIST. Los turnos se escriben en inglés en todos los idiomas: 'roll 5 3'.

## Resultados

cubist-agreed = Ninguna instalación se construyó dos veces, el museo tiene sitio para sus dados, y las puntuaciones están demostradas.
cubist-installations = { $cards_count ->
    [one] instalación { $cards }
   *[other] instalaciones { $cards }
}
cubist-dice-boxes = { $count ->
    [one] un recuadro de dados del museo
   *[other] { $count } recuadros de dados del museo
}
cubist-pen = El jugador { $player } no tiene { $count ->
    [one] este recuadro en su color
   *[other] estos recuadros en su color
}, sino en el { $pens_count ->
    [one] del jugador { $pens }
   *[other] de los jugadores { $pens }
} ({ $boxes }): cada cual colorea sus recuadros con su propio rotulador.
cubist-unsure = No se pudo leer, del jugador { $player }: { $boxes }{ $because }.
cubist-gap = El jugador { $player } dejó recuadros de dados del museo vacíos entre otros coloreados: cuenta otra vez sus dados.
cubist-museums = Están marcadas las cartas de museo { $cards }, pero una partida tiene un solo museo.
cubist-museum-unsure = No se pudo leer qué museo era ni si se completó: mira los recuadros.
cubist-museum-missing = No hay ninguna carta de museo marcada, así que nadie sabe cuántos dados caben en el museo: colorea su recuadro.
cubist-museum-players = La carta de museo { $card } es para { $players } jugadores, pero jugaron { $played }: mira cuál estaba en el tablero.
cubist-twice = La instalación { $card } está coloreada por los jugadores { $players }, pero solo uno puede tenerla.
cubist-five = Los jugadores { $players } tienen cinco o más instalaciones cada uno, pero la partida termina con el turno en que uno de ellos llega a cinco.
cubist-gifts = El jugador { $player } tiene { $given ->
    [one] { $given } dado
   *[other] { $given } dados
} en el museo, pero sus instalaciones { $most ->
    [0] no dan ninguno
   *[other] solo dan { $most }
}.
cubist-room = Hay { $dice } dados coloreados para el museo, pero en «{ $museum }» (carta { $card }) caben { $room }, además de la piedra angular.
cubist-incomplete = El museo está marcado como completo, pero tiene { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
} de los { $room } que caben en «{ $museum }» (carta { $card }).
cubist-complete = El museo tiene todos sus { $dice } dados, así que su recuadro de museo completo debería estar coloreado.
cubist-unfinished = Nadie tiene cinco instalaciones y el museo no está completo ({ $dice } de { $room } dados), así que la partida se interrumpió antes.
cubist-wins = El jugador { $player } gana con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
cubist-wins-by-dice = El jugador { $player } gana con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: { $others_count ->
    [one] el jugador { $others } tiene
   *[other] los jugadores { $others } tienen
} los mismos, pero menos dados en el museo.
cubist-shared = Los jugadores { $players } comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} y { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
} en el museo cada uno.

## Jugadas no permitidas: el turno y sus palabras

cubist-over = La partida ha terminado: no se pueden jugar más turnos.
cubist-words = El turno '{ $play }' no se puede leer: { $at ->
    [0] al final falta
   *[other] en lugar de '{ $found }' (carácter { $at }) debería haber
} { $expected ->
    [verb] una de las palabras roll, work, museum, artist, claim, complete, abandon, store
    [semicolon] un punto y coma
    [colon] dos puntos
    [value] lo que muestra un dado, de 1 a 6
    [room] la sala 1 o 2
    [cell] una fila y una columna, como 0,1
    [at] 'at' y un lugar
    [card] el número de una carta
    [drawn] el número de la carta robada
    [artist] una carta de artista como malevich-4
    [effect] lo que hace el artista: un número, 'work' o 'nothing'
    [work] 'work' y una sala
    [to] 'to' y lo que muestra entonces el dado
    [as] 'as' y el número de una carta
    [on] 'on' y una carta de artista
    [player] el número de un jugador
   *[token] una palabra, un número o un lugar como 0,1
}.
cubist-marks = Las marcas de la hoja no son las de este turno.
cubist-roll-missing = En cada turno se tiran dos dados: di cuáles, por ejemplo 'roll 5 3'.
cubist-roll-twice = Los dos dados se tiran una vez por turno, no dos.
cubist-roll-two = Se tiran dos dados, por ejemplo 'roll 5 3', no { $count }.
cubist-supply = Al jugador { $player } { $count ->
    [0] no le queda ningún dado
    [one] solo le queda un dado
   *[other] solo le quedan { $count } dados
} en la reserva y no puede tirar dos: antes tiene que usar un artista, o completar o abandonar una instalación.
cubist-order = Los dados del depósito se usan después de la tirada: escribe primero 'roll 5 3'.
cubist-store-last = Guardar dados es el último paso de un turno: después no va nada.
cubist-store-most = En el estante caben { $most } dados, no { $count }.

## Jugadas no permitidas: los dados

cubist-refused = { CLAUSE($why) } ({ $where }).
cubist-in-room = en la sala { $room }
cubist-in-museum = en el museo
cubist-stack = Un { $value } no se puede poner sobre el { $other } de { $cell }: los dados apilados muestran el mismo número.
cubist-apart = Un dado en { $cell } no tocaría ningún otro: los dados se tocan por un lado, las esquinas no cuentan.
cubist-beside = Un { $value } en { $cell } estaría junto al { $other } de { $where }: los vecinos se diferencian exactamente en uno.
cubist-no-die-there = No hay ningún dado en { $cell }.
cubist-divided = Sin el dado de { $cell } la escultura se partiría en dos, y eso no está permitido.
cubist-no-die = No hay ningún { $value } en el depósito{ $store_count ->
    [0] , que está vacío
   *[other] : tiene { $store_commas }
}.
cubist-no-die-on = Ningún dado de la instalación { $card } puede mostrar { $value }.
cubist-not-built = El jugador { $player } no ha terminado la instalación { $card }.
cubist-not-stored = El jugador { $player } no tiene ningún { $value } en su estante.

## Jugadas no permitidas: las instalaciones

cubist-card = La instalación { $card } no está a la vista; están { $shown_commas }.
cubist-plan = La escultura de la sala { $room } no es la de la instalación { $card }, «{ $title }».
cubist-draw = Después de la instalación { $card } se roba otra: di cuál, por ejemplo 'draw { $example }'.
cubist-draw-seen = La instalación { $card } no se puede robar: ya se ha visto.
cubist-draw-no-card = La instalación { $card } no se puede robar: no existe esa carta.
cubist-draw-none = No quedan cartas de instalación, así que no se puede robar { $card }.
cubist-abandon-twice = La sala { $room } se puede vaciar una sola vez.
cubist-abandon-empty = La sala { $room } está vacía: no hay nada que abandonar.
cubist-abandon-short = Los dados abandonados no bastan: no hay ningún { $value } para { $card }.

## Jugadas no permitidas: los artistas

cubist-artist = La carta de artista { $card } no está a la vista; están { $shown_commas }.
cubist-artist-dice = { $card } pide { $dice } dados que muestren el mismo número, puestos a la vez, no { $count }.
cubist-artist-equal = Los dados en { $card } tienen que mostrar todos el mismo número, no { $shown }.
cubist-artist-own = Los dados en { $card } ya son del jugador { $player }.
cubist-artist-bump = El jugador { $player } tiene dados de { $there } en { $card }: solo unos dados que muestren { $there } o más los mandan a casa, no los de { $value }.
cubist-claim = El jugador { $player } no tiene dados en { $card }: se ponen allí en un turno anterior.
cubist-claim-fresh = Los dados en { $card } se pusieron en este turno: un artista trabaja en uno posterior.
cubist-draw-artist = Después de { $card } se roba otra carta: di cuál, por ejemplo 'draw { $example }'.
cubist-draw-artist-seen = { $card } no se puede robar: ya se ha visto.
cubist-draw-no-artist = { $card } no se puede robar: no es una carta de artista.
cubist-draw-under = La próxima carta de artista es { $card }, la primera que se puso bajo el mazo; escribe 'draw { $card }'.
cubist-action-possible = { $artist } puede hacer algo, así que tiene que hacerlo: por ejemplo '{ $example }'.
cubist-action-take = { $artist } trae un dado que muestra { $values_or }: escribe 'claim { $artist }: { $value }'.
cubist-action-remove = { $artist } quita un dado de una sala: escribe 'claim { $artist }: work 1 at 0,1'.
cubist-action-move = { $artist } mueve un dado de una sala: escribe 'claim { $artist }: work 1 at 0,1 to work 2 at 0,0'.
cubist-action-more = { $artist } hace que un dado muestre { $by } más: escribe 'claim { $artist }: { $old } to { $new }'.
cubist-action-less = { $artist } hace que un dado muestre { $by } menos: escribe 'claim { $artist }: { $old } to { $new }'.
cubist-action-match = { $artist } copia un dado del estante de un rival: escribe 'claim { $artist }: 5 of 2' para un 5 del jugador 2.
cubist-move-nowhere = Un dado que se mueve tiene que ir a otro lugar.
cubist-move-empty = En la sala { $room } no hay ninguna instalación a la que mover un dado.
cubist-opponent = El jugador { $player } no es rival del jugador { $turn }.

## El museo

cubist-museum-source = Al museo solo puede ir un dado de una carta terminada, no del depósito: di cuál, por ejemplo '{ $value } from 14 at 4,1'.
cubist-museum-no-column = «{ $museum }» no tiene ninguna columna en { $cell }.
cubist-museum-full = La columna en { $cell } de «{ $museum }» está llena: tiene { $height ->
    [one] { $height } dado
   *[other] { $height } dados
} de altura.
cubist-conflict = el { $one } de { $cell } y el { $other } de { $where } no pueden estar los dos en él: a { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
} de distancia, tienen que diferenciarse en { $differ_or }.
cubist-museum-blocked = Con un { $value } en { $cell }, «{ $museum }» ya no se podría completar: { $why }
cubist-museum-conflict = { CAPITAL($why) }
cubist-museum-complete = «{ $museum }»: completo.
cubist-museum-possible = «{ $museum }» se puede completar, por ejemplo con { $example }.
cubist-museum-unknown = No hay carta de museo { $card }: están numeradas de 1 a { $cards }.
cubist-column-unknown = { $word }: «{ $museum }» (carta de museo { $card }) no tiene ninguna columna en { $cell }.
cubist-column-high = { $word }: la columna en { $cell } de «{ $museum }» tiene { $height ->
    [one] { $height } dado
   *[other] { $height } dados
} de altura, no { $given }.
cubist-column-twice = { $word }: { $cell } ya se dijo antes; di cuántos dados tiene una columna, por ejemplo 5,1=3x2.
cubist-column-words = '{ $word }' no es una columna: di fila, columna y valor, como 5,1=3, o 5,1=3x2 para dos dados.
cubist-column-numbers = '{ $word }' no es una columna: los dados muestran de 1 a 6, y una columna tiene al menos un dado.
cubist-museum-apart = Estos dados no están unidos: cada uno tiene que estar junto a otro, lado con lado.
cubist-cornerstone = Falta la piedra angular: di qué muestra, por ejemplo { $cell }=3.

## Nombres de las cartas, y repartos

cubist-installation-name = { PRINTED($title, "cubist-cards", "installations", $card) }
cubist-museum-name = { PRINTED($title, "cubist-cards", "museums", $card) }
cubist-deal-museum = El reparto nombra el museo { $museum }, { $printed ->
    [0] pero no hay ninguna carta así
   *[other] pero es para { $printed } jugadores
}: para { $players } jugadores hay { $known }.
cubist-deal-cornerstone = El reparto da la piedra angular { $cornerstone }, pero un dado muestra de 1 a 6.
cubist-deal-unknown = El reparto nombra { $card } en '{ $key }', pero no hay ninguna carta así.
cubist-deal-twice = El reparto nombra dos veces la misma carta en '{ $key }'; cada una existe una sola vez.
cubist-deal-begins = El reparto empieza con { $word }; debería ser como 'deal: { $example }'.
cubist-deal-lacks = El reparto nombra { $found } de { $count } en '{ $key }'; debería ser como 'deal: { $example }'.
