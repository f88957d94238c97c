"""A class: its list, its set of sheets, its pile of pictures, its gradebook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from starlette.background import BackgroundTask
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response

from pnp.app.choices import one_of
from pnp.classroom import folder
from pnp.classroom.feedback.making import document
from pnp.classroom.marks.marked import STANDINGS
from pnp.classroom.marks.todo import by_kind, todo
from pnp.classroom.marks.wording import Words
from pnp.classroom.sets.classset import ClassOrder
from pnp.classroom.terms import exchange
from pnp.classroom.terms.making import title_of
from pnp.classroom.terms.term import term
from pnp.errors import AnswerError, GameError, PnpError, RosterError
from pnp.games.registry import game, names
from pnp.games.words import languages
from pnp.message import say
from pnp.web import classwork
from pnp.web.bodies import Number, body, decoded, sized
from pnp.web.checking import pictures, told
from pnp.web.checks import Busy, Missing
from pnp.web.classes import Classes, Room, pasted
from pnp.web.classview import blind_of, plain, row_of, sheet_of
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.printing import order_of, shown_game, wishes
from pnp.web.problems import problem
from pnp.web.termpages import PROGRAMS, TABLES, begin_term, disposition

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
    opened = _classes(request).opened
    if opened is not None:
        return RedirectResponse(f"/class/{opened.id}", 303)
    return _classes_page(request)


async def begin_form(request: Request) -> Response:
    """A new class by its list, or the reason why it is none."""
    asked: dict[str, str] = {}
    try:
        name, data, encoding, asked = await _list(request)
        if asked.get("term"):
            await begin_term(request, name, data, encoding)
            return RedirectResponse("/class/term", 303)
        room = await _classes(request).begin(name, data, encoding, lang_of(request))
    except Busy:
        return _classes_page(request, 503, wrong=say("web-classes"), asked=asked)
    except PnpError as error:
        return _classes_page(request, 400, wrong=error.message, asked=asked)
    return RedirectResponse(f"/class/{room.id}/list", 303)


async def list_page(request: Request) -> Response:
    """How a class list was understood."""
    return _list_page(request, _room(request))


async def list_form(request: Request) -> Response:
    """Another list for a class."""
    room = _room(request)
    asked: dict[str, str] = {}
    try:
        name, data, encoding, asked = await _list(request)
        await _give(request, room, name, data, encoding)
    except PnpError as error:
        return _list_page(request, room, 400, wrong=error.message, asked=asked)
    return RedirectResponse(f"/class/{room.id}/list", 303)


async def set_page(request: Request) -> Response:
    """A form for a class set, and those that were made."""
    return _set_page(request, _room(request), wishes(request.query_params.multi_items()))


async def set_form(request: Request) -> Response:
    """Begin to make a class set."""
    room = _room(request)
    sized(request, _FORM)
    async with request.form(max_files=0, max_fields=80) as form:
        asked = wishes([(name, str(value)) for name, value in form.multi_items()])
    try:
        _classes(request).make(room, _order(room, asked))
    except PnpError as error:
        return _set_page(request, room, asked, 400, wrong=error.message)
    return RedirectResponse(f"/class/{room.id}/set", 303)


async def room_page(request: Request) -> Response:
    """The pile of a class: who has handed in, what is in doubt, who is missing."""
    room = _room(request)
    if room.roster is None and room.stays and room.standing is None and not room.stale and not room.doing:
        return _classes_page(request, wrong=room.failed)
    return _room_page(request, room)


async def act(request: Request) -> Response:
    """What a form of that page says, without any script."""
    room, classes = _room(request), _classes(request)
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


async def printed(request: Request) -> Response:
    """A file of a class set."""
    room, stem, kind = _room(request), request.path_params["stem"], request.path_params["kind"]
    if stem not in room.sets or kind not in ("pdf", "csv"):
        raise Missing
    where = "attachment" if "download" in request.query_params or kind == "csv" else "inline"
    media = {"pdf": "application/pdf", "csv": "text/csv; charset=utf-8"}[kind]
    return _file(room.folder / folder.PRINT / f"{stem}.{kind}", media, where)


async def gradebook(request: Request) -> Response:
    """The gradebook, as a table or as a workbook."""
    room, kind = _room(request), request.path_params["kind"]
    if kind not in TABLES:
        raise Missing
    return _file(room.folder / f"gradebook.{kind}", TABLES[kind], "attachment")


async def grades(request: Request) -> Response:
    """The grades, for a program that schools use."""
    room, program = _room(request), request.path_params["program"]
    marked = room.standing.marked if room.standing else None
    if program not in exchange.PROGRAMS or marked is None or marked.roster is None:
        raise Missing
    made = term([(room.folder, title_of(marked) or room.title, marked)])
    suffix, data = exchange.written(made, program, Words(lang_of(request)))
    name = f"gradebook-{program}.{suffix}"
    return Response(data, media_type=TABLES[suffix], headers={"content-disposition": disposition("attachment", name)})


async def feedback(request: Request) -> Response:
    """The pages that pupils get back."""
    room = _room(request)
    marked = room.standing.marked if room.standing else None
    if marked is None or marked.roster is None:
        raise Missing
    data = await request.app.state.run(document, marked, room.folder, "a4", lang_of(request))
    name = disposition("attachment", "feedback.pdf")
    return Response(data, media_type="application/pdf", headers={"content-disposition": name})


async def report(request: Request) -> Response:
    """The report, and its pictures."""
    room, name = _room(request), request.path_params["name"]
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
    return _file(room.folder / name, "image/jpeg", "inline")


async def bundle(request: Request) -> Response:
    """The report with its pictures, or everything, in a zip."""
    room, what = _room(request), request.path_params["what"]
    if what not in ("report", "class"):
        raise Missing
    target = _classes(request).home / f"{room.id}-{what}.zip"
    parts = classwork.REPORT if what == "report" else None
    await request.app.state.run(classwork.zipped, room.folder, room.title, parts, target)
    headers = {"content-disposition": disposition("attachment", f"{room.title}-{what}.zip")}
    return FileResponse(target, media_type="application/zip", headers=headers, background=BackgroundTask(target.unlink))


async def all_classes(request: Request) -> Response:
    """``GET /api/classes``."""
    return JSONResponse([{"id": room.id, "title": room.title} for room in _classes(request).all()])


async def begin(request: Request) -> Response:
    """``POST /api/classes``: a class list; a class."""
    try:
        name, data, encoding, _ = await _list(request)
        room = await _classes(request).begin(name, data, encoding, lang_of(request))
    except Busy:
        return problem(say("web-classes"), 503, request)
    return JSONResponse(plain(room, lang_of(request)), 201, headers={"location": f"/api/classes/{room.id}"})


async def show(request: Request) -> Response:
    """``GET /api/classes/ID``: how it stands."""
    room = _room(request)
    mark = {"etag": f'"{room.version}"'}
    if request.headers.get("if-none-match") == mark["etag"]:
        return Response(status_code=304, headers=mark)
    return JSONResponse(plain(room, lang_of(request)), headers=mark)


class _Move(msgspec.Struct):
    """Whose a sheet is; nobody's name for as it was printed."""

    name: str
    player: Number = 1


