/* SPDX-License-Identifier: Apache-2.0 */
/* The comment lines at which a test file describes itself. */
#include "header.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t word_length(const char *text)
{
    return strspn(text, "abcdefghijklmnopqrstuvwxyz_");
}

/* The length of the key that a line `; KEY: …` starts with, or 0. */
static size_t key_length(const char *line)
{
    if (line[0] != ';' || line[1] != ' ')
        return 0;
    size_t n = word_length(line + 2);
    for (int more = 0; more < 2 && !strncmp(line + 2, "dump ", 5) && line[2 + n] == ' '; more++)
        n += 1 + word_length(line + 3 + n);
    return line[2 + n] == ':' ? n : 0;
}

static size_t line_length(const char *line)
{
    return strcspn(line, "\n");
}

static void step_line(struct header *header)
{
    header->next += line_length(header->next);
    header->next += *header->next == '\n';
    header->line++;
}

/* Appends `n` bytes without the blanks around them. */
static void append_trimmed(char **value, const char *text, size_t n)
{
    while (n && isspace((unsigned char)*text))
        text++, n--;
    while (n && isspace((unsigned char)text[n - 1]))
        n--;
    size_t old = strlen(*value);
    *value = realloc(*value, old + n + 2);
    sprintf(*value + old, "%s%.*s", old && n ? " " : "", (int)n, text);
}

bool header_next(struct header *header, struct entry *out)
{
    while (*header->next && !key_length(header->next))
        step_line(header);
    if (!*header->next)
        return false;

    size_t key = key_length(header->next);
    out->key = strndup(header->next + 2, key);
    out->value = calloc(1, 1);
    append_trimmed(&out->value, header->next + key + 3, line_length(header->next) - key - 3);
    step_line(header);
    out->line = header->line;
    while (!strncmp(header->next, ";   ", 4)) {
        append_trimmed(&out->value, header->next + 1, line_length(header->next) - 1);
        step_line(header);
    }
    return true;
}

void entry_free(struct entry *entry)
{
    free(entry->key);
    free(entry->value);
}

char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    size_t used = 0, room = 4096;
    char *text = malloc(room + 1);
    for (size_t n; (n = fread(text + used, 1, room - used, file)) > 0;) {
        used += n;
        if (used == room)
            text = realloc(text, (room *= 2) + 1);
    }
    fclose(file);
    text[used] = 0;
    if (size)
        *size = used;
    return text;
}
