/* SPDX-License-Identifier: Apache-2.0 */
/* Pictures, by libpng's simplified interface. */
#include "picture.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct picture picture_new(int64_t rows, int64_t columns, int channels)
{
    struct picture p = {rows, columns, channels, calloc((size_t)rows * (size_t)columns, (size_t)channels)};
    return p;
}

void picture_free(struct picture *picture)
{
    free(picture->pixels);
    picture->pixels = NULL;
}

bool picture_read(const char *path, struct picture *picture)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    picture->pixels = NULL;
    if (png_image_begin_read_from_file(&image, path)) {
        const png_color black = {0, 0, 0};
        image.format = PNG_FORMAT_RGB;
        *picture = picture_new(image.height, image.width, 3);
        if (picture->pixels && png_image_finish_read(&image, &black, picture->pixels, 0, NULL))
            return true;
    }
    fprintf(stderr, "%s: %s\n", path, image.message[0] ? image.message : "no memory");
    png_image_free(&image);
    picture_free(picture);
    return false;
}

bool picture_write(const char *path, const struct picture *picture)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    image.height = (png_uint_32)picture->rows;
    image.width = (png_uint_32)picture->columns;
    image.format = picture->channels == 1 ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
    image.flags = PNG_IMAGE_FLAG_FAST;
    if (png_image_write_to_file(&image, path, 0, picture->pixels, 0, NULL))
        return true;
    fprintf(stderr, "%s: %s\n", path, image.message);
    return false;
}

struct picture picture_grey(const struct picture *colour)
{
    struct picture grey = picture_new(colour->rows, colour->columns, 1);
    const int64_t size = grey.pixels ? colour->rows * colour->columns : 0;
    for (int64_t k = 0; k < size; k++) {
        const uint8_t *p = colour->pixels + 3 * k;
        grey.pixels[k] = (uint8_t)((299 * p[0] + 587 * p[1] + 114 * p[2] + 500) / 1000);
    }
    return grey;
}
