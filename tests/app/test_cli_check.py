"""The whole round through the command line, and every kind of bad input with the sentence that it gets."""

import json
import shutil
import signal
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

import pnp as library
from pnp.scan import documents

SEED = 21


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """A sheet, a game on it, and a photograph of it, made through the use cases."""
    from pnp.app import make, rehearse

    folder = tmp_path_factory.mktemp("round")
    sheet = next(iter(make.make(make.SheetOrder("mondrian", seed=SEED, players=3), folder)))
    played = rehearse.play(sheet.stem, players=None, seed=SEED, style="greedy", record=folder / "game.txt")
    (folder / "play.json").write_text(json.dumps(played))
    photo, _ = rehearse.photograph_file(str(sheet), folder / "play.json", "small4mp", SEED, folder / "photo.jpg")
    return {"folder": folder, "code": sheet.stem, "pdf": sheet, "play": played, "photo": photo}


def photographed(pnp, game, tmp_path, name="changed", condition="small4mp", **changes):
    """A photograph of the game with changes to what the pens did."""
    play = {**game["play"], **{key: {**game["play"][key], **change} for key, change in changes.items()}}
    play["marks"] = {region: ink for region, ink in play["marks"].items() if ink is not None}
    file, photo = tmp_path / f"{name}.json", tmp_path / f"{name}.jpg"
    file.write_text(json.dumps(play))
    said = pnp("photograph", game["code"], "--play", file, "--condition", condition, "--seed", SEED, "-o", photo)
    assert said.code == 0, said.err
    return photo


def test_a_total_off_by_two_disagrees(pnp, game, tmp_path) -> None:
    wrong = str(int(game["play"]["written"]["total:1"]) + 2)
    photo = photographed(pnp, game, tmp_path, written={"total:1": wrong})
    said = pnp("check", photo, "--json")
    assert (said.code, said.data[0]["status"]) == (1, "disagrees")
    assert said.data[0]["written"]["total:1"]["text"] == wrong
    (finding,) = [finding for finding in said.data[0]["findings"] if finding["severity"] == "error"]
    assert (finding["rule"], finding["regions"]) == ("score.total", ["total:1"])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("--colours", "1=blue"), "itself says who played"),
        (("--players", "2"), "is printed for 3 players, not for 2"),
    ],
)
def test_painters_of_cards_are_no_players_of_a_sheet(pnp, game, tmp_path, said, why) -> None:
    for more in ((), ("--code", game["code"]), ("--series",)):
        done = pnp("check", game["photo"], *said, "--overlay", tmp_path, *more)
        assert done.code == 2 and done.one_sentence and why in done.err and game["code"] in done.err
    assert not list(tmp_path.iterdir())
    with pytest.raises(library.GameError, match=why):
        library.check(game["photo"], **{"colours": {1: ["blue"]}} if "--colours" in said else {"players": 2})
    assert pnp("check", game["photo"], "--players", "3").code == 0  # what the sheet says may be said again


@pytest.fixture(scope="module")
def without_qr(game) -> Path:
    """The photograph with white where the QR code is."""
    import zxingcpp

    picture = cv2.imread(str(game["photo"]))
    (found,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.barcode_formats_from_str("QRCode"))
    corners = found.position.top_left, found.position.top_right, found.position.bottom_right, found.position.bottom_left
    cv2.fillConvexPoly(picture, np.array([[corner.x, corner.y] for corner in corners], np.int32), (235, 235, 235))
    file = game["folder"] / "without-qr.jpg"
    cv2.imwrite(str(file), picture)
    return file


def test_without_a_square_code_the_foot_says_which_sheet_it_is(pnp, game, without_qr) -> None:
    whole, said = (pnp("check", photo, "--json").data[0] for photo in (game["photo"], without_qr))
    assert (said["code"], said["status"], said["scores"]) == (whole["code"], "agrees", whole["scores"])
    (warning,) = [warning for warning in said["warnings"] if warning not in whole["warnings"]]
    assert warning.endswith(f"the square code cannot be read; the foot of the sheet says {game['code']}.")


