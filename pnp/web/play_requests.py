"""What the pages and the interface for programs do alike with a game that is played on the picture of its field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request

from pnp.app.play_words import in_words
from pnp.app.playing import PERSON, built_in, on, opened, shown
from pnp.errors import RecordError
from pnp.games.players import STYLES
from pnp.games.tapping import Tap
from pnp.message import say, spoken
from pnp.model.options import ChosenOptions
from pnp.web.language import lang_of
from pnp.web.plays import Passed, Play, Plays

LARGEST = 1_000_000
"""Bytes of a record."""


def plays_of(request: Request) -> Plays:
    """All games of the server."""
    found: Plays = request.app.state.plays
    return found


def play_of(request: Request) -> Play:
    """The game that an address names.

    Raises:
        Missing: there is none.
    """
    return plays_of(request).get(request.path_params["id"])


def refuse_passed(play: Play, at: int) -> None:
    """See that a game still stands where somebody saw it.

    Raises:
        Passed: it went on.
    """
    if at != play.at:
        raise Passed(say("web-moved-on"))


async def open_record(request: Request, text: str, seats: Sequence[str] = ()) -> Play:
    """Go on with the game of a record.

    Raises:
        RecordError, CodeError, GameError: it is none, or not of a game that is played here.
    """
    if not text.strip():
        raise RecordError(say("web-record"))
    source = spoken(say("web-record-name"), lang_of(request))
    return plays_of(request).add(await request.app.state.run(opened, text, source), seats)


async def let_move(request: Request, play: Play, *, end: bool) -> None:
    """Built-in players move, once or to the end, also for persons; what was taken back is forgotten."""
    seats = tuple(STYLES[0] if seat == PERSON else seat for seat in play.seats)
    if not end:
        if not play.match.state.over:
            play.make(built_in(play.match, seats[play.match.state.turn - 1], play.id))
        return
    before = play.match
    after = await request.app.state.run(on, before, seats, play.id)
    if play.match is not before:
        raise Passed(say("web-moved-on"))
    play.match, play.undone = after, ()


def agreed_on(teams: bool, points: int | None, rules: Sequence[str]) -> ChosenOptions | None:
    """What players agreed on where the sheet leaves it open; None if they say nothing."""
    choice = ChosenOptions(teams=teams, points=points, rules=frozenset(rules))
    return None if choice == ChosenOptions() else choice


def taps_told(taps: Any) -> list[dict[str, Any]]:
    """What has to be tapped, as plain data."""
    return [{"region": region, "pen": pen} for region, pen in taps]


def hint_told(play: Play, lang: str) -> dict[str, Any]:
    """What the better built-in player would do, as plain data."""
    found = play.hint()
    if found is None:
        return {"taps": [], "text": ""}
    return {"taps": taps_told(play.match.game.taps(found)), "text": in_words(play.match, found, lang)}


def told(play: Play, request: Request, taps: Sequence[Tap] = ()) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "id": play.id,
        "length": play.length,
        "back": play.back,
        "forth": play.forth,
        "seats": list(play.seats),
        **shown(play.match, play.view, taps, lang_of(request)),
    }
