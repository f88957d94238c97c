"""Springer's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

Which sentences are the book's and which are our readings stands in :mod:`pnp.games.springer.rules.play`.
"""
