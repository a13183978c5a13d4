/* SPDX-License-Identifier: Apache-2.0 */
/* What a launch is going to change is kept as it is before, the device's results as it left them; the loop on the
 * CPU, which generated code has in any case, begins with the former, and is compared with the latter. */
#ifdef HAVE_OPENCL

#include "gpu/verify.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/differ.h"
#include "arrays/element.h"
#include "context/context.h"
#include "gpu/mirror.h"
#include "gpu/process.h"
#include "gpu/trouble.h"

enum { MOST_BYTES = 16 }; /* of a scalar */

/* An array that the launch writes. */
struct kept_array {
    int index;                  /* in the launch */
    struct vr_box box;
    char *before, *device;      /* all bytes from the box's first to its last */
};

struct vr_verification {
    struct vr_launch *launch;
    int found;                  /* the error that the kernel found, or VR_OK */
    char before[VR_MOST_REDUCTIONS][MOST_BYTES], device[VR_MOST_REDUCTIONS][MOST_BYTES]; /* totals */
    double scale[VR_MOST_REDUCTIONS];   /* the largest of their parts */
    int count;
    struct kept_array array[];
};

/* VR_VERIFY, or NULL. */
static const char *asked(void)
{
    const char *text = getenv("VR_VERIFY");
    return text && *text && strcmp(text, "0") != 0 ? text : NULL;
}

bool vr_is_verifying(void)
{
    return asked() != NULL;
}

/* Below 0: that of the type. */
static double tolerance(void)
{
    const double given = asked() ? strtod(asked(), NULL) : 1;
    return given > 0 && given < 1 ? given : -1;
}

/* --- arrays --- */

static size_t span(const struct vr_box *box)
{
    return vr_box_end(box) - box->first;
}

static void drop(struct vr_sections *sections)
{
    struct vr_verification *v = sections->verification;
    for (int i = 0; v && i < v->count; i++) {
        free(v->array[i].before);
        free(v->array[i].device);
    }
    free(v);
    sections->verification = NULL;
}

/* Makes an array right on the host, and copies it. */
static bool keep(const struct vr_array *array, const struct vr_box *box, char **copy)
{
    struct vr_mirror *mirror = vr_find_mirror(array, false);
    *copy = malloc(span(box));
    if (!*copy)
        return vr_trouble("there is not enough memory to verify a launch");
    if (mirror && !(vr_reserve_patches(mirror) && vr_make_right(mirror, box, VR_SIDE_HOST) && vr_await_incoming(mirror)))
        return false;
    memcpy(*copy, (const void *)box->first, span(box));
    return true;
}

static void restore(const vr_array *array, const struct kept_array *kept)
{
    struct vr_mirror *mirror = vr_find_mirror(array, false);
    memcpy((void *)kept->box.first, kept->before, span(&kept->box));
    if (mirror)
        vr_note_written(mirror, &kept->box, VR_SIDE_HOST);
}

static bool keep_arrays(struct vr_verification *v)
{
    const vr_kernel *kernel = v->launch->kernel;
    for (int i = 0; i < kernel->array_count; i++) {
        const vr_array *array = v->launch->arrays[i];
        struct kept_array *kept = &v->array[v->count];
        if (!(kernel->arrays[i].access & VR_WRITES) || vr_array_size(array) == 0)
            continue;
        v->count++;
        kept->index = i;
        vr_box_of(array, &kept->box);
        if (!keep(array, &kept->box, &kept->before))
            return false;
    }
    return true;
}

/* --- totals --- */

static void keep_totals(const struct vr_launch *launch, char to[][MOST_BYTES])
{
    for (int i = 0; launch->totals && i < launch->kernel->reduction_count; i++)
        memcpy(to[i], launch->totals[i].at, vr_element_bytes(launch->totals[i].type));
}

static void restore_totals(const struct vr_verification *v)
{
    for (int i = 0; v->launch->totals && i < v->launch->kernel->reduction_count; i++)
        memcpy(v->launch->totals[i].at, v->before[i], vr_element_bytes(v->launch->totals[i].type));
}

/* Sums may cancel out: their rounding errors are those of their parts. Parts that are no element of the total's type
 * are left out. */
