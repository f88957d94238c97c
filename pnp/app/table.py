"""Cards that lie on a table, without a sheet: looked for in a photograph, and photographed to rehearse."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.app import files
from pnp.errors import GameError
from pnp.games.contract import Game
from pnp.games.registry import game, having, sheet
from pnp.games.table import NOBODY, Painters
from pnp.message import listed, say
from pnp.model.code import seed_told
from pnp.model.game import Setup, State
from pnp.model.names import ink_named, inks
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.doubts import Doubt
    from pnp.scan.photo import Photo
    from pnp.scan.table.read import OnTable

_FACE_PX_PER_MM = 10.0
_OWNER = re.compile(r"[\s,;]*([0-9]{1,4})\s*=")
"""Before a player's colours."""
_BETWEEN = re.compile(r"[\s,;+]+")
"""Between colours."""
_SHOWN = 200
"""Characters of a text that a sentence repeats."""


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


def colours_said(texts: Iterable[str]) -> dict[int, tuple[str, ...]]:
    """The colours of players from ``1=blue,white 2=black,red``; one player or several in a text.

    Raises:
        GameError: a text has another form, or names a player twice.
    """
    found: dict[int, tuple[str, ...]] = {}
    for text in texts:
        start, *parts = _OWNER.split(text)
        for player, names in zip(parts[::2], parts[1::2], strict=True):
            if int(player) in found:
                raise GameError(say("input-colours-again", player=int(player)))
            found[int(player)] = tuple(filter(None, _BETWEEN.split(names)))
        if start or not parts:
            raise GameError(say("input-colours", said=repr(text[:_SHOWN])))
    return found


def painters(players: int | None = None, colours: Mapping[int, Sequence[str]] | None = None) -> Painters:
    """Who laid a painting of cards.

    Args:
        players: how many; None if nobody says.
        colours: of each player whose colours are known, named in any language.

    Raises:
        GameError: nobody can play so.
    """
    if players is None and not colours:
        return NOBODY  # as with every sheet: no game has to be asked
    games = having("table")
    numbers = sorted({number for found in games for number in found.players})
    if players is not None and players not in numbers:
        raise GameError(say("input-table-players", numbers=numbers, players=players))
    named = {
        player: tuple(dict.fromkeys(ink_named(name) for name in own)) for player, own in sorted((colours or {}).items())
    }
    known = tuple(dict.fromkeys(colour for found in games for colour in found.table.COLOURS))
    for player, own in named.items():
        unknown = next((name for name in own if name not in known), None)
        if unknown is not None:
            raise GameError(say("input-colours-unknown", said=repr(unknown[:_SHOWN]), colours=inks(known)))
        if not own:
            raise GameError(say("input-colours-none", player=player))
    said = Painters(players, named)
    for found in games:
        found.table.check(said)
    return said


def see_painters(painters: Painters, found: Sheet) -> None:
    """See that what is said of the painters of cards can be meant for this sheet, or for a painting beside it.

    Raises:
        GameError: its game has no such paintings, or it is printed for another number of players.
    """
    rules = game(found.code.game)
    printed = rules.decoded(found.code)[1].players
    if painters.players and printed and painters.players != printed:
        said = say("input-painters-printed", code=str(found.code), printed=printed, players=painters.players)
        raise GameError(said)
    if "table" not in rules.extras and (painters.colours or (painters.players and not printed)):
        raise GameError(say("input-painters-sheet", code=str(found.code)))


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
