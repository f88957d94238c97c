"""The scanner on a second source of pictures, which shares no code with our photographer (see conftest)."""

from collections import Counter

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from sample_kit import sampled

from pnp.errors import Unreadable
from pnp.games.registry import game
from pnp.model.reading import BLANK, Written
from pnp.scan.identify import identify, locate
from pnp.scan.photo import Photo
from pnp.scan.read import _words, read
from pnp.scan.register import register

SKIN = (205, 150, 120)
TABLE = (60, 60, 60)


def pens(red, blue, yellow, green) -> dict:
    return {"red": red, "blue": blue, "yellow": yellow, "green": green}


def compare(reading, marks: dict[str, str]) -> Counter:
    """How often right, unsure, wrong."""
    return Counter(
        "unsure" if mark.ink is None else "right" if mark.ink == marks.get(region, "blank") else "wrong"
        for region, mark in reading.marks.items()
    )


GOOD = {
    "arched": (dict(arch_mm=5.0), None),
    "tilted and turned": (dict(tilt=0.35, turn=117.0, size=(2400, 2400), fill=0.8), None),
    "tungsten": (dict(light=(0.95, 0.70, 0.42)), None),
    "dark and noisy": (dict(light=(0.35, 0.30, 0.24), noise=5.0), None),
    "blurred": (dict(blur=2.5), None),
    "small": (dict(size=(900, 1250)), None),
    "paper made white by a scanner": (dict(light=(1.2, 1.2, 1.2), tilt=0.0, noise=0.7, table=(255, 255, 255)), None),
    "exotic pens": ({}, pens((240, 110, 20), (120, 50, 150), (200, 220, 40), (20, 150, 150))),
    "pale pens": ({}, pens((250, 190, 200), (190, 215, 245), (252, 246, 190), (195, 235, 200))),
    "nearly black blue": ({}, pens((200, 30, 40), (20, 24, 48), (250, 220, 40), (40, 140, 70))),
}


@pytest.mark.parametrize(
    "name", sampled(GOOD, ["arched", "tilted and turned", "tungsten", "exotic pens", "pale pens", "nearly black blue"])
)
def test_everything_is_read(name: str, sheet, filled, take, plain_scene) -> None:
    scene, inks = GOOD[name]
    photo = take(sheet, filled, plain_scene(**scene), **({"pens": inks} if inks else {}))
    identity = identify(photo)
    assert identity.code_text == str(sheet.code)
    assert identity.kind == 2
    found = compare(read(photo, sheet, register(photo, sheet, identity)), filled)
    assert found["wrong"] == 0
    assert found["right"] >= 0.995 * found.total()


HARD = {
    "hard shadow": dict(shadow=((0.38, 0.38, 0.38), 0.8)),
    "blue shadow": dict(shadow=((0.30, 0.36, 0.45), 0.8)),
    "thumbs": dict(over=[((100, 150), (11, 22), SKIN), ((60, 90), (9, 12), (150, 100, 80))]),
    "a sheet of paper on it": dict(over=[((150, 120), (22, 30), (250, 250, 250))]),
    "overexposed": dict(light=(1.35, 1.33, 1.3)),
    "a corner covered": dict(arch_mm=4.0, over=[((17, 17), (12, 12), TABLE)]),
}


@pytest.mark.parametrize("name", HARD)
def test_what_is_hard_is_right_or_unsure(name: str, sheet, filled, take, plain_scene) -> None:
    photo = take(sheet, filled, plain_scene(**HARD[name]))
    found = compare(read(photo, sheet), filled)
    assert found["wrong"] == 0
    assert found["right"] >= (0.4 if name == "overexposed" else 0.95) * found.total()


@pytest.mark.parametrize("black", [(30, 30, 32), (125, 125, 127)])
def test_ink_that_is_darker_than_any_shadow_here_is_an_ink_like_others(black, sheet, filled, take, plain_scene) -> None:
    photo = take(sheet, filled, plain_scene(), pens=pens((214, 40, 50), (35, 85, 185), black, (40, 150, 70)))
    reading = read(photo, sheet)
    assert reading.inks[3].name == "black" and not reading.warnings
    marks = {region: "black" if ink == "yellow" else ink for region, ink in filled.items()}
    assert compare(reading, marks) == {"right": len(reading.marks)}


