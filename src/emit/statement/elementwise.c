/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions by element over arrays (thesis 4.4): a loop without temporaries, whose values are new arrays, or
 * stored to elements of an array that is there. */
#include "emit/statement/outcome.h"
#include "emit/statement/slice.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/variables.h"

static bool reads_target(const struct nest *nest, const struct vr_symbol *target)
{
    for (int i = 0; i < nest->array_count; i++)
        if (nest->arrays[i] == target)
            return true;
    return false;
}

static bool is_stored(const struct outcome *o)
{
    return !o->is_private && !o->fold;
}

/* Whether it is a new array of a variable. */
static bool is_made(const struct outcome *o)
{
    return is_stored(o) && !o->place;
}

/* Whether it is a place beside which the values may wait. */
static bool is_opened(const struct outcome *o)
{
    return is_stored(o) && o->opened;
}

static const char *made_beside(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    return vr_numbered(w, "result", o->number, nest->stores);
}

/* Where the values start, in the extents of the results. */
static const char *extents_of(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const char *n = vr_local(w, "n");
    return o->result > 0 ? vr_textf(w, "%s + %d", n, o->result * nest->ndims) : n;
}

static const char *place_of(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    return vr_numbered(w, "place", o->number, nest->stores);
}

/* Where the values of a kernel lie beside the place, the runtime sees to it that the device moves them. */
static void go_beside(struct writer *w, const struct nest *nest, const struct outcome *o, const char *call)
{
    const char *place = place_of(w, nest, o), *result = made_beside(w, nest, o);
    w->scope->status = true;
    vr_open_block(w, "if (%s != %s && (status = %s(ctx, %s, %s, &%s)) != VR_OK) {", result, place, call, vr_site(w, o->place),
                  place, result);
    vr_drop_result(w, nest, o);
    vr_go_to_exit(w);
    vr_close_block(w);
}

/* The elements of an array that is there, or a new array beside them that is moved there. */
static void open_place(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const char *place = place_of(w, nest, o), *result = made_beside(w, nest, o), *arrays = vr_local(w, "arrays");
    if (!o->opened) {
        vr_check_assigned(w, o->place);
        vr_line(w, "%s[%d] = %s;", arrays, o->number, vr_var(w, o->target));
        return;
    }
    if (!nest->drop)
        vr_line(w, "vr_array *%s = NULL, *%s = NULL;", place, result);
    vr_emit_place(w, o->place, place);
    for (int axis = 0; nest->fill && axis < nest->ndims; axis++)
        vr_line(w, "%s[%d] = VR_EXTENT(%s, %d);", vr_local(w, "n"), axis, place, axis);
    const char *call = vr_textf(w, "vr_open_place(ctx, %s, %s, %s, &%s, %d, %s, %d, %s + %d)", vr_site(w, o->place), place,
                                vr_flag_on(o->place, VR_F_PAIRED) ? "true" : "false", result,
                                nest->fill ? nest->ndims : o->tree->type->ndims, extents_of(w, nest, o), nest->array_count,
                                arrays, nest->stores);
    if (nest->drop) { /* it has released the place */
        vr_open_block(w, "if ((status = %s) != VR_OK) {", call);
        vr_line(w, "%s = NULL;", place);
        vr_go_to_exit(w);
        vr_close_block(w);
    } else {
        vr_try_call(w, call);
    }
    if (nest->kernel)
        go_beside(w, nest, o, "vr_lay_beside");
    vr_line(w, "%s[%d] = %s;", arrays, o->number, result);
}

/* The new array: in the variable itself where its old one is not an operand (its memory may serve again, 5.7.2),
 * else beside it. */
static void make_array(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const char *spec = vr_c_spec(w->arena, o->target->type);
    const char *place = o->beside ? made_beside(w, nest, o) : vr_var_target(w, o->target);
    vr_try_call(
        w, vr_textf(w, "vr_new(ctx, %s, %s, &%s, %s, VR_UNSET)", vr_site(w, o->tree), spec, place, extents_of(w, nest, o)));
    vr_line(w, "%s[%d] = %s;", vr_local(w, "arrays"), o->number, o->beside ? place : vr_var(w, o->target));
}

