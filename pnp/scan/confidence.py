"""How often the reader is right where it is so sure: its own measure of certainty, set right by counting.

Counted on 882 simulated photographs of the seven games under 51 conditions (those in which much must stay open, such
as two pens of one hue, and pens of strange names left out): of 352,401 answers none was wrong. The certainty from which
an answer is given was chosen for a budget of one wrong answer in 10,000, and raised when the colours of inks became
distributions learnt from each photograph; ``tests/bench/test_bench_reliability.py`` counts again. On photographs of
another photographer that had no part in choosing anything 9 of 59,665 answers were wrong, all of them between two inks
of two sheets that were nearly black, 0.987 to 0.9993 sure. Below the answers it is how often the best guess was right,
less a margin, for paper will surprise us.
"""

from __future__ import annotations

import numpy as np

_SURE = (0.0, 0.4, 0.5, 0.8, 0.95, 0.98, 0.99, 0.995, 0.998, 0.9995, 0.9999)
_RIGHT = (0.0, 0.7, 0.85, 0.93, 0.98, 0.986, 0.99, 0.9992, 0.9995, 0.9998, 0.9999)
ANSWERED_FROM = 0.986
"""An answer is given from here on; else the place is left to a person."""


def calibrated(sure: float) -> float:
    """The share of right answers among those of which the reader is so sure.

    Args:
        sure: the reader's own measure, 0 to 1 (the product of what speaks for its best guess).

    Returns:
        0 to 0.9999, rising with ``sure``.
    """
    if sure >= _SURE[-1]:
        return _RIGHT[-1]
    return float(np.interp(sure, _SURE, _RIGHT))
