# What the program says about a game of CUBIST. What players write about a turn is English in every language: 'roll 5 3'.

## Findings

cubist-agreed = No installation was built twice, the museum has room for its dice, and the scores are proved.
cubist-installations = { $cards_count ->
    [one] installation { $cards }
   *[other] installations { $cards }
}
cubist-dice-boxes = { $count ->
    [one] a box of museum dice
   *[other] { $count } boxes of museum dice
}
cubist-pen = { CAPITAL($boxes) } of player { $player } { $count ->
    [one] is
   *[other] are
} in the pen of { $pens_count ->
    [one] player { $pens }
   *[other] players { $pens }
}: everybody colours their own boxes with their own pen.
cubist-unsure = { CAPITAL($boxes) } of player { $player } could not be read{ $because }.
cubist-gap = Player { $player } left boxes of museum dice empty between coloured ones: count their dice again.
cubist-museums = Museum cards { $cards } are marked, but a game has one museum.
cubist-museum-unsure = Which museum it was and whether it was completed could not be read: look at the boxes.
cubist-museum-missing = No museum card is marked, so nobody can tell how many dice the museum takes: colour its box.
cubist-museum-players = Museum card { $card } is for { $players } players, but { $played } have played: look which one lay on the board.
cubist-twice = Installation { $card } is coloured by players { $players }, but only one can have it.
cubist-five = Players { $players } have five or more installations each, but the game ends with the turn in which one of them has five.
cubist-gifts = Player { $player } has { $given ->
    [one] one die
   *[other] { $given } dice
} in the museum, but their installations give { $most ->
    [0] none
   *[other] { $most }
}.
cubist-room = { $dice } dice are coloured for the museum, but { $museum } (card { $card }) takes { $room } besides the cornerstone.
cubist-incomplete = The museum is marked as complete, but it has { $dice ->
    [one] one die
   *[other] { $dice } dice
} of the { $room } that { $museum } (card { $card }) takes.
cubist-complete = The museum has all its { $dice } dice, so its box 'complete' should be coloured.
cubist-unfinished = Nobody has five installations and the museum is not complete ({ $dice } of { $room } dice), so the game was stopped early.
cubist-wins = Player { $player } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cubist-wins-by-dice = Player { $player } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $others_count ->
    [one] player { $others } has
   *[other] players { $others } have
} as many, but fewer dice in the museum.
cubist-shared = Players { $players } share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $dice ->
    [one] one die
   *[other] { $dice } dice
} each.

## Illegal moves: a turn and its words

cubist-over = The game is over: no more turns can be taken.
cubist-words = The turn '{ $play }' cannot be read: { $at ->
    [0] the end
   *[other] '{ $found }' at character { $at }
}, where { $expected ->
    [verb] one of roll, work, museum, artist, claim, complete, abandon, store
    [semicolon] a semicolon
    [colon] a colon
    [value] what a die shows, 1 to 6
    [room] workroom 1 or 2
    [cell] a row and a column such as 0,1
    [at] 'at' and a cell
    [card] the number of a card
    [drawn] the number of the card drawn
    [artist] an artist card such as malevich-4
    [effect] what the artist does: a number, 'work' or 'nothing'
    [work] 'work' and a workroom
    [to] 'to' and what the die shows then
    [as] 'as' and the number of a card
    [on] 'on' and an artist card
    [player] a player's number
   *[token] a word, a number or a cell such as 0,1
} should be.
cubist-marks = The marks on the sheet are not those of this turn.
cubist-roll-missing = Every turn rolls two dice: its words say which, such as 'roll 5 3'.
cubist-roll-twice = Two dice are rolled once in a turn, not twice.
cubist-roll-two = A roll has two dice, such as 'roll 5 3', not of { $count }.
cubist-supply = Player { $player } has { $count } of their dice at hand and cannot roll two: first they claim an artist, or complete or abandon an installation.
cubist-order = Dice of the storeroom are used after the roll: say 'roll 5 3' first.
cubist-store-last = Storing dice is the last step of a turn: nothing follows it.
cubist-store-most = The storage space holds { $most } dice, not { $count }.

## Illegal moves: dice

cubist-refused = { CLAUSE($why) } ({ $where }).
cubist-in-room = in workroom { $room }
cubist-in-museum = in the museum
cubist-stack = A { $value } cannot be stacked on the { $other } at { $cell }: stacked dice show the same number.
cubist-apart = A die at { $cell } would touch no other: dice stand edge to edge, corners do not count.
cubist-beside = A { $value } at { $cell } would stand beside the { $other } at { $where }: neighbours differ by exactly one.
cubist-no-die-there = There is no die at { $cell }.
cubist-divided = Without the die at { $cell } the sculpture would fall into two parts, and it may not be divided.
cubist-no-die = There is no { $value } in the storeroom{ $store_count ->
    [0] , which is empty
   *[other] : it has { $store_commas }
}.
cubist-no-die-on = No die on installation { $card } can show { $value }.
cubist-not-built = Player { $player } has not completed installation { $card }.
cubist-not-stored = Player { $player } has no { $value } in their storage space.

## Illegal moves: installations

