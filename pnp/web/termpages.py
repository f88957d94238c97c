"""A term: its games, its league, its tournament."""

from __future__ import annotations

import shlex
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from pnp.app.choices import one_of
from pnp.classroom.marks.marked import STANDINGS
from pnp.classroom.marks.wording import Words
from pnp.classroom.terms import exchange
from pnp.classroom.terms.keeping import plain
from pnp.classroom.terms.term import league, unplaced
from pnp.classroom.terms.tournament import SYSTEMS
from pnp.classroom.terms.wallpages import halves, league_pages
from pnp.errors import AnswerError, PnpError
from pnp.message import say
from pnp.web.bodies import decoded, sized
from pnp.web.checks import Busy, Missing
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.problems import problem
from pnp.web.term import OpenTerm, begun

TABLES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
PROGRAMS = {"moodle": "Moodle", "canvas": "Canvas", "classroom": "Google Classroom"}
"""What programs of schools are called; the workbook has a button of its own."""
_FORM = 10_000
"""Bytes of a form."""


async def begin_term(request: Request, name: str, data: bytes, encoding: str | None) -> None:
    """Begin the term of this server with a class list, in its folder.

    Raises:
        RosterError, InputFileError: that is no class list.
    """
    classes = request.app.state.classes
    opened = classes.opened
    home = classes.home / "term" if opened is None else opened.folder
    await request.app.state.run(begun, home, name, data, encoding)
    if opened is not None:
        classes.opened = None
        classes.forget(opened)
    request.app.state.term = OpenTerm(classes, home, stays=opened is not None)


async def term_page(request: Request) -> Response:
    """The term."""
    return _term_page(request, _term(request))


async def act(request: Request) -> Response:
    """What a form of that page says."""
    term = _term(request)
    try:
        sized(request, _FORM)
        async with request.form(max_files=0, max_fields=10) as form:
            to = await _done(request, term, form)
    except Busy:
        return _term_page(request, term, 503, say("web-term-busy"))
    except PnpError as error:
        return _term_page(request, term, 400, error.message)
    return RedirectResponse(to, 303)


async def show(request: Request) -> Response:
    """``GET /api/term``: games, league and rounds; with ``If-None-Match`` only if they have changed."""
    term = _term(request)
    mark = {"etag": f'"{term.version}"'}
    if request.headers.get("if-none-match") == mark["etag"]:
        return Response(status_code=304, headers=mark)
    return _shown(request, term, headers=mark)


class _Game(msgspec.Struct):
    """What a new game is called."""

    title: str


class _Round(msgspec.Struct):
    """How a round is drawn."""

    system: str = "swiss"


class _Best(msgspec.Struct):
    """How many games count; 0 for all."""

    best: Annotated[int, msgspec.Meta(ge=0, le=999)]


async def add_game(request: Request) -> Response:
    """``POST /api/term/games``: a new game, a class of its own."""
    term, wish = _term(request), await decoded(request, _Game, AnswerError(say("web-json")))
    try:
        room = await term.begin(wish.title, lang_of(request))
    except Busy:
        return problem(say("web-classes"), 503, request)
    return _shown(request, term, 201, {"location": f"/api/classes/{room.id}"})


async def drop_game(request: Request) -> Response:
    """``DELETE /api/term/games/ID``: it counts no longer."""
    term = _term(request)
    term.drop(request.path_params["id"])
    return _shown(request, term)


async def draw(request: Request) -> Response:
    """``POST /api/term/rounds``: the next round of the tournament."""
    term, wish = _term(request), await decoded(request, _Round, AnswerError(say("web-json")))
    try:
        await term.draw(_system(wish.system), lang_of(request))
    except Busy:
        return problem(say("web-term-busy"), 503, request)
    return _shown(request, term, 201)


async def count(request: Request) -> Response:
    """``PUT /api/term/best``: how many games count."""
    term, wish = _term(request), await decoded(request, _Best, AnswerError(say("web-json")))
    term.file.count(wish.best or None)
    return _shown(request, term)


async def table(request: Request) -> Response:
    """The league table, to hang on the wall."""
    from pnp.render import pdf

    term = _term(request)
    made, _ = term.made()
    if made is None:
        raise Missing
    pages = list(league_pages(made, term.title, "a4", lang_of(request)))
    data = await request.app.state.run(pdf.render, pages)
    headers = {"content-disposition": disposition("inline", "league.pdf")}
    return Response(data, media_type="application/pdf", headers=headers)


