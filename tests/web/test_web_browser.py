"""The pages in a real browser: accessible, quiet, usable with a keyboard alone and on a small phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sample_kit import sampled
from web_kit import DESKTOP, PHONE, assert_accessible

import pnp

sync_api = pytest.importorskip("playwright.sync_api")
PATHS = ("/", "/games/mondrian?seed=7", "/games/canvas?seed=7", "/games/klee?seed=7&fields=12", "/check", "CHECK")


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sheet with places that nobody can read: ticks, a shadow and more."""
    path = tmp_path_factory.mktemp("photo") / "x.jpg"
    sheet = pnp.make_sheet("springer", "FM", players=2)
    path.write_bytes(pnp.photograph(sheet, pnp.simulate(sheet, players=2, seed=1), condition="mixed", seed=1))
    return path


@pytest.fixture(scope="module")
def check(browser: sync_api.Browser, address: str, photo: Path) -> str:
    """The address of a verdict with doubts, after a picture was chosen on the page."""
    page = browser.new_page()
    page.goto(f"{address}/check")
    page.set_input_files("#photo", photo)
    page.wait_for_selector(".verdict", timeout=60_000)
    url = page.url
    page.close()
    return url


def test_pictures_chosen_before_the_page_is_ready_are_sent(
    browser: sync_api.Browser, address: str, photo: Path
) -> None:
    """On a slow network somebody chooses before the script is there."""
    page = browser.new_page()
    late: list[sync_api.Route] = []
    page.route("**/static/upload.js", lambda route: late.append(route))
    with page.expect_request("**/static/upload.js"):
        page.goto(f"{address}/check", wait_until="commit")
    page.set_input_files("#photo", photo)
    late[0].continue_()
    page.wait_for_url("**/checks/*", timeout=60_000)
    page.close()


ACCESSIBLE = [
    ("light", DESKTOP, PATHS),
    ("dark", PHONE, ("/", "/games/canvas?seed=7", "CHECK")),
    ("dark", PHONE, ("/games/mondrian?seed=7", "/games/klee?seed=7&fields=12", "/check")),
]


@pytest.mark.parametrize(
    ("scheme", "size", "paths"), sampled(ACCESSIBLE, ACCESSIBLE[:2]), ids=["light", "dark", "more-dark"]
)
def test_pages_are_accessible(
    browser: sync_api.Browser, address: str, check: str, scheme: str, size: tuple[int, int], paths: tuple[str, ...]
) -> None:
    wide, high = size
    context = browser.new_context(color_scheme=scheme, viewport={"width": wide, "height": high}, bypass_csp=True)
    page = context.new_page()
    for path in paths:
        page.goto(check if path == "CHECK" else address + path, wait_until="networkidle")
        assert_accessible(page, path)
    context.close()


def test_pages_break_no_rule_of_their_own(browser: sync_api.Browser, address: str, check: str) -> None:
    """Nothing is refused by the content security policy, nothing is asked of another machine."""
    page = browser.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith(address) else None)
    for path in PATHS:
        page.goto(check if path == "CHECK" else address + path, wait_until="networkidle")
    assert not wrong
    page.close()


def test_doubts_are_settled_with_the_keyboard(browser: sync_api.Browser, check: str) -> None:
    page = browser.new_page()
    page.goto(check)
    places = page.locator("[data-answer]")
    before = places.count()
    assert before
    place = places.filter(has=page.locator(".ink.likely")).first
    name = place.locator("legend").inner_text()
    place.locator(".ink").first.focus()
    page.keyboard.press("1")
    sync_api.expect(page.locator("[data-answer] legend", has_text=name)).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    sync_api.expect(places).to_have_count(before)
    page.close()


def test_a_sheet_whose_picture_is_still_to_come_looks_like_one(browser: sync_api.Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 3000})
    late: list[sync_api.Route] = []
    page.route("**/api/sheets/**", lambda route: late.append(route))
    page.goto(address, wait_until="domcontentloaded")
    sheets = page.locator(".sheet")
    sync_api.expect(page.locator(".sheet.waiting")).to_have_count(sheets.count())
    for route in late:
        route.continue_()
    page.unroute("**/api/sheets/**")
    sync_api.expect(page.locator(".sheet.waiting")).to_have_count(0, timeout=60_000)
    page.close()


def test_a_changed_option_changes_the_sheet_at_once(browser: sync_api.Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}/games/vasarely?seed=7")
    page.select_option("#players", "2")
    sync_api.expect(page.locator("#preview")).to_have_attribute("src", re.compile("players=2"))
    assert "players=2" in page.url
    assert "players=2" in str(page.get_attribute(".button.main", "href"))
    page.close()


def test_a_choice_that_cannot_be_says_why_instead_of_a_broken_picture(browser: sync_api.Browser, address: str) -> None:
    page = browser.new_page(locale="it-IT")
    page.goto(f"{address}/games/mondrian?seed=7&players=3")
    page.check("#teams")
    sync_api.expect(page.locator("[data-wrong]")).to_have_text(re.compile("Le squadre sono per 4 giocatori"))
    sync_api.expect(page.locator(".preview")).to_be_hidden()
    page.select_option("#players", "4")
    sync_api.expect(page.locator(".preview")).to_be_visible()
    sync_api.expect(page.locator("[data-wrong]")).to_be_hidden()
    page.close()


@pytest.mark.parametrize("gone", ["down", "restarted"])
def test_a_verdict_stays_when_the_server_knows_it_no_more(browser: sync_api.Browser, check: str, gone: str) -> None:
    page = browser.new_page(locale="it-IT")
    page.goto(check)
    answers = page.locator("#result").get_attribute("data-answers")
    drawn = page.locator(f"#result[data-state=done][data-lang=it][data-drawn='{answers}']")
    sync_api.expect(drawn).to_be_visible(timeout=30_000)  # until then the page follows what the server does
    verdict = page.locator(".verdict").first.inner_text()
    if gone == "down":
        page.route("**/api/**", lambda route: route.abort())
    else:
        page.evaluate("document.querySelector('#result').dataset.check = 'gone'")
        page.evaluate("history.replaceState(null, '', '/checks/gone')")
    page.locator("[data-answer] button").first.click()
    said = "Il server non risponde" if gone == "down" else "i controlli finiscono con il server"
    sync_api.expect(page.locator("[data-wrong]")).to_have_text(re.compile(said))
    assert page.locator(".verdict").first.inner_text() == verdict
    page.close()
