"""README and docs are run: their commands, their examples, and what they say these print."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer
import yaml
from PIL import Image

from pnp import cli
from pnp.cards.language.deckspec import FontFamily
from pnp.cli import running
from pnp.data import layouts_dir

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
GUIDES = ("start.md", "guides/players.md", "guides/teachers.md", "guides/boxes.md", "guides/designers.md")
DOCS = "\n".join((ROOT / "docs" / name).read_text("utf-8") for name in GUIDES)
DOCUMENTS = sorted((ROOT / "docs").rglob("*.md"))
PYTHON = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")


PROSE = {path: path.read_text("utf-8") for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCUMENTS)}


def blocks(language: str, text: str = DOCS) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def test_there_are_exactly_two_set_up_commands_and_ci_runs_them() -> None:
    commands = [block.strip() for block in blocks("sh", README)]
    assert len(commands) == 2
    assert commands[0].endswith("pnp demo")
    assert commands[1].endswith("pytest")
    script = (ROOT / ".ci" / "run").read_text()
    assert all(command in script for command in commands)
    assert script.strip().endswith(commands[1])


NOT_RUN = {
    "python3 -m venv .venv && .venv/bin/pip install -e '.[dev,docs]'": "installs from the network; CI installs both",
    "python3 -m venv .venv && .venv/bin/pip install --quiet . && .venv/bin/pnp demo": "the same; CI runs it",
    "python3 -m venv .venv && .venv/bin/pip install --quiet -e '.[dev]' && .venv/bin/pytest": "the same; CI ends so",
    ".venv/bin/pytest": "runs this test",
    ".ci/run": "runs this test after it has installed everything",
}
"""Shell commands of the documents that no test runs, with the reason."""


def test_every_shell_command_runs(tmp_path) -> None:
    shutil.copytree(ROOT / "pnp" / "games" / "_null", tmp_path / "pnp" / "games" / "_null")
    shutil.copy(ROOT / ".pre-commit-config.yaml", tmp_path)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    env = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    lines = [line for text in PROSE.values() for block in blocks("sh", text) for line in block.splitlines()]
    commands = {line.partition("  #")[0].strip() for line in lines}
    assert commands >= set(NOT_RUN)
    for command in commands - set(NOT_RUN):
        done = subprocess.run(
            shlex.split(command.replace(".venv/bin/", "")), cwd=tmp_path, env=env, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
    assert (tmp_path / "pnp" / "games" / "meadow" / "rules.py").is_file()
    assert os.access(tmp_path / ".git" / "hooks" / "pre-commit", os.X_OK)


def test_what_the_contributing_guide_installs_and_starts_is_there() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert {"dev", "docs"} <= set(extras)
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", script], check=True)


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 200
    assert blocks("sh")[0].strip() == blocks("sh", README)[0].strip()


@pytest.mark.parametrize(("text", "count"), [(README, 3), (DOCS, 30)], ids=["README", "docs"])
def test_every_example_prints_what_is_shown(text, count, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    (pupils,) = blocks("csv")
    (tmp_path / "pupils.csv").write_text(pupils, "utf-8")
    examples = [
        (lines[0], "".join(f"{line}\n" for line in lines[1:]))
        for block in blocks("console", text)
        for lines in (part.splitlines() for part in block.split("$ ")[1:])
    ]
    assert len(examples) == count
    for command, shown in examples:
        words, _, target = command.partition(" > ")
        with pytest.raises(SystemExit) as left:
            cli.main(shlex.split(words)[1:])
        assert not left.value.code, command
        printed = capsys.readouterr().out
        if target:
            (tmp_path / target).write_text(printed)
        else:
            assert printed == shown, command


def test_the_python_examples_run(capsys, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (of_sheets,), (of_cards,), (of_all,) = blocks("python", README), blocks("python"), blocks("python", PYTHON)
    exec(compile(of_cards, "designers.md", "exec"), {})
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-1.7")
    exec(compile(of_sheets, "README.md", "exec"), {})
    assert capsys.readouterr().out == "99 spaces, True\n"
    exec(compile(of_all, "python.md", "exec"), {})
    assert capsys.readouterr().out.startswith("agrees The field keeps the rules")


def test_the_deck_shown_is_a_deck(tmp_path) -> None:
    from pnp.cards.deck import Deck

    shown, several, tongues, board, fonts = blocks("yaml")
    known = {key for family in yaml.safe_load(fonts)["fonts"].values() if isinstance(family, dict) for key in family}
    assert known <= set(FontFamily.__struct_fields__)
    (tmp_path / "deck.yaml").write_text(shown)
    (tmp_path / "cards.csv").write_text("name,cost,rules\nHarbour,2,Gain **2** :coin:\n")
    for name in ("art", "icons"):
        (tmp_path / name).mkdir()
    (tmp_path / "icons" / "coin.svg").write_bytes((layouts_dir() / "starter" / "icons" / "coin.svg").read_bytes())
    Image.new("RGB", (1200, 900), "#446688").save(tmp_path / "art" / "Harbour.png")
    (card,) = Deck.load(tmp_path).cards()
    assert [part.kind for part in card.front.parts if part.items] == ["rectangle", "image", "text", "text", "pips"]
    assert list(card.remarks()) == []
    (tmp_path / "many.yaml").write_text(f"extends: deck.yaml\n{tongues}")
    (tmp_path / "words.csv").write_text("word,en,de,fr\ncost,Cost,Kosten,Prix\n")
    assert Deck.load(tmp_path / "many.yaml", language="fr").spec.values["words"] == {"cost": "Prix"}
    (tmp_path / "game.yaml").write_text(several)
    (tmp_path / "goods.csv").write_text("name\nRum\nSalt\n")
    assert [Deck.load(tmp_path / f"game.yaml#{name}").title for name in Deck.names_in(tmp_path / "game.yaml")] == [
        "Harbour ships",
        "Harbour goods",
    ]
    (tmp_path / "board.yaml").write_text(f"size: poker\n{board}")
    assert [len(card.front.parts[0].items) for card in Deck.load(tmp_path / "board.yaml").cards()] == [3]


def test_the_record_shown_is_a_record() -> None:
    from pnp.games.record import read_record

    (shown,) = (block for block in blocks("text") if block.startswith("sheet:"))
    assert len(read_record(shown.replace("...", "")).turns) == 3


def test_every_picture_link_and_command_is_there() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert len(pictures) >= 3
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link.partition("#")[0]).is_file(), link
    running.load_commands()
    for command in running.app.registered_commands:
        name = command.name or command.callback.__name__
        assert f"pnp {name}" in README, name
    for group in running.app.registered_groups:
        assert f"pnp {group.name}" in README, group.name
    for page in (ROOT / "docs").rglob("*.md"):
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
            if not link.startswith("http"):
                assert (page.parent / link).is_file(), f"{page}: {link}"


def named(start: str) -> list[tuple[Path, list[str]]]:
    """What is named in prose, in backticks, and begins so: the page, and its words."""
    return [
        (path, shlex.split(code))
        for path, text in PROSE.items()
        for code in re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```", "", text))
        if code.startswith(start)
    ]


def test_every_command_and_option_named_in_prose_exists() -> None:
    running.load_commands()
    top = typer.main.get_command(running.app)
    found = named("pnp ")
    assert len(found) > 40
    for path, (_, *words) in found:
        known = top
        while words and words[0] in getattr(known, "commands", ()):
            known = known.commands[words.pop(0)]
        if words:
            known = getattr(known, "printing", known)  # pnp cards DECK
        assert known is not top or words[0].startswith("-") or words[0].isupper() or words == ["meadow"], (path, words)
        options = {name for param in known.params for name in param.opts + param.secondary_opts} | {"--help"}
        wanted = {word.partition("=")[0] for word in words if re.fullmatch(r"--?[a-z][a-z-]*(=.*)?", word)}
        assert wanted <= options, (path, words)


def test_every_test_and_file_named_in_prose_exists() -> None:
    tests = [(path, word) for path, words in named("pytest ") for word in words if word.startswith("tests/")]
    files = [(path, words[0]) for start in ("pnp/", "layouts/", "tests/", ".ci/") for path, words in named(start)]
    assert len(tests) > 5 and len(files) > 15
    for path, name in tests + files:
        assert "<" in name or (ROOT / name).exists(), (path, name)
