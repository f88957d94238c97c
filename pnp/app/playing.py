"""Play: a game on the picture of its field, move by move; and what a page or a program needs to show of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.app.field_picture import FieldView, Place, view_of
from pnp.app.play_words import asked, place_named, told, who
from pnp.app.shapes import PlayJson, PlayPenJson
from pnp.errors import GameError
from pnp.games.contract import Game
from pnp.games.match import Match
from pnp.games.record import read_record, write_record
from pnp.games.registry import game, names, sheet
from pnp.games.replay import Replay, follow, sheet_of
from pnp.games.tapping import Choice, Tap, choice
from pnp.message import Message, Text, capital, say, spoken
from pnp.model.code import SheetCode
from pnp.model.game import Move
from pnp.model.names import ink
from pnp.model.options import ChosenOptions
from pnp.model.regions import RegionId, region_id

_LAST = 8
"""Moves that stand beside the field."""
PERSON = "person"
"""Who makes a player's moves: a person, or one of :data:`pnp.games.players.STYLES`."""


class Begun(Struct, frozen=True):
    """A game to go on with.

    Attributes:
        match: every move so far.
        view: the picture of its field.
        fault: what is wrong with the record that it was read from; empty if nothing is.
    """

    match: Match
    view: FieldView
    fault: Text = ""


def tappable() -> tuple[Game, ...]:
    """The games that are played by tapping their field."""
    return tuple(found for found in map(game, names()) if found.tapped)


def begun(code: str | SheetCode, players: int | None = None, agreed: ChosenOptions | None = None) -> Begun:
    """A new game on a sheet.

    Args:
        code: of the sheet.
        players: how many; None for as many as the sheet suggests.
        agreed: what they agreed on where the sheet leaves it open.

    Raises:
        CodeError, GameError: the code is not known, or the sheet is not for that, or the game is not played by tapping.
    """
    found = sheet(code)
    rules = _tapped(game(found.code.game)).agreeing(agreed)
    match = Match.opened(rules, found, rules.setup(found, players))
    return Begun(match, view_of(found, match))


def opened(text: str, source: str) -> Begun:
    """A game from its record, up to the first move that is not legal.

    Args:
        text: the record.
        source: what to call it in messages.

    Raises:
        RecordError: a line cannot be understood.
        CodeError, GameError: as for :func:`begun`.
    """
    record = read_record(text, source)
    found = sheet_of(record)
    replay = follow(_tapped(game(found.code.game)), found, record)
    match = replay.match.whole()
    return Begun(match, view_of(found, match), replay.message if replay.faults else "")


def _tapped(rules: Game) -> Game:
    if not rules.tapped:
        raise GameError(say("input-not-tapped", game=rules.title, known=[each.title for each in tappable()]))
    return rules


def shown(match: Match, view: FieldView, taps: Sequence[Tap], lang: str) -> PlayJson:
    """A match as a page or a program shows it.

    Args:
        match: every move so far.
        view: the picture of its field.
        taps: what the player to move has tapped so far.
        lang: of all words.

    Raises:
        IllegalMove: what was tapped is no legal move, nor the beginning of one.
    """
    state, rules = match.state, match.game
    able = choice_of(match, taps)
    marks = marks_of(match, view)
    coloured = marks | {region: match.inks[pen - 1] for region, pen in taps if pen}
    count = len(match.moves)
    return {
        "code": match.code,
        "game": rules.name,
        "at": count,
        "turn": None if state.over else state.turn,
        "over": state.over,
        "asks": "" if state.over else spoken(asked(match, passing=able.passing is not None), lang),
        "pens": _pens(match, view, able, lang),
        "scores": [
            {"name": capital(spoken(name, lang)), "points": points, "moves": state.turn in own and not state.over}
            for name, own, points in _rows(match)
        ],
        "marks": {region: view.tone(region, name) for region, name in marks.items()},
        "hidden": [each.region for each in view.places if _hidden(each, marks)],
        "names": {each.region: place_named(each, coloured, lang) for each in view.places if each.tapped},
        "legal": {region: list(pens) for region, pens in able.legal.items()},
        "taps": [
            {"region": region, "pen": pen, "colour": view.tone(region, match.inks[pen - 1]) if pen else None}
            for region, pen in taps
        ],
        "complete": able.move is not None,
        "passing": able.passing is not None,
        "latest": [region for region, _ in match.moves[-1].marks if region in view.by_id] if match.moves else [],
        "last": [spoken(told(match, number), lang) for number in reversed(range(max(0, count - _LAST), count))],
        "verdict": spoken(Replay(match, match.record()).message, lang) if state.over else None,
        "record": write_record(match.record()),
    }