def test_without_any_code_it_is_asked_for(pnp, game, without_qr, monkeypatch) -> None:
    monkeypatch.setattr("pnp.scan.footer.likely", lambda strip, game: {})
    said = pnp("check", without_qr, "--json")
    assert (said.code, said.data[0]["status"], said.data[0]["code"]) == (3, "unreadable", None)
    assert "--code" in said.data[0]["why"]


def test_the_foot_is_not_looked_at_where_it_is_not_needed(pnp, game, without_qr, monkeypatch) -> None:
    monkeypatch.delattr("pnp.scan.footer.read_footer")
    assert pnp("check", game["photo"], "--json").data[0]["status"] == "agrees"
    assert pnp("check", without_qr, "--code", game["code"].lower(), "--json").data[0]["status"] == "agrees"


def test_a_total_that_cannot_be_read_is_a_place_to_look_at(pnp, game, tmp_path) -> None:
    blank = {region: None for region in game["play"]["marks"] if region.startswith("score:")}
    photo = photographed(pnp, game, tmp_path, written={"total:1": "XW"}, marks=blank)
    said = pnp("check", photo, "--json", "--overlay", tmp_path)
    (result,) = said.data
    assert (said.code, result["status"]) == (1, "unsure")
    assert result["written"]["total:1"] == {"text": None}
    assert [doubt["region"] for doubt in result["unsure"] if doubt["matters"]] == ["total:1"]
    assert Path(result["review"]).exists()
    said = pnp("check", photo)
    assert "total:1=... (each ... is the number that is written or blank)" in said.out
    right = f"total:1={game['play']['written']['total:1']}"
    assert pnp("check", photo, "--answer", right, "--json").data[0]["status"] == "agrees"


def test_a_true_game_agrees_and_the_json_fits_the_contract(pnp, game, tmp_path) -> None:
    said = pnp("check", game["photo"], "--json", "--overlay", tmp_path)
    assert (said.code, said.err) == (0, "")
    (result,) = said.data
    assert (result["photo"], result["code"], result["status"]) == (str(game["photo"]), game["code"], "agrees")
    assert 0 <= result["residual_mm"] < 0.5
    marks = game["play"]["marks"]
    for region, mark in result["reading"].items():
        assert mark["ink"] == marks.get(region, "blank"), region
        assert 0.0 <= mark["confidence"] <= 1.0
        assert "runner_up" in mark
    assert set(marks) <= set(result["reading"])
    assert set(result["written"]) == set(game["play"]["written"])
    for region, words in result["written"].items():
        assert words["text"] in (None, game["play"]["written"][region])
        assert ("confidence" in words) == (words["text"] is not None)
    for player, points in game["play"]["scores"].items():
        score = result["scores"][player]
        assert set(score) == {"counted", "low", "high", "boxes", "written", "proof"}
        assert score["low"] <= points <= score["high"]
        assert score["boxes"] == points
        assert score["proof"] in ("exact", "range")
    assert Path(result["overlay"]).parent == tmp_path
    with Image.open(result["overlay"]) as picture:
        assert min(picture.size) > 800


def test_the_text_names_the_verdict_and_every_player(pnp, game) -> None:
    said = pnp("check", game["photo"])
    assert said.code == 0
    assert "AGREES" in said.out
    for player, points in game["play"]["scores"].items():
        assert f"player {player}: {points} boxes" in said.out


def test_a_colour_beside_itself_disagrees_and_names_both_spaces(pnp, game, tmp_path) -> None:
    neighbours = {
        region["id"]: region["neighbours"]
        for region in pnp("map", game["code"]).data["pages"][0]["regions"]
        if region["kind"] == "space"
    }
    marks = game["play"]["marks"]
    one, other = next((a, b) for a in neighbours for b in neighbours[a] if a in marks and b in marks)
    said = pnp("check", photographed(pnp, game, tmp_path, marks={other: marks[one]}), "--json")
    assert said.code == 1
    (result,) = said.data
    assert result["status"] == "disagrees"
    assert any({one, other} <= set(f["regions"]) for f in result["findings"] if f["severity"] == "error")


