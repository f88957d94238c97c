import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli import running
from pnp.games.registry import names
from pnp.model.code import parse_code, seed_of


def test_make_prints_the_paths_and_names_the_sheet_by_its_code(pnp, tmp_path) -> None:
    said = pnp("make", "mondrian", "--seed", 7, "--format", "all", "--parts", "all", "-o", tmp_path)
    assert said.code == 0
    assert said.err == ""
    paths = [Path(line) for line in said.out.splitlines()]
    assert sorted(paths) == sorted(tmp_path.iterdir())
    code = paths[0].stem
    assert parse_code(code).seed == 7
    assert {p.name for p in paths} == {
        *(f"{code}{part}.pdf" for part in ("", "-aid")),
        *(f"{code}{part}.{kind}" for part in ("", "-aid-1", "-aid-2") for kind in ("svg", "png")),
    }
    for path in paths:
        head = path.read_bytes()[:8]
        assert {"pdf": b"%PDF", "svg": b"<?xml", "png": b"\x89PNG"}[path.suffix[1:]] == head[: len(head)][:4] or (
            path.suffix == ".svg" and head.startswith(b"<?xml")
        )


def test_the_same_wish_gives_the_same_bytes_in_another_process(pnp, tmp_path) -> None:
    pnp("make", "mondrian", "--seed", 12, "--format", "pdf,svg", "-o", tmp_path / "a")
    subprocess.run(
        [sys.executable, "-m", "pnp", "make", "mondrian", "--seed", "12", "--format", "pdf,svg", "-o", tmp_path / "b"],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo"},
    )
    first, second = (sorted((tmp_path / name).iterdir()) for name in "ab")
    assert [p.name for p in first] == [p.name for p in second]
    assert [p.read_bytes() for p in first] == [p.read_bytes() for p in second]


@pytest.mark.parametrize("wish", [("mondrian", "--players", 3), ("klee", "--lang", "de"), ("piet", "--ink", "mono")])
def test_a_code_makes_that_very_sheet_again(pnp, tmp_path, wish) -> None:
    (first,) = pnp("make", *wish, "--seed", 9, "--parts", "field", "-o", tmp_path / "a").out.splitlines()
    code = Path(first).stem
    (again,) = pnp("make", code.lower(), "--parts", "field", "-o", tmp_path / "b").out.splitlines()
    assert Path(again).name == Path(first).name and Path(again).read_bytes() == Path(first).read_bytes()
    said = pnp("make", code, "--seed", 8, "-o", tmp_path / "c")
    assert said.code == 2 and "leave out --seed" in said.err and not (tmp_path / "c").exists()


def test_the_version_is_told(pnp) -> None:
    from importlib.metadata import version

    assert pnp("--version").out == f"pnp {version('pnp-games')}\n"


def test_count_makes_different_sheets(pnp, tmp_path) -> None:
    said = pnp("make", "mondrian", "--seed", 5, "--count", 3, "-o", tmp_path)
    seeds = [parse_code(Path(line).stem).seed for line in said.out.splitlines()]
    assert seeds == [5, 6, 7]


def test_without_a_seed_each_sheet_is_another(pnp, tmp_path) -> None:
    assert pnp("make", "mondrian", "-o", tmp_path).out != pnp("make", "mondrian", "-o", tmp_path).out


def test_the_metadata_name_the_command_that_makes_the_same_file(pnp, tmp_path) -> None:
    import pikepdf

    for wish in (
        ["--players", 2, "--points", 160, "--paper", "letter"],
        ["--teams", "--ink", "low", "--lang", "de"],
        [],
    ):
        made = Path(pnp("make", "mondrian", "--seed", 99, *wish, "-o", tmp_path).out.strip())
        with pikepdf.open(made) as document:
            command = re.search(r"command: pnp (.*)$", str(document.docinfo["/Keywords"]))
        assert command is not None
        again = Path(pnp(*command[1].split(), "-o", tmp_path / "again").out.strip())
        assert again.name == made.name
        assert again.read_bytes() == made.read_bytes()


