"""The walls between the rooms, and the habits that a linter cannot hold."""

import re
import tomllib
from pathlib import Path

from importlinter import cli as linter

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {
    *("pyproject.toml", "pnp", "layouts", "output", "tests", "README.md"),
    *(".ci", ".gitignore", "LICENSE", ".git", "docs", "CONTRIBUTING.md", "CHANGELOG.md", "mkdocs.yml"),
    ".pre-commit-config.yaml",
}


def test_the_layers_are_kept(capsys) -> None:
    assert linter.lint_imports(config_filename=str(ROOT / "pyproject.toml")) == 0, capsys.readouterr().out


def test_the_wall_hides_every_game() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (hidden,) = (set(each["forbidden_modules"]) for each in contracts if "name no game" in each["name"])
    assert hidden == {f"pnp.games.{file.parent.name}" for file in (ROOT / "pnp" / "games").glob("*/__init__.py")}


def test_nothing_stands_at_the_top_that_the_owner_did_not_name() -> None:
    import subprocess

    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    assert {line.split("/")[0] for line in tracked if line} <= TOP_LEVEL


def test_exit_codes_live_on_the_errors() -> None:
    from pnp import errors

    known = [e for e in vars(errors).values() if isinstance(e, type) and issubclass(e, errors.PnpError)]
    tree = errors.__doc__ or ""
    for error in known:
        line = re.search(rf"{error.__name__}\s+exit (\d)", tree)
        assert line is not None, error
        assert int(line[1]) == error.exit_code
