"""Paths: SVG path data and the outlines of shapes, as drawing commands."""
