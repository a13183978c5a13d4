/* SPDX-License-Identifier: Apache-2.0 */
/* The cases of a program of the corpus.
 *
 *     ; test: NAME            starts a case
 *     ; entry: FUNCTION       what to call
 *     ; input: [ … ]          arguments
 *     ; output: [ … ]         results                     or  ; error: KIND   or   ; error: KIND exact text
 *     ; fields: { … }         fields of the error: line, column, function, array, axis, index, extent
 *     ; args: [ … ]           arguments after the call, where it changes them
 *     ; tolerance: X          relative, for all floating-point numbers of the case
 *     ; from: …               where the expected values come from; every case says so
 *     ; dump PASS has: TEXT   `vrc --dump=PASS` prints this, blanks apart; or  ; dump PASS lacks: TEXT
 * or, for a program that must be refused,
 *     ; rejected: LINE:COLUMN: message
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "header.h"

/* Where reading stands: the program, and whether its last case said where its values come from. */
struct reader {
    struct program *program;
    bool sourced;
    char *why;
    size_t size;
};

static bool complain(struct reader *r, int line, const char *what)
{
    snprintf(r->why, r->size, "line %d: %s", line, what);
    return false;
}

/* Whether the last case is complete. */
static bool finish_case(struct reader *r)
{
    if (!r->program->count)
        return true;
    const struct test_case *c = &r->program->cases[r->program->count - 1];
    if (!c->input)
        return complain(r, c->line, "the test has no input");
    if (!c->output == !c->error)
        return complain(r, c->line, "a test has either an output or an error");
    if (c->fields && !c->error)
        return complain(r, c->line, "only errors have fields");
    return r->sourced || complain(r, c->line, "the test does not say where its values come from");
}

static bool start_case(struct reader *r, const struct entry *entry)
{
    if (!finish_case(r))
        return false;
    struct program *p = r->program;
    p->cases = realloc(p->cases, (p->count + 1) * sizeof *p->cases);
    p->cases[p->count++] = (struct test_case){.name = strdup(entry->value), .line = entry->line, .tolerance = -1};
    r->sourced = false;
    return true;
}

static bool set_text(struct reader *r, const struct entry *entry, char **to)
{
    if (*to)
        return complain(r, entry->line, "given twice");
    *to = strdup(entry->value);
    return true;
}

/* A copy of a JSON text in which integers of more than 15 digits are strings: cJSON reads numbers as double, which
 * holds no more. */
static char *quote_integers(const char *text)
{
    char *copy = malloc(2 * strlen(text) + 1), *to = copy;
    for (bool quoted = false; *text;) {
        size_t sign = *text == '-', digits = quoted ? 0 : strspn(text + sign, "0123456789"),
               length = digits ? sign + digits : 1;
        bool whole = digits > 15 && !strchr(".eE", text[length]);
        quoted ^= *text == '"';
        to += sprintf(to, whole ? "\"%.*s\"" : "%.*s", (int)length, text);
        text += length;
        for (size_t rest = digits && !whole ? strspn(text, "0123456789.eE+-") : 0; rest; rest--)
            *to++ = *text++;
    }
    *to = 0;
    return copy;
}

static bool set_json(struct reader *r, const struct entry *entry, cJSON_bool (*is_right)(const cJSON *), cJSON **to)
{
    if (*to)
        return complain(r, entry->line, "given twice");
    char *text = quote_integers(entry->value);
    *to = cJSON_ParseWithOpts(text, NULL, true);
    free(text);
    return is_right(*to) || complain(r, entry->line, "this is no JSON of the right kind");
}

/* `dump PASS has` or `dump PASS lacks`. */
static bool take_dump(struct reader *r, const struct entry *entry)
{
    struct program *p = r->program;
    const char *pass = strchr(entry->key, ' '), *word = pass ? strchr(++pass, ' ') : NULL;
    if (!word || (strcmp(word, " has") && strcmp(word, " lacks")))
        return complain(r, entry->line, "a dump is `dump PASS has` or `dump PASS lacks`");
    p->dumps = realloc(p->dumps, (p->dump_count + 1) * sizeof *p->dumps);
    p->dumps[p->dump_count++] = (struct test_dump){strndup(pass, (size_t)(word - pass)), strdup(entry->value),
                                                   !strcmp(word, " has"), entry->line};
    return true;
}

static bool take_entry(struct reader *r, const struct entry *entry)
{
    const char *key = entry->key;
    if (!strncmp(key, "dump", 4))
        return take_dump(r, entry);
    if (!strcmp(key, "test"))
        return start_case(r, entry);
    if (!strcmp(key, "rejected")) {
        r->program->rejected_line = entry->line;
        return set_text(r, entry, &r->program->rejected);
    }
    if (!r->program->count)
        return r->program->rejected || complain(r, entry->line, "a `; test:` must come first");
    struct test_case *c = &r->program->cases[r->program->count - 1];
    if (!strcmp(key, "entry"))
        return set_text(r, entry, &c->entry);
    if (!strcmp(key, "input"))
        return set_json(r, entry, cJSON_IsArray, &c->input);
    if (!strcmp(key, "output"))
        return set_json(r, entry, cJSON_IsArray, &c->output);
    if (!strcmp(key, "args"))
        return set_json(r, entry, cJSON_IsArray, &c->args);
    if (!strcmp(key, "fields"))
        return set_json(r, entry, cJSON_IsObject, &c->fields);
    if (!strcmp(key, "error"))
        return set_text(r, entry, &c->error);
    if (!strcmp(key, "tolerance"))
        return c->tolerance = atof(entry->value), true;
    if (!strcmp(key, "from"))
        return r->sourced = true;
    return complain(r, entry->line,
                    "unknown key; known are test entry input output args error fields tolerance from dump rejected");
}

bool program_read(struct program *program, const char *text, char *why, size_t size)
{
    *program = (struct program){0};
    struct reader reader = {program, false, why, size};
    struct header header = {text, 0};
    struct entry entry;
    while (header_next(&header, &entry)) {
        bool good = take_entry(&reader, &entry);
        entry_free(&entry);
        if (!good)
            return false;
    }
    if (!program->count && !program->rejected)
        return complain(&reader, 1, "there is no test in it");
    return finish_case(&reader);
}

void program_free(struct program *program)
{
    for (size_t i = 0; i < program->count; i++) {
        struct test_case *c = &program->cases[i];
        free(c->name);
        free(c->entry);
        free(c->error);
        cJSON_Delete(c->input);
        cJSON_Delete(c->output);
        cJSON_Delete(c->args);
        cJSON_Delete(c->fields);
    }
    for (size_t i = 0; i < program->dump_count; i++) {
        free(program->dumps[i].pass);
        free(program->dumps[i].text);
    }
    free(program->dumps);
    free(program->cases);
    free(program->rejected);
}
