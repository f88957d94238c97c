"""An order of a deck on its way: which cards it is about, what is noted of them, and what was made before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec.structs import replace

from pnp.app import files
from pnp.app.orders import DeckOrder, Printed, Selection
from pnp.cards.card import Card, Check
from pnp.cards.deck import Deck
from pnp.cards.export import changes
from pnp.cards.export.slugs import slug
from pnp.cards.imposition.impose import Job
from pnp.cards.language.templates import is_template
from pnp.cards.sources.files import find, parted
from pnp.errors import DeckError, OutputError, closed
from pnp.message import say
from pnp.model.units import MM_PER_INCH

if TYPE_CHECKING:
    from pnp.cards.export.shops import Shop
    from pnp.model.drawing import Drawing
    from pnp.render.pdf_inks import Colours
    from pnp.render.pdf_press import Press, Standard

Made = TypeVar("Made")
Product = tuple[str, bytes]
"""Name of a file, inside the folder for products, and what is in it."""

Watcher = Callable[[Iterable[Card], Deck], Iterable[Card]]
"""Passes the cards of a deck on and shows how far they are."""


class NothingNewError(Exception):
    """Nothing has changed since the last print."""


class NothingMeantError(Exception):
    """No card is meant by ``select``; another deck of the same file may have one that is."""


class DeckPrinter:
    """One order on its way."""

    def __init__(
        self, deck: Deck, order: DeckOrder, jobs: list[Job], batch: files.Batch, watcher: Watcher | None
    ) -> None:
        self.deck = deck
        self.order = order
        self.jobs = jobs
        self.job = jobs[0]
        self.batch = batch
        self.folder = batch.folder
        self.watcher = watcher
        self.printed = Printed()
        self.stem = _stem(deck)
        self.first = True
        self.backs = False
        self.whole, self.done = changes.Ledger(), changes.Ledger()
        self.state, self.file, self.before = state_of(deck, order, self.folder)
        self.marked, self.taken = self.before.marked, changes.others_files(self.state, self.file)
        if not (order.changed or order.select):
            self.before = changes.Printed()
        if self.before.note:
            self.printed.notes.append(self.before.note)
        self.selection = Selection(order.select)
        if self.job.bleed is not None and self.job.bleed > deck.size.bleed + 0.001:
            self.printed.notes.append(
                f"The cards are drawn with {deck.size.bleed:g} mm of bleed, not with {self.job.bleed:g}: "
                "give their size more, as in size: {like: poker, bleed: 5}, and draw on it."
            )
        for option, part in (("shop", "singles"), ("base", "tabletop")):
            if getattr(order, option) and part not in order.parts:
                self.printed.notes.append(f"--{option} is about {part}, which are not asked for: add --parts {part}.")
        self.shop: Shop | None = None
        if order.shop:
            from pnp.cards.export.shops import shop

            self.shop = shop(order.shop)
        self.part = ""
        self.asked, self.wanted = self.press_of(order.pdfx), self.press_of(self.shop.pdfx if self.shop else "")

    @property
    def press(self) -> Press | None:
        """The PDF/X that is asked for, or that a shop wants its single cards as."""
        return self.asked or (self.wanted if self.part == "singles" else None)

    def press_of(self, standard: Standard | Literal[""]) -> Press | None:
        """A PDF/X of this order.

        Raises:
            DeckError, InputFileError, DrawingError: it cannot be made so.
        """
        if not standard:
            return None
        from pnp.render.pdf_press import Press, conditions, profile_of

        if self.order.pdfx and "pdf" not in self.order.formats:
            raise DeckError("A PDF/X is a PDF; leave --pdfx out, or add pdf to --format.")
        if self.order.colours == "grey":
            raise DeckError("A PDF/X has inks, not greys; leave --colours grey out.")
        usual = "gracol" if standard == "x4" else "swop"
        condition = self.order.condition or ("" if self.order.icc else usual)
        if condition and condition not in conditions():
            known = ", ".join(f"{name} ({facts['about']})" for name, facts in conditions().items())
            raise DeckError(f"There is no printing condition {self.order.condition!r}; known are {known}.")
        try:
            profile = self.order.icc.read_bytes() if self.order.icc else profile_of(condition)
        except OSError as error:
            raise closed(error, self.order.icc) from None
        press = Press(standard, condition, profile, (self.shop and self.shop.ink) or 300.0)
        press.check()
        return press

    def cards(self, *, note: bool = False) -> Iterator[Card]:
        """The cards to print, counted and examined when they are made for the first time."""
        found: Iterable[Card] = self.whole.passing(self.deck.cards()) if note else self.deck.cards()
        if self.selection:
            found = filter(self.selection.takes, found)
        if self.first:
            self.first = False
            found = self.counted(self.watcher(found, self.deck) if self.watcher else found)
            if self.order.preflight and not self.order.strict:
                from pnp.cards.preflight import watching

                found = watching(found, self.printed.remarks, self.deck.kit, bleed=self.bleed)
        if self.order.changed:
            found = changes.changed(found, self.before)
        if (press := self.press) and press.standard == "x1a":
            found = self.opaque(found, press)
        return self.done.passing(found) if note else iter(found)

    def opaque(self, cards: Iterable[Card], press: Press) -> Iterator[Card]:
        """The cards without transparency, and a note that some had it."""
        from pnp.app.flattening import DPI, flattening

        flat = flattening()
        for card in cards:
            made, changed = flat(card)
            note = f"Transparent parts, and what lies beneath them, are pictures of {DPI} dpi in {press.name}."
            if changed and note not in self.printed.notes:
                self.printed.notes.append(note)
            yield made

    def counted(self, cards: Iterable[Card]) -> Iterator[Card]:
        """The cards, counted, and what is broken in them noted."""
        for card in cards:
            self.printed.cards += 1
            self.printed.copies += card.copies
            self.backs = self.backs or card.back is not None
            broken = [remark for remark in card.remarks() if remark.check is Check.BROKEN]
            self.printed.broken += len(broken)
            if not self.order.preflight:  # which would find them
                self.printed.remarks += broken
            yield card

    def examine(self) -> None:
        """Preflight before anything is made, however long it takes."""
        from pnp.cards.preflight import examine

        self.printed.remarks += examine(self.cards(), self.deck.kit, bleed=self.bleed, thorough=True)

    @property
    def bleed(self) -> float:
        """What will be printed beyond the trim."""
        if "sheets" in self.order.parts and self.job.holds(self.deck.size):
            return self.job.grids(self.deck.size)[0].bleed
        return self.deck.size.bleed if self.job.bleed is None else self.job.bleed

    def stem_of(self, part: str = "") -> str:
        """How the names of the files of a part that is on paper begin."""
        return "-".join(filter(None, (self.stem, part, self.job.paper.name if len(self.jobs) > 1 else "")))

    def files(self, stem: str, drawings: Iterable[Drawing]) -> Iterator[Product]:
        """Pages as one PDF, and as pictures, one a page."""
        if self.order.formats == ("pdf",):
            yield f"{stem}.pdf", self.pdf(drawings)
            return
        pages = list(self.some(drawings))
        for each in self.order.formats:
            if each == "pdf":
                yield f"{stem}.pdf", self.pdf(pages)
                continue
            for number, page in enumerate(pages, 1):
                yield f"{stem}{f'-{number}' if len(pages) > 1 else ''}.{each}", self.picture(page, each)

    def pdf(self, drawings: Iterable[Drawing]) -> bytes:
        """Pages as a PDF in the colours that are asked for."""
        from pnp.render import pdf

        return pdf.render(self.some(drawings), colours=self.order.colours, press=self.press)

    def some(self, made: Iterable[Made]) -> Iterator[Made]:
        """Cards or drawings, of which there is at least one.

        Raises:
            DeckError: none.
            NothingNewError: none that changed, which is no fault.
            NothingMeantError: none that is meant.
        """
        empty = True
        for each in made:
            empty = False
            yield each
        if empty and self.order.changed and self.printed.cards:
            since = "the last print" if self.marked else "its sheets were last made"
            raise NothingNewError(
                f"Nothing in {self.deck.title!r} has changed since {since}; leave --changed out to print all."
            )
        if empty and self.order.select:
            raise NothingMeantError(f"No card of {self.deck.title!r} is meant by --select {self.order.select}.")
        if empty:
            raise DeckError(self.nothing())

    def nothing(self) -> str:
        """Why there is nothing to print."""
        if next(self.deck.rows(), None) is not None:
            return f"The deck {self.deck.title!r} has rows, but no cards: 'only' or 'copies' leaves all of them out."
        return f"The deck {self.deck.title!r} has no cards: write a row for each into its table."

    def picture(self, drawing: Drawing, kind: str) -> bytes:
        """A page as a picture of a kind, ``png`` or ``svg``."""
        from pnp.render import raster, svg

        dpi = self.shop.dpi if self.shop else self.order.dpi
        if kind == "svg":
            return svg.render(drawing)
        return raster.png_at(drawing, dpi / MM_PER_INCH, colours=self.pixels)

    @property
    def pixels(self) -> Colours:
        """The colours of pictures made of pixels, which print shops take in RGB."""
        return "grey" if self.order.colours == "grey" else "rgb"

    def place(self, name: str) -> Path:
        """Where a product is written.

        Raises:
            OutputError: it would replace a product of another deck.
        """
        path = self.folder / name
        other = self.taken.get(name) or self.batch.owners.get(path, self.file)
        if other != self.file:
            raise OutputError(say("input-deck-file", file=str(path), other=other, deck=self.file))
        return path

    def remember(self) -> None:
        """Remember what was made, for the next order of what changed; pictures and previews do not count."""
        state = changes.load(self.state)
        if "sheets" in self.order.parts and "pdf" in self.order.formats and not self.order.preview:
            state = state.making(changes.after(self.whole, self.before, self.done))
        made = {path.relative_to(self.folder).as_posix() for path in self.printed.paths}
        there = {name for name in state.files if (self.folder / name).exists()}
        now = replace(state, deck=self.file, files=tuple(made | there))
        self.batch.write(self.state, now.dumps().encode(), self.file)


def state_of(deck: Deck, order: DeckOrder, folder: Path) -> tuple[Path, str, changes.Printed]:
    """The state file of a deck in a folder, the deck's own file, and what the state says.

    Raises:
        OutputError: the state is that of another deck with the same name.
    """
    path, part = changes.state_file(folder, _stem(deck)), parted(Path(order.deck))[1]
    file = f"{find(Path(order.deck)).resolve()}{f'#{part}' if part else ''}"
    state = changes.load(path)
    if state.deck != file and changes.exists(state.deck):
        raise OutputError(say("input-deck-taken", deck=file, other=state.deck, name=deck.title, folder=str(folder)))
    return path, file, state


def _stem(deck: Deck) -> str:
    """How the names of a deck's files begin: its name and, where it has several languages, the language."""
    stem = slug(deck.title, "deck")
    several = deck.translation is not None or is_template(deck.spec.language)
    return f"{stem}-{slug(deck.language)}" if several else stem
