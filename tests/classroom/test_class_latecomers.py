"""Sheets for those who have none in a set that was printed before."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from pnp.classroom.lists.roster import load
from pnp.classroom.lists.tables import Owners
from pnp.classroom.sets.classset import ClassOrder, make_class
from pnp.errors import GameError, RosterError
from pnp.message import spoken

FIRST = "Name,E-mail,Absent\nAda,ada@school.org,\nBen,ben@school.org,\nCem,cem@school.org,x\n"
LATER = "Name,E-mail,Absent\nAaron,aaron@school.org,\nAda,ada@school.org,\nBen,ben@school.org,\nCem,cem@school.org,\n"
OPTIONS = {"options": {"lang": "de"}, "players": 2, "rules": "none", "example": False}


def listed(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))


@pytest.fixture
def first(tmp_path: Path) -> Path:
    (tmp_path / "5b.csv").write_text(FIRST, "utf-8")
    _, (_, codes) = make_class(ClassOrder("mondrian", tmp_path / "5b.csv", seed=7, **OPTIONS), tmp_path / "print")
    return codes


def late(first: Path, text: str = LATER, game: str = "mondrian", **wishes: object):
    roster = first.parent.parent / "later.csv"
    roster.write_text(text, "utf-8")
    wishes = {"rules": "none", "example": False} | wishes
    return make_class(ClassOrder(game, roster, after=first, **wishes), first.parent)


def test_who_was_not_there_gets_a_sheet_of_the_same_kind(first: Path) -> None:
    had = {row["name"]: row["code"] for row in listed(first) if row["code"]}
    made, (_, codes) = late(first)
    assert [handout.names for handout in made.handouts] == [["Aaron"], ["Cem"]]
    new = [handout.sheet.code for handout in made.handouts]
    assert [code.seed for code in new] == [9, 10] and not {str(code) for code in new} & set(had.values())
    assert {code.params for code in new} == {had["Ada"].split("-")[1]}, "players, language, paper as before"
    everybody = {row["name"]: row["code"] for row in listed(codes)}
    assert {name: everybody[name] for name in had} == had, "nobody else's sheet changes"
    assert set(everybody) == {"Ada", "Ben", "Aaron", "Cem"}
    assert listed(codes)[0]["E-mail"] == "ada@school.org" and list(listed(codes)[0]).count("page") == 1
    owners = Owners(load(codes))
    assert [pupil.name for pupil in owners.of(str(new[1]))] == ["Cem"]


def test_latecomers_of_a_set_for_pairs_are_told_of_pairs(tmp_path: Path) -> None:
    """Two of them have a sheet for two each, and nobody beside them, unless they are paired as well."""
    (tmp_path / "5b.csv").write_text(FIRST, "utf-8")
    _, (_, codes) = make_class(ClassOrder("mondrian", tmp_path / "5b.csv", size=2, seed=7), tmp_path / "print")
    made, _ = late(codes)
    assert any("Aaron and Cem get one each" in spoken(note) and "--pairs" in spoken(note) for note in made.notes)
    together, _ = late(codes, size=2)
    assert [handout.names for handout in together.handouts] == [["Aaron", "Cem"]]
    assert not any("--pairs" in spoken(note) for note in together.notes)


def test_a_set_with_one_field_for_all_keeps_it(first: Path, tmp_path: Path) -> None:
    order = ClassOrder("mondrian", tmp_path / "5b.csv", seed=7, same=True, **OPTIONS)
    _, (_, codes) = make_class(order, tmp_path / "same")
    made, _ = late(codes)
    seeds = {row["code"].split("-")[2] for row in listed(codes) if row["code"]}
    assert {str(handout.sheet.code).split("-")[2] for handout in made.handouts} == seeds


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"text": FIRST}, "everybody who is there has a sheet in the earlier set"),
        ({"game": "klee"}, "is of a set of mondrian, not of klee"),
        ({"seed": 3}, "go on from the seeds of the earlier set"),
        ({"paper": "letter"}, "are made like those of the earlier set"),
        ({"players": 4}, "are made like those of the earlier set"),
        ({"options": {"lang": "fr"}}, "are made like those of the earlier set"),
        ({"options": {"variations": ("small",)}}, "are made like those of the earlier set"),
    ],
)
def test_what_cannot_be_is_said(first: Path, wishes: dict[str, object], said: str) -> None:
    with pytest.raises((RosterError, GameError)) as caught:
        late(first, **wishes)
    assert said in spoken(caught.value.message)


def test_what_is_said_again_may_be_said(first: Path) -> None:
    made, _ = late(first, players=2, options={"lang": "de"})
    assert {str(handout.sheet.code).split("-")[1] for handout in made.handouts} == {
        row["code"].split("-")[1] for row in listed(first) if row["code"]
    }


def test_latecomers_to_small_sheets_get_small_ones_and_no_usual_ones(tmp_path: Path, pnp) -> None:
    (tmp_path / "5b.csv").write_text(FIRST, "utf-8")
    more = {"rules": "none", "example": False, "options": {"variations": ("small",)}}
    _, (_, codes) = make_class(ClassOrder("mondrian", tmp_path / "5b.csv", seed=7, **more), tmp_path / "print")
    (tmp_path / "later.csv").write_text(LATER, "utf-8")
    words = ("class", "mondrian", "--roster", tmp_path / "later.csv", "--after", codes, "-o", tmp_path / "later")
    said = pnp(*words, "--size", "usual")
    assert said.code == 2 and "are made like those of the earlier set" in said.err and not (tmp_path / "later").exists()
    made, _ = make_class(ClassOrder("mondrian", tmp_path / "later.csv", after=codes, example=False), tmp_path / "late")
    assert {str(handout.sheet.code).split("-")[1] for handout in made.handouts} == {
        row["code"].split("-")[1] for row in listed(codes) if row["code"]
    }
    assert pnp(*words, "--size", "small", "--no-example", "--rules", "none").code == 0


@pytest.mark.parametrize(
    ("game", "had", "option", "word"),
    [
        ("mondrian", {"paper": "letter"}, "--paper", "a4"),
        ("mondrian", {"print_mode": "mono"}, "--ink", "colour"),
        ("mondrian", {"options": {"lang": "de"}}, "--lang", "en"),
        ("mondrian", {"players": 2, "options": {"points": 160}}, "--points", "80"),
        ("springer", {"players": 2, "options": {"variations": ("halved",)}}, "--variation", ""),
    ],
)
def test_what_is_usual_is_refused_too_where_the_earlier_set_says_otherwise(
    game: str, had: dict[str, object], option: str, word: str, tmp_path: Path, pnp
) -> None:
    (tmp_path / "5b.csv").write_text(FIRST, "utf-8")
    order = ClassOrder(game, tmp_path / "5b.csv", seed=7, rules="none", example=False, **had)
    _, (_, codes) = make_class(order, tmp_path / "print")
    (tmp_path / "later.csv").write_text(LATER, "utf-8")
    words = ("class", game, "--roster", tmp_path / "later.csv", "--after", codes, "-o", tmp_path / "later")
    said = pnp(*words, option, word)
    assert said.code == 2 and f"which are different: leave out {option}." in said.err
    assert not (tmp_path / "later").exists()
    assert pnp(*words, "--no-example", "--rules", "none").code == 0


def test_an_option_of_several_in_one_character_of_the_code_may_be_said_again(tmp_path: Path, pnp) -> None:
    (tmp_path / "5b.csv").write_text(FIRST, "utf-8")
    more = {"rules": "none", "example": False, "players": 2, "options": {"variations": ("small",)}}
    _, (_, codes) = make_class(ClassOrder("delaunay", tmp_path / "5b.csv", seed=7, **more), tmp_path / "print")
    (tmp_path / "later.csv").write_text(LATER, "utf-8")
    words = ("class", "delaunay", "--roster", tmp_path / "later.csv", "--after", codes, "-o", tmp_path / "later")
    assert pnp(*words, "--players", "2", "--no-example", "--rules", "none").code == 0


def test_a_list_without_codes_is_no_set(first: Path, tmp_path: Path) -> None:
    with pytest.raises(RosterError) as caught:
        late(tmp_path / "5b.csv")
    assert "has no sheet codes" in spoken(caught.value.message)
