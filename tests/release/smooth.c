/* smooth, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:85fff557cdee9a6f9e8da3eddd0a7c407f7fe4bf7374f9509281cdae2e8d5b4a. */
#include "smooth.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/scalar.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"smooth.vrir", __func__, (line), (column), 0})

int smooth(vr_context *ctx, vr_array *a, vr_array **b_out)
{
    int status = VR_OK;
    vr_array *b = NULL;
    double *b_data = NULL;
    if ((status = vr_check_argument(ctx, AT(36, 9), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_copy(ctx, AT(16, 16), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &b, 1,
            (const vr_array *const[]){a})) != VR_OK)
        goto done;
    b_data = VR_DATA(b);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_stop = vr_sub_i64(a_n0, 1);
        const int64_t i_trips = vr_trips(1, 1, i_stop, true);
        const int blocks = vr_threads(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(blocks) firstprivate(a_data, b_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            VR_INDEPENDENT
            for (int64_t trip = vr_block_first(block, blocks, i_trips); trip < block_end; trip++) {
                const int64_t i = 1 + trip;
                b_data[i] = (a_data[i - 1] + a_data[i] + a_data[i + 1]) / 3.0;
            }
        }
    }
    *b_out = vr_retain(b);
done:
    vr_release(b);
    return status;
}
