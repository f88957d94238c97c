"""Canvas: three cards of clear film make a painting; pure rules, without pixels or polygons."""

from __future__ import annotations

from pnp.games.canvas.rules.cards import (
    Achievement,
    ArtCard,
    Box,
    Element,
    Icon,
    Scenario,
    ScoringCard,
    achievements,
    art_cards,
    box,
    scenarios,
    scoring_cards,
)
from pnp.games.canvas.rules.judgement import judge
from pnp.games.canvas.rules.painting import Painting, paint
from pnp.games.canvas.rules.play import VINCENT, WITH_VINCENT, Artist, Easel, State, deal, start, tally_boxes, winners
from pnp.games.canvas.rules.players import choose

__all__ = [
    "VINCENT",
    "WITH_VINCENT",
    "Achievement",
    "ArtCard",
    "Artist",
    "Box",
    "Easel",
    "Element",
    "Icon",
    "Painting",
    "Scenario",
    "ScoringCard",
    "State",
    "achievements",
    "art_cards",
    "box",
    "choose",
    "deal",
    "judge",
    "paint",
    "scenarios",
    "scoring_cards",
    "start",
    "tally_boxes",
    "winners",
]
