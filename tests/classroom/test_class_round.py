"""The whole round: a class set is printed, played, photographed in mixed conditions, and the pile is marked."""

from __future__ import annotations

import csv
import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from pnp.classroom.sets.classset import ClassOrder, make_class
from pnp.classroom.sets.handout import Handout
from pnp.cli import main
from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.photographer import photograph
from pnp.render import raster

PX_PER_MM = 8.0
NAMES = (
    *("Ada Lovelace", "Ben Okri", "Clara Schumann", "David Bowie", "Emmy Noether", "Fatima al-Fihri", "Grace Hopper"),
    *("Hedy Lamarr", "Ida B. Wells", "Jürgen Groß", "Katherine Johnson", "Lise Meitner", "Marie Curie", "Niels Bohr"),
    *("Oscar Wilde", "Paul Klee", "Quentin Blake", "Rosalind Franklin", "Sofia Kovalevskaya", "Toni Morrison"),
    *("Ursula K. Le Guin", "Virginia Woolf", "Wassily Kandinsky", "Ximena Sariñana", "Yayoi Kusama", "Zaha Hadid"),
    *("Élodie Dupont", "Øystein Ødegård", "Иван Петров", "Żaneta Łukasik"),
)
CONDITIONS = (
    *("good", "warm", "cool", "shadow", "gradient", "tilt20", "rotated", "curl", "dim", "scan", "large12mp"),
    *("jpeg40", "clutter", "white-table", "noise", "lens", "wave", "small4mp", "corner-lifted", "strays"),
)


@dataclass(frozen=True)
class Played:
    """What a pupil's paper shows: region id to ink, what is written, and the true score of player 1."""

    marks: Mapping[str, str]
    written: Mapping[str, str]
    score: int


def play(handout: Handout, seed: int, *, cheats: bool) -> Played:
    """A game on the sheet; who cheats colours two boxes more than player 1 has points."""
    played = simulate(game(handout.sheet.code.game), handout.sheet, None, seed, ("greedy",)).to_json()
    marks, score = dict(played["marks"]), played["scores"]["1"]
    if cheats:
        more = {f"score:1/{box}": played["inks"]["1"] for box in (score + 1, score + 2)}
        assert set(more) <= set(handout.sheet.by_id)
        marks |= more
    return Played(marks, played["written"], score)


def go_round(folder: Path, count: int, *, cheats: int, twice: int) -> None:
    """Print for so many pupils, play, photograph, mark, and see that the gradebook is right."""
    roster = folder / "pupils.csv"
    roster.write_text("\n".join(("Name", *NAMES[:count])), "utf-8")
    made, paths = make_class(ClassOrder("arp", roster, seed=11, players=2), folder / "print")
    document = paths[0].read_bytes()
    rng = random.Random(5)
    lots = rng.sample(range(count), count)
    missing, blurred, cheating, doubled = lots[0], lots[1], set(lots[2 : 2 + cheats]), lots[2 + cheats :][:twice]
    pupils = [play(handout, 100 + place, cheats=place in cheating) for place, handout in enumerate(made.handouts)]
    photos = [(place, CONDITIONS[place % len(CONDITIONS)]) for place in range(count) if place not in (missing, blurred)]
    photos += [(blurred, "hopeless-blur"), *((place, "good") for place in doubled)]
    rng.shuffle(photos)
    (folder / "photos").mkdir()
    for number, (place, condition) in enumerate(photos):
        handout, played = made.handouts[place], pupils[place]
        page = raster.page_array(document, PX_PER_MM, handout.page - 1)
        picture = photograph(page, PX_PER_MM, handout.sheet, played.marks, played.written, condition, 700 + number)
        (folder / "photos" / f"IMG_{number:04}.jpg").write_bytes(picture.jpeg)

    with pytest.raises(SystemExit) as done:
        main(["check", str(folder / "photos"), "--roster", str(roster), "--report", str(folder / "out")])
    assert done.value.code == 3  # one cannot be read

    with (folder / "out" / "gradebook.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = {row["Name"]: row for row in csv.DictReader(stream)}
    assert list(rows) == list(NAMES[:count])
    agreeing = 0
    for place, (name, played) in enumerate(zip(NAMES, pupils, strict=False)):
        row = rows[name]
        if place in (missing, blurred):
            assert row["Status"] == "missing" and row["Score"] == ""
            continue
        assert row["Sheet"] == str(made.handouts[place].sheet.code)
        wrong, right = ("agrees", "disagrees") if place in cheating else ("disagrees", "agrees")
        assert row["Status"] in (right, "unsure") and row["Status"] != wrong
        assert row["Score"] in (str(played.score), "")
        agreeing += row["Status"] == right
    assert agreeing >= 0.8 * (count - 2)
    for place in doubled:
        assert len(rows[NAMES[place]]["Photographs"].split("\n")) == 2
    report = (folder / "out" / "index.html").read_text("utf-8")
    assert all(name in report for name in NAMES[:count])


def test_a_small_class_goes_round(tmp_path: Path) -> None:
    go_round(tmp_path, 5, cheats=1, twice=1)


@pytest.mark.slow
def test_a_class_of_thirty_goes_round(tmp_path: Path) -> None:
    go_round(tmp_path, 30, cheats=3, twice=2)
