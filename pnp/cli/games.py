"""``pnp games``: what can be made."""

from __future__ import annotations

from pnp.cli.common import Json, app, print_json


@app.command()
def games(as_json: Json = False) -> None:
    """List every game and what can be made for it."""
    from pnp.app.listing import listing
    from pnp.model.options import SMALL

    found = listing()
    if as_json:
        print_json(found)
        return
    for entry in found:
        players = ", ".join(map(str, entry["players"]))
        print(f"{entry['name']:10} {entry['blurb']}")
        print(f"{'':10} players: {players}; parts: {', '.join(entry['parts'])}")
        for option, meaning in entry["options"].items():
            print(f"{'':10} --{option}: {meaning}")
        for name, meaning in entry["variations"].items():
            print(f"{'':10} {'--size' if name == SMALL else '--variation'} {name}: {meaning}")
