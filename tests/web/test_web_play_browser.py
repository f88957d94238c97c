"""Play in a real browser: by tapping, by keyboard alone, on a phone, in German; accessible."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sample_kit import sampled, slow
from web_kit import DESKTOP, PHONE, assert_accessible

from pnp.app.playing import tappable

sync_api = pytest.importorskip("playwright.sync_api")
NAMES = [each.name for each in tappable()]
sizes = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture
def page(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page of the size that the test asks for; nothing goes wrong in it."""
    wide, high = request.node.callspec.params.get("size", DESKTOP) if hasattr(request.node, "callspec") else DESKTOP
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="en", has_touch=wide < 500)
    found = context.new_page()
    wrong: list[str] = []
    found.on("pageerror", lambda error: wrong.append(str(error)))
    found.on(
        "console",
        # an illegal move is answered with a status that the console repeats
        lambda said: wrong.append(said.text) if said.type == "error" and "422" not in said.text else None,
    )
    yield found
    context.close()
    assert not wrong


def begin(page: Any, address: str, query: str, **choices: str) -> None:
    page.goto(f"{address}/play?{query}")
    for name, value in choices.items():
        page.select_option(f"#{name.replace('_', '-')}", value)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".place.legal", state="attached")  # the script has drawn


def tap(page: Any, region: str) -> None:
    """Tap well inside a place, wherever it is, as a finger or a mouse would."""
    at = page.evaluate(
        """(region) => {
            const mark = document.querySelector(`[data-region="${region}"] .ink`);
            mark.scrollIntoView({block: "center"});
            const box = mark.getBoundingClientRect();
            for (let step = 1; step < 400; step += 1) { // a spiral from the middle of its box
                const [turn, out] = [step * 2.4, Math.sqrt(step / 400) / 2];
                const x = box.x + box.width * (0.5 + out * Math.cos(turn));
                const y = box.y + box.height * (0.5 + out * Math.sin(turn));
                if (document.elementFromPoint(x, y)?.closest("[data-region]")?.dataset.region === region) return [x, y];
            }
            return null;
        }""",
        region,
    )
    assert at is not None, region
    with page.expect_response(lambda answer: answer.url.endswith("/moves") and answer.request.method == "POST"):
        page.mouse.click(*at)
    page.wait_for_timeout(60)  # until what it said is drawn


def legal(page: Any) -> list[str]:
    return page.locator(".place.legal").evaluate_all("(all) => all.map((each) => each.dataset.region)")


def count(page: Any) -> int:
    return int(page.locator("[data-count]").inner_text().split("/")[0])


def record(page: Any) -> str:
    return str(page.locator("[data-record]").input_value())


def refereed(pnp: Any, text: str, folder: Path) -> dict[str, Any]:
    path = folder / "record.txt"
    path.write_text(text, "utf-8")
    said = pnp("referee", path, "--json")
    assert said.code == 0, said.out
    return json.loads(said.out)


