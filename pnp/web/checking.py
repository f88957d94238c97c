"""Pictures in, verdicts out; and the queue of what a person must look at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response

from pnp.app.checked import Checked
from pnp.app.choices import FORMATS, one_of
from pnp.app.report import as_json
from pnp.errors import AnswerError, PnpError
from pnp.message import say, spoken
from pnp.model.kinds import WRITTEN
from pnp.model.names import ink, reason, run
from pnp.model.reading import BLANK
from pnp.model.regions import kind_of
from pnp.web import work
from pnp.web.checks import Busy, Check, Checks
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.printing import TYPES
from pnp.web.problems import problem

MOST_FILES = 20


class TooLarge(PnpError):
    """More than the server takes."""


async def check_page(request: Request) -> Response:
    """Where pictures are taken or dropped."""
    return page(request, "check", waiting=_checks(request).waiting)


async def check_form(request: Request) -> Response:
    """The form of that page, without any script."""
    try:
        check = _checks(request).add(await pictures(request), lang_of(request))
    except Busy:
        return page(request, "check", 503, waiting=_checks(request).waiting)
    return RedirectResponse(f"/checks/{check.id}", 303)


async def check_result(request: Request) -> Response:
    """A verdict, in words and on the picture, with its queue of doubts."""
    check = _check(request)
    shown = [_shown(check, number, result, lang_of(request)) for number, result in enumerate(check.results)]
    return page(request, "result", 202 if check.state in ("waiting", "reading") else 200, check=check, shown=shown)


async def answer_form(request: Request) -> Response:
    """An answer, or the latest one taken back, without any script."""
    check = _check(request)
    async with request.form(max_files=0, max_fields=20) as form:
        if "undo" in form:
            _checks(request).take_back(check)
        else:
            said = {region: str(form["ink"]) for region in str(form.get("regions", "")).split() if "ink" in form}
            _checks(request).answer(check, str(form.get("code", "")), said)
    return RedirectResponse(f"/checks/{check.id}", 303)


async def add(request: Request) -> Response:
    """``POST /api/checks``: pictures, which are read in their turn."""
    checks = _checks(request)
    try:
        check = checks.add(await pictures(request), lang_of(request))
    except Busy:
        response = problem(say("web-busy", count=checks.waiting), 503, request)
        response.headers["retry-after"] = "10"
        return response
    return JSONResponse(told(check, request), 202, headers={"location": f"/api/checks/{check.id}"})


async def show(request: Request) -> Response:
    """``GET /api/checks/ID``: how far it is, and what ``pnp check --json`` prints."""
    return JSONResponse(told(_check(request), request))


async def answer(request: Request) -> Response:
    """``POST /api/checks/ID/answers``: ``{"code": CODE, "answers": {REGION: INK}}``; the verdict with them."""
    check = _check(request)
    try:
        said = json.loads(await body(request, 100_000))
        code, answers = said["code"], {str(name): str(text) for name, text in said["answers"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise AnswerError(say("web-answer")) from error
    _checks(request).answer(check, str(code), answers)
    return JSONResponse(told(check, request))


async def take_back(request: Request) -> Response:
    """``DELETE /api/checks/ID/answers``: the latest answer is forgotten."""
    check = _check(request)
    _checks(request).take_back(check)
    return JSONResponse(told(check, request))


async def picture(request: Request) -> Response:
    """A picture of a result: ``checked``, ``review``, or ``place-1`` and so on."""
    check = _check(request)
    result = check.results[number] if (number := request.path_params["number"]) < len(check.results) else None
    path = None if result is None else _path(check, number, request.path_params["what"])
    if path is None or not path.is_file():
        return problem(say("web-nothing"), 404, request)
    return FileResponse(path, media_type="image/jpeg")


async def poster(request: Request) -> Response:
    """The finished game of a result as a picture for the wall."""
    check, number, kind = _check(request), request.path_params["number"], request.path_params["kind"]
    result = check.results[number] if number < len(check.results) else None
    photo = next((path for path in check.photos if result is not None and path.name == result.photo), None)
    if result is None or photo is None or result.code is None:
        return problem(say("web-nothing"), 404, request)
    kind = one_of(kind, FORMATS, say("input-choice-format"))
    paper = request.query_params.get("paper", "a3")
    name, data = await request.app.state.run(
        work.hung, photo, result.code, paper, kind, check.answers(), lang_of(request)
    )
    disposition = f'inline; filename="{name}"'
    return Response(data, media_type=TYPES[kind], headers={"content-disposition": disposition})


def _path(check: Check, number: int, what: str) -> Path | None:
    seen = check.seen[number]
    if what == "checked":
        return seen.overlay
    if what == "review":
        return seen.review
    places = {f"place-{place}": path for place, (_, path) in enumerate(seen.places, start=1)}
    return places.get(what)


def _checks(request: Request) -> Checks:
    found: Checks = request.app.state.checks
    return found


def _check(request: Request) -> Check:
    return _checks(request).get(request.path_params["id"])


async def body(request: Request, most: int) -> bytes:
    """The whole body, if it is no larger than that.

    Raises:
        TooLarge: it is.
    """
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > most:
            raise TooLarge(say("web-large", most=most // 1_000_000))
    return bytes(parts)


def sized(request: Request, most: int) -> None:
    """See that a form says how large it is, and is no larger than that.

    Raises:
        TooLarge: it is, or does not say so.
    """
    announced = request.headers.get("content-length", "")
    if not announced.isdecimal() or int(announced) > most:
        raise TooLarge(say("web-large", most=most // 1_000_000))


async def pictures(request: Request) -> list[tuple[str, bytes]]:
    """The pictures of a form, or the one that is the whole body."""
    most = request.app.state.settings.largest
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "multipart/form-data":
        data = await body(request, most)
        found = [(request.headers.get("x-file-name", "picture"), data)] if data else []
    else:
        sized(request, most + 10_000)
        async with request.form(max_files=MOST_FILES, max_fields=20) as form:
            files = [each for each in form.getlist("photo") if isinstance(each, UploadFile)]
            found = [(each.filename or "picture", data) for each in files if (data := await each.read())]
    if not found:
        raise AnswerError(say("web-no-picture"))
    return found


def told(check: Check, request: Request) -> dict[str, Any]:
    """A check as plain data."""
    lang = lang_of(request)
    results: list[dict[str, Any]] = [dict(as_json(result, lang)) for result in check.results]
    for number, (result, plain) in enumerate(zip(check.results, results, strict=True)):
        for name, what in (("overlay", "checked"), ("review", "review")):
            plain[name] = plain[name] and f"/api/checks/{check.id}/{number}/{what}.jpg"
        plain["places"] = _shown(check, number, result, lang)["places"]
    return {
        "id": check.id,
        "state": check.state,
        "why": spoken(check.failed, lang),
        "answers": len(check.said),
        "drawn": check.drawn,
        "results": results,
    }


def _shown(check: Check, number: int, result: Checked, lang: str) -> dict[str, Any]:
    """A result for people: its doubts with their pictures, and the colours to choose from."""
    reading = result.reading
    inks = [] if reading is None else [(each.name, spoken(ink(each.name), lang)) for each in reading.inks.values()]
    asked = {doubt.region for doubt in result.doubts}
    places = []
    for place, (looked, _) in enumerate(check.seen[number].places, start=1):
        if looked.wrong:
            continue
        places.append(
            {
                "picture": f"/api/checks/{check.id}/{number}/place-{place}.jpg",
                "name": spoken(run(looked.regions), lang),
                "regions": list(looked.regions),
                "guesses": [guess for guess in looked.guesses if guess == BLANK or guess in dict(inks)],
                "why": spoken(reason(looked.why) if isinstance(looked.why, str) else looked.why, lang),
                "matters": looked.needed,
                "written": kind_of(looked.regions[0]) in WRITTEN,
                "open": any(region in asked for region in looked.regions),
            }
        )
    return {
        "number": number,
        "photo": result.photo,
        "code": result.code or "",
        "status": result.verdict.status,
        "why": spoken(result.verdict.message, lang),
        "scores": result.verdict.scores,
        "findings": [(each.severity, spoken(each.message, lang)) for each in result.verdict.findings],
        "notes": [spoken(note, lang) for note in result.notes],
        "overlay": None if result.overlay is None else f"/api/checks/{check.id}/{number}/checked.jpg",
        "poster": reading is not None and bool(result.code) and f"/api/checks/{check.id}/{number}/poster",
        "inks": [*inks, (BLANK, spoken(say("blank"), lang))],
        "places": places,
    }