async def tables_of(request: Request) -> Response:
    """The pages of a round, to hang on the wall."""
    term, number = _term(request), request.path_params["number"]
    path = term.file.folder / f"tournament-round-{number}.pdf"
    if not 1 <= number <= len(term.file.rounds) or not path.is_file():
        raise Missing
    headers = {"content-disposition": disposition("inline", path.name)}
    return Response(path.read_bytes(), media_type="application/pdf", headers=headers)


async def grades(request: Request) -> Response:
    """The grades of all games, for a program that schools use."""
    program = request.path_params["program"]
    made, _ = _term(request).made()
    if program not in exchange.PROGRAMS or made is None:
        raise Missing
    suffix, data = exchange.written(made, program, Words(lang_of(request)))
    headers = {"content-disposition": disposition("attachment", f"gradebook-{program}.{suffix}")}
    return Response(data, media_type=TABLES[suffix], headers=headers)


ROUTES = [
    Route("/class/term", term_page),
    Route("/class/term", act, methods=["POST"]),
    Route("/api/term", show),
    Route("/api/term/games", add_game, methods=["POST"]),
    Route("/api/term/games/{id}", drop_game, methods=["DELETE"]),
    Route("/api/term/rounds", draw, methods=["POST"]),
    Route("/api/term/rounds/{number:int}.pdf", tables_of),
    Route("/api/term/best", count, methods=["PUT"]),
    Route("/api/term/league.pdf", table),
    Route("/api/term/grades/{program}", grades),
]


async def _done(request: Request, term: OpenTerm, form: FormData) -> str:
    """Do what a form says; where to go then."""
    what, lang = str(form.get("do", "")), lang_of(request)
    if what == "begin":
        return f"/class/{(await term.begin(str(form.get('title', '')), lang)).id}/set"
    if what == "draw":
        await term.draw(_system(str(form.get("system", ""))), lang)
    elif what == "drop":
        term.drop(str(form.get("id", "")))
    elif what == "best":
        best = str(form.get("best", ""))
        term.file.count(int(best) or None if best.isdecimal() and len(best) < 4 else None)
    return "/class/term"


def _system(said: str) -> str:
    """A system of tournaments.

    Raises:
        PnpError: it is none.
    """
    return one_of(said, SYSTEMS, say("input-choice-system"))


def _term_page(request: Request, term: OpenTerm, status: int = 200, wrong: Any = "") -> Response:
    words = Words(lang_of(request))
    made, games = term.made()
    titles = {game.folder: game.title for game in made.games} if made else {}
    can = exchange.fitting(made.pupils) if made else []
    return page(
        request,
        "term",
        status,
        term=term,
        wrong=wrong,
        r=words,
        games=[
            {
                "id": room.id,
                "title": titles.get(room.folder, room.folder.name),
                "folder": room.folder.name,
                "round": pile.round,
                "left": room.left,
                "figures": [
                    (each, room.standing.marked.standing[each])
                    for each in STANDINGS
                    if room.standing and room.standing.marked.standing[each]
                ],
            }
            for pile, room in games
        ],
        busy=any(room.stale or room.doing for _, room in games),
        league=league(made) if made else [],
        unplaced=unplaced(made) if made else [],
        best=term.file.rules.best or 0,
        rounds=list(enumerate(term.file.rounds, 1)),
        standings=term.standings(games),
        halves=halves,
        systems=SYSTEMS,
        programs=[(each, PROGRAMS[each]) for each in can if each in PROGRAMS],
        command=shlex.join(["pnp", "term", term.file.folder.name]) if term.stays else "",
    )


def _shown(request: Request, term: OpenTerm, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """The term as plain data, each game with the class that it is."""
    made, games = term.made()
    told = plain(term.file, made) | {"title": term.title}
    told["games"] = [game | {"id": room.id} for game, (_, room) in zip(told["games"], games, strict=True)]
    return JSONResponse(told, status, headers=headers)


def disposition(where: str, name: str) -> str:
    """How a browser is to take a file, and what it is called."""
    return f"{where}; filename*=UTF-8''{quote(name)}"


def _term(request: Request) -> OpenTerm:
    """The term of this server.

    Raises:
        Missing: there is none.
    """
    found: OpenTerm | None = request.app.state.term
    if found is None:
        raise Missing
    return found
