# What a wrong command line is told. $place is the command whose help says more.

usage = { $why }; see '{ $place } --help'.
usage-value = Invalid value for '{ $name }': { $why }

## What the parser finds

usage-option = No such option: { $option }
usage-option-near = No such option: { $option } (Possible options: { $near })
usage-command = No such command '{ $command }'
usage-command-near = No such command '{ $command }'. Did you mean { $near }?
usage-command-missing = Missing command
usage-missing = Missing argument '{ $name }'
usage-missing-option = Missing option '{ $name }'
usage-argument = Option '{ $option }' requires an argument
usage-empty = An empty argument names nothing: perhaps a variable is not set
usage-dash = Nothing is read from or written to a pipe here: name a file (./- for one that is called -)
usage-no-value = Option '{ $option }' does not take a value
usage-extra = Got unexpected extra argument(s) ({ $words })
usage-whole = '{ $value }' is not a whole number
usage-number = '{ $value }' is not a number
usage-range = { $value } is not in the range { $range }

## What does not go together

usage-one = Give only one of { $options }
usage-record = A record holds one game: leave out --record or --games
usage-code = A sheet's code says all about the sheet: leave out { $option }, or name the game instead
usage-roster = A class list goes with a sheet's code here; a class set is printed with 'pnp class'
usage-large = Heavier lines are for the sheet, large letters for the rules: add --parts field,aid
usage-folder = A folder follows only 'new'; products of { $deck } go where -o says
usage-table = A painting on the table is always played to its end here
usage-jpeg = { $file } cannot be the picture, which is a JPEG: end its name with .jpg
usage-pile = { $option } is for a pile: add --report FOLDER
usage-alone = A pile cannot be checked with { $option }: leave it out, or check that picture without --roster and --report
usage-class = { $option } needs the class list: add --roster FILE
usage-poster-play = { $option } goes with one sheet's code, not with photographs
usage-poster-photo = { $option } goes with photographs, not with a sheet's code
usage-poster-one = { $option } goes with one picture, not with several
