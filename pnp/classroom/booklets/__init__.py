"""Handout booklets: artists, rules and fields, plain or saddle-stitched."""
