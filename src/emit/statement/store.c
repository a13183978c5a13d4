/* SPDX-License-Identifier: Apache-2.0 */
/* Stores to elements: inline where they are in bounds, by the runtime where it must see to more. */
#include "emit/statement/store.h"

#include <string.h>

#include "emit/statement/outlet.h"
#include "emit/statement/slice.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/element.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/query.h"
#include "ir/update.h"

static bool is_in_parens(const char *text)
{
    int depth = 0;
    for (; *text && (depth > 0 || *text == '('); text++) {
        depth += (*text == '(') - (*text == ')');
        if (depth == 0)
            return text[1] == '\0';
    }
    return false;
}

void vr_write_assignment(struct writer *w, const char *target, const struct vr_node *value, const char *text, bool updates)
{
    static const struct { enum vr_kind kind; const char *sign; } compounds[] = {
        {VR_N_PLUS, " + "}, {VR_N_MINUS, " - "}, {VR_N_MULT, " * "}, {VR_N_DIV, " / "}};
    const size_t size = strlen(target);
    for (size_t i = 0; updates && !strncmp(text, target, size) && i < sizeof compounds / sizeof *compounds; i++) {
        const char *rest = text + size + 3;
        if (value->kind != compounds[i].kind || strncmp(text + size, compounds[i].sign, 3) != 0)
            continue;
        const int parens = is_in_parens(rest);
        vr_line(w, "%s %c= %.*s;", target, compounds[i].sign[1], (int)strlen(rest) - 2 * parens, rest + parens);
        return;
    }
    vr_line(w, "%s = %s;", target, text);
}

/* A store through the runtime: any subscripts, growth, any value. */
static void store_by_runtime(struct writer *w, const struct vr_node *index, const char *value)
{
    const struct vr_symbol *array = index->symbol;
    const char *subs = vr_subscript_list(w, index);
    vr_use_of(w, array)->read = true;
    vr_try_call(w, vr_textf(w, "vr_store(ctx, %s, %s, &%s, \"%s\", %s, %s, %s)", vr_site(w, index),
                            vr_c_spec(w->arena, array->type), vr_var_target(w, array), vr_called(index),
                            vr_index_flags(w, index, false), subs, value));
    if (vr_may_grow(index))
        vr_refresh(w, array);
}

/* a[the extent of a] = … of a vector: it always grows. */
static bool is_behind_the_end(const struct writer *w, const struct vr_node *index)
{
    const struct vr_node *place = vr_kid(vr_kid(index, VR_KIDS), VR_KIDS);
    return index->slot[VR_KIDS].count == 1 && index->symbol->type->ndims == 1 && vr_may_grow(index) &&
           place->kind == VR_N_DIM && place->symbol == index->symbol && w->unit->module->indexing == 0;
}

/* Such a store of an element: inline where there is room. */
static void append(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    const struct vr_symbol *array = index->symbol;
    const struct vr_type *elem = array->type->elem;
    const struct cx held = vr_cx(vr_hold(w, vr_operand_as(w, value, elem), elem), P_PRIMARY);
    if (!vr_asks_inline(w) || array->type->layout != VR_ROWMAJOR) {
        store_by_runtime(w, index, vr_box_value(w, held, elem));
        return;
    }
    vr_use_of(w, array)->read = true;
    vr_try_call(w, vr_textf(w, "VR_PUSH(ctx, %s, %s, &%s, \"%s\", %s)", vr_site(w, index), vr_c_spec(w->arena, array->type),
                            vr_var_target(w, array), vr_called(index), vr_value_address(w, held, elem)));
    vr_refresh(w, array);
}

/* An element: inline where it is in bounds; beyond the end the runtime grows the array or tells the error. */
static void store_element(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    const struct vr_symbol *array = index->symbol;
    const struct vr_type *elem = array->type->elem;
    if (is_behind_the_end(w, index)) {
        append(w, index, value);
        return;
    }
    struct renewal renewal = {index, w->indent, NULL};
    w->assignment.renewal = &renewal;
    struct cx v = vr_operand_as(w, value, elem);
    w->assignment.renewal = NULL;
    bool grows = vr_may_grow(index);
    if (grows)
        v = vr_cx(vr_hold(w, v, elem), P_PRIMARY);
    const struct spot *spots = renewal.spots ? renewal.spots : vr_read_spots(w, index);
    int count = index->slot[VR_KIDS].count;
    const char *beyond = NULL;
    for (int k = 0; k < count && grows; k++) {
        const char *bad = spots[k].extent ? vr_outside(w, &spots[k], true, true) : NULL;
        beyond = beyond && bad ? vr_textf(w, "%s || %s", beyond, bad) : bad ? bad : beyond;
    }
    if (!grows && !renewal.spots)
        vr_check_spots(w, index, spots);
    const char *target = vr_textf(w, "%s[%s]", vr_cached_data(w, array),
                                  vr_watched_offset(w, index, vr_address(w, array, spots, count), true));
    if (!beyond) {
        const struct vr_node *left = vr_is_arithmetic(value->kind) ? vr_kid(value, VR_LHS) : NULL;
        vr_write_assignment(w, target, value, v.text, left && left->kind == VR_N_INDEX && vr_is_renewed(index, left));
        return;
    }
    vr_open_block(w, "if (%s) { /* beyond the end: grow */", beyond);
    store_by_runtime(w, index, vr_box_value(w, v, elem));
    w->indent--;
    vr_line(w, "} else");
    w->indent++;
    vr_line(w, "%s = %s;", target, v.text);
    w->indent--;
}

