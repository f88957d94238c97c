# What the program says where it was given something that it cannot use: answers, codes, records, files.
# Apart from verdicts.ftl, because no finished sheet is the subject.

input-about = { $what }: { $why }
input-line = { $source }, line { $line }
input-system = { $words }
input-numbers = { $numbers_or }

## Answers

input-answer-twice = { $region } has two answers, { $one } and { $other }: leave one of them out.
input-answer-twice-in = In { $where } { $region } has two answers, { $one } and { $other }: leave one of them out.
input-answer-region = the sheet { $code } has no region { $name }.
input-answer-region-near = the sheet { $code } has no region { $name }; the nearest is { $near }.
input-answer-key = { $region } cannot be { $said }, for the keys show that pen { $pen } is { $ink }: if they are wrong, fill them again and take another picture.
input-answer-other-pen = { $region } cannot be { $said }, for that is pen { $pen }: every pen needs a name of its own.
input-answer-ink = { $region } cannot be { $said }: name the ink in one word, such as black or orange.
input-answer-inks = { $region } cannot be { $said }: the inks on this sheet are { $inks_or }.
input-answer-total = { $region } cannot be { $said }: write the total in digits, as in { $region }=37.
input-answer-initials = { $region } cannot be { $said }: write one to { $most } letters.
input-answer-picture = These answers do not say which of the { $count } pictures they are about: check that picture alone, or write {"{"}"SHEET CODE": {"{"}"REGION": "INK"{"}"}{"}"} in a file and give it with --answers.
input-answer-form = --answer { $text }: { $place } is not an answer; write REGION=INK, as in space:17=red.
input-answers-and = --answer and { $file }
input-answers-encoding = { $file } is not a text file in UTF-8: write the answers as JSON.
input-answers-json = { $file }, line { $line }, column { $column }: this is not JSON ({ $reason }).
input-answers-deep = { $file } is nested too deeply for a file of answers.
input-answers-sheets = { $photo } may show several sheets: say which one the answers are about, with --code { $code }.
input-answers-object = { $file } must hold one object, such as {"{"}"space:17": "red"{"}"}.
input-answers-mixed = { $file } mixes answers with objects of answers: put every answer under its picture.
input-answers-value = { $where }: { $name } must be the name of an ink, a text or a number, not { $shown }.
input-an-object = an object
input-answers-ambiguous = { $file }: several pictures are called { $name }; name it with its folder, or by its sheet code.
input-answers-whose = { $file }: { $name } is neither a sheet code nor a picture; name a picture, or the code from the foot of the sheet.
input-answers-whose-near = { $file }: { $name } is neither a sheet code nor a picture; the nearest is { $near }.
input-answers-unused = { $file } answers for the sheet { $code }, which none of these pictures shows.
input-kept = The kept answers in { $file } cannot be used ({ $reason }): move that file away, or check with --no-kept.
input-kept-newer = The kept answers in { $file } are of a newer pnp: install that, or check with --no-kept.
input-kept-listed = { $count ->
    [0] No answers are kept.
    [one] One answer is kept in { $file }.
   *[other] { $count } answers are kept in { $file }.
}
input-kept-forgotten = { $count ->
    [0] There was nothing to forget.
    [one] One answer is forgotten.
   *[other] { $count } answers are forgotten.
}
input-unread = { $count ->
    [one] 1 picture
   *[other] { $count } pictures
} not read yet; run the same command again to go on.
input-stopped = { $count ->
    [one] Stopped: 1 picture was not read.
   *[other] Stopped: { $count } pictures were not read.
}

## Sheet codes

input-code-form = a code looks like MONDRIAN-1AC0-7K-F9Q2X and stands at the foot of the sheet
input-code = { $text } is not a sheet code: { input-code-form }.
input-code-character = { $text } is not a sheet code: it cannot contain { $character }.
input-code-end = { $text } is not a sheet code: its last group must have { $count } characters; { input-code-form }.
input-code-tag = { $text } is not a sheet code: its last group but one must have { $count } characters; { input-code-form }.
input-code-check = { $text } has a typing mistake in it: its check character does not fit; compare it with the sheet.
input-code-seed = { $text } is not a sheet code: its seed { $seed } is out of range.
input-seed = { $text } is no seed: give a number from 0 to { $most }, or the letters and digits of a seed in a sheet code, such as 6XW.
input-seed-chosen = To print the same again, add --seed { $number } or --seed { $text }.
input-code-version = The sheet { $code } was made by generator version { $made } of { $game }, and this program has version { $version }: check it with the program that printed it, or print a new sheet.
input-code-parameters = The sheet code { $code } has parameters { $params } that { $game } does not know.
input-code-field = The sheet code { $code } does not fit the field that its seed gives here: it was mistyped, or printed by another version of the program; compare it with the sheet's foot.
input-game = There is no game called { $name }: there are { $known }; 'pnp games' tells more.
input-game-near = There is no game called { $name }: did you mean { $near }? 'pnp games' tells more.

