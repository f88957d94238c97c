"""PDF/X, the files that print shops exchange: PDF/X-1a:2003 (ISO 15930-4) and PDF/X-4 (ISO 15930-7).

Both want all colours as inks, typefaces embedded, trim and bleed, and a word on the printing condition that they are
for. PDF/X-1a is of PDF 1.4, without transparency and layers; PDF/X-4 has both, and the condition's ICC profile.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pnp.data import layouts_dir, load_layout
from pnp.errors import DrawingError
from pnp.render.pdf_file import PdfFile, ref, string

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

Standard = Literal["x1a", "x4"]

NAMES: Final[dict[Standard, str]] = {"x1a": "PDF/X-1a:2003", "x4": "PDF/X-4"}
VERSIONS: Final[dict[Standard, tuple[int, int]]] = {"x1a": (1, 4), "x4": (1, 6)}
_DATE: Final = "2000-01-01T00:00:00Z"
"""PDF/X wants dates, and the same cards are the same bytes whenever they are made: so it is always this one."""
_REGISTRY: Final = "http://www.color.org"


class Press(NamedTuple):
    """What a file for a print shop is meant for.

    Attributes:
        standard: of the file.
        condition: name of a printing condition in ``layouts/press.toml``; empty for what the profile is of.
        profile: ICC profile of the press, by which pictures are separated; empty for none.
        ink: the most that a picture takes of all inks together, percent.
    """

    standard: Standard
    condition: str = "swop"
    profile: bytes = b""
    ink: float = 300.0

    @property
    def name(self) -> str:
        """The standard's own name."""
        return NAMES[self.standard]

    @property
    def most(self) -> int:
        """The most that a pixel takes of all inks together, each from 0 to 255."""
        return int(self.ink * 2.55)

    def check(self) -> None:
        """See that a file can be made for it.

        Raises:
            DrawingError: it needs a profile, or the profile is none of a press, or of another condition.
        """
        if self.profile:
            separation(self.profile)
            if self.condition and (said := _named(self.profile)) and self.condition not in said:
                raise DrawingError(
                    f"The ICC profile is of {said[0]}, and the PDF/X is to be for {self.condition}: leave that "
                    "condition out, or give its own profile."
                )
        elif self.standard == "x4":
            known = " or ".join(name for name, facts in conditions().items() if "profile" in facts)
            raise DrawingError(
                "A PDF/X-4 has the ICC profile of the press in it: give the one that your print shop names, with "
                f"--icc, or take the condition {known}, whose profile comes with pnp."
            )

    def catalogue(self, file: PdfFile) -> dict[str, str]:
        """Write the output intent; the catalogue's entries for it."""
        facts = conditions().get(self.condition) or self.custom()
        profile = f"/DestOutputProfile {ref(file.stream(self.profile, '/N 4'))}" if self.profile else ""
        said = {
            "OutputCondition": facts["about"],
            "OutputConditionIdentifier": facts["identifier"],
            "RegistryName": _REGISTRY,
            "Info": facts["about"],
        }
        texts = "".join(f"/{key}{string(text)}" for key, text in said.items())
        return {"OutputIntents": f"[<</Type/OutputIntent/S/GTS_PDFX{texts}{profile}>>]"}

    def custom(self) -> dict[str, str]:
        """What is said of a condition that is known by its profile alone."""
        from PIL import ImageCms

        profile = ImageCms.ImageCmsProfile(io.BytesIO(self.profile))
        return {"identifier": "Custom", "about": ImageCms.getProfileDescription(profile).strip() or "Custom"}

    def info(self) -> str:
        """Entries of the Info dictionary."""
        date = "(D:" + "".join(c for c in _DATE if c.isdigit()) + "Z)"
        return f"/GTS_PDFXVersion({self.name})/Trapped/False/Producer(pnp)/CreationDate{date}/ModDate{date}"

    def xmp(self, identifier: str) -> str:
        """A description for the XMP packet."""
        return (
            '<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" '
            'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" '
            'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">'
            f"<pdfxid:GTS_PDFXVersion>{self.name}</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped>"
            f"<pdf:Producer>pnp</pdf:Producer><xmp:CreateDate>{_DATE}</xmp:CreateDate>"
            f"<xmp:ModifyDate>{_DATE}</xmp:ModifyDate><xmp:MetadataDate>{_DATE}</xmp:MetadataDate>"
            f"<xmpMM:DocumentID>uuid:{identifier}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>"
            "<xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description>"
        )


