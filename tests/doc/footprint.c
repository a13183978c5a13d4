/* Asks what a call would touch. Prints: x: 48 bytes are read; y: 48 bytes are read, 48 written */
#include <stdio.h>

#include "add_triangle.h"

int main(void)
{
    vr_context *ctx = vr_context_new();
    vr_array *x = vr_array_zeros(VR_FLOAT64, 2, (const int64_t[]){3, 3}, VR_ROWMAJOR);
    const vr_value args[] = {{.array = x}, {.array = x}};
    vr_bytes bytes[2];

    add_triangle_module.functions[0].footprint(args, bytes);
    printf("x: %d bytes are read; y: %d bytes are read, %d written\n", (int)bytes[0].read, (int)bytes[1].read,
           (int)bytes[1].written);
    vr_release(x);
    vr_context_free(ctx);
    return 0;
}
