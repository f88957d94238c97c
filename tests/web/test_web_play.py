"""Play: moves by tapping, the referee's words, records that go round, exports."""

from __future__ import annotations

import html
import io
import json
import re
import statistics
import time
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from web_kit import Visitor

from pnp.api import make_sheet
from pnp.app.playing import tappable
from pnp.games.registry import game
from pnp.message import capital, languages, spoken

NAMES = [each.name for each in tappable()]
every_game = pytest.mark.parametrize("name", NAMES)


def code_of(name: str, **options: Any) -> str:
    return str(make_sheet(name, 7, **options).code)


def begun(
    visitor: Visitor, name: str = "mondrian", options: dict[str, Any] | None = None, **said: Any
) -> dict[str, Any]:
    response = visitor.post("/api/plays", json={"code": code_of(name, **(options or {})), **said})
    assert response.status_code == 201, response.text
    assert response.headers["location"] == f"/api/plays/{response.json()['id']}"
    return response.json()


def tapped(visitor: Visitor, told: dict[str, Any], *taps: tuple[str, int], done: bool = False) -> Any:
    said = {"at": told["at"], "taps": [{"region": region, "pen": pen} for region, pen in taps], "done": done}
    return visitor.post(f"/api/plays/{told['id']}/moves", json=said)


@every_game
def test_a_whole_game_is_tapped_and_the_referee_agrees(visitor: Visitor, pnp: Any, name: str, tmp_path: Path) -> None:
    """A person follows the hints, a built-in player answers; the median answer takes less than 100 ms."""
    told = begun(visitor, name, seats=["person", "random"], players=2)
    taken = []
    for _ in range(400):
        if told["over"]:
            break
        if told["passing"]:
            response = tapped(visitor, told, done=True)
        else:
            hint = visitor.get(f"/api/plays/{told['id']}/hint").json()
            start = time.perf_counter()
            response = tapped(visitor, told, *((tap["region"], tap["pen"]) for tap in hint["taps"]), done=True)
            taken.append(time.perf_counter() - start)
        assert response.status_code == 200, response.text
        told = response.json()
        assert told["over"] or told["turn"] == 1
    assert told["over"] and told["verdict"] and not told["legal"]
    assert statistics.median(taken) < 0.1
    record = tmp_path / "record.txt"
    record.write_text(told["record"], "utf-8")
    said = pnp("referee", record, "--json")
    assert said.code == 0, said.out
    found = json.loads(said.out)
    assert found["status"] == "agrees" and found["over"] and len(found["moves"]) == told["at"]
    assert found["why"] in told["verdict"]
    assert [row["points"] for row in told["scores"]] == list(found["scores"].values())


@every_game
def test_a_record_goes_round(visitor: Visitor, name: str) -> None:
    told = begun(visitor, name, players=2)
    told = visitor.post(f"/api/plays/{told['id']}/built-in", json={"end": True}).json()
    assert told["over"]
    text = visitor.get(f"/api/plays/{told['id']}/record.txt").text
    assert text == told["record"]
    again = visitor.post("/api/plays", json={"record": text})
    assert again.status_code == 201, again.text
    kept = ("at", "record", "marks", "scores", "verdict", "last")
    assert {key: again.json()[key] for key in kept} == {key: told[key] for key in kept}


def test_a_records_own_words_are_kept(visitor: Visitor) -> None:
    text = (
        f"sheet: {code_of('mondrian')}\nnames: Ada, Ben, Cleo\ninks: black, orange, purple, brown\nfirst: Ben\n\n"
        "1. Ben 17\n2. Cleo 18\n"
    )
    told = visitor.post("/api/plays", json={"record": text}).json()
    assert told["at"] == 2 and told["turn"] == 1 and told["asks"].startswith("Ada (black)")
    assert "names: Ada, Ben, Cleo" in told["record"] and "first: orange" in told["record"] or "Ben" in told["record"]
    again = visitor.post("/api/plays", json={"record": told["record"]}).json()
    assert again["record"] == told["record"] and again["marks"] == told["marks"]


