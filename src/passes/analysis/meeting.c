/* Meetings of iterations in words; see passes/analysis/meeting.h. */
#include "passes/analysis/meeting.h"

#include "ir/remark.h"

const char *vr_meeting_iteration(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m, int which)
{
    struct vr_text text = vr_text_new(unit->scratch);
    const bool several = m->variables > 1;
    for (int i = 0; i < m->variables; i++)
        vr_putf(&text, "%s%s", i ? ", " : several ? "(" : "", loop->slot[VR_VARS].at[i]->symbol->name);
    vr_put(&text, several ? ") = (" : " = ");
    for (int i = 0; i < m->variables; i++)
        vr_putf(&text, "%s%lld", i ? ", " : "", (long long)m->iterations[which][i]);
    vr_put(&text, several ? ")" : "");
    return text.data;
}

const char *vr_meeting_element(struct vr_unit *unit, const struct vr_meeting *m)
{
    struct vr_text text = vr_text_new(unit->scratch);
    vr_put(&text, m->array->name);
    for (int i = 0; i < m->axes; i++)
        vr_putf(&text, "%s%lld", i ? ", " : "[", (long long)m->element[i] + unit->module->indexing);
    vr_put(&text, "]");
    return text.data;
}

/* Iterations that meet for some values. */
static const char *by_value(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m)
{
    const char *first = vr_where(unit, m->first), *second = vr_where(unit, m->second);
    if (!m->has_example)
        return vr_format(unit->scratch, "whether the accesses at %s and %s meet depends on values", first, second);
    return vr_format(
        unit->scratch,
        "iterations %s and %s both touch %s (%s, %s) where %s; a condition around the loop that rules this out would help",
        vr_meeting_iteration(unit, loop, m, 0), vr_meeting_iteration(unit, loop, m, 1), vr_meeting_element(unit, m), first,
        second, m->values);
}

const char *vr_meeting_doubt(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m)
{
    const char *first = m->first ? vr_where(unit, m->first) : "", *second = m->second ? vr_where(unit, m->second) : "";
    switch (m->doubt) {
    case VR_DOUBT_VALUE:
        return by_value(unit, loop, m);
    case VR_DOUBT_SUBSCRIPT:
        return vr_format(
            unit->scratch,
            "a subscript at %s or %s, or a bound of a loop around it, is no sum of multiples of loop variables and scalars",
            first, second);
    case VR_DOUBT_CONDITION:
        return vr_format(unit->scratch, "whether the accesses at %s and %s are reached depends on data", first, second);
    case VR_DOUBT_ARRAY:
        return vr_format(
            unit->scratch,
            "which elements are touched at %s and %s cannot be told, as the array is another one in each iteration", first,
            second);
    case VR_DOUBT_CALL:
        return m->first ? vr_format(unit->scratch,
                                    "the function that is called at %s may touch any element; -O2 puts small functions in "
                                    "the place of calls",
                                    first)
                        : "a function is called that is not known here";
    default:
        return "its sets are too complicated";
    }
}
