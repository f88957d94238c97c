"""Lessons: notes, a plain field, a finished one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pikepdf
import pytest

from pnp.classroom.lessons import lessons, notes, write_lesson
from pnp.errors import GameError
from pnp.games.finished import finished
from pnp.games.registry import game
from pnp.games.words import languages, words
from pnp.message import spoken
from pnp.model.drawing import Drawing, Group, Text
from pnp.model.sheet import Sheet
from pnp.model.units import paper

PAINTERS = ("arp", "delaunay", "klee", "miro", "mondrian", "springer", "vasarely")


def texts(drawing) -> str:
    return " ".join(item.text for item in drawing.walk() if isinstance(item, Text))


@pytest.mark.parametrize("lang", sorted(languages()))
@pytest.mark.parametrize("name", PAINTERS)
def test_the_notes_of_every_painter_fit_on_a_page_in_every_language(name: str, lang: str) -> None:
    wanted = game(name)
    sheet = wanted.sheet(wanted.code(7, players=max(wanted.players), paper="a4", print_mode="colour", options={}))
    own, looking = words(lang, "lessons")[name], words(lang, "artists")[name]["look"]
    assert len(own["aims"]) == 2 and len(own["criteria"]) == 3 and len(own["vocabulary"]) == 6
    for size in ("a4", "letter"):
        said = texts(notes(wanted, sheet, paper(size), lang))
        assert looking[0].split()[0] in said and own["vocabulary"][0] in said and "{" not in said
    assert str(len(sheet.of_kind("space")) or len(sheet.of_kind("cell")) or len(sheet.of_kind("triangle"))) in said


PENS = {
    "klee": "4 felt pens of different colours for each sheet, which belong to nobody; crayons",
    "mondrian": "A felt pen of another colour for each player (and a neutral one where 2 or 3 play); crayons",
    "delaunay": "A felt pen of another colour for each player (2 each where 2 play); crayons",
}


@pytest.mark.parametrize("name", PAINTERS)
def test_the_notes_ask_for_the_pens_that_the_game_needs(name: str) -> None:
    wanted = game(name)
    sheet = wanted.sheet(wanted.code(7, players=max(wanted.players), paper="a4", print_mode="colour", options={}))
    said = " ".join(texts(notes(wanted, sheet, paper("a4"), "en")).split())
    assert PENS.get(name, "A felt pen of another colour for each player; crayons") in said


def test_a_lesson_is_notes_a_plain_field_and_a_finished_one(tmp_path: Path) -> None:
    assert lessons() == PAINTERS
    path = write_lesson("mondrian", tmp_path, seed=7, lang="de")
    assert path.name == "mondrian-lesson.pdf"
    with pikepdf.open(path) as document:
        assert len(document.pages) == 3 and str(document.Root.Lang) == "de"
    assert path.read_bytes() == write_lesson("mondrian", tmp_path, seed=7, lang="de").read_bytes()


def test_the_finished_field_of_a_game_that_may_end_early_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []

    def seen(sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str]) -> Drawing:
        counts.append(len(marks))
        return finished(sheet, marks, written)

    monkeypatch.setattr("pnp.classroom.lessons.finished", seen)
    for seed in (0, 5):
        write_lesson("klee", tmp_path, seed=seed)
    assert min(counts) > 100, "of 144 squares"


def test_the_plain_field_has_no_score_boxes_and_fills_the_page() -> None:
    from pnp.classroom.lessons import _field

    wanted = game("klee")
    sheet = wanted.sheet(wanted.code(7, players=2, paper="a4", print_mode="colour", options={}))
    page = _field(sheet, sheet.drawing.layers, paper("a4"), "Klee", "en")
    ids = {item.id for item in page.walk()}
    assert not any(name.startswith(("score", "track", "pen", "total", "marker")) for name in ids)
    (whole,) = page.layers[-1].items
    assert isinstance(whole, Group) and whole.matrix is not None and whole.matrix[0] >= 0.99, "as large as on a sheet"


@pytest.mark.parametrize("paper_name", ("a4", "letter"))
def test_a_field_that_lies_is_as_large_as_on_its_sheet(paper_name: str, tmp_path: Path) -> None:
    with pikepdf.open(write_lesson("vasarely", tmp_path, seed=7, paper_name=paper_name)) as document:
        lies = [page.mediabox[2] > page.mediabox[3] for page in document.pages]
    assert lies == [False, True, True]
    from pnp.classroom.lessons import _field

    wanted = game("vasarely")
    sheet = wanted.sheet(wanted.code(7, players=4, paper=paper_name, print_mode="colour", options={}))
    (whole,) = _field(sheet, sheet.drawing.layers, paper(paper_name), "Vasarely: a field", "en").layers[-1].items
    assert isinstance(whole, Group) and whole.matrix is not None and whole.matrix[0] >= 1.0


@pytest.mark.parametrize("lang", sorted(languages()))
def test_no_name_of_an_artist_reads_like_the_place_of_birth(lang: str) -> None:
    for about in words(lang, "artists").values():
        if isinstance(about, dict):
            names = set(re.findall(r"\w+", about["name"]))
            assert not names & set(re.findall(r"(\w+) \d{4}", about["when"])), about["when"]


def test_a_box_has_no_lesson(tmp_path: Path) -> None:
    with pytest.raises(GameError) as caught:
        write_lesson("canvas", tmp_path)
    assert "There are no notes for a lesson on Canvas; there are for arp, delaunay" in spoken(caught.value.message)