def test_what_a_record_need_not_tell_is_shown_all_the_same(visitor: Visitor) -> None:
    """A hand-written record of Miro names segments, not the spaces that they capture."""
    told = begun(visitor, "miro", players=2)
    told = visitor.post(f"/api/plays/{told['id']}/built-in", json={"end": True}).json()
    short = re.sub(r" space [\d ]+(?= =|\n)", "", told["record"])
    assert len(short) < len(told["record"])
    again = visitor.post("/api/plays", json={"record": short}).json()
    assert again["marks"] == told["marks"] and again["record"] == told["record"]


def test_a_record_with_a_fault_is_opened_as_far_as_it_is_legal(visitor: Visitor) -> None:
    text = f"sheet: {code_of('mondrian')}\nplayers: 2\n\nred 1\nblue 99\n"
    page = visitor.post("/play", data={"record": text})
    assert page.status_code == 200 and "line 5" in page.text and 'value="1"' in page.text


@pytest.mark.parametrize(
    "record",
    [
        "",
        "  ",
        "sheet: nix",
        "sheet: X\nplayers: 2\nred 1",
        "sheet: MONDRIAN-2AC30-7-EW021\nplayers: 3\ntarget: 5\nred 1",
        "\x00" * 50,
        "{}",
    ],
)
def test_what_is_no_record_gets_a_sentence(visitor: Visitor, record: str) -> None:
    response = visitor.post("/api/plays", json={"record": record})
    assert response.status_code == 400 and response.json()["detail"] and "Traceback" not in response.text
    page = visitor.post("/play", data={"record": record})
    assert page.status_code == 400 and 'role="alert"' in page.text


@pytest.mark.parametrize("said", [{"content": b" " * 2_000_000}, {"headers": {"content-length": "99999999999"}}])
def test_a_game_that_is_too_large_is_no_picture(visitor: Visitor, said: dict[str, Any]) -> None:
    response = visitor.post("/api/plays", **{"content": b"{}", **said})
    assert response.status_code == 413
    assert response.json()["detail"] == "That is larger than 1 MB, the most that this address takes; send less of it."


@pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x"])
@pytest.mark.parametrize("path", ["/play", "/api/checks"])
def test_a_broken_form_gets_a_sentence_of_ours(visitor: Visitor, path: str, kind: str) -> None:
    headers = {"content-type": kind, "accept-language": "de"}
    response = visitor.post(path, content=b"nonsense", headers=headers)
    assert response.status_code == 400, response.text
    if path == "/play":  # a page
        assert '<p class="wrong" role="alert">Dieses Formular' in response.text
    else:
        assert response.json()["detail"].startswith("Dieses Formular")


@pytest.mark.parametrize("lang", languages())
def test_an_illegal_move_is_told_in_the_referees_words(visitor: Visitor, lang: str) -> None:
    told = begun(visitor)
    told = tapped(visitor, told, ("space:1", 1)).json()
    far = max(told["names"], key=lambda region: int(region.partition(":")[2]))
    response = visitor.post(
        f"/api/plays/{told['id']}/moves",
        json={"at": 1, "taps": [{"region": far, "pen": 2}]},
        headers={"accept-language": lang},
    )
    assert response.status_code == 422 and response.headers["content-type"] == "application/problem+json"
    said = response.json()
    assert said["rule"] == "mondrian.next-to" and said["regions"] == [far]
    assert far.partition(":")[2] in said["detail"]
    assert ("is not next to" in said["detail"]) == (lang == "en")
    assert visitor.get(f"/api/plays/{told['id']}").json()["at"] == 1


def test_places_have_names_that_say_what_is_next_to_them(visitor: Visitor) -> None:
    told = tapped(visitor, begun(visitor), ("space:1", 1)).json()
    near = next(iter(told["legal"]))
    assert told["names"]["space:1"] == "space 1, red"
    assert told["names"][near] == f"space {near.partition(':')[2]}, next to red"
    dots = begun(visitor, "vasarely")["names"]
    assert all(re.fullmatch(r"space \d+, \d dots?, cube \d+", name) for name in dots.values())


