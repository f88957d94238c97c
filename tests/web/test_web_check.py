"""From a picture to a verdict, and what a person says about it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient
from web_kit import Visitor

from pnp.app.check import check
from pnp.app.report import as_json
from pnp.web.application import application
from pnp.web.settings import Settings

PHOTO = Path(__file__).parents[2] / "output" / "gallery" / "mondrian-photo.jpg"


@pytest.fixture(scope="module")
def seen(visitor: Visitor) -> dict[str, Any]:
    return visitor.checked(("a sheet.jpg", PHOTO.read_bytes()))


def test_a_picture_is_judged_as_by_the_command_line(seen: dict[str, Any]) -> None:
    [told], own = seen["results"], json.loads(json.dumps(as_json(check(PHOTO))))
    for name in ("code", "status", "reading", "scores", "findings", "unsure"):
        assert told[name] == own[name]
    assert told["why"] == own["why"].replace(f"{PHOTO.parent}/", "")
    assert told["photo"] == "a-sheet.jpg"


def test_the_page_shows_verdict_and_picture(visitor: Visitor, seen: dict[str, Any]) -> None:
    page = visitor.get(f"/checks/{seen['id']}").text
    [told] = seen["results"]
    assert told["why"] in page and told["overlay"] in page
    picture = visitor.get(told["overlay"])
    assert picture.headers["content-type"] == "image/jpeg" and picture.content.startswith(b"\xff\xd8")


def test_an_answer_changes_the_verdict_until_it_is_taken_back(visitor: Visitor, seen: dict[str, Any]) -> None:
    [told] = seen["results"]
    space = next(name for name, mark in told["reading"].items() if name.startswith("space:") and mark["ink"] == "red")
    other = next(ink for ink in told["inks"].values() if ink != "red")
    address = f"/api/checks/{seen['id']}/answers"
    said = visitor.post(address, json={"code": told["code"], "answers": {space: other}}).json()
    mark = said["results"][0]["reading"][space]
    assert (mark["ink"], mark["confidence"]) == (other, 1.0)
    assert said["results"][0]["findings"] != told["findings"] and said["answers"] == 1
    drawn = visitor.waited(seen["id"], drawn=1)
    assert visitor.get(drawn["results"][0]["overlay"]).status_code == 200
    back = visitor.delete(address).json()
    assert back["results"][0]["reading"] == told["reading"] and back["answers"] == 0
    visitor.waited(seen["id"], drawn=0)


def test_the_picture_speaks_the_language_of_the_page(visitor: Visitor, seen: dict[str, Any]) -> None:
    [told] = seen["results"]
    assert seen["lang"] == "en"
    english = visitor.get(told["overlay"]).content
    assert 'data-lang="en"' in visitor.get(f"/checks/{seen['id']}", params={"lang": "it"}).text
    for lang in ("it", "en"):
        page = f"/checks/{seen['id']}?lang={lang}"
        for _ in range(600):
            if f'data-lang="{lang}"' in visitor.get(page).text:
                break
            time.sleep(0.05)
        again = visitor.get(f"/api/checks/{seen['id']}", params={"lang": "fr"}).json()
        assert again["lang"] == lang  # to look at it as data draws nothing
        assert (visitor.get(again["results"][0]["overlay"]).content == english) == (lang == "en")


def test_a_finished_game_can_be_hung_up(visitor: Visitor, seen: dict[str, Any]) -> None:
    response = visitor.get(f"/api/checks/{seen['id']}/0/poster.pdf", params={"paper": "a4"})
    assert response.headers["content-type"] == "application/pdf" and response.content.startswith(b"%PDF")
    for wrong in ("0/poster.gif", "0/poster.pdf?paper=a99", "7/poster.pdf"):
        assert visitor.get(f"/api/checks/{seen['id']}/{wrong}").status_code in (400, 404)


@pytest.mark.parametrize("body", ["", "[]", '{"code": 1}', '{"code": "X", "answers": []}', "[" * 9000])
def test_what_is_no_answer_is_refused(visitor: Visitor, seen: dict[str, Any], body: str) -> None:
    response = visitor.post(f"/api/checks/{seen['id']}/answers", content=body)
    assert response.status_code == 400 and "answers" in response.json()["detail"]


def test_an_answer_that_does_not_fit_changes_nothing(visitor: Visitor, seen: dict[str, Any]) -> None:
    [told] = seen["results"]
    response = visitor.post(
        f"/api/checks/{seen['id']}/answers", json={"code": told["code"], "answers": {"space:999": "red"}}
    )
    assert response.status_code == 400 and "space:999" in response.json()["detail"]
    other = visitor.post(f"/api/checks/{seen['id']}/answers", json={"code": "X", "answers": {"space:1": "red"}})
    assert other.status_code == 409
    assert visitor.get(f"/api/checks/{seen['id']}").json()["answers"] == 0


def test_without_scripts_forms_do_the_same(visitor: Visitor) -> None:
    response = visitor.post("/check", files={"photo": ("x.jpg", PHOTO.read_bytes())}, follow_redirects=False)
    assert response.status_code == 303
    id = response.headers["location"].rpartition("/")[2]
    told = visitor.waited(id)["results"][0]
    space = next(name for name, mark in told["reading"].items() if name.startswith("space:") and mark["ink"] == "red")
    visitor.post(f"/checks/{id}", data={"code": told["code"], "regions": space, "ink": "blank"})
    assert visitor.get(f"/api/checks/{id}").json()["results"][0]["reading"][space]["ink"] == "blank"
    visitor.post(f"/checks/{id}", data={"undo": "1"})
    assert visitor.get(f"/api/checks/{id}").json()["results"][0]["reading"][space]["ink"] == "red"


@pytest.mark.parametrize("data", [b"no picture at all", b"\xff\xd8\xff\xe0" + b"\0" * 400, b"%PDF-1.7\nnothing"])
def test_what_is_no_picture_says_so(visitor: Visitor, data: bytes) -> None:
    told = visitor.checked(("x.jpg", data))
    whys = [told["why"], *(result["why"] for result in told["results"])]
    assert any("x.jpg" in why for why in whys) and "Traceback" not in str(told)
    assert "pnp-serve-" not in visitor.get(f"/checks/{told['id']}").text + str(told)
    assert visitor.get(f"/checks/{told['id']}").status_code == 200


def test_no_name_leads_out_of_its_folder(visitor: Visitor) -> None:
    for name in ("../../../etc/passwd", "..\\..\\x.jpg", "/tmp/x", "." * 40, "a\0b.jpg", "ü" * 300 + ".jpg"):
        told = visitor.checked((name, b"no picture"))
        assert "/" not in str([result["photo"] for result in told["results"]])


def test_pictures_of_one_name_keep_their_own_pictures(visitor: Visitor) -> None:
    told = visitor.checked(
        ("image.jpg", PHOTO.read_bytes()), ("image.jpg", PHOTO.with_name("arp-photo.jpg").read_bytes())
    )
    assert [result["photo"] for result in told["results"]] == ["image.jpg", "2-image.jpg"]
    first, second = (visitor.get(result["overlay"]).content for result in told["results"])
    assert first != second


def test_nothing_is_nothing(visitor: Visitor, seen: dict[str, Any]) -> None:
    for path in ("/api/checks/nix", "/checks/nix", f"/api/checks/{seen['id']}/0/..%2f..%2fx.jpg", "/nix"):
        assert visitor.get(path).status_code == 404
    assert visitor.get(f"/api/checks/{seen['id']}/9/checked.jpg").status_code == 404
    assert visitor.post("/api/checks").status_code == 400


def test_too_much_is_refused_and_said() -> None:
    settings = Settings(frozenset({"testserver"}), jobs=1, largest=2000)
    with TestClient(application(settings), raise_server_exceptions=False) as client:
        large = client.post("/api/checks", content=b"x" * 3000)
        assert large.status_code == 413 and "smaller" in large.json()["detail"]
    with TestClient(application(replace(settings, waiting=0)), raise_server_exceptions=False) as client:
        busy = client.post("/api/checks", content=b"x" * 100)
        assert busy.status_code == 503 and "retry-after" in busy.headers
        assert client.post("/check", files={"photo": ("x.jpg", b"x" * 100)}).status_code == 503
