"""Advance widths read straight from our typefaces are those that reportlab reads."""

import pytest

from pnp.geometry.advances import advances
from pnp.geometry.typefaces import face
from pnp.model.drawing import Font


@pytest.mark.parametrize("font", Font)
def test_the_widths_of_all_characters_are_those_that_reportlab_reads(font: Font) -> None:
    widths, unknown, units = advances(font)
    known = face(font)
    assert widths == known.widths
    assert (unknown, units) == (known.missing_width, known.units)
