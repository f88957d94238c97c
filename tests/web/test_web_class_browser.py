"""A teacher's round in a real browser, on a desk and on a phone: from the class list to the gradebook."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from class_kit import ADA, BEN, ELODIE, EMMA, GAME, JANA, LIST, NAMES, OTHER_EMMA, Class
from web_kit import assert_accessible

sync_api = pytest.importorskip("playwright.sync_api")


class Teacher:
    """Somebody at a page, who sees to it that every page is accessible and quiet."""

    def __init__(self, browser: sync_api.Browser, address: str, **how: object) -> None:
        self.context = browser.new_context(bypass_csp=True, **how)
        self.page, self.address, self.faults = self.context.new_page(), address, []
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda asked: asked.url.startswith((address, "blob:")) or self.faults.append(asked.url))

    def looks(self) -> None:
        """See that the page is accessible and no wider than the screen."""
        assert_accessible(self.page, self.page.url)

    def sees(self, name: str, status: str) -> None:
        """Wait until a pupil stands so."""
        row = self.page.locator(".pupils > li", has=self.page.locator(f'.name:text-is("{name}")'))
        sync_api.expect(row).to_have_class(status, timeout=60_000)

    def opens(self, name: str) -> sync_api.Locator:
        """A pupil's row, open."""
        row = self.page.locator(".pupils details", has=self.page.locator(f'.name:text-is("{name}")'))
        row.locator("summary").click()
        return row

    def settles(self, truth: dict[str, str]) -> None:
        """Go through the queue of doubts, with the colours that are there."""
        self.page.wait_for_selector(".verdict")
        self.looks()
        queue = self.page.locator("[data-answer]")
        assert queue.count()
        while queue.count():
            regions = queue.first.locator("[name=regions]").input_value()
            ink = truth.get(regions.split()[0], "blank")
            queue.first.locator(f"button[value={ink}]").click()
            sync_api.expect(self.page.locator(f"[name=regions][value='{regions}']")).to_have_count(0)


