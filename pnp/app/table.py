"""A painting of De Stijl's cards as it lies on the table: judged from a photograph, and photographed to rehearse."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pnp.app import files
from pnp.errors import AnswerError, GameError
from pnp.games.destijl.rules.deck import CARDS, COLOURS
from pnp.games.destijl.rules.table import DECK, OnTable, judge
from pnp.games.registry import game, sheet
from pnp.model.answers import ANSWERED
from pnp.model.game import Finding, Setup, Verdict
from pnp.model.names import expanded
from pnp.model.reading import BLANK, Mark, Reading

if TYPE_CHECKING:
    from pnp.games.destijl.rules.play import Position
    from pnp.games.doubts import Doubt
    from pnp.photographer.tablecards import Laid
    from pnp.scan.photo import Photo
    from pnp.scan.table.read import OnTable as Seen

GAME = "destijl"
_FACE_PX_PER_MM = 10.0


def look_for_cards(photo: Photo) -> Seen | None:
    """The painting that a photograph shows; None where it shows no cards.

    Raises:
        Unreadable: cards lie there, but too little of them can be read.
    """
    from pnp.scan.table.read import read_table

    return read_table(photo, DECK, COLOURS)


def known_players(players: int) -> None:
    """See that so many can play.

    Raises:
        GameError: they cannot.
    """
    if players not in game(GAME).players:
        raise GameError(f"De Stijl is for 2, 3, 4 or 5 players, not for {players}.")


def judged(seen: Seen, players: int | None, said: Mapping[str, str]) -> tuple[Verdict, Reading]:
    """The points of a painting, and its reading with a person's answers in it.

    Args:
        seen: the painting.
        players: how many played; None where nobody says.
        said: what a person says about cells.

    Raises:
        AnswerError: about a cell that the painting has not, or a colour that the cards have not.
    """
    reading = _answered(seen.reading, said)
    cells, unsure = {}, {}
    for name, mark in reading.marks.items():
        row, column = (int(number) - 1 for number in name.partition(":")[2].split(","))
        if mark.ink in COLOURS:
            cells[column, row] = COLOURS.index(mark.ink) + 1
        elif mark.ink is None:
            unsure[column, row] = tuple(COLOURS.index(guess) + 1 for guess in mark.guesses)
    doubts = [left for doubt in seen.doubts if (left := _still(doubt, reading)) is not None]
    table = OnTable(cells, unsure, len(seen.cards), seen.faults, doubts, seen.notes)
    return judge(table, players), reading


def _still(doubt: Finding, reading: Reading) -> Finding | None:
    """A doubt about cells as far as it is not answered; one that asks for another picture stays."""
    if doubt.rule not in ("table.unsure", "table.far"):
        return doubt
    left = tuple(name for name in doubt.regions if name in reading.marks and reading.marks[name].ink is None)
    return replace(doubt, regions=left) if left else None


def _answered(reading: Reading, said: Mapping[str, str]) -> Reading:
    marks = dict(reading.marks)
    for name, text in said.items():
        for region in expanded(name.strip().lower()):
            colour = text.strip().lower()
            if region not in marks:
                raise AnswerError(
                    f"the painting has no {region!r}: its cells are named cell:ROW,COLUMN from the top left."
                )
            if colour not in (*COLOURS, BLANK):
                raise AnswerError(f"{region} cannot be {text!r}: the cards have {', '.join(COLOURS)}; or say {BLANK}.")
            marks[region] = Mark(colour, 1.0, why=ANSWERED)
    return replace(reading, marks=marks)


def doubts_of(reading: Reading) -> tuple[Doubt, ...]:
    """The cells that could not be read; every one may decide."""
    from pnp.games.doubts import Doubt

    return tuple(Doubt(name, mark.guesses, mark.why, True) for name, mark in reading.marks.items() if mark.ink is None)


def drawn(photo: Photo, seen: Seen, reading: Reading, verdict: Verdict) -> bytes:
    """The picture that shows the points, a JPEG file."""
    from pnp.scan.table.overlay import overlay

    return overlay(photo, replace(seen, reading=reading), verdict)


def photograph_table(code: str, condition: str, seed: int, output: Path) -> list[Path]:
    """Play a game and photograph the painting of cards; writes the picture and, beside it, the truth as JSON.

    Args:
        code: of a sheet of De Stijl, whose ink the cards are printed with.
        condition: kind of picture.
        seed: decides game, hand, light and camera.
        output: path of the JPEG.

    Raises:
        GameError: a sheet of another game.
    """
    from pnp.photographer.tablecards import painting

    found = sheet(code)
    if found.code.game != GAME:
        raise GameError(f"{code} is a sheet of {found.code.game}: only De Stijl's cards are photographed on the table.")
    position = _played(code, seed)
    picture = painting(laid(position, str(found.params["ink"])), condition, seed)
    told = {
        "code": str(found.code),
        "players": position.setup.players,
        "points": list(position.scores),
        "colours": [[COLOURS[colour - 1] for colour in own] for own in position.colours],
    }
    truth = json.dumps(told | picture.truth, ensure_ascii=False, indent=1) + "\n"
    files.prepare_directory(output.parent)
    return [files.write(output, picture.jpeg), files.write(output.with_suffix(".json"), truth.encode())]


def _played(code: str, seed: int) -> Position:
    """The end of a game; a painting may be larger than a record sheet has room for, so nothing is tallied."""
    found, rules = sheet(code), game(GAME)
    rng = random.Random(f"{found.code}/table/{seed}")
    setup: Setup = rules.deal(rules.setup(found, None), rng)
    state = rules.start(rules.board(found), setup)
    while not state.over:
        state = state.apply(rules.choose(state, "greedy", rng))
    return cast("Position", state)


def laid(position: Position, ink: str) -> list[Laid]:
    """The cards of a painting, the lowest first, printed with an ink."""
    from pnp.photographer.tablecards import Laid

    faces = {one.card: card_face(one.card, ink) for one in position.laid}
    return [Laid(one.card, faces[one.card], DECK[one.card - 1], one.y, one.x, one.turn // 90) for one in position.laid]


def card_face(number: int, ink: str) -> Any:
    """A canvas card's print, (H, W, 3) RGB at 10 pixels per mm, upright, trimmed."""
    from pnp.games.destijl.art.cards import SQUARE, canvas
    from pnp.games.destijl.art.tones import PALETTES
    from pnp.model.drawing import Drawing, Layer
    from pnp.model.units import load_layout
    from pnp.render import raster

    words = load_layout("text/en/destijl")
    front = next(card.front for card in canvas(PALETTES[ink], words) if card.number == number)
    layers = (Layer("layer-face", "Face", tuple(front.items)),)
    return raster.render(
        Drawing(SQUARE.width, SQUARE.height, layers, title=f"{CARDS[number - 1].number}"), _FACE_PX_PER_MM
    )
