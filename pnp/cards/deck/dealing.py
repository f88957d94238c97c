"""From rows to cards: which face, how many copies, what it is called, which keys it replaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from msgspec import UNSET, Struct

from pnp.cards.card import Card, Face, Size
from pnp.cards.deck.compile import FacePlan
from pnp.cards.deck.expand import RowContext
from pnp.cards.deck.raw import elements_of
from pnp.cards.language import deckspec, spelling
from pnp.cards.language.elements import KEYS, KINDS, Element
from pnp.cards.language.faults import Faults, fault, sentence
from pnp.cards.language.nodes import Node
from pnp.cards.language.structure import fields
from pnp.cards.language.templates import Filler, truth, whole
from pnp.cards.language.values import BadValue, printed
from pnp.cards.sources.blocks import Block, Where, near, quoted
from pnp.cards.sources.tables import Row, identifier
from pnp.errors import DeckError

COPIES: Final = 1_000
"""The most copies of one card."""
_COPIES: Final = ("copies", "count", "quantity", "qty")
_ELSEWHERE: Final = (
    "anzahl", "stück", "exemplare", "nombre", "quantité", "exemplaires", "cantidad", "copias", "quantità", "copie",
)  # fmt: skip
"""What such a column is called in other languages, where it may mean something else: Spanish cards have a nombre."""
_TITLES: Final = ("name", "title")


class _CardVariables(Struct):
    """What templates see as ``card``."""

    number: int
    width: float
    height: float
    copies: int = 1
    title: str = ""


class Deck(Protocol):
    """What cards are dealt from: :class:`pnp.Deck`.

    Attributes:
        spec: what its file says.
        raw: the same with the places where everything is written.
        size: of its cards.
        noticed: sentences on what may not be meant.
    """

    spec: deckspec.Deck
    raw: Block
    size: Size
    noticed: dict[str, None]

    def plans(self, overridden: frozenset[str]) -> Mapping[str, FacePlan]:
        """The plans of its faces where rows override some elements."""

    def filler(self, key: str) -> Any:
        """An expression or a template of the deck's own, or a plain value, or UNSET."""

    def no_face(self, side: str, name: str) -> DeckError:
        """The error about an unknown face."""


class Dealer:
    """Makes the cards of a deck, row by row."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.only, self.copies = deck.filler("only"), deck.filler("copies")
        self.title = deck.filler("title")
        self.sides = {side: deck.filler(side) for side in ("front", "back")}
        self.constants = dict(deck.spec.values)
        self.headers: dict[tuple[str, ...], _Columns] = {}

    def card(
        self, number: int, row: Row, faults: Faults
    ) -> tuple[Card, tuple[Node, ...], tuple[Node, ...] | None] | None:
        """A card of a row, or None where it is left out or wrong, which ``faults`` gathers.

        Raises:
            DeckError: the columns of its table are wrong.
        """
        deck = self.deck
        headers = tuple(row.values)
        columns = self.headers.get(headers)
        if columns is None:
            columns = _Columns(deck, row)
            if len(self.headers) < 64:
                self.headers[headers] = columns
        values = row.values
        variables = _CardVariables(number, deck.size.width, deck.size.height)
        context: dict[str, Any] = {"card": variables, "row": values, **self.constants, **values}
        for name, header in columns.aliases:
            context[name] = values[header]
        place = str(row.where)
        title = str(number)
        try:
            if isinstance(self.title, Filler):
                title = printed(self.filled("title", self.title, context)) or title
            elif columns.title is not None:
                title = printed(values[columns.title]) or title
            variables.title = title
            only = self.filled("only", self.only, context) if isinstance(self.only, Filler) else self.only
            if only is not UNSET and not truth(only):
                return None
            copies = variables.copies = self.copied(columns, values, context, row.where)
            if copies == 0:
                return None
            overrides: dict[str, Block] = {}
            for header, id_, key in columns.overrides:
                if values[header] not in ("", None):
                    block = overrides.setdefault(id_, Block(row.where))
                    block[key] = values[header]
                    block.lines[key] = Where(f"{row.where.file}, column {quoted(header)}")
            row_context = RowContext(context, overrides)
            plans = deck.plans(columns.overridden)
            front = self.face("front", plans, context)
            back = self.face("back", plans, context)
            assert front is not None
            bare = [Face(plan.name, deck.size, ()) if plan else None for plan in (front, back)]
            card = Card(number, title, place, copies, bare[0] or Face("", deck.size, ()), bare[1], columns.counted)
            nodes = front.nodes(row_context), back.nodes(row_context) if back else None
            row_context.faults.end()
            return card, *nodes
        except DeckError as error:
            faults.add(error, title, place)
            return None

    def filled(self, key: str, filler: Filler, context: dict[str, Any]) -> Any:
        """A value of the deck's own for a row."""
        try:
            return filler(context)
        except BadValue as bad:
            raise fault(self.deck.raw.at(key), "", key, bad) from None

    def copied(self, columns: _Columns, values: dict[str, Any], context: dict[str, Any], where: Where) -> int:
        """How many copies a row has."""
        key: str | None = "copies"
        place: Where = self.deck.raw.at("copies")
        if self.copies is not UNSET:
            value = self.filled("copies", self.copies, context) if isinstance(self.copies, Filler) else self.copies
        else:
            key, place = columns.copies, where
            value = 1 if key is None else values[key]
            if value in ("", None):
                value = 1
        try:
            return whole(value, 0, COPIES)
        except BadValue as bad:
            raise fault(place, "", key or "", f"{bad}; it is how many copies of the card there are") from None

    def face(self, side: str, plans: Mapping[str, FacePlan], context: dict[str, Any]) -> FacePlan | None:
        """The plan of a side's face."""
        named = self.sides[side]
        name: str = getattr(self.deck.spec, side)
        if isinstance(named, Filler):
            name = printed(self.filled(side, named, context))
        if name in plans:
            return plans[name]
        if side == "back" and (not name or "back" not in self.deck.raw):
            return None
        raise self.deck.no_face(side, name)