## Ways to play

input-condition-near = There is no condition called { $name }: did you mean { $near }?
input-condition = There is no condition called { $name }: 'pnp photograph CODE --condition list' shows all.
input-variation = { $game } has no variation called { $name }: known are { $known_commas }.
input-size-none = { $game } has no small game: leave out --size.
input-variation-none = { $game } has no variation called { $name }: it has none.
input-first = Player { $first } cannot go first: there are players 1 to { $players }.
input-teams = { $game } has no teams.
input-not-tapped = { $game } is not played by tapping its field, because a turn is more than that; { $known } are.
input-teams-always = In { $game } four players always play as two teams, and fewer never do.
input-players = { $game } is for { $known } players, not for { $players }.
input-sheet-players = The sheet { $code } is printed for { $known } players, not for { $players }: print one with '{ $command }'.
input-table-players = A painting of cards is for { $numbers_or } players, not for { $players }.
input-painters-sheet = The sheet { $code } itself says who played: leave out players and colours, which are for paintings of cards.
input-painters-printed = The sheet { $code } is printed for { $printed } players, not for { $players }: leave their number out.
input-colours = --colours needs a player's number, '=' and colours with commas, as in --colours '1=blue,white 2=black,red', not { $said }.
input-colours-again = --colours names player { $player } twice: say each player's colours once.
input-colours-none = --colours names no colour of player { $player }: leave the player out, or say as in --colours 1=blue,white.
input-colours-unknown = The cards have no colour { $said }: --colours takes { $colours_commas }.
input-one-option = A game of { $game } has one { $option }: choose { $names_or }.
input-option-teams = Teams are
input-option-points = { $points } points are
input-option-variation = The variation { $name } is
input-for-players = { $what } for { $needed } players, not for { $players }.
input-for-players-asked = { $what } for { $needed } players, not for { $players }: say --players { $needed } or leave it out.
input-for-teams = { $what } for two teams.
input-for-teams-asked = { $what } for two teams: add --teams or leave it out.
input-variation-nowhere = No game has a variation called { $name }: 'pnp games' lists them all.
input-points = { $game } has no points to agree on.
input-points-known = { $game } is played to { $known } points, not to { $points }.
input-not-printed = { $what } for sheets that are made for it, and { $code } is not: leave it out, or print another sheet.
input-printed-for = The sheet { $code } is printed for { $printed }, which does not go with { $agreed }: leave that out.
input-agreed-players = { $what } for { $needed } players, and the sheet { $code } is for { $players }: leave it out.

## Records: what was found in a line, and what was expected there

input-record = { $where }: found { $found }, expected { $expected }.
input-found-second = a second '{ $key }:'
input-found-late = '{ $key }:' below the first move
input-found-twins = two players of the same name
input-found-nobody = neither 'players:' nor 'names:'
input-found-names = { $names } names for { $players } players
input-found-inks = { $count } inks ({ $inks })
input-found-called = player { $player } called { $name }
input-found-lacking = no '{ $key }:'
input-found-nothing = nothing after '{ $key }:'
input-found-unowned = { $move } without a player
input-wants-once = only the one in line { $line }
input-wants-above = it above the move in line { $line }
input-wants-names = different names or initials
input-wants-players = a line such as 'players: 4' above the moves
input-wants-name-each = one name a player, with commas between
input-wants-inks = different inks, one for each of { $players } players
input-wants-other-name = a name that is not another player's number or ink
input-wants-player = a player: { $known }
input-wants-sheet = a line such as 'sheet: MONDRIAN-1AC0-7K-F9Q2X', as at the foot of the sheet
input-wants-something = something
input-wants-number = a number from { $least } to { $most }
input-wants-whole = a whole number
input-wants-yes = '{ $key }: yes' or '{ $key }: no'
input-wants-spoken = a player, a colon and the move in words, by { $known }
input-wants-words = a move in words after the player
input-wants-who = who filled it, such as '{ $ink } { $pen } 23'
input-wants-move = a move such as 'red 17'{ $neutral ->
    [0] {""}
   *[other] , 'blue neutral 23'
}, 'green pass' or 'red 17 = 3'
input-wants-pens = one of the pens of this game: { $inks }
input-wants-kind = the word { $kinds_or } before what was coloured
input-wants-next = move number { $number }, or no numbers at all
input-wants-move-by = { input-wants-move }, by { $known }

