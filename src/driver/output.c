/* Files: input is read whole, output appears whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "driver/driver.h"

/* --- input --- */

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

/* --- output --- */

static bool complain_of(const struct vr_output *output)
{
    const char *name = strcmp(output->path, "-") == 0 ? "standard output" : output->path;
    return vr_complain("cannot write '%s': %s", name, strerror(errno));
}

static bool write_all(int file, const char *data, size_t size)
{
    while (size) {
        ssize_t put = write(file, data, size);
        if (put < 0 && errno != EINTR)
            return false;
        data += put > 0 ? put : 0;
        size -= put > 0 ? (size_t)put : 0;
    }
    return true;
}

/* Writes an open file and closes it. */
static bool fill(int file, const struct vr_output *output)
{
    bool written = write_all(file, output->data, output->size) || complain_of(output);
    bool closed = close(file) == 0;
    return written && (closed || complain_of(output));
}

/* A device or a pipe has no place beside it and cannot be replaced: it is written to as it is. */
static bool write_in_place(const struct vr_output *output)
{
    int file = open(output->path, O_WRONLY | O_CLOEXEC);
    return file < 0 ? complain_of(output) : fill(file, output);
}

/* A link is followed, so that it stays a link and its target is replaced. */
static const char *real_place(struct vr_arena *arena, const char *path)
{
    struct stat status;
    if (lstat(path, &status) != 0 || !S_ISLNK(status.st_mode))
        return path;
    char *target = realpath(path, NULL);
    if (!target)
        return path;
    const char *place = vr_copy_text(arena, target, strlen(target));
    free(target);
    return place;
}

/* Room for the number of the process and of a try behind the path. */
enum { SUFFIX = 40, TRIES = 100 };

/* Everything that takes memory, so that none runs out while temporaries lie about. False when the place is a folder. */
static bool prepare(struct vr_arena *arena, struct vr_output *output)
{
    struct stat status;
    bool exists = stat(output->path, &status) == 0;
    output->is_special = strcmp(output->path, "-") == 0 || (exists && !S_ISREG(status.st_mode));
    if (exists && S_ISDIR(status.st_mode))
        return vr_complain("cannot write '%s': it is a directory", output->path);
    if (output->is_special)
        return true;
    output->path = real_place(arena, output->path);
    output->temporary = vr_alloc(arena, strlen(output->path) + SUFFIX);
    return true;
}

/* Makes a new file beside the place; -1 when none can be made. The system's default mode holds, which mkstemp would
 * not give. */
