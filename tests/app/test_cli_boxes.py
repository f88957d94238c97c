"""The command line and games in boxes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.data import load_layout
from pnp.games.registry import game, having


def test_a_box_is_printed_whole(pnp, tmp_path) -> None:
    said = pnp("make", "piet", "--seed", 7, "--paper", "letter", "--ink", "low", "--duplex", "fold", "-o", tmp_path)
    assert (said.code, said.err) == (0, "")
    paths = [Path(line) for line in said.out.splitlines()]
    code = next(path.stem for path in paths if path.stem.count("-") == 3)
    assert [path.name for path in paths] == [
        f"{code}.pdf" if part == "field" else f"{code}-{part}.pdf" for part in game("piet").parts
    ]
    assert all(path.read_bytes()[:5] == b"%PDF-" for path in paths)


def test_pictures_of_a_part_are_numbered(pnp, tmp_path) -> None:
    said = pnp("make", "piet", "--seed", 7, "--parts", "board", "--format", "svg", "-o", tmp_path)
    names = [Path(line).name for line in said.out.splitlines()]
    assert len(names) > 1
    assert [name.rpartition("-board-")[2] for name in names] == [f"{n}.svg" for n in range(1, len(names) + 1)]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (("mondrian", "--duplex", "fold"), "Mondrian has no cards: leave out --duplex."),
        (
            ("piet", "--duplex", "both"),
            "'both' is no way of printing backs; known are none, long, short, fold",
        ),
        (("piet", "--parts", "lid"), "'lid' is no part of piet; known are contents, field, aid"),
        (("piet", "--profile", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_printed_is_told_and_nothing_is_written(pnp, tmp_path, wish, sentence) -> None:
    said = pnp("make", *wish, "-o", tmp_path / "out")
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (("mondrian", "--duplex", "fold", "--lang", "de"), "Mondrian hat keine Karten: --duplex weglassen."),
        (("mondrian", "--parts", "lid", "--lang", "fr"), "Il n’y a pas ici de partie de mondrian 'lid'\u00a0;"),
        (("mondrian", "--ink", "gold", "--lang", "de"), "Für --ink gibt es colour, mono, low;"),
        (("mondrian", "--paper", "a9", "--lang", "fr"), "Les feuilles sont faites pour les papiers a4 et letter,"),
        (("klee", "--points", "99", "--lang", "de"), "Klee kennt --points 1 bis 72, nicht 99."),
    ],
)
def test_what_cannot_be_printed_is_told_in_the_language_of_the_sheet(pnp, tmp_path, wish, sentence) -> None:
    said = pnp("make", *wish, "-o", tmp_path / "out")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"pnp: {sentence}")


def test_the_games_that_have_tools_are_listed() -> None:
    assert set(load_layout("games")["tools"]) == {found.name for found in having("tools")}


def test_a_painting_is_shown_with_its_title_and_its_ribbons(pnp, tmp_path) -> None:
    said = pnp("canvas", "paint", 1, 7, 30, 4, "-o", tmp_path)
    assert said.code == 0
    title, icons, ribbons, path = said.out.splitlines()
    assert title and icons.startswith("  icons: red ") and ribbons.startswith("  ribbons: ")
    assert Path(path).read_bytes()[:4] == b"\x89PNG"
    told = json.loads(pnp("canvas", "paint", 1, 7, 30, 4, "--scoring", "Style, space", "--json", "-o", tmp_path).out)
    assert told["title"] == title
    assert set(told["ribbons"]) == {"style", "space"}
    other = json.loads(pnp("canvas", "paint", 30, 7, 1, 4, "--json", "-o", tmp_path).out)
    assert other["title"] != title


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((1, 1, 2, 3), "three different art cards"),
        ((1, 2, 61, 3), "There is no art card 61: they are numbered 1 to 60."),
        ((1, 2, 3, 21), "There is no background 21: they are numbered 1 to 20."),
        ((1, 2, 3, 4, "--scoring", "beauty"), "Canvas has no scoring card 'beauty'; it has composition, consistency"),
    ],
)
def test_what_cannot_be_painted_is_told(pnp, tmp_path, words, sentence) -> None:
    said = pnp("canvas", "paint", *words, "-o", tmp_path / "out")
    assert said.code == 2 and sentence in said.err
    assert not (tmp_path / "out").exists()


def test_a_museum_can_be_completed_or_not(pnp) -> None:
    said = pnp("cubist", "museum", 4, "5,1=3x2", "5,2=4")
    assert said.code == 0 and said.out.startswith("The Courtyard can be completed")
    said = pnp("cubist", "museum", 4, "5,1=3 5,2=4", "3,1=6")
    assert said.code == 2 and "not connected" in said.err
    said = pnp("cubist", "museum", 4, "5,1=3", "5,2=5")
    assert said.code == 1 and "differ by 1" in said.out
    told = json.loads(pnp("cubist", "museum", 4, "5,1=3", "--json").out)
    assert told["possible"] and told["completion"]["5,1"] == 3
    assert pnp("cubist", "museum", 4, "5,1=7").code == 2
