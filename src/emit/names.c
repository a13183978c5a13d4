/* C identifiers: the user's names wherever C allows them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "emit/writer.h"

/* Words that no name in generated code can be: C's and C++'s keywords, macros of the headers that it includes, the functions
 * of libm that it calls, and its own words. Sorted. */
static const char *const words[] = {
    "AT", "EOF", "FILE", "I", "INFINITY", "INT64_C", "INT64_MAX", "INT64_MIN", "NAN", "NULL", "UINT64_C", "acos",
    "acosf", "acosh", "acoshf", "alignas", "alignof", "and", "and_eq", "asin", "asinf", "asinh", "asinhf", "asm",
    "assert", "atan", "atan2", "atan2f", "atanf", "atanh", "atanhf", "auto", "bitand", "bitor", "bool", "break",
    "case", "catch", "cbrt", "cbrtf", "ceil", "ceilf", "char", "class", "compl", "complex", "const", "constexpr",
    "continue", "copysign", "copysignf", "cos", "cosf", "cosh", "coshf", "ctx", "default", "delete", "do", "done",
    "double", "else", "enum", "erf", "erfc", "erfcf", "erff", "errno", "exp", "exp2", "exp2f", "expf", "explicit",
    "expm1", "expm1f", "export", "extern", "false", "float", "floor", "floorf", "fmod", "fmodf", "for", "friend",
    "goto", "hypot", "hypotf", "if", "inline", "int", "int16_t", "int32_t", "int64_t", "int8_t", "isinf", "isnan",
    "lgamma", "lgammaf", "linux", "log", "log10", "log10f", "log1p", "log1pf", "log2", "log2f", "logf", "long",
    "mutable", "namespace", "new", "nextafter", "nextafterf", "not", "not_eq", "operator", "or", "or_eq", "pow",
    "powf", "private", "protected", "public", "register", "restrict", "return", "rint", "rintf", "round", "roundf",
    "short", "signed", "sin", "sincos", "sinf", "sinh", "sinhf", "sizeof", "sqrt", "sqrtf", "static", "status", "stderr",
    "stdin", "stdout", "struct", "switch", "tan", "tanf", "tanh", "tanhf", "template", "tgamma", "tgammaf", "this",
    "throw", "true", "trunc", "truncf", "try", "typedef", "typeof", "uint16_t", "uint32_t", "uint64_t", "uint8_t",
    "union", "unix", "unsigned", "using", "virtual", "void", "volatile", "while", "xor", "xor_eq"};

/* Functions of the C library and of libm. One of the program's with such a name would take its place; or the other way
 * round, where a running program loads the product; and compilers know what types it has. */
static const char *const library[] = {
#include "emit/library_names.def"
};

static int compare_words(const void *key, const void *word)
{
    return strcmp(key, *(const char *const *)word);
}

static bool is_among(const char *name, const char *const *list, size_t count)
{
    return bsearch(name, list, count, sizeof *list, compare_words) != NULL;
}

static bool is_reserved(const char *name)
{
    return !strncmp(name, "vr_", 3) || !strncmp(name, "VR_", 3) || !strncmp(name, "__", 2) ||
           (name[0] == '_' && isupper((unsigned char)name[1])) || is_among(name, words, sizeof words / sizeof *words);
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

struct vr_map *vr_name_functions(struct vr_unit *unit)
{
    struct vr_map *map = vr_map_new(unit->arena);
    for (int i = 0; i < unit->module->function_count; i++) {
        struct vr_function *f = unit->module->functions[i];
        const char *stem = clean(unit->arena, f->name), *name;
        if (is_among(stem, library, sizeof library / sizeof *library))
            stem = vr_format(unit->arena, "%s_", stem);
        name = vr_name(unit->names, stem);
        for (int n = 2; vr_map_get(map, (uintptr_t)name); n++)
            name = vr_name(unit->names, vr_format(unit->arena, "%s_%d", stem, n));
        vr_map_set(map, (uintptr_t)name, (void *)name);
        vr_map_set(map, (uintptr_t)f, (void *)name);
    }
    return map;
}

void vr_name_variables(struct writer *w)
{
    w->names = VR_NEW_ARRAY(w->arena, const char *, w->f->symbol_count + 1);
    for (int i = 0; i < w->f->symbol_count; i++)
        w->names[w->f->symbols[i]->index] = vr_fresh(w, clean(w->arena, w->f->symbols[i]->name));
}
