/* SPDX-License-Identifier: Apache-2.0 */
/* Types: interning, promotion and spelling (thesis 4.2). */
#include "ir/type.h"

#include <stdint.h>
#include <string.h>

#include "base/map.h"

const struct vr_base_row vr_bases[VR_BASE_COUNT] = {
#define SCALAR(kind, spelling, suffix, ctype, class, bytes) {spelling, #suffix, #ctype, VR_CLASS_##class, bytes},
#include "ir/scalar.def"
#undef SCALAR
};

/* --- interning: components are interned before the whole, so that types are equal when their fields are --- */

struct entry {
    struct vr_type type;
    struct entry *next; /* of equal hash */
};

struct vr_types {
    struct vr_arena *arena;
    struct vr_map *by_hash; /* hash → list of entries */
};

struct vr_types *vr_types_new(struct vr_arena *arena)
{
    struct vr_types *types = VR_NEW(arena, struct vr_types);
    types->arena = arena;
    types->by_hash = vr_map_new(arena);
    return types;
}

static uintptr_t mix(uintptr_t hash, uintptr_t value)
{
    return (hash ^ value) * (uintptr_t)0x100000001b3u + (hash >> 29);
}

static uintptr_t hash_type(const struct vr_type *t)
{
    uintptr_t hash = mix(0x9e3779b9u, (uintptr_t)t->kind);
    hash = mix(hash, (uintptr_t)t->base * 2 + t->is_complex);
    hash = mix(hash, (uintptr_t)t->ndims * 4 + (uintptr_t)t->layout);
    hash = mix(hash, (uintptr_t)t->elem);
    for (int i = 0; i < t->count; i++)
        hash = mix(hash, (uintptr_t)t->elems[i]);
    for (int i = 0; i < t->out_count; i++)
        hash = mix(hash, (uintptr_t)t->outs[i] + 1);
    return hash;
}

static bool same_list(const struct vr_type *const *a, int a_count, const struct vr_type *const *b, int b_count)
{
    return a_count == b_count && (a_count == 0 || memcmp(a, b, (size_t)a_count * sizeof *a) == 0);
}

static bool same_type(const struct vr_type *a, const struct vr_type *b)
{
    return a->kind == b->kind && a->base == b->base && a->is_complex == b->is_complex && a->layout == b->layout &&
           a->ndims == b->ndims && a->elem == b->elem && same_list(a->elems, a->count, b->elems, b->count) &&
           same_list(a->outs, a->out_count, b->outs, b->out_count);
}

static const struct vr_type *const *copy_list(struct vr_arena *arena, const struct vr_type *const *list, int count)
{
    const struct vr_type **copy = VR_NEW_ARRAY(arena, const struct vr_type *, count);
    if (count)
        memcpy(copy, list, (size_t)count * sizeof *copy);
    return copy;
}

/* The one type with these fields; its lists are copied when it is new. */
static const struct vr_type *intern(struct vr_types *types, struct vr_type fields)
{
    uintptr_t hash = hash_type(&fields);
    struct entry *first = vr_map_get(types->by_hash, hash);
    for (struct entry *entry = first; entry; entry = entry->next)
        if (same_type(&entry->type, &fields))
            return &entry->type;
    struct entry *entry = VR_NEW(types->arena, struct entry);
    fields.elems = copy_list(types->arena, fields.elems, fields.count);
    fields.outs = copy_list(types->arena, fields.outs, fields.out_count);
    *entry = (struct entry){fields, first};
    vr_map_set(types->by_hash, hash, entry);
    return &entry->type;
}

const struct vr_type *vr_type_scalar(struct vr_types *types, enum vr_base base, bool is_complex)
{
    return intern(types, (struct vr_type){.kind = VR_T_SCALAR, .base = base, .is_complex = is_complex});
}

const struct vr_type *vr_type_array(struct vr_types *types, const struct vr_type *elem, int ndims, enum vr_layout layout)
{
    return intern(types, (struct vr_type){.kind = VR_T_ARRAY, .elem = elem, .ndims = ndims, .layout = layout});
}

const struct vr_type *vr_type_tuple(struct vr_types *types, const struct vr_type *const *elems, int count)
{
    return intern(types, (struct vr_type){.kind = VR_T_TUPLE, .elems = elems, .count = count});
}

