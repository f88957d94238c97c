"""Scans and pictures with several sheets on the command line: one result each, in order; blank backs passed over."""

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pypdfium2 as pdfium
import pytest

SEEDS = (31, 32)
A4 = (595.0, 842.0)


def scan(path: Path, *pictures: np.ndarray | None) -> Path:
    """A PDF with a picture a page, as scanners make it; None is the blank back of a sheet."""
    document = pdfium.PdfDocument.new()
    for picture in pictures:
        across = picture is not None and picture.shape[1] > picture.shape[0]
        size = A4[::-1] if across else A4
        page = document.new_page(*size)
        if picture is not None:
            image = pdfium.PdfImage.new(document)
            image.load_jpeg(io.BytesIO(cv2.imencode(".jpg", picture)[1].tobytes()), inline=True)
            image.set_matrix(pdfium.PdfMatrix().scale(*size))
            page.insert_obj(image)
        page.gen_content()
    document.save(path)
    document.close()
    return path


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """Photographs of two sheets, each after its game; and of the first after one and three moves."""
    from pnp.app import make, rehearse

    folder = tmp_path_factory.mktemp("desk")
    codes, pictures = [], []
    for seed in SEEDS:
        code = next(iter(make.make(make.SheetOrder("mondrian", seed=seed, players=2), folder))).stem
        play = folder / f"{code}.json"
        play.write_text(json.dumps(rehearse.play(code, players=None, seed=seed, style="greedy")))
        codes.append(code)
        for moves in (None, 1, 3) if seed == SEEDS[0] else (None,):
            taken = rehearse.photograph_file(code, play, "small4mp", seed, folder / "x.jpg", moves)[0]
            pictures.append(cv2.imread(str(taken)))
    whole, first, third, other = pictures
    two = np.hstack([whole, np.rot90(other, 2)])
    cv2.imwrite(str(folder / "two.png"), two)
    cv2.imwrite(str(folder / "part.png"), two[:, : round(0.72 * two.shape[1])])
    lines = np.full((1400, 1000, 3), 245, np.uint8)
    lines[100:1300:40, 100:900] = 20
    return {
        "codes": codes,
        "two": folder / "two.png",
        "class": scan(folder / "class.pdf", whole, None, None, np.hstack([other, whole]), lines),
        "series": scan(folder / "series.pdf", first, None, third),
        "folder": folder,
    }


def test_every_page_and_every_sheet_on_it_has_a_result(pnp, desk, tmp_path) -> None:
    one, other = desk["codes"]
    said = pnp("check", desk["class"], "--json", "--overlay", tmp_path)
    assert (said.code, said.err) == (3, "")
    assert [(r["page"], r["sheet"], r["code"]) for r in said.data] == [
        (1, None, one),
        (4, 1, other),
        (4, 2, one),
        (5, None, None),
    ]
    assert {r["photo"] for r in said.data} == {str(desk["class"])}
    assert {r["status"] for r in said.data[:3]} <= {"agrees", "unsure"}
    assert said.data[0]["warnings"] == ["Pages 2 and 3 of class.pdf are blank and were passed over."]
    assert said.data[3]["status"] == "unreadable" and "class.pdf, page 5 shows no sheet" in said.data[3]["why"]
    stems = [Path(r["overlay"]).name for r in said.data[:3]]
    assert stems == ["class-p1-checked.jpg", "class-p4-s1-checked.jpg", "class-p4-s2-checked.jpg"]
    assert all((tmp_path / stem).stat().st_size > 10_000 for stem in stems)


def test_pictures_of_one_name_in_two_folders_have_verdicts_of_their_own(pnp, desk, tmp_path) -> None:
    photos = [tmp_path / "a" / "IMG_1.png", tmp_path / "b" / "IMG_1.png", tmp_path / "b" / "img_1-2.png"]
    for photo in photos:
        photo.parent.mkdir(exist_ok=True)
        shutil.copy(desk["two"], photo)
    said = pnp("check", *photos, "--json", "--overlay", tmp_path / "out")
    drawn = [Path(result["overlay"]) for result in said.data]
    assert [path.name.rpartition("-s")[0] for path in drawn] == [
        "IMG_1", "IMG_1", "IMG_1-2", "IMG_1-2", "img_1-2-2", "img_1-2-2",
    ]  # fmt: skip
    assert len(set(drawn)) == 6 and all(path.exists() for path in drawn)


def test_of_several_sheets_only_the_one_with_the_code(pnp, desk, tmp_path) -> None:
    (result,) = pnp("check", desk["two"], "--json", "--code", desk["codes"][1]).data
    assert (result["page"], result["sheet"], result["code"]) == (None, 2, desk["codes"][1])
    unknown = Path(pnp("make", "mondrian", "--seed", 33, "-o", tmp_path).out.strip()).stem
    said = pnp("check", desk["two"], "--code", unknown)
    assert said.code == 2 and said.one_sentence
    assert all(code in said.err for code in (*desk["codes"], unknown))


