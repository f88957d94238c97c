"""Slips of the pen and forgotten marks that the rest of the sheet corrects: felt pens cannot be erased.

A square that is marked for two palettes, or by both players, was taken once: the game itself tells which mark holds, if
only one of them gives a legal game. A mark beside or in a square that was never taken or painted means nothing. And
because every turn is marked both on the palette and on the canvas, each of them tells what was forgotten on the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.piet.rules import paper
from pnp.games.piet.rules.painted import Brush, Painted, Stroke, Tag
from pnp.games.piet.rules.paper import BRUSHES
from pnp.games.piet.rules.squares import Colours
from pnp.message import say
from pnp.model.game import Finding
from pnp.model.regions import region_id

MOST = 32
"""The most ways to correct a sheet that are tried; if there are more, too much is wrong with it."""
Tags = tuple[tuple[Tag, ...], ...]


class Version(Struct, frozen=True):
    """A sheet without the marks that may be slips, and with those that may have been forgotten.

    Attributes:
        painted: what is left.
        ignored: the regions of the marks left out.
        added: the boxes beside squares of the palettes that should have been marked.
    """

    painted: Painted
    ignored: tuple[str, ...]
    added: tuple[str, ...]


def versions(painted: Painted) -> tuple[Version, ...]:
    """Every way to correct the marks: the sheet itself if they are right, nothing if there are too many ways."""
    found = list(islice(_versions(painted), MOST + 1))
    return tuple(found) if len(found) <= MOST else ()


def slips(painted: Painted) -> Iterator[Finding]:
    """Marks that contradict each other, or that are where nothing was taken or painted."""
    for p, squares in enumerate(painted.takers, start=1):
        for square, took in enumerate(squares):
            if len(took) > 1:
                text = say("piet-taken-twice", square=paper.number(p, square))
                yield Finding("piet.taken-twice", "error", text, tuple(paper.taken(p, square, q) for q, _ in took))
    for player, canvas in enumerate(painted.tags, start=1):
        for square, tags in enumerate(canvas):
            where, colour = paper.in_words(player, square), painted.canvases[player - 1][square]
            regions = tuple(paper.painted(player, square, p) for p, _ in tags)
            if len(tags) > 1:
                text = say("piet-painted-twice", where=where, count=len(tags))
                yield Finding("piet.painted-twice", "error", text, regions, (player,))
            elif not colour and tags:
                regions = (paper.cell(player, square), *regions)
                yield Finding("piet.no-colour", "error", say("piet-no-colour", where=where), regions, (player,))


def put_right(painted: Painted, fitting: tuple[Version, ...]) -> Iterator[Finding]:
    """Findings about slips that the rest of the sheet corrects, except what is missing on used-up palettes.

    Args:
        painted: the sheet.
        fitting: the ways to correct it that give a legal game.
    """
    last = region_id("choice", painted.last)
    added = sorted({region for version in fitting for region in version.added if region.startswith(last)})
    if added:
        text = say("piet-more-painted", palette=painted.last)
        yield Finding("piet.no-taker", "warning", text, tuple(added))
    named = {region for version in fitting for region in version.ignored}
    for slip in slips(painted) if named else ():
        if named.intersection(slip.regions):
            named.difference_update(slip.regions)
            yield replace(slip, severity="warning", message=say("piet-slip", slip=slip.message))
    if named:
        yield Finding("piet.slips", "warning", say("piet-slips"), tuple(sorted(named)))


def _versions(painted: Painted) -> Iterator[Version]:
    for one, two in product(_canvas(painted, 1), _canvas(painted, 2)):
        for palettes in product(*_palettes(painted, (one[0], two[0]))):
            for first, second in product(_brushes(painted, 1), _brushes(painted, 2)):
                version = replace(
                    painted,
                    tags=(one[0], two[0]),
                    takers=palettes,
                    brushes=(first[0], second[0]),
                    strokes=(second[1], first[1]),
                )
                gone, new = _changes(painted.takers, palettes)
                yield Version(version, (*one[1], *two[1], *gone, *first[2], *second[2]), new)


def _changes(old: Sequence[Tags], new: Sequence[Tags]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The boxes beside squares of the palettes that were marked and are not, and the other way round."""
    before, after = (
        {
            paper.taken(p, square, who)
            for p, palette in enumerate(palettes, start=1)
            for square, marked in enumerate(palette)
            for who, _ in marked
        }
        for palettes in (old, new)
    )
    return tuple(sorted(before - after)), tuple(sorted(after - before))


