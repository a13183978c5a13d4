/* SPDX-License-Identifier: Apache-2.0 */
/* Loops over whole arrays (thesis 4.4): the operands of expressions by element, and the loop that visits their
 * elements row by row; see runtime/vr/nest.h. Several assignments may share it: a later one reads what an earlier
 * one computed for the element. */
#include "emit/statement/nest.h"

#include "emit/statement/loop.h"
#include "emit/statement/outcome.h"
#include "emit/statement/outlet.h"
#include "emit/statement/outline.h"
#include "emit/statement/section.h"
#include "emit/text/ctype.h"
#include "emit/text/names.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/element.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/options.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- operands --- */

struct collection {
    struct writer *w;
    struct nest *nest;
    int before;              /* the outcomes whose values can be read */
    size_t array_capacity, scalar_capacity, array_reads, scalar_reads;
};

/* Whether the array is one that the loop computes before. */
static bool is_computed(const struct collection *c, const struct vr_symbol *array)
{
    for (int i = 0; i < c->before; i++)
        if (c->nest->outcomes[i].target == array && !c->nest->outcomes[i].fold)
            return true;
    return false;
}

static void add_scalar(struct collection *c, const struct vr_node *e)
{
    struct nest *nest = c->nest;
    nest->scalars = VR_GROW(c->w->arena, nest->scalars, nest->scalar_count, c->scalar_capacity);
    nest->scalar_is_read = VR_GROW(c->w->arena, nest->scalar_is_read, nest->scalar_count, c->scalar_reads);
    nest->scalars[nest->scalar_count] = e;
    nest->scalar_is_read[nest->scalar_count++] = !nest->outcomes[c->before].is_idle;
}

static void add_array(struct collection *c, const struct vr_symbol *array)
{
    struct nest *nest = c->nest;
    int i = 0;
    while (i < nest->array_count && nest->arrays[i] != array)
        i++;
    if (i == nest->array_count) {
        nest->arrays = VR_GROW(c->w->arena, nest->arrays, i, c->array_capacity);
        nest->array_is_read = VR_GROW(c->w->arena, nest->array_is_read, i, c->array_reads);
        nest->arrays[i] = array;
        nest->array_is_read[i] = false;
        nest->array_count++;
    }
    nest->array_is_read[i] |= !nest->outcomes[c->before].is_idle;
}

static bool collect(struct vr_node *e, void *data)
{
    struct collection *c = data;
    if (vr_is_scalar(e->type)) {
        if (e->kind != VR_N_CONST)
            add_scalar(c, e);
        return false;
    }
    if (e->kind != VR_N_NAME)
        return true;
    if (!is_computed(c, e->symbol)) {
        vr_check_assigned(c->w, e);
        add_array(c, e->symbol);
    }
    return false;
}

/* Scalar subtrees have their value before the loop; a name is as good as its value. */
static void evaluate_scalars(struct writer *w, const struct nest *nest)
{
    struct leaf *leaves = VR_NEW_ARRAY(w->arena, struct leaf, nest->scalar_count + nest->array_count + nest->count);
    for (int i = 0; i < nest->scalar_count; i++) {
        const struct vr_node *e = nest->scalars[i];
        leaves[i].node = e;
        leaves[i].text = vr_hold(w, vr_value_of(w, e), vr_elem(e->type));
        if (!nest->scalar_is_read[i])
            vr_line(w, "(void)%s;", leaves[i].text);
    }
    w->leaves = leaves;
    w->leaf_count = nest->scalar_count;
}

/* What stands for an array from here on. */
static void set_leaf(struct writer *w, const struct vr_symbol *array, const char *text)
{
    int i = 0;
    while (i < w->leaf_count && w->leaves[i].array != array)
        i++;
    w->leaves[i] = (struct leaf){.array = array, .text = text};
    w->leaf_count += i == w->leaf_count;
}

/* --- what may be done with a tree --- */

static bool may_fail(struct vr_unit *unit, const struct nest *nest)
{
    for (int i = 0; i < nest->count; i++)
        VR_FOR_TREE(e, unit, nest->outcomes[i].tree) {
            if (vr_is_scalar(e->type))
                VR_PASS_OVER(e);
            else if (e->kind == VR_N_MAP || vr_may_raise(e))
                return true;
        }
    return false;
}

