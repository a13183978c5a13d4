"""Speckle-reducing anisotropic diffusion of an ultrasonic image (Rodinia's SRAD)."""
import numpy as np
from vrc import prange


#pythran export srad(float64[:,:], int, float64)
def srad(picture, steps, rate):
    """The picture after some steps of diffusion, which spares its edges."""
    n, m = picture.shape
    image = np.exp(picture / 255)
    c = np.empty((n, m))
    north = np.empty((n, m))
    south = np.empty((n, m))
    west = np.empty((n, m))
    east = np.empty((n, m))
    for step in range(steps):
        mean = image.mean()
        q0 = image.var() / (mean * mean)
        for i in prange(n):
            for j in range(m):
                x = image[i, j]
                north[i, j] = image[max(i - 1, 0), j] - x
                south[i, j] = image[min(i + 1, n - 1), j] - x
                west[i, j] = image[i, max(j - 1, 0)] - x
                east[i, j] = image[i, min(j + 1, m - 1)] - x
                gradient = (north[i, j] ** 2 + south[i, j] ** 2 + west[i, j] ** 2 + east[i, j] ** 2) / (x * x)
                laplacian = (north[i, j] + south[i, j] + west[i, j] + east[i, j]) / x
                denominator = 1 + 0.25 * laplacian
                q = (0.5 * gradient - laplacian * laplacian / 16) / (denominator * denominator)
                value = 1 / (1 + (q - q0) / (q0 * (1 + q0)))
                c[i, j] = min(max(value, 0.0), 1.0)
        for i in prange(n):
            for j in range(m):
                below = c[min(i + 1, n - 1), j]
                right = c[i, min(j + 1, m - 1)]
                divergence = c[i, j] * north[i, j] + below * south[i, j] + c[i, j] * west[i, j] + right * east[i, j]
                image[i, j] += 0.25 * rate * divergence
    return np.log(image) * 255


def arguments(size=512):
    rng = np.random.default_rng(9)
    return rng.random((size, size)) * 255, 4, np.float64(0.5)


SMALL = 16
EXAMPLE = srad
