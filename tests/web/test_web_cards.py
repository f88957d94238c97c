"""Decks over HTTP: open, look at, edit, download; who may change what, and what hostile decks get."""

from __future__ import annotations

import html
import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from web_kit import HOST, Visitor

from pnp.app import deck_zips
from pnp.app.decks import print_deck
from pnp.app.orders import PARTS, DeckOrder
from pnp.app.starting import known
from pnp.data import layouts_dir
from pnp.games.words import words
from pnp.message import languages
from pnp.web import decks as web_decks
from pnp.web.application import application
from pnp.web.settings import Settings

STARTER = layouts_dir() / "starter"


@pytest.fixture(scope="module")
def begun(visitor: Visitor) -> str:
    """A copy of the starter."""
    response = visitor.post("/api/decks", json={"begin": "starter"})
    assert response.status_code == 201
    return str(response.json()["id"])


@pytest.fixture(scope="module")
def faulty(visitor: Visitor, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A deck that preflight finds something in."""
    folder = tmp_path_factory.mktemp("faulty") / "deck"
    shutil.copytree(STARTER, folder)
    path = folder / "deck.yaml"
    path.write_text(path.read_text("utf-8").replace("size: 8pt", "size: 4pt"), "utf-8")
    return opened(visitor, deck_zips.pack(folder))


def opened(visitor: TestClient, data: bytes) -> str:
    headers = {"content-type": "application/x-www-form-urlencoded"}  # which is what curl says of everything
    response = visitor.post("/api/decks", content=data, headers=headers)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def zipped(files: dict[str, str]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return stream.getvalue()


def own(folder: Path, **settings: Any) -> TestClient:
    wanted = Settings(frozenset({HOST}), jobs=1, deck=folder, **settings)
    return TestClient(application(wanted), raise_server_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(STARTER, tmp_path / "mine")
    return tmp_path / "mine"


def test_decks_to_begin_with_are_those_of_the_command_line(visitor: Visitor) -> None:
    from pnp.app.starting import decks

    offered = visitor.get("/api/decks").json()
    assert [each["name"] for each in offered["begin"]] == [line.split()[0] for line in decks()]
    page = visitor.get("/decks").text
    assert all(f'value="{each["name"]}"' in page and each["title"] in page for each in offered["begin"])


def test_a_deck_shows_its_cards_and_pages(visitor: Visitor, begun: str) -> None:
    told = visitor.get(f"/api/decks/{begun}").json()
    assert (told["title"], len(told["cards"]), told["cards"][0]["title"]) == ("My Deck", 9, "Market Day")
    page = visitor.get(f"/decks/{begun}").text
    assert page.count("/front.svg") == 9
    for side in ("front", "back"):
        picture = visitor.get(f"/api/decks/{begun}/cards/1/{side}.svg")
        assert picture.headers["content-type"] == "image/svg+xml" and b"63.5mm" in picture.content
    for view in ("sheets", "contact"):
        first = visitor.get(f"/api/decks/{begun}/{view}/1.svg")
        count = int(first.headers["x-pages"])
        assert first.content.startswith(b"<?xml") and visitor.get(f"/decks/{begun}/{view}").text.count("<img") == count
        assert visitor.get(f"/api/decks/{begun}/{view}/{count + 1}.svg").status_code == 400
        assert visitor.get(f"/decks/{begun}/{view}", params={"page": "1"}).text.count("<img") == 1


def test_findings_point_at_card_and_element(visitor: Visitor, faulty: str) -> None:
    [found] = visitor.get(f"/api/decks/{faulty}/findings").json()
    assert (found["check"], found["number"], found["side"], found["element"]) == ("small-print", 1, "front", "flavour")
    text = (STARTER / "deck.yaml").read_text("utf-8").split("\n")
    assert found["file"] == "deck.yaml" and "id: flavour" in text[found["line"] - 1]
    page = visitor.get(f"/decks/{faulty}/findings").text
    assert f"/decks/{faulty}/cards/1?finding=1" in page and "Letters of 4 pt" in page
    shown = visitor.get(f"/decks/{faulty}/cards/1", params={"finding": "1"}).text
    x, y, *_ = found["box"]
    assert f'<rect x="{x - 0.7}" y="{y - 0.7}"' in shown and "Outlined: flavour on the front." in shown


def test_a_missing_picture_is_a_crossed_box_and_a_finding(visitor: Visitor, tmp_path: Path) -> None:
    spec = """rows: [{name: A, art: a.png}, {name: B, art: nix.svg}]
faces:
  front:
    elements: [{image: "{{ art }}", box: [6, 30, 40, 40], id: art}, {text: "{{ name }}", box: [6, 6, 40, 9]}]
"""
    (tmp_path / "deck.yaml").write_text(spec.replace("a.png", "no.svg"), "utf-8")
    id = opened(visitor, deck_zips.pack(tmp_path))
    for path in ("cards/1/front.svg", "sheets/1.svg", "contact/1.svg"):
        assert b"#c81e28" in visitor.get(f"/api/decks/{id}/{path}").content, path
    found = visitor.get(f"/api/decks/{id}/findings").json()
    remarks = print_deck(DeckOrder(str(tmp_path)), tmp_path / "out").remarks
    assert [(each["check"], each["text"]) for each in found] == [(each.check, each.text) for each in remarks]
    assert [(each["number"], each["place"]) for each in found if each["check"] == "broken"] == [
        (1, "deck.yaml, line 1"),
        (2, "deck.yaml, line 1"),
    ]
    seen = visitor.post(f"/api/decks/{id}/preview", json={"card": 2, "files": {"deck.yaml": spec}}).json()
    assert [(each["check"], each["element"]) for each in seen["findings"]] == [("broken", "art")]
    for path in ("cards/2", "findings"):
        page = visitor.get(f"/decks/{id}/{path}").text
        assert "nix.svg" in page and "Something is wrong" not in page


def test_a_text_that_is_missing_in_a_language_is_found(visitor: Visitor, tmp_path: Path) -> None:
    element = '{text: "{{ name }} {{ words.cost }}", box: [6, 6, 51, 20]}'
    spec = f"languages: [de, en]\nwords: words.csv\ndata: cards.csv\nfaces: {{front: {{elements: [{element}]}}}}\n"
    files = {
        "deck.yaml": spec,
        "words.csv": "word,de,en\ncost,,Cost\n",
        "cards.csv": "name [de],name [en]\nHafen,Harbour\n,Storm\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    id = opened(visitor, zipped(files))
    found = visitor.get(f"/api/decks/{id}/findings").json()
    remarks = print_deck(DeckOrder(str(tmp_path)), tmp_path / "out").remarks
    assert [(each["place"], each["text"]) for each in found] == [(each.place, each.text) for each in remarks]
    assert [(each["card"], each["number"], each["file"], each["line"]) for each in found] == [
        ("", 0, "words.csv", 2),
        ("Storm", 2, "cards.csv", 3),
    ]
    said = "'name' has no text in de; that in en stands in its place."
    for number, told in ((1, []), (2, [said])):
        seen = visitor.post(f"/api/decks/{id}/preview", json={"card": number}).json()
        assert [each["text"] for each in seen["findings"]] == told
        page = html.unescape(visitor.get(f"/decks/{id}/cards/{number}").text)
        assert page.count(said) == len(told)
    assert visitor.get(f"/decks/{id}/findings").text.count("cards.csv, line 3") == 1


def test_several_decks_of_a_file_are_told_apart(folder: Path) -> None:
    (folder / "parts.yaml").write_text("decks: {tiles: {name: T}, coins: {name: C}}\nfaces: {front: {}}\n", "utf-8")
    with own(folder) as here:
        page = here.get("/decks").text
    assert [page.count(f">{name}</a>") for name in ("mine", "parts.yaml#tiles", "parts.yaml#coins")] == [1, 1, 1]


def test_the_preview_shows_what_is_not_saved(visitor: Visitor, begun: str) -> None:
    table = visitor.get(f"/api/decks/{begun}/files/cards.csv").json()["text"]
    asked = {"card": 1, "files": {"cards.csv": table.replace("Market Day", "Night Market")}}
    seen = visitor.post(f"/api/decks/{begun}/preview", json=asked).json()
    saved = visitor.post(f"/api/decks/{begun}/preview", json={"card": 1}).json()
    assert (seen["title"], saved["title"]) == ("Night Market", "Market Day")
    assert seen["sides"]["front"]["svg"] != saved["sides"]["front"]["svg"]
    assert {each["element"] for each in seen["sides"]["front"]["elements"]} >= {"cost", "title", "rules"}
    for line, title in ((2, "Night Market"), (3, "Night Market"), (5, "Salt Cellars"), (99, "The Tall Ship")):
        there = {**asked, "at": {"file": "cards.csv", "line": line}}
        assert visitor.post(f"/api/decks/{begun}/preview", json=there).json()["title"] == title


@pytest.mark.parametrize(
    ("files", "file", "line", "said"),
    [
        ({"deck.yaml": "data: cards.csv\nfacez: 1\n"}, "deck.yaml", 2, "no key 'facez'"),
        ({"deck.yaml": "a: [\n"}, "deck.yaml", 1, ""),
        ({"cards.csv": "name,kind,cost,text,flavour,copies\nA,place,1\n"}, "cards.csv", 2, "3 cells"),
    ],
)
def test_errors_are_those_of_the_command_line_and_point_at_file_and_line(
    visitor: Visitor, begun: str, files: dict[str, str], file: str, line: int, said: str
) -> None:
    response = visitor.post(f"/api/decks/{begun}/preview", json={"card": 1, "files": files})
    told = response.json()
    assert response.status_code == 400 and response.headers["content-type"] == "application/problem+json"
    assert (told["file"], told["line"]) == (file, line) and said in told["detail"]
    assert told["detail"].startswith(f"{file}, line {line}") and "pnp-serve" not in told["detail"]


def test_a_broken_deck_still_has_its_pages(visitor: Visitor) -> None:
    id = opened(visitor, zipped({"deck.yaml": "data: nix.csv\nfaces: {front: {}}\n"}))
    for path in ("", "/cards/1", "/sheets", "/contact", "/findings"):
        page = visitor.get(f"/decks/{id}{path}")
        assert page.status_code == 200 and "there is no table" in page.text and "deck.yaml&amp;" in page.text
        assert f"/decks/{id}/edit?file=deck.yaml&amp;line=1" in page.text
    assert "data: nix.csv" in visitor.get(f"/decks/{id}/edit").text


def test_completion_knows_schema_and_deck(visitor: Visitor, begun: str) -> None:
    text = visitor.get(f"/api/decks/{begun}/files/deck.yaml").json()["text"]

    def found(more: str) -> list[str]:
        asked = {"file": "deck.yaml", "at": len(text + more), "files": {"deck.yaml": text + more}}
        told = visitor.post(f"/api/decks/{begun}/completion", json=asked).json()
        return [each["label"] for each in told["found"]]

    assert found("descr") == ["description"]
    assert found("      - icon: ")[0] == "coin"
    assert found('title: "{{ fla') == ["flavour"]


def test_saving_writes_the_file_and_refuses_a_stale_one(folder: Path) -> None:
    with own(folder) as here:
        [deck] = here.get("/api/decks").json()["open"]
        address = f"/api/decks/{deck['id']}/files/cards.csv"
        before = here.get(address).json()
        stamps = here.get(f"/api/decks/{deck['id']}/files").json()
        text = before["text"].replace("Market Day", "Night Market")
        saved = here.put(address, json={"text": text, "digest": before["digest"]})
        assert saved.status_code == 200 and (folder / "cards.csv").read_text("utf-8") == text
        now = here.get(f"/api/decks/{deck['id']}/files").json()
        assert now["state"] != stamps["state"] and now["files"][1]["stamp"] != stamps["files"][1]["stamp"]
        assert here.get(f"/api/decks/{deck['id']}").json()["cards"][0]["title"] == "Night Market"
        stale = here.put(address, json={"text": "name\n", "digest": before["digest"]})
        assert stale.status_code == 409 and "changed by another program" in stale.json()["detail"]
        assert (folder / "cards.csv").read_text("utf-8") == text
        form = {"file": "cards.csv", "text": "name\r\nMINE\r\n", "digest": before["digest"]}
        page = here.post(f"/decks/{deck['id']}/edit", data=form)
        assert page.status_code == 409 and "MINE" in page.text and "changed by another program" in page.text
        form["digest"] = saved.json()["digest"]
        assert here.post(f"/decks/{deck['id']}/edit", data=form, follow_redirects=False).status_code == 303
        assert (folder / "cards.csv").read_text("utf-8") == "name\nMINE\n"


def test_a_change_on_disk_is_seen(folder: Path) -> None:
    with own(folder) as here:
        [deck] = here.get("/api/decks").json()["open"]
        picture = f"/api/decks/{deck['id']}/cards/1/front.svg"
        before, state = here.get(picture).content, here.get(f"/api/decks/{deck['id']}").json()["state"]
        path = folder / "deck.yaml"
        path.write_text(path.read_text("utf-8").replace("#fdfaf3", "#ffeedd"), "utf-8")
        assert here.get(picture).content != before
        assert here.get(f"/api/decks/{deck['id']}").json()["state"] != state


def test_visitors_from_other_machines_only_look_at_the_users_own_files(folder: Path) -> None:
    settings = Settings(frozenset({HOST}), token="s3cret", jobs=1, deck=folder)
    app = application(settings)
    with TestClient(app, client=("192.168.1.9", 5000)) as phone:
        assert phone.get("/decks", params={"token": "s3cret"}).status_code == 200
        [deck] = phone.get("/api/decks").json()["open"]
        address = f"/api/decks/{deck['id']}/files/cards.csv"
        told = phone.get(address).json()
        refused = phone.put(address, json={"text": "name\n", "digest": told["digest"]})
        assert refused.status_code == 403 and "sits at the computer" in refused.json()["detail"]
        form = {"file": "cards.csv", "text": "x", "digest": told["digest"]}
        assert phone.post(f"/decks/{deck['id']}/edit", data=form).status_code == 403
        assert "readonly" in phone.get(f"/decks/{deck['id']}/edit").text
        assert phone.get(f"/api/decks/{deck['id']}/deck.zip").status_code == 404
        assert (folder / "cards.csv").read_bytes() == (STARTER / "cards.csv").read_bytes()
        copy = phone.post("/api/decks", json={"begin": "starter"}).json()["id"]
        told = phone.get(f"/api/decks/{copy}/files/cards.csv").json()
        saved = phone.put(f"/api/decks/{copy}/files/cards.csv", json={"text": "name\nA\n", "digest": told["digest"]})
        assert saved.status_code == 200
        here = TestClient(app, client=("127.0.0.1", 5000))
        assert here.put(address, json={"text": "name\nA\n", "digest": "wrong"}).status_code == 409


def test_a_deck_of_the_program_is_copied_never_changed() -> None:
    with own(Path("six-winds")) as here:
        [deck] = here.get("/api/decks").json()["open"]
        address = f"/api/decks/{deck['id']}/files/cards.csv"
        before = here.get(address).json()
        assert here.put(address, json={"text": "name\nA\n", "digest": before["digest"]}).status_code == 200
    ours = (layouts_dir() / "decks" / "six-winds" / "cards.csv").read_text("utf-8")
    assert ours == before["text"] != "name\nA\n"


@pytest.mark.parametrize(
    "name", ["..%2fdeck.yaml", "../../../../etc/passwd", "icons/coin.svg", "%2fetc%2fpasswd", "nix"]
)
def test_no_other_file_is_read_or_written(visitor: Visitor, begun: str, name: str) -> None:
    address = f"/api/decks/{begun}/files/{name}"
    assert visitor.get(address).status_code == 404
    assert visitor.put(address, json={"text": "x", "digest": "x"}).status_code in (400, 404, 405)
    told = visitor.post(f"/api/decks/{begun}/preview", json={"card": 1, "files": {name: "x"}})
    assert told.status_code == 400 and "root:" not in told.text


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("data: /etc/passwd\nfaces: {front: {}}\n", "outside the folder"),
        ("extends: ../../deck.yaml\nfaces: {front: {}}\n", "no deck"),
        ("faces: {front: {elements: [{image: /etc/passwd}]}}\n", "outside the folder"),
        ("faces: {front: {elements: [{text: \"{{ ''.__class__ }}\"}]}}\n", ""),
    ],
)
def test_decks_of_visitors_read_nothing_outside_their_folder(visitor: Visitor, spec: str, said: str) -> None:
    id = opened(visitor, zipped({"deck.yaml": spec}))
    response = visitor.get(f"/api/decks/{id}/cards/1/front.svg")
    assert response.status_code == 400 and said in response.json()["detail"]
    assert "pnp-serve" not in response.text and "root:" not in response.text


def test_a_deck_that_never_ends_is_stopped_and_others_go_on(
    visitor: Visitor, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_decks, "QUICK_SECONDS", 4.0)
    endless = "x"
    for name in "abcd":
        endless = f"{{% for {name} in range(999) %}}{endless}{{% endfor %}}"
    id = opened(visitor, zipped({"deck.yaml": f'faces: {{front: {{elements: [{{text: "{endless}"}}]}}}}\n'}))
    response = visitor.get(f"/api/decks/{id}/cards/1/front.svg")
    assert response.status_code == 400 and "Traceback" not in response.text
    assert visitor.get(f"/api/decks/{begun}/cards/1/front.svg").status_code == 200


def test_a_process_that_takes_too_long_or_dies_says_so() -> None:
    import anyio

    from pnp.limited import Stopped
    from pnp.web.apart import Apart

    async def tried() -> tuple[str, str, float]:
        apart = Apart(_Odd, memory=1_000_000_000, seconds=10.0)
        reasons = []
        for method in ("sleep", "grow"):
            await apart.call("answer")  # the process is there now: only the method takes time
            apart._seconds = 1.0 if method == "sleep" else 10.0
            try:
                await apart.call(method)
            except Stopped as stopped:
                reasons.append(stopped.reason)
            apart._seconds = 10.0
        answer = await apart.call("answer")
        apart.close()
        return reasons[0], reasons[1], answer

    assert anyio.run(tried) == ("slow", "crashed", 42.0)


class _Odd:
    def sleep(self) -> None:
        import time

        time.sleep(60)

    def grow(self) -> bytes:
        return b"x" * 4_000_000_000

    def answer(self) -> float:
        return 42.0


@pytest.mark.parametrize("part", PARTS)
def test_everything_that_the_command_line_prints_can_be_downloaded(visitor: Visitor, begun: str, part: str) -> None:
    response = visitor.get(f"/api/decks/{begun}/products", params={"parts": part, "select": "1"})
    if part in ("poster", "dice"):  # not of such cards
        assert response.status_code in (200, 400)
        return
    assert response.status_code == 200 and "attachment" in response.headers["content-disposition"]
    if response.headers["content-type"] == "application/zip":
        with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
            assert archive.testzip() is None and archive.namelist()
    else:
        assert response.content.startswith(b"%PDF")


def test_a_download_is_what_the_command_line_prints(visitor: Visitor, begun: str, tmp_path: Path) -> None:
    wish = {"parts": "sheets", "paper": "letter", "duplex": "short", "colours": "grey"}
    data = visitor.get(f"/api/decks/{begun}/products", params=wish).content
    order = DeckOrder(str(STARTER), sheets={"paper": "letter", "duplex": "short"}, colours="grey")
    [path] = print_deck(order, tmp_path).paths
    assert data == path.read_bytes()


def test_labels_can_be_downloaded_too(visitor: Visitor, tmp_path: Path) -> None:
    text = "name: Jars\nsize: {width: 63.5, height: 38.1}\neach: {n: 3}\nfaces: {front: {background: red}}\n"
    (tmp_path / "deck.yaml").write_text(text)
    deck = opened(visitor, zipped({"deck.yaml": text}))
    data = visitor.get(f"/api/decks/{deck}/products", params={"stock": "l7160", "skip": "1"}).content
    order = DeckOrder(str(tmp_path), sheets={"stock": "l7160", "skip": 1})
    [path] = print_deck(order, tmp_path).paths
    assert data == path.read_bytes()
    page = visitor.get(f"/decks/{deck}").text
    assert 'name="stock"' in page and "Avery L7160" in page and 'name="skip"' in page


@pytest.mark.parametrize(
    "wish",
    [
        "parts=nix",
        "stock=nix",
        "stock=/etc/x.toml",
        "stock=5388&skip=-1",
        "stock=5388&skip=1.5",
        "stock=5388&skip=inf",
        "stock=5388&skip=9",
        "format=gif",
        "paper=a99",
        "duplex=x",
        "gap=wide",
        "colours=red",
        "shop=nix",
        "select=99",
        "marks=x",
    ],
)
def test_bad_wishes_get_one_sentence(visitor: Visitor, begun: str, wish: str) -> None:
    response = visitor.get(f"/api/decks/{begun}/products?{wish}")
    assert response.status_code == 400 and "Traceback" not in response.text and response.json()["detail"]


def test_the_files_of_a_copy_can_be_taken_home(visitor: Visitor, begun: str) -> None:
    data = visitor.get(f"/api/decks/{begun}/deck.zip").content
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert sorted(archive.namelist()) == ["cards.csv", "deck.yaml", "icons/coin.svg"]
    assert visitor.get(f"/api/decks/{opened(visitor, data)}").json()["title"] == "My Deck"


@pytest.mark.parametrize("body", [b"", b"no zip", zipped({"a.txt": "x"}), zipped({"../deck.yaml": "faces: {}"})])
def test_what_is_no_deck_is_refused_in_a_sentence(visitor: Visitor, body: bytes) -> None:
    response = visitor.post("/api/decks", content=body)
    assert response.status_code == 400 and response.json()["detail"].endswith(".")
    page = visitor.post("/decks", files={"zip": ("deck.zip", body)})
    assert page.status_code == 400 and "This deck could not be opened." in page.text


def test_too_large_a_zip_is_refused() -> None:
    settings = Settings(frozenset({HOST}), jobs=1, largest=2000)
    with TestClient(application(settings), raise_server_exceptions=False) as here:
        assert here.post("/api/decks", content=b"x" * 3000).status_code == 413
        assert here.post("/decks", files={"zip": ("a.zip", b"x" * 30000)}).status_code == 400


def test_the_oldest_copies_are_forgotten(tmp_path: Path) -> None:
    settings = Settings(frozenset({HOST}), jobs=1, copies=1)
    with TestClient(application(settings), raise_server_exceptions=False) as here:
        first, second = (here.post("/api/decks", json={"begin": "starter"}).json()["id"] for _ in range(2))
        assert here.get(f"/api/decks/{first}").status_code == 404
        assert here.get(f"/api/decks/{second}/files").status_code == 200


@pytest.mark.parametrize(
    "body", ["", "[]", "[" * 9000, '{"card": "x"}', '{"files": 1}', '{"card": 1, "at": {"line": "x"}}']
)
def test_what_is_no_message_is_refused(visitor: Visitor, begun: str, body: str) -> None:
    for path in ("preview", "completion"):
        response = visitor.post(f"/api/decks/{begun}/{path}", content=body)
        assert response.status_code == 400, (path, body)
    assert visitor.put(f"/api/decks/{begun}/files/cards.csv", content=body).status_code == 400
    assert "pnp-serve" not in json.dumps(response.json())


def test_unknown_decks_are_unknown(visitor: Visitor, begun: str) -> None:
    for path in (
        "/decks/nix",
        "/decks/nix/edit",
        "/api/decks/nix",
        f"/decks/{begun}/nix",
        f"/api/decks/{begun}/nix/1.svg",
    ):
        assert visitor.get(path).status_code == 404
    assert visitor.get(f"/api/decks/{begun}/cards/99/front.svg").status_code == 400
    assert "There is no card 99" in visitor.get(f"/decks/{begun}/cards/99").text


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
def test_pages_speak_the_visitors_language(visitor: Visitor, faulty: str, lang: str) -> None:
    for path in ("/decks", f"/decks/{faulty}", f"/decks/{faulty}/cards/1", f"/decks/{faulty}/edit"):
        page = visitor.get(path, headers={"accept-language": lang}).text
        assert f'<html lang="{lang}">' in page and "Open a deck" not in page and "Download" not in page


def test_what_lies_in_a_folder_decides_where_work_begins(folder: Path, tmp_path: Path) -> None:
    from pnp.errors import InputFileError
    from pnp.web.server import page_of

    (tmp_path / "empty").mkdir()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "notes.txt").write_text("x", "utf-8")
    given = (folder, folder / "deck.yaml", Path("six-winds"), tmp_path / "empty")
    assert [page_of(path) for path in given] == ["decks", "decks", "decks", "class"]
    for path in (tmp_path / "other", tmp_path / "nix"):
        with pytest.raises(InputFileError, match="deck"):
            page_of(path)


def test_each_deck_of_a_file_of_several_is_opened(tmp_path: Path) -> None:
    game = (
        'name: Harbour\nfaces: {front: {elements: [{text: "{{ name }}", box: [6, 6, 30, 9]}]}}\n'
        "decks:\n  ships: {rows: [{name: Brig}]}\n  goods: {rows: [{name: Rum}, {name: Salt}]}\n"
    )
    (tmp_path / "game.yaml").write_text(game, "utf-8")
    with own(tmp_path) as visitor:
        ships, goods = visitor.get("/api/decks").json()["open"]
        assert (ships["file"], goods["file"]) == ("game.yaml#ships", "game.yaml#goods")
        told = visitor.get(f"/api/decks/{goods['id']}").json()
        assert told["title"] == "Harbour goods" and [card["title"] for card in told["cards"]] == ["Rum", "Salt"]
        made = visitor.get(f"/api/decks/{goods['id']}/products")
        assert made.status_code == 200 and "harbour-goods.pdf" in made.headers["content-disposition"]
        assert "game.yaml#ships" in visitor.get(f"/decks/{goods['id']}").text
        assert visitor.get(f"/decks/{goods['id']}/edit").status_code == 200


def test_the_decks_to_begin_with_are_described_in_the_visitors_language(visitor: Visitor) -> None:
    shown = {lang: html.unescape(visitor.get("/decks", headers={"accept-language": lang}).text) for lang in languages()}
    for name, _, about in known():
        assert words("en", "web")["offered"][name] == about  # as the deck says itself
        assert all((about in page) == (lang == "en") for lang, page in shown.items())
        assert all(words(lang, "web")["offered"][name] in page for lang, page in shown.items())