/* A scalar under subscripts, each of which must be the first index: reading the new value through them checks that. */
static void store_scalar(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    const struct vr_symbol *s = index->symbol;
    const char *type = vr_c_scalar(w->arena, s->type), *made = vr_operand_as(w, value, s->type).text;
    vr_open_block(w, "{");
    const char *given = vr_local(w, "given"), *subs;
    vr_line(w, "const %s %s = %s;", type, given, made);
    subs = vr_subscript_list(w, index);
    vr_try_call(w, vr_textf(w, "vr_slice(ctx, %s, %s, &%s, \"%s\", VR_BOX(%s, &%s), VR_ROWMAJOR, %s, %s)", vr_site(w, index),
                            vr_c_spec(w->arena, s->type), vr_var_target(w, s), vr_called(index),
                            vr_c_element(w->arena, s->type), given, vr_index_flags(w, index, false), subs));
    vr_close_block(w);
    vr_mark_assigned(w, s);
}

void vr_emit_store(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    struct vr_node scalar_place = *index;
    if (!vr_is_array(index->symbol->type)) {
        if (vr_is_scalar(value->type))
            store_scalar(w, index, value);
        else
            store_by_runtime(w, index, vr_boxed(w, value));
        return;
    }
    if (!vr_may_grow(index))
        vr_check_assigned(w, index);
    scalar_place.type = index->symbol->type->elem;
    if (vr_is_scalar(value->type) && vr_is_element(&scalar_place))
        store_element(w, index, value);
    else
        store_by_runtime(w, index, vr_boxed(w, value));
    vr_mark_assigned(w, index->symbol);
}

/* --- atomic updates --- */

void vr_write_update(struct writer *w, const struct vr_node *stmt, const char *place, const struct vr_type *type,
                     const char *space)
{
    const struct vr_node *e = vr_kid(stmt, VR_RHS), *value;
    const enum vr_reduction how = vr_update_of(stmt, &value);
    const char *operation = how == VR_REDUCE_PLUS ? "plus" : vr_is_least(how) ? "least" : "greatest",
               *suffix = vr_c_suffix(w->arena, type), *operand = vr_operand_as(w, value, type).text;
    if (e->kind == VR_N_MINUS)
        operand = vr_is_float(type) ? vr_textf(w, "-(%s)", operand) : vr_textf(w, "vr_sub_%s(0, %s)", suffix, operand);
    vr_line(w, "vr_%s%s_%s(&%s, %s);", operation, space, suffix, place, operand);
}

/* --- compare and swap (4.5.2) --- */

void vr_emit_xchange(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    const struct vr_type *elem = e->symbol->type->elem;
    const char *expected = vr_hold(w, vr_operand_as(w, vr_kid(e, VR_EXPECTED), elem), elem);
    const char *new_value = vr_hold(w, vr_operand_as(w, vr_kid(e, VR_NEW_VALUE), elem), elem);
    vr_check_assigned(w, e);
    struct spot *spots = vr_read_spots(w, e);
    int count = e->slot[VR_KIDS].count;
    vr_check_spots(w, e, spots);
    const char *place = vr_textf(w, "&%s[%s]", vr_cached_data(w, e->symbol), vr_address(w, e->symbol, spots, count));
    struct cx old =
        vr_cx(vr_textf(w, "vr_xchange_%s(%s, %s, %s)", vr_c_suffix(w->arena, elem), place, expected, new_value), P_PRIMARY);
    if (!target) {
        vr_line(w, "(void)%s;", old.text);
        return;
    }
    vr_line(w, "%s = %s;", vr_var_target(w, target), vr_converted(w, old, elem, target->type).text);
    vr_mark_assigned(w, target);
}
