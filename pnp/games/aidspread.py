"""The player aid on two small facing pages, for booklets: rules on the left one, example and notes on the right one.

On half a sheet the one-page aid would be set in 5 points. Here the type keeps the size that it has on a whole sheet,
and is never smaller than 7 points. The room around it shrinks instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from msgspec.structs import replace

from pnp.errors import DrawingError
from pnp.games.aidart import INK, Art, Plan
from pnp.games.aidset import HEAD_MM, MARGIN_MM, MM_PER_PT, Setter, Type
from pnp.model.drawing import Drawing, Group, Item, Layer, Style, Text, polyline
from pnp.model.units import Paper

_SCALES = tuple(1.12 - 0.01 * step for step in range(17))
_LEAST_U = 0.99
"""Growth at which the smallest type of the last scale is still 7 points."""
_LEAST_HEAD = 0.7486
"""The same for the title's smallest line."""
_LEAST_PICTURE = 1.03
"""The same for the smallest letters in an example's picture."""
_LIST_MM = 52.0
"""Least width of the example's list beside its picture."""
_SIDES = ("left", "right")


def spread(paper: Paper, words: Mapping[str, Any], art: Art, lang: str) -> Drawing:
    """Both pages as one drawing; :func:`split` separates them.

    Args:
        paper: as wide as the two pages.
        words: the game's texts.
        art: the game's own drawings.
        lang: language of the texts.

    Raises:
        DrawingError: the texts do not fit.
    """
    half = Paper(paper.name, paper.title, paper.width_mm / 2, paper.height_mm)
    pages = (_Spread(half, words, art, scale, stacked) for scale in _SCALES for stacked in (False, True))
    fitting = next((page for page in pages if page.fits), None)
    if fitting is None:
        raise DrawingError(
            f"The player aid of {words['title']} ({lang}) has more text than two pages of {paper.title} can hold."
        )
    return fitting.drawing()


def split(drawing: Drawing) -> tuple[Drawing, Drawing]:
    """The two pages of a spread."""
    left, right = (
        replace(
            drawing,
            width_mm=drawing.width_mm / 2,
            layers=tuple(layer for layer in drawing.layers if layer.id.startswith(f"layer-{side}")),
        )
        for side in _SIDES
    )
    shift = (1.0, 0.0, 0.0, 1.0, -left.width_mm, 0.0)
    moved = (replace(layer, items=(Group("", layer.items, matrix=shift),)) for layer in right.layers)
    return left, replace(right, layers=tuple(moved))


class _Spread(Setter):
    """Two pages being set, each in its own coordinates."""

    def __init__(self, paper: Paper, words: Mapping[str, Any], art: Art, scale: float, stacked: bool) -> None:
        super().__init__(paper, words, art, Type.of("small"))
        self.stacked = stacked
        grown = min(paper.width_mm / 210, paper.height_mm / 279.4)
        self.u = scale * max(grown, _LEAST_U)
        self.head_u = max(grown, _LEAST_HEAD)
        self.left = self.top = MARGIN_MM * grown
        self.right, self.bottom = paper.width_mm - self.left, paper.height_mm - self.top
        self.sizes(MM_PER_PT * self.u)
        self.note_size, self.note_leading = self.small, self.small_leading
        self.first = self.top + HEAD_MM * self.head_u
        self.fits = self.first + self._rules(0.0)[1] <= self.bottom
        if not self.fits:  # no need to play the example
            return
        example, tall = self.example(0.0)
        self.second = self.top - 4.0 * self.u + tall
        self.spare = self.bottom - self.second - self._notes(0.0)[1]
        listed = [item for item in example if isinstance(item, Text)]
        roomy = self.right - listed[0].at[0] >= _LIST_MM * self.u
        self.fits = self.spare >= 0 and roomy and not self.crowded(listed)

    def drawing(self) -> Drawing:
        """Both pages."""
        head = copy(self)
        head.u = self.head_u
        left: list[tuple[str, list[Item]]] = [
            ("planes", list(self._decoration(head))),
            ("title", list(head.title())),
            ("rules", self._rules(self.first)[0]),
        ]
        line = polyline(
            ((self.left, self.second), (self.right, self.second)), Style(stroke=INK, stroke_mm=0.5 * self.u)
        )
        right: list[tuple[str, list[Item]]] = [
            ("planes", [line]),
            ("example", self.example(self.top - 4.0 * self.u)[0]),
            ("notes", self._notes(self.second)[0]),
        ]
        shift = (1.0, 0.0, 0.0, 1.0, self.paper.width_mm, 0.0)
        layers = [
            Layer(f"layer-left-{name}", name.capitalize(), tuple(items), artefact=name == "planes")
            for name, items in left
        ]
        layers += [
            Layer(
                f"layer-right-{name}",
                name.capitalize(),
                (Group("", tuple(items), matrix=shift),),
                artefact=name == "planes",
            )
            for name, items in right
        ]
        return Drawing(
            2 * self.paper.width_mm,
            self.paper.height_mm,
            tuple(layers),
            title=self.words["title"],
            description=self.words["description"],
            lang=self.words["lang"],
        )

    @property
    def picture_u(self) -> float:
        """Growth of the example's picture."""
        return max(self.u, _LEAST_PICTURE)

    def _decoration(self, head: Setter) -> Iterable[Item]:
        """What the game puts beside and below the title; there is no room here for the rest of its composition."""
        plan = Plan(self.head_u, self.left, self.top, self.right, (self.first,), (), head.title_end())
        return self.art.decorate(plan)

    def _rules(self, top: float) -> tuple[list[Item], float]:
        """The rules, and what our sign in them means."""
        gap = 4.0 * self.u
        items, tall = self.rules(self.words["rules"], top + gap)
        note, high = self.reading(top + gap + tall)
        return [*items, *note], gap + tall + high + 1.5 * self.u

    def _notes(self, top: float) -> tuple[list[Item], float]:
        """Two columns: the sheet and the photograph. The artist has a page elsewhere."""
        xs, wide = self.columns(2)
        notes = [self.note(note, x, top, wide) for note, x in zip(self.words["notes"][1:], xs, strict=True)]
        return [item for items, _ in notes for item in items], max(y for _, y in notes) - top
