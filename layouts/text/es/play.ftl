# Lo que dicen las páginas mientras se juega sobre el dibujo del tablero.

play-move = juega
play-asks = { CAPITAL($who) }: { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = junto a { $inks }
play-in = { $what } de color { $ink }
play-captures = captura { $what }
play-passes = pasa
play-told = { $number }. { CAPITAL($who) }: { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } lunar
   *[other] { $number } lunares
}
play-fact-cube = cubo { $number }
play-fact-section = sección { $number }
play-must-pass = { CAPITAL($who) } no puede jugar y tiene que pasar.
play-stretches = línea { $line }, { $count } tramos
play-neutral = { $ink }, de nadie

## What players may agree on

play-option-small = un juego corto de 10 a 15 minutos: menos casillas y más grandes, desde los seis años
play-option-low-doubles = equipos: en cada equipo la puntuación más baja cuenta doble
play-option-high-doubles = equipos: en cada equipo la puntuación más alta cuenta doble
play-option-stop = cada uno se detiene en una línea que ha coloreado antes
play-option-six = se rellenan las seis zonas, también las de fuera de los asteriscos
play-option-triangular = por n secuencias a la vez se ganan 1 + 2 + ... + n puntos, y nadie gana por llevar cinco de ventaja
play-option-halved = dos jugadores: antes de jugar, cada uno parte una casilla con una línea negra entre sus marcas
play-option-double = dos jugadores: en el primer turno, cada uno rellena dos casillas contiguas, como si fueran una
play-option-three-cubes = puede haber hasta tres cubos en juego a la vez: mucho más difícil
play-option-filling = se empieza con una paleta vacía que se llena por turnos; quien llena en segundo lugar pinta primero
play-option-brushes = dos golpes de pincel cada uno, para dar otro color a un cuadrado del otro lienzo justo después de pintar
play-option-vincent = para uno o dos jugadores: Vincent quita cartas después de cada ronda
play-option-level = para un jugador: se gana con { $points } puntos
play-option-scenario = escenario: { $cards_commas }; la meta es { $goal }
play-option-scenario-any = escenario: { $count } cartas de puntos cualesquiera; la meta es { $goal }
play-option-scoring = carta de puntos { canvas-card }: { PRINTED($condition, "canvas-cards", "scoring", $card, "condition") }
play-option-random = las cartas de puntos que nadie ha nombrado se sortean; si no, son las de la primera partida
