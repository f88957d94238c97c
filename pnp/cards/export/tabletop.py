"""Tabletop Simulator: sheets of faces, and the saved object that makes a deck of them.

Sources: kb.tabletopsimulator.com, "Asset Creation" (pictures of at most 4096 x 4096 pixels unless there is need) and
"Save File Format"; the field names are those that the game itself writes (DeckCustom with CustomDeck and DeckIDs). A
sheet has up to 10 x 7 places, of which the last shows what others see of a card in somebody's hand; a card's number is
its sheet's number times 100 plus its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from pnp.cards.card import Card, Face, Size
from pnp.cards.export.slugs import slug
from pnp.cards.imposition.placing import items_of, placed, rounded
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Font, Item, Layer, Style, Text, rectangle

COLUMNS, ROWS = 10, 7
_PIXELS = 4096
"""The longest side of a sheet."""
_APART = 4.0
"""Between decks that lie side by side; a poker card is 2.2 of the game's units wide."""
_PAPER, _INK = "#d9d9d6", "#8a8a86"


class Sheet(Struct, frozen=True):
    """A picture for the game.

    Attributes:
        name: of its file, without suffix.
        drawing: without bleed.
        px_per_mm: scale at which all its cards begin and end on whole pixels.
    """

    name: str
    drawing: Drawing
    px_per_mm: float


class Tabletop(Struct, frozen=True):
    """A deck for the game.

    Attributes:
        name: of the JSON file, without suffix.
        sheets: the pictures it needs.
        json: text of the saved object; put it in ``Saves/Saved Objects`` of the game's folder.
    """

    name: str
    sheets: tuple[Sheet, ...]
    json: str


