# What the program says about a game of Canvas. $title is the name of a scoring card, or canvas-silver.

## Findings

canvas-silver = Silver
canvas-agrees = The ribbons are in their boxes, and the scores are proved.
canvas-empty = No ribbon is coloured, so there is nothing to judge.
canvas-pen = { $count ->
    [one] Box { $box } of player { $player } is
   *[other] { $count } boxes of player { $player } are
} in the pen of player { $pens }: everybody colours their own ribbons with their own pen.
canvas-unsure = { $count ->
    [one] Box { $box }
   *[other] { $count } boxes
} of player { $player } at { $title } could not be read{ $because }.
canvas-gap = At { $title } player { $player } left { $count ->
    [one] box { $box }
   *[other] { $count } boxes
} empty before a coloured one: ribbons are coloured from the left, so count them again.
canvas-impossible = There are no three paintings of nine different art cards that earn the ribbons of player { $player } together: count them again.
canvas-goal-reached = The goal of { $goal } points was reached: its box may be coloured.
canvas-goal-unsure = Whether the box at the goal is coloured could not be read.
canvas-goal-wrong = The box says that the goal of { $goal } points was reached, but nobody has more than { $best }.
canvas-worth = The paintings are worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
canvas-worth-enough = The paintings are worth { $points } points, enough for the goal of { $goal }.
canvas-worth-short = The paintings are worth { $points ->
    [one] 1 point
   *[other] { $points } points
}, not enough for the goal of { $goal }.
canvas-equal = Players { $players } are equal with { $points ->
    [one] 1 point
   *[other] { $points } points
}: the player with more inspiration tokens wins.
canvas-wins = Player { $player } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## Illegal moves

canvas-words = { $words } is not a move: say 'take 3 draw 41' (the place on the mat, the card drawn from the deck) or 'paint 12 5 40 on 7' (three art cards from back to front, a background).
canvas-vincent-words = { $words } is not a turn of Vincent: say how many of Vincent's tokens fell face up and which card was drawn, such as 'vincent 2 draw 41'.
canvas-over = The game is over: everybody has finished three paintings.
canvas-vincent-too = Now it is Vincent's turn, too: say how many of Vincent's tokens fell face up and which card was drawn, such as '{ $example }'.
canvas-no-vincent = Vincent has no turn now: leave out what follows the semicolon.
canvas-vincent-tokens = Vincent has { $tokens ->
    [one] 1 inspiration token
   *[other] { $tokens } inspiration tokens
}, so { $up } cannot have fallen face up.
canvas-draw = After this move { $number ->
    [one] one card is
   *[other] { $number } cards are
} drawn from the deck, and the move names { $named ->
    [0] none
   *[other] { $named }
}.
canvas-no-card = There is no art card { $card } to draw.
canvas-gone = Art card { $card } is no longer in the deck.
canvas-hand = With { $hand } art cards in hand a painting must be finished.
canvas-place = The places on the mat are 1 to { $last }, not { $place }.
canvas-tokens = The card in place { $place } costs { $costs ->
    [one] 1 inspiration token
   *[other] { $costs } inspiration tokens
}, and player { $player } has { $tokens ->
    [0] none
   *[other] { $tokens }
}.
canvas-hand-lacks = A painting needs three art cards from the player's own hand, and player { $player } has no art card { $card }.
canvas-card-twice = A painting needs three art cards from the player's own hand, and the same card is named twice.
canvas-background = Player { $player } has no background { $background }; left to them: { $left_commas }.

## Deals and paintings

canvas-card = { PRINTED($title, "canvas-cards", "scoring", $card, "title") }
canvas-deal = The deal { $deal } cannot be understood: it should be such as 'row 12 5 40 7 33; backgrounds 1 2 3, 4 5 6': the cards on the mat, then three backgrounds a player.
canvas-deal-row = The deal needs { $row } different art cards of 1 to { $last } in its row.
canvas-deal-backgrounds = The deal needs { $each } backgrounds for each of { $players ->
    [one] 1 player
   *[other] { $players } players
}, all different and of 1 to { $last }.
canvas-three = A painting is made of three different art cards, not of { $cards }.
canvas-no-art-card = There is no art card { $card }: they are numbered 1 to { $last }.
canvas-no-background = There is no background { $card }: they are numbered 1 to { $last }.

## Options

canvas-level-alone = The level { $level } is for one player: leave it out, or say --players 1.
canvas-vincent-players = Vincent plays with one or two players, not with { $players }.
canvas-level-scenario = The scenario { $scenario } has a goal of its own: leave the level { $level } out.
canvas-too-many-cards = { $scenario ->
    [none] The mat has
   *[other] The scenario { $scenario } leaves
} { $room ->
    [0] no places
    [one] { $room } place
   *[other] { $room } places
} for scoring cards of your choice, not { $asked }: { $cards_commas }.
