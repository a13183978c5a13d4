/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays as text, as NumPy's array2string() has them with its default options: eight digits behind the point, lines of 75 characters, and of
 * more than a thousand elements the first and last three along each axis; and lists as Python's str() has them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "arrays/work.h"
#include "context/context.h"
#include "context/format.h"
#include "vr/library.h"

enum { PRECISION = 8, THRESHOLD = 1000, EDGE = 3, WIDTH = 75, NUMBER = 60, WORD = 400 };

struct text {
    char *data;
    size_t size, room, line; /* where its last line begins */
    bool failed;
};

struct picture {
    const vr_array *array;
    bool list;               /* of Python's */
    bool brief;              /* the middle is left out */
    bool real, single;
    bool scientific;
    double least, greatest;  /* of what is finite and not zero, without signs */
    int left, right;         /* characters in front of the point and behind it; of whole numbers left is all */
    int digits, exponent;    /* scientific: digits behind the point, and of the exponent */
    bool any, unlimited, negative; /* there are finite numbers, others, and -inf */
    struct text text;
};

static void put(struct text *t, const char *word, size_t length)
{
    if (length > t->room - t->size && !t->failed) {
        const size_t room = 2 * (t->size + length) + 200;
        char *data = realloc(t->data, room);
        t->failed = !data;
        t->data = data ? data : t->data;
        t->room = data ? room : t->room;
    }
    if (t->failed)
        return;
    memcpy(t->data + t->size, word, length);
    t->size += length;
}

static void put_spaces(struct text *t, int count)
{
    for (int i = 0; i < count; i++)
        put(t, " ", 1);
}

static void put_line(struct text *t, int indent)
{
    put(t, "\n", 1);
    t->line = t->size;
    put_spaces(t, indent);
}

/* --- numbers --- */

static double real_of(const struct picture *p, const char *element)
{
    double x;
    vr_cast_elements(VR_FLOAT64, &x, 1, p->array->type, element, 1, 1);
    return x;
}

/* The fewest digits behind the first one that read back. */
static int count_digits(const struct picture *p, double x)
{
    char text[40];
    int digits = 0;
    for (; digits < 17; digits++) {
        snprintf(text, sizeof text, "%.*e", digits, x);
        if (p->single ? strtof(text, NULL) == (float)x : strtod(text, NULL) == x)
            break;
    }
    return digits;
}

static void trim_zeros(char *text)
{
    size_t size = strlen(text);
    while (size && text[size - 1] == '0')
        text[--size] = '\0';
}

/* The number in front of its exponent, or as a whole; what stands behind the point without zeros at its end. */
static void write_positional(const struct picture *p, char *text, double x)
{
    char first[40];
    const int digits = count_digits(p, x);
    snprintf(first, sizeof first, "%.*e", digits, x);
    const int behind = digits - atoi(strchr(first, 'e') + 1);
    snprintf(text, NUMBER, "%.*f", behind < 1 ? 1 : behind < PRECISION ? behind : PRECISION, x);
    trim_zeros(text);
}

/* What stands in front of the exponent, which `exponent` gets. */
static void write_scientific(char *text, double x, int digits, int *exponent)
{
    snprintf(text, NUMBER, "%#.*e", digits, x);
    char *end = strchr(text, 'e');
    *exponent = atoi(end + 1);
    *end = '\0';
}

static int count_exponent(int exponent)
{
    char text[20];
    return snprintf(text, sizeof text, "%02d", abs(exponent));
}

typedef void visit(struct picture *p, const char *element);

static void find_extremes(struct picture *p, const char *element)
{
    const double x = real_of(p, element), size = fabs(x);
    p->any |= isfinite(x);
    p->unlimited |= !isfinite(x);
    p->negative |= isinf(x) && x < 0;
    if (!isfinite(x) || x == 0)
        return;
    p->least = p->least == 0 || size < p->least ? size : p->least;
    p->greatest = size > p->greatest ? size : p->greatest;
}

static void measure_real(struct picture *p, const char *element)
{
    char text[NUMBER];
    const double x = real_of(p, element);
    int exponent = 0;
    if (!isfinite(x))
        return;
    if (p->scientific) {
        const int digits = count_digits(p, x);
        write_scientific(text, x, digits < PRECISION ? digits : PRECISION, &exponent);
        trim_zeros(text);
    } else {
        write_positional(p, text, x);
    }
    const int left = (int)strcspn(text, "."), right = (int)strlen(text) - left - 1;
    p->left = left > p->left ? left : p->left;
    p->digits = right > p->digits ? right : p->digits;
    p->exponent = count_exponent(exponent) > p->exponent ? count_exponent(exponent) : p->exponent;
}

static int write_whole(const struct picture *p, char *text, const char *element)
{
    int64_t i;
    uint64_t u;
    if (p->array->type == VR_UINT64) {
        memcpy(&u, element, sizeof u);
        return snprintf(text, NUMBER, "%llu", (unsigned long long)u);
    }
    vr_cast_elements(VR_INT64, &i, 1, p->array->type, element, 1, 1);
    return p->array->type == VR_BOOL ? snprintf(text, NUMBER, "%s", i ? "True" : "False")
                                     : snprintf(text, NUMBER, "%lld", (long long)i);
}

static void measure_whole(struct picture *p, const char *element)
{
    char text[NUMBER];
    const int length = write_whole(p, text, element);
    p->left = length > p->left ? length : p->left;
}

