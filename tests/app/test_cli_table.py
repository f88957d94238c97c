"""Paintings of De Stijl's cards through the command line: photographed, checked, answered."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from pnp.games.destijl import GAME

COLOURS = ["blue", "black", "white", "yellow", "red"]


@pytest.fixture(scope="module")
def photo(tmp_path_factory):
    """A painting of two players' game on the table, made through the use case."""
    from pnp.app.table import photograph_table

    code = str(GAME.sheet(GAME.code(2, players=2, paper="a4", print_mode="colour", options={})).code)
    picture, truth = photograph_table(code, "small4mp", 2, tmp_path_factory.mktemp("table") / "table.jpg")
    return {"code": code, "path": picture, "truth": json.loads(truth.read_text())}


def test_a_painting_is_recognised_read_and_scored(pnp, photo, tmp_path) -> None:
    own = dict(enumerate(photo["truth"]["colours"], start=1))
    whose = [f"--colours={player}={','.join(colours)}" for player, colours in own.items()]
    said = pnp("check", photo["path"], "--json", "--overlay", tmp_path, *whose)
    assert (said.code, said.err) == (0, "")
    (result,) = said.data
    assert (result["code"], result["status"], result["players"]) == (None, "agrees", 2)
    assert result["colours"] == {str(player): colours for player, colours in own.items()}
    assert [result["scores"][str(player)]["counted"] for player in own] == photo["truth"]["points"]
    assert list(result["inks"].values()) == COLOURS
    truth = photo["truth"]
    assert len(result["reading"]) == len(truth["cells"])
    cells = [tuple(map(int, name.split(","))) for name in truth["cells"]]
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    card = next(one for one in truth["cards"] if one["card"] == result["cards"][0]["card"])
    if card["turn"] == result["cards"][0]["turn"]:
        assert {name: mark["ink"] for name, mark in result["reading"].items()} == {
            f"cell:{row - top + 1},{column - left + 1}": truth["cells"][f"{row},{column}"]["colour"]
            for row, column in cells
        }
    with Image.open(result["overlay"]) as picture:
        assert min(picture.size) > 900
    assert Path(result["overlay"]).name == "table-checked.jpg"


def test_the_code_of_the_record_sheet_does_not_hide_the_cards(pnp, photo) -> None:
    with_it, without = (pnp("check", photo["path"], *more, "--json") for more in (("--code", photo["code"]), ()))
    assert with_it.data[0]["reading"] == without.data[0]["reading"] != {}


def test_what_lies_on_a_cell_can_be_answered(pnp, photo, tmp_path) -> None:
    image = cv2.imread(str(photo["path"]))
    corners = np.array(photo["truth"]["cards"][-1]["corners_px"])  # the last card lies on top
    wide = float(np.hypot(*(corners[1] - corners[0]))) / 3
    cv2.circle(image, np.rint(corners.mean(axis=0)).astype(int).tolist(), round(0.47 * wide), (120, 160, 200), -1)
    hidden = tmp_path / "hidden.jpg"
    cv2.imwrite(str(hidden), image)
    said = pnp("check", hidden, "--json")
    (result,) = said.data
    assert (said.code, result["status"]) == (1, "unsure")
    (doubt,) = result["unsure"]
    answer = f"{doubt['region']}={doubt['guesses'][0]}"
    settled = pnp("check", hidden, "--json", "--answer", answer, "--colours", "1=blue,white 2=black,yellow")
    assert (settled.code, settled.data[0]["status"]) == (0, "agrees")
    (settled_colours,) = pnp("check", hidden, "--json", "--answer", answer).data
    for number, score in settled_colours["scores"].items():
        assert result["scores"][number]["low"] <= score["low"] <= score["high"] <= result["scores"][number]["high"]
    wrong = pnp("check", hidden, "--answer", "cell:99,1=red")
    assert wrong.code == 2 and wrong.one_sentence and "has no 'cell:99,1'" in wrong.err
    wrong = pnp("check", hidden, "--answer", f"{doubt['region']}=green")
    assert wrong.code == 2 and wrong.one_sentence and "cannot be 'green'" in wrong.err


def test_who_has_which_colours_is_asked_where_two_share_the_bonus(pnp, photo) -> None:
    said = pnp("check", photo["path"])
    assert said.code == 1 and "who has which colours, as in --colours '1=blue,white 2=black,red'" in said.out
    assert "  yellow: the painting allows 11 to 14" in said.out
    said = pnp("check", photo["path"], "--colours", "1=bleu,blanc 2=noir,jaune", "--lang", "fr")
    assert said.code == 0 and "joueur 2 (noir, jaune)" in said.out and "le tableau prouve 27" in said.out
    other = pnp("check", photo["path"], "--colours", "2=blue,yellow")
    assert other.code == 1 and "player 2 (blue, yellow): the painting proves 24" in other.out, "the bonus once"
    assert "The colours of player 1 are not known" in other.out
    from pnp.api import check

    verdict = check(photo["path"], colours={1: ["blue", "white"], 2: ["black", "yellow"]}).verdict
    assert [score.counted for score in verdict.scores.values()] == photo["truth"]["points"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["nonsense"], "'1=blue,white 2=black,red', not 'nonsense'"),
        (["1=blue,white 1=red,black"], "player 1 twice"),
        (["1="], "no colour of player 1"),
        (["1=blue,green"], "'green'"),
        (["1=blue,white 2=blue,red"], "More than one player has blue"),
        (["3=blue,white"], "no player 3"),
        (["1=blue,white", "--players", "3"], "Player 1 has 2 colours, but with 3 players"),
    ],
)
def test_colours_that_cannot_be(pnp, photo, said, why) -> None:
    refused = pnp("check", photo["path"], "--colours", *said)
    assert refused.code == 2 and refused.one_sentence and why in refused.err


def test_other_numbers_of_players(pnp, photo) -> None:
    said = pnp("check", photo["path"], "--players", 4)
    assert said.code == 1 and "4 players lay 33 cards" in said.out
    for colour in COLOURS:
        assert f"  {colour}: the painting proves " in said.out
    assert "player 1:" not in said.out
    said = pnp("check", photo["path"], "--players", 7)
    assert said.code == 2 and said.one_sentence and "2, 3, 4 or 5" in said.err


def test_only_de_stijl_is_photographed_on_the_table(pnp, tmp_path) -> None:
    from pnp.games.registry import game

    klee = game("klee")
    code = klee.sheet(klee.code(1, players=None, paper="a4", print_mode="mono", options={})).code
    said = pnp("photograph", code, "--table", "-o", tmp_path / "x.jpg")
    assert said.code == 2 and said.one_sentence and "only De Stijl" in said.err
