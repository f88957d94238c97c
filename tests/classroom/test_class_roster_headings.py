"""Headings of class lists in many languages."""

import tomllib
from pathlib import Path

import pytest

from pnp.classroom.lists.headings import columns, plain, total
from pnp.data import load_layout
from pnp.errors import RosterError


@pytest.mark.parametrize(
    ("row", "names", "table"),
    [
        (["Name"], (0,), None),
        (["Id", "PUPIL ", "table no."], (1,), 2),
        (["Schülerin/Schüler", "Schüler"], (1,), None),
        (["Schueler", "Tischgruppe"], (0,), 1),
        (["Nr.", "Name", "Vorname", "Tisch"], (2, 1), 3),
        (["Vorname", "Nachname"], (0, 1), None),
        (["Surname", "Given Name"], (1, 0), None),
        (["Surname", "Name"], (1, 0), None),
        (["NOM", "PRÉNOM", "Groupe"], (1, 0), 2),
        (["nom", "prenom"], (1, 0), None),
        (["Nom de l'élève"], (0,), None),
        (["Apellidos", "Nombre"], (1, 0), None),
        (["First name", "Last name", "Full name"], (2,), None),
        (["First name"], (0,), None),
        (["Familienname", "Vornamen", "Rufname"], (2, 0), None),
        (["Name", "Rufname"], (1, 0), None),
        (["Vezetéknév", "Keresztnév"], (0, 1), None),
        (["姓", "名", "グループ"], (0, 1), 2),
        (["ФИО", "парта"], (0,), 1),
        (["ADI SOYADI"], (0,), None),
        (["İsim", "Soyisim"], (0, 1), None),
        (["الاسم", "المجموعة"], (0,), 1),
        (["Name (bitte ausfüllen)"], (0,), None),
        (["What is your name?"], (0,), None),
        (["Vor-/Nachname:", "Team"], (0,), 1),
    ],
)
def test_columns_are_found_in_many_languages(row: list[str], names: tuple[int, ...], table: int | None) -> None:
    found = columns(row, "p.csv, line 1")
    assert found is not None and (found.names, found.table) == (names, table)


@pytest.mark.parametrize("row", [["Id", "Class", "E-mail"], ["Table"], ["Anna"], [""], ["Code", "Table"]])
def test_rows_without_a_column_of_names_are_no_headings(row: list[str]) -> None:
    assert columns(row, "p.csv, line 1") is None


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (["Name", "NAME"], "'Name' and 'NAME' both say the name"),
        (["Pupil", "Student"], "'Pupil' and 'Student' both say the name"),
        (["Student", "Name"], "'Name' and 'Student' both say the name"),
        (["Vorname", "Vornamen", "Name"], "'Vorname' and 'Vornamen' both say the first name"),
        (["Name", "Table", "Group"], "'Table' and 'Group' both say the table"),
    ],
)
def test_two_columns_that_say_the_same_are_refused(row: list[str], said: str) -> None:
    with pytest.raises(RosterError) as caught:
        columns(row, "p.csv, line 1")
    assert str(caught.value) == f"p.csv, line 1: {said}; rename or delete one of the two columns."


def test_no_word_of_the_list_means_two_things() -> None:
    words = load_layout("roster")
    meanings: dict[str, set[str]] = {}
    for role in ("name", "full_name", "call", "first", "last", "table", "code", "total"):
        for word in words[role]:
            assert plain(word), word
            meanings.setdefault(plain(word), set()).add(role)
    assert {word: roles for word, roles in meanings.items() if len(roles) > 1} == {}
    assert set(map(plain, words["family_first"])) <= set(map(plain, words["last"]))


@pytest.mark.parametrize(
    "cell",
    [
        *("Total", "TOTAL: 25", "Summe (25)", "25 Schüler", " 3 élèves", "合計", "Итого:", "Iš viso 12"),
        *("Total : 28 élèves", "Total d'élèves : 28", "Total élèves", "Nombre d’élèves : 28", "Total: 28 pupils"),
        *("Gesamt: 28 Schüler", "Total de alumnos: 28", "Totale 28 alunni", "Élèves : 28"),
        *("Professeur : Mme Dupont", "Professeur principal : Mme Dupont", "Klassenlehrerin: Frau Kurz"),
        *("Classe de 5ème B", "Klasse 5b", "Classe : CM2"),
    ],
)
def test_rows_that_begin_as_totals_do_are_known(cell: str) -> None:
    assert total(cell)


def test_nobody_is_a_total() -> None:
    classes = tomllib.loads((Path(__file__).parent / "data" / "names.toml").read_text(encoding="utf-8"))
    names = [name for known in classes.values() for name in known["names"]]
    asked = [*names, *(word for name in names for word in name.split()), "Antal", "Tong", "Kopa", "Sum", "Suma", "Max"]
    assert [
        cell
        for cell in [*asked, "Schüler 25", "Pupil", "25", "", "Groupe 3", "Nombre: Ana Ruiz", "Élève 3 : Anna"]
        if total(cell)
    ] == []
