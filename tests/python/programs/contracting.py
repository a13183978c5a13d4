"""Sums of products by labels: einsum, tensordot, kron, vecdot, cross along axes."""
import numpy as np
from vrc import c64, c128, f32, f64, i8, i64


def products(a: f64[:, :], b: f64[:, :], c: c128[:, :], v: f64[:]):
    """shapes: (n, k), (k, m), (m, 2), (k,)
    magnitude: 1000"""
    return (np.einsum('ij,jk->ik', a, b), np.einsum('ij,jk', a, b), np.einsum('ij,jk->ki', a, b), np.einsum('ij,j->i', a, v), np.einsum('j,ij', v, a),
            np.einsum('ij,jk,kl->il', a, b, c), np.einsum('ij,jk,kl', a, b, c, optimize=True), np.einsum('i,i', v, v), np.einsum('i,i->i', v, v),
            np.einsum('i,j', v, v), np.einsum(' i j , j k -> i k ', a, b))


def of_one(a: f64[:, :], b: f64[:, :, :], c: i64[:, :]):
    """shapes: (3, 3), (2, n, 2), (n, m)"""
    return (np.einsum('ii', a), np.einsum('ii->i', a).copy(), np.einsum('ij->ji', a), np.einsum('ij->', a), np.einsum('ij->j', c), np.einsum('ba', c), np.einsum('iji->j', b),
            np.einsum('iji', b), np.einsum('ij->ij', c), np.einsum('kji->ik', b))


def stacks(a: f64[:, :, :], b: f64[:, :, :], q: f32[:, :, :, :], k: f32[:, :, :, :]):
    """shapes: (2, n, 3), (2, 3, m), (2, 3, 2, 4), (2, 5, 2, 4)
    magnitude: 1000"""
    return (np.einsum('bij,bjk->bik', a, b), np.einsum('bij,bjk->ik', a, b), np.einsum('bij,bkj->bki', a, a), np.einsum('nqhd,nkhd->nhqk', q, k), np.einsum('bij,bjk->b', a, b),
            np.einsum('bij,bij->bi', a, a), np.einsum('bij,bij->', a, a), np.einsum('bij,bjk->bijk', a, b), np.einsum('ijk,jil->kl', b, np.swapaxes(b, 0, 1)))


def with_ellipsis(a: f64[:, :, :], b: f64[:, :], c: f64[:, :, :]):
    """shapes: (2, n, 3), (3, 4), (2, 3, m)
    magnitude: 1000"""
    return np.einsum('...ij,jk->...ik', a, b), np.einsum('...i->...', a), np.einsum('...ij,...jk', a, c), np.einsum('i...->...', c), np.einsum('...j,jk->k...', a, b)


def several(a: f64[:], b: f64[:], c: f64[:, :], d: f64[:, :, :]):
    """shapes: (3,), (4,), (3, 4), (3, 4, n)
    magnitude: 4000"""
    return np.einsum('i,ij,j->', a, c, b), np.einsum('i,j,ijk->k', a, b, d), np.einsum('i,j,ij->ij', a, b, c), np.einsum('ij,ik,jl->kl', c, c, c.T[:, ::-1].T.copy().T), np.einsum('i,j->ji', a, b)


def of_types(a: i8[:, :], b: c64[:, :], c: f32[:, :], d: i64[:, :]):
    """shapes: (2, 3), (3, 2), (3, 4), (3, 3)
    magnitude: 300"""
    return np.einsum('ij->i', a), np.einsum('ij,jk->ik', a, b), np.einsum('ij,jk->ik', a, c), np.einsum('ij,jk->ik', d, d), np.einsum('ij,jk->ik', a, d, dtype=np.float64)


def dots(a: f64[:, :, :], b: f64[:, :, :], c: f64[:, :], d: c128[:, :]):
    """shapes: (2, 3, 4), (3, 4, n), (4, 3), (3, 2)
    magnitude: 1000"""
    return (np.tensordot(a, b), np.tensordot(a, b, axes=([1, 2], [0, 1])), np.tensordot(a, c, axes=((1, 2), (1, 0))), np.tensordot(a, c, axes=1), np.tensordot(c, d, 1),
            np.tensordot(c, d, axes=0), float(np.tensordot(a, a, axes=3)), np.tensordot(a, c, axes=(-1, 0)), np.tensordot(a, a, axes=([0], [0])))


def krons(a: f64[:, :], b: f64[:, :], v: f64[:], t: i64[:, :, :], s: f64):
    """shapes: (n, 2), (2, m), (3,), (2, 1, 2)"""
    return np.kron(a, b), np.kron(v, v), np.kron(v, a), np.kron(a, v), np.kron(t, t), np.kron(t, v), np.kron(s, a)


def vectors(a: f64[:, :], b: f64[:, :], c: c128[:, :], d: f64[:, :]):
    """shapes: (3, n), (n, 3), (3, 3), (3, n)
    magnitude: 100"""
    return np.cross(a, d, axis=0), np.cross(a, b, axisa=0), np.cross(b, a, axisb=0, axisc=0), np.cross(b, b[:, ::-1]), np.cross(c, c.T)


def conjugated(a: c128[:, :], b: c128[:, :], v: f64[:]):
    """shapes: (2, 3), (2, 3), (3,)
    numpy: 2
    magnitude: 100"""
    return np.vecdot(a, b), np.vecdot(a, b, axis=0), np.vecdot(v, v), np.vecdot(a, v)
