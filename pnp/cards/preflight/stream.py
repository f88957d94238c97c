"""A stream of cards, examined in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from msgspec import Struct

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Card, Check, Face, Part, Remark
from pnp.cards.preflight.colour_cues import Meanings
from pnp.cards.preflight.contrast import faint, illegible, slivers
from pnp.cards.preflight.inspection import Finding, Inspected, inspected
from pnp.cards.preflight.memory import Memory, Recent
from pnp.cards.preflight.overlaps import overlaps
from pnp.cards.preflight.paint import Paint

DECODED = 4e6
"""Memory of pictures that are decoded to judge texts upon them, unless all are asked for: about 0.05 s."""


def examine(
    cards: Iterable[Card], kit: Kit | None = None, *, bleed: float | None = None, thorough: bool = False
) -> Iterator[Remark]:
    """What will look wrong in print, card by card; remarks on the whole deck come at the end.

    The cards are read once and not kept.

    Args:
        cards: of one deck.
        kit: what they were laid out with; remarks call colours by its names, and tell which texts it lacks.
        bleed: mm that will be printed; by default the size's own. 0 asks nothing of artwork at the edge.
        thorough: look at every picture beneath a text, not only the first few.
    """
    seen = _Deck(kit, bleed, thorough)
    for card in cards:
        yield from seen.card(card)
    yield from seen.end()


def watching(
    cards: Iterable[Card],
    found: list[Remark],
    kit: Kit | None = None,
    *,
    bleed: float | None = None,
    thorough: bool = False,
) -> Iterator[Card]:
    """The cards themselves, passed on while they are examined; ``found`` is complete when they have all been taken."""
    seen = _Deck(kit, bleed, thorough)
    for card in cards:
        found += seen.card(card)
        yield card
    found += seen.end()


class _Seen(Struct, eq=False):
    """What is known of a face.

    Attributes:
        findings: what is wrong with it.
        looks: its parts by their role.
        exact: equal for faces that show the same.
        shows: 0 nothing, 1 only a plain ground, 2 more.
        times: how often it was seen; two are enough.
    """

    findings: tuple[Finding, ...]
    looks: dict[object, Inspected]
    exact: int
    shows: int
    times: int = 0


class _Before(Struct, eq=False):
    """The last face of a name: what need not be looked at again where the next begins with the same parts."""

    parts: tuple[Part, ...]
    findings: list[tuple[Finding, ...]]


class _Deck:
    """What is remembered from card to card."""

    def __init__(self, kit: Kit | None, bleed: float | None, thorough: bool) -> None:
        self._names = {colour: name for name, colour in (kit.colours if kit else {}).items()}
        self._untranslated = kit.untranslated if kit else ()
        self._bleed = bleed
        self._memory = Memory(inf if thorough else DECODED)
        self._looks: Recent[Inspected] = Recent(512)
        self._edges: Recent[bool] = Recent(64)
        self._faces: Recent[_Seen] = Recent(64)
        self._before: dict[str, _Before] = {}
        self._meanings = Meanings(self._names)
        self._doubles: dict[tuple[int, int], _Double] = {}
        self._plain: list[Remark] = []
        self._richer: set[str] = set()
        self._backless: tuple[str, str] | None = None
        self._backs = self._cards = 0

    def card(self, card: Card) -> Iterator[Remark]:
        self._cards += 1
        exact = [0, 0]
        for side, face in enumerate((card.front, card.back)):
            if face is None:
                continue
            seen = self._faces.get(face) or self._faces.add(face, self._seen(face))
            exact[side] = seen.exact
            for check, text, part in seen.findings:
                yield Remark(
                    check,
                    text,
                    card.title,
                    card.place,
                    face.name,
                    part.element,
                    part.written,
                    part.ink or part.box,
                )
            seen.times += 1
            if seen.times <= 2:
                self._meanings.add(card, face.name, seen.looks)
            yield from self._blank(card, face, seen.shows, side == 0)
        if card.back is not None:
            self._backs += 1
        elif self._backless is None:
            self._backless = (card.title, card.place)
        double = self._doubles.get((exact[0], exact[1]))
        if double is None:
            self._doubles[exact[0], exact[1]] = _Double(card.title, card.place, card.copies, card.column)
        else:
            if not double.more:
                double.second, double.second_place = card.title, card.place
            double.more += 1
            double.copies += card.copies

    def end(self) -> Iterator[Remark]:
        yield from (remark for remark in self._plain if remark.face in self._richer)
        for double in self._doubles.values():
            if double.more:
                also = f" and {double.more - 1} more" if double.more > 1 else ""
                put = f"with {double.copies} in the column {double.column}"
                so = put if double.column else f"so that it has {double.copies} copies"
                yield Remark(
                    Check.DUPLICATE,
                    f"It shows the same as card {double.second!r} ({double.second_place}){also}; write it once, {so}.",
                    double.card,
                    double.place,
                )
        if self._backs and self._backless:
            title, place = self._backless
            more = self._cards - self._backs - 1
            also = f"It and {more} more card{'s' if more > 1 else ''} have" if more else "It has"
            yield Remark(
                Check.BLANK,
                f"{also} no back, though {'another card has' if self._backs == 1 else f'{self._backs} cards have'} one;"
                " name a back for all.",
                title,
                place,
            )
        yield from self._meanings.remarks()
        yield from tuple(self._untranslated)

    def _blank(self, card: Card, face: Face, shows: int, front: bool) -> Iterator[Remark]:
        if shows == 2:
            self._richer.add(face.name)
        elif shows == 0:
            text = "Nothing is drawn on it; look at the row's cells and at the conditions of the elements."
            yield Remark(Check.BLANK, text, card.title, card.place, face.name)
        elif front and len(self._plain) < 1000:
            text = "Only its background is drawn; look at the row's cells and at the conditions of the elements."
            self._plain.append(Remark(Check.BLANK, text, card.title, card.place, face.name))

    def _seen(self, face: Face) -> _Seen:
        size = face.size
        bleed = size.bleed if self._bleed is None else min(self._bleed, size.bleed)
        before = self._before.get(face.name)
        known = 0  # parts at the beginning that are the last face's: what lies beneath them is the same too
        while before and known < min(len(before.parts), len(face.parts)) and before.parts[known] is face.parts[known]:
            known += 1
        looks: list[Inspected] = []
        roles: dict[object, Inspected] = {}
        below: list[Paint] = []
        findings: list[tuple[Finding, ...]] = []
        for place, part in enumerate(face.parts):
            found = self._looks.get(part)
            if found is None:
                found = self._looks.add(part, inspected(part, size, bleed, self._memory))
            if before and place < known:
                findings.append(before.findings[place])
            elif found.words or found.marks or part.kind == "qr":
                said = [*illegible(found, below, self._names), *faint(found, below, self._names)]
                findings.append((*found.findings, *((check, text, part) for check, text in said)))
            else:
                findings.append(found.findings)
            looks.append(found)
            key, turn = found.key, 1
            while key in roles:  # in a repeat: the first of each card are compared, the second, and so on
                key, turn = (found.key, turn), turn + 1
            roles[key] = found
            below += found.paints
        self._before[face.name] = _Before(face.parts, findings)
        whole = [finding for each in findings for finding in each]
        whole += overlaps(looks)
        whole += slivers(looks, bleed, size, self._edges)
        return _Seen(tuple(whole), roles, hash((size, *(each.exact for each in looks))), _shows(looks, face))


class _Double(Struct, eq=False):
    """Cards that show the same as a first one.

    Attributes:
        card: the title of the first one.
        place: its row.
        copies: of all of them.
        column: in which those are counted; empty for none.
        more: how many there are beside the first one.
        second: the title of the next one.
        second_place: its row.
    """

    card: str
    place: str
    copies: int
    column: str
    more: int = 0
    second: str = ""
    second_place: str = ""


def _shows(looks: list[Inspected], face: Face) -> int:
    """0 where a face shows nothing, 1 where only a plain ground, 2 where more."""
    width, height = face.size.width, face.size.height
    shows = 0
    for each in looks:
        if each.words or each.part.kind in ("text", "image", "icon", "pips", "qr") and each.part.items:
            return 2
        for item in each.paints:
            left, top, right, bottom = item.box
            if getattr(item, "colour", None) == (255, 255, 255):
                continue
            if left > 0.5 or top > 0.5 or right < width - 0.5 or bottom < height - 0.5:
                return 2
            shows = 1
        if each.part.items and not each.paints:
            return 2
    return shows
