"""Calibration of a scanner's samples (MRI-Q of the Parboil programs): a sum of waves at each point of a volume."""
import numpy as np
from vrc import prange


#pythran export calibrate(float32[:], float32[:], float32[:], float32[:], float32[:], float32[:], float32[:])
def calibrate(kx, ky, kz, power, x, y, z):
    """The real and the imaginary part of Q at points (x, y, z), from samples at (kx, ky, kz) of the given power."""
    n = len(x)
    real = np.zeros(n, np.float32)
    imaginary = np.zeros(n, np.float32)
    turn = np.float32(2 * np.pi)
    for i in prange(n):
        sum_real = np.float32(0)
        sum_imaginary = np.float32(0)
        for k in range(len(kx)):
            angle = turn * (kx[k] * x[i] + ky[k] * y[i] + kz[k] * z[i])
            sum_real += power[k] * np.cos(angle)
            sum_imaginary += power[k] * np.sin(angle)
        real[i] = sum_real
        imaginary[i] = sum_imaginary
    return real, imaginary


def arguments(size=1 << 15):
    rng = np.random.default_rng(13)
    samples = [rng.random(size // 16 + 1, np.float32) for _ in range(4)]
    return (*samples, *(rng.random(size, np.float32) for _ in range(3)))


SMALL = 40
EXAMPLE = calibrate
