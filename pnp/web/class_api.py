"""A class for programs, and for the script of its page: ``/api/classes``; and the files that are made for it."""

from __future__ import annotations

import msgspec
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from pnp.classroom import folder
from pnp.classroom.feedback.making import document
from pnp.classroom.marks.wording import Words
from pnp.classroom.terms import exchange
from pnp.classroom.terms.making import title_of
from pnp.classroom.terms.term import term
from pnp.errors import AnswerError, RosterError
from pnp.message import say
from pnp.web import classwork
from pnp.web.bodies import Number, decoded
from pnp.web.checking import pictures, told
from pnp.web.checks import Busy, Missing
from pnp.web.class_requests import classes_of, file_of, list_given, room_of, set_wished
from pnp.web.classview import plain
from pnp.web.language import lang_of
from pnp.web.printing import wishes
from pnp.web.problems import problem
from pnp.web.termpages import TABLES, disposition

_Wish = str | int | float | bool | None
"""What a wish may be in JSON."""


async def all_classes(request: Request) -> Response:
    """``GET /api/classes``."""
    return JSONResponse([{"id": room.id, "title": room.title} for room in classes_of(request).all()])


async def begin(request: Request) -> Response:
    """``POST /api/classes``: a class list; a class."""
    try:
        name, data, encoding, _ = await list_given(request)
        room = await classes_of(request).begin(name, data, encoding, lang_of(request))
    except Busy:
        return problem(say("web-classes"), 503, request)
    return JSONResponse(plain(room, lang_of(request)), 201, headers={"location": f"/api/classes/{room.id}"})


async def show(request: Request) -> Response:
    """``GET /api/classes/ID``: how it stands."""
    room = room_of(request)
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


async def list_(request: Request) -> Response:
    """``PUT /api/classes/ID/list``: another list."""
    room = room_of(request)
    name, data, encoding, _ = await list_given(request)
    await classes_of(request).list(room, name, data, encoding)
    return JSONResponse(plain(room, lang_of(request)))


async def make(request: Request) -> Response:
    """``POST /api/classes/ID/set``: what is wished for; the set is made."""
    room, wish = room_of(request), await decoded(request, dict[str, _Wish | list[_Wish]], AnswerError(say("web-json")))
    flat = [(name, each) for name, value in wish.items() for each in (value if isinstance(value, list) else [value])]
    asked = wishes([(name, "1" if each is True else str(each)) for name, each in flat if each not in (False, None)])
    classes_of(request).make(room, set_wished(room, asked))
    return JSONResponse(plain(room, lang_of(request)), 202)


async def printed(request: Request) -> Response:
    """A file of a class set."""
    room, stem, kind = room_of(request), request.path_params["stem"], request.path_params["kind"]
    if stem not in room.sets or kind not in ("pdf", "csv"):
        raise Missing
    where = "attachment" if "download" in request.query_params or kind == "csv" else "inline"
    media = {"pdf": "application/pdf", "csv": "text/csv; charset=utf-8"}[kind]
    return file_of(room.folder / folder.PRINT / f"{stem}.{kind}", media, where)


async def add_photos(request: Request) -> Response:
    """``POST /api/classes/ID/photos``: pictures, or a scan of the pile."""
    room = room_of(request)
    try:
        found, _ = await pictures(request)
        classes_of(request).add(room, found)
    except Busy:
        return problem(say("web-pile", most=request.app.state.settings.pile), 503, request)
    return JSONResponse(plain(room, lang_of(request)), 202)


async def take_out(request: Request) -> Response:
    """``DELETE /api/classes/ID/photos/NAME``: a picture counts no longer."""
    room = room_of(request)
    await classes_of(request).take_out(room, request.path_params["name"])
    return JSONResponse(plain(room, lang_of(request)))


async def move(request: Request) -> Response:
    """``PUT`` or ``DELETE /api/classes/ID/sheets/CODE``: it is a pupil's, or as printed."""
    room, wish = room_of(request), _Move("")
    if request.method == "PUT":
        wish = await decoded(request, _Move, RosterError(say("web-move")))
    await classes_of(request).move(room, request.path_params["code"], wish.name, wish.player)
    return JSONResponse(plain(room, lang_of(request)))


