/* SPDX-License-Identifier: Apache-2.0 */
/* The time, and numbers that nobody can foretell. */
#include <stdio.h>
#include <time.h>

#include "arrays/work.h"
#include "vr/library.h"

/* seconds(which): 0 since some moment, steadily, 1 since 1970, 2 of the processor for this process. */
VR_FUNCTION(seconds)
{
    static const clockid_t clocks[] = {CLOCK_MONOTONIC, CLOCK_REALTIME, CLOCK_PROCESS_CPUTIME_ID};
    struct timespec now = {0};
    int64_t which;
    const int status = vr_operand_i64(VR_THIS_CALL, 0, &which);
    if (status != VR_OK)
        return status;
    clock_gettime(clocks[which == 1 || which == 2 ? which : 0], &now);
    const double time = (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    return vr_deliver_number(VR_THIS_CALL, VR_FLOAT64, &time);
}

/* entropy(): the system's, not negative; the time where it has none. */
VR_FUNCTION(entropy)
{
    struct timespec now = {0};
    uint64_t bits = 0;
    FILE *source = fopen("/dev/urandom", "rb");
    if (!source || fread(&bits, sizeof bits, 1, source) != 1) {
        clock_gettime(CLOCK_REALTIME, &now);
        bits = (uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec * 0x9e3779b97f4a7c15u;
    }
    if (source)
        fclose(source);
    return vr_deliver_i64(VR_THIS_CALL, (int64_t)(bits >> 1));
}
