/* SPDX-License-Identifier: Apache-2.0 */
/* Output: the files of a run appear together and whole, or none of them does.
 *
 * Each goes to a temporary beside its place. When all are whole they are renamed, with a second name kept for each file that
 * is replaced, so that a rename that fails takes the others back. Runs that write to one folder wait for each other. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "driver/driver.h"
#include "driver/signals.h"

/* --- bytes --- */

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

/* --- places --- */

/* Whether a link may be followed: it is the user's or the system's, or nobody else could have put it into its folder. */
static bool is_trusted(struct vr_arena *arena, const char *path, const struct stat *link)
{
    struct stat folder;
    const char *slash = strrchr(path, '/');
    const char *around = slash ? vr_copy_text(arena, path, (size_t)(slash + 1 - path)) : ".";
    return link->st_uid == geteuid() || link->st_uid == 0 || stat(around, &folder) != 0
        || !(folder.st_mode & (S_IWGRP | S_IWOTH));
}

/* The file that a link leads to, so that the link stays and its target is replaced. */
static const char *real_place(struct vr_arena *arena, const char *path)
{
    char *target = realpath(path, NULL);
    if (!target)
        return path;
    const char *place = vr_copy_text(arena, target, strlen(target));
    free(target);
    return place;
}

/* What must not be written to: inputs, and what is written already. */
static bool check_place(const struct vr_outputs *outputs, int at)
{
    const char *path = outputs->at[at].path;
    for (int i = 0; outputs->inputs && i < outputs->inputs->count; i++)
        if (vr_same_file(outputs->inputs->at[i].path, path))
            return vr_complain("'%s' is the input, and an output too: give another name", path);
    for (int i = 0; i < at; i++)
        if (strcmp(outputs->at[i].path, path) == 0 || vr_same_file(outputs->at[i].path, path))
            return vr_complain("'%s' would be written twice: give another name", path);
    return true;
}

/* Room for the number of the process and of a try behind the path. */
enum { SUFFIX = 40, TRIES = 100 };

/* Everything that takes memory, so that none runs out while temporaries lie about. False when the place is a folder, or
 * must not be written to. */
static bool prepare(struct vr_outputs *outputs, int at)
{
    struct vr_output *output = &outputs->at[at];
    struct stat status;
    const bool exists = lstat(output->path, &status) == 0, is_link = exists && S_ISLNK(status.st_mode);
    const bool follows = is_link && is_trusted(outputs->arena, output->path, &status);
    const bool is_there = exists && (!is_link || (follows && stat(output->path, &status) == 0));
    if (is_there && S_ISDIR(status.st_mode))
        return vr_complain("cannot write '%s': it is a directory", output->path);
    output->is_special = strcmp(output->path, "-") == 0 || (is_there && !S_ISREG(status.st_mode));
    if (output->is_special)
        return true;
    if (!(is_link && !follows) && !check_place(outputs, at))
        return false;
    if (follows)
        output->path = real_place(outputs->arena, output->path);
    output->temporary = vr_alloc(outputs->arena, strlen(output->path) + SUFFIX);
    output->old = vr_alloc(outputs->arena, strlen(output->path) + SUFFIX);
    return true;
}

