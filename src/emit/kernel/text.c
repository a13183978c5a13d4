/* SPDX-License-Identifier: Apache-2.0 */
/* The text of a kernel around its body: the struct of its arguments, which host and device share, its parameters,
 * its constants, how work-items share the steps of reductions; and its row in the tables of foo.c. */
#include <string.h>

#include "emit/kernel/kernel.h"
#include "ir/operations.h"

/* --- arguments --- */

/* Sizes come first, then numbers by their size, so that no compiler leaves a gap. */
static int rank(const struct member *m)
{
    return vr_is_size(m) ? 0 : 16 - vr_bases[m->type->base].bytes;
}

static void sort_members(struct kernel *k)
{
    for (int i = 1; i < k->member_count; i++) {
        const struct member m = k->members[i];
        int at = i;
        for (; at > 0 && rank(&k->members[at - 1]) > rank(&m); at--)
            k->members[at] = k->members[at - 1];
        k->members[at] = m;
    }
}

static int count_sizes(const struct kernel *k)
{
    int count = 0;
    while (count < k->member_count && vr_is_size(&k->members[count]))
        count++;
    return count;
}

static void put_struct(struct writer *w, const struct kernel *k)
{
    struct vr_text line = vr_text_new(w->arena);
    vr_open_block(w, "struct %s_args {", k->name);
    for (int i = 0; i < k->array_count; i++)
        vr_putf(&line, "%s%s", i ? ", " : "int64_t ", k->arrays[i].at);
    if (line.size)
        vr_line(w, "%s;", line.data);
    for (int i = 0; i < k->member_count;) {
        const struct vr_type *type = k->members[i].type;
        line = vr_text_new(w->arena);
        vr_putf(&line, "%s %s", vr_c_shared(w->arena, type), k->members[i].name);
        for (i++; i < k->member_count && k->members[i].type == type; i++)
            vr_putf(&line, ", %s", k->members[i].name);
        vr_line(w, "%s;", line.data);
    }
    w->indent--;
    vr_line(w, "};");
}

/* --- the functions --- */

/* What every step gets: arrays, arguments, and where errors go. */
static const char *parameters(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++) {
        const struct kernel_array *a = &k->arrays[i];
        vr_putf(&out, "global %s%s *VR_RESTRICT %s, ", a->writes ? "" : "const ", vr_c_shared(w->arena, a->elem), a->name);
    }
    vr_putf(&out, "const struct %s_args %s", k->like ? k->like->name : k->name, vr_local(w, "args"));
    if (k->fault_count)
        vr_putf(&out, ", global struct vr_fault *%s", vr_local(w, "fault"));
    return out.data;
}

/* Whether a text has a name in it that is not a member's. */
static bool mentions(const char *text, const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789.";
    for (size_t size; *text; text += size) {
        text += strcspn(text, letters);
        size = strspn(text, letters);
        if (size == strlen(name) && !strncmp(text, name, size))
            return true;
    }
    return false;
}

/* The sizes that the rest of a function mentions: of a build for fixed ones they are constants. */
static void put_constants(struct writer *w, const struct kernel *k, const char *rest)
{
    struct vr_text line = vr_text_new(w->arena);
    for (int i = 0; i < count_sizes(k); i++)
        if (mentions(rest, k->members[i].name))
            vr_putf(&line, "%s%s = %s", line.size ? ", " : "const int64_t ", k->members[i].name,
                    vr_argument(w, k->members[i].name));
    if (!line.size)
        return;
    vr_putf(w->out, "#ifdef VR_FIXED_%s\n    VR_FIXED_%s\n#else\n", k->name, k->name);
    vr_line(w, "%s;", line.data);
    vr_put(w->out, "#endif\n");
}

/* Whether the kernel reads several arrays of the type, and stores to none of these: they may be parts of one, which it then reads by one
 * pointer in builds for fixed sizes, so that elements that parts have in common are read once. */
static bool may_be_part(const struct kernel *k, const struct kernel_array *array)
{
    int alike = 0;
    for (int i = 0; i < k->array_count; i++)
        alike += !k->arrays[i].writes && k->arrays[i].elem == array->elem;
    return !array->writes && alike > 1 && count_sizes(k) > 0;
}

static void put_beginning(struct writer *w, const struct kernel *k, const struct kernel_array *array)
{
    const char *at = vr_argument(w, array->at);
    if (may_be_part(k, array))
        vr_line(w, "%s = VR_PART(%s, %s);", array->name, array->name, at);
    else
        vr_line(w, "%s += %s;", array->name, at);
}

