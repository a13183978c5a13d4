/* SPDX-License-Identifier: Apache-2.0 */
/* Pictures of 8 bits a channel, read from and written to PNG files. */
#ifndef PICTURE_H
#define PICTURE_H

#include <stdbool.h>
#include <stdint.h>

struct picture {
    int64_t rows, columns;
    int channels;    /* 1 grey, 3 red, green and blue */
    uint8_t *pixels; /* row by row, the channels of a pixel side by side */
};

/* A picture of zeros; its pixels are NULL when there is no memory. */
struct picture picture_new(int64_t rows, int64_t columns, int channels);
void picture_free(struct picture *picture);

/* Any PNG file as red, green and blue. False, with a message on stderr, when it cannot be read. */
bool picture_read(const char *path, struct picture *picture);

/* False, with a message on stderr, when it cannot be written. */
bool picture_write(const char *path, const struct picture *picture);

/* The brightness of a picture in colour, by the weights of ITU-R BT.601. */
struct picture picture_grey(const struct picture *colour);

#endif
