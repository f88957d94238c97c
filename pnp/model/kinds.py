"""The kinds of regions, by how a pen marks them and so by how they are read; the only place that says so."""

from __future__ import annotations

FILLED = ("space", "cell", "triangle", "half")
"""Places of the playing field that are coloured in."""
STROKES = ("segment", "line")
"""Stretches of the field's lines, which a pen follows in a hollow channel."""
DRAWN = {"cut": "black"}
"""Lines that players draw themselves, with their ink. They are not read: what they divide is."""
BOXES = ("score", "penalty", "track", "sequence", "choice", "tally")
"""Small boxes beside the field, coloured one by one: ``choice`` says which of several is meant, ``tally`` counts."""
POINTS = ("score", "penalty", "track")
"""Those of them that are a point each."""
KEY, FIRST = "pen", "first"
"""A pen's key, and the box to tick by whoever goes first."""
COLOURED = (*FILLED, *STROKES, *BOXES)
"""Everything that is coloured in the course of a game."""
INKED = (*COLOURED, KEY, FIRST)
"""Everything in which a pen's colour is looked for."""
WRITTEN = ("total", "initials")
"""Boxes for handwriting."""