def test_a_round_at_a_desk(browser: sync_api.Browser, address: str, pupils: Class, tmp_path: Path) -> None:
    teacher = Teacher(browser, address, viewport={"width": 1280, "height": 900}, locale="en")
    page = teacher.page
    page.goto(f"{address}/class")
    teacher.looks()
    page.get_by_label("What the class is called").fill("5b")
    page.get_by_label("Paste the names").fill(LIST)
    page.get_by_role("button", name="Read the list").click()
    sync_api.expect(page.locator(".names tbody tr")).to_have_count(len(NAMES))
    assert "'Birthday' tells them apart" in page.locator(".findings").inner_text()
    teacher.looks()

    page.get_by_role("link", name="Print the sheets").click()
    page.wait_for_load_state()  # a choice is sent by a script
    page.get_by_label("Game", exact=True).select_option(GAME)
    page.wait_for_url(f"**game={GAME}*")
    page.get_by_label("Players", exact=True).select_option("2")
    page.get_by_label("Seed").fill("7")
    teacher.looks()
    page.get_by_role("button", name="Make the set").click()
    link = page.get_by_role("link", name="Open and print")
    sync_api.expect(link).to_be_visible(timeout=60_000)
    assert page.request.get(address + str(link.get_attribute("href"))).body().startswith(b"%PDF")
    teacher.looks()

    page.get_by_role("link", name="Sheets", exact=True).click()
    sync_api.expect(page.locator(".people li")).to_have_count(len(NAMES))
    page.set_input_files("#photo", [pupils.photos[name] for name in (ADA, ELODIE, EMMA, OTHER_EMMA, JANA)])
    teacher.sees(EMMA, "unsure")
    for name in (ADA, ELODIE, OTHER_EMMA, JANA):
        teacher.sees(name, "agrees")
    sync_api.expect(page.locator(".people", has_text=BEN)).to_be_visible()  # live: nobody has loaded the page again
    row = teacher.opens(ADA)
    teacher.looks()

    row.get_by_label("Whose is it really?").select_option(BEN)
    row.get_by_role("button", name="Move").click()
    teacher.sees(BEN, "agrees")
    page.get_by_role("button", name=f"Excuse: {ADA}").click()
    teacher.sees(ADA, "absent")
    page.get_by_role("button", name=f"Settle the sheet of {EMMA}").click()
    teacher.settles(pupils.truth)
    page.get_by_role("link", name="Back to the class").first.click()
    teacher.sees(EMMA, "agrees")
    sync_api.expect(page.get_by_text("Nobody is missing.")).to_be_visible()
    teacher.looks()

    with page.expect_download() as taken:
        page.get_by_role("link", name="Gradebook (CSV)").click()
    taken.value.save_as(tmp_path / "gradebook.csv")
    with (tmp_path / "gradebook.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = {row["Name"]: row for row in csv.DictReader(stream)}
    assert [rows[name]["Status"] for name in NAMES] == ["absent", *["agrees"] * 5]
    assert rows[BEN]["Sheet"] == pupils.codes[ADA] and all(rows[name]["Score"] for name in NAMES[1:])
    with page.expect_popup() as shown:
        page.get_by_role("link", name="Report", exact=True).click()
    shown.value.wait_for_load_state("networkidle")
    assert BEN in shown.value.inner_text("body")
    assert shown.value.evaluate("getComputedStyle(document.body).fontFamily") != "Times New Roman"
    assert not teacher.faults
    teacher.context.close()


def test_a_pile_on_a_phone_in_german(browser: sync_api.Browser, address: str, pupils: Class) -> None:
    """Sheets are photographed one by one; what goes on is seen on another screen too."""
    size = {"width": 360, "height": 740}
    teacher = Teacher(
        browser, address, viewport=size, color_scheme="dark", locale="de-DE", has_touch=True, is_mobile=True
    )
    page = teacher.page
    page.goto(f"{address}/class")
    page.get_by_label("Wie die Klasse heißt").fill("6a")
    page.get_by_label("Die Namen einfügen").fill(LIST)
    page.get_by_role("button", name="Liste lesen").click()
    page.wait_for_selector(".names")
    teacher.looks()
    page.get_by_role("link", name="Drucken").last.click()
    teacher.looks()
    page.get_by_role("link", name="Blätter", exact=True).click()
    desk = browser.new_page()
    desk.goto(page.url)
    sync_api.expect(page.get_by_text("Bild aufnehmen")).to_be_visible()
    for name in (ADA, EMMA):
        page.set_input_files("#camera", pupils.photos[name])
        teacher.sees(name, "agrees" if name == ADA else "unsure")
    sync_api.expect(desk.locator(".figures")).to_contain_text("missing", timeout=10_000)
    sync_api.expect(desk.locator(".pupils > li.agrees")).to_have_count(1, timeout=10_000)
    teacher.opens(ADA)
    teacher.looks()
    page.get_by_role("button", name=f"Entschuldigen: {JANA}").click()
    teacher.sees(JANA, "absent")
    page.get_by_role("button", name=f"Das Blatt von {EMMA} klären").click()
    teacher.settles(pupils.truth)
    page.get_by_role("link", name="Zurück zur Klasse").first.click()
    teacher.sees(EMMA, "agrees")
    assert page.get_by_text("2 Bilder gelesen").is_visible()
    teacher.looks()
    assert not teacher.faults
    desk.close()
    teacher.context.close()


def test_a_list_that_is_none_can_be_corrected(browser: sync_api.Browser, address: str) -> None:
    teacher = Teacher(browser, address, viewport={"width": 360, "height": 740})
    page = teacher.page
    page.goto(f"{address}/class")
    page.get_by_label("Paste the names").fill("Name\nAda\nAda\n")
    page.get_by_role("button", name="Read the list").click()
    assert "line 3" in page.get_by_role("alert").inner_text()
    teacher.looks()
    page.get_by_label("Paste the names").fill("Name\nAda\nBen\n")
    page.get_by_role("button", name="Read the list").click()
    sync_api.expect(page.locator(".names tbody tr")).to_have_count(2)
    teacher.context.close()


def test_pictures_chosen_before_the_page_is_ready_are_sent(
    browser: sync_api.Browser, address: str, pupils: Class
) -> None:
    """On a slow network a teacher chooses before the script is there."""
    teacher = Teacher(browser, address, locale="en")
    page = teacher.page
    page.goto(f"{address}/class")
    page.get_by_label("Paste the names").fill(LIST)
    page.get_by_role("button", name="Read the list").click()
    late: list[sync_api.Route] = []
    page.route("**/static/class.js", lambda route: late.append(route))
    with page.expect_request("**/static/class.js"):
        page.get_by_role("link", name="Sheets", exact=True).click()
    page.set_input_files("#photo", pupils.photos[ADA])
    late[0].continue_()
    teacher.sees(ADA, "agrees")
    teacher.context.close()


def test_the_page_of_a_term_follows_what_happens_elsewhere(browser: sync_api.Browser, address: str) -> None:
    teacher = Teacher(browser, address, locale="en")
    page = teacher.page
    page.request.post(f"{address}/class", form={"text": "Name\nAda\nBen\n", "title": "Following", "term": "1"})
    page.goto(f"{address}/class/term")
    games = page.locator("#class table.league th[scope=row]")
    before = games.count()
    page.get_by_label("A new game").fill("not sent yet")
    page.locator("h1").click()
    made = page.request.post(f"{address}/api/term/games", data={"title": "elsewhere"})
    assert made.status == 201
    sync_api.expect(games).to_have_count(before + 1)  # without a reload
    sync_api.expect(page.get_by_role("link", name="elsewhere")).to_be_visible()
    assert page.get_by_label("A new game").input_value() == "not sent yet"
    page.get_by_label("A new game").fill("here")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/set")
    page.goto(f"{address}/class/term")
    sync_api.expect(games).to_have_count(before + 2)
    teacher.looks()
    assert not teacher.faults
    teacher.context.close()
