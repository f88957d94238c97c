# What the program says about a game of Piet. Squares of palettes have the numbers printed beside them, such as 23.

## Places

piet-where = row { $row }, column { $column } of player { $player }'s canvas
piet-place-well = square { $square } of palette { $palette }
piet-place-cell = the square in { $where }
piet-place-taken = the box of player { $player } beside square { $square }
piet-place-brush = the box for palette { $palette } of brush { $brush } of player { $player }
piet-place-brush-late = the box + of brush { $brush } of player { $player }
piet-place-stroke = the box for brush { $brush } in { $where }
piet-place-painted = the box for palette { $palette } in { $where }
piet-place-painted-late = the box + in { $where }
piet-places = { $count } places

## Findings

piet-nothing = Nothing is painted on either canvas, so there is nothing to judge.
piet-unsure = { CAPITAL($places) } could not be read{ $because }.
piet-strange = { $ink } is none of the three paints
piet-keys = The keys for { $paint } are filled with { $ink }: fill each key with the paint that is printed in it.
piet-right = { $square } must be { $ink }
piet-standard = The first palette is not coloured as it is printed: square { $right }.
piet-three = Palette { $palette } has { $count } { $ink } squares, but it takes { $each } of each colour.
piet-palette-open = Palette { $palette } is in use, but { $squares_count ->
    [one] square { $squares } has
   *[other] squares { $squares } have
} no colour.
piet-both-full = Both canvases are full, but the first full canvas ends the game.
piet-unfinished = Neither canvas is full, so the game is not over yet.

# Marks that were forgotten, or made by mistake

piet-no-turn = { $squares_count ->
    [one] Square { $squares } of player { $player }'s canvas has
   *[other] Squares { $squares } of player { $player }'s canvas have
} no mark for the turn.
piet-no-turn-many = { $count } squares of player { $player }'s canvas have no mark for the turn.
piet-no-taker = Nobody marked that they took { $squares } of palette { $palette }, but palette { $next } is in use.
piet-more-painted = More squares were painted from palette { $palette } than are marked there as taken.
piet-gap-told = { CLAUSE($gap) }; the rest of the sheet shows the score.
piet-gap-open = { CLAUSE($gap) }; so the order of turns, and with it the score, is not exactly known.
piet-taken-twice = Square { $square } is marked by both players, but one square is taken once.
piet-painted-twice = The square in { $where } is marked for { $count } palettes, but it was painted from one.
piet-no-colour = The square in { $where } is marked as painted, but it has no colour.
piet-slip = { CLAUSE($slip) }: a slip of the pen, as the rest shows.
piet-slips = Some marks belong to no turn: slips of the pen, as the rest of the sheet shows.
piet-late = The boxes + at palette { $palette } cannot be right: they stand for a fourth or fifth turn there. So the order of turns, and with it the score, may not be exactly known.

# Marks that no game produces

piet-numbers = At palette { $palette } player { $player } marked { $took ->
    [one] 1 square
   *[other] { $took } squares
} as taken, but { $put ->
    [one] 1 square
   *[other] { $put } squares
} on the canvas as painted from it.
piet-brushes = Player { $player } marked { $brushes } of the brushes as used, but there { $strokes ->
    [one] is 1 stroke
   *[other] are { $strokes } strokes
} on the other canvas.
piet-no-order = No order of turns fits the strokes of the brushes.
piet-shape = At palette { $palette } the squares that player { $player } took cannot lie on the canvas as marked: a turn is one to three connected squares, neither turned nor flipped, in the same colours.
piet-order = The turns at palette { $palette } do not fit together: the players take turns, and the one with the lower score begins (then fewer squares, then as before).

# Scores

piet-score-turns = Player { $player } has coloured { $boxes ->
    [one] 1 score box
   *[other] { $boxes } score boxes
}, but the turns on the sheet score { $points }.
piet-score-canvas = Player { $player } has coloured { $boxes ->
    [one] 1 score box
   *[other] { $boxes } score boxes
}, but the canvas, and the turns marked there, allow { $points }.
piet-score-pair = No order of turns that the marks allow gives player 1 { $one ->
    [one] 1 point
   *[other] { $one } points
} and player 2 { $two }.
piet-draw = The game is a draw: both players have { $points ->
    [one] 1 point
   *[other] { $points } points
}.
piet-wins = Player { $player } wins with { $most } to { $least } points.

## Illegal moves

piet-words = A turn is 'fill 23 red', 'take 21 22 at 1,3' or 'take 21 22 at 1,3 brush 2,4 blue', not { $words }.
piet-palettes = All squares taken must be of one palette, not of { $palettes }.
piet-no-well = There is no square { $square } of a palette: write two digits, the palette and the square, such as 23.
piet-no-cell = There is no square { $row },{ $column } on a canvas: write its row and its column, from 1,1 to 4,4.
piet-colour = The colours are { $colours_commas }; { $word } is none of them.
piet-palette = Palette { $palette } is in use now, not palette { $other }.
piet-marks = Player { $player } coloured something other than '{ $words }' says.
piet-no-fill = What player { $player } coloured is not a turn that puts a piece on the palette.
piet-no-paint = What player { $player } coloured is not a turn that takes squares of the palette and paints them.
piet-fill = Player { $player } must first put a piece on the palette: it is not full.
piet-well = Square { $square } of the palette is filled already.
piet-each = The palette has { $each } { $ink } squares already: it takes { $each } of each colour.
piet-paint = The palette is in use: player { $player } must take one, two or three squares of it and paint them.
piet-count = Player { $player } may take one, two or three different squares, not { $squares }.
piet-empty = Square { $square } has been taken already.
piet-connected = The squares that player { $player } takes must be connected, edge to edge.
piet-canvas = These squares, neither turned nor flipped, reach over the edge of player { $player }'s canvas there.
piet-free = The square in { $where } is painted already.
piet-brush-used = Player { $player } has used both brushes.
piet-brush-none = Player { $player } has no brushes in this game.
piet-brush-end = Player { $player } has finished the canvas, which ends the game at once: there is no stroke of the brush.
piet-brush-filled = There is nothing to recolour in { $where }.
piet-brush-colour = The square in { $where } is { $ink } already.
piet-no-deal = Nothing is dealt in Piet, so a game has no deal such as { $deal }.

## What a turn asks for

piet-asks = take up to three connected squares of palette { $palette }, then paint them on your canvas
piet-asks-fill = put a piece on a free square of palette { $palette }
