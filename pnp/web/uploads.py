"""Pictures that come in pieces, over connections that break: what is here already is not sent again.

The way of "Resumable Uploads for HTTP" (draft-ietf-httpbis-resumable-upload): ``POST`` begins and tells where,
``PATCH`` appends at ``Upload-Offset``, ``HEAD`` asks how far it is, ``DELETE`` drops it. ``Upload-Length`` must be
known at the beginning, so that what is on its way is bounded.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from pnp.errors import AnswerError
from pnp.message import say
from pnp.web.bodies import TooLarge, decoded, name_of
from pnp.web.checks import Busy, Missing
from pnp.web.problems import problem
from pnp.web.settings import Settings

_YES, _NO = "?1", "?0"
"""How headers write true and false (RFC 9651)."""
_MANY = 1000
"""Pictures on their way at a time."""


class Upload(Struct, eq=False):
    """A picture on its way.

    Attributes:
        id: nobody can guess it.
        path: of the file.
        name: what the visitor calls it.
        length: of all of it, bytes.
        offset: bytes that are here.
        turn: counts who appends: only the latest may, for the connection of an earlier one may hang.
        heard: when it was last asked for.
    """

    id: str
    path: Path
    name: str
    length: int
    offset: int = 0
    turn: int = 0
    heard: float = 0.0

    @property
    def complete(self) -> bool:
        """Whether all of it is here."""
        return self.offset == self.length

    @property
    def headers(self) -> dict[str, str]:
        """How far it is."""
        done = _YES if self.complete else _NO
        return {"upload-offset": str(self.offset), "upload-length": str(self.length), "upload-complete": done}


class Apart(Exception):
    """Somebody appends where the end is not."""

    def __init__(self, upload: Upload) -> None:
        self.upload = upload


class Uploads:
    """All pictures on their way.

    Args:
        folder: for them.
        settings: what is allowed.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder, self._settings = folder, settings
        self._known: dict[str, Upload] = {}

    def begin(self, name: str, length: int) -> Upload:
        """A new one.

        Raises:
            TooLarge: it is.
            Busy: too much is on its way.
        """
        if length > self._settings.largest:
            raise TooLarge(say("web-large", most=self._settings.largest // 1_000_000))
        now = monotonic()
        for old in list(self._known.values()):
            if old.heard < now - self._settings.patience:
                self.drop(old)
        if length + sum(each.length for each in self._known.values()) > self._settings.uploads:
            raise Busy
        if len(self._known) >= _MANY:
            raise Busy
        id = secrets.token_urlsafe(12)
        upload = self._known[id] = Upload(id, self._folder / f"upload-{id}", name, length, heard=now)
        upload.path.touch(0o600)
        return upload

    def get(self, id: str) -> Upload:
        """One of them; whoever appended to it before does so no longer.

        Raises:
            Missing: it is unknown, perhaps by now.
        """
        if id not in self._known:
            raise Missing
        upload = self._known[id]
        upload.turn += 1
        upload.heard = monotonic()
        return upload

    def drop(self, upload: Upload) -> None:
        """Forget one."""
        self._known.pop(upload.id, None)
        upload.path.unlink(missing_ok=True)
        upload.turn += 1

    async def append(self, upload: Upload, offset: int, parts: AsyncIterator[bytes]) -> None:
        """Append what comes, as it comes: what came before the connection broke is here.

        Raises:
            Apart: its end is elsewhere, or somebody else appends by now.
            TooLarge: more comes than was announced; it is dropped.
        """
        if offset != upload.offset:
            raise Apart(upload)
        turn = upload.turn
        try:
            async for part in parts:
                if upload.turn != turn:
                    raise Apart(upload)
                if upload.offset + len(part) > upload.length:
                    self.drop(upload)
                    raise TooLarge(say("web-longer"))
                with upload.path.open("ab") as file:
                    file.write(part)
                upload.offset += len(part)
                upload.heard = monotonic()
        except ClientDisconnect:
            return

    def take(self, ids: Sequence[str]) -> list[tuple[str, Path]]:
        """The names and files of those that are complete; whoever takes them moves them.

        Raises:
            Missing: one is unknown.
            AnswerError: one is not complete.
        """
        found = [self.get(id) for id in dict.fromkeys(ids)]
        if not all(upload.complete for upload in found):
            raise AnswerError(say("web-incomplete"))
        for upload in found:
            del self._known[upload.id]
        return [(upload.name, upload.path) for upload in found if upload.length]


async def begin(request: Request) -> Response:
    """``POST /api/uploads``: a new one, with as much of it as the body has."""
    uploads = _uploads(request)
    length = request.headers.get("upload-length", "")
    if not _is_number(length):
        raise AnswerError(say("web-length"))
    try:
        upload = uploads.begin(name_of(request), int(length))
    except Busy:
        response = problem(say("web-uploads"), 503, request)
        response.headers["retry-after"] = "30"
        return response
    upload.turn += 1
    await uploads.append(upload, 0, request.stream())
    limit = f"max-size={request.app.state.settings.largest}"
    headers = {"location": f"/api/uploads/{upload.id}", "upload-limit": limit, **upload.headers}
    return Response(status_code=201, headers=headers)


async def append(request: Request) -> Response:
    """``PATCH /api/uploads/ID``: more of it, from ``Upload-Offset`` on."""
    upload, offset = _upload(request), request.headers.get("upload-offset", "")
    if not _is_number(offset):
        raise AnswerError(say("web-no-offset"))
    try:
        await _uploads(request).append(upload, int(offset), request.stream())
    except Apart:
        response = problem(say("web-offset", offset=upload.offset), 409, request)
        response.headers.update(upload.headers)
        return response
    return Response(status_code=204, headers=upload.headers)


async def show(request: Request) -> Response:
    """``HEAD /api/uploads/ID``: how far it is."""
    return Response(status_code=204, headers=_upload(request).headers)


async def drop(request: Request) -> Response:
    """``DELETE /api/uploads/ID``: it is forgotten."""
    _uploads(request).drop(_upload(request))
    return Response(status_code=204)


class _Taken(msgspec.Struct):
    """Pictures that are here, and whether answers about them are kept."""

    uploads: list[str]
    keep: bool | None = None


async def taken(request: Request, keep: bool, most: int) -> tuple[list[tuple[str, Path]], bool]:
    """The pictures that ``{"uploads": [ID, ...], "keep": false}`` names, and whether answers about them are kept.

    Raises:
        AnswerError: it is something else, or names too many, or they are not complete.
        Missing: one is unknown.
    """
    said = await decoded(request, _Taken, AnswerError(say("web-taken")))
    if len(said.uploads) > most:
        raise AnswerError(say("web-many", most=most))
    return _uploads(request).take(said.uploads), keep if said.keep is None else said.keep


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 16


def _uploads(request: Request) -> Uploads:
    found: Uploads = request.app.state.uploads
    return found


def _upload(request: Request) -> Upload:
    return _uploads(request).get(request.path_params["id"])
