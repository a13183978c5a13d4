/* SPDX-License-Identifier: Apache-2.0 */
/* Sums of products by labels of axes: np.einsum, whose text is known here, np.tensordot and np.kron.
 *
 * Operands are contracted two at a time. What is summed over is the inner extent of a product of matrices (np.matmul), which
 * libraries do; labels that both operands keep count the matrices of stacks. Where neither operand has an axis of its own, or
 * nothing is summed over, it is a product by element, and its sum. */
#include <ctype.h>
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

enum { MAX_LABELS = 16, MAX_TERMS = 16 };

/* Labels of axes, in their order. */
struct labels {
    unsigned char at[2 * MAX_LABELS];
    int count;
};

/* An operand, held, with a label for each axis. */
struct term {
    struct py_value value;
    struct labels labels;
    bool truths;                          /* truth values, as integers */
};

static int place_of(const struct labels *l, int label)
{
    for (int i = 0; i < l->count; i++)
        if (l->at[i] == label)
            return i;
    return -1;
}

static bool has(const struct labels *l, int label)
{
    return place_of(l, label) >= 0;
}

static void add(struct labels *l, int label)
{
    if (l->count < 2 * MAX_LABELS)
        l->at[l->count++] = (unsigned char)label;
}

static void append(struct labels *l, const struct labels *more)
{
    for (int i = 0; i < more->count; i++)
        add(l, more->at[i]);
}

/* --- what is done to one operand --- */

/* The same axes by another row of the library, which takes one more argument. */
static struct py_value with_axes(struct py_frame *frame, const char *name, struct py_value v, struct py_value axes,
                                 struct vr_span span)
{
    return py_apply_row(frame, PY_NUMPY, name, span, PY_VALUES(v, axes));
}

static struct py_value arranged(struct py_frame *frame, struct term *t, const struct labels *order, struct vr_span span)
{
    struct py_value axes[2 * MAX_LABELS];
    bool same = true;
    for (int i = 0; i < order->count; i++) {
        const int from = place_of(&t->labels, order->at[i]);
        same = same && from == i;
        axes[i] = py_int(frame, from, span);
    }
    const struct py_value v = py_again(frame, &t->value);
    return same ? v : with_axes(frame, "transpose", v, py_tuple(frame, span, axes, order->count), span);
}

/* The sum over axes; in the type of the elements, as all of einsum is. */
static struct py_value summed(struct py_frame *frame, struct py_value v, struct py_value axes, struct vr_span span)
{
    if (!py_is_array(&v))
        return v;
    const struct py_value dtype = {.kind = PY_V_TYPE, .span = span, .type = py_type_strong(frame->unit, v.type)};
    return py_apply_row(frame, PY_NUMPY, "sum", span, PY_VALUES(v, axes, dtype));
}

/* Two extents must be the same, or an error says so. */
static void check_extent(struct py_frame *frame, struct py_value a, struct py_value b, const char *otherwise,
                         struct vr_span span)
{
    py_apply_row(frame, PY_INNER, "same_extents", span,
                 PY_VALUES(a, b, {.kind = PY_V_STRING, .span = span, .text = vr_name(frame->unit->names, otherwise)}));
}

/* A label that an operand has twice becomes the diagonal's; those that nobody needs are summed over. */
static void simplify(struct py_frame *frame, struct term *t, const struct labels *needed, struct vr_span span)
{
    for (int i = 0; i < t->labels.count; i++)
        for (int k = i + 1; k < t->labels.count; k++) {
            if (t->labels.at[k] != t->labels.at[i])
                continue;
            check_extent(frame, py_extent(frame, &t->value, i, span), py_extent(frame, &t->value, k, span),
                         "operands could not be broadcast together", span);
            const struct py_value diagonal = py_apply_row(frame, PY_NUMPY, "diagonal", span,
                                                          PY_VALUES(py_again(frame, &t->value), py_int(frame, 0, span),
                                                                    py_int(frame, i, span), py_int(frame, k, span)));
            struct labels rest = {.count = 0};
            for (int j = 0; j < t->labels.count; j++)
                if (j != i && j != k)
                    add(&rest, t->labels.at[j]);
            add(&rest, t->labels.at[i]);
            t->labels = rest;
            t->value = py_hold(frame, &diagonal, "diagonal");
            i = -1;
            break;
        }
    struct labels rest = {.count = 0};
    struct py_value axes[2 * MAX_LABELS];
    int count = 0;
    for (int i = 0; i < t->labels.count; i++)
        if (has(needed, t->labels.at[i]))
            add(&rest, t->labels.at[i]);
        else
            axes[count++] = py_int(frame, i, span);
    if (count == 0)
        return;
    const struct py_value sum = summed(frame, py_again(frame, &t->value), py_tuple(frame, span, axes, count), span);
    t->labels = rest;
    t->value = py_hold(frame, &sum, "sum");
}

