/* In a kernel the sine and the cosine of a variable are found at once where the statements behind its assignment want
 * both: what they cost is mostly the angle's reduction to a quarter of a turn, which they share. C compilers for the
 * host see this themselves, those for devices do not. Neither do these unroll the loop around: the reduction of large
 * angles has a loop in it. Unrolled, a loop over vectors has half of the instructions, since the others are about where
 * its elements are. */

#include "emit/writer.h"
#include "ir/call.h"
#include "ir/walk.h"

struct angle {
    const struct vr_symbol *symbol;
    const struct vr_node *last;     /* the statement that ends it; then NULL, as the symbol */
    const char *sine, *cosine;
    struct angle *before;
};

/* Of which variable a node is a sine or a cosine in the variable's own type; else NULL. */
static const struct vr_symbol *angle_of(const struct vr_node *e, enum vr_library function)
{
    const struct vr_node *arg = vr_is_call_of(e, function) ? vr_kid(e, VR_KIDS) : NULL;
    return arg && arg->kind == VR_N_NAME && arg->type == e->type ? arg->symbol : NULL;
}

struct uses {
    const struct vr_symbol *symbol;
    bool sine, cosine;
};

static bool note_use(struct vr_node *e, void *data)
{
    struct uses *uses = data;
    uses->sine |= angle_of(e, VR_LIB_sin) == uses->symbol;
    uses->cosine |= angle_of(e, VR_LIB_cos) == uses->symbol;
    return true;
}

static const struct vr_symbol *assigned_variable(const struct vr_node *s)
{
    const struct vr_node *target = s->kind == VR_N_ASSIGN ? vr_kid(s, VR_LHS) : NULL;
    return target && target->kind == VR_N_NAME ? target->symbol : NULL;
}

/* The last of the assignments behind a statement up to one of the variable itself, and what all these want. */
static int find_uses(const struct vr_list *body, int at, struct uses *uses)
{
    while (++at < body->count && body->at[at]->kind == VR_N_ASSIGN) {
        vr_walk(body->at[at], note_use, uses);
        if (assigned_variable(body->at[at]) == uses->symbol)
            return at;
    }
    return at - 1;
}

void vr_open_angle(struct writer *w, const struct vr_list *body, int at)
{
    struct uses uses = {.symbol = assigned_variable(body->at[at])};
    const struct vr_type *type = uses.symbol ? uses.symbol->type : NULL;
    if (!w->kernel || !type || !vr_is_scalar(type) || type->is_complex ||
        (type->base != VR_FLOAT32 && type->base != VR_FLOAT64))
        return;
    const int last = find_uses(body, at, &uses);
    if (!uses.sine || !uses.cosine)
        return;
    const char *name = vr_var(w, uses.symbol), *c_type = vr_c_scalar(w->arena, type);
    struct angle *angle = VR_NEW(w->arena, struct angle);
    *angle = (struct angle){uses.symbol, body->at[last], vr_fresh(w, vr_textf(w, "%s_sine", name)),
                            vr_fresh(w, vr_textf(w, "%s_cosine", name)), w->angles};
    w->angles = angle;
    vr_line(w, "%s %s;", c_type, angle->cosine);
    vr_line(w, "const %s %s = sincos(%s, &%s);", c_type, angle->sine, name, angle->cosine);
}

void vr_close_angles(struct writer *w, const struct vr_node *s)
{
    for (struct angle *angle = w->angles; angle; angle = angle->before)
        if (angle->last == s)
            *angle = (struct angle){.before = angle->before};
}

const char *vr_angle_value(const struct writer *w, const struct vr_node *e)
{
    const struct vr_symbol *sine = angle_of(e, VR_LIB_sin), *cosine = angle_of(e, VR_LIB_cos);
    for (const struct angle *angle = w->angles; angle && (sine || cosine); angle = angle->before)
        if (angle->symbol == (sine ? sine : cosine))
            return sine ? angle->sine : angle->cosine;
    return NULL;
}

static bool find_angle(struct vr_node *e, void *found)
{
    *(bool *)found |= vr_is_call_of(e, VR_LIB_sin) || vr_is_call_of(e, VR_LIB_cos) || vr_is_call_of(e, VR_LIB_tan);
    return !*(bool *)found;
}

void vr_unroll_angles(struct writer *w, const struct vr_node *loop)
{
    bool found = false;
    if (w->kernel && vr_is_innermost(loop) && !vr_is_short(loop))
        vr_walk_list(&loop->slot[VR_BODY], find_angle, &found);
    if (found)
        vr_line(w, "VR_UNROLLED");
}
