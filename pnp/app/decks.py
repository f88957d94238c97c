"""Print a deck of cards: from a deck file to sheets, single cards, and whatever else is made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec.structs import replace

from pnp.app import files
from pnp.app.orders import PARTS, DeckOrder, Printed, Selection, check, jobs
from pnp.cards.card import Card, Check, Remark, Size
from pnp.cards.deck import Deck
from pnp.cards.export import changes
from pnp.cards.export.slugs import slug
from pnp.cards.imposition.impose import Job
from pnp.cards.language.templates import is_template
from pnp.cards.sources.files import find, parted
from pnp.errors import DeckError, InputFileError, OutputError
from pnp.message import say
from pnp.model.units import MM_PER_INCH, papers

if TYPE_CHECKING:
    from pnp.cards.export.cutfile import Cuts
    from pnp.cards.export.shops import Shop
    from pnp.model.drawing import Drawing
    from pnp.render.pdf_inks import Colours
    from pnp.render.pdf_press import Press, Standard

_ON_PAPER = ("sheets", "contact", "cut", "poster", "standees", "dice")
"""Parts that differ from paper to paper."""

Made = TypeVar("Made")
Product = tuple[str, bytes]
"""Name of a file, inside the folder for products, and what is in it."""


Watcher = Callable[[Iterable[Card], Deck], Iterable[Card]]
"""Passes the cards of a deck on and shows how far they are."""


class _NothingNewError(Exception):
    """Nothing has changed since the last print."""


def print_deck(order: DeckOrder, folder: Path) -> Printed:
    """Print a deck into a folder.

    Raises:
        DeckError, InputFileError, OutputError: see there; nothing is written.
    """
    with files.together(folder) as batch:
        return print_into(batch, order)


def print_into(batch: files.Batch, order: DeckOrder, watcher: Watcher | None = None) -> Printed:
    """Print a deck among other files that are written together.

    Raises:
        DeckError, InputFileError, OutputError: see there.
    """
    check(order)
    deck = order.load()
    printer = _DeckPrinter(deck, order, jobs(deck, order.sheets), batch, watcher)
    printed = printer.printed
    try:
        deck.kit.lenient = not order.strict
        if order.preflight and order.strict:
            printer.examine()
            if printed.remarks:
                return printed
        for part in order.parts:
            for name, data in printer.made(part):
                printed.paths.append(batch.write(printer.place(name), data, printer.file))
        printer.remember()
    except _NothingNewError as nothing:
        printed.notes.append(str(nothing))
    else:
        printed.notes += [f"--select: there is no card {word}." for word in printer.selection.idle]
        printed.notes += deck.fetched
        printed.remarks += printer.untranslated
    finally:
        printed.files = deck.files
        printed.notes += filter(None, (*deck.kit.pictures.notes, deck.kit.pictures.credit))
    return printed


def mark_printed(order: DeckOrder, batch: files.Batch) -> Printed:
    """Remember that the sheets which were made last in a folder are on paper, for later orders of what changed.

    Raises:
        DeckError, InputFileError, OutputError: see there; or none were made.
    """
    deck = order.load()
    path, file, state = _state(deck, order, batch.folder)
    if not state.made:
        said = state.note or f"No sheets of {deck.title!r} were made in {batch.folder}"
        raise DeckError(f"{said.rstrip('.')}: make them as a PDF, print them, and then say --printed.")
    batch.write(path, state.on_paper().dumps().encode(), file)
    cards, copies = len(state.made), sum(state.made.values())
    said = f"Cards of {deck.title!r} on paper: {cards}, in {copies} {'copy' if copies == 1 else 'copies'}."
    return Printed(notes=[said], cards=cards, copies=copies)


def _stem(deck: Deck) -> str:
    """How the names of a deck's files begin: its name and, where it has several languages, the language."""
    stem = slug(deck.title, "deck")
    several = deck.translation is not None or is_template(deck.spec.language)
    return f"{stem}-{slug(deck.language)}" if several else stem