def choice_of(match: Match, taps: Sequence[Tap] = ()) -> Choice:
    """What the player to move may do after these taps; nothing at the end.

    Raises:
        IllegalMove: no legal move begins like this.
    """
    return Choice({}) if match.state.over and not taps else choice(match.game, match.state, taps)


def marks_of(match: Match, view: FieldView) -> dict[str, str]:
    """Region id to ink, of everything that the picture shows."""
    marks = dict(mark for move in match.moves for mark in move.marks)
    if view.sheet is not None:
        marks |= match.game.tally(view.sheet, match.setup, match.state)
    return {region: match.inks[pen - 1] for region, pen in marks.items() if region in view.by_id}


def on(match: Match, seats: Sequence[str], salt: str, most: int | None = None) -> Match:
    """A match after built-in players have moved, until it is a person's turn or the end.

    Args:
        match: the game.
        seats: for each player :data:`PERSON` or a built-in one.
        salt: another one gives other moves.
        most: how many moves at most.
    """
    while not match.state.over and most != 0 and (style := seats[match.state.turn - 1]) != PERSON:
        match = match.after(built_in(match, style, salt))
        most = None if most is None else most - 1
    return match


def built_in(match: Match, style: str, salt: str) -> Move:
    """What a built-in player would do now."""
    rng = random.Random(f"{match.code}/{len(match.moves)}/{salt}")
    return match.game.choose(match.state, style, rng)


def _pens(match: Match, view: FieldView, able: Choice, lang: str) -> list[PlayPenJson]:
    """The pens that may be used next, if there is a choice."""
    roles, turn = match.game.pens(match.setup), match.state.turn
    own = [pen for pen, whose in roles.items() if whose in (str(turn), "any", "neutral")]
    offered = {pen for pens in able.legal.values() for pen in pens if pen}
    # Where pens are nobody's, a place may leave no choice: what is painted has the colour of the palette.
    free = bool(offered) if any(roles[pen] != "any" for pen in own) else len(offered) > 1
    return [
        {
            "pen": pen,
            "ink": match.inks[pen - 1],
            "name": capital(
                spoken(say("play-neutral", ink=ink(match.inks[pen - 1])), lang)
                if roles[pen] == "neutral"
                else spoken(ink(match.inks[pen - 1]), lang)
            ),
            "colour": view.hues[match.inks[pen - 1]],
            "neutral": roles[pen] == "neutral",
        }
        for pen in own
        if free or pen in offered
    ]


def _rows(match: Match) -> Iterator[tuple[Message, tuple[int, ...], int]]:
    """Whose each score is: in words, and by their numbers; and the points."""
    everyone = range(1, match.setup.players + 1)
    for row, points in enumerate(match.state.scores, start=1):
        own = tuple(player for player in everyone if match.game.row(player, match.setup) == row)
        yield say("regions", names=[who(match, player) for player in own]), own, points


def _hidden(each: Place, marks: Mapping[str, str]) -> bool:
    """Whether a place is not there: a half as long as its space is whole, and then the space."""
    if each.whole:
        return region_id("cut", *RegionId.of(each.whole).places) not in marks
    id = RegionId.of(each.region)
    return id.kind == "space" and region_id("cut", *id.places) in marks
