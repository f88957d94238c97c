"""Codes that chance makes show no offensive words; a person's seeds and old codes are taken as they are."""

from __future__ import annotations

import csv
from itertools import count

import pytest
from msgspec.structs import replace

from pnp.app import make as printing
from pnp.classroom.lists import tables
from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.sets import classset
from pnp.errors import CodeError
from pnp.games import seeds
from pnp.games.registry import game
from pnp.games.seeds import any_seed, decent_sheet, has_decent_end
from pnp.model.code import from_base32, parse_code, seed_of, to_base32
from pnp.model.decency import is_decent

SEX, FCK, FINE = from_base32("SEX"), from_base32("FCK"), from_base32("6XW")


@pytest.fixture
def chance(monkeypatch):
    """The numbers that chance gives, in turn; then those from 20000 on."""
    drawn = iter([SEX, FCK, from_base32("77"), FINE, *range(20_000, 21_000)])
    monkeypatch.setattr(seeds.secrets, "randbelow", lambda below: next(drawn))


@pytest.mark.parametrize("text", ["SEX", "5EX", "S3X0", "AF1CK", "PVTA", "C0N", "MERD3", "xarsehx", "H1T1ER"])
def test_words_of_four_languages_are_seen_in_letters_and_digits(text) -> None:
    assert not is_decent(text)


def test_most_texts_are_decent() -> None:
    assert is_decent("6XW") and is_decent("CDE1N")
    assert sum(is_decent(to_base32(number)) for number in range(0, 32**4, 997)) > 950


def test_a_seed_by_chance_is_neither_a_word_nor_a_number(chance) -> None:
    assert any_seed(32**3) == FINE


def test_a_word_in_the_fingerprint_takes_another_seed() -> None:
    mondrian = game("mondrian")
    code = mondrian.code(0, players=None, paper="a4", print_mode="colour", options={})
    sealed = (mondrian.sheet(replace(code, seed=seed)).code for seed in count(200))  # the first is 211
    bad = next(code for code in sealed if is_decent(to_base32(code.seed)) and not has_decent_end(code))
    made = decent_sheet(replace(bad, fingerprint=""), step=5).code
    assert has_decent_end(made) and made.seed > bad.seed and (made.seed - bad.seed) % 5 == 0
    assert mondrian.sheet(parse_code(str(bad))).code == bad, "an old code is still accepted"


def test_sheets_by_chance_are_decent_and_a_given_seed_is_kept(chance, tmp_path) -> None:
    order = printing.SheetOrder("mondrian", formats=("svg",), count=2)
    found = [parse_code(path.stem) for path in printing.make(order, tmp_path)]
    assert found[0].seed == FINE and all(map(has_decent_end, found))
    [given] = printing.make(replace(order, seed=SEX, count=1), tmp_path)
    assert "-SEX-" in given.name


@pytest.mark.parametrize("same", [False, True])
def test_class_sets_are_decent(chance, tmp_path, same) -> None:
    roster = tmp_path / "c.csv"
    roster.write_text("name\n" + "\n".join(f"Pupil {number}" for number in range(1, 13)))
    order = classset.ClassOrder("mondrian", roster, same=same, example=False, rules="none")
    made, (document, listed) = classset.make_class(order, tmp_path)
    assert document.name == "mondrian-class-6XW.pdf"
    assert f"--seed {FINE} or --seed 6XW" in str(made.notes[-1])
    codes = [row["code"] for row in csv.DictReader(listed.read_text("utf-8-sig").splitlines())]
    assert len(set(codes)) == 12 and all(is_decent(group) for code in codes for group in code.split("-")[2:])
    again, _ = classset.make_class(replace(order, seed=FINE), tmp_path)
    assert [str(handout.sheet.code) for handout in again.handouts] == codes


def test_tags_are_decent_and_sheets_with_old_tags_are_found(tmp_path) -> None:
    def old(names) -> str:
        return tables._plain(sum(map(tables._number, names)))

    couples = ((f"Pupil {a}", f"Pupil {b}") for a in count() for b in range(a))
    pair = next(names for names in couples if not is_decent(old(names)))
    alone = next((name,) for name in (f"Pupil {number}" for number in count()) if not is_decent(old((name,))))
    for names in (pair, alone):
        roster = Roster(tmp_path / "c.csv", tuple(Pupil(name, "", "", 2) for name in (*names, "Somebody Else")))
        assert is_decent(tables.tag(names))
        for tag in (tables.tag(names), old(names)):
            code = replace(game("mondrian").code(7, players=2, paper="a4", print_mode="colour", options={}), tag=tag)
            owners = tables.Owners(roster).of(code)
            assert owners is not None and {pupil.name for pupil in owners} == set(names)


def test_seeds_are_numbers_or_texts() -> None:
    assert seed_of("123") == 123 and seed_of(" 6xw ") == FINE == 7100 and seed_of("6XO") == from_base32("6X0")
    for wrong in ("", "6-X", "ü", "1.5", "9" * 5000):
        with pytest.raises(CodeError, match="is no seed"):
            seed_of(wrong)
