/* SPDX-License-Identifier: Apache-2.0 */
/* The stamp in the heads of a product's texts: by what and of what they were made. No path and no date, so that the same input
 * gives the same bytes everywhere. */
#include "driver/stamp.h"

#include "base/sha256.h"
#include "driver/version.h"
#include "passes/pass.h"

/* The options that the text depends on, and that are no defaults. */
static void put_options(struct vr_text *out, const struct vr_options *o)
{
    const struct vr_options plain = vr_options_default();
    const struct {
        bool is_said;
        const char *option;
    } flags[] = {{o->for_python, "--emit=module"},          {o->debug_lines, "-g"},
                 {!o->bounds_checks, "-fno-bounds-checks"}, {o->wrap, "-fwrapv"},
                 {!o->contract, "-ffp-contract=off"},       {o->check_races, "--check-races"},
                 {o->profile_generate, "--profile-generate"}, {o->profile != NULL, "--profile-use"},
                 {o->schedule != NULL, "--schedule"},
                 {o->isa == 0, "-fisa=baseline"},           {o->isa == 1, "-fisa=avx2"}};
    vr_putf(out, " -O%d", o->level);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i].is_said)
            vr_putf(out, " %s", flags[i].option);
    if (o->parallel_from != plain.parallel_from)
        vr_putf(out, " -fparallel-from=%lld", (long long)o->parallel_from);
    if (o->analysis_limit != plain.analysis_limit)
        vr_putf(out, " -fanalysis-limit=%lld", (long long)o->analysis_limit);
    if (o->start_at)
        vr_putf(out, " --start-at=%s", o->start_at);
    for (int i = 0; i < vr_pass_count; i++)
        if (o->pass[i] >= 0)
            vr_putf(out, " -f%s%s", o->pass[i] ? "" : "no-", vr_passes[i].name);
}

const char *vr_stamp(struct vr_arena *arena, const struct vr_options *options, const struct vr_slice *texts, int count)
{
    struct vr_text out = vr_text_new(arena);
    struct vr_sha256 hash = vr_sha256_new();
    char digits[65];
    for (int i = 0; i < count; i++)
        if (texts[i].data)
            vr_sha256_add(&hash, texts[i].data, texts[i].size);
    vr_sha256_end(&hash, digits);
    vr_put(&out, "vrc " VRC_VERSION);
    put_options(&out, options);
    vr_putf(&out, ", of sha256:%s", digits);
    return out.data;
}
