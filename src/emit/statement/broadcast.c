/* SPDX-License-Identifier: Apache-2.0 */
/* How the operands of expressions by element get their extents together. NumPy does it operation by operation, and says
 * which one failed; the loop that does all of them at once knows their order for that message. */
#include "emit/statement/outcome.h"
#include "ir/call.h"

/* Operands are small letters, values that are computed before large ones, and the runtime has room for so many that wait:
 * VR_MOST_STEPS. */
enum { MOST_LETTERS = 26, MOST_WAITING = 24 };

/* The operations of the trees behind their operands, as vr_broadcast_steps reads them. */
struct steps {
    const struct nest *nest;
    const struct vr_source *source;
    struct vr_text out;
    char *letters;          /* by outcome: what stands for its extents, 0 where nothing reads them */
    int outcome, results;   /* the one in hand; those that have a letter of their own */
    int waiting, most;      /* operands and results that wait for their operation: now, at most */
    bool choice;            /* a choice among arrays */
    bool in_place;          /* an operation whose result goes where its first operand is */
    struct vr_place base;   /* of the expression */
    bool elsewhere;         /* an operation stands on another line */
};

static char put_operand(struct steps *s, char letter)
{
    vr_putf(&s->out, "%c", letter);
    if (++s->waiting > s->most)
        s->most = s->waiting;
    return letter;
}

/* The last value of the array that was computed before, or the array. */
static char put_array(struct steps *s, const struct vr_symbol *symbol)
{
    for (int i = s->outcome - 1; i >= 0; i--)
        if (s->nest->outcomes[i].target == symbol && !s->nest->outcomes[i].fold)
            return put_operand(s, s->letters[i]);
    int i = 0;
    while (s->nest->arrays[i] != symbol)
        i++;
    return put_operand(s, (char)('a' + i));
}

static struct vr_place place_of(const struct steps *s, const struct vr_node *e)
{
    return s->source ? vr_place(s->source, e->span.start) : (struct vr_place){0, 0};
}

static void put_place(struct steps *s, struct vr_place at)
{
    vr_putf(&s->out, "@%d:%d;", at.line, at.column);
}

/* The place of an operation on another line: one that was moved here, or the rest of a long expression. */
static void put_own_place(struct steps *s, const struct vr_node *e)
{
    struct vr_place at = place_of(s, e);
    if (at.line == s->base.line)
        return;
    put_place(s, at);
    s->elsewhere = true;
}

/* An operation whose operands are one thing again and again changes nothing: that stands for it. */
static char put_one(struct steps *s, size_t start, int waiting, char letter)
{
    vr_text_cut(&s->out, start);
    s->waiting = waiting;
    return put_operand(s, letter);
}

/* An operation with so many operands. */
static void put_operation(struct steps *s, const struct vr_node *e, int count, bool in_place)
{
    if (in_place)
        vr_put(&s->out, "<");
    else
        vr_putf(&s->out, "%d", count);
    put_own_place(s, e);
    s->waiting -= count - 1;
    s->in_place |= in_place;
}

/* Scalars fit to everything and are left out, but the error of a choice shows its scalars. Gives the letter that
 * stands for the tree, 0 where several do, and '.' for a scalar. */
static char put_steps(struct steps *s, const struct vr_node *e, bool in_place)
{
    bool choice = vr_is_call_of(e, VR_LIB_where);
    const size_t start = s->out.size;
    int waiting = s->waiting, arrays = 0, shown = 0;
    char letter = '.';
    if (vr_is_scalar(e->type))
        return letter;
    if (e->kind == VR_N_NAME)
        return put_array(s, e->symbol);
    VR_FOR_CHILDREN(child, e) {
        const char one = put_steps(s, *child.at, vr_is_call_of(e, VR_LIB_in_place));
        if (choice && one == '.')
            put_operand(s, '.');
        arrays += one != '.';
        shown += one != '.' || choice;
        letter = one == '.' || one == letter ? letter : letter == '.' ? one : 0;
    }
    if (letter)
        return put_one(s, start, waiting, letter);
    if (shown > 1)
        put_operation(s, e, shown, in_place && shown == 2);
    s->choice |= choice && arrays > 1;
    return 0;
}

/* One expression of several. */
static void put_outcome(struct steps *s)
{
    const struct outcome *o = &s->nest->outcomes[s->outcome];
    const struct vr_place before = s->base, at = place_of(s, o->tree);
    const size_t start = s->out.size;
    if (at.line != s->base.line || at.column != s->base.column)
        put_place(s, s->base = at);
    char letter = put_steps(s, o->tree, false);
    s->waiting = 0;
    s->letters[s->outcome] = letter;
    if (o->is_private && letter) {
        vr_text_cut(&s->out, start);
        s->base = before;
        return;
    }
    s->letters[s->outcome] = (char)('A' + s->results++);
    vr_put(&s->out, o->is_private ? "=" : "!");
}

const char *vr_broadcast_steps(struct writer *w, const struct nest *nest)
{
    struct steps s = {.nest = nest, .source = w->unit->source, .out = vr_text_new(w->arena)};
    s.letters = VR_NEW_ARRAY(w->arena, char, nest->count);
    s.base = place_of(&s, nest->outcomes[0].tree);
    if (nest->count > 1) {
        for (; s.outcome < nest->count; s.outcome++)
            put_outcome(&s);
        return s.out.data;
    }
    put_steps(&s, nest->outcomes[0].tree, false);
    bool fits = nest->array_count <= MOST_LETTERS && s.most <= MOST_WAITING;
    return fits && (nest->array_count > 2 || s.choice || s.in_place || s.elsewhere) ? s.out.data : NULL;
}
