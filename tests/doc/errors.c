/* Asks for a column that is not there. Prints: bounds at 21:16: index 3 of axis 1 of a, which has 3 */
#include <inttypes.h>
#include <stdio.h>

#include "index.h"

int main(void)
{
    const int64_t shape[] = {2, 3};
    vr_context *ctx = vr_context_new();
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, shape, VR_ROWMAJOR);
    double element_of_a;

    int status = element(ctx, a, 3, &element_of_a);
    if (status != VR_OK) {
        const vr_error *error = vr_last_error(ctx);
        printf("%s at %d:%d: index %" PRId64 " of axis %d of %s, which has %" PRId64 "\n", vr_status_name(error->kind),
               error->line, error->column, error->index, error->axis, error->array, error->extent);
    }
    vr_release(a);
    vr_context_free(ctx);
    return 0;
}
