"""What is asked of a deck, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import asdict

from pnp.cards.card import Card, Remark
from pnp.cards.deck import Deck
from pnp.cards.imposition.impose import Job
from pnp.errors import DeckError, PnpError
from pnp.model.units import Paper, paper, papers

if TYPE_CHECKING:
    from pnp.cards.imposition.stock import Stock
    from pnp.render.pdf_inks import Colours
    from pnp.render.pdf_press import Standard

PARTS = ("sheets", "singles", "contact", "tabletop", "cut", "poster", "showcase", "standees", "dice")
COLOURS = ("rgb", "cmyk", "grey")
PDFX = ("x1a", "x4")
_RANGE = re.compile(r"([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?")


class DeckOrder(Struct, frozen=True):
    """What is to be printed of a deck.

    Attributes:
        deck: file, folder or name.
        data: tables instead of the deck's own.
        parts: of :data:`PARTS`.
        formats: of :data:`pnp.app.choices.FORMATS`.
        select: which cards: numbers, ranges and titles with commas; empty for all.
        sheets: how sheets are laid out where the deck does not say: values of :class:`pnp.Job` and
            ``paper``; None where nothing is said.
        values: constants for the templates that win over the deck's own.
        colours: ``rgb``, ``cmyk`` (of PDF files), or ``grey`` (of PDF and PNG files).
        pdfx: ``x1a`` or ``x4``, for PDF files as print shops want them; empty for none.
        condition: what is printed on: a name in ``layouts/press.toml``; empty for that of ``icc``, or else SWOP, and
            GRACoL for a PDF/X-4.
        icc: profile of the press, or None.
        shop: whose wishes single cards follow; empty for none's.
        base: where Tabletop Simulator finds the sheets: an address, or a folder's.
        overlap: of the pages of a poster, mm.
        dpi: dots per inch of pictures, where no shop says how many.
        cut_out: pictures of single cards show them as they are cut.
        changed: only what changed since the last print.
        preflight: look for what prints badly.
        strict: write nothing if that finds anything.
        outside: folders that the deck may read files from, beside its own.
        preview: to look at; it never counts as printed.
        languages: those of the deck that are printed, or ``all``; empty for the first one.
    """

    deck: str
    data: tuple[Path, ...] = ()
    parts: tuple[str, ...] = ("sheets",)
    formats: tuple[str, ...] = ("pdf",)
    select: str = ""
    sheets: Mapping[str, Any] = {}
    values: Mapping[str, Any] = {}
    colours: Colours = "rgb"
    pdfx: Standard | Literal[""] = ""
    condition: str = ""
    icc: Path | None = None
    shop: str = ""
    base: str = ""
    overlap: float = 10.0
    dpi: int = 300
    cut_out: bool = False
    changed: bool = False
    preflight: bool = True
    strict: bool = False
    outside: tuple[Path, ...] = ()
    preview: bool = False
    languages: tuple[str, ...] = ()

    def load(self) -> Deck:
        """Its deck, in the first of the languages.

        Raises:
            DeckError, InputFileError: it cannot be read.
        """
        language = self.languages[0] if self.languages else ""
        return Deck.load(Path(self.deck), self.data, self.values, self.outside, language=language)


def check(order: DeckOrder) -> None:
    """Refuse what would have no effect on what is ordered.

    Raises:
        DeckError: there is something.
    """
    from pnp.cards.export.shops import shop

    own = shop(order.shop) if order.shop else None
    pictured = {"singles", "showcase"}.intersection(order.parts)
    if order.colours == "grey" and "svg" in order.formats:
        raise DeckError("Grey is only for PDF and PNG files; leave svg out of --format, or leave --colours grey out.")
    if order.colours == "cmyk" and "pdf" not in order.formats:
        raise DeckError("CMYK is only for PDF files; add pdf to --format, or leave --colours cmyk out.")
    if order.cut_out and not (pictured and (own or {"png", "svg"}.intersection(order.formats))):
        raise DeckError(
            "Only pictures of single cards and of showcases are cut out; say --parts singles --format png, or leave "
            "--cut-out out."
        )
    if not (order.pdfx or (own and own.pdfx)):
        for option, given in (("condition", order.condition), ("icc", order.icc)):
            if given:
                raise DeckError(f"Only a PDF/X names the press; add --pdfx x1a or x4, or leave --{option} out.")


class Printed(Struct):
    """What came of an order.

    Attributes:
        paths: files that were written.
        remarks: of preflight.
        notes: sentences for whoever ordered it.
        cards: how many there are.
        copies: of all of them.
        broken: what could not be drawn.
        files: that were read.
        idle: words of ``select`` by which no card was meant, where cards were made at all.
        unmeant: why nothing was printed, where no card was meant at all.
    """

    paths: list[Path] = []
    remarks: list[Remark] = []
    notes: list[str] = []
    cards: int = 0
    copies: int = 0
    broken: int = 0
    files: tuple[Path, ...] = ()
    idle: tuple[str, ...] = ()
    unmeant: str = ""


def job(deck: Deck, said: Mapping[str, Any]) -> Job:
    """How a deck's sheets are laid out; on the first of several papers: see :func:`jobs`."""
    return jobs(deck, said)[0]


