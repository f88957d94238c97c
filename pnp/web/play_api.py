"""Play on the picture of a field, for programs and for the script of the page: ``/api/plays``."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.app.choices import FORMATS, one_of
from pnp.app.play_words import listed
from pnp.app.playing import begun
from pnp.errors import GameError
from pnp.games.record import write_record
from pnp.message import say
from pnp.model.options import ChosenOptions
from pnp.web import work
from pnp.web.bodies import Count, Number, decoded
from pnp.web.language import lang_of
from pnp.web.play_requests import (
    LARGEST,
    agreed_on,
    hint_told,
    let_move,
    open_record,
    play_of,
    plays_of,
    refuse_passed,
    taps_told,
    told,
)
from pnp.web.plays import SEATS, Play
from pnp.web.printing import TYPES


class _New(msgspec.Struct):
    """A game to begin, or to go on with."""

    code: str | None = None
    players: Number | None = None
    teams: bool = False
    points: Number | None = None
    variations: list[str] = []
    seats: list[str] = []
    record: str | None = None


class _Tap(msgspec.Struct):
    """A place that was tapped."""

    region: str
    pen: Count


class _Tapped(msgspec.Struct):
    """What was tapped after so many moves, and whether that is the whole move."""

    at: Count
    taps: list[_Tap]
    done: bool = False


class _At(msgspec.Struct):
    """A position: so many moves."""

    at: Count


class _Seats(msgspec.Struct):
    """Who makes each player's moves."""

    seats: list[str]


class _Let(msgspec.Struct):
    """What built-in players are asked for: one move, or all that are left."""

    end: bool = False


async def add(request: Request) -> Response:
    """``POST /api/plays``: begin a game on a sheet, or go on with a record."""
    said = await decoded(request, _New, GameError(say("web-play")), LARGEST)
    if said.record is not None:
        play = await open_record(request, said.record, said.seats)
    elif said.code is not None:
        play = await _begin(
            request, said.code, agreed_on(said.teams, said.points, said.variations), said.players, said.seats
        )
    else:
        raise GameError(say("web-play"))
    return JSONResponse(told(play, request), 201, headers={"location": f"/api/plays/{play.id}"})


async def show(request: Request) -> Response:
    """``GET /api/plays/ID``: the position."""
    return JSONResponse(told(play_of(request), request))


async def move(request: Request) -> Response:
    """``POST /api/plays/ID/moves``: what was tapped; a whole move is made, and built-in players answer it."""
    play = play_of(request)
    said = await decoded(request, _Tapped, GameError(say("web-tap")), LARGEST)
    taps = [(tap.region, tap.pen) for tap in said.taps]
    refuse_passed(play, said.at)
    if len(taps) > len(play.view.places) or any(region not in play.view.by_id for region, _ in taps):
        raise GameError(say("web-tap"))
    if any(not 0 <= pen <= len(play.match.inks) for _, pen in taps):
        raise GameError(say("web-tap"))
    return JSONResponse(told(play, request, play.tap(taps, done=said.done)))


async def moves(request: Request) -> Response:
    """``GET /api/plays/ID/moves``: every legal move in words, with what has to be tapped for it."""
    play = play_of(request)
    if play.match.state.over:
        return JSONResponse([])
    legal, taps = play.match.state.legal_moves(), play.match.game.taps
    found = listed(play.match, lang_of(request))
    return JSONResponse([{"text": text, "taps": taps_told(taps(legal[number]))} for number, text in found.items()])


async def go(request: Request) -> Response:
    """``PUT /api/plays/ID/at``: undo, redo, or look at any position."""
    play = play_of(request)
    play.go((await decoded(request, _At, GameError(say("web-tap")), LARGEST)).at)
    return JSONResponse(told(play, request))


