"""How fast a deck is printed: the whole process as people start it, and the work alone; 54 cards and 5,000."""

import csv
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.app.decks import print_deck
from pnp.app.orders import DeckOrder
from pnp.cards.sources.tables import rows
from pnp.data import layouts_dir

WORDS = ["Draw", "two", "cards", "then", "discard", "one", "face", "down", "unless", "the", "river", "runs", "red"]
KINDS = ("Beast", "Spell", "Place")
LAYOUT = """\
name: Big
size: poker-eu
data: cards.csv
values: {hue: {Beast: "#7a3b1d", Spell: "#1d4e89", Place: "#1b6e53"}}
faces:
  front:
    background: "#fbf7ee"
    elements:
      - {rectangle: [-3, -3, 69, 19], fill: "{{ hue[kind] }}"}
      - {id: name, text: "{{ name }}", box: [15, 5, 43, 8], size: 14pt, font: serif, bold: true, colour: white}
      - {circle: [9, 9, 5.5], fill: white}
      - {id: cost, text: "{{ cost }}", box: [3.5, 5, 11, 8], size: 14pt, align: center, valign: middle, bold: true}
      - {id: kind, text: "{{ kind }}", box: [5, 18, 53, 6], italic: true, size: 9pt}
      - {id: rules, text: "{{ rules }}", box: [5, 50, 53, 26], size: 10pt}
      - {id: power, pips: "{{ power }}", box: [5, 77, 53, 6], fill: black}
"""


def big(folder: Path, cards: int) -> Path:
    """A deck of so many cards, no two of them alike."""
    rng = random.Random(5000)
    (folder / "deck.yaml").write_text(LAYOUT, encoding="utf-8")
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as stream:
        table = csv.writer(stream)
        table.writerow(("name", "cost", "kind", "rules", "power"))
        for number in range(cards):
            rules = " ".join(rng.choices(WORDS, k=14))
            table.writerow(
                (f"Card {number}", number % 7, ("Beast", "Spell", "Place")[number % 3], rules, 1 + number % 6)
            )
    return folder


def run(deck: Path, folder: Path) -> int:
    """Print a deck in a process of its own: its peak memory, MiB.

    Modules are compiled once and kept, as they are for everybody.
    """
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "pnp", "cards", str(deck), "-o", str(folder)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_maxrss // (1024 if sys.platform == "linux" else 1024 * 1024)


def test_bench_54_cards_from_start_to_end(benchmark, tmp_path: Path) -> None:
    deck = layouts_dir() / "decks" / "six-winds"
    benchmark.pedantic(run, (deck, tmp_path), rounds=10, warmup_rounds=1)
    assert (tmp_path / "six-winds.pdf").stat().st_size < 100_000


def test_bench_54_cards_without_the_start(benchmark, tmp_path: Path) -> None:
    deck = big(tmp_path, 54)
    assert benchmark(print_deck, DeckOrder(deck=str(deck)), tmp_path / "out").cards == 54


@pytest.mark.slow
def test_bench_5000_cards_from_start_to_end(benchmark, tmp_path: Path) -> None:
    """Memory is flat: a hundred times the cards need a few MiB more."""
    few, deck = tmp_path / "few", tmp_path / "deck"
    few.mkdir()
    deck.mkdir()
    least = run(big(few, 54), tmp_path / "few-out")
    most = benchmark.pedantic(run, (big(deck, 5000), tmp_path / "out"), rounds=3)
    assert (tmp_path / "out" / "big.pdf").stat().st_size < 4_000_000
    assert most < least + 40


@pytest.mark.slow
def test_bench_5000_cards_without_the_start(benchmark, tmp_path: Path) -> None:
    deck = big(tmp_path, 5000)
    assert benchmark.pedantic(print_deck, (DeckOrder(deck=str(deck)), tmp_path / "out"), rounds=3).cards == 5000


def test_bench_5000_rows(benchmark, tmp_path: Path) -> None:
    lines = [f"Card {n},{n % 7},sea,Text number {n},1,a.png,{n / 4:.2f},flavour" for n in range(5000)]
    (tmp_path / "c.csv").write_text("name,cost,kind,text,copies,art,power,flavour\n" + "\n".join(lines))
    assert benchmark(lambda: sum(1 for _ in rows("c.csv", tmp_path))) == 5000
