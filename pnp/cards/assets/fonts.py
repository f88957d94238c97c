"""The typefaces of a deck by the names that its layout calls them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.assets.system_fonts import MEMBERS, installed
from pnp.cards.language.deckspec import FontFamily
from pnp.cards.language.values import BadValue
from pnp.cards.sources import places
from pnp.cards.sources.blocks import near
from pnp.errors import DrawingError, InputFileError
from pnp.geometry.typefaces import face
from pnp.model.drawing import Font, FontFile, Typeface


class _Members(Struct, frozen=True):
    """Four typefaces that belong together."""

    regular: Font
    bold: Font
    italic: Font
    bold_italic: Font


_SANS = _Members(Font.SANS, Font.SANS_BOLD, Font.SANS_ITALIC, Font.SANS_BOLD_ITALIC)
_SERIF = _Members(Font.SERIF, Font.SERIF_BOLD, Font.SERIF_ITALIC, Font.SERIF_BOLD_ITALIC)
_LIGHT = _Members(Font.TITLE, Font.SERIF_BOLD, Font.SERIF_LIGHT_ITALIC, Font.SERIF_BOLD_ITALIC)
BUNDLED: Final[dict[str, _Members]] = {
    "sans": _SANS,
    "sans-light": _Members(Font.SANS_LIGHT, Font.SANS_BOLD, Font.SANS_LIGHT_ITALIC, Font.SANS_BOLD_ITALIC),
    "sans-bold": _Members(Font.SANS_BOLD, Font.SANS_BLACK, Font.SANS_BOLD_ITALIC, Font.SANS_BLACK_ITALIC),
    "sans-black": _Members(Font.SANS_BLACK, Font.SANS_BLACK, Font.SANS_BLACK_ITALIC, Font.SANS_BLACK_ITALIC),
    "serif": _SERIF,
    "serif-light": _LIGHT,
    "serif-bold": _Members(Font.SERIF_BOLD, Font.SERIF_BLACK, Font.SERIF_BOLD_ITALIC, Font.SERIF_BLACK_ITALIC),
    "serif-black": _Members(Font.SERIF_BLACK, Font.SERIF_BLACK, Font.SERIF_BLACK_ITALIC, Font.SERIF_BLACK_ITALIC),
    "title": _LIGHT,
}
"""The names that every deck has. Bold is the next weight up, and black has none above it."""
_SUFFIXES = (".ttf", ".otf", ".ttc")
_PLACE = re.compile(r"\.ttc(#([1-9]\d?))$", re.IGNORECASE)
"""Which font, in a file that holds several: the second is ``Iowan.ttc#2``."""


