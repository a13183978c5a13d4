/* Kernels of expressions by element (thesis 4.4, 5.8), whose values are stored, one by each work-item, or folded. The axes are those
 * that the host's plan leaves (runtime/vr/nest.h): it joins them where all operands lie alike, and those in front have one
 * element then. Extents and strides are sizes, so that in builds for fixed ones nothing remains of axes of one element. */
#include "emit/kernel.h"
#include "emit/nest.h"
#include "ir/call.h"

#include <ctype.h>

/* --- operands --- */

/* Scalar subtrees are arguments; literals are themselves. */
static void set_scalars(struct writer *w, const struct nest *nest, const struct leaf *host)
{
    for (int i = 0; i < nest->scalar_count; i++) {
        const struct vr_node *e = nest->scalars[i];
        const char *text = host[i].text;
        if (e->kind == VR_N_NAME)
            text = vr_argument(w, vr_member(w, MEMBER_SCALAR, e->symbol, 0));
        else if (!isdigit((unsigned char)text[0]))
            text = vr_argument(w, vr_add_member(w, MEMBER_LEAF, text, vr_elem(e->type), i));
        w->leaves[i] = (struct leaf){.node = e, .text = text};
    }
    w->leaf_count = nest->scalar_count;
}

/* The element of an operand, or of the result (NULL), at the place of the work-item. */
static const char *element(struct writer *w, const struct nest *nest, const struct vr_symbol *array, const struct dimension *d)
{
    struct vr_text at = vr_text_new(w->arena);
    const struct vr_type *elem = array ? array->type->elem : nest->outcomes[0].elem;
    struct kernel_array *a = vr_array_of_kernel(w, array, elem, array ? w->names[array->index] : vr_local(w, "result"));
    a->reads |= array != NULL;
    a->writes |= array == NULL;
    a->whole |= array == NULL;
    const char *name = a->name;
    for (int k = 0; k < nest->ndims; k++)
        vr_putf(&at, "%s%s * %s", k ? " + " : "", d[k].counter, vr_member(w, MEMBER_STRIDE, array, k));
    return vr_textf(w, "%s[%s]", name, at.data);
}

/* Each element is read once. */
static void read_arrays(struct writer *w, const struct nest *nest, const struct dimension *d)
{
    for (int i = 0; i < nest->array_count; i++) {
        const struct vr_symbol *array = nest->arrays[i];
        const char *name = vr_fresh(w, vr_textf(w, "%s_k", w->names[array->index]));
        vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, array->type->elem), name, element(w, nest, array, d));
        w->leaves[w->leaf_count++] = (struct leaf){.array = array, .text = name};
    }
}

/* --- the body --- */

/* The axes as a loop's dimensions. */
static struct dimension *make_axes(struct writer *w, const struct nest *nest)
{
    struct dimension *d = VR_NEW_ARRAY(w->arena, struct dimension, nest->ndims);
    for (int k = 0; k < nest->ndims; k++)
        d[k] = (struct dimension){.counter = vr_local(w, nest->ndims == 1 ? "k" : vr_textf(w, "k%d", k)), .first = "0", .step = 1,
                                  .trips = vr_member(w, MEMBER_TRIPS, NULL, k)};
    return d;
}

static void add_total(struct writer *w, const struct outcome *o)
{
    struct kernel *k = w->kernel;
    k->totals = VR_NEW(w->arena, struct kernel_total);
    k->totals[0] = (struct kernel_total){.type = o->elem, .name = vr_local(w, "whole"), .fold = o->fold};
    k->totals[0].start = vr_total_start(w, &k->totals[0], NULL);
    k->total_count = 1;
    k->impossible |= !k->totals[0].start;
}

struct nest_body {
    const struct nest *nest;
    const struct leaf *host;  /* leaves of the scalars there */
};

static void write_nest(struct writer *w, void *data)
{
    const struct nest_body *body = data;
    const struct nest *nest = body->nest;
    const struct outcome *o = &nest->outcomes[0];
    struct dimension *d = make_axes(w, nest);
    w->leaves = VR_NEW_ARRAY(w->arena, struct leaf, nest->scalar_count + nest->array_count + 1);
    set_scalars(w, nest, body->host);
    if (o->fold)
        add_total(w, o);
    vr_write_place(w, NULL, d, nest->ndims);
    read_arrays(w, nest, d);
    const char *value = vr_operand_as(w, o->tree, o->elem).text;
    if (!o->fold) {
        vr_line(w, "%s = %s;", element(w, nest, NULL, d), value);
        return;
    }
    const struct kernel_total *t = &w->kernel->totals[0];
    const char *total = vr_textf(w, o->elem->is_complex ? "(*%s)" : "*%s", t->name);
    vr_line(w, "%s = %s;", total, vr_total_combined(w, t, total, vr_hold(w, vr_cx(value, P_CONDITIONAL), o->elem)));
}

struct kernel *vr_nest_kernel(struct writer *host, const struct nest *nest)
{
    struct nest_body body = {nest, host->leaves};
    const struct outcome *o = &nest->outcomes[0];
    const char *what = o->fold ? vr_textf(host, "%s of an expression", o->fold->stem) : "expression by element";
    if (nest->count != 1)
        return NULL;
    return vr_make_kernel(host, o->tree, what, write_nest, &body);
}
