/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels (thesis 5.8): a statement becomes one, and its body is written (emit/kernel/outside.c has what that takes from outside). */
#include "emit/kernel/kernel.h"

#include <string.h>

#include "emit/kernel/library.h"
#include "ir/walk.h"

/* A name of the module for the kernel: function and line. */
static const char *free_name(struct writer *host, const struct vr_node *s)
{
    const char *function = vr_map_get(host->functions, (uintptr_t)host->f);
    const char *stem = vr_textf(host, "%s_%d", function, vr_line_of(host, s)), *name = vr_name(host->unit->names, stem);
    for (int n = 2; vr_map_get(host->kernels->names, (uintptr_t)name); n++)
        name = vr_name(host->unit->names, vr_textf(host, "%s_%d", stem, n));
    return name;
}

/* A version of a kernel begins with its arguments: only names are taken by them. */
static void begin_like(struct writer *w)
{
    struct kernel *k = w->kernel;
    k->array_count = k->like->array_count;
    k->member_count = k->like->member_count;
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind != MEMBER_SCALAR && k->members[i].kind != MEMBER_BOUND)
            vr_map_set(w->taken, (uintptr_t)vr_name(w->unit->names, k->members[i].name), (void *)(uintptr_t)1);
}

/* What a function's variables are called in its kernels. */
static const struct variables *kernel_variables(struct writer *w)
{
    const struct variables *variables = vr_map_get(w->kernels->variables, (uintptr_t)w->f);
    if (!variables) {
        w->variables = NULL;
        variables = vr_name_variables(w);
        vr_map_set(w->kernels->variables, (uintptr_t)w->f, (void *)variables);
    }
    return variables;
}

/* A writer for the kernel's body; its outermost scope is that of the host's variables. */
static struct writer open_writer(const struct writer *host, struct kernel *k, struct vr_map *scopes)
{
    struct writer w = *host;
    k->body = vr_text_new(host->arena);
    k->faults = vr_text_new(host->arena);
    k->array_count = k->member_count = k->fault_count = k->total_count = 0;
    k->work = 0;
    w.kernel = k;
    w.impossible = &k->impossible;
    w.out = &k->body;
    w.indent = 1;
    w.taken = vr_map_new(host->arena);
    w.fields = vr_map_new(host->arena);
    w.scopes = scopes;
    w.scope = NULL;
    w.leaf_count = w.temps = 0;
    w.leaves = NULL;
    w.tiles = NULL;
    w.speculation = NULL;
    w.checked = false;
    w.around.in_parallel = true;
    w.around.loop_depth = 0;
    w.gpu = false;
    w.around.break_label = w.around.continue_label = NULL;
    w.renamed = NULL;
    w.variables = kernel_variables(&w);
    if (k->like)
        begin_like(&w);
    return w;
}

/* A call of a function of the runtime that kernels do not have. */
static bool calls_host(struct writer *w, const char *text)
{
    while ((text = strstr(text, "vr_"))) {
        size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz_0123456789");
        const char *name = vr_name(w->unit->names, vr_textf(w, "%.*s", (int)size, text));
        if (text[size] == '(' && !vr_kernel_has(name) && !vr_map_get(w->kernels->names, (uintptr_t)name))
            return true;
        text += size;
    }
    return false;
}

/* The text around the body, which may be impossible too: no text has what is missing. */
static void write_functions(struct writer *w, struct kernel *k)
{
    if (k->impossible)
        return;
    vr_write_functions(w, k);
    k->impossible = calls_host(w, k->functions);
}

/* The first writing tells what is used, as for functions. */
static struct writer write_kernel(struct writer *host, struct kernel *k, write_body *body, void *data)
{
    struct vr_map *scopes = vr_map_new(host->arena);
    struct writer w = open_writer(host, k, scopes);
    w.second = false;
    w.function = vr_push_scope(&w, NULL, "");
    body(&w, data);
    struct scope *outside = w.function;
    w = open_writer(host, k, scopes);
    w.second = true;
    w.function = outside;
    vr_push_scope(&w, NULL, "");
    body(&w, data);
    return w;
}

