/* SPDX-License-Identifier: Apache-2.0 */
/* Loops of the program in functions of their own; see outline.h. What a function reads is handed to it by value, what it changes by
 * address:
 *
 *     VR_MULTIVERSIONED(f_loop, (double *total_at, int64_t n, double *a_data), (total_at, n, a_data))
 *     {
 *         double total = *total_at;
 *         for (int64_t i = 0; i < n; i++)
 *             total = total + a_data[i];
 *         *total_at = total;
 *     }
 *
 * Loops whose arrays share no memory, and hand numbers on from iteration to iteration, are such functions, too, with `restrict`: C
 * compilers keep these numbers in registers then. Two recurrences take 0.7 of the time (an EPYC, gcc 12).
 *
 * With #line the text stays where it is. */
#include <string.h>

#include "emit/statement/declarations.h"
#include "emit/statement/dimension.h"
#include "emit/statement/loop_forms.h"
#include "emit/statement/outline.h"
#include "emit/statement/reduction.h"
#include "emit/text/ctype.h"
#include "emit/text/names.h"
#include "emit/value/value.h"
#include "emit/value/watch.h"
#include "ir/call.h"
#include "ir/options.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"

/* --- which loops --- */

/* What a loop does. */
struct contents {
    bool vectors;   /* C compilers make vectors of it, or of loops in it */
    bool work;      /* it computes something */
    bool obstacle;  /* divisions of integers, for which processors have no vectors, or loops with variables of their own */
    bool nested;    /* there are loops in it */
};

static bool is_vector_loop(const struct vr_node *n)
{
    return vr_is_counted(n->kind) && vr_flag_on(n, VR_F_INDEPENDENT | VR_F_AHEAD) && !vr_is_short(n);
}

/* A scalar from outside that the loop gives another value. Those of a parallel loop are its reductions. */
static bool is_changed(struct writer *w, struct vr_node *loop, const struct vr_symbol *s)
{
    if (loop->kind == VR_N_PFOR)
        return !vr_is_variable_of(loop, s) && vr_reduction_of(loop, s) != VR_REDUCE_NONE;
    return !w->found.loop_local[s->index] && !vr_is_declared_in(w, &loop->slot[VR_BODY], s);
}

static bool has_changed(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    for (int i = 0; i < a.count; i++)
        if (is_changed(w, loop, a.symbols[i]))
            return true;
    return false;
}

/* Whether a loop adds up whole numbers, or float64 in lanes (sum_lanes.c). Lanes of float32 are vectors of the baseline too: with longer ones a sum of
 * 64 takes 1.6 times as long, and one of 1024 twice (an EPYC, AVX-512). */
static bool sums_in_vectors(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    bool good = vr_flag_on(loop, VR_F_ASSOCIATIVE) && vr_reads_in_order(w, loop);
    for (int i = 0; i < a.count; i++)
        good &= !is_changed(w, loop, a.symbols[i]) || a.symbols[i]->type->base == VR_FLOAT64 ||
                vr_is_integer(a.symbols[i]->type);
    return good;
}

/* What a loop does, or a choice. */
static struct contents contents_of(const struct writer *w, const struct vr_node *stmt)
{
    struct contents c = {.vectors = is_vector_loop(stmt)};
    VR_FOR_BODIES(body, stmt)
        VR_FOR_NODES(n, w->unit, body) {
            c.obstacle |= n->kind == VR_N_PFOR || n->kind == VR_N_WHILE ||
                          (vr_nodes[n->kind].class != VR_CLASS_STMT && n->type && vr_divides_integers(n));
            c.nested |= vr_is_loop(n->kind);
            c.vectors |= is_vector_loop(n);
            c.work |= (n->kind >= VR_N_PLUS && n->kind <= VR_N_IMAG && n->kind != VR_N_CAST) || n->kind == VR_N_LIBCALL ||
                      n->kind == VR_N_IF; /* the baseline has no stores of some elements of a vector */
            if (n->kind == VR_N_INDEX) /* what is computed for a place is no work */
                VR_PASS_OVER(n);
        }
    return c;
}

