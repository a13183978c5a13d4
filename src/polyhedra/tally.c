/* SPDX-License-Identifier: Apache-2.0 */
/* Formulas while elements are counted: in room that is there before; see polyhedra/tally.h. */
#include "polyhedra/tally.h"

#define MOST_VALUE (1 << 16)

struct vr_formula *vr_tally_make(struct tally *t, enum vr_formula_kind kind, int count)
{
    const bool fits = t->formula_count < MOST_FORMULAS && t->operand_count + count <= MOST_FORMULAS;
    t->wrong |= !fits;
    if (!fits)
        return &t->formulas[0];
    struct vr_formula *f = &t->formulas[t->formula_count++];
    *f = (struct vr_formula){.kind = kind, .operands = t->operands + t->operand_count, .count = count};
    t->operand_count += count;
    return f;
}

struct vr_formula *vr_tally_number(struct tally *t, int64_t value)
{
    struct vr_formula *f = vr_tally_make(t, VR_FORMULA_NUMBER, 0);
    f->number = value;
    return f;
}

struct vr_formula *vr_tally_size(struct tally *t, const struct parameter *parameter)
{
    struct vr_formula *f = vr_tally_make(t, VR_FORMULA_SIZE, 0);
    f->number = parameter->what == OF_EXTENT ? parameter->axis : -1;
    f->symbol = parameter->symbol;
    return f;
}

struct vr_formula *vr_tally_counter(struct tally *t, int axis)
{
    struct vr_formula *f = vr_tally_make(t, VR_FORMULA_COUNTER, 0);
    f->number = axis;
    return f;
}

struct vr_formula *vr_tally_pair(struct tally *t, enum vr_formula_kind kind, struct vr_formula *a, struct vr_formula *b)
{
    struct vr_formula *f = vr_tally_make(t, kind, 2);
    if (!t->wrong) {
        f->operands[0] = a;
        f->operands[1] = b;
    }
    return f;
}

int64_t vr_tally_value(struct tally *t, isl_val *value)
{
    const bool small = isl_val_is_int(value) == isl_bool_true && isl_val_cmp_si(value, MOST_VALUE) < 0 &&
                       isl_val_cmp_si(value, -MOST_VALUE) > 0;
    const int64_t number = small ? isl_val_get_num_si(value) : 0;
    t->wrong |= !small;
    isl_val_free(value);
    return number;
}
