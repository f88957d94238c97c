"""Files of one or many pages: PDF and TIFF scans page by page, other pictures as a single page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from msgspec import Struct
from PIL import Image

from pnp.errors import InputFileError
from pnp.message import Text, say
from pnp.model.pictures import called
from pnp.scan.photo import Photo, check_file, closed, decode, decoding, opened, read_file, reduced

MAX_PAGES = 2000
_MAX_PDF_BYTES = 2_000_000_000
_BLANK_SIDE = 800
_DARK = 0.75
_BLANK_SHARE = 0.003
_THUMBNAIL = 254
"""TIFF tag NewSubfileType; its first bit marks a reduced copy of another picture."""


class FilePage(Struct, frozen=True):
    """One picture of a file, not yet loaded; it can be sent to another process.

    Attributes:
        called: its name in sentences: the file, and the page number if there are several.
        number: from 1; None if the file is an ordinary picture.
        load: decodes it; with True at a higher resolution. Raises :class:`InputFileError` if the page is damaged or too
            large.
    """

    called: Text
    number: int | None
    load: Callable[[bool], Photo]


def pages(path: Path) -> Sequence[FilePage]:
    """The pictures in a file, in order. They are loaded one by one, so memory use does not depend on their number.

    Args:
        path: a PDF or any picture file that :func:`pnp.scan.photo.load` knows.

    Raises:
        InputFileError: no such file, not a picture, damaged, locked, without pages, or with too many.
    """
    check_file(path, _MAX_PDF_BYTES)
    start = _start(path)
    if b"%PDF-" in start:
        return _pdf_pages(path)
    if start[:4] in (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"):
        return _tiff_pages(path)
    return [FilePage(str(path), None, partial(_decoded, path, str(path), 0))]


def is_blank(photo: Photo) -> bool:
    """Whether a page is blank, such as the back of a sheet.

    Felt pens shine through paper, so only what is dark in every channel counts; a few holes or specks are ignored.
    """
    blue, green, red = cv2.split(photo.image)
    dark = reduced(np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8), _BLANK_SIDE)
    rim = max(dark.shape) // 30  # scanners leave dark edges
    inner = dark[rim:-rim, rim:-rim] if 0 < 2 * rim < min(dark.shape) else dark
    return bool((inner < _DARK * np.percentile(inner, 75)).mean() < _BLANK_SHARE)


def _start(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            return stream.read(1024)
    except OSError as error:
        raise closed(path, error) from error


def _decoded(path: Path, name: Text, frame: int, fine: bool) -> Photo:
    return decode(read_file(path), name, frame, fine=fine)


def _rendered(path: Path, name: Text, index: int, fine: bool) -> Photo:
    from pnp.scan import pdf_pages

    return Photo(name, pdf_pages.render(path, index, name, fine=fine))


def _pdf_pages(path: Path) -> list[FilePage]:
    from pnp.scan import pdf_pages

    count = pdf_pages.count(path)
    _check_count(path, count)
    names = [_named(path, index, count) for index in range(count)]
    return [FilePage(name, index + 1, partial(_rendered, path, name, index)) for index, name in enumerate(names)]


def _tiff_pages(path: Path) -> list[FilePage]:
    name = str(path)
    frames: list[int] = []
    with opened(read_file(path), name) as head, decoding(name):
        for frame in range(MAX_PAGES + 1):
            try:
                head.seek(frame)
            except EOFError:
                break
            if not frame or not _is_thumbnail(head):
                frames.append(frame)
    _check_count(path, len(frames))
    if len(frames) == 1:
        return [FilePage(name, None, partial(_decoded, path, name, 0))]
    names = [_named(path, index, len(frames)) for index in range(len(frames))]
    return [FilePage(name, i + 1, partial(_decoded, path, name, frames[i])) for i, name in enumerate(names)]


def _is_thumbnail(head: Image.Image) -> bool:
    kind = getattr(head, "tag_v2", {}).get(_THUMBNAIL, 0)
    return isinstance(kind, int) and bool(kind & 1)


def _named(path: Path, index: int, count: int) -> Text:
    return called(str(path), None if count == 1 else index + 1)


def _check_count(path: Path, count: int) -> None:
    if count > MAX_PAGES:
        raise InputFileError(say("reader-pages", photo=str(path), limit=str(MAX_PAGES)))
