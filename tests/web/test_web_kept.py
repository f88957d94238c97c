"""Answers given on the pages: for this session alone, or kept for every later run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from web_kit import HOST, Visitor

import pnp as package
from pnp.app.store import Store
from pnp.web.application import application
from pnp.web.settings import Settings


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("PNP_DATA", str(tmp_path / "data"))
    return Store()


@pytest.fixture(scope="module")
def keeper() -> Iterator[Visitor]:
    with Visitor(application(Settings(frozenset({HOST}), jobs=1, keep=True)), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two pictures of one sheet with places that nobody can read."""
    sheet = package.make_sheet("springer", "FM", players=2)
    played = package.simulate(sheet, players=2, seed=1)
    folder = tmp_path_factory.mktemp("photos")
    paths = [folder / f"{seed}.jpg" for seed in (1, 2)]
    for seed, path in enumerate(paths, start=1):
        path.write_bytes(package.photograph(sheet, played, condition="mixed", seed=seed))
    return paths


@pytest.fixture(scope="module")
def both(visitor: Visitor, photos: list[Path]) -> dict[str, Any]:
    """What is found in the two pictures together."""
    return visitor.checked(*((path.name, path.read_bytes()) for path in photos))


def asked(told: dict[str, Any], number: int = 0) -> dict[str, str]:
    """What is asked about a picture, with an answer that it may show."""
    result = told["results"][number]
    return {doubt["region"]: (*doubt["guesses"], "blank")[0] for doubt in result["unsure"]}


def answered(visitor: Visitor, told: dict[str, Any], answers: dict[str, str], **more: Any) -> dict[str, Any]:
    body = {"code": told["results"][0]["code"], "answers": answers, **more}
    response = visitor.post(f"/api/checks/{told['id']}/answers", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_nothing_is_kept_unless_somebody_asks_and_then_it_counts_on_the_command_line(
    visitor: Visitor, photos: list[Path], store: Store, pnp: Callable[..., Any]
) -> None:
    told = visitor.checked(("x.jpg", photos[0].read_bytes()))
    said = asked(told)
    assert not answered(visitor, told, said)["kept"]
    assert not store.path.exists()
    assert "Keep my answers on this computer" in visitor.get(f"/checks/{told['id']}").text
    assert visitor.put(f"/api/checks/{told['id']}/kept").json()["kept"]
    (result,) = pnp("check", photos[0], "--json").data
    assert {region: result["reading"][region]["ink"] for region in said} == said
    assert "answer.kept" in [each["rule"] for each in result["findings"]]
    visitor.delete(f"/api/checks/{told['id']}/answers")
    assert store.load() == {}, "what is taken back is not kept either"
    visitor.waited(told["id"])


def test_kept_answers_count_when_the_picture_comes_again_until_they_are_forgotten(
    keeper: Visitor, photos: list[Path], store: Store
) -> None:
    first = keeper.post("/api/checks", content=photos[0].read_bytes()).json()
    first = keeper.waited(first["id"])
    said = asked(first)
    answered(keeper, first, said)
    again = keeper.checked(("other.jpg", photos[0].read_bytes()))
    assert again["kept"] and not set(asked(again)) & set(said)
    page = keeper.get(f"/checks/{again['id']}").text
    assert "Your answers are kept" in page
    keeper.post(f"/checks/{again['id']}", data={"keep": "0"})
    assert store.load() == {}
    told = keeper.get(f"/api/checks/{again['id']}").json()
    assert not told["kept"] and set(asked(told)) == set(said)


def test_an_answer_is_about_one_of_two_pictures_and_settles_the_other(visitor: Visitor, both: dict[str, Any]) -> None:
    told = both
    open_ = set(asked(told, 0)) & set(asked(told, 1))
    assert open_, "nothing is shown here otherwise"
    region = min(open_)
    after = answered(visitor, told, {region: asked(told)[region]}, number=0)
    assert after["results"][0]["reading"][region]["why"] == "answered"
    assert after["results"][1]["reading"][region]["ink"] == asked(told)[region]
    visitor.delete(f"/api/checks/{told['id']}/answers")


def test_an_answer_that_overrules_one_picture_leaves_another_sure_one_in_doubt(
    visitor: Visitor, both: dict[str, Any]
) -> None:
    told = both
    inks = list(told["results"][0]["inks"].values())
    region, mark = next(
        (name, mark)
        for name, mark in told["results"][1]["reading"].items()
        if name.startswith("space") and mark["ink"] in inks and mark["confidence"] > 0.999
    )
    other = next(ink for ink in inks if ink != mark["ink"])
    after = answered(visitor, told, {region: other}, number=0)
    assert after["results"][0]["reading"][region]["ink"] == other
    assert after["results"][1]["reading"][region]["ink"] is None


def test_a_damaged_file_of_answers_is_said(keeper: Visitor, photos: list[Path], store: Store) -> None:
    store.path.parent.mkdir(parents=True)
    store.path.write_bytes(b"no database " * 400)
    told = keeper.checked(("x.jpg", photos[0].read_bytes()))
    assert told["state"] == "failed" and "answers.sqlite" in told["why"]
    assert "Traceback" not in json.dumps(told)
