/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax trees of Python files as text, for the suite tests/python/syntax: tree FILE… prints for each its name,
 * and then its tree, or the messages about it. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "print.h"

/* The text of a file, the caller's to free; NULL when it cannot be read. */
static char *read_file(const char *name, size_t *size)
{
    FILE *file = fopen(name, "rb");
    if (!file)
        return NULL;
    char *text = NULL;
    *size = 0;
    for (size_t capacity = 1 << 16, got = 1; got; capacity *= 2) {
        char *larger = realloc(text, capacity);
        if (!larger)
            break;
        text = larger;
        got = fread(text + *size, 1, capacity - *size, file);
        *size += got;
    }
    fclose(file);
    return text;
}

static void parse(struct vr_unit *unit, const char *name, const char *text, size_t size, struct vr_text *out)
{
    unit->names = vr_names_new(unit->arena);
    unit->diags.arena = unit->arena;
    unit->source = vr_source_new(unit->arena, name, text, size);
    unit->diags.source = unit->source;
    struct py_file *file = py_parse(unit);
    vr_arena_clear(unit->scratch); /* nothing of the tree lies there */
    if (file)
        py_print(out, file);
    else
        vr_diags_print(&unit->diags, out);
}

/* Prints what a file gives; false when memory runs out. */
static bool make_tree(struct vr_unit *unit, jmp_buf *out_of_memory, const char *name, const char *text, size_t size)
{
    if (setjmp(*out_of_memory))
        return false;
    struct vr_text out = vr_text_new(unit->arena);
    parse(unit, name, text, size, &out);
    printf("== %s\n%s", name, out.data);
    return true;
}

static bool show(const char *name)
{
    jmp_buf out_of_memory;
    size_t size;
    char *text = read_file(name, &size);
    struct vr_unit unit = {.arena = vr_arena_new(&out_of_memory), .scratch = vr_arena_new(&out_of_memory)};
    bool done = text && unit.arena && unit.scratch && make_tree(&unit, &out_of_memory, name, text, size);
    if (!done)
        fprintf(stderr, "%s: cannot be read\n", name);
    vr_arena_free(unit.scratch);
    vr_arena_free(unit.arena);
    free(text);
    return done;
}

int main(int count, char **names)
{
    bool done = true;
    for (int i = 1; i < count; i++)
        done &= show(names[i]);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
