# What the server says.

web-host = This server does not know itself by that name; open it at the address that 'pnp serve' printed.
web-origin = This came from a page of another site, so it was not done; open this server's own page and try again.
web-token = This address needs the code that 'pnp serve --phone' shows; scan it once more.
web-nothing = There is nothing at this address.
web-method = This address takes { $allowed } and nothing else.
web-not-there = These pictures show no such sheet, or are not read yet.
web-busy = { $count } checks are waiting; please come back in a few seconds.
web-large = That is larger than { $most ->
    [0] this address takes
   *[other] { $most } MB, the most that a picture may have
}; send a smaller picture.
web-much = That is larger than { $most ->
    [0] this address takes
   *[other] { $most } MB, the most that this address takes
}; send less of it.
web-form = This form cannot be read: it is broken, or has more or larger parts than are taken here; send it again as multipart/form-data.
web-no-picture = There is no picture in it; choose one and send it again.
web-answer = This is no answer; send JSON such as {"{"}"code": "MONDRIAN-...", "answers": {"{"}"space:17": "red"{"}"}{"}"}.
web-parameter = parameter
web-number = { $name } is a whole number of at most four digits, not '{ $text }'.
web-crashed = This picture could not be read within the limits of memory; save it as an ordinary JPEG and try again.
web-late = This took longer than { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}, so it was given up; save the picture as an ordinary JPEG and try again.
web-cluster-gone = The machines that read pictures cannot be reached just now; please try again later.
web-length = Say beforehand how many bytes it has, in Content-Length or, of a picture that comes in pieces, in Upload-Length.
web-no-offset = Say in Upload-Offset at which byte this begins.
web-offset = This goes on from byte { $offset }; send the rest from there.
web-slow = The rest of this did not come in time; send it once more.
web-longer = More came than was announced; send the picture once more from its beginning.
web-incomplete = Some of this picture has yet to be sent; send the rest first.
web-uploads = Too many pictures are on their way; please come back in half a minute.
web-taken = These are no pictures; send JSON such as {"{"}"uploads": ["ID"]{"}"}.
web-many = That is more than { $most } pictures; send them in several turns.
web-port = Port { $port } cannot be used here; choose another one with --port, or 0 for any that is free.
web-extra = Pages need { $name }: install it with pip install 'pnp-games[web]'.
web-deck-read-only = Only who sits at the computer can change these files; open a copy of the deck to change that.
web-deck-none = There is no deck in it; choose a zip of a deck's folder and send it again.
web-deck-large = That is larger than { $most } MB, the most that is taken at once; leave large files out of it.
web-deck-json = This cannot be understood; send JSON such as { $example }.
web-deck-length = { $name } is a length in mm, such as 3, not '{ $text }'.
web-folder-missing = There is no folder { $folder }: make an empty one for a new class, or name one that is there, or a deck of cards.
web-folder = { $folder } holds no deck of cards and is no class's folder: name one that 'pnp check --report' wrote, or an empty one for a new class, or a deck file.
web-seats = Say for each of the { $players } players who makes the moves: { $known_or }.
web-no-move = There are { $count } moves so far, so none of them is number { $number }.
web-moved-on = The game has moved on since then; look at it again.
web-tap = This is no move; send JSON such as {"{"}"at": 12, "taps": [{"{"}"region": "space:17", "pen": 1{"}"}]{"}"}.
web-play = This is no game; send JSON with a sheet code, such as {"{"}"code": "MONDRIAN-..."{"}"}, or with a record.
web-record = There is no record in it; paste one, or choose its file.
web-forgotten = This game is not known here any more; if you kept its record, open that.
web-record-name = the record
web-term-busy = Pictures of the rounds before are still being read; please come back in a few seconds.
web-classes = There are as many classes here as this server takes; end it and start it again for more.
web-no-list = There is no class list in it; paste the names, one a line, or choose a file.
web-pile = A class may have { $most } pictures here; check a larger pile with 'pnp check --report'.
web-json = That is no JSON object; send what /openapi.json describes.
web-move = Say whose the sheet is, as in {"{"}"name": "Ada Lovelace", "player": 1{"}"}.
web-excuse = Say who is meant, as in {"{"}"name": "Ada Lovelace", "excused": true{"}"}.
web-check-gone = This check is not known here any more: checks end with the server, and the oldest ones make room for new ones. Check the sheet once more.
web-class-gone = This class is not known here any more: it ended with the server. A class that lies in a folder goes on with 'pnp serve FOLDER'.
web-deck-gone = This deck is not known here any more: copies end with the server, and the oldest ones make room for new ones. Open it once more.

# On a page, instead of a sentence that names an option of the command line.
web-page-input-game = There is no game called { $name }: there are { $known }.
web-page-input-game-near = There is no game called { $name }: did you mean { $near }?
web-page-input-for-players-asked = { $what } for { $needed } players, not for { $players }: choose { $needed } players, or leave it out.
web-page-input-for-teams-asked = { $what } for two teams: choose two teams, or leave it out.
web-page-input-points-takes = { $game } is played to { $known } points, not to { $points }.
web-page-mondrian-small = A small game of Mondrian is played to { $boxes } points: choose the usual points, or a sheet of the usual size.