def _state(deck: Deck, order: DeckOrder, folder: Path) -> tuple[Path, str, changes.Printed]:
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


class _DeckPrinter:
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
        self.state, self.file, self.before = _state(deck, order, self.folder)
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
            reason = error.strerror or "it is no file"
            raise InputFileError(say("input-file-unreadable", file=str(self.order.icc), reason=reason)) from None
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
        self.printed.remarks += self.untranslated

    @property
    def untranslated(self) -> tuple[Remark, ...]:
        """Texts that the deck lacks in its language."""
        told = self.deck.translation.missing if self.deck.translation else ()
        return tuple(remark for remark in told if self.order.preflight and remark not in self.printed.remarks)

    @property
    def bleed(self) -> float:
        """What will be printed beyond the trim."""
        if "sheets" in self.order.parts and self.job.holds(self.deck.size):
            return self.job.grids(self.deck.size)[0].bleed
        return self.deck.size.bleed if self.job.bleed is None else self.job.bleed

    def made(self, part: str) -> Iterator[Product]:
        """One part of the order, file by file; what is on paper, for each paper."""
        makers: dict[str, Callable[[], Iterator[Product]]] = {
            "sheets": self.sheets,
            "singles": self.singles,
            "contact": self.contact,
            "tabletop": self.tabletop,
            "cut": self.cut,
            "poster": self.poster,
            "showcase": self.showcase,
            "standees": self.standees,
            "dice": self.dice,
        }
        self.part = part
        for each in self.jobs if part in _ON_PAPER else self.jobs[:1]:
            self.job = each
            if self.order.parts != PARTS or self.applies(part):
                yield from makers[part]()

    def applies(self, part: str) -> bool:
        """Whether a part can be made of this deck; of everything, the others are left out."""
        from pnp.cards.export.folded import FACES, die_size, is_square, standee_size

        size = self.deck.size
        match part:
            case "sheets" | "cut":
                return self.job.stock is not None or self.job.holds(size)
            case "poster":
                return not self.job.holds(size)
            case "standees":
                return self.flat.holds(standee_size(size))
            case "dice":
                square = is_square(size) and self.flat.holds(die_size(size))
                return square and sum(card.copies for card in self.cards()) % FACES == 0
        return True

    def stem_of(self, part: str = "") -> str:
        """How the names of the files of a part that is on paper begin."""
        return "-".join(filter(None, (self.stem, part, self.job.paper.name if len(self.jobs) > 1 else "")))

    def sheets(self) -> Iterator[Product]:
        """Cards imposed on paper."""
        from pnp.cards.imposition.impose import pages

        facts = (("deck", self.deck.title),)
        drawings = pages(
            self.cards(note=self.job is self.jobs[0]),
            self.deck.size,
            self.job,
            title=self.deck.title,
            language=self.deck.language,
            keywords=facts,
        )
        yield from self.files(self.stem_of(), drawings)
        if self.job.marks == "registration":
            from pnp.cards.export.cutting import cuts

            for lines in dict.fromkeys(cuts(self.cards(), self.deck.size, self.job)):
                self.hindered(lines)
        said = self.order.sheets.get("duplex") or self.deck.printing().get("duplex")
        if self.backs and not said and self.job is self.jobs[0]:
            self.printed.notes.append(
                "The backs of the cards are not printed: say how with --duplex long (short, fold, after), or none; "
                "or in the deck, as in print: {duplex: long}."
            )

    def singles(self) -> Iterator[Product]:
        """Every side of every card alone, with bleed: one PDF in the order of the cards, or a picture a side."""
        from pnp.cards.export.singles import singles

        made = singles(
            self.some(self.cards()),
            shop=self.shop,
            repeat=self.shop is not None and self.shop.files == "pdf",
            bleed=0.0 if self.order.cut_out else self.job.bleed,
            title=self.deck.title,
            language=self.deck.language,
        )
        folder = f"{self.stem}-{self.shop.name if self.shop else 'cards'}"
        formats = (self.shop.files,) if self.shop else self.order.formats
        if self.shop:
            from pnp.cards.export.shops import notes

            self.printed.notes += notes(self.deck.size, self.shop.size_for(self.deck.size))
            if self.wanted and not self.asked:
                self.printed.notes.append(f"{self.shop.title} takes {self.wanted.name}: these cards are in CMYK.")
        if formats == ("pdf",):
            yield f"{folder}.pdf", self.pdf(single.drawing for single in made)
            return
        kept = list(made) if "pdf" in formats else made
        for single in kept:
            for each in formats:
                if each != "pdf":
                    data = self.picture(single.drawing, each)
                    cut = each == "png" and self.order.cut_out
                    yield f"{folder}/{single.name}.{each}", self.cut_out(data, single.drawing) if cut else data
        if "pdf" in formats:
            yield f"{folder}.pdf", self.pdf(single.drawing for single in kept)

    def cut_out(self, png: bytes, drawing: Drawing) -> bytes:
        """A picture of a card, transparent outside its outline."""
        from pnp.cards.paths.dielines import dieline
        from pnp.model.drawing import Drawing, Group, Layer, Style
        from pnp.model.drawing import Path as Line
        from pnp.render import raster

        scale = drawing.width_mm / self.deck.size.width
        shape = Group("", (Line(dieline(self.deck.size), Style(fill="#000000")),), matrix=(scale, 0, 0, scale, 0, 0))
        outline = Drawing(drawing.width_mm, drawing.height_mm, (Layer("cut", "Cut", (shape,)),), drawing.title)
        return raster.cut_out(png, outline)

    def contact(self) -> Iterator[Product]:
        """All cards small, to look at."""
        from pnp.cards.export.contact import pages

        drawings = pages(self.some(self.cards()), self.job.paper, title=self.deck.title, language=self.deck.language)
        yield from self.files(self.stem_of("contact"), drawings)

    def tabletop(self) -> Iterator[Product]:
        """Sheets and the saved object for Tabletop Simulator."""
        from pnp.cards.export.tabletop import tabletop
        from pnp.render import raster

        found = tabletop(
            self.some(self.cards()), title=self.deck.title, base=self.order.base, language=self.deck.language
        )
        folder = f"{self.stem}-tabletop"
        for sheet in found.sheets:
            yield f"{folder}/{sheet.name}.png", raster.png_at(sheet.drawing, sheet.px_per_mm, colours=self.pixels)
        yield f"{folder}/{found.name}.json", found.json.encode()

    def cut(self) -> Iterator[Product]:
        """Cut lines for a machine, one file for each arrangement of cards on a page."""
        from pnp.cards.export import cutfile
        from pnp.cards.export.cutting import cuts
        from pnp.cards.imposition import registration
        from pnp.render import svg

        marks = registration.Marks() if self.job.marks == "registration" else None
        for number, lines in enumerate(dict.fromkeys(cuts(self.some(self.cards()), self.deck.size, self.job)), 1):
            name = self.stem_of("cut") + (f"-{number}" if number > 1 else "")
            if marks:
                self.hindered(lines)
            drawing = cutfile.drawing(lines, title=f"{self.deck.title}, cuts", marks=marks, language=self.deck.language)
            yield f"{name}.svg", svg.render(drawing, text="outlines")
            yield f"{name}.dxf", cutfile.dxf(lines)

    def hindered(self, lines: Cuts) -> None:
        """Note the registration marks that cards lie on."""
        from pnp.cards.imposition import registration

        found = registration.hindrances(lines.boxes, lines.width, lines.height, registration.Marks())
        self.printed.notes += [note for note in found if note not in self.printed.notes]

    def poster(self) -> Iterator[Product]:
        """Each face on as many pages as it needs: for boards, mats and boxes."""
        from pnp.cards.imposition.poster import pages, poster_of

        if self.job.holds(self.deck.size):
            self.printed.notes.append(
                f"The cards fit on {self.job.paper.title}, so there is no poster to make of them; "
                "for one, take smaller paper with --paper."
            )
            return

        def tiled() -> Iterator[Drawing]:
            for card in self.cards():
                for face, side in ((card.front, ""), (card.back, ", back")):
                    if face is not None:
                        large = poster_of(face, title=f"{card.title}{side}", language=self.deck.language)
                        yield from pages(
                            large,
                            self.job.paper,
                            overlap=self.order.overlap,
                            edge=self.job.margin,
                            orientation=self.job.orientation,
                        )

        yield from self.files(self.stem_of("poster"), tiled())

    def showcase(self) -> Iterator[Product]:
        """Pictures of cards in a fan, in a hand, as a stack, and of the fan as it lies on a table."""
        from pnp.app.perspective import lying
        from pnp.cards.export.showcase import pictures
        from pnp.render import raster

        made = list(pictures(self.some(self.cards()), title=self.deck.title, language=self.deck.language))
        made.append(lying(made[0], "table", self.order.dpi))
        for each in made:
            for kind in self.order.formats:
                data = self.pdf([each.drawing]) if kind == "pdf" else self.picture(each.drawing, kind)
                if kind == "png" and self.order.cut_out:
                    data = raster.cut_out(data, each.outline)
                yield f"{self.stem}-{each.name}.{kind}", data

    def standees(self) -> Iterator[Product]:
        """Cards to be folded so that they stand."""
        from pnp.cards.export.folded import standee_size, standees

        size = self.deck.size
        yield from self.nets("standees", standees(self.some(self.cards()), size), standee_size(size), "A standee")

    def dice(self) -> Iterator[Product]:
        """Nets of dice."""
        from pnp.cards.export.folded import dice, die_size

        size = self.deck.size
        yield from self.nets("dice", dice(self.some(self.cards()), size), die_size(size), "The net of a die")

    @property
    def flat(self) -> Job:
        """How nets lie on paper: they are cut out along their outlines, and folded afterwards."""
        return replace(self.job, duplex="none", marks="outline", stock=None, skip=0, merge=False)

    def nets(self, part: str, cards: Iterator[Card], size: Size, called: str) -> Iterator[Product]:
        """Nets imposed on paper, with their outlines to cut along.

        Raises:
            DeckError: one does not fit on the paper.
        """
        from pnp.cards.imposition.impose import pages

        job = self.flat
        if not job.holds(size):
            larger = next((name for name, each in papers().items() if replace(job, paper=each).holds(size)), "")
            way = f"larger paper, as in --paper {larger}, or smaller cards" if larger else "smaller cards"
            raise DeckError(
                f"{called} of these cards is {size.width:g} x {size.height:g} mm before it is folded, and does not "
                f"fit on {job.paper.title} inside its margins of {job.margin:g} mm; take {way}."
            )
        drawings = pages(cards, size, job, title=f"{self.deck.title}, {part}", language=self.deck.language)
        yield from self.files(self.stem_of(part), drawings)

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
        from pnp.render import pdf

        return pdf.render(self.some(drawings), colours=self.order.colours, press=self.press)

    def some(self, made: Iterable[Made]) -> Iterator[Made]:
        """Cards or drawings, of which there is at least one.

        Raises:
            DeckError: none.
            _NothingNewError: none that changed, which is no fault.
        """
        empty = True
        for each in made:
            empty = False
            yield each
        if empty and self.order.changed and self.printed.cards:
            since = "the last print" if self.marked else "its sheets were last made"
            raise _NothingNewError(
                f"Nothing in {self.deck.title!r} has changed since {since}; leave --changed out to print all."
            )
        if empty:
            raise DeckError(self.nothing())

    def nothing(self) -> str:
        """Why there is nothing to print."""
        if self.order.select:
            return f"No card of {self.deck.title!r} is meant by --select {self.order.select}."
        if next(self.deck.rows(), None) is not None:
            return f"The deck {self.deck.title!r} has rows, but no cards: 'only' or 'copies' leaves all of them out."
        return f"The deck {self.deck.title!r} has no cards: write a row for each into its table."

    def picture(self, drawing: Drawing, kind: str) -> bytes:
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
