"""The commands that tell what there is: decks, sizes, shops, and the keys of deck files."""

from __future__ import annotations

from pnp.cli.cards.group import group


@group.command("list")
def list_() -> None:
    """List the decks that come with the program."""
    _tell("list")


@group.command("sizes")
def sizes() -> None:
    """List the sizes of cards that have a name."""
    _tell("sizes")


@group.command("shops")
def shops() -> None:
    """List the print-on-demand shops whose sizes and files are known."""
    _tell("shops")


@group.command("schema")
def schema() -> None:
    """Print the JSON Schema of deck files, with which an editor completes and checks what you type."""
    _tell("schema")


def _tell(word: str) -> None:
    from pnp.app import starting

    for line in starting.tell(word, None):
        print(line)
