"""Decks for programs, and for the pages' own scripts: ``/api/decks``."""

from __future__ import annotations

import asyncio
import io
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.app import deck_files, deck_zips, orders
from pnp.app.choices import FORMATS, chosen, one_of
from pnp.app.deck_views import VIEWS
from pnp.cards.imposition.stock import stocks
from pnp.errors import DeckError, PnpError
from pnp.message import say, spoken
from pnp.web.bodies import Count, Kind, Number, body, decoded, sized
from pnp.web.decks import Decks, OpenDeck
from pnp.web.guard import is_here
from pnp.web.language import lang_of
from pnp.web.printing import TYPES
from pnp.web.problems import problem

_TEXT = 4 * deck_files.LARGEST
"""Bytes of a message with texts of files."""
_LARGE = "web-deck-large"


class _Begin(msgspec.Struct):
    """Which of the decks that come with the program to begin with."""

    begin: str


class _Saved(msgspec.Struct):
    """A text, and the digest of the file that it is to replace."""

    text: str
    digest: str


class _Line(msgspec.Struct):
    """A line of a table."""

    file: str
    line: Count


class _Preview(msgspec.Struct):
    """The number of a card, and files that are not saved yet."""

    card: Number = 1
    files: dict[str, str] = {}
    at: _Line | None = None


class _Completion(msgspec.Struct):
    """A place in a file: so many characters lie before it."""

    file: str
    at: Annotated[int, msgspec.Meta(ge=0, le=_TEXT)]
    files: dict[str, str]


class ReadOnly(PnpError):
    """A visitor from another machine wants to change the user's own files."""


async def offered(request: Request) -> Response:
    """``GET /api/decks``: the deck that the server was started with, and those to begin with."""
    decks = decks_of(request)
    begin = [{"name": name, "title": title, "about": about} for name, title, about in await decks.offered()]
    return JSONResponse({"open": [{"id": deck.id, "file": deck.name} for deck in decks.given], "begin": begin})


async def add(request: Request) -> Response:
    """``POST /api/decks``: a zip, or ``{"begin": NAME}``."""
    deck = await added(request)
    return JSONResponse({"id": deck.id}, 201, headers={"location": f"/api/decks/{deck.id}"})


async def about(request: Request) -> Response:
    """``GET /api/decks/ID``: its title, its size and its cards."""
    deck = deck_of(request)
    told = await _made(request, deck, "about")
    if isinstance(told, Response):
        return told
    siblings = [{"id": id, "file": name} for id, name in deck.siblings]
    return JSONResponse({"id": deck.id, **told, "editable": may_edit(request, deck), "siblings": siblings})


async def files(request: Request) -> Response:
    """``GET /api/decks/ID/files``: the files that can be edited; a stamp changes with its file."""
    deck = deck_of(request)
    found = await asyncio.to_thread(_listed, deck.path)
    return JSONResponse({**found, "editable": may_edit(request, deck)})


async def file(request: Request) -> Response:
    """``GET /api/decks/ID/files/NAME``: its text, and the digest that saving asks for."""
    deck = deck_of(request)
    try:
        found = await asyncio.to_thread(deck_files.read, deck.path, request.path_params["name"])
    except PnpError as error:
        return problem(deck.without_folder(error.message), 404, request)
    return JSONResponse(_file(found))


async def save(request: Request) -> Response:
    """``PUT /api/decks/ID/files/NAME``: ``{"text": TEXT, "digest": DIGEST}``; refused if the file was changed since."""
    deck = deck_of(request)
    told = await _json(request, _Saved, '{"text": "...", "digest": "..."}')
    try:
        return JSONResponse(_file(await saved(request, deck, request.path_params["name"], told.text, told.digest)))
    except deck_files.Changed as error:
        return problem(error.message, 409, request)
    except ReadOnly as error:
        return problem(error.message, 403, request)


async def preview(request: Request) -> Response:
    """``POST /api/decks/ID/preview``: a card of files that are not saved yet."""
    told = await _json(request, _Preview, '{"card": 1, "files": {"deck.yaml": "..."}}')
    line = told.at and (told.at.file, told.at.line)
    made = await _made(request, deck_of(request), "card", told.card, sorted(told.files.items()), line, quick=True)
    return made if isinstance(made, Response) else JSONResponse(made)


