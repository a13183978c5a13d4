/* SPDX-License-Identifier: Apache-2.0 */
/* The limit on isl's work; see polyhedra/model.h. */
#include "polyhedra/model.h"

#include "ir/options.h"

/* How often a function's questions may have less, each time by half. */
#define MOST_HALVES 6

void vr_poly_ask(struct vr_polyhedra *p, int parts)
{
    const int times = parts == PARTS_OF_ELEMENT ? 0 : p->function->given_up,
              halves = times < MOST_HALVES ? times : MOST_HALVES;
    const unsigned long most = (unsigned long)p->unit->options->analysis_limit / (unsigned long)parts >> halves;
    vr_poly_recover(p);
    isl_ctx_reset_operations(p->ctx);
    isl_ctx_set_max_operations(p->ctx, most ? most : 1); /* 0 is no limit */
    p->gave_up = false;
}

void vr_poly_recover(struct vr_polyhedra *p)
{
    if (isl_ctx_last_error(p->ctx) == isl_error_quota && !p->gave_up) {
        p->gave_up = p->unsure = true;
        p->function->given_up++;
    }
    isl_ctx_reset_error(p->ctx);
}

unsigned long vr_poly_without_limit(struct vr_polyhedra *p)
{
    const unsigned long limit = isl_ctx_get_max_operations(p->ctx);
    vr_poly_recover(p);
    isl_ctx_set_max_operations(p->ctx, 0);
    return limit;
}
