"""What an editor shows of a deck: its cards one by one, its pages, and what preflight finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from pnp.app import deck_files
from pnp.app.completing import Completion, Names, complete
from pnp.app.decks import print_deck
from pnp.app.orders import DeckOrder, job
from pnp.cards.assets.fonts import BUNDLED
from pnp.cards.assets.pictures import SUFFIXES
from pnp.cards.card import Box, Card, Face, Part, Remark, Size
from pnp.cards.deck import Deck
from pnp.cards.imposition.placing import items_of
from pnp.cards.language.sizes import sizes
from pnp.cards.paths.dielines import dieline
from pnp.cards.preflight import examine, gathered
from pnp.cards.sources.files import NO_DRAFTS, Drafts, parted
from pnp.errors import DeckError, InputFileError
from pnp.message import say
from pnp.model.drawing import Drawing, Group, Item, Layer
from pnp.render import svg

VIEWS = ("sheets", "contact")
"""The kinds of pages."""
PAGES = 60
"""Pages that are shown; more are only printed."""
REMARKS = 1_000
KEPT = 100
"""Cards that are kept as they were shown."""
Texts = Iterable[tuple[str, str]]
"""Files as an editor has them: names and texts."""


class DeckViews:
    """A deck that is looked at again and again: it is read anew only when one of its files has changed."""

    def __init__(self, path: Path) -> None:
        """The deck of a deck file, or one of several: ``FILE#NAME``."""
        self.named, self.path = path, parted(path)[0]
        self._deck: Deck | None = None
        self._edited: Deck | None = None
        self._stamps: dict[Path, tuple[int, int]] = {}
        self._cards: list[dict[str, Any]] | None = None
        self._found: list[dict[str, Any]] | None = None
        self._pages: dict[str, list[bytes]] = {}
        self._beside: Names = {}
        self._shown: dict[int, dict[str, Any]] = {}
        self._sides: dict[str, tuple[tuple[str, Size, tuple[Item, ...]], str]] = {}

    def about(self) -> dict[str, Any]:
        """Its title, and its cards by number, title, place, copies and sides.

        Raises:
            DeckError, InputFileError: the deck cannot be read.
        """
        deck = self._saved()
        if self._cards is None:
            self._cards = [_told(card) for card, _, _ in deck.nodes()]
        size = deck.size
        return {
            "title": deck.title,
            "description": deck.spec.description,
            "language": deck.language,
            "size": {"name": size.name, "width_mm": size.width, "height_mm": size.height},
            "state": deck_files.digest(repr(sorted(self._stamps.items())).encode())[:12],
            "cards": self._cards,
        }

    def card(self, number: int, texts: Texts = (), at: tuple[str, int] | None = None) -> dict[str, Any]:
        """One card: both sides as SVG, cut to the trim, with their elements.

        Args:
            number: of its row.
            texts: files that count instead of the saved ones.
            at: a file and a line; the card of the row that stands there is meant, if there is one.

        Raises:
            DeckError, InputFileError: the deck or the card is wrong, or there is no such card.
        """
        drafts = deck_files.drafts(self.path, texts)
        deck = self._draft(drafts) if drafts else self._saved()
        if at is not None:
            number = _row_at(deck, *at) or number
        if not drafts and number in self._shown:
            return self._shown[number]
        card = next(deck.cards(number), None)
        if card is None:
            raise DeckError(say("input-edit-card", number=number))
        sides = {"front": card.front, **({"back": card.back} if card.back else {})}
        shown = {
            **_told(card),
            "sides": {side: self._side(card, face, side, deck.language) for side, face in sides.items()},
            "findings": [_finding(remark, card) for remark in examine([card], deck.kit) if remark.place == card.place],
        }
        if not drafts and len(self._shown) < KEPT:
            self._shown[number] = shown
        return shown

    def completion(self, texts: Texts, name: str, at: int) -> Completion:
        """What may be written at a place of one of these texts; nothing where it is no YAML."""
        text = dict(texts).get(name, "")
        if not name.lower().endswith((".yaml", ".yml")):
            return Completion(at, at, [])
        return complete(text, at, self._names())

    def _names(self) -> Names:
        """What the deck's folder has, as far as the deck can be read."""
        self._renew()
        if not self._beside:
            files = [path.relative_to(self.path.parent) for path, _ in deck_files.walked(self.path.parent)]
            texts = deck_files.names(self.path)
            found: dict[str, Sequence[str]] = {
                "pictures": [path.as_posix() for path in files if path.suffix.lower() in SUFFIXES],
                "tables": [name for name in texts if name.lower().endswith(deck_files.TABLES)],
                "decks": [name for name in texts if not name.lower().endswith(deck_files.TABLES)],
                "sizes": list(sizes()),
                "fonts": list(BUNDLED),
            }
            with suppress(DeckError, InputFileError):
                deck = self._saved()
                found["icons"] = deck.kit.pictures.icons
                found["columns"] = list(next(deck.rows()).values)
            self._beside = found
        return self._beside

    def _side(self, card: Card, face: Face, side: str, language: str) -> dict[str, Any]:
        """One side as a picture, and what lies where on it; a side that shows what it showed is not drawn again."""
        title = f"{card.title}, {side}"
        before = self._sides.get(side)
        key = (title, face.size, items_of(face))
        if before is None or before[0] != key:
            before = self._sides[side] = (key, _drawn(face, title, language))
        return {"name": face.name, "svg": before[1], "elements": [_element(part) for part in face.parts]}

    def findings(self) -> list[dict[str, Any]]:
        """What preflight finds, the same about several cards once; each points at a card and at an element of it."""
        deck = self._saved()
        if self._found is None:
            cards: dict[tuple[str, str], Card] = {}
            wanted = job(deck, {})
            bleed = wanted.grids(deck.size)[0].bleed if wanted.holds(deck.size) else deck.size.bleed

            def passing() -> Iterator[Card]:
                for card in deck.cards():
                    for title in (card.title, ""):  # what is missing in a row names no card
                        cards.setdefault((title, card.place), card)
                    yield card

            found = list(islice(examine(passing(), deck.kit, bleed=bleed, thorough=True), REMARKS))
            self._found = [_finding(remark, cards.get((remark.card, remark.place))) for remark in gathered(found)]
        return self._found

    def page(self, view: str, number: int) -> tuple[bytes, int]:
        """A page as SVG, and how many pages there are, of which the first :data:`PAGES` are shown.

        Args:
            view: one of :data:`VIEWS`.
            number: of the page, from 1.

        Raises:
            DeckError, InputFileError: the deck is wrong, or has no such page.
        """
        deck = self._saved()
        if view not in self._pages:
            self._pages[view] = [svg.render(page) for page in islice(_pages(deck, view), PAGES)]
        pages = self._pages[view]
        if not 1 <= number <= len(pages):
            raise DeckError(say("input-edit-page", number=number))
        return pages[number - 1], len(pages)

    def made(self, order: DeckOrder, folder: Path) -> list[Path]:
        """The files that ``pnp cards`` prints for an order, in a folder.

        Raises:
            DeckError, InputFileError, OutputError: see :func:`print_deck`.
        """
        return print_deck(order, folder).paths

    def _saved(self) -> Deck:
        """The deck as it is saved, with everything that was made of it while it stays so."""
        self._renew()
        if self._deck is None:
            self._deck = self._loaded()
        return self._deck

    def _draft(self, drafts: Drafts) -> Deck:
        """The deck as an editor has it; pictures and typefaces that were read for the one before are kept."""
        self._renew()
        if self._edited is None or self._edited.drafts != drafts:
            deck = self._loaded(drafts)
            if self._edited is not None:
                deck.share(self._edited)
            self._edited = deck
        return self._edited

    def _loaded(self, drafts: Drafts = NO_DRAFTS) -> Deck:
        """The deck, of which a spoilt picture or text is a crossed box and a finding, as where it is printed."""
        deck = Deck.load(self.named, drafts=drafts)
        deck.kit.lenient = True
        return deck

    def _renew(self) -> None:
        """Forget everything if a file of the folder has changed."""
        stamps = {path: (known.st_mtime_ns, known.st_size) for path, known in deck_files.walked(self.path.parent)}
        if stamps != self._stamps:
            self._stamps = stamps
            self._deck = self._edited = self._cards = self._found = None
            self._pages.clear()
            self._beside = {}
            self._shown.clear()