def jobs(deck: Deck, said: Mapping[str, Any]) -> list[Job]:
    """How a deck's sheets are laid out on each paper: as said here, or else in its file, or else as usual.

    Args:
        deck: whose ``print`` counts.
        said: by the names of :class:`pnp.Job`; ``paper`` (several with commas) and ``profile`` as texts.

    Raises:
        PnpError: a value that cannot be.
    """
    wanted = {**deck.printing(), **{key: value for key, value in said.items() if value is not None}}
    if wanted.get("profile") == "":
        wanted["profile"] = None
    elif isinstance(profile := wanted.get("profile"), str):
        from pnp.cards.imposition.profile import load

        wanted["profile"] = load(profile)
    if wanted.get("stock"):
        wanted["stock"] = _stock(deck, said)
        wanted["paper"] = wanted["stock"].paper
    try:
        found = dict.fromkeys(paper_of(name.strip()) for name in wanted.get("paper", "a4").split(","))
    except PnpError as error:
        place = "" if said.get("paper") else f"{deck.raw['print'].at('paper')}, print, paper: "
        raise DeckError(f"{place}{error}") from None
    known = {name: wanted[name] for name in Job.__struct_fields__ if name in wanted}
    return [Job(**known | {"paper": each}) for each in found]


def _stock(deck: Deck, said: Mapping[str, Any]) -> Stock:
    """The sheet of labels that is asked for here, or else in the deck's file, which may only name one."""
    from pnp.cards.imposition.stock import named, stock

    name, paper = said.get("stock"), said.get("paper")
    try:
        found = stock(name) if name else named(deck.printing()["stock"])
    except DeckError as error:
        if name and name.lower().endswith(".toml"):  # which the error names
            raise
        place = "--stock" if name else f"{deck.raw['print'].at('stock')}, print, stock"
        raise DeckError(f"{place}: {error}") from None
    if paper and paper_of(paper) != paper_of(found.paper):
        raise DeckError(f"--paper {paper} is not what these labels are on, {found.paper}: leave it out.")
    idle = {
        "gap": bool(said.get("gap")),
        "marks": said.get("marks") == "crop",
        "orientation": said.get("orientation") == "landscape",
    }
    for option in (name for name, is_idle in idle.items() if is_idle):
        raise DeckError(f"Labels are cut already and lie where they lie: leave --{option} out.")
    return found


def paper_of(name: str) -> Paper:
    """A paper by its name, or by its measures in mm: ``320x450``.

    Raises:
        PnpError: no such paper.
    """
    width, by, height = name.lower().replace("mm", "").partition("x")
    try:
        sides = (float(width), float(height)) if by and name.lower() not in papers() else None
    except ValueError:
        sides = None
    if sides is None:
        return paper(name)
    if not all(30 <= side <= 5000 for side in sides):
        raise DeckError(f"A paper of {width} x {height} mm cannot be printed on; its sides go from 30 to 5000 mm.")
    return Paper(name.lower(), f"{sides[0]:g} x {sides[1]:g} mm", *sides)


def constants(settings: Iterable[str]) -> dict[str, Any]:
    """Constants for templates from ``NAME=VALUE``; values that read as numbers are numbers.

    Raises:
        DeckError: one has no equals sign, or no name before it.
    """
    from pnp.cards.sources.tables import cell

    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip().isidentifier():
            raise DeckError(f"--set {setting} is not NAME=VALUE, such as --set ink=low.")
        values[name.strip()] = cell(value)
    return values


def as_json(printed: Printed) -> dict[str, Any]:
    """What came of an order, as plain data."""
    return {
        "files": [str(path) for path in printed.paths],
        "cards": printed.cards,
        "copies": printed.copies,
        "remarks": [{**asdict(remark), "check": remark.check.value} for remark in printed.remarks],
        "notes": printed.notes,
    }


class Selection:
    """Which cards are meant by ``1,4-9,Harbour``; false where that is empty, which means all.

    Attributes:
        idle: words by which no card was meant so far.
    """

    def __init__(self, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        self.ranges: dict[str, tuple[int, int]] = {}
        for word in words:
            if found := _RANGE.fullmatch(word):
                ends = int(found[1]), int(found[2] or found[1])
                self.ranges[word] = (min(ends), max(ends))
        self.titles = {word.casefold(): word for word in words}
        self.given = bool(text.strip())
        self.idle = dict.fromkeys(words)

    def __bool__(self) -> bool:
        return self.given

    def takes(self, card: Card) -> bool:
        """Whether a card is meant."""
        meant = [word for word, (first, last) in self.ranges.items() if first <= card.number <= last]
        if word := self.titles.get(card.title.casefold()):
            meant.append(word)
        for word in meant:
            self.idle.pop(word, None)
        return bool(meant)
