"""The calibration sheet read as a user reads it, after a printer with a known error, and the profile it gives."""

from math import cos, hypot, radians, sin
from pathlib import Path as File
from typing import get_args

import pytest
from impose_kit import A4, EU, LETTER, cards_of, spot
from msgspec.structs import replace

from pnp.cards.imposition import profile as profiles
from pnp.cards.imposition.calibration import CORNERS, Corner, calibration, from_readings, scales
from pnp.cards.imposition.impose import Job, pages
from pnp.cards.imposition.profile import Axis, PrinterProfile, kind_of_page, load, save
from pnp.errors import DeckError, InputFileError, OutputError
from pnp.model.drawing import Drawing, Group, Path, Text, walk
from pnp.model.units import Paper, Point
from pnp.render import pdf

ERRORS = {
    "none": (0.0, 0.0, 0.0, 1.0, 1.0),
    "shift": (3.2, -2.75, 0.0, 1.0, 1.0),
    "angle": (0.0, 0.0, 0.6, 1.0, 1.0),
    "shrunk": (0.4, 1.1, 0.0, 0.996, 0.993),
    "all": (-1.85, 2.3, -0.45, 1.004, 0.997),
}


def printed(paper: Paper, error: tuple[float, float, float, float, float], at: Point) -> Point:
    """Where a printer with an error puts a point of a back."""
    x, y, angle, wide, high = error
    middle = (paper.width_mm / 2, paper.height_mm / 2)
    u, v = (at[0] - middle[0]) * wide, (at[1] - middle[1]) * high
    c, s = cos(radians(angle)), sin(radians(angle))
    return (middle[0] + c * u - s * v + x, middle[1] + s * u + c * v + y)


def strokes(drawing: Drawing, name: str) -> list[tuple[Point, Point]]:
    (path,) = [item for item in drawing.walk() if isinstance(item, Path) and item.id == name]
    ends = [(step[1], step[2]) for step in path.commands if len(step) == 3]
    return list(zip(ends[::2], ends[1::2], strict=True))


def meets(stroke: tuple[Point, Point], axis: int, base: float) -> float:
    """Where a line, which may be turned a little, crosses the base of a scale."""
    one, two = stroke
    part = (base - one[1 - axis]) / (two[1 - axis] - one[1 - axis])
    assert 0 <= part <= 1, "the line does not reach the scale"
    return one[axis] + part * (two[axis] - one[axis])


def read(paper: Paper, way: Axis, error: tuple[float, float, float, float, float]) -> dict[Corner, tuple[float, float]]:
    """What somebody reads against the light: whole millimetres off the ruler, tenths where two lines meet."""
    front, back = calibration(paper, way)

    def seen(name: str) -> list[tuple[Point, Point]]:
        def through(at: Point) -> Point:
            x, y = printed(paper, error, at)
            return (paper.width_mm - x, y) if way == "upright" else (x, paper.height_mm - y)

        return [(through(one), through(two)) for one, two in strokes(back, name)]

    found: dict[Corner, tuple[float, float]] = {}
    for corner in CORNERS:
        pair = []
        for axis, direction in enumerate(("across", "down")):
            ruler = strokes(front, f"ruler-{corner}-{direction}")
            (line,) = seen(f"line-{corner}-{direction}")
            whole = meets(line, axis, ruler[0][1][1 - axis]) - ruler[0][1][axis]
            teeth = strokes(front, f"comb-{corner}-{direction}")
            base = teeth[0][1][1 - axis]
            lines = [meets(stroke, axis, base) for stroke in seen(f"lines-{corner}-{direction}")]
            off = [min(abs(tooth[1][axis] - at) for at in lines) for tooth in teeth]
            best = min(range(10), key=off.__getitem__)
            rivals = [(off[(best + step) % 10], 0.05 * step) for step in (-1, 1)]
            near, half = min(rivals)
            tenths = best / 10 + (half if near < 2 * off[best] else 0.0)  # two meet equally well: the middle
            pair.append(min((n + tenths for n in range(-1, 11)), key=lambda value: abs(value - whole)))
        found[corner] = (round(pair[0], 2), round(pair[1], 2))
    return found


@pytest.mark.parametrize("error", ERRORS.values(), ids=ERRORS.keys())
@pytest.mark.parametrize("way", get_args(Axis))
@pytest.mark.parametrize("sheet", [A4, LETTER.landscape()], ids=["a4", "letter-lying"])
def test_a_known_error_is_taken_back(sheet: Paper, way: Axis, error: tuple[float, float, float, float, float]) -> None:
    profile = from_readings(read(sheet, way, error), sheet, way)
    width, height = sheet.width_mm, sheet.height_mm
    for x in (10.0, width / 2, width - 10):
        for y in (10.0, height / 2, height - 10):
            there = printed(sheet, error, spot(profile.matrix(sheet), x, y))
            assert hypot(there[0] - x, there[1] - y) < 0.05


