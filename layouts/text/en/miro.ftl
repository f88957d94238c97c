# What the program says about a game of Miró.

## Segments of the line

miro-segments = { $segments_count ->
    [one] segment { $segments }
   *[other] segments { $segments }
}
miro-segments-many = { $count } segments from { $first } to { $last }

## Findings

miro-nothing = No segment of the line is coloured, so there is nothing to judge.
miro-line = Whatever the colours of the unread segments are, the others fit no game by the rules.
miro-gap = { CAPITAL($segments) } { $count ->
    [one] is
   *[other] are
} left white between coloured ones: a turn continues where the last one ended.
miro-long = { CAPITAL($segments) } are { $ink }, but a turn is at most { $most } segments.
miro-order = { CAPITAL($one) } and { $other } meet between segments { $segments }, but the turns go round to the left, always in the same order.
miro-opening = Play can have begun nowhere on the line: there is no row of one segment, then two and then three in the next players' colours, with turns of one to three segments after them.
miro-first = Player { $player } ticked that they went first, but the turns on the line fit no game that they began.
miro-capture = Space { $space } is filled in the colour of player { $player }, but { $takers_count ->
    [0] nobody
   *[other] player { $takers_or }{ $nobody ->
        [0] {""}
       *[other] {" "}or nobody
    }
} captured it.
miro-points = { $low } to { $high } { $high ->
    [one] point
   *[other] points
}
miro-scores = { $scores_or } points
miro-score = Player { $player } has { $boxes ->
    [0] no coloured box
    [one] one coloured box
   *[other] { $boxes } coloured boxes
}, but the line proves { $limit }.
miro-together = The boxes of players { $players } fit no single game: play can have begun in { $begins ->
    [one] one place only
   *[other] { $begins } places
}, and none gives all of them.
miro-unfinished = { $count ->
    [one] 1 segment is
   *[other] { $count } segments are
} still white: the game is judged as far as it was played.
miro-starts = Play can have begun in { $begins ->
    [one] one place only
   *[other] { $begins } places
}, with different scores: pictures taken during the game, or filled spaces, would tell which is right.
miro-began = Play began with segment { $segment } and continued for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.

## Verdicts

miro-proved = The line can be played again from its colours, and it proves the scores.
miro-allowed = The line can be played again from its colours, and the coloured boxes are the scores of a game that fits it.

## Illegal moves

miro-over = Every segment is coloured and the game is over, so player { $player } cannot move.
miro-pass = Player { $player } must colour a segment: nobody may pass.
miro-pen = Player { $player } may only use their own colour.
miro-segment = This field has no segment '{ $segment }'.
miro-coloured = Segment { $segment } is already coloured.
miro-twice = Segment { $segment } is named twice in one turn.
miro-length = Player { $player } must colour { $low ->
    [one] { $high ->
        [one] exactly 1 segment
       *[other] 1 to { $high } segments
    }
   *[other] exactly { $low } segments
}, not { $given }.
miro-on = Player { $player } must continue along the line from segment { $segments_or }, straight on at each crossing.
miro-captured-not = Player { $player } does not capture space { $space } with this turn.

## What a turn asks for

miro-asks-first = colour any segment
miro-asks = colour the line on, { $low ->
    [1] { $high ->
        [1] 1 segment
       *[other] 1 to { $high } segments
    }
   *[other] { $low } segments
}
