"""The picture of a verdict: the page, rings where the findings point, question marks where nothing could be read."""

import io
import math

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from pnp.games.registry import game
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import Mark
from pnp.render import raster
from pnp.scan.canvas import BANNER_MM, DOUBT, SCALE, STATUS, WRONG
from pnp.scan.overlay import _STRIP_MM, _badges, _numbered, _open, _placed, _right, overlay
from pnp.scan.photo import Photo
from pnp.scan.register import register


@pytest.fixture(scope="module")
def scene():
    """A flat scan of an empty sheet, and a reading of a game on it."""
    mondrian = game("mondrian")
    sheet = mondrian.sheet(mondrian.code(4, players=4, paper="a4", print_mode="colour", options={}))
    page = raster.render(sheet.drawing, 8.0)
    photo = Photo("scan.png", cv2.copyMakeBorder(page[:, :, ::-1].copy(), 60, 60, 60, 60, cv2.BORDER_CONSTANT))
    return photo, register(photo, sheet), sheet, reading_from_simulation(simulate(mondrian, sheet, seed=4))


def drawn(scene, verdict, marks=None):
    photo, registration, sheet, reading = scene
    if marks:
        reading = type(reading)({**reading.marks, **marks}, reading.inks, reading.written)
    return np.array(Image.open(io.BytesIO(overlay(photo, registration, sheet, reading, verdict)))).astype(int)


def near(picture, sheet, name, colour):
    """Share of a region's border that is drawn in about that colour."""
    points = np.array(sheet.by_id[name].polygon)
    steps = np.linspace(0, 1, 40)[:, None, None]
    border = (points * (1 - steps) + np.roll(points, -1, axis=0) * steps).reshape(-1, 2) + (0, BANNER_MM)
    pixels = np.round(border * SCALE).astype(int)
    return float((np.abs(picture[pixels[:, 1], pixels[:, 0]] - colour).max(axis=1) < 60).mean())


def test_errors_are_ringed_and_nothing_else_is(scene) -> None:
    findings = (Finding("mondrian.own-colour", "error", "Spaces 3 and 9.", ("space:3", "space:9")),)
    picture = drawn(scene, Verdict("disagrees", "Spaces 3 and 9.", findings=findings))
    assert near(picture, scene[2], "space:3", WRONG) > 0.8
    assert near(picture, scene[2], "space:9", WRONG) > 0.8
    calm = drawn(scene, Verdict("agrees", "All is well."))
    assert near(calm, scene[2], "space:3", WRONG) == 0.0


def test_what_is_unsure_is_marked(scene) -> None:
    picture = drawn(
        scene, Verdict("unsure", "Look."), {"space:5": Mark(None, 0.4, "red"), "score:1/1": Mark(None, 0.0)}
    )
    assert 0.3 < near(picture, scene[2], "space:5", DOUBT) < 0.8, "a broken line"
    assert near(picture, scene[2], "space:90", DOUBT) == 0.0


def test_what_is_right_has_no_outline_and_steps_back_only_where_something_else_is_shown(scene) -> None:
    photo, registration, sheet, reading = scene
    scores = {p: Score(20, 0, 80, 20, None, "range") for p in (1, 2, 3, 4)}
    calm = drawn(scene, Verdict("agrees", "Fine.", scores))
    bare = raster.render(sheet.drawing, SCALE)
    page = calm[round((BANNER_MM + _STRIP_MM) * SCALE) :][: bare.shape[0]]
    assert np.percentile(np.abs(page - bare.astype(int)).max(axis=2), 99.5) < 60, "nothing but the page"
    finding = Finding("mondrian.own-colour", "error", "Spaces 3 and 9.", ("space:3", "space:9"))
    pointed = drawn(scene, Verdict("disagrees", "Spaces 3 and 9.", scores, (finding,)))
    marker = sheet.markers[0].at
    x, y = round((marker[0] + 1) * SCALE), round((marker[1] + 1 + BANNER_MM + _STRIP_MM) * SCALE)
    assert calm[y, x].max() < 60 < pointed[y, x].min() < 130


def test_each_score_has_a_sign_above_the_page(scene) -> None:
    score = Score(20, 0, 80, 20, None, "range")
    unknown, beyond = Score(None, None, None, 20, None, "none"), Score(20, 0, 10, 20, None, "range")
    about = Finding("x", "error", "The total of player 2 says 99.", ("total:2",))
    verdict = Verdict("disagrees", "Look.", {1: score, 2: score, 3: unknown, 4: beyond}, (about,))
    signs = [_right(player, 20, each, verdict) for player, each in verdict.scores.items()]
    assert signs == ["agrees", "disagrees", "unsure", "disagrees"]
    assert _right(1, None, score, verdict) == "unsure"
    picture = drawn(scene, verdict)
    strip = picture[round(BANNER_MM * SCALE) : round((BANNER_MM + _STRIP_MM) * SCALE)]
    quarter = strip.shape[1] // 4
    for place, sign in enumerate(signs):
        cell = strip[:, place * quarter : (place + 1) * quarter]
        for status, colour in STATUS.items():
            shown = (np.abs(cell - colour).max(axis=2) < 20).sum() > 500
            assert shown == (status == sign), (place, status)


