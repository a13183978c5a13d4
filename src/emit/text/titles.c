/* SPDX-License-Identifier: Apache-2.0 */
/* What texts say of the product: its module, the file that it is made of, who made it. */
#include "emit/text/titles.h"

#include <ctype.h>

const char *vr_module_name(struct vr_unit *unit)
{
    return *unit->module->name ? unit->module->name : unit->options->stem;
}

const char *vr_product_name(struct vr_unit *unit)
{
    const char *stem = unit->options->stem;
    char *name = vr_format(unit->arena, "%s%s", isdigit((unsigned char)*stem) ? "_" : "", stem);
    for (char *p = name; *p; p++)
        if (!isalnum((unsigned char)*p))
            *p = '_';
    return name;
}

const char *vr_file_name(struct vr_unit *unit)
{
    return unit->options->file ? unit->options->file : unit->source ? unit->source->name : vr_module_name(unit);
}

const char *vr_made_by(struct vr_unit *unit, const char *start)
{
    const char *stamp = unit->options->stamp;
    return vr_format(unit->arena, "made by vrc. It is yours, without conditions.%s%s%s", stamp ? start : "",
                     stamp ? stamp : "", stamp ? "." : "");
}

void vr_include_product(struct vr_unit *unit, struct vr_text *out)
{
    if (!unit->options->one_text)
        vr_putf(out, "#include \"%s.h\"\n", unit->options->stem);
}
