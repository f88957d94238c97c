"""Moves and deals in words.

A turn is ``take PLACE draw CARD`` (place 1 is the farthest from the deck; the puzzle draws as many cards as the place
says) or ``paint BACK MIDDLE FRONT on BACKGROUND``. If Vincent plays after it, ``; vincent UP draw CARD`` follows: how
many of Vincent's tokens fell face up, and the card that replaces the one that Vincent discards.

A deal is ``row`` and the five cards on the mat, the one farthest from the deck first, then ``; backgrounds`` and three
numbers for each player, with commas between players.
"""

from __future__ import annotations

import re

from msgspec import Struct

from pnp.errors import GameError, IllegalMove
from pnp.games.canvas.rules.cards import art_cards, box
from pnp.message import say

_TAKE = re.compile(r"take (\d{1,3})(?: draw((?: \d{1,3})+))?")
_PAINT = re.compile(r"paint (\d{1,3}) (\d{1,3}) (\d{1,3}) on (\d{1,3})")
_TOSS = re.compile(r"vincent (\d{1,3}) draw (\d{1,3})")
_DEAL = re.compile(r"row((?: \d{1,3})+) ?; ?backgrounds((?: \d{1,3})+(?: ?,(?: \d{1,3})+)*)")


class Take(Struct, frozen=True):
    """An art card is taken from the mat.

    Attributes:
        place: 1 to 5, from the end that is farthest from the deck.
        drawn: what is drawn from the deck into the free places; empty if nothing has been drawn yet.
    """

    place: int
    drawn: tuple[int, ...] = ()


class Paint(Struct, frozen=True):
    """A painting is finished.

    Attributes:
        cards: three art cards, the back one first.
        background: a background card.
    """

    cards: tuple[int, ...]
    background: int


class Toss(Struct, frozen=True):
    """Vincent plays.

    Attributes:
        up: how many of Vincent's tokens fell face up.
        drawn: the card that replaces the one that Vincent discards.
    """

    up: int
    drawn: int


class Deal(Struct, frozen=True):
    """What chance gives before the first move.

    Attributes:
        row: five art cards on the mat, the one farthest from the deck first.
        backgrounds: three for each player.
    """

    row: tuple[int, ...]
    backgrounds: tuple[tuple[int, ...], ...]


Play = Take | Paint


def write(play: Play, toss: Toss | None = None) -> str:
    """A turn in words."""
    if isinstance(play, Take):
        words = f"take {play.place}" + (f" draw {_spaced(play.drawn)}" if play.drawn else "")
    else:
        words = f"paint {_spaced(play.cards)} on {play.background}"
    return words if toss is None else f"{words}; vincent {toss.up} draw {toss.drawn}"


def read(words: str) -> tuple[Play, Toss | None]:
    """A turn from its words.

    Raises:
        IllegalMove: these are not words of this game.
    """
    first, semicolon, second = (part.strip() for part in " ".join(words.lower().split()).partition(";"))
    toss = _TOSS.fullmatch(second)
    if semicolon and not toss:
        raise IllegalMove("canvas.words", say("canvas-vincent-words", words=repr(second)))
    tossed = Toss(int(toss[1]), int(toss[2])) if toss else None
    if take := _TAKE.fullmatch(first):
        return Take(int(take[1]), _numbers(take[2] or "")), tossed
    if painted := _PAINT.fullmatch(first):
        back, middle, front, background = map(int, painted.groups())
        return Paint((back, middle, front), background), tossed
    raise IllegalMove("canvas.words", say("canvas-words", words=repr(first)))


def write_deal(deal: Deal) -> str:
    """A deal in words."""
    return f"row {_spaced(deal.row)}; backgrounds {', '.join(map(_spaced, deal.backgrounds))}"


def read_deal(words: str, players: int) -> Deal:
    """A deal from its words.

    Raises:
        GameError: this is not a deal for this many players.
    """
    found = _DEAL.fullmatch(" ".join(words.lower().split()))
    if found is None:
        raise GameError(say("canvas-deal", deal=repr(words)))
    deal = Deal(_numbers(found[1]), tuple(map(_numbers, found[2].split(","))))
    if len(deal.row) != box().row or not _different(deal.row, len(art_cards())):
        raise GameError(say("canvas-deal-row", row=box().row, last=len(art_cards())))
    each, most = box().paintings, len(box().backgrounds)
    given = [number for three in deal.backgrounds for number in three]
    if [len(three) for three in deal.backgrounds] != [each] * players or not _different(given, most):
        raise GameError(say("canvas-deal-backgrounds", each=each, players=players, last=most))
    return deal


def _different(numbers: tuple[int, ...] | list[int], most: int) -> bool:
    return len(set(numbers)) == len(numbers) and all(1 <= number <= most for number in numbers)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _spaced(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
