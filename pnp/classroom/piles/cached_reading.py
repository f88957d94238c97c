"""What a picture showed before anybody judged it: kept, so that it can be judged again without being read again."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from pnp.app.sheet_finder import NotRead, PhotoPlace, ReadSheet, ReadTable
from pnp.games.registry import sheet
from pnp.message import Text
from pnp.model.reading import Reading

if TYPE_CHECKING:
    from pnp.scan.documents import FilePage


class _Kept(Struct, frozen=True):
    """A sheet that was read, and where it lies in its picture.

    Attributes:
        code: of the sheet.
        reading: what is on it.
        notes: what a person should know of the file.
        residual_mm: of the registration.
        cell: distance of the warp's knots, mm.
        rows: of knots.
        matrix: 3 x 3, 64 bit floats.
        shift: rows x columns x 2, 64 bit floats.
    """

    code: str
    reading: Reading
    notes: tuple[Text, ...]
    residual_mm: float
    cell: float
    rows: int
    matrix: bytes
    shift: bytes


def kept(shown: ReadSheet | ReadTable | NotRead) -> bytes:
    """What is kept of a sheet; nothing of several in one picture, of cards, and of what could not be read."""
    if not isinstance(shown, ReadSheet) or shown.place.sheet is not None:
        return b""
    warp = shown.registration.warp
    all_ = _Kept(
        str(shown.sheet.code),
        shown.reading,
        shown.notes,
        shown.registration.residual_mm,
        warp.cell,
        len(warp.shift),
        warp.matrix.tobytes(),
        warp.shift.tobytes(),
    )
    return zlib.compress(msgspec.msgpack.encode(all_))


def shown_again(data: bytes, path: Path, page: FilePage, *, several_pages: bool) -> ReadSheet:
    """The sheet, with its picture to draw on.

    Args:
        data: from :func:`kept`.
        path: the file.
        page: of it.
        several_pages: whether the file has others.

    Raises:
        InputFileError: the picture cannot be opened any more.
    """
    import numpy as np

    from pnp.scan.register import Registration
    from pnp.scan.warp import Warp

    known = msgspec.msgpack.decode(zlib.decompress(data), type=_Kept)
    warp = Warp(
        np.frombuffer(known.matrix).reshape(3, 3), np.frombuffer(known.shift).reshape(known.rows, -1, 2), known.cell
    )
    none = np.empty(0, np.bool_)
    registration = Registration(warp, known.residual_mm, np.empty(0), none, np.empty(0), none, ())
    place = PhotoPlace(path, page.number, among_others=several_pages)
    return ReadSheet(place, page.load(False), sheet(known.code), registration, known.reading, notes=known.notes)
