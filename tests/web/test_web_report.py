"""The report of a pile in a real browser: search, cards of very large piles, pictures of what could not be read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "classroom"))
from marking_kit import blind, code, read, roster, score

from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.wording import Words

ELODIE, JANA = "Élodie Dupont", "Jana Nováková"


@pytest.fixture(scope="module")
def page(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The report of a pile of seven hundred."""
    folder = tmp_path_factory.mktemp("report")
    names = [ELODIE, JANA, *(f"Pupil {number}" for number in range(700))]
    pile = [read(f"{number}.jpg", code(name), score(number % 80)) for number, name in enumerate(names) if name != JANA]
    pile.append(blind("dark.jpg", code=code(JANA), review="pictures/dark/dark-1-seen.jpg"))
    (folder / "index.html").write_bytes(as_html(mark(pile, roster(*names)), Words()))
    shown = browser.new_page()
    shown.goto((folder / "index.html").as_uri())
    yield shown
    shown.close()


def shown(page: Any) -> list[str]:
    return page.locator("table.class tbody tr:visible th").all_inner_texts()


def test_search_ignores_accents_and_case(page: Any) -> None:
    for wanted, found in (("elodie", [ELODIE]), ("NOVÁKOVA", [JANA]), ("dupönt", [ELODIE])):
        page.fill("input[type=search]", wanted)
        assert shown(page) == found
    page.fill("input[type=search]", "")


def test_cards_of_a_very_large_pile_are_filled_when_they_are_opened(page: Any) -> None:
    card = page.locator("details.card", has_text=ELODIE)
    assert page.locator("details.card table").count() < 100
    card.locator("summary").first.click()
    card.locator("table.scores").wait_for()
    page.locator("table.class a", has_text="Pupil 699").click()
    page.locator("details.card[open]", has_text="Pupil 699").locator("table.scores").wait_for()


def test_what_could_not_be_read_is_shown_small(page: Any) -> None:
    assert page.locator(".again .seen img").get_attribute("src") == "pictures/dark/dark-1-seen.jpg"


def test_the_title_names_class_and_game(page: Any) -> None:
    assert page.title().startswith("7b · Mondrian") and page.locator("h1").inner_text() == "7b · Mondrian"