/* A word of the width that all have. */
static void write_word(const struct picture *p, char *word, const char *element)
{
    char text[NUMBER];
    const double x = p->real ? real_of(p, element) : 0;
    const int whole = p->left + p->right + 1;
    int exponent;
    if (!p->real) {
        write_whole(p, text, element);
        snprintf(word, WORD, "%*s", p->array->type == VR_BOOL ? 5 : p->left, text);
    } else if (!isfinite(x)) {
        snprintf(word, WORD, "%*s", whole, isnan(x) ? "nan" : x < 0 ? "-inf" : "inf");
    } else if (p->scientific) {
        write_scientific(text, x, p->digits, &exponent); /* the digits of the number itself, not zeros, behind the fewest */
        snprintf(word, WORD, "%*s%se%c%0*d", p->left - (int)strcspn(text, "."), "", text, exponent < 0 ? '-' : '+',
                 p->exponent, abs(exponent));
    } else {
        write_positional(p, text, x);
        snprintf(word, WORD, "%*s%-*s", p->left - (int)strcspn(text, "."), "", whole - p->left + (int)strcspn(text, "."),
                 text);
    }
}

/* --- the whole --- */

static const char *element_at(const struct picture *p, const char *at, int axis, int64_t i)
{
    return at + i * p->array->stride[axis] * (int64_t)vr_element_bytes(p->array->type);
}

static bool leaves_out(const struct picture *p, int axis)
{
    return p->brief && p->array->shape[axis] > 2 * EDGE;
}

/* Visits the elements that are shown. */
static void each(struct picture *p, const char *at, int axis, visit *v)
{
    if (axis == p->array->ndims) {
        v(p, at);
        return;
    }
    for (int64_t i = 0; i < p->array->shape[axis]; i++) {
        if (i == EDGE && leaves_out(p, axis))
            i = p->array->shape[axis] - EDGE;
        each(p, element_at(p, at, axis, i), axis + 1, v);
    }
}

static void find_form(struct picture *p)
{
    const char *data = p->array->data;
    if (!p->real) {
        each(p, data, 0, measure_whole);
        return;
    }
    each(p, data, 0, find_extremes);
    p->scientific = p->greatest >= 1e8 || (p->greatest > 0 && (p->least < 0.0001 || p->greatest / p->least > 1000));
    each(p, data, 0, measure_real);
    p->right = p->scientific ? p->exponent + 2 + p->digits : p->digits;
    const int least = 3 + p->negative - p->right - 1;
    p->left = p->unlimited && p->left < least ? least : p->left;
}

/* A word of the last axis, on a new line where this one is full. */
static void put_word(struct picture *p, const char *word, bool first)
{
    struct text *t = &p->text;
    const int ndims = p->array->ndims;
    if (!first)
        put(t, " ", 1);
    if (!first && t->size - t->line + strlen(word) > (size_t)(WIDTH - ndims)) {
        while (t->size > t->line && t->data[t->size - 1] == ' ')
            t->size--;
        put_line(t, ndims);
    }
    put(t, word, strlen(word));
}

static void put_array(struct picture *p, const char *at, int axis)
{
    const int last = p->array->ndims - 1;
    char word[WORD];
    put(&p->text, "[", 1);
    for (int64_t i = 0; i < p->array->shape[axis]; i++) {
        const bool gap = i == EDGE && leaves_out(p, axis);
        for (int k = gap ? 0 : 1; k < 2; k++) {
            i = k && gap ? p->array->shape[axis] - EDGE : i;
            for (int line = axis; line < last && i; line++)
                put_line(&p->text, line + 1 < last ? 0 : axis + 1);
            if (!k && axis < last)
                put(&p->text, "...", 3);
            else if (axis < last)
                put_array(p, element_at(p, at, axis, i), axis + 1);
            else {
                snprintf(word, sizeof word, "...");
                if (k)
                    write_word(p, word, element_at(p, at, axis, i));
                put_word(p, word, i == 0);
            }
        }
    }
    put(&p->text, "]", 1);
}

static void put_list(struct picture *p, const char *at, int axis)
{
    char word[WORD];
    if (axis == p->array->ndims) {
        if (p->real)
            vr_write_float(word, sizeof word, real_of(p, at));
        else
            write_whole(p, word, at);
        put(&p->text, word, strlen(word));
        return;
    }
    put(&p->text, "[", 1);
    for (int64_t i = 0; i < p->array->shape[axis]; i++) {
        put(&p->text, ", ", i ? 2 : 0);
        put_list(p, element_at(p, at, axis, i), axis + 1);
    }
    put(&p->text, "]", 1);
}

/* print_array(a, list): prints the array, or the list, without an end of the line; zero. */
VR_FUNCTION(print_array)
{
    int64_t list;
    int status = vr_operand_i64(VR_THIS_CALL, 1, &list);
    if (status != VR_OK)
        return status;
    struct picture p = {.array = operands[0], .brief = vr_array_size(operands[0]) > THRESHOLD};
    p.real = p.array->type == VR_FLOAT32 || p.array->type == VR_FLOAT64;
    p.single = p.array->type == VR_FLOAT32;
    if (list) {
        put_list(&p, p.array->data, 0);
    } else if (vr_array_size(p.array) == 0) {
        put(&p.text, "[]", 2);
    } else {
        find_form(&p);
        put_array(&p, p.array->data, 0);
    }
    status = p.text.failed ? vr_raise_memory(ctx, site) : vr_print_text(ctx, site, p.text.data, p.text.size);
    free(p.text.data);
    return status == VR_OK ? vr_deliver_i64(VR_THIS_CALL, 0) : status;
}
