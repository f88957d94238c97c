"""A new game begins as the README says, as a copy of the null game: every command works on it at once."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import pnp.games
from pnp.games import registry
from pnp.games.contract import Game

KIND = 23
"""Of the copy's markers; no game has it."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The copy's folder, of a game called Meadow."""
    made = tmp_path_factory.mktemp("games") / "meadow"
    shutil.copytree(Path(pnp.games.__path__[0]) / "_null", made, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (*made.glob("*.py"), *made.glob("text/*.toml")):
        text = file.read_text("utf-8").replace("_null", "meadow").replace("null", "meadow").replace("Null", "Meadow")
        file.write_text(text.replace("kind = 24", f"kind = {KIND}"), "utf-8")
    before = list(pnp.games.__path__)
    pnp.games.__path__.append(str(made.parent))
    registry.names.cache_clear()
    yield made
    pnp.games.__path__[:] = before
    registry.names.cache_clear()


@pytest.fixture
def copy(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The copied game, offered like every other one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pupils.csv").write_text("Name\nAda\nBen\nCleo\nDan\n", "utf-8")
    return registry.game("meadow")


def test_it_is_listed(pnp, copy):
    listed = {entry["name"]: entry for entry in pnp("games", "--json").data}
    assert listed["meadow"]["title"] == "Meadow"
    assert listed["meadow"]["players"] == [2, 3, 4]
    assert registry.game_of_kind(KIND) is copy


def test_all_its_parts_are_made_and_the_code_makes_them_again(pnp, copy, tmp_path):
    done = pnp("make", "meadow", "--seed", 7, "--players", 3, "--lang", "de", "--parts", "all", "--format", "all")
    assert done.code == 0, done.err
    made = [Path(line) for line in done.out.splitlines()]
    assert copy.parts == ("field", "aid"), "a page, and two"
    assert [path.suffix for path in made] == [".pdf", ".svg", ".png", ".pdf", ".svg", ".svg", ".png", ".png"]
    assert all(path.stat().st_size > 1000 for path in made)
    assert "Meadow" in made[1].read_text("utf-8")
    sheet = registry.sheet(made[0].stem)
    assert sheet.params["players"] == 3
    mapped = pnp("map", made[0].stem).data
    assert sum(region["kind"] == "space" for region in mapped["pages"][0]["regions"]) == 12


def test_a_game_is_played_written_down_photographed_and_checked(pnp, copy):
    code = str(copy.sheet(copy.code(7, players=None, paper="a4", print_mode="colour", options={})).code)
    played = pnp("simulate", code, "--players", 3, "--seed", 3, "--record", "game.txt")
    assert played.data["scores"] == {"1": 4, "2": 4, "3": 4}
    assert pnp("simulate", code, "--games", 3, "--style", "greedy,random").data["games"] == 3
    assert pnp("referee", "game.txt").out.startswith("All 12 moves are legal.")
    Path("game.json").write_text(json.dumps(played.data), "utf-8")
    assert pnp("photograph", code, "--play", "game.json", "--seed", 2, "-o", "photo.jpg").code == 0
    done = pnp("check", "photo.jpg", "--json", "--overlay", "seen")
    assert done.code == 0, done.err
    (verdict,) = done.data
    assert (verdict["status"], verdict["code"], verdict["players"]) == ("agrees", code, 3)
    assert {player: score["counted"] for player, score in verdict["scores"].items()} == played.data["scores"]
    assert Path("seen/photo-checked.jpg").is_file()


def test_a_false_score_disagrees_and_an_illegal_move_is_refused(pnp, copy):
    code = str(copy.sheet(copy.code(7, players=2, paper="a4", print_mode="colour", options={})).code)
    played = pnp("simulate", code, "--seed", 3, "--record", "game.txt").data
    played["marks"]["score:1/7"] = played["inks"]["1"]
    Path("false.json").write_text(json.dumps(played), "utf-8")
    pnp("photograph", code, "--play", "false.json", "--seed", 2, "-o", "false.jpg")
    assert pnp("check", "false.jpg").code == 1
    turns = Path("game.txt").read_text("utf-8")
    Path("wrong.txt").write_text(turns.replace("\n 2. ", "\n 2. red ", 1), "utf-8")
    assert pnp("referee", "wrong.txt").code != 0


@pytest.mark.parametrize("wish", [[], ["--pairs", "--lang", "de"], ["--same", "--rules", "none"]], ids=str)
def test_a_class_set_is_printed_and_a_pile_of_it_marked(pnp, copy, wish):
    done = pnp("class", "meadow", "--roster", "pupils.csv", "--seed", 7, "-o", "set", *wish)
    assert done.code == 0, done.err
    codes = Path(done.out.splitlines()[1]).read_text("utf-8-sig")
    if wish:
        return
    code = next(word for word in codes.replace(",", " ").replace(";", " ").split() if word.startswith("MEADOW-"))
    pnp("photograph", code, "--seed", 1, "-o", "photos/one.jpg")
    marked = pnp("check", "photos", "--roster", "pupils.csv", "--report", "marked", "--jobs", 1)
    assert "4 pupils: 1 agrees, 3 missing." in marked.out
    assert Path("marked/index.html").is_file()


def test_a_booklet_is_printed(pnp, copy):
    for wish in ([], ["--layout", "saddle", "--lang", "de"]):
        done = pnp("booklet", "meadow", "--seed", 7, *wish, "-o", "books")
        assert done.code == 0, done.err
        assert Path(done.out.strip()).read_bytes().startswith(b"%PDF")


def test_a_game_that_lacks_something_cannot_be_imported(folder, tmp_path, monkeypatch):
    broken = tmp_path / "broken"
    shutil.copytree(folder, broken / "marsh")
    monkeypatch.setattr(pnp.games, "__path__", [*pnp.games.__path__, str(broken)])
    registry.names.cache_clear()
    (broken / "marsh" / "rules.py").unlink()
    main = broken / "marsh" / "__init__.py"
    main.write_text(main.read_text("utf-8").replace("blurb = ", "line = "), "utf-8")
    with pytest.raises(TypeError, match=r"The game marsh lacks blurb, rules\.py\."):
        registry.game("marsh")
    registry.names.cache_clear()
