/* Finds a function by its name and calls it. Prints: add takes 2 and gives 1: 5 */
#include <stdio.h>
#include <string.h>

#include "add.h"

static const vr_function *find(const vr_module *module, const char *name)
{
    for (int i = 0; i < module->function_count; i++)
        if (!strcmp(module->functions[i].name, name))
            return &module->functions[i];
    return NULL;
}

int main(void)
{
    const vr_function *add = find(&add_module, "add");
    const vr_value args[] = {{.f64 = 2}, {.f64 = 3}};
    vr_value results[1];
    vr_context *ctx = vr_context_new();

    if (add->call(ctx, args, results) == VR_OK)
        printf("%s takes %d and gives %d: %g\n", add->name, add->arg_count, add->result_count, results[0].f64);
    vr_context_free(ctx);
    return 0;
}
