"""Damages files and reads them: ``python mutants.py SEED COUNT FOLDER`` prints what became of them, as JSON.

A process of its own, so that a crash is seen, memory can be limited and measured, and noise on stderr is heard.
"""

import contextlib
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
from corpus import HEIC, pdf, picture, tiff
from PIL import Image

from pnp.errors import InputFileError, Unreadable
from pnp.scan.documents import is_blank, pages
from pnp.scan.identify import locate
from pnp.scan.photo import Photo

LIMIT = 1536 << 20
EXIF = Image.Exif()
EXIF[0x0112] = 6
EXIF[0x010E] = "a sheet" * 40


def corpus() -> dict[str, bytes]:
    """A valid file of every kind, small."""
    still = [Image.new("RGB", (128, 96), colour) for colour in ("red", "blue")]
    more = {"save_all": True, "append_images": still}
    return {
        "plain.jpg": picture("JPEG", exif=EXIF),
        "progressive.jpg": picture("JPEG", progressive=True),
        "grey.jpg": picture("JPEG", "L"),
        "cmyk.jpg": picture("JPEG", "CMYK"),
        "two.jpg": picture("MPO", **more),
        "plain.png": picture("PNG", exif=EXIF),
        "palette.png": picture("PNG", "P", transparency=3),
        "bits.png": picture("PNG", "1"),
        "clear.png": picture("PNG", "LA"),
        "deep.png": picture("PNG", "I;16"),
        "film.png": picture("PNG", **more),
        "plain.webp": picture("WEBP", exif=EXIF),
        "exact.webp": picture("WEBP", "RGBA", lossless=True),
        "film.webp": picture("WEBP", **more),
        "lzw.tif": tiff(2, compression="tiff_lzw"),
        "jpeg.tif": picture("TIFF", compression="jpeg"),
        "fax.tif": picture("TIFF", "1", compression="group4"),
        "float.tif": picture("TIFF", "F"),
        "cmyk.tif": picture("TIFF", "CMYK", compression="tiff_adobe_deflate"),
        "plain.avif": picture("AVIF"),
        "phone.heic": HEIC,
        "scan.pdf": pdf((595, 842, picture("JPEG")), (842, 595, None)),
    }


def flip(rng: random.Random, data: bytearray) -> None:
    """Some bits."""
    for _ in range(rng.choice((1, 2, 5, 20, 100))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def cut(rng: random.Random, data: bytearray) -> None:
    """The end, or a piece out of the middle."""
    start = rng.randrange(len(data))
    del data[start : len(data) if rng.random() < 0.5 else start + rng.randrange(1, 400)]


def splice(rng: random.Random, data: bytearray, others: list[bytes]) -> None:
    """A piece of another file, or of this one, in place of or between what is there."""
    other = rng.choice(others)
    start, at, length = rng.randrange(len(other)), rng.randrange(len(data)), rng.randrange(1, 600)
    data[at : at + length * (rng.random() < 0.5)] = other[start : start + length]


def edit_head(rng: random.Random, data: bytearray) -> None:
    """Numbers in the first part, where sizes, counts and offsets stand: small, huge, negative."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        size = rng.choice((1, 2, 4))
        value = rng.choice((0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF))
        at = rng.randrange(min(len(data), 700))
        data[at : at + size] = (value & (256**size - 1)).to_bytes(size, rng.choice(("big", "little")))


def mutant(number: int, files: dict[str, bytes]) -> tuple[str, bytes]:
    """The damaged file of this number, always the same; PDFs, which cost a process each, are one in forty."""
    rng = random.Random(number)
    names = [name for name in files if name != "scan.pdf"]
    name = "scan.pdf" if number % 40 == 7 else rng.choice(names)
    data = bytearray(files[name])
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if data:
            kind = rng.randrange(4)
            if kind == 2:
                splice(rng, data, [*files.values()])
            else:
                damage: Callable[[random.Random, bytearray], None] = (flip, cut, cut, edit_head)[kind]
                damage(rng, data)
    return name, bytes(data)


def outcome(path: Path) -> str:
    """``read`` or ``refused``, or what is wrong with it."""
    try:
        for page in pages(path)[:3]:
            image = page.load(False).image
            if image.dtype != np.uint8 or image.ndim != 3 or image.shape[2] != 3 or not image.size:
                return f"gave a picture of {image.dtype}, {image.shape}"
            is_blank(Photo(page.called, image))
            with contextlib.suppress(Unreadable):
                locate(Photo(page.called, image))
    except InputFileError as error:
        said = str(error)
        whole = path.name in said and said.endswith(".") and "\n" not in said
        return "refused" if whole else f"said {said!r}"
    return "read"


def peak() -> int:
    """Most memory this process ever had, bytes; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                return int(line.split()[1]) << 10
    return 0


def spent() -> float:
    """Processor time of this process and those it started: other work on the machine does not count."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main(seed: int, count: int, folder: Path) -> dict[str, object]:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (2 * LIMIT, 2 * LIMIT))
    files = corpus()
    found: Counter[str] = Counter()
    wrong: list[str] = []
    worst = (0.0, "")
    for number in range(seed, seed + count):
        name, data = mutant(number, files)
        path = folder / f"{number}-{name}"
        path.write_bytes(data)
        (folder / "current").write_text(str(number))  # what it was, if the process dies
        start = spent()
        try:
            became = outcome(path)
        except Exception as error:
            became = f"raised {error!r}"
        worst = max(worst, (spent() - start, path.name))
        found[became if became in ("read", "refused") else "wrong"] += 1
        if became not in ("read", "refused"):
            wrong.append(f"{path.name} {became}")
        path.unlink()
    return {"found": found, "wrong": wrong, "seconds": worst[0], "slowest": worst[1], "peak": peak()}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
