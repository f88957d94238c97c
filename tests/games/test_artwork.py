"""The drawings in ``layouts/games``: files that any program shows, in mm, on a grid, with names for their parts."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pnp.data import layouts_dir
from pnp.games.artwork import artwork
from pnp.model.drawing import Group, walk
from pnp.model.drawing import Path as Curve

FOLDER = layouts_dir() / "games"
FILES = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.svg"))
_SVG = "{http://www.w3.org/2000/svg}"
_GEOMETRY = frozenset({"d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height"})


def test_the_drawings_are_small() -> None:
    assert sum((FOLDER / f"{name}.svg").stat().st_size for name in FILES) < 1_700_000


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_is_in_mm_on_a_grid_and_its_parts_have_names(name: str) -> None:
    root = ElementTree.parse(FOLDER / f"{name}.svg").getroot()
    seen = root.attrib["viewBox"].split()
    assert (root.attrib["width"], root.attrib["height"]) == tuple(f"{size}mm" for size in seen[2:])
    assert root.find(f"{_SVG}title") is not None
    for element in root:
        assert element.tag in {f"{_SVG}{tag}" for tag in ("title", "desc", "style", "defs")} or element.get("id")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for key in _GEOMETRY & element.attrib.keys():
            assert not re.search(r"\.\d{3}|e-", element.attrib[key]), (element.tag, key)


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_is_read_once_and_shows_something(name: str) -> None:
    items = artwork(name)
    assert artwork(name) is items
    assert any(isinstance(item, Curve) for item in walk(items))
    assert all(isinstance(item, (Curve, Group)) for item in walk(items))


def test_a_drawing_is_read_in_the_units_of_its_file_and_in_other_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "far.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="-3 -3 60 40">'
        '<style>.red {fill: #ff0000}</style><rect x="-1" y="20" width="4" height="6" class="red"/></svg>'
    )
    monkeypatch.setattr("pnp.games.artwork.layouts_dir", lambda: tmp_path)
    (square,), (grey,) = artwork("far"), artwork("far", ".red {fill: #777777}")
    assert isinstance(square, Curve) and isinstance(grey, Curve)
    assert (square.style.fill, grey.style.fill) == ("#ff0000", "#777777")
    assert square.commands == (("M", -1.0, 20.0), ("L", 3.0, 20.0), ("L", 3.0, 26.0), ("L", -1.0, 26.0), ("Z",))
    assert grey.commands == square.commands
