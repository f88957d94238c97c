"""The layout language: what may stand in a deck file, its templates, and how its values are checked."""
