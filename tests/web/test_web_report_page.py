"""The page of a report in a browser: its search finds names as they are typed, and nothing is cut off on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sample_kit import sampled
from web_kit import assert_accessible

from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.lists.tables import tag
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.wording import Words
from pnp.classroom.piles.results import Result
from pnp.message import languages, say
from pnp.model.code import SheetCode, fingerprint
from pnp.model.game import Finding, Score, Setup, Verdict

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


@pytest.mark.parametrize("lang", languages())
def test_the_printed_table_shows_all_of_a_finding(browser, tmp_path, lang) -> None:
    words = say("and-more", first="The line of player 2 is longer than the line of player 3, " * 4, count=3)
    scores = dict.fromkeys(range(1, 5), Score(47, 0, 80, 47, 47, "range"))
    verdict = Verdict("disagrees", words, scores, (Finding("miro.score", "error", words),), Setup(4))
    results = [
        Result(
            f"{seed}.jpg",
            str(seed),
            verdict,
            code=str(SheetCode("canvas", "2AC400245", seed, fingerprint([seed]))),
            marks=f"1{seed}",
        )
        for seed in range(3)
    ]
    (tmp_path / "index.html").write_bytes(as_html(mark(results, None), Words(lang)))
    page = browser.new_page(viewport={"width": 1000, "height": 1000})
    page.goto((tmp_path / "index.html").as_uri())
    page.emulate_media(media="print")
    page.add_style_tag(content="body{width:186mm}")  # A4 without its margins
    table = page.locator("table.class")
    assert table.bounding_box()["width"] <= 703
    cells = table.locator("tbody th, tbody td").all()
    assert len(cells) == 3 * 8
    assert not [cell.inner_text() for cell in cells if cell.evaluate("cell => cell.scrollWidth > cell.clientWidth")]
    page.close()


TWO = ("Maximilian-Alexander von Hohenzollern-Sigmaringen", "Ada Lovelace")


def _of_two(folder: Path, lang: str) -> str:
    """The address of a report on a class of three, with one sheet that two share."""
    pupils = (Pupil(name, table="Fenster", line=line) for line, name in enumerate((*TWO, "Zoë Q"), 2))
    lie = Finding("mondrian.score", "error", say("and-more", first="Player 1 has written 77", count=3))
    scores = {player: Score(61, 0, 999, 61, 77, "range") for player in (1, 2)}
    verdict = Verdict("disagrees", say("and-more", first="The rules are kept", count=3), scores, (lie,), Setup(2))
    code = str(SheetCode("mondrian", "2AC20", 7, fingerprint([7]), tag(TWO)))
    result = Result("p.jpg", "1", verdict, code=code, overlay="pictures/p-checked.jpg")
    (folder / "index.html").write_bytes(as_html(mark([result], Roster(folder / "5b.csv", tuple(pupils))), Words(lang)))
    return (folder / "index.html").as_uri()


def _cut(page: Any) -> list[str]:
    """What of the sheets sticks out of the page on the right."""
    return page.evaluate(
        "[...document.querySelectorAll('.card *')].filter((each) => each.getBoundingClientRect().right >"
        " document.querySelector('.card').getBoundingClientRect().right + .5).map((each) => each.outerHTML)"
    )


LOOKS = [(scheme, lang) for scheme in ("light", "dark") for lang in languages()]


@pytest.mark.parametrize(
    ("scheme", "lang"), sampled(LOOKS, [look for look in LOOKS if look[0] == "light" or look[1] == "de"])
)
def test_a_sheet_is_whole_on_a_phone_in_light_and_dark(browser, tmp_path, scheme: str, lang: str) -> None:
    context = browser.new_context(color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto(_of_two(tmp_path, lang))
    for wide in (360, 320):
        page.set_viewport_size({"width": wide, "height": 740})
        assert page.locator(".card[open] .scores").count() == 1 and _cut(page) == []
    assert_accessible(page, f"{scheme}, {lang}")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(253, 252, 249)") == (scheme == "light")
    context.close()


@pytest.mark.parametrize("lang", languages())
def test_a_class_with_tables_fits_the_printed_page(browser, tmp_path, lang: str) -> None:
    page = browser.new_page(viewport={"width": 1000, "height": 1000})
    page.goto(_of_two(tmp_path, lang))
    page.check("#print-cards")
    page.emulate_media(media="print")
    page.add_style_tag(content="body{width:186mm}")  # A4 without its margins
    assert page.locator("table.class").bounding_box()["width"] <= 703
    assert _cut(page) == []
    name = page.locator(".scores bdi").first
    assert name.evaluate("each => each.getClientRects().length") <= 4  # not a few letters on each line
    page.close()
