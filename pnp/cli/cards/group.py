"""What stands after ``pnp cards``: the name of one of its commands, or else a deck, which is printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.core import TyperGroup

from pnp.cli.common import Command, Commands, app

PRINT = "DECK"
"""The command that has no name: where it would stand, there is a deck."""


def is_command(word: str) -> bool:
    """Whether a word after ``pnp cards`` is no deck, but one of the commands."""
    return word != PRINT and any(word == known.name for known in group.registered_commands)


def typed(path: Path) -> str:
    """The path of a deck as it is typed after ``pnp cards``."""
    plain = f"./{path}" if is_command(str(path)) else str(path)
    return f'"{plain}"' if " " in plain else plain


class PrintCommand(Command):
    """Prints a deck; its help also tells which commands may stand in the deck's place.

    Attributes:
        others: the group with these commands.
    """

    others: DeckGroup

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, and then the other commands."""
        super().format_options(ctx, formatter)
        self.others.format_commands(ctx, formatter)


class DeckGroup(TyperGroup):
    """Commands by their names; whatever else is given belongs to the command that prints a deck.

    Attributes:
        printing: that command; options may stand before and after the deck.
    """

    printing: PrintCommand

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        printing = self.commands.pop(PRINT)
        assert isinstance(printing, PrintCommand)
        self.printing = printing
        self.printing.others = self

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """The context of the group where a command is named, and else that of the command that prints."""
        if args and args[0] in self.commands:
            return super().make_context(info_name, args, parent, **extra)
        return self.printing.make_context(info_name, args, parent, **extra)


group = Commands(cls=DeckGroup, help="Print your own deck of cards; prints the path of each file, one per line.")
app.add_typer(group, name="cards")