def test_a_score_beyond_what_the_field_allows_disagrees(pnp, game, tmp_path) -> None:
    filled = [region for move in game["play"]["moves"] for region in move["marks"]]
    emptied = dict.fromkeys(filled[6:])
    said = pnp("check", photographed(pnp, game, tmp_path, marks=emptied), "--json")
    assert (said.code, said.data[0]["status"]) == (1, "disagrees")
    scores = said.data[0]["scores"]
    assert any(score["boxes"] > score["high"] for score in scores.values())
    errors = [finding for finding in said.data[0]["findings"] if finding["severity"] == "error"]
    assert any(region.startswith("score:") for finding in errors for region in finding["regions"])


def test_a_code_of_another_sheet_is_refused(pnp, game, tmp_path) -> None:
    other = Path(pnp("make", "mondrian", "--seed", SEED + 1, "--players", 3, "-o", tmp_path).out.strip()).stem
    said = pnp("check", game["photo"], "--code", other)
    assert said.code == 2
    assert said.one_sentence
    assert game["code"] in said.err
    assert other in said.err


def bad_inputs(folder: Path, photo: Path) -> dict[str, tuple[Path, int, str]]:
    """Each with the exit code and a few words of its message."""
    (folder / "notes.jpg").write_text("This is a text file, whatever its name says.")
    data = photo.read_bytes()
    (folder / "cut.jpg").write_bytes(data[: len(data) // 2])
    (folder / "empty.jpg").write_bytes(b"")
    (folder / "album").mkdir()
    Image.new("1", (30_000, 30_000)).save(folder / "huge.png")
    noise = np.random.default_rng(1).integers(0, 255, (900, 1200, 3), np.uint8)
    Image.fromarray(noise).save(folder / "noise.png")
    return {
        "missing": (folder / "nowhere.jpg", 2, "nowhere.jpg"),
        "text": (folder / "notes.jpg", 2, "notes.jpg"),
        "truncated": (folder / "cut.jpg", 2, "cut.jpg"),
        "empty": (folder / "empty.jpg", 2, "empty.jpg"),
        "folder": (folder / "album", 2, "album"),
        "huge": (folder / "huge.png", 2, "huge.png"),
        "no sheet": (folder / "noise.png", 3, "noise.png"),
    }


def test_bad_pictures_get_one_sentence_each(pnp, game, tmp_path) -> None:
    for name, (path, code, words) in bad_inputs(tmp_path, game["photo"]).items():
        said = pnp("check", path)
        assert said.code == code, (name, said)
        sentence = said.err if code == 2 else said.out
        assert words in sentence, (name, said)
        assert len(sentence.strip().splitlines()) == 1, (name, sentence)
        assert code == 3 or said.one_sentence


def test_one_bad_picture_does_not_stop_the_rest(pnp, game, tmp_path) -> None:
    said = pnp("check", tmp_path / "nowhere.jpg", game["photo"], "--json")
    assert said.code == 2
    assert [result["status"] for result in said.data] == ["unreadable", "agrees"]
    assert said.data[0]["why"]


def test_ctrl_c_does_not_lose_what_was_read(pnp, game, monkeypatch) -> None:
    from pnp.app import check, sheet_finder

    on_page = check.on_page

    def stopped_at_the_third(path, *given, **options):
        if path == Path("third.jpg"):
            signal.raise_signal(signal.SIGINT)
        return on_page(path, *given, **options)

    monkeypatch.setattr(check, "on_page", stopped_at_the_third)
    monkeypatch.setattr(sheet_finder, "_pages", lambda path: documents.pages(game["photo"]))
    photos = [game["photo"], "second.jpg", "third.jpg"]
    said = pnp("check", *photos, "--json", "--jobs", "1")
    assert said.code == 130 and said.err == "pnp: Stopped: 1 picture was not read.\n"
    assert [(result["photo"], result["status"]) for result in said.data] == [
        (str(game["photo"]), "agrees"),
        ("second.jpg", "agrees"),
    ]
    assert len(pnp("check", *photos, "--jobs", "1").out.strip().splitlines()) >= 2


def test_several_processes_say_the_same(pnp, game, tmp_path, monkeypatch) -> None:
    code = game["code"]
    pdf = next(game["folder"].glob("*.pdf"))
    photos = [shutil.copy(game["photo"], tmp_path / f"{n}.jpg") for n in range(2)]
    (tmp_path / "broken.jpg").write_bytes(game["photo"].read_bytes()[:1000])
    given = [photos[0], tmp_path / "nowhere.jpg", pdf, tmp_path / "broken.jpg", photos[1]]
    answers = ["--json", "--overlay", tmp_path / "seen", "--code", code]
    monkeypatch.setattr("pnp.app.making._START_S", 0.0)
    alone = pnp("check", *given, *answers, "--jobs", "1")
    drawn = {path.name: path.read_bytes() for path in (tmp_path / "seen").iterdir()}
    shutil.rmtree(tmp_path / "seen")
    shared = []
    monkeypatch.setattr("pnp.app.making._shared_out", spied(shared))
    assert pnp("check", *given, *answers, "--jobs", "2") == alone
    assert shared, "no other process had a part in it"
    assert {path.name: path.read_bytes() for path in (tmp_path / "seen").iterdir()} == drawn


def spied(calls):
    from pnp.app import making

    share = making._shared_out

    def noted(make, wishes, jobs):
        calls.append(len(wishes))
        return share(make, wishes, jobs)

    return noted


def test_half_a_sheet_on_a_screen_is_refused_with_a_reason(pnp, game, tmp_path) -> None:
    said = pnp("check", photographed(pnp, game, tmp_path, condition="screenshot"), "--json")
    assert said.code == 3
    assert said.data[0]["status"] == "unreadable"
    assert said.data[0]["why"].endswith(".")


def test_a_sheet_printed_too_small_is_read_or_refused_but_never_misread(pnp, game, tmp_path) -> None:
    (result,) = pnp("check", photographed(pnp, game, tmp_path, condition="scale94"), "--json").data
    marks = game["play"]["marks"]
    for region, mark in result["reading"].items():
        assert mark["ink"] in (None, marks.get(region, "blank")), region


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("garbage", "sheet: {code}\nplayers: 3\none two three\n", "line 3"),
        ("unknown pen", "sheet: {code}\nplayers: 3\nred 17\npink 18\n", "line 4"),
        ("no sheet", "players: 3\nred 17\n", "sheet"),
        ("wrong code", "sheet: MONDRIAN-1AC30-7-XXXXX\nplayers: 3\nred 17\n", "typing mistake"),
    ],
)
def test_malformed_records_are_refused_naming_the_line(pnp, game, tmp_path, name, text, says) -> None:
    record = tmp_path / "game.txt"
    record.write_text(text.format(code=game["code"]))
    said = pnp("referee", record)
    assert said.code == 2, said
    assert said.one_sentence, said.err
    assert says in said.err


