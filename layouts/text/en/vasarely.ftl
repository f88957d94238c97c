# What the program says about a game of Vasarely.

## Words

vasarely-space = space { $space } (in cube { $cube })
vasarely-dots = { $number ->
    [1] one dot
    [2] two dots
    [3] three dots
    [4] four dots
   *[5] five dots
}
vasarely-either = { $scores_or } points
vasarely-between = between { $low } and { $high } points
vasarely-between-gaps = between { $low } and { $high } points, and not every number between them

## Findings

vasarely-cubes = Cubes { $cubes } are begun and not full, but at most { $most ->
    [2] two
   *[3] three
} may be in play.
vasarely-unfinished = The game is not finished: { $cubes_count ->
    [one] cube { $cubes } is
   *[other] cubes { $cubes } are
} not full.
vasarely-first-not-ticked = The colours say that player { $player } went first, but nobody ticked that.
vasarely-first = Player { $player } ticked that they went first, but the colours of the spaces say that it was player { $firsts_or }.
vasarely-order = No order of turns by the rules gives the spaces these colours: turn { $turn } is out of reach, however the turns before it were taken.
vasarely-order-of = No order of turns by the rules gives the spaces these colours: turn { $turn }, in which player { $player } needs { $dots }, is out of reach, however the turns before it were taken.
vasarely-gap = { $cubes_count ->
    [one] Cube { $cubes } is
   *[other] Cubes { $cubes } are
} not full: { $more ->
    [0] { $spaces_count ->
        [one] space { $spaces } is
       *[other] spaces { $spaces } are
    }
   *[other] spaces { $spaces_commas } and { $more } more are
} empty. { $order }
vasarely-score = Player { $players } has { $boxes ->
    [0] no coloured box
    [one] 1 coloured box
   *[other] { $boxes } coloured boxes
}, but whatever the order of turns was, they have { $points }.
vasarely-scores = Players { $players } have { $boxes } coloured boxes, but no order of turns gives these scores together.
vasarely-most = Player { $players } has { $boxes ->
    [0] no coloured box
    [one] 1 coloured box
   *[other] { $boxes } coloured boxes
}, but the full cubes allow at most { $most }.
vasarely-sum = Player { $players } has { $boxes ->
    [0] no coloured box
    [one] 1 coloured box
   *[other] { $boxes } coloured boxes
}, but the full cubes cannot give this score.
vasarely-sums = Players { $players } have { $boxes } coloured boxes, but the full cubes cannot give these scores together.

## Illegal moves

vasarely-over = All cubes are full and the game is over, so player { $player } cannot move.
vasarely-pass = Player { $player } may not pass: space { $space } has { $dots } and can be filled.
vasarely-pen = Player { $player } may only use their own colour.
vasarely-filled = Space { $space } is already filled.
vasarely-number = This turn asks for { $wanted }, but space { $space } has { $dots }.
vasarely-opens = Space { $space } would open cube { $cube }, but cubes { $cubes } are still in play: one of them must be full first.

## What a turn asks for

vasarely-asks = fill a space with { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
}
