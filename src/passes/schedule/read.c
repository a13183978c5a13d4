/* SPDX-License-Identifier: Apache-2.0 */
/* The parser of schedules; see passes/schedule/schedule.h for their form. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "passes/schedule/schedule.h"

/* A place in the text of schedules. */
struct reader {
    struct vr_unit *unit;
    const struct vr_source *source;
    uint32_t at, end;
};

/* --- words --- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Goes to the next word or mark of the line. */
static void pass_space(struct reader *r)
{
    while (r->at < r->end && is_space(r->source->text[r->at]))
        r->at++;
    if (r->at < r->end && r->source->text[r->at] == '#')
        while (r->at < r->end && r->source->text[r->at] != '\n')
            r->at++;
}

/* The same over the ends of lines behind which white space follows: what was begun goes on. */
static void pass_lines(struct reader *r)
{
    pass_space(r);
    while (r->at + 1 < r->end && r->source->text[r->at] == '\n' &&
           (is_space(r->source->text[r->at + 1]) || r->source->text[r->at + 1] == '\n')) {
        r->at++;
        pass_space(r);
    }
}

static bool ends_word(char c)
{
    return is_space(c) || c == '\n' || c == ';' || c == '#';
}

/* The next word of the line; empty where there is none. */
static struct vr_span take_word(struct reader *r)
{
    pass_space(r);
    struct vr_span word = {r->at, r->at};
    while (word.end < r->end && !ends_word(r->source->text[word.end]))
        word.end++;
    r->at = word.end;
    return word;
}

static const char *text_of(const struct reader *r, struct vr_span word)
{
    return vr_name_n(r->unit->names, r->source->text + word.start, word.end - word.start);
}

static bool is_word(const struct reader *r, struct vr_span word, const char *text)
{
    return word.end - word.start == strlen(text) && memcmp(r->source->text + word.start, text, strlen(text)) == 0;
}

/* Reports something at a place; an empty one is one character. */
#define WRONG(r, where, ...) vr_report_in(&(r)->unit->diags, (r)->source, (where), __VA_ARGS__)

/* --- steps --- */

static const char *nearest_step(const char *name)
{
    struct vr_nearest best = vr_nearest_to(name);
    for (int i = 0; i < vr_step_count; i++)
        vr_nearest_try(&best, vr_steps[i].name);
    return best.name;
}

/* What the arguments of a row are, for people. */
static const char *form_of(struct reader *r, const struct vr_step_row *row)
{
    struct vr_text text = vr_text_new(r->unit->arena);
    vr_put(&text, row->name);
    for (const char *at = row->arguments; *at; at++)
        vr_put(&text, *at == 'L'   ? " LOOP"
                      : *at == 'N' ? " NUMBER"
                      : *at == 'A' ? " ARRAY"
                      : *at == 'W' ? " WORD"
                      : *at == 'S' ? " LINE or LOOP"
                      : *at == '+' ? " …"
                                   : " [");
    vr_put(&text, strchr(row->arguments, '*') ? "]" : "");
    return text.data;
}