class _Excuse(msgspec.Struct):
    """Somebody, and whether they need not hand in a sheet."""

    name: str
    excused: bool = True


_Wish = str | int | float | bool | None


async def list_(request: Request) -> Response:
    """``PUT /api/classes/ID/list``: another list."""
    room = _room(request)
    name, data, encoding, _ = await _list(request)
    await _give(request, room, name, data, encoding)
    return JSONResponse(plain(room, lang_of(request)))


async def make(request: Request) -> Response:
    """``POST /api/classes/ID/set``: what is wished for; the set is made."""
    room, wish = _room(request), await decoded(request, dict[str, _Wish | list[_Wish]], AnswerError(say("web-json")))
    flat = [(name, each) for name, value in wish.items() for each in (value if isinstance(value, list) else [value])]
    asked = wishes([(name, "1" if each is True else str(each)) for name, each in flat if each not in (False, None)])
    _classes(request).make(room, _order(room, asked))
    return JSONResponse(plain(room, lang_of(request)), 202)


async def add_photos(request: Request) -> Response:
    """``POST /api/classes/ID/photos``: pictures, or a scan of the pile."""
    room = _room(request)
    try:
        found, _ = await pictures(request)
        _classes(request).add(room, found)
    except Busy:
        return problem(say("web-pile", most=request.app.state.settings.pile), 503, request)
    return JSONResponse(plain(room, lang_of(request)), 202)


async def take_out(request: Request) -> Response:
    """``DELETE /api/classes/ID/photos/NAME``: a picture counts no longer."""
    room = _room(request)
    await _classes(request).take_out(room, request.path_params["name"])
    return JSONResponse(plain(room, lang_of(request)))


