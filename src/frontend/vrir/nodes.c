/* SPDX-License-Identifier: Apache-2.0 */
/* Reading statements and expressions, driven by the rows of node.def: a list's head gives the kind of node, its attributes
 * and items go where the row has a place for them. The rest of this file is what producers of VRIR wrote otherwise. */
#include <string.h>

#include "frontend/vrir/reader.h"

/* A node while its list is read. */
struct node_reader {
    struct vr_reader *reader;
    const struct vr_form *form;
    struct vr_node *node;
    const struct vr_node_row *row;
    struct vr_attr_row attrs[VR_MAX_ATTRS + 1]; /* the row's, and one that only the text has: see text_attr */
    int attr_count;
    struct vr_form *values[VR_MAX_ATTRS + 1];
    int filled[VR_MAX_SLOTS];         /* items that went to a slot: a wrapper, or children that stand bare */
    bool typed;                       /* the type was seen */
    bool behind;                      /* an item was seen that is neither type nor attribute */
    bool ok;
};

static struct vr_node *read_expr(struct vr_reader *reader, const struct vr_form *form);
static struct vr_node *read_child(struct vr_reader *reader, enum vr_slot_what what, const struct vr_form *form);

/* --- attributes --- */

/* An attribute of the text that the node does not keep: both bounds at once, and the operand of (real :id 0 T), which is
 * appendix A's short form of (real T (name :id 0)). */
static const struct vr_attr_row *text_attr(enum vr_kind kind)
{
    static const struct vr_attr_row boundscheck = {"boundscheck", VR_A_FLAG, VR_F_LOWER | VR_F_UPPER, VR_MAY};
    static const struct vr_attr_row operand = {"id", VR_A_ID, 0, VR_MAY};
    return kind == VR_N_SUBSCRIPT ? &boundscheck : kind == VR_N_REAL || kind == VR_N_IMAG ? &operand : NULL;
}

/* The text's own attribute comes first, so that :minbounds overrules :boundscheck. */
static void list_attrs(struct node_reader *r)
{
    const struct vr_attr_row *own = text_attr(r->node->kind);
    if (own)
        r->attrs[r->attr_count++] = *own;
    for (const struct vr_attr_row *row = r->row->attrs; row->what != VR_A_NONE; row++)
        r->attrs[r->attr_count++] = *row;
}

/* Whether the short spelling gives this attribute's value without its name (figure 4.2). */
static bool is_positional(enum vr_kind kind, const struct vr_attr_row *attr)
{
    return attr->presence == VR_NEED || attr->what == VR_A_DVAL || (attr->what == VR_A_ID && text_attr(kind));
}

/* Takes an atom in front of all operands for the value of the next attribute. */
static bool take_positional(struct node_reader *r, struct vr_form *item)
{
    if (r->behind || vr_form_is_list(item) || item->kind == VR_FORM_TRUTH)
        return false;
    for (int i = 0; i < r->attr_count; i++)
        if (!r->values[i] && is_positional(r->node->kind, &r->attrs[i])) {
            r->values[i] = item;
            return true;
        }
    return false;
}

/* The operand of (real :id 0 T). */
static bool set_operand(struct node_reader *r, const struct vr_form *value)
{
    struct vr_node *name = vr_node_new(r->reader->unit, VR_N_NAME, r->form->span, NULL);
    if (r->filled[VR_KIDS]++)
        return vr_report_unexpected(r->reader, r->form, value);
    vr_list_add(r->reader->unit, &r->node->slot[VR_KIDS], name);
    return vr_read_id(r->reader, value, "id", &name->id);
}

static bool set_flag(struct node_reader *r, const struct vr_attr_row *attr, const struct vr_form *value)
{
    bool on;
    if (!vr_read_truth(r->reader, value, attr->spelling, &on))
        return false;
    vr_flag_set(r->node, attr->flag, on);
    return true;
}

