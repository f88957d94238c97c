# What the program says about a game of Klee. Areas are named by their numerals.

## What could not be read

klee-sequences-unsure = { $sequences_count ->
    [one] Sequence { $sequences }
   *[other] Sequences { $sequences }
} of player { $player } could not be read{ $because }.
klee-track-unsure = { CAPITAL($boxes) } of player { $player } on the score track could not be read{ $because }.
klee-track-gap = Player { $player } left { $boxes } of the score track empty before marked ones, so nobody can tell how many points they claim.

## Findings

klee-track-beyond = Player { $player } marked { $boxes }, but the track ends at box { $end }.
klee-both-at-the-end = Both players are at the end of the score track, but the game is over when the first one is.
klee-area = Area { $area } of player { $player } is not filled, but play on the field begins only when all areas are.
klee-apart = { CAPITAL($cells) } { $count ->
    [one] does
   *[other] do
} not connect to the other filled cells.
klee-order = There is no order of turns in which the cells could have been filled before the game was over.
klee-track-empty = Nothing on the score track is marked, so no score is claimed.
klee-score = Player { $player } has marked { $boxes ->
    [0] nothing
    [one] one box
   *[other] { $boxes } boxes
} on the score track, but the finished field allows { $limit }, whatever the order in which it was filled.
klee-scores = No order of turns fills the field in this way and gives { $one } and { $two } points: the game would have been over before, or with other points.
klee-places = Sequences of player 1 are in { $one ->
    [one] 1 place
   *[other] { $one } places
} on the field, of player 2 in { $two }.

## Areas, in findings and of moves

klee-three-colours = Area { $area } of player { $player } needs three different colours.
klee-fourth-colour = Area { $area } of player { $player } has the same three colours as area { $other }.
klee-two-colours = Area { $area } of player { $player } needs two colours, the same one at both ends.
klee-other-pair = Area { $area } of player { $player } has the same two colours as area { $other }.
klee-duplicate = Area { $area } of player { $player } repeats area { $other } of the other player.

## Who won

klee-draw = Both players have { $points ->
    [one] 1 point
   *[other] { $points } points
}: a draw.
klee-level = Both players have { $points ->
    [one] 1 point
   *[other] { $points } points
}: the game is not over yet.
klee-ahead = Player { $player } is ahead with { $most } to { $least }, but by these marks the game is not over yet.
klee-wins-track = Player { $player } wins with { $most } to { $least }, at the end of the score track.
klee-wins-five = Player { $player } wins with { $most } to { $least }, five points or more ahead.
klee-wins-full = Player { $player } wins with { $most } to { $least }, in the lead on a full field.
klee-agrees-proved = Field and sequences keep the rules, and the scores are proved.
klee-agrees-order = Field and sequences keep the rules, and there is an order of turns that gives exactly these scores.
klee-agrees-allowed = Field and sequences keep the rules, and the marks on the track are scores that the field allows.

## Illegal moves

klee-pass = Player { $player } may not pass: there is always something to fill.
klee-pen = Player { $player } must use one of the four pens of the sheet.
klee-area-now = Player { $player } must now fill the three boxes of their area { $area }.
klee-one-cell = Player { $player } may fill only one cell on a turn.
klee-areas-filled = All areas in play are filled: player { $player } must fill a cell of the field.
klee-no-cell = This field has no cell '{ $cell }'.
klee-filled = { CAPITAL($cell) } is already filled.
klee-touch = { CAPITAL($cell) } touches no filled cell, neither at an edge nor at a corner.
klee-target = The score track has { $boxes } boxes, so a game ends at 1 to { $boxes } points, not { $target }.

## What a turn asks for

klee-asks-area = fill the three boxes of your area { $area } with any colours that its rule allows
klee-asks = fill a cell that touches a filled one, in any colour
klee-asks-first = fill any cell, in any colour