def test_a_german_sheet_is_german_and_every_command_knows_its_code(pnp, tmp_path) -> None:
    made = pnp("make", "mondrian", "--seed", 7, "--lang", "DE", "--format", "svg", "--parts", "all", "-o", tmp_path)
    field, front, aid = sorted((Path(line) for line in made.out.splitlines()), key=lambda path: (len(path.name), path))
    assert parse_code(field.stem).params == "2AC00D"
    assert all('xml:lang="de"' in path.read_text() for path in (field, front, aid))
    assert ">Datum<" in field.read_text() and "Das Blatt" in aid.read_text()
    english = pnp("map", Path(pnp("make", "mondrian", "--seed", 7, "-o", tmp_path).out.strip()).stem).data
    german = pnp("map", field.stem.lower()).data
    assert german["pages"] == english["pages"]
    assert (german["params"]["lang"], english["params"]["lang"]) == ("de", "en")
    record = tmp_path / "record.txt"
    played = pnp("simulate", field.stem, "--seed", 1, "--style", "random", "--record", record)
    assert played.code == 0 and field.stem in record.read_text()
    told = pnp("referee", record, "--json")
    assert told.data["status"] == "agrees" and told.data["scores"] == played.data["scores"]


def test_help_names_the_languages(pnp) -> None:
    said = pnp("make", "--help").out
    assert "--lang" in said and "en, de" in said


