/* SPDX-License-Identifier: Apache-2.0 */
/* The rows of library.def, found by name. */
#include "frontend/python/library/library.h"

#include <string.h>

#include "base/nearest.h"

const struct py_library_row py_library_rows[] = {
#define OBJECTS(objects, place, name, params, handler, with) {PY_##place, name, params, with, objects},
#define LIBRARY(place, name, params, handler, with) OBJECTS(0, place, name, params, handler, with)
#include "frontend/python/library/library.def"
#undef LIBRARY
};

#define ROW_COUNT (sizeof py_library_rows / sizeof *py_library_rows)

/* A path without the package: "linalg.norm". */
static const char *without_package(enum py_library_place place, const char *name)
{
    return place == PY_NUMPY && strncmp(name, "numpy.", 6) == 0 ? name + 6 : name;
}

const struct py_library_row *py_library_find(enum py_library_place place, const char *name)
{
    name = without_package(place, name);
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (py_library_rows[i].place == place && strcmp(py_library_rows[i].name, name) == 0)
            return &py_library_rows[i];
    return NULL;
}

int py_param_count(const struct py_library_row *row)
{
    int count = *row->params != '\0';
    for (const char *at = row->params; *at; at++)
        count += *at == ',';
    return count;
}

const char *py_library_nearest(struct py_frame *frame, enum py_library_place place, const char *name)
{
    struct vr_nearest nearest = vr_nearest_to(without_package(place, name));
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (py_library_rows[i].place == place || (place == PY_METHOD && py_library_rows[i].place == PY_ATTRIBUTES))
            vr_nearest_try(&nearest, py_library_rows[i].name);
    if (!nearest.name || strcmp(nearest.name, name) == 0)
        return NULL;
    return place == PY_NUMPY ? vr_format(frame->unit->arena, "numpy.%s", nearest.name) : nearest.name;
}
