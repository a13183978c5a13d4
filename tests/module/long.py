# SPDX-License-Identifier: Apache-2.0
"""Work on whole arrays that takes hours."""
import numpy as np
from vrc import f64


def convolve(a: f64[:], b: f64[:]):
    return np.convolve(a, b)


def expressions(a: f64[:]):
    return np.sin(a).sum()


def singular_values(a: f64[:, :, :]):
    return np.linalg.svd(a, compute_uv=False)
