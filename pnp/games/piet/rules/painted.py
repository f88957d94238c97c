"""A finished sheet, as the rules see it: palettes, canvases, and the small boxes that tell the turns."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pnp.games.claims import pens_by_ink
from pnp.games.piet.rules import paper
from pnp.games.piet.rules.paper import BRUSHES, PALETTES
from pnp.games.piet.rules.squares import CANVAS, COLOURS, EACH, SQUARES, WELLS, Colours
from pnp.games.unread import UNSEEN, because, why
from pnp.message import Message, Text, say
from pnp.model.game import Finding, Setup
from pnp.model.names import ink as named
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId

Tag = tuple[int, int]
"""A turn: its palette and its colour."""
Stroke = tuple[int, int, int]
Brush = tuple[int, int, int, bool]
_NAMED = 4


class Painted(Struct, frozen=True):
    """A sheet as it was read; lists of players and palettes begin with the first.

    Attributes:
        wells: colours of each palette.
        takers: for each square of each palette, (player, colour of the turn) for every mark beside it.
        canvases: colours of both canvases, as first painted.
        tags: for each square of both canvases the turns that are marked in it.
        late: for each square of both canvases whether the box + is marked: a fourth or fifth turn at a palette.
        strokes: on both canvases (square, number of the other player's brush, colour).
        brushes: of both players (number of the brush, palette, colour of the turn, whether its box + is marked).
        unsure: regions that could not be read, with the reason.
        last: number of the last palette from which something was taken.
    """

    wells: tuple[Colours, ...]
    takers: tuple[tuple[tuple[Tag, ...], ...], ...]
    canvases: tuple[Colours, Colours]
    tags: tuple[tuple[tuple[Tag, ...], ...], tuple[tuple[Tag, ...], ...]]
    late: tuple[tuple[bool, ...], tuple[bool, ...]]
    strokes: tuple[tuple[Stroke, ...], tuple[Stroke, ...]]
    brushes: tuple[tuple[Brush, ...], tuple[Brush, ...]]
    unsure: dict[str, Text]
    last: int

    @classmethod
    def read(cls, setup: Setup, reading: Reading) -> Painted:
        """What a reading shows; regions without one of the three paints count as unsure."""
        look = _Look(reading)
        numbers, players, wells = range(1, PALETTES + 1), (1, 2), range(WELLS)
        palettes = tuple(tuple(look(paper.well(p, square)) for square in wells) for p in numbers)
        takers = tuple(
            tuple(look.which((player, paper.taken(p, square, player)) for player in players) for square in wells)
            for p in numbers
        )
        one, two = (tuple(look(paper.cell(player, square)) for square in range(SQUARES)) for player in players)
        tags = tuple(
            tuple(look.which((p, paper.painted(player, square, p)) for p in numbers) for square in range(SQUARES))
            for player in players
        )
        late = tuple(
            tuple(bool(look(paper.painted(player, square, paper.LATE))) for square in range(SQUARES))
            for player in players
        )
        strokes: list[tuple[Stroke, ...]] = [(), ()]
        brushes: list[tuple[Brush, ...]] = [(), ()]
        if "brushes" in setup.rules:
            for player in players:
                boxes = ((s, n, look(paper.stroke(player, s, n))) for s in range(SQUARES) for n in (1, 2))
                strokes[player - 1] = tuple(box for box in boxes if box[2])
                rows = (
                    (n, p, look(paper.brush(player, n, p)), bool(look(paper.brush(player, n, paper.LATE))))
                    for n in range(1, BRUSHES + 1)
                    for p in numbers
                )
                brushes[player - 1] = tuple(box for box in rows if box[2])
        used = [
            p
            for p, (colours, took) in enumerate(zip(palettes, takers, strict=True), start=1)
            if any(colour and marked for colour, marked in zip(colours, took, strict=True))
        ]
        for canvas, marks in zip((one, two), tags, strict=True):
            used += [marked[0][0] for colour, marked in zip(canvas, marks, strict=True) if colour and len(marked) == 1]
        return cls(
            palettes,
            takers,
            (one, two),
            (tags[0], tags[1]),
            (late[0], late[1]),
            (strokes[0], strokes[1]),
            (brushes[0], brushes[1]),
            look.unsure,
            max(used, default=0),
        )

    @property
    def empty(self) -> bool:
        """Whether nothing is painted on either canvas."""
        return not any(map(any, self.canvases)) and not self.unsure

    def full(self, player: int) -> bool:
        """Whether a player's canvas has no empty square."""
        return 0 not in self.canvases[player - 1]

    def doubts(self) -> Iterator[Finding]:
        """What could not be read."""
        if not self.unsure:
            return
        regions = tuple(self.unsure)
        count = len(regions)
        places = [describe(region) for region in regions] if count <= _NAMED else [say("piet-places", count=count)]
        text = say("piet-unsure", places=places, because=because(self.unsure.values()))
        yield Finding("piet.unsure", "warning", text, regions)

    def faults(self) -> Iterator[Finding]:
        """What no game can produce on the sheet, whatever the order of turns."""
        yield from self._palettes()
        yield from self._ending()

    def _palettes(self) -> Iterator[Finding]:
        for p, colours in enumerate(self.wells, start=1):
            regions = tuple(paper.well(p, square) for square in range(WELLS))
            for colour, name in COLOURS.items():
                many = tuple(region for region, there in zip(regions, colours, strict=True) if there == colour)
                if len(many) > EACH:
                    text = say("piet-three", palette=p, count=len(many), ink=named(name), each=EACH)
                    yield Finding("piet.three", "error", text, many)
            pairs = zip(regions, colours, strict=True)
            bare = tuple(region for region, there in pairs if not there and region not in self.unsure)
            if bare and p <= self.last:
                text = say("piet-palette-open", palette=p, squares=[RegionId.of(region).place for region in bare])
                yield Finding("piet.palette-open", "error", text, bare)

    def _ending(self) -> Iterator[Finding]:
        full = [player for player in (1, 2) if self.full(player)]
        if len(full) == 2:
            cells = tuple(paper.cell(player, square) for player in full for square in range(SQUARES))
            yield Finding("piet.both-full", "error", say("piet-both-full"), cells)

    def unfinished(self) -> Iterator[Finding]:
        """That neither canvas is full. Makes sense only if all was read."""
        if not (self.full(1) or self.full(2)):
            yield Finding("piet.unfinished", "note", say("piet-unfinished"))


class _Look:
    """Looks up regions in a reading; keeps what could not be read."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.number = pens_by_ink(reading)
        self.unsure: dict[str, Text] = {}

    def __call__(self, region: str) -> int:
        """The paint in a region, 0 for none."""
        mark = self.reading.marks.get(region)
        if mark is not None and mark.ink == BLANK:
            return 0
        pen = 0 if mark is None or mark.ink is None else self.number.get(mark.ink, 0)
        if pen not in COLOURS:
            strange = mark.ink if mark is not None and not mark.why else None
            self.unsure[region] = why(mark or UNSEEN) if strange is None else say("piet-strange", ink=named(strange))
            return 0
        return pen

    def which(self, boxes: Iterator[tuple[int, str]]) -> tuple[Tag, ...]:
        """The coloured ones of several boxes, with their paint."""
        return tuple((key, ink) for key, region in boxes if (ink := self(region)))


def describe(region: str) -> Message:
    """A region of the sheet in words."""
    id = RegionId.of(region)
    kind, spot, last = id.kind, id.places[0], id.places[-1]
    if kind == "space":
        return say("piet-place-well", square=spot, palette=spot[0])
    if kind == "cell":
        row, column = id.numbers
        player, across = divmod(column - 1, CANVAS)
        return say("piet-place-cell", where=paper.in_words(player + 1, (row - 1) * CANVAS + across))
    if kind == "choice" and len(spot) == 2:
        return say("piet-place-taken", player=last, square=spot)
    late = int(last) == paper.LATE
    if kind == "choice":
        player, brush = divmod(int(spot) - 1, BRUSHES)
        text = "piet-place-brush-late" if late else "piet-place-brush"
        return say(text, palette=last, brush=brush + 1, player=player + 1)
    player, square, _ = id.numbers
    where = paper.in_words(player, square - 1)
    if kind == "tally":
        return say("piet-place-stroke", brush=last, where=where)
    return say("piet-place-painted-late" if late else "piet-place-painted", palette=last, where=where)