async def completion(request: Request) -> Response:
    """``POST /api/decks/ID/completion``: what may be written at a place of a deck file."""
    example = '{"file": "deck.yaml", "at": 0, "files": {"deck.yaml": "..."}}'
    told = await _json(request, _Completion, example)
    if told.file not in told.files:
        raise DeckError(say("web-deck-json", example=example))
    texts = sorted(told.files.items())
    found = await deck_of(request).call("completion", texts, told.file, told.at, quick=True)
    suggestions = [{"text": each.text, "label": each.label, "about": each.about} for each in found.found]
    return JSONResponse({"start": found.start, "end": found.end, "found": suggestions})


async def findings(request: Request) -> Response:
    """``GET /api/decks/ID/findings``: what preflight finds."""
    made = await _made(request, deck_of(request), "findings")
    return made if isinstance(made, Response) else JSONResponse(made)


async def card(request: Request) -> Response:
    """``GET /api/decks/ID/cards/N/SIDE.svg``: one side of a card, cut to its trim."""
    made = await _made(request, deck_of(request), "card", request.path_params["number"], quick=True)
    if isinstance(made, Response):
        return made
    side = made["sides"].get(request.path_params["side"])
    return problem(say("web-nothing"), 404, request) if side is None else _svg(request, side["svg"])


async def sheet(request: Request) -> Response:
    """``GET /api/decks/ID/sheets/N.svg`` and ``/contact/N.svg``: a page; the header ``x-pages`` says how many."""
    view = request.path_params["view"]
    if view not in VIEWS:
        return problem(say("web-nothing"), 404, request)
    made = await _made(request, deck_of(request), "page", view, request.path_params["number"])
    if isinstance(made, Response):
        return made
    response = _svg(request, made[0])
    response.headers["x-pages"] = str(made[1])
    return response


async def products(request: Request) -> Response:
    """``GET /api/decks/ID/products``: what ``pnp cards`` prints; several files come in a zip."""
    deck, asked = deck_of(request), request.query_params
    order = orders.DeckOrder(
        str(deck.path.with_name(deck.name)),
        parts=chosen(asked.get("parts") or "sheets", orders.PARTS, say("input-choice-part-deck")),
        formats=chosen(asked.get("format") or "pdf", FORMATS, say("input-choice-format")),
        select=asked.get("select", ""),
        sheets={
            **{name: asked.get(name) or None for name in ("paper", "orientation", "duplex", "marks")},
            **{name: _length(asked, name) for name in ("bleed", "gap")},
            **_labels(asked),
        },
        colours=cast(Any, one_of(asked.get("colours") or "rgb", orders.COLOURS, say("input-choice-colours"))),
        shop=asked.get("shop", ""),
        preflight=False,
    )
    with tempfile.TemporaryDirectory(dir=decks_of(request).folder) as folder:
        made = await _made(request, deck, "made", order, Path(folder))
        if isinstance(made, Response):
            return made
        name, data = await asyncio.to_thread(_file_of, made, Path(folder), deck.path)
    kind = TYPES.get(name.rpartition(".")[2], "application/octet-stream")
    return Response(data, media_type=kind, headers=_attached(name))


async def source(request: Request) -> Response:
    """``GET /api/decks/ID/deck.zip``: the files of a copy, to take home."""
    deck = deck_of(request)
    if deck.own:
        return problem(say("web-nothing"), 404, request)
    data = await asyncio.to_thread(deck_zips.pack, deck.path.parent)
    return Response(data, media_type=TYPES["zip"], headers=_attached("deck.zip"))


def decks_of(request: Request) -> Decks:
    """The decks of the server."""
    found: Decks = request.app.state.decks
    return found


def deck_of(request: Request) -> OpenDeck:
    """The deck that an address is about.

    Raises:
        Missing: there is none.
    """
    return decks_of(request).get(request.path_params["id"])


def may_edit(request: Request, deck: OpenDeck) -> bool:
    """Whether a visitor may change a deck: the user's own only at this machine, a copy by who knows its address."""
    return not deck.own or is_here(request)


