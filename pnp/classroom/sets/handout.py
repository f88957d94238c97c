"""One sheet of a class set."""

from __future__ import annotations

from msgspec import Struct

from pnp.classroom.lists.tables import Table
from pnp.model.sheet import Sheet


class Handout(Struct, frozen=True):
    """A sheet of a class set.

    Attributes:
        table: what the table is called; empty where there are none.
        pupils: who plays on it, player 1 first.
        sheet: the sheet.
        page: of the file, from 1.
    """

    table: str
    pupils: Table
    sheet: Sheet
    page: int

    @property
    def names(self) -> list[str]:
        """Who plays on it, player 1 first."""
        return [pupil.name for pupil in self.pupils]
