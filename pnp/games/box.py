"""Games that come in a box: cards, boards and pieces to print and cut, beside the sheet that is photographed."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pnp.games.base import PrintedGame
from pnp.games.params import Common, decode
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.cards.card import Card, Size

DUPLEX = "long"
"""How backs are printed where nobody says: on the paper's other side, turned about its long edge."""


@dataclass(frozen=True, slots=True)
class Component:
    """One kind of thing in a box.

    Attributes:
        name: a key of ``[box.names]`` in ``layouts/text/<language>/<game>.toml``, where the list of contents finds what
            it is called, and in ``[box.notes]`` what else it says of it.
        count: how many there are.
        part: the part of the game that prints them.
        stock: what to print them on, a key of ``[stocks]`` in ``layouts/text/<language>/contents.toml``.
    """

    name: str
    count: int
    part: str
    stock: str = "card"


class BoxGame(PrintedGame):
    """A game in a box; its module ``box`` has ``COMPONENTS`` and ``pages(sheet, part, press)``.

    ``COMPONENTS`` lists what is in the box, and ``pages`` makes the parts that are the game's own; ``field`` (the sheet
    that is photographed), ``aid`` (the rules) and ``contents`` (what to print on what, how to cut) are made here.
    """

    parts: tuple[str, ...] = ("contents", "field", "aid", "cards")

    def __init_subclass__(cls) -> None:
        cls.usual = cls.parts  # all of the box

    @property
    def components(self) -> tuple[Component, ...]:
        """What is in the box."""
        found: tuple[Component, ...] = self._box.COMPONENTS
        return found

    @property
    def _box(self) -> Any:
        return importlib.import_module(f"{type(self).__module__}.box")

    def pages(self, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        """See :meth:`pnp.model.game.Game.pages`."""
        if part == "contents":
            from pnp.games.contents import contents

            yield from contents(self, sheet, press, sheet.drawing.lang)
        elif part in ("field", "aid") or part not in self.parts:
            yield from super().pages(sheet, part, press)
        else:
            yield from self._box.pages(sheet, part, press)

    def common(self, sheet: Sheet) -> Common:
        """Paper, ink and language of a sheet."""
        return decode(sheet.code, self.version, self.own_length)


def imposed(
    cards: Iterable[Card], size: Size, common: Common, press: Mapping[str, Any], *, title: str, **job: Any
) -> Iterator[Drawing]:
    """Cards of one size on the paper of a sheet.

    Args:
        cards: with their copies.
        size: theirs.
        common: paper, ink and language.
        press: how the user wants cards on paper, by the names of :class:`pnp.cards.impose.Job`.
        title: of the pages.
        job: what these cards need in any case, such as ``duplex="none"`` for film.
    """
    from pnp.cards.impose import Job, pages

    how = Job(**{"paper": common.paper, "duplex": DUPLEX, **press, **job})
    return pages(cards, size, how, title=title, language=common.lang)