@pytest.mark.parametrize("size", [slow((DESKTOP,)), PHONE], ids=["desktop", "phone"])
def test_a_whole_game_by_tapping(page: Any, address: str, size: tuple[int, int], pnp: Any, tmp_path: Path) -> None:
    """Two people, five points: the shortest Klee there is; the exported record agrees."""
    begin(page, address, "game=klee&seed=7&points=3", seat_2="person")
    for _ in range(60):
        if page.locator(".asks.over").count():
            break
        before = count(page)
        pens = page.locator(".pen[aria-disabled=false]")
        pens.nth(before % pens.count()).click()
        places = legal(page)
        tap(page, places[(5 * before) % len(places)])
    assert page.locator(".asks.over").count(), page.locator("[data-asks]").inner_text()
    found = refereed(pnp, record(page), tmp_path)
    assert found["over"] and found["why"] in page.locator("[data-asks]").inner_text()
    sync_api.expect(page.locator("[data-hung] img")).to_have_attribute("alt", re.compile("wall"))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_whole_game_with_the_keyboard_alone(page: Any, address: str, pnp: Any, tmp_path: Path) -> None:
    """Tab leads to the field, arrows go between legal places, Enter plays; a built-in player answers."""
    begin(page, address, "game=klee&seed=7&points=3")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('place')"):
            break
    for turn in range(60):
        if page.locator(".asks.over").count():
            break
        page.keyboard.press(str(turn % 4 + 1))
        if not (places := legal(page)):
            continue  # no place for this colour in the sequence that is being chosen
        page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[turn % 4])
        here = page.evaluate("document.activeElement.dataset.region")
        name = page.locator(f"[data-region='{here}']").get_attribute("aria-label")
        assert page.locator("[data-here]").inner_text() == name
        if here in places:
            page.keyboard.press("Enter")
            page.wait_for_timeout(80)
    assert page.locator(".asks.over").count(), page.locator("[data-asks]").inner_text()
    assert refereed(pnp, record(page), tmp_path)["over"]


@sizes
def test_an_illegal_move_is_told_and_undone_ones_come_back(page: Any, address: str, size: tuple[int, int]) -> None:
    begin(page, address, "game=mondrian&seed=7&players=2", seat_2="person")
    assert len(legal(page)) == 99
    tap(page, "space:1")
    sync_api.expect(page.locator("[data-count]")).to_have_text("1 / 1")
    places = legal(page)
    far = next(f"space:{number}" for number in range(99, 0, -1) if f"space:{number}" not in places)
    tap(page, far)
    sync_api.expect(page.get_by_role("alert")).to_contain_text(f"Space {far[6:]} is not next to")
    assert page.locator(".blamed").count() == 1 and count(page) == 1
    tap(page, places[0])
    sync_api.expect(page.locator("[data-count]")).to_have_text("2 / 2")
    assert page.get_by_role("alert").is_hidden()
    name = page.locator(f"[data-region='{places[0]}']").get_attribute("aria-label")
    assert name.endswith(", blue")
    kept = record(page)
    page.get_by_role("button", name="Undo").click()
    sync_api.expect(page.locator("[data-count]")).to_have_text("1 / 2")
    assert places == legal(page)
    page.get_by_role("button", name="Redo").click()
    sync_api.expect(page.locator("[data-count]")).to_have_text("2 / 2")
    page.reload()
    sync_api.expect(page.locator("[data-count]")).to_have_text("2 / 2")
    assert record(page) == kept


def test_opponents_hints_the_end_and_a_replay(page: Any, address: str, pnp: Any, tmp_path: Path) -> None:
    begin(page, address, "game=delaunay&seed=7", players="3", seat_2="random")
    page.get_by_role("link", name="Hint").click()
    hinted = page.locator(".place.hinted")
    sync_api.expect(hinted).to_have_count(1)
    assert "Hint:" in page.locator("[data-hinted]").inner_text()
    tap(page, hinted.get_attribute("data-region"))
    sync_api.expect(page.locator("[data-count]")).to_have_text("3 / 3")
    page.get_by_text("Who plays").click()
    page.select_option("#seat-1", "greedy")
    page.get_by_role("button", name="Let the program move").click()
    sync_api.expect(page.locator("[data-count]")).to_have_text("4 / 4")
    page.get_by_role("button", name="Play to the end").click()
    sync_api.expect(page.locator(".asks.over")).to_be_visible(timeout=20_000)
    assert refereed(pnp, record(page), tmp_path)["over"]
    page.get_by_role("button", name="One move back").click()
    sync_api.expect(page.locator(".asks.over")).to_have_count(0)
    page.locator("[data-at]").focus()
    page.keyboard.press("Home")
    sync_api.expect(page.locator("[data-count]")).to_have_text(re.compile("^0 / "))
    page.keyboard.press("End")
    sync_api.expect(page.locator(".asks.over")).to_be_visible()


