/* Ctrl-C: while a function runs that asks whether it shall stop, SIGINT also sets what it asks for. Python's own handler is
 * called as always, and decides: where it raises nothing, the function goes on. */
#include "adapter.h"

#include <signal.h>

void vr_py_arm(vr_context *ctx)
{
    (void)ctx;
}

void vr_py_disarm(vr_context *ctx)
{
    (void)ctx;
}