/* The function that does a step. */
static void put_step(struct writer *w, const struct kernel *k, const char *head)
{
    vr_line(w, "%s", head);
    vr_open_block(w, "{");
    const size_t start = w->out->size;
    put_constants(w, k, k->body.data);
    for (int i = 0; i < k->array_count; i++)
        if (k->gathers && vr_is_gathered(k, k->arrays[i].symbol))
            vr_line(w, "(void)%s;", k->arrays[i].name);
        else
            put_beginning(w, k, &k->arrays[i]);
    const char *args = vr_local(w, "args"), *member = vr_argument(w, "");
    if (!strstr(w->out->data + start, member) && !strstr(k->body.data, member))
        vr_line(w, "(void)%s;", args);
    const char *const places[] = {vr_local(w, "step"), vr_local(w, "row")};
    for (int i = 0; i < (k->gathers ? 2 : k->total_count > 0); i++)
        if (!mentions(k->body.data, places[i]))
            vr_line(w, "(void)%s;", places[i]);
    w->indent--;
    vr_put(w->out, k->body.data);
    vr_line(w, "}");
}

/* --- reductions --- */

static const char *parts_of(struct writer *w, const struct kernel_total *t)
{
    return vr_local(w, vr_textf(w, "%s_parts", t->name));
}

static const char *step_parameters(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_putf(&out, "%s, const int64_t %s", parameters(w, k), vr_local(w, "step"));
    for (int i = 0; i < k->total_count; i++)
        vr_putf(&out, ", %s *%s", vr_c_scalar(w->arena, k->totals[i].type), k->totals[i].name);
    return out.data;
}

static const char *shared_parameters(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_put(&out, parameters(w, k));
    for (int i = 0; i < k->total_count; i++)
        vr_putf(&out, ", global %s *%s", vr_c_shared(w->arena, k->totals[i].type), parts_of(w, &k->totals[i]));
    return out.data;
}

/* Each work-item does every so many steps. */
static void put_steps(struct writer *w, const struct kernel *k)
{
    struct vr_text arguments = vr_text_new(w->arena), steps = vr_text_new(w->arena);
    const char *step = vr_local(w, "step");
    for (int i = 0; i < k->array_count; i++)
        vr_putf(&arguments, "%s, ", k->arrays[i].name);
    vr_putf(&arguments, "%s%s%s, %s", vr_local(w, "args"), k->fault_count ? ", " : "",
            k->fault_count ? vr_local(w, "fault") : "", step);
    for (int i = 0; i < k->total_count; i++)
        vr_putf(&arguments, ", &%s", k->totals[i].name);
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind == MEMBER_TRIPS)
            vr_putf(&steps, "%s%s", steps.size ? " * " : "", k->members[i].name);
    vr_line(w, "for (int64_t %s = get_global_id(0); %s < %s; %s += get_global_size(0))", step, step, steps.data, step);
    vr_line(w, "    %s_step(%s);", k->name, arguments.data);
}

/* The totals of a work-group become one. */
static void put_tree(struct writer *w, const struct kernel *k)
{
    const char *lane = vr_local(w, "lane");
    vr_line(w, "const int %s = get_local_id(0);", lane);
    for (int i = 0; i < k->total_count; i++) {
        const struct kernel_total *t = &k->totals[i];
        const char *all = vr_local(w, vr_textf(w, "%s_all", t->name)),
                   *tree = vr_tree_of(w, t->type, vr_textf(w, "own[i] = %s;", vr_total_combined(w, t, "own[i]", "other")));
        vr_line(w, "local %s %s[VR_GROUP];", vr_c_shared(w->arena, t->type), all);
        vr_line(w, "%s(&%s, 1, %s, %s, %s, VR_GROUP, 1, true);", tree, t->name, all, lane, lane);
    }
    vr_open_block(w, "if (%s == 0) {", lane);
    for (int i = 0; i < k->total_count; i++)
        vr_line(w, "%s[get_group_id(0)] = %s;", parts_of(w, &k->totals[i]), k->totals[i].name);
    vr_close_block(w);
}

/* The kernel that shares the steps among its work-items. */
static void put_sharing(struct writer *w, const struct kernel *k)
{
    struct vr_text rest = vr_text_new(w->arena), *out = w->out;
    w->out = &rest;
    w->indent = 1;
    for (int i = 0; i < k->total_count; i++)
        vr_line(w, "%s %s = %s;", vr_c_scalar(w->arena, k->totals[i].type), k->totals[i].name, k->totals[i].start);
    put_steps(w, k);
    put_tree(w, k);
    w->out = out;
    w->indent = 0;
    vr_line(w, "kernel void %s(%s)", k->name, shared_parameters(w, k));
    vr_open_block(w, "{");
    put_constants(w, k, rest.data);
    w->indent--;
    vr_put(w->out, rest.data);
    vr_line(w, "}");
}

