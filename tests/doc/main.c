/* Calls smooth. Prints: 1 3 4 5 5 */
#include <stdio.h>

#include "smooth.h"

int main(void)
{
    double numbers[] = {1, 2, 6, 4, 5};
    const int64_t shape[] = {5};
    vr_context *ctx = vr_context_new();
    vr_array *a = NULL, *b = NULL;

    if (vr_array_wrap(ctx, numbers, VR_FLOAT64, 1, shape, NULL, NULL, &a) == VR_OK && smooth(ctx, a, &b) == VR_OK) {
        const double *result = b->data;
        for (int64_t i = 0; i < b->shape[0]; i++)
            printf("%g\n", result[i]);
    } else {
        fprintf(stderr, "%s\n", vr_last_error(ctx)->text);
    }
    vr_release(b);
    vr_release(a);
    vr_context_free(ctx);
    return 0;
}
