"""A term over HTTP: games, league, tournament; and the same folder on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
from starlette.testclient import TestClient
from test_web_class import opened, sent, settled
from web_kit import HOST

from pnp.app import rehearse
from pnp.classroom.termfile import TermFile, is_term
from pnp.web.application import application
from pnp.web.server import page_of
from pnp.web.settings import Settings

LIST = "Name,E-mail\nAda,ada@school.org\nBen,ben@school.org\nCem,cem@school.org\n"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "5b"


def begun(visitor) -> None:
    answer = visitor.post("/class", data={"text": LIST, "title": "5b", "term": "1"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/class/term"), answer.text


def played(visitor, id: str, seed: int, folder: Path) -> Path:
    """A sheet of the class set of a game, as somebody's phone took it."""
    made = visitor.post(f"/api/classes/{id}/set", json={"game": "mondrian", "size": "small", "share": "tables"})
    assert made.status_code == 202, made.text
    told = settled(visitor, id)
    (stem,) = told["sets"]
    table = visitor.get(f"/api/classes/{id}/sets/{stem}.csv").text
    code = next(cell for cell in table.replace("\n", ",").split(",") if cell.startswith("MONDRIAN"))
    photo = folder / f"{id}.jpg"
    rehearse.photograph_file(code.strip(), None, "small4mp", seed, photo, None)[1].unlink()
    return photo


def test_a_term_from_list_to_second_round(place: Path, tmp_path: Path, pnp) -> None:
    with opened(place) as visitor:
        assert visitor.get("/class/term").status_code == 404 and visitor.get("/api/term").status_code == 404
        begun(visitor)
        assert is_term(place) and (place / "5b.csv").is_file()
        assert visitor.get("/class", follow_redirects=False).headers["location"] == "/class/term"
        told = visitor.get("/api/term").json()
        assert told["title"] == "5b" and told["games"] == [] and told["roster"] == "5b.csv"
        drawn = visitor.post("/api/term/rounds", json={"system": "swiss"})
        assert drawn.status_code == 201, drawn.text
        (game,) = drawn.json()["games"]
        assert game["round"] == 1 and game["folder"] == "round-1"
        (first,) = drawn.json()["rounds"]
        assert sorted(name for pair in first for name in pair) == ["Ada", "Ben", "Cem"] and len(first[1]) == 1
        pages = pypdfium2.PdfDocument(visitor.get("/api/term/rounds/1.pdf").content)
        assert first[1][0] in pages[0].get_textpage().get_text_range()
        settled(visitor, game["id"])
        sent(visitor, game["id"], played(visitor, game["id"], 3, tmp_path))
        page = visitor.get("/class/term").text
        assert all(name in page for name in ("Mondrian", "round-1", *first[0])) and "/api/term/grades/moodle" in page
        told = visitor.get("/api/term").json()
        assert {each["name"] for each in told["league"]} == set(first[0]) and told["games"][0]["played"] == 2
        assert told["games"][0]["title"] == "Mondrian"
        second = visitor.post("/class/term", data={"do": "draw", "system": "swiss"}, follow_redirects=False)
        assert second.status_code == 303, second.text
        rounds = visitor.get("/api/term").json()["rounds"]
        assert len(rounds) == 2 and set(map(frozenset, rounds[1][:1])) != set(map(frozenset, first[:1]))
        assert rounds[1][-1] != first[-1], "the bye falls to another one"
        settled(visitor, visitor.get("/api/term").json()["games"][1]["id"])
        early = visitor.post("/api/term/rounds", json={})
        assert early.status_code == 400 and "round 2" in early.text and len(TermFile(place).rounds) == 2
        league = pypdfium2.PdfDocument(visitor.get("/api/term/league.pdf").content)[0].get_textpage().get_text_range()
        assert "League" in league and first[0][0] in league and "5b" in league
        table = visitor.get("/class/term").text.partition('id="league"')[2].partition("</section>")[0]
        assert first[1][0] in league and f"<bdi>{first[1][0]}</bdi>" in table, "who has no points yet"
        grades = visitor.get("/api/term/grades/moodle").text
        assert "ada@school.org" in grades and visitor.get("/api/term/grades/excel").content[:2] == b"PK"
        assert visitor.get("/api/term/grades/other").status_code == 404
    # the command line goes on with it
    shown = pnp("term", place, "--json")
    assert [game["folder"] for game in json.loads(shown.out)["games"]] == ["round-1", "round-2"], shown.err
    assert json.loads(shown.out)["rounds"] == rounds and page_of(place) == "class"
    pnp("term", place, "--best", 1)
    with opened(place) as visitor:  # and this page with the command line's work
        again = visitor.get("/api/term").json()
        for game in again["games"]:
            settled(visitor, game["id"])
        again = visitor.get("/api/term").json()
        assert again["best"] == 1 and again["league"] == told["league"]


