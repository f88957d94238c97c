"""Rehearse: play a game on a sheet, photograph a filled-in sheet, replay a record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.app import files
from pnp.errors import InputFileError, closed
from pnp.games.registry import game, sheet
from pnp.message import say
from pnp.model.code import seed_told
from pnp.model.game import Move
from pnp.model.kinds import DRAWN
from pnp.model.options import ChosenOptions
from pnp.model.regions import kind_of, region_id
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.replay import Replay
    from pnp.games.simulate import Simulation

PX_PER_MM = 8.0
"""Scale at which the printed page is handed to the photographer; a 12 MP photograph of A4 has about 12."""
_MAX_BYTES = 20_000_000
_INITIALS = 2
"""Letters of a name that stand in the box for initials."""


def play(
    code: str,
    *,
    players: int | None,
    seed: int,
    style: str,
    agreed: ChosenOptions | None = None,
    record: Path | None = None,
) -> dict[str, Any]:
    """Play a whole legal game on a sheet (the JSON of ``pnp simulate``), and write its record where asked to.

    Args:
        code: of the sheet.
        players: how many; None for as many as the sheet suggests.
        seed: decides the players' choices.
        style: of the built-in players, with commas.
        agreed: what the players agreed on where the sheet leaves it open.
        record: file for the game record.

    Raises:
        CodeError, GameError: code, number of players or style are not known, or the sheet is not for what they agreed
            on.
        OutputError: the record cannot be written.
    """
    from pnp.games.simulate import simulate

    found = sheet(code)
    rules = game(found.code.game).agreeing(agreed)
    simulation = simulate(rules, found, players, seed, tuple(style.split(",")))
    if record is not None:
        files.prepare_directory(record.parent)
        files.write(record, simulation.to_record().encode())
    return simulation.to_json() | seed_told(seed)


def play_many(
    code: str,
    count: int,
    *,
    players: int | None,
    seed: int,
    style: str,
    agreed: ChosenOptions | None = None,
    progress: Callable[[Iterable[Simulation], int], Iterable[Simulation]] = lambda played, _: played,
) -> dict[str, Any]:
    """Play many games on a sheet and sum them up (the JSON of ``pnp simulate --games``).

    Args:
        code: of the sheet.
        count: how many games, 1 or more; the other arguments are those of :func:`play`.
        players: how many play.
        seed: of the first game.
        style: of the built-in players.
        agreed: what the players agreed on.
        progress: sees the games go by, of which there are ``count``.
    """
    from pnp.games import sampling

    found = sheet(code)
    wanted = game(found.code.game).agreeing(agreed)
    styles = tuple(style.split(","))
    played = sampling.games(wanted, found, count, players=players, seed=seed, styles=styles)
    return sampling.summary(wanted, list(progress(played, count))) | {"styles": list(styles)} | seed_told(seed)


def referee(record: Path) -> Replay:
    """Replay a game record on the sheet that it names.

    Raises:
        InputFileError, RecordError: the file cannot be read, or a line of it cannot be understood.
        CodeError, GameError: the sheet is unknown, or not for what a line says.
    """
    from pnp.games.record import read_record
    from pnp.games.replay import replay

    return replay(read_record(_read_text(record), str(record)))


def conditions() -> dict[str, str]:
    """The kinds of picture that the photographer knows, each with what it is like."""
    from pnp.photographer import CONDITIONS

    return {name: condition.about for name, condition in CONDITIONS.items()}


def photograph_file(
    source: str, play_file: Path | None, condition: str, seed: int, output: Path, moves: int | None = None
) -> list[Path]:
    """Photograph a filled-in sheet; writes the picture and, beside it, the truth as JSON.

    Args:
        source: a PDF that has the sheet on one of its pages, or its code; of several sheets the first.
        play_file: JSON of ``pnp simulate``; None plays a game first.
        condition: kind of picture.
        seed: decides pens, hand, light and camera.
        output: path of the JPEG.
        moves: show the sheet after so many moves; None for the end of the game.

    Raises:
        InputFileError: the file cannot be read, or no page of it is the sheet.
    """
    from pnp.app.printed import page_of
    from pnp.photographer import photograph
    from pnp.render import pdf, raster
    from pnp.render.metadata import code_of

    path = Path(source)
    if path.suffix.lower() == ".pdf":
        data = _read_bytes(path)
        found = sheet(code_of(data, source))
        page = page_of(data, found, source, PX_PER_MM)
    else:
        found = sheet(source)
        page = raster.page_array(pdf.render([found.drawing]), PX_PER_MM)
    if play_file is not None:
        filled = load_play(play_file, found)
    else:
        filled = play(str(found.code), players=None, seed=seed, style="greedy")
    if moves is not None:
        filled = so_far(filled, moves, found)
    files.prepare_directory(output.parent)
    picture = photograph(page, PX_PER_MM, found, filled["marks"], filled["written"], condition, seed)
    truth = json.dumps(picture.truth | seed_told(seed), ensure_ascii=False, indent=1) + "\n"
    return [files.write(output, picture.jpeg), files.write(output.with_suffix(".json"), truth.encode())]


def so_far(play: Mapping[str, Any], count: int, found: Sheet) -> Mapping[str, Any]:
    """What is on the paper after so many moves: the field, and all that was coloured beside it by then.

    Raises:
        GameError, InputFileError: the game cannot be played again on this sheet.
    """
    if count >= len(play["moves"]):
        return play
    from pnp.games.record import Record, Turn
    from pnp.games.replay import follow
    from pnp.games.simulate import paper

    rules, made = game(found.code.game), play["moves"][:count]
    number = {ink: pen for pen, ink in enumerate(rules.inks, start=1)}
    played = [
        Move(
            move["player"],
            tuple(
                (name, move["player"] if kind_of(name) in DRAWN else number.get(ink, 0))
                for name, ink in move["marks"].items()
            ),
            move.get("play", ""),
        )
        for move in made
    ]
    record = Record(
        str(found.code),
        play["players"],
        tuple(map(Turn, played)),
        inks=rules.inks,
        first=play["moves"][0]["player"],
        teams=play.get("teams") or None,
        target=None if rules.spoken else play.get("target"),
        variations=frozenset(play.get("variations", ())) or None,
        deal=play.get("deal", ""),
    )
    replay = follow(rules, found, record)
    if replay.faults:
        move = str(len(replay.scored) + 1)
        raise InputFileError(say("input-play-illegal", number=move, why=replay.faults[0].message))
    marks = paper(found, replay.match)
    initials = {name: text for name, text in play["written"].items() if kind_of(name) == "initials"}
    return {"marks": {region: play["marks"].get(region, ink) for region, ink in marks.items()}, "written": initials}


def load_play(path: Path, found: Sheet) -> Mapping[str, Any]:
    """The marks and the writing of a game's JSON, or of a game record, seen to fit the sheet.

    Raises:
        InputFileError: no such file, not JSON, without marks, of another sheet, or naming regions it has not; or a
            record of another sheet, or with a move that is not legal.
        RecordError: neither JSON nor a record.
    """
    text = _read_text(path)
    if not text.lstrip().startswith(("{", "[")):
        return _recorded(text, path, found)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        line, column = str(error.lineno), str(error.colno)
        raise InputFileError(say("input-play-json", file=str(path), line=line, column=column)) from error
    if not isinstance(data, dict) or not isinstance(data.get("marks"), dict):
        raise InputFileError(say("input-play-marks", file=str(path)))
    marks, written = data["marks"], data.get("written", {})
    if "code" in data and str(data["code"]).upper() != str(found.code):
        raise InputFileError(say("input-play-sheet", file=str(path), played=str(data["code"]), code=str(found.code)))
    for name in (*marks, *written):
        if name not in found.by_id:
            raise InputFileError(say("input-play-region", file=str(path), region=repr(name), code=str(found.code)))
    moves = data.get("moves", [])
    if (
        not isinstance(moves, list)
        or (moves and not isinstance(data.get("players"), int))
        or not all(
            isinstance(move, dict) and isinstance(move.get("marks"), dict) and isinstance(move.get("player"), int)
            for move in moves
        )
    ):
        raise InputFileError(say("input-play-moves", file=str(path)))
    return data | {"written": written, "moves": moves}


def _recorded(text: str, path: Path, found: Sheet) -> Mapping[str, Any]:
    """A record as the JSON of ``pnp simulate``; initials are the first letters of names."""
    from pnp.games.record import read_record
    from pnp.games.replay import follow
    from pnp.games.simulate import on_paper

    record = read_record(text, str(path))
    if record.sheet.upper() != str(found.code):
        raise InputFileError(say("input-play-sheet", file=str(path), played=record.sheet, code=str(found.code)))
    replay = follow(game(found.code.game), found, record)
    illegal = next((fault for fault in replay.faults if fault.kind == "illegal"), None)
    if illegal is not None:
        raise InputFileError(say("input-play-illegal", number=str(len(replay.scored) + 1), why=illegal.message))
    short = {region_id("initials", p): name[:_INITIALS].upper() for p, name in enumerate(record.names, start=1)}
    return on_paper(
        found, replay.match.whole(), {region: name for region, name in short.items() if name.isascii()}
    ).to_json()


def finished_sheet(code: str, play_file: Path, kind: str) -> bytes:
    """A sheet as it looks after a game, as a file's bytes.

    Args:
        code: of the sheet.
        play_file: JSON of ``pnp simulate``, or a game record.
        kind: ``pdf``, ``svg`` or ``png``.

    Raises:
        CodeError, GameError: the code is not known.
        InputFileError, RecordError: as for :func:`load_play`.
    """
    from pnp.app.make import render
    from pnp.games.finished import finished

    found = sheet(code)
    filled = load_play(play_file, found)
    return render(finished(found, filled["marks"], filled["written"]), kind)


def _read_text(path: Path) -> str:
    try:
        return _read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputFileError(say("input-file-text", file=str(path), byte=str(error.start))) from error


def _read_bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > _MAX_BYTES:
            raise InputFileError(say("input-file-large", file=str(path), most=_MAX_BYTES // 1_000_000))
        return path.read_bytes()
    except OSError as error:
        raise closed(error, path) from error
