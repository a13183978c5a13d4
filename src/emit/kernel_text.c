/* The text of a kernel around its body: the struct of its arguments, which host and device share, its parameters, its constants;
 * and its row in the tables of foo.c. */
#include "emit/kernel.h"
#include "ir/query.h"
#include "ir/walk.h"

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
    vr_line(w, "struct %s_args {", k->name);
    w->indent++;
    for (int i = 0; i < k->array_count; i++)
        vr_putf(&line, "%s%s", i ? ", " : "int64_t ", k->arrays[i].at);
    if (line.size)
        vr_line(w, "%s;", line.data);
    for (int i = 0; i < k->member_count;) {
        const struct vr_type *type = k->members[i].type;
        line = vr_text_new(w->arena);
        vr_putf(&line, "%s %s", vr_shared_type(w, type), k->members[i].name);
        for (i++; i < k->member_count && k->members[i].type == type; i++)
            vr_putf(&line, ", %s", k->members[i].name);
        vr_line(w, "%s;", line.data);
    }
    w->indent--;
    vr_line(w, "};");
}

/* --- the function --- */

/* The parameters that the kernel has for every step. */
static const char *parameters(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++) {
        const struct kernel_array *a = &k->arrays[i];
        vr_putf(&out, "global %s%s *VR_RESTRICT %s, ", a->writes ? "" : "const ", vr_shared_type(w, a->elem), a->name);
    }
    vr_putf(&out, "const struct %s_args %s", k->name, vr_local(w, "args"));
    if (k->fault_count)
        vr_putf(&out, ", global struct vr_fault *%s", vr_local(w, "fault"));
    return out.data;
}

/* The sizes: of a build for fixed ones they are constants. */
static void put_constants(struct writer *w, const struct kernel *k)
{
    const int count = count_sizes(k);
    struct vr_text line = vr_text_new(w->arena);
    for (int i = 0; i < count; i++)
        vr_putf(&line, "%s%s = %s", i ? ", " : "const int64_t ", k->members[i].name, vr_argument(w, k->members[i].name));
    vr_putf(w->out, "#ifdef VR_FIXED_%s\n    VR_FIXED_%s\n#else\n", k->name, k->name);
    vr_line(w, "%s;", line.data);
    vr_put(w->out, "#endif\n");
    for (int i = 0; i < k->array_count; i++)
        vr_line(w, "%s += %s;", k->arrays[i].name, vr_argument(w, k->arrays[i].at));
}

static void put_function(struct writer *w, const struct kernel *k)
{
    vr_line(w, "kernel void %s(%s)", k->name, parameters(w, k));
    vr_line(w, "{");
    w->indent++;
    put_constants(w, k);
    w->indent--;
    vr_put(w->out, k->body.data);
    vr_line(w, "}");
}

/* --- the tables of foo.c --- */

/* Operations of one step, roughly: a loop in it is taken for 16 turns. */
static double count_work(const struct vr_node *n)
{
    double work = n->kind >= VR_N_PLUS && n->kind <= VR_N_OR ? 1 : n->kind == VR_N_LIBCALL ? 8 : 0;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        for (int i = 0; i < n->slot[slot].count; i++)
            work += count_work(n->slot[slot].at[i]);
    return n->kind == VR_N_FOR || n->kind == VR_N_WHILE || n->kind == VR_N_PFOR ? 16 * work : work;
}

static double work_of_step(const struct vr_node *s)
{
    double work = 0;
    if (s->kind != VR_N_PFOR)
        return 1 + count_work(s);
    for (int i = 0; i < s->slot[VR_BODY].count; i++)
        work += count_work(s->slot[VR_BODY].at[i]);
    return 1 + work;
}

static const char *array_rows(struct writer *w, const struct kernel *k)
{
    static const char *const access[] = {"VR_READS", "VR_READS", "VR_WRITES", "VR_READS | VR_WRITES"};
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++) {
        const struct kernel_array *a = &k->arrays[i];
        vr_putf(&out, "%s{\"%s\", %s}", i ? ", " : "(const vr_kernel_array[]){", a->symbol ? a->symbol->name : a->name,
                access[a->reads + 2 * a->writes]);
    }
    return out.size ? vr_textf(w, "%s}", out.data) : "NULL";
}

static const char *size_names(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < count_sizes(k); i++)
        vr_putf(&out, "%s\"%s\"", i ? ", " : "(const char *const[]){", k->members[i].name);
    return out.size ? vr_textf(w, "%s}", out.data) : "NULL";
}

static void put_row(struct writer *w, const struct kernel *k)
{
    vr_line(w, "static const vr_kernel vr_kernel_%s = {", k->name);
    vr_line(w, "    \"%s\", &vr_kernels_here, %s, %d,", k->name, vr_site_row(w, k->node), k->dims);
    vr_line(w, "    %d, %s,", k->array_count, array_rows(w, k));
    vr_line(w, "    %d, %s,", count_sizes(k), size_names(w, k));
    vr_line(w, "    0, NULL, %s, %g};", k->fault_count ? "true" : "false", work_of_step(k->node));
}

void vr_put_kernel(struct writer *w, struct kernel *k)
{
    struct kernels *all = w->kernels;
    sort_members(k);
    w->indent = 0;
    w->out = &all->cl;
    vr_putf(w->out, "\n/* %s:%d: %s */\n", vr_file_name(w->unit), vr_place(w->unit->source, k->node->span.start).line, k->what);
    put_struct(w, k);
    vr_put(w->out, "\n");
    put_function(w, k);
    w->out = &all->tables;
    vr_put(w->out, "\n");
    put_struct(w, k);
    put_row(w, k);
    if (k->fault_count)
        vr_put(&all->faults, k->faults.data);
    all->fault_count += k->fault_count;
}
