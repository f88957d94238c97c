"""Simulated phone photographs of filled-in sheets, for rehearsal, demonstrations and tests."""

from pnp.photographer.conditions import CONDITIONS, Condition
from pnp.photographer.photo import Photograph, photograph
from pnp.photographer.several import Filled, TablePicture, bind, table

__all__ = ["CONDITIONS", "Condition", "Filled", "Photograph", "TablePicture", "bind", "photograph", "table"]
