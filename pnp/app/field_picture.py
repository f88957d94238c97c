"""The picture of a field to play on: its places, its colours, and what is printed around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError
from pnp.games import colours
from pnp.games.contract import Game
from pnp.games.finished import untinted
from pnp.games.match import Match
from pnp.games.painting import manner, matched, tones
from pnp.geometry.typesetting import width
from pnp.model.affine import bounds
from pnp.model.drawing import Drawing, Group, Image, Item, Layer, Path, points_of
from pnp.model.drawing import Text as Written
from pnp.model.game import Brief
from pnp.model.kinds import DRAWN, FILLED, STROKES
from pnp.model.reading import BLANK
from pnp.model.sheet import Region, Sheet

_AIR_MM = 3.0
"""Paper around the field."""
_TOLD_BY_FACT = ("dots", "cube", "section")
"""What people must know of a place beside its name: ``play-fact-...`` in the catalogue."""
_BESIDE = ("sequence", "choice", "tally", "track")
"""Boxes that are shown too where some of them are among the places, or lie on the field."""
_BLANK = "#fffdf8"
"""Places that nobody has coloured, where they do not have the colour of the ground: hollow lines too."""

Box = tuple[float, float, float, float]


class Place(Struct, frozen=True):
    """A region of the field as a picture shows it.

    Attributes:
        region: its id.
        tapped: whether moves are told by tapping it.
        outline: SVG path data of what is coloured, mm on the sheet.
        inner: of what is well inside the printed lines.
        course: of the line that a pen follows; empty where there is none.
        neighbours: ids of the regions it shares a border with.
        facts: what people must know of it: names and numbers.
        tones: what each ink looks like here, in the painter's palette; ``blank`` for the empty place.
        whole: the region that this is a part of, once that is divided; or empty.
    """

    region: str
    tapped: bool
    outline: str
    inner: str
    course: str
    neighbours: tuple[str, ...]
    facts: tuple[tuple[str, int], ...]
    tones: Mapping[str, str]
    whole: str


class FieldView(Brief, Struct, frozen=True, dict=True):
    """The picture of a field to play on.

    Attributes:
        box: x, y, width and height of what is shown of the sheet, mm.
        ground: colour of the paper.
        places: the lowest first.
        printed: the printed lines of that part of the sheet, as SVG.
        hues: what each ink looks like in general.
        sheet: its regions, where boxes beside the field are shown; they follow the score.
    """

    box: Box
    ground: str
    places: tuple[Place, ...]
    printed: bytes
    hues: Mapping[str, str]
    sheet: Sheet | None

    @cached_property
    def by_id(self) -> Mapping[str, Place]:
        """The places by their region."""
        return {each.region: each for each in self.places}

    def tone(self, region: str, ink: str) -> str:
        """What an ink looks like in a place."""
        return self.by_id[region].tones.get(ink) or self.hues.get(ink, "#000000")


def view_of(found: Sheet, match: Match) -> FieldView:
    """The picture of the field of a match."""
    from pnp.render import svg

    rules = match.game
    used = sorted({match.inks[pen - 1] for pen in rules.pens(match.setup)})
    kinds = (*FILLED, *STROKES, *DRAWN, *rules.tapped)
    shown = [region for region in found.regions if region.kind in kinds]
    left, top, right, bottom = bounds(point for region in shown for point in region.polygon)
    box = (left - _AIR_MM, top - _AIR_MM, right - left + 2 * _AIR_MM, bottom - top + 2 * _AIR_MM)
    boxes = [
        region for region in found.regions if region.kind in _BESIDE and region not in shown and _within(region, box)
    ]
    beside = bool(boxes) or any(region.kind in _BESIDE for region in shown)
    own, hues, ground = _colours(found, rules, used)
    rank = {kind: number for number, kind in enumerate((*FILLED, "half", *STROKES, *DRAWN))}
    ordered = sorted((*shown, *boxes), key=lambda region: rank.get(region.kind, len(rank)))
    return FieldView(
        box,
        ground,
        tuple(_place(region, rules, own.get(region.id, {}), hues) for region in ordered),
        svg.render(_printed(found, box, beside=beside)),
        hues,
        replace(found, drawing=Drawing(0, 0, ())) if beside else None,
    )


def _colours(found: Sheet, rules: Game, used: Sequence[str]) -> tuple[dict[str, dict[str, str]], dict[str, str], str]:
    """The colours of each place, those of inks in general, and the paper's: the painter's, if there is one."""
    try:
        how = manner(rules.name, rules.title)
    except GameError:
        return {}, {name: colours.inks()[name] for name in used}, "#ffffff"
    return tones(found, used, how), {name: shades[0] for name, shades in matched(used, how.palette).items()}, how.ground


def _place(region: Region, rules: Game, own: Mapping[str, str], hues: Mapping[str, str]) -> Place:
    rings = (region.polygon, *region.holes)
    drawn = {name: "#000000" for name in hues} if region.kind in DRAWN else hues
    facts = ((name, int(str(region.facts[name]))) for name in _TOLD_BY_FACT if name in region.facts)
    return Place(
        region.id,
        region.kind in rules.tapped,
        "".join(map(_closed, rings)),
        _closed(region.sample),
        _open(region.line),
        region.neighbours,
        tuple(facts),
        {**drawn, **own, BLANK: _BLANK if own.get(BLANK) or region.kind in STROKES else ""},
        str(region.facts.get("of", "")) if region.kind == "half" else "",
    )


def _open(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) if points else ""


def _closed(points: Sequence[tuple[float, float]]) -> str:
    return _open(points) + "Z" if points else ""


def _within(region: Region, box: Box) -> bool:
    x, y, wide, high = box
    left, top, right, bottom = bounds(region.polygon)
    return x <= left and y <= top and right <= x + wide and bottom <= y + high


def _printed(found: Sheet, box: Box, *, beside: bool) -> Drawing:
    """What is printed in a part of a sheet: the field, and what lies whole in it beside that."""
    x, y, wide, high = box
    kept: list[Item] = []
    for layer in found.drawing.layers:
        if layer.id == "layer-field":
            kept += layer.items
        elif beside and layer.id == "layer-play":
            kept += _cropped(layer.items, box)
    moved = Group("", untinted(tuple(kept)), matrix=(1.0, 0.0, 0.0, 1.0, -x, -y))
    layer = Layer("layer-field", found.drawing.title, (moved,))
    return replace(found.drawing, width_mm=wide, height_mm=high, layers=(layer,), bleed_mm=0.0)


def _cropped(items: Iterable[Item], box: Box) -> Iterator[Item]:
    """What lies whole in a box; of a group those parts that do."""
    x, y, wide, high = box
    for item in items:
        if isinstance(item, Group):
            if item.matrix is None and (inner := tuple(_cropped(item.items, box))):
                yield replace(item, items=inner)
        elif all(x <= left <= x + wide and y <= top <= y + high for left, top in _points(item)):
            yield item


def _points(item: Path | Written | Image) -> Iterator[tuple[float, float]]:
    if isinstance(item, Path):
        yield from points_of(item.commands)
        return
    (x, y), wide = item.at, item.size[0] if isinstance(item, Image) else width(item.text, item.font, item.size_mm)
    back = {"middle": wide / 2, "end": wide}.get(item.anchor, 0.0) if isinstance(item, Written) else 0.0
    yield from ((x - back, y), (x - back + wide, y))