class Fonts:
    """The typefaces of a deck: the bundled ones, and its own families.

    Where a family names no file for a member, the nearest existing member is used (bold italic falls
    to bold, then to italic, then to regular), and :meth:`lacks` says so.

    Attributes:
        root: folder that names of files count from.
        files: every font file of the deck's own that was read so far, for those who watch them.
        memory: what :mod:`pnp.cards.text` keeps from one text to the next.
    """

    def __init__(
        self, families: Mapping[str, FontFamily | str], root: Path, outside: Sequence[Path] | None = None
    ) -> None:
        """The typefaces of a deck.

        Args:
            families: names and files (TrueType or OpenType): a family, or the file of its only member.
            root: folder that names of files count from.
            outside: folders that files may be in, beside that; None for all.
        """
        self.root = root
        self._outside = outside
        self.files: list[Path] = []
        self.memory: Any = None
        self._families = {
            name: FontFamily(regular=family) if isinstance(family, str) else family for name, family in families.items()
        }
        self._found: dict[tuple[str, bool, bool], Typeface] = {}
        self._read: dict[str, FontFile] = {}
        self._systems: dict[str, FontFamily] = {}
        self._installed: set[str] = set()

    @property
    def names(self) -> list[str]:
        """The names that a layout may use: the bundled ones first, then the deck's own."""
        return [*(name for name in BUNDLED if name not in self._families), *self._families]

    def find(self, name: str, bold: bool = False, italic: bool = False) -> Typeface:
        """The typeface of a name; the deck's own families come before the bundled ones.

        Raises:
            BadValue: no such name; its file is missing, of another kind, or damaged.
        """
        key = (name, bold, italic)
        if (found := self._found.get(key)) is None:
            found = self._found[key] = self._look_up(name, bold, italic)
        return found

    def lacks(self, name: str, bold: bool, italic: bool) -> str:
        """What of bold and italic a family of the deck's own has no file for: ``bold``, ``italic`` or empty."""
        if (family := self._family(name)) is None:
            return ""
        if bold and not (family.bold_italic if italic and not family.bold else family.bold):
            return "bold"
        return "italic" if italic and not (family.bold_italic if bold else family.italic) else ""

    def fallback(self, name: str, bold: bool, italic: bool) -> tuple[Typeface, ...]:
        """The typefaces that the deck chooses for characters that a family lacks, the first one first.

        Raises:
            BadValue: as for :meth:`find`.
        """
        family = self._families.get(name)
        return tuple(self.find(other, bold, italic) for other in family.fallback) if family else ()

    def _family(self, name: str) -> FontFamily | None:
        """A family of the deck's own with the files of all its members; None for a bundled one.

        Raises:
            BadValue: it is to be installed, but is not.
        """
        family = self._families.get(name)
        if family is None or (name in BUNDLED and not any(getattr(family, key) for key in ("system", *MEMBERS))):
            return None  # the deck only chooses a fallback for a bundled one
        if family.system and name not in self._systems:
            found = installed(family.system)
            own = {member: getattr(family, member) or found.get(member, "") for member in MEMBERS}
            self._installed.update(found.values())
            self._systems[name] = replace(family, **own)
        return self._systems.get(name, family)

    def _look_up(self, name: str, bold: bool, italic: bool) -> Typeface:
        if (family := self._family(name)) is not None:
            files = [family.regular]
            if bold and italic:
                files = [family.bold_italic, family.bold, family.italic, family.regular]
            elif bold or italic:
                files = [family.bold if bold else family.italic, family.regular]
            return self._file(name, next((file for file in files if file), ""))
        if (members := BUNDLED.get(name)) is not None:
            if bold:
                return members.bold_italic if italic else members.bold
            return members.italic if italic else members.regular
        raise BadValue(f"there is no font {name!r}; {near(name, self.names, 'there are')}", "font")

    def _file(self, name: str, file: str) -> FontFile:
        if (known := self._read.get(file)) is not None:
            return known
        if not file:
            raise BadValue(
                f"the font {name!r} has no file; name one as regular, or as system a font that is installed here",
                "font",
            )
        path, index = self.root / file, 0
        if found := _PLACE.search(file):
            path, index = self.root / file[: found.start(1)], int(found[2]) - 1
        try:
            if file not in self._installed:
                places.check(file, path, self.root, self._outside)
        except InputFileError as error:
            raise BadValue(str(error), "font") from None
        if not path.is_file():
            beside = sorted(p.name for p in path.parent.glob("*") if p.suffix.lower() in _SUFFIXES)
            close = get_close_matches(path.name, beside, 3, 0.4) or beside[:5]
            hint = f"; near it there are {', '.join(close)}" if close else "; its folder has no font files"
            raise BadValue(f"the file {file!r} of the font {name!r} is not in the folder of the deck{hint}", "font")
        if path.suffix.lower() not in _SUFFIXES:
            raise BadValue(
                f"the file {file!r} of the font {name!r} is not one of {' or '.join(_SUFFIXES)}; convert it", "font"
            )
        font = FontFile(str(path.resolve()), index)
        try:
            _ = face(font).widths
        except DrawingError as error:
            said = str(error).removeprefix("The font ").replace(" cannot be", ", which cannot be", 1)
            raise BadValue(f"the font {name!r} has the file {said}", "font") from None
        self.files.append(path)
        self._read[file] = font
        return font
