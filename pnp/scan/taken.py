"""When a photograph was taken, as the camera wrote it into the file."""

from __future__ import annotations

import warnings
from datetime import date, datetime
from pathlib import Path

from pnp.scan.photo import opened, read_file

_EXIF, _TAKEN = 0x8769, 0x9003
"""EXIF tags: where its own entries begin, and DateTimeOriginal."""


def taken(path: Path) -> date | None:
    """The day on which a picture was taken; None where the file does not say, or is no ordinary picture.

    Args:
        path: of a file that has been read as a photograph.
    """
    try:
        with opened(read_file(path), str(path)) as head, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            said = head.getexif().get_ifd(_EXIF).get(_TAKEN, "")
        return datetime.strptime(str(said).strip("\0 "), "%Y:%m:%d %H:%M:%S").date()
    except Exception:  # any error in damaged metadata: the picture itself is intact
        return None