def test_nothing_new_is_said_in_a_word(place: Path) -> None:
    with opened(place) as visitor:
        begun(visitor)

        def asked(mark: str) -> int:
            return visitor.get("/api/term", headers={"if-none-match": mark}).status_code

        first = visitor.get("/api/term").headers["etag"]
        assert asked(first) == 304 and asked('"another"') == 200
        assert f"data-version={first}" in visitor.get("/class/term").text
        made = visitor.post("/api/term/games", json={"title": "Klee"}).json()
        assert asked(first) == 200
        settled(visitor, made["games"][0]["id"])
        second = visitor.get("/api/term").headers["etag"]
        assert asked(second) == 304
        visitor.put("/api/term/best", json={"best": 1})
        assert asked(second) == 200
        third = visitor.get("/api/term").headers["etag"]
        visitor.delete(f"/api/term/games/{made['games'][0]['id']}")
        assert asked(third) == 200


def test_games_come_and_go(place: Path) -> None:
    with opened(place) as visitor:
        begun(visitor)
        made = visitor.post("/api/term/games", json={"title": "Klee / ../x"})
        assert made.status_code == 201 and made.headers["location"] == f"/api/classes/{made.json()['games'][0]['id']}"
        other = visitor.post("/class/term", data={"do": "begin", "title": "Klee / ../x"}, follow_redirects=False)
        assert other.status_code == 303 and other.headers["location"].endswith("/set")
        folders = [game["folder"] for game in visitor.get("/api/term").json()["games"]]
        assert len(set(folders)) == 2 and all((place / folder).is_dir() for folder in folders)
        assert not (tmp := place.parent / "x").exists(), tmp
        TermFile(place).add(place / "elsewhere")  # the command line, meanwhile
        assert len(visitor.get("/api/term").json()["games"]) == 3
        gone = visitor.delete(f"/api/term/games/{made.json()['games'][0]['id']}")
        assert gone.status_code == 200 and len(gone.json()["games"]) == 2
        assert (place / folders[0]).is_dir()
        assert visitor.delete("/api/term/games/nothing").status_code == 404
        assert visitor.put("/api/term/best", json={"best": 2}).json()["best"] == 2
        assert visitor.put("/api/term/best", json={"best": 0}).json()["best"] is None
        assert visitor.put("/api/term/best", json={"best": "x"}).status_code == 400
        form = visitor.post("/class/term", data={"do": "best", "best": "1"}, follow_redirects=False)
        assert form.status_code == 303 and visitor.get("/api/term").json()["best"] == 1


def test_what_is_wrong_is_said_on_the_page(place: Path) -> None:
    with opened(place) as visitor:
        bad = visitor.post("/class", data={"text": "", "title": "5b", "term": "1"})
        assert bad.status_code == 400 and not is_term(place)
        begun(visitor)
        wrong = visitor.post("/class/term", data={"do": "draw", "system": "knockout"})
        assert wrong.status_code == 400 and "swiss" in wrong.text
        (place / "5b.csv").write_text("Name\nAda\n", "utf-8")
        few = visitor.post("/api/term/rounds", json={})
        assert few.status_code == 400 and "two pupils" in few.text
        (place / "5b.csv").unlink()
        none = visitor.post("/class/term", data={"do": "begin", "title": "klee"})
        assert none.status_code == 400 and "5b.csv" in none.text and not (place / "klee").exists()
        assert visitor.get("/api/term/league.pdf").status_code == 404
        assert visitor.get("/api/term/rounds/1.pdf").status_code == 404


def test_a_term_of_a_visit_ends_with_the_server() -> None:
    settings = Settings(frozenset({HOST}), jobs=1)
    with TestClient(application(settings), base_url=f"http://{HOST}") as visitor:
        begun(visitor)
        made = visitor.post("/api/term/games", json={"title": "arp"})
        assert made.status_code == 201
        room = settled(visitor, made.json()["games"][0]["id"])
        assert room["stays"] is False and [row["name"] for row in room["rows"]] == ["Ada", "Ben", "Cem"]
        page = visitor.get("/class/term").text
        assert "pnp term" not in page and "removed when this server ends" in page


def test_a_term_in_every_language(place: Path) -> None:
    with opened(place) as visitor:
        begun(visitor)
        for lang, word in (("de", "Tabelle"), ("fr", "Classement"), ("es", "Clasificación"), ("it", "Classifica")):
            assert word in visitor.get(f"/class/term?lang={lang}").text
