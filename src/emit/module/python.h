/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of the emission of modules for Python: what its files share. */
#ifndef VRC_EMIT_PYTHON_H
#define VRC_EMIT_PYTHON_H

#include "emit/text/writer.h"

/* What callers see by one name: a function with one signature or more, or a capsule of a C function. */
struct public {
    const char *name;
    const struct vr_function **signatures; /* signature_count of them, in the order of the module */
    int signature_count;
    size_t capacity;
    bool capsule;
};

struct publics {
    struct public *at;
    int count;
    size_t capacity;
};

/* --- python_public.c --- */
struct publics vr_find_publics(struct vr_unit *unit);
/* Whether another signature of the name takes all that this one takes: then it is only a faster way for some
 * arguments, of which callers need not know. */
bool vr_is_covered(const struct public *public, int at);

/* --- python_hook.c --- */
/* The function by which Python finds a module of the name: PyInit_foo. */
const char *vr_python_hook(struct vr_arena *arena, const char *name);

/* --- python_text.c --- */
/* f(a: float64[:, :], n: int64 = 0) -> float64 */
const char *vr_signature_text(struct vr_arena *arena, const struct vr_function *f);
/* The text of __doc__: the line that inspect.signature reads, the function's own words, its signatures. */
const char *vr_documentation(struct vr_arena *arena, const struct public *public);

/* --- python_function.c --- */
/* `double (double, int)`: the C function that corresponds to a type of functions, as capsules are named; NULL where there is
 * none. With `pointers`, vectors in rows are pointers. */
const char *vr_capsule_signature(struct vr_arena *arena, const struct vr_type *function, bool pointers);
/* Writes a function of the type that calls the C function in a slot of the context (vr_foreign). */
void vr_put_foreign(struct vr_text *out, const struct vr_type *type, const char *name, int slot);
/* Writes the C function that the capsule of a function holds: vr_capsule_of_NAME. */
void vr_put_capsule(struct vr_text *out, const struct vr_function *f, const char *c_name);

#endif