static int open_temporary(struct vr_output *output)
{
    for (int i = 0; i < TRIES; i++) {
        snprintf(output->temporary, strlen(output->path) + SUFFIX, "%s.%ld-%d.tmp", output->path, (long)getpid(), i);
        int file = open(output->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        output->is_open = file >= 0;
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

static bool write_special(const struct vr_output *output)
{
    if (strcmp(output->path, "-") == 0)
        return write_all(STDOUT_FILENO, output->data, output->size) || complain_of(output);
    return write_in_place(output);
}

static bool write_temporary(struct vr_output *output)
{
    int file = open_temporary(output);
    return file < 0 ? complain_of(output) : fill(file, output);
}

static bool rename_all(struct vr_output *outputs, int count)
{
    for (int i = 0; i < count; i++) {
        if (!outputs[i].is_open)
            continue;
        if (rename(outputs[i].temporary, outputs[i].path) != 0)
            return complain_of(&outputs[i]);
        outputs[i].is_open = false;
    }
    return true;
}

static void remove_temporaries(struct vr_output *outputs, int count)
{
    for (int i = 0; i < count; i++)
        if (outputs[i].is_open)
            unlink(outputs[i].temporary);
}

/* What interrupts wait for while temporaries lie about, and what a file that grows too large did before. */
struct hold {
    sigset_t mask;
    struct sigaction too_large;
};

/* From here on an interrupt waits, and a limit on files fails the write instead of ending the process. */
static void hold_signals(struct hold *hold)
{
    static const int interrupts[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGXCPU};
    const struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++)
        sigaddset(&held, interrupts[i]);
    sigprocmask(SIG_BLOCK, &held, &hold->mask);
    sigaction(SIGXFSZ, &ignored, &hold->too_large);
}

/* Interrupts that waited come now. */
static void release_signals(const struct hold *hold)
{
    sigaction(SIGXFSZ, &hold->too_large, NULL);
    sigprocmask(SIG_SETMASK, &hold->mask, NULL);
}

/* Files beside their places, then all of them to their places; nothing stays of them otherwise. */
static bool replace_files(struct vr_output *outputs, int count)
{
    bool written = true;
    for (int i = 0; written && i < count; i++)
        written = outputs[i].is_special || write_temporary(&outputs[i]);
    written = written && rename_all(outputs, count);
    remove_temporaries(outputs, count);
    return written;
}

/* Devices, pipes and standard output. A pipe may be slow: it is written to before interrupts wait. */
static bool write_specials(const struct vr_outputs *outputs)
{
    for (int i = 0; i < outputs->count; i++)
        if (outputs->at[i].is_special && !write_special(&outputs->at[i]))
            return false;
    return true;
}

/* --- folders --- */

struct folders {
    struct vr_arena *arena;
    struct folder {
        const char *path;
        bool made;          /* it was not there */
    } *at;
    int count;
    size_t capacity;
};

static void name_folder(struct folders *folders, const char *path, size_t size)
{
    for (int i = 0; i < folders->count; i++)
        if (strncmp(folders->at[i].path, path, size) == 0 && !folders->at[i].path[size])
            return;
    folders->at = VR_GROW(folders->arena, folders->at, folders->count, folders->capacity);
    folders->at[folders->count++] = (struct folder){vr_copy_text(folders->arena, path, size), false};
}

/* A folder, and those between it and the files that lie in it, the outer ones first. */
static void name_folders(struct folders *folders, const char *folder, const struct vr_outputs *outputs)
{
    const size_t size = strlen(folder);
    name_folder(folders, folder, size);
    for (int i = 0; i < outputs->count; i++) {
        const char *path = outputs->at[i].path, *slash = path + size;
        if (strncmp(path, folder, size) == 0 && *slash == '/')
            while ((slash = strchr(slash + 1, '/')))
                name_folder(folders, path, (size_t)(slash - path));
    }
}

static bool make_folder(struct folder *folder)
{
    struct stat status;
    folder->made = mkdir(folder->path, 0777) == 0;
    const int error = errno;
    return folder->made || (error == EEXIST && stat(folder->path, &status) == 0 && S_ISDIR(status.st_mode))
        || vr_complain("cannot make the folder '%s': %s", folder->path, strerror(error));
}

static bool make_folders(struct folders *folders)
{
    for (int i = 0; i < folders->count; i++)
        if (!make_folder(&folders->at[i]))
            return false;
    return true;
}

static void remove_folders(const struct folders *folders)
{
    for (int i = folders->count; i-- > 0;)
        if (folders->at[i].made)
            rmdir(folders->at[i].path);
}

/* --- all of them --- */

void vr_add_output(struct vr_outputs *outputs, const char *path, const char *data, size_t size)
{
    outputs->at = VR_GROW(outputs->arena, outputs->at, outputs->count, outputs->capacity);
    outputs->at[outputs->count++] = (struct vr_output){.path = path, .data = data, .size = size};
}

bool vr_write_outputs(struct vr_outputs *outputs, const char *folder)
{
    struct folders folders = {.arena = outputs->arena};
    struct hold hold;
    if (folder)
        name_folders(&folders, folder, outputs);
    for (int i = 0; i < outputs->count; i++)
        if (!prepare(outputs->arena, &outputs->at[i]))
            return false;
    if (!write_specials(outputs))
        return false;
    hold_signals(&hold);
    const bool written = make_folders(&folders) && replace_files(outputs->at, outputs->count);
    if (!written)
        remove_folders(&folders);
    release_signals(&hold);
    return written;
}