def test_undo_redo_and_any_position(visitor: Visitor) -> None:
    told = begun(visitor, seats=["person", "greedy"], players=2)
    where = f"/api/plays/{told['id']}"
    first = tapped(visitor, told, ("space:5", 1)).json()
    assert first["at"] == 2 and first["turn"] == 1
    second = tapped(visitor, first, next((region, pens[0]) for region, pens in first["legal"].items())).json()
    assert second["at"] == 4
    undone = visitor.put(f"{where}/at", json={"at": second["back"]}).json()
    assert undone["at"] == 2 and undone["length"] == 4 and undone["record"] == first["record"]
    redone = visitor.put(f"{where}/at", json={"at": undone["forth"]}).json()
    assert redone["record"] == second["record"]
    assert visitor.put(f"{where}/at", json={"at": 1}).json()["turn"] == 2  # a built-in player's turn: it waits
    assert visitor.put(f"{where}/at", json={"at": 9}).status_code == 400
    other = visitor.put(f"{where}/at", json={"at": 0}).json()
    fresh = tapped(visitor, other, ("space:9", 1)).json()
    assert fresh["at"] == fresh["length"] == 2
    assert tapped(visitor, other, ("space:9", 1)).status_code == 400  # it has moved on


def test_seats_can_be_changed_at_any_time(visitor: Visitor) -> None:
    told = begun(visitor, players=3)
    told = tapped(visitor, told, ("space:5", 1)).json()
    assert told["turn"] == 2
    told = visitor.put(f"/api/plays/{told['id']}/seats", json={"seats": ["person", "random", "greedy"]}).json()
    assert told["turn"] == 1 and told["at"] == 3
    for seats in (["person"], ["person", "random", "nobody"], "person", None, [1, 2, 3]):
        assert visitor.put(f"/api/plays/{told['id']}/seats", json={"seats": seats}).status_code == 400
    told = visitor.put(f"/api/plays/{told['id']}/seats", json={"seats": ["random", "random", "greedy"]}).json()
    assert told["at"] == 3  # without a person they wait
    assert visitor.post(f"/api/plays/{told['id']}/built-in", json={}).json()["at"] == 4


def test_a_move_is_told_step_by_step(visitor: Visitor) -> None:
    """Springer's spaces are halved by a tap; then two spaces are filled as one."""
    told = begun(visitor, "springer", {"players": 2, "variations": ("halved", "double")})
    assert {"half:5/1", "half:5/2"} <= set(told["hidden"]) and "space:5" not in told["hidden"]
    for space in ("space:5", "space:9"):
        told = tapped(visitor, told, (space, told["turn"])).json()
    assert "space:5" in told["hidden"] and "half:5/1" not in told["hidden"]
    half = tapped(visitor, told, ("space:30", 1)).json()
    assert half["at"] == 2 and half["taps"][0]["region"] == "space:30" and "space:30" not in half["legal"]
    whole = tapped(visitor, half, ("space:30", 1), (next(iter(half["legal"])), 1)).json()
    assert whole["at"] == 3 and not whole["taps"]
    wrong = tapped(visitor, begun(visitor, "springer", {"players": 2, "variations": ("double",)}), ("triangle:N1", 1))
    assert wrong.status_code == 422 and wrong.json()["rule"] == "springer.double"


def test_legal_moves_are_listed_in_words(visitor: Visitor) -> None:
    told = begun(visitor, "miro", players=2)
    told = tapped(visitor, told, ("segment:40", 1)).json()
    moves = visitor.get(f"/api/plays/{told['id']}/moves", headers={"accept-language": "de"}).json()
    assert len(moves) == 2 and all("Segment" in each["text"] and len(each["taps"]) == 2 for each in moves)


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"at": 0},
        {"at": "x", "taps": []},
        {"at": 0, "taps": [{}]},
        {"at": 0, "taps": [{"region": "nix:1", "pen": 1}]},
    ]
    + [{"at": 0, "taps": [{"region": "space:1", "pen": pen}]} for pen in (-1, 99, "x", None)]
    + [{"at": 0, "taps": 7}, [], None, {"at": 0, "taps": [{"region": "space:1", "pen": 1}] * 500}],
)
def test_what_is_no_move_gets_a_sentence(visitor: Visitor, said: Any) -> None:
    told = begun(visitor)
    response = visitor.post(f"/api/plays/{told['id']}/moves", json=said)
    assert response.status_code == 400 and response.json()["detail"]


