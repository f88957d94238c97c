# The words in the pictures that show a verdict, and what a person must look at.

picture-read = read
picture-look = Please look at { $count ->
    [one] one place
   *[other] { $count } places
} that could not be read
picture-unread = { $count ->
    [one] One place
   *[other] { $count } places
} could not be read; the verdict is the same without
picture-wrong = What is wrong
picture-how = Compare each place with the paper, and say what is there by the words in bold and the name of a pen; then the sheet is judged without another picture:
picture-colour = COLOUR
picture-how-written = Compare each place with the paper, and say what is there by the words in bold and the number that is written; then the sheet is judged without another picture:
picture-number = NUMBER
picture-more = And { $count } more: { $places_commas }{ $left ->
    [0] .
   *[other] , …
}
picture-not-needed = { $why }; not needed
picture-error = part of an error
picture-error-answered = part of an error, by your answer
picture-taken-as = taken as
picture-perhaps = perhaps
picture-or = or
picture-rest = Without an outline: read for certain, or not needed, and nothing wrong was found there.
