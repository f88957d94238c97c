# What the program says about a finished sheet, for every game: see https://projectfluent.org/fluent/guide/.
# CAPITAL() begins a sentence with its argument; CLAUSE() takes the full stop off a sentence.
# A list $x also has $x_count (how many), $x_or ("1, 2 or 3") and $x_commas ("1, 2, 3").

## Words

ink = { $name ->
    [blank] nothing
    [None] nothing
   *[other] { $words }
}
reason = { $name ->
    [hard-to-read] hard to read
    [covered] something lies over it
    [outside-the-picture] outside the picture
    [creased] bent or creased paper
    [glare] a lamp shines in it
    [faint-mark] only a faint mark
    [two-colours] two colours in it
    [two-pens-alike] like two of the pens
    [another-ink] an ink that no pen key shows
    [crossed-out] crossed out or painted over
    [black-or-grey] black or grey, as a shadow is
    [no-pen-keys] no pen's key is filled
   *[other] { $words }
}
reason-nobodys = { $ink } is nobody's colour
because = { $why_count ->
    [0] {""}
   *[other] {" "}({ $why_or })
}
row = row { $number }
both = { $names }
players = { $numbers_count ->
    [one] player { $numbers }
   *[other] players { $numbers }
}
players-colours = player { $numbers } ({ $colours_commas })
range-numbers = { $low } to { $high }

## Regions: their numbers are $a, $b and $c

region = { $kind } { $name }
region-score = box { $b } of player { $a }
region-penalty = box { $b } of row { $a }
region-sequence = box { $c } of area { $b } of player { $a }
region-track = step { $a } of track { $b }
region-choice = box { $b } of choice { $a }
region-tally = box { $c } of line { $b } of player { $a }
region-total = total of player { $a }
region-initials = initials of player { $a }
region-first = 'goes first' box of player { $a }
region-pen = key { $b } of pen { $a }
region-cut = the line that halves space { $a }
region-half = half { $b } of space { $a }
region-line = line { $a }, stretch { $b }
region-cell = row { $a }, column { $b }
region-space = space { $a }
region-segment = segment { $a }
region-triangle = triangle { $a }
region-run-score = boxes { $b } to { $last } of player { $a }
region-run-penalty = boxes { $b } to { $last } of row { $a }
region-run-sequence = boxes { $c } to { $last } of area { $b } of player { $a }
region-run-choice = boxes { $b } to { $last } of choice { $a }
region-run-tally = boxes { $c } to { $last } of line { $b } of player { $a }
region-run-track = step { $a } of tracks { $b } to { $last }
regions = { $names }
regions-many = { $count } regions
some = { $noun } { $numbers }
range = { $count } { $noun } from { $first } to { $last }
many = { $count } { $noun }
cell = the cell in row { $row }, column { $column }
cells = the cells { $cells } (row/column)
noun-box = { $count ->
    [one] box
   *[other] boxes
}
noun-key = { $count ->
    [one] key
   *[other] keys
}
noun-space = { $count ->
    [one] space
   *[other] spaces
}
noun-half = { $count ->
    [one] half
   *[other] halves
}
noun-cell = { $count ->
    [one] cell
   *[other] cells
}
noun-segment = { $count ->
    [one] segment
   *[other] segments
}
noun-line = { $count ->
    [one] line
   *[other] lines
}
noun-triangle = { $count ->
    [one] triangle
   *[other] triangles
}
noun-track = { $count ->
    [one] track
   *[other] tracks
}
noun-sequence = { $count ->
    [one] sequence
   *[other] sequences
}
noun-choice = { $count ->
    [one] choice
   *[other] choices
}
noun-tally = { $count ->
    [one] tally
   *[other] tallies
}

## Pens

