/* SPDX-License-Identifier: Apache-2.0 */
/* Which passes run: what passes may ask of their table, which knows nothing of their functions. */
#include "passes/pass.h"

static const struct {
    const char *name;
    int level;
} rows[] = {
#define PASS(name, level, needs, asks, gives, keeps, help) {#name, level},
#include "passes/pass.def"
};

/* Equal names, where - and _ are the same. */
static bool same_pass(const char *row, const char *name)
{
    while (*row && (*row == *name || (*row == '_' && *name == '-')))
        row++, name++;
    return !*row && !*name;
}

int vr_pass_find(const char *name)
{
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
        if (same_pass(rows[i].name, name))
            return i;
    return -1;
}

bool vr_pass_enabled(const struct vr_options *options, int pass)
{
    const int level = rows[pass].level;
    if (level < 0 || options->pass[pass] < 0)
        return level <= options->level;
    return options->pass[pass] == 1;
}
