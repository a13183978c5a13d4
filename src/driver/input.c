/* SPDX-License-Identifier: Apache-2.0 */
/* Input: files are read whole, and remembered. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "driver/driver.h"

/* All of a stream, to the limit and a byte. */
static const char *read_all(struct vr_arena *arena, int file, const char *name, size_t expected, size_t *size)
{
    const size_t most = VR_LARGEST_TEXT + 1;
    size_t capacity = expected < most ? expected + 1 : most;
    char *data = vr_alloc(arena, capacity);
    *size = 0;
    while (*size < most) {
        data = vr_grow_array(arena, data, *size, &capacity, 1);
        size_t room = (capacity < most ? capacity : most) - *size;
        ssize_t got = read(file, data + *size, room);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR) {
            vr_complain("cannot read '%s': %s", name, strerror(errno));
            return NULL;
        }
        *size += got > 0 ? (size_t)got : 0;
    }
    return data;
}

static const char *read_open(struct vr_arena *arena, int file, const char *name, size_t *size)
{
    struct stat status;
    bool known = fstat(file, &status) == 0;
    if (known && S_ISDIR(status.st_mode)) {
        vr_complain("cannot read '%s': it is a directory", name);
        return NULL;
    }
    bool has_size = known && S_ISREG(status.st_mode) && status.st_size > 0;
    return read_all(arena, file, name, has_size ? (size_t)status.st_size : 65535, size);
}

const char *vr_read_input(struct vr_arena *arena, const char *path, size_t *size)
{
    bool is_standard = strcmp(path, "-") == 0;
    const char *name = is_standard ? "standard input" : path;
    int file = is_standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        vr_complain("cannot read '%s': %s", name, strerror(errno));
        return NULL;
    }
    const char *data = read_open(arena, file, name, size);
    if (!is_standard)
        close(file);
    return data;
}

bool vr_same_file(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

void vr_add_input(struct vr_inputs *inputs, const char *path, bool is_own)
{
    if (strcmp(path, "-") == 0)
        return;
    for (int i = 0; i < inputs->count; i++)
        if (strcmp(inputs->at[i].path, path) == 0)
            return;
    VR_ADD(inputs->arena, inputs, (struct vr_input){path, is_own});
}

const char *vr_take_input(struct vr_inputs *inputs, const char *path, size_t *size)
{
    vr_add_input(inputs, path, false);
    return vr_read_input(inputs->arena, path, size);
}
