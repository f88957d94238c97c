"""Pictures of the real world in which there is no sheet: each is refused in one sentence, by the exit code 3.

The photographs are those that scikit-image brings in its own wheel (public domain, or free licences that it names).
"""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
import skimage
from PIL import Image

from pnp.cli import main
from pnp.games.registry import game
from pnp.geometry.modules import qr_code
from pnp.photographer import photograph
from pnp.render import raster

FOLDER = Path(skimage.__file__).parent / "data"
SHEET = game("mondrian").sheet(game("mondrian").code(5, players=2, paper="a4", print_mode="mono", options={}))
OURS = tuple(marker.id for marker in SHEET.markers)
PHOTOGRAPHS = sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".png", ".jpg"))
FEW = ("brick.png", "chessboard_GRAY.png", "coffee.png", "page.png", "text.png")
"""Those that are nearest to a sheet of ours: the others are looked at in the slow run."""


def check(file: Path, capsys) -> tuple[int, list[dict], str]:
    """Exit code, results, and what was said on stderr."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        main(["check", str(file), "--json"])
    said = capsys.readouterr()
    return int(ended.value.code or 0), json.loads(said.out), said.err


def refused(file: Path, capsys) -> str:
    """The sentence with which a picture was refused."""
    code, results, _ = check(file, capsys)
    assert code == 3, results
    assert {result["status"] for result in results} == {"unreadable"}
    (result,) = results
    assert "reading" not in result or not result["reading"]
    assert str(file) in result["why"] and result["why"].endswith(".")
    return result["why"]


def test_there_are_photographs_to_try() -> None:
    assert len(PHOTOGRAPHS) >= 20


@pytest.mark.parametrize(
    "name", [name if name in FEW else pytest.param(name, marks=pytest.mark.slow) for name in PHOTOGRAPHS]
)
def test_a_photograph_of_something_else_is_refused(name: str, tmp_path, capsys) -> None:
    """Small ones are enlarged, as a phone would have taken them."""
    with Image.open(FOLDER / name) as stored:
        picture = stored.convert("RGB")
    scale = max(1.0, 2000 / max(picture.size))
    file = tmp_path / f"{Path(name).stem}.jpg"
    picture.resize((round(picture.width * scale), round(picture.height * scale))).save(file, quality=88)
    refused(file, capsys)


def squares(dictionary: int, ids: tuple[int, ...]) -> np.ndarray:
    """A white page with markers of a dictionary in its corners."""
    page = np.full((2400, 1800), 250, np.uint8)
    for number, (x, y) in zip(ids, ((120, 120), (1500, 120), (1500, 2100), (120, 2100)), strict=True):
        drawn = cv2.aruco.generateImageMarker(cv2.aruco.getPredefinedDictionary(dictionary), number, 180)
        page[y : y + 180, x : x + 180] = drawn
    return page


def qr(text: str) -> np.ndarray:
    """A QR code, dark on 250."""
    code = np.array([[0 if cell else 250 for cell in row] for row in qr_code(text, "M")], np.uint8)
    return np.kron(code, np.ones((12, 12), np.uint8))


def with_qr(page: np.ndarray, text: str) -> np.ndarray:
    code = qr(text)
    page[1000 : 1000 + len(code), 700 : 700 + len(code)] = code
    return page


LIKE_OURS = {
    "other-dictionary": lambda: squares(cv2.aruco.DICT_4X4_50, (0, 1, 2, 3)),
    "apriltags": lambda: squares(cv2.aruco.DICT_APRILTAG_36h11, (4, 5, 6, 7)),
    "unknown-kind": lambda: squares(cv2.aruco.DICT_5X5_100, (96, 97, 98, 99)),
    "markers-of-ours-without-lines": lambda: squares(cv2.aruco.DICT_5X5_100, OURS),
    "mixed-kinds": lambda: squares(cv2.aruco.DICT_5X5_100, (4, 9, 14, 19)),
    "foreign-qr": lambda: with_qr(squares(cv2.aruco.DICT_5X5_100, OURS), "HTTPS://EXAMPLE.ORG/ABC"),
    "only-a-qr": lambda: with_qr(np.full((2400, 1800), 250, np.uint8), str(SHEET.code)),
    "code-of-ours-without-lines": lambda: with_qr(squares(cv2.aruco.DICT_5X5_100, OURS), str(SHEET.code)),
    "chessboard": lambda: np.kron(np.indices((12, 9)).sum(axis=0) % 2 * 250, np.ones((200, 200))).astype(np.uint8),
    "white": lambda: np.full((2400, 1800), 250, np.uint8),
    "noise": lambda: np.random.default_rng(1).integers(0, 256, (2400, 1800), dtype=np.uint8),
}
"""Pages that have something of ours, but are no sheets of ours."""


@pytest.mark.parametrize("name", LIKE_OURS)
def test_what_only_looks_like_ours_is_refused(name: str, tmp_path, capsys) -> None:
    file = tmp_path / f"{name}.jpg"
    cv2.imwrite(str(file), cv2.GaussianBlur(cv2.cvtColor(LIKE_OURS[name](), cv2.COLOR_GRAY2BGR), (0, 0), 0.8))
    refused(file, capsys)


def test_a_real_sheet_is_not_refused(tmp_path, capsys) -> None:
    """Or the tests above would say nothing."""
    file = tmp_path / "sheet.jpg"
    marks = {region.id: ("red", "blue")[int(region.id[4]) % 2] for region in SHEET.of_kind("pen")}
    page = raster.render(SHEET.drawing, 8.0)
    file.write_bytes(photograph(page, 8.0, SHEET, marks, {}, "small4mp", 1).jpeg)
    code, (result,), _ = check(file, capsys)
    assert code in (0, 1) and result["code"] == str(SHEET.code)
