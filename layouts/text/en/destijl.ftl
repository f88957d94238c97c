# What the program says about a game of De Stijl.

## Words

destijl-colour = { $name }
destijl-strokes = { $count ->
    [one] 1 stroke
   *[other] { $count } strokes
} of { $colour }
destijl-bonus-part = { $points } for the { $rank ->
    [1] largest
    [2] second largest
   *[3] third largest
} stroke
destijl-bonus-colours = { $points } for the { $rank ->
    [1] largest
    [2] second largest
   *[3] third largest
} stroke, of { $size ->
    [one] 1 cell
   *[other] { $size } cells
}, in { $colours }
destijl-has = player { $player } has { $points }

## Findings: the painting

destijl-nothing = Nothing on the grid is coloured, so there is nothing to judge.
destijl-pieces = The painting falls into { $count } pieces, but every card is laid over cells of the painting.
destijl-card-shape = A card is three squares wide and high, but { $count ->
    [one] { $place } is
   *[other] { $count } squares are
} in no such square of coloured ones.
destijl-size = { $players } players lay { $cards } cards, which make a painting of { $low } to { $high } squares; this one has { $size }.
destijl-top-card = The last card lies on top of all others, but nowhere do nine squares show any of the forty cards.

## Findings: who plays which colours

destijl-colours-unsure = Whether player { $player } plays { $colour } could not be read.
destijl-colours-differ = The box { $colour } of player { $player } is filled with the pen for { $pen }: which do they play?
destijl-colours-none = No player has filled the boxes of their colours, so nobody can tell whose strokes are whose.
destijl-colours-players = Colours are filled in for { $filled_count ->
    [one] player { $filled }
   *[other] players { $filled }
}, but the sheet is for { $numbers_or } players.
destijl-colours-missing = { $players_count ->
    [one] Player { $players } has points or a name, but no colour: fill the boxes of their colours.
   *[other] Players { $players } have points or a name, but no colour: fill the boxes of their colours.
}
destijl-colours-count = Player { $player } has { $have ->
    [one] one colour
   *[other] { $have } colours
}, but with { $players } players each has { $each ->
    [one] one
   *[other] two
}.
destijl-colours-twice = More than one player has { $colours }: whose is it?

## Findings: points

destijl-points = Player { $player } has { $parts }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, but { $boxes ->
    [0] no box is
    [one] one box is
   *[other] { $boxes } boxes are
} coloured.
destijl-bonus = The { $rank ->
    [1] largest
    [2] second largest
   *[3] third largest
} stroke has { $size ->
    [one] 1 cell
   *[other] { $size } cells
}, in { $colours }: { $players_count ->
    [0] nobody scores it
    [one] { $points } for player { $players }
   *[other] { $points } for each of players { $players }
}.
destijl-wins = Player { $player } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
destijl-wins-by-stroke = Players { $players } have { $points ->
    [one] 1 point
   *[other] { $points } points
} each; player { $winner } has the largest stroke and wins.
destijl-shared = Players { $players } share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
} each.
destijl-agreed = The painting keeps the rules, and the points are those of its strokes.
destijl-agreed-unclaimed = The painting keeps the rules, and nobody has coloured points yet: { $points }.

## A painting on the table

destijl-table-agreed = The painting can have been laid by the rules, and these are its points.
destijl-table-size = No number of players lays { $size ->
    [one] 1 cell
   *[other] { $size } cells
} with cards of which { $cards ->
    [one] 1 is
   *[other] { $cards } are
} seen: is it finished?
destijl-table-cards = { $players } players lay { $cards } cards, but { $seen } are seen.
destijl-players = The painting does not tell whether { $numbers_or } played, which decides the bonuses: say so with --players.
destijl-bonuses = As { $players } played: { $parts }.
destijl-bonuses-if = If { $players } played: { $parts }.
destijl-owners = The largest strokes are in { $colours }, and a player who has two of these colours scores { $points } for them only once: say who has which colours, as in --colours '1=blue,white 2=black,red'.
destijl-owners-rest = The colours of { players } are not known, and the points depend on them: say them with --colours.
destijl-owners-sum = Each player has two colours: --colours, as in --colours '1=blue,white 2=black,red', adds up their points.
destijl-owners-twice = More than one player has { $colours } in --colours: give each colour to one player.
destijl-owners-player = There is no player { $player } where at most { $players } play: --colours numbers them from 1.
destijl-answer-cell = the painting has no '{ $region }': its cells are named cell:ROW,COLUMN from the top left.
destijl-answer-colour = { $region } cannot be '{ $said }': the cards have { $colours_commas }; or say { $blank }.

## Illegal moves

destijl-over = The game is over, so player { $player } cannot lay another card.
destijl-words = Player { $player } must say which card, where its top left cell lies and how far it is turned, as in '17 at 2,-1 turn 90'; '{ $words }' says something else.
destijl-angle = Player { $player } may turn a card by 90, 180 or 270 degrees, not by { $angle }.
destijl-gallery = Player { $player } cannot take card { $card }: the gallery holds { $gallery }.
destijl-cover = Player { $player } covers { $cells ->
    [0] no cell
    [one] one cell
   *[other] { $cells } cells
} of the painting with card { $card }: it must be two, three or four.
destijl-draw = Player { $player } ends the round, so { $wanted ->
    [one] 1 card is
   *[other] { $wanted } cards are
} drawn, as in 'draw 3 8 21'; { $drawn ->
    [0] none are
    [one] 1 is
   *[other] { $drawn } are
} named.
destijl-draw-none = No cards are drawn after this turn of player { $player }, but { $drawn ->
    [one] 1 is
   *[other] { $drawn } are
} named.
destijl-card-unknown = There is no card { $card }: the cards are numbered 1 to { $cards }.
destijl-card-twice = Card { $card } cannot come twice: there is one of each number.
destijl-large = The painting is { $wide } by { $high } cells, and the sheet has room for { $columns } by { $rows }: photograph the cards themselves.

## What was dealt

destijl-deal = What was dealt in De Stijl is told as '{ $example }', not as { $deal }.
destijl-no-colour = De Stijl has no colour { $name }; it has { $known }.
destijl-deal-missing = A game of De Stijl begins with what was dealt, as 'deal: colours ...; painting ...; gallery ...'.
destijl-deal-colours = The { $players } players need { $each ->
    [2] two colours each, such as 'blue yellow, black red'
   *[other] a colour each
}, no colour twice.
destijl-deal-gallery = The gallery begins with { $cards } cards for { $players } players, not { $given }.