def test_light_grey_ink_is_neither_blank_nor_a_colour(sheet, filled, take, plain_scene) -> None:
    grey = (168, 170, 174)
    photo = take(sheet, filled, plain_scene(), pens=pens((214, 40, 50), (35, 85, 185), grey, (40, 150, 70)))
    reading = read(photo, sheet)
    assert all(reading.marks[region].ink is None for region, ink in filled.items() if ink == "yellow")
    assert all(reading.marks[region].ink == ink for region, ink in filled.items() if ink != "yellow")
    assert 3 not in reading.inks
    assert any("black or grey" in str(warning) for warning in reading.warnings)


def test_a_black_and_white_picture_is_refused(sheet, filled, take, plain_scene) -> None:
    """Light yellow would be white in it."""
    photo = take(sheet, filled, plain_scene())
    grey = cv2.cvtColor(cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    with pytest.raises(Unreadable, match="has no colours"):
        read(Photo(photo.name, grey), sheet)


def test_a_photograph_of_a_black_and_white_copy_is_refused(sheet, filled, take, plain_scene) -> None:
    copied = pens(*((int(level), int(level), int(level)) for level in (105, 90, 225, 110)))
    photo = take(sheet, filled, plain_scene(light=(1.0, 0.93, 0.8), noise=3.0), pens=copied)
    with pytest.raises(Unreadable, match="in black and grey only"):
        read(photo, sheet)


def test_pens_that_look_alike_are_left_to_a_person(sheet, filled, take, plain_scene) -> None:
    photo = take(sheet, filled, plain_scene(), pens=pens((214, 40, 50), (35, 85, 185), (222, 46, 46), (40, 150, 70)))
    reading = read(photo, sheet)
    assert any("can hardly be told apart" in str(warning) for warning in reading.warnings)
    alike = [(reading.marks[r].ink, ink) for r, ink in filled.items() if ink in ("red", "yellow")]
    assert all(answer in (None, ink) for answer, ink in alike)
    assert sum(answer is None for answer, _ in alike) > 0.8 * len(alike)
    assert all(reading.marks[r].ink == ink for r, ink in filled.items() if ink in ("blue", "green"))


def large(sheet, filled, ink: str):
    """Spaces in an ink with room for what lies or is drawn in them: id and middle, mm."""
    for region in sheet.of_kind("space"):
        outline = np.array(region.polygon)
        if filled.get(region.id, "blank") == ink and np.ptp(outline, axis=0).min() > 14:
            yield region.id, (outline.min(axis=0) + outline.max(axis=0)) / 2


@pytest.mark.parametrize(("ink", "over"), [("red", (40, 40, 60)), ("yellow", (40, 40, 60)), ("yellow", (205, 30, 45))])
def test_what_was_crossed_out_is_left_to_a_person(ink, over, sheet, filled, take, plain_scene) -> None:
    spaces = list(large(sheet, filled, ink))
    crosses = [
        (np.array([(x - 4, y - 4 * way), (x + 4, y + 4 * way)]), 0.8, over) for _, (x, y) in spaces for way in (1, -1)
    ]
    marks = read(take(sheet, filled, plain_scene(drawn=crosses)), sheet).marks
    assert [(marks[name].ink, marks[name].why) for name, _ in spaces] == [(None, "crossed out")] * len(spaces) != []
    assert sum(mark.ink is None for mark in marks.values()) == len(spaces)


def test_a_coin_over_the_edge_of_a_space_is_no_ink(sheet, filled, take, plain_scene) -> None:
    spaces = [(sheet.by_id[name], at) for name, at in large(sheet, filled, "blank")]
    region, (x, y) = min(spaces, key=lambda space: np.ptp(np.array(space[0].polygon), axis=0).max())
    edge = float(np.array(region.polygon)[:, 0].min())
    mark = read(take(sheet, filled, plain_scene(over=[((edge, y), (9, 9), (206, 172, 92))])), sheet).marks[region.id]
    assert mark.ink in (None, "blank")


def test_a_disc_over_dotted_lines_is_no_ink(take, plain_scene) -> None:
    """Delaunay's spaces have no other border: their dots must be seen."""
    delaunay = game("delaunay")
    sheet = delaunay.sheet(delaunay.code(5, players=4, paper="a4", print_mode="mono", options={}))
    inks = dict(zip(range(1, 5), pens(*range(4)), strict=True))
    marks = {region.id: inks[int(region.id[4])] for region in sheet.of_kind("pen")}
    marks |= {region.id: inks[1 + number % 4] for number, region in enumerate(sheet.of_kind("space")) if number % 3}
    middles = {region.id: np.mean(region.sample, axis=0) for region in sheet.of_kind("space")}
    hidden = [f"space:{number}" for number in (30, 90, 150)]
    coins = [(tuple(middles[name]), (10, 10), (230, 196, 36)) for name in hidden]  # as yellow as the pen
    read_as = read(take(sheet, marks, plain_scene(over=coins)), sheet).marks
    assert all(read_as[name].ink in (None, marks.get(name, "blank")) for name in middles)
    assert [read_as[name].ink for name in hidden] == [None] * 3
    assert sum(mark.ink is None for mark in read_as.values()) < 30


def test_a_pen_that_is_none_of_the_four_leaves_the_others_their_names(sheet, filled, take, plain_scene) -> None:
    photo = take(sheet, filled, plain_scene(), pens=pens((98, 172, 226), (35, 60, 170), (248, 214, 40), (40, 150, 70)))
    names = {pen: ink.name for pen, ink in read(photo, sheet).inks.items()}
    assert names == {1: "light blue", 2: "blue", 3: "yellow", 4: "green"}


def test_an_ink_without_a_key_is_left_to_a_person(sheet, filled, take, plain_scene) -> None:
    marks = {region: ink for region, ink in filled.items() if not region.startswith("pen:3")}
    reading = read(take(sheet, marks, plain_scene()), sheet)
    assert set(reading.inks) == {1, 2, 4}
    assert all(reading.marks[region].ink is None for region, ink in marks.items() if ink == "yellow")


def test_one_key_is_enough_and_a_wrong_one_is_noticed(sheet, filled, take, plain_scene) -> None:
    marks = {region: ink for region, ink in filled.items() if region != "pen:1/2"} | {"pen:3/1": "red"}
    reading = read(take(sheet, marks, plain_scene()), sheet)
    assert compare(reading, marks) == Counter(right=len(reading.marks))
    assert any("Only one key of pen 1" in str(warning) for warning in reading.warnings)
    assert any("keys of pen 3 differ" in str(warning) for warning in reading.warnings)


def test_an_empty_sheet_is_blank(sheet, take, plain_scene) -> None:
    reading = read(take(sheet, {}, plain_scene()), sheet)
    assert {mark.ink for mark in reading.marks.values()} == {"blank"}
    assert not reading.inks
    assert not reading.written


def test_another_sheet_is_refused_with_and_without_its_code(sheet, filled, take, plain_scene, other_sheet) -> None:
    with pytest.raises(Unreadable, match=str(sheet.code)):
        register(take(sheet, filled, plain_scene()), other_sheet)
    hidden = plain_scene(over=[((105, 258), (14, 14), (255, 255, 255))])
    with pytest.raises(Unreadable, match="another sheet"):
        register(take(sheet, filled, hidden), other_sheet)


def test_two_missing_corners_are_named(sheet, filled, take, plain_scene) -> None:
    scene = plain_scene(over=[((17, 17), (12, 12), TABLE), ((193, 17), (12, 12), TABLE)])
    with pytest.raises(Unreadable, match="top left and top right"):
        register(take(sheet, filled, scene), sheet)


def test_a_lone_corner_is_a_part_of_a_sheet_and_one_with_errors_is_not(sheet, filled, take, plain_scene) -> None:
    hide = [((x, y), (12, 12), TABLE) for x, y in ((193, 17), (193, 280), (17, 280))]
    code = ((105, 258), (14, 14), (255, 255, 255))
    photo = take(sheet, filled, plain_scene(over=[*hide, code]))
    (part,) = locate(photo).parts
    assert list(part.quads) == [0]
    cell = part.side / 7
    x, y = (part.quads[0][0] + 1.5 * cell).round().astype(int)
    image = photo.image.copy()
    square = image[y - round(cell / 2) : y + round(cell / 2), x - round(cell / 2) : x + round(cell / 2)]
    square[:] = 255 - square  # one cell is wrong, as where fur looks like a marker
    with pytest.raises(Unreadable, match="shows no sheet of ours"):
        locate(replace(photo, image=image))


def board() -> np.ndarray:
    """Another program's calibration board."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)
    return cv2.cvtColor(cv2.aruco.GridBoard((5, 7), 0.04, 0.01, dictionary).generateImage((1200, 1700), None, 40), 8)


NOTHING = {
    "noise": lambda: np.random.default_rng(1).integers(0, 256, (1500, 1100, 3)).astype(np.uint8),
    "white": lambda: np.full((1500, 1100, 3), 255, np.uint8),
    "tiny": lambda: np.full((3, 2, 3), 9, np.uint8),
    "another board": board,
}


@pytest.mark.parametrize("name", NOTHING)
def test_pictures_of_something_else_are_refused(name: str, sheet) -> None:
    with pytest.raises(Unreadable) as caught:
        register(Photo("other.jpg", NOTHING[name]()), sheet)
    assert "other.jpg" in str(caught.value)
    assert str(caught.value).endswith(".")


def covered(sheet, corners) -> list:
    """Dark discs over the markers of these corners."""
    return [(tuple(np.mean(sheet.markers[c].corners, axis=0)), (11, 11), TABLE) for c in corners]


def test_two_opposite_markers_name_the_sheet_but_do_not_place_it(sheet, take, plain_scene) -> None:
    photo = take(sheet, {}, plain_scene(over=covered(sheet, (1, 3))))
    identity = identify(photo)
    assert identity.code_text == str(sheet.code)
    with pytest.raises(Unreadable, match="markers at the sheet's top right and bottom left"):
        register(photo, sheet, identity)


def test_a_sheet_without_its_markers_is_named_all_the_same(sheet, take, plain_scene) -> None:
    with pytest.raises(Unreadable, match=f"shows the sheet {sheet.code}, but none of the square markers"):
        identify(take(sheet, {}, plain_scene(over=covered(sheet, range(4)))))


PALE = pens((214, 110, 115), (150, 170, 205), (248, 225, 120), (120, 180, 130))


@pytest.mark.parametrize("edge", sampled([0.5, 0.65, 0.8, 0.95], [0.5, 0.8]))
def test_where_a_lamp_is_hidden_bare_paper_is_no_pale_blue(edge: float, sheet, filled, take, plain_scene) -> None:
    scene = plain_scene(light=(0.95, 0.85, 0.70), shadow=((0.50, 0.62, 0.85), edge))
    found = compare(read(take(sheet, filled, scene, PALE), sheet), filled)
    assert found["wrong"] == 0
    assert found["right"] >= 0.7 * found.total()


def test_a_pale_blue_pen_is_an_ink_where_lamp_light_fades_into_daylight(sheet, filled, take, plain_scene) -> None:
    scene = plain_scene(light=(0.95, 0.85, 0.65), beside=(0.68, 0.68, 0.60))
    reading = read(
        take(sheet, filled, scene, pens((214, 40, 50), (168, 198, 240), (248, 214, 40), (40, 150, 70))), sheet
    )
    assert compare(reading, filled)["right"] >= 0.99 * len(reading.marks)


def test_a_total_that_the_picture_cuts_off_is_not_read(sheet, filled, take, plain_scene) -> None:
    """Three ends of strokes at the picture's edge were read as 11."""
    total = sheet.by_id["total:1"]
    x, y, width, height = total.box
    ones = [([(x + at, y + 2), (x + at, y + 7)], 0.6, (20, 20, 30)) for at in (6, 10)]
    whole = take(sheet, filled, plain_scene(drawn=ones))
    registration = register(whole, sheet)
    assert _words(whole, registration, total).behind
    foot = int(registration.warp.to_pixels(np.array([[x + width, y + 0.6 * height]]))[0, 1])
    cut = replace(whole, image=np.ascontiguousarray(whole.image[:foot]))
    assert _words(cut, registration, total) == Written(None)


@pytest.mark.parametrize("whole", [True, False])
def test_what_is_blank_as_far_as_the_picture_shows_it_is_blank(sheet, filled, take, plain_scene, whole: bool) -> None:
    """Where people fill spaces as a whole, no tick lies in the fifth of a blank one that the picture does not show."""
    blank = max(
        (region for region in sheet.of_kind("space") if region.id not in filled),
        key=lambda region: np.ptp(np.array(region.polygon)[:, 1]),
    )
    top, foot = np.array(blank.polygon)[:, 1].min(), np.array(blank.polygon)[:, 1].max()
    marks, strokes = filled, []
    if not whole:
        middles = {name: np.mean(sheet.by_id[name].polygon, axis=0) for name in filled if name.startswith("space")}
        marks = {name: ink for name, ink in filled.items() if name not in middles}
        strokes = [([(x - 2, y - 2), (x + 2, y + 2)], 1.0, (200, 40, 50)) for x, y in middles.values()]
    photo = take(sheet, marks, plain_scene(tilt=0.0, turn=0.0, drawn=strokes))
    registration = register(photo, sheet)
    edge = int(registration.warp.to_pixels(np.array([[105.0, foot - 0.2 * (foot - top)]]))[0, 1])
    cut = replace(photo, image=np.ascontiguousarray(photo.image[:edge]))
    mark = read(cut, sheet, registration).marks[blank.id]
    assert mark.ink == BLANK if whole else mark.why == "outside the picture"


def test_what_is_full_as_far_as_the_picture_shows_it_is_read(sheet, filled, take, plain_scene) -> None:
    """At the edge of a picture a space was asked for of which four fifths were red."""
    whole = take(sheet, filled, plain_scene())
    registration = register(whole, sheet)
    middle = float(np.median([np.mean(sheet.by_id[name].polygon, axis=0)[1] for name in filled if "space" in name]))
    foot = int(registration.warp.to_pixels(np.array([[105.0, middle]]))[0, 1])
    cut = replace(whole, image=np.ascontiguousarray(whole.image[:foot]))
    marks = read(cut, sheet, registration).marks
    shown = Counter()
    for name, mark in marks.items():
        corners = registration.warp.to_pixels(np.array(sheet.by_id[name].polygon))
        if name.startswith("space:") and (corners[:, 1].max() > foot + 20 > corners[:, 1].min() + 60):
            shown["right" if mark.ink == filled.get(name, BLANK) else mark.why] += 1
            assert mark.ink in (None, filled.get(name, BLANK)), name
    assert shown["right"] >= 3, shown


ALIKE = pens((214, 40, 50), (42, 45, 60), (248, 214, 40), (43, 48, 54))


def test_rows_of_boxes_do_not_name_pens_that_are_alike(sheet, filled, take, plain_scene) -> None:
    """Of two pens that were nearly black under a lamp one had the other's name, and so had 80 boxes in rows."""
    reading = read(take(sheet, filled, plain_scene(light=(0.95, 0.8, 0.6), noise=6.0), ALIKE), sheet)
    assert any(warning.id == "reader-keys-alike" for warning in reading.warnings)
    dark = [name for name, ink in filled.items() if name.startswith("score") and ink in ("blue", "green")]
    assert dark and {reading.marks[name].ink for name in dark} == {None}
