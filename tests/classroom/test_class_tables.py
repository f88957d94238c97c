"""Who sits with whom, and whose sheet a code is."""

from __future__ import annotations

import random
import re
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.lists.tables import Owners, drawn, listed, seated, sizes, tag
from pnp.errors import RosterError
from pnp.games.registry import game, names
from pnp.games.words import languages
from pnp.message import spoken
from pnp.model.code import TAG_LENGTH, SheetCode, parse_code

CLASS = tuple(
    Pupil(f"{first} {last}", line=line)
    for line, (first, last) in enumerate(
        (
            (first, last)
            for last in ("Ames", "Brandt", "Çelik")
            for first in ("Ada", "Ben", "Chi", "Dov", "Eva", "Fay", "Gil", "Hal", "Ida", "Jan")
        ),
        2,
    )  # fmt: skip
)


def roster(*pupils: Pupil) -> Roster:
    return Roster(Path("class.csv"), pupils or CLASS)


def code(*pupils: Pupil, seed: int = 7) -> SheetCode:
    return SheetCode("mondrian", "1AC20", seed, "ABCD", tag(pupil.name for pupil in pupils))


@given(st.integers(1, 120), st.integers(2, 5), st.sampled_from(sorted({game(name).players for name in names()})))
def test_tables_are_as_even_as_can_be(count: int, size: int, players: tuple[int, ...]) -> None:
    if size not in players:
        return
    made = sizes(count, size, players)
    assert sum(made) == count
    alone = [seats for seats in made if seats not in players]
    assert alone in ([], [1])
    evenly_possible = any(
        {count // number, -(-count // number)} <= set(players) for number in (count // size or 1, -(-count // size))
    )
    assert not (alone and evenly_possible)
    if not alone:
        assert max(made) <= size + 1
        assert max(made) - min(made) <= 1 or not evenly_possible


@pytest.mark.parametrize(
    ("count", "size", "players", "expected"),
    [
        (30, 2, (2, 3, 4), [2] * 15),
        (31, 2, (2, 3, 4), [3] + [2] * 14),
        (31, 2, (2,), [2] * 15 + [1]),
        (30, 4, (2, 3, 4), [4] * 6 + [3] * 2),
        (5, 4, (2, 3, 4), [3, 2]),
        (7, 3, (2, 3), [3, 2, 2]),
        (1, 2, (2, 3, 4), [1]),
    ],
)
def test_sizes_of_tables(count: int, size: int, players: tuple[int, ...], expected: list[int]) -> None:
    assert sizes(count, size, players) == expected


def test_the_lot_takes_everybody_once_whatever_the_order_of_the_list() -> None:
    one = drawn(CLASS, 4, (2, 3, 4), random.Random(5))
    assert sorted(pupil.name for table in one for pupil in table) == sorted(pupil.name for pupil in CLASS)
    assert drawn(tuple(reversed(CLASS)), 4, (2, 3, 4), random.Random(5)) == one
    assert drawn(CLASS, 4, (2, 3, 4), random.Random(6)) != one


def test_players_stand_in_the_order_of_their_names() -> None:
    table = [Pupil("émile"), Pupil("Zoë"), Pupil("Emil"), Pupil("adam")]
    assert [pupil.name for pupil in seated(table)] == ["adam", "Emil", "Zoë", "émile"]
    assert seated(reversed(table)) == seated(table)


def test_tables_of_the_list_keep_its_order() -> None:
    pupils = (Pupil("Zoë", "blue"), Pupil("Ben", "red"), Pupil("Ada", " Blue "), Pupil("Cy", "red"))
    assert [[pupil.name for pupil in table] for table in listed(roster(*pupils))] == [["Ada", "Zoë"], ["Ben", "Cy"]]


def test_a_list_without_tables_says_so() -> None:
    with pytest.raises(RosterError, match="does not say who sits"):
        listed(roster())
    with pytest.raises(RosterError, match="class.csv, line 3: Ben has no table; fill it in for everybody, or take the"):
        listed(roster(Pupil("Ada", "1", line=2), Pupil("Ben", line=3)))


def test_a_tag_knows_no_order_case_or_spaces_and_fits_a_code() -> None:
    assert tag(["Ada Ames", "Ben Brandt"]) == tag(["ben  brandt ", "ADA AMES"]) != tag(["Ada Ames", "Ben Brand"])
    assert tag(["E\u0301mile"]) == tag(["Émile"])
    assert all(len(tag([pupil.name])) == TAG_LENGTH for pupil in CLASS)
    assert parse_code(str(code(CLASS[0]))) == code(CLASS[0])


def test_tags_of_a_class_differ() -> None:
    groups = [group for size in (1, 2, 3) for group in combinations(CLASS, size)]
    tags = {tag(pupil.name for pupil in group) for group in groups}
    assert len(groups) - len(tags) <= 1  # 4,525 groups among 2 ** 30 tags: 0.01 pairs are to be expected


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_list_alone_tells_whose_a_sheet_is(size: int) -> None:
    rng = random.Random(size)
    owners = Owners(roster())
    for _ in range(20):
        table = rng.sample(CLASS, size)
        assert owners.of(code(*table, seed=rng.randrange(999))) == seated(table)


def test_other_lists_and_sheets_for_nobody_are_strangers() -> None:
    owners = Owners(roster())
    assert owners.of(code(Pupil("Zed Zimmer"))) is None
    assert owners.of(code(CLASS[0], Pupil("Zed Zimmer"))) is None
    assert owners.of(SheetCode("mondrian", "1AC20", 7, "ABCD")) is None


def test_a_pupil_who_joins_or_leaves_changes_nothing_for_the_others() -> None:
    mine = code(CLASS[3], CLASS[7])
    assert Owners(roster(Pupil("Aaron New"), *reversed(CLASS))).of(mine) == seated((CLASS[3], CLASS[7]))
    assert Owners(roster(*CLASS[1:])).of(mine) == seated((CLASS[3], CLASS[7]))
    assert Owners(roster(*CLASS[4:])).of(mine) is None


def test_a_large_table_of_the_list_is_found() -> None:
    crowd = tuple(Pupil(f"Pupil {number}", table=str(number // 9)) for number in range(90))
    owners = Owners(roster(*crowd))
    assert owners.of(code(*crowd[9:18])) == seated(crowd[9:18])


def test_codes_in_the_list_decide() -> None:
    plain = SheetCode("mondrian", "1AC20", 7, "ABCD")
    pupils = (Pupil("Zoë", code=str(plain).lower(), player=1), Pupil("Ada", code=str(plain), player=2), Pupil("Ben"))
    assert Owners(roster(*pupils)).of(str(plain)) == pupils[:2]


def shared(printed: tuple[str, ...], *pupils: tuple[str, int]) -> tuple[Pupil, ...]:
    """Those whom a list has beside the code of a sheet that was printed for these, with the numbers of players."""
    mine = str(code(*map(Pupil, printed)))
    return tuple(Pupil(name, "1", mine, line, player) for line, (name, player) in enumerate(pupils, 2))


def test_a_corrected_name_changes_nobodys_player() -> None:
    pupils = shared(("Anna Müller", "Finn Roth"), ("Finn Roth", 2), ("Zoe Neu", 1))
    found = Owners(roster(*pupils)).of(pupils[0].code)
    assert [pupil.name for pupil in found] == ["Zoe Neu", "Finn Roth"]


@pytest.mark.parametrize(
    ("pupils", "said"),
    [
        ((("Anna", 2), ("Finn", 1)), "class.csv, line 2: Anna is player 2 in the list, but player 1 on the printed"),
        ((("Zoe", 0), ("Finn", 0)), "printed for other names than Finn and Zoe: add a column 'as player'"),
        ((("Zoe", 1), ("Finn", 1)), "beside Finn and Zoe the column 'as player' has 1 and 1"),
        ((("Zoe", 0), ("Finn", 2)), "beside Finn and Zoe the column 'as player' has – and 2"),
        ((("Finn", 2),), "beside Finn the column 'as player' has 2"),
    ],
)
def test_players_that_cannot_be_are_refused_in_one_sentence(pupils, said: str) -> None:
    with pytest.raises(RosterError, match=re.escape(said)) as refused:
        Owners(roster(*shared(("Anna", "Finn"), *pupils)))
    for lang in languages():
        text = spoken(refused.value.message, lang)
        assert str(code(Pupil("Anna"), Pupil("Finn"))) in text and text.endswith(".")


def test_the_table_of_a_list_without_codes_contradicts_the_printed_sheet() -> None:
    owners = Owners(roster(Pupil("Anna", "1", player=2), Pupil("Finn", "1", player=1)))
    with pytest.raises(RosterError, match="Anna is player 2 in the list, but player 1"):
        owners.of(code(Pupil("Anna"), Pupil("Finn")))


def test_a_tag_alone_makes_no_sheet_that_of_a_pupil_with_another_code() -> None:
    """Everybody can put their tag on a neighbour's field."""
    ada, ben = CLASS[0], CLASS[1]
    owners = Owners(roster(replace(ada, code=str(code(ada, seed=7))), replace(ben, code=str(code(ben, seed=8)))))
    assert [pupil.name for pupil in owners.of(code(ben, seed=8))] == [ben.name]
    copied = code(ben, seed=7)
    assert owners.of(copied) is None and [pupil.name for pupil in owners.tagged(copied)] == [ben.name]


def test_codes_of_another_kind_are_named() -> None:
    with pytest.raises(
        RosterError, match=r"class.csv, line 4: 'A17' is .*, or rename the column, if its codes are oth"
    ):
        Owners(roster(Pupil("Ada", code="A17", line=4)))


def test_a_mistyped_code_in_the_list_is_named() -> None:
    with pytest.raises(RosterError, match="class.csv, line 4: 'MONDRIAN-1AC20-7-ABCD0' has a typing mistake"):
        Owners(roster(Pupil("Ada", code="MONDRIAN-1AC20-7-ABCD0", line=4)))
