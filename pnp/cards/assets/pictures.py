"""Picture files of a deck: each is read once, and shown as often as wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from pnp.cards.assets import builtin
from pnp.cards.assets.picture import Picture
from pnp.cards.language.values import BadValue
from pnp.cards.sources import places
from pnp.errors import InputFileError

SUFFIXES = (".svg", ".png", ".webp", ".jpg", ".jpeg", ".gif")
"""Files of an icons folder; of several with one name the first kind counts."""

HELD = 256_000_000
"""Bytes of picture files that are kept; a deck with a picture for each of thousands of cards has more."""


class Pictures:
    """The picture files and icons of a deck.

    Attributes:
        files: every file read so far, and optional files that are missing, for those who watch them.
        notes: sentences about pictures that are printed otherwise than they are drawn.
    """

    def __init__(self, root: Path, icons: str | Mapping[str, str] = "", outside: Sequence[Path] | None = None) -> None:
        """The pictures of a deck.

        Args:
            root: folder that names count from.
            icons: names and files, or a folder whose files are icons by their names.
            outside: folders that files may be in, beside that; None for all.
        """
        self.root = root
        self._outside = outside
        self.files: list[Path] = []
        self.notes: list[str] = []
        self._seen: set[Path] = set()
        self._icons = icons
        self._names: dict[str, str] | None = None
        self._loaded: dict[str, tuple[Picture, int]] = {}  # with the size of its file
        self._held = 0
        self._shown: dict[str, None] = {}

    @property
    def icons(self) -> list[str]:
        """Names of the icons: the deck's own, and then those that every deck has."""
        return list(dict.fromkeys((*sorted(self._icon_files()), *builtin.drawings())))

    @property
    def credit(self) -> str:
        """What a game has to say of the icons that every deck has and this one shows, or empty."""
        return builtin.credit(self._shown)

    def has(self, name: str) -> bool:
        """Whether there is a file of that name.

        Raises:
            BadValue: it would be outside the folder of the deck.
        """
        if name in self._loaded or self._path(name).is_file():
            return True
        self._noted(self._path(name))
        return False

    def give(self, name: str, picture: Picture) -> None:
        """Keep a picture that has no file, under a name."""
        self._loaded[name] = (picture, 0)

    def load(self, name: str) -> Picture:
        """A picture by the name of its file; the same object each time, unless very many were read in between.

        Raises:
            BadValue: there is no such file, or it is not a picture, or damaged, or too large.
        """
        if (found := self._loaded.get(name)) is None:
            path = self._path(name)  # what lies outside of the deck's folder is no spoilt picture
            try:
                found = self._loaded[name] = self._read(name, path)
            except BadValue as bad:
                raise BadValue(str(bad), bad.key, spoils=True) from None
            self._held += found[1]
            while self._held > HELD and len(self._loaded) > 1:
                self._held -= self._loaded.pop(next(iter(self._loaded)))[1]
        return found[0]

    def icon(self, name: str) -> Picture:
        """An icon by its name, the deck's own before those that every deck has.

        Raises:
            BadValue: no such icon; or its file, as for :meth:`load`.
        """
        files = self._icon_files()
        if (file := files.get(name)) is None:
            if name in builtin.drawings():
                self._shown[name] = None
                return builtin.icon(name)
            own = f"the deck has {', '.join(sorted(files)[:12])}" if files else "the deck has none of its own"
            close = get_close_matches(name, self.icons, 3, 0.7)
            close = close or [icon for icon in self.icons if len(name) > 2 and name in icon][:3]
            hint = (
                f"is it {' or '.join(close)}?" if close else f"{own}, and 'pnp cards icons' lists those of every deck"
            )
            raise BadValue(f"there is no icon {name!r}; {hint}", spoils=True)
        return self.load(file)

    def _icon_files(self) -> Mapping[str, str]:
        if not isinstance(self._icons, str):
            return self._icons
        if self._names is None:
            folder = self._path(self._icons)
            if self._icons and not folder.is_dir():
                raise BadValue(f"there is no folder {self._icons!r} of icons", "icons")
            found = sorted(
                (path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES) if self._icons else (),
                key=lambda path: (SUFFIXES.index(path.suffix.lower()), path.name),
            )
            self._names = {path.stem: f"{self._icons}/{path.name}" for path in reversed(found)}
        return self._names

    def _read(self, name: str, path: Path) -> tuple[Picture, int]:
        try:
            if path.exists() and not path.is_file():  # a device or a pipe might never end
                raise BadValue(f"{name!r} is a folder or a device; name a picture file")
            if (size := path.stat().st_size) > HELD:
                raise BadValue(
                    f"{name!r} has {size // 1_000_000} MB, and {HELD // 1_000_000} MB is the limit; save it smaller"
                )
            data = path.read_bytes()
        except FileNotFoundError:
            raise BadValue(
                f"there is no file {name!r}{_near(name, self._beside(name), 'its folder has no pictures')}"
            ) from None
        except BadValue:  # a ValueError, too
            raise
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise BadValue(f"{name!r} cannot be read: {reason}") from None
        self._noted(path)
        if path.suffix.lower() == ".svg" or data.lstrip()[:5] in (b"<?xml", b"<svg "):
            from pnp.cards.assets.svg.vectors import shown

            picture, note = shown(name, data)
            self.notes += [note] if note and note not in self.notes else []
            return picture, len(data)
        from pnp.cards.assets.pixels import pixels

        return pixels(name, data), len(data)

    def _path(self, name: str) -> Path:
        """Where a file is.

        Raises:
            BadValue: outside the folder of the deck.
        """
        path = self.root / name
        try:
            places.check(name, path, self.root, self._outside)
        except InputFileError as error:
            raise BadValue(str(error)) from None
        return path

    def _noted(self, path: Path) -> None:
        if path not in self._seen:
            self._seen.add(path)
            self.files.append(path)

    def _beside(self, name: str) -> list[str]:
        """Names of the picture files in the folder where this one should be."""
        folder = (self.root / name).parent
        if not folder.is_dir():
            return []
        start = name[: len(name) - len(Path(name).name)]
        return sorted(start + path.name for path in folder.iterdir() if path.suffix.lower() in SUFFIXES)


def _near(name: str, known: list[str], none: str) -> str:
    """The other available names, nearest first."""
    if not known:
        return f"; {none}"
    by_name = {Path(one).name: one for one in known}
    close = [by_name[one] for one in get_close_matches(Path(name).name, by_name, 3, 0.7)]
    if close:
        return f"; is it {' or '.join(close)}?"
    return f"; there are {', '.join(sorted(known)[:12])}{' ...' if len(known) > 12 else ''}"
