# SPDX-License-Identifier: Apache-2.0
"""Kernels that nobody tuned: programs as one writes them, which have nothing in common with those of examples/."""
import numpy as np
from vrc import prange


#pythran export distances(float32[:], float32[:], float32[:], float32[:])
#pythran export distances(float64[:], float64[:], float64[:], float64[:])
def distances(x, y, z, out):
    for i in prange(x.shape[0]):
        s = x[0] * 0
        for j in range(x.shape[0]):
            dx = x[j] - x[i]
            dy = y[j] - y[i]
            dz = z[j] - z[i]
            s += np.sqrt(dx * dx + dy * dy + dz * dz)
        out[i] = s


#pythran export potential(float32[:], float32[:], float32[:], float32[:], float32[:,:], float32, float32)
def potential(ax, ay, az, aq, out, h, z):
    for j in prange(out.shape[0]):
        for i in prange(out.shape[1]):
            x = np.float32(i) * h
            y = np.float32(j) * h
            e = np.float32(0)
            for a in range(ax.shape[0]):
                dx = x - ax[a]
                dy = y - ay[a]
                dz = z - az[a]
                e += aq[a] / np.sqrt(dx * dx + dy * dy + dz * dz)
            out[j, i] = e


#pythran export elimination(float32[:,:])
def elimination(a):
    n = a.shape[0]
    for k in range(n - 1):
        for i in prange(k + 1, n):
            a[i, k] /= a[k, k]
        for i in prange(k + 1, n):
            for j in prange(k + 1, n):
                a[i, j] -= a[i, k] * a[k, j]


#pythran export products(float32[:,:,:], float32[:,:,:], float32[:,:,:])
def products(a, b, c):
    for m in prange(a.shape[0]):
        for i in prange(a.shape[1]):
            for j in prange(b.shape[2]):
                s = np.float32(0)
                for k in range(a.shape[2]):
                    s += a[m, i, k] * b[m, k, j]
                c[m, i, j] = s


#pythran export convolution(float32[:,:], float32[:,:], float32[:,:])
def convolution(image, weights, out):
    for i in prange(out.shape[0]):
        for j in prange(out.shape[1]):
            s = np.float32(0)
            for u in range(weights.shape[0]):
                for v in range(weights.shape[1]):
                    s += weights[u, v] * image[i + u, j + v]
            out[i, j] = s


#pythran export moments(float32[:,:], float32[:], float32[:])
def moments(a, weights, out):
    for i in prange(a.shape[0]):
        s = np.float32(0)
        for j in range(a.shape[1]):
            s += weights[j] * a[i, j] * a[i, j]
        out[i] = s


#pythran export nearest(float32[:,:], float32[:,:], int64[:])
def nearest(queries, points, out):
    for i in prange(queries.shape[0]):
        best = np.float32(1e30)
        at = 0
        for j in range(points.shape[0]):
            dx = points[j, 0] - queries[i, 0]
            dy = points[j, 1] - queries[i, 1]
            dz = points[j, 2] - queries[i, 2]
            d = dx * dx + dy * dy + dz * dz
            if d < best:
                best = d
                at = j
        out[i] = at


#pythran export neighbours(float32[:,:,:], float32[:,:,:], float32[:,:,:])
def neighbours(a, weights, out):
    for i in prange(1, a.shape[0] - 1):
        for j in prange(1, a.shape[1] - 1):
            for k in prange(1, a.shape[2] - 1):
                s = np.float32(0)
                for u in range(3):
                    for v in range(3):
                        for w in range(3):
                            s += weights[u, v, w] * a[i + u - 1, j + v - 1, k + w - 1]
                out[i, j, k] = s


#pythran export prefix(float32[:,:], float32[:,:])
def prefix(a, out):
    for i in prange(a.shape[0]):
        s = np.float32(0)
        for j in range(a.shape[1]):
            s += a[i, j]
            out[i, j] = s


#pythran export layer(float32[:,:], float32[:], float32[:])
def layer(w, x, out):
    for j in prange(w.shape[1]):
        s = np.float32(0)
        for i in range(w.shape[0]):
            s += w[i, j] * x[i]
        out[j] = np.float32(1) / (np.float32(1) + np.exp(-s))


#pythran export extremes(float32[:,:], float32[:], float32[:])
def extremes(a, least, most):
    for j in prange(a.shape[1]):
        lo = a[0, j]
        hi = a[0, j]
        for i in range(1, a.shape[0]):
            lo = min(lo, a[i, j])
            hi = max(hi, a[i, j])
        least[j] = lo
        most[j] = hi


#pythran export filtered(float32[:,:], float32[:], float32[:,:])
def filtered(image, weights, out):
    for i in prange(out.shape[0]):
        for j in prange(out.shape[1]):
            s = np.float32(0)
            for k in range(weights.shape[0]):
                s += image[i, j + k] * weights[k]
            out[i, j] = s


#pythran export forces(float32[:,:], int32[:,:], float32[:,:], float32)
def forces(pos, near, force, cut):
    for i in prange(pos.shape[0]):
        fx = np.float32(0)
        fy = np.float32(0)
        fz = np.float32(0)
        for k in range(near.shape[1]):
            j = near[i, k]
            dx = pos[i, 0] - pos[j, 0]
            dy = pos[i, 1] - pos[j, 1]
            dz = pos[i, 2] - pos[j, 2]
            r2 = dx * dx + dy * dy + dz * dz
            if r2 < cut:
                inv = np.float32(1) / r2
                r6 = inv * inv * inv
                f = inv * r6 * (np.float32(1.5) * r6 - np.float32(2))
                fx += dx * f
                fy += dy * f
                fz += dz * f
        force[i, 0] = fx
        force[i, 1] = fy
        force[i, 2] = fz


#pythran export alignment(int32[:,:], int32[:,:], int32)
def alignment(score, ref, penalty):
    n = score.shape[0]
    for d in range(2, 2 * n - 1):
        for i in prange(max(1, d - n + 1), min(d, n)):
            j = d - i
            score[i, j] = max(score[i - 1, j - 1] + ref[i, j], max(score[i - 1, j] - penalty, score[i, j - 1] - penalty))


#pythran export transposed(float32[:,:], float32[:,:])
def transposed(a, out):
    for i in prange(a.shape[0]):
        for j in prange(a.shape[1]):
            out[j, i] = a[i, j]
