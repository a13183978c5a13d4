/* SPDX-License-Identifier: Apache-2.0 */
/* Writes programs that call every function of the kernels' library: `write cl` one in OpenCL C, `write c` the same calls in
 * C and a table of them (calls.h). Both have the same text of calls between different heads.
 *
 * A value takes SLOT bytes. A call has MOST_ARGUMENTS of them in `in`, and its result in `out`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit/kernel/library.h"
#include "emit/kernel/table.h"

/* A kernel has so many calls that building all of them takes the least time. */
enum { CALLS_A_KERNEL = 48, MOST_CALLS = 4000, MOST_PARAMETERS = 6 };

struct call {
    const char *name, *result, *parameter[MOST_PARAMETERS];
    int count;
    bool ranges; /* the first parameter is a range, which is made of the parameters but for the last */
    bool gives; /* a last parameter is where it puts a number beside its result, a truth value, which inverts it here */
    bool swaps; /* the first parameter is a place, whose new value is a result too */
};

struct calls {
    struct call at[MOST_CALLS];
    int count;
};

static struct call *add(struct calls *calls)
{
    if (calls->count == MOST_CALLS)
        abort();
    return memset(&calls->at[calls->count++], 0, sizeof(struct call));
}

/* The values that a range is made of, and one of its places. */
static void add_range(struct call *call)
{
    static const char *const members[MOST_PARAMETERS] = {"int64_t", "int64_t", "double", "double", "double", "int64_t"};
    memcpy(call->parameter, members, sizeof members);
    call->count = MOST_PARAMETERS;
    call->ranges = true;
}

/* The functions of the runtime: `static inline T name(T a, T b)`. What no header has is a part of others. */
static void add_function(struct calls *calls, struct vr_arena *arena, const struct vr_kernel_item *item)
{
    static const char head[] = "static inline ";
    const char *found = strstr(item->text, head);
    if (!found || strncmp(item->name, "vr_", 3) || !strcmp(item->name, "vr_claim") ||
        !strncmp(item->name, "vr_called_", 10) || /* those that others call */
        !strncmp(found + sizeof head - 1, "void ", 5)) /* atomic updates, which the host has none of: tests/sections/updates.py */
        return;
    char *text = vr_copy_text(arena, found, strlen(found));
    struct call *call = add(calls);
    call->name = item->name;
    call->result = strtok(text + sizeof head - 1, " ");
    strtok(NULL, "(");
    text = strtok(NULL, ")");
    if (!strncmp(text, "const vr_range *", 16)) {
        add_range(call);
        return;
    }
    for (char *word = strtok(text, " ,"); word; word = strtok(NULL, " ,")) {
        bool place = !strcmp(word, "global");
        call->swaps |= place;
        call->parameter[call->count++] = place ? strtok(NULL, " ,") : word;
        call->gives |= *strtok(NULL, " ,") == '*' && !place; /* the name of the parameter */
    }
    if (call->gives)
        call->result = call->parameter[--call->count];
}

/* The functions of C that have a name of their own for float: `#define sinf sin`. */
static void add_macro(struct calls *calls, const struct vr_kernel_item *item)
{
    static const char binary[] = " atan2 pow hypot fmod copysign nextafter fmin fmax ";
    char from[32], to[32], padded[36];
    bool alias = sscanf(item->text, "#define %31s %31s", from, to) == 2 && !strncmp(from, to, strlen(to));
    if (!alias || strcmp(from + strlen(to), "f") || !strcmp(to, "frexp")) /* which the mantissa and the exponent test */
        return;
    snprintf(padded, sizeof padded, " %s ", to);
    for (int wide = 0; wide < 2; wide++) {
        struct call *call = add(calls);
        bool counted = !strcmp(to, "ldexp");
        call->name = wide ? strrchr(item->text, ' ') + 1 : item->name;
        call->result = call->parameter[0] = wide ? "double" : "float";
        call->parameter[1] = counted ? "int32_t" : call->result;
        call->count = strstr(binary, padded) || counted ? 2 : 1;
    }
}

/* --- writing --- */

/* In memory a truth value is a byte. */
static const char *stored(const char *type)
{
    return !strcmp(type, "bool") ? "uint8_t" : type;
}

/* The caller's duty: what a divisor, or an exponent, the second argument, must be. Floating-point numbers divide by everything. */
static void put_condition(const struct call *call)
{
    static const char *const dividing[] = {"vr_div_", "vr_floordiv_", "vr_over_floordiv_", "vr_mod_", "vr_rem_", "vr_uneven_", "vr_trips"};
    const char *type = call->parameter[0];
    bool real = strstr("float double vr_cf32 vr_cf64", type), pair = !strncmp(type, "vr_", 3);
    for (size_t i = 0; i < sizeof dividing / sizeof *dividing; i++)
        if (!strncmp(call->name, dividing[i], strlen(dividing[i])) && (!real || !strcmp(call->name, "vr_trips_real")))
            printf(pair ? "if (!vr_zero_divisor_%s(IN(%s, 1))) " : "if (IN(%s, 1) != 0) ",
                   pair ? type + 3 : stored(type), type);
    if (!strncmp(call->name, "vr_products_", 12))
        printf("if (IN(%s, 1) == -2 || IN(%s, 1) == -1 || (IN(%s, 1) >= 0.5f && IN(%s, 1) <= 4 && IN(%s, 1) * 2 == floor(IN(%s, 1) * 2))) ",
               type, type, type, type, type, type);
}