/* --- the head --- */

/* The values may have fewer axes than the elements that they are stored to. */
static int axes_of(const struct outcome *o)
{
    return o->place ? o->place->type->ndims : o->tree->type->ndims;
}

/* Whether a later outcome that is not idle reads what one computes. */
static bool is_read(const struct nest *nest, int outcome)
{
    const struct vr_symbol *target = nest->outcomes[outcome].target;
    bool read = false;
    for (int i = outcome + 1; i < nest->count && !read; i++) {
        read = !nest->outcomes[i].is_idle && vr_mentions(nest->outcomes[i].tree, target);
        if (nest->outcomes[i].target == target)
            break;
    }
    return read;
}

/* Numbers the outcomes, and finds what they read. */
static struct nest make_nest(struct writer *w, struct outcome *outcomes, int count)
{
    struct nest nest = {
        .outcomes = outcomes, .count = count, .ndims = axes_of(&outcomes[0]), .fill = vr_is_scalar(outcomes[0].tree->type)};
    struct collection c = {.w = w, .nest = &nest};
    int results = 0;
    for (int i = count - 1; i >= 0; i--)
        outcomes[i].is_idle = outcomes[i].is_private && !is_read(&nest, i);
    for (; c.before < count; c.before++) {
        struct outcome *o = &outcomes[c.before];
        vr_walk((struct vr_node *)o->tree, collect, &c);
        o->number = o->is_private ? 0 : o->fold ? nest.folds++ : nest.stores++;
        o->result = o->is_private ? 0 : results++;
    }
    nest.fails = may_fail(w->unit, &nest);
    return nest;
}

static int result_count(const struct nest *nest)
{
    return nest->stores + nest->folds;
}

const char *vr_results_text(struct writer *w, const struct nest *nest)
{
    struct vr_text text = vr_text_new(w->arena);
    int left = result_count(nest);
    for (int i = 0; i < nest->count; i++) {
        const struct outcome *o = &nest->outcomes[i];
        if (o->is_private)
            continue;
        if (o->fold)
            vr_putf(&text, "%s of an expression", o->fold->stem);
        else if (o->place)
            vr_putf(&text, "elements of %s", vr_name_of(w, o->place->symbol));
        else
            vr_put(&text, vr_name_of(w, o->target));
        vr_put(&text, --left == 0 ? "" : left == 1 ? " and " : ", ");
    }
    return text.data;
}

static void open_comment(struct writer *w, const struct nest *nest)
{
    vr_open_block(w, "{ /* %s by element */", vr_results_text(w, nest));
}

/* The elements of a piece that all reductions have room for. */
static const char *piece_room(struct writer *w, const struct nest *nest)
{
    const struct vr_type *largest = NULL;
    for (int i = 0; i < nest->count; i++)
        if (nest->outcomes[i].fold && (!largest || vr_scalar_bytes(nest->outcomes[i].elem) > vr_scalar_bytes(largest)))
            largest = nest->outcomes[i].elem;
    return vr_textf(w, "VR_PIECE(%s)", vr_c_scalar(w->arena, largest));
}