static void measure_parts(struct vr_verification *v)
{
    const struct vr_launch *launch = v->launch;
    for (int i = 0; launch->totals && i < launch->kernel->reduction_count; i++) {
        const int type = launch->totals[i].type;
        const size_t bytes = vr_element_bytes(type);
        for (int64_t k = 0; bytes == (size_t)launch->kernel->reduction_bytes[i] && k < launch->part_count; k++) {
            double part[2] = {0, 0};
            vr_cast_elements(VR_FLOAT64 | VR_COMPLEX, part, 1, type, (const char *)launch->parts[i] + (size_t)k * bytes, 1,
                             1);
            v->scale[i] = fmax(v->scale[i], fmax(fabs(part[0]), fabs(part[1])));
        }
        v->scale[i] = isfinite(v->scale[i]) ? v->scale[i] : 0;
    }
}

/* --- around the launch --- */

bool vr_begin_verification(struct vr_sections *sections, struct vr_launch *launch)
{
    struct vr_verification *v = calloc(1, sizeof *v + (size_t)launch->kernel->array_count * sizeof *v->array);
    if (!v)
        return vr_trouble("there is not enough memory to verify a launch");
    sections->verification = v;
    v->launch = launch;
    keep_totals(launch, v->before);
    if (keep_arrays(v))
        return true;
    drop(sections);
    return false;
}

int vr_keep_results(vr_context *ctx, vr_site site, struct vr_sections *sections)
{
    struct vr_verification *v = sections->verification;
    struct vr_launch *launch = v->launch;
    bool good = true;
    v->found = vr_check_faults(ctx, site, sections);
    for (int i = 0; i < v->count; i++)
        good = keep(launch->arrays[v->array[i].index], &v->array[i].box, &v->array[i].device) && good;
    for (int i = 0; i < v->count; i++)
        restore(launch->arrays[v->array[i].index], &v->array[i]);
    measure_parts(v);
    launch->verified = good;
    if (!good)
        drop(sections);
    return good && launch->part_count > 0 ? VR_OK : VR_ON_HOST;
}

void vr_end_verification(vr_site site, struct vr_sections *sections, int status)
{
    const struct vr_verification *v = sections->verification;
    const bool is_programs = status != VR_OK && status != VR_ALLOC && status != VR_DEVICE && status != VR_INTERRUPTED;
    if (v && v->found == VR_OK && is_programs)
        vr_report_difference(NULL, site, "the CPU finds an error here, and the device finds none");
    drop(sections);
}

/* --- behind it --- */

int vr_keep_totals(vr_context *ctx, struct vr_launch *launch)
{
    struct vr_sections *sections = ctx->gpu;
    vr_lock_gpu();
    keep_totals(launch, sections->verification->device);
    restore_totals(sections->verification);
    vr_unlock_gpu();
    return VR_ON_HOST;
}

/* Whether the versions are the same; else says so in a text. */
static bool compare(const struct vr_versions *versions, int base, char *text, size_t room)
{
    const struct vr_difference difference = vr_find_difference(versions, tolerance());
    if (difference.count > 0)
        vr_tell_difference(text, room, versions, &difference, base);
    return difference.count == 0;
}

static bool compare_array(const struct vr_verification *v, const struct kept_array *kept, int base, char *text, size_t room)
{
    const vr_array *array = v->launch->arrays[kept->index];
    const struct vr_versions versions = {.name = v->launch->kernel->arrays[kept->index].name,
                                         .type = array->type,
                                         .ndims = array->ndims,
                                         .shape = array->shape,
                                         .stride = array->stride,
                                         .host = array->data,
                                         .device = kept->device + ((uintptr_t)array->data - kept->box.first)};
    return compare(&versions, base, text, room);
}

static bool compare_total(const struct vr_verification *v, int i, char *text, size_t room)
{
    const vr_total *total = &v->launch->totals[i];
    const struct vr_versions versions = {.name = total->name, .type = total->type, .host = total->at, .device = v->device[i],
                                         .scale = v->scale[i]};
    return compare(&versions, 0, text, room);
}

static bool compare_all(const struct vr_verification *v, int base, char *text, size_t room)
{
    const struct vr_launch *launch = v->launch;
    bool same = true;
    for (int i = 0; same && i < v->count; i++)
        same = compare_array(v, &v->array[i], base, text, room);
    for (int i = 0; same && launch->part_count > 0 && launch->totals && i < launch->kernel->reduction_count; i++)
        same = compare_total(v, i, text, room);
    return same;
}

int vr_compare_launch(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    struct vr_sections *sections = ctx->gpu;
    char text[300];
    int status = VR_OK;
    (void)launch;
    vr_lock_gpu();
    if (sections->verification->found != VR_OK)
        status = vr_report_difference(ctx, site, "the device finds an error here, and the CPU finds none");
    else if (!compare_all(sections->verification, site.base, text, sizeof text))
        status = vr_report_difference(ctx, site, text);
    drop(sections);
    vr_unlock_gpu();
    return status;
}

#endif
