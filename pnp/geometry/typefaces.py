"""Which typeface plays which typographic role: the one mapping, for setting text and for rendering it."""

from __future__ import annotations

from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro

from pnp.model.drawing import Font, FontFile, Typeface

_SANS = Path(font_source_sans_pro.font_directory)
_SERIF = Path(font_source_serif_pro.font_directory)
_FILES = {
    Font.TITLE: _SERIF / "SourceSerifPro-Light.ttf",
    Font.SERIF: _SERIF / "SourceSerifPro-Regular.ttf",
    Font.SERIF_BOLD: _SERIF / "SourceSerifPro-Semibold.ttf",
    Font.SANS: _SANS / "SourceSansPro-Regular.ttf",
    Font.SANS_LIGHT: _SANS / "SourceSansPro-Light.ttf",
    Font.SANS_BOLD: _SANS / "SourceSansPro-Semibold.ttf",
    Font.SANS_ITALIC: _SANS / "SourceSansPro-It.ttf",
    Font.SANS_BOLD_ITALIC: _SANS / "SourceSansPro-SemiboldIt.ttf",
    Font.SANS_LIGHT_ITALIC: _SANS / "SourceSansPro-LightIt.ttf",
    Font.SANS_BLACK: _SANS / "SourceSansPro-Black.ttf",
    Font.SANS_BLACK_ITALIC: _SANS / "SourceSansPro-BlackIt.ttf",
    Font.SERIF_ITALIC: _SERIF / "SourceSerifPro-It.ttf",
    Font.SERIF_BOLD_ITALIC: _SERIF / "SourceSerifPro-SemiboldIt.ttf",
    Font.SERIF_LIGHT_ITALIC: _SERIF / "SourceSerifPro-LightIt.ttf",
    Font.SERIF_BLACK: _SERIF / "SourceSerifPro-Black.ttf",
    Font.SERIF_BLACK_ITALIC: _SERIF / "SourceSerifPro-BlackIt.ttf",
}


def typeface(font: Typeface) -> Path:
    """The font file of a typographic role (TrueType, SIL Open Font License), or the user's own."""
    return Path(font.path) if isinstance(font, FontFile) else _FILES[font]