/* Whether the file is there with these bytes, so that it can keep its time. */
static bool is_unchanged(const struct vr_output *output)
{
    char bytes[4096];
    struct stat status;
    const int file = open(output->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool same = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && (size_t)status.st_size == output->size;
    for (size_t at = 0; same && at < output->size;) {
        const ssize_t got = read(file, bytes, sizeof bytes);
        same = got > 0 && (size_t)got <= output->size - at && memcmp(bytes, output->data + at, (size_t)got) == 0;
        at += same ? (size_t)got : 0;
    }
    if (file >= 0)
        close(file);
    return same;
}

/* --- writing --- */

/* Makes a new file beside the place; -1 when none can be made. The system's default mode holds, which mkstemp would
 * not give. */
static int open_temporary(struct vr_output *output)
{
    for (int i = 0; i < TRIES; i++) {
        snprintf(output->temporary, strlen(output->path) + SUFFIX, "%s.%ld-%d.tmp", output->path, (long)getpid(), i);
        int file = open(output->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, output->is_program ? 0777 : 0666);
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

/* Gives the file that is replaced a second name. Where there is none, or the file system has no second names, nothing can be
 * taken back. */
static void keep_old(struct vr_output *output)
{
    snprintf(output->old, strlen(output->path) + SUFFIX, "%s.%ld.old.tmp", output->path, (long)getpid());
    unlink(output->old);
    output->has_old = link(output->path, output->old) == 0;
    output->is_new = !output->has_old && errno == ENOENT;
}

static bool rename_all(struct vr_output *outputs, int count)
{
    for (int i = 0; i < count; i++) {
        if (!outputs[i].is_open)
            continue;
        keep_old(&outputs[i]);
        if (rename(outputs[i].temporary, outputs[i].path) != 0)
            return complain_of(&outputs[i]);
        outputs[i].is_open = false;
        outputs[i].is_replaced = true;
    }
    return true;
}

/* As it was before the files were renamed. */
static void take_back(struct vr_output *outputs, int count)
{
    for (int i = 0; i < count; i++) {
        if (outputs[i].is_replaced && outputs[i].has_old)
            outputs[i].has_old = rename(outputs[i].old, outputs[i].path) != 0;
        else if (outputs[i].is_replaced && outputs[i].is_new)
            unlink(outputs[i].path);
    }
}

static void remove_temporaries(struct vr_output *outputs, int count)
{
    for (int i = 0; i < count; i++) {
        if (outputs[i].is_open)
            unlink(outputs[i].temporary);
        if (outputs[i].has_old)
            unlink(outputs[i].old);
    }
}

/* Files beside their places, then all of them to their places; nothing stays of them otherwise. */
static bool replace_files(struct vr_outputs *outputs)
{
    bool written = true;
    for (int i = 0; written && i < outputs->count; i++) {
        struct vr_output *output = &outputs->at[i];
        const bool stays = output->is_special || (!outputs->renews && is_unchanged(output));
        written = stays || write_temporary(output);
    }
    if (written && !(written = rename_all(outputs->at, outputs->count)))
        take_back(outputs->at, outputs->count);
    remove_temporaries(outputs->at, outputs->count);
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
    VR_ADD(folders->arena, folders, (struct folder){vr_copy_text(folders->arena, path, size), false});
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

/* --- runs beside each other --- */

/* The folder in which runs with these outputs wait for each other: the one around `folder`, else that of the first file; NULL
 * where there is no file. */
static const char *meeting_place(const struct vr_outputs *outputs, const char *folder)
{
    for (int i = 0; !folder && i < outputs->count; i++)
        folder = outputs->at[i].is_special ? NULL : outputs->at[i].path;
    const char *slash = folder ? strrchr(folder, '/') : NULL;
    return slash ? vr_copy_text(outputs->arena, folder, (size_t)(slash + 1 - folder)) : folder ? "." : NULL;
}

/* Waits until no other run writes there, and keeps others waiting until the file is closed. Who waits for ten seconds goes on:
 * anybody may lock a folder. -1 where it cannot be locked. */
static int lock(const char *folder)
{
    const int file = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    const struct timespec moment = {0, 2000000};
    for (int i = 0; file >= 0 && i < 5000 && flock(file, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR);
         i++)
        nanosleep(&moment, NULL);
    return file;
}

/* --- all of them --- */

void vr_add_output(struct vr_outputs *outputs, const char *path, const char *data, size_t size)
{
    VR_ADD(outputs->arena, outputs, (struct vr_output){.path = path, .data = data, .size = size});
}

bool vr_write_outputs(struct vr_outputs *outputs, const char *folder)
{
    struct folders folders = {.arena = outputs->arena};
    struct vr_hold hold;
    if (folder)
        name_folders(&folders, folder, outputs);
    for (int i = 0; i < outputs->count; i++)
        if (!prepare(outputs, i))
            return false;
    const char *place = meeting_place(outputs, folder);
    if (!write_specials(outputs))
        return false;
    const int locked = lock(place);
    vr_hold_signals(&hold);
    const bool written = make_folders(&folders) && replace_files(outputs);
    if (!written)
        remove_folders(&folders);
    if (locked >= 0)
        close(locked);
    vr_release_signals(&hold);
    return written;
}
