# What the pages say while a game is played on the picture of its field, and what players may agree on.

play-move = make a move
play-asks = { CAPITAL($who) }: { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = next to { $inks }
play-in = { $what } in { $ink }
play-captures = captures { $what }
play-passes = passes
play-told = { $number }. { CAPITAL($who) }: { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } dot
   *[other] { $number } dots
}
play-fact-cube = cube { $number }
play-fact-section = section { $number }
play-must-pass = { CAPITAL($who) } cannot move and must pass.
play-stretches = line { $line }, { $count } stretches
play-neutral = { $ink }, nobody’s

## What players may agree on

play-option-small = a small game of 10 to 15 minutes: fewer, larger spaces, from six
play-option-low-doubles = teams: in each team the lower score counts twice
play-option-high-doubles = teams: in each team the higher score counts twice
play-option-stop = a player stops at a line that they have coloured themselves
play-option-six = all six areas are filled, also those outside the asterisks
play-option-triangular = for n sequences at once a player scores 1 + 2 + ... + n, and nobody wins by being five ahead
play-option-halved = two players: before play each halves a space, drawing a black line between its ticks
play-option-double = two players: on their first turn each fills two spaces next to each other, as one
play-option-three-cubes = up to three cubes may be in play at a time: a much harder game
play-option-filling = start with an empty palette that you fill in turns; the player who fills second paints first
play-option-brushes = two paintbrushes each, to recolour a square of the other's painting right after painting
play-option-vincent = for one or two players: Vincent takes cards away after each round
play-option-level = for one player: { $points } points win
play-option-scenario = scenario: { $cards_commas }; the goal is { $goal }
play-option-scenario-any = scenario: any { $count } scoring cards; the goal is { $goal }
play-option-scoring = scoring card: { PRINTED($condition, "canvas-cards", "scoring", $card, "condition") }
play-option-random = scoring cards that nobody named are drawn; else those of the first game are taken
