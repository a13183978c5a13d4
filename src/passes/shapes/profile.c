/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of sizes (McFLAT's idea: Aslam and Hendren, McFLAT: A Profile-Based Framework for MATLAB Loop Analysis and
 * Transformations, LCPC 2010; thesis 6.4: a region's critical variables are all that has to be recorded, at its entry).
 *
 * With --profile-generate each region begins with a statement that counts which extents and values its critical
 * variables have. With
 * --profile-use a region gets versions for the combinations that came often: copies in which these are constants, each behind
 * its condition, with the region as it was behind the last one.
 *
 *     if (a_n0 == 3 && a_n1 == 3) { the region for 3 by 3 } else { the region }
 *
 * Needs lowering and, to do anything, REGIONS; gives LOOPS and REGIONS of the changed tree anew. Before all passes
 * that make use of constants. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "ir/assigned.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/pass.h"

enum {
    MOST_SIZES = 32,       /* of a region */
    MOST_VERSIONS = 3,     /* of a region */
    FREQUENT = 8,          /* a version is for what came in one of so many entries at least */
    MOST_NODES = 4000      /* of a region that is copied */
};

/* An extent of a critical array, or a critical value. */
struct size {
    struct vr_symbol *symbol;
    int dim;               /* -1: the value */
    bool fixed;            /* nothing in the region changes it */
};

/* A combination of sizes, and how often it came. */
struct met {
    int64_t sizes[MOST_SIZES];
    int64_t times;
};

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;    /* by symbol index: may have no value */
    const struct vr_region *region;
    struct size sizes[MOST_SIZES];
    int count;
    struct met *met;
    int met_count;
    size_t met_capacity;
    const struct met *version; /* that is written */
    int nodes;
    bool changed;
};

/* --- what is counted --- */

static void add_size(struct search *s, struct vr_symbol *symbol, int dim)
{
    if (s->count < MOST_SIZES)
        s->sizes[s->count++] = (struct size){symbol, dim, true};
}

/* Numbers whose whole values are compared and written exactly. */
static bool is_plain(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && (t->base == VR_INT64 || t->base == VR_INT32 || t->base == VR_FLOAT64);
}

static bool changes_size(const struct vr_node *n, const struct vr_symbol *symbol)
{
    bool changes = false;
    VR_FOR_TARGETS(target, n)
        changes |= (*target)->symbol == symbol && ((*target)->kind != VR_N_INDEX || vr_may_grow(*target));
    for (int k = 0; vr_is_counted(n->kind) && k < n->slot[VR_VARS].count; k++)
        changes |= n->slot[VR_VARS].at[k]->symbol == symbol;
    return changes;
}

static void find_sizes(struct search *s)
{
    const struct vr_critical *entry = &s->region->entry;
    s->count = s->nodes = 0;
    for (int i = 0; i < s->f->symbol_count; i++) {
        struct vr_symbol *symbol = s->f->symbols[i];
        for (int k = 0;
             vr_is_array(symbol->type) && vr_set_has(&entry->shapes, i) && !s->unsure[i] && k < symbol->type->ndims; k++)
            add_size(s, symbol, k);
        if (is_plain(symbol->type) && vr_set_has(&entry->values, i) && !s->unsure[i])
            add_size(s, symbol, -1);
    }
    const struct vr_list region = {s->region->list->at + s->region->first, s->region->last - s->region->first + 1, 0};
    VR_FOR_NODES(n, s->unit, &region) {
        s->nodes++;
        for (int i = 0; i < s->count; i++)
            s->sizes[i].fixed &= !changes_size(n, s->sizes[i].symbol);
    }
}

/* The function, the place and the names of what is counted: `smooth 7:5 a.0 n`. */
static const char *describe(const struct search *s)
{
    struct vr_text out = vr_text_new(s->unit->arena);
    vr_putf(&out, "%s %s", s->f->name, vr_where(s->unit, s->region->list->at[s->region->first]));
    for (int i = 0; i < s->count; i++) {
        vr_putf(&out, " %s", s->sizes[i].symbol->name);
        if (s->sizes[i].dim >= 0)
            vr_putf(&out, ".%d", s->sizes[i].dim);
    }
    return out.data;
}

