"""A game that is being played, in words: whose turn it is, what was done, what may be done, what a place is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pnp.app.field_picture import Place
from pnp.games.match import Match
from pnp.message import Message, Text, say, spoken
from pnp.model.game import Move
from pnp.model.kinds import FILLED, STROKES
from pnp.model.names import ink, inks, place, places
from pnp.model.regions import RegionId, kind_of

_LISTED = 1000
"""Legal moves that a list has at most."""


def asked(match: Match, *, passing: bool = False) -> Message:
    """Who is to move, and what the turn asks for; or that they can only pass."""
    if passing:
        return say("play-must-pass", who=who(match, match.state.turn))
    return say("play-asks", who=who(match, match.state.turn), what=match.game.asks(match.state))


def who(match: Match, player: int) -> Message:
    """What people call a player: their name if there is one, and their colours."""
    own = [pen for pen, whose in match.game.pens(match.setup).items() if whose == str(player)]
    name: Text = match.names[player - 1] if match.names else say("players", numbers=[player])
    return say("play-who", name=name, inks=inks(match.inks[pen - 1] for pen in own))


def told(match: Match, number: int) -> Message:
    """A move as a sentence.

    Args:
        match: the game.
        number: of the move, from 0.
    """
    move, rules = match.moves[number], match.game
    parts: list[Message] = []
    pens = rules.pens(match.setup)
    taps = list(rules.taps(move))
    for pen in dict.fromkeys(pen for _, pen in taps):
        what = _places([region for region, used in taps if used == pen])
        own = sum(whose == str(move.player) for whose in pens.values()) == 1 and pens.get(pen) == str(move.player)
        parts.append(what if own or not pen else say("play-in", what=what, ink=ink(match.inks[pen - 1])))
    strokes = any(kind_of(region) in STROKES for region, _ in taps)
    captured = [region for region, _ in move.marks if strokes and kind_of(region) in FILLED]
    if captured:
        parts.append(say("play-captures", what=places(captured)))
    return say(
        "play-told",
        number=number + 1,
        who=who(match, move.player),
        what=say("regions", names=parts) if parts else say("play-passes"),
        points=match.scored[number],
    )


def _places(regions: Sequence[str]) -> Message:
    """What a sentence calls places; several stretches of one line together."""
    lines = {RegionId.of(region).places[0] for region in regions if kind_of(region) == "line"}
    if len(regions) > 1 and len(lines) == 1:
        return say("play-stretches", count=len(regions), line=lines.pop())
    return places(regions)


def listed(match: Match, lang: str) -> dict[int, str]:
    """Legal moves in words, by their number in the order of the rules; of very many those that are told shortest."""
    moves = match.state.legal_moves()
    numbers = sorted(range(len(moves)), key=lambda number: len(moves[number].marks))[:_LISTED]
    return {number: in_words(match, moves[number], lang) for number in sorted(numbers)}


def in_words(match: Match, move: Move, lang: str) -> str:
    """A legal move as a sentence, before it is made."""
    after = match.after(move)
    return spoken(told(after, len(match.moves)), lang).partition(". ")[2]


def place_named(each: Place, marks: Mapping[str, str], lang: str) -> str:
    """What a screen reader says of a place."""
    near = tuple(sorted({marks[name] for name in each.neighbours if name in marks}))
    return _place_name(each.region, each.facts, lang) + _state_name(marks.get(each.region, ""), near, lang)


@lru_cache(maxsize=1 << 14)
def _place_name(region: str, facts: tuple[tuple[str, int], ...], lang: str) -> str:
    told = (say(f"play-fact-{name}", number=number) for name, number in facts)
    return ", ".join((spoken(place(region), lang), *(spoken(each, lang) for each in told)))


@lru_cache(maxsize=1 << 10)
def _state_name(own: str, near: tuple[str, ...], lang: str) -> str:
    if own:
        return f", {spoken(ink(own), lang)}"
    return f", {spoken(say('play-near', inks=inks(near)), lang)}" if near else ""
