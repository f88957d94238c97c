"""Games that come in a box: cards, boards and pieces to print and cut, beside the sheet that is photographed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from pnp.games.component import DUPLEX, Component
from pnp.games.contract import Game
from pnp.games.params import Common
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.cards.card import Card, Size


class BoxGame(Game):
    """A game in a box; its module ``box`` has ``COMPONENTS`` and ``pages(sheet, part, press)``.

    ``COMPONENTS`` lists what is in the box, and ``pages`` makes the parts that only this game has. ``field`` (the sheet
    that is photographed), ``aid`` (the rules) and ``contents`` (what to print on which stock, how to cut) are made
    here.
    """

    parts: ClassVar[tuple[str, ...]] = ("contents", "field", "aid", "cards")
    tapped: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.usual = cls.parts  # all of the box

    @property
    def components(self) -> tuple[Component, ...]:
        """What is in the box."""
        found: tuple[Component, ...] = self.module("box").COMPONENTS
        return found

    def pages(self, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        """The pages of a part; ``contents``, ``field`` and ``aid`` are made here, the others by the module ``box``."""
        if part == "contents":
            from pnp.games.contents import contents

            yield from contents(self, self.components, sheet, press, sheet.drawing.lang)
        elif part in ("field", "aid") or part not in self.parts:
            yield from super().pages(sheet, part, press)
        else:
            yield from self.module("box").pages(sheet, part, press)

    def cards(self, sheet: Sheet) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """What the rules need to know of the cards; the function ``cards`` of the module ``box`` tells it, if any."""
        told = getattr(self.module("box"), "cards", None)
        return {} if told is None else cast(Mapping[str, Sequence[Mapping[str, Any]]], told(sheet))

    def common(self, sheet: Sheet) -> Common:
        """Paper, print mode and language of a sheet."""
        return self.decoded(sheet.code)[0]


def imposed(
    cards: Iterable[Card], size: Size, common: Common, press: Mapping[str, Any], *, title: str, **job: Any
) -> Iterator[Drawing]:
    """Cards of one size on the paper of a sheet.

    Args:
        cards: with their copies.
        size: of the cards.
        common: paper, print mode and language.
        press: how the user wants the cards on paper, by the names of :class:`pnp.Job`.
        title: of the pages.
        job: what these cards always need, such as ``duplex="none"`` for film.
    """
    from pnp.cards.imposition.impose import Job, pages

    how = Job(**{"paper": common.paper, "duplex": DUPLEX, **press, **job})
    return pages(cards, size, how, title=title, language=common.lang)