## Files

input-file-text = { $file } is not a text file in UTF-8 (byte { $byte }).
input-file-large = { $file } is too large: at most { $most } MB.
input-closed = { $file } cannot be read ({ $reason }): check its name and permissions.
input-system-refuses = The system does not let this be done ({ $reason }): try it once more.
input-several-sheets = { $photo } shows several sheets, or has several pages: check it with check_all.
input-series = A series needs at least one photograph.
input-folder-file = { $folder } is a file, not a folder: name another folder.
input-folder-none = There is no folder { $folder }: look for a slip in its name.
input-file-none = There is no file { $file }: look for a slip in its name or folder.
input-file-none-in = There is no file { $file } in { $folder }: look for a slip in its name or folder.
input-folder-made = The folder { $folder } cannot be made ({ $reason }): name another folder.
input-folder-written = The folder { $folder } cannot be written to: name another folder.
input-file-written = { $file } cannot be written ({ $reason }): name another folder.
input-journal-written = { $file } cannot be written ({ $reason }): name another folder with --report.
input-file-open = { $file } cannot be written ({ $reason }): close it where it is open, or name another folder.
input-output = What the command says cannot be written ({ $reason }): make room there, or send it to another place.

## Class lists

input-roster-player = { $where }: the player { $said } is not a number: write 1, 2 ... as it stands on the sheet.
input-roster-order = { $file }: the sheet { $code } was printed for other names than { $names }: add a column 'as player' that says who is player 1, 2 ..., as it stands on the sheet.
input-roster-players = { $file }: the players of the sheet { $code } are numbered from 1, but beside { $names } the column 'as player' has { $numbers }: correct it, as it stands on the sheet.
input-roster-conflict = { $where }: { $name } is player { $player } in the list, but player { $printed } on the printed sheet { $code }: correct the column 'as player'.
input-roster-comments = { $file }: { $count ->
    [one] line { $lines } is a remark ({ $text }) and was ignored.
   *[other] lines { $lines } are remarks (the first is { $text }) and were ignored.
}
input-roster-twice = { $where }: the name { $name } stands on line { $line } too: add a column in which the two differ, such as their class or birthday, or add an initial to one.
input-roster-twice-written = { $where }: the name { $name } stands on line { $line } too, where it is written { $written }: add a column in which the two differ, such as their class or birthday, or add an initial to one.
input-roster-apart = { $file }: lines { $lines } have the same name; the column { $column } tells them apart: { $names }.
input-roster-absent = No sheet was made for { $names }, absent by the class list.
input-roster-all-absent = { $file }: all pupils are absent; correct the column that says so.
input-roster-folder = { $path } is a folder; name the class list in it.
input-roster-sheet = { $name } has nothing on that sheet; name another one: { $file }#NAME.
input-roster-first-sheet = { $file } has nothing on its first sheet; name another one: { $file }#NAME.
input-roster-other-sheet = { $file } has no heading for names on its first sheet, and one on the sheet { $sheet }: name that one, { $file }#{ $sheet }, or write Name above the names on the first.
input-roster-kind = { $file }: { $suffix } is not a class list; save the list as one of { $known_commas }.
input-roster-no-suffix = a name without a suffix
input-roster-no-names = { $file } holds no names; write one a line, below the heading.
input-roster-no-text = { $file } is not a text file in spite of its name; give a spreadsheet the suffix .xlsx, .xls or .ods, and save other documents as CSV.
input-roster-large = { $file } has more than { $most } MB; a class list is far smaller.
input-roster-bare = { $where }: { $text } stands in a column without a heading; give the column a heading.
input-roster-beyond = { $where }: { $text } stands in a column without a heading; put quotes (") around a name with a comma in it, or give the column a heading.
input-roster-empty = { $file } is empty; write one name a line, or a table with a column Name.
input-roster-heading = { $file } has no column with a heading for names: { $has }; write Name above the names, or First name and Last name above two columns, or one name a line, with quotes (") around one that has a comma.
input-roster-has-first = its first line is { $cells_commas }
input-roster-has-columns = line { $line } has { $count } columns, and no line above names them
input-roster-nameless = { $where }: table { $table } has no name beside it; write it, or delete the row.
input-roster-long = { $where }: { $name } has { $count } characters, but a name may have { $most }; shorten it.
input-roster-many = { $where }: a class list may have { $most } names; split it.
input-roster-both = { $where }: { $one } and { $other } both say { $what }; rename or delete one of the two columns.
input-roster-says-name = the name
input-roster-says-first = the first name
input-roster-says-last = the last name
input-roster-says-table = the table
input-roster-says-seat = the player
input-roster-says-code = the code
input-roster-says-absent = who is absent
input-print = { CAPITAL($said) }
input-print-at = { $where }: { $said }
input-print-what = the { $what ->
    [table] table
    [title] title
   *[name] name
} { $text }
input-print-script = { input-print-what } has { $script ->
    [CJK] Chinese, Japanese or Korean
   *[other] { SCRIPT($script) }
} letters, for which more packages are needed; install them with: { $command }.
input-print-character = { input-print-what } has { $character } ({ $code }), which no typeface at hand has; write it without.
input-print-accents = { input-print-what } has accents that must be set one by one, for which more packages are needed; install them with: { $command }.
input-roster-character = { $where }: { $text } has an invalid character (U+{ $number }); delete it, or name the right encoding with --encoding.
input-roster-letter = { $where }: a letter of { $text } was lost before the list was saved; write the name again, or export the list once more, as UTF-8.
input-roster-garbled = { $where }: { $text } was saved in a wrong encoding, { $meant } may be meant; write the name again, or export the list once more, as UTF-8.
input-encoding-way = name the right encoding with --encoding, or save the list as UTF-8
input-encoding-mixed = { $where }: this is not written in UTF-8, although the rest of the list is; write the line again, and save the list as UTF-8.
input-encoding-told = { $where }: this is not written in { $encoding }; { input-encoding-way }.
input-encoding-unknown = There is no encoding { $encoding }; known are { $known_commas } and more.
input-encoding-none = { $file } is not written in UTF-8 nor in any usual encoding that gives names; { input-encoding-way }.
input-encoding-guessed = { $file } does not say in which encoding it is written; it was read as { $codec }, in which line { $line } is { $text }. If that is wrong, { input-encoding-way }.
input-encoding-rival = { $text } (and in { $codec }, { $other })
input-roster-more = { $count } more
input-roster-at = { $text } (line { $line })
input-roster-lost = { $file }: { $names } { $names_count ->
    [one] has
   *[other] have
} a question mark, for which a letter may have been lost; see whether that is right.
input-roster-mixed = { $file }: { $names } { $names_count ->
    [one] has
   *[other] have
} letters of two scripts in one word; see whether that is right.
input-roster-signs = { $file }: { $names } { $names_count ->
    [one] has
   *[other] have
} signs that names rarely have; see whether that is right.
input-roster-letters = { $file }: { $names } { $names_count ->
    [one] has
   *[other] have
} no letters; see whether that is right.
input-roster-digits = { $file }: { $names } { $names_count ->
    [one] has
   *[other] have
} digits, which names rarely have; see whether that is right.
input-roster-above = { $file }: what stands above the headings in line { $line } was passed over ({ $text }).
input-roster-below = { $file }: { $lines } { $lines_count ->
    [one] names no pupil and was
   *[other] name no pupil and were
} passed over; see whether that is right.
input-roster-line = line { $line } ({ $text })
input-roster-tables = { $file } does not say who sits at which table: add a column 'table', or let tables be drawn by lot, with --pairs or --groups.
input-roster-table = { $where }: { $name } has no table; fill it in for everybody, or take the column out and let tables be drawn by lot, with --pairs or --groups.
input-class-partner = { $name } has no partner.
input-class-apart = The sheets of the earlier set are shared, but { $names } { $names_count ->
    [one] gets one
   *[other] get one each
 } and would play alone: --pairs makes sheets for two.
input-class-box = { $game } is played with what is in its box: print that too, with 'pnp make { $name }'.
input-class-seed = The seed of a class set is a number from 0 to { $most }; { $seed } is not.
input-class-sharing = { $game } is for { $known_or } players, so { $count } cannot share a sheet.
input-class-players = Who shares a sheet plays on it: leave --players out with --pairs, --groups and --tables.
input-class-table = { $where }: { $count } pupils sit at table { $table }, but { $game } is for { $most } at most; make it two tables.
input-class-chance = { $file }: sheet codes cannot tell { $one } from { $other }, by a rare chance; change one of the names a little.
input-class-groups = { $what } for { $needed } players, and { $count } pupils cannot be divided into groups of { $needed }: leave it out, or make two sets, one from a list of pupils who make up such groups and one from a list of the others.
input-class-size = { $what } for { $needed } players, and { $players } share a sheet here: say --groups { $needed } or leave it out.
input-class-seats = { $what } for { $needed } players, and { $names } share a sheet: leave it out, or seat { $needed } at every table of { $file }.
input-roster-nobody = { $file }: the sheet { $code } belongs to nobody on this list: give the list of its class, or the .csv that was printed with it.
input-roster-unknown = { $file }: nobody on the class list is called { $name }; write the name as it stands there.
input-roster-unknown-near = { $file }: nobody on the class list is called { $name }; the nearest is { $near }.
input-changes = { $file } is not what this program keeps there ({ $reason }): correct it, or delete it to have every sheet as it was printed.
input-changes-gone = { $file } names { $names }, who { $names_count ->
    [one] is
   *[other] are
} not on the class list any more; what it says of them does not count.
input-changes-form = --whose { $text }: write SHEET CODE=NAME, or SHEET CODE/2=NAME for player 2 of a sheet that several share; without a name it is again theirs for whom it was printed.
input-changes-player = The sheet { $code } has no player { $before } yet, so nobody can be player { $player }: say who the players before are.
input-changes-twice = The sheet { $code } would have { $name } twice.
input-class-folder = { $file } does not say what the class is ({ $reason }): run 'pnp check PICTURES --roster LIST --report' with this folder once more.
input-marked = { $folder } does not say what was marked: run '{ $command }' once more.

## What a command is asked for

input-language = There is no language { $name }; known are { $known_commas }.
input-paper = There is no paper called { $name }; known are { $known_commas }.
input-paper-sheets = Sheets are made for the papers { $known }, not for { $name }.
input-ink = The ink can be { $known_commas }; { $name } is none of them.
input-style = { $game } has no player { $name }; it has { $known }.
input-choice = { $name } is no { $what }; known are { $known_commas }.
input-choice-all = { $name } is no { $what }; known are { $known_commas }, or all.
input-choice-none = No { $what } was named; known are { $known_commas }, or all.
input-choice-format = format
input-choice-part = part of { $of }
input-choice-part-deck = part of a deck
input-choice-colours = kind of colours
input-choice-stock = sheet of labels
input-choice-pdfx = kind of PDF/X
input-choice-backs = way of printing backs
input-choice-system = system
input-choice-size = size
input-choice-rules = way to print the rules
input-teams-out = { $game } has no teams: leave --teams out.
input-points-out = { $game } has no --points: leave --points out.
input-points-takes = { $game } takes --points { $known }, not { $points }.
input-seed-range = A seed is a number from 0 to { $most }; { $seed } is not.
input-seed-count = The highest seed is { $most }, so { $count } sheets cannot begin with the seed { $seed }: begin with { $last } or less.
input-no-cards = { $game } has no cards: leave out { $options }.
input-play-json = { $file } is not JSON (line { $line }, column { $column }): give the output of 'pnp simulate'.
input-play-marks = { $file } has no 'marks': give the output of 'pnp simulate'.
input-play-sheet = { $file } is a game on the sheet { $played }, not on { $code }.
input-play-region = { $file } marks { $region }, which the sheet { $code } does not have.
input-play-moves = { $file } has 'moves' that are no moves: give the output of 'pnp simulate'.
input-play-illegal = Move { $number } of the game is not legal: { $why }
input-photograph-page = No page of { $file } is the sheet { $code } at its true size: give the code itself.
input-sheet-stopped = { $file } has cells far out, or too many of them, or is damaged: delete the empty rows and columns, or save the table as CSV.
input-more = { $count } more
input-sheet-errors = { $file }, sheet { $sheet }: { $count ->
    [one] the cell { $cells } holds an error, which cannot be printed: mend its formula, or write a value there.
   *[other] the cells { $cells } hold errors, which cannot be printed: mend their formulas, or write values there.
}
input-sheet-formulas = { $file }, sheet { $sheet }: { $count ->
    [one] the formula in the cell { $cells } has no value yet: open the file in a spreadsheet program and save it once.
   *[other] the formulas in the cells { $cells } have no values yet: open the file in a spreadsheet program and save it once.
}
input-table-columns = { $place }: the table has { $count } columns, and { $limit } are the limit: split it, or look for a separator that is none.
input-table-cells = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 }
input-table-width = { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
 }
input-table-few = { $where }: this row has { input-table-cells }, but the table has { input-table-width }; { $missing } is missing.
input-table-many = { $where }: this row has { input-table-cells }, but the table has { input-table-width }; put a text with the separator in it in quotes.
input-fault = This is a fault of pnp itself, not of what it was given: please report it, with the lines above.
input-memory = There is not enough memory for this: close other programs, or give less at once.
input-untrusted-slow = { $deck } takes more than { $seconds } seconds, the limit for decks that are not trusted: nothing more is printed.
input-untrusted-crashed = { $deck } ended the process that prints decks that are not trusted, as one that wants too much memory does: nothing more is printed.
input-outside = { $file } is outside the folder of the deck, { $folder }: put it there, or allow its folder with --allow-outside FOLDER.
input-disk-full = { $file } cannot be written: the disk is full. Make room, or choose another folder with -o.
input-deck-taken = The files of { $deck } are not written: { $other } prints decks of the same name, { $name }, into { $folder }. Rename one of them (its name: in the file), or choose another folder with -o.
input-deck-file = { $file } is not written: it is a file of { $other }. Rename one of the two decks, { $deck } or that one (its name: in the file), or choose another folder with -o.

## Posters

input-poster-game = { $game } has no field that could be hung up: posters are made of { $known }.
input-poster-table = { $photo } shows cards on a table, and posters are made of sheets: photograph the finished sheet.
input-poster-empty = Nothing is coloured on the field that { $photo } shows: there is nothing to hang up.
input-poster-names = The sheet { $code } has room for { $most } names, not for { $count }: leave some of --names out.
input-poster-unsure = { $photo }: { $count ->
    [one] one place could not be read and is hatched
   *[other] { $count } places could not be read and are hatched
}; look at the paper and say what is there, as in --answer { $region }=red.

## Decks in an editor, and in a zip

input-edit-unknown = The deck has no file { $file } that could be edited; deck files and tables beside it are.
input-edit-large = { $file } has more than { $most } MB, the most that is edited here; use an editor of your own.
input-edit-changed = { $file } was changed by another program since you opened it, so it was not saved; look at both and save again.
input-edit-locked = { $file } may not be written; make it writable, or save a copy of the deck.
input-edit-card = There is no card { $number }: its row is missing, or 'only' or 'copies' leaves it out.
input-edit-page = There is no page { $number }.
input-deck-unknown = There is no deck called { $name } to begin with; 'pnp cards list' tells the names.
input-zip-damaged = This is no zip, or a damaged one; pack the deck's folder anew and send that.
input-zip-many = The zip has more than { $most } files; leave out what the deck does not need.
input-zip-large = { $file } is larger unpacked than the { $most } MB that a file of a deck may have, or all files are more than a deck may; leave out what the deck does not need.
input-zip-link = The zip has a link or a device, { $file }; put the file itself in.
input-zip-name = The zip has a file with the name '{ $file }', which cannot be kept here; rename it and pack the folder anew.
input-zip-locked = { $file } in the zip has a password; pack the folder without one.
input-zip-twice = The zip has { $file } twice; pack the folder anew.
input-zip-deck = There is no deck in the zip: it needs a deck.yaml, or another file with faces.
input-choice-program = program
input-column-email = e-mail address
input-column-id = ID
input-column-login = login
input-grades-roster = { $folder } was marked without a class list, so nobody has a grade: run 'pnp check PICTURES --roster LIST --report { $folder }' first.
input-grades-ending = { $file } has an ending of another kind of file: for { $program } this is a file that ends in .{ $suffix }.
input-grades-none = { $program } finds pupils by { $columns_or }, but the class list has no such column: add one, and run 'pnp check' with the list once more.
input-grades-who = { $name } (line { $line } of the class list)
input-grades-pupil = { $who } has no { $columns_or }, by which { $program } finds pupils: add it, and run 'pnp check' with the list once more.
input-grades-passed = { $game }: { $name } has several sheets; { $counts } counts, { $codes } { $codes_count ->
    [one] does
   *[other] do
 } not: a sheet of the set comes first, then the one with the most points.
input-grades-other = { $game }: { $name } has no sheet of this game; { $codes } { $codes_count ->
    [one] does
   *[other] do
 } not count.
input-grades-without = { $game }: there is no grade for { $names }, because no score is sure, or the scale has none for so few points.
input-scale-empty = { $file } has no lines below its headings: write the columns 'from' and 'grade', as in "60,A".
input-scale-from = from
input-scale-grade = grade
input-scale-column = { $where }: there is nothing in the column '{ $column }': each line of a scale says from how many points which grade is given.
input-scale-points = { $where }: 'from' is a number of points, not { $text }.
input-scale-twice = { $file }: two lines are for { $points } points: delete one of them.
input-feedback-nobody = There is no sheet to give back in { $folder }: everybody is absent, or nothing was read yet.
input-feedback-language = There are no pages in { $wanted }, so those of { $names } are in the language of --lang ({ $lang }): the class list takes { $known }, or the name of one of these.
input-after-codes = { $file } has no sheet codes: give the .csv that 'pnp class' wrote beside the earlier set.
input-after-game = { $file } is of a set of { $game }, not of { $wanted }.
input-after-like = Sheets for latecomers are made like those of the earlier set, which are different: leave out { $options }.
input-after-nobody = { $file }: everybody who is there has a sheet in the earlier set. To print one again, use 'pnp make CODE --roster LIST'.
input-after-seed = Sheets for latecomers go on from the seeds of the earlier set: leave out --seed.
input-lesson = There are no notes for a lesson on { $game }; there are for { $known_commas }.
input-league-none = There is no league table yet, because no score is sure: { $games_commas }. See the index.html of the report for what to do, then run 'pnp check' once more.
input-league-game = { $folder } ({ $sheets_commas })
input-league-sheets = { $standing ->
    [agrees] nothing to count
    [disagrees] disagrees
    [unsure] unsure
    [unreadable] photograph again
    [unread] not read yet
    [absent] absent
   *[missing] missing
}: { $names }
input-term-damaged = The term in { $file } cannot be used ({ $reason }): move that file away, and begin it anew with 'pnp term FOLDER REPORT ...'.
input-term-newer = The term in { $file } is of a newer pnp: install that.
input-term-empty = The term { $folder } has no game yet: mark a pile with 'pnp check PHOTOS --report { $folder }/GAME', or add a report with 'pnp term { $folder } REPORT'.
input-term-no-pile = { $folder } is no game of the term { $term }: 'pnp term { $term } --json' lists them.
input-term-none = { $folder } is no term: begin one with 'pnp term { $folder } --roster LIST'.
input-term-roster = A tournament needs a class list: name it with --roster LIST, or give it to a term with 'pnp term FOLDER --roster LIST'.
input-term-round = { $folder } is of round { $round }, which { $other } is already: let one of the two go with 'pnp term FOLDER --drop REPORT'.
input-tournament-few = A tournament needs two pupils who are there; { $roster } has fewer.
input-tournament-open = Round { $round }, { $names }: the sheet does not tell who has won, or it was not read; it counts for neither until it does.
input-tournament-unplayed = No sheet of round { $round } was read yet: mark that round first, or take it out of the term.
input-tournament-same = { $roster }: { $names } have the same ID or e-mail address, so results could not be told apart: correct one of them.
input-tournament-twice = The folder { $folder } is named twice: each round has a report of its own.
input-tournament-again = { $names } meet again: nobody is left whom they have not met.
input-tournament-complete = Everybody who is there has met everybody: the tournament is complete. This round begins it again.
