"""Generates the reference pages from the code, and takes the gallery's pictures into the site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mkdocs_gen_files
import msgspec
import typer

from pnp.app.shapes import DOCUMENTS
from pnp.cards.language.schema import schema
from pnp.cli.running import app, load_commands

ROOT = Path(__file__).resolve().parents[1]


def page(name: str, lines: Iterator[str]) -> None:
    """Write a page of the site."""
    with mkdocs_gen_files.open(name, "w") as file:
        file.write("\n".join(lines) + "\n")


def commands() -> Iterator[str]:
    """Every command with its arguments and options, as ``--help`` tells them."""
    yield "# Commands\n\nEvery command with its arguments and options, as `pnp COMMAND --help` tells them."
    load_commands()
    group: Any = typer.main.get_command(app)
    for path, command in sorted(walk(group, "pnp")):
        yield f"\n## {path}\n\n{(command.help or '').replace(chr(8), '').strip()}\n"
        usage = [
            each.make_metavar(command.make_context(path, [], resilient_parsing=True)) for each in arguments(command)
        ]
        yield "```text\n" + " ".join([path, *usage, "[OPTIONS]"]) + "\n```\n"
        yield "| | |\n|---|---|"
        for each in command.params:
            if not getattr(each, "hidden", False):
                name = (
                    ", ".join(f"`{flag}`" for flag in each.opts) if each.opts[0].startswith("-") else f"`{each.name}`"
                )
                yield f"| {name} | {cell(getattr(each, 'help', '') or '')}{default(each)} |"


def walk(group: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The commands of a group and of its groups."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            if hasattr(command, "printing"):  # what is done where no command of the group is named
                yield f"{path} {name}", command.printing
            yield from walk(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def arguments(command: Any) -> list[Any]:
    """What stands after a command without a name."""
    return [each for each in command.params if not each.opts[0].startswith("-")]


def default(option: Any) -> str:
    """What an option is where nobody gives it."""
    value = option.default
    return (
        f" (default `{value}`)"
        if isinstance(value, str | int | float) and not isinstance(value, bool) and value
        else ""
    )


def cell(text: str) -> str:
    """Text in a table."""
    return re.sub(r"\s+", " ", text).replace("|", "\\|").replace("<", "&lt;")


def shapes() -> Iterator[str]:
    """The JSON of the commands."""
    yield "# JSON\n\nWhat the commands print with `--json`, or always."
    yield "Lengths are mm from the page's top left corner, y down."
    yield "A later version may add keys; it does not take any away."
    _, components = msgspec.json.schema_components(DOCUMENTS, ref_template="#{name}")
    first = [each.__name__ for each in DOCUMENTS]
    for name in sorted(components, key=lambda name: (name not in first, first.index(name) if name in first else name)):
        yield from described(name, components[name])


def described(name: str, found: dict[str, Any]) -> Iterator[str]:
    """A JSON object as a table of its keys."""
    yield f"\n## {name.removesuffix('Json')} {{ #{name} }}\n\n{found.get('description', '')}\n"
    yield "| key | type | |\n|---|---|---|"
    required = set(found.get("required", ()))
    for key, value in found.get("properties", {}).items():
        optional = "" if key in required or not required else " *May be missing.*"
        yield f"| `{key}` | {kind(value)} | {cell(value.get('description', ''))}{optional} |"


def kind(value: dict[str, Any]) -> str:
    """The type of a value in words, with links."""
    if "$ref" in value:
        name = value["$ref"].removeprefix("#").rpartition("/")[2]
        return f"[{name.removesuffix('Json')}](#{name})"
    if "anyOf" in value:
        return " or ".join(kind(each) for each in value["anyOf"])
    if "enum" in value:
        return ", ".join(f"`{each}`" for each in value["enum"])
    if value.get("type") == "array" and isinstance(value.get("items"), dict):
        return f"list of {kind(value['items'])}"
    if value.get("type") == "object" and isinstance(value.get("additionalProperties"), dict):
        return f"object of {kind(value['additionalProperties'])}"
    if value.get("type") == "array" and "prefixItems" in value:
        return f"list of {len(value['prefixItems'])}"
    named = value.get("type", "any")
    return " or ".join(named) if isinstance(named, list) else str(named)


def deck() -> Iterator[str]:
    """The keys of a deck file, from the JSON Schema that editors use."""
    yield "# Deck files\n\nEvery key of a deck file and of its elements."
    yield "`pnp cards schema` prints the JSON Schema of this page for your editor."
    found = schema()
    definitions = {name: each for name, each in found["$defs"].items() if "properties" in each}
    yield from described("Deck", found)
    for name in sorted(definitions):
        yield from described(name, definitions[name])
    yield "\n## Values"
    for name, each in sorted(found["$defs"].items()):
        if name not in definitions:
            yield f"\n### {name} {{ #{name} }}\n\n{each.get('description', '')}"


page("reference/commands.md", commands())
page("reference/json.md", shapes())
page("reference/deck.md", deck())
for picture in sorted((ROOT / "output" / "gallery").glob("*.*")):
    if picture.suffix in (".png", ".jpg"):
        with mkdocs_gen_files.open(f"gallery/{picture.name}", "wb") as file:
            file.write(picture.read_bytes())
# Links that lead on within the repository, too: to the pictures, and to the source of a page that is made here.
for written in (ROOT / "docs").rglob("*.md"):
    text = written.read_text("utf-8").replace("../output/gallery/", "gallery/")
    text = text.replace("../pnp/app/shapes.py", "reference/json.md")
    with mkdocs_gen_files.open(written.relative_to(ROOT / "docs").as_posix(), "w") as file:
        file.write(text)