const struct vr_type *vr_type_function(struct vr_types *types, const struct vr_type *const *ins, int in_count,
                                       const struct vr_type *const *outs, int out_count)
{
    return intern(types, (struct vr_type){
        .kind = VR_T_FUNCTION, .elems = ins, .count = in_count, .outs = outs, .out_count = out_count});
}

const struct vr_type *vr_type_domain(struct vr_types *types, int ndims, const struct vr_type *const *elems, int count)
{
    return intern(types, (struct vr_type){.kind = VR_T_DOMAIN, .ndims = ndims, .elems = elems, .count = count});
}

const struct vr_type *vr_type_void(struct vr_types *types)
{
    return intern(types, (struct vr_type){.kind = VR_T_VOID});
}

const struct vr_type *vr_type_null(struct vr_types *types)
{
    return intern(types, (struct vr_type){.kind = VR_T_NULL});
}

/* --- questions --- */

bool vr_is_null(const struct vr_type *t)
{
    return t && vr_elem(t)->kind == VR_T_NULL;
}

bool vr_is_number(const struct vr_type *t)
{
    return (vr_is_scalar(t) || vr_is_array(t)) && !vr_is_null(t);
}

int vr_scalar_bytes(const struct vr_type *t)
{
    return vr_bases[vr_elem(t)->base].bytes << vr_elem(t)->is_complex;
}

bool vr_is_float(const struct vr_type *t)
{
    return vr_is_number(t) && vr_bases[vr_elem(t)->base].class == VR_CLASS_FLOAT;
}

bool vr_is_native_float(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && (t->base == VR_FLOAT32 || t->base == VR_FLOAT64);
}

bool vr_is_integer(const struct vr_type *t)
{
    if (!vr_is_number(t))
        return false;
    enum vr_class class = vr_bases[vr_elem(t)->base].class;
    return class == VR_CLASS_SIGNED || class == VR_CLASS_UNSIGNED;
}

bool vr_may_count(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && (vr_bases[t->base].class != VR_CLASS_FLOAT || t->base == VR_FLOAT64);
}

bool vr_is_complex(const struct vr_type *t)
{
    return vr_is_number(t) && vr_elem(t)->is_complex;
}

const struct vr_type *vr_with_elem(struct vr_types *types, const struct vr_type *t, const struct vr_type *elem)
{
    return vr_is_array(t) ? vr_type_array(types, elem, t->ndims, t->layout) : elem;
}

/* --- promotion --- */

/* The base of a class with at least so many bytes; VR_BASE_COUNT if there is none. */
static enum vr_base wide_base(enum vr_class class, int bytes)
{
    int base = 0;
    while (base < VR_BASE_COUNT && (vr_bases[base].class != class || vr_bases[base].bytes < bytes))
        base++;
    return (enum vr_base)base;
}

/* Bytes of the float that holds the values of a base: an integer needs the float of twice its size, and float64 is the
 * largest that there is. */
static int float_bytes(enum vr_base base)
{
    const struct vr_base_row *row = &vr_bases[base];
    int bytes = row->class == VR_CLASS_FLOAT || row->class == VR_CLASS_BOOL ? row->bytes : 2 * row->bytes;
    return bytes > 8 ? 8 : bytes;
}

/* NumPy's result_type of two bases. */
static enum vr_base common_base(enum vr_base a, enum vr_base b)
{
    enum vr_class a_class = vr_bases[a].class, b_class = vr_bases[b].class;
    int a_bytes = vr_bases[a].bytes, b_bytes = vr_bases[b].bytes;
    if (a_class == b_class)
        return a_bytes >= b_bytes ? a : b;
    if (a_class == VR_CLASS_FLOAT || b_class == VR_CLASS_FLOAT) {
        int a_float = float_bytes(a), b_float = float_bytes(b);
        return wide_base(VR_CLASS_FLOAT, a_float > b_float ? a_float : b_float);
    }
    if (a_class == VR_CLASS_BOOL || b_class == VR_CLASS_BOOL)
        return a_class == VR_CLASS_BOOL ? b : a;
    int from_unsigned = 2 * (a_class == VR_CLASS_UNSIGNED ? a_bytes : b_bytes);
    int from_signed = a_class == VR_CLASS_SIGNED ? a_bytes : b_bytes;
    enum vr_base wide = wide_base(VR_CLASS_SIGNED, from_unsigned > from_signed ? from_unsigned : from_signed);
    return wide == VR_BASE_COUNT ? VR_FLOAT64 : wide;
}