def test_the_referee_replays_a_record_and_names_the_first_illegal_move(pnp, game, tmp_path) -> None:
    record = game["folder"] / "game.txt"
    said = pnp("referee", record, "--json")
    assert said.code == 0
    assert said.data["scores"] == game["play"]["scores"]
    lines = record.read_text().splitlines()
    move = next(i for i, line in enumerate(lines) if line.strip().startswith("2."))
    first = next(line for line in lines if line.strip().startswith("1.")).split()[-1]
    lines[move] = f"2. blue {first}"  # a space that is filled already
    forged = tmp_path / "forged.txt"
    forged.write_text("\n".join(lines))
    said = pnp("referee", forged, "--json")
    assert said.code == 1
    assert said.data["rule"].startswith("mondrian.")
    assert said.data["line"] == move + 1


def test_the_referee_names_every_fault_and_the_illegal_move_too(pnp, tmp_path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("sheet: MONDRIAN-2AC30-7-EW021\nplayers: 3\n\n1. red 11 = 3\n2. blue 17\n")
    said = pnp("referee", record)
    faults = [fault["text"] for fault in pnp("referee", record, "--json").data["faults"]]
    assert said.code == 1 and len(faults) == 2 and "claims" not in faults[-1]
    assert said.out.splitlines() == [f"{record}, line {line}: {text}" for line, text in enumerate(faults, start=4)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "line 1"),
        ("[]", "marks"),
        ('{"marks": {"space:1000": "red"}}', "space:1000"),
        ('{"marks": {"space:1": "gold"}}', "gold"),
        ('{"code": "MONDRIAN-1AC00-1-AAAAA", "marks": {}}', "MONDRIAN-1AC00-1-AAAAA"),
        ('{"marks": {}, "written": {"total:1": "a€"}}', "€"),
    ],
)
def test_a_game_file_that_does_not_fit_is_refused(pnp, game, tmp_path, text, says) -> None:
    file = tmp_path / "play.json"
    file.write_text(text)
    said = pnp("photograph", game["code"], "--play", file, "-o", tmp_path / "x.jpg")
    assert said.code == 2
    assert said.one_sentence, said.err
    assert says in said.err
    assert not (tmp_path / "x.jpg").exists()