async def added(request: Request) -> OpenDeck:
    """The deck that a visitor brings in a zip, or begins from one that comes with the program.

    Raises:
        DeckError, TooLarge: it cannot be opened.
    """
    decks = decks_of(request)
    most = request.app.state.settings.largest
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind == "multipart/form-data":
        sized(request, most + 10_000, _LARGE)
        async with request.form(max_files=1, max_fields=5) as form:
            if name := form.get("begin"):
                return await decks.begin(str(name))
            given = form.get("zip")
            data = await given.read() if isinstance(given, UploadFile) else b""
    elif kind == "application/json":
        return await decks.begin((await _json(request, _Begin, '{"begin": "starter"}')).begin)
    else:
        data = await body(request, most, _LARGE)
    if not data:
        raise DeckError(say("web-deck-none"))
    return await decks.unpack(data)


async def saved(request: Request, deck: OpenDeck, name: str, text: str, known: str) -> deck_files.TextFile:
    """Write a file of a deck.

    Raises:
        ReadOnly: this visitor may not.
        Changed, OutputError: see :func:`pnp.app.deck_files.save`.
    """
    if not may_edit(request, deck):
        raise ReadOnly(say("web-deck-read-only"))
    return await asyncio.to_thread(deck_files.save, deck.path, name, text, known)


def told_of(error: PnpError, deck: OpenDeck, lang: str) -> dict[str, Any]:
    """What is wrong with a deck, in a sentence, and the file and line that it is about."""
    said = spoken(error.message, lang)
    name, line = deck_files.place(str(error), deck_files.names(deck.path))
    return {"detail": said, "file": name, "line": line, "lang": "en" if isinstance(error.message, str) else lang}


async def _made(request: Request, deck: OpenDeck, method: str, *args: Any, quick: bool = False) -> Any:
    """What a deck gives, or the answer that says what is wrong with it and where."""
    try:
        return await deck.call(method, *args, quick=quick)
    except PnpError as error:
        told = await asyncio.to_thread(told_of, error, deck, lang_of(request))
        return problem(error.message, 400, request, file=told["file"], line=told["line"], lang=told["lang"])


def _listed(path: Path) -> dict[str, Any]:
    found = []
    for name in deck_files.names(path):
        known = (path.parent / name).stat()
        is_table = name.lower().endswith(deck_files.TABLES)
        found.append({"name": name, "table": is_table, "stamp": f"{known.st_mtime_ns:x}-{known.st_size:x}"})
    state = repr([(str(file), known.st_mtime_ns, known.st_size) for file, known in deck_files.walked(path.parent)])
    return {"files": found, "state": deck_files.digest(state.encode())}


def _file(found: deck_files.TextFile) -> dict[str, Any]:
    return {"name": found.name, "text": found.text, "digest": found.digest, "table": found.is_table}


async def _json(request: Request, kind: type[Kind], example: str) -> Kind:
    return await decoded(request, kind, DeckError(say("web-deck-json", example=example)), _TEXT, _LARGE)


def _labels(asked: Mapping[str, str]) -> dict[str, Any]:
    """The sheet of labels that is asked for, one of those that are known, and how many of them are used."""
    if not asked.get("stock"):
        return {}
    skip = asked.get("skip", "").strip() or "0"
    if not skip.isdecimal() or len(skip) > 4:
        raise DeckError(say("web-number", name="skip", text=skip))
    return {"stock": one_of(asked["stock"], stocks(), say("input-choice-stock")), "skip": int(skip)}


def _length(asked: Mapping[str, str], name: str) -> float | None:
    text = asked.get(name, "").strip()
    if not text:
        return None
    try:
        return float(text)
    except ValueError:
        raise DeckError(say("web-deck-length", name=name, text=text)) from None


def _svg(request: Request, data: str | bytes) -> Response:
    headers = {"cache-control": "private, max-age=3600"} if "v" in request.query_params else {}
    return Response(data, media_type=TYPES["svg"], headers=headers)


def _file_of(paths: list[Path], folder: Path, deck: Path) -> tuple[str, bytes]:
    """The one file that was made, or a zip of several."""
    if len(paths) == 1:
        return paths[0].name, paths[0].read_bytes()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in paths:
            archive.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())
    return f"{deck.parent.name if deck.stem == 'deck' else deck.stem}.zip", stream.getvalue()


def _attached(name: str) -> dict[str, str]:
    plain = "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-_.") else "-" for letter in name)
    return {"content-disposition": f'attachment; filename="{plain}"'}