def test_the_map_fits_the_contract(pnp, tmp_path) -> None:
    code = Path(pnp("make", "mondrian", "--seed", 7, "-o", tmp_path).out.strip()).stem
    said = pnp("map", code.lower())
    assert said.code == 0
    data = said.data
    assert (data["code"], data["game"], data["seed"]) == (code, "mondrian", 7)
    assert data["paper"] == {"name": "a4", "width_mm": 210.0, "height_mm": 297.0}
    assert data["field"]["counts"] == {"spaces": 99}
    regions = {region["id"]: region for region in data["pages"][0]["regions"]}
    for key in range(1, 100):
        space = regions[f"space:{key}"]
        assert space["kind"] == "space"
        assert len(space["polygon_mm"]) >= 4
        assert len(space["sample_mm"]) >= 4
        assert space["neighbours"]
        assert all(f"space:{key}" in regions[other]["neighbours"] for other in space["neighbours"])
    for name in ("score:1/80", "total:4", "initials:4", "first:1", "pen:4/2"):
        assert regions[name]["polygon_mm"]
    for name in ("total:1", "initials:3"):
        assert len(regions[name]["box_mm"]) == 4
    markers = data["pages"][0]["markers"]
    assert len(markers) == 4
    assert all(len(marker["corners_mm"]) == 4 for marker in markers)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["make", "mondrain"], "did you mean mondrian?"),
        (["make", "chess"], "no game called 'chess'"),
        (["make", "mondrian", "--players", 7], "2, 3 or 4 players"),
        (["make", "mondrian", "--seed", -1], "a number from 0"),
        (["make", "mondrian", "--seed", 2**60], "a number from 0"),
        (["make", "mondrian", "--seed", 2**50 - 1, "--count", 3], "so 3 sheets cannot begin with the seed"),
        (["make", "mondrian", "--seed", "1.5"], "is no seed"),
        (["make", "mondrian", "--format", "gif"], "'gif'"),
        (["make", "mondrian", "--parts", "track"], "'track'"),
        (["make", "mondrian", "--paper", "a5"], "'a5'"),
        (["make", "mondrian", "--ink", "gold"], "'gold'"),
        (["make", "mondrian", "--count", 0], "--count"),
        (["make", "mondrian", "--lang", "tlh"], "no language 'tlh'; known are de (Deutsch), en (English)"),
        (["make"], "pnp make --help"),
        (["paint"], "paint"),
        (["map", "MONDRIAN-1AC00-7-XXXXX"], "typing mistake"),
        (["map", "hello"], "is not a sheet code"),
        (["map", "CHESS-1AC00-7-EJXE0"], "CHESS"),
        (["simulate", "MONDRIAN"], "is not a sheet code"),
        (["photograph", "MONDRIAN-2AC30-7-EW021", "-o", "x.png"], "x.png cannot be the picture, which is a JPEG"),
        (["photograph", "DESTIJL-1AC0-4-X", "--table", "-o", "photo"], "end its name with .jpg"),
    ],
)
def test_bad_usage_gets_one_sentence_and_exit_2(pnp, arguments, says, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = pnp(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.one_sentence, said.err
    assert says in said.err
    assert list(tmp_path.iterdir()) == []


def test_without_arguments_there_is_help(pnp) -> None:
    said = pnp()
    assert said.code == 0
    assert "photograph" in said.out


def test_a_place_that_cannot_be_written_is_named(pnp, tmp_path) -> None:
    file = tmp_path / "taken"
    file.write_text("here already")
    for place in (file, file / "below", Path("/proc/pnp")):
        said = pnp("make", "mondrian", "--seed", 1, "-o", place)
        assert said.code == 2
        assert said.one_sentence, said.err
        assert str(place) in said.err
    assert file.read_text() == "here already"


def test_nothing_half_written_stays_when_the_disk_fails(pnp, tmp_path, monkeypatch) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    said = pnp("make", "mondrian", "--seed", 1, "-o", tmp_path)
    assert said.code == 2
    assert "the disk is full" in said.err
    assert list(tmp_path.iterdir()) == []


def test_help_loads_nothing_heavy() -> None:
    probe = "import sys; from pnp import cli\ntry: cli.main(['--help'])\nexcept SystemExit: pass\nprint(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout.split()
    assert not {"shapely", "cv2", "reportlab", "numpy", "PIL", "pikepdf"} & set(modules)
    assert not {f"pnp.games.{name}" for name in names()} & set(modules)


def test_every_command_is_found_by_its_name() -> None:
    """Only the command that is named is loaded; one that is missing in the list would never be found."""
    running.load_commands()
    registered = {c.name or c.callback.__name__: c.callback.__module__ for c in running.app.registered_commands}
    assert registered == {name: f"pnp.cli.{module}" for name, module in running._MODULES.items() if name != "cards"}


def test_a_chosen_seed_is_told_as_number_and_as_text(pnp, tmp_path) -> None:
    said = pnp("make", "mondrian", "--lang", "de", "-o", tmp_path / "a")
    code = parse_code(Path(said.out.strip()).stem)
    number, text = re.search(r"--seed (\S+) oder --seed (\S+) ergänzt", said.err).groups()
    assert int(number) == code.seed == seed_of(text)
    for seed in (number, text):
        made = pnp("make", "mondrian", "--lang", "de", "--seed", seed, "-o", tmp_path / "b")
        assert Path(made.out.strip()).name == Path(said.out.strip()).name and made.err == ""


@pytest.mark.parametrize("more", [[], ["--games", 2]])
def test_a_game_is_played_by_a_seed_as_number_or_text(pnp, more) -> None:
    told = [
        json.loads(pnp("simulate", "MONDRIAN-2AC30-7-EW021", "--seed", seed, *more).out) for seed in ("7100", "6xw")
    ]
    assert told[0] == told[1] and (told[0]["seed"], told[0]["seed_text"]) == (7100, "6XW")
    assert "is no seed" in pnp("simulate", "MONDRIAN-2AC30-7-EW021", "--seed", "-1").err


def test_a_photograph_is_taken_by_a_seed_as_number_or_text(pnp, tmp_path) -> None:
    for name, seed in (("a.jpg", "16"), ("b.jpg", "1G")):
        pnp("photograph", "MONDRIAN-2AC30-7-EW021", "--condition", "small4mp", "--seed", seed, "-o", tmp_path / name)
    truths = {name: json.loads((tmp_path / f"{name}.json").read_text()) for name in "ab"}
    assert {name: (truth["seed"], truth["seed_text"]) for name, truth in truths.items()} == {
        "a": (16, "G"),
        "b": (48, "1G"),
    }


def test_a_list_goes_with_a_code(pnp, tmp_path) -> None:
    said = pnp("make", "mondrian", "--roster", "list.csv", "-o", tmp_path)
    assert said.code == 2 and "a class set is printed with 'pnp class'" in said.err and not list(tmp_path.iterdir())
