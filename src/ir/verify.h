/* Verification: finds every ill-typed or ill-formed program, and completes a good one: types that the text left out,
 * defaults of flags, symbols and functions of ids and names (thesis chapter 4). */
#ifndef VRC_IR_VERIFY_H
#define VRC_IR_VERIFY_H

#include "ir/ir.h"

/* Checks the unit's module and completes it. Every error is reported to unit->diags; returns whether there was none.
 * Verifying a verified module changes nothing. */
bool vr_verify(struct vr_unit *unit);

#endif
