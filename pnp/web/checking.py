"""Pictures in, verdicts out; and the queue of what a person must look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response

from pnp.app.answers import Spot
from pnp.app.checked import Checked
from pnp.app.choices import FORMATS, one_of
from pnp.app.report import as_json
from pnp.errors import AnswerError
from pnp.message import say, spoken
from pnp.model.kinds import WRITTEN
from pnp.model.names import ink, reason, run
from pnp.model.reading import BLANK
from pnp.model.regions import kind_of
from pnp.web import uploads, work
from pnp.web.bodies import Count, body, decoded, name_of, sized
from pnp.web.checks import Busy, Check, Checks
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.printing import TYPES
from pnp.web.problems import problem
from pnp.web.settings import Settings

MOST_FILES = 20


class _Answer(msgspec.Struct):
    """What a person sees on a sheet, or in one of the results about it."""

    code: str
    answers: dict[str, str]
    number: Count | None = None


async def check_page(request: Request) -> Response:
    """Where pictures are taken or dropped."""
    return _check_page(request)


async def check_form(request: Request) -> Response:
    """The form of that page, without any script."""
    try:
        _checks(request).see_room()  # before megabytes are taken in
        found, keep = await pictures(request)
        check = _checks(request).add(found, lang_of(request), keep=keep)
    except Busy:
        return _check_page(request, 503)
    return RedirectResponse(f"/checks/{check.id}", 303)


async def check_result(request: Request) -> Response:
    """A verdict, in words and on the picture, with its queue of doubts."""
    check, lang = _check(request), lang_of(request)
    _checks(request).speak(check, lang)
    shown = [_shown(check, number, result, lang) for number, result in enumerate(check.results)]
    return page(request, "result", 202 if check.state in ("waiting", "reading") else 200, check=check, shown=shown)


async def answer_form(request: Request) -> Response:
    """An answer, the latest one taken back, or whether answers are kept; without any script."""
    checks, check = _checks(request), _check(request)
    async with request.form(max_files=0, max_fields=20) as form:
        if "keep" in form:
            await checks.keep(check, form["keep"] == "1")
        elif "undo" in form:
            await checks.take_back(check)
        else:
            said = {region: str(form["ink"]) for region in str(form.get("regions", "")).split() if "ink" in form}
            about = _about(check, str(form.get("code", "")), str(form.get("number", "")))
            await checks.answer(check, about, said)
    return RedirectResponse(f"/checks/{check.id}", 303)


async def add(request: Request) -> Response:
    """``POST /api/checks``: pictures, which are read in their turn."""
    checks = _checks(request)
    try:
        checks.see_room()
        found, keep = await pictures(request)
        check = checks.add(found, lang_of(request), keep=keep)
    except Busy:
        response = problem(say("web-busy", count=checks.waiting), 503, request)
        response.headers["retry-after"] = "10"
        return response
    return JSONResponse(told(check, request), 202, headers={"location": f"/api/checks/{check.id}"})


async def show(request: Request) -> Response:
    """``GET /api/checks/ID``: how far it is, and what ``pnp check --json`` prints."""
    return JSONResponse(told(_check(request), request))


async def answer(request: Request) -> Response:
    """``POST /api/checks/ID/answers``: what a person sees; the verdict with it.

    ``{"code": CODE, "answers": {REGION: INK}}`` is about every result of that sheet, with ``"number": 0`` about one.
    """
    check = _check(request)
    said = await decoded(request, _Answer, AnswerError(say("web-answer")))
    number = "" if said.number is None else str(said.number)
    await _checks(request).answer(check, _about(check, said.code, number), said.answers)
    return JSONResponse(told(check, request))


async def take_back(request: Request) -> Response:
    """``DELETE /api/checks/ID/answers``: the latest answer is forgotten."""
    check = _check(request)
    await _checks(request).take_back(check)
    return JSONResponse(told(check, request))


async def keep(request: Request) -> Response:
    """``PUT /api/checks/ID/kept``: answers are kept on this computer; ``DELETE``: they are not, and are forgotten."""
    check = _check(request)
    await _checks(request).keep(check, request.method == "PUT")
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
        work.hung, photo, result.code, paper, kind, check.answers().get(_spot(result), {}), check.kept, lang_of(request)
    )
    disposition = f'inline; filename="{name}"'
    return Response(data, media_type=TYPES[kind], headers={"content-disposition": disposition})


def _path(check: Check, number: int, what: str) -> Path | None:
    shown = check.shown[number]
    places = {f"place-{place}": path for place, (_, path) in enumerate(shown.places, start=1)}
    found = {"checked": shown.overlay, "review": shown.review, **places}.get(what)
    return None if found is None else check.drawings / found.name


def _checks(request: Request) -> Checks:
    found: Checks = request.app.state.checks
    return found


def _check(request: Request) -> Check:
    return _checks(request).get(request.path_params["id"])


def _about(check: Check, code: object, number: str) -> list[int]:
    """Which results an answer is about: those of a sheet's code, or the one of that number."""
    return [each for each in check.numbers(code) if number in ("", str(each))]


