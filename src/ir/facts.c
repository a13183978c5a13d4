/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about facts, and their text. See ir/facts.h. */
#include "ir/facts.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

#include <string.h>

struct vr_facts *vr_facts_new(struct vr_arena *arena)
{
    struct vr_facts *facts = VR_NEW(arena, struct vr_facts);
    struct vr_map **maps[] = {&facts->alias,  &facts->loops,      &facts->device, &facts->hosted, &facts->regions,
                              &facts->shapes, &facts->footprints, &facts->deaths, &facts->times};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        *maps[i] = vr_map_new(arena);
    return facts;
}

bool vr_is_known(const struct vr_unit *unit, enum vr_fact fact)
{
    if (!unit->facts)
        return false;
    unit->facts->asked |= fact;
    return unit->facts->known & fact;
}

/* --- aliases --- */

/* NULL when nothing is known. */
static const struct vr_alias *alias_of(const struct vr_unit *unit, const struct vr_function *f)
{
    return vr_is_known(unit, VR_FACT_ALIAS) ? vr_map_get(unit->facts->alias, (uintptr_t)f) : NULL;
}

bool vr_may_alias(const struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *a,
                  const struct vr_symbol *b)
{
    const struct vr_alias *alias = alias_of(unit, f);
    if (a == b || !alias || a->index >= alias->count || b->index >= alias->count || alias->component[a->index] < 0 ||
        alias->component[b->index] < 0)
        return true;
    return alias->component[a->index] == alias->component[b->index];
}

bool vr_is_alone(const struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *array)
{
    const struct vr_alias *alias = alias_of(unit, f);
    return alias && array->index < alias->count && alias->component[array->index] >= 0 &&
           alias->members[alias->component[array->index]] == 1;
}

void vr_note_alone(struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *array)
{
    struct vr_alias *alias = (struct vr_alias *)alias_of(unit, f);
    if (!alias)
        return;
    if (array->index >= alias->count) {
        const int count = f->symbol_count;
        int *component = VR_NEW_ARRAY(unit->arena, int, count), *members = VR_NEW_ARRAY(unit->arena, int, count);
        memcpy(component, alias->component, (size_t)alias->count * sizeof *component);
        memcpy(members, alias->members, (size_t)alias->count * sizeof *members);
        for (int i = alias->count; i < count; i++)
            component[i] = -1;
        *alias = (struct vr_alias){component, members, count};
    }
    alias->component[array->index] = array->index;
    alias->members[array->index] = 1;
}

void vr_note_gone(struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *array)
{
    struct vr_alias *alias = (struct vr_alias *)alias_of(unit, f);
    if (!alias || array->index >= alias->count || alias->component[array->index] < 0)
        return;
    alias->members[alias->component[array->index]]--;
    alias->component[array->index] = -1;
}

bool vr_may_be_stored(const struct vr_unit *unit, const struct vr_symbol *param)
{
    return !vr_is_known(unit, VR_FACT_ALIAS) || vr_map_get(unit->facts->stored, (uintptr_t)param);
}

/* --- loops --- */

const struct vr_device_loop *vr_device_loop_of(const struct vr_unit *unit, const struct vr_node *loop)
{
    return vr_is_known(unit, VR_FACT_DEVICE) ? vr_map_get(unit->facts->device, (uintptr_t)loop) : NULL;
}

const char *vr_why_on_host(const struct vr_unit *unit, const struct vr_node *stmt)
{
    return vr_is_known(unit, VR_FACT_DEVICE) ? vr_map_get(unit->facts->hosted, (uintptr_t)stmt) : NULL;
}

const struct vr_footprint *vr_footprint_of(const struct vr_unit *unit, const struct vr_node *loop)
{
    return vr_is_known(unit, VR_FACT_FOOTPRINTS) ? vr_map_get(unit->facts->footprints, (uintptr_t)loop) : NULL;
}

const struct vr_death *vr_deaths_behind(const struct vr_unit *unit, const struct vr_node *stmt)
{
    return vr_is_known(unit, VR_FACT_DEATHS) ? vr_map_get(unit->facts->deaths, (uintptr_t)stmt) : NULL;
}

const struct vr_timed *vr_timed_from(const struct vr_unit *unit, const struct vr_node *first)
{
    return vr_is_known(unit, VR_FACT_TIMES) ? vr_map_get(unit->facts->times, (uintptr_t)first) : NULL;
}

const struct vr_loops *vr_loops_of(const struct vr_unit *unit, const struct vr_function *f)
{
    return vr_is_known(unit, VR_FACT_LOOPS) ? vr_map_get(unit->facts->loops, (uintptr_t)f) : NULL;
}

unsigned vr_loop_uses(const struct vr_loop *loop, const struct vr_symbol *symbol)
{
    return (unsigned)(uintptr_t)vr_map_get(loop->uses, (uintptr_t)symbol);
}

const struct vr_regions *vr_regions_of(const struct vr_unit *unit, const struct vr_function *f)
{
    return vr_is_known(unit, VR_FACT_REGIONS) ? vr_map_get(unit->facts->regions, (uintptr_t)f) : NULL;
}

