"""A class of six with five pictures for tests: one sheet has places that nobody can read, one never comes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from pnp.app import rehearse
from pnp.classroom.sets.classset import ClassOrder, make_class

LIST = """Name,Birthday
Ada Lovelace,1815
Ben Okri,1959
Élodie Dupont,2013
Emma Klein,2012
Emma Klein,2013
Яна Новак,2012
"""
ADA, BEN, ELODIE, EMMA, OTHER_EMMA, JANA = NAMES = (
    *("Ada Lovelace", "Ben Okri", "Élodie Dupont", "Emma Klein (2012)", "Emma Klein (2013)", "Яна Новак"),
)
GAME, SEED = "mondrian", 7


@dataclass(frozen=True)
class Class:
    """What the class has.

    Attributes:
        codes: of their sheets.
        photos: of all but Ben's; that of Emma of 2012 is unsure.
        truth: what is in Emma's doubtful places, and everywhere else on her sheet.
    """

    codes: dict[str, str]
    photos: dict[str, Path]
    truth: dict[str, str]


def played(folder: Path) -> Class:
    """The class, and what its phones took."""
    (folder / "5b.csv").write_text(LIST, "utf-8")
    made, _ = make_class(ClassOrder(GAME, folder / "5b.csv", seed=SEED, players=2), folder / "print")
    codes = {handout.names[0]: str(handout.sheet.code) for handout in made.handouts}
    photos, truth = {}, {}
    for number, (name, code) in enumerate(codes.items(), 1):
        if name == BEN:
            continue
        game = rehearse.play(code, players=None, seed=number, style="greedy")
        play = folder / f"{number}.json"
        play.write_text(json.dumps(game))
        where = folder / f"IMG_{number}.jpg"
        condition = "strays" if name == EMMA else "small4mp"
        photos[name], told = rehearse.photograph_file(code, play, condition, number, where, None)
        told.unlink()
        if name == EMMA:
            truth = dict(game["marks"])
    return Class(codes, photos, truth)