def test_what_is_read_is_what_is_there() -> None:
    assert set(read(A4, "upright", ERRORS["none"]).values()) == {(5.0, 5.0)}
    # Seen from the front, a back that is too far right is too far left.
    assert set(read(A4, "upright", (1.2, 0.7, 0.0, 1.0, 1.0)).values()) == {(3.8, 5.7)}
    assert set(read(A4, "level", (1.2, 0.7, 0.0, 1.0, 1.0)).values()) == {(6.2, 4.3)}


def test_a_profile_moves_the_other_way() -> None:
    profile = from_readings(dict.fromkeys(CORNERS, (3.8, 5.7)), A4)
    assert (profile.x_mm, profile.y_mm) == pytest.approx((-1.2, -0.7))
    assert (profile.angle_deg, profile.scale_x, profile.scale_y) == pytest.approx((0, 1, 1))
    assert profile.page == "portrait, long edge"


def test_three_corners_are_enough() -> None:
    readings = read(A4, "upright", ERRORS["all"])
    whole = from_readings(readings, A4)
    for corner in CORNERS:
        less = from_readings({name: pair for name, pair in readings.items() if name != corner}, A4)
        for x, y in ((20.0, 20.0), (190.0, 270.0)):
            assert spot(less.matrix(A4), x, y) == pytest.approx(spot(whole.matrix(A4), x, y), abs=0.12)


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("way", [0, 1])
def test_a_reading_that_fits_no_other_is_not_believed(corner: Corner, way: int) -> None:
    readings = read(A4, "upright", ERRORS["all"])
    pair = list(readings[corner])
    pair[way] += 1.0
    with pytest.raises(DeckError, match="do not fit each other: those (across|down) contradict"):
        from_readings({**readings, corner: (pair[0], pair[1])}, A4)


@pytest.mark.parametrize(
    ("readings", "words"),
    [
        ({"top-left": (5, 5), "top-right": (5, 5)}, "2 corners are too few"),
        ({"top-left": (5, 5), "top-right": (5, 5), "bottom-left": (5, 10.5)}, "down at bottom-left cannot be 10.5"),
        ({"top-left": (5, 5), "middle": (5, 5), "bottom-left": (5, 5)}, "'middle' is not a corner"),
    ],
)
def test_readings_that_cannot_be_are_refused(readings: dict[Corner, tuple[float, float]], words: str) -> None:
    with pytest.raises(DeckError, match=words):
        from_readings(readings, A4)


@pytest.mark.parametrize("sheet", [A4, A4.landscape(), LETTER, Paper("a5", "A5", 148, 210)], ids=str)
def test_the_sheet_fits_its_paper_and_its_bars_are_true(sheet: Paper) -> None:
    for drawing in calibration(sheet):
        for item in drawing.walk():
            if isinstance(item, Path):
                for step in item.commands:
                    if len(step) == 3 and item.id:
                        assert 4.2 <= step[1] <= sheet.width_mm - 4.2
                        assert 4.2 <= step[2] <= sheet.height_mm - 4.2
    front = calibration(sheet)[0]
    said = " ".join(item.text for item in front.walk() if isinstance(item, Text))
    for name, axis in (("bar-across", 0), ("bar-down", 1)):
        ((one, two),) = strokes(front, name)
        long = two[axis] - one[axis]
        assert long in (50, 100, 150)
        assert f"{long:g} mm" in said
    assert pdf.render(calibration(sheet)).startswith(b"%PDF-1.7")


@pytest.mark.parametrize("sheet", [A4, Paper("a5", "A5", 148, 210)], ids=str)
def test_scales_do_not_run_into_each_other(sheet: Paper) -> None:
    """Front and back strokes of each scale stay clear of the others', and of each other's numbers, up to 2 mm off."""
    front, back = calibration(sheet)
    boxes = []
    for number, scale in enumerate(scales(sheet)):
        for name in ("ruler", "comb"):
            points = [at for stroke in strokes(front, f"{name}-{scale.name}") for at in stroke]
            seen = strokes(back, f"{'line' if name == 'ruler' else 'lines'}-{scale.name}")
            points += [(sheet.width_mm - x, y) for stroke in seen for x, y in stroke]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            boxes.append((number, name, min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1))
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            assert one[4] < other[2] or other[4] < one[2] or one[5] < other[3] or other[5] < one[3], (one, other)


