/* SPDX-License-Identifier: Apache-2.0 */
/* Reads C that was preprocessed with the headers in this folder, and writes the table of its types and functions
 * (emit/kernel/table.h), with the macros of the headers that are named as arguments:
 *
 *     tabulate HEADER... <PREPROCESSED >TABLE
 *
 * A function that calls one of the runtime's which is not among them, or what OpenCL C lacks, is left out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scan.h"

/* One definition: what is between `first` and `end`. A macro has its tokens and its line. */
struct definition {
    const char *name, *line;
    const struct token *first, *end;
    bool left_out;
};

struct list {
    struct definition *at;
    int count, room;
};

static void add(struct list *list, struct definition definition)
{
    if (list->count == list->room)
        list->at = allocate(list->at, (size_t)(list->room = 2 * list->room + 64) * sizeof *list->at);
    list->at[list->count++] = definition;
}

static char *read_all(FILE *file, const char *name)
{
    struct string text = {NULL, 0, 0};
    char piece[4096];
    size_t size;
    if (!file)
        fail("cannot read", name);
    while ((size = fread(piece, 1, sizeof piece, file)) > 0)
        put_bytes(&text, piece, size);
    if (ferror(file))
        fail("cannot read", name);
    put(&text, "");
    return text.data;
}

/* --- definitions --- */

/* `#define NAME…` of a line. */
static void add_macro(struct list *list, char *line)
{
    static const char directive[] = "#define ";
    if (strncmp(line, directive, sizeof directive - 1))
        return;
    struct token *tokens = NULL;
    size_t size = strcspn(line + sizeof directive - 1, " (");
    struct string name = {NULL, 0, 0};
    put_bytes(&name, line + sizeof directive - 1, size);
    char *body = line + sizeof directive - 1 + size;
    tokens = scan(strstr(body, "##") ? "" : body);
    const struct token *end = tokens;
    while (end->kind != END)
        end++;
    add(list, (struct definition){name.data, line, tokens, end, false});
}

static void add_macros(struct list *list, const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = read_all(file, path);
    fclose(file);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        add_macro(list, line);
}

/* The token behind a definition or declaration. */
static const struct token *find_end(const struct token *at)
{
    bool is_typedef = is(at, "typedef"), is_function = false;
    for (;;) {
        if (is(at, ";"))
            return at + 1;
        is_function |= is(at, "(");
        bool block = is(at, "{");
        at = block || is(at, "(") ? behind_bracket(at) : at + 1;
        if (block && is_function && !is_typedef)
            return at;
    }
}

/* The name of a typedef stands at its end, a function's before the parameters. */
static const char *name_of(const struct token *at, const struct token *end)
{
    if (is(at, "typedef"))
        return end[-2].text;
    while (at < end && !is(at + 1, "("))
        at++;
    return at->text;
}

static int find(const struct list *list, const char *name)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->at[i].name, name))
            return i;
    return -1;
}

/* Types of numbers stand in front of each of the texts: once is enough. */
static void add_definitions(struct list *list, const struct token *at)
{
    while (at->kind != END) {
        const struct token *end = find_end(at);
        if ((is(at, "typedef") || is(end - 1, "}")) && find(list, name_of(at, end)) < 0)
            add(list, (struct definition){name_of(at, end), NULL, at, end, false});
        at = end;
    }
}

/* --- what needs what --- */

/* What OpenCL C has not, and no header here has a name for. */
static bool is_missing(const struct list *list, const struct token *token)
{
    static const char *const words[] = {"memcpy", "snprintf", "strtod", "union", "goto"};
    int known = find(list, token->text);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(token, words[i]))
            return true;
    return token->kind == NAME && !strncmp(token->text, "vr_", 3) && (known < 0 || list->at[known].left_out);
}

/* Leaves out what needs what is missing, until nothing more does. */
static void leave_out(struct list *list)
{
    for (bool again = true; again;) {
        again = false;
        for (struct definition *d = list->at; d < list->at + list->count; d++)
            for (const struct token *t = d->first; t < d->end && !d->left_out; t++)
                if (is_missing(list, t))
                    again = d->left_out = true;
    }
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (!list->at[i].left_out)
            list->at[kept++] = list->at[i];
    list->count = kept;
}

static void write_needs(const struct list *list, const struct definition *definition, const struct token *tokens)
{
    bool *needed = allocate(NULL, (size_t)list->count);
    memset(needed, 0, (size_t)list->count);
    printf("        (const short[]){");
    for (const struct token *t = tokens; t->kind != END; t++) {
        int index = t->kind == NAME ? find(list, t->text) : -1;
        if (index < 0 || needed[index] || list->at + index == definition)
            continue;
        needed[index] = true;
        printf("%d, ", index);
    }
    printf("-1}},\n");
    free(needed);
}

/* --- the table --- */

/* A definition as OpenCL C has it. All functions are static and inline. In memory a truth value is a byte: pointers to
 * OpenCL's bool are no kernel's arguments (OpenCL C 1.2, 6.9.k). */