async def sit(request: Request) -> Response:
    """``PUT /api/plays/ID/seats``: who makes each player's moves."""
    play = play_of(request)
    said = await decoded(
        request, _Seats, GameError(say("web-seats", players=play.match.setup.players, known=SEATS)), LARGEST
    )
    play.sit(said.seats)
    return JSONResponse(told(play, request))


async def let(request: Request) -> Response:
    """``POST /api/plays/ID/built-in``: one move by a built-in player; with ``{"end": true}`` all that are left."""
    play = play_of(request)
    await let_move(request, play, end=(await decoded(request, _Let, GameError(say("web-tap")), LARGEST)).end)
    return JSONResponse(told(play, request))


async def hint(request: Request) -> Response:
    """``GET /api/plays/ID/hint``: what the better built-in player would do."""
    play = play_of(request)
    return JSONResponse(hint_told(play, lang_of(request)))


async def picture(request: Request) -> Response:
    """The printed lines of the field."""
    return Response(
        play_of(request).view.printed,
        media_type=TYPES["svg"],
        headers={"cache-control": "private, max-age=3600"},
    )


async def record(request: Request) -> Response:
    """The game so far, as ``pnp referee`` takes it."""
    play = play_of(request)
    return _file(_record(play).encode(), f"{play.match.code}.txt", "text/plain; charset=utf-8", request)


async def photograph(request: Request) -> Response:
    """A rehearsal photograph of the sheet."""
    play = play_of(request)
    condition, seed = request.query_params.get("condition", "good"), request.query_params.get("seed", "0")
    if not seed.isdecimal() or len(seed) > 6:
        raise GameError(say("web-number", name="seed", text=seed))
    data = await request.app.state.run(work.play_photographed, play.match.code, _record(play), condition, int(seed))
    return _file(data, f"{play.match.code}.jpg", "image/jpeg", request)


async def poster(request: Request) -> Response:
    """The game as a picture for the wall."""
    play, kind = play_of(request), one_of(request.path_params["kind"], FORMATS, say("input-choice-format"))
    paper = request.query_params.get("paper", "a3")
    data = await request.app.state.run(work.play_hung, play.match.code, _record(play), paper, kind, lang_of(request))
    return _file(data, f"{play.match.code}-poster.{kind}", TYPES[kind], request)


async def finished(request: Request) -> Response:
    """The sheet with everything that was coloured."""
    play, kind = play_of(request), one_of(request.path_params["kind"], FORMATS, say("input-choice-format"))
    data = await request.app.state.run(work.play_finished, play.match.code, _record(play), kind)
    return _file(data, f"{play.match.code}-finished.{kind}", TYPES[kind], request)


async def _begin(
    request: Request, code: str, agreed: ChosenOptions | None, players: int | None, seats: Sequence[str]
) -> Play:
    return plays_of(request).add(await request.app.state.run(begun, code, players, agreed), seats)


def _record(play: Play) -> str:
    return write_record(play.match.record())


def _file(data: bytes, name: str, kind: str, request: Request) -> Response:
    how = "attachment" if "download" in request.query_params else "inline"
    return Response(data, media_type=kind, headers={"content-disposition": f'{how}; filename="{name}"'})


ROUTES = [
    Route("/api/plays", add, methods=["POST"]),
    Route("/api/plays/{id}", show),
    Route("/api/plays/{id}/moves", moves),
    Route("/api/plays/{id}/moves", move, methods=["POST"]),
    Route("/api/plays/{id}/at", go, methods=["PUT"]),
    Route("/api/plays/{id}/seats", sit, methods=["PUT"]),
    Route("/api/plays/{id}/built-in", let, methods=["POST"]),
    Route("/api/plays/{id}/hint", hint),
    Route("/api/plays/{id}/field.svg", picture),
    Route("/api/plays/{id}/record.txt", record),
    Route("/api/plays/{id}/photo.jpg", photograph),
    Route("/api/plays/{id}/poster.{kind}", poster),
    Route("/api/plays/{id}/sheet.{kind}", finished),
]
