"""A turn in words, read and written.

::

    roll 5 3; work 1: 5 at 0,0, 4 from 14 at 0,1; museum: 2 from 14 at 4,1; artist popova-2: 3 3; store 1

Steps are in the order in which they are done, with semicolons between them:

* ``roll 5 3``: once in every turn.
* ``work 1: 5 at 0,0``: a die of the storeroom is set in workroom 1, in row 0 and column 0; cells are counted from
  wherever its player likes, rows down. ``from 14`` means a die that lies on the player's completed card 14.
* ``museum: 2 from 14 at 4,1``: rows and columns of the museum board.
* ``artist popova-2: 3 3``: dice on an artist card.
* ``claim popova-2: 3 to 4 draw gris-1``: the artist works. The action is ``5`` (a die that shows it), ``work 1 at 0,1``
  (that die is removed), ``work 1 at 0,1 to work 2 at 0,0``, ``3 to 4`` or ``3 from 14 to 4``, ``5 of 2`` (the stored
  die of player 2), or ``nothing``; ``draw`` names the card that replaces the artist.
* ``complete 1 as 14 draw 7``: workroom 1 fulfils card 14, and card 7 replaces it.
* ``abandon 1: 3 3 on marc-1``: workroom 1 is cleared; ``abandon 1 2`` clears both.
* ``store 3 1``: last; what is not stored goes back to the supply.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, NoReturn

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.plans import Cell
from pnp.games.cubist.rules.sculpture import named
from pnp.games.cubist.rules.steps import (
    Abandon,
    Build,
    Change,
    Claim,
    Complete,
    Die,
    Effect,
    Give,
    Hire,
    Match,
    Nothing,
    Remove,
    Roll,
    Shift,
    Step,
    Store,
    Take,
)
from pnp.message import say

_TOKEN = re.compile(
    r"\s*(?:(?P<cell>-?[0-9]{1,3},-?[0-9]{1,3})|(?P<number>-?[0-9]{1,3})|(?P<word>[a-z]{1,40}(?:-[0-9]{1,3})?)|(?P<sign>[;:,]))"
)
_SHOWN = 1000
"""Characters of a turn that a sentence repeats; no real turn has so many."""


class _Token(NamedTuple):
    kind: str
    text: str
    at: int


def parse(play: str) -> tuple[Step, ...]:
    """The steps of a turn in words; capitals do not matter.

    Raises:
        IllegalMove: ``cubist.words``: the sentence says at which character, what is there and what was expected.
    """
    return tuple(_Reader(play).steps())


def spelt(steps: Sequence[Step]) -> str:
    """A turn in words: :func:`parse` gives the same steps back."""
    said: list[str] = []
    for step in steps:
        head, _, rest = _said(step).partition(": ")
        if isinstance(step, Build | Give) and said and said[-1].startswith(f"{head}: "):
            said[-1] += f", {rest}"
        else:
            said.append(_said(step))
    return "; ".join(said)


class _Reader:
    """Reads from left to right; after every method the reader is behind what it has read."""

    def __init__(self, play: str) -> None:
        self.play = play
        self.tokens = list(self._tokens(play.lower()))
        self.next = 0

    def _tokens(self, text: str) -> Iterator[_Token]:
        at = 0
        while text[at:].strip():
            found = _TOKEN.match(text, at)
            if found is None:
                start = at + len(text[at:]) - len(text[at:].lstrip())
                self._fail(start, text[start], "token")
            yield _Token(str(found.lastgroup), found[str(found.lastgroup)], found.start(str(found.lastgroup)))
            at = found.end()
        yield _Token("end", "", len(text))

    def _fail(self, at: int, found: str, expected: str) -> NoReturn:
        play, at = self.play[:_SHOWN], at + 1 if found else 0
        raise IllegalMove("cubist.words", say("cubist-words", play=play, at=at, found=found, expected=expected))

    def expect(self, expected: str) -> NoReturn:
        """Refuse the next token.

        Args:
            expected: what should be there, by its name in the sentence ``cubist-words``.
        """
        token = self.tokens[self.next]
        self._fail(token.at, token.text, expected)

    def take(self, kind: str, expected: str, *texts: str) -> str:
        """The text of the next token, which must be of that kind (and one of those texts)."""
        token = self.tokens[self.next]
        if token.kind != kind or (texts and token.text not in texts):
            self.expect(expected)
        self.next += 1
        return token.text

    def sees(self, text: str) -> bool:
        """Whether the next token is this text; if so, it is taken."""
        if self.tokens[self.next].text != text or self.tokens[self.next].kind == "end":
            return False
        self.next += 1
        return True

    def steps(self) -> Iterator[Step]:
        verbs: dict[str, Callable[[], Iterator[Step]]] = {
            "roll": self.roll,
            "work": self.work,
            "museum": self.museum,
            "artist": self.artist,
            "claim": self.claim,
            "complete": self.complete,
            "abandon": self.abandon,
            "store": self.store,
        }
        while self.tokens[self.next].kind != "end":
            verb = self.take("word", "verb", *verbs)
            yield from verbs[verb]()
            if not self.sees(";") and self.tokens[self.next].kind != "end":
                self.expect("semicolon")

    def number(self, expected: str) -> int:
        return int(self.take("number", expected))

    def value(self) -> int:
        return int(self.take("number", "value", *"123456"))

    def values(self) -> tuple[int, ...]:
        found = []
        while self.tokens[self.next].kind == "number":
            found.append(self.value())
        return tuple(found)

    def room(self) -> int:
        return int(self.take("number", "room", "1", "2"))

    def cell(self) -> Cell:
        row, _, column = self.take("cell", "cell").partition(",")
        return int(row), int(column)

    def at_cell(self) -> Cell:
        self.take("word", "at", "at")
        return self.cell()

    def die(self) -> Die:
        value = self.value()
        return Die(value, self.number("card") if self.sees("from") else 0)

    def dice(self) -> tuple[Die, ...]:
        found = [self.die()]
        while self.tokens[self.next].kind == "number":
            found.append(self.die())
        return tuple(found)

    def colon(self) -> None:
        self.take("sign", "colon", ":")

    def roll(self) -> Iterator[Step]:
        yield Roll(self.values())

    def work(self) -> Iterator[Step]:
        room = self.room()
        self.colon()
        yield Build(room, self.die(), self.at_cell())
        while self.sees(","):
            yield Build(room, self.die(), self.at_cell())

    def museum(self) -> Iterator[Step]:
        self.colon()
        yield Give(self.die(), self.at_cell())
        while self.sees(","):
            yield Give(self.die(), self.at_cell())

    def card(self) -> str:
        return self.take("word", "artist")

    def artist(self) -> Iterator[Step]:
        artist = self.card()
        self.colon()
        yield Hire(artist, self.dice())

    def claim(self) -> Iterator[Step]:
        artist = self.card()
        self.colon()
        effect = self.effect()
        yield Claim(artist, effect, self.card() if self.sees("draw") else "")

    def effect(self) -> Effect:
        if self.sees("nothing"):
            return Nothing()
        if self.sees("work"):
            room, cell = self.room(), self.at_cell()
            if not self.sees("to"):
                return Remove(room, cell)
            self.take("word", "work", "work")
            return Shift(room, cell, self.room(), self.at_cell())
        if self.tokens[self.next].kind != "number":
            self.expect("effect")
        die = self.die()
        if self.sees("to"):
            return Change(die, self.value())
        if not die.card and self.sees("of"):
            return Match(die.value, self.number("player"))
        if die.card:
            self.expect("to")
        return Take(die.value)

    def complete(self) -> Iterator[Step]:
        room = self.room()
        self.take("word", "as", "as")
        card = self.number("card")
        yield Complete(room, card, self.number("drawn") if self.sees("draw") else 0)

    def abandon(self) -> Iterator[Step]:
        rooms = [self.room()]
        if self.tokens[self.next].kind == "number":
            rooms.append(self.room())
        hires = []
        if self.sees(":"):
            hires.append(self.laid())
            while self.sees(","):
                hires.append(self.laid())
        yield Abandon(tuple(rooms), tuple(hires))

    def laid(self) -> tuple[str, tuple[int, ...]]:
        values = self.values()
        self.take("word", "on", "on")
        return self.card(), values

    def store(self) -> Iterator[Step]:
        yield Store(self.values())


def _said(step: Step) -> str:
    match step:
        case Roll(values):
            return f"roll {_row(values)}".rstrip()
        case Build(room, die, cell):
            return f"work {room}: {_die(die)} at {named(cell)}"
        case Give(die, cell):
            return f"museum: {_die(die)} at {named(cell)}"
        case Hire(artist, dice):
            return f"artist {artist}: {' '.join(map(_die, dice))}"
        case Claim(artist, effect, draw):
            return f"claim {artist}: {_effect(effect)}" + (f" draw {draw}" if draw else "")
        case Complete(room, card, draw):
            return f"complete {room} as {card}" + (f" draw {draw}" if draw else "")
        case Abandon(rooms, hires):
            laid = ", ".join(f"{_row(values)} on {artist}" for artist, values in hires)
            return f"abandon {_row(rooms)}" + (f": {laid}" if laid else "")
        case Store(values):
            return f"store {_row(values)}".rstrip()


def _effect(effect: Effect) -> str:
    match effect:
        case Take(value):
            return str(value)
        case Remove(room, cell):
            return f"work {room} at {named(cell)}"
        case Shift(room, cell, to_room, to_cell):
            return f"work {room} at {named(cell)} to work {to_room} at {named(to_cell)}"
        case Change(die, to):
            return f"{_die(die)} to {to}"
        case Match(value, player):
            return f"{value} of {player}"
        case Nothing():
            return "nothing"


def _die(die: Die) -> str:
    return f"{die.value} from {die.card}" if die.card else str(die.value)


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