cubist-card = Installation { $card } is not on display; there are { $shown_commas }.
cubist-plan = The sculpture in workroom { $room } is not that of installation { $card }, { $title }.
cubist-draw = After installation { $card } another is drawn: say which, such as 'draw { $example }'.
cubist-draw-seen = Installation { $card } cannot be drawn: it has been seen before.
cubist-draw-no-card = Installation { $card } cannot be drawn: it is not a card.
cubist-draw-none = No installation card is left, so { $card } cannot be drawn.
cubist-abandon-twice = Workroom { $room } can be cleared only once.
cubist-abandon-empty = Workroom { $room } is empty: there is nothing to abandon.
cubist-abandon-short = The abandoned dice are not enough: there is no { $value } for { $card }.

## Illegal moves: artists

cubist-artist = The artist card { $card } is not on display; there are { $shown_commas }.
cubist-artist-dice = { $card } asks for { $dice } dice that show the same number, laid at once, not for { $count }.
cubist-artist-equal = The dice on { $card } must all show the same number, not { $shown }.
cubist-artist-own = The dice on { $card } are player { $player }'s own already.
cubist-artist-bump = Player { $player } has { $there }s on { $card }: only dice that show { $there } or more send them home, not { $value }s.
cubist-claim = Player { $player } has no dice on { $card }: they are laid there in an earlier turn.
cubist-claim-fresh = The dice on { $card } were laid in this turn: an artist works in a later one.
cubist-draw-artist = After { $card } another card is drawn: say which, such as 'draw { $example }'.
cubist-draw-artist-seen = { $card } cannot be drawn: it has been seen before.
cubist-draw-no-artist = { $card } cannot be drawn: it is not an artist card.
cubist-draw-under = The next artist card is { $card }, which was put under the deck first; say 'draw { $card }'.
cubist-action-possible = { $artist } can do something, so it must do that: for example '{ $example }'.
cubist-action-take = { $artist } brings a die that shows { $values_or }: say 'claim { $artist }: { $value }'.
cubist-action-remove = { $artist } takes a die of a workroom away: say 'claim { $artist }: work 1 at 0,1'.
cubist-action-move = { $artist } moves a die of a workroom: say 'claim { $artist }: work 1 at 0,1 to work 2 at 0,0'.
cubist-action-more = { $artist } lets a die show { $by } more: say 'claim { $artist }: { $old } to { $new }'.
cubist-action-less = { $artist } lets a die show { $by } less: say 'claim { $artist }: { $old } to { $new }'.
cubist-action-match = { $artist } copies a stored die of an opponent: say 'claim { $artist }: 5 of 2' for a 5 of player 2.
cubist-move-nowhere = A die that is moved must go to another place.
cubist-move-empty = There is no installation in workroom { $room } to which a die could be moved.
cubist-opponent = Player { $player } is not an opponent of player { $turn }.

## The museum

cubist-museum-source = A die can go to the museum only from a completed card, not from the storeroom: say which, such as '{ $value } from 14 at 4,1'.
cubist-museum-no-column = { $museum } has no column at { $cell }.
cubist-museum-full = The column at { $cell } of { $museum } is full: it is { $height ->
    [one] 1 die
   *[other] { $height } dice
} high.
cubist-conflict = the { $one } at { $cell } and the { $other } at { $where } cannot both stand in it: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} apart, they must differ by { $differ_or }.
cubist-museum-blocked = With a { $value } at { $cell } { $museum } could not be completed any more: { $why }
cubist-museum-conflict = { CAPITAL($why) }
cubist-museum-complete = { $museum } is complete.
cubist-museum-possible = { $museum } can be completed, for example with { $example }.
cubist-museum-unknown = There is no museum card { $card }: they are numbered 1 to { $cards }.
cubist-column-unknown = { $word }: { $museum } (museum card { $card }) has no column at { $cell }.
cubist-column-high = { $word }: the column at { $cell } of { $museum } is { $height ->
    [one] 1 die
   *[other] { $height } dice
} high, not { $given }.
cubist-column-twice = { $word }: { $cell } was given before: say how many dice a column has, such as 5,1=3x2.
cubist-column-words = '{ $word }' is not a column: say row, column and value, such as 5,1=3, or 5,1=3x2 for two dice.
cubist-column-numbers = '{ $word }' is not a column: dice show 1 to 6, and a column has at least one die.
cubist-museum-apart = These dice are not connected: each must stand beside another one, edge to edge.
cubist-cornerstone = The cornerstone is missing: say what it shows, such as { $cell }=3.

## Names of cards, and deals

cubist-installation-name = { PRINTED($title, "cubist-cards", "installations", $card) }
cubist-museum-name = { PRINTED($title, "cubist-cards", "museums", $card) }
cubist-deal-museum = The deal says museum { $museum }, which { $printed ->
    [0] is none of the museum cards
   *[other] is for { $printed } players
}: for { $players } players there are { $known }.
cubist-deal-cornerstone = The deal says cornerstone { $cornerstone }, but a die shows 1 to 6.
cubist-deal-unknown = The deal names { $card } among the { $key }, but there is no such card.
cubist-deal-twice = The deal names one of the { $key } twice; each is there once.
cubist-deal-begins = The deal begins with { $word }; it should read like 'deal: { $example }'.
cubist-deal-lacks = The deal names { $found } of its { $count } { $key }: it should read like 'deal: { $example }'.
