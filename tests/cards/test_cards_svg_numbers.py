"""Numbers that no drawing has are refused in a sentence, wherever they stand in an SVG file."""

import pytest

from pnp.cards.assets.svg.vectors import vectors
from pnp.cards.language.values import BadValue

NUMBERS = ("NaN", "inf", "1e308", "-1e308", "1e999", "1e-320")
PLACES = [
    ('viewBox="0 0 {0} {0}"', '<rect width="5" height="5"/>'),
    ('viewBox="{0} 0 10 10"', '<rect width="5" height="5"/>'),
    ('width="{0}" height="9"', '<rect width="5" height="5"/>'),
    ('viewBox="0 0 9 9"', '<rect width="{0}" height="5" rx="1"/>'),
    ('viewBox="0 0 9 9"', '<rect width="5%" height="{0}%" rx="{0}"/>'),
    ('viewBox="0 0 9 9"', '<circle cx="{0}" cy="1" r="{0}"/>'),
    ('viewBox="0 0 9 9"', '<path d="M0 0L{0} 5A{0} {0} 0 0 1 3 3C{0} 1 2 3 4 5Z" stroke="red" stroke-width="{0}"/>'),
    ('viewBox="0 0 9 9"', '<path d="M0 0L1 1 {0} {0} 3 3"/>'),
    ('viewBox="0 0 9 9"', '<g transform="translate({0},{0}) rotate({0}) scale({0})"><circle r="5"/></g>'),
]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("head", "body"), PLACES)
def test_no_number_is_too_much(head: str, body: str, number: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'.replace("{0}", number)
    try:
        vectors("a.svg", text.encode()).place((0, 0, 10, 10))
    except BadValue as bad:
        assert len(str(bad)) < 300
