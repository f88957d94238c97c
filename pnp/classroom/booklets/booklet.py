"""The handout booklet: all its pages, and how they come on paper.

Two ways of printing: ``plain``, page after page; ``saddle``, two pages on each side of a sheet, folded and stapled. A
saddle booklet on A4 or Letter has pages of half that size. Playing fields are never made smaller: there they follow
after the booklet, full size, to be laid in.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path

from msgspec import Struct

from pnp.app import files
from pnp.classroom.booklets import artpage, guidepages, saddle
from pnp.classroom.booklets.pictures import pictured
from pnp.classroom.booklets.plan import FIELDS, SEVEN, BookletOrder, Slot, chosen, plan, settled
from pnp.games.aidspread import split
from pnp.games.box import BoxGame
from pnp.games.contract import Game
from pnp.games.heavy import heavier
from pnp.games.registry import game
from pnp.games.seeds import decent_sheet
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.options import SMALL
from pnp.model.sheet import Sheet
from pnp.model.units import Paper, paper

_HALVES = {"a4": "A5", "letter": "US Half Letter", "a3": "A4", "tabloid": "US Letter"}


Facing = tuple[Drawing, Drawing]
"""Two pages that face each other."""


class Booklet(Struct, frozen=True):
    """A booklet ready to print.

    Attributes:
        pages: in reading order; of the booklet's page size.
        slots: what stands on each of them.
        loose: pages to be laid in, full size, each field followed by its white back.
        sheets: the playing fields.
        creep: mm a sheet.
        order: what was wanted, settled.
    """

    pages: tuple[Drawing, ...]
    slots: tuple[Slot, ...]
    loose: tuple[Drawing, ...]
    sheets: Mapping[str, Sheet]
    creep: float
    order: BookletOrder


def make(order: BookletOrder) -> Booklet:
    """All pages of a booklet.

    Raises:
        GameError: as :func:`pnp.classroom.booklets.plan.settled`.
        DrawingError: texts that do not fit.
    """
    return _Maker(settled(order)).booklet()


def write(order: BookletOrder, folder: Path) -> Path:
    """Print a booklet into a folder; the file's path.

    Raises:
        GameError, DrawingError: as :func:`make`.
        OutputError: the place cannot be written.
    """
    made = make(order)
    done = made.order
    known = {SEVEN: ["art"], chosen(["all"]): ["all"]}
    parts = ["booklet", *known.get(done.games, done.games), done.layout, done.paper]
    parts += [part for part in (done.print_mode, done.lang) if part not in ("colour", "en")]
    parts += ["large"] * done.large + [SMALL] * (done.size == SMALL)
    files.prepare_directory(folder)
    return files.write(folder / f"{'-'.join(parts)}-{done.seed}.pdf", render(made))


def render(booklet: Booklet) -> bytes:
    """The booklet as a PDF, with bookmarks and a word to the printer on which edge paper is turned about.

    Raises:
        DrawingError: a character that the typefaces lack.
    """
    from pnp.render import pdf

    order = booklet.order
    drawings = iter(booklet.pages)
    if order.folded:
        drawings = chain(saddle.imposed(booklet.pages, paper(order.paper), booklet.creep), booklet.loose)
    data = pdf.render(drawings, colours="grey" if order.print_mode == "mono" else "rgb")
    return _finished(data, list(_bookmarks(booklet)), "Short" if order.folded else "Long")


class _Maker:
    """Makes the pages of one booklet."""

    def __init__(self, order: BookletOrder) -> None:
        self.order = order
        self.lang = order.lang
        self.words = texts(self.lang, "booklet")
        self.artists = texts(self.lang, "artists")
        self.title = " ".join((order.title or "").split()) or self.words["title"]
        self.small = order.small
        stock = paper(order.paper)
        self.stock = stock
        self.page = stock
        if order.folded:
            whole = stock.landscape()
            self.page = Paper(order.paper, _HALVES[order.paper], whole.width_mm / 2, whole.height_mm)
        pictures = pictured()
        self.with_art = tuple(name for name in order.games if name in self.artists and name in pictures)
        self.spreads: dict[str, Facing] = {}
        self.sheets = {name: self._sheet(game(name)) for name in order.games}
        self.rules = {name: self._rules(name) for name in order.games}
        lengths = {name: len(pages) for name, pages in self.rules.items()}
        self.slots = plan(order.games, self.with_art, lengths, folded=order.folded, small=self.small)
        self.creep = saddle.creep_of(len(self.slots), order.creep) if order.folded else 0.0

    def booklet(self) -> Booklet:
        pages = tuple(self._page(slot, number) for number, slot in enumerate(self.slots, 1))
        loose: list[Drawing] = []
        if self.small:
            back = guidepages.blank(paper(FIELDS[self.order.paper]), self.words, behind_field=True)
            for sheet in self.sheets.values():
                loose += [sheet.drawing, back]
        return Booklet(pages, self.slots, tuple(loose), self.sheets, self.creep, self.order)

    def _sheet(self, found: Game) -> Sheet:
        """The field of a game, for as many players as were asked for, or as it can take."""
        asked, players = self.order.players, None
        if asked is not None:
            players = max((number for number in found.players if number <= asked), default=min(found.players))
        code = found.code(
            self.order.seed or 0,
            players=players,
            paper=FIELDS[self.order.paper],
            print_mode=self.order.print_mode,
            options={"lang": self.lang, "variations": (SMALL,) if self.order.size == SMALL else ()},
        )
        return decent_sheet(code)

    def _page(self, slot: Slot, number: int) -> Drawing:
        words, name, print_mode = self.words, slot.game, self.order.print_mode
        match slot.kind:
            case "cover":
                return artpage.cover(self.page, words, self._titles(self.order.games), self.title, print_mode)
            case "contents":
                last = len(self.slots)
                return guidepages.contents(self.page, words, self._entries, last, self._made, number, print_mode)
            case "guide":
                return guidepages.guide(self.page, words, self._made, number)
            case "picture":
                return self._spread(name)[0]
            case "art":
                if self.small:
                    return guidepages.with_folio(self._spread(name)[1], number, self._title(name))
                drawn = artpage.artist(self.page, words, self.artists[name], name, print_mode)
                return guidepages.with_folio(drawn, number, self._title(name))
            case "rules" | "more":
                first = self.slots.index(Slot("rules", name)) + 1
                return guidepages.with_folio(self.rules[name][number - first], number, self._title(name))
            case "field":
                drawing = self.sheets[name].drawing
                return heavier(drawing) if self.order.large else drawing
            case "check":
                return guidepages.check(self.page, words, [str(sheet.code) for sheet in self.sheets.values()])
            case "sketches":
                return guidepages.sketches(self.page, words, number)
            case _:
                return guidepages.blank(self.page, words, behind_field=slot.kind == "behind")

    def _spread(self, name: str) -> Facing:
        """An artist's picture and text."""
        if name not in self.spreads:
            about = self.artists[name]
            self.spreads[name] = artpage.artist_spread(self.page, self.words, about, name, self.order.print_mode)
        return self.spreads[name]

    def _rules(self, name: str) -> tuple[Drawing, ...]:
        """A game's rules, on whole pages, or on two small ones."""
        rules, facts = game(name), game(name).facts(self.sheets[name])
        mono = self.order.print_mode == "mono"
        if not self.small:
            return rules.aid(self.page, self.lang, facts, large=self.order.large, mono=mono)
        both = Paper("", self.page.title, 2 * self.page.width_mm, self.page.height_mm)
        (spread,) = rules.aid(both, self.lang, facts, mono=mono)
        return split(spread)

    def _title(self, name: str) -> str:
        """What a game is called in this language."""
        title: str = texts(self.lang, name)["title"]
        return title

    def _titles(self, games: Sequence[str]) -> list[tuple[str, str]]:
        return [(name, self._title(name)) for name in games]

    @cached_property
    def _entries(self) -> list[guidepages.Entry]:
        """The list of contents."""
        entries = []
        for name in self.order.games:
            at = [number for number, slot in enumerate(self.slots, 1) if slot.game == name and slot.kind != "behind"]
            own = [number for number in at if self.slots[number - 1].kind != "field"]
            fields = [number for number in at if number not in own]
            about = self.artists[name]["name"] if name in self.with_art else ""
            title = self._title(name)
            about = "" if about == title else about
            entries.append(guidepages.Entry(title, about, own[0], own[-1], fields[0] if fields else None))
        return entries

    @cached_property
    def _made(self) -> guidepages.Make:
        return guidepages.Make(
            saddle=self.order.folded,
            sheets=saddle.padded(len(self.slots)) // saddle.PAGES_A_SHEET,
            paper=self.stock.title,
            loose=self.small,
            creep=self.creep,
            games=self._titles(self.order.games),
            boxed=self._titles([name for name in self.order.games if isinstance(game(name), BoxGame)]),
        )


