"""The pages of decks: open one, look at its cards and pages, see what preflight finds, edit its files."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pnp.app import deck_files
from pnp.app.choices import DUPLEX
from pnp.app.deck_views import PAGES, VIEWS
from pnp.app.orders import COLOURS, PARTS
from pnp.cards.imposition.stock import stocks
from pnp.errors import PnpError
from pnp.message import Text, say
from pnp.web.cards_api import ReadOnly, added, deck_of, decks_of, may_edit, saved, told_of
from pnp.web.decks import OpenDeck
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.problems import problem

CARDS = 60
"""Cards on one page."""
PAPERS = ("a4", "letter", "a3", "tabloid")


async def overview(request: Request) -> Response:
    """Where a deck is opened: the one that the server was started with, a zip, or one to begin with."""
    return await _overview(request)


async def open_form(request: Request) -> Response:
    """The forms of that page."""
    try:
        deck = await added(request)
    except PnpError as error:
        return await _overview(request, error.message, 400)
    return RedirectResponse(f"/decks/{deck.id}", 303)


async def cards(request: Request) -> Response:
    """All cards of a deck, and the files to download."""
    deck = deck_of(request)
    view = await _view(request, deck, "cards")
    start = _number(request.query_params, "from", 1)
    view["shown"] = view["about"]["cards"][start - 1 : start - 1 + CARDS] if view["about"] else []
    view["start"], view["step"] = start, CARDS
    return page(
        request, "cards_all", parts=PARTS, papers=PAPERS, duplexes=DUPLEX, colours=COLOURS, stocks=stocks(), **view
    )


async def one_card(request: Request) -> Response:
    """A card, both sides, with what preflight finds on it; a finding that was chosen is outlined."""
    deck, number = deck_of(request), request.path_params["number"]
    view = await _view(request, deck, "cards")
    view |= {"card": None, "found": [], "marked": None, "before": 0, "after": 0}
    if view["about"]:
        numbers = [each["number"] for each in view["about"]["cards"]]
        view["before"] = max((each for each in numbers if each < number), default=0)
        view["after"] = min((each for each in numbers if each > number), default=0)
        try:
            view["card"] = await deck.call("card", number, quick=True)
            found = await deck.call("findings")
        except PnpError as error:
            view["wrong"] = await asyncio.to_thread(told_of, error, deck, lang_of(request))
        else:
            view["found"] = [each for each in found if each["number"] == number]
            told = {(each["check"], each["side"], each["element"]) for each in view["found"]}
            view["found"] += [
                each for each in view["card"]["findings"] if (each["check"], each["side"], each["element"]) not in told
            ]
            chosen = _number(request.query_params, "finding", 0)
            view["marked"] = view["found"][chosen - 1] if 1 <= chosen <= len(view["found"]) else None
    return page(request, "cards_one", number=number, **view)


async def pages(request: Request) -> Response:
    """The sheets as they are printed, or the contact sheet."""
    deck, kind = deck_of(request), request.path_params["view"]
    if kind not in VIEWS:
        return problem(say("web-nothing"), 404, request)
    view = await _view(request, deck, kind)
    view |= {"kind": kind, "count": 0, "most": PAGES}
    if view["about"]:
        try:
            view["count"] = (await deck.call("page", kind, 1))[1]
        except PnpError as error:
            view["wrong"] = await asyncio.to_thread(told_of, error, deck, lang_of(request))
    wanted = _number(request.query_params, "page", 0)
    return page(request, "cards_pages", single=wanted if wanted <= view["count"] else 0, **view)


async def findings(request: Request) -> Response:
    """What preflight finds; each points at its card and element."""
    deck = deck_of(request)
    view = await _view(request, deck, "findings")
    view["found"] = []
    if view["about"]:
        try:
            found = await deck.call("findings")
        except PnpError as error:
            view["wrong"] = await asyncio.to_thread(told_of, error, deck, lang_of(request))
        else:
            places: dict[int, int] = {}
            for each in found:
                places[each["number"]] = places.get(each["number"], 0) + 1
                view["found"].append({**each, "place_on_card": places[each["number"]]})
    return page(request, "cards_findings", **view)


async def edit(request: Request) -> Response:
    """An editor of the deck's files, with a preview."""
    return await _editor(request)


async def edit_form(request: Request) -> Response:
    """Save a file, without any script; what was typed stays on the page if it cannot be saved."""
    deck = deck_of(request)
    async with request.form(max_files=0, max_fields=10, max_part_size=2 * deck_files.LARGEST) as form:
        name, text, known = (str(form.get(key, "")) for key in ("file", "text", "digest"))
    text = text.replace("\r\n", "\n")
    try:
        await saved(request, deck, name, text, known)
    except (deck_files.Changed, ReadOnly) as error:
        return await _editor(request, name, text, error.message, 409 if isinstance(error, deck_files.Changed) else 403)
    return RedirectResponse(f"/decks/{deck.id}/edit?file={name}", 303)


async def _overview(request: Request, wrong: Text = "", status: int = 200) -> Response:
    decks = decks_of(request)
    return page(request, "cards", status, given=decks.given, offered=await decks.offered(), wrong=wrong)


async def _editor(
    request: Request, name: str = "", typed: str | None = None, refused: Text = "", status: int = 200
) -> Response:
    deck = deck_of(request)
    view = await _view(request, deck, "edit")
    names = await asyncio.to_thread(deck_files.names, deck.path)
    wanted = name or request.query_params.get("file", "")
    name = wanted if wanted in names else names[0]
    try:
        file = await asyncio.to_thread(deck_files.read, deck.path, name)
    except PnpError as error:
        file, refused, status = deck_files.TextFile(name, "", ""), deck.without_folder(error.message), 400
    view |= {
        "names": names,
        "file": file,
        "text": file.text if typed is None else typed,
        "refused": refused,
        "line": _number(request.query_params, "line", 0),
        "number": _number(request.query_params, "card", 1),
    }
    return page(request, "cards_edit", status, **view)


async def _view(request: Request, deck: OpenDeck, tab: str) -> dict[str, Any]:
    """What all pages of a deck show: its title and its cards, or what is wrong with it."""
    view: dict[str, Any] = {"deck": deck, "tab": tab, "editable": may_edit(request, deck), "wrong": None, "about": None}
    try:
        view["about"] = await deck.call("about")
    except PnpError as error:
        view["wrong"] = await asyncio.to_thread(told_of, error, deck, lang_of(request))
    view["title"] = view["about"]["title"] if view["about"] else deck.name
    return view


def _number(asked: Mapping[str, str], name: str, otherwise: int) -> int:
    text = asked.get(name, "")
    return max(int(text), 1) if text.isdecimal() and len(text) < 7 else otherwise