void vr_make_arrays(struct writer *w, struct nest *nest)
{
    int beside = 0;
    bool many = false; /* outcomes, one of which has a place */
    for (int i = 0; i < nest->count; i++) {
        struct outcome *o = &nest->outcomes[i];
        o->beside = is_made(o) && (!o->reuse || reads_target(nest, o->target));
        const bool opened = is_opened(o) && nest->count > 1;
        if (o->beside)
            vr_line(w, "vr_array *%s = NULL;", made_beside(w, nest, o));
        if (opened)
            vr_line(w, "vr_array *%s = NULL, *%s = NULL;", place_of(w, nest, o), made_beside(w, nest, o));
        beside += o->beside || opened;
        many |= opened;
    }
    nest->exit = w->scope->exit;
    nest->label = w->scope->label;
    if (beside && (nest->fails || nest->stores > 1 || many)) {
        w->scope->exit = nest->drop = vr_fresh(w, "drop");
        w->scope->label = false;
    }
    for (int i = 0; i < nest->count; i++)
        if (is_made(&nest->outcomes[i]))
            make_array(w, nest, &nest->outcomes[i]);
        else if (is_stored(&nest->outcomes[i]))
            open_place(w, nest, &nest->outcomes[i]);
}

/* An array that was made beside takes the variable's place. */
static void move_array(struct writer *w, const struct nest *nest, const struct outcome *o, bool drops)
{
    const char *made = made_beside(w, nest, o);
    vr_line(w, "vr_release(%s);", vr_var(w, o->target));
    vr_line(w, "%s = %s;", vr_var_target(w, o->target), made);
    if (drops)
        vr_line(w, "%s = NULL;", made);
}

static void drop_array(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    if (o->beside || is_opened(o))
        vr_line(w, "vr_release(%s);", made_beside(w, nest, o));
    if (is_opened(o))
        vr_line(w, "vr_release(%s);", place_of(w, nest, o));
}

/* After an error, what was made beside is dropped. */
static void drop_arrays(struct writer *w, const struct nest *nest)
{
    vr_putf(w->out, "%s:\n", nest->drop);
    vr_open_block(w, "if (status != VR_OK) {");
    for (int i = 0; i < nest->count; i++)
        drop_array(w, nest, &nest->outcomes[i]);
    vr_go_to_exit(w);
    vr_close_block(w);
}

/* Where the values lie beside the place, they are moved there. */
static void close_place(struct writer *w, const struct nest *nest, const struct outcome *o, bool drops)
{
    const char *place = place_of(w, nest, o), *made = made_beside(w, nest, o);
    if (nest->kernel)
        go_beside(w, nest, o, "vr_move_beside");
    vr_line(w, "vr_close_place(%s, %s);", place, made);
    if (drops)
        vr_line(w, "%s = %s = NULL;", place, made);
}

const char *vr_result_of(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    return o->beside || o->opened ? made_beside(w, nest, o) : vr_var(w, o->target);
}

void vr_drop_result(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    if (!nest->drop)
        drop_array(w, nest, o);
}

void vr_take_arrays(struct writer *w, const struct nest *nest)
{
    bool drops = nest->drop && w->scope->label;
    for (int i = 0; i < nest->count; i++)
        if (nest->outcomes[i].beside)
            move_array(w, nest, &nest->outcomes[i], drops);
        else if (is_opened(&nest->outcomes[i]))
            close_place(w, nest, &nest->outcomes[i], drops);
    if (nest->drop) {
        w->scope->exit = nest->exit;
        w->scope->label = nest->label;
    }
    if (drops)
        drop_arrays(w, nest);
    for (int i = 0; i < nest->count; i++)
        if (is_made(&nest->outcomes[i]))
            vr_use_of(w, nest->outcomes[i].target)->read = true;
}

struct outcome vr_stored_outcome(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree)
{
    return (struct outcome){.tree = tree, .target = target, .elem = target->type->elem, .reuse = w->assignment.reuse};
}
