# What the program says about a game of Arp.

## Findings

arp-stretches = { $count ->
    [one] one stretch
   *[other] { $count } stretches
} of { $lines_count ->
    [one] line { $lines }
   *[other] lines { $lines }
}
arp-unfinished = { $count ->
    [one] One stretch of the lines is
   *[other] { $count } stretches of the lines are
} still white: the game is not over.
arp-unfilled = All lines around space { $space } are coloured, so somebody has captured it, but it is empty.
arp-border = Space { $space } is filled, but its border is not completely coloured.
arp-captor = Space { $space } is { $ink }, but no line around it is: a player who captures a space has coloured the last part of its border.
arp-no-first-line = No line is of one colour from end to end, but the first player must have covered a whole line.
arp-no-first-line-of = Player { $player } went first, but no whole line is { $ink }.
arp-way = Line { $line } changes between { $one } and { $other } where nobody can have started or stopped: no line there belongs to the player before.
arp-turns = The players did not take turns in order: { $ahead } has been used in at least { $least ->
    [one] one turn
   *[other] { $least } turns
}, { $behind } in at most { $most }.
arp-order = No order of turns by the rules gives lines and spaces these colours{ $first ->
    [0] {""}
   *[other] , if player { $first } began
}.
arp-replayed = The game can be played again from its colours, and the scores are proved.
arp-not-replayed = The spaces are in colours on their borders, and the scores are those of the spaces; whether an order of turns gives these colours was not checked, because too many are possible.
arp-score = Player { $player } has { $boxes ->
    [0] no coloured box
    [one] one coloured box
   *[other] { $boxes } coloured boxes
}, but has captured { $limit ->
    [most] at most{" "}
    [least] at least{" "}
   *[exactly] {""}
}{ $spaces ->
    [0] no space
    [one] one space
   *[other] { $spaces } spaces
}.

## Illegal moves

arp-pass = Player { $player } must colour a line, such as line { $line }.
arp-line = This field has no { $place }.
arp-pen = Player { $player } may only use their own colour.
arp-one-line = Player { $player } may colour only one line on a turn, without a gap.
arp-coloured = A part of line { $line } that player { $player } wants to colour is coloured already.
arp-first = Player { $player } goes first and must cover line { $line } over its whole length.
arp-touch = Player { $player } must colour a line that touches the part just coloured, such as line { $near }, not line { $line }.
arp-begin = Player { $player } must begin on line { $line } where it touches the part just coloured.
arp-direction = Player { $player } may colour line { $line } only in one direction from where it touches the part just coloured.
arp-stop = Player { $player } must stop on line { $line } where it reaches a line of their own colour.
arp-end = Player { $player } must continue along line { $line } to its end or to a part already coloured{ $stops ->
    [0] {""}
   *[other] {" "}or to a line of their own colour
}.
arp-whole = Player { $player } must continue along line { $line } over its entire length, to its end or to a part already coloured{ $stops ->
    [0] {""}
   *[other] {" "}or to a line of their own colour
}.
arp-no-capture = This move does not capture { $spaces_count ->
    [one] space { $spaces }, so player { $player } is wrong about it.
   *[other] spaces { $spaces }, so player { $player } is wrong about them.
}
arp-capture = This move captures { $spaces_count ->
    [one] space { $spaces }, so player { $player } is wrong about it.
   *[other] spaces { $spaces }, so player { $player } is wrong about them.
}

## What a turn asks for

arp-asks = colour a line that touches the last one, to its end or to a coloured part
arp-asks-first = colour any whole line
