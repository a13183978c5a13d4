/* SPDX-License-Identifier: Apache-2.0 */
/* The cache folder: $VR_CACHE, else vrc in $XDG_CACHE_HOME or ~/.cache; empty VR_CACHE: none. It must be the user's
 * own, with no rights for others. A file is named by a hash of its key, written aside and renamed, so that any
 * number of processes may read and write. When all are too large together, the oldest go. */
#ifdef HAVE_OPENCL

#include "gpu/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BYTES = 256 << 20, MOST_FILES = 4096 };

static const char suffix[] = ".vrc", beginning[] = "new-"; /* of files; of those that are being written */

/* What a file begins with; the key and the contents follow. */
struct header {
    char magic[8];
    uint64_t key_size, size, hash;
};

static const char magic[8] = "vrcache1";

/* FNV-1a. */
static uint64_t hash_bytes(const void *data, size_t size, uint64_t hash)
{
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * 1099511628211u;
    return hash;
}

enum { SEED = 0x4c957f2d };

/* --- the folder --- */

static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool is_private(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() && (status.st_mode & 077) == 0;
}

/* Its path, made where it is not there. */
static bool find_folder(char path[PATH_MAX])
{
    const char *own = getenv("VR_CACHE"), *common = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    int size = -1;
    if (own && !*own)
        return false;
    if (own)
        size = snprintf(path, PATH_MAX, "%s", own);
    else if (common && *common)
        size = snprintf(path, PATH_MAX, "%s/vrc", common);
    else if (home && *home)
        size = snprintf(path, PATH_MAX, "%s/.cache/vrc", home);
    return size > 0 && size < PATH_MAX && make_folders(path) && is_private(path);
}

static bool find_file(const char *key, char path[PATH_MAX])
{
    const size_t size = strlen(key);
    char folder[PATH_MAX];
    const int length = find_folder(folder) ? snprintf(path, PATH_MAX, "%s/%016llx%016llx%s", folder,
                                                      (unsigned long long)hash_bytes(key, size, SEED),
                                                      (unsigned long long)hash_bytes(key, size, ~(uint64_t)SEED), suffix)
                                           : -1;
    return length > 0 && length < PATH_MAX;
}

/* --- reading --- */

static bool read_all(int file, void *data, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t count = read(file, (char *)data + done, size - done);
        if (count <= 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

/* The contents, if header, key and hash are right. */
static struct vr_bytes read_contents(int file, const char *key)
{
    const size_t key_size = strlen(key);
    struct header header;
    struct stat status;
    struct vr_bytes contents = {NULL, 0};
    char *text;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != geteuid() ||
        !read_all(file, &header, sizeof header) || memcmp(header.magic, magic, sizeof magic) != 0 ||
        header.key_size != key_size || header.size > MOST_BYTES ||
        (uint64_t)status.st_size != sizeof header + key_size + header.size)
        return contents;
    text = malloc(key_size + (size_t)header.size);
    if (!text)
        return contents;
    if (read_all(file, text, key_size + (size_t)header.size) && memcmp(text, key, key_size) == 0
        && hash_bytes(text + key_size, (size_t)header.size, SEED) == header.hash) {
        memmove(text, text + key_size, (size_t)header.size);
        contents = (struct vr_bytes){(unsigned char *)text, (size_t)header.size};
    } else {
        free(text);
    }
    return contents;
}

bool vr_has_cache(void)
{
    char path[PATH_MAX];
    return find_folder(path);
}

struct vr_bytes vr_read_cache(const char *key)
{
    char path[PATH_MAX];
    struct vr_bytes contents = {NULL, 0};
    const int file = find_file(key, path) ? open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
    if (file < 0)
        return contents;
    contents = read_contents(file, key);
    if (contents.data)
        futimens(file, NULL); /* it is not one of the oldest any more */
    close(file);
    return contents;
}

void vr_remove_cache(const char *key)
{
    char path[PATH_MAX];
    if (find_file(key, path))
        unlink(path);
}

/* --- keeping it small --- */

enum { NAME_ROOM = 64 };

struct entry {
    char name[NAME_ROOM];
    off_t size;
    time_t used;
};

static int by_age(const void *a, const void *b)
{
    const time_t x = ((const struct entry *)a)->used, y = ((const struct entry *)b)->used;
    return (x > y) - (x < y);
}

/* Those too that a process was writing when it was killed: they grow old like the others. */
static bool is_of_cache(const char *name)
{
    return strlen(name) < NAME_ROOM && (strstr(name, suffix) || strncmp(name, beginning, sizeof beginning - 1) == 0);
}

static int list(DIR *folder, struct entry *entries)
{
    int count = 0;
    for (struct dirent *file; count < MOST_FILES && (file = readdir(folder));) {
        struct stat status;
        if (!is_of_cache(file->d_name) || fstatat(dirfd(folder), file->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0
            || !S_ISREG(status.st_mode))
            continue;
        strcpy(entries[count].name, file->d_name);
        entries[count].size = status.st_size;
        entries[count++].used = status.st_mtime;
    }
    return count;
}

/* Removes the files that were not used for longest, until three quarters remain of what is allowed. */
static void shrink(const char *path)
{
    struct entry *entries = malloc(MOST_FILES * sizeof *entries);
    DIR *folder = entries ? opendir(path) : NULL;
    off_t total = 0;
    int count = folder ? list(folder, entries) : 0, left = count;
    for (int i = 0; i < count; i++)
        total += entries[i].size;
    if (total > MOST_BYTES || count == MOST_FILES) {
        qsort(entries, (size_t)count, sizeof *entries, by_age);
        for (int i = 0; i < count && (total > MOST_BYTES / 4 * 3 || left > MOST_FILES / 4 * 3); i++, left--) {
            unlinkat(dirfd(folder), entries[i].name, 0);
            total -= entries[i].size;
        }
    }
    if (folder)
        closedir(folder);
    free(entries);
}

/* --- writing --- */

static bool write_all(int file, const void *data, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t count = write(file, (const char *)data + done, size - done);
        if (count <= 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

static bool write_contents(int file, const char *key, struct vr_bytes contents)
{
    struct header header = {
        .key_size = strlen(key), .size = contents.size, .hash = hash_bytes(contents.data, contents.size, SEED)};
    memcpy(header.magic, magic, sizeof magic);
    return write_all(file, &header, sizeof header) && write_all(file, key, strlen(key)) &&
           write_all(file, contents.data, contents.size);
}

void vr_write_cache(const char *key, struct vr_bytes contents)
{
    char folder[PATH_MAX], path[PATH_MAX], aside[PATH_MAX];
    int file, length;
    bool good;
    if (contents.size > MOST_BYTES / 4 || !find_folder(folder) || !find_file(key, path))
        return;
    length = snprintf(aside, sizeof aside, "%s/%sXXXXXX", folder, beginning);
    file = length > 0 && length < PATH_MAX ? mkostemp(aside, O_CLOEXEC) : -1;
    if (file < 0)
        return;
    good = write_contents(file, key, contents);
    good = close(file) == 0 && good;
    if (!good || rename(aside, path) != 0)
        unlink(aside);
    else
        shrink(folder);
}

#endif
