/* SPDX-License-Identifier: Apache-2.0 */
/* Long work of the runtime asks whether it shall stop (vr_set_interrupt): at the borders of pieces, from any thread, as the loops of
 * modules do. It leaves early then, with a result that nobody may look at: vr_deliver() asks once more, by vr_poll(), and ends the
 * call with VR_INTERRUPTED. What confirms a request goes on to do so until the call has ended, so that all that ask hear the same. */
#ifndef VR_ASKING_H
#define VR_ASKING_H

#include "context/context.h"

enum { VR_PIECE_STEPS = 1 << 16 }; /* as those of loops: vr/binding.h */

static inline bool vr_asked(vr_context *ctx)
{
    return VR_UNLIKELY(*ctx->wanted) && vr_confirmed(ctx);
}

/* Where the piece of n steps that begins at `first` ends: there, if somebody asked. */
static inline int64_t vr_asked_piece(vr_context *ctx, int64_t first, int64_t n)
{
    if (first >= n || vr_asked(ctx))
        return first;
    return n - first > VR_PIECE_STEPS ? first + VR_PIECE_STEPS : n;
}

/* A loop over the pieces of n steps, from `first` to `end`: for (int64_t i = first; i < end; i++) follows. */
#define VR_PIECES(ctx, first, end, n) \
    for (int64_t first = 0, end; (end = vr_asked_piece(ctx, first, n)) > first; first = end)

#endif
