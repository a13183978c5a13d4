"""numpy.fft: transforms of any length, along any axis, of real and complex numbers."""
import numpy as np
from numpy.fft import fft, ifft
from vrc import c64, c128, f32, f64, i64


def forwards(a: f64[:], b: c128[:]):
    """shapes: (n + 1,), (m + 1,)
    magnitude: 300"""
    return fft(a), fft(b), np.fft.fft(b, 4), np.fft.fft(a, n=7, norm='ortho'), np.fft.fft(b, norm='forward')


def backwards(a: i64[:], b: c128[:]):
    """shapes: (n + 1,), (m + 1,)
    magnitude: 300"""
    return ifft(a), ifft(b), np.fft.ifft(b, 6), np.fft.ifft(b, norm='ortho'), np.fft.ifft(fft(b))


def along_axes(a: f64[:, :], b: c128[:, :, :]):
    """shapes: (n + 1, m + 1), (k + 1, p + 1, 3)
    magnitude: 1000"""
    return np.fft.fft(a), np.fft.fft(a, axis=0), np.fft.fft(b, axis=1), np.fft.ifft(b, 5, -2), np.fft.fft(b, axis=-1), np.fft.fft(a, n=3, axis=0)


def of_single_precision(a: f32[:], b: c64[:]):
    """shapes: (n + 1,), (m + 1,)
    magnitude: 300
    numpy: 2"""
    return np.fft.fft(a), np.fft.ifft(b)


def of_nothing(a: f64[:]):
    """magnitude: 60"""
    return np.fft.fft(a)


def halves(a: f64[:], b: f64[:, :]):
    """shapes: (n + 2,), (m + 2, k + 2)
    magnitude: 1000"""
    return np.fft.rfft(a), np.fft.rfft(b, axis=0), np.fft.rfft(b), np.fft.rfft(a, 6), np.fft.irfft(np.fft.rfft(a)), np.fft.irfft(np.fft.rfft(b), 5), np.fft.rfft(a, norm='ortho')


def symmetric(a: c128[:], b: f64[:]):
    """shapes: (n + 2,), (m + 2,)
    magnitude: 1000"""
    return np.fft.irfft(a), np.fft.irfft(a, 7), np.fft.hfft(a), np.fft.hfft(a, 5), np.fft.ihfft(b), np.fft.ihfft(b, norm='ortho'), np.fft.hfft(a, norm='forward')


def several(a: f64[:, :], b: c128[:, :, :]):
    """shapes: (n + 1, m + 1), (2, 3, k + 1)
    magnitude: 3000"""
    return np.fft.fft2(a), np.fft.ifft2(a), np.fft.fftn(b), np.fft.ifftn(b), np.fft.fftn(b, axes=(0, 2)), np.fft.fftn(a, s=(3, 4)), np.fft.fftn(a, norm='ortho')


def frequencies(n: int, d: float, a: f64[:], b: f64[:, :]):
    """ints: 1..9
    values: 1..4"""
    return np.fft.fftfreq(n), np.fft.fftfreq(n, d), np.fft.rfftfreq(n, d), np.fft.fftshift(a), np.fft.ifftshift(a), np.fft.fftshift(b), np.fft.ifftshift(b)


def roots_of_unity(z: c128[:], angle: f64[:]):
    """shapes: (n,), (12,)
    ulps: 4"""
    ends = angle.copy()
    ends[:6] = np.array([0.0, -0.0, np.inf, np.nan, 5e-324, 1e22])
    return np.exp(1j * ends), np.exp(-2j * np.pi * ends), np.exp(z)


def of_many_lengths(a: c128[:, :], b: f64[:, :]):
    """shapes: (2, 5), (1, 4)
    magnitude: 4096
    ulps: 64"""
    x, y, w, v = np.fft.fft(a, 64), np.fft.fft(a, 77), np.fft.fft(a, 74), np.fft.ifft(a, 128)
    z, r, q = np.fft.rfft(b, 63), np.fft.rfft(b, 240), np.fft.irfft(a, 74)
    return x, y, w, v, z, r, q, np.fft.irfft(a, 49), np.fft.rfft(b, 94), np.fft.fft(b, 37), np.fft.irfft(a, 9 * 25)


def of_real_planes(a: f64[:, :], b: c128[:, :, :], c: f32[:, :]):
    """shapes: (n + 2, m + 2), (2, 3, k + 2), (3, 4)
    magnitude: 3000
    numpy: 2"""
    return (np.fft.rfft2(a), np.fft.rfftn(a), np.fft.irfftn(b), np.fft.irfft2(b), np.fft.rfftn(a, s=(3, 4), axes=(0, 1)), np.fft.irfftn(b, axes=(0, 2)), np.fft.rfft2(c),
            np.fft.rfftn(a, norm='ortho'), np.fft.irfftn(b, (2, 3, 5), (0, 1, 2), norm='forward'), np.fft.fft2(b, axes=(0, 1)), np.fft.ifft2(b, (4, 2), (1, 0)))


def shifted_axes(a: f64[:, :, :]):
    """shapes: (n, 3, m)"""
    return np.fft.fftshift(a, 1), np.fft.ifftshift(a, axes=(0, 2)), np.fft.fftshift(a, axes=(2,)), np.fft.ifftshift(a, -1)


def of_steps(a: f64[:, :], b: c128[:]):
    """shapes: (6, n + 2), (9,)
    magnitude: 300"""
    return np.fft.rfft(a[::2, ::-1]), np.fft.fft(b[1::3]), np.fft.fft(a.T, axis=0), np.fft.irfft(b[::-2]), np.fft.rfft(a[:, 0])