def tabletop(cards: Iterable[Card], *, title: str, base: str = "", language: str = "en") -> Tabletop:
    """A deck as the game reads it.

    Args:
        cards: the deck; a card's copies share its place on the sheet.
        title: of the deck.
        base: prefix of the pictures' file names in the JSON: an address of the web (``https://.../deck/``), or
            of a folder (``file:///C:/.../``). Without it they are bare names, which the game finds in its own
            ``Mods/Images``.
        language: BCP 47 tag.

    Raises:
        DeckError: no cards, or an address that the game does not take.
    """
    deck = [card for card in cards if card.copies > 0]
    if not deck:
        raise DeckError(f"The deck {title!r} has no cards, so there is nothing to export.")
    stem = slug(title, "deck")
    grid = _Grid.of(deck[0].front.size)
    per_sheet = COLUMNS * ROWS - 1
    parts = [deck[start : start + per_sheet] for start in range(0, len(deck), per_sheet)]
    several = len(parts) > 1
    one_back = len({card.back for card in deck}) == 1
    sheets: list[Sheet] = []
    if one_back:
        sheets.append(grid.single(f"{stem}-back", deck[0].back, f"{title}, back", language))
    for number, part in enumerate(parts, 1):
        tail = f"-{number}" if several else ""
        hidden = deck[0].back if one_back else None
        fronts = [card.front for card in part]
        sheets.append(grid.sheet(f"{stem}-fronts{tail}", fronts, hidden, f"{title}, fronts {number}", language))
        if not one_back:
            backs = [card.back for card in part]
            sheets.append(grid.sheet(f"{stem}-backs{tail}", backs, None, f"{title}, backs {number}", language))
    base = _address(base)
    custom: dict[str, Any] = {}
    for number in range(1, len(parts) + 1):
        tail = f"-{number}" if several else ""
        back = f"{stem}-back" if one_back else f"{stem}-backs{tail}"
        custom[str(number)] = {
            "FaceURL": f"{base}{stem}-fronts{tail}.png",
            "BackURL": f"{base}{back}.png",
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": not one_back,
            "Type": 0,
        }
    numbered = [(card, 100 * (i // per_sheet + 1) + i % per_sheet) for i, card in enumerate(deck)]
    return Tabletop(stem, tuple(sheets), _text(title, [_object_of(title, numbered, custom)]))


def together(title: str, saved: Sequence[str]) -> str:
    """One saved object of several: the decks lie side by side.

    Args:
        title: of the whole.
        saved: the texts of their saved objects.
    """
    guids, objects, pictures = _Guids(title), [], 0
    for number, text in enumerate(saved):
        (deck,) = json.loads(text)["ObjectStates"]
        own = len(deck["CustomDeck"])
        deck["Transform"]["posX"] = round(number * _APART, 3)
        _renumbered(deck, pictures, guids)
        pictures += own  # the game knows a picture by its number, in whatever deck
        objects.append(deck)
    return _text(title, objects)


def _renumbered(thing: dict[str, Any], by: int, guids: _Guids) -> None:
    """Give the pictures of a deck or card, and all that it contains, numbers that are free."""
    thing["GUID"] = guids.next(thing["Nickname"])
    thing["CustomDeck"] = {str(int(number) + by): told for number, told in thing["CustomDeck"].items()}
    if "CardID" in thing:
        thing["CardID"] += 100 * by
    if "DeckIDs" in thing:
        thing["DeckIDs"] = [card + 100 * by for card in thing["DeckIDs"]]
    for inner in thing.get("ContainedObjects", ()):
        _renumbered(inner, by, guids)


class _Grid(Struct, frozen=True):
    """Places on a sheet: mm chosen so that each is a whole number of pixels wide and high."""

    width: float
    height: float
    px_per_mm: float

    @staticmethod
    def of(size: Size) -> _Grid:
        wide = min(_PIXELS // COLUMNS, int(_PIXELS / ROWS * size.width / size.height))
        scale = wide / size.width
        return _Grid(size.width, round(size.height * scale) / scale, scale)

    def sheet(self, name: str, faces: Sequence[Face | None], hidden: Face | None, title: str, language: str) -> Sheet:
        """Faces from the top left, row by row, and what others see in the last place."""
        shown: dict[int, Face | None] = dict(enumerate(faces))
        shown[COLUMNS * ROWS - 1] = hidden
        items: list[Item] = []
        for place, face in shown.items():
            down, across = divmod(place, COLUMNS)
            items += self._card(face, across * self.width, down * self.height)
        return self._made(name, items, COLUMNS, ROWS, title, language)

    def single(self, name: str, face: Face | None, title: str, language: str) -> Sheet:
        """A single face."""
        return self._made(name, self._card(face, 0.0, 0.0), 1, 1, title, language)

    def _card(self, face: Face | None, x: float, y: float) -> list[Item]:
        if face is None:
            middle = (x + self.width / 2, y + self.height / 2 + self.width / 8)
            return [
                rectangle(x, y, self.width, self.height, Style(fill=_PAPER)),
                Text(middle, "?", self.width / 2.5, Font.SERIF, "middle", _INK),
            ]
        off = ((self.width - face.size.width) / 2, (self.height - face.size.height) / 2)
        clip = rounded((-off[0], -off[1], self.width, self.height), 0.0)
        paper = rectangle(x, y, self.width, self.height, Style(fill="#ffffff"))
        return [paper, placed(items_of(face), (x + off[0], y + off[1]), clip)]

    def _made(self, name: str, items: Iterable[Item], columns: int, rows: int, title: str, language: str) -> Sheet:
        layers = (Layer("cards", "Cards", tuple(items)),)
        size = (columns * self.width, rows * self.height)
        return Sheet(name, Drawing(*size, layers, title, "A sheet for Tabletop Simulator.", language), self.px_per_mm)


def _address(base: str) -> str:
    """An address to which file names can be appended; empty stays empty.

    Raises:
        DeckError: the game does not accept this address.
    """
    if not base:
        return ""
    if not base.lower().startswith(("https://", "http://", "file:///")):
        raise DeckError(f"Tabletop Simulator finds no sheets at {base!r}; give it https://.../ or file:///C:/.../.")
    return base if base.endswith(("/", "=", "?", "&")) else f"{base}/"


def _text(title: str, objects: Sequence[dict[str, Any]]) -> str:
    """A saved object, as the game writes it."""
    empty = ("GameMode", "Date", "Table", "Sky", "Note", "Rules", "XmlUI", "LuaScript", "LuaScriptState")
    saved = {"SaveName": title} | dict.fromkeys(empty, "") | {"ObjectStates": objects}
    return json.dumps(saved, indent=2, ensure_ascii=False) + "\n"


def _object_of(title: str, deck: Sequence[tuple[Card, int]], custom: dict[str, Any]) -> dict[str, Any]:
    """A deck, or one card if there is only one."""
    guids = _Guids(title)
    contained = []
    for card, number in deck:
        own = {str(number // 100): custom[str(number // 100)]}
        for _ in range(card.copies):
            contained.append(_object("CardCustom", card.title, guids) | {"CardID": number, "CustomDeck": own})
    whole = contained[0]
    if len(contained) > 1:
        whole = _object("DeckCustom", title, guids) | {
            "DeckIDs": [card["CardID"] for card in contained],
            "CustomDeck": custom,
            "ContainedObjects": contained,
        }
    return whole


class _Guids:
    """Six hexadecimal digits for each object, the same for the same deck."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._given: set[str] = set()
        self._count = 0

    def next(self, name: str) -> str:
        while True:
            self._count += 1
            guid = blake2b(f"{self._title}\n{name}\n{self._count}".encode(), digest_size=3).hexdigest()
            if guid not in self._given:
                self._given.add(guid)
                return guid


def _object(kind: str, nickname: str, guids: _Guids) -> dict[str, Any]:
    where = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "GUID": guids.next(f"{kind} {nickname}"),
        "Name": kind,
        "Transform": where | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": nickname,
        "Description": "",
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": True,
        "Hands": kind == "CardCustom",
        "SidewaysCard": False,
        "LuaScript": "",
        "LuaScriptState": "",
    }
