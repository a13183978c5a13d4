/* Calls smooth. Prints: 1 3 4 5 5 */
#include <stdio.h>

#include "smooth.h"

int main(void)
{
    double numbers[] = {1, 2, 6, 4, 5};
    const int64_t shape[] = {5};
    vr_context *ctx = vr_context_new();
    vr_array *a = NULL, *b = NULL;
    int status = vr_array_wrap(ctx, numbers, VR_FLOAT64, 1, shape, NULL, NULL, &a);
    if (status == VR_OK)
        status = smooth(ctx, a, &b);
    if (status == VR_OK)
        for (int i = 0; i < 5; i++)
            printf("%g%c", ((const double *)b->data)[i], i < 4 ? ' ' : '\n');
    else
        fprintf(stderr, "%s\n", vr_last_error(ctx)->text);
    vr_release(b);
    vr_release(a);
    vr_context_free(ctx);
    return status;
}
