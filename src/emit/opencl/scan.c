/* SPDX-License-Identifier: Apache-2.0 */
/* Tokens of preprocessed C. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scan.h"

void fail(const char *what, const char *where)
{
    fprintf(stderr, "tabulate: %s: %.60s\n", what, where);
    exit(1);
}

void *allocate(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (!memory)
        fail("no memory", "");
    return memory;
}

void put_bytes(struct string *string, const char *bytes, size_t size)
{
    if (string->size + size >= string->capacity) {
        string->capacity = 2 * (string->size + size) + 64;
        string->data = allocate(string->data, string->capacity);
    }
    memcpy(string->data + string->size, bytes, size);
    string->size += size;
    string->data[string->size] = '\0';
}

void put(struct string *string, const char *bytes)
{
    put_bytes(string, bytes, strlen(bytes));
}

/* Bytes of a name, of a number (C11 6.4.8), and of an operator. */
static size_t name_size(const char *text)
{
    size_t size = 0;
    while (isalnum((unsigned char)text[size]) || text[size] == '_')
        size++;
    return size;
}

static size_t number_size(const char *text)
{
    size_t size = 0;
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    while (isalnum((unsigned char)text[size]) || text[size] == '.' ||
           ((text[size] == '-' || text[size] == '+') && strchr(hexadecimal ? "pP" : "eE", text[size - 1])))
        size++;
    return size;
}

static size_t mark_size(const char *text)
{
    static const char *const longer[] = {"<<=", ">>=", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->", "++",
                                         "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};
    for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
        if (!strncmp(text, longer[i], strlen(longer[i])))
            return strlen(longer[i]);
    if (!strchr("(){}[].,;:?+-*/%&|^~!<>=", *text))
        fail("no token", text);
    return 1;
}

static struct token next_token(const char **at)
{
    const char *text = *at;
    bool number = isdigit((unsigned char)*text) || (*text == '.' && isdigit((unsigned char)text[1]));
    enum token_kind kind = number ? NUMBER : name_size(text) > 0 ? NAME : MARK;
    size_t size = kind == NUMBER ? number_size(text) : kind == NAME ? name_size(text) : mark_size(text);
    struct string copy = {NULL, 0, 0};
    put_bytes(&copy, text, size);
    *at = text + size;
    return (struct token){kind, copy.data};
}

struct token *scan(const char *text)
{
    struct token *tokens = NULL;
    size_t count = 0, room = 0;
    for (;;) {
        text += strspn(text, " \t\n");
        if (count == room)
            tokens = allocate(tokens, (room = 2 * room + 64) * sizeof *tokens);
        if (!*text)
            break;
        tokens[count++] = next_token(&text);
    }
    tokens[count] = (struct token){END, ""};
    return tokens;
}

bool is(const struct token *token, const char *text)
{
    return !strcmp(token->text, text);
}

bool is_type(const struct token *token)
{
    static const char *const words[] = {"void", "bool", "char", "short", "int", "long", "unsigned", "signed", "uchar",
                                        "ushort", "uint", "ulong", "float", "double", "size_t"};
    const size_t size = strlen(token->text);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(token, words[i]))
            return true;
    return strpbrk(token->text, "0123456789") && size > 2 && !strcmp(token->text + size - 2, "_t");
}

const struct token *behind_bracket(const struct token *open)
{
    int depth = 0;
    do {
        depth += is(open, "(") || is(open, "{") || is(open, "[");
        depth -= is(open, ")") || is(open, "}") || is(open, "]");
        if (open->kind == END)
            fail("an open bracket", "");
        open++;
    } while (depth > 0);
    return open;
}