def test_answers_must_say_which_of_several_sheets_they_are_about(pnp, desk) -> None:
    said = pnp("check", desk["two"], "--answer", "space:1=red")
    assert said.code == 2
    assert all(f"--code {code}" in said.err for code in desk["codes"])
    named = pnp("check", desk["two"], "--answer", "space:1=red", "--json").data
    assert [result["code"] for result in named] == list(desk["codes"])
    said = pnp("check", desk["two"], "--answer", "space:1=blank", "--code", desk["codes"][0])
    assert said.code != 2
    assert said.out.startswith(f"{desk['two']}, sheet 1: ")


def test_a_part_of_another_sheet_is_a_warning(pnp, desk) -> None:
    (result,) = pnp("check", desk["folder"] / "part.png", "--json").data
    assert (result["code"], result["sheet"]) == (desk["codes"][0], None)
    assert any("part of another sheet" in warning for warning in result["warnings"])


def test_the_pages_of_a_scan_are_a_series(pnp, desk) -> None:
    said = pnp("check", desk["series"], "--series", "--json")
    assert (said.code, said.err) == (0, "")
    (result,) = said.data
    assert [stage["page"] for stage in result["series"]] == [1, 3]
    assert [len(stage["moves"]) for stage in result["series"]] == [1, 2]
    assert result["photos"] == [str(desk["series"])] * 2
    mixed = pnp("check", desk["two"], "--series")
    assert mixed.code == 3 and "--code" in mixed.out


def test_a_series_with_a_picture_of_another_sheet_says_so(pnp, desk, tmp_path) -> None:
    codes, photos = [], [tmp_path / "a.jpg", tmp_path / "b.jpg"]
    for seed, photo in zip((41, 42), photos, strict=True):
        codes.append(Path(pnp("make", "mondrian", "--seed", seed, "-o", tmp_path).out.strip()).stem)
        pnp("photograph", codes[-1], "-o", photo)
    said = pnp("check", *photos, "--series")
    assert said.code == 3 and "leave --code out" not in said.out
    assert f"b.jpg shows the sheet {codes[1]}, but the pictures before it show {codes[0]}" in said.out
    named = pnp("check", *photos, "--series", "--code", codes[0])
    assert named.code == 2 and "leave --code out" in named.err


def test_nothing_but_blank_pages(pnp, tmp_path) -> None:
    said = pnp("check", scan(tmp_path / "backs.pdf", None, None))
    assert said.code == 3 and "backs.pdf" in said.out and "blank" in said.out


def test_a_file_may_have_any_name() -> None:
    program = "import sys; from pnp.cli import main; main(sys.argv[1:])"
    name = "\udcff\n'\u2028.jpg"
    said = subprocess.run(
        [sys.executable, "-c", program, "check", name, "--json"], capture_output=True, text=True, check=False
    )
    assert said.returncode == 2, said.stderr
    assert json.loads(said.stdout)[0]["photo"] == name
    assert "Traceback" not in said.stderr


def test_a_sheet_under_strange_markers_is_named_by_its_code(pnp, tmp_path) -> None:
    """Markers that a printer has cut off may look like other ones: the code tells better."""
    from pnp.games.registry import game
    from pnp.render import raster

    mondrian = game("mondrian")
    sheet = mondrian.sheet(mondrian.code(3, players=3, paper="a4", print_mode="colour", options={}))
    page = np.asarray(raster.render(sheet.drawing, 8.0))[:, :, ::-1].copy()
    strange = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)
    for number, marker in enumerate(sheet.markers):
        left, top = np.round(np.min(marker.corners, axis=0) * 8).astype(int)
        side = round(float(np.ptp(marker.corners, axis=0)[0]) * 8)
        drawn = cv2.aruco.generateImageMarker(strange, 80 + number, side)
        page[top : top + side, left : left + side] = drawn[:, :, None]
    file = tmp_path / "cut.png"
    cv2.imwrite(str(file), page)
    said = pnp("check", file)
    assert said.code == 3
    assert f"shows the sheet {sheet.code}, but none of the square markers" in said.out


def test_a_picture_that_cannot_be_read_still_says_which_sheet_it_shows(tmp_path) -> None:
    from pnp.app.check import check
    from pnp.app.rehearse import photograph_file

    code = "MONDRIAN-2AC20-7-548F7B-EW023"
    picture, _ = photograph_file(code, None, "scan-grey", 4, tmp_path / "grey.jpg")
    checked = check(picture)
    assert checked.verdict.status == "unreadable" and checked.code == code
