/* SPDX-License-Identifier: Apache-2.0 */
/* Texts by their numbers (arrays/texts.h): pieces of texts, texts of pieces, and their order. */
#include <inttypes.h>
#include <stdlib.h>

#include "arrays/convert.h"
#include "arrays/element.h"
#include "arrays/texts.h"
#include "context/context.h"
#include "context/memory.h"
#include "library/text.h"
#include "vr/library.h"
#include "vr/scalar.h"

/* --- one text --- */

static int raise_number(const struct vr_call *call, int64_t number)
{
    return vr_raise(call->ctx, call->site, VR_INDEX, "there is no text %" PRId64, number);
}

/* The numbers that an operand has, one behind the other. */
static int open_numbers(const struct vr_call *call, int operand, vr_array **numbers)
{
    return vr_operand(call, operand, VR_INT64, VR_ROWMAJOR, numbers);
}

static int number_of_tuple(const struct vr_call *call)
{
    vr_array *items = NULL;
    int64_t number = 0;
    const int type = call->operands[0]->type;
    int status = vr_operand(call, 0, type, VR_ROWMAJOR, &items);
    if (status == VR_OK && vr_number_tuple(call->ctx, type, items->data, vr_array_size(items), &number) != VR_OK)
        status = vr_raise_memory(call->ctx, call->site);
    vr_release(items);
    return status == VR_OK ? vr_deliver_i64(call, number) : status;
}

/* text_number(t): the number of a text; of a tuple, which is a vector of int64, float64, or uint64: of numbers
 * of texts and tuples. */
VR_FUNCTION(text_number)
{
    struct vr_text text;
    int64_t number = 0;
    if (vr_is_in_table(ctx, operands[0], &number))
        return vr_deliver_i64(VR_THIS_CALL, number);
    if (operands[0]->type != VR_UINT32 && operands[0]->ndims == 1)
        return number_of_tuple(VR_THIS_CALL);
    int status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status != VR_OK)
        return status;
    status = vr_number_text(ctx, text.at, text.size, &number);
    vr_close_text(&text);
    return status == VR_OK ? vr_deliver_i64(VR_THIS_CALL, number) : vr_raise_memory(ctx, site);
}

/* text_numbered(n): the text, or the tuple, that has the number. */
VR_FUNCTION(text_numbered)
{
    int64_t number, size;
    vr_array *made = NULL;
    uint32_t *to, one;
    int status = vr_operand_i64(VR_THIS_CALL, 0, &number);
    if (status != VR_OK)
        return status;
    vr_array *found;
    if (vr_text_in_table(ctx, number, spec.type, &found) != VR_OK)
        return vr_raise_memory(ctx, site);
    if (found)
        return vr_as(ctx, site, spec, out, 1, (const vr_array *const[]){found});
    if (spec.type != VR_UINT32)
        return raise_number(VR_THIS_CALL, number);
    const uint32_t *letters = vr_letters_of(ctx, number, &one, &size);
    if (!letters)
        return raise_number(VR_THIS_CALL, number);
    status = vr_begin_text(VR_THIS_CALL, size, &made, &to);
    if (status == VR_OK)
        vr_put_letters(to, letters, size);
    return vr_deliver(VR_THIS_CALL, status, made);
}

/* --- pieces --- */

enum { FROM_END = 1, BLANKS = 4 };

/* A text that is taken apart, and the numbers of its pieces. */
struct pieces {
    const struct vr_call *call;
    struct vr_text text;
    int64_t *numbers, count, room; /* the first ones are in `few`: */
    int64_t few[16];
    int status;
};

static void free_numbers(struct pieces *p)
{
    if (p->numbers != p->few)
        vr_memory_free(p->numbers);
}

static void add_piece(struct pieces *p, int64_t from, int64_t to)
{
    if (p->status == VR_OK && p->count == p->room) {
        const int64_t few = sizeof p->few / sizeof *p->few, room = p->room ? 2 * p->room : few;
        int64_t *numbers = p->room ? vr_memory_new((size_t)room * sizeof *numbers, false) : p->few;
        if (numbers && p->count)
            memcpy(numbers, p->numbers, (size_t)p->count * sizeof *numbers);
        p->status = numbers ? VR_OK : vr_raise_memory(p->call->ctx, p->call->site);
        if (numbers) {
            free_numbers(p);
            p->numbers = numbers;
            p->room = room;
        }
    }
    if (p->status == VR_OK && vr_number_text(p->call->ctx, p->text.at + from, to - from, &p->numbers[p->count++]) != VR_OK)
        p->status = vr_raise_memory(p->call->ctx, p->call->site);
}

static int deliver_pieces(struct pieces *p)
{
    const struct vr_call *call = p->call;
    if (p->status == VR_OK)
        p->status = vr_as_vector(call->ctx, call->site, call->spec, call->out, VR_INT64, p->numbers, p->count);
    free_numbers(p);
    vr_close_text(&p->text);
    return p->status;
}

