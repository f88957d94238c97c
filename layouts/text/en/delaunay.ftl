# What the program says about a game of Delaunay.

## Findings

delaunay-own-colour = Spaces { $spaces } are next to each other and both { $ink }.
delaunay-own-colour-over = Spaces { $spaces } are next to each other over a heavy line and both { $ink }.
delaunay-next-to = { $spaces_count ->
    [one] Space { $spaces } is
   *[other] Spaces { $spaces } are
} not joined to the other coloured spaces of the section: a space is filled next to a coloured one.
delaunay-sections = Sections { $sections } are all begun and not complete, but play stays in one section until it is complete.
delaunay-unfinished = The game is not finished: { $open_count ->
    [0] {""}
    [one] section { $open } is not complete
   *[other] sections { $open } are not complete
}{ $empty_count ->
    [0] {""}
   *[other] { $open_count ->
        [0] {""}
       *[other] , and{" "}
    }{ $empty_count ->
        [one] section { $empty } is empty
       *[other] sections { $empty } are empty
    }
}.
delaunay-row = Boxes of row 3 are coloured, but { $players } players use rows 1 and 2 only.
delaunay-order = There is no order of sections and turns in which this field could have been filled{ $first ->
    [0] {""}
   *[other] , if player { $first } began
}.
delaunay-score = Row { $row } has { $boxes ->
    [0] no coloured box
    [one] one coloured box
   *[other] { $boxes } coloured boxes
}, but the field allows a loss of { $limit }, whatever the order in which it was filled.
delaunay-in-row = { $boxes } in row { $row }
delaunay-tied = Coloured boxes: { $found }. That is impossible{ $first ->
    [0] {""}
   *[other] , if player { $first } began
}: turns go round, so the rows depend on each other; the nearest that the field allows is { $near }.
delaunay-ahead = { CAPITAL($names) } { $sides ->
    [one] { $each ->
        [one] has
       *[other] have
    } the fewest boxes: { $boxes }.
   *[other] are equal with { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    } each.
}

## Verdicts

delaunay-allowed = The field keeps the rules, and the penalty boxes are totals that it allows.

## Illegal moves

delaunay-turn = It is the turn of player { $turn }, who filled the last space of the section before, not of player { $player }.
delaunay-pass = Player { $player } may not lose a point instead: space { $space } can be filled.
delaunay-pen = Player { $player } may only use their own { $count ->
    [one] colour
   *[other] two colours
}.
delaunay-filled = Space { $space } is already filled.
delaunay-section-complete = Space { $space } lies in a section that is complete; what is empty there stays empty.
delaunay-section-other = Space { $space } lies in another section than the one in play, which must be completed first.
delaunay-apart = Space { $space } is not next to a coloured space of its section; touching at a corner is not enough.
delaunay-beside = Space { $space } is next to space { $other }, which is already in the same colour.
delaunay-beside-over = Space { $space } is next to space { $other } over the heavy line, which is already in the same colour.

## What a turn asks for

delaunay-asks = fill a space in section { $section }, next to a coloured one there, but not next to your own colour
delaunay-asks-section = choose a section and fill a space in it
