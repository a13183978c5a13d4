import vrc


@vrc.compile
def smooth(image, radius, scale):
    """The mean of the pixels around each, which count the more, the more they are like it."""
    result = image.copy()
    for i in range(radius, image.shape[0] - radius):
        for j in range(radius, image.shape[1] - radius):
            window = image[i - radius:i + radius + 1, j - radius:j + radius + 1]
            weight = 1 / (1 + scale * (window - image[i, j]) ** 2)
            result[i, j] = (weight * window).sum() / weight.sum()
    return result