def test_cards_and_dice_are_not_tapped(visitor: Visitor) -> None:
    response = visitor.post("/api/plays", json={"code": code_of("cubist")})
    assert response.status_code == 400 and "CUBIST" in response.json()["detail"]
    assert visitor.get("/play?game=cubist").status_code == 400
    page = visitor.get("/play").text
    assert set(re.findall(r'href="/play\?game=(\w+)"', page)) == set(NAMES) and "CUBIST" in page


def test_without_scripts_moves_are_chosen_from_a_list(visitor: Visitor) -> None:
    page = visitor.get("/play?game=mondrian&seed=7&players=3").text
    code = re.search(r'name="code" value="([^"]+)"', page)
    assert code is not None and code[1] == code_of("mondrian", players=3)
    page = visitor.post("/play", data={"code": code[1], "players": "3", "seat-2": "greedy", "seat-3": "greedy"})
    where = page.url.path
    assert page.status_code == 200 and where.startswith("/play/")
    text = html.unescape(page.text)
    moves = dict(re.findall(r'<option value="(\d+)">(Player 1 \(red\): space \d+)</option>', text))
    assert len(moves) == 99
    page = visitor.post(where, data={"at": "0", "move": "4"})
    assert ">1. Player 1 (red): space 5<" in html.unescape(page.text) and ">3. Player 3" in page.text
    assert visitor.post(where, data={"at": "0", "move": "4"}).status_code == 400
    assert ">1. Player" not in visitor.post(where, data={"go": "0"}).text
    assert "Player 1 (red): space" in visitor.get(where, params={"hint": "1"}).text
    page = visitor.post(where, data={"let": "end"})
    assert "moves are legal" in page.text and visitor.get(where).text == page.text
    for wrong in ({"go": "-1"}, {"go": "99999"}, {"move": "x", "at": "0"}, {"seat-1": "nobody"}):
        assert visitor.post(where, data=wrong).status_code == 400


def test_agreed_variations_are_kept_in_the_record(visitor: Visitor) -> None:
    page = visitor.post("/play", data={"code": code_of("arp"), "players": "2", "variation": "stop"})
    assert "variations: stop" in page.text
    wrong = visitor.post("/play", data={"code": code_of("arp"), "players": "2", "variation": "nix"})
    assert wrong.status_code == 400 and "nix" in wrong.text and "data-seats" in wrong.text


def test_a_field_is_tried_from_its_page_and_printed_from_its_game(visitor: Visitor) -> None:
    page = html.unescape(visitor.get("/games/klee?seed=7").text)
    link = re.search(r'href="(/play\?game=klee&[^"]+)"', page)
    assert link and "seed=7" in link[1] and code_of("klee") in visitor.get(link[1]).text
    assert "/play?game=cubist" not in visitor.get("/games/cubist?seed=7").text
    told = begun(visitor, "klee")
    back = re.search(r'href="/games/klee\?([^"]+)"', html.unescape(visitor.get(f"/play/{told['id']}").text))
    assert back and "seed=7" in back[1]


def test_a_forgotten_game_says_so(visitor: Visitor) -> None:
    assert visitor.get("/api/plays/nix").status_code == 404
    page = visitor.get("/play/nix")
    assert page.status_code == 404 and "not known here any more" in page.text and 'name="record"' in page.text


