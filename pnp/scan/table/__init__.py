"""Reads a painting of cards from a photograph of the table: which card lies where, and what is on top in each cell."""