@pytest.mark.parametrize("status", ["agrees", "disagrees", "unsure"])
def test_the_banner_says_the_status_in_words_on_its_colour(scene, status) -> None:
    picture = drawn(scene, Verdict(status, "Because."))
    banner = picture[: int(BANNER_MM * SCALE) - 4]
    colour = STATUS[status]
    assert (np.abs(banner - colour).max(axis=2) < 30).mean() > 0.75
    assert (banner.min(axis=2) > 225).mean() > 0.02


def test_every_player_and_finding_has_a_line_and_no_line_is_lost(scene) -> None:
    scores = {p: Score(20, 0, 80, 20, None, "range") for p in (1, 2, 3, 4)}
    few = drawn(scene, Verdict("agrees", "Fine.", scores))
    long = Finding("x", "note", "A sentence that goes on and on until it has to be broken, " * 4)
    more = drawn(scene, Verdict("agrees", "Fine.", scores, (long,)))
    assert more.shape[0] > few.shape[0] + 2 * 5 * SCALE
    tail = more[-int(5.0 * SCALE) :]
    assert (tail.min(axis=2) > 200).all(), "the last line touches the edge"
    assert (more[few.shape[0] :].max(axis=2) < 120).any()


def test_the_page_is_whole(scene) -> None:
    sheet = scene[2]
    picture = drawn(scene, Verdict("agrees", "Fine."))
    printed = raster.render(sheet.drawing, SCALE)
    page = picture[round(BANNER_MM * SCALE) :][: printed.shape[0]]
    left, top = (int(v * SCALE) for v in sheet.markers[0].at)
    side = int(12 * SCALE)
    difference = np.abs(page[top : top + side, left : left + side] - printed[top : top + side, left : left + side])
    assert difference.mean() < 25


def marked(scene, verdict, marks):
    sheet, reading = scene[2:]
    reading = replace(reading, marks=reading.marks | marks)
    return _placed(_badges(sheet, _open(reading, verdict), _numbered(verdict.findings)))


def test_only_what_the_judge_asks_for_has_a_question_mark(scene) -> None:
    doubts = {name: Mark(None, 0.0, "red", "covered") for name in ("space:5", "space:50", "space:90")}
    findings = (
        Finding("x", "warning", "Space 5 could not be read.", ("space:5",)),
        Finding("doubt.settled", "note", "Space 50 is the same whatever it shows.", ("space:50",)),
    )
    known = Verdict("unsure", "Look.", findings=findings, setup=Setup(4))
    assert [badge.text for badge in marked(scene, known, doubts)] == ["1"], "its number is enough"
    picture = drawn(scene, known, doubts)
    assert near(picture, scene[2], "space:5", DOUBT) > 0.3
    assert near(picture, scene[2], "space:50", DOUBT) == near(picture, scene[2], "space:90", DOUBT) == 0.0
    lost = Verdict("unsure", "Who played?", findings=findings)
    assert [badge.text for badge in marked(scene, lost, doubts)] == ["1", "?", "?"], "here nothing was judged"


def test_badges_do_not_hide_each_other(scene) -> None:
    sheet = scene[2]
    hidden = {f"score:1/{box}": Mark(None, 0.0, "red", "covered") for box in range(1, 21)}
    crowd = tuple(Finding("x", "error", "Wrong.", ("space:5", f"space:{n}")) for n in range(6, 12))
    scores = {p: Score(20, 0, 80, 20, None, "range") for p in (1, 2, 3, 4)}
    asked = Finding("x", "warning", "20 boxes could not be read.", tuple(hidden))
    placed = marked(scene, Verdict("unsure", "Look.", scores, (*crowd, asked), Setup(4)), hidden)
    assert [badge.text for badge in placed].count("?") < 12, "boxes side by side share one"
    for number, one in enumerate(placed):
        for other in placed[:number]:
            assert math.dist(one.at, other.at) > 0.98 * (one.radius + other.radius), (one, other)
        x, y = one.at
        assert 0 < x < sheet.drawing.width_mm and 0 < y < sheet.drawing.height_mm


def test_a_small_picture_has_the_same_on_it_and_half_the_bytes_at_most(scene) -> None:
    photo, registration, sheet, reading = scene
    findings = (Finding("mondrian.own-colour", "error", "Spaces 3 and 9.", ("space:3", "space:9")),)
    verdict = Verdict("disagrees", "Spaces 3 and 9.", findings=findings)
    large, small = (overlay(photo, registration, sheet, reading, verdict, small=small) for small in (False, True))
    assert len(small) < len(large) / 2
    with Image.open(io.BytesIO(large)) as one, Image.open(io.BytesIO(small)) as other:
        assert np.allclose(np.array(one.size) / other.size, 7 / 4, rtol=0.01)
        again = np.array(other.resize(one.size)).astype(int)
    assert near(again, sheet, "space:3", WRONG) > 0.8
    assert near(again, sheet, "space:20", WRONG) == 0.0