static bool set_attr(struct node_reader *r, const struct vr_attr_row *attr, const struct vr_form *value)
{
    struct vr_node *node = r->node;
    switch (attr->what) {
    case VR_A_ID:
        return text_attr(node->kind) ? set_operand(r, value) : vr_read_id(r->reader, value, attr->spelling, &node->id);
    case VR_A_NUM:
        return vr_read_integer(r->reader, value, attr->spelling, INT32_MIN, INT32_MAX, &node->num);
    case VR_A_NAME:
        node->name = vr_read_name(r->reader, value, attr->spelling);
        return node->name != NULL;
    case VR_A_TEXT:
        node->text = vr_read_string(r->reader, value, attr->spelling);
        if (vr_is_counted(node->kind))
            node->num = value->span.start + 1;
        return node->text != NULL;
    case VR_A_IVAL:
    case VR_A_DVAL:
    case VR_A_FVAL:
        return vr_read_constant(r->reader, value, attr, node->type, &node->value);
    case VR_A_FLAG:
        return set_flag(r, attr, value);
    case VR_A_NONE:
        break;
    }
    return true;
}

static bool set_attrs(struct node_reader *r)
{
    bool ok = true;
    int given = 0;
    for (int i = 0; i < r->attr_count; i++) {
        given += r->values[i] != NULL;
        if (r->values[i])
            ok = set_attr(r, &r->attrs[i], r->values[i]) && ok;
        else if (r->attrs[i].presence == VR_NEED)
            ok = vr_report(r->reader->diags, r->form->span, VR_DIAG_attribute_missing, vr_show(r->reader, r->form),
                           r->attrs[i].spelling);
    }
    if (r->node->kind == VR_N_CONST && given != 1)
        ok = vr_report(r->reader->diags, r->form->span, VR_DIAG_constant_without_value);
    return ok;
}

/* --- slots --- */

/* Whether the list is the slot's wrapper: (lhs …). */
static bool is_wrapper(const struct vr_slot_row *slot, const struct vr_form *item)
{
    if (!slot->spelling)
        return false;
    return vr_form_has_head(item, slot->spelling) ||
           (vr_form_has_head(item, "elms") && strcmp(slot->spelling, "elems") == 0);
}

/* Whether children may stand in the slot without a wrapper: as the row has it, or as in figure 4.2 and in (or T e e). */
static bool is_bare(enum vr_kind kind, const struct vr_slot_row *slot)
{
    return !slot->spelling || vr_is_binary(kind);
}

static bool has_room(const struct node_reader *r, int slot)
{
    return !r->filled[slot] || r->row->slots[slot].arity == VR_SOME || r->row->slots[slot].arity == VR_ANY;
}

/* The slot where an item belongs: that which it names, or the next one for items without a wrapper; -1 if there is none. */
static int find_slot(const struct node_reader *r, const struct vr_form *item)
{
    const struct vr_slot_row *slots = r->row->slots;
    for (int i = 0; slots[i].what != VR_W_NONE; i++)
        if (is_wrapper(&slots[i], item))
            return i;
    for (int i = 0; slots[i].what != VR_W_NONE; i++)
        if (is_bare(r->node->kind, &slots[i]) && has_room(r, i))
            return i;
    return -1;
}

static bool add_child(struct vr_reader *reader, struct vr_list *list, enum vr_slot_what what, const struct vr_form *form)
{
    struct vr_node *child = read_child(reader, what, form);
    if (child)
        vr_list_add(reader->unit, list, child);
    return child != NULL;
}

static bool check_count(struct node_reader *r, const struct vr_slot_row *slot, const struct vr_form *wrapper)
{
    int count = vr_form_count(wrapper->items);
    bool one = slot->arity == VR_ONE || slot->arity == VR_MAYBE;
    if ((one && count == 1) || (slot->arity == VR_SOME && count) || slot->arity == VR_ANY || slot->arity == VR_OPT)
        return true;
    if (r->node->kind == VR_N_ASSIGN && !count && slot == &r->row->slots[VR_RHS])
        return vr_report(r->reader->diags, wrapper->span, VR_DIAG_no_strings);
    return vr_report(r->reader->diags, wrapper->span, VR_DIAG_wrong_count, vr_show(r->reader, wrapper),
                     one ? "one expression" : "at least one item", count);
}