static struct token *translate(const struct definition *definition)
{
    struct token *copy = allocate(NULL, (size_t)(definition->end - definition->first + 3) * sizeof *copy), *to = copy;
    bool is_typedef = is(definition->first, "typedef");
    if (!is_typedef) {
        *to++ = (struct token){NAME, "static"};
        *to++ = (struct token){NAME, "inline"};
    }
    for (const struct token *t = definition->first; t < definition->end; t++)
        if (is_typedef || !(is(t, "static") || is(t, "inline")))
            *to++ = is_typedef && is(t, "bool") ? (struct token){NAME, "uint8_t"} : *t;
    *to = (struct token){END, ""};
    return copy;
}

static void write_string(const char *text)
{
    printf("        \"");
    for (; *text; text++) {
        if (*text == '\n')
            printf(text[1] ? "\\n\"\n        \"" : "\\n");
        else
            printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    printf("\",\n");
}

/* NVIDIA's GPUs add floating-point numbers in memory, which OpenCL C 1.2 has no name for; its end is put behind the function. */
static void put_assembly(struct string *text, const char *name)
{
    const bool is_double = !strcmp(name, "vr_plus_f64");
    char assembly[400];
    snprintf(assembly, sizeof assembly,
             "#ifdef __NV_CL_C_VERSION\nstatic inline void %s(global %s *place, %s value)\n{\n"
             "    __asm__ volatile(\"red.global.add.%s [%%0], %%1;\" : : \"l\"(place), \"%c\"(value) : \"memory\");\n}\n#else\n",
             name, is_double ? "double" : "float", is_double ? "double" : "float", name + strlen("vr_plus_"), is_double ? 'd' : 'f');
    put(text, assembly);
}

/* A function, and what the compiler is told of it: that it stays one, the extension that it needs, or that it rounds each product and
 * sum. */
static void put_function(struct string *text, const char *name, const struct token *at, const struct token *end)
{
    static const char head[] = "\n{\n";
    bool rounds = !strcmp(name, "vr_range_real_at"), assembly = !strncmp(name, "vr_plus_f", strlen("vr_plus_f")), swaps = false;
    struct string plain = {NULL, 0, 0};
    for (const struct token *t = at; t < end; t++)
        swaps |= is(t, "atom_cmpxchg") || is(t, "atom_add");
    put(text, strncmp(name, "vr_far_", strlen("vr_far_")) ? "" : "#ifndef VR_ONE\n__attribute__((noinline))\n#endif\n");
    if (assembly)
        put_assembly(text, name);
    put(text, swaps ? "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n" : "");
    put_definition(&plain, at, end);
    char *body = rounds ? strstr(plain.data, head) + sizeof head - 1 : plain.data;
    put_bytes(text, plain.data, (size_t)(body - plain.data));
    put(text, rounds ? "#pragma OPENCL FP_CONTRACT OFF\n" : "");
    put(text, body);
    put(text, assembly ? "#endif\n" : "");
}

static void write_definition(const struct list *list, const struct definition *definition)
{
    struct string text = {NULL, 0, 0};
    const struct token *tokens = definition->line ? definition->first : translate(definition), *end = tokens;
    while (end->kind != END)
        end++;
    put(&text, definition->line ? definition->line : "");
    put(&text, definition->line ? "\n" : "");
    if (!definition->line)
        put_function(&text, definition->name, tokens, end);
    printf("    {\"%s\",\n", definition->name);
    write_string(text.data);
    write_needs(list, definition, tokens);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp((*(const struct definition *const *)a)->name, (*(const struct definition *const *)b)->name);
}

static void write_order(const struct list *list)
{
    const struct definition **order = allocate(NULL, (size_t)list->count * sizeof *order);
    for (int i = 0; i < list->count; i++)
        order[i] = &list->at[i];
    qsort(order, (size_t)list->count, sizeof *order, compare_names);
    printf("const short vr_kernel_items_by_name[] = {");
    for (int i = 0; i < list->count; i++)
        printf("%s%d", i == 0 ? "" : i % 24 ? ", " : ",\n    ", (int)(order[i] - list->at));
    printf("};\n");
}

int main(int argc, char **argv)
{
    struct list list = {NULL, 0, 0};
    for (int i = 1; i < argc; i++)
        add_macros(&list, argv[i]);
    add_definitions(&list, scan(read_all(stdin, "the preprocessed text")));
    leave_out(&list);
    printf("/* From the runtime's headers, by src/emit/opencl/tabulate.c. */\n#include \"emit/kernel/table.h\"\n\n"
           "const struct vr_kernel_item vr_kernel_items[] = {\n");
    for (int i = 0; i < list.count; i++)
        write_definition(&list, &list.at[i]);
    printf("};\nconst int vr_kernel_item_count = %d;\n", list.count);
    write_order(&list);
    return fflush(stdout) || ferror(stdout);
}
