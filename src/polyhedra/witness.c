/* SPDX-License-Identifier: Apache-2.0 */
/* Witnesses: values of parameters for which linear forms are not below 0, found by mending one form after the other.
 * That there are some is told so without a set of isl; where none are found, nothing is known. See
 * polyhedra/model.h. */
#include "polyhedra/model.h"

enum { MOST_STEPS = 60 };

#define MOST_SIZE (INT64_C(1) << 30)

static int64_t value_of(const struct linear *form, const int64_t *values)
{
    int64_t value = form->constant;
    for (int i = 0; i < form->count; i++)
        value += form->terms[i].factor * values[form->terms[i].parameter->number];
    return value;
}

/* Changes the value of a term's parameter so that what is missing of a form is there; false: it has no such value. */
static bool mend(const struct term *term, int64_t missing, int64_t *values)
{
    const int64_t size = term->factor < 0 ? -term->factor : term->factor, way = (missing + size - 1) / size;
    const int64_t value = values[term->parameter->number] + (term->factor < 0 ? -way : way);
    if (value > MOST_SIZE || value < -MOST_SIZE || (value < 0 && term->parameter->what == OF_EXTENT))
        return false;
    values[term->parameter->number] = value;
    return true;
}

bool vr_poly_has_witness(const struct vr_polyhedra *p, const struct linear *const *forms, int count)
{
    int64_t *values = VR_NEW_ARRAY(p->unit->scratch, int64_t, p->parameter_count + 1);
    int held = 0, at = 0;
    for (int step = 0; held < count && step < MOST_STEPS; at = (at + 1) % count) {
        const struct linear *form = forms[at];
        const int64_t value = value_of(form, values);
        held = value >= 0 ? held + 1 : 0;
        bool mended = value >= 0;
        for (int i = 0; i < form->count && !mended; i++)
            mended = mend(&form->terms[(i + step) % form->count], -value, values);
        if (!mended)
            return false;
        step += value < 0;
    }
    return held >= count;
}