def test_the_example_shows_what_it_says() -> None:
    (example,) = [
        item for layer in calibration(A4)[0].layers for item in layer.items if isinstance(item, Group) and item.id
    ]
    blue = [item for item in walk(example.items) if isinstance(item, Path) and item.style.stroke != "#000000"]
    line, comb = ([step[1] for step in path.commands[::2]] for path in blue)  # type: ignore[misc]
    assert line == [pytest.approx(6.4 - 5)]
    teeth = [22 + tooth * 1.1 - 5 for tooth in range(10)]
    off = [min(abs(tooth - at) for at in comb) for tooth in teeth]
    assert off.index(min(off)) == 4 and min(off) == pytest.approx(0, abs=1e-9)


def test_paper_too_small_is_refused() -> None:
    with pytest.raises(DeckError, match="does not fit on A6"):
        calibration(Paper("a6", "A6", 105, 148))


def test_kinds_of_pages() -> None:
    assert kind_of_page(A4, "upright") == "portrait, long edge"
    assert kind_of_page(A4, "level") == "portrait, short edge"
    assert kind_of_page(A4.landscape(), "level") == "landscape, long edge"
    assert kind_of_page(A4.landscape(), "upright") == "landscape, short edge"


def test_a_profile_is_used_only_where_it_holds() -> None:
    profile = PrinterProfile(1.0, page="portrait, long edge")
    assert list(pages(cards_of(3), EU, Job(A4, duplex="long", profile=profile)))
    for job in (Job(A4, duplex="short", profile=profile), Job(A4, bleed=3, duplex="long", profile=profile)):
        with pytest.raises(DeckError, match="measured on pages of 'portrait, long edge', these are"):
            list(pages(cards_of(3), EU, job))
        assert list(pages(cards_of(3), EU, replace(job, profile=PrinterProfile(1.0))))
    assert list(pages(cards_of(3), EU, Job(A4, duplex="none", bleed=3, profile=profile)))


def test_the_matrix_scales_turns_and_shifts_about_the_middle() -> None:
    assert spot(PrinterProfile(1, 2).matrix(A4), 10, 20) == pytest.approx((11, 22))
    assert spot(PrinterProfile(angle_deg=1).matrix(A4), 105, 148.5) == pytest.approx((105, 148.5))
    right = spot(PrinterProfile(angle_deg=1).matrix(A4), 205, 148.5)
    assert right[1] - 148.5 == pytest.approx(100 * sin(radians(1)))  # clockwise
    assert spot(PrinterProfile(scale_x=1.01, scale_y=0.99).matrix(A4), 205, 248.5) == pytest.approx((206, 247.5))


@pytest.mark.parametrize(
    ("key", "value"), [("x_mm", 11), ("angle_deg", -6), ("scale_x", 0.5), ("scale_y", float("nan"))]
)
def test_a_profile_out_of_bounds_is_refused(key: str, value: float) -> None:
    with pytest.raises(DeckError, match=key):
        PrinterProfile(**{key: value})  # type: ignore[arg-type]


@pytest.fixture
def home(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """The user's folder of configurations."""
    import platformdirs

    monkeypatch.setattr(platformdirs, "user_config_path", lambda name, appauthor: tmp_path / name)
    return tmp_path / "pnp" / "profiles"


def test_profiles_are_kept_by_name(home: File) -> None:
    profile = from_readings(read(A4, "upright", ERRORS["all"]), A4)
    assert profiles.names() == []
    assert save(profile, "office") == home / "office.toml"
    kept = load("office")
    assert kept.page == profile.page
    for key in ("x_mm", "y_mm", "angle_deg", "scale_x", "scale_y"):
        assert getattr(kept, key) == pytest.approx(getattr(profile, key), abs=1e-6)
    assert profiles.names() == ["office"]


def test_profiles_are_kept_in_files_of_the_users_own(tmp_path: File) -> None:
    path = tmp_path / "mine.toml"
    odd = PrinterProfile(0.25, page='a "kind"\\of page')
    assert save(odd, str(path)) == path
    assert load(str(path)) == odd
    path.write_text("x_mm = 1\n")
    assert load(str(path)) == PrinterProfile(1)


def test_a_profile_that_is_not_there_names_those_that_are(home: File) -> None:
    with pytest.raises(InputFileError, match="there is none yet"):
        load("office")
    save(PrinterProfile(), "home")
    with pytest.raises(InputFileError, match="known are home"):
        load("office")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"x_mm = ", "not a printer profile"),
        (b"\xff\xfe", "not a printer profile"),
        (b"xmm = 1", "'xmm', which no printer profile has; known are x_mm"),
        (b"x_mm = true", "x_mm = True; it must be a number"),
        (b"page = 3", "page = 3; it must be a text"),
    ],
)
def test_a_damaged_profile_is_refused(tmp_path: File, text: bytes, words: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(text)
    with pytest.raises(InputFileError, match=words) as caught:
        load(str(path))
    assert str(path) in str(caught.value)


def test_a_profile_that_cannot_be_written_says_so(tmp_path: File) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be written"):
        save(PrinterProfile(), str(tmp_path / "file" / "mine.toml"))
