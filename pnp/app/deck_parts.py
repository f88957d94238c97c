"""How each part of a deck is made: sheets, single cards, and whatever else comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from pnp.app.deck_printer import DeckPrinter, Product
from pnp.app.orders import PARTS
from pnp.cards.card import Card, Size
from pnp.cards.imposition.impose import Job
from pnp.errors import DeckError
from pnp.model.units import papers

if TYPE_CHECKING:
    from pnp.cards.export.cutfile import Cuts
    from pnp.model.drawing import Drawing

_ON_PAPER: Final = ("sheets", "contact", "cut", "poster", "standees", "dice")
"""Parts that differ from paper to paper."""


def made(printer: DeckPrinter, part: str) -> Iterator[Product]:
    """One part of the order, file by file; what is on paper, for each paper."""
    printer.part = part
    for each in printer.jobs if part in _ON_PAPER else printer.jobs[:1]:
        printer.job = each
        if printer.order.parts != PARTS or _applies(printer, part):
            yield from _MAKERS[part](printer)


def _applies(printer: DeckPrinter, part: str) -> bool:
    """Whether a part can be made of this deck; of everything, the others are left out."""
    from pnp.cards.export.folded import FACES, die_size, is_square, standee_size

    size = printer.deck.size
    match part:
        case "sheets" | "cut":
            return printer.job.stock is not None or printer.job.holds(size)
        case "poster":
            return not printer.job.holds(size)
        case "standees":
            return _flat(printer).holds(standee_size(size))
        case "dice":
            square = is_square(size) and _flat(printer).holds(die_size(size))
            return square and sum(card.copies for card in printer.cards()) % FACES == 0
    return True


def _sheets(printer: DeckPrinter) -> Iterator[Product]:
    """Cards imposed on paper."""
    from pnp.cards.imposition.impose import pages

    facts = (("deck", printer.deck.title),)
    drawings = pages(
        printer.cards(note=printer.job is printer.jobs[0]),
        printer.deck.size,
        printer.job,
        title=printer.deck.title,
        language=printer.deck.language,
        keywords=facts,
    )
    yield from printer.files(printer.stem_of(), drawings)
    if printer.job.marks == "registration":
        from pnp.cards.export.cutting import cuts

        for lines in dict.fromkeys(cuts(printer.cards(), printer.deck.size, printer.job)):
            _hindered(printer, lines)
    said = printer.order.sheets.get("duplex") or printer.deck.printing().get("duplex")
    if printer.backs and not said and printer.job is printer.jobs[0]:
        printer.printed.notes.append(
            "The backs of the cards are not printed: say how with --duplex long (short, fold, after), or none; "
            "or in the deck, as in print: {duplex: long}."
        )


def _singles(printer: DeckPrinter) -> Iterator[Product]:
    """Every side of every card alone, with bleed: one PDF in the order of the cards, or a picture a side."""
    from pnp.cards.export.singles import singles

    copies: dict[int, list[str]] = {}

    def counted() -> Iterator[Card]:
        for card in printer.some(printer.cards()):
            copies.setdefault(card.copies, []).append(card.title)
            yield card

    made = singles(
        counted(),
        shop=printer.shop,
        repeat=printer.shop is not None and printer.shop.files == "pdf",
        bleed=0.0 if printer.order.cut_out else printer.job.bleed,
        title=printer.deck.title,
        language=printer.deck.language,
    )
    folder = f"{printer.stem}-{printer.shop.name if printer.shop else 'cards'}"
    formats = (printer.shop.files,) if printer.shop else printer.order.formats
    if printer.shop:
        from pnp.cards.export.shops import notes

        printer.printed.notes += notes(printer.deck.size, printer.shop.size_for(printer.deck.size))
        if printer.wanted and not printer.asked:
            printer.printed.notes.append(f"{printer.shop.title} takes {printer.wanted.name}: these cards are in CMYK.")
    if formats == ("pdf",):
        yield f"{folder}.pdf", printer.pdf(single.drawing for single in made)
        return
    kept = list(made) if "pdf" in formats else made
    for single in kept:
        for each in formats:
            if each != "pdf":
                data = printer.picture(single.drawing, each)
                cut = each == "png" and printer.order.cut_out
                yield f"{folder}/{single.name}.{each}", _cut_out(printer, data, single.drawing) if cut else data
    if "pdf" in formats:
        yield f"{folder}.pdf", printer.pdf(single.drawing for single in kept)
    if printer.shop:
        from pnp.cards.export.shops import quantities

        printer.printed.notes += filter(None, [quantities(copies)])


def _cut_out(printer: DeckPrinter, png: bytes, drawing: Drawing) -> bytes:
    """A picture of a card, transparent outside its outline."""
    from pnp.cards.paths.dielines import dieline
    from pnp.model.drawing import Drawing, Group, Layer, Style
    from pnp.model.drawing import Path as Line
    from pnp.render import raster

    scale = drawing.width_mm / printer.deck.size.width
    shape = Group("", (Line(dieline(printer.deck.size), Style(fill="#000000")),), matrix=(scale, 0, 0, scale, 0, 0))
    outline = Drawing(drawing.width_mm, drawing.height_mm, (Layer("cut", "Cut", (shape,)),), drawing.title)
    return raster.cut_out(png, outline)


def _contact(printer: DeckPrinter) -> Iterator[Product]:
    """All cards small, to look at."""
    from pnp.cards.export.contact import pages

    drawings = pages(
        printer.some(printer.cards()), printer.job.paper, title=printer.deck.title, language=printer.deck.language
    )
    yield from printer.files(printer.stem_of("contact"), drawings)


def _tabletop(printer: DeckPrinter) -> Iterator[Product]:
    """Sheets and the saved object for Tabletop Simulator."""
    from pnp.cards.export.tabletop import tabletop
    from pnp.render import raster

    found = tabletop(
        printer.some(printer.cards()), title=printer.deck.title, base=printer.order.base, language=printer.deck.language
    )
    folder = f"{printer.stem}-tabletop"
    for sheet in found.sheets:
        yield f"{folder}/{sheet.name}.png", raster.png_at(sheet.drawing, sheet.px_per_mm, colours=printer.pixels)
    yield f"{folder}/{found.name}.json", found.json.encode()


def _cut(printer: DeckPrinter) -> Iterator[Product]:
    """Cut lines for a machine, one file for each arrangement of cards on a page."""
    from pnp.cards.export import cutfile
    from pnp.cards.export.cutting import cuts
    from pnp.cards.imposition import registration
    from pnp.render import svg

    marks = registration.Marks() if printer.job.marks == "registration" else None
    for number, lines in enumerate(
        dict.fromkeys(cuts(printer.some(printer.cards()), printer.deck.size, printer.job)), 1
    ):
        name = printer.stem_of("cut") + (f"-{number}" if number > 1 else "")
        if marks:
            _hindered(printer, lines)
        drawing = cutfile.drawing(
            lines, title=f"{printer.deck.title}, cuts", marks=marks, language=printer.deck.language
        )
        yield f"{name}.svg", svg.render(drawing, text="outlines")
        yield f"{name}.dxf", cutfile.dxf(lines)


def _hindered(printer: DeckPrinter, lines: Cuts) -> None:
    """Note the registration marks that cards lie on."""
    from pnp.cards.imposition import registration

    found = registration.hindrances(lines.boxes, lines.width, lines.height, registration.Marks())
    printer.printed.notes += [note for note in found if note not in printer.printed.notes]


def _poster(printer: DeckPrinter) -> Iterator[Product]:
    """Each face on as many pages as it needs: for boards, mats and boxes."""
    from pnp.cards.imposition.poster import pages, poster_of
    from pnp.cards.imposition.saying import said_in

    if printer.job.holds(printer.deck.size):
        printer.printed.notes.append(
            f"The cards fit on {printer.job.paper.title}, so there is no poster to make of them; "
            "for one, take smaller paper with --paper."
        )
        return

    behind = said_in(printer.deck.language)["back"]

    def tiled() -> Iterator[Drawing]:
        for card in printer.cards():
            for face, side in ((card.front, ""), (card.back, f", {behind}")):
                if face is not None:
                    large = poster_of(face, title=f"{card.title}{side}", language=printer.deck.language)
                    yield from pages(
                        large,
                        printer.job.paper,
                        overlap=printer.order.overlap,
                        edge=printer.job.margin,
                        orientation=printer.job.orientation,
                    )

    yield from printer.files(printer.stem_of("poster"), tiled())


def _showcase(printer: DeckPrinter) -> Iterator[Product]:
    """Pictures of cards in a fan, in a hand, as a stack, and of the fan as it lies on a table."""
    from pnp.app.perspective import lying
    from pnp.cards.export.showcase import pictures
    from pnp.render import raster

    made = list(pictures(printer.some(printer.cards()), title=printer.deck.title, language=printer.deck.language))
    made.append(lying(made[0], "table", printer.order.dpi))
    for each in made:
        for kind in printer.order.formats:
            data = printer.pdf([each.drawing]) if kind == "pdf" else printer.picture(each.drawing, kind)
            if kind == "png" and printer.order.cut_out:
                data = raster.cut_out(data, each.outline)
            yield f"{printer.stem}-{each.name}.{kind}", data


def _standees(printer: DeckPrinter) -> Iterator[Product]:
    """Cards to be folded so that they stand."""
    from pnp.cards.export.folded import standee_size, standees

    size = printer.deck.size
    yield from _nets(
        printer, "standees", standees(printer.some(printer.cards()), size), standee_size(size), "A standee"
    )


def _dice(printer: DeckPrinter) -> Iterator[Product]:
    """Nets of dice."""
    from pnp.cards.export.folded import dice, die_size

    size = printer.deck.size
    yield from _nets(printer, "dice", dice(printer.some(printer.cards()), size), die_size(size), "The net of a die")


def _flat(printer: DeckPrinter) -> Job:
    """How nets lie on paper: they are cut out along their outlines, and folded afterwards."""
    return replace(printer.job, duplex="none", marks="outline", stock=None, skip=0, merge=False)


def _nets(printer: DeckPrinter, part: str, cards: Iterator[Card], size: Size, called: str) -> Iterator[Product]:
    """Nets imposed on paper, with their outlines to cut along.

    Raises:
        DeckError: one does not fit on the paper.
    """
    from pnp.cards.imposition.impose import pages

    job = _flat(printer)
    if not job.holds(size):
        larger = next((name for name, each in papers().items() if replace(job, paper=each).holds(size)), "")
        way = f"larger paper, as in --paper {larger}, or smaller cards" if larger else "smaller cards"
        raise DeckError(
            f"{called} of these cards is {size.width:g} x {size.height:g} mm before it is folded, and does not "
            f"fit on {job.paper.title} inside its margins of {job.margin:g} mm; take {way}."
        )
    drawings = pages(cards, size, job, title=f"{printer.deck.title}, {part}", language=printer.deck.language)
    yield from printer.files(printer.stem_of(part), drawings)


_MAKERS: Final[Mapping[str, Callable[[DeckPrinter], Iterator[Product]]]] = {
    "sheets": _sheets,
    "singles": _singles,
    "contact": _contact,
    "tabletop": _tabletop,
    "cut": _cut,
    "poster": _poster,
    "showcase": _showcase,
    "standees": _standees,
    "dice": _dice,
}