class _Columns:
    """What the columns of a table are for.

    Attributes:
        aliases: names that templates may use, and the columns meant, where the two differ.
        overrides: columns that replace a key of an element: header, id, key.
        overridden: the ids among them.
        copies: the column with the number of copies, where the deck does not say it.
        counted: the column with the number of copies, if they are not computed.
        title: the column with the card's name.
    """

    def __init__(self, deck: Deck, row: Row) -> None:
        headers = list(row.values)
        low = {header.lower(): header for header in reversed(headers)}
        self.copies = next((low[word] for word in _COPIES if word in low), None)
        self.title = next((low[word] for word in _TITLES if word in low), None)
        self.overrides = [self._override(deck, row, header) for header in headers if header.startswith("@")]
        self.overridden = frozenset(id_ for _, id_, _ in self.overrides)
        plain = [header for header in headers if not header.startswith("@")]
        names = {name: header for header in reversed(plain) if (name := identifier(header)) not in row.values}
        self.aliases = list(names.items())
        name = str(deck.raw.get("copies", "")).strip()
        said = names.get(name, name if name in plain else "")
        self.counted = said if "copies" in deck.raw else self.copies or _COPIES[0]
        like = next((low[word] for word in _ELSEWHERE if word in low), None)
        if like and not self.copies and "copies" not in deck.raw and isinstance(row.values[like], int):
            name = identifier(like)
            deck.noticed[
                f"Every card is printed once: if the column {quoted(like)} says how often, write 'copies: {name}' "
                "in the deck; if not, 'copies: 1'."
            ] = None
        for name in (*plain, *names):
            if name in deck.spec.values:
                raise DeckError(
                    f"{row.where.file}: the column {quoted(name)} has the same name as one of the deck's values "
                    f"({deck.raw['values'].at(name)}); rename one of them."
                )

    @staticmethod
    def _override(deck: Deck, row: Row, header: str) -> tuple[str, str, str]:
        id_, dot, key = header[1:].rpartition(".")
        key = spelling.KEYS.get(key, key)
        said = f"{row.where.file}, column {quoted(header)}"
        if not dot or not id_ or not key:
            raise DeckError(f"{said}: a column that begins with @ is called @ID.KEY, such as @cost.colour.")
        found = _with_id(deck, id_)
        ids = found.keys()
        if id_ not in ids:
            raise DeckError(sentence(f"{said}: no element has the id {id_!r}; {near(id_, ids)}"))
        known = {key: None for struct in found[id_] for key in fields(struct)}
        if key not in known:
            kinds = " or ".join(KEYS[struct] for struct in found[id_])
            raise DeckError(sentence(f"{said}: a {kinds} has no key {key!r}; {near(key, known, 'it has')}"))
        if key == "id":
            raise DeckError(f"{said}: an id cannot be replaced.")
        return header, id_, key


def _with_id(deck: Deck, id_: str) -> dict[str, set[type[Element]]]:
    """The kinds of the elements by their ids."""
    found: dict[str, set[type[Element]]] = {}

    def walk(elements: Any) -> None:
        for element in elements if isinstance(elements, list) else []:
            if isinstance(element, dict):
                for key, struct in KINDS.items():
                    if key in element:
                        if isinstance(element.get("id"), str):
                            found.setdefault(element["id"], set()).add(struct)
                        walk(element.get("elements" if key == "repeat" else key))

    for name in deck.spec.faces:
        walk(elements_of(deck.raw["faces"], name))
    for component in deck.spec.components.values():
        walk(component.elements)
    return found