/* Whether a node may be another from iteration to iteration. */
static bool varies(const struct vr_node *node, const void *data)
{
    const struct vr_loop *loop = data;
    bool element = node->kind == VR_N_INDEX;
    bool constant = node->kind == VR_N_CONST || node->kind == VR_N_HANDLE || node->kind == VR_N_SUBSCRIPT ||
                    node->kind == VR_N_RANGE || node->kind == VR_N_DOMAIN ||
                    (node->kind == VR_N_LIBCALL && node->call->how == VR_HOW_CONSTANT);
    if (element || node->kind == VR_N_NAME || node->kind == VR_N_DIM || node->kind == VR_N_DIMVEC)
        return (vr_loop_uses(loop, node->symbol) & (VR_USE_DEFINE | VR_USE_GROW)) || (element && loop->stores);
    return !constant && (node->kind == VR_N_MAP || !vr_by_element(node));
}

/* An element keeps its value where nothing is stored at all: stores through another name of the array count too. */
bool vr_loop_invariant(const struct vr_loop *loop, const struct vr_node *e)
{
    return !vr_seek(e, varies, loop);
}

/* --- text --- */

/* Arrays that may share elements, a line for each component of several. */
static void print_alias(struct vr_text *out, const struct vr_function *f, const struct vr_alias *alias)
{
    for (int c = 0; c < alias->count; c++) {
        if (alias->members[c] < 2)
            continue;
        vr_putf(out, "; alias %s:", f->name);
        for (int i = 0; i < alias->count; i++)
            if (alias->component[i] == c)
                vr_putf(out, " %s", f->symbols[i]->name);
        vr_put(out, "\n");
    }
}

static void print_uses(struct vr_text *out, const struct vr_function *f, const struct vr_loop *loop, enum vr_loop_use use,
                       const char *word)
{
    const char *before = word;
    for (int i = 0; i < f->symbol_count; i++)
        if (vr_loop_uses(loop, f->symbols[i]) & use) {
            vr_putf(out, "%s %s", before, f->symbols[i]->name);
            before = "";
        }
}

static void print_calls(struct vr_text *out, const struct vr_unit *unit, const struct vr_loop *loop)
{
    const struct vr_module *module = unit->module;
    for (int i = 0; i < module->function_count; i++)
        if (vr_map_get(loop->callees, (uintptr_t)module->functions[i]))
            vr_putf(out, ", calls %s", module->functions[i]->name);
    for (int i = 0; i < vr_call_count; i++)
        if (vr_map_get(loop->library, (uintptr_t)&vr_calls[i]))
            vr_putf(out, ", library %s", vr_calls[i].spelling);
}

/* `; loop f i: depth 0, 2 index expressions, uses A n, defines i, …`: a while loop has no variable. */
static void print_loop(struct vr_text *out, const struct vr_unit *unit, const struct vr_function *f,
                       const struct vr_loop *loop)
{
    const struct vr_list *vars = &loop->node->slot[VR_VARS];
    vr_putf(out, "; loop %s", f->name);
    for (int i = 0; loop->node->kind != VR_N_WHILE && i < vars->count; i++)
        vr_putf(out, " %s", vars->at[i]->symbol->name);
    vr_putf(out, "%s: depth %d, %d index expression%s", loop->node->kind == VR_N_WHILE ? " while" : "", loop->depth,
            loop->indices.count, loop->indices.count == 1 ? "" : "s");
    print_uses(out, f, loop, VR_USE_MENTION, ", uses");
    print_uses(out, f, loop, VR_USE_DEFINE, ", defines");
    print_uses(out, f, loop, VR_USE_STORE, ", stores to");
    print_uses(out, f, loop, VR_USE_GROW, ", grows");
    print_calls(out, unit, loop);
    vr_putf(out, "%s%s%s%s\n", loop->allocates ? ", allocates" : "", loop->breaks ? ", break" : "",
            loop->continues ? ", continue" : "", loop->returns ? ", return" : "");
}

static void print_set(struct vr_text *out, const struct vr_function *f, const char *word, const struct vr_set *set)
{
    vr_put(out, word);
    for (int i = 0; i < set->limit; i++)
        if (vr_set_has(set, i))
            vr_putf(out, " %s", f->symbols[i]->name);
}

/* `; region f: 2 statements, critical shapes A B, critical values n` */
static void print_region(struct vr_text *out, const struct vr_function *f, const struct vr_region *region)
{
    const int count = region->last - region->first + 1;
    vr_putf(out, "; region %s: %d statement%s", f->name, count, count == 1 ? "" : "s");
    print_set(out, f, ", critical shapes", &region->entry.shapes);
    print_set(out, f, ", critical values", &region->entry.values);
    vr_put(out, "\n");
}

void vr_print_facts(struct vr_text *out, const struct vr_unit *unit, unsigned facts)
{
    VR_FOR_FUNCTIONS(f, unit->module) {
        const struct vr_alias *alias = facts & VR_FACT_ALIAS ? alias_of(unit, f) : NULL;
        const struct vr_loops *loops = facts & VR_FACT_LOOPS ? vr_loops_of(unit, f) : NULL;
        const struct vr_regions *regions = facts & VR_FACT_REGIONS ? vr_regions_of(unit, f) : NULL;
        if (alias)
            print_alias(out, f, alias);
        for (int k = 0; loops && k < loops->count; k++)
            print_loop(out, unit, f, loops->all[k]);
        for (int k = 0; regions && k < regions->count; k++)
            print_region(out, f, &regions->all[k]);
    }
}
