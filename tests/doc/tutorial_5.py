import vrc


@vrc.compile(options={"sections": True})
def smooth(image, radius, scale):
    """The same with each pixel as a work-item of a GPU, where there is one."""
    result = image.copy()
    for i in vrc.gpurange(radius, image.shape[0] - radius):
        for j in vrc.gpurange(radius, image.shape[1] - radius):
            total = 0.0
            weights = 0.0
            for k in range(i - radius, i + radius + 1):
                for l in range(j - radius, j + radius + 1):
                    weight = 1 / (1 + scale * (image[k, l] - image[i, j]) ** 2)
                    total += weight * image[k, l]
                    weights += weight
            result[i, j] = total / weights
    return result