static struct vr_node *make_size(struct search *s, const struct size *size, struct vr_span span)
{
    return size->dim < 0 ? vr_make_name(s->unit, size->symbol, span) : vr_make_dim(s->unit, size->symbol, size->dim, span);
}

/* --- --profile-generate --- */

static void put_counter(struct search *s)
{
    struct vr_list *list = (struct vr_list *)s->region->list;
    const struct vr_span span = list->at[s->region->first]->span;
    struct vr_node *counter = vr_node_new(s->unit, VR_N_SIZES, span, NULL);
    counter->text = describe(s);
    for (int i = 0; i < s->count; i++)
        vr_list_add(s->unit, &counter->slot[VR_KIDS], make_size(s, &s->sizes[i], span));
    vr_list_insert(s->unit, list, s->region->first, counter);
    s->changed = true;
}

/* --- --profile-use: what came often --- */

/* The number of a line, and its sizes, if it is about the region; NULL else. The line may end in anything. */
static bool read_line(const struct search *s, const char *line, const char *what, struct met *met)
{
    char *at;
    met->times = strtoll(line, &at, 10);
    if (at == line || *at++ != ' ' || met->times <= 0)
        return false;
    for (int word = -2; *what; word++) {
        const size_t length = strcspn(what, " ");
        if (strncmp(at, what, length) != 0)
            return false;
        at += length;
        what += length + (what[length] == ' ');
        if (word >= 0) {
            const char *number = at + 1;
            if (*at != '=' || (number[0] != '-' && (number[0] < '0' || number[0] > '9')))
                return false;
            met->sizes[word] = strtoll(number, &at, 10);
        }
        if (*what && *at++ != ' ')
            return false;
    }
    return s->count > 0 && (*at == '\n' || *at == '\r' || *at == '\0');
}

/* Whether both have the same sizes of those that count. */
static bool same_sizes(const struct search *s, const struct met *a, const struct met *b)
{
    for (int i = 0; i < s->count; i++)
        if (s->sizes[i].fixed && a->sizes[i] != b->sizes[i])
            return false;
    return true;
}

static void add_met(struct search *s, const struct met *met)
{
    for (int i = 0; i < s->met_count; i++)
        if (same_sizes(s, &s->met[i], met)) {
            s->met[i].times += met->times;
            return;
        }
    VR_APPEND(s->unit->scratch, s->met, s->met_count, s->met_capacity, *met);
}

