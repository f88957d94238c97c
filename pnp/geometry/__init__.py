"""Shapely at work: arrangements, subdivisions, insets, label spots."""
