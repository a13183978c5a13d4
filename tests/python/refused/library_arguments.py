import math
import numpy as np
from vrc import c128, f16, f64, i64


def words_that_numpy_knows(a: f64[:], x: f64[:, :]):
    np.pad(a, 1, 'zeros')
    np.trim_zeros(a, 'x')
    np.fft.fft(a, norm='x')
    np.meshgrid(a, a, indexing='yx')


def ranks(a: f64[:, :], s: f64[:, :, :], x: f64):
    np.vander(a)
    np.cov(s)
    np.linalg.det(s)
    np.gradient(a, a[0])
    np.nonzero(x)
    np.sum(a, out=a[0])


def types(h: f16[:, :], c: c128[:], a: f64[:], x: float):
    np.linalg.inv(h)
    np.quantile(c, 0.5)
    np.fft.rfft(c)
    np.histogram(a, 3, weights=c)
    np.linspace(0, 1, x)
    np.mean(a, dtype=np.int64)
    np.nansum(a, dtype=np.int64)


def axes(a: f64[:, :]):
    np.flip(a, (0, 0))
    np.transpose(a, (0, 0))


def places(a: f64[:]):
    np.percentile(a, 5, method='lowest')

def own_ints(x: float, a: i64[:]):
    math.ldexp(x, a[0])

# 7:5: error: pad in this mode is not compiled: vrc has no code for it yet; write 'constant', 'edge', 'wrap', 'reflect', 'symmetric', 'linear_ramp', 'maximum', 'minimum', 'mean' or 'median' [py-unsupported]
# 8:5: error: trim of these ends is not compiled: NumPy refuses it, too; write 'f', 'b' or 'fb' [py-unsupported]
# 9:5: error: fft in this norm is not compiled: NumPy refuses it, too; write 'backward', 'ortho' or 'forward' [py-unsupported]
# 10:5: error: meshgrid indexed so is not compiled: NumPy refuses it, too; write 'xy' or 'ij' [py-unsupported]
# 14:5: error: vander of rows is not compiled: NumPy refuses it, too; pass a vector [py-unsupported]
# 15:5: error: covariance of stacks is not compiled: NumPy refuses it, too; pass a vector or a matrix [py-unsupported]
# 17:5: error: gradient of places is not compiled: vrc has no code for it yet; give one distance for all axes [py-unsupported]
# 18:5: error: the parameter a of nonzero needs an array, list or tuple, found float64 [py-rank]
# 19:5: error: out= needs as many dimensions as the result has, found float64[:] [py-rank]
# 23:5: error: linalg of float16 is not compiled: NumPy refuses it, too; convert to float32, as NumPy has no linear algebra for float16 [py-unsupported]
# 24:5: error: quantile of complex is not compiled: NumPy refuses it, too; complex numbers have no quantiles [py-unsupported]
# 25:5: error: fft of complex is not compiled: NumPy refuses it, too; take .real of it, or np.fft.fft [py-unsupported]
# 26:5: error: histogram of complex weights is not compiled: vrc has no code for it yet; take .real and .imag of the weights [py-unsupported]
# 27:5: error: the parameter num of linspace needs an integer, such as int(x), found float [py-rank]
# 28:5: error: the parameter dtype of mean is not compiled: vrc has no code for this use of it; convert the result [py-library-argument]
# 29:5: error: the parameter dtype of nansum is not compiled: vrc has no code for this use of it; convert the result [py-library-argument]
# 33:5: error: axis 0 is given twice [py-axis-twice]
# 34:5: error: axis 0 is given twice [py-axis-twice]
# 38:5: error: quantile by this method is not compiled: NumPy refuses it, too; write 'linear', 'lower', 'higher', 'midpoint', 'nearest', or another of NumPy's methods [py-unsupported]
# 41:5: error: the parameter i of ldexp needs an int of Python's, such as int(x), found int64 [py-rank]
