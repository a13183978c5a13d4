import numpy as np


def smooth(image, radius, scale):
    """NumPy's way for those who know it well: the whole image at once, shifted to each place of the window."""
    m, n = image.shape[0] - 2 * radius, image.shape[1] - 2 * radius
    middle = image[radius:radius + m, radius:radius + n]
    total, weights = np.zeros((m, n)), np.zeros((m, n))
    for k in range(2 * radius + 1):
        for l in range(2 * radius + 1):
            shifted = image[k:k + m, l:l + n]
            weight = 1 / (1 + scale * (shifted - middle) ** 2)
            total += weight * shifted
            weights += weight
    result = image.copy()
    result[radius:radius + m, radius:radius + n] = total / weights
    return result
