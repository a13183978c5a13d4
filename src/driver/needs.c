/* SPDX-License-Identifier: Apache-2.0 */
/* Names in generated texts and in inline functions lead to files of the runtime by the table of what their objects
 * define, and these to others by what they use; #include leads to headers. Whether a name is really called does not
 * matter. */
#include "driver/needs.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/map.h"
#include "driver/driver.h"

/* Headers whose functions are for whoever calls a product. */
static const char *const for_callers[] = {"vr/base.h", "vr/array.h", "vr/gpu.h"};

/* What counts as a use in a C text. */
enum scope {
    SCOPE_INCLUDES, /* none: what it includes */
    SCOPE_INLINE,   /* macros, and functions that are mentioned elsewhere */
    SCOPE_ALL
};

/* --- files --- */

static struct vr_needed_file *find_file(const struct vr_needs *needs, const char *path)
{
    for (int i = 0; i < needs->count; i++)
        if (strcmp(needs->files[i].path, path) == 0)
            return &needs->files[i];
    return NULL;
}

static void scan(struct vr_needs *needs, const char *text, const char *path, enum scope scope);

/* Adds a file, whose text lies in a folder, and what it includes. */
static void add_file(struct vr_needs *needs, const char *folder, const char *path)
{
    struct vr_needed_file file = {.path = path, .from = vr_format(needs->arena, "%s/%s", folder, path)};
    if (find_file(needs, path))
        return;
    file.data = vr_read_input(needs->arena, file.from, &file.size);
    if (!file.data) {
        needs->failed = true;
        return;
    }
    file.data = vr_copy_text(needs->arena, file.data, file.size);
    VR_APPEND(needs->arena, needs->files, needs->count, needs->capacity, file);
    scan(needs, file.data, path, SCOPE_INCLUDES);
}

static bool is_there(const struct vr_needs *needs, const char *folder, const char *path)
{
    return access(vr_format(needs->arena, "%s/%s", folder, path), R_OK) == 0;
}

/* A header of the runtime, which is named between quotes with its folder. */
static void add_own_header(struct vr_needs *needs, const char *name)
{
    if (is_there(needs, needs->folder, name))
        add_file(needs, needs->folder, name);
}

/* One that is named as the system's are: of the runtime or OpenCL, or indeed the system's. */
static void add_header(struct vr_needs *needs, const char *name)
{
    if (strncmp(name, "vr/", 3) == 0)
        add_file(needs, needs->folder, name);
    else if (strncmp(name, "CL/", 3) == 0 && needs->opencl && is_there(needs, needs->opencl, name))
        add_file(needs, needs->opencl, name);
}

/* --- names --- */

static bool has_word(const char *list, const char *word)
{
    const size_t size = strlen(word);
    for (const char *at = list; (at = strstr(at, word)); at += size)
        if ((at == list || at[-1] == ' ') && (at[size] == ' ' || !at[size]))
            return true;
    return false;
}

static void use_name(struct vr_needs *needs, const char *text, size_t size);

/* What the objects that define a name use too. An object may be the one or the other by the libraries that there are. */
static void use_definitions(struct vr_needs *needs, const char *name)
{
    for (const struct vr_runtime_file *file = vr_runtime_files; file->path; file++) {
        if (!has_word(file->defined, name) || find_file(needs, file->path))
            continue;
        add_file(needs, needs->folder, file->path);
        for (const char *at = file->used; *at; at += strspn(at, " ")) {
            use_name(needs, at, strcspn(at, " "));
            at += strcspn(at, " ");
        }
    }
}

static void use_name(struct vr_needs *needs, const char *text, size_t size)
{
    const char *name = vr_name_n(needs->names, text, size);
    if (size < 4 || strncmp(name, "vr_", 3) != 0 || vr_map_get(needs->mentioned, (uintptr_t)name))
        return;
    vr_map_set(needs->mentioned, (uintptr_t)name, (void *)(uintptr_t)name);
    needs->mention_count++;
    use_definitions(needs, name);
}

/* --- C texts --- */

/* A place in a text, between tokens. */
struct scan {
    struct vr_needs *needs;
    const char *at;
    const char *path;       /* below the runtime's folder, or NULL of a text that is none of the runtime */
    enum scope scope;
    int depth;              /* of braces */
    bool in_macro;          /* to the end of the line */
    bool in_linkage;        /* behind extern "C" */
    const char *function;   /* whose parameters or body this is, or NULL */
};

