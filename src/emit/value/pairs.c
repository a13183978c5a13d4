/* SPDX-License-Identifier: Apache-2.0 */
/* In a kernel two functions of one variable that are found together (PAIR of call.def) are found at once, where the statements
 * behind the variable's assignment want both: of a sine and a cosine, most of the cost is the reduction of the angle to a
 * quarter of a turn, which they share. C compilers for the host see this themselves, those for devices do not. Neither do
 * these unroll the loop around a function that has a loop itself, as the reduction of large angles: unrolled, a loop over
 * vectors has half of the instructions, since the others are about where its elements are. */
#include "emit/value/pairs.h"

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

/* A row: joint(x, &second) is the value of the first. */
struct pair_row {
    const char *joint;
    enum vr_library function[2];
    const char *stem[2];
};

static const struct pair_row rows[] = {
#define CALL(...)
#define PAIR(joint, first, second) {#joint, {VR_LIB_##first, VR_LIB_##second}, {#first, #second}},
#include "ir/call.def"
};

/* A pair of functions of a variable, from its assignment on. */
struct pair {
    const struct pair_row *row;
    const struct vr_symbol *symbol;
    const struct vr_node *last;     /* the statement that ends it; then NULL, as the symbol */
    const char *value[2];
    struct pair *before;
};

/* Of which variable a node is the function in the variable's own type; else NULL. */
static const struct vr_symbol *operand_of(const struct vr_node *e, enum vr_library function)
{
    const struct vr_node *arg = vr_is_call_of(e, function) ? vr_kid(e, VR_KIDS) : NULL;
    return arg && arg->kind == VR_N_NAME && arg->type == e->type ? arg->symbol : NULL;
}

struct uses {
    const struct pair_row *row;
    const struct vr_symbol *symbol;
    bool found[2];
};

/* The last of the assignments behind a statement up to one of the variable itself, and what all these want. */
static int find_uses(struct vr_unit *unit, const struct vr_list *body, int at, struct uses *uses)
{
    while (++at < body->count && body->at[at]->kind == VR_N_ASSIGN) {
        VR_FOR_TREE(e, unit, body->at[at])
            for (int i = 0; i < 2; i++)
                uses->found[i] |= operand_of(e, uses->row->function[i]) == uses->symbol;
        if (vr_variable_set(body->at[at]) == uses->symbol)
            return at;
    }
    return at - 1;
}

static void open_pair(struct writer *w, const struct pair_row *row, const struct vr_symbol *symbol,
                      const struct vr_node *last)
{
    const char *name = vr_var(w, symbol), *c_type = vr_c_scalar(w->arena, symbol->type);
    struct pair *pair = VR_MAKE(w->arena, struct pair, {.row = row, .symbol = symbol, .last = last, .before = w->pairs});
    for (int i = 0; i < 2; i++)
        pair->value[i] = vr_fresh(w, vr_textf(w, "%s_%s", name, row->stem[i]));
    w->pairs = pair;
    vr_line(w, "%s %s;", c_type, pair->value[1]);
    vr_line(w, "const %s %s = %s(%s, &%s);", c_type, pair->value[0], row->joint, name, pair->value[1]);
}

void vr_open_pairs(struct writer *w, const struct vr_list *body, int at)
{
    const struct vr_symbol *symbol = vr_variable_set(body->at[at]);
    const struct vr_type *type = symbol ? symbol->type : NULL;
    if (!w->kernel || !type || !vr_is_scalar(type) || type->is_complex ||
        (type->base != VR_FLOAT32 && type->base != VR_FLOAT64))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct uses uses = {.row = &rows[i], .symbol = symbol};
        const int last = find_uses(w->unit, body, at, &uses);
        if (uses.found[0] && uses.found[1])
            open_pair(w, &rows[i], symbol, body->at[last]);
    }
}

void vr_close_pairs(struct writer *w, const struct vr_node *s)
{
    for (struct pair *pair = w->pairs; pair; pair = pair->before)
        if (pair->last == s)
            *pair = (struct pair){.row = pair->row, .before = pair->before};
}

const char *vr_pair_value(const struct writer *w, const struct vr_node *e)
{
    for (const struct pair *pair = w->pairs; pair; pair = pair->before)
        for (int i = 0; pair->symbol && i < 2; i++)
            if (operand_of(e, pair->row->function[i]) == pair->symbol)
                return pair->value[i];
    return NULL;
}
