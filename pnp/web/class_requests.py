"""What the pages and the interface of a class do alike: find it, take its list, understand what set is wished for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from pnp.app.choices import one_of
from pnp.classroom.sets.classset import ClassOrder
from pnp.errors import GameError, RosterError
from pnp.games.registry import game
from pnp.message import say
from pnp.web.bodies import body, sized
from pnp.web.checks import Missing
from pnp.web.classes import Classes, Room, pasted
from pnp.web.printing import order_of
from pnp.web.termpages import disposition


def classes_of(request: Request) -> Classes:
    """All classes of the server."""
    found: Classes = request.app.state.classes
    return found


def room_of(request: Request) -> Room:
    """The class that an address names.

    Raises:
        Missing: there is none.
    """
    return classes_of(request).get(request.path_params["id"])


async def list_given(request: Request) -> tuple[str, bytes, str | None, dict[str, str]]:
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
    if not data.strip() or kind == "application/json":
        raise RosterError(say("web-no-list"))
    return name, data, encoding, asked


def set_wished(room: Room, asked: Mapping[str, str]) -> ClassOrder:
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


def file_of(path: Path, media: str, where: str) -> Response:
    """A file of ours.

    Raises:
        Missing: it is not there yet.
    """
    if not path.is_file():
        raise Missing
    return FileResponse(path, media_type=media, headers={"content-disposition": disposition(where, path.name)})
