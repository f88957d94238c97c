"""What to check of a pile, and how; and what a class's folder keeps of that."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.classroom.folder import Kept, path_from, path_to
from pnp.games.table import NOBODY, Painters
from pnp.games.words import ENGLISH
from pnp.model.options import ChosenOptions

if TYPE_CHECKING:
    from pnp.app.kept import ByCode


class PileOrder(Struct, frozen=True):
    """What to check, and how.

    Attributes:
        paths: pictures, scans and folders of them.
        report: folder of the report.
        roster: the class list, where there is one.
        encoding: of the list, where it cannot be told.
        jobs: how many processes read; None for as many as there are processors, 1 for this one alone.
        scheduler: address of the scheduler of a Dask cluster that reads instead.
        answer: what a person says about the only picture, each ``REGION=INK``.
        answers: a file of that.
        painters: who laid paintings of cards; their pictures may not tell.
        agreed: what the players agreed on where their sheets leave it open; None if nobody says.
        kept: answers of earlier runs.
        whole: whether everything that is read is wanted, for programs.
        lang: language of report, gradebook and pictures.
        moves: sheets that are another pupil's, each ``CODE=NAME`` or ``CODE/PLAYER=NAME``.
        excused: names of pupils who need not hand in a sheet.
        expected: names of those who are excused no longer.
        most: how many pictures are read in this run at most; None for all.
    """

    paths: Sequence[Path]
    report: Path
    roster: Path | None = None
    encoding: str | None = None
    jobs: int | None = 1
    scheduler: str | None = None
    answer: Sequence[str] = ()
    answers: Path | None = None
    painters: Painters = NOBODY
    agreed: ChosenOptions | None = None
    kept: ByCode = {}
    whole: bool = False
    lang: str = ENGLISH
    moves: Sequence[str] = ()
    excused: Sequence[str] = ()
    expected: Sequence[str] = ()
    most: int | None = None


def kept_of(order: PileOrder) -> Kept:
    """What is kept of an order."""
    agreed, painters, home = order.agreed, order.painters, order.report
    return Kept(
        pile=tuple(path_from(path, home) for path in order.paths),
        roster="" if order.roster is None else path_from(order.roster, home),
        encoding=order.encoding,
        variations=None if agreed is None else tuple(sorted(agreed.rules)),
        teams=agreed is not None and agreed.teams,
        points=None if agreed is None else agreed.points,
        players=painters.players,
        colours=dict(painters.colours),
        lang=order.lang,
    )


def order_of(known: Kept, folder: Path) -> PileOrder:
    """The pile of a class as it was last asked for, in its folder."""
    return PileOrder(
        paths=[path_to(path, folder) for path in known.pile],
        report=folder,
        roster=path_to(known.roster, folder) if known.roster else None,
        encoding=known.encoding,
        answers=path_to(known.answers, folder) if known.answers else None,
        painters=known.painters,
        agreed=known.agreed,
        lang=known.lang,
    )