/* The operands and the extents that they have together. */
static void emit_operands(struct writer *w, const struct nest *nest)
{
    struct vr_text list = vr_text_new(w->arena);
    int count = nest->array_count + nest->stores, results = result_count(nest), ndims = nest->ndims;
    const char *arrays = vr_local(w, "arrays"), *n = vr_local(w, "n");
    const char *stride = vr_local(w, "stride"), *extent = vr_local(w, "extent");
    for (int i = 0; i < count; i++)
        vr_putf(&list, "%s%s", i ? ", " : "", i < nest->stores ? "NULL" : vr_var(w, nest->arrays[i - nest->stores]));
    vr_line(w, "const vr_array *%s[] = {%s};", arrays, list.data);
    if (results > 1)
        vr_line(w, "int64_t %s[%d], %s[%d], %s[%d];", n, results * ndims, extent, ndims, stride, count * ndims);
    else
        vr_line(w, "int64_t %s[%d], %s[%d];", n, ndims, stride, count * ndims);
    vr_line(w, "vr_nest %s = {.ndims = %d, .count = %d, .stores = %d, .operand = %s, .extent = %s, .stride = %s%s%s};",
            vr_local(w, "nest"), ndims, count, nest->stores, arrays, results > 1 ? extent : n, stride,
            results > 1 ? vr_textf(w, ", .results = %s, .result_count = %d", n, results) : "",
            vr_textf(w, "%s%s", nest->folds ? vr_textf(w, ", .room = %s", piece_room(w, nest)) : "",
                     vr_polls(w) ? ", .asked = ctx" : ""));
    if (nest->fill)
        return;
    const char *steps = vr_broadcast_steps(w, nest);
    vr_try_call(w, vr_textf(w, "vr_broadcast%s(ctx, %s, %d, %s, %d, %s%s%s)", steps ? "_steps" : "",
                            vr_site(w, nest->outcomes[0].tree), ndims, n, nest->array_count, arrays,
                            nest->stores ? vr_textf(w, " + %d", nest->stores) : "",
                            steps ? vr_textf(w, ", \"%s\"", steps) : ""));
}

/* --- the loops --- */

static void for_folds(struct writer *w, const struct nest *nest,
                      void act(struct writer *w, const struct nest *nest, const struct outcome *outcome))
{
    for (int i = 0; i < nest->count; i++)
        if (nest->outcomes[i].fold)
            act(w, nest, &nest->outcomes[i]);
}

/* What a block begins with: its row, and where its operands are there. */
static void begin_block(struct writer *w, const struct nest *nest)
{
    vr_line(w, "vr_lane %s[%d];", vr_local(w, "lane"), nest->array_count + nest->stores);
    vr_line(w, "vr_row %s;", vr_local(w, "row"));
    for_folds(w, nest, vr_begin_block);
}

/* The name of operand i's row, which differs from the user's. */
static const char *row_of(struct writer *w, int i)
{
    return vr_local(w, vr_textf(w, "x%d", i));
}

/* Where the values of an outcome go in a row. */
static const char *target_row(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    return vr_numbered(w, "y", o->result, result_count(nest));
}

/* An element of a place may be an operand of its own value. */
static void declare_rows(struct writer *w, const struct nest *nest)
{
    const char *lane = vr_local(w, "lane"), *count = vr_local(w, "count");
    vr_line(w, "const int64_t %s = %s.count;", count, vr_local(w, "row"));
    for (int i = 0; i < nest->count; i++) {
        const struct outcome *o = &nest->outcomes[i];
        const char *type = vr_c_scalar(w->arena, o->elem);
        if (o->fold)
            vr_line(w, "%s *const restrict %s = %s + vr_fold_place(&%s, %s);", type, target_row(w, nest, o),
                    vr_numbered(w, "piece", o->number, nest->folds), vr_numbered(w, "folding", o->number, nest->folds),
                    count);
        else if (!o->is_private)
            vr_line(w, "%s *const %s%s = %s[%d].at;", type, o->place ? "" : "restrict ", target_row(w, nest, o), lane,
                    o->number);
    }
    for (int i = 0; i < nest->array_count; i++)
        if (nest->array_is_read[i])
            vr_line(w, "const %s *const %s = %s[%d].at;", vr_c_scalar(w->arena, nest->arrays[i]->type->elem), row_of(w, i),
                    lane, nest->stores + i);
}

const char *vr_outcome_value(struct writer *w, const struct nest *nest, int i)
{
    const struct outcome *o = &nest->outcomes[i];
    const char *value = vr_operand_as(w, o->tree, o->elem).text;
    if (!o->fold && is_read(nest, i)) {
        const char *own = vr_name_of(w, o->target);
        const char *name = o->is_private && !o->is_replaced ? own : vr_fresh(w, vr_textf(w, "%s_k", own));
        vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, o->elem), name, value);
        set_leaf(w, o->target, value = name);
    }
    return value;
}

