"""Sheets of a pile beside each other."""

from __future__ import annotations

import pytest
from marking_kit import ANN, BEN, CEM, DAN, code, read, roster, score
from msgspec.structs import replace

from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.summary import as_text
from pnp.classroom.marks.todo import todo
from pnp.classroom.marks.wording import Words
from pnp.games.words import languages

MANY = "1.21221?.1.2122"
WHO = (ANN, BEN, CEM, DAN)


def told(marked, kind: str, lang: str = "en"):
    return [task for task in todo(marked, Words(lang)) if task.kind == kind]


def sheet(name: str, seed: int = 1, marks: str = MANY, game: str = "mondrian"):
    return read(f"{name}.jpg", code(name, seed=seed, game=game), score(3), marks=marks)


@pytest.mark.parametrize("lang", languages())
def test_two_sheets_that_show_the_same_are_named(lang: str) -> None:
    marked = mark([sheet(ANN), sheet(BEN, marks="?" + MANY[1:]), sheet(CEM, marks=MANY[::-1])], roster(*WHO))
    (task,) = told(marked, "alike", lang)
    assert ANN in task.head and BEN in task.head and CEM not in task.head
    assert task.text in as_text(marked, lang) and as_html(marked, Words(lang))
    assert [row.status for row in marked.rows][:3] == ["agrees"] * 3, "a remark is no verdict"


@pytest.mark.parametrize("other", [{"seed": 2}, {"marks": MANY[:-1] + "1"}, {"game": "arp"}])
def test_other_fields_and_other_colours_are_not_the_same(other) -> None:
    assert not told(mark([sheet(ANN), sheet(BEN, **other)], roster(*WHO)), "alike")


def test_few_places_may_be_the_same_by_chance() -> None:
    assert not told(mark([sheet(name, marks="1.2.1.....") for name in WHO], roster(*WHO)), "alike")


@pytest.mark.parametrize("lang", languages())
def test_a_sheet_from_another_set_is_named(lang: str) -> None:
    old = sheet(DAN, seed=90)
    marked = mark([sheet(ANN, 7), sheet(BEN, 8), sheet(CEM, 10), old], roster(*WHO))
    (task,) = told(marked, "outside", lang)
    assert task.head == DAN and old.code in task.text
    (other,) = told(mark([sheet(ANN), sheet(BEN), sheet(CEM, game="arp")], roster(*WHO)), "outside")
    assert other.head == CEM


def test_no_set_is_that_of_the_others_where_none_is_larger() -> None:
    assert not told(mark([sheet(ANN, 7), sheet(BEN, 90)], roster(*WHO)), "outside")
    assert not told(mark([sheet(ANN, 7), sheet(BEN, 8), sheet(CEM, 90)], None), "outside"), "no list, no class"


@pytest.mark.parametrize("lang", languages())
def test_a_tag_on_a_neighbours_field_counts_for_nobody(lang: str) -> None:
    own = {ANN: code(ANN, seed=7), BEN: code(BEN, seed=8)}
    copied = replace(sheet(BEN, 7), photo="copy.jpg")
    marked = mark([sheet(ANN, 7), copied], roster(ANN, BEN, codes=own))
    assert [row.status for row in marked.rows] == ["agrees", "missing"]
    (task,) = told(marked, "stranger", lang)
    assert BEN in task.text and own[BEN] in task.text and "copy.jpg" in task.text
    assert told(marked, "alike", lang)