static void reverse(struct pieces *p)
{
    for (int64_t i = 0, k = p->count - 1; i < k; i++, k--) {
        const int64_t number = p->numbers[i];
        p->numbers[i] = p->numbers[k];
        p->numbers[k] = number;
    }
}

static bool is_blank(const struct pieces *p, int64_t at)
{
    return vr_letter_is_u32(p->text.at[at], VR_SPACE);
}

/* The last piece that may be split off has all that is left. */
static void split_at_blanks(struct pieces *p, int64_t most)
{
    const int64_t size = p->text.size;
    for (int64_t at = 0; p->status == VR_OK;) {
        while (at < size && is_blank(p, at))
            at++;
        if (at == size)
            return;
        int64_t end = p->count < most ? at : size;
        while (end < size && !is_blank(p, end))
            end++;
        add_piece(p, at, end);
        at = end;
    }
}

static void split_at_blanks_from_end(struct pieces *p, int64_t most)
{
    for (int64_t end = p->text.size; p->status == VR_OK;) {
        while (end > 0 && is_blank(p, end - 1))
            end--;
        if (end == 0)
            return;
        int64_t at = p->count < most ? end : 0;
        while (at > 0 && !is_blank(p, at - 1))
            at--;
        add_piece(p, at, end);
        end = at;
    }
}

static void split_at(struct pieces *p, const struct vr_text *mark, int64_t most)
{
    int64_t at = 0;
    while (p->status == VR_OK && p->count < most) {
        const int64_t found = vr_find_in(p->text.at + at, p->text.size - at, mark->at, mark->size);
        if (found < 0)
            break;
        add_piece(p, at, at + found);
        at += found + mark->size;
    }
    add_piece(p, at, p->text.size);
}

static void split_from_end(struct pieces *p, const struct vr_text *mark, int64_t most)
{
    int64_t end = p->text.size;
    while (p->status == VR_OK && p->count < most) {
        const int64_t found = vr_find_last_in(p->text.at, end, mark->at, mark->size);
        if (found < 0)
            break;
        add_piece(p, found + mark->size, end);
        end = found;
    }
    add_piece(p, 0, end);
}

/* text_split(t, sep, most, how): the numbers of the pieces between separators, or white space, of the first or last
 * `most` of these. */
VR_FUNCTION(text_split)
{
    struct pieces p = {.call = VR_THIS_CALL};
    struct vr_text mark;
    int64_t most, how;
    int status = vr_operand_i64(VR_THIS_CALL, 2, &most);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 3, &how);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 1, &mark);
    if (status != VR_OK)
        return status;
    p.status = vr_open_text(VR_THIS_CALL, 0, &p.text);
    most = most < 0 ? INT64_MAX : most;
    if (p.status == VR_OK && !(how & BLANKS) && mark.size == 0)
        p.status = vr_raise_text(VR_THIS_CALL, "empty separator");
    else if (p.status == VR_OK && how & BLANKS)
        (how & FROM_END ? split_at_blanks_from_end : split_at_blanks)(&p, most);
    else if (p.status == VR_OK)
        (how & FROM_END ? split_from_end : split_at)(&p, &mark, most);
    if (how & FROM_END)
        reverse(&p);
    vr_close_text(&mark);
    return deliver_pieces(&p);
}