void vr_write_functions(struct writer *w, struct kernel *k)
{
    struct vr_text text = vr_text_new(w->arena);
    sort_members(k);
    w->indent = 0;
    w->out = &text;
    if (k->gathers) {
        put_step(w, k, vr_textf(w, "static void %s_step(%s%s)", k->name, parameters(w, k), vr_gathering_parameters(w, k)));
        const char *rest = vr_put_gathering(w, k);
        vr_line(w, "\nkernel void %s(%s)", k->name, parameters(w, k));
        vr_open_block(w, "{");
        put_constants(w, k, rest);
        vr_put(w->out, rest);
        vr_close_block(w);
    } else if (k->total_count == 0) {
        const char *group = k->tiling ? "__attribute__((reqd_work_group_size(VR_TILE, VR_TILE, 1)))\n" : "";
        put_step(w, k, vr_textf(w, "kernel %svoid %s(%s)", group, k->name, parameters(w, k)));
    } else {
        put_step(w, k, vr_textf(w, "static void %s_step(%s)", k->name, step_parameters(w, k)));
        vr_put(w->out, "\n");
        put_sharing(w, k);
    }
    k->functions = text.data;
}

/* --- the tables of foo.c --- */

double vr_count_work(const struct vr_node *n, bool floats)
{
    double work = vr_operations(n, floats);
    if (n->kind != VR_N_INDEX && n->kind != VR_N_RANGE)
        VR_FOR_CHILDREN(child, n)
            work += vr_count_work(*child.at, floats);
    return vr_is_loop(n->kind) ? VR_USUAL_TRIPS * work : work;
}

static const char *array_rows(struct writer *w, const struct kernel *k)
{
    static const char *const access[] = {"VR_READS", "VR_READS", "VR_WRITES", "VR_READS | VR_WRITES"};
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++) {
        const struct kernel_array *a = &k->arrays[i];
        vr_putf(&out, "%s{\"%s\", %s%s}", i ? ", " : "(const vr_kernel_array[]){", a->symbol ? a->symbol->name : a->name,
                access[a->reads + 2 * a->writes], a->whole ? " | VR_WHOLE" : "");
    }
    vr_put(&out, "}");
    return out.data;
}

/* The names of those that may be parts of one, or NULL where none is. */
static const char *part_names(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    bool any = false;
    for (int i = 0; i < k->array_count; i++) {
        const bool part = may_be_part(k, &k->arrays[i]);
        vr_putf(&out, "%s%s", i ? ", " : "(const char *const[]){", part ? vr_quoted(w, k->arrays[i].name) : "NULL");
        any |= part;
    }
    vr_put(&out, "}");
    return any ? out.data : NULL;
}

static const char *size_names(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < count_sizes(k); i++)
        vr_putf(&out, "%s\"%s\"", i ? ", " : "(const char *const[]){", k->members[i].name);
    vr_put(&out, "}");
    return out.data;
}

static const char *part_sizes(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->total_count; i++)
        vr_putf(&out, "%ssizeof(%s)", i ? ", " : "(const int[]){", vr_c_shared(w->arena, k->totals[i].type));
    vr_put(&out, "}");
    return out.data;
}

/* Of the tiles of a version with blocks: bytes of local memory for each of VR_TILE * VR_TILE work-items. */
static int block_bytes(const struct kernel *k)
{
    int bytes = 0;
    for (int i = 0; k->block && k->tiling && i < k->tiling->count; i++) {
        const struct vr_tile *tile = &k->tiling->tiles[i];
        bytes += vr_scalar_bytes(tile->read->type) * k->block[tile->dimension];
    }
    return bytes;
}

/* A member with a list, and the one that counts it. */
static void put_list(struct writer *w, const char *counter, int count, const char *name, const char *list)
{
    if (count > 0)
        vr_line(w, ".%s = %d, .%s = %s,", counter, count, name, list);
}

static void put_flag(struct writer *w, const char *name, bool holds)
{
    if (holds)
        vr_line(w, ".%s = true,", name);
}

/* Of each array how many elements have room in local memory. */
static const char *gathered_rooms(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++) {
        int room = 0;
        for (int g = 0; g < k->gathered_count; g++)
            room = k->gathered[g].array == k->arrays[i].symbol ? k->gathered[g].room : room;
        vr_putf(&out, "%s%d", i ? ", " : "(const int[]){", room);
    }
    vr_put(&out, "}");
    return out.data;
}

