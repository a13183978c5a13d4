/* SPDX-License-Identifier: Apache-2.0 */
/* C identifiers: the user's names wherever C allows them. */
#include "emit/text/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "emit/text/titles.h"
#include "emit/text/writer.h"
#include "ir/call.h"
#include "ir/query.h"

/* Words of generated code and keywords of C and C++, which no header defines. Sorted. */
static const char *const words[] = {
    "AT", "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch",
    "char", "class", "compl", "const", "constexpr", "continue", "ctx", "default", "delete", "do", "done", "double",
    "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int",
    "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private",
    "protected", "public", "register", "restrict", "return", "short", "signed", "sizeof", "static", "status", "struct",
    "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "typeof",
    "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq"};

/* Words of OpenCL C, and functions that kernels call. */
static const char kernel_words[] =
    "DBL_RADIX atomic_cmpxchg atomic_or barrier constant event_t generic get_global_id get_global_size get_group_id "
    "get_local_id global half image1d_t image2d_t image3d_t kernel kernel_exec local min pipe quad read_only "
    "read_write reserve_id_t sampler_t uchar uint ulong uniform ushort vec_step write_only";

static int compare_words(const void *key, const void *word)
{
    return strcmp(key, *(const char *const *)word);
}

static bool is_among(const char *name, const char *const *list, size_t count)
{
    return bsearch(name, list, count, sizeof *list, compare_words) != NULL;
}

/* A function of libm that does a function of the library, or what generated code calls beside those. */
static bool is_libm(const char *name)
{
    for (int i = 0; i < vr_call_count; i++) {
        const size_t length = vr_calls[i].is_libm ? strlen(vr_calls[i].stem) : 0;
        if (length && !strncmp(name, vr_calls[i].stem, length) && (!name[length] || !strcmp(name + length, "f")))
            return true;
    }
    return vr_is_among(name, "isfinite pow powf sincos");
}

static bool starts_with(const char *name, const char *start)
{
    return !strncmp(name, start, strlen(start));
}

/* How names of the runtime, of C compilers and of Python's modules start. */
static bool starts_as_reserved(const char *name)
{
    return starts_with(name, "vr_") || starts_with(name, "VR_") || starts_with(name, "__") ||
           starts_with(name, "PyInit_") || (name[0] == '_' && isupper((unsigned char)name[1]));
}

static bool is_reserved(const char *name)
{
    return starts_as_reserved(name) || is_among(name, words, sizeof words / sizeof *words) ||
           is_among(name, vr_c_words, (size_t)vr_c_words_count) || is_libm(name);
}

bool vr_is_variable_name(const char *text)
{
    return *text && !text[vr_word_size(text)] && !isdigit((unsigned char)*text) && !is_reserved(text);
}

/* A vector type of OpenCL C: float4. */
static bool is_vector(const char *name)
{
    static const char *const elements[] = {"bool",   "char", "uchar", "short", "ushort", "int", "uint",
                                           "long",   "ulong", "half", "float", "double", "quad", NULL};
    for (int i = 0; elements[i]; i++)
        if (starts_with(name, elements[i]) && vr_is_among(name + strlen(elements[i]), "2 3 4 8 16"))
            return true;
    return false;
}

/* What no variable of a kernel can be, beside what none in C can: words, types and macros of OpenCL C. */
static bool is_reserved_in_kernels(const char *name)
{
    static const char *const macros[] = {"CLK_", "CL_", "cl_", "cles_", "HALF_", "FP_FAST_", "M_", "as_", NULL};
    for (int i = 0; macros[i]; i++)
        if (starts_with(name, macros[i]))
            return true;
    /* fabsf is a macro of the kernels' library: OpenCL C has one function for all types. */
    const bool is_for_floats = name[strlen(name) - 1] == 'f' && is_among(name, vr_c_functions, (size_t)vr_c_functions_count);
    return is_for_floats || is_vector(name) || vr_is_among(name, kernel_words);
}

