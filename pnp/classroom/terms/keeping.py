"""Begin a term, or change what belongs to it; and what it is to programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.classroom import folder as class_folder
from pnp.classroom.folder import path_from
from pnp.classroom.lists import roster as lists
from pnp.classroom.lists.name_setting import printable
from pnp.classroom.termfile import TermFile, is_term
from pnp.classroom.terms.term import GameColumn, Term, league
from pnp.errors import InputFileError, RosterError
from pnp.message import say


def keep(
    folder: Path,
    *,
    add: Sequence[Path] = (),
    drop: Sequence[Path] = (),
    roster: Path | None = None,
    encoding: str | None = None,
    best: int | None = None,
) -> TermFile:
    """The term in a folder, changed as wished; a new one if something is said of it.

    Args:
        folder: of the term.
        add: reports of piles.
        drop: piles that count no longer.
        roster: the class list.
        encoding: of it.
        best: how many games count; 0 for all, None for what was said before.

    Raises:
        InputFileError, RosterError: there is no term and nothing to begin one with, or a report or the list is none.
        OutputError: the folder cannot be written.
    """
    term = TermFile(folder)
    if not is_term(folder) and roster is None and not add:
        raise InputFileError(say("input-term-none", folder=str(folder)))
    if roster is not None:
        printable(lists.load(roster, encoding))
    piles = [(report, class_folder.load(report)) for report in add]  # what is wrong with one changes nothing
    for report, known in piles:
        if not known.roster:
            raise RosterError(say("input-grades-roster", folder=str(report)))
    term.begin()
    if roster is not None:
        term.list(roster, encoding)
    for report, known in piles:
        term.add(report, Path(known.roster))
    for report in drop:
        term.drop(report)
    if best is not None:
        term.count(best or None)
    return term


def plain(kept: TermFile, made: Term | None) -> dict[str, Any]:
    """A term as plain data.

    Args:
        kept: its file.
        made: its games; None while there are none.
    """
    rules = kept.rules
    games = {path_from(game.folder, kept.folder): game for game in (made.games if made else ())}
    piles = [(path_from(pile.folder, kept.folder), pile.round) for pile in kept.piles]
    places = league(made) if made else []
    return {
        "roster": path_from(rules.roster, kept.folder) if rules.roster else None,
        "best": rules.best,
        "games": [{"folder": folder, "round": number, **_figures(games.get(folder))} for folder, number in piles],
        "league": [
            {"place": each.rank, "name": each.pupil.name, "games": each.played, "points": each.total, "best": each.best}
            for each in places
        ],
        "rounds": [[list(filter(None, pair)) for pair in pairs] for pairs in kept.rounds],
    }


def _figures(game: GameColumn | None) -> dict[str, Any]:
    """What a game is called, how many pupils it has, and how many of them have points; nothing before it is read."""
    results = game.results.values() if game else ()
    played = sum(result.points is not None for result in results)
    return {"title": game.title if game else None, "pupils": len(results), "played": played}
