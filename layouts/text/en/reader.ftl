# What the reader says of photographs, scans and the sheets in them. $photo is one of the names below.

## Names

reader-page = { $photo }, page { $page }
reader-sheet = { $photo }, sheet { $sheet }
reader-corner = { $number ->
    [0] top left
    [1] top right
    [2] bottom right
   *[3] bottom left
}
reader-more = { $count } more

## Files

reader-no-file = There is no file { $photo }: look for a slip in its name or folder.
reader-closed = { $photo } cannot be read ({ $reason }): check its name and permissions.
reader-folder = { $photo } is a folder, not a photograph: name the picture files in it.
reader-folder-closed = The folder { $folder } cannot be read ({ $reason }): check its permissions.
reader-no-pictures = { $folders } { $folders_count ->
    [one] holds
   *[other] hold
} no pictures (JPEG, PNG, WebP, TIFF, HEIC, AVIF, PDF): name the folder with the photographs.
reader-device = { $photo } is a device or a pipe, not a photograph: name a picture file.
reader-empty = { $photo } is empty: copy it from the phone once more.
reader-bytes = { $photo } is too large ({ $size } MB; the limit is { $limit } MB): save it smaller, or in parts.
reader-no-picture = { $photo } is not a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file: save the photograph as one of these.
reader-heic = { $photo } is a HEIC picture, which needs one more package: install pi-heif-decoder (pip install pi-heif-decoder), or send the picture from the phone as JPEG.
reader-damaged = { $photo } is damaged or cut short: copy it from the phone once more, or take another picture.
reader-pixels = { $photo } is too large ({ $width } x { $height } pixels; the limit is { $limit } million): save it smaller.
reader-huge = { $photo } is too large (more than 170 million pixels; the limit is { $limit } million): save it smaller.
reader-memory = { $photo } needs more memory than there is: save the picture smaller.
reader-pages = { $photo } has more than { $limit } pages: save it in parts.
reader-pdf-none = { $photo } is a damaged PDF, or one that has no pages: copy the file, or scan the sheets once more.
reader-pdf-locked = { $photo } is locked with a password: save a copy without one.
reader-pdf-damaged = { $photo } is damaged: scan it once more.
reader-pdf-large = { $photo } holds a picture that is too large (the limit is { $limit } million pixels): scan it at 300 dpi.
reader-pdf-slow = { $photo } takes too long to draw: scan it once more, as a plain picture of 300 dpi.
reader-pdf-long = { $photo } takes too long to draw, page after page: scan it once more, as plain pictures of 300 dpi.
reader-pdf-crashed = { $photo } is damaged, or too large to be drawn: scan it once more at 300 dpi.
reader-pdf-undrawn = { $photo } cannot be drawn ({ $reason }): save it as a picture.
reader-crashed = The reader crashed on { $photo } ({ $error }): take another picture of that sheet.
reader-killed = The reading of { $photo } was cut short, as happens when memory runs out: run the same command again, with --jobs 1. If that does not help, take another picture of that sheet.
reader-all-blank = { $photo } has nothing but blank pages: scan the sides with the sheets.
reader-blank = { $pages_count ->
    [one] Page { $pages } of { $photo } is blank and was passed over.
   *[other] Pages { $pages } of { $photo } are blank and were passed over.
}

## Which sheet

reader-no-sheet = { $photo } shows no sheet of ours: none of the square markers in its corners can be seen; take another picture with the whole sheet in it, all four corners free, from nearer by, sharp and in good light.
reader-no-markers = { $photo } shows the sheet { $code }, but none of the square markers in its corners: take another picture of the whole sheet; if the printer cut them off, print it at 100 % and play again.
reader-several = { $photo } shows more than one sheet: take a picture of each sheet by itself.
reader-part = { $photo } shows only a part of a sheet{ $game ->
    [none] {""}
   *[other] {" "}of { $game }
}, with its { $corners_count ->
    [one] corner
   *[other] corners
} { $corners }: take another picture with all four corners in it.
reader-part-beside = { $photo } shows a part of another sheet, which was not read: take a picture with all of that one.
reader-no-code = { $photo } shows a sheet{ $game ->
    [none] {""}
   *[other] {" "}of { $game }
}, but its square code cannot be read: take another picture from nearer by, or give the code from the foot of the sheet with --code.
reader-foot = { $photo }: the square code cannot be read; the foot of the sheet says { $code }.
reader-not-rebuilt = { $photo } shows a sheet that cannot be rebuilt: { $why }
reader-sheet-other = { $photo } shows the sheet { $code }, not { $given }: leave --code out, or name that one.
reader-sheets-other = { $photo } shows { $codes_count ->
    [0] other sheets
    [one] the sheet { $codes }
   *[other] the sheets { $codes }
}, not { $given }: leave --code out, or name one of those.
reader-game-other = { $photo } shows a sheet of another game{ $game ->
    [none] {""}
   *[other] {" "}({ $game })
} than the code { $given }.
reader-kind-other = { $photo } shows another kind of sheet than { $code }: check the code, or leave --code out.
reader-series-other = { $photo } shows { $codes }: say with --code which sheet to follow.
reader-series-strange = { $photo } shows the sheet { $code }, but the pictures before it show { $first }: leave out the pictures of one of the two, or say with --code which sheet to follow.