static bool is_auto(const struct node_reader *r, int slot, const struct vr_form *wrapper)
{
    const struct vr_form *item = wrapper->items;
    return r->node->kind == VR_N_PFOR && slot == VR_SHARED && item && !item->next && vr_form_is_word(item) &&
           strcmp(item->text, "auto") == 0;
}

static bool read_wrapper(struct node_reader *r, int slot, const struct vr_form *wrapper)
{
    const struct vr_slot_row *row = &r->row->slots[slot];
    if (r->filled[slot]++)
        return vr_report_twice(r->reader, r->form, wrapper);
    if (is_auto(r, slot, wrapper)) {
        vr_flag_set(r->node, VR_F_AUTO, true);
        return vr_read_no_attrs(r->reader, wrapper);
    }
    bool ok = vr_read_no_attrs(r->reader, wrapper) && check_count(r, row, wrapper);
    for (const struct vr_form *item = ok ? wrapper->items : NULL; item; item = item->next)
        ok = add_child(r->reader, &r->node->slot[slot], row->what, item) && ok;
    return ok;
}

static bool fill_slot(struct node_reader *r, int slot, const struct vr_form *item)
{
    const struct vr_slot_row *row = &r->row->slots[slot];
    if (is_wrapper(row, item))
        return read_wrapper(r, slot, item);
    r->filled[slot]++;
    return add_child(r->reader, &r->node->slot[slot], row->what, item);
}

/* Every part that the row demands was there. */
static bool check_slots(struct node_reader *r)
{
    bool ok = true;
    for (int i = 0; r->row->slots[i].what != VR_W_NONE; i++) {
        const struct vr_slot_row *slot = &r->row->slots[i];
        if (r->filled[i] || slot->arity == VR_MAYBE || slot->arity == VR_OPT)
            continue;
        const char *part = slot->spelling ? vr_format(r->reader->diags->arena, "(%s …)", slot->spelling)
                           : slot->what == VR_W_RANGE ? "(range …)" : "an operand";
        ok = vr_report_missing(r->reader, r->form, part);
    }
    return ok;
}

/* --- a node --- */

static bool read_item(struct node_reader *r, struct vr_form *item)
{
    if (r->row->class == VR_CLASS_EXPR && !r->typed && vr_form_is_type(r->reader, item)) {
        r->typed = true;
        r->node->type = vr_read_type(r->reader, item);
        return r->node->type != NULL;
    }
    if (take_positional(r, item))
        return true;
    r->behind = true;
    int slot = find_slot(r, item);
    return slot >= 0 ? fill_slot(r, slot, item) : vr_report_unexpected(r->reader, r->form, item);
}

/* What is missing is said only where all that is there was understood: else the one message would cause the other. */
static bool read_parts(struct node_reader *r)
{
    r->ok = vr_read_attrs(r->reader, r->form, r->attrs, r->attr_count, r->values);
    for (struct vr_form *item = r->form->items; item; item = item->next)
        r->ok = read_item(r, item) && r->ok;
    r->ok = r->ok && set_attrs(r) && check_slots(r);
    if (r->node->kind == VR_N_PFOR && !(r->node->given & VR_F_AUTO))
        vr_flag_set(r->node, VR_F_AUTO, !r->filled[VR_SHARED]);
    return r->ok;
}

static struct vr_node *read_node(struct vr_reader *reader, enum vr_kind kind, const struct vr_form *form)
{
    if (!vr_reader_enter(reader, form))
        return NULL;
    struct vr_node *node = vr_node_new(reader->unit, kind, form->span, NULL);
    struct node_reader r = {.reader = reader, .form = form, .node = node, .row = &vr_nodes[kind]};
    list_attrs(&r);
    bool ok = read_parts(&r);
    vr_reader_leave(reader);
    return ok ? node : NULL;
}