static bool ends_line(uint32_t c)
{
    return (c >= '\n' && c <= '\r') || (c >= 0x1c && c <= 0x1e) || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* text_lines(t, keep): the numbers of its lines, with their ends if these are kept. */
VR_FUNCTION(text_lines)
{
    struct pieces p = {.call = VR_THIS_CALL};
    int64_t keep;
    int status = vr_operand_i64(VR_THIS_CALL, 1, &keep);
    if (status != VR_OK)
        return status;
    p.status = vr_open_text(VR_THIS_CALL, 0, &p.text);
    for (int64_t at = 0, end; p.status == VR_OK && at < p.text.size; at = end) {
        for (end = at; end < p.text.size && !ends_line(p.text.at[end]);)
            end++;
        const int64_t line = end;
        if (end < p.text.size)
            end += p.text.at[end] == '\r' && end + 1 < p.text.size && p.text.at[end + 1] == '\n' ? 2 : 1;
        add_piece(&p, at, keep ? end : line);
    }
    return deliver_pieces(&p);
}

/* --- several texts --- */

/* How many letters they have together. */
static int count_letters(const struct vr_call *call, const vr_array *numbers, int64_t between, int64_t *size)
{
    const int64_t *all = numbers->data, count = vr_array_size(numbers);
    *size = 0;
    for (int64_t i = 0; i < count; i++) {
        int64_t letters;
        uint32_t one;
        if (!vr_letters_of(call->ctx, all[i], &one, &letters))
            return raise_number(call, all[i]);
        if (vr_over_add_i64(*size, letters + (i ? between : 0), size))
            return vr_raise_memory(call->ctx, call->site);
    }
    return VR_OK;
}

/* text_joined(sep, numbers): the texts, with the separator between them. */
VR_FUNCTION(text_joined)
{
    struct vr_text mark;
    vr_array *numbers = NULL, *made = NULL;
    uint32_t *to = NULL;
    int64_t size;
    int status = vr_open_text(VR_THIS_CALL, 0, &mark);
    if (status == VR_OK)
        status = open_numbers(VR_THIS_CALL, 1, &numbers);
    if (status == VR_OK)
        status = count_letters(VR_THIS_CALL, numbers, mark.size, &size);
    if (status == VR_OK)
        status = vr_begin_text(VR_THIS_CALL, size, &made, &to);
    for (int64_t i = 0; status == VR_OK && i < vr_array_size(numbers); i++) {
        uint32_t one;
        const uint32_t *letters = vr_letters_of(ctx, ((const int64_t *)numbers->data)[i], &one, &size);
        to = vr_put_letters(to, mark.at, i ? mark.size : 0);
        to = vr_put_letters(to, letters, size);
    }
    vr_release(numbers);
    vr_close_text(&mark);
    return vr_deliver(VR_THIS_CALL, status, made);
}

/* A text or tuple among others: its first two letters or first item as a number, for most comparisons, and all of them. */
struct ranked {
    uint64_t start;
    int64_t number, place, size;
    const uint32_t *at;   /* NULL: only the letter whose number it is, or a tuple's */
    const void *items;    /* NULL: a text's */
    int type;             /* of items */
    const vr_context *ctx;
};

static bool look_up(const vr_context *ctx, int64_t number, int64_t place, uint32_t *one, struct ranked *ranked);
static int compare_ranked(const void *first, const void *second);

/* What two numbers stand for. */
static int compare_numbers(const vr_context *ctx, int64_t a, int64_t b)
{
    struct ranked first, second;
    uint32_t ones[2];
    if (a == b || !look_up(ctx, a, 0, &ones[0], &first) || !look_up(ctx, b, 0, &ones[1], &second))
        return 0;
    return compare_ranked(&first, &second);
}

static int compare_items(const struct ranked *a, const struct ranked *b)
{
    int order = 0;
    for (int64_t i = 0; !order && i < a->size && i < b->size; i++) {
        const int64_t *n = a->items, *m = b->items;
        const double *x = a->items, *y = b->items;
        order = a->type == VR_FLOAT64  ? (x[i] > y[i]) - (x[i] < y[i])
                : a->type == VR_UINT64 ? compare_numbers(a->ctx, n[i], m[i])
                                       : (n[i] > m[i]) - (n[i] < m[i]);
    }
    return order ? order : (a->size > b->size) - (a->size < b->size);
}

static int compare_ranked(const void *first, const void *second)
{
    const struct ranked *a = first, *b = second;
    if (a->start != b->start)
        return a->start < b->start ? -1 : 1;
    if (a->items && b->items)
        return compare_items(a, b);
    if (a->number == b->number || !a->at || !b->at)
        return (a->size > b->size) - (a->size < b->size);
    return vr_compare_letters(a->at, a->size, b->at, b->size);
}

/* The text or tuple with a number, which stands at a place; false: nothing has the number. */
static bool look_up(const vr_context *ctx, int64_t number, int64_t place, uint32_t *one, struct ranked *ranked)
{
    int64_t size;
    int type;
    const void *items = vr_tuple_of(ctx, number, &type, &size);
    const uint32_t *letters = items ? NULL : vr_letters_of(ctx, number, one, &size);
    *ranked = (struct ranked){0, number, place, size, letters == one ? NULL : letters, items, type, ctx};
    if (size && letters)
        ranked->start = (uint64_t)letters[0] << 32 | (size > 1 ? letters[1] : 0);
    return items || letters;
}

/* text_ranks(numbers): of each text or tuple its place among the distinct ones, in order of their letters or items. */
VR_FUNCTION(text_ranks)
{
    vr_array *numbers = NULL, *made = NULL;
    struct ranked *ranked = NULL;
    int status = open_numbers(VR_THIS_CALL, 0, &numbers);
    const int64_t n = status == VR_OK ? vr_array_size(numbers) : 0, *all = n ? numbers->data : NULL;
    if (status == VR_OK && !(ranked = vr_memory_new((size_t)(n + 1) * sizeof *ranked, false)))
        status = vr_raise_memory(ctx, site);
    for (int64_t i = 0; status == VR_OK && i < n; i++)
        if (!look_up(ctx, all[i], i, &(uint32_t){0}, &ranked[i]))
            status = raise_number(VR_THIS_CALL, all[i]);
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, VR_INT64, 1, &n, &made);
    if (status == VR_OK) {
        qsort(ranked, (size_t)n, sizeof *ranked, compare_ranked);
        for (int64_t i = 0, rank = 0; i < n; i++) {
            rank += i && ranked[i].number != ranked[i - 1].number;
            ((int64_t *)made->data)[ranked[i].place] = rank;
        }
    }
    vr_memory_free(ranked);
    vr_release(numbers);
    return vr_deliver(VR_THIS_CALL, status, made);
}
