/* An array goes out as a DLPack tensor, and comes in as an array again. Prints: the same elements: 7 */
#include <stdio.h>

#include <vr/dlpack.h>
#include <vr/vr.h>

int main(void)
{
    const int64_t shape[] = {2};
    vr_context *ctx = vr_context_new();
    vr_array *a = vr_array_zeros(VR_FLOAT64, 1, shape, VR_ROWMAJOR), *b = NULL;
    DLManagedTensor *tensor;

    if (vr_to_dlpack(ctx, a, &tensor) == VR_OK && vr_from_dlpack(ctx, tensor, &b) == VR_OK) {
        ((double *)a->data)[1] = 7;
        printf("the same elements: %g\n", ((double *)b->data)[1]);
    }
    vr_release(b); /* calls the tensor's deleter */
    vr_release(a);
    vr_context_free(ctx);
    return 0;
}
