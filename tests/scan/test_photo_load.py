"""Photographs from files: every kind and colour mode reads alike, and every bad file is one clear sentence."""

import io
import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from pnp.errors import InputFileError
from pnp.scan.photo import load

RNG = np.random.default_rng(5)
SMALL = cv2.resize(RNG.integers(40, 220, (6, 8, 3)).astype(np.uint8), (160, 120), interpolation=cv2.INTER_CUBIC)
PICTURE = Image.fromarray(SMALL)


def near(path: Path, expected: np.ndarray = SMALL, within: float = 4.0) -> None:
    seen = load(path).image[:, :, ::-1].astype(float)
    assert seen.shape == expected.shape
    assert np.abs(seen - expected).mean() < within


@pytest.mark.parametrize("name", ["a.jpg", "a.png", "a.webp", "a.tif", "a.tiff"])
def test_every_kind_reads_the_same(name: str, tmp_path: Path) -> None:
    PICTURE.save(tmp_path / name, quality=95)
    near(tmp_path / name)


def test_modes_are_converted(tmp_path: Path) -> None:
    grey = np.repeat(np.asarray(PICTURE.convert("L"))[:, :, None], 3, axis=2)
    PICTURE.convert("L").save(tmp_path / "grey.jpg", quality=95)
    near(tmp_path / "grey.jpg", grey)
    Image.fromarray(np.asarray(PICTURE.convert("L")).astype(np.uint16) * 257).save(tmp_path / "deep.png")
    near(tmp_path / "deep.png", grey)
    PICTURE.convert("CMYK").save(tmp_path / "cmyk.jpg", quality=95)
    near(tmp_path / "cmyk.jpg")
    PICTURE.quantize(200).save(tmp_path / "palette.png")
    near(tmp_path / "palette.png", within=8)
    clear = PICTURE.convert("RGBA")
    clear.putalpha(0)
    clear.save(tmp_path / "clear.png")
    near(tmp_path / "clear.png", np.full_like(SMALL, 255))


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("name", ["a.jpg", "a.png"])
def test_pictures_are_turned_as_their_exif_says(name: str, orientation: int, tmp_path: Path) -> None:
    back = {
        1: lambda a: a,
        2: np.fliplr,
        3: lambda a: np.rot90(a, 2),
        4: np.flipud,
        5: lambda a: a.transpose(1, 0, 2),
        6: np.rot90,
        7: lambda a: np.rot90(a, 2).transpose(1, 0, 2),
        8: lambda a: np.rot90(a, -1),
    }
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = Image.fromarray(np.ascontiguousarray(back[orientation](SMALL)))
    stored.save(tmp_path / name, exif=exif, quality=95)
    near(tmp_path / name)


def test_large_jpegs_are_halved(tmp_path: Path) -> None:
    Image.fromarray(cv2.resize(SMALL, (4000, 3000))).save(tmp_path / "large.jpg", quality=80)
    photo = load(tmp_path / "large.jpg")
    assert (photo.image.shape, photo.scale) == ((1500, 2000, 3), 0.5)


def test_what_follows_the_picture_in_its_file_is_passed_over(tmp_path: Path) -> None:
    """Phones append films and depth maps; thumbnails inside have end markers of their own."""
    PICTURE.save(tmp_path / "a.jpg", quality=95)
    with (tmp_path / "a.jpg").open("ab") as stream:
        stream.write(b"a film\xff\xd8 without an end")
    near(tmp_path / "a.jpg")


def saved(name: str, quality: int = 90) -> bytes:
    stream = io.BytesIO()
    PICTURE.save(stream, format=Image.registered_extensions()[Path(name).suffix], quality=quality)
    return stream.getvalue()


def bomb(side: int) -> bytes:
    """A small PNG file that claims to hold a huge picture."""
    head = b"IHDR" + struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    rows = b"IDAT" + zlib.compress(bytes(1000))
    chunks = (struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in (head, rows, b"IEND"))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


BAD = {
    "empty.jpg": (b"", "is empty"),
    "words.jpg": (b"Dear teacher, the photograph is in the next mail.", "is not a JPEG"),
    "short.jpg": (saved("a.jpg")[: len(saved("a.jpg")) // 2], "cut short"),
    "short.png": (saved("a.png")[: len(saved("a.png")) // 2], "cut short"),
    "short.webp": (saved("a.webp")[: len(saved("a.webp")) // 2], "cut short"),
    "huge.png": (bomb(30_000), "too large"),
    "large.png": (bomb(11_200), "too large"),
    "apple.heic": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "cut short"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    data, reason = BAD[name]
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InputFileError) as caught:
        load(tmp_path / name)
    said = str(caught.value)
    assert name in said
    assert reason in said
    assert said.endswith(".")
    assert "\n" not in said


def test_folders_and_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(InputFileError, match="is a folder"):
        load(tmp_path)
    with pytest.raises(InputFileError, match=r"no file .*nowhere\.jpg"):
        load(tmp_path / "nowhere.jpg")


def png_of(path: Path, width: int, height: int, bits: int) -> Path:
    """A PNG that says so in its head; what follows is never looked at."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, bits, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b""))
    return path


@pytest.mark.parametrize(("bits", "limit"), [(8, 70), (16, 35)])
def test_the_limit_that_is_named_holds_for_the_kind_of_file(bits: int, limit: int, tmp_path: Path) -> None:
    """Whoever saves the picture smaller, as they are told, is not told another limit then."""
    for side in (14_000, 9_000):
        with pytest.raises(InputFileError, match=rf"too large .*the limit is {limit} million"):
            load(png_of(tmp_path / "a.png", side, side, bits))


def test_a_png_of_16_bits_may_have_half_as_many_pixels(tmp_path: Path) -> None:
    path = png_of(tmp_path / "bomb.png", 8000, 8000, 16)
    with pytest.raises(InputFileError, match=r"bomb\.png is too large \(8000 x 8000 pixels; the limit is 35 million\)"):
        load(path)


def test_a_large_jpeg_of_many_scans_is_refused_before_it_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.BytesIO()
    Image.new("RGB", (8000, 6000), "white").save(stream, "JPEG", progressive=True)
    data = stream.getvalue()
    last = data[data.rindex(b"\xff\xda") : -2]
    path = tmp_path / "passes.jpg"
    path.write_bytes(data)
    assert load(path).image.shape == (1500, 2000, 3)
    path.write_bytes(data[:-2] + last * 41 + data[-2:])
    monkeypatch.setattr("pnp.scan.jpeg.simplejpeg.decode_jpeg", lambda *_, **__: pytest.fail("it is decoded"))
    with pytest.raises(InputFileError, match=r"passes\.jpg is damaged"):
        load(path)
