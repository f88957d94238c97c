"""A person answers for what the reader left unsure: on the command line, in files, and when he says what cannot be."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image, ImageOps

from pnp.app.answers import gather
from pnp.app.checked import MANY, Checked
from pnp.app.report import as_json, as_text, settling
from pnp.errors import AnswerError, PnpError
from pnp.games.doubts import Doubt
from pnp.games.registry import game as named
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.message import languages, say, spoken
from pnp.model.answers import answered, overruled
from pnp.model.game import Verdict
from pnp.model.kinds import BOXES
from pnp.model.names import in_runs, place, run, run_id
from pnp.model.reading import Ink, Mark, Reading, Written

SEED = 33


@pytest.fixture(scope="module")
def scene(tmp_path_factory):
    """A photograph of a played sheet with grey paper lying on two of its spaces."""
    from pnp.app import make, rehearse

    folder = tmp_path_factory.mktemp("answers")
    sheet = next(iter(make.make(make.SheetOrder("mondrian", seed=SEED, players=3), folder)))
    clean, truth = rehearse.photograph_file(sheet.stem, None, "small4mp", SEED, folder / "clean.jpg")
    told = json.loads(Path(truth).read_text())
    picture = np.array(ImageOps.exif_transpose(Image.open(clean)))
    to_photo, _ = cv2.findHomography(
        np.array(told["grid"]["page_mm"]), np.array(told["grid"]["photo_px"]), cv2.RANSAC, 3.0
    )
    hidden = ("space:86", "space:43")
    made = named("mondrian").sheet(named("mondrian").code(SEED, players=3, paper="a4", print_mode="colour", options={}))
    for region in hidden:
        corners = np.array(made.by_id[region].polygon)
        middle = corners.mean(axis=0)
        blot = (corners - middle) * 1.06 + middle
        cv2.fillPoly(picture, cv2.perspectiveTransform(blot[None], to_photo).astype(np.int32), (150, 150, 150))
    Image.fromarray(picture).save(folder / "covered.jpg", quality=92)
    return {
        "clean": clean,
        "photo": folder / "covered.jpg",
        "code": sheet.stem,
        "hidden": hidden,
        "marks": told["marks"],
        "true": {region: told["marks"].get(region, "blank") for region in hidden},
    }


@pytest.fixture(scope="module")
def mondrian():
    rules = named("mondrian")
    sheet = rules.sheet(rules.code(4, players=3, paper="a4", print_mode="colour", options={}))
    return sheet, reading_from_simulation(simulate(rules, sheet, seed=4))


def typed(answers) -> str:
    return ",".join(f"{region}={ink}" for region, ink in answers.items())


def test_what_is_covered_is_asked_and_an_answer_settles_it(pnp, scene, tmp_path) -> None:
    said = pnp("check", scene["photo"], "--json", "--overlay", tmp_path)
    assert said.code == 1
    (result,) = said.data
    assert result["status"] == "unsure"
    asked = {doubt["region"]: doubt for doubt in result["unsure"] if doubt["matters"]}
    assert set(scene["hidden"]) <= set(asked)
    for region in scene["hidden"]:
        assert asked[region]["why"] and len(set(asked[region]["guesses"])) == 2
    with Image.open(result["review"]) as picture:
        assert Path(result["review"]) == tmp_path / "covered-review.jpg" and min(picture.size) > 700
    answers = {region: scene["marks"].get(region, "blank") for region in asked}
    said = pnp("check", scene["photo"], "--json", "--overlay", tmp_path / "settled", "--answer", typed(answers))
    assert (said.code, said.data[0]["status"]) == (0, "agrees")
    assert said.data[0]["unsure"] == [] and said.data[0]["review"] is None
    assert not list((tmp_path / "settled").glob("*review*"))
    for region, ink in answers.items():
        mark = said.data[0]["reading"][region]
        assert (mark["ink"], mark["confidence"], mark["why"]) == (ink, 1.0, "answered")
    assert not [f for f in said.data[0]["findings"] if f["rule"] == "answer.overrules"]


def test_the_text_ends_with_the_command_that_settles_it(pnp, scene) -> None:
    last = pnp("check", scene["photo"]).out.strip().splitlines()[-1]
    assert f"pnp check {scene['photo']} --answer " in last
    for region in scene["hidden"]:
        assert f"{region}=..." in last
    assert "red, blue, yellow, green or blank" in last
    first, second = scene["hidden"]
    half = f"{first}={scene['true'][first]}"
    last = pnp("check", scene["photo"], "--code", scene["code"], "--answer", half).out.strip().splitlines()[-1]
    assert f"--code {scene['code']} --answer {half} --answer " in last
    assert f"{second}=..." in last and f"{first}=..." not in last


def test_the_command_that_settles_it_is_whole(scene) -> None:
    places = [f"space:{number}" for number in (4, 93, 94, 98, *range(100, 112))]

    def told(count: int, lang: str = "en") -> str:
        doubts = tuple(Doubt(region, (), "covered", True) for region in places[:count])
        reading = Reading({}, {1: Ink(1, "red", (200, 0, 0))})
        return spoken(settling(Checked("a.jpg", Verdict("unsure", ""), "X", reading, doubts=doubts)), lang)

    four = "pnp check a.jpg --answer space:4=...,space:93=...,space:94=...,space:98=... (each ... is red or blank)"
    assert told(4) == four
    for lang in ("en", "de", "fr", "es", "it"):
        command, _, rest = told(16, lang).partition(" (")
        assert command == "pnp check a.jpg --answer " + ",".join(f"{region}=..." for region in places[:12])
        assert "4" in rest.partition(")")[2]


@pytest.mark.parametrize(("count", "said"), [(MANY - 1, False), (MANY, True)])
def test_another_picture_is_advised_where_much_is_open(count, said) -> None:
    doubts = tuple(Doubt(f"space:{2 * number}", (), "pens", True) for number in range(1, count + 1))
    notes = ("The picture is small.",)
    found = Checked("a.jpg", Verdict("unsure", ""), "MONDRIAN-2AC30-7-EW021", doubts=doubts, notes=notes)
    assert found.advice == ((*notes, say("reader-many")) if said else notes)
    assert replace(found, verdict=Verdict("agrees", "")).advice == notes
    assert replace(found, code=None).advice == notes, "cards on a table"
    assert replace(found, doubts=tuple(replace(doubt, matters=False) for doubt in doubts)).advice == notes
    assert ("less work" in as_text(found)) == said
    assert any("less work" in warning for warning in as_json(found)["warnings"]) == said


def test_a_person_may_contradict_the_picture_and_is_told_so(pnp, scene) -> None:
    region, ink = next((r, i) for r, i in scene["marks"].items() if r.startswith("space:") and r not in scene["hidden"])
    other = "blue" if ink != "blue" else "red"
    answers = {**scene["true"], region.upper(): other}
    (result,) = pnp("check", scene["photo"], "--json", "--answer", typed(answers)).data
    notes = [finding for finding in result["findings"] if finding["rule"] == "answer.overrules"]
    assert [(note["severity"], note["regions"]) for note in notes] == [("note", [region])]
    words = region.replace(":", " ")
    assert notes[0]["text"] == f"You said {other} for {words}; the picture shows {ink}."
    assert result["reading"][region]["ink"] == other


@pytest.mark.parametrize("key", ["alone", "photo", "name", "code"])
def test_answers_may_come_from_a_file(pnp, scene, tmp_path, key) -> None:
    names = {"photo": str(scene["photo"]), "name": "covered.jpg", "code": scene["code"].lower()}
    file = tmp_path / "answers.json"
    file.write_text(json.dumps(scene["true"] if key == "alone" else {names[key]: scene["true"]}))
    (result,) = pnp("check", scene["photo"], "--json", "--answers", file).data
    assert all(result["reading"][region]["ink"] == ink for region, ink in scene["true"].items())


def test_dots_in_a_file_say_nothing_yet(tmp_path) -> None:
    file = tmp_path / "answers.json"
    file.write_text('{"a.jpg": {"space:17": "...", "space:18": "red"}, "b.jpg": {"space:1": " … "}}')
    photos = [tmp_path / "a.jpg", tmp_path / "b.jpg"]
    said = gather([], file, photos)
    assert said.about(photos[0], "") == {"space:18": "red"} and not said.about(photos[1], "")
    file.write_text('{"space:17": "..."}')
    assert not gather([], file, photos).alone, "nor do they ask which picture is meant"


def test_in_a_series_answers_are_about_the_last_picture(pnp, scene) -> None:
    said = pnp("check", scene["clean"], scene["photo"], "--series", "--json", "--answer", typed(scene["true"]))
    (result,) = said.data
    assert all(result["reading"][region]["why"] == "answered" for region in scene["hidden"])
    bad = pnp("check", scene["photo"], "--series", "--answer", "space:1000=red")
    assert bad.code == 2 and bad.one_sentence and "the nearest is space:10." in bad.err


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ("spcae:17=red", "the nearest is space:17."),
        ("space:17=pink", "red, blue, yellow, green or blank"),
        ("pen:1/1=blue", "the keys show that pen 1 is red"),
        ("total:1=many", "digits"),
        ("score:1/3-500=red", "no region 'score:1/81'"),
    ],
)
def test_an_answer_that_does_not_fit_the_sheet_is_one_sentence_and_nothing_is_written(
    pnp, scene, tmp_path, answers, says
) -> None:
    said = pnp("check", scene["clean"], "--overlay", tmp_path / "o", "--answer", answers)
    assert said.code == 2 and said.one_sentence, said
    assert says in said.err and str(scene["clean"]) in said.err
    assert not list((tmp_path / "o").iterdir())


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        (["space:17"], "'space:17' is not an answer"),
        (["space:17="], "'space:17' is not an answer"),
        (["=red"], "'=red' is not an answer"),
        (["space:17=red,space:18"], "'space:18' is not an answer"),
        (["space:17,space:18=red"], "is not an answer"),
        (["space:17=red=blue"], "'space:17' is not an answer"),
        ([""], "is not an answer"),
        (["space:17=red", "Space:17=blue"], "two answers, red and blue"),
    ],
)
def test_an_answer_that_is_not_understood_is_refused_before_any_picture_is_read(pnp, tmp_path, answers, says) -> None:
    said = pnp("check", tmp_path / "no.jpg", "--overlay", tmp_path / "o", *(f"--answer={text}" for text in answers))
    assert said.code == 2 and said.one_sentence, said
    assert says in said.err
    assert not (tmp_path / "o").exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"space:17": "red",\n "space:18" "blue"}', "line 2, column 13"),
        ("[]", "one object"),
        ('["space:17"]', "one object"),
        ('{"space:17": ["red"]}', "space:17 must be"),
        ('{"space:17": true}', "not true"),
        ('{"space:17": "red", "SPACE:17": "blue"}', "two answers"),
        ('{"space:17": "red", "space:17": "blue"}', "two answers"),
        ('{"space:17": "red", "a.jpg": {"space:17": "red"}}', "mixes"),
        ('{"b.jpg": {"space:17": "red"}}', "the nearest is"),
        ('{"holiday": {}}', "neither a sheet code nor a picture"),
        ('{"MONDRIAN-1AC30-7-XXXXX": {}}', "typing mistake"),
        ("[" * 100_000, "nested"),
    ],
)
def test_files_that_are_not_answers_are_refused(tmp_path, text, says) -> None:
    file = tmp_path / "answers.json"
    file.write_text(text)
    with pytest.raises(PnpError) as refused:
        gather([], file, [tmp_path / "a.jpg"])
    assert says in str(refused.value) and str(refused.value).endswith(".")
    assert refused.value.exit_code == 2


def test_files_that_cannot_be_read_are_refused(tmp_path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name in ("missing", "folder", "binary"):
        with pytest.raises(PnpError, match=name):
            gather([], tmp_path / name, [Path("a.jpg")])


def test_several_pictures_need_answers_that_say_which(tmp_path) -> None:
    photos = [Path("a.jpg"), Path("b/a.jpg"), Path("c.jpg")]
    with pytest.raises(AnswerError, match="which of the 3 pictures"):
        gather(["space:1=red"], None, photos)
    assert gather(["space:1=red"], None, photos, series=True).about(photos[2], "X") == {"space:1": "red"}
    file = tmp_path / "answers.json"
    file.write_text('{"c.jpg": {"space:1": "red"}, "b/a.jpg": {"total:2": 37}}')
    said = gather([], file, photos)
    assert said.about(photos[2], "X") == {"space:1": "red"}
    assert said.about(photos[1], "X") == {"total:2": "37"}
    assert said.about(photos[0], "X") == {}
    file.write_text('{"other/a.jpg": {}, "a.jpg": {"space:2": "red"}}')
    with pytest.raises(AnswerError, match="other/a.jpg"):
        gather([], file, photos)


def test_what_is_said_twice_must_be_the_same(tmp_path) -> None:
    code = str(
        named("mondrian").sheet(named("mondrian").code(4, players=3, paper="a4", print_mode="low", options={})).code
    )
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({code: {"space:1": "red", "space:2": "blue"}}))
    assert gather(["Space:1=RED"], file, [Path("a.jpg")]).about(Path("a.jpg"), code)["space:2"] == "blue"
    with pytest.raises(AnswerError, match="two answers, green and red"):
        gather(["space:1=green"], file, [Path("a.jpg")]).about(Path("a.jpg"), code)
    assert gather([], file, [Path("a.jpg")]).unused(["other"]) == (code,)


def test_a_region_may_have_a_comma_in_its_name() -> None:
    said = gather(["cell:3,9=red,cell:1,2=blank,total:1=37"], None, [Path("a.jpg")])
    assert said.alone == {"cell:3,9": "red", "cell:1,2": "blank", "total:1": "37"}


def test_answers_take_the_place_of_what_was_read_and_of_nothing_else(mondrian) -> None:
    sheet, reading = mondrian
    after = answered(reading, sheet, {"SPACE:3": "Blank", "score:1/3-5": "blank", "total:2": "7", "initials:1": " ÄB "})
    changed = {name for name in reading.marks if after.marks[name] != reading.marks[name]}
    assert changed == {"space:3", "score:1/3", "score:1/4", "score:1/5"}
    assert after.marks["space:3"] == Mark("blank", 1.0, why="answered")
    for paper in ("white", "Blanc", "weiß", "blanco", "BIANCO", "Vide"):
        assert answered(reading, sheet, {"space:3": paper}).marks["space:3"].ink == "blank", "no pen here is white"
    assert after.written["total:2"] == Written("7", 1.0, why="answered") and after.written["initials:1"].text == "ÄB"
    assert "total:2" not in answered(reading, sheet, {"total:2": "blank"}).written
    assert answered(reading, sheet, {}) == reading
    notes = {finding.regions[0]: finding.text for finding in overruled(reading, after)}
    assert notes.keys() == {n for n in changed if reading.marks[n].ink != "blank"}
    with pytest.raises(AnswerError, match="two answers"):
        answered(reading, sheet, {"score:1/3-5": "red", "score:1/4": "blank"})


def test_a_person_may_say_which_ink_a_pen_is_whose_keys_do_not_tell(mondrian) -> None:
    sheet, reading = mondrian
    name = reading.inks[2].name
    fewer = {pen: ink for pen, ink in reading.inks.items() if pen != 2}
    marks = {r: Mark(None, 0.0, None, "another ink") if m.ink == name else m for r, m in reading.marks.items()}
    unknown = replace(reading, inks=fewer, marks=marks)
    spaces = {region: "Black" for region, mark in reading.marks.items() if mark.ink == name and "pen" not in region}
    after = answered(unknown, sheet, {**spaces, "pen:2/1": "Black"})
    assert {pen: ink.name for pen, ink in after.inks.items()} == {
        pen: "black" if pen == 2 else ink.name for pen, ink in reading.inks.items()
    }
    assert {after.marks[f"pen:2/{patch}"].ink for patch in (1, 2)} == {"black"}
    verdict, true = (named("mondrian").judge(sheet, each) for each in (after, reading))
    assert (verdict.status, verdict.scores) == (true.status, true.scores)
    with pytest.raises(AnswerError, match="every pen needs a name of its own"):
        answered(unknown, sheet, {"pen:2/1": reading.inks[1].name})
    with pytest.raises(AnswerError, match="one word"):
        answered(unknown, sheet, {"pen:2/1": "sort of pink"})
    with pytest.raises(AnswerError, match="the keys show that pen 2"):
        answered(reading, sheet, {"pen:2/1": "black"})
    with pytest.raises(AnswerError, match="the inks on this sheet are"):
        answered(unknown, sheet, spaces)
    assert answered(reading, sheet, {"pen:2/1": name}).inks == reading.inks
    assert answered(unknown, sheet, {"pen:2/2": "blank"}).marks["pen:2/2"].ink == "blank"


def test_an_answer_for_a_space_holds_for_its_halves() -> None:
    rules = named("springer")
    options = {"variations": ("halved",)} if "halved" in rules.variations else {"variations": tuple(rules.variations)}
    sheet = rules.sheet(rules.code(3, players=2, paper="a4", print_mode="colour", options=options))
    reading = reading_from_simulation(simulate(rules, sheet, seed=3))
    half = sheet.of_kind("half")[0]
    space = str(half.facts["of"])
    ink = next(i.name for i in reading.inks.values() if i.name != reading.marks[space].ink)
    other = next(i.name for i in reading.inks.values() if i.name != ink)
    after = answered(reading, sheet, {space: ink})
    halves = [region.id for region in sheet.of_kind("half") if region.facts["of"] == space]
    assert len(halves) == 2 and {after.marks[name].ink for name in (space, *halves)} == {ink}
    apart = answered(reading, sheet, {halves[1]: other, space: ink})
    assert [apart.marks[name].ink for name in halves] == [ink, other]


def test_regions_in_words() -> None:
    assert str(place("score:1/5")) == "box 5 of player 1"
    assert str(place("cell:3,9")) == "row 3, column 9"
    assert str(place("triangle:N3")) == "triangle N3"
    runs = in_runs(["space:3", "space:4", "score:1/9", "score:1/10", "score:2/11", "penalty:1/2", "penalty:1/3"])
    assert [run_id(run) for run in runs] == ["space:3", "space:4", "score:1/9-10", "score:2/11", "penalty:1/2-3"]
    assert [spoken(run(boxes)) for boxes in runs[2::2]] == ["boxes 9 to 10 of player 1", "boxes 2 to 3 of row 1"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", BOXES)
def test_boxes_of_every_kind_have_a_name_together(kind: str, lang: str) -> None:
    numbers = next(each for each in ("1/1/", "1/", "") if place(f"{kind}:{each}1").id == f"region-{kind}")
    assert "3" in spoken(run([f"{kind}:{numbers}{last}" for last in (1, 2, 3)]), lang)


def test_an_answer_that_is_none_is_refused_in_words_of_the_language(pnp, scene) -> None:
    said = pnp("check", scene["photo"], "--answer", "spazio4", "--lang", "it")
    assert said.code == 2 and "scrivi POSTO=COLORE, come in space:17=rosso" in said.err