/* --- what is done to two --- */

/* The extent of what the labels say together. */
static struct py_value extent_of(struct py_frame *frame, struct term *t, const struct labels *l, struct vr_span span)
{
    struct py_value product = py_int(frame, 1, span);
    for (int i = 0; i < l->count; i++) {
        const struct py_value extent = py_extent(frame, &t->value, place_of(&t->labels, l->at[i]), span);
        product = i ? py_binary(frame, PY_MUL, product, extent, span) : extent;
    }
    return product;
}

/* A label's extent in each of two operands must be the same. */
static void check_extents(struct py_frame *frame, struct term *a, struct term *b, const struct labels *l,
                          const char *otherwise, struct vr_span span)
{
    for (int i = 0; i < l->count; i++)
        check_extent(frame, py_extent(frame, &a->value, place_of(&a->labels, l->at[i]), span),
                     py_extent(frame, &b->value, place_of(&b->labels, l->at[i]), span), otherwise, span);
}

/* The axes of `stack` as they are, and behind them one for each of two other groups; of the first one none where it is empty and
 * there is no stack. */
static struct py_value as_matrices(struct py_frame *frame, struct term *t, const struct labels *stack,
                                   const struct labels *rows, const struct labels *columns, struct vr_span span)
{
    struct labels order = *stack;
    append(&order, rows);
    append(&order, columns);
    const struct py_value v = arranged(frame, t, &order, span);
    const struct labels *groups[] = {rows, columns};
    struct py_value shape[2 * MAX_LABELS + 2];
    int count = 0;
    bool same = true;
    for (int i = 0; i < stack->count; i++)
        shape[count++] = py_extent(frame, &t->value, place_of(&t->labels, stack->at[i]), span);
    for (int i = 0; i < 2; i++) {
        if (groups[i]->count == 0 && stack->count == 0)
            continue;
        same = same && groups[i]->count == 1;
        shape[count++] = extent_of(frame, t, groups[i], span);
    }
    return same ? v : with_axes(frame, "reshape", v, py_tuple(frame, span, shape, count), span);
}

/* The extents of labels in the first or the second operand, as a shape. */
static struct py_value shape_of(struct py_frame *frame, struct term *a, struct term *b, const struct labels *l,
                                struct vr_span span)
{
    struct py_value shape[2 * MAX_LABELS];
    for (int i = 0; i < l->count; i++) {
        struct term *t = has(&a->labels, l->at[i]) ? a : b;
        shape[i] = py_extent(frame, &t->value, place_of(&t->labels, l->at[i]), span);
    }
    return py_tuple(frame, span, shape, l->count);
}

/* Who has which labels. */
struct split {
    struct labels both, inner, left, right; /* both keep; summed over; only the one has; only the other */
};

static struct split split_labels(const struct labels *a, const struct labels *b, const struct labels *needed)
{
    struct split s = {.both.count = 0};
    for (int i = 0; i < a->count; i++)
        add(!has(b, a->at[i]) ? &s.left : has(needed, a->at[i]) ? &s.both : &s.inner, a->at[i]);
    for (int i = 0; i < b->count; i++)
        if (!has(a, b->at[i]))
            add(&s.right, b->at[i]);
    return s;
}

/* An operand with an axis for each of the labels, of extent 1 where it has none. */
static struct py_value stretched(struct py_frame *frame, struct term *t, const struct labels *all, struct vr_span span)
{
    struct labels own = {.count = 0};
    struct py_value axes[2 * MAX_LABELS];
    int count = 0;
    for (int i = 0; i < all->count; i++)
        if (has(&t->labels, all->at[i]))
            add(&own, all->at[i]);
        else
            axes[count++] = py_int(frame, i, span);
    const struct py_value v = arranged(frame, t, &own, span);
    return count == 0 || own.count == 0 ? v : with_axes(frame, "expand_dims", v, py_tuple(frame, span, axes, count), span);
}

/* The products of elements, and their sums over the last of the labels. */
static struct py_value by_element(struct py_frame *frame, struct term *a, struct term *b, const struct labels *all, int kept,
                                  struct vr_span span)
{
    struct py_value pair[] = {stretched(frame, a, all, span), stretched(frame, b, all, span)}, axes[2 * MAX_LABELS];
    const struct py_value product = py_apply_row(frame, PY_NUMPY, "multiply", span, 2, pair);
    for (int i = kept; i < all->count; i++)
        axes[i - kept] = py_int(frame, i, span);
    return kept == all->count ? product : summed(frame, product, py_tuple(frame, span, axes, all->count - kept), span);
}

