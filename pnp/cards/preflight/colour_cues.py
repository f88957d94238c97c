"""Colours that distinguish cards, and people who cannot distinguish them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from msgspec import Struct

from pnp.cards.card import Card, Check, Part, Remark
from pnp.cards.language.values import told
from pnp.cards.preflight.colours import called, confusing, difference, greys
from pnp.cards.preflight.inspection import Inspected
from pnp.model.colour import rgb

MANY: Final = 12
"""An element with more colours than this uses them as decoration, not to distinguish cards."""
ROLES: Final = 400
"""Most elements that are followed; in a flow, elements without an id may change place on every card."""
_SHAPES: Final = frozenset({"icon", "pips", "image", "path", "polygon", "star", "circle", "ellipse"})


class Colour(Struct, eq=False):
    """The cards on which an element has one colour.

    Attributes:
        card: title of the first.
        place: of its row.
        many: how many rows.
        same: elements that show the same on all of them, and what.
        met: elements that any of them has.
        part: the element on the first card.
    """

    card: str
    place: str
    many: int
    same: dict[object, int]
    met: set[object]
    part: Part


class Role(Struct, eq=False):
    """An element across the deck.

    Attributes:
        face: name of its face.
        element: its id or kind.
        colours: its colours, in the order met; None once there are too many.
    """

    face: str
    element: str
    colours: dict[str, Colour] | None


class Meanings:
    """The colours of each element across a deck.

    Two colours are taken to carry a meaning of their own only where nothing else tells the same: a second cue is an
    element that shows one thing on all cards of the one colour and another (or nothing) on all cards of the other,
    such as a suit's word, its icon or its number of pips. Where there is only one card of either colour, words do not
    count, since every card has its own title.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        """For a deck whose colours have these names by ``#rrggbb``."""
        self._names = names
        self._roles: dict[tuple[str, object], Role] = {}
        self._kinds: dict[object, str] = {}

    def add(self, card: Card, face: str, looks: Mapping[object, Inspected]) -> None:
        """One face of a card, its parts by their role."""
        contents: dict[object, int] | None = None
        for key, look in looks.items():
            if not look.colour:
                continue
            role = self._roles.get((face, key))
            if role is None:
                if len(self._roles) >= ROLES:
                    continue
                role = self._roles[face, key] = Role(face, look.part.element, {})
            if role.colours is None:
                continue
            if contents is None:
                contents = {each: found.content for each, found in looks.items()}
            colour = role.colours.get(look.colour)
            if colour is None:
                role.colours[look.colour] = Colour(card.title, card.place, 1, dict(contents), set(contents), look.part)
                self._kinds.update((each, found.part.kind) for each, found in looks.items())
                if len(role.colours) > MANY:
                    role.colours = None
                continue
            colour.many += 1
            if len(colour.met) < 200:
                colour.met.update(contents)
            for each in [each for each, content in colour.same.items() if contents.get(each) != content]:
                del colour.same[each]

    def remarks(self) -> Iterator[Remark]:
        """Pairs of colours that look alike to somebody, each pair once."""
        said: set[tuple[str, ...]] = set()
        for role in self._roles.values():
            for (first, one), (second, other) in combinations((role.colours or {}).items(), 2):
                pair = tuple(sorted((first, second)))
                if pair in said or self._told(one, other):
                    continue
                a, b = rgb(first), rgb(second)
                here, there = called(second, self._names), called(first, self._names)
                names = f"colours {here} here and {there} on card {one.card!r} ({one.place})"
                way = "add a shape, a pattern or a word that differs too"
                part = other.part
                where = (other.card, other.place, role.face, role.element, part.written, part.ink or part.box)
                if found := confusing(a, b):
                    said.add(pair)
                    text = (
                        f"Its {names} look alike to people with {' and '.join(found)} (difference"
                        f" {told(min(found.values()))}, to others {told(difference(a, b))}); {way}."
                    )
                    yield Remark(Check.COLOUR_BLIND, text, *where)
                if (gap := greys(a, b)) is not None:
                    said.add(pair)
                    text = (
                        f"Its {names} are nearly the same grey in black and white (lightness differs by {told(gap)} of"
                        f" 100); {way}."
                    )
                    yield Remark(Check.GREY, text, *where)

    def _told(self, one: Colour, other: Colour) -> bool:
        """Whether a second cue tells the cards of two colours apart."""
        words = one.many > 1 or other.many > 1
        return any(
            (words or self._kinds[key] in _SHAPES)
            and (mine.same[key] != theirs.same[key] if key in theirs.same else key not in theirs.met)
            for mine, theirs in ((one, other), (other, one))
            for key in mine.same
        )
