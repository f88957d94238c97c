"""How a page looks in greys, and to people with a colour vision deficiency. Data: ``layouts/colour-vision.toml``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pnp.data import load_layout
from pnp.model.colour import LUMINANCE

VIEWS = ("colour", "grey", "protan", "deutan", "tritan")
"""As printed; in greys; without the cones for long, middle and short waves."""


def seen(picture: NDArray[np.uint8], view: str) -> NDArray[np.uint8]:
    """A picture as it is seen.

    Args:
        picture: height x width x 3, sRGB.
        view: of :data:`VIEWS`.

    Raises:
        KeyError: there is no such view.
    """
    if view == "colour":
        return picture
    matrix = np.array([LUMINANCE] * 3 if view == "grey" else load_layout("colour-vision")[view])
    share = np.arange(256) / 255
    light = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    found = np.clip(light[picture] @ matrix.T, 0.0, 1.0)
    encoded = np.where(found <= 0.0031308, 12.92 * found, 1.055 * found ** (1 / 2.4) - 0.055)
    made: NDArray[np.uint8] = np.rint(255 * encoded).astype(np.uint8)
    return made