def _bookmarks(booklet: Booklet) -> Iterator[tuple[str, int]]:
    """Titles, and the index of the PDF's page that each leads to."""
    words = texts(booklet.order.lang, "booklet")
    last: str | None = None
    slots = booklet.slots
    place: dict[int, int] = {number: number - 1 for number in range(1, len(slots) + 1)}
    if booklet.order.folded:
        for index, side in enumerate(saddle.sides(len(slots))):
            place |= {number: index for number in (side.left, side.right) if number is not None}
    for number, slot in enumerate(slots, 1):
        if slot.kind in ("cover", "contents", "guide", "check"):
            yield booklet.pages[number - 1].title, place[number]
        elif slot.game and slot.game != last:
            yield texts(booklet.order.lang, slot.game)["title"], place[number]
            last = slot.game
    start = 2 * (saddle.padded(len(slots)) // saddle.PAGES_A_SHEET)
    for number, sheet in enumerate(booklet.sheets.values() if booklet.loose else ()):
        yield f"{words['contents']['loose']}: {sheet.code}", start + 2 * number


def _finished(data: bytes, bookmarks: Sequence[tuple[str, int]], edge: str) -> bytes:
    """The PDF with bookmarks, and with the edge that paper is turned about when both sides are printed."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as document:
        with document.open_outline() as outline:
            outline.root.extend(pikepdf.OutlineItem(title, page) for title, page in bookmarks)
        document.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/DuplexFlip{edge}Edge")
        out = io.BytesIO()
        document.save(out, deterministic_id=True)
    return out.getvalue()
