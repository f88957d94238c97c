"""The walls between the rooms, and the habits that a linter cannot hold."""

import re
from pathlib import Path

from importlinter import cli as linter

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {"pyproject.toml", "pnp", "layouts", "output", "tests", "README.md", ".ci", ".gitignore", "LICENSE", ".git"}


def test_the_layers_are_kept(capsys) -> None:
    assert linter.lint_imports(config_filename=str(ROOT / "pyproject.toml")) == 0, capsys.readouterr().out


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
