"""The gallery, a page for each game with a form of its options, and the files."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.app.choices import FORMATS, chosen, one_of
from pnp.app.listing import listing
from pnp.app.make import SheetOrder
from pnp.errors import GameError, PnpError
from pnp.games.contract import Game
from pnp.games.registry import game, names
from pnp.games.seeds import any_seed
from pnp.games.words import languages, optional
from pnp.message import Text, capital, say, spoken
from pnp.model.code import MAX_SEED, seed_of
from pnp.model.print_mode import known
from pnp.web import work
from pnp.web.language import lang_of
from pnp.web.pages import page

SEEDS = 32**4
TYPES = {"pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png", "zip": "application/zip"}
FIELDS = 12
"""How many fields are offered to choose from."""
GALLERY_SEED = 7
_PARAMETERS = (
    "seed", "players", "paper", "ink", "teams", "points", "variation", "language", "parts", "download", "lang", "token",
)  # fmt: skip
"""What the address of a sheet may ask for; the last two are about the answer, not the sheet."""
_TEAMS = {"": False, "0": False, "false": False, "off": False, "1": True, "true": True, "on": True}


async def gallery(request: Request) -> Response:
    """Every game, as a picture that leads to its page."""
    games = [shown_game(game(name), lang_of(request)) for name in names()]
    return page(request, "gallery", games=games, seed=GALLERY_SEED)


async def one_game(request: Request) -> Response:
    """A form with what a game's sheet can be made for, and the sheet itself."""
    wanted = game(request.path_params["game"])
    asked = wishes(request.query_params.multi_items())
    asked.setdefault("seed", str(any_seed(SEEDS)))
    asked.setdefault("language", lang_of(request))
    wrong: Text = ""
    fields: list[int] = []
    try:
        order = order_of(wanted, asked, ("svg",), ("field",))
        wanted.code(
            order.seed or 0,
            players=order.players,
            paper=order.paper,
            print_mode=order.print_mode,
            options=order.options,
        )
        if "fields" in asked and order.seed is not None:
            fields = [seed for seed in range(order.seed, order.seed + FIELDS) if seed <= MAX_SEED]
    except PnpError as error:
        wrong = error.message
    kept = {name: value for name, value in asked.items() if name in _PARAMETERS}
    return page(
        request,
        "game",
        400 if wrong else 200,
        game=shown_game(wanted, lang_of(request)),
        asked=kept,
        chosen=_listed(asked, "variation"),
        query=urlencode(kept),
        seeds=[(seed, urlencode({**kept, "seed": seed})) for seed in fields],
        fresh=urlencode({**kept, "seed": any_seed(SEEDS)}),
        tongues=[(tag, each.name) for tag, each in languages().items()],
        wrong=wrong,
    )


async def sheet_file(request: Request) -> Response:
    """The files of a sheet: one as it is, several in a zip."""
    wanted, kind = game(request.path_params["game"]), request.path_params["kind"]
    asked = wishes(request.query_params.multi_items())
    for name in asked:
        if name not in _PARAMETERS:
            raise GameError(say("input-choice", what=say("web-parameter"), name=repr(name), known=_PARAMETERS))
    parts = asked.get("parts") or "field"
    order = order_of(
        wanted,
        asked,
        chosen(kind, FORMATS, say("input-choice-format")),
        chosen(parts, wanted.parts, say("input-choice-part", of=wanted.name)),
    )
    made: list[tuple[str, bytes]] = await request.app.state.run(work.printed, order)
    if not made:
        raise GameError(say("web-nothing"))
    name, data = made[0]
    if len(made) > 1:
        name, data, kind = f"{wanted.name}.zip", _zipped(made), "zip"
    headers = {"content-disposition": f'{"attachment" if "download" in asked else "inline"}; filename="{name}"'}
    if order.seed is not None and "seed" in asked:
        headers["cache-control"] = "private, max-age=3600"
    return Response(data, media_type=TYPES[kind], headers=headers)


async def games(_: Request) -> Response:
    """What ``pnp games --json`` prints."""
    return JSONResponse(listing())


def order_of(wanted: Game, asked: Mapping[str, str], formats: tuple[str, ...], parts: tuple[str, ...]) -> SheetOrder:
    """What a form or an address asks for.

    Raises:
        GameError: it asks for what the game does not have.
        CodeError: the seed cannot stand in a code.
    """
    players, points = (_number(asked, name) for name in ("players", "points"))
    teams = one_of(f"teams={asked.get('teams', '')}", (f"teams={word}" for word in _TEAMS), say("web-parameter"))
    seed = seed_of(asked["seed"]) if asked.get("seed") else None
    if seed is not None and seed > MAX_SEED:
        raise GameError(say("input-seed-range", most=str(MAX_SEED), seed=asked["seed"]))
    return SheetOrder(
        game=wanted.name,
        seed=seed,
        players=players,
        paper=asked.get("paper") or "a4",
        formats=formats,
        print_mode=known(asked.get("ink") or "colour"),
        parts=parts,
        options={
            "teams": _TEAMS[teams.partition("=")[2]],
            "points": points,
            "variations": _listed(asked, "variation"),
            "lang": asked.get("language") or "en",
        },
    )


def wishes(items: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What stands in an address or a form; names that are given several times have commas between them."""
    found: dict[str, str] = {}
    for name, value in items:
        found[name] = f"{found[name]},{value}" if name in found else value
    return found


def _listed(asked: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(each for each in asked.get(name, "").split(",") if each)


def _number(asked: Mapping[str, str], name: str) -> int | None:
    text = asked.get(name, "")
    if not text:
        return None
    if not text.isdecimal() or len(text) > 4:
        raise GameError(say("web-number", name=name, text=text))
    return int(text)


def line_of(found: Game, lang: str) -> str:
    """What a game is about, in one line: that of its rules, or of its author where it has none in this language."""
    return str(optional(lang, found.name).get("subtitle", found.blurb))


def meanings(variations: Mapping[str, Text], lang: str) -> list[tuple[str, str, str]]:
    """The names of variations, what they mean, and in which language that is said."""
    return [
        (name, capital(spoken(text, lang)), "en" if isinstance(text, str) else lang)
        for name, text in variations.items()
    ]


def shown_game(found: Game, lang: str) -> dict[str, Any]:
    """What the pages say of a game."""
    options = found.options
    return {
        "name": found.name,
        "title": found.title,
        "line": line_of(found, lang),
        "players": found.players,
        "parts": found.parts,
        "teams": options.meanings.get("teams", ""),
        "targets": options.targets,
        "variations": meanings(found.variations, lang),
        "tapped": bool(found.tapped),
        "takes": " ".join(_PARAMETERS),
    }


def _zipped(made: list[tuple[str, bytes]]) -> bytes:
    """Files in a zip; the date in it is always the same."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in made:
            archive.writestr(zipfile.ZipInfo(name), data)
    return stream.getvalue()