/* A name made of letters, digits and underscores that C takes. */
static const char *clean(struct vr_arena *arena, const char *name)
{
    struct vr_text out = vr_text_new(arena);
    if ((!isalpha((unsigned char)name[0]) && name[0] != '_') || starts_as_reserved(name))
        vr_put(&out, "v");
    for (const char *p = name; *p; p++)
        vr_putf(&out, "%c", isalnum((unsigned char)*p) && (unsigned char)*p < 128 ? *p : '_');
    if (is_reserved(out.data))
        vr_put(&out, "_");
    return out.data;
}

/* A name that the product itself has. */
static void take_own(struct vr_unit *unit, struct vr_map *map, const char *what)
{
    const char *name = vr_name(unit->names, vr_format(unit->arena, "%s_%s", vr_product_name(unit), what));
    vr_map_set(map, (uintptr_t)name, (void *)name);
}

/* A name for a function that no other has. */
static const char *new_name(struct vr_unit *unit, struct vr_map *map, const char *stem)
{
    const char *name = vr_name(unit->names, stem);
    for (int n = 2; vr_map_get(map, (uintptr_t)name); n++)
        name = vr_name(unit->names, vr_format(unit->arena, "%s_%d", stem, n));
    vr_map_set(map, (uintptr_t)name, (void *)name);
    return name;
}

struct vr_map *vr_name_functions(struct vr_unit *unit)
{
    struct vr_map *map = vr_map_new(unit->arena);
    take_own(unit, map, "module");
    take_own(unit, map, "cl");
    VR_FOR_FUNCTIONS(f, unit->module) {
        const char *stem = clean(unit->arena, f->name);
        if (is_among(stem, vr_c_functions, (size_t)vr_c_functions_count))
            stem = vr_format(unit->arena, "%s_", stem);
        vr_map_set(map, (uintptr_t)f, (void *)new_name(unit, map, stem));
    }
    return map;
}

struct vr_map *vr_name_nested(struct vr_unit *unit, struct vr_map *functions, const struct vr_map *cycles)
{
    struct vr_map *nested = vr_map_new(unit->arena);
    VR_FOR_FUNCTIONS(f, unit->module) {
        const char *stem = vr_format(unit->arena, "%s_nested", (const char *)vr_map_get(functions, (uintptr_t)f));
        if (vr_map_get(cycles, (uintptr_t)f))
            vr_map_set(nested, (uintptr_t)f, (void *)new_name(unit, functions, stem));
    }
    return nested;
}

const struct variables *vr_name_variables(struct writer *w)
{
    struct variables *variables = VR_NEW(w->arena, struct variables);
    struct vr_map *further = w->taken;
    variables->names = VR_NEW_ARRAY(w->arena, const char *, w->f->symbol_count + 1);
    variables->taken = w->taken = vr_map_new(w->arena);
    for (int i = 0; i < w->f->symbol_count; i++) {
        const char *name = clean(w->arena, w->f->symbols[i]->name);
        if (w->kernel && is_reserved_in_kernels(name))
            name = vr_textf(w, "%s_", name);
        variables->names[w->f->symbols[i]->index] = vr_fresh(w, name);
    }
    w->taken = further;
    return variables;
}

const char *vr_result_name(struct writer *w, int result)
{
    const struct vr_function *f = w->f;
    const int param = vr_param_of_result(f, result);
    const struct vr_symbol *named = param >= 0                               ? vr_symbol_get(f, f->params[param])
                                    : f->outputs && result < f->output_count ? vr_symbol_get(f, f->outputs[result])
                                                                             : NULL;
    for (int i = 0; named && param < 0 && i < result; i++)
        if (f->outputs[i] == f->outputs[result])
            return vr_local(w, vr_textf(w, "%s_out%d", vr_name_of(w, named), result + 1));
    return vr_local(w, named                     ? vr_textf(w, "%s_out", vr_name_of(w, named))
                       : f->type->out_count == 1 ? "result"
                                                 : vr_textf(w, "result%d", result + 1));
}
