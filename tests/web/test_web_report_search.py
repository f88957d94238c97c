"""The search of a report finds names as they are typed, whatever keys a keyboard has."""

from __future__ import annotations

import pytest

from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.wording import Words

NAMES = ("Sœur Kœnig", "Gaëlle Œuvrard", "Jürgen Groß", "Marco D’Amico", "Łukasz Wójcik", "Zoë Müller")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        *(("koenig", NAMES[0]), ("Kœnig", NAMES[0]), ("oeuvrard", NAMES[1]), ("gross", NAMES[2]), ("GROSS", NAMES[2])),
        *(("d'amico", NAMES[3]), ("d’amico", NAMES[3]), ("lukasz wojcik", NAMES[4]), ("muller", NAMES[5])),
    ],
)
def test_a_name_is_found_without_its_special_letters(browser, tmp_path, typed, name) -> None:
    listed = Roster(tmp_path / "5b.csv", tuple(Pupil(each, line=line) for line, each in enumerate(NAMES, 2)))
    (tmp_path / "index.html").write_bytes(as_html(mark([], listed), Words()))
    page = browser.new_page()
    page.goto((tmp_path / "index.html").as_uri())
    page.fill("input[type=search]", typed)
    shown = page.locator("table.class tbody tr:visible")
    assert shown.count() == 1 and name in shown.first.inner_text()
    page.close()