def test_a_record_is_opened_and_a_forgotten_game_comes_back(page: Any, address: str) -> None:
    begin(page, address, "game=arp&seed=7", seat_2="greedy")
    tap(page, legal(page)[0])
    sync_api.expect(page.locator("[data-count]")).to_have_text("2 / 2")
    kept = record(page)
    page.evaluate("sessionStorage.setItem('pnp-play-gone', document.querySelector('[data-record]').value)")
    page.goto(f"{address}/play")
    page.fill("#record", kept)
    page.get_by_role("button", name="Open").click()
    sync_api.expect(page.locator("[data-count]")).to_have_text("2 / 2")
    held: list[Any] = []
    page.route("**/moves", lambda route: held.append(route), times=1)
    page.get_by_text("Moves as a list").click()
    sync_api.expect(page.locator("#move option")).to_have_count(0)  # none to choose before it is here
    while not held:
        page.wait_for_timeout(10)
    held.pop().continue_()
    sync_api.expect(page.locator("#move option").nth(1)).to_be_attached()
    page.get_by_role("button", name="Play", exact=True).click()
    sync_api.expect(page.locator("[data-count]")).to_have_text("3 / 3")


def test_in_german(browser: Any, address: str) -> None:
    context = browser.new_context(locale="de", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{address}/play?game=vasarely&seed=7")
    page.get_by_role("button", name="Anfangen").click()
    page.wait_for_selector("[data-play]")
    assert page.locator("[data-asks]").inner_text() == "Spieler 1 (rot): fülle ein Feld mit 1 Punkt."
    assert re.fullmatch(r"Feld \d+, 1 Punkt, Würfel \d+", page.locator(".legal").first.get_attribute("aria-label"))
    blank = page.locator(".place.tapped:not(.legal)").first
    blank.dispatch_event("click")
    sync_api.expect(page.get_by_role("alert")).to_contain_text("Feld")
    context.close()


ACCESSIBLE = [
    ("light", DESKTOP, NAMES[::4]),
    ("dark", PHONE, NAMES[2::4]),
    ("light", DESKTOP, [name for name in NAMES if name not in NAMES[::4]]),
    ("dark", PHONE, [name for name in NAMES if name not in NAMES[2::4]]),
]


@pytest.mark.parametrize(
    ("scheme", "size", "names"),
    sampled(ACCESSIBLE, ACCESSIBLE[:2]),
    ids=["desktop", "phone", "more-desktop", "more-phone"],
)
def test_pages_are_accessible(browser: Any, address: str, scheme: str, size: tuple[int, int], names: list[str]) -> None:
    wide, high = size
    context = browser.new_context(color_scheme=scheme, viewport={"width": wide, "height": high}, bypass_csp=True)
    page = context.new_page()

    def check(where: str) -> None:
        page.wait_for_load_state("networkidle")
        assert_accessible(page, where)

    page.goto(f"{address}/play", wait_until="networkidle")
    check("start")
    for name in names:
        page.goto(f"{address}/play?game={name}&seed=7", wait_until="networkidle")
        if name == names[0]:
            check("the seats")
        page.locator("form[data-seats] button.main").click()
        page.wait_for_selector("[data-play]")
        for each in page.locator("details").all():
            each.evaluate("(it) => { it.open = true; }")
        page.locator(".legal").first.dispatch_event("click")
        page.wait_for_timeout(150)
        check(name)
    page.locator("[data-let=end]").click()
    page.wait_for_selector(".asks.over", timeout=20_000)
    check("the end")
    context.close()


def test_pages_break_no_rule_of_their_own(page: Any, address: str) -> None:
    """Nothing is refused by the content security policy, nothing is asked of another machine."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    begin(page, address, "game=miro&seed=7")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Larger").click()
    assert page.locator(".felt").evaluate("(felt) => felt.scrollWidth > felt.clientWidth")
    assert asked and all(url.startswith(address) for url in asked)
