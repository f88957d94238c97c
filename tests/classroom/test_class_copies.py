"""Several pictures of one sheet in a pile are judged together."""

import json
from pathlib import Path

import pytest
from reading_kit import read_once

from pnp.app import rehearse
from pnp.classroom.checking import PileOrder, check_pile
from pnp.games import registry

pictures_are_read_once = pytest.fixture(scope="module", autouse=True)(read_once)


@pytest.fixture(scope="module")
def coins(tmp_path_factory):
    """Two pictures of one sheet, with coins on other places in each; either is unsure by itself."""
    folder = tmp_path_factory.mktemp("coins")
    rules = registry.game("arp")
    code = str(rules.sheet(rules.code(5, players=2, paper="a4", print_mode="colour", options={})).code)
    play = folder / "play.json"
    play.write_text(json.dumps(rehearse.play(code, players=None, seed=1, style="greedy")))
    return [rehearse.photograph_file(code, play, "coins", seed, folder / f"{seed}.jpg", None)[0] for seed in (3, 8)]


def test_two_pictures_of_a_sheet_in_a_pile_settle_each_others_doubts(coins, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(coins[0].parent)
    coins = [Path(photo.name) for photo in coins]
    alone = check_pile(PileOrder(coins[:1], tmp_path / "alone"))
    assert [result.verdict.status for result in alone.results] == ["unsure"]
    for _ in range(2):  # the second time from the journal
        pile = check_pile(PileOrder(coins, tmp_path / "both"))
        assert [result.photo for result in pile.results] == [str(photo) for photo in coins]
        assert [result.verdict.status for result in pile.results] == ["agrees", "agrees"]
        assert pile.exit_code == 0 and not any("?" in result.marks for result in pile.results)
        (work,) = pile.marked.works
        assert work.status == "agrees" and not work.differences
        note = work.verdict.findings[-1]
        assert note.rule == "pictures.together" and " 8.jpg:" in note.text
        assert all((tmp_path / "both" / result.overlay).exists() for result in pile.results)
