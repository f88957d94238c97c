# Lo que el programa dice de una partida de Canvas. $title es el nombre de una carta de puntos, o canvas-silver.

## Resultados

canvas-silver = Plata
canvas-agrees = Las cintas están en sus recuadros, y las puntuaciones están demostradas.
canvas-empty = No hay ninguna cinta coloreada, así que no hay nada que juzgar.
canvas-pen = { $count ->
    [one] El recuadro { $box } del jugador { $player } está coloreado
   *[other] { $count } recuadros del jugador { $player } están coloreados
} con el rotulador del jugador { $pens }: cada cual colorea sus cintas con su propio rotulador.
canvas-unsure = En «{ $title }» { $count ->
    [one] el recuadro { $box } del jugador { $player } no se pudo leer
   *[other] { $count } recuadros del jugador { $player } no se pudieron leer
}{ $because }.
canvas-gap = En «{ $title }» el jugador { $player } dejó { $count ->
    [one] el recuadro { $box } vacío
   *[other] { $count } recuadros vacíos
} antes de uno coloreado: las cintas se colorean desde la izquierda, así que cuéntalas de nuevo.
canvas-impossible = No hay tres cuadros de nueve cartas de arte distintas que ganen juntos las cintas del jugador { $player }: cuéntalas de nuevo.
canvas-goal-reached = Se alcanzó la meta de { $goal } puntos: se puede colorear su recuadro.
canvas-goal-unsure = No se pudo leer si el recuadro de la meta está coloreado.
canvas-goal-wrong = El recuadro dice que se alcanzó la meta de { $goal } puntos, pero nadie tiene más de { $best }.
canvas-worth = Los cuadros valen { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
canvas-worth-enough = Los cuadros valen { $points } puntos, suficientes para la meta de { $goal }.
canvas-worth-short = Los cuadros valen { $points ->
    [one] { $points } punto, que no basta
   *[other] { $points } puntos, que no bastan
} para la meta de { $goal }.
canvas-equal = Los jugadores { $players } empatan a { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: gana quien tiene más fichas de inspiración.
canvas-wins = El jugador { $player } gana con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.

## Jugadas no permitidas

canvas-words = { $words } no es una jugada: escribe 'take 3 draw 41' (el lugar del tapete y la carta robada del mazo) o 'paint 12 5 40 on 7' (tres cartas de arte de atrás adelante y un fondo).
canvas-vincent-words = { $words } no es un turno de Vincent: di cuántas de sus fichas cayeron boca arriba y qué carta se robó, por ejemplo 'vincent 2 draw 41'.
canvas-over = La partida ha terminado: todos tienen tres cuadros.
canvas-vincent-too = Ahora también es el turno de Vincent: di cuántas de sus fichas cayeron boca arriba y qué carta se robó, por ejemplo '{ $example }'.
canvas-no-vincent = Vincent no tiene turno ahora: quita lo que va después del punto y coma.
canvas-vincent-tokens = Vincent tiene { $tokens ->
    [one] { $tokens } ficha de inspiración
   *[other] { $tokens } fichas de inspiración
}, así que no pueden haber caído { $up } boca arriba.
canvas-draw = Después de esta jugada { $number ->
    [one] se roba una carta
   *[other] se roban { $number } cartas
} del mazo, y la jugada { $named ->
    [0] no nombra ninguna
   *[other] nombra { $named }
}.
canvas-no-card = No hay carta de arte { $card } que robar.
canvas-gone = La carta de arte { $card } ya no está en el mazo.
canvas-hand = Con { $hand } cartas de arte en la mano hay que terminar un cuadro.
canvas-place = Los lugares del tapete van de 1 a { $last }; { $place } no existe.
canvas-tokens = La carta del lugar { $place } cuesta { $costs ->
    [one] { $costs } ficha de inspiración
   *[other] { $costs } fichas de inspiración
}, y el jugador { $player } { $tokens ->
    [0] no tiene ninguna
   *[other] tiene { $tokens }
}.
canvas-hand-lacks = Un cuadro necesita tres cartas de arte de la propia mano, y el jugador { $player } no tiene la carta de arte { $card }.
canvas-card-twice = Un cuadro necesita tres cartas de arte de la propia mano, y se nombra dos veces la misma carta.
canvas-background = El jugador { $player } no tiene el fondo { $background }; le quedan: { $left_commas }.

## Repartos y cuadros

canvas-card = { PRINTED($title, "canvas-cards", "scoring", $card, "title") }
canvas-deal = El reparto { $deal } no se entiende: debe ser como 'row 12 5 40 7 33; backgrounds 1 2 3, 4 5 6': las cartas del tapete y luego tres fondos por jugador.
canvas-deal-row = El reparto necesita en su fila { $row } cartas de arte distintas, de 1 a { $last }.
canvas-deal-backgrounds = El reparto necesita { $each } fondos { $players ->
    [one] para el único jugador
   *[other] para cada uno de los { $players } jugadores
}, todos distintos y de 1 a { $last }.
canvas-three = Un cuadro se hace con tres cartas de arte distintas, no con { $cards }.
canvas-no-art-card = No hay carta de arte { $card }: están numeradas de 1 a { $last }.
canvas-no-background = No hay fondo { $card }: están numerados de 1 a { $last }.

## Opciones

canvas-level-alone = El nivel { $level } es para un solo jugador: quítalo, o pon --players 1.
canvas-vincent-players = Vincent juega con uno o dos jugadores, no con { $players }.
canvas-level-scenario = El escenario { $scenario } tiene su propio objetivo: quita el nivel { $level }.
canvas-too-many-cards = { $scenario ->
    [none] El tapete tiene { $room } lugares
   *[other] El escenario { $scenario } { $room ->
        [0] no deja ningún lugar
        [one] deja { $room } lugar
       *[other] deja { $room } lugares
    }
} para cartas de puntos a elegir, no { $asked }: { $cards_commas }.
