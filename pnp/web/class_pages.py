"""The pages of a class: its list, its set of sheets, its pile of pictures, its report."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pnp.classroom import folder
from pnp.classroom.marks.marked import STANDINGS
from pnp.classroom.marks.todo import by_kind, todo
from pnp.classroom.marks.wording import Words
from pnp.classroom.terms import exchange
from pnp.errors import PnpError
from pnp.games.registry import game, names
from pnp.games.words import languages
from pnp.message import say
from pnp.web.bodies import sized
from pnp.web.checking import pictures
from pnp.web.checks import Busy, Missing
from pnp.web.class_requests import classes_of, file_of, list_given, room_of, set_wished
from pnp.web.classes import Room
from pnp.web.classview import blind_of, row_of, sheet_of
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.printing import shown_game, wishes
from pnp.web.termpages import PROGRAMS, begin_term

REPORT_POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; script-src {script}"
)
"""The report brings its style and its one script with it, as it also opens without a server."""
_SCRIPT = re.compile(rb"script-src ('sha256-[A-Za-z0-9+/=]+')")
_FORM = 100_000
"""Bytes of a form without a file."""
_ELSEWHERE = ("stopped", "again", "unsure", "disagrees", "unread", "missing", "stranger")
"""Kinds of things to do that the page shows in places of their own."""
SIGNS = dict(zip(STANDINGS, "✓✗?–…·○", strict=True))


async def classes_page(request: Request) -> Response:
    """The classes, and a form for a new one."""
    if request.app.state.term is not None:
        return RedirectResponse("/class/term", 303)
    opened = classes_of(request).opened
    if opened is not None:
        return RedirectResponse(f"/class/{opened.id}", 303)
    return _classes_page(request)


async def begin_form(request: Request) -> Response:
    """A new class by its list, or the reason why it is none."""
    asked: dict[str, str] = {}
    try:
        name, data, encoding, asked = await list_given(request)
        if asked.get("term"):
            await begin_term(request, name, data, encoding)
            return RedirectResponse("/class/term", 303)
        room = await classes_of(request).begin(name, data, encoding, lang_of(request))
    except Busy:
        return _classes_page(request, 503, wrong=say("web-classes"), asked=asked)
    except PnpError as error:
        return _classes_page(request, 400, wrong=error.message, asked=asked)
    return RedirectResponse(f"/class/{room.id}/list", 303)


async def list_page(request: Request) -> Response:
    """How a class list was understood."""
    return _list_page(request, room_of(request))


async def list_form(request: Request) -> Response:
    """Another list for a class."""
    room = room_of(request)
    asked: dict[str, str] = {}
    try:
        name, data, encoding, asked = await list_given(request)
        await classes_of(request).list(room, name, data, encoding)
    except PnpError as error:
        return _list_page(request, room, 400, wrong=error.message, asked=asked)
    return RedirectResponse(f"/class/{room.id}/list", 303)


async def set_page(request: Request) -> Response:
    """A form for a class set, and those that were made."""
    return _set_page(request, room_of(request), wishes(request.query_params.multi_items()))


async def set_form(request: Request) -> Response:
    """Begin to make a class set."""
    room = room_of(request)
    sized(request, _FORM)
    async with request.form(max_files=0, max_fields=80) as form:
        asked = wishes([(name, str(value)) for name, value in form.multi_items()])
    try:
        classes_of(request).make(room, set_wished(room, asked))
    except PnpError as error:
        return _set_page(request, room, asked, 400, wrong=error.message)
    return RedirectResponse(f"/class/{room.id}/set", 303)


async def room_page(request: Request) -> Response:
    """The pile of a class: who has handed in, what is in doubt, who is missing."""
    room = room_of(request)
    if room.roster is None and room.stays and room.standing is None and not room.stale and not room.doing:
        return _classes_page(request, wrong=room.failed)
    return _room_page(request, room)


async def act(request: Request) -> Response:
    """What a form of that page says, without any script."""
    room, classes = room_of(request), classes_of(request)
    try:
        if request.headers.get("content-type", "").startswith("multipart/form-data"):
            found, _ = await pictures(request)
            classes.add(room, found)
            return RedirectResponse(f"/class/{room.id}", 303)
        sized(request, _FORM)
        async with request.form(max_files=0, max_fields=20) as form:
            to = await _done(request, room, form)
    except Busy:
        return _room_page(request, room, 503, wrong=say("web-busy", count=classes.checks.waiting))
    except PnpError as error:
        return _room_page(request, room, 400, wrong=error.message)
    return RedirectResponse(to, 303)


async def report(request: Request) -> Response:
    """The report, and its pictures."""
    room, name = room_of(request), request.path_params["name"]
    if name in ("", "index.html"):
        path = room.folder / "index.html"
        if not path.is_file():
            raise Missing
        data = path.read_bytes()
        script = _SCRIPT.search(data)
        policy = REPORT_POLICY.format(script=script[1].decode() if script else "'none'")
        return Response(data, media_type="text/html", headers={"content-security-policy": policy})
    if name not in room.pictures:
        raise Missing
    return file_of(room.folder / name, "image/jpeg", "inline")


async def _done(request: Request, room: Room, form: FormData) -> str:
    """Do what a form says; where to go then."""
    classes = classes_of(request)
    what, code, name = (str(form.get(each, "")) for each in ("do", "code", "name"))
    here = f"/class/{room.id}"
    if what in ("excuse", "expect"):
        await classes.excuse(room, name, yes=what == "excuse")
    elif what == "move":
        player = str(form.get("player", "1"))
        await classes.move(room, code, name, int(player) if player.isdecimal() and len(player) < 3 else 1)
    elif what == "settle":
        return f"/checks/{(await classes.settle(room, code, lang_of(request))).id}"
    elif what == "out":
        await classes.take_out(room, name)
    else:
        classes.again(room)
    return here


def _classes_page(request: Request, status: int = 200, **view: Any) -> Response:
    """The page on which a class begins."""
    classes = classes_of(request)
    rooms = [] if classes.opened else classes.all()
    return page(
        request, "classes", status, rooms=rooms, stays=bool(classes.opened), **{"wrong": "", "asked": {}, **view}
    )


def _room_page(request: Request, room: Room, status: int = 200, wrong: Any = "") -> Response:
    """The page of a class's pile."""
    lang = lang_of(request)
    words = Words(lang)
    marked = room.standing.marked if room.standing else None
    tasks = () if marked is None else todo(marked, words)
    groups = [
        (words[f"todo.{kind}.head"], [(task.head, task.text) for task in some])
        for kind, some in by_kind(tasks)
        if kind not in _ELSEWHERE
    ]
    can = exchange.fitting(room.roster.pupils) if room.roster else []
    return page(
        request,
        "class",
        status,
        room=room,
        wrong=wrong or room.failed,
        r=words,
        figures=[(each, marked.standing[each]) for each in STANDINGS if marked.standing[each]] if marked else [],
        rows=[row_of(room, row, words) for row in marked.rows] if marked else [],
        strangers=[
            {**sheet_of(room, task.work, words), "about": task.text}
            for task in tasks
            if task.kind == "stranger" and task.work is not None
        ],
        pupils=[pupil.name for pupil in room.roster.pupils] if room.roster else [],
        programs=[(each, PROGRAMS[each]) for each in can if each in PROGRAMS],
        groups=groups,
        read=marked.looked_at if marked else 0,
        blind=[blind_of(room, each.result, words) for each in marked.again] if marked else [],
        signs=SIGNS,
        command=folder.command(room.folder) if room.stays and room.standing else "",
    )


