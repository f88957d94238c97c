"""Workers of a Dask cluster, through its executor: nothing here schedules, it only sees that they are fit."""

from __future__ import annotations

import logging
import secrets
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from time import monotonic
from typing import Any

from pnp.classroom.piles.executors import AHEAD, Task, Workers
from pnp.classroom.piles.journal import Entry
from pnp.classroom.piles.reader import Unit, program
from pnp.errors import ClusterError

_SECONDS = 10.0


class Cluster(Workers):
    """The workers of a Dask scheduler.

    They read the pictures from the same paths as this process, and write theirs into the same folder; that is tried on
    every worker first. A worker that dies is Dask's business: it gives its tasks to others.

    Args:
        task: what to do.
        address: of the scheduler, such as ``tcp://192.168.1.5:8786``.
        folder: of the report, which must be there.
        paths: files and folders of the pile.

    Raises:
        ClusterError: the package is not installed, nobody answers, there are no workers, or some are not fit.
    """

    def __init__(self, task: Task, address: str, folder: Path, paths: Sequence[Path]) -> None:
        self._task = task
        self._address = address
        self._client = connected(address)
        from distributed import KilledWorker

        self._killed = KilledWorker
        try:
            self._try_all(folder, paths)
        except BaseException:
            self._client.close()
            raise
        # Not pure: two runs are two runs. Dask tries a task again that loses its worker, up to four workers.
        self._executor = self._client.get_executor(pure=False)
        self._width, self._counted = 0, -_SECONDS

    @property
    def width(self) -> int:
        """How many tasks to give out at a time: workers come and go.

        Raises:
            ClusterError: the scheduler is gone.
        """
        if self._client.status == "closed" or monotonic() > self._counted + _SECONDS:
            try:
                self._width = AHEAD * max(1, sum(self._client.nthreads().values()))
            except (OSError, ValueError, AttributeError) as error:  # the latter from a client that gave up
                raise ClusterError(
                    f"The Dask scheduler at {self._address} is gone: what was read is kept, so run the same command "
                    "again when it is back."
                ) from error
            self._counted = monotonic()
        return self._width

    def submit(self, unit: Unit) -> Future[Entry]:  # noqa: D102
        future: Future[Entry] = self._executor.submit(self._task, unit)
        return future

    def died(self, error: BaseException) -> bool:  # noqa: D102
        return isinstance(error, self._killed)

    def mend(self) -> None:
        """Dask replaces workers itself; but tasks that it gave up may mean that it is gone."""
        self._counted = -_SECONDS

    def end(self) -> None:  # noqa: D102
        self._executor.shutdown(wait=False)
        self._client.close()

    def _try_all(self, folder: Path, paths: Sequence[Path]) -> None:
        """See that every worker runs the same program and has the same files.

        Raises:
            ClusterError: one does not, or there are none.
        """
        sizes = {str(path.absolute()): path.stat().st_size for path in paths if path.is_file()}
        folders = [str(path.absolute()) for path in paths if path.is_dir()]
        sign = folder.absolute() / f".sign-{secrets.token_hex(8)}"
        try:
            sign.write_bytes(b"")
            try_workers(self._client, self._address, _fit, str(sign), sizes, folders, program())
        except OSError as error:
            raise ClusterError(f"The workers of {self._address} cannot be asked ({error}).") from error
        finally:
            sign.unlink(missing_ok=True)


def connected(address: str) -> Any:
    """A client of a Dask scheduler that has workers.

    Raises:
        ClusterError: the package is not installed, nobody answers, or there are no workers.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise ClusterError(
            "--scheduler needs the package 'distributed': install it with pip install 'pnp-games[cluster]'."
        ) from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what is wrong is said once, in a sentence of ours
    try:
        client = Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as error:
        raise ClusterError(
            f"No Dask scheduler answers at {address}: start one with 'dask scheduler', or compare the address with "
            "the one that it shows."
        ) from error
    try:
        client.wait_for_workers(1, timeout=_SECONDS)
    except (OSError, TimeoutError) as error:
        client.close()
        raise _nobody(address) from error
    return client


def try_workers(client: Any, address: str, fit: Callable[..., str], *args: Any) -> None:
    """See that every worker is fit.

    Args:
        client: of the cluster.
        address: of its scheduler.
        fit: says on a worker what is wrong with it; empty where nothing is.
        *args: for it.

    Raises:
        ClusterError: one is not, or there are none any more.
    """
    found = client.run(fit, *args, on_error="return")
    there = {worker: wrong for worker, wrong in found.items() if not isinstance(wrong, OSError)}  # not just gone
    if not there:
        raise _nobody(address)
    for worker, wrong in there.items():
        if isinstance(wrong, Exception):
            wrong = f"does not have this program, or not this version ({type(wrong).__name__}): install the same there"
        if wrong:
            raise ClusterError(f"The worker {worker} {wrong}.")


def other_program(program_here: str) -> str:
    """On a worker: whether it runs another program, in words; empty where it does not."""
    import pnp.classroom.piles.preload  # noqa: F401
    from pnp.classroom.piles.reader import program

    return "" if program() == program_here else "has another version of this program: install the same one there"


def _nobody(address: str) -> ClusterError:
    return ClusterError(f"The scheduler at {address} has no workers: start some with 'dask worker'.")


def _fit(sign: str, sizes: dict[str, int], folders: Sequence[str], program_here: str) -> str:
    """On a worker: what is wrong with it; empty where nothing is."""
    import os

    if other := other_program(program_here):
        return other
    folder = Path(sign).parent
    if not Path(sign).exists() or not os.access(folder, os.W_OK):
        return (
            f"on {socket.gethostname()} cannot write to {folder}: all must have the folder of the report under the same"
            " path"
        )
    for name, size in sizes.items():
        if not Path(name).is_file() or Path(name).stat().st_size != size:
            return f"on {socket.gethostname()} does not see {name}: all must have the pictures under the same path"
    for name in folders:
        if not Path(name).is_dir():
            return f"on {socket.gethostname()} does not see {name}: all must have the pictures under the same path"
    return ""