def test_unknown_conditions_and_foreign_pdfs_are_refused(pnp, game, tmp_path) -> None:
    assert "'foggy'" in pnp("photograph", game["code"], "--condition", "foggy", "-o", tmp_path / "x.jpg").err
    foreign = tmp_path / "foreign.pdf"
    foreign.write_bytes(b"%PDF-1.4 not really")
    said = pnp("photograph", foreign, "-o", tmp_path / "x.jpg")
    assert said.code == 2
    assert said.one_sentence
    listed = pnp("photograph", game["code"], "--condition", "list")
    assert listed.code == 0
    assert "good" in listed.out


def test_a_series_of_photographs_gives_the_moves_back(pnp, game, tmp_path) -> None:
    photos = []
    for moves in (1, 3):
        photo = tmp_path / f"after-{moves}.jpg"
        made = pnp(
            *("photograph", game["code"], "--play", game["folder"] / "play.json", "--moves", moves),
            *("--condition", "small4mp", "--seed", moves, "-o", photo),
        )
        assert made.code == 0, made.err
        photos.append(photo)
    said = pnp("check", *photos, "--series", "--json")
    assert (said.code, said.err) == (0, "")
    (result,) = said.data
    assert result["status"] == "agrees" and result["photos"] == [str(photo) for photo in photos]
    moves = [move for stage in result["series"] for move in stage["moves"]]
    wanted = [{key: move[key] for key in ("player", "marks")} for move in game["play"]["moves"][:3]]
    assert moves == wanted
    assert {score["proof"] for score in result["scores"].values()} == {"exact"}
    said = pnp("check", *reversed(photos), "--series")
    assert said.code == 1 and "in the order in which they were taken" in said.out
    said = pnp("check", photos[0], tmp_path / "missing.jpg", "--series")
    assert said.code == 2 and said.one_sentence and "missing.jpg" in said.err


@pytest.fixture(scope="module")
def stopped(tmp_path_factory) -> Path:
    """A photograph of 16 moves of Arp in which players stopped at their own lines, on a sheet that does not say so."""
    from pnp.app import rehearse
    from pnp.model.options import ChosenOptions

    folder = tmp_path_factory.mktemp("stopped")
    agreed = ChosenOptions(rules=frozenset({"stop"}))
    played = rehearse.play("ARP-2AC30-7-PG3SE", players=None, seed=5, style="greedy", agreed=agreed)
    (folder / "play.json").write_text(json.dumps(played))
    photo, _ = rehearse.photograph_file(
        "ARP-2AC30-7-PG3SE", folder / "play.json", "small4mp", 0, folder / "photos" / "a.jpg", 16
    )
    return photo


@pytest.mark.parametrize("more", [[], ["--series"]], ids=["alone", "series"])
def test_agreed_rules_are_said_or_asked_for(pnp, stopped, more) -> None:
    unsaid = pnp("check", stopped, "--json", *more)
    assert (unsaid.code, unsaid.data[0]["status"], unsaid.data[0]["variations"]) == (1, "unsure", [])
    assert unsaid.data[0]["findings"][0]["rule"] == "rules.other"
    assert "(--variation stop)" in unsaid.data[0]["why"]
    said = pnp("check", stopped, "--variation", "stop", "--json", *more)
    assert (said.code, said.data[0]["status"], said.data[0]["variations"]) == (0, "agrees", ["stop"])
    assert (said.data[0]["teams"], said.data[0]["points"]) == (False, None)
    assert "as printed" not in pnp("check", stopped, "--variation", "none", *more).out
    told = pnp("check", stopped, "--variation", "stop", "--lang", "de", *more).out
    assert "Beurteilt nach diesen vereinbarten Regeln: Halt an eigenen Linien." in told


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--variation", "three-cubes"], "Arp has no variation called 'three-cubes'"),
        (["--variation", "fly"], "No game has a variation called 'fly'"),
        (["--teams"], "Teams are for 4 players, and the sheet ARP-2AC30-7-PG3SE is for 3"),
        (["--points", "16"], "Arp has no points"),
    ],
)
@pytest.mark.parametrize("more", [[], ["--code", "ARP-2AC30-7-PG3SE"], ["--series"]], ids=["alone", "code", "series"])
def test_agreed_rules_that_contradict_the_sheet_are_refused(pnp, stopped, options, words, more) -> None:
    said = pnp("check", stopped, *options, *more)
    assert said.code == 2 and said.out == ""
    assert words in said.err and said.err.count("\n") == 1


