"""The pages of a tournament that hang on the wall: who plays whom, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.classroom.lists.name_setting import common_size, lettered
from pnp.classroom.terms.tournament import Standing
from pnp.games.aidpage import GREY, INK, MARGIN_MM
from pnp.games.page import Anchor
from pnp.games.words import words
from pnp.model.drawing import Drawing, Font, Item, Layer, Style, Text, polyline
from pnp.model.units import paper

_ROW_MM, _HEAD_MM, _TITLE_MM = 8.0, 3.4, 11.0
_NAME_MM = (5.0, 3.0)
"""Greatest and least size of names."""
_FINE = Style(stroke=GREY, stroke_mm=0.15)
_Column = tuple[str, float, float, Anchor]
"""Heading, place and width of a column, mm; its texts begin, or with ``end`` end, at the place."""


def pages(
    number: int,
    tables: Sequence[tuple[str, str]],
    byes: Sequence[str],
    standings: Sequence[Standing],
    paper_name: str,
    lang: str,
) -> Iterator[Drawing]:
    """Pages with the tables of a round, then pages with the standings before it.

    Args:
        number: of the round.
        tables: the names at each.
        byes: the names of those without an opponent.
        standings: empty before the first round.
        paper_name: ``a4`` or ``letter``.
        lang: of what is printed.
    """
    said = words(lang, "class")["tournament"]
    across = paper(paper_name).width_mm - 2 * MARGIN_MM
    half = (across - 18.0) / 2
    columns: tuple[_Column, ...] = (
        (said["table"], 0.0, 16.0, "start"),
        ("", 18.0, half - 3.0, "start"),
        ("", 18.0 + half, half, "start"),
    )
    rows = [(str(table), *names) for table, names in enumerate(tables, 1)]
    rows += [("", bye, said["bye"]) for bye in byes]
    yield from _tables(said["round"].format(number), columns, rows, paper_name, lang)
    columns = (
        (said["place"], 8.0, 12.0, "end"),
        (said["name"], 16.0, across - 82.0, "start"),
        (said["played"], across - 42.0, 20.0, "end"),
        (said["points"], across - 20.0, 20.0, "end"),
        (said["strength"], across, 18.0, "end"),
    )
    lines = [
        (f"{each.rank}", each.pupil.name, f"{each.played}", _halves(each.points), _halves(each.strength))
        for each in standings
    ]
    if lines:
        yield from _tables(said["league"].format(number - 1), columns, lines, paper_name, lang)


def _halves(points: float) -> str:
    """Points as people write them: ``2``, ``1½``, ``½``."""
    whole = f"{int(points)}" if points >= 1 or points == 0 else ""
    return whole + ("½" if points % 1 else "")


def _tables(
    title: str, columns: Sequence[_Column], rows: Sequence[Sequence[str]], paper_name: str, lang: str
) -> Iterator[Drawing]:
    """A table, on as many pages as it needs; all its names have one size."""
    sheet = paper(paper_name)
    top = MARGIN_MM + _TITLE_MM + 16.0
    fitting = int((sheet.height_mm - MARGIN_MM - top) / _ROW_MM)
    names = [(text, columns[at][2]) for row in rows for at, text in enumerate(row) if text]
    size = common_size(names, *_NAME_MM)
    left, right = MARGIN_MM, sheet.width_mm - MARGIN_MM
    for start in range(0, len(rows), fitting):
        items: list[Item] = [Text((left - 0.8, MARGIN_MM + _TITLE_MM), title, _TITLE_MM, Font.TITLE, id="title")]
        for head, x, _, anchor in columns:
            if head:
                items.append(Text((left + x, top - 3.0), head, _HEAD_MM, Font.SANS_BOLD, anchor, INK))
        items.append(polyline(((left, top), (right, top)), Style(stroke=INK, stroke_mm=0.35)))
        for line, row in enumerate(rows[start : start + fitting]):
            y = round(top + (line + 1) * _ROW_MM, 3)
            for text, (_, x, wide, anchor) in zip(row, columns, strict=True):
                items += lettered(text, (round(left + x, 3), y - 2.4), size, width_mm=wide, anchor=anchor)
            items.append(polyline(((left, y), (right, y)), _FINE))
        layer = Layer("layer-tournament", "Tournament", tuple(items))
        yield Drawing(sheet.width_mm, sheet.height_mm, (layer,), title=title, lang=lang)
