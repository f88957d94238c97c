"""Sheets with heavier lines: only the print changes, spaces stay playable, and photographs are read as before."""

import itertools

import pytest

from pnp.games import registry
from pnp.games.heavy import GAIN_MM, TIMES, heavier
from pnp.games.simulate import simulate
from pnp.model.drawing import Drawing, Group, Layer, Path, Style, polyline
from pnp.photographer import photograph
from pnp.render import raster
from pnp.scan.identify import identify
from pnp.scan.photo import load
from pnp.scan.read import read
from pnp.scan.register import register

PX_PER_MM = 8.0


def made(name, seed=7):
    game = registry.game(name)
    return game, game.sheet(game.code(seed, players=None, paper="a4", print_mode="colour", options={}))


def strokes(drawing, layer):
    (found,) = (each for each in drawing.layers if each.id == layer)
    return [path for path in Drawing(1, 1, (found,), title="").walk() if isinstance(path, Path) and path.style.stroke]


@pytest.mark.parametrize("name", registry.names())
def test_lines_are_heavier_and_nothing_else_changes(name):
    _, sheet = made(name)
    heavy = heavier(sheet.drawing)
    for plain, other in zip(sheet.drawing.layers, heavy.layers, strict=True):
        if plain.id not in GAIN_MM:
            assert other is plain
            continue
        lines = list(zip(strokes(sheet.drawing, plain.id), strokes(heavy, plain.id), strict=True))
        assert lines
        for before, after in lines:
            assert before.commands == after.commands
            was, is_ = before.style.stroke_mm, after.style.stroke_mm
            if before.style.is_tint:
                assert was == is_
            else:
                assert min(1.5 * was, was + 0.2) - 0.001 <= is_ <= min(TIMES * was, was + GAIN_MM[plain.id]) + 0.001


def test_a_pale_band_keeps_its_width():
    band, line = Style(stroke="#dfdfdf", stroke_mm=2.4), Style(stroke="#000000", stroke_mm=0.3)
    items = tuple(polyline(((0, 0), (9, 9)), style) for style in (band, line))
    drawing = Drawing(9, 9, (Layer("layer-field", "Field", (Group("field", items),)),), title="")
    assert [path.style.stroke_mm for path in strokes(heavier(drawing), "layer-field")] == [2.4, 0.45]


@pytest.mark.parametrize(("name", "condition"), [("miro", "faded"), ("arp", "shadow"), ("vasarely", "good")])
def test_a_sheet_with_heavy_lines_is_read_like_the_plain_one(name, condition, tmp_path):
    game, sheet = made(name)
    simulation = simulate(game, sheet, seed=3)
    page = raster.render(heavier(sheet.drawing), PX_PER_MM)
    picture = photograph(page, PX_PER_MM, sheet, simulation.marks, simulation.written, condition, 3)
    file = tmp_path / "photo.jpg"
    file.write_bytes(picture.jpeg)
    photo = load(file)
    identity = identify(photo)
    assert identity.code_text == str(sheet.code)
    reading = read(photo, sheet, register(photo, sheet, identity))
    true = picture.truth["marks"]
    wrong = {name for name, mark in reading.marks.items() if mark.ink not in (None, true.get(name, "blank"))}
    unsure = [name for name, mark in reading.marks.items() if mark.ink is None]
    assert not wrong
    assert len(unsure) <= 0.01 * len(reading.marks)


def test_every_way_of_printing_has_them(pnp, tmp_path):
    code = pnp("make", "arp", "--seed", "7", "-o", tmp_path).out.strip().rpartition("/")[2].removesuffix(".pdf")
    plain = (tmp_path / f"{code}.pdf").read_bytes()
    assert pnp("make", "arp", "--seed", "7", "--large", "-o", tmp_path / "a").out.strip().endswith(f"{code}.pdf")
    pnp("make", code, "--large", "-o", tmp_path / "b")
    one, other = ((tmp_path / folder / f"{code}.pdf").read_bytes() for folder in "ab")
    assert one == other != plain


def test_what_has_no_lines_of_its_own_is_refused(pnp, tmp_path):
    said = pnp("make", "piet", "--parts", "cards", "--large", "-o", tmp_path)
    assert said.code == 2 and "--parts field,aid" in said.err
    assert not list(itertools.chain(tmp_path.iterdir()))