/* Writes a version of a kernel that is written, with blocks or lanes, which may be NULL; NULL where it would need other arguments, or tell other errors. */
static struct kernel *make_version(struct writer *host, const struct kernel *k, const int *block,
                                   const struct vr_lanes *lanes, const char *end, write_body *body, void *data)
{
    struct kernel *version = VR_NEW(host->arena, struct kernel);
    *version = *k;
    version->like = k;
    version->declarations = k->coarse && block ? NULL : k->declarations; /* it has other statements */
    version->block = block;
    version->lanes = lanes;
    version->name = vr_name(host->unit->names, vr_textf(host, "%s_%s", k->name, end));
    struct writer w = write_kernel(host, version, body, data);
    write_functions(&w, version);
    const bool alike = version->member_count == k->member_count && version->array_count == k->array_count &&
                       version->fault_count == k->fault_count &&
                       (!k->fault_count || !strcmp(version->faults.data, k->faults.data));
    if (!alike || version->impossible || vr_map_get(host->kernels->names, (uintptr_t)version->name))
        return NULL;
    vr_map_set(host->kernels->names, (uintptr_t)version->name, version);
    return version;
}

/* Those with blocks, smaller ones first. */
static const struct kernel *make_blocks(struct writer *host, const struct kernel *k, int number, write_body *body,
                                        void *data)
{
    static const char *const ends[] = {"blocks", "large_blocks"};
    const struct vr_block *block = k->tiling ? k->tiling->block : NULL;
    struct kernel *version = block && number < block->versions
                                 ? make_version(host, k, block->size[number], NULL, ends[number], body, data)
                                 : NULL;
    if (version)
        version->version = make_blocks(host, k, number + 1, body, data);
    return version;
}

/* That with rows, then that with neighbours. */
static const struct kernel *make_several(struct writer *host, const struct kernel *k, write_body *body, void *data)
{
    int *rows = VR_NEW_ARRAY(host->arena, int, 2), *beside = VR_NEW_ARRAY(host->arena, int, 2);
    rows[0] = beside[1] = 1;
    rows[1] = k->rows;
    beside[0] = k->beside;
    struct kernel *first = k->rows > 1 ? make_version(host, k, rows, NULL, "rows", body, data) : NULL,
                  *second = k->beside > 1 ? make_version(host, k, beside, NULL, "beside", body, data) : NULL;
    if (first)
        first->version = second;
    return first ? first : second;
}

/* Those whose work-items go through loops for several steps together: each by itself, then with lanes. */
static struct kernel *make_coarse(struct writer *host, const struct kernel *k, write_body *body, void *data)
{
    int *steps = VR_NEW_ARRAY(host->arena, int, 2);
    if (!k->coarse)
        return NULL;
    steps[0] = steps[1] = 1;
    steps[k->coarse->axis] = k->coarse->count;
    const bool both = k->prescribed && k->coarse->lanes;
    struct kernel *lanes =
                      k->coarse->lanes ? make_version(host, k, steps, k->coarse->lanes, "several_lanes", body, data) : NULL,
                  *coarse = both ? NULL : make_version(host, k, steps, NULL, "several", body, data);
    if (coarse)
        coarse->version = lanes;
    return coarse ? coarse : lanes;
}

/* That which adds up in local memory; and the others. */
static struct kernel *make_gathering(struct writer *host, const struct kernel *k, write_body *body, void *data)
{
    struct kernel *like = VR_NEW(host->arena, struct kernel);
    *like = *k;
    like->gathers = true;
    struct kernel *version = make_version(host, like, NULL, NULL, "gathered", body, data);
    if (version)
        version->version = k->rows > 1 || k->beside > 1 ? make_several(host, k, body, data) : NULL;
    return version;
}

static const struct kernel *make_versions(struct writer *host, const struct kernel *k, write_body *body, void *data)
{
    struct kernel *coarse = make_coarse(host, k, body, data),
                  *lanes = k->spread && !(k->prescribed && coarse) ? make_version(host, k, NULL, k->spread, "lanes", body, data) : NULL;
    if (lanes)
        lanes->version = coarse;
    if (lanes || coarse)
        return lanes ? lanes : coarse;
    struct kernel *gathering = k->gathered_count ? make_gathering(host, k, body, data) : NULL;
    if (gathering)
        return gathering;
    return k->rows > 1 || k->beside > 1 ? make_several(host, k, body, data) : make_blocks(host, k, 0, body, data);
}

struct kernel *vr_make_kernel(struct writer *host, const struct vr_node *s, const char *what, write_body *body, void *data)
{
    struct kernel *k = vr_map_get(host->kernels->made, (uintptr_t)s);
    if (!k) {
        k = VR_NEW(host->arena, struct kernel);
        k->node = s;
        k->what = what;
        k->name = free_name(host, s);
        vr_map_set(host->kernels->made, (uintptr_t)s, k);
        struct writer w = write_kernel(host, k, body, data);
        write_functions(&w, k);
        if (!k->impossible) {
            vr_map_set(host->kernels->names, (uintptr_t)k->name, k);
            k->version = make_versions(host, k, body, data);
            vr_put_kernel(&w, k);
        }
    }
    return k->impossible ? NULL : k;
}