def _canvas(painted: Painted, player: int) -> Iterator[tuple[Tags, tuple[str, ...]]]:
    """One mark in each painted square, none in others; if there is none, one that the palettes have in surplus."""
    canvas, tags = painted.canvases[player - 1], painted.tags[player - 1]
    took = Counter(
        (p, ink)
        for p, palette in enumerate(painted.takers, start=1)
        for marked in palette
        for who, ink in marked
        if who == player
    )
    pairs = list(zip(canvas, tags, strict=True))
    put = Counter(marked[0] for colour, marked in pairs if colour and len(marked) == 1)
    owed = tuple(sorted(took - put))  # without any, no version: what was forgotten twice is unknown
    choices: list[tuple[Tag | None, ...]] = [(marked or owed) if colour else (None,) for colour, marked in pairs]
    for chosen in product(*choices):
        kept = tuple(() if tag is None else (tag,) for tag in chosen)
        gone = tuple(
            paper.painted(player, square, tag[0])
            for square, (marked, left) in enumerate(zip(tags, kept, strict=True))
            for tag in marked
            if tag not in left
        )
        yield kept, gone


def _palettes(painted: Painted, tags: tuple[Tags, Tags]) -> Iterator[list[Tags]]:
    """For each palette, every way to assign its squares to players that fits what was painted from it."""
    for p, (colours, palette) in enumerate(zip(painted.wells, painted.takers, strict=True), start=1):
        need = Counter(
            (player, ink)
            for player, canvas in enumerate(tags, start=1)
            for marked in canvas
            for number, ink in marked
            if number == p
        )
        yield list(islice(_takers(colours, palette, need, last=p >= painted.last), MOST + 1))


def _takers(colours: Colours, palette: Tags, need: Counter[Tag], *, last: bool) -> Iterator[Tags]:
    """Exactly the marks needed on one palette; only the last palette may have squares left."""
    choices: list[tuple[Tag | None, ...]] = [
        (marked or (None,)) if colour else (None,) for colour, marked in zip(colours, palette, strict=True)
    ]
    for chosen in product(*choices):
        have = Counter(tag for tag in chosen if tag is not None)
        missing, extra = tuple((need - have).elements()), have - need
        if extra and not last:
            continue
        for dropped in product(*(combinations(_where(chosen, tag), count) for tag, count in extra.items())):
            left = [None if any(square in squares for squares in dropped) else tag for square, tag in enumerate(chosen)]
            free = [square for square, tag in enumerate(chosen) if tag is None and colours[square]]
            if not last and len(free) != len(missing):
                continue
            for spots in _spread(free, missing):
                yield tuple(_only(spots.get(square, tag)) for square, tag in enumerate(left))


def _where(marks: Sequence[Tag | None], tag: Tag) -> list[int]:
    return [square for square, there in enumerate(marks) if there == tag]


def _spread(free: Sequence[int], tags: Sequence[Tag]) -> Iterator[dict[int, Tag]]:
    """Every way to put marks on squares, one on each."""
    if not tags:
        yield {}
        return
    seen = set()
    for squares in permutations(free, len(tags)):
        placed = dict(zip(squares, tags, strict=True))
        key = frozenset(placed.items())
        if key not in seen:
            seen.add(key)
            yield placed


def _only(tag: Tag | None) -> tuple[Tag, ...]:
    return () if tag is None else (tag,)


def _brushes(painted: Painted, player: int) -> Iterator[tuple[tuple[Brush, ...], tuple[Stroke, ...], tuple[str, ...]]]:
    """For each brush of a player one mark of its use and one stroke, or neither."""
    used, made = painted.brushes[player - 1], painted.strokes[2 - player]
    canvas = painted.canvases[2 - player]
    choices: list[list[tuple[Brush, Stroke] | None]] = []
    for number in range(1, BRUSHES + 1):
        strokes = [stroke for stroke in made if stroke[1] == number and canvas[stroke[0]]]
        pairs = [(brush, stroke) for brush in used if brush[0] == number for stroke in strokes]
        choices.append([*pairs] or [None])
    for chosen in product(*choices):
        kept = [pair for pair in chosen if pair is not None]
        brushes, left = tuple(brush for brush, _ in kept), tuple(stroke for _, stroke in kept)
        gone = (
            *(paper.brush(player, brush[0], brush[1]) for brush in used if brush not in brushes),
            *(paper.stroke(3 - player, stroke[0], stroke[1]) for stroke in made if stroke not in left),
        )
        yield brushes, left, gone