pens-same = The keys of pens { $pens } both show { $ink }: every pen needs a colour of its own.
pens-differ = The two keys of pen { $pen } show different colours.
pens-missing = The keys of pen { $pen } do not tell its colour, so nobody knows what it has filled: fill both of them with it.
pens-unknown = { CAPITAL($ink) } is in { $places }, but no pen key shows it.
first-ticks = The box for who went first is ticked by player { $who }, which is impossible: { $players } play and one begins.
players-unknown = The sheet does not tell how many played ({ $numbers_or }): it shows { $pens ->
    [one] 1 pen
   *[other] { $pens } pens
} and { $areas } used score areas; all players should write their initials, and fill both pen keys.

## Score boxes

score-unsure-player = { CAPITAL($places) } in the score area of player { $player } could not be read{ $because }.
score-unsure-row = { CAPITAL($places) } in row { $player } could not be read{ $because }.
score-gap-player = Player { $player } left { $places } empty between coloured ones: count again how many points they have.
score-gap-row = In row { $player } { $places } stayed empty between coloured ones: count the row again.
score-swapped = Players { $players } coloured each other's score areas: the boxes in each are in the colour of another of them. They are counted for the player of the colour.
score-swapped-right = Players { $players } coloured each other's score areas: the boxes in each are in the colour of another of them. The points are right: they are counted for the player of the colour.
score-ink-player = { CAPITAL($places) } in the score area of player { $player } { $count ->
    [one] is
   *[other] are
} { $ink }, but player { $player } uses { $own }.
score-ink-row = { CAPITAL($places) } in row { $player } { $count ->
    [one] is
   *[other] are
} { $ink }, but row { $player } uses { $own }.
score-empty = No score box is coloured, so no score is claimed.
limit-exactly = exactly { $points ->
    [one] 1 point
   *[other] { $points } points
}
limit-most = at most { $points ->
    [one] 1 point
   *[other] { $points } points
}
limit-least = at least { $points ->
    [one] 1 point
   *[other] { $points } points
}
ahead = { $sides ->
    [one] { CAPITAL($names) } { $each ->
        [one] has
       *[other] have
    } the most coloured boxes: { $best }.
   *[other] { CAPITAL($names) } are equal with { $best ->
        [one] 1 coloured box
       *[other] { $best } coloured boxes
    } each.
}
ahead-low-doubles = { CAPITAL($names) } { $sides ->
    [one] lead with { $best } points
   *[other] are equal with { $best } points each
}: the lower score in each team counts twice.
ahead-high-doubles = { CAPITAL($names) } { $sides ->
    [one] lead with { $best } points
   *[other] are equal with { $best } points each
}: the higher score in each team counts twice.

## Written totals

total = the total of player { $area }
total-row = the total of row { $area }
total-wrong = { CAPITAL($total) } says { $number }, but { $count }.
total-doubtful = { CAPITAL($total) } seems to say { $number }, but { $count }: look at it.
total-differ = { CAPITAL($total) } is { $numbers } in different pictures; { $count }: look at the sheet.
total-unread = { CAPITAL($total) } could not be read; { $count }: check whether it says so.
total-unread-alone = { CAPITAL($total) } could not be read, and nothing else says what they claim; { $count }: check whether it says so.
boxes-least = at least { $low } boxes are coloured
boxes-exact = { $count ->
    [0] no box is coloured
    [one] 1 box is coloured
   *[other] { $count } boxes are coloured
}
boxes-range = { $low } to { $high } { $high ->
    [one] box is
   *[other] boxes are
} coloured
sheet-open = the sheet proves nothing
sheet-exact = the sheet proves { $score }
sheet-range = the sheet allows { $low } to { $high }

## Verdicts

nothing-coloured = Nothing on the playing field is coloured, so there is nothing to judge.
agrees-proved = The field keeps the rules, and the scores are proved.
agrees-allowed = The field keeps the rules, and the coloured boxes are scores that it allows.
agrees-warnings = { CLAUSE($why) }; { $count ->
    [one] one thing is
   *[other] { $count } things are
} worth a second look.
agrees-unfinished = The game is not finished. As far as it was played: { $why }
and-more = { CLAUSE($first) } (and { $count } more).
places-unread = { CAPITAL($places) } could not be read{ $because }: check which colour { $count ->
    [one] it has
   *[other] they have
}, if any.