/* How its work-items share steps or have several. */
static void put_form(struct writer *w, const struct kernel *k)
{
    put_flag(w, "tiled", k->tiling != NULL);
    if (k->lanes)
        vr_line(w, ".lanes = %s,", k->lanes->together ? "VR_LANES_TOGETHER" : "VR_LANES_APART");
    put_flag(w, "alone", k->lanes && k->lanes->walks);
    put_flag(w, "uneven", k->uneven);
    if (k->block)
        vr_line(w, ".block = {%d, %d}, .block_bytes = %d,", k->block[0], k->block[1], block_bytes(k));
    if (k->group && k->group[0])
        vr_line(w, ".group = {%d, %d, %d},", k->group[0], k->group[1], k->group[2]);
    if (k->like && k->prescribed)
        vr_line(w, ".prescribed = true,");
    if (k->block && k->coarse)
        vr_line(w, ".coarse = true,");
    if (k->gathers)
        vr_line(w, ".gathered = %s, .most_steps = %.0f,", gathered_rooms(w, k), k->most_steps);
    if (k->version)
        vr_line(w, ".version = &vr_kernel_%s,", k->version->name);
}

/* What is not named is 0. */
static void put_row(struct writer *w, const struct kernel *k)
{
    vr_open_block(w, "static const vr_kernel vr_kernel_%s = {", k->name);
    vr_line(w, ".name = \"%s\", .kernels = &vr_kernels_here, .site = %s,", k->name, vr_site_row(w, k->node));
    vr_line(w, ".dims = %d,", k->dims);
    put_list(w, "array_count", k->array_count, "arrays", array_rows(w, k));
    const char *parts = part_names(w, k);
    if (parts)
        vr_line(w, ".parts = %s,", parts);
    put_list(w, "size_count", count_sizes(k), "sizes", size_names(w, k));
    put_list(w, "reduction_count", k->total_count, "reduction_bytes", part_sizes(w, k));
    put_flag(w, "fails", k->fault_count > 0);
    put_flag(w, "apart", k->apart);
    put_flag(w, "copies", k->copies);
    if (k->work > 0)
        vr_line(w, ".work = %g,", k->work);
    put_form(w, k);
    w->indent--;
    vr_line(w, "};");
}

/* What other builds with fixed sizes leave out: one kernel, or what several have. */
static const char *wanted(struct writer *w, const struct kernel *first, bool versions)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_put(&out, "!defined(VR_ONE)");
    for (const struct kernel *k = first; k == first || (versions && k); k = k->version)
        vr_putf(&out, " || defined(VR_FIXED_%s)", k->name);
    return out.data;
}

static void put_versions(struct writer *w, const struct kernel *k)
{
    for (k = k->version; k; k = k->version) {
        if (k->block)
            vr_putf(w->out, "\n/* The same, with %d by %d results for each work-item. */\n", k->block[1], k->block[0]);
        else if (k->gathers)
            vr_put(w->out, "\n/* The same, where work-groups add up in local memory first. */\n");
        else
            vr_put(w->out, "\n/* The same, with several work-items for each step. */\n");
        if (k->block && k->tiling)
            vr_putf(w->out, "#if (%s) && %d * VR_TILE * VR_TILE * 9 / 8 <= VR_LOCAL\n", wanted(w, k, false), block_bytes(k));
        else
            vr_putf(w->out, "#if %s\n", wanted(w, k, false));
        vr_putf(w->out, "%s#endif\n", k->functions);
    }
}

static void put_rows(struct writer *w, const struct kernel *k)
{
    if (k->version)
        put_rows(w, k->version);
    put_row(w, k);
}

void vr_put_kernel(struct writer *w, const struct kernel *k)
{
    struct kernels *all = w->kernels;
    w->indent = 0;
    w->out = &all->cl;
    for (const struct kernel *each = k; each; each = each->version)
    {
        vr_put_constants(w, w->out, each->functions);
        vr_put_trees(w, w->out, each->functions);
    }
    vr_putf(w->out, "\n/* %s:%d: %s */\n#if %s\n", vr_in_comment(w->arena, vr_file_name(w->unit)), vr_line_of(w, k->node), k->what,
            wanted(w, k, true));
    put_struct(w, k);
    vr_put(w->out, "\n");
    if (k->version)
        vr_putf(w->out, "#endif\n#if %s\n", wanted(w, k, false));
    vr_putf(w->out, "%s#endif\n", k->functions);
    put_versions(w, k);
    w->out = &all->tables;
    vr_put(w->out, "\n");
    put_struct(w, k);
    put_rows(w, k);
    vr_put_touches(w, k);
    if (k->fault_count)
        vr_put(&all->faults, k->faults.data);
    all->fault_count += k->fault_count;
}
