"""Posters: every point of a board is printed, at the right place, and tiles can be joined."""

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from pnp.cards.imposition import poster, tiling
from pnp.data import load_layout
from pnp.errors import DeckError
from pnp.geometry import typesetting
from pnp.message import languages
from pnp.model.drawing import Drawing, Group, Layer, Path, Style, Text, circle, rectangle, walk
from pnp.model.units import Paper, paper
from pnp.render import pdf, raster

A4 = paper("a4")


def board(width: float = 500.0, height: float = 380.0, bleed: float = 0.0) -> Drawing:
    ground = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style(fill="#e9e2cf"))
    discs = [
        circle(x, y, 6, Style(fill="#2f6f8f")) for x in range(20, int(width), 40) for y in range(20, int(height), 40)
    ]
    layers = (Layer("board", "Board", (ground, *discs)),)
    return Drawing(width, height, layers, "The Harbour Board", bleed_mm=bleed)


@pytest.mark.parametrize("overlap", [0.0, 5.0, 10.0, 25.0])
@pytest.mark.parametrize("size", [(500, 380), (190, 277), (191, 277), (100, 1200), (1189, 841)])
def test_tiles_cover_the_board_and_overlap_by_exactly_that_much(size: tuple[float, float], overlap: float) -> None:
    found = tiling.plan((0, 0, *size), A4, overlap=overlap)
    for axis in (0, 1):
        stretches = sorted({(tile.source[axis], tile.source[axis + 2]) for tile in found.tiles})
        assert stretches[0][0] == 0
        assert sum(stretches[-1]) == pytest.approx(size[axis])
        for (a, width), (b, _) in pairwise(stretches):
            assert a + width - b == pytest.approx(overlap)
    assert len(found.tiles) == found.columns * found.rows
    assert len({tile.name for tile in found.tiles}) == len(found.tiles)
    room = 2 * (tiling.EDGE + 5)
    assert found.size[0] <= found.paper.width_mm - room + 1e-9
    assert found.size[1] <= found.paper.height_mm - room + 1e-9


def test_fewest_pages_of_both_orientations() -> None:
    assert len(tiling.plan((0, 0, 277, 190), A4).tiles) == 1
    assert len(tiling.plan((0, 0, 190, 277), A4).tiles) == 1
    for size in ((500, 380), (380, 500), (420, 297), (600, 300)):
        best = len(tiling.plan((0, 0, *size), A4).tiles)
        both = [len(tiling.plan((0, 0, *size), A4, orientation=way).tiles) for way in ("portrait", "landscape")]
        assert best == min(both)
    assert min(both) < max(both)


def test_a_board_as_large_as_the_tiles_needs_no_further_row() -> None:
    """177 + 3 x 180 is not a little more than it is."""
    assert tiling.plan((0, 0, 190 + 3 * 180, 100), A4, orientation="portrait").columns == 4


def test_what_is_printed_is_the_board() -> None:
    """Every disc that a tile shows whole lies where it belongs, to a quarter of a millimetre on each side."""
    drawn = board(330.0, 200.0)
    px = 4
    divided = tiling.plan((0, 0, 330, 200), A4)
    sheets = list(poster.pages(drawn, A4))
    assert len(sheets) == len(divided.tiles) == 2
    seen = set()
    for tile, sheet in zip(divided.tiles, sheets, strict=True):
        pixels = raster.render(sheet, px)
        left = (sheet.width_mm - tile.source[2]) / 2 - tile.source[0]
        top = (sheet.height_mm - tile.source[3]) / 2 - tile.source[1]
        for x in range(20, 330, 40):
            for y in range(20, 200, 40):
                if tile.source[0] + 7 <= x <= tile.source[0] + tile.source[2] - 7:
                    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                        inside, outside = (
                            pixels[int((y + top + far * dy) * px), int((x + left + far * dx) * px)].tolist()
                            for far in (5.6, 6.4)
                        )
                        assert inside == [0x2F, 0x6F, 0x8F]
                        assert outside == [0xE9, 0xE2, 0xCF]
                    seen.add((x, y))
    assert len(seen) == 8 * 5


def test_marks_agree_and_nothing_lies_on_the_unprintable_edge() -> None:
    drawn = board(bleed=3.0)
    divided = tiling.plan((-3, -3, 506, 386), A4)
    by_place = {(tile.column, tile.row): tiling.seams(drawn, divided, tile) for tile in divided.tiles}
    for (column, row), (_, glue) in by_place.items():
        if column + 1 < divided.columns:
            assert glue["x"] == pytest.approx(by_place[column + 1, row][0]["x"][:1])
        if row + 1 < divided.rows:
            assert glue["y"] == pytest.approx(by_place[column, row + 1][0]["y"][:1])
    outer = [cut for cuts, _ in by_place.values() for cut in cuts["x"]]
    assert min(outer) == 0
    assert max(outer) == 500
    for sheet in poster.pages(drawn, A4):
        for item in walk(sheet.layers[-1].items):
            for x, y in _points(item):
                assert tiling.EDGE - 0.2 <= x <= sheet.width_mm - tiling.EDGE + 0.2
                assert tiling.EDGE - 0.2 <= y <= sheet.height_mm - tiling.EDGE + 0.2


def test_ticks_stand_in_the_margin_at_the_seams() -> None:
    drawn = board()
    divided = tiling.plan((0, 0, 500, 380), A4)
    for tile, sheet in zip(divided.tiles, poster.pages(drawn, A4), strict=True):
        cuts, glue = tiling.seams(drawn, divided, tile)
        expected = {round(divided.on_paper(tile, (x, 0))[0], 6) for x in (*cuts["x"], *glue["x"])}
        ticks = {
            round(item.commands[0][1], 6)
            for item in sheet.layers[-1].items
            if isinstance(item, Path) and not item.style.dash_mm and item.commands[0][1] == item.commands[1][1]
        }
        assert ticks == expected