/* Sums begin at 0, also those of one product: -0.0 becomes 0.0. */
static struct py_value from_zero(struct py_frame *frame, struct py_value product, struct vr_span span)
{
    const bool fraction = product.kind == PY_V_NUMBER && vr_bases[product.type->base].class == VR_CLASS_FLOAT;
    return fraction ? py_binary(frame, PY_ADD, product, py_float(frame, 0, span), span) : product;
}

/* The product of two operands, summed over the labels that nobody needs. */
static struct term contracted(struct py_frame *frame, struct term *a, struct term *b, const struct labels *needed,
                              const char *otherwise, struct vr_span span)
{
    struct split s = split_labels(&a->labels, &b->labels, needed);
    struct term result = {.labels = s.both};
    append(&result.labels, &s.left);
    append(&result.labels, &s.right);
    check_extents(frame, a, b, &s.both, otherwise, span);
    check_extents(frame, a, b, &s.inner, otherwise, span);
    if (s.inner.count == 0 || (s.left.count == 0 && s.right.count == 0 && result.labels.count > 0)) {
        struct labels all = result.labels;
        append(&all, &s.inner);
        result.value = by_element(frame, a, b, &all, result.labels.count, span);
        result.value = s.inner.count ? result.value : from_zero(frame, result.value, span);
    } else {
        struct py_value pair[] = {as_matrices(frame, a, &s.both, &s.left, &s.inner, span), as_matrices(frame, b, &s.both, &s.inner, &s.right, span)};
        result.value = py_apply_row(frame, PY_NUMPY, "matmul", span, 2, pair);
        const bool same = s.both.count ? s.left.count == 1 && s.right.count == 1 : s.left.count <= 1 && s.right.count <= 1;
        if (!same)
            result.value = with_axes(frame, "reshape", result.value, shape_of(frame, a, b, &result.labels, span), span);
    }
    result.value = py_hold(frame, &result.value, "product");
    return result;
}

/* --- np.einsum(subscripts, *operands) --- */

static struct py_value wrong_text(struct py_frame *frame, const char *what, struct vr_span span)
{
    return py_wrong(frame, span, VR_DIAG_py_library_argument, "subscripts", "einsum", what);
}

/* An ellipsis stands for axes whose labels are counted from the last one on. */
static void add_ellipsis(struct labels *l, int count)
{
    for (int i = count; i > 0; i--)
        add(l, i);
}

/* The labels of one operand with so many axes, or of the result, whose ellipsis has so many; what is wrong, or NULL. *rest gets how
 * many axes the ellipsis stands for. */
static const char *read_labels(const char *text, size_t size, int ndims, struct labels *l, int *rest)
{
    int letters = 0;
    for (size_t i = 0; i < size; i++)
        letters += isalpha((unsigned char)text[i]) != 0;
    const bool open = memchr(text, '.', size) != NULL;
    const int missing = ndims < 0 ? *rest : ndims - letters;
    if (letters + (missing > 0 ? missing : 0) > MAX_LABELS)
        return "use fewer labels";
    if (ndims >= 0 && (missing < 0 || (missing > 0 && !open)))
        return "give a label for each axis of an operand";
    for (size_t i = 0; i < size; i++) {
        if (isalpha((unsigned char)text[i])) {
            add(l, text[i]);
        } else if (text[i] == '.' && i + 2 < size && text[i + 1] == '.' && text[i + 2] == '.' &&
                   memchr(text, '.', size) == text + i) {
            add_ellipsis(l, missing);
            i += 2;
        } else if (text[i] != ' ') {
            return "write letters, commas, -> and one ellipsis for an operand";
        }
    }
    if (ndims >= 0 && open && missing > *rest)
        *rest = missing;
    return NULL;
}

/* Without -> the result has the labels that come once, in the order of the alphabet, behind an ellipsis. */
static void imply(const struct term *terms, int count, int rest, struct labels *result)
{
    add_ellipsis(result, rest);
    for (int label = 'A'; label <= 'z'; label++) {
        int times = 0;
        for (int i = 0; i < count; i++)
            for (int k = 0; k < terms[i].labels.count; k++)
                times += terms[i].labels.at[k] == label;
        if (times == 1)
            add(result, label);
    }
}