def test_exports_are_those_of_the_command_line(visitor: Visitor, pnp: Any, tmp_path: Path) -> None:
    told = begun(visitor, "springer", players=2)
    told = visitor.post(f"/api/plays/{told['id']}/built-in", json={"end": True}).json()
    where, code, record = f"/api/plays/{told['id']}", told["code"], tmp_path / "record.txt"
    record.write_text(told["record"], "utf-8")
    photo = visitor.get(f"{where}/photo.jpg", params={"condition": "small4mp", "seed": "3"})
    assert photo.headers["content-type"] == "image/jpeg"
    wanted = tmp_path / "photo.jpg"
    said = pnp("photograph", code, "--play", record, "--condition", "small4mp", "--seed", "3", "-o", wanted)
    assert said.code == 0
    assert photo.content == wanted.read_bytes()
    assert visitor.get(f"{where}/photo.jpg", params={"condition": "nix"}).status_code == 400
    assert visitor.get(f"{where}/photo.jpg", params={"seed": "-1"}).status_code == 400
    assert visitor.get(f"{where}/sheet.pdf").content.startswith(b"%PDF")
    assert Image.open(io.BytesIO(visitor.get(f"{where}/sheet.png").content)).width > 2000
    poster = visitor.get(f"{where}/poster.svg", params={"paper": "a4"})
    assert pnp("poster", code, "--play", record, "--paper", "a4", "--format", "svg", "-o", tmp_path).code == 0
    assert poster.content == (tmp_path / f"{code}-poster.svg").read_bytes()


def test_without_a_painter_there_is_no_poster(visitor: Visitor) -> None:
    told = begun(visitor, "piet", players=2)
    assert visitor.get(f"/api/plays/{told['id']}/poster.svg").status_code == 400


def test_the_photograph_of_a_played_game_agrees(visitor: Visitor) -> None:
    told = begun(visitor, "mondrian", {"players": 2}, players=2)
    told = visitor.post(f"/api/plays/{told['id']}/built-in", json={"end": True}).json()
    photo = visitor.get(f"/api/plays/{told['id']}/photo.jpg").content
    [result] = visitor.checked(("x.jpg", photo))["results"]
    assert result["status"] == "agrees" and result["code"] == told["code"]
    assert [score["counted"] for score in result["scores"].values()] == [row["points"] for row in told["scores"]]


def test_only_so_many_games_are_remembered(visitor: Visitor) -> None:
    plays = visitor.app.state.plays
    first = begun(visitor)["id"]
    kept, plays.kept = plays.kept, 3
    try:
        later = [begun(visitor)["id"] for _ in range(3)]
    finally:
        plays.kept = kept
    assert visitor.get(f"/api/plays/{first}").status_code == 404
    assert all(visitor.get(f"/api/plays/{id}").status_code == 200 for id in later)


@every_game
def test_the_picture_has_a_place_for_everything_that_is_coloured(visitor: Visitor, name: str) -> None:
    """In the painter's colours, below the printed lines."""
    told = begun(visitor, name, players=2)
    told = visitor.post(f"/api/plays/{told['id']}/built-in", json={"end": True}).json()
    page = visitor.get(f"/play/{told['id']}").text
    fills = dict(re.findall(r'data-region="([^"]+)"[^>]*><path class="ink" d="[^"]+" fill="([^"]+)"', page))
    assert set(told["names"]) <= set(fills)
    assert all(fills[region] == colour for region, colour in told["marks"].items()) and len(told["marks"]) > 20
    printed = visitor.get(f"/api/plays/{told['id']}/field.svg")
    assert printed.headers["content-type"].startswith("image/svg") and b"<path" in printed.content
    assert game(name).title in page


def test_places_have_the_colours_that_they_have_on_the_poster(visitor: Visitor) -> None:
    """Of Vasarely every cube has shades of its own."""
    told = begun(visitor, "vasarely", players=2)
    told = visitor.post(f"/api/plays/{told['id']}/built-in", json={"end": True}).json()
    shown = set(told["marks"].values())
    poster = visitor.get(f"/api/plays/{told['id']}/poster.svg", params={"paper": "a4"}).text
    assert len(shown) > 2 and shown <= set(re.findall(r'fill="(#[0-9a-f]{6})"', poster))


@pytest.mark.parametrize("lang", languages())
def test_the_rules_agreed_on_are_said_in_words(visitor: Visitor, lang: str) -> None:
    told = begun(visitor, "vasarely", variations=["three-cubes"])
    page = html.unescape(visitor.get(f"/play/{told['id']}", headers={"accept-language": lang}).text)
    said = capital(spoken(game("vasarely").variations["three-cubes"], lang))
    assert f'<li lang="{lang}">{said}</li>' in page and ">three-cubes<" not in page
