# SPDX-License-Identifier: Apache-2.0
"""Kernels that tuned.sched has the best known schedules of: those of bench/untuned/programs.py."""
import numpy as np
from vrc import f32, f64, prange


def distances(x: f64[:], y: f64[:], z: f64[:]) -> f64[:]:
    """shapes: (40 * m + 3,), (40 * m + 3,), (40 * m + 3,)"""
    out = np.zeros(len(x))
    for i in prange(x.shape[0]):
        s = x[0] * 0
        for j in range(x.shape[0]):
            dx = x[j] - x[i]
            dy = y[j] - y[i]
            dz = z[j] - z[i]
            s += np.sqrt(dx * dx + dy * dy + dz * dz)
        out[i] = s
    return out


def potential(ax: f32[:], ay: f32[:], az: f32[:], aq: f32[:], out: f32[:, :], h: f32, z: f32) -> None:
    """shapes: (90 * m + 5,), (90 * m + 5,), (90 * m + 5,), (90 * m + 5,), (n + 9, k)
    values: 1..9
    magnitude: 900"""
    for j in prange(out.shape[0]):
        for i in prange(out.shape[1]):
            x = np.float32(i) * h
            y = np.float32(j) * h
            e = np.float32(0)
            for a in range(ax.shape[0]):
                dx = x - ax[a]
                dy = y - ay[a]
                dz = z + az[a]
                e += aq[a] / np.sqrt(dx * dx + dy * dy + dz * dz)
            out[j, i] = e
