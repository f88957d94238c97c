"""For all tests: numpy works as it does under the command line, without threads of its own; command lines are run."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest
from command_kit import Said
from hypothesis import HealthCheck, settings

from pnp import cli
from pnp.cli import running
from pnp.games import contract, registry

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # nothing above imports numpy
settings.register_profile("pnp", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pnp")  # how long something takes on a busy machine is no fault
gc.set_threshold(running._OBJECTS)  # as under the command line, too
sys.dont_write_bytecode = False  # else every process that a test starts compiles the whole program anew
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(scope="session", autouse=True)
def _no_data_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What somebody keeps on this machine neither decides a test nor is changed by one."""
    os.environ["PNP_DATA"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session", autouse=True)
def _fields_are_kept() -> None:
    """Many tests print the same few fields, in other languages and for other rules: they are made once."""
    contract._generated = lru_cache(maxsize=128)(contract._generated.__wrapped__)
    for name in registry.names():  # for other players, in another language, it is the same one
        page = registry.game(name).page
        if hasattr(page, "build"):
            page.build = lru_cache(maxsize=48)(page.build)


@pytest.fixture(scope="module", autouse=True)
def _what_a_module_keeps_is_let_go(request: pytest.FixtureRequest) -> Iterator[None]:
    """Photographs and pages that the tests of one file share are of no use to those of another one."""
    yield
    for kept in vars(request.module).values():
        if getattr(kept, "__module__", "") == request.module.__name__ and hasattr(kept, "cache_clear"):
            kept.cache_clear()


@pytest.fixture(scope="module")
def without_other_files() -> Iterator[None]:
    """What the tests of other files left behind is looked through once."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def pnp(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run a command line in this process, as the shell would."""

    def run(*arguments: object) -> Said:
        with pytest.raises(SystemExit) as left:
            cli.main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Said(int(left.value.code or 0), captured.out, captured.err)

    return run
