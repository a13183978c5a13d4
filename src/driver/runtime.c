/* SPDX-License-Identifier: Apache-2.0 */
/* Copies of the runtime's sources, so that a product builds without vrc: all of them, or those that it needs. */
#include "driver/bundle.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

#include "driver/build.h"
#include "driver/driver.h"

/* The folders of the sources. */
static const char *const parts[] = {"vr/", "context/", "arrays/", "loops/", "reductions/", "library/", "gpu/", "python/"};

enum { PARTS = sizeof parts / sizeof *parts };

static bool ends_in(const char *name, const char *end)
{
    const size_t size = strlen(name), end_size = strlen(end);
    return size > end_size && strcmp(name + size - end_size, end) == 0;
}

static bool is_source(const char *name)
{
    return ends_in(name, ".c") || ends_in(name, ".h") || ends_in(name, ".def");
}

static bool add_source(struct vr_outputs *outputs, const char *from, const char *to, const char *path)
{
    size_t size;
    const char *data = vr_read_input(outputs->arena, vr_format(outputs->arena, "%s/%s", from, path), &size);
    if (data)
        vr_add_output(outputs, vr_format(outputs->arena, "%s/%s", to, path), data, size);
    return data != NULL;
}

static bool add_part(struct vr_outputs *outputs, const char *from, const char *to, const char *part)
{
    const char *path = vr_format(outputs->arena, "%s/%s", from, part);
    DIR *folder = opendir(path);
    bool good = folder != NULL || vr_complain("cannot read '%s': %s", path, strerror(errno));
    for (struct dirent *entry; good && (entry = readdir(folder));)
        if (is_source(entry->d_name))
            good = add_source(outputs, from, to, vr_format(outputs->arena, "%s%s", part, entry->d_name));
    if (folder)
        closedir(folder);
    return good;
}

bool vr_add_all_sources(struct vr_outputs *outputs, const char *folder)
{
    const char *from = vr_runtime_sources(outputs->arena);
    bool good = from != NULL;
    for (int i = 0; good && i < PARTS; i++)
        good = add_part(outputs, from, folder, parts[i]);
    return good;
}

void vr_add_needed_sources(struct vr_outputs *outputs, const char *folder, const struct vr_needs *needs)
{
    for (int i = 0; i < needs->count; i++) {
        vr_add_input(outputs->inputs, needs->files[i].from, true);
        vr_add_output(outputs, vr_format(outputs->arena, "%s/%s", folder, needs->files[i].path), needs->files[i].data,
                      needs->files[i].size);
    }
}
