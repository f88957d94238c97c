"""Simulated phone photographs of filled-in sheets, for rehearsal, demonstrations and tests."""

from pnp.photographer.conditions import CONDITIONS, Condition
from pnp.photographer.photo import Photograph, photograph

__all__ = ["CONDITIONS", "Condition", "Photograph", "photograph"]