def test_labels_name_the_tile_and_its_neighbours() -> None:
    sheets = list(poster.pages(board(), A4, orientation="portrait"))
    words = [text.text for text in walk(sheets[1].layers[-1].items) if isinstance(text, Text)]
    assert "B1" in words
    assert "left A1 · right C1 · below B2 · The Harbour Board" in words
    assert {"C1", "B2"} <= set(words)  # on the strips that these cover


ENGLISH = re.compile(r"\b(left|right|above|below|Tile|Map|Overview|of|the|Print|Cut|Glue|join)\b")


@pytest.mark.parametrize("overlap", [0.0, 10.0])
@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
def test_tiles_speak_the_language_of_the_poster(lang: str, overlap: float) -> None:
    named = replace(board(), title="Hafen", lang=lang)
    sheets = list(poster.pages(named, A4, orientation="portrait", overlap=overlap, cover=True))
    words = load_layout(f"text/{lang}/cards")["poster"]
    shown = [text.text for text in walk(sheets[2].layers[-1].items) if isinstance(text, Text)]
    neighbours = (words["left"].format(tile="A1"), words["right"].format(tile="C1"), words["below"].format(tile="B2"))
    assert " · ".join((*neighbours, "Hafen")) in shown
    for sheet in sheets:
        alts = [item.alt for item in sheet.layers[-1].items if isinstance(item, Group)]
        said = [text.text for text in sheet.walk() if isinstance(text, Text)]
        for sentence in (sheet.description, *alts, *said):
            assert not ENGLISH.search(sentence), sentence
        widest = [text for text in sheet.walk() if isinstance(text, Text) and text.anchor == "start"]
        assert all(
            t.at[0] + typesetting.width(t.text, t.font, t.size_mm) <= sheet.width_mm - tiling.EDGE for t in widest
        )


def test_the_cover_shows_all_tiles_and_the_map_this_one() -> None:
    cover, first, *_ = poster.pages(board(), A4, cover=True)
    names = {item.text for item in walk(cover.layers[0].items) if isinstance(item, Text)}
    assert {"A1", "B2", "A2"} <= names
    small = next(item for item in first.layers[-1].items if isinstance(item, Group) and "Map" in item.alt)
    assert [cell.style.fill for cell in small.items].count("#000000") == 1
    assert small.items[0].style.fill == "#000000"
    ticks = [item.commands[0][1] for item in first.layers[-1].items if isinstance(item, Path)]
    left, right = small.items[0].commands[0][1], small.items[-1].commands[1][1]
    assert right - left > 5
    assert not any(left - 1 < x < right + 1 for x in ticks)


def test_layers_stay_layers_and_items_are_shared() -> None:
    drawn = board()
    sheets = list(poster.pages(drawn, A4))
    groups = [sheet.layers[0].items[0] for sheet in sheets]
    assert all(group.items is drawn.layers[0].items and group.shared for group in groups)
    assert pdf.render(sheets) == pdf.render(list(poster.pages(board(), A4)))


def test_what_fits_on_a_page_has_no_tiles_to_name() -> None:
    (sheet,) = poster.pages(board(150, 100, 3), A4)
    assert [item.text for item in walk(sheet.layers[-1].items) if isinstance(item, Text)] == ["The Harbour Board"]
    assert len(sheet.layers[-1].items) == 8 + 1  # two ticks at each corner


@pytest.mark.parametrize("overlap", [0.0, 1.0, 2.9, 3.0, 40.0])
def test_every_overlap_can_be_printed(overlap: float) -> None:
    sheets = list(poster.pages(board(), A4, overlap=overlap, cover=True))
    assert pdf.render(sheets).startswith(b"%PDF")
    dashed = [item for item in sheets[1].layers[-1].items if isinstance(item, Path) and item.style.dash_mm]
    assert len(dashed) == (2 if overlap >= 3 else 0)
    told = [item.text for item in sheets[0].layers[0].items if isinstance(item, Text)][-1]
    assert ("edge to edge" in told) == (overlap == 0)


def test_tile_names_go_on_after_z() -> None:
    assert [tiling.tile_name(c, 2) for c in (0, 25, 26, 51, 52, 701, 702)] == [
        "A3", "Z3", "AA3", "AZ3", "BA3", "ZZ3", "AAA3",
    ]  # fmt: skip


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(DeckError, match="leave nothing of A4"):
        tiling.plan((0, 0, 500, 380), A4, overlap=190)
    with pytest.raises(DeckError, match="cannot be negative"):
        tiling.plan((0, 0, 500, 380), A4, overlap=-1)
    tiny = Paper("note", "Note", 30, 30)
    with pytest.raises(DeckError, match="larger paper"):
        tiling.plan((0, 0, 500, 380), tiny)


def test_a_title_in_another_script_does_not_stop_the_press() -> None:
    sheets = list(poster.pages(replace(board(), title="港のボード"), A4, cover=True))
    assert pdf.render(sheets).startswith(b"%PDF")


def test_a_face_of_any_size_makes_a_poster(face) -> None:
    from pnp.cards.card import Size

    large = poster.poster_of(face("Board", size=Size("board", 420, 297)), title="Board")
    assert (large.width_mm, large.bleed_mm) == (420, 3)
    assert len(list(poster.pages(large, A4))) >= 4


def _points(item: object) -> list[tuple[float, float]]:
    if isinstance(item, Text):
        return [item.at]
    assert isinstance(item, Path)
    return [(command[-2], command[-1]) for command in item.commands if len(command) > 1]
