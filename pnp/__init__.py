"""Prints pen-and-paper art games and prototype cards, and checks the finished sheets from a photograph.

Everything in ``__all__`` is public: it keeps its meaning within a major version (CHANGELOG.md says more). It is
imported when it is first used, so that ``import pnp`` takes no time.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.api import Format as Format
    from pnp.api import check as check
    from pnp.api import check_all as check_all
    from pnp.api import deck_pages as deck_pages
    from pnp.api import game_names as game_names
    from pnp.api import make_sheet as make_sheet
    from pnp.api import part_pages as part_pages
    from pnp.api import photograph as photograph
    from pnp.api import preflight as preflight
    from pnp.api import read_photograph as read_photograph
    from pnp.api import render_pages as render_pages
    from pnp.api import sheet as sheet
    from pnp.api import sheet_map as sheet_map
    from pnp.api import simulate as simulate
    from pnp.app.checked import Checked as Checked
    from pnp.app.shapes import SheetMapJson as SheetMapJson
    from pnp.cards.card import Card as Card
    from pnp.cards.imposition.impose import Job as Job
    from pnp.errors import AnswerError as AnswerError
    from pnp.errors import CodeError as CodeError
    from pnp.errors import DeckError as DeckError
    from pnp.errors import DrawingError as DrawingError
    from pnp.errors import GameError as GameError
    from pnp.errors import InputFileError as InputFileError
    from pnp.errors import OutputError as OutputError
    from pnp.errors import PnpError as PnpError
    from pnp.errors import Unreadable as Unreadable
    from pnp.games.simulate import Simulation as Simulation
    from pnp.message import Message as Message
    from pnp.message import spoken as spoken
    from pnp.model.drawing import Drawing as Drawing
    from pnp.model.game import Finding as Finding
    from pnp.model.game import Score as Score
    from pnp.model.game import Verdict as Verdict
    from pnp.model.print_mode import PrintMode as PrintMode
    from pnp.model.reading import Mark as Mark
    from pnp.model.reading import Reading as Reading
    from pnp.model.sheet import Field as Field
    from pnp.model.sheet import Region as Region
    from pnp.model.sheet import Sheet as Sheet
    from pnp.model.units import Paper as Paper
    from pnp.model.units import paper as paper
    from pnp.notebook import Deck as Deck

_HOMES = {
    "pnp.api": (
        "Format",
        "check",
        "check_all",
        "deck_pages",
        "game_names",
        "make_sheet",
        "part_pages",
        "photograph",
        "preflight",
        "read_photograph",
        "render_pages",
        "sheet",
        "sheet_map",
        "simulate",
    ),
    "pnp.app.checked": ("Checked",),
    "pnp.app.shapes": ("SheetMapJson",),
    "pnp.cards.card": ("Card",),
    "pnp.cards.imposition.impose": ("Job",),
    "pnp.errors": (
        "AnswerError",
        "CodeError",
        "DeckError",
        "DrawingError",
        "GameError",
        "InputFileError",
        "OutputError",
        "PnpError",
        "Unreadable",
    ),
    "pnp.games.simulate": ("Simulation",),
    "pnp.message": ("Message", "spoken"),
    "pnp.model.drawing": ("Drawing",),
    "pnp.model.game": ("Finding", "Score", "Verdict"),
    "pnp.model.print_mode": ("PrintMode",),
    "pnp.model.reading": ("Mark", "Reading"),
    "pnp.model.sheet": ("Field", "Region", "Sheet"),
    "pnp.model.units": ("Paper", "paper"),
    "pnp.notebook": ("Deck",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}
__all__ = sorted(_HOME)  # noqa: PLE0605


if not TYPE_CHECKING:  # which would take any name for one that there is

    def __getattr__(name: str) -> Any:
        if name not in _HOME:
            raise AttributeError(f"module 'pnp' has no attribute {name!r}")
        found = getattr(importlib.import_module(_HOME[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *_HOME})