async def move(request: Request) -> Response:
    """``PUT`` or ``DELETE /api/classes/ID/sheets/CODE``: it is a pupil's, or as printed."""
    room, wish = _room(request), _Move("")
    if request.method == "PUT":
        wish = await decoded(request, _Move, RosterError(say("web-move")))
    await _classes(request).move(room, request.path_params["code"], wish.name, wish.player)
    return JSONResponse(plain(room, lang_of(request)))


async def excuse(request: Request) -> Response:
    """``POST /api/classes/ID/excused``: ``{"name": NAME, "excused": true}``."""
    room, wish = _room(request), await decoded(request, _Excuse, RosterError(say("web-excuse")))
    await _classes(request).excuse(room, wish.name, yes=wish.excused)
    return JSONResponse(plain(room, lang_of(request)))


async def doubts(request: Request) -> Response:
    """``POST /api/classes/ID/sheets/CODE/doubts``: a check with the queue; its answers count for the class."""
    room = _room(request)
    try:
        check = await _classes(request).settle(room, request.path_params["code"], lang_of(request))
    except Busy:
        return problem(say("web-busy", count=_classes(request).checks.waiting), 503, request)
    return JSONResponse(told(check, request), 202, headers={"location": f"/api/checks/{check.id}"})


async def _done(request: Request, room: Room, form: FormData) -> str:
    """Do what a form says; where to go then."""
    classes = _classes(request)
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


async def _give(request: Request, room: Room, name: str, data: bytes, encoding: str | None) -> None:
    await _classes(request).list(room, name, data, encoding)


async def _list(request: Request) -> tuple[str, bytes, str | None, dict[str, str]]:
    """A class list that was pasted or uploaded: a name for its file, what is in it, its encoding, what was asked.

    Raises:
        RosterError: there is none.
        TooLarge: it is.
    """
    most = min(request.app.state.settings.largest, 20_000_000)
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind not in ("multipart/form-data", "application/x-www-form-urlencoded"):
        data = await body(request, most)
        name, encoding, asked = request.headers.get("x-file-name", "class.csv"), None, {}
    else:
        sized(request, most)
        async with request.form(max_files=1, max_fields=10, max_part_size=most) as form:
            asked = {key: value for key, value in form.items() if isinstance(value, str)}
            file = form.get("list")
            text = asked.get("text", "")
            encoding = asked.get("encoding", "").strip() or None
            if isinstance(file, UploadFile) and file.filename:
                name, data = file.filename, await file.read()
                if (title := asked.get("title", "").strip()) and Path(name).suffix:
                    name = f"{title}{Path(name).suffix}"
            else:
                name, data, encoding = pasted(asked.get("title", "")), text.encode(), None
    if not data.strip():
        raise RosterError(say("web-no-list"))
    return name, data, encoding, asked


def _order(room: Room, asked: Mapping[str, str]) -> ClassOrder:
    """The class set that is wished for.

    Raises:
        GameError: there is no such game, or it does not have what is asked for.
        RosterError: there is no class list.
    """
    if room.roster is None:
        raise RosterError(say("web-no-list"))
    wanted = game(asked.get("game", ""))
    sheets = order_of(wanted, asked, ("pdf",), ("field",))
    share = asked.get("share", "1")
    if share != "tables" and not (share.isdecimal() and 0 < int(share[:3]) < 100 and len(share) < 3):
        raise GameError(say("web-number", name="share", text=share))
    rules = asked.get("rules", "")
    return ClassOrder(
        game=wanted.name,
        roster=Path(),
        size=None if share == "tables" else int(share),
        same="same" in asked,
        seed=sheets.seed,
        players=sheets.players if share == "1" else None,
        paper=sheets.paper,
        print_mode=sheets.print_mode,
        rules=one_of(rules, ("table", "once", "none"), say("input-choice-rules")) if rules else None,  # type: ignore[arg-type]
        example="example" in asked,
        options=sheets.options,
    )


def _classes_page(request: Request, status: int = 200, **view: Any) -> Response:
    """The page on which a class begins."""
    classes = _classes(request)
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


def _file(path: Path, media: str, where: str) -> Response:
    """A file of ours.

    Raises:
        Missing: it is not there yet.
    """
    if not path.is_file():
        raise Missing
    return FileResponse(path, media_type=media, headers={"content-disposition": disposition(where, path.name)})


def _classes(request: Request) -> Classes:
    found: Classes = request.app.state.classes
    return found


def _room(request: Request) -> Room:
    return _classes(request).get(request.path_params["id"])