static void put_range_call(const struct call *call)
{
    printf("{\n        const vr_range range = {0, 0, IN(int64_t, 0), IN(int64_t, 1),\n"
           "                                IN(double, 2), IN(double, 3), IN(double, 4)};\n"
           "        OUT(%s) = %s(&range, IN(int64_t, 5));\n        break;\n    }\n", call->result, call->name);
}

static void put_giving_call(const struct call *call)
{
    const char *type = call->parameter[call->count];
    printf("{\n        %s given;\n        const bool result = %.*s(", type, (int)strcspn(call->name, "\n"), call->name);
    for (int i = 0; i < call->count; i++)
        printf("IN(%s, %d), ", call->parameter[i], i);
    printf("&given);\n        OUT(%s) = result ? ~given : given;\n    } break;\n", type);
}

static void put_call(const struct call *call, int which)
{
    printf("    case %d: ", which);
    if (call->gives) {
        put_condition(call);
        put_giving_call(call);
        return;
    }
    if (call->ranges) {
        put_range_call(call);
        return;
    }
    put_condition(call);
    if (call->swaps)
        printf("*PLACE(%s) = IN(%s, 0); ", call->result, call->result);
    printf("OUT(%s) = %.*s(", stored(call->result), (int)strcspn(call->name, "\n"), call->name);
    if (call->swaps)
        printf("PLACE(%s), ", call->result);
    for (int i = call->swaps; i < call->count; i++)
        printf("%sIN(%s, %d)%s", i > call->swaps ? ", " : "", stored(call->parameter[i]), i,
               strcmp(call->parameter[i], "bool") ? "" : " != 0");
    printf("); break;\n");
}

static void put_kernels(const struct calls *calls)
{
    for (int first = 0; first < calls->count; first += CALLS_A_KERNEL) {
        printf("KERNEL(run_%d)\n{\n    FOR_EACH_CALL switch (which) {\n", first / CALLS_A_KERNEL);
        for (int i = 0; i < CALLS_A_KERNEL && first + i < calls->count; i++)
            put_call(&calls->at[first + i], i);
        printf("    }\n}\n\n");
    }
}

static void put_cl(struct vr_arena *arena, const struct calls *calls)
{
    struct vr_text text = vr_text_new(arena);
    struct vr_text names = vr_text_new(arena);
    for (int i = 0; i < vr_kernel_item_count; i++)
        vr_putf(&names, "%s ", vr_kernel_items[i].name);
    vr_put_kernel_library(&text, names.data);
    printf("#pragma OPENCL FP_CONTRACT OFF\n%s\n"
           "#define KERNEL(name) __kernel void name(int which, __global const uchar *in, __global uchar *out)\n"
           "#define FOR_EACH_CALL in += 96 * get_global_id(0), out += 16 * get_global_id(0);\n"
           "#define IN(type, i) (*(__global const type *)(in + 16 * i))\n#define OUT(type) (*(__global type *)out)\n"
           "#define PLACE(type) ((__global type *)out + 1)\n\n", text.data);
    put_kernels(calls);
    printf("__kernel void claim(__global struct vr_fault *fault)\n{\n    vr_claim(fault, 1, 2, 3);\n}\n");
}

/* The type of two values of a type, as the result of a swap is. */
static const char *pair_of(const char *type)
{
    static const char *const pairs[][2] = {{"int32_t", "vr_ci32"}, {"uint32_t", "vr_cu32"}, {"float", "vr_cf32"},
                                           {"int64_t", "vr_ci64"}, {"uint64_t", "vr_cu64"}, {"double", "vr_cf64"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (!strcmp(type, pairs[i][0]))
            return pairs[i][1];
    abort();
}

static void put_c(const struct calls *calls)
{
    printf("#include \"calls.h\"\n\n"
           "#define KERNEL(name) static void name(int which, int count, const char *in, char *out)\n"
           "#define FOR_EACH_CALL for (int k = 0; k < count; k++, in += 96, out += 16)\n"
           "#define IN(type, i) (*(const type *)(in + 16 * i))\n#define OUT(type) (*(type *)out)\n"
           "#define PLACE(type) ((type *)out + 1)\n\n");
    put_kernels(calls);
    printf("const struct call calls[] = {\n");
    for (int i = 0; i < calls->count; i++) {
        const struct call *call = &calls->at[i];
        int kernel = i / CALLS_A_KERNEL, length = (int)strcspn(call->name, "\n");
        printf("    {\"%.*s\", run_%d, %d, %d, \"%s\", {", length, call->name, kernel, kernel, i % CALLS_A_KERNEL,
               call->swaps ? pair_of(call->result) : call->result);
        for (int k = 0; k < call->count; k++)
            printf("\"%s\", ", call->parameter[k]);
        printf("NULL}},\n");
    }
    printf("};\nconst int call_count = %d;\n", calls->count);
}

int main(int argc, char **argv)
{
    static struct calls calls;
    jmp_buf out_of_memory;
    if (setjmp(out_of_memory))
        return 1;
    struct vr_arena *arena = vr_arena_new(&out_of_memory);
    for (int i = 0; i < vr_kernel_item_count; i++) {
        add_function(&calls, arena, &vr_kernel_items[i]);
        add_macro(&calls, &vr_kernel_items[i]);
    }
    if (argc > 1 && !strcmp(argv[1], "cl"))
        put_cl(arena, &calls);
    else
        put_c(&calls);
    vr_arena_free(arena);
    return ferror(stdout) || fflush(stdout);
}
