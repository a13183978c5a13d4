/* SPDX-License-Identifier: Apache-2.0 */
/* Which instruction set the versions of loops are chosen for; see vr/isa.h. The answer is the same for the whole process. */
#include "vr/isa.h"

#include <stdlib.h>
#include <string.h>

static enum vr_isa has_processor(void)
{
#if defined(__GNUC__) && defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl"))
        return VR_ISA_AVX512;
    if (__builtin_cpu_supports("avx2"))
        return VR_ISA_AVX2;
#endif
    return VR_ISA_BASELINE;
}

static enum vr_isa find(void)
{
    static const char *const names[] = {"baseline", "avx2", "avx512"};
    const char *asked = getenv("VR_ISA");
    const enum vr_isa best = has_processor();
    for (int i = 0; asked && i < (int)best; i++)
        if (strcmp(asked, names[i]) == 0)
            return (enum vr_isa)i;
    return best;
}

enum vr_isa vr_isa(void)
{
    static int known = -1;  /* threads that find it at once find the same */
    int isa = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (isa < 0)
        __atomic_store_n(&known, isa = find(), __ATOMIC_RELAXED);
    return (enum vr_isa)isa;
}
