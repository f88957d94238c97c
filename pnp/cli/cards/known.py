"""The commands that tell what there is: decks, sizes, shops, and the keys of deck files."""

from __future__ import annotations

from pnp.cli.cards.group import group


@group.command("list")
def list_() -> None:
    """List the decks that come with the program."""
    from pnp.app import starting

    print(*starting.decks(), sep="\n")


@group.command("sizes")
def sizes() -> None:
    """List the sizes of cards that have a name."""
    from pnp.app import starting

    print(*starting.sizes(), sep="\n")


@group.command("stocks")
def stocks() -> None:
    """List the sheets of labels, stickers and cards whose cuts are known."""
    from pnp.app import starting

    print(*starting.stocks(), sep="\n")


@group.command("shops")
def shops() -> None:
    """List the print-on-demand shops whose sizes and files are known."""
    from pnp.app import starting

    print(*starting.shops(), sep="\n")


@group.command("icons")
def icons() -> None:
    """List the icons that every deck has, as :meeple: in texts or icon: meeple."""
    from pnp.app import starting

    print(*starting.icons(), sep="\n")


@group.command("schema")
def schema() -> None:
    """Print the JSON Schema of deck files, with which an editor completes and checks what you type."""
    from pnp.app import starting

    print(*starting.schema(), sep="\n")
