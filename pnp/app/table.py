"""Cards that lie on a table, without a sheet: looked for in a photograph, and photographed to rehearse."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.app import files
from pnp.errors import GameError
from pnp.games.contract import Game
from pnp.games.registry import game, having, sheet
from pnp.message import listed, say
from pnp.model.code import seed_told
from pnp.model.game import Setup, State
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.doubts import Doubt
    from pnp.scan.photo import Photo
    from pnp.scan.table.read import OnTable

_FACE_PX_PER_MM = 10.0


def look_for_cards(photo: Photo) -> tuple[str, OnTable] | None:
    """The painting of cards that a photograph shows, after the name of its game; None where it shows none.

    Raises:
        Unreadable: cards lie there, but too little of them can be read.
    """
    from pnp.scan.table.read import read_table

    for found in having("table"):
        table = read_table(photo, found.table.DECK, found.table.COLOURS)
        if table is not None:
            return found.name, table
    return None


def known_players(players: int) -> None:
    """See that so many can lay a painting of cards.

    Raises:
        GameError: they cannot.
    """
    known = sorted({number for found in having("table") for number in found.players})
    if players not in known:
        raise GameError(say("input-table-players", numbers=known, players=players))


def doubts_of(reading: Reading) -> tuple[Doubt, ...]:
    """The cells that could not be read; every one may decide."""
    from pnp.games.doubts import Doubt

    return tuple(Doubt(name, mark.guesses, mark.why, True) for name, mark in reading.marks.items() if mark.ink is None)


def photograph_table(code: str, condition: str, seed: int, output: Path) -> list[Path]:
    """Play a game and photograph the painting of cards; writes the picture and, beside it, the truth as JSON.

    Args:
        code: of a sheet of a game with such cards, whose ink they are printed with.
        condition: kind of picture.
        seed: decides game, hand, light and camera.
        output: path of the JPEG.

    Raises:
        GameError: a sheet of another game.
    """
    from pnp.model.print_mode import known
    from pnp.photographer.tablecards import Laid, painting
    from pnp.render import raster

    found = sheet(code)
    rules = game(found.code.game)
    if "table" not in rules.extras:
        titles = listed([other.title for other in having("table")])
        raise GameError(f"{code} is a sheet of {rules.name}: only {titles}'s cards are photographed on the table.")
    setup, position = _played(found, rules, seed)
    cards = [
        Laid(one.card, raster.render(one.face, _FACE_PX_PER_MM), one.cells, one.row, one.column, one.turn)
        for one in rules.table.laid(position, known(str(found.params["ink"])))
    ]
    picture = painting(cards, condition, seed)
    told = {
        "code": str(found.code),
        "players": setup.players,
        "points": list(position.scores),
        **rules.table.truth(position),
    }
    truth = json.dumps(told | picture.truth | seed_told(seed), ensure_ascii=False, indent=1) + "\n"
    files.prepare_directory(output.parent)
    return [files.write(output, picture.jpeg), files.write(output.with_suffix(".json"), truth.encode())]


def _played(found: Sheet, rules: Game, seed: int) -> tuple[Setup, State]:
    """A game and its end; a painting may be larger than a record sheet has room for, so nothing is tallied."""
    rng = random.Random(f"{found.code}/table/{seed}")
    setup = rules.deal(rules.setup(found, None), rng)
    state = rules.start(rules.board(found), setup)
    while not state.over:
        state = state.apply(rules.choose(state, "greedy", rng))
    return setup, state