def _told(card: Card) -> dict[str, Any]:
    return {
        "number": card.number,
        "title": card.title,
        "place": card.place,
        "copies": card.copies,
        "back": card.back is not None,
    }


def _row_at(deck: Deck, file: str, line: int) -> int:
    """The number of the last row that begins on that line of a file, or before it; 0 if there is none."""
    found = 0
    for number, row in enumerate(deck.rows(), 1):
        if row.where.file == file and row.where.line and (row.where.line <= line or not found):
            found = number
    return found


def _drawn(face: Face, title: str, language: str) -> str:
    """One side as a picture, cut to its trim."""
    size = face.size
    layer = Layer("card", "Card", (Group("", items_of(face), clip=dieline(size)),))
    drawing = Drawing(size.width, size.height, (layer,), title, lang=language)
    return svg.render(drawing, text="outlines").decode()


def _element(part: Part) -> dict[str, Any]:
    file, line = _written(part.written)
    return {
        "element": part.element,
        "kind": part.kind,
        "box": _rounded(part.ink or part.box),
        "file": file,
        "line": line,
    }


def _finding(remark: Remark, card: Card | None) -> dict[str, Any]:
    """A remark as plain data, with the card and the side that it points at."""
    file, line = _written(remark.written or remark.place)
    side = "back" if card and card.back and remark.face == card.back.name != card.front.name else "front"
    return {
        "check": remark.check.value,
        "text": remark.text,
        "card": remark.card or (card.title if card else ""),
        "number": card.number if card else 0,
        "place": remark.place,
        "face": remark.face,
        "side": side if remark.face else "",
        "element": remark.element,
        "box": _rounded(remark.box) if remark.box else None,
        "file": file,
        "line": line,
    }


def _written(place: str) -> tuple[str, int]:
    file, comma, line = place.rpartition(", line ")
    return (file, int(line)) if comma else (place, 0)


def _rounded(box: Box) -> list[float]:
    return [round(value, 2) for value in box]


def _pages(deck: Deck, view: str) -> Iterator[Drawing]:
    """The pages of a deck, made as they are asked for."""
    wanted = job(deck, {})
    if view == "contact":
        from pnp.cards.export import contact

        return contact.pages(deck.cards(), wanted.paper, title=deck.title, language=deck.language)
    from pnp.cards.imposition import impose

    return impose.pages(deck.cards(), deck.size, wanted, title=deck.title, language=deck.language)
