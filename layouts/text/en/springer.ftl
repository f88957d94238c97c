# What the program says about a game of Springer.

springer-place = { $kind ->
    [space] space { $name }
    [triangle] triangle { $name }
   *[other] { $kind } { $name }
}
springer-half = half { $half } of space { $space }
springer-on-edge = { $edge ->
    [N] on the upper edge
    [E] on the right edge
    [S] on the lower edge
   *[W] on the left edge
}

## Findings

springer-halves = Spaces { $spaces } are halved, but each player halves only one.
springer-triangles = Player { $player } has filled triangles { $triangles } { springer-on-edge }, but may fill only one triangle on each edge.
springer-neighbours = { CAPITAL($places) } are next to each other, and player { $player } has both.
springer-second-pair = { CAPITAL($places) } are next to each other, and player { $player } has both, who may have filled only one such pair, on their first turn.
springer-no-pair = Player { $player } has no two spaces next to each other, but their first turn had to fill two as one.
springer-turns-of = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} by player { $player }
springer-turns = If the players took turns, they cannot have filled this many places: { $turns }.
springer-went-on = { $players_count ->
    [one] The chain of player { $players } to all four edges was
   *[other] The chains of players { $players } to all four edges were
} complete before the last turns, but a complete chain ends the game ({ $turns }).
springer-last-turn = Player { $player } still has one last turn, because the player who went first completed their chain first.
springer-unfinished = The game is not over: no chain is complete, and player { $player } can still fill { $place }{ $more ->
    [0] {""}
    [one] {" "}or 1 other place
   *[other] {" "}or { $more } other places
}.

## Results

springer-chain = { $players_count ->
    [one] player { $players } wins with a chain to all four edges that totals { $total }
   *[other] players { $players } draw with chains to all four edges that total { $total }
}
springer-total = { $players_count ->
    [one] player { $players } wins with the highest total connected to one chain, { $total }
   *[other] players { $players } draw with totals of { $total }
}
springer-leads = { $players_count ->
    [one] player { $players } is ahead with the highest total connected to one chain, { $total }
   *[other] players { $players } are equal with totals of { $total }
}
springer-result = { CAPITAL($outcome) }.
springer-agrees = The field keeps the rules: { $outcome }.

## Illegal moves

springer-pen = Player { $player } may only use their own colour.
springer-one-place = Player { $player } may fill only one space or one triangle on a turn.
springer-pass = Player { $player } may not pass: { $place } can be filled.
springer-cut = Before play player { $player } must halve one space, such as 'cut 17' for space 17.
springer-halved = { CAPITAL($place) } is halved already.
springer-no-ticks = { CAPITAL($place) } has no ticks, so it cannot be halved.
springer-double = The first turn of player { $player } must fill two spaces that are next to each other, as one.
springer-region = This sheet has no { $place } to fill.
springer-filled = { CAPITAL($place) } is already filled.
springer-edge = Player { $player } has { $place } already, and may fill only one triangle { springer-on-edge }.
springer-beside = { CAPITAL($place) } is next to { $other }, which is already in the same colour.
springer-no-total = With three players any chain to all four edges wins, so there is no total to agree on.
springer-target = Four triangles total { $least } to { $most }, so a winning chain cannot need { $total }.
springer-not-halved = This sheet is not printed for halving spaces: print one with '--variation halved'.

## What a turn asks for

springer-asks = fill a space that is not next to your own colour, or a triangle
springer-asks-halve = choose a space and halve it
springer-asks-double = fill two spaces next to each other, as one