def conditions() -> dict[str, dict[str, str]]:
    """The printing conditions by their names."""
    return load_layout("press")


def profile_of(condition: str) -> bytes:
    """The ICC profile of a printing condition that comes with pnp; empty where none does."""
    file = conditions().get(condition, {}).get("profile")
    return (layouts_dir() / file).read_bytes() if file else b""


def _named(profile: bytes) -> list[str]:
    """The printing conditions that a profile names as what it was made for; none for most."""
    from PIL import ImageCms

    press = ImageCms.ImageCmsProfile(io.BytesIO(profile)).profile
    text = "".join(f"{press.profile_description} {press.target}".split()).casefold()
    return [
        name
        for name, facts in conditions().items()
        if name in text or facts["identifier"].replace(" ", "").casefold() in text
    ]


@lru_cache(maxsize=2)
def separation(profile: bytes) -> object:
    """Little CMS's way from sRGB to the inks of a press.

    Raises:
        DrawingError: no profile of a press with four inks.
    """
    from PIL import ImageCms

    try:
        press = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        if press.profile.device_class != "prtr" or press.profile.xcolor_space.strip() != "CMYK":
            raise ImageCms.PyCMSError("it is one of another device")
        flags = ImageCms.Flags.BLACKPOINTCOMPENSATION
        intent = ImageCms.Intent.RELATIVE_COLORIMETRIC
        return ImageCms.buildTransform(ImageCms.createProfile("sRGB"), press, "RGB", "CMYK", intent, flags)
    except (ImageCms.PyCMSError, OSError) as error:
        raise DrawingError(f"The ICC profile is none of a press that prints with four inks: {error}.") from None


def separated_colour(colour: tuple[int, int, int], press: Press) -> tuple[int, ...]:
    """A colour as inks from 0 to 255, as :func:`separated` has them."""
    from PIL import Image

    return tuple(separated(Image.new("RGB", (1, 1), colour), press))


def separated(picture: Picture, press: Press) -> bytes:
    """The pixels of an RGB picture as inks, cyan to black, by the press's profile and within its limit of ink."""
    from PIL import ImageCms

    return _within(ImageCms.applyTransform(picture, separation(press.profile)), press)  # type: ignore[arg-type]


def restrained(picture: Picture, press: Press) -> bytes:
    """The pixels of a picture of inks, if any of them takes more ink than the press allows, within that; or nothing."""
    import numpy as np

    over = np.asarray(picture).sum(axis=2, dtype=np.int16).max() > press.most
    return _within(picture, press) if over else b""


def _within(picture: Picture, press: Press) -> bytes:
    """The pixels of a picture of inks within the press's limit.

    Too much ink is grey component replaced: as much of cyan, magenta and yellow goes as black can stand for.
    """
    import numpy as np

    inks = np.asarray(picture).astype(np.int16)
    over = np.maximum(inks.sum(axis=2) - press.most, 0)
    room = 255 - inks[..., 3]  # for more black
    grey = np.where(over <= 2 * room, (over + 1) // 2, (over + room + 2) // 3)
    grey = np.minimum(grey, inks[..., :3].min(axis=2))
    inks[..., :3] -= grey[..., None]
    inks[..., 3] = np.minimum(255, inks[..., 3] + grey)
    rest = np.clip(inks.sum(axis=2) - press.most, 0, None)  # black is full already
    colours = np.maximum(1, inks[..., :3].sum(axis=2))
    inks[..., :3] -= -(-inks[..., :3] * rest[..., None] // colours[..., None])
    return np.clip(inks, 0, 255).astype(np.uint8).tobytes()
