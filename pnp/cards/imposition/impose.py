"""Cards on pages: as many as fit, fronts and backs in register, with marks to cut along; lazily, for any number."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.card import Box, Card, Face, Size
from pnp.cards.imposition import marks
from pnp.cards.imposition.arrange import Grid, Orientation, grids
from pnp.cards.imposition.placing import legible, rounded
from pnp.cards.imposition.planning import CardPlace, FillOrder, ImposedPage, plan
from pnp.cards.imposition.profile import PrinterProfile
from pnp.cards.imposition.saying import said_in
from pnp.cards.imposition.stock import Stock
from pnp.cards.paths.dielines import dieline, placed
from pnp.errors import DeckError
from pnp.model.affine import Matrix, compose
from pnp.model.drawing import Command, Drawing, Font, Group, Item, Layer
from pnp.model.units import Paper, Point

Marks = Literal["crop", "outline", "registration", "none"]
Duplex = Literal["none", "long", "short", "fold", "after"]

_KEPT = 256
"""Number of faces whose items are kept, so that a repeated face is the same object."""


class Job(Struct, frozen=True):
    """How cards are put on paper.

    Attributes:
        paper: in either orientation.
        orientation: of the page; ``auto`` takes the one that holds more cards, portrait if both hold as many.
        margin: edge of the paper that printers cannot reach, mm; nothing stands in it.
        gap: white between the bleeds of neighbours, mm.
        bleed: printed around each card, mm, but never more than the cards have. None prints as much as possible without
            losing cards per page, and no bleed if that is less than 1.5 mm: then cards stand edge to edge and one cut
            separates two of them. Round cards keep all their bleed.
        marks: ``crop`` marks at the ends of all cuts; the cards' ``outline``, for scissors; ``registration`` marks on
            fronts, by which a cutting machine finds the cards; or ``none``. None is ``outline`` for round cards and
            ``crop`` for others.
        back_marks: on the backs, too.
        duplex: ``none`` prints fronts only; ``long`` and ``short`` have a page of backs after each page of fronts, for
            paper turned over about its long or short edge; ``after`` has them after all fronts, for paper that is put
            in again by hand, turned over about its long edge; ``fold`` puts fronts and backs on one side of the paper,
            to be folded and glued. In all of them a card that is turned over sideways shows its back upright.
        merge: neighbours whose edges look the same stand without bleed between them, if this works for a whole row or
            column: one cut instead of two. Edges look the same if both faces are the same, or both edges have the same
                single colour.
        profile: how backs are moved to lie under their fronts on this printer.
        order: the cards follow each other in ``rows`` or in ``columns``.
        stock: the sheet is cut already; its labels tell where cards lie, and nothing is marked.
        skip: so many labels of the first sheet are used already.
    """

    paper: Paper
    orientation: Orientation = "auto"
    margin: float = 4.2
    gap: float = 0.0
    bleed: float | None = None
    marks: Marks | None = None
    back_marks: bool = True
    duplex: Duplex = "none"
    merge: bool = False
    profile: PrinterProfile | None = None
    order: FillOrder = "rows"
    stock: Stock | None = None
    skip: int = 0

    def __post_init__(self) -> None:
        for name, choice in (
            ("orientation", Orientation), ("marks", Marks), ("duplex", Duplex), ("order", FillOrder),
        ):  # fmt: skip
            value = getattr(self, name)
            if value is not None and value not in get_args(choice):
                raise DeckError(f"{name} cannot be {value!r}; take {', '.join(get_args(choice))}.")
        for name in ("margin", "gap", "bleed"):
            value = getattr(self, name)
            if value is not None and not 0 <= value <= 500:
                raise DeckError(f"{name} cannot be {value:g} mm; take a length from 0 to 500 mm.")
        if self.stock and self.duplex == "fold":
            raise DeckError("A sheet of labels is not folded: print fronts only, or backs by turning it over.")
        if self.skip and not (self.stock and 0 <= self.skip < (labels := self.stock.columns * self.stock.rows)):
            why = f"the sheet has {labels}" if self.stock else "a sheet must be named, as in --stock l7160"
            raise DeckError(f"{self.skip} used labels cannot be skipped: {why}.")

    def grids(self, size: Size) -> list[Grid]:
        """Columns and rows of a page of cards, for each orientation that is asked for; the best first.

        Raises:
            DeckError: not even one card fits on the paper.
        """
        if self.stock:
            return [self.stock.grid(size, self.paper, self.bleed)]
        return grids(
            size,
            self.paper,
            orientation=self.orientation,
            margin=self.margin,
            gap=self.gap,
            bleed=self.bleed,
            fold=self.duplex == "fold",
        )

    def holds(self, size: Size) -> bool:
        """Whether a card fits on the paper at all."""
        try:
            return bool(self.grids(size))
        except DeckError:
            return False

    def turned_about(self, paper: Paper) -> Literal["upright", "level"]:
        """Direction of the axis about which a page is turned over: for a portrait page, its long edge is upright."""
        portrait = paper.width_mm <= paper.height_mm
        return "upright" if portrait == (self.duplex != "short") else "level"


def pages(
    cards: Iterable[Card],
    size: Size,
    job: Job,
    *,
    title: str = "",
    language: str = "en",
    keywords: tuple[tuple[str, str], ...] = (),
) -> Iterator[Drawing]:
    """The pages to print, each as soon as its cards are available; at most one page of cards is kept in memory.

    ``after`` keeps the backs until all fronts are done; usually all backs are the same.

    Args:
        cards: with their copies, which are printed after each other; all of one size.
        size: of the cards.
        job: how they are printed.
        title: of the deck.
        language: BCP 47 tag of its texts; what stands beside the cards is in it, too, if ``layouts/text`` has it.
        keywords: metadata of the document.

    Raises:
        DeckError: not even one card fits on the paper, or the printer profile is for another kind of page.
    """
    return _PageMaker(job, size, title, language, keywords).run(planned(cards, size, job))


def planned(cards: Iterable[Card], size: Size, job: Job) -> Iterator[ImposedPage]:
    """Where the fronts lie on each page of fronts that :func:`pages` makes of the same cards.

    Raises:
        DeckError: not even one card fits on the paper.
    """
    choice = job.grids(size) if job.merge and not size.nests else job.grids(size)[:1]
    merge = job.merge and not (size.shape or size.nests or job.stock)
    return plan(cards, choice, order=job.order, merge=merge, backs=job.duplex != "none", skip=job.skip)


class _Side(Struct, frozen=True):
    """One side of one card on a page; ``face`` is None where it has none."""

    title: str
    face: Face | None
    copies: int
    place: CardPlace
    behind: bool = False


class _PageMaker:
    """Makes the pages of one job."""

    def __init__(self, job: Job, size: Size, title: str, language: str, keywords: tuple[tuple[str, str], ...]) -> None:
        self.job = job
        self.size = size
        self.title = title
        self.label = legible(title, Font.SANS)
        self.language = language
        self.words = said_in(language)
        self.keywords = keywords
        self.item_cache = _ItemCache()
        self.marks: Marks = job.marks or ("none" if job.stock else "outline" if size.is_round else "crop")
        if size.shape and self.marks == "crop":
            self.marks = "outline"  # no straight cut goes along such a card
        self.furniture: dict[tuple[Box, ...], tuple[Item, ...]] = {}

    def run(self, fronts: Iterable[ImposedPage]) -> Iterator[Drawing]:
        kept: list[tuple[ImposedPage, list[_Side]]] = []
        for number, page in enumerate(fronts, 1):
            sides = self.fronts(page)
            match self.job.duplex:
                case "none":
                    yield self.drawing(page, sides, number)
                case "fold":
                    yield self.drawing(page, [*sides, *self.backs(page)], number, "fold")
                case "after":
                    yield self.drawing(page, sides, number, "front")
                    kept.append((replace(page, cards=()), self.backs(page)))
                case _:
                    yield self.drawing(page, sides, number, "front")
                    yield self.drawing(page, self.backs(page), number, "back")
        for number, (page, backs) in enumerate(kept, 1):
            yield self.drawing(page, backs, number, "back")

    def fronts(self, page: ImposedPage) -> list[_Side]:
        cards = zip(page.cards, page.places, strict=True)
        return [_Side(card.title, card.front, card.copies, place) for card, place in cards]

    def backs(self, page: ImposedPage) -> list[_Side]:
        """Each back at its place under its front, or on the other side of the fold."""
        sheet, size = page.grid.paper, self.size
        upright = page.grid.fold == "down" if page.grid.fold else self.job.turned_about(sheet) == "upright"
        sides = []
        for card, place in zip(page.cards, page.places, strict=True):
            x, y = sheet.width_mm / 2, sheet.height_mm / 2
            under = place.across(x, size.width) if upright else place.down(y, size.height)
            sides.append(_Side(card.title, card.back, card.copies, under, behind=True))
        return sides

    def drawing(self, page: ImposedPage, sides: Sequence[_Side], number: int, name: str = "") -> Drawing:
        """A page of faces; on backs, everything is moved as the printer profile says."""
        sheet, moved = page.grid.paper, None
        if name == "back" and self.job.profile:
            self.job.profile.require(sheet, self.job.turned_about(sheet))
            moved = self.job.profile.matrix(sheet)
        seen = Counter(side.face for side in sides)
        cards = tuple(
            self.placed(side, side.face, moved, shared=side.copies > 1 or seen[side.face] > 1)
            for side in sides
            if side.face is not None
        )
        layers = [Layer("layer-cards", "Cards", cards)]
        if furniture := tuple(self.beside(page, sides, number, name, moved)):
            layers.append(Layer("layer-marks", "Cutting marks", furniture, optional=True, artefact=True))
        return Drawing(
            sheet.width_mm,
            sheet.height_mm,
            tuple(layers),
            self.title,
            self.words["description"].format(count=page.grid.count),
            self.language,
            keywords=self.keywords,
        )

    def placed(self, side: _Side, face: Face, moved: Matrix | None, *, shared: bool) -> Group:
        size, place = self.size, side.place
        west, north, east, south = place.around
        if place.turned:
            matrix: Matrix = (-1.0, 0.0, 0.0, -1.0, place.x + size.width, place.y + size.height)
            west, north, east, south = east, south, west, north
        else:
            matrix = (1.0, 0.0, 0.0, 1.0, place.x, place.y)
        if size.nests or size.shape:
            clip = dieline(size, west, behind=side.behind)
        else:
            clip = _box(-west, -north, size.width + east, size.height + south)
        items, known = self.item_cache.items(face)
        return Group("", items, side.title, compose(moved, matrix) if moved else matrix, clip, shared=shared or known)

    def beside(
        self, page: ImposedPage, sides: Sequence[_Side], number: int, name: str, moved: Matrix | None
    ) -> Iterator[Item]:
        """Cutting marks, the fold, registration crosses and the line at the foot."""
        job, grid = self.job, page.grid
        printable = marks.printable(grid.paper, job.margin)
        foot = marks.foot_side(page.block, printable) if self.marks != "none" else ""
        left, top, right, bottom = printable
        area = (left, top, right - marks.FOOT_MM * (foot == "right"), bottom - marks.FOOT_MM * (foot == "bottom"))
        if grid.fold:
            across, first = grid.fold == "across", sides[0].place
            middle = first.x + self.size.width / 2 if across else first.y + self.size.height / 2
            yield from marks.fold_line(grid.paper, page.block, area, middle, across=across)
        if self.marks == "none":
            return
        if self.marks == "registration":
            if name != "back":
                from pnp.cards.imposition import registration

                yield from registration.drawn(grid.paper.width_mm, grid.paper.height_mm, registration.Marks())
            return
        if name != "back" or job.back_marks:
            yield Group("", self.cuts(sides, grid.bleed, area), matrix=moved, shared=True)
        if job.duplex in ("long", "short", "after"):
            yield from (Group("", tuple(marks.cross(at)), matrix=moved) for at in self.crosses(page, name, area))
        if foot:
            said, side = self.words, self.words[name] if name else ""
            words = (self.label, said["page"].format(number=number), side, grid.paper.title, said["scale"])
            yield marks.foot(printable, foot, [word for word in words if word])

    def cuts(self, sides: Sequence[_Side], bleed: float, area: marks.Area) -> tuple[Item, ...]:
        """Cutting marks; the same object for pages with the same arrangement."""
        size = self.size
        if size.shape:
            return tuple(
                marks.outlines(
                    placed(size, s.place.x, s.place.y, turned=s.place.turned, behind=s.behind) for s in sides
                )
            )
        trims = tuple((side.place.x, side.place.y, size.width, size.height) for side in sides)
        if trims not in self.furniture:
            if len(self.furniture) >= _KEPT:
                self.furniture.clear()
            drawn = (
                marks.outlines(rounded(trim, size.corner) for trim in trims)
                if self.marks == "outline"
                else marks.crop(trims, bleed=bleed, corner=size.corner, area=area)
            )
            self.furniture[trims] = tuple(drawn)
        return self.furniture[trims]

    def crosses(self, page: ImposedPage, name: str, area: marks.Area) -> Iterator[Point]:
        sheet, upright = page.grid.paper, self.job.turned_about(page.grid.paper) == "upright"
        trims = [(place.x, place.y, self.size.width, self.size.height) for place in page.places]
        for x, y in marks.crosses(trims, bleed=page.grid.bleed, area=area, side="top" if upright else "left"):
            if name != "back":
                yield (x, y)
            elif upright:
                yield (sheet.width_mm - x, y)
            else:
                yield (x, sheet.height_mm - y)


class _ItemCache:
    """The items of each face as the same tuple object; only for the most recent faces, which bounds memory."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Face, tuple[Item, ...]] = OrderedDict()

    def items(self, face: Face) -> tuple[tuple[Item, ...], bool]:
        """All that is drawn on a face, and whether it was drawn before."""
        if known := face in self._kept:
            self._kept.move_to_end(face)
        else:
            self._kept[face] = face.items
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[face], known


@lru_cache(maxsize=64)
def _box(left: float, top: float, right: float, bottom: float) -> tuple[Command, ...]:
    return rounded((left, top, right - left, bottom - top), 0.0)
