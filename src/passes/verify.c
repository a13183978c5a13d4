/* The first pass: the verifier as one of the pipeline. Gives VERIFIED: every expression has a type, every flag a value, every name
 * its symbol or function (thesis chapter 4). */
#include "ir/verify.h"

#include "passes/pass.h"

enum vr_outcome vr_pass_verify(struct vr_unit *unit)
{
    return vr_verify(unit) ? VR_CHANGED : VR_FAILED;
}
