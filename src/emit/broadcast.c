/* How the operands of an expression by element get their extents together. NumPy does it operation by operation, and says
 * which one failed; the loop that does all of them at once knows their order for that message. */
#include <string.h>

#include "emit/writer.h"

/* Operands are letters, and the runtime has room for so many that wait: VR_MOST_STEPS. */
enum { MOST_LETTERS = 26, MOST_WAITING = 24 };

/* The operations of a tree behind their operands, as vr_broadcast_steps reads them. */
struct steps {
    const struct vr_symbol *const *arrays;
    int array_count, first; /* the number of the first array's letter */
    struct vr_text out;
    int waiting, most;      /* operands and results that wait for their operation: now, at most */
    bool choice;            /* a choice among arrays */
    const struct vr_source *source;
    int line;               /* of the whole tree */
    bool elsewhere;         /* an operation stands on another line */
};

static void put_operand(struct steps *s, char letter)
{
    vr_putf(&s->out, "%c", letter);
    if (++s->waiting > s->most)
        s->most = s->waiting;
}

static void put_array(struct steps *s, const struct vr_symbol *symbol)
{
    for (int i = 0; i < s->array_count; i++)
        if (s->arrays[i] == symbol)
            put_operand(s, (char)('a' + s->first + i));
}

/* The place of an operation on another line: one that was moved here, or the rest of a long expression. */
static void put_place(struct steps *s, const struct vr_node *e)
{
    const struct vr_place at = s->source ? vr_place(s->source, e->span.start) : (struct vr_place){0, 0};
    if (at.line == s->line)
        return;
    vr_putf(&s->out, "@%d:%d;", at.line, at.column);
    s->elsewhere = true;
}

/* Scalars fit to everything and are left out, but the error of a choice shows its scalars. Whether the tree is an array. */
static bool put_steps(struct steps *s, const struct vr_node *e)
{
    bool choice = e->kind == VR_N_LIBCALL && !strcmp(e->name, "where");
    int arrays = 0, shown = 0;
    if (vr_is_scalar(e->type))
        return false;
    if (e->kind == VR_N_NAME)
        return put_array(s, e->symbol), true;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++) {
        for (int i = 0; i < e->slot[slot].count; i++) {
            bool array = put_steps(s, e->slot[slot].at[i]);
            if (choice && !array)
                put_operand(s, '.');
            arrays += array;
            shown += array || choice;
        }
    }
    if (shown > 1) {
        vr_putf(&s->out, "%d", shown);
        put_place(s, e);
        s->waiting -= shown - 1;
    }
    s->choice |= choice && arrays > 1;
    return true;
}

const char *vr_broadcast_steps(struct writer *w, const struct vr_node *tree, const struct vr_symbol *const *arrays,
                               int array_count, int first)
{
    const struct vr_source *source = w->unit->source;
    struct steps s = {arrays, array_count, first, vr_text_new(w->arena), 0, 0, false, source,
                      source ? vr_place(source, tree->span.start).line : 0, false};
    put_steps(&s, tree);
    bool fits = first + array_count <= MOST_LETTERS && s.most <= MOST_WAITING;
    return fits && (array_count > 2 || s.choice || s.elsewhere) ? s.out.data : NULL;
}
