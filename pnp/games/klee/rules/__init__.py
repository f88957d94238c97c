"""Klee's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons."""
