/* SPDX-License-Identifier: Apache-2.0 */
/* C functions of other libraries, which take no context: a call brings them along in its own. */
#include "context/context.h"
#include "vr/python.h"

void vr_set_foreign(vr_context *ctx, void (*const *functions)(void))
{
    ctx->foreign = functions;
}

void (*vr_foreign(const vr_context *ctx, int slot))(void)
{
    return ctx->foreign[slot];
}
