"""The picture for a person: each doubtful place large and clear, what is round it pale, all of it on one page."""

import io

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from pnp.app.reviewing import title_of, to_review
from pnp.games.doubts import Doubt
from pnp.games.finished import finished
from pnp.games.registry import game
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.games.words import languages
from pnp.message import spoken
from pnp.model.game import Finding, Verdict
from pnp.model.names import reason
from pnp.model.reading import BLANK, Mark, ReviewPlace
from pnp.render import raster
from pnp.scan.canvas import DOUBT, SCALE, WRONG
from pnp.scan.photo import Photo
from pnp.scan.register import register
from pnp.scan.review import MOST, named, review


@pytest.fixture(scope="module")
def scene():
    """A flat scan of a finished sheet, and what is on it."""
    mondrian = game("mondrian")
    sheet = mondrian.sheet(mondrian.code(4, players=4, paper="a4", print_mode="colour", options={}))
    played = simulate(mondrian, sheet, seed=4)
    page = raster.render(finished(sheet, played.marks, {}), 8.0)
    photo = Photo("scans/class.png", cv2.copyMakeBorder(page[:, :, ::-1].copy(), 60, 60, 60, 60, cv2.BORDER_CONSTANT))
    return photo, register(photo, sheet), sheet, reading_from_simulation(played)


def drawn(scene, places, title="Please look"):
    return np.array(Image.open(io.BytesIO(review(*scene, title, places)))).astype(int)


def like(picture, colour, within=45):
    return np.abs(picture - colour).max(axis=2) < within


def spaces(scene, ink, count=1):
    sheet, reading = scene[2:]
    found = [region.id for region in sheet.of_kind("space") if reading.marks[region.id].ink == ink]
    return found[:count]


def card(picture):
    """The crop of the first of up to four places: it begins below the head, at the left margin."""
    grey = np.abs(picture - 190).max(axis=2) < 25
    left = grey[:, round(9.0 * SCALE) - 1 : round(9.0 * SCALE) + 3].any(axis=1)
    top = next(row for row in range(round(50 * SCALE), len(left)) if left[row : row + 200].mean() > 0.9)
    return picture[top + 6 : top + round(55 * SCALE), round(9.0 * SCALE) + 6 : round(101 * SCALE)]


def words_of(scene, monkeypatch, places, command, lang):
    said = []
    monkeypatch.setattr("pnp.scan.review.write", lambda pen, at, text, *rest: said.append(text))
    review(*scene, "Look", places, lang, command)
    return said


def test_the_command_is_the_one_to_type(scene, monkeypatch) -> None:
    """It is as it is typed, whole, and asks for a number where one was written."""
    (red,) = spaces(scene, "red")
    command = "pnp check 'photos de l'\"'\"'été/scan pile.pdf' --code MONDRIAN-2AC20F-J-FT7FED-33GS1"
    said = words_of(scene, monkeypatch, [ReviewPlace((red,), ("red",), "covered")], command, "fr")
    assert f"{command} --answer {red}=COULEUR" in "".join(said)
    said = words_of(scene, monkeypatch, [ReviewPlace(("total:3",), ("41", "47"), "covered")], command, "fr")
    assert f"{command} --answer total:3=NOMBRE" in "".join(said)
    assert not {"rouge", "bleu"} & set(said) and {"41", "47"} <= set(said)


@pytest.mark.parametrize("lang", languages())
def test_why_a_total_is_shown_is_said_in_the_language(lang) -> None:
    assert (spoken(reason("hard to read"), lang) == "hard to read") == (lang == "en")