## Doubts

doubt-decides = { CAPITAL($places) } could not be read, and the verdict depends on it: look there.
doubt-ruled = { CAPITAL($places) } { $count ->
    [one] looks like two of the pens. Every other ink than the likeliest one breaks the rules or the claims, so that one was taken.
   *[other] look like two of the pens. All other inks than the likeliest ones break the rules or the claims, so these were taken.
}
doubt-settled = { CAPITAL($places) } could not be read ({ $causes }), but whatever { $count ->
    [one] it shows
   *[other] they show
}, the verdict is the same.
whatever-disagrees = Whatever { $places } { $count ->
    [one] shows
   *[other] show
}, something is wrong; one way it is this: { CAPITAL($why) }
whatever-agrees = Whatever { $places } { $count ->
    [one] shows
   *[other] show
}, the sheet keeps the rules, and allows the scores.
doubt-row = { CAPITAL($places) } could not be read, but the row tells: its boxes are coloured one after another.
doubt-left = { CAPITAL($places) } { $count ->
    [one] looks like two of the pens, but the rules allow only one of them there.
   *[other] look like two of the pens, but the rules allow only one of them in each place.
}
doubt-rules = { CAPITAL($places) } could not be read for certain, but as most likely read they keep the rules.
doubt-ink = { CAPITAL($places) } look { $ink }, but as { $ink } they break the rules{ $count ->
    [one] {""}
   *[other] {" "}in { $count } ways
}: look at them.
doubt-place = { CAPITAL($place) } looks { $ink }, but not for certain, and so it breaks a rule: look at it.
doubt-places = { CAPITAL($places) } were read, but not for certain, and so they break a rule: look at them.
doubt-count = { CAPITAL($places) } { $count ->
    [one] was
   *[other] were
} not read for certain, and so a claim seems wrong: look there first.
doubt-order = { CLAUSE($error) }; perhaps a mark was misread: look at { $places } first.
doubt-mended = { CAPITAL($place) } looks { $ink }, but not for certain; if it is { $other }, nothing is wrong: look at it.
answer-overrules = You said { $said } for { $place }; the picture shows { $seen }.
answers-kept = { $count ->
    [one] One kept answer counts
   *[other] { $count } kept answers count
} here: { $places }. 'pnp answers' lists what is kept.

## Several pictures

pictures-apart = { $picture } shows this sheet at another time, or another print of it ({ $count ->
    [one] one place is
   *[other] { $count } places are
} coloured in only one of the two): each is judged separately.
pictures-alike = The same sheet is on { $pictures } too; what one of them shows counts for all.
pictures-twice = { $picture } is named more than once; it counts once.
pictures-together = This sheet is judged with { $pictures }: { $settled ->
    [one] one place was
   *[other] { $settled } places were
} settled there.
pictures-together-differ = This sheet is judged with { $pictures }: { $settled ->
    [0] no places were
    [one] one place was
   *[other] { $settled } places were
} settled there, { $differ ->
    [one] one place was
   *[other] { $differ } places were
} shown otherwise.
series-last = For { $game } a series tells no more than its last picture, which was judged.
series-changed = Picture { $one } and picture { $other } do not follow each other ({ $places }): give the pictures of one sheet in the order in which they were taken.
since-start = before picture 1
since-picture = between picture { $before } and picture { $number }
series-many = { $count ->
    [one] One place was
   *[other] { $count } places were
} coloured { $since }: too many orders are possible to prove more than the last picture does; take a picture every few moves.
series-order = There is no legal order of moves for what was coloured { $since }.
series-score = Score area { $area } has { $boxes } coloured boxes, but the pictures prove { $allowed }.
series-proved = The pictures show every move: the rules were kept, and the scores are proved.
series-unfinished = In the last picture the game is not over yet.

