"""Fonts that are installed on this computer, by the name of their family: only for decks that ask for one.

The folders are those of the XDG Base Directory Specification, of Apple's "Font file locations" and of Windows.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pnp.cards.language.values import BadValue
from pnp.cards.sources.blocks import near

MEMBERS = ("regular", "bold", "italic", "bold_italic")
_SINGLE, _TOGETHER = (".ttf", ".otf"), ".ttc"
_FAMILY = (16, 1)
"""Numbers of names: the typographic family, and the one that holds four members."""
_NORMAL, _BOLD = 400, 700
_MOST = 100
"""Fonts in one file; a damaged one can say any number."""
_SLANTED = 1 | 1 << 9
"""Bits of OS/2.fsSelection: italic and oblique."""


class _Installed(NamedTuple):
    """A font: its family, how far its width is from normal, its weight (100 to 900), if it is slanted, its file.

    Of a file that holds several, also its place among them, from 1; else 0.
    """

    family: str
    width: int
    weight: int
    slanted: bool
    path: Path
    place: int

    @property
    def file(self) -> str:
        """As decks name it."""
        return f"{self.path}#{self.place}" if self.place else str(self.path)


def folders() -> tuple[Path, ...]:
    """Where this system keeps fonts, the user's own first."""
    home, environment = Path.home(), os.environ
    if sys.platform == "win32":
        local = Path(environment.get("LOCALAPPDATA", home / "AppData/Local"))
        return local / "Microsoft/Windows/Fonts", Path(environment.get("WINDIR", "C:/Windows")) / "Fonts"
    if sys.platform == "darwin":
        return home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")
    own = Path(environment.get("XDG_DATA_HOME") or home / ".local/share")
    shared = (environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share").split(":")
    return own / "fonts", home / ".fonts", *(Path(folder) / "fonts" for folder in shared if folder)


def installed(family: str) -> dict[str, str]:
    """The files of a family's members, of those that are installed: regular, bold, italic and bold_italic.

    Raises:
        BadValue: no such family is installed.
    """
    known = _families(folders())
    if (found := known.get(family.casefold())) is None:
        names = sorted(files[0].family for files in known.values())
        raise BadValue(f"no font {family!r} is installed here; {near(family, names, 'there are', 'none is')}", "font")
    members: dict[str, str] = {}
    for member in MEMBERS:
        bold, slanted = "bold" in member, "italic" in member
        alike = [
            (each.width, abs(each.weight - (_BOLD if bold else _NORMAL)), each.place > 0, each.file)
            for each in found
            if each.slanted == slanted and (each.weight > (_NORMAL + _BOLD) / 2) == bold
        ]
        if alike:
            members[member] = min(alike)[-1]
    if "regular" not in members:  # a family of one weight, such as a black one
        fit = [(each.width, each.slanted, abs(each.weight - _NORMAL), each.file) for each in found]
        members["regular"] = min(fit)[-1]
    return members


@cache
def _families(where: tuple[Path, ...]) -> Mapping[str, list[_Installed]]:
    """The files in some folders and below, by the names of their families in small letters."""
    found: dict[str, list[_Installed]] = {}
    for folder in where:
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in (*_SINGLE, _TOGETHER) and path.is_file():
                for each in _read(path):
                    found.setdefault(each.family.casefold(), []).append(each)
    return found


def _read(path: Path) -> list[_Installed]:
    """The fonts of a file, each once for each family that it belongs to; nothing if it is no font."""
    from fontTools.ttLib import TTFont, TTLibError

    together = path.suffix.lower() == _TOGETHER
    try:
        with path.open("rb") as file:
            count = int.from_bytes(file.read(12)[8:], "big") if together else 1
            found = []
            for number in range(min(count, _MOST)):
                file.seek(0)
                font = TTFont(file, fontNumber=number, lazy=True)
                about, place = font["OS/2"], number + 1 if together else 0
                width, slanted = abs(about.usWidthClass - 5), bool(about.fsSelection & _SLANTED)
                families = {name.toUnicode() for name in font["name"].names if name.nameID in _FAMILY}
                found += [
                    _Installed(family, width, about.usWeightClass, slanted, path, place) for family in sorted(families)
                ]
            return found
    except (TTLibError, KeyError, OSError, UnicodeDecodeError, AssertionError, struct.error):
        return []  # a damaged file among a system's fonts concerns no deck