const struct vr_type *vr_common(struct vr_types *types, const struct vr_type *a, const struct vr_type *b)
{
    a = vr_elem(a);
    b = vr_elem(b);
    return vr_type_scalar(types, common_base(a->base, b->base), a->is_complex || b->is_complex);
}

/* --- spelling --- */

static const char *layout_word(enum vr_layout layout)
{
    static const char *const words[] = {"rowmajor", "colmajor", "strided"};
    return words[layout];
}

static void put_types(struct vr_text *text, const struct vr_type *const *types, int count)
{
    for (int i = 0; i < count; i++) {
        vr_put(text, " ");
        vr_put_type(text, types[i]);
    }
}

static void put_function_type(struct vr_text *text, const struct vr_type *type)
{
    vr_put(text, "(functype (intypes");
    put_types(text, type->elems, type->count);
    vr_put(text, ") (outtypes");
    put_types(text, type->outs, type->out_count);
    vr_put(text, type->out_count ? "))" : " (void)))");
}

void vr_put_type(struct vr_text *text, const struct vr_type *type)
{
    switch (type->kind) {
    case VR_T_SCALAR:
        vr_putf(text, type->is_complex ? "(%s :ctype 1)" : "(%s)", vr_bases[type->base].spelling);
        break;
    case VR_T_ARRAY:
        vr_putf(text, "(arraytype :layout %s :ndims %d ", layout_word(type->layout), type->ndims);
        vr_put_type(text, type->elem);
        vr_put(text, ")");
        break;
    case VR_T_TUPLE:
        vr_put(text, "(tupletype");
        put_types(text, type->elems, type->count);
        vr_put(text, ")");
        break;
    case VR_T_FUNCTION:
        put_function_type(text, type);
        break;
    case VR_T_DOMAIN:
        vr_putf(text, "(domaintype :ndims %d", type->ndims);
        put_types(text, type->elems, type->count);
        vr_put(text, ")");
        break;
    case VR_T_VOID:
        vr_put(text, "(void)");
        break;
    case VR_T_NULL:
        vr_put(text, "(null)");
        break;
    }
}

/* --- words for messages --- */

static void put_words(struct vr_text *text, const struct vr_type *type);

static void put_words_list(struct vr_text *text, const struct vr_type *const *types, int count)
{
    vr_put(text, "(");
    for (int i = 0; i < count; i++) {
        vr_put(text, i ? ", " : "");
        put_words(text, types[i]);
    }
    vr_put(text, ")");
}

static void put_array_words(struct vr_text *text, const struct vr_type *type)
{
    static const char *const layouts[] = {"row-major", "column-major", "strided"};
    enum { SPELLED_OUT = 8 }; /* colons; beyond that a number says more */
    put_words(text, type->elem);
    if (type->ndims > SPELLED_OUT) {
        vr_putf(text, "[%d dimensions]", type->ndims);
    } else {
        for (int i = 0; i < type->ndims; i++)
            vr_put(text, i ? ",:" : "[:");
        vr_put(text, "]");
    }
    vr_putf(text, " %s", layouts[type->layout]);
}

static void put_words(struct vr_text *text, const struct vr_type *type)
{
    switch (type->kind) {
    case VR_T_SCALAR:
        vr_putf(text, "%s%s", type->is_complex ? "complex " : "", vr_bases[type->base].spelling);
        break;
    case VR_T_ARRAY:
        put_array_words(text, type);
        break;
    case VR_T_TUPLE:
        vr_put(text, "tuple");
        put_words_list(text, type->elems, type->count);
        break;
    case VR_T_FUNCTION:
        vr_put(text, "function");
        put_words_list(text, type->elems, type->count);
        vr_put(text, " -> ");
        if (type->out_count == 1)
            put_words(text, type->outs[0]);
        else if (type->out_count)
            put_words_list(text, type->outs, type->out_count);
        else
            vr_put(text, "void");
        break;
    case VR_T_DOMAIN:
        vr_putf(text, "domain[%d]", type->ndims);
        break;
    case VR_T_VOID:
        vr_put(text, "void");
        break;
    case VR_T_NULL:
        vr_put(text, "null");
        break;
    }
}

const char *vr_type_text(struct vr_arena *arena, const struct vr_type *type)
{
    struct vr_text text = vr_text_new(arena);
    if (type)
        put_words(&text, type);
    else
        vr_put(&text, "no type");
    return text.data;
}
