/* SPDX-License-Identifier: Apache-2.0 */
/* The printer of VRIR, driven by the table of node kinds. A node without statements below it is tried on one line first, and
 * broken into lines, one a slot or child, when it is too long; a statement with a body is always broken. */
#include "ir/print.h"
#include "ir/query.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP = 2,
    WIDTH = 110,
    DEEPEST = 200 /* indent: beyond it lines stop moving right, or the text of a deep tree would grow with its square */
};

/* --- words and numbers --- */

static bool is_plain(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    if (!*name || !strchr(letters, *name))
        return false;
    for (const char *at = name; *at; at++)
        if (!strchr(letters, *at) && !(*at >= '0' && *at <= '9'))
            return false;
    return true;
}

/* A string that the scanner reads back: see its escapes in vrir.l. */
static void put_string(struct vr_text *out, const char *text)
{
    vr_put(out, "\"");
    for (const char *at = text; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\')
            vr_putf(out, "\\%c", byte);
        else
            vr_putf(out, byte < ' ' || byte == 0x7f ? "\\x%02x" : "%c", byte);
    }
    vr_put(out, "\"");
}

static void put_name(struct vr_text *out, const char *name)
{
    if (is_plain(name))
        vr_put(out, name);
    else
        put_string(out, name);
}

/* The shortest text that reads back equal, with a point or an exponent, and a point in every locale. */
static void put_float(struct vr_text *out, double value)
{
    if (isnan(value) || isinf(value)) {
        vr_put(out, isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
        return;
    }
    char digits[40];
    for (int precision = DBL_DIG; precision <= DBL_DECIMAL_DIG; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (strtod(digits, NULL) == value)
            break;
    }
    bool whole = true;
    for (char *at = digits; *at; at++) {
        if (!strchr("+-0123456789e", *at))
            *at = '.';
        whole = whole && *at != '.' && *at != 'e';
    }
    vr_put(out, digits);
    vr_put(out, whole ? ".0" : "");
}

/* --- what stands on a node's first line --- */

static void put_value(struct vr_text *out, const struct vr_value *value)
{
    switch (value->kind) {
    case VR_V_INT:
        vr_putf(out, " :ival %" PRId64, value->i);
        break;
    case VR_V_UINT:
        vr_putf(out, " :ival %" PRIu64, value->u);
        break;
    case VR_V_FLOAT:
        vr_put(out, " :dval ");
        put_float(out, value->f);
        break;
    }
}

static void put_flag(struct vr_text *out, const char *spelling, bool on)
{
    vr_putf(out, " :%s %%%d", spelling, on);
}

/* Both bounds checked, or neither, is appendix A's :boundscheck. */
static bool has_boundscheck(const struct vr_node *node)
{
    const unsigned both = VR_F_LOWER | VR_F_UPPER;
    return node->kind == VR_N_SUBSCRIPT && (node->given & both) == both &&
           vr_flag_on(node, VR_F_LOWER) == vr_flag_on(node, VR_F_UPPER);
}

static void put_attribute(struct vr_text *out, const struct vr_node *node, const struct vr_attr_row *row)
{
    switch (row->what) {
    case VR_A_ID:
        vr_putf(out, " :%s %d", row->spelling, node->id);
        break;
    case VR_A_NUM:
        vr_putf(out, " :%s %" PRId64, row->spelling, node->num);
        break;
    case VR_A_NAME:
        vr_putf(out, " :%s ", row->spelling);
        put_name(out, node->name);
        break;
    case VR_A_TEXT:
        if (!node->text && row->presence == VR_MAY)
            break;
        vr_putf(out, " :%s ", row->spelling);
        put_string(out, node->text);
        break;
    case VR_A_FLAG:
        if (!(node->given & row->flag))
            break;
        if (!has_boundscheck(node) || !(row->flag & (VR_F_LOWER | VR_F_UPPER)))
            put_flag(out, row->spelling, vr_flag_on(node, row->flag));
        else if (row->flag == VR_F_LOWER)
            put_flag(out, "boundscheck", vr_flag_on(node, row->flag));
        break;
    case VR_A_IVAL: /* one value has three rows: the first prints it, whatever it is */
        put_value(out, &node->value);
        break;
    case VR_A_DVAL:
    case VR_A_FVAL:
    case VR_A_NONE:
        break;
    }
}

/* `(spelling :attribute value … type`. Appendix A gives ranges no type: it follows from their parts. */
static void put_head(struct vr_text *out, const struct vr_node *node)
{
    const struct vr_node_row *row = &vr_nodes[node->kind];
    vr_putf(out, "(%s", row->spelling);
    for (const struct vr_attr_row *attr = row->attrs; attr->what != VR_A_NONE; attr++)
        put_attribute(out, node, attr);
    if (row->class == VR_CLASS_EXPR && node->type && node->kind != VR_N_RANGE) {
        vr_put(out, " ");
        vr_put_type(out, node->type);
    }
}

/* --- slots --- */

/* Appendix A has the list of shared variables before the body; so is the condition. */
static int slot_at(enum vr_kind kind, int place)
{
    static const int parallel[] = {VR_VARS, VR_DOMAIN_OF, VR_SHARED, VR_WHEN, VR_BODY};
    return kind == VR_N_PFOR ? parallel[place] : place;
}

/* Whether an empty slot leaves no trace. Appendix A wants the empty lists of calls, tuples and statement lists. */
static bool is_left_out(const struct vr_node *node, int slot)
{
    const struct vr_slot_row *row = &vr_nodes[node->kind].slots[slot];
    if (node->slot[slot].count)
        return false;
    return row->arity == VR_MAYBE || node->kind == VR_N_RETURN || (node->kind == VR_N_IF && slot == VR_ELSE);
}

/* Ids of symbols; a parallel loop whose shared variables are found by their use says so, however many there are. */
static void put_symbols(struct vr_text *out, const struct vr_node *node, int slot)
{
    const struct vr_list *list = &node->slot[slot];
    if (node->kind == VR_N_PFOR && slot == VR_SHARED && vr_flag_on(node, VR_F_AUTO)) {
        vr_put(out, " auto");
        return;
    }
    for (int i = 0; i < list->count; i++)
        vr_putf(out, " %d", list->at[i]->id);
}

static bool has_statements(const struct vr_node *node)
{
    for (const struct vr_slot_row *row = vr_nodes[node->kind].slots; row->what != VR_W_NONE; row++)
        if (row->what == VR_W_STMT)
            return true;
    return false;
}

/* Prints a node on the line that ends at the size `limit`; false when it does not fit: what was printed is to be cut off. */
static bool put_flat(struct vr_text *out, const struct vr_node *node, size_t limit)
{
    if (node->kind == VR_N_SYM) {
        vr_putf(out, "%d", node->id);
        return out->size <= limit;
    }
    put_head(out, node);
    for (int slot = 0; vr_nodes[node->kind].slots[slot].what != VR_W_NONE; slot++) {
        const struct vr_slot_row *row = &vr_nodes[node->kind].slots[slot];
        if (is_left_out(node, slot))
            continue;
        if (row->spelling)
            vr_putf(out, " (%s", row->spelling);
        for (int i = 0; i < node->slot[slot].count; i++) {
            vr_put(out, " ");
            if (out->size > limit || !put_flat(out, node->slot[slot].at[i], limit))
                return false;
        }
        if (row->spelling)
            vr_put(out, ")");
    }
    vr_put(out, ")");
    return out->size <= limit;
}

static void put_line(struct vr_text *out, int indent)
{
    vr_put(out, "\n");
    vr_put_indent(out, indent < DEEPEST ? indent : DEEPEST);
}

/* The size of the text at which a line that starts at `start` is full. Deep trees keep half a line. */
static size_t line_limit(size_t start, int indent)
{
    return start + (size_t)(indent < WIDTH / 2 ? WIDTH - indent : WIDTH / 2);
}

static void put_children(struct vr_text *out, const struct vr_list *list, int indent)
{
    for (int i = 0; i < list->count; i++) {
        put_line(out, indent);
        vr_print_node(out, list->at[i], indent);
    }
}

/* `(spelling children)` on its line if it is short, else with a line for each child. */
static void put_wrapped(struct vr_text *out, const struct vr_slot_row *row, const struct vr_list *list, int indent)
{
    size_t start = out->size;
    bool fits = row->what != VR_W_STMT || !list->count;
    vr_putf(out, "(%s", row->spelling);
    for (int i = 0; fits && i < list->count; i++) {
        vr_put(out, " ");
        fits = put_flat(out, list->at[i], line_limit(start, indent));
    }
    if (!fits) {
        out->size = start;
        vr_putf(out, "(%s", row->spelling);
        put_children(out, list, indent + STEP);
    }
    vr_put(out, ")");
}

static void put_slot(struct vr_text *out, const struct vr_node *node, int slot, int indent)
{
    const struct vr_slot_row *row = &vr_nodes[node->kind].slots[slot];
    const struct vr_list *list = &node->slot[slot];
    if (is_left_out(node, slot))
        return;
    if (!row->spelling) {
        put_children(out, list, indent);
        return;
    }
    put_line(out, indent);
    if (row->what == VR_W_SYM) {
        vr_putf(out, "(%s", row->spelling);
        put_symbols(out, node, slot);
        vr_put(out, ")");
    } else {
        put_wrapped(out, row, list, indent);
    }
}

static void put_broken(struct vr_text *out, const struct vr_node *node, int indent)
{
    put_head(out, node);
    for (int place = 0; vr_nodes[node->kind].slots[place].what != VR_W_NONE; place++)
        put_slot(out, node, slot_at(node->kind, place), indent + STEP);
    vr_put(out, ")");
}

void vr_print_node(struct vr_text *out, const struct vr_node *node, int indent)
{
    size_t start = out->size;
    if (has_statements(node) || !put_flat(out, node, line_limit(start, indent))) {
        out->size = start;
        put_broken(out, node, indent);
    }
}

/* --- functions and the module --- */

static void print_symbols(struct vr_text *out, const struct vr_function *f, int indent)
{
    put_line(out, indent);
    vr_put(out, "(symtable");
    for (int i = 0; i < f->symbol_count; i++) {
        put_line(out, indent + STEP);
        vr_putf(out, "(sym :id %d :name ", f->symbols[i]->id);
        put_name(out, f->symbols[i]->name);
        vr_put(out, f->symbols[i]->hoist ? " :hoist %1 " : " ");
        vr_put_type(out, f->symbols[i]->type);
        vr_put(out, ")");
    }
    vr_put(out, ")");
}

static void print_function(struct vr_text *out, const struct vr_function *f, int indent)
{
    vr_put(out, "(function :name ");
    put_name(out, f->name);
    put_line(out, indent + STEP);
    vr_put_type(out, f->type);
    put_line(out, indent + STEP);
    vr_put(out, "(arglist");
    for (int i = 0; i < f->param_count; i++)
        vr_putf(out, " (arg :id %d%s)", f->params[i], vr_is_inout(f, i) ? " :inout %1" : "");
    vr_put(out, ")");
    put_line(out, indent + STEP);
    vr_put(out, "(body");
    put_children(out, &f->body, indent + 2 * STEP);
    vr_put(out, ")");
    print_symbols(out, f, indent + STEP);
    vr_put(out, ")");
}

static void put_module_head(struct vr_text *out, const struct vr_module *module)
{
    vr_put(out, "(module :name ");
    put_name(out, module->name);
    vr_putf(out, " :indexing %d", module->indexing);
    if (module->exclude != VR_UNSAID)
        put_flag(out, "exclude", module->exclude == VR_YES);
    if (module->growth != VR_UNSAID)
        put_flag(out, "growth", module->growth == VR_YES);
    if (module->gc)
        vr_put(out, " :memory gc");
}

void vr_print_module(struct vr_text *out, const struct vr_module *module)
{
    if (!module->bare) {
        put_module_head(out, module);
        put_line(out, STEP);
        vr_put(out, "(fns");
    }
    int indent = module->bare ? 0 : 2 * STEP;
    for (int i = 0; i < module->function_count; i++) {
        if (!module->bare || i)
            put_line(out, indent);
        print_function(out, module->functions[i], indent);
    }
    vr_put(out, module->bare ? "\n" : "))\n");
}
