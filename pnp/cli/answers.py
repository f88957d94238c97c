"""``pnp answers``: what was kept of people's answers, and how to forget it."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.cli.common import Json, Lang, app, print_json
from pnp.message import say, spoken


@app.command()
def answers(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="[CODE...]", help="Sheets; without any, all of them.")
    ] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Forget these answers.")] = False,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """List the answers that are kept on this computer and count in every check; or forget them."""
    from pnp.app.store import Store
    from pnp.games.words import language
    from pnp.model.code import parse_code
    from pnp.model.kinds import WRITTEN
    from pnp.model.names import ink, place
    from pnp.model.regions import kind_of

    lang, store = language(lang).tag, Store()
    wanted = [str(parse_code(code)) for code in codes] if codes else None
    found = {code: kept for code, kept in store.load().items() if wanted is None or code in wanted}
    if forget:
        store.forget(wanted)
    if as_json:
        print_json(
            [
                {"code": code, "picture": each.picture.digest, "answers": dict(each.said)}
                for code, kept in found.items()
                for each in kept
            ]
        )
        return
    for code, kept in found.items():
        print(code)
        for each in kept:
            for region, text in each.said.items():
                named = text if kind_of(region) in WRITTEN else spoken(ink(text), lang)
                print(f"  {spoken(place(region), lang)}: {named}")
    count = sum(len(each.said) for kept in found.values() for each in kept)
    print(
        spoken(say("input-kept-forgotten" if forget else "input-kept-listed", count=count, file=str(store.path)), lang)
    )