## Where the sheet lies

reader-corners = { $photo } does not show the square markers at the sheet's { $corners }: take another picture with all four corners free and in the frame.
reader-markers-mixed = { $photo } shows markers that do not belong to one sheet: take another picture, of this sheet alone.
reader-small = { $photo } shows the sheet too small ({ $density } pixels per mm; { $least } are needed): take another picture from nearer by, or with more pixels.
reader-lines = { $photo } does not show the printed lines of { $code } ({ $percent }% of them were found): it is blurred, bent or another sheet; lay it flat, go closer, tap on it to focus, and take another picture.
reader-folded = { $photo } shows the paper folded so steeply that some of its lines cannot be told from those beside them: press it flat and take another picture from straight above.
reader-curled = { $photo } shows the paper too curled or folded to be measured (its lines are off by { $off } mm): press it flat and take another picture from straight above.
reader-spaces = { $photo } does not show the lines of { $code } around { $missing } of { $spaces } spaces: it is another sheet, or something lies on it; check the code, clear the sheet, and take another picture in daylight or with less lamp.
reader-scale = The sheet seems to be printed at about { $percent } % of its size: it is read all the same, but print at 100 % ('actual size', not 'fit to page') to have spaces as large as they should be.

## Colours

reader-colourless = { $photo } has no colours, so the pens cannot be told apart: take another picture, or scan the sheet, in colour.
reader-keys-black = { $photo } shows pen keys in black and grey only, like a black-and-white copy: take another picture, of the sheet that was coloured, and colour with pens of clear colours.
reader-key-grey = Pen { $pen } is black or grey, which a shadow also is: what it coloured is left open.
reader-key-covered = Only one key of pen { $pen } could be read; the other is covered.
reader-key-blank = Only one key of pen { $pen } could be read; the other is blank.
reader-key-burnt = Only one key of pen { $pen } could be read; there is too much light on the other.
reader-keys-covered = Both keys of pen { $pen } are covered: its colour is not known.
reader-keys-alike = The keys of pens { $pens } show colours that can hardly be told apart.
reader-keys-settled = The two keys of pen { $pen } differ; what was coloured with it shows which is right.
reader-keys-differ = The two keys of pen { $pen } show different colours: what it coloured is left for a person.

## Much that is open

reader-many = Another picture may be less work than so many answers: lay the sheet flat, take it in daylight from straight above, and check both pictures together.

## Cards on a table

reader-cards = { $photo } shows a painting of cards, but the small codes in its cells can be read in { $read } of at least { $cells } cells only: take another picture { $how ->
    [near] from nearer by, so that the painting fills it, or with more pixels
    [whole] with all of the painting in it
   *[steady] with a steady hand, in good light, with nothing lying on the cards
}.
reader-card-twice = Card { $card } lies in the painting twice, but there is only one of each: was a deck printed twice?
reader-card-far = Card { $card } lies { $how ->
    [off] { $mm } mm off its place
    [turned] { $degrees } degrees askew
   *[askew] askew
}: push it onto the cells of the others and take another picture.
reader-card-unread = At { $cells } a card may lie that cannot be read: take another picture.
reader-card-pieces = { $cards_count ->
    [one] Card
   *[other] Cards
} { $cards_commas } and the painting may be joined by cards that cannot be read: take another picture.
reader-card-loose = Card { $card } touches the painting but covers no card that is seen: if it is not part of it, push it away and take another picture.
reader-card-apart = Card { $card } lies beside the painting and is not counted.
reader-painting-goes-on = The painting may go on outside the picture, at { $cells }: take another picture with some table on all sides.
reader-cells-code-not-seen = The code in the middle of { $cells } cannot be seen: take away what lies there, or take another picture.
reader-cells-glare = A lamp is mirrored in { $cells }: take another picture from somewhere else.
reader-cells-outside-the-picture = { CAPITAL($cells) } { $cells_count ->
    [one] is
   *[other] are
} outside the picture: take another one with all of the painting in it.
reader-cells-card-off-its-place = { CAPITAL($cells) } { $cells_count ->
    [one] is
   *[other] are
} under a card that is off its place.
reader-cells-another-colour = The code in { $cells } names another colour than the one seen there: was the card changed?
reader-cells-two-cards-show = Two cards show their codes in { $cells }: push the cards onto their cells.
reader-cells-order-of-cards = The cards at { $cells } cannot lie over one another as they seem to: take another picture.