def _spot(result: Checked) -> Spot:
    return result.photo, result.page, result.sheet


async def pictures(request: Request) -> tuple[list[tuple[str, bytes | Path]], bool]:
    """The pictures that a form, JSON or the whole body brings, and whether what is said about them is to be kept.

    Raises:
        AnswerError: there is none, or nobody says how much there is.
        TooLarge: there is too much.
    """
    settings: Settings = request.app.state.settings
    most, keep = settings.largest, settings.keep
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    found: list[tuple[str, bytes | Path]]
    if kind == "application/json":
        coming, keep = await uploads.taken(request, keep, MOST_FILES)
        found = [*coming]
    elif kind != "multipart/form-data":
        data = await body(request, most, "web-large")
        found = [(name_of(request), data)] if data else []
    else:
        sized(request, most + 10_000, "web-large")
        async with request.form(max_files=MOST_FILES, max_fields=20) as form:
            files = [each for each in form.getlist("photo") if isinstance(each, UploadFile)]
            found = [(each.filename or "picture", data) for each in files if (data := await each.read())]
            keep = form.get("keep") == "1"
    if not found:
        raise AnswerError(say("web-no-picture"))
    return found, keep


def _check_page(request: Request, status: int = 200) -> Response:
    settings: Settings = request.app.state.settings
    return page(request, "check", status, waiting=_checks(request).waiting, keep=settings.keep)


def told(check: Check, request: Request) -> dict[str, Any]:
    """A check as plain data."""
    lang = lang_of(request)
    results: list[dict[str, Any]] = []
    for number, result in enumerate(check.results):
        drawn = {what: _address(check, number, what) for what in ("checked", "review")}
        plain: dict[str, Any] = dict(as_json(result, lang))
        results.append(
            plain
            | {"overlay": drawn["checked"], "review": drawn["review"], "places": _places(check, number, result, lang)}
        )
    return {
        "id": check.id,
        "state": check.state,
        "why": spoken(check.failed, lang),
        "answers": len(check.said),
        "drawn": check.drawn,
        "lang": check.drawn_in,
        "kept": check.keep,
        "results": results,
    }


def _address(check: Check, number: int, what: str) -> str | None:
    """Where a picture of a result is, if there is one."""
    return None if _path(check, number, what) is None else f"/api/checks/{check.id}/{number}/{what}.jpg"


def _places(check: Check, number: int, result: Checked, lang: str) -> list[dict[str, Any]]:
    """What a person must look at, each with its picture; those that are answered by now are not open."""
    inks = {BLANK} if result.reading is None else {BLANK, *(each.name for each in result.reading.inks.values())}
    asked = {doubt.region for doubt in result.doubts}
    return [
        {
            "picture": _address(check, number, f"place-{place}"),
            "name": spoken(run(looked.regions), lang),
            "regions": list(looked.regions),
            "guesses": [guess for guess in looked.guesses if guess in inks],
            "why": spoken(reason(looked.why) if isinstance(looked.why, str) else looked.why, lang),
            "matters": looked.needed,
            "written": kind_of(looked.regions[0]) in WRITTEN,
            "open": any(region in asked for region in looked.regions),
        }
        for place, (looked, _) in enumerate(check.shown[number].places, start=1)
        if not looked.wrong
    ]


def _shown(check: Check, number: int, result: Checked, lang: str) -> dict[str, Any]:
    """A result for people: its doubts with their pictures, and the colours to choose from."""
    reading = result.reading
    inks = [] if reading is None else [(each.name, spoken(ink(each.name), lang)) for each in reading.inks.values()]
    return {
        "number": number,
        "photo": result.photo,
        "code": result.code or "",
        "status": result.verdict.status,
        "why": spoken(result.verdict.message, lang),
        "scores": result.verdict.scores,
        "findings": [(each.severity, spoken(each.message, lang)) for each in result.verdict.findings],
        "notes": [spoken(note, lang) for note in result.advice],
        "overlay": _address(check, number, "checked"),
        "poster": reading is not None and bool(result.code) and f"/api/checks/{check.id}/{number}/poster",
        "inks": [*inks, (BLANK, spoken(say("blank"), lang))],
        "places": _places(check, number, result, lang),
    }
