"""Mondrian: ninety-nine rectangles, coloured so that none lies next to another of its colour."""
