/* C identifiers: the user's names wherever C allows them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "emit/writer.h"

/* Words that generated code cannot use for variables and functions: C's and C++'s keywords, macros of the headers that it
 * includes, the functions of libm and libc that it calls, and its own words. Sorted. */
static const char *const reserved[] = {
    "AT", "EOF", "FILE", "I", "INFINITY", "INT64_C", "INT64_MAX", "INT64_MIN", "NAN", "NULL", "UINT64_C", "abort", "abs", "acos",
    "acosf", "alignas", "alignof", "and", "and_eq", "asin", "asinf", "asm", "assert", "atan", "atan2", "atan2f", "atanf", "auto",
    "bitand", "bitor", "blocks", "bool", "break", "calloc", "case", "catch", "ceil", "ceilf", "char", "class", "compl", "complex",
    "const", "constexpr", "continue", "cos", "cosf", "ctx", "default", "delete", "div", "do", "done", "double", "else", "enum",
    "errno", "exit", "exp", "exp10", "exp2", "expf", "explicit", "export", "extern", "fabs", "fabsf", "failed", "false", "fdim",
    "float", "floor", "floorf", "fma", "fmax", "fmin", "fmod", "fmodf", "for", "free", "friend", "gamma", "goto", "hypot", "if",
    "inline", "int", "int16_t", "int32_t", "int64_t", "int8_t", "isinf", "isnan", "j0", "j1", "jn", "lgamma", "linux", "log",
    "log10", "log10f", "log1p", "log2", "log2f", "logf", "long", "lrint", "main", "malloc", "memcpy", "mutable", "namespace",
    "nan", "nearbyint", "new", "not", "not_eq", "operator", "or", "or_eq", "pow", "powf", "printf", "private", "protected",
    "public", "rand", "realloc", "register", "remainder", "restrict", "return", "rint", "round", "roundf", "short", "signed",
    "signgam", "sin", "sinf", "sinh", "size_t", "sizeof", "sqrt", "sqrtf", "static", "status", "stderr", "stdin", "stdout",
    "struct", "switch", "tan", "tanf", "tanh", "template", "tgamma", "this", "throw", "trunc", "truncf", "true", "try", "typedef",
    "typeof", "uint16_t", "uint32_t", "uint64_t", "uint8_t", "union", "unix", "unsigned", "using", "virtual", "void", "volatile",
    "while", "xor", "xor_eq", "y0", "y1", "yn"};

static int compare_words(const void *key, const void *word)
{
    return strcmp(key, *(const char *const *)word);
}

static bool is_reserved(const char *name)
{
    return !strncmp(name, "vr_", 3) || !strncmp(name, "VR_", 3) || !strncmp(name, "__", 2) ||
           (name[0] == '_' && isupper((unsigned char)name[1])) ||
           bsearch(name, reserved, sizeof reserved / sizeof *reserved, sizeof *reserved, compare_words);
}

/* A name made of letters, digits and underscores that C takes. */
static const char *clean(struct vr_arena *arena, const char *name)
{
    struct vr_text out = vr_text_new(arena);
    if (!isalpha((unsigned char)name[0]) && name[0] != '_')
        vr_put(&out, "v");
    for (const char *p = name; *p; p++)
        vr_putf(&out, "%c", isalnum((unsigned char)*p) && (unsigned char)*p < 128 ? *p : '_');
    if (is_reserved(out.data))
        vr_put(&out, "_");
    return out.data;
}

struct vr_map *name_functions(struct vr_unit *unit)
{
    struct vr_map *map = vr_map_new(unit->arena);
    for (int i = 0; i < unit->module->function_count; i++) {
        struct vr_function *f = unit->module->functions[i];
        const char *stem = clean(unit->arena, f->name), *name = vr_name(unit->names, stem);
        for (int n = 2; vr_map_get(map, (uintptr_t)name); n++)
            name = vr_name(unit->names, vr_format(unit->arena, "%s_%d", stem, n));
        vr_map_set(map, (uintptr_t)name, (void *)name);
        vr_map_set(map, (uintptr_t)f, (void *)name);
    }
    return map;
}

void name_variables(struct writer *w)
{
    w->names = VR_NEW_ARRAY(w->arena, const char *, w->f->symbol_count + 1);
    for (int i = 0; i < w->f->symbol_count; i++)
        w->names[w->f->symbols[i]->index] = fresh(w, clean(w->arena, w->f->symbols[i]->name));
}