/* Behind a comment, or a text between quotes that begins here; NULL: neither does. */
static const char *skip_quoted(const char *at)
{
    if (at[0] == '/' && at[1] == '*') {
        const char *end = strstr(at + 2, "*/");
        return end ? end + 2 : at + strlen(at);
    }
    if (*at != '"' && *at != '\'')
        return NULL;
    const char quote = *at++;
    while (*at && *at != quote)
        at += *at == '\\' && at[1] ? 2 : 1;
    return *at ? at + 1 : at;
}

static void scan_word(struct scan *s)
{
    const char *start = s->at;
    const size_t size = vr_word_size(start);
    s->at += size;
    if (s->scope == SCOPE_INCLUDES)
        return;
    if (s->scope == SCOPE_INLINE && !s->in_macro && s->depth == 0) {
        if (*s->at == '(')
            s->function = vr_name_n(s->needs->names, start, size);
        return;
    }
    if (s->scope == SCOPE_ALL || s->in_macro || vr_map_get(s->needs->mentioned, (uintptr_t)s->function))
        use_name(s->needs, start, size);
}

/* A line that begins with #, up to what is behind its first word; of an #include all of it. */
static void scan_directive(struct scan *s)
{
    s->at += 1 + strspn(s->at + 1, " ");
    const size_t size = strcspn(s->at, " \n");
    s->in_macro = size == 6 && strncmp(s->at, "define", 6) == 0;
    const bool includes = size == 7 && strncmp(s->at, "include", 7) == 0;
    s->at += size + strspn(s->at + size, " ");
    if (!includes || (*s->at != '"' && *s->at != '<'))
        return;
    const char quote = *s->at, *name = vr_copy_text(s->needs->arena, s->at + 1, strcspn(s->at + 1, ">\"\n"));
    s->at += strcspn(s->at, "\n");
    if (quote == '<')
        add_header(s->needs, name);
    else if (s->path)
        add_own_header(s->needs, name);
}

static void scan_character(struct scan *s, bool starts_line)
{
    if (*s->at == '#' && starts_line) {
        scan_directive(s);
        return;
    }
    if (*s->at == '\n')
        s->in_macro = s->in_macro && s->at[-1] == '\\';
    if (!s->in_macro && *s->at == '{' && !s->in_linkage)
        s->depth++;
    if (!s->in_macro && *s->at == '}' && s->depth > 0)
        s->depth--;
    if (!isspace((unsigned char)*s->at))
        s->in_linkage = false;
    s->at++;
}

/* Adds what a text uses; of `path` see the scan's. */
static void scan(struct vr_needs *needs, const char *text, const char *path, enum scope scope)
{
    struct scan s = {.needs = needs, .at = text, .path = path, .scope = scope};
    while (*s.at) {
        const char *behind = skip_quoted(s.at);
        if (behind) {
            s.in_linkage = *s.at == '"' && s.depth == 0;
            s.at = behind;
        } else if (vr_in_word(*s.at)) {
            scan_word(&s);
        } else {
            scan_character(&s, s.at == text || s.at[-1] == '\n');
        }
    }
}

/* --- the whole --- */

struct vr_needs vr_needs_new(struct vr_arena *arena, const char *folder, const char *opencl)
{
    return (struct vr_needs){.arena = arena, .folder = folder, .opencl = opencl, .names = vr_names_new(arena),
                             .mentioned = vr_map_new(arena)};
}

void vr_need_text(struct vr_needs *needs, const char *text)
{
    scan(needs, text, NULL, SCOPE_ALL);
}

void vr_need_callers(struct vr_needs *needs)
{
    for (size_t i = 0; i < sizeof for_callers / sizeof *for_callers; i++) {
        const struct vr_needed_file *header = find_file(needs, for_callers[i]);
        if (header)
            scan(needs, header->data, header->path, SCOPE_ALL);
    }
}

bool vr_is_needed(const struct vr_needs *needs, const char *path)
{
    return find_file(needs, path) != NULL;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(((const struct vr_needed_file *)a)->path, ((const struct vr_needed_file *)b)->path);
}

/* Inline functions that are mentioned may mention others. */
static void scan_inline(struct vr_needs *needs)
{
    for (int before = -1; before != needs->mention_count;) {
        before = needs->mention_count;
        for (int i = 0; i < needs->count; i++)
            if (strncmp(needs->files[i].path, "vr/", 3) == 0)
                scan(needs, needs->files[i].data, needs->files[i].path, SCOPE_INLINE);
    }
}

bool vr_find_needs(struct vr_needs *needs)
{
    scan_inline(needs);
    qsort(needs->files, (size_t)needs->count, sizeof *needs->files, compare_paths);
    return !needs->failed;
}
