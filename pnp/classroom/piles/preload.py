"""What a process that reads pictures imports before its first one: the whole reader, without threads of its own.

Several processes share the cores; threads of numpy and OpenCV beside them cost more than they save.
"""

import os

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")  # before numpy is imported

import cv2  # noqa: E402

import pnp.app.check  # noqa: E402
import pnp.app.report  # noqa: E402
import pnp.classroom.piles.reader  # noqa: E402
import pnp.games.registry  # noqa: E402
import pnp.scan.documents  # noqa: E402
import pnp.scan.overlay  # noqa: E402
import pnp.scan.read  # noqa: E402
import pnp.scan.register  # noqa: E402
import pnp.scan.review  # noqa: E402, F401

cv2.setNumThreads(1)
