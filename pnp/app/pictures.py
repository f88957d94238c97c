"""The pictures of a verdict: the sheet with what was found on it, and the places that a person must look at."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.app.checked import Checked, checking
from pnp.app.sheet_finder import ReadSheet, ReadTable, on_page
from pnp.games.registry import sheet
from pnp.message import ENGLISH
from pnp.model.sheet import Sheet
from pnp.scan.photo import Photo
from pnp.scan.register import Registration


class Pictures(Struct, frozen=True):
    """Draws the pictures of verdicts.

    Attributes:
        folder: where they go.
        small: whether they are small ones, and with each sheet's name line, as for a pile.
        lang: language of the words in them.
        apart: whether each place to look at also has a picture of its own.
        stems: for files of which another one has the same name but for its folder or kind, what their pictures' names
            begin with.
    """

    folder: Path
    small: bool = False
    lang: str = ENGLISH
    apart: bool = False
    stems: Mapping[str, str] = {}

    def of(self, checked: Checked, photo: Photo, registration: Registration, found: Sheet) -> Checked:
        """The result of a sheet with its pictures.

        Raises:
            OutputError: the folder cannot be written.
        """
        from pnp.app.reviewing import title_of, to_review
        from pnp.scan.nameline import name_line
        from pnp.scan.overlay import overlay
        from pnp.scan.review import enlarged, review

        reading, verdict = checked.reading, checked.verdict
        if reading is None:
            return checked
        drawn = overlay(photo, registration, found, reading, verdict, lang=self.lang, small=self.small)
        checked = replace(checked, overlay=self._write(checked, "checked", drawn), review=None)
        if self.small and (written := name_line(photo, registration, found)) is not None:
            checked = replace(checked, signature=self._write(checked, "name", written))
        if not checked.doubts:
            return checked
        places = to_review(checked, found)
        title = title_of(places)
        command = checking(checked)
        shown = review(photo, registration, found, reading, title, places, lang=self.lang, command=command)
        checked = replace(checked, review=self._write(checked, "review", shown))
        if not self.apart:
            return checked
        alone = (
            (place, self._write(checked, f"place-{number}", enlarged(photo, registration, found, place)))
            for number, place in enumerate(places, start=1)
        )
        return replace(checked, places=tuple(alone))

    def of_cards(self, checked: Checked, spread: ReadTable) -> Checked:
        """The result of a painting of cards on a table with its picture.

        Raises:
            OutputError: the folder cannot be written.
        """
        from pnp.scan.table.overlay import overlay

        if checked.reading is None:
            return checked
        seen = replace(spread.table, reading=checked.reading)
        drawn = overlay(spread.photo, seen, checked.verdict, lang=self.lang)
        return replace(checked, overlay=self._write(checked, "checked", drawn))

    def again(self, checked: Checked) -> Checked:
        """The result of a sheet with its pictures drawn again, where other pictures have changed the verdict.

        Raises:
            OutputError: the folder cannot be written.
        """
        from pnp.scan.documents import pages

        path, found = Path(checked.photo), sheet(str(checked.code))
        every = pages(path)
        for shown in on_page(path, every[(checked.page or 1) - 1], found, several_pages=len(every) > 1, tables=False):
            if isinstance(shown, ReadSheet) and shown.place.sheet == checked.sheet:
                return self.of(checked, shown.photo, shown.registration, found)
        return checked

    def _write(self, checked: Checked, what: str, jpeg: bytes) -> Path:
        stem = checked.named(self.stems.get(checked.photo, Path(checked.photo).stem))
        return files.write(self.folder / f"{stem}-{what}.jpg", jpeg)
