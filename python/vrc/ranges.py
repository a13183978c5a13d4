# SPDX-License-Identifier: Apache-2.0
"""Ranges of parallel loops. The interpreter runs their iterations in order, which is one of the orders that they may have."""


def prange(*args):
    """`range`, for a loop whose iterations the compiled program runs on several cores."""
    return range(*args)


def gpurange(*args):
    """`range`, for a loop whose iterations the compiled program may run on a GPU."""
    return range(*args)
