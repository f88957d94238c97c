"""Differences of colours against published values."""

from itertools import combinations

import pytest

from pnp.cards.preflight.colours import ciede2000, confusing, difference, greys, lab, linear
from pnp.model.colour import contrast, rgb

OKABE_ITO = ("#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")
TOL_BRIGHT = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb")
TOL_VIBRANT = ("#ee7733", "#0077bb", "#33bbee", "#ee3377", "#cc3311", "#009988", "#bbbbbb")


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [  # Sharma, Wu, Dalal (2005), table 1
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
        ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000(one: tuple[float, float, float], other: tuple[float, float, float], published: float) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(published, abs=1e-4)


def test_lightness_and_hue_of_srgb_red() -> None:
    assert lab(linear(rgb("#ff0000"))) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert lab(linear(rgb("#ffffff"))) == pytest.approx((100, 0, 0), abs=0.02)


def test_wcag_contrast() -> None:
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert contrast(rgb("#767676"), rgb("#ffffff")) == pytest.approx(4.54, abs=0.005)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("palette", [OKABE_ITO, TOL_BRIGHT, TOL_VIBRANT])
def test_palettes_for_colour_blind_readers_confuse_nobody(palette: tuple[str, ...]) -> None:
    assert [pair for pair in combinations(palette, 2) if confusing(rgb(pair[0]), rgb(pair[1]))] == []


@pytest.mark.parametrize(
    ("one", "other", "sight"),
    [
        ("#d62728", "#2ca02c", "deuteranopia"),
        ("#2ca02c", "#ff7f0e", "protanopia"),
        ("#1f77b4", "#9467bd", "deuteranopia"),
        ("#00a0c8", "#00a896", "tritanopia"),
    ],
)
def test_colours_that_confuse(one: str, other: str, sight: str) -> None:
    assert sight in confusing(rgb(one), rgb(other))


def test_white_and_grey_stay_as_they_are_to_everyone() -> None:
    for sight in ("deuteranopia", "protanopia", "tritanopia"):
        assert difference(rgb("#ffffff"), rgb("#808080"), sight) == pytest.approx(
            difference(rgb("#ffffff"), rgb("#808080")), abs=0.1
        )


def test_greys() -> None:
    assert greys(rgb("#d62728"), rgb("#1f77b4")) == pytest.approx(1.1, abs=0.1)
    assert greys(rgb("#d62728"), rgb("#f0e442")) is None
    assert greys(rgb("#808080"), rgb("#828282")) is None