/* Labels of all operands and of the result; what is wrong, or NULL. */
static const char *read_subscripts(const char *text, struct term *terms, int count, struct labels *result)
{
    const char *arrow = strstr(text, "->"), *wrong = NULL;
    int rest = 0;
    for (int i = 0; i < count && !wrong; i++) {
        const size_t size = strcspn(text, i < count - 1 ? "," : "-");
        wrong = memchr(text, '-', size) ? "give as many groups of labels as operands"
                                        : read_labels(text, size, py_ndims(&terms[i].value), &terms[i].labels, &rest);
        text += size;
        if (!wrong && i < count - 1 && *text++ != ',')
            return "give as many groups of labels as operands";
    }
    if (wrong)
        return wrong;
    if (!arrow)
        return *text ? "give as many groups of labels as operands" : (imply(terms, count, rest, result), NULL);
    wrong = read_labels(arrow + 2, strlen(arrow + 2), -1, result, &rest);
    for (int k = 0; k < result->count && !wrong; k++) {
        bool known = false;
        for (int i = 0; i < count; i++)
            known = known || has(&terms[i].labels, result->at[k]);
        if (!known || place_of(result, result->at[k]) != k)
            wrong = "a label of the result is one of an operand, and comes once";
    }
    return wrong;
}

/* What is needed behind operand `first`: the labels of the result and of those that follow. */
static struct labels needed_from(const struct term *terms, int first, int count, const struct labels *result)
{
    struct labels needed = *result;
    for (int i = first; i < count; i++)
        for (int k = 0; k < terms[i].labels.count; k++)
            if (!has(&needed, terms[i].labels.at[k]))
                add(&needed, terms[i].labels.at[k]);
    return needed;
}

/* Puts an operand that shares a label with the first one next to it. */
static void bring_neighbour(struct term *terms, int first, int count)
{
    for (int i = first + 1; i < count; i++)
        for (int k = 0; k < terms[i].labels.count; k++)
            if (has(&terms[first].labels, terms[i].labels.at[k])) {
                const struct term held = terms[i];
                terms[i] = terms[first + 1];
                terms[first + 1] = held;
                return;
            }
}

/* The terms, contracted two at a time, with the labels of the result. */
static struct py_value contract_all(struct py_frame *frame, struct term *terms, int count, const struct labels *result,
                                    const char *otherwise, struct vr_span span)
{
    for (int i = 0; i < count; i++) {
        const struct term own = terms[i];
        terms[i].labels.count = 0;
        const struct labels needed = needed_from(terms, 0, count, result);
        terms[i] = own;
        simplify(frame, &terms[i], &needed, span);
    }
    for (int i = 0; i + 1 < count; i++) {
        bring_neighbour(terms, i, count);
        const struct labels needed = needed_from(terms, i + 2, count, result);
        terms[i + 1] = contracted(frame, &terms[i], &terms[i + 1], &needed, otherwise, span);
    }
    return arranged(frame, &terms[count - 1], result, span);
}

/* Operands in the type that they have together, or that is asked for; false after an error. */
static bool take_terms(struct py_frame *frame, struct py_value *items, int count, const struct py_value *dtype,
                       struct term *terms, struct vr_span span)
{
    if (!py_take_numbers(frame, items, count, span))
        return false;
    for (int i = 0; i < count; i++) /* numbers are arrays, with types of their own */
        if (py_is_scalar(&items[i]))
            items[i] = py_convert(frame, &items[i], py_type_strong(frame->unit, items[i].type));
    const struct py_type *type = dtype && dtype->kind == PY_V_TYPE ? dtype->type : py_common_type(frame, items, count);
    if (py_is_bool(type) && count == 1) { /* whose result may be a view of it */
        py_unsupported(frame, span, "a sum of products of truth values", PY_WHY_unwritten, "convert the truth values to int64");
        return false;
    }
    for (int i = 0; i < count; i++) {
        struct py_value v = py_convert(frame, &items[i], type);
        if (py_is_bool(type))
            v = py_convert(frame, &v, py_type_number(frame->unit, VR_INT64, false, false));
        terms[i] = (struct term){.value = py_hold(frame, &v, "operand"), .truths = py_is_bool(type)};
    }
    return true;
}

/* Of truth values, whether any product is true. */
static struct py_value finished(struct py_frame *frame, bool truths, struct py_value sum, struct vr_span span)
{
    return truths ? py_compare(frame, PY_NE, sum, py_int(frame, 0, span), span) : sum;
}