/* The value of an outcome for one element of a row. */
static void emit_value(struct writer *w, const struct nest *nest, int i)
{
    const struct outcome *o = &nest->outcomes[i];
    if (o->is_idle)
        return;
    const char *value = vr_outcome_value(w, nest, i);
    if (!o->is_private)
        vr_line(w, "%s[%s] = %s;", target_row(w, nest, o), vr_local(w, "k"), value);
}

static void emit_row(struct writer *w, const struct nest *nest)
{
    const char *k = vr_local(w, "k"), *count = vr_local(w, "count");
    for (int i = 0; i < nest->array_count; i++)
        set_leaf(w, nest->arrays[i], vr_truth_byte(w, vr_textf(w, "%s[%s]", row_of(w, i), k), nest->arrays[i]->type->elem));
    vr_line(w, "VR_INDEPENDENT");
    vr_open_block(w, "for (int64_t %s = 0; %s < %s; %s++) {", k, k, count, k);
    for (int i = 0; i < nest->count; i++)
        emit_value(w, nest, i);
    vr_close_block(w);
}

/* The rows of a block; `plan` is a pointer. */
static void emit_block(struct writer *w, const struct nest *nest, const char *plan)
{
    const char *row = vr_local(w, "row"), *lane = vr_local(w, "lane");
    begin_block(w, nest);
    vr_open_block(w, "for (vr_first_row(%s, %s, &%s, %s); %s.count > 0; vr_next_row(%s, &%s, %s)) {", plan, vr_local(w, "block"),
                  row, lane, row, plan, row, lane);
    declare_rows(w, nest);
    emit_row(w, nest);
    vr_close_block(w);
    for_folds(w, nest, vr_end_block);
}

/* Whether longer vectors make the loop faster: it does more than to copy or convert elements, and divides no integers, for which
 * processors have no vectors. */
static bool gains_from_vectors(struct vr_unit *unit, const struct nest *nest)
{
    bool works = false;
    for (int i = 0; i < nest->count; i++)
        VR_FOR_TREE(e, unit, nest->outcomes[i].tree) {
            if (vr_is_scalar(e->type)) {
                VR_PASS_OVER(e);
                continue;
            }
            works |= e->kind != VR_N_NAME && e->kind != VR_N_CAST;
            if (vr_divides_integers(e))
                return false;
        }
    return works;
}

/* What the function of a block reads besides the nest: addresses that its caller has, and how it takes the values from there. */
struct handed {
    struct vr_text addresses, reads;
    int count;
};

static void add_value(struct writer *w, struct handed *values, const char *address, const char *declaration,
                      const char *pointer)
{
    vr_putf(&values->addresses, "%s%s", values->count ? ", " : "", address);
    vr_putf(&values->reads, "    %s = %s%s->values[%d];\n", declaration, pointer, vr_local(w, "nest"), values->count++);
}

/* The variables of the caller that the function mentions, which have the same names in it. */
static struct handed find_values(struct writer *w, const struct nest *nest, const char *body)
{
    struct handed values = {vr_text_new(w->arena), vr_text_new(w->arena), 0};
    for (int i = 0; i < nest->scalar_count; i++) {
        const char *name = w->leaves[i].text;
        const struct vr_type *t = vr_elem(nest->scalars[i]->type);
        const char *type = vr_c_scalar(w->arena, t);
        if (nest->scalar_is_read[i] && vr_is_variable_name(name) && vr_has_word(body, name) &&
            !vr_has_word(values.addresses.data, name))
            add_value(w, &values, vr_value_address(w, vr_cx(name, P_PRIMARY), t), vr_textf(w, "const %s %s", type, name),
                      vr_textf(w, "*(const %s *)", type));
    }
    for (int i = 0; i < nest->count; i++) {
        const struct outcome *o = &nest->outcomes[i];
        if (!o->fold)
            continue;
        const char *part = vr_numbered(w, "part", o->number, nest->folds), *type = vr_c_scalar(w->arena, o->elem);
        add_value(w, &values, part, vr_textf(w, "%s *const %s", type, part), vr_textf(w, "(%s *)", type));
    }
    return values;
}