static bool reads_number(const char *text, int64_t *number)
{
    char *end;
    *number = strtoll(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && *number >= 1 && *number <= INT32_MAX;
}

/* Whether the next word of the line is an argument of a letter of the rows. */
static bool is_next(const struct reader *r, char letter)
{
    struct reader ahead = *r;
    const struct vr_span word = take_word(&ahead);
    int64_t number;
    return word.start < word.end && (letter == 'S' || (letter == 'N') == reads_number(text_of(r, word), &number));
}

/* Takes the next word for an argument of a letter. */
static bool take_argument(struct reader *r, struct vr_step *step, char letter)
{
    const bool fits = is_next(r, letter) && step->count < VR_STEP_ARGUMENTS;
    const struct vr_span word = take_word(r);
    if (word.start == word.end)
        return WRONG(r, step->span, VR_DIAG_schedule_argument, "the end of the step", form_of(r, step->row));
    struct vr_step_argument argument = {.span = word, .name = text_of(r, word)};
    if (!fits)
        return WRONG(r, word, VR_DIAG_schedule_argument, argument.name, form_of(r, step->row));
    if (letter == 'N' || letter == 'S')
        reads_number(argument.name, &argument.number);
    step->arguments[step->count++] = argument;
    return true;
}

static bool take_arguments(struct reader *r, struct vr_step *step)
{
    bool optional = false;
    for (const char *want = step->row->arguments; *want; want++) {
        const char letter = *want;
        const bool several = want[1] == '+';
        optional |= letter == '*';
        if (letter == '*' || (optional && !is_next(r, letter)))
            continue;
        do
            if (!take_argument(r, step, letter))
                return false;
        while (several && is_next(r, letter));
        want += several;
    }
    const struct vr_span rest = take_word(r);
    return rest.start == rest.end || WRONG(r, rest, VR_DIAG_schedule_argument, text_of(r, rest), form_of(r, step->row));
}

/* The next step of the line. */
static bool take_step(struct reader *r, struct vr_schedule *schedule)
{
    const struct vr_span word = take_word(r);
    const char *name = text_of(r, word), *near = nearest_step(name);
    struct vr_step step = {.row = vr_step_find(name), .span = word};
    if (!step.row)
        return WRONG(r, word, VR_DIAG_schedule_step, name,
                     near ? vr_format(r->unit->arena, "; did you mean %s?", near) : "");
    if (!take_arguments(r, &step))
        return false;
    step.span.end = step.count ? step.arguments[step.count - 1].span.end : word.end;
    VR_APPEND(r->unit->arena, schedule->steps, schedule->count, schedule->capacity, step);
    return true;
}

/* Steps between semicolons, up to the end of the line; false after an error, behind which the line is passed over. */
static bool take_steps(struct reader *r, struct vr_schedule *schedule)
{
    bool right = true;
    for (pass_lines(r); r->at < r->end && r->source->text[r->at] != '\n'; pass_lines(r)) {
        if (r->source->text[r->at] == ';') {
            r->at++;
            continue;
        }
        right &= take_step(r, schedule);
        while (r->at < r->end && r->source->text[r->at] != ';' && r->source->text[r->at] != '\n')
            r->at++;
    }
    return right;
}

struct vr_schedule *vr_read_steps(struct vr_unit *unit, const struct vr_source *source, uint32_t start, size_t size)
{
    struct reader r = {unit, source, start, start + (uint32_t)size};
    struct vr_schedule *schedule = VR_NEW(unit->arena, struct vr_schedule);
    *schedule = (struct vr_schedule){.origin = VR_BY_COMMENT, .source = source, .span = {start, r.end}};
    return take_steps(&r, schedule) ? schedule : NULL;
}

/* --- files --- */

/* FILE:LINE */
static bool take_place(struct reader *r, struct vr_schedule *schedule)
{
    const struct vr_span word = take_word(r);
    const char *text = text_of(r, word), *colon = strrchr(text, ':');
    int64_t line;
    schedule->span = word;
    if (!colon || colon == text || !reads_number(colon + 1, &line))
        return WRONG(r, word, VR_DIAG_schedule_nest, text);
    schedule->file = vr_name_n(r->unit->names, text, (size_t)(colon - text));
    schedule->line = (int)line;
    return true;
}

/* nest FILE:LINE [in FUNCTION] steps */
static struct vr_schedule *take_nest(struct reader *r)
{
    struct vr_schedule *schedule = VR_MAKE(r->unit->arena, struct vr_schedule, {.origin = VR_BY_FILE, .source = r->source});
    const struct vr_span word = take_word(r);
    if (!is_word(r, word, "nest"))
        return WRONG(r, word, VR_DIAG_schedule_nest, text_of(r, word)), NULL;
    if (!take_place(r, schedule))
        return NULL;
    const uint32_t behind = r->at;
    if (is_word(r, take_word(r), "in"))
        schedule->function = text_of(r, take_word(r));
    else
        r->at = behind;
    return take_steps(r, schedule) ? schedule : NULL;
}

struct vr_schedules vr_read_schedules(struct vr_unit *unit, const struct vr_source *source)
{
    struct reader r = {unit, source, 0, (uint32_t)source->size};
    struct vr_schedules all = {0};
    for (pass_lines(&r); r.at < r.end; pass_lines(&r)) {
        if (source->text[r.at] == '\n') {
            r.at++;
            continue;
        }
        struct vr_schedule *schedule = take_nest(&r);
        while (r.at < r.end && source->text[r.at] != '\n')
            r.at++;
        if (!schedule)
            continue;
        VR_ADD(unit->arena, &all, schedule);
    }
    return all;
}