/* Whether compiling it for longer vectors makes the loop faster. */
static bool gains(struct writer *w, struct vr_node *loop)
{
    struct contents c = contents_of(w, loop);
    c.work |= vr_flag_on(loop, VR_F_ELEMENTS); /* copies too: what calls the function may not be optimized */
    return (vr_flag_on(loop, VR_F_APART) && c.work) || (c.vectors && c.work && !c.obstacle &&
           (c.nested || loop->kind == VR_N_PFOR || sums_in_vectors(w, loop) || !has_changed(w, loop)));
}

/* Whether each variable has its own name and is no object that a function cannot be handed. */
static bool has_plain_variables(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    for (int i = 0; i < a.count; i++) {
        const struct vr_symbol *s = a.symbols[i];
        if (!vr_is_scalar(s->type) || w->found.unassigned.unsure[s->index])
            return false;
        if (loop->kind == VR_N_PFOR && !vr_is_variable_of(loop, s) && !is_changed(w, loop, s) && vr_upward_exposed(loop, s))
            return false;
    }
    for (int i = 0; i < w->f->symbol_count; i++)
        if (vr_name_of(w, w->f->symbols[i]) != w->variables->names[w->f->symbols[i]->index])
            return false;
    return true;
}

/* What text does that cannot stand in a function of its own. */
static bool stays(const char *text)
{
    static const char *const words[] = {"goto", "return", "status", "ctx", "failed"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (vr_has_word(text, words[i]))
            return true;
    return false;
}

/* Whether it mentions what is neither a number nor an array. */
static bool mentions_object(struct writer *w, const char *text)
{
    VR_FOR_SYMBOLS(s, w->f)
        if (!vr_is_scalar(s->type) && !vr_is_array(s->type) && vr_has_word(text, vr_name_of(w, s)))
            return true;
    return false;
}

/* --- the function --- */

/* The name under which it has the address of a variable. */
static const char *address_of(struct writer *w, const struct vr_symbol *s)
{
    return vr_local(w, vr_textf(w, "%s_at", vr_name_of(w, s)));
}

static void copy_changed(struct writer *w, struct vr_node *loop, bool back)
{
    const struct assigned a = vr_find_assigned(w, loop);
    for (int i = 0; i < a.count; i++) {
        const char *name = vr_name_of(w, a.symbols[i]),
                   *at = is_changed(w, loop, a.symbols[i]) ? address_of(w, a.symbols[i]) : NULL;
        if (at && back)
            vr_line(w, "*%s = %s;", at, name);
        else if (at)
            vr_line(w, "%s = *%s;", vr_c_declare(w->arena, a.symbols[i]->type, name), at);
    }
}

/* The names of numbers that are made in front of the loops. */
static void note_numbers(struct writer *w, const struct vr_node *loop, struct loop_outline *o, const struct dimension *d,
                         const char *const *names)
{
    const int dimensions = loop->slot[VR_VARS].count;
    int count = 0;
    while (names[count])
        count++;
    o->numbers = VR_NEW_ARRAY(w->arena, const char *, count + 3 * dimensions);
    o->plain = true;
    for (int i = 0; i < count; i++)
        o->numbers[o->number_count++] = names[i];
    for (int k = 0; k < dimensions; k++) {
        o->plain &= d[k].range == NULL;
        if (d[k].range)
            continue;
        o->numbers[o->number_count++] = d[k].first;
        o->numbers[o->number_count++] = d[k].limit;
        if (d[k].step_number)
            o->numbers[o->number_count++] = d[k].trips;
    }
}

/* Whether it takes so long that longer vectors repay a call for a few strips of lanes: 16 exponentials that are added up take 0.79 of the
 * time, 40 0.67, 100 0.57 (an EPYC, AVX-512). */
static bool is_long(const struct vr_node *n)
{
    return n->kind == VR_N_LIBCALL && n->call->how == VR_HOW_FRACTION && n->call->is_libm && n->call->id != VR_LIB_sqrt;
}

/* Of a loop that may be too short for a call: the number of its iterations, or of its strips of lanes, as C text; else NULL. A product
 * of vectors of 128 takes 0.85 of the time by a call, of 1024 0.6; of 64 and less what is around it counts. */
static const char *trips_of(struct writer *w, struct vr_node *loop, const struct dimension *d)
{
    if (loop->kind != VR_N_FOR || contents_of(w, loop).nested || loop->slot[VR_VARS].count != 1 || d->range || d->step != 1 ||
        strcmp(d->relation, "<"))
        return NULL;
    const char *trips = strcmp(d->first, "0") ? vr_textf(w, "%s - %s", d->limit, d->first) : d->limit;
    const bool lanes = vr_flag_on(loop, VR_F_ASSOCIATIVE) && has_changed(w, loop) && !vr_has(loop, is_long);
    return lanes ? vr_textf(w, "(%s) / VR_SUM_LANES", trips) : trips;
}

bool vr_moves_loop(const struct writer *w, const struct vr_node *loop)
{
    const struct vr_options *options = w->unit->options;
    return w->second && !w->outlining && !w->kernel && !w->gpu && !w->around.seldom && !vr_watches(w) && options->isa != 0 &&
           !options->debug_lines && !options->profile_generate && vr_map_get(w->movable, (uintptr_t)loop);
}

/* --- functions that are not worth much of the C compiler's time --- */

static bool is_shared(const struct vr_node *n)
{
    return n->kind == VR_N_PFOR && vr_flag_on(n, VR_F_ELEMENTS);
}

/* A choice between loops over elements and the statement on whole arrays, or between threads and one. */
static bool is_choice(const struct vr_node *n)
{
    return n->kind == VR_N_IF && (vr_flag_on(n, VR_F_WHOLE) || vr_has_in(&n->slot[VR_THEN], is_shared));
}

/* A statement on arrays, or what computes one by element. */
static bool is_of_arrays(const struct vr_node *n)
{
    return is_choice(n) || vr_flag_on(n, VR_F_NEST) || is_shared(n) ||
           (n->kind == VR_N_ASSIGN && vr_is_array(vr_kid(n, VR_LHS)->type));
}

/* Whether a loop stays in the function and runs often: what runs where guards fail does not. */
static bool is_often_there(const struct writer *w, const struct vr_node *n)
{
    return vr_is_loop(n->kind) && !vr_moves_loop(w, n) && !(vr_is_counted(n->kind) && vr_flag_on(n, VR_F_CHECKED));
}

/* Whether it adds up floating-point numbers in their order, which takes one at a time. */
static bool adds_in_order(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    bool adds = false;
    for (int i = 0; i < a.count; i++)
        adds |= is_changed(w, loop, a.symbols[i]) && vr_is_float(a.symbols[i]->type);
    return adds;
}

/* Whether such a choice has a loop that would become vectors where it stands. */
static bool has_vectors(struct writer *w, const struct vr_node *choice)
{
    VR_FOR_BODIES(body, choice)
        VR_FOR_STMTS(n, w->unit, body) {
            const struct contents c = contents_of(w, n);
            if (is_often_there(w, n) && c.vectors && c.work && !adds_in_order(w, n))
                return true;
            if (vr_is_loop(n->kind) && vr_moves_loop(w, n))
                VR_PASS_OVER(n);
        }
    return false;
}

bool vr_only_composes(struct writer *w)
{
    VR_FOR_STMTS(n, w->unit, &w->f->body) {
        const bool often = is_often_there(w, n);
        if (is_choice(n) ? has_vectors(w, n) : often && !vr_has_in(vr_body_of(n), is_of_arrays))
            return false;
        if (is_choice(n) || (vr_is_loop(n->kind) && !often))
            VR_PASS_OVER(n);
    }
    return true;
}

void vr_open_loop_outline(struct writer *w, struct vr_node *loop, struct loop_outline *o, const struct dimension *d,
                          const char *const *names)
{
    o->start = w->out->size;
    note_numbers(w, loop, o, d, names);
    if (!vr_moves_loop(w, loop))
        return;
    w->outlining = o->open = true;
    o->trips = trips_of(w, loop, d);
    vr_open_outline(w, &o->outline, o->blocks ? vr_textf(w, "int64_t %s, int64_t %s", o->first, o->end) : "",
                    o->blocks ? vr_textf(w, "%s, %s", o->first, o->end) : "");
    copy_changed(w, loop, false);
}

/* A variable of the program, whose elements no other one shares where its loop is `apart`. */
struct variable {
    struct writer *w;
    struct outline *outline;
    const char *own;                 /* its name, which its cached fields have not */
    bool apart;
};

static void add_variable(void *data, const char *name, const char *declaration)
{
    const struct variable *v = data;
    const char *star = v->apart && strcmp(name, v->own) ? strchr(declaration, '*') : NULL;
    vr_outline_parameter(v->outline, name,
                         star ? vr_textf(v->w, "%.*s*restrict %s", (int)(star - declaration), declaration, star + 1)
                              : declaration);
}

static void add_parameters(struct writer *w, struct vr_node *loop, struct loop_outline *o)
{
    struct outline *outline = &o->outline;
    const struct assigned a = vr_find_assigned(w, loop);
    for (int i = 0; i < a.count; i++) {
        const struct vr_symbol *s = a.symbols[i];
        const char *at = is_changed(w, loop, s) ? address_of(w, s) : NULL;
        if (at)
            vr_outline_argument(outline, at, vr_c_declare(w->arena, s->type, vr_textf(w, "*%s", at)),
                                vr_textf(w, "&%s", vr_name_of(w, s)));
    }
    for (int i = 0; i < o->number_count; i++)
        if (vr_is_variable_name(o->numbers[i]))
            vr_outline_parameter(outline, o->numbers[i], vr_textf(w, "int64_t %s", o->numbers[i]));
    VR_FOR_SYMBOLS(s, w->f) {
        struct variable variable = {w, outline, vr_name_of(w, s), vr_flag_on(loop, VR_F_APART)};
        if (!vr_map_get(a.seen, (uintptr_t)s))
            vr_each_variable(w, s, add_variable, &variable);
    }
}

static bool has_strips(const struct vr_node *n)
{
    return vr_is_counted(n->kind) && vr_flag_on(n, VR_F_OUTER_VECTOR);
}

/* What VR_SHORT_ROWS has in front where there are versions for a few iterations of the innermost loops: the parameter that says how many,
 * and whether these are of all instruction sets, which unrolled loops gain nothing of but in strips. Else NULL. */
static const char *rows_of(struct writer *w, struct vr_node *loop, const struct loop_outline *o)
{
    struct vr_node *stop = vr_flag_on(loop, VR_F_SHORT) ? vr_innermost_stop(w->unit, loop) : NULL;
    const char *rows = stop ? vr_operand_as(w, stop, vr_int64(w->unit)).text : NULL;
    if (!rows || !vr_is_variable_name(rows) || !vr_has_word(o->outline.names.data, rows))
        return NULL;
    return vr_textf(w, "%s, %s", rows, vr_has(loop, has_strips) ? "VR_MULTIVERSIONED" : "VR_ONE_VERSION");
}

void vr_close_loop_outline(struct writer *w, struct vr_node *loop, struct loop_outline *o)
{
    const char *text = w->out->data + o->start;
    if (!w->second && o->plain && (gains(w, loop) || vr_flag_on(loop, VR_F_ELEMENTS | VR_F_SHORT)) && has_plain_variables(w, loop) &&
        !stays(text) && !mentions_object(w, text))
        vr_map_set(w->movable, (uintptr_t)loop, loop);
    if (!o->open)
        return;
    copy_changed(w, loop, true);
    add_parameters(w, loop, o);
    const bool versions = !vr_flag_on(loop, VR_F_APART) && gains(w, loop);
    const char *name = vr_close_outline(w, &o->outline, "loop", versions, rows_of(w, loop, o));
    w->outlining = false;
    const char *arguments = o->outline.arguments.size ? o->outline.arguments.data + 2 : "";
    if (o->blocks)
        vr_line(w, "%s(%s, %s, %s);", o->asks ? "VR_IN_PIECES" : "VR_IN_BLOCKS", o->blocks, name, arguments);
    else if (o->trips && versions)
        vr_line(w, "VR_BY_LENGTH(%s, %s, (%s));", o->trips, name, arguments);
    else
        vr_line(w, "%s(%s);", name, arguments);
    if (versions)
        vr_remark_versions(w, loop);
}