/* Reads what the profile says of the region; returns how often it was entered. */
static int64_t read_profile(struct search *s)
{
    const char *what = describe(s);
    int64_t entries = 0;
    struct met met;
    s->met_count = 0;
    for (const char *line = s->unit->options->profile; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (read_line(s, line, what, &met)) {
            add_met(s, &met);
            entries += met.times;
        }
    return entries;
}

/* The most frequent one of those that are left, which is taken out; NULL when none is frequent. */
static const struct met *take_frequent(struct search *s, int64_t entries)
{
    int best = -1;
    for (int i = 0; i < s->met_count; i++)
        if (s->met[i].times > 0 && (best < 0 || s->met[i].times > s->met[best].times))
            best = i;
    if (best < 0 || s->met[best].times < (entries + FREQUENT - 1) / FREQUENT)
        return NULL;
    struct met *taken = VR_NEW(s->unit->scratch, struct met);
    *taken = s->met[best];
    s->met[best].times = 0;
    return taken;
}

/* --- --profile-use: versions --- */

static struct vr_value value_of(const struct vr_type *type, int64_t size)
{
    if (vr_is_float(type))
        return (struct vr_value){.kind = VR_V_FLOAT, .f = (double)size};
    return (struct vr_value){.kind = VR_V_INT, .i = size};
}

static struct vr_node *make_condition(struct search *s, struct vr_span span)
{
    const struct vr_type *bit = vr_bool(s->unit);
    struct vr_node *all = NULL;
    for (int i = 0; i < s->count; i++) {
        if (!s->sizes[i].fixed)
            continue;
        struct vr_node *size = make_size(s, &s->sizes[i], span),
                       *constant = vr_node_new(s->unit, VR_N_CONST, span, size->type);
        constant->value = value_of(size->type, s->version->sizes[i]);
        struct vr_node *equal = vr_make_binary(s->unit, VR_N_EQ, bit, size, constant);
        all = all ? vr_make_binary(s->unit, VR_N_AND, bit, all, equal) : equal;
    }
    return all;
}

static void remark_version(struct search *s, const struct vr_node *first, int64_t entries)
{
    struct vr_text out = vr_text_new(s->unit->scratch);
    for (int i = 0; i < s->count; i++) {
        if (!s->sizes[i].fixed)
            continue;
        vr_putf(&out, out.size ? ", %s" : "%s", s->sizes[i].symbol->name);
        if (s->sizes[i].dim >= 0)
            vr_putf(&out, ".%d", s->sizes[i].dim);
        vr_putf(&out, " = %" PRId64, s->version->sizes[i]);
    }
    vr_remark(s->unit, s->f, first, VR_TOPIC_REGION,
              "a version for %s, of %" PRId64 " of %" PRId64 " entries in the profile", out.data, s->version->times,
              entries);
}

static void put_constant(const struct search *s, struct vr_node *n)
{
    for (int i = 0; i < s->count; i++) {
        const struct size *size = &s->sizes[i];
        if (size->fixed && n->symbol == size->symbol && n->kind == (size->dim < 0 ? VR_N_NAME : VR_N_DIM) &&
            (size->dim < 0 || n->num == size->dim))
            *n = (struct vr_node){.kind = VR_N_CONST, .span = n->span, .type = n->type, .value = value_of(n->type, s->version->sizes[i])};
    }
}

/* Puts a choice in the place of the region: versions in its branches, and at its end the region itself. */
static void put_versions(struct search *s)
{
    struct vr_list *list = (struct vr_list *)s->region->list, region = {0};
    const int first = s->region->first, count = s->region->last - first + 1;
    const struct vr_span span = list->at[first]->span;
    const int64_t entries = read_profile(s);
    struct vr_node *choice = NULL, *last = NULL;
    vr_list_add_all(s->unit, &region, &(struct vr_list){list->at + first, count, (size_t)count});
    for (int i = 0; i < MOST_VERSIONS && (s->version = take_frequent(s, entries)); i++) {
        struct vr_node *condition = make_condition(s, span);
        if (!condition)
            return;
        struct vr_node *version = vr_make_if(s->unit, condition, NULL, NULL, span);
        vr_copy_list(s->unit, &version->slot[VR_THEN], &region);
        VR_FOR_NODES(n, s->unit, &version->slot[VR_THEN])
            put_constant(s, n);
        version->note = "sizes that came often";
        remark_version(s, list->at[first], entries);
        if (last)
            vr_list_add(s->unit, &last->slot[VR_ELSE], version);
        choice = choice ? choice : version;
        last = version;
    }
    if (!choice)
        return;
    last->slot[VR_ELSE] = region;
    list->at[first] = choice;
    memmove(list->at + first + 1, list->at + first + count, (size_t)(list->count - first - count) * sizeof *list->at);
    list->count -= count - 1;
    s->changed = true;
}

/* --- functions --- */

/* From the last region to the first, so that places in lists stay what they are. */
static void look_at_function(struct search *s, const struct vr_regions *regions)
{
    s->unsure = vr_find_unassigned(s->unit, s->f).unsure;
    for (int i = regions->count - 1; i >= 0; i--) {
        s->region = &regions->all[i];
        find_sizes(s);
        if (s->count == 0)
            continue;
        if (s->unit->options->profile && s->nodes <= MOST_NODES)
            put_versions(s);
        if (s->unit->options->profile_generate)
            put_counter(s);
    }
}

enum vr_outcome vr_pass_profile(struct vr_unit *unit)
{
    struct search s = {.unit = unit};
    for (int i = 0; i < unit->module->function_count; i++) {
        s.f = unit->module->functions[i];
        const struct vr_regions *regions = vr_regions_of(unit, s.f);
        if (regions && (unit->options->profile || unit->options->profile_generate))
            look_at_function(&s, regions);
    }
    if (!s.changed)
        return VR_UNCHANGED;
    for (int i = 0; i < unit->module->function_count; i++)
        if (unit->module->functions[i]->usable && !unit->module->functions[i]->tries) {
            vr_pass_loops(unit, unit->module->functions[i]);
            vr_pass_regions(unit, unit->module->functions[i]);
        }
    return VR_CHANGED;
}