/* --- what stands in slots --- */

static struct vr_node *unknown_node(struct vr_reader *reader, const struct vr_form *form, enum vr_diag_code code,
                                    enum vr_word_sort sort)
{
    if (form->kind != VR_FORM_MISSING)
        vr_report(reader->diags, form->span, code, vr_show(reader, form), vr_suggest_word(reader, form, sort));
    return NULL;
}

struct vr_node *vr_read_statement(struct vr_reader *reader, const struct vr_form *form)
{
    const struct vr_word *word = vr_form_is_list(form) ? vr_word_get(reader, form->text) : NULL;
    if (word && word->what == VR_WORD_STATEMENT)
        return read_node(reader, word->kind, form);
    return unknown_node(reader, form, VR_DIAG_unknown_statement, VR_SORT_STATEMENT);
}

static struct vr_node *read_expr(struct vr_reader *reader, const struct vr_form *form)
{
    const struct vr_word *word = vr_form_is_list(form) ? vr_word_get(reader, form->text) : NULL;
    if (word && word->what == VR_WORD_EXPRESSION)
        return read_node(reader, word->kind, form);
    /* A producer printed a unary plus without its name: (T e). */
    if (vr_form_is_list(form) && !form->text && form->items && vr_form_is_type(reader, form->items))
        return read_node(reader, VR_N_UPLUS, form);
    return unknown_node(reader, form, VR_DIAG_unknown_expression, VR_SORT_EXPRESSION);
}

static struct vr_node *read_range(struct vr_reader *reader, const struct vr_form *form)
{
    struct vr_node *range = read_expr(reader, form);
    if (!range || range->kind == VR_N_RANGE)
        return range;
    vr_report(reader->diags, form->span, VR_DIAG_expected_range, vr_show(reader, form));
    return NULL;
}

static bool has_attr(const struct vr_form *form, const char *name)
{
    for (const struct vr_form_attr *attr = form->attrs; attr; attr = attr->next)
        if (strcmp(attr->name, name) == 0)
            return true;
    return false;
}

/* One dimension's subscript: (index :negative %0 e), or the expression alone. What tells the first from an indexing
 * expression, which has the same name, is that it names no array. */
static struct vr_node *read_subscript(struct vr_reader *reader, const struct vr_form *form)
{
    bool names_array = has_attr(form, "arrayid") || (form->items && !vr_form_is_list(form->items));
    if (vr_form_has_head(form, vr_nodes[VR_N_SUBSCRIPT].spelling) && !names_array)
        return read_node(reader, VR_N_SUBSCRIPT, form);
    struct vr_node *subscript = vr_node_new(reader->unit, VR_N_SUBSCRIPT, form->span, NULL);
    return add_child(reader, &subscript->slot[VR_KIDS], VR_W_EXPR, form) ? subscript : NULL;
}

/* A symbol in the list of a loop: its id, or (sym :id 0). */
static struct vr_node *read_symbol(struct vr_reader *reader, const struct vr_form *form)
{
    if (vr_form_has_head(form, vr_nodes[VR_N_SYM].spelling))
        return read_node(reader, VR_N_SYM, form);
    struct vr_node *symbol = vr_node_new(reader->unit, VR_N_SYM, form->span, NULL);
    return vr_read_id(reader, form, "symbol's id", &symbol->id) ? symbol : NULL;
}

static struct vr_node *read_child(struct vr_reader *reader, enum vr_slot_what what, const struct vr_form *form)
{
    switch (what) {
    case VR_W_EXPR:
        return read_expr(reader, form);
    case VR_W_STMT:
        return vr_read_statement(reader, form);
    case VR_W_SYM:
        return read_symbol(reader, form);
    case VR_W_RANGE:
        return read_range(reader, form);
    case VR_W_SUBSCRIPT:
        return read_subscript(reader, form);
    case VR_W_NONE:
        break;
    }
    return NULL;
}