## Moves

move-over = The game is over, so player { $player } cannot move any more.
move-turn = It is the turn of player { $turn }, not of player { $player }.

## Records

record-claim = Player { $player } claims { $claim } for this move, but it scores { $points }.
record-totals = There are { $scores } scores in this game, not { $given }.
record-total = player { $player } has { $points }, not { $claim }
record-wrong-totals = By these moves { $parts }.
record-fault = { $source }, line { $line }: { CAPITAL($fault) }{ $more ->
    [0] {""}
   *[other] {" "}({ $more } more like it below.)
}
record-score = { $who } { $points }
record-teams = {" "}Teams: { $scores_commas }.
record-unfinished = {" "}The game is not over yet.
record-winners = {" "}{ $names_count ->
    [one] Winner
   *[other] Winners
}: { $names }. { $rule }
record-tie = {" "}Tie: { $names }. { $rule }
record-no-winner = {" "}Nobody wins. { $rule }
decided-points = The highest score wins.
decided-teams = The team with the higher total wins.
decided-fewest = The fewest points lost win.
decided-chain = A complete chain wins, whatever the totals.
decided-chains = Two chains are complete; the higher total wins.
decided-best-chain = No chain is complete; the highest total of triangles on one chain wins.
decided-full-area = A full score area wins.
decided-track = The first player at the end of the track wins.
decided-lead = A lead of five points wins.
decided-stroke = The scores are equal; the largest single stroke wins.
decided-museum-dice = The scores are equal; the most dice in the museum win.
decided-tokens = The scores are equal; the most inspiration tokens win.
decided-judge = Scores and inspiration tokens are equal; a neutral person chooses one of them.
decided-goal = A single player must reach the goal.
record-legal = { $moves ->
    [0] There are no moves yet
    [one] The only move is legal
   *[other] All { $moves } moves are legal
}. Scores: { $scores_commas }.{ $teams }{ $end }

## What the check prints

status-agrees = agrees
status-disagrees = disagrees
status-unsure = unsure
status-unreadable = unreadable
severity-error = error: { $text }
severity-warning = warning: { $text }
severity-note = note: { $text }
counted = { $boxes } boxes
not-counted = not counted
written = { $total } written
proof-exact = the { $paper } proves { $low }
proof-range = the { $paper } allows { $low } to { $high }
proof-open = no limit known
proof-none = the { $paper } proves nothing
score-line = { $who }: { $claims_count ->
    [0] {""}
   *[other] { $claims_commas };{" "}
}{ $proof }
see-picture = see { $picture }
to-settle = to settle it: { $command }
settling = { $command } (each ... is { $choices_or }){ $more ->
    [0] {""}
    [one] ; 1 more region is asked for after that
   *[other] ; { $more } more regions are asked for after that
}
number-written = the number that is written
blank = blank

## The rules that players agree on before they begin

rules-agreed = Judged by these agreed rules: { $rules }.
rules-other = This does not fit the rules as printed, but it agrees if you played with { $ways_or }.
rules-way = { $rules } ({ $options })
rule-teams = two teams
rule-points = a goal of { $points } points
rule-stop = a stop at your own lines
rule-low-doubles = the lower score of a team counted twice
rule-high-doubles = the higher score of a team counted twice
rule-three-cubes = up to three cubes in play at a time
rule-small = a small game
rule-six = six sequences
rule-triangular = more points for several sequences at once
rule-halved = a halved space each
rule-double = two spaces as one on the first turn
rule-filling = an empty palette to begin with
rule-brushes = two paintbrushes each
rule-vincent = Vincent
rule-random = scoring cards drawn by lot
rule-easy = the easy level
rule-normal = the normal level
rule-hard = the hard level
rule-master = the master level

## Moves

turn-one-space = Player { $player } may fill only one space on a turn.
turn-no-space = This field has no space '{ $space }'.