HANDLER(einsum)
{
    struct term terms[MAX_TERMS];
    struct labels result = {.count = 0};
    const int count = args[1].count;
    if (args[0].kind != PY_V_STRING)
        return wrong_text(frame, "write out the text", span);
    if (count < 1 || count > MAX_TERMS)
        return wrong_text(frame, "give one to 16 operands", span);
    if (!take_terms(frame, args[1].items, count, &args[2], terms, span))
        return py_unknown(span);
    const char *wrong = read_subscripts(args[0].text, terms, count, &result);
    if (wrong)
        return wrong_text(frame, wrong, span);
    const bool truths = terms[0].truths;
    const struct py_value sum = contract_all(frame, terms, count, &result, "operands could not be broadcast together", span);
    return py_store_out(frame, finished(frame, truths, sum, span), args[3], false, span);
}

/* --- np.tensordot(a, b, axes) --- */

/* The last axes of a and the first ones of b by their number, or those that are named; the number, or -1 after an error. */
static int take_pairs(struct py_frame *frame, const struct py_value *v, const struct term *terms, int *a, int *b,
                      struct vr_span span)
{
    int64_t number;
    const int m = py_ndims(&terms[0].value), n = py_ndims(&terms[1].value);
    if (v->kind == PY_V_TUPLE && v->count == 2) {
        const int count = py_take_axes(frame, &v->items[0], m, a, span),
                  other = py_take_axes(frame, &v->items[1], n, b, span);
        if (count < 0 || count == other)
            return count;
    }
    if (v->kind == PY_V_TUPLE || !py_constant_int(v, &number) || number < 0 || number > m || number > n) {
        py_wrong(frame, span, VR_DIAG_py_library_argument, "axes", "tensordot", "write the number of axes, or a pair of lists of as many axes of each operand");
        return -1;
    }
    for (int i = 0; i < number; i++) {
        a[i] = m - (int)number + i;
        b[i] = i;
    }
    return (int)number;
}

HANDLER(tensordot)
{
    struct term terms[2];
    struct labels result = {.count = 0};
    int a[MAX_LABELS], b[MAX_LABELS];
    if (!take_terms(frame, args, 2, NULL, terms, span))
        return py_unknown(span);
    const int m = py_ndims(&terms[0].value), n = py_ndims(&terms[1].value);
    const int count = m > MAX_LABELS || n > MAX_LABELS ? -1 : take_pairs(frame, &args[2], terms, a, b, span);
    if (count < 0)
        return py_unknown(span);
    for (int i = 0; i < m; i++)
        add(&terms[0].labels, i + 1);
    for (int i = 0; i < n; i++)
        add(&terms[1].labels, m + i + 1);
    for (int i = 0; i < count; i++)
        terms[1].labels.at[b[i]] = terms[0].labels.at[a[i]];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < terms[k].labels.count; i++)
            if (!has(&terms[1 - k].labels, terms[k].labels.at[i]))
                add(&result, terms[k].labels.at[i]);
    const bool truths = terms[0].truths;
    return finished(frame, truths, contract_all(frame, terms, 2, &result, "shape-mismatch for sum", span), span);
}

/* --- np.kron(a, b) --- */

/* Each element of the one with each of the other: axes side by side, which then become one. */
HANDLER(kron)
{
    struct term terms[2];
    struct labels all = {.count = 0};
    struct py_value shape[MAX_LABELS];
    if (!take_terms(frame, args, 2, NULL, terms, span))
        return py_unknown(span);
    const bool truths = terms[0].truths;
    const int m = py_ndims(&terms[0].value), n = py_ndims(&terms[1].value), ndims = m > n ? m : n;
    if (m == 0 || n == 0 || ndims > MAX_LABELS) {
        return finished(frame, truths, py_apply_row(frame, PY_NUMPY, "multiply", span,
                PY_VALUES(py_again(frame, &terms[0].value), py_again(frame, &terms[1].value))), span);
    }
    for (int i = 0; i < ndims; i++) {
        const int axes[] = {i - (ndims - m), i - (ndims - n)};
        shape[i] = py_int(frame, 1, span);
        for (int k = 0; k < 2; k++) {
            if (axes[k] < 0)
                continue;
            add(&terms[k].labels, 2 * i + k + 1);
            add(&all, 2 * i + k + 1);
            const struct py_value extent = py_extent(frame, &terms[k].value, axes[k], span);
            shape[i] = k && axes[0] >= 0 ? py_binary(frame, PY_MUL, shape[i], extent, span) : extent;
        }
    }
    const struct py_value product = by_element(frame, &terms[0], &terms[1], &all, all.count, span);
    return finished(frame, truths, with_axes(frame, "reshape", product, py_tuple(frame, span, shape, ndims), span), span);
}
