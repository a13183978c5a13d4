"""Heat diffusion. Python runs this file as it stands; vrc compiles it to a module that takes its place."""
import numpy as np


#pythran export blur(float64[:, :], int?, float?)
#pythran export blur(float32[:, :], int?, float?)
def blur(image, steps=1, rate=0.25):
    """The image after some steps of heat diffusion; what is outside of it stays as it is."""
    old = image.copy()
    new = image.copy()
    for step in range(steps):
        for i in range(1, old.shape[0] - 1):
            for j in range(1, old.shape[1] - 1):
                new[i, j] = old[i, j] + rate * (old[i - 1, j] + old[i + 1, j] + old[i, j - 1] + old[i, j + 1] - 4 * old[i, j])
        old, new = new, old
    return old


#pythran export sharpness(float64[:, :])
def sharpness(image):
    """The mean square of the differences between neighbours in a row."""
    return np.mean((image[:, 1:] - image[:, :-1]) ** 2)
