"""What stands on a finished sheet, as the rules see it: palettes, canvases, and the small boxes that tell the turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.claims import listed, pens_by_ink
from pnp.games.piet.rules import paper
from pnp.games.piet.rules.paper import BRUSHES, PALETTES
from pnp.games.piet.rules.squares import CANVAS, COLOURS, EACH, SQUARES, WELLS, Colours
from pnp.model.game import Finding, Setup
from pnp.model.reading import BLANK, Reading

Tag = tuple[int, int]
"""Which turn: the palette and the colour of the turn."""
Stroke = tuple[int, int, int]
Brush = tuple[int, int, int, bool]
_NAMED = 4


@dataclass(frozen=True, slots=True)
class Painted:
    """A sheet as it was read; lists of players and palettes begin with the first.

    Attributes:
        wells: colours of each palette.
        takers: for each square of each palette (player, colour of the turn) of all that are marked beside it.
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
    unsure: dict[str, str]
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
        why = sorted({reason for reason in self.unsure.values() if reason})
        what = listed([describe(region) for region in regions]) if len(regions) <= _NAMED else f"{len(regions)} places"
        text = f"{what[0].upper()}{what[1:]} could not be read{f' ({listed(why)})' if why else ''}."
        yield Finding("piet.unsure", "warning", text, regions)

    def faults(self) -> Iterator[Finding]:
        """What no game can leave on the sheet, whatever the order of turns."""
        yield from self._palettes()
        yield from self._ending()

    def _palettes(self) -> Iterator[Finding]:
        for p, colours in enumerate(self.wells, start=1):
            regions = tuple(paper.well(p, square) for square in range(WELLS))
            for colour, name in COLOURS.items():
                many = tuple(region for region, there in zip(regions, colours, strict=True) if there == colour)
                if len(many) > EACH:
                    text = f"Palette {p} has {len(many)} {name} squares, but it takes {EACH} of each colour."
                    yield Finding("piet.three", "error", text, many)
            pairs = zip(regions, colours, strict=True)
            bare = tuple(region for region, there in pairs if not there and region not in self.unsure)
            if bare and p <= self.last:
                names = listed([region.partition(":")[2] for region in bare])
                noun, verb = ("squares", "have") if len(bare) > 1 else ("square", "has")
                text = f"Palette {p} is in use, but {noun} {names} {verb} no colour."
                yield Finding("piet.palette-open", "error", text, bare)

    def _ending(self) -> Iterator[Finding]:
        full = [player for player in (1, 2) if self.full(player)]
        if len(full) == 2:
            text = "Both canvases are full, but the first full canvas ends the game."
            yield Finding("piet.both-full", "error", text)
        if not full:
            text = "Neither canvas is full, so the game is not over yet."
            yield Finding("piet.unfinished", "warning", text)


class _Look:
    """Looks regions up in a reading; keeps what could not be told."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.number = pens_by_ink(reading)
        self.unsure: dict[str, str] = {}

    def __call__(self, region: str) -> int:
        """The paint in a region, 0 for none."""
        mark = self.reading.marks.get(region)
        if mark is not None and mark.ink == BLANK:
            return 0
        pen = 0 if mark is None or mark.ink is None else self.number.get(mark.ink, 0)
        if pen not in COLOURS:
            shown = "" if mark is None or mark.ink is None else f"{mark.ink} is none of the three paints"
            self.unsure[region] = (mark.why if mark is not None and mark.why else shown) or "not in the picture"
            return 0
        return pen

    def which(self, boxes: Iterator[tuple[int, str]]) -> tuple[Tag, ...]:
        """Of several boxes those that are coloured, with their paint."""
        return tuple((key, ink) for key, region in boxes if (ink := self(region)))


def describe(region: str) -> str:
    """A region of the sheet in words."""
    kind, _, rest = region.partition(":")
    if kind == "space":
        return f"square {rest} of palette {rest[0]}"
    if kind == "cell":
        row, column = map(int, rest.split(","))
        player, across = divmod(column - 1, CANVAS)
        return f"the square in {paper.in_words(player + 1, (row - 1) * CANVAS + across)}"
    where, _, last = rest.rpartition("/")
    box = "the box +" if int(last) == paper.LATE else f"the box for palette {last}"
    if kind == "choice" and len(where) == 2:
        return f"the box of player {last} beside square {where}"
    if kind == "choice":
        player, brush = divmod(int(where) - 1, BRUSHES)
        return f"{box} of brush {brush + 1} of player {player + 1}"
    player, square = map(int, where.split("/"))
    what = box if kind == "sequence" else f"the box for brush {last}"
    return f"{what} in {paper.in_words(player, square - 1)}"