async def doubts(request: Request) -> Response:
    """``POST /api/classes/ID/sheets/CODE/doubts``: a check with the queue; its answers count for the class."""
    room = room_of(request)
    try:
        check = await classes_of(request).settle(room, request.path_params["code"], lang_of(request))
    except Busy:
        return problem(say("web-busy", count=classes_of(request).checks.waiting), 503, request)
    return JSONResponse(told(check, request), 202, headers={"location": f"/api/checks/{check.id}"})


async def excuse(request: Request) -> Response:
    """``POST /api/classes/ID/excused``: ``{"name": NAME, "excused": true}``."""
    room, wish = room_of(request), await decoded(request, _Excuse, RosterError(say("web-excuse")))
    await classes_of(request).excuse(room, wish.name, yes=wish.excused)
    return JSONResponse(plain(room, lang_of(request)))


async def gradebook(request: Request) -> Response:
    """The gradebook, as a table or as a workbook."""
    room, kind = room_of(request), request.path_params["kind"]
    if kind not in TABLES:
        raise Missing
    return file_of(room.folder / f"gradebook.{kind}", TABLES[kind], "attachment")


async def grades(request: Request) -> Response:
    """The grades, for a program that schools use."""
    room, program = room_of(request), request.path_params["program"]
    marked = room.standing.marked if room.standing else None
    if program not in exchange.PROGRAMS or marked is None or marked.roster is None:
        raise Missing
    made = term([(room.folder, title_of(marked) or room.title, marked)])
    suffix, data = exchange.written(made, program, Words(lang_of(request)))
    name = f"gradebook-{program}.{suffix}"
    return Response(data, media_type=TABLES[suffix], headers={"content-disposition": disposition("attachment", name)})


async def feedback(request: Request) -> Response:
    """The pages that pupils get back."""
    room = room_of(request)
    marked = room.standing.marked if room.standing else None
    if marked is None or marked.roster is None:
        raise Missing
    data = await request.app.state.run(document, marked, room.folder, "a4", lang_of(request))
    name = disposition("attachment", "feedback.pdf")
    return Response(data, media_type="application/pdf", headers={"content-disposition": name})


async def bundle(request: Request) -> Response:
    """The report with its pictures, or everything, in a zip."""
    room, what = room_of(request), request.path_params["what"]
    if what not in ("report", "class"):
        raise Missing
    target = classes_of(request).home / f"{room.id}-{what}.zip"
    parts = classwork.REPORT if what == "report" else None
    await request.app.state.run(classwork.zipped, room.folder, room.title, parts, target)
    headers = {"content-disposition": disposition("attachment", f"{room.title}-{what}.zip")}
    return FileResponse(target, media_type="application/zip", headers=headers, background=BackgroundTask(target.unlink))


ROUTES = [
    Route("/api/classes", all_classes),
    Route("/api/classes", begin, methods=["POST"]),
    Route("/api/classes/{id}", show),
    Route("/api/classes/{id}/list", list_, methods=["PUT"]),
    Route("/api/classes/{id}/set", make, methods=["POST"]),
    Route("/api/classes/{id}/sets/{stem}.{kind}", printed),
    Route("/api/classes/{id}/photos", add_photos, methods=["POST"]),
    Route("/api/classes/{id}/photos/{name}", take_out, methods=["DELETE"]),
    Route("/api/classes/{id}/sheets/{code}", move, methods=["PUT", "DELETE"]),
    Route("/api/classes/{id}/sheets/{code}/doubts", doubts, methods=["POST"]),
    Route("/api/classes/{id}/excused", excuse, methods=["POST"]),
    Route("/api/classes/{id}/gradebook.{kind}", gradebook),
    Route("/api/classes/{id}/grades/{program}", grades),
    Route("/api/classes/{id}/feedback.pdf", feedback),
    Route("/api/classes/{id}/{what}.zip", bundle),
]