def test_a_pile_is_judged_by_other_rules_without_being_read_again(pnp, stopped, tmp_path, monkeypatch) -> None:
    def check(*options: str):
        return pnp("check", stopped.parent, "--report", tmp_path / "out", "--jobs", 1, *options)

    def shown() -> bytes:
        (picture,) = (tmp_path / "out" / "pictures").rglob("*-checked.jpg")
        return picture.read_bytes()

    assert check().code == 1
    unsure = shown()
    monkeypatch.setattr("pnp.scan.read.read", None)  # whoever reads a picture now fails
    monkeypatch.setattr("pnp.scan.register.register", None)
    agreed = check("--variation", "stop")
    assert agreed.code == 0, agreed.err
    assert "Judged by these agreed rules: a stop at your own lines." in (tmp_path / "out" / "index.html").read_text()
    assert shown() != unsure
    refused = check("--variation", "three-cubes")
    assert refused.code == 2 and "Arp has no variation called 'three-cubes'" in refused.err
    assert check().code == 1
    assert shown() == unsure
    assert json.loads(check("--variation", "stop", "--json").out)[0]["variations"] == ["stop"]


def test_simulate_refuses_what_the_sheet_is_not_made_for(pnp) -> None:
    for code, name in (("PIET-2AC0-7-NZZ1F", "brushes"), ("CANVAS-2AC000000-7-CNTKH", "simplified")):
        said = pnp("simulate", code, "--variation", name)
        assert said.code == 2 and f"The variation '{name}' is for sheets that are made for it" in said.err
    said = pnp("simulate", "ARP-2AC00-7-PG3SQ", "--teams", "--variation", "low-doubles,stop")
    assert (said.data["players"], said.data["teams"], said.data["variations"]) == (4, True, ["low-doubles", "stop"])


def test_the_page_that_carries_the_code_is_photographed_wherever_it_stands(pnp, tmp_path) -> None:
    (tmp_path / "5b.csv").write_text("Name\nAda Lovelace\nBen Okri\n")
    wishes = ("--seed", 7, "--size", "small", "-o", tmp_path)
    said = [
        pnp("class", "klee", "--roster", tmp_path / "5b.csv", *wishes),
        *(pnp("booklet", "klee", "--layout", layout, *wishes) for layout in ("plain", "saddle")),
    ]
    files = [line for each in said for line in each.out.splitlines() if line.endswith(".pdf")]
    assert len(files) == 3
    for number, file in enumerate(files):
        photo = tmp_path / f"{number}.jpg"
        assert pnp("photograph", file, "--seed", 3, "--condition", "small4mp", "-o", photo).code == 0
        (result,) = pnp("check", photo, "--json").data
        assert result["status"] == "agrees", file


def test_a_file_without_a_page_that_is_the_sheet_is_refused(pnp, tmp_path) -> None:
    """On A3 a booklet's field stands beside another page; the rules are no sheet."""
    wishes = ("--seed", 7, "-o", tmp_path)
    bound = pnp("booklet", "klee", "--layout", "saddle", "--paper", "a3", *wishes).out.strip()
    rules = pnp("make", "klee", "--parts", "aid", *wishes).out.strip()
    for file in (bound, rules):
        said = pnp("photograph", file, "-o", tmp_path / "x.jpg")
        assert said.code == 2 and said.one_sentence, said.err
        assert file in said.err and "KLEE-" in said.err, said.err
    assert not (tmp_path / "x.jpg").exists()
