"""The player aid: a game's rules with a worked example, on whole pages or on two small ones."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.aidart import GREY, INK, Art, Example, Plan, Row, Scene, composed, lettered, open_spaces, telling
from pnp.games.aidpage import AidPages
from pnp.games.aidset import Type
from pnp.games.aidspread import spread
from pnp.games.examples import worked
from pnp.games.patterns import patterned
from pnp.games.words import fitting
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.units import Paper

__all__ = [
    "GREY", "INK", "Art", "Example", "Plan", "Row", "Scene", "aid", "composed", "lettered", "open_spaces", "telling",
]  # fmt: skip

PUPILS = "pupils"
"""The fact that a page is for pupils, who hand in their sheets: it has no command for the computer."""


def aid(
    game: str, paper: Paper, art: Art, lang: str, facts: Mapping[str, str], *, large: bool = False, mono: bool = False
) -> tuple[Drawing, ...]:
    """The rules: a front and what stands overleaf; on landscape paper, one drawing of two small pages side by side.

    Args:
        game: name; its texts are ``layouts/text/<lang>/<game>.toml``.
        paper: A4, US Letter, or a larger paper, on which everything grows; for landscape paper, see
            :mod:`pnp.games.aidspread`.
        art: the game's own drawings.
        lang: language of the texts.
        facts: about the sheet that the rules are for (:meth:`pnp.games.contract.Game.facts`), none for any sheet;
            :data:`PUPILS` may be among them.
        large: for readers with low vision or dyslexia: larger type, on as many pages as it takes.
        mono: in greys, with patterns in place of the pens' colours.

    Raises:
        DrawingError: the texts of that language do not fit on two small pages.
        GameError: there are no texts in that language.
    """
    words = fitting(texts(lang, game), facts)
    words = {**words, "example": worked(game, words["example"])}
    if PUPILS in facts:
        handing_in = texts(lang, "class")["pupils"]
        words = {**words, "notes": [handing_in if "command" in note else note for note in words["notes"]]}
    if paper.width_mm > paper.height_mm:
        pages: tuple[Drawing, ...] = (spread(paper, words, art, lang),)
    else:
        pages = AidPages(paper, words, art, Type.of("large" if large else "usual")).pages()
    return tuple(patterned(page, game) for page in pages) if mono else pages