def _list_page(request: Request, room: Room, status: int = 200, **view: Any) -> Response:
    """The page of a class's list."""
    pupils = room.roster.pupils if room.roster else ()
    return page(
        request,
        "class_list",
        status,
        room=room,
        pupils=pupils,
        notes=room.standing.notes if room.standing else (),
        shown=[name for name in ("table", "code", "absent") if any(getattr(pupil, name) for pupil in pupils)],
        **{"wrong": "", "asked": {}, **view},
    )


def _set_page(request: Request, room: Room, asked: Mapping[str, str], status: int = 200, wrong: Any = "") -> Response:
    """The page of a class's sets."""
    known = names()
    wanted = game(asked["game"] if asked.get("game") in known else known[0])
    variations = tuple(name for name in asked.get("variation", "").split(",") if name)
    tables = room.roster is not None and any(pupil.table for pupil in room.roster.pupils)
    return page(
        request,
        "class_set",
        status,
        room=room,
        games=[(each, game(each).title) for each in known],
        game=shown_game(wanted, lang_of(request)),
        asked=asked,
        chosen=variations,
        tongues=[(tag, each.name) for tag, each in languages().items()],
        several=[number for number in wanted.players if number > 1],
        tables=tables,
        wrong=wrong or room.unmade,
    )


ROUTES = [
    Route("/class", classes_page),
    Route("/class", begin_form, methods=["POST"]),
    Route("/class/{id}", room_page),
    Route("/class/{id}", act, methods=["POST"]),
    Route("/class/{id}/list", list_page),
    Route("/class/{id}/list", list_form, methods=["POST"]),
    Route("/class/{id}/set", set_page),
    Route("/class/{id}/set", set_form, methods=["POST"]),
    Route("/class/{id}/report/{name:path}", report),
]
