# What the program says about a game of Mondrian.

## Findings

mondrian-own-colour = Spaces { $spaces } are next to each other and both { $ink }.
mondrian-neutral = Spaces { $spaces } are next to each other and both { $ink }, the neutral colour.
mondrian-next-to = { $spaces_count ->
    [one] Space { $spaces } is
   *[other] Spaces { $spaces } are
} not joined to the other coloured spaces: a space is filled next to a coloured one.
mondrian-unfinished = The game is not finished: { $spaces_count ->
    [one] space { $spaces } is
   *[other] spaces { $spaces } are
} empty and could still be filled.
mondrian-turn = Player { $ahead } filled { $many } spaces but player { $behind } only { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}and at most { $neutral } in the neutral colour
}{ $first ->
    [0] {""}
   *[other] , when player { $first } began
}: player { $behind } could always fill one, so somebody played out of turn.
mondrian-turn-or-pass = Player { $ahead } filled { $many } spaces but player { $behind } only { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}and at most { $neutral } in the neutral colour
}{ $first ->
    [0] {""}
   *[other] , when player { $first } began
}: either player { $behind } had to pass, or somebody played out of turn.
mondrian-order = There is no order of turns in which the coloured spaces could have been filled by the rules.
mondrian-full = Players { $players } all have full score areas, but the game ends when the first one is full.
mondrian-score = { $players_count ->
    [one] Player { $players } has
   *[other] Players { $players } together have
} { $boxes ->
    [0] no coloured box
    [one] one coloured box
   *[other] { $boxes } coloured boxes
}, but the finished field allows { $limit }, whatever the order in which it was filled.

## Illegal moves

mondrian-pass = Player { $player } may not pass: space { $space } can be filled.
mondrian-pass-neutral = Player { $player } may not pass: space { $space } can be filled in the neutral colour.
mondrian-pen = Player { $player } may only use their own colour.
mondrian-pen-neutral = Player { $player } may only use their own or the neutral colour.
mondrian-filled = Space { $space } is already filled.
mondrian-apart = Space { $space } is not next to a filled space; touching at a corner is not enough.
mondrian-beside-own-colour = Space { $space } is next to space { $other }, which is already in the same colour.
mondrian-beside-neutral = Space { $space } is next to space { $other }, which is already neutral.
mondrian-small = A small game of Mondrian is played to { $boxes } points: leave out --points, or print a sheet of the usual size.
mondrian-target = The target must be at least one point, not { $target }.

## What a turn asks for

mondrian-asks = fill a space next to a coloured one, but not next to your own colour
mondrian-asks-first = fill any space
