"""Decks in a real browser: edit layout and table, see the card change, errors and their cure, conflicts, findings."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from web_kit import DESKTOP, PHONE, assert_accessible

from pnp.data import layouts_dir

sync_api = pytest.importorskip("playwright.sync_api")
TEXT = "textarea#text"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """A deck's folder, and the address of a server for it."""
    folder = tmp_path_factory.mktemp("decks") / "mine"
    shutil.copytree(layouts_dir() / "starter", folder)
    command = [sys.executable, "-m", "pnp", "serve", str(folder), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield folder, server.stdout.readline().strip().rstrip("/")
        server.terminate()


@pytest.fixture
def folder(served: tuple[Path, str]) -> Path:
    """The folder with the starter in it, whose flavour has letters that are too small."""
    text = (layouts_dir() / "starter" / "deck.yaml").read_text("utf-8")
    (served[0] / "deck.yaml").write_text(text.replace("size: 8pt", "size: 4pt"), "utf-8")
    shutil.copy(layouts_dir() / "starter" / "cards.csv", served[0])
    return served[0]


@pytest.fixture
def address(served: tuple[Path, str], folder: Path) -> str:
    return served[1]


def editor(browser: sync_api.Browser, address: str, **how: object) -> sync_api.Page:
    """The editor of the deck that the server was started with, found by its links."""
    width, height = how.pop("size", DESKTOP)  # type: ignore[misc]
    page = browser.new_context(viewport={"width": width, "height": height}, **how).new_page()
    page.goto(f"{address}/decks")
    page.locator(".own a").first.click()
    page.locator(".tabs a[href$='/edit']").click()
    page.wait_for_selector("[data-side=front] img[src]")
    return page


def picture(page: sync_api.Page, side: str = "front") -> str:
    return str(page.get_attribute(f"[data-side={side}] img", "src"))


def put_cursor(page: sync_api.Page, after: str) -> None:
    """Put the cursor behind a text."""
    page.eval_on_selector(
        TEXT,
        """(area, text) => {
            const at = area.value.indexOf(text) + text.length;
            area.focus();
            area.setSelectionRange(at, at);
        }""",
        after,
    )


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_layout_and_table_are_edited_with_a_preview_and_saved(
    browser: sync_api.Browser, address: str, folder: Path, size: tuple[int, int]
) -> None:
    page = editor(browser, address, size=size)
    before = picture(page)
    put_cursor(page, 'paper: "#fdfaf')
    page.keyboard.press("Backspace")
    page.keyboard.type("0")
    sync_api.expect(page.locator("[data-side=front] img")).not_to_have_attribute("src", before)
    sync_api.expect(page.locator("[data-state]")).to_have_text("Not saved yet.")
    assert "#fdfa03" not in (folder / "deck.yaml").read_text("utf-8")
    page.click("[data-file='cards.csv']")
    page.get_by_label("name, row 2").fill('The "Old", Lighthouse')
    sync_api.expect(page.locator("[data-title]")).to_have_text('Card 2: The "Old", Lighthouse')
    page.keyboard.press("Control+s")
    sync_api.expect(page.locator("[data-state]")).to_have_text("Saved.")
    assert "#fdfa03" in (folder / "deck.yaml").read_text("utf-8")
    source = (layouts_dir() / "starter" / "cards.csv").read_text("utf-8")
    table = (folder / "cards.csv").read_text("utf-8")
    assert table == source.replace("Old Lighthouse", '"The ""Old"", Lighthouse"', 1)
    page.context.close()


def test_the_keyboard_alone_writes_with_suggestions_and_leaves(browser: sync_api.Browser, address: str) -> None:
    page = editor(browser, address)
    put_cursor(page, "      - id: cost\n")
    page.keyboard.type("        sty")
    options = page.locator("[role=option]:visible")
    sync_api.expect(options.first).to_contain_text("style")
    page.keyboard.press("ArrowDown")
    assert page.get_attribute(TEXT, "aria-activedescendant") == options.first.get_attribute("id")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    sync_api.expect(options).to_have_text(["rules", "small"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert "      - id: cost\n        style: small\n        " in page.input_value(TEXT)
    for _ in range(40):
        page.keyboard.press("Control+z")
    assert "style: small\n        \n" not in page.input_value(TEXT)
    sync_api.expect(page.locator("[data-state]")).to_have_text("Saved; the folder has what you see.")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('[data-save]')")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+m")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "text"
    sync_api.expect(page.locator("[data-state]")).to_have_text("Not saved yet.")
    page.keyboard.press("Control+m")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") != "text"
    page.context.close()


def test_an_error_is_shown_at_its_line_until_it_is_cured(browser: sync_api.Browser, address: str) -> None:
    page = editor(browser, address)
    before = picture(page)
    put_cursor(page, "size: poker")
    page.keyboard.type("x")
    wrong = page.locator("[data-wrong]")
    sync_api.expect(wrong).to_contain_text("deck.yaml, line 6")
    line = page.locator(".at-line.bad")
    assert "pokerx" in str(line.text_content()) and page.get_attribute(TEXT, "aria-invalid") == "true"
    top, first = line.bounding_box(), page.locator(TEXT).bounding_box()
    assert top and first and abs(top["y"] - first["y"] - 0.6 * 17 - 5 * 21) < 8
    assert picture(page) == before  # the last good card stays
    page.eval_on_selector(TEXT, "(area) => area.setSelectionRange(9999, 9999)")
    page.get_by_role("button", name="Go to deck.yaml, line 6").click()
    assert page.evaluate("document.activeElement.id") == "text"
    put_cursor(page, "size: pokerx")
    page.keyboard.press("Backspace")
    sync_api.expect(wrong).to_be_hidden()
    assert page.locator(".at-line.bad").count() == 0 and page.get_attribute(TEXT, "aria-invalid") is None
    page.context.close()


def test_what_another_program_saves_is_noticed_and_nothing_is_lost(
    browser: sync_api.Browser, address: str, folder: Path
) -> None:
    page = editor(browser, address)
    path = folder / "deck.yaml"
    theirs = path.read_text("utf-8").replace("name: My Deck", "name: Their Deck")
    path.write_text(theirs, "utf-8")
    sync_api.expect(page.locator(TEXT)).to_have_value(theirs)  # nothing was typed, so it is shown at once
    put_cursor(page, "name: Their Deck")
    page.keyboard.type("s")
    path.write_text(theirs.replace("Their", "Her"), "utf-8")
    page.keyboard.press("Control+s")
    refused = page.locator("[data-refused]")
    sync_api.expect(refused).to_contain_text("Another program changed deck.yaml")
    assert "name: Her Deck" in path.read_text("utf-8") and "name: Their Decks" in page.input_value(TEXT)
    page.get_by_role("button", name="Keep mine").click()
    sync_api.expect(refused).to_be_hidden()
    assert "name: Their Decks" in path.read_text("utf-8")
    put_cursor(page, "name: Their Decks")
    page.keyboard.type("!")
    path.write_text(theirs, "utf-8")
    sync_api.expect(refused).to_contain_text("Another program changed deck.yaml")  # noticed before it is saved
    page.get_by_role("button", name="Show theirs").click()
    sync_api.expect(page.locator(TEXT)).to_have_value(theirs)
    page.context.close()


def test_rows_are_added_removed_and_brought_back_with_the_keyboard(browser: sync_api.Browser, address: str) -> None:
    page = editor(browser, address)
    page.click("[data-file='cards.csv']")
    cells = page.locator(".cells textarea")
    rows = page.locator("tr[data-row]")
    sync_api.expect(rows).to_have_count(9)
    page.get_by_label("name, row 1", exact=True).focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "name, row 2"
    sync_api.expect(page.locator("[data-title]")).to_have_text("Card 2: Old Lighthouse")
    page.get_by_role("button", name="Add a row").press("Enter")
    sync_api.expect(rows).to_have_count(10)
    page.keyboard.type("Ferry")
    page.keyboard.press("Tab")
    page.keyboard.type("place")
    sync_api.expect(page.locator("[data-title]")).to_have_text("Card 10: Ferry")
    page.get_by_role("button", name="Remove row 2", exact=True).press("Enter")
    sync_api.expect(rows).to_have_count(9)
    assert "Old Lighthouse" not in cells.evaluate_all("(all) => all.map((each) => each.value)")
    page.get_by_role("button", name="Undo").click()
    assert "Old Lighthouse" in cells.evaluate_all("(all) => all.map((each) => each.value)")
    page.get_by_role("button", name="As text").click()
    assert page.locator("textarea:visible").first.input_value().endswith("Ferry,place,,,,\n")
    page.context.close()


def test_a_finding_leads_to_the_card_and_its_element(browser: sync_api.Browser, address: str) -> None:
    page = editor(browser, address)
    page.get_by_role("link", name="Findings").click()
    page.locator(".findings a").first.click()
    page.wait_for_url(re.compile(r"/cards/1\?finding=1$"), wait_until="load")
    sync_api.expect(page.locator("[data-side=front] figcaption")).to_contain_text("Outlined: flavour on the front.")
    mark, face = page.locator(".mark-box rect").first.bounding_box(), page.locator(".face").first.bounding_box()
    assert mark and face and face["y"] + face["height"] * 0.75 < mark["y"] < face["y"] + face["height"] * 0.9
    page.locator(".findings a", has_text="deck.yaml").click()
    page.wait_for_selector("[data-side=front] img[src]")
    line = page.eval_on_selector(TEXT, "(area) => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert "id: flavour" in line
    page.wait_for_selector("[data-found] button")
    page.locator("[data-found] button", has_text="flavour").click()
    sync_api.expect(page.locator(".seeing .mark-box")).to_be_visible()
    page.context.close()


def test_a_touch_on_the_card_leads_to_where_it_is_written(browser: sync_api.Browser, address: str) -> None:
    page = editor(browser, address)
    face = page.locator("[data-side=back] .face")
    box = face.bounding_box()
    assert box
    face.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    line = page.eval_on_selector(TEXT, "(area) => area.value.slice(area.selectionStart).split('\\n')[0]")
    assert "- icon: coin" in line
    page.context.close()


def test_a_zip_is_dropped_and_a_deck_is_begun(browser: sync_api.Browser, address: str, tmp_path: Path) -> None:
    packed = shutil.make_archive(str(tmp_path / "packed"), "zip", layouts_dir() / "decks" / "six-winds")
    page = browser.new_page()
    page.goto(f"{address}/decks")
    page.set_input_files("#zip", packed)
    sync_api.expect(page.locator("h1")).to_have_text("Six Winds")
    page.goto(f"{address}/decks")
    page.get_by_role("button", name="Upriver").click()
    sync_api.expect(page.locator("h1")).to_have_text("Upriver")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    page.close()


@pytest.mark.parametrize(
    ("scheme", "size", "lang", "bypasses"),
    [("light", DESKTOP, "en", (False, True)), ("dark", PHONE, "de", (True,))],
    ids=["light", "dark"],
)
def test_pages_are_accessible_and_break_no_rule_of_their_own(
    browser: sync_api.Browser, address: str, scheme: str, size: tuple[int, int], lang: str, bypasses: tuple[bool, ...]
) -> None:
    wrong: list[str] = []
    for bypass in bypasses:  # axe needs what the policy forbids
        page = editor(browser, address, size=size, color_scheme=scheme, locale=lang, bypass_csp=bypass)
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on(
            "request", lambda asked: wrong.append(asked.url) if not asked.url.startswith((address, "blob:")) else None
        )
        base = page.url.removesuffix("/edit")

        def checked(what: str) -> None:
            if bypass:  # noqa: B023
                assert_accessible(page, what)  # noqa: B023

        for path in ("/decks", "", "/cards/1?finding=1", "/sheets", "/contact", "/findings", "/edit"):
            page.goto(address + path if path == "/decks" else base + path)
            page.wait_for_load_state("load")
            assert page.get_attribute("html", "lang") == lang
            checked(path)
        page.wait_for_selector("[data-side=front] img[src]")
        page.locator("[data-found] button").first.click()
        page.wait_for_selector(".at-line.here", state="attached")
        page.locator("details summary").click()
        put_cursor(page, "faces:\n")
        page.keyboard.press("Control+Space")
        page.wait_for_selector("[role=option]")
        checked("suggestions")
        page.keyboard.press("Escape")
        page.click("[data-file='cards.csv']")
        page.wait_for_selector(".cells")
        checked("table")
        assert not wrong
        page.click("[data-file='deck.yaml']")
        put_cursor(page, "size: poker")
        page.keyboard.type("x")
        page.wait_for_selector("[data-wrong]:not([hidden])")
        checked("error")
        wrong.clear()
        page.context.close()
