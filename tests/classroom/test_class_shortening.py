"""Long names: initials before a surname is cut, nobody else's form, one size in a class set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.classroom.lists.name_setting import common_size, lettered
from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.lists.shortening import every_form, initials, short_forms
from pnp.classroom.sets.classset import ClassOrder, composed
from pnp.geometry.typesetting import width
from pnp.model.drawing import Drawing, Font, Text

LONG = (
    "Maximiliane-Theodora Freifrau von Hohenlohe-Schillingsfürst",
    "Anna Katharina Wasserbauer-Obermeier",
    "Ida Ek",
    "Emma Klein (5a)",
    "Emma Klein (5b)",
    "Wolfgang Amadeus Theophilus Mozart-Weber (2014-05-03)",
    "Bartholomäus Oberndorferbergerhuberlinger",
    "W" * 60,
)


def forms(name: str, family: str = "") -> list[str]:
    return list(short_forms([Pupil(name, family=family)])[name])


@pytest.mark.parametrize(
    ("name", "family", "expected"),
    [
        ("Anna-Lena Müller", "", ["A.-L. Müller"]),
        ("Anna Maria Müller", "", ["Anna M. Müller", "A. M. Müller", "A. Müller"]),
        ("José García López", "García López", ["J. García López"]),
        ("Maria von der Leyen", "", ["M. von der Leyen"]),
        (
            "María de los Ángeles Fernández",
            "",
            ["María Á. Fernández", "M. Á. Fernández", "M. Fernández"],
        ),
        ("María del Carmen de la Vega", "", ["María C. de la Vega", "M. C. de la Vega", "M. de la Vega"]),
        ("Juan de la Vega Ruiz", "", ["J. de la Vega Ruiz"]),
        ("Müller, Anna Lena", "", ["Müller, Anna L.", "Müller, A. L.", "Müller, A."]),
        ("Kovács Anna", "Kovács", ["Kovács A."]),
        ("Emma Klein (5a)", "", ["E. Klein (5a)"]),
        ("Иван Петров", "", ["И. Петров"]),
        ("Zoë", "", []),
        ("李 娜", "", []),
    ],
)
def test_given_names_become_initials_one_after_the_other(name: str, family: str, expected: list[str]) -> None:
    assert forms(name, family) == expected


@pytest.mark.parametrize(
    ("name", "family", "expected"),
    [
        ("María de los Ángeles Fernández", "", "M. F."),
        ("Maximilian-Alexander von Hohenzollern-Sigmaringen", "", "M. H."),
        ("José García López", "García López", "J. G."),
        ("Kovács Anna", "Kovács", "K. A."),
        ("Müller, Anna Lena", "", "M. A."),
        ("Emma Klein (5a)", "", "E. K."),
        ("Иван Петров", "", "И. П."),
        ("Zoë", "", "Zoë"),
        ("李 娜", "", "李 娜"),
    ],
)
def test_initials_are_those_of_given_name_and_surname(name: str, family: str, expected: str) -> None:
    assert initials(Pupil(name, family=family)) == expected


@pytest.mark.parametrize("game", ["mondrian", "klee", "springer", "delaunay"])
def test_boxes_for_initials_hold_initials_and_leave_room(game: str) -> None:
    order = ClassOrder(game, Path("p.csv"), size=2, seed=7, rules="none", example=False)
    names = (*LONG[:4], "Anna Ek", "Anton Ek")
    pupils = tuple(Pupil(name, str(line // 2), line=line) for line, name in enumerate(names, 2))
    made = composed(order, Roster(order.roster, pupils))
    for handout, page in zip(made.handouts, list(made.pages())[1:], strict=True):
        boxes = [handout.sheet.by_id[f"initials:{player}"].box for player in (1, 2)]
        said = [
            next(item for item in names_on(page) if x < item.at[0] < x + wide and y < item.at[1] < y + high)
            for x, y, wide, high in boxes
        ]
        expected = [initials(pupil) for pupil in handout.pupils]
        if expected[0] == expected[1]:
            assert len({item.text for item in said}) == 2
            continue
        assert [item.text for item in said] == expected
        for item, (x, _, wide, _) in zip(said, boxes, strict=True):
            assert x + wide - item.at[0] - width(item.text, Font.SANS, item.size_mm) > 4.0


def test_no_form_is_somebody_elses_too() -> None:
    found = short_forms([Pupil("Anna Ek"), Pupil("Anton Ek"), Pupil("Ben Ek"), Pupil("C. Oz"), Pupil("Cem Oz")])
    assert found == {"Anna Ek": (), "Anton Ek": (), "Ben Ek": ("B. Ek",), "C. Oz": (), "Cem Oz": ()}


def shown(name: str, room: float, size: float = 3.0) -> str:
    (item,) = lettered(name, (0, 0), size, width_mm=room, least_mm=size, shorter=forms(name))
    assert isinstance(item, Text) and item.size_mm == size and width(item.text, Font.SANS, size) <= room + 1e-6
    return item.text


def test_a_surname_is_cut_last_and_what_tells_apart_stays() -> None:
    name = "Emma Lou Kleinhuber (5a)"
    widths = {form: width(form, Font.SANS, 3.0) for form in (name, *forms(name))}
    assert [shown(name, room) for room in widths.values()] == list(widths)
    short = shown(name, widths["E. Kleinhuber (5a)"] - 1)
    assert short.startswith("E. Klein") and short.endswith("… (5a)")


ALIKE = (
    (
        ("Maximiliane-Alexandra von Hohenzollern-Sigmaringen zu Wien B", "M.-A. von Hohenzol… B"),
        ("Maximiliane-Alexandra von Hohenzollern-Sigmaringen zu Wien C", "M.-A. von Hohenzol… C"),
    ),
    (
        ("Alexander Müller-Lüdenscheidt (Klasse 5a Realschule)", "A. Müller-Lüden… 5a…"),
        ("Alexander Müller-Lüdenscheidt (Klasse 5b Gymnasium)", "A. Müller-Lüden… 5b…"),
        ("Alexa Müller-Lüdenscheidt", "A. Müller-Lüdenscheidt"),
    ),
    (
        ("Christina Schmidt-Petersen", "Christina Schmidt-Pe…"),
        ("Christian Schmidt-Petersen", "Christian Schmidt-Pe…"),
    ),
    (
        ("Anna Maria Lichtenberger", "Anna M. Lichtenberger"),
        ("Anna Maria Lichtenberger Berg", "Anna Maria L. Berg"),
    ),
)


@pytest.mark.parametrize("alike", ALIKE)
def test_what_is_left_of_a_name_is_nobody_elses(alike: tuple[tuple[str, str], ...]) -> None:
    short = short_forms([Pupil(name) for name, _ in alike])

    def left(name: str, room: float) -> str:
        (item,) = lettered(
            name, (0, 0), 2.2, width_mm=room, least_mm=2.2, shorter=short[name], others=every_form(short)
        )
        assert isinstance(item, Text) and width(item.text, Font.SANS, 2.2) <= room + 1e-6
        return item.text

    assert [left(name, 22.0) for name, _ in alike] == [form for _, form in alike]
    for room in (40.0, 30.0, 22.0, 18.0, 12.0):
        assert len({left(name, room) for name, _ in alike}) == len(alike)


def test_tables_of_like_names_are_told_apart_on_the_teachers_page() -> None:
    tables = ("Fensterreihe links", "Fensterreihe rechts", "Fensterreihe vorne links")
    pupils = tuple(Pupil(f"Pupil {line}", tables[line % 3], line=line) for line in range(2, 8))
    order = ClassOrder("mondrian", Path("p.csv"), size=None, seed=7, rules="none", example=False)
    page = next(iter(composed(order, Roster(order.roster, pupils)).pages()))
    items = (item for layer in page.layers if layer.id == "layer-list" for item in layer.items)
    texts = {item.text for item in items if isinstance(item, Text) and item.font is Font.SANS_BOLD}
    assert texts >= {"Fenst… links", "Fens… rechts", "Fe… vorne…"}


def test_one_size_for_all_is_that_of_the_longest_or_the_least() -> None:
    names = [("Ida Ek", 20.0), ("Anna Wasserbauer", 20.0)]
    size = common_size(names, 4.0, 2.0)
    assert 2.0 < size < 4.0 and 19.8 < width("Anna Wasserbauer", Font.SANS, size) <= 20.0
    assert common_size(names, 4.0, 3.9) == 3.9
    assert common_size(names[:1], 4.0, 2.0) == 4.0 == common_size([], 4.0, 2.0)


def names_on(page: Drawing) -> list[Text]:
    items = (item for layer in page.layers if layer.id == "layer-names" for item in layer.items)
    return [item for item in items if isinstance(item, Text) and item.font is Font.SANS]


@pytest.fixture(params=[1, 2, 4])
def pages(request: pytest.FixtureRequest) -> Iterator[list[Drawing]]:
    pupils = tuple(Pupil(name, line=line) for line, name in enumerate(LONG, 2))
    order = ClassOrder("mondrian", Path("p.csv"), size=request.param, seed=7, rules="none", example=False)
    yield list(composed(order, Roster(order.roster, pupils)).pages())


def test_names_of_a_class_set_have_one_size_and_never_leave_their_place(pages: list[Drawing]) -> None:
    sheets = [names_on(page) for page in pages[1:]]
    line = {item.size_mm for sheet in sheets for item in sheet if item.at[1] < 20}
    areas = {item.size_mm for sheet in sheets for item in sheet if item.at[1] >= 20}
    assert len(line) == 1 and len(areas) <= 1
    for item in (item for sheet in sheets for item in sheet):
        right = item.at[0] + width(item.text, Font.SANS, item.size_mm)
        assert item.at[1] >= 20 or right <= 72.0
    said = {item.text for sheet in sheets for item in sheet if item.at[1] < 20}
    assert (
        "Ida Ek" in said and any(text.endswith("(5a)") for text in said) and any(text.endswith("(5b)") for text in said)
    )
    listed = [item for layer in pages[0].layers if layer.id == "layer-list" for item in layer.items]
    first = {name.split()[0][:1] for name in LONG}
    rows = [item for item in listed if isinstance(item, Text) and item.font is Font.SANS and item.text[:1] in first]
    assert len({item.size_mm for item in rows if not item.text.startswith("MONDRIAN")}) == 1