def test_the_place_is_shown_clear_and_what_is_round_it_pale(scene) -> None:
    (red,) = spaces(scene, "red")
    ink = scene[3].inks[next(pen for pen, each in scene[3].inks.items() if each.name == "red")].rgb
    crop = card(drawn(scene, [ReviewPlace((red,), ("red", BLANK), "covered")]))
    outlined = like(crop, DOUBT, 12)
    rows, columns = np.nonzero(outlined)
    inside = crop[(rows.min() + rows.max()) // 2, (columns.min() + columns.max()) // 2]
    assert np.abs(inside - ink).max() < 50, "the middle of the outline shows the space as it is"
    box = crop[rows.min() + 10 : rows.max() - 10, columns.min() + 10 : columns.max() - 10]
    assert like(box, ink, 60).mean() > 0.8
    outside = np.concatenate([crop[: rows.min() - 8].reshape(-1, 3), crop[rows.max() + 8 :].reshape(-1, 3)])
    assert outside.max(axis=1).min() > 95, "nothing round it is dark, not even the printed lines"
    height, width = crop.shape[:2]
    assert 0.1 < (rows.max() - rows.min()) * (columns.max() - columns.min()) / (height * width) < 0.75


def test_errors_have_another_outline_than_doubts(scene) -> None:
    (red,) = spaces(scene, "red")
    doubt = card(drawn(scene, [ReviewPlace((red,), ("red", BLANK), "covered")]))
    error = card(drawn(scene, [ReviewPlace((red,), ("red",), "part of an error", wrong=True)]))
    assert like(doubt, DOUBT).sum() > 500 and like(doubt, WRONG).sum() == 0
    assert like(error, WRONG).sum() > 500 and like(error, DOUBT).sum() == 0


def test_both_guesses_are_shown_in_the_pens_own_colours(scene) -> None:
    (white,) = spaces(scene, BLANK)
    inks = {ink.name: ink.rgb for ink in scene[3].inks.values()}
    tail = {
        pair: drawn(scene, [ReviewPlace((white,), pair, "faint mark")])[-round(16 * SCALE) :]
        for pair in (("red", "blue"), ("yellow", "green"))
    }
    for pair, words in tail.items():
        for name, rgb in inks.items():
            assert (like(words, rgb, 30).sum() > 150) == (name in pair), (pair, name)


@pytest.mark.parametrize("count", [1, 4, 5, 12, 24, MOST, 80])
def test_any_number_of_places_fits_a_page_of_a4_and_no_words_run_out_of_their_card(scene, count) -> None:
    regions = [f"score:{1 + n % 4}/{1 + n // 4}" for n in range(count)]
    picture = drawn(
        scene,
        [ReviewPlace((name,), ("yellow", "green"), "covered", needed=n % 2 > 0) for n, name in enumerate(regions)],
    )
    assert picture.shape[1] == 210 * SCALE and picture.shape[0] <= 297 * SCALE
    cards = picture[round(67 * SCALE) : -round(16 * SCALE)]
    margins = np.concatenate([cards[:, : 9 * SCALE - 3], cards[:, 201 * SCALE + 3 :]], axis=1)
    assert (margins > 235).all()
    columns = next(columns for most, columns in ((4, 2), (12, 3), (24, 4), (80, 5)) if count <= most)
    wide = (192 - 4 * (columns - 1)) / columns
    for column in range(1, columns):
        middle = 9 + column * (wide + 4) - 2
        gap = cards[:, round((middle - 1.4) * SCALE) : round((middle + 1.4) * SCALE)]
        assert (gap > 235).all(), column
    below = picture[-round(7 * SCALE) :]
    assert (below.max(axis=2) < 110).any() == (count > MOST), "the rest is named"


def test_what_surrounds_the_sheet_may_be_missing(scene) -> None:
    photo, registration, sheet, reading = scene
    cut = Photo(photo.name, photo.image[:, :-300].copy())
    last = max(sheet.of_kind("space"), key=lambda region: region.polygon[1][0]).id
    picture = np.array(
        Image.open(io.BytesIO(review(cut, registration, sheet, reading, "Look", [ReviewPlace((last,), (), "covered")])))
    )
    assert picture.shape[1] == 210 * SCALE


class Checked:
    """What a check found, as far as the choice of places goes."""

    def __init__(self, doubts=(), findings=(), reading=None):
        self.doubts, self.reading = doubts, reading
        self.verdict = Verdict("unsure", "Look.", findings=tuple(findings))


def test_what_decides_comes_first_and_boxes_side_by_side_are_one_place(scene) -> None:
    sheet, reading = scene[2:]
    boxes = [Doubt(f"score:1/{n}", ("red", BLANK), "covered", True) for n in (18, 19, 20, 21, 22)]
    harmless = Doubt("first:2", ("blue", BLANK), "covered", False)
    error = Finding("x", "error", "Wrong.", ("space:1", "space:2", "space:1"))
    noted = Finding("x", "note", "So.", ("space:3",))
    checked = Checked((harmless, *boxes, Doubt("space:7", ("blue", "red"), "glare", True)), (error, noted), reading)
    places = to_review(checked, sheet)
    regions = [place.regions for place in places]
    row = {
        n for n in range(18, 23) if sheet.by_id[f"score:1/{n}"].polygon[0][1] == sheet.by_id["score:1/18"].polygon[0][1]
    }
    assert regions[0] == tuple(f"score:1/{n}" for n in sorted(row)), "a run ends with its row"
    assert sum(regions[:-4], ()) == tuple(doubt.region for doubt in boxes)
    assert regions[-4:] == [("space:7",), ("space:1",), ("space:2",), ("first:2",)]
    assert [place.wrong for place in places[-4:]] == [False, True, True, False]
    assert [place.needed for place in places[-4:]] == [True, True, True, False]
    assert places[-3].guesses == (reading.marks["space:1"].ink,)
    assert str(title_of(places)) == f"Please look at {len(places) - 3} places that could not be read", "that decide"
    assert "the verdict is the same without" in str(title_of(places[-1:]))
    said = replace(reading, marks=reading.marks | {"space:1": Mark("red", 1.0, why="answered")})
    assert "by your answer" in str(to_review(Checked((), (error,), said), sheet)[0].why)
    many = Finding("x", "error", "Wrong.", tuple(f"space:{n}" for n in range(1, 9)))
    assert [place.regions for place in to_review(Checked((harmless,), (many,), reading), sheet)] == [("first:2",)]


@pytest.mark.parametrize("lang", languages())
def test_places_without_room_for_their_names_are_counted(lang) -> None:
    places = [ReviewPlace((f"cell:{row},{column}",), (BLANK,), "") for row in range(1, 9) for column in range(1, 9)]
    rows = named(places, lang)
    assert len(rows) == 3
    assert "64" in rows[0]
    assert rows[-1].endswith(", …")
    assert rows[0].count(";") > 3
    assert "".join(named(places[:2], lang)).endswith(".")
