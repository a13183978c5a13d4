/* A copy of the runtime's sources, so that a source distribution builds without vrc: all of them, or those that the map of a
 * linked module names. */
#include "driver/build.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* The folders of the sources, and the library of the objects of each. */
static const struct part {
    const char *folder, *library;
} parts[] = {{"", "libvr.a"}, {"vr/", "libvr.a"}, {"gpu/", "libvr.a"}, {"python/", "libvrpython.a"}};

enum { PARTS = sizeof parts / sizeof *parts };

/* What stands in for a source that needs a library, where builders do not have it. */
static const char *const instead[][2] = {{"lapack", "factor"}};

struct copy {
    struct vr_arena *arena;
    const char *from, *to;      /* folders */
    const char *map;            /* the text of the linker's map, or NULL */
    struct vr_output *outputs;
    int count;
    size_t capacity;
};

static bool is_in_map(const struct copy *c, const char *library, const char *stem)
{
    return strstr(c->map, vr_format(c->arena, "%s(%s.o)", library, stem)) != NULL;
}

/* Whether the module needs a source; headers and tables are few and small. */
static bool is_needed(const struct copy *c, const char *library, const char *name)
{
    const size_t size = strlen(name);
    const char *stem = vr_copy_text(c->arena, name, size - 2);
    if (!c->map || name[size - 1] != 'c' || is_in_map(c, library, stem))
        return true;
    for (size_t i = 0; i < sizeof instead / sizeof *instead; i++)
        if (strcmp(instead[i][1], stem) == 0 && is_in_map(c, library, instead[i][0]))
            return true;
    return false;
}

static bool ends_in(const char *name, const char *end)
{
    const size_t size = strlen(name), end_size = strlen(end);
    return size > end_size && strcmp(name + size - end_size, end) == 0;
}

static bool is_source(const char *name)
{
    return ends_in(name, ".c") || ends_in(name, ".h") || ends_in(name, ".def");
}

static bool add_file(struct copy *c, const struct part *part, const char *name)
{
    struct vr_output output = {.path = vr_format(c->arena, "%s/%s%s", c->to, part->folder, name)};
    output.data = vr_read_input(c->arena, vr_format(c->arena, "%s/%s%s", c->from, part->folder, name), &output.size);
    c->outputs = VR_GROW(c->arena, c->outputs, c->count, c->capacity);
    c->outputs[c->count++] = output;
    return output.data != NULL;
}

static bool add_part(struct copy *c, const struct part *part)
{
    const char *path = vr_format(c->arena, "%s/%s", c->from, part->folder);
    DIR *folder = opendir(path);
    bool good = folder != NULL || vr_complain("cannot read '%s': %s", path, strerror(errno));
    for (struct dirent *entry; good && (entry = readdir(folder));)
        if (is_source(entry->d_name) && is_needed(c, part->library, entry->d_name))
            good = add_file(c, part, entry->d_name);
    if (folder)
        closedir(folder);
    return good;
}

static bool make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST || vr_complain("cannot make the folder '%s': %s", path, strerror(errno));
}

bool vr_copy_runtime(struct vr_arena *arena, const char *folder, const char *map)
{
    struct copy c = {.arena = arena, .from = vr_runtime_sources(arena), .to = folder, .map = map};
    bool good = c.from || vr_complain("the sources of the runtime are not where vrc was installed");
    for (int i = 0; good && i < PARTS; i++)
        good = add_part(&c, &parts[i]) && make_folder(vr_format(arena, "%s/%s", folder, parts[i].folder));
    return good && vr_write_outputs(arena, c.outputs, c.count);
}
