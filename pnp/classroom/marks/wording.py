"""The words of gradebook, report and summary: ``layouts/text/<lang>/report.toml``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.classroom.marks.marked import STANDINGS, Marked, Seat, Work
from pnp.classroom.marks.placing import Place
from pnp.games import words as texts
from pnp.message import Text, listed, plural, spoken

_NAMED = 4
"""Names that a sentence lists one by one."""


class Words:
    """A language's words.

    Args:
        lang: its tag.

    Raises:
        GameError: there is no such language, or it lacks the file.
    """

    def __init__(self, lang: str = texts.ENGLISH) -> None:
        self.lang = texts.language(lang).tag
        self.all: Mapping[str, Any] = texts.words(lang, "report")

    def __getitem__(self, path: str) -> Any:
        """What stands at ``section.name``."""
        found: Any = self.all
        for step in path.split("."):
            found = found[step]
        return found

    def say(self, path: str, **parts: object) -> str:
        """A sentence with its parts in place."""
        return str(self[path]).format(**parts)

    def spoken(self, text: Text) -> str:
        """What is found on a sheet, in this language."""
        return spoken(text, self.lang)

    def count(self, path: str, number: int, **parts: object) -> str:
        """A phrase about a number, by the plural rules of the language."""
        forms: Mapping[str, str] = self[path]
        return str(forms.get(plural(number, self.lang), forms["other"])).format(number, **parts)

    def listed(self, names: Sequence[str], most: int = _NAMED) -> str:
        """Names as a sentence lists them; of many only the first."""
        if len(names) > most + 1:
            return str(self["todo.more"]).format(", ".join(names[:most]), len(names) - most)
        return listed(names, self.lang)

    def headline(self, marked: Marked) -> str:
        """``30 pupils: 24 agree, 3 disagree, 2 missing; 1 picture to take again``."""
        total = self.count("counts.sheets" if marked.roster is None else "counts.pupils", marked.total)
        standing = ", ".join(
            self.count(f"counts.{status}", marked.standing[status]) for status in STANDINGS if marked.standing[status]
        )
        again = len(marked.again)
        text = f"{total}{self['colon']} {standing}" if standing else total
        return f"{text}; {self.count('counts.again', again)}" if again else text

    def place(self, place: Place) -> int | str | None:
        """A place as a cell shows it."""
        return self["columns.open"] if place == "open" else place

    def names(self, work: Work) -> list[str]:
        """Whose a sheet is, in a title: names, or what can be said of it."""
        return [pupil.name for pupil in work.owners] or [work.code or self["report.painting"]]

    def who(self, work: Work) -> str:
        """Whose a sheet is, in a sentence."""
        return ", ".join(self.names(work))

    def player(self, seat: Seat) -> str:
        """A player's name, or number; a colour in a painting of cards."""
        return seat.pupil.name if seat.pupil else seat.colour or self["todo.player"].format(seat.player)
