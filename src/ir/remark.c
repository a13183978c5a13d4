/* SPDX-License-Identifier: Apache-2.0 */
/* Remarks; see ir/remark.h. */
#include "ir/remark.h"

#include "ir/walk.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[] = {
#define VR_TOPIC(name, word) word,
    VR_TOPICS
#undef VR_TOPIC
};

static bool is_known(const struct vr_remarks *remarks, const struct vr_remark *r)
{
    for (int i = 0; i < remarks->count; i++)
        if (remarks->at[i].span.start == r->span.start && remarks->at[i].topic == r->topic &&
            !strcmp(remarks->at[i].text, r->text))
            return true;
    return false;
}

static void add(struct vr_unit *unit, struct vr_remark r)
{
    struct vr_remarks *remarks = unit->remarks;
    if (is_known(remarks, &r))
        return;
    VR_ADD(unit->arena, remarks, r);
}

void vr_remark(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *about, enum vr_topic topic,
               const char *format, ...)
{
    va_list list;
    if (!unit->remarks || (unit->remarks->silent && vr_map_get(unit->remarks->silent, (uintptr_t)about)))
        return;
    va_start(list, format);
    add(unit, (struct vr_remark){about->span, f, topic, vr_format_list(unit->arena, format, list), NULL});
    va_end(list);
}

void vr_remark_not(struct vr_unit *unit, const struct vr_node *about)
{
    if (!unit->remarks)
        return;
    if (!unit->remarks->silent)
        unit->remarks->silent = vr_map_new(unit->arena);
    VR_FOR_TREE(n, unit, about)
        vr_map_set(unit->remarks->silent, (uintptr_t)n, n);
}

void vr_remark_data(struct vr_unit *unit, const struct vr_function *f, const char *fields, const char *format, ...)
{
    va_list list;
    if (!unit->remarks)
        return;
    va_start(list, format);
    add(unit, (struct vr_remark){f->span, f, VR_TOPIC_TOUCHED, vr_format_list(unit->arena, format, list), fields});
    va_end(list);
}

const char *vr_where(struct vr_unit *unit, const struct vr_node *node)
{
    const struct vr_place place = unit->source ? vr_place(unit->source, node->span.start) : (struct vr_place){0, 0};
    return vr_format(unit->scratch, "%d:%d", place.line, place.column);
}

/* --- printing --- */

/* By place, then by topic, then as they came. */
static int compare(const void *a, const void *b)
{
    const struct vr_remark *const *x = a, *const *y = b;
    if ((*x)->span.start != (*y)->span.start)
        return (*x)->span.start < (*y)->span.start ? -1 : 1;
    if ((*x)->topic != (*y)->topic)
        return (*x)->topic < (*y)->topic ? -1 : 1;
    return (*x > *y) - (*x < *y);
}

static const struct vr_remark **sorted(const struct vr_unit *unit, struct vr_arena *arena)
{
    const struct vr_remarks *remarks = unit->remarks;
    const struct vr_remark **all = VR_NEW_ARRAY(arena, const struct vr_remark *, remarks->count + 1);
    for (int i = 0; i < remarks->count; i++)
        all[i] = &remarks->at[i];
    qsort(all, (size_t)remarks->count, sizeof *all, compare);
    return all;
}

static struct vr_place place_of(const struct vr_unit *unit, const struct vr_remark *r)
{
    return unit->source ? vr_place(unit->source, r->span.start) : (struct vr_place){0, 0};
}

/* file:line:column: and the line of the source without its indentation. */
static void print_head(const struct vr_unit *unit, const struct vr_remark *r, struct vr_text *out)
{
    const struct vr_place place = place_of(unit, r);
    size_t size = 0;
    const char *line = unit->source ? vr_source_line(unit->source, place.line, &size) : "";
    for (; size && (*line == ' ' || *line == '\t'); size--)
        line++;
    vr_put_clean(out, unit->source ? unit->source->name : "", unit->source ? strlen(unit->source->name) : 0);
    vr_putf(out, ":%d:%d: ", place.line, place.column);
    vr_put_clean(out, line, size);
    vr_put(out, "\n");
}

void vr_remarks_print(const struct vr_unit *unit, struct vr_text *out)
{
    const int count = unit->remarks ? unit->remarks->count : 0;
    const struct vr_remark **all = count ? sorted(unit, out->arena) : NULL;
    for (int i = 0; i < count; i++) {
        if (i == 0 || all[i]->span.start != all[i - 1]->span.start)
            print_head(unit, all[i], out);
        vr_putf(out, "    %-9s ", words[all[i]->topic]);
        vr_put_clean(out, all[i]->text, strlen(all[i]->text));
        vr_put(out, "\n");
    }
}

void vr_remarks_print_json(const struct vr_unit *unit, struct vr_text *out)
{
    const int count = unit->remarks ? unit->remarks->count : 0;
    const struct vr_remark **all = count ? sorted(unit, out->arena) : NULL;
    vr_put(out, "[");
    for (int i = 0; i < count; i++) {
        const struct vr_place place = place_of(unit, all[i]);
        vr_put(out, i ? ",\n {\"file\": " : "{\"file\": ");
        vr_put_json(out, unit->source ? unit->source->name : "");
        vr_putf(out, ", \"line\": %d, \"column\": %d, \"function\": ", place.line, place.column);
        vr_put_json(out, all[i]->function->name);
        vr_putf(out, ", \"topic\": \"%s\", \"text\": ", words[all[i]->topic]);
        vr_put_json(out, all[i]->text);
        if (all[i]->fields)
            vr_putf(out, ", %s", all[i]->fields);
        vr_put(out, "}");
    }
    vr_put(out, "]\n");
}