/* A block in a function of its own: its name. */
static const char *outline_block(struct writer *w, const struct nest *nest, struct handed *values)
{
    const char *plan = vr_local(w, "nest"), *block = vr_local(w, "block");
    struct outline outline;
    vr_open_outline(w, &outline, vr_textf(w, "const vr_nest *%s, int64_t %s", plan, block),
                    vr_textf(w, "%s, %s", plan, block));
    emit_block(w, nest, plan);
    const char *body = outline.body.data;
    *values = find_values(w, nest, body);
    outline.body = vr_text_new(w->arena);
    vr_putf(&outline.body, "%s%s", values->reads.data, body);
    const bool versions = gains_from_vectors(w->unit, nest) && w->unit->options->isa > 0;
    if (versions)
        vr_remark_versions(w, nest->outcomes[0].tree);
    return vr_close_outline(w, &outline, "block", versions, NULL);
}

static void emit_shared_blocks(struct writer *w, const struct nest *nest)
{
    const char *plan = vr_local(w, "nest"), *block = vr_local(w, "block");
    struct handed values;
    const char *function = outline_block(w, nest, &values);
    if (values.count)
        vr_line(w, "%s.values = (const void *const[]){%s};", plan, values.addresses.data);
    if (w->around.in_parallel) {
        vr_line(w, "for (int64_t %s = 0; %s < %s.blocks; %s++)", block, block, plan, block);
        vr_line(w, "    %s(&%s, %s);", function, plan, block);
    } else {
        w->function->context = true;
        vr_line(w, "vr_do_blocks(ctx, &%s, %s);", plan, function);
    }
}

static void emit_blocks(struct writer *w, const struct nest *nest)
{
    const char *plan = vr_local(w, "nest"), *block = vr_local(w, "block");
    if (nest->fails) {
        vr_open_block(w, "for (int64_t %s = 0; %s < %s.blocks; %s++) {", block, block, plan, block);
        emit_block(w, nest, vr_textf(w, "&%s", plan));
        vr_close_block(w);
    } else {
        emit_shared_blocks(w, nest);
    }
    for_folds(w, nest, vr_join_blocks);
}

static void emit_pass(struct writer *w, const struct nest *nest)
{
    if (nest->kernel)
        w->device->open_nest(w, nest);
    emit_blocks(w, nest);
    if (nest->kernel)
        w->device->close_nest(w, nest);
}

/* With several results there is a pass for each set of extents: mostly one. */
static void emit_passes(struct writer *w, const struct nest *nest)
{
    const char *plan = vr_local(w, "nest");
    w->function->context = true;
    if (result_count(nest) == 1) {
        vr_line(w, "vr_plan_nest(ctx, &%s);", plan);
        emit_pass(w, nest);
        return;
    }
    vr_open_block(w, "while (vr_plan_pass(ctx, &%s)) {", plan);
    emit_pass(w, nest);
    vr_close_block(w);
}

/* The kernel of the statement that is marked for one. */
static void find_kernel(struct writer *w, struct nest *nest)
{
    struct vr_node *statement = w->assignment.offload;
    w->assignment.offload = NULL;
    nest->kernel = statement ? w->device->nest(w, nest) : NULL;
    if (statement && !nest->kernel)
        vr_emit_host_instead(w, statement);
}

void vr_emit_nest(struct writer *w, struct outcome *outcomes, int count)
{
    struct nest nest = make_nest(w, outcomes, count);
    open_comment(w, &nest);
    evaluate_scalars(w, &nest);
    find_kernel(w, &nest);
    emit_operands(w, &nest);
    for_folds(w, &nest, vr_declare_fold);
    vr_make_arrays(w, &nest);
    emit_passes(w, &nest);
    w->leaves = NULL;
    w->leaf_count = 0;
    vr_emit_poll(w, outcomes[0].tree);
    for_folds(w, &nest, vr_take_fold);
    vr_take_arrays(w, &nest);
    vr_close_block(w);
    for (int i = 0; i < count; i++) {
        if (outcomes[i].is_private || outcomes[i].place)
            continue;
        if (!outcomes[i].fold)
            vr_refresh(w, outcomes[i].target);
        vr_mark_assigned(w, outcomes[i].target);
    }
}
