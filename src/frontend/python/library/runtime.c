/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the runtime that do all of a row's work. The last column of the row writes their call, as "interp(float64[], float64[:],
 * float64[:]) float64": what each argument becomes, and of what type the result, or its elements, are; call.def says how many
 * dimensions it has. The words for types:
 *   int64 …            one of NumPy's; int, float, bool those of Python
 *   same               the operand's own; as a result that of the first one
 *   common             the type that all operands so called have together
 *   fraction           the same in floating point, in single precision where they are in no more than that; real and complex of that
 *   axis, truth, 0 …   no type: an axis of the first operand, a truth value, a number that is none of the arguments
 *   dtype              as a result: what the argument dtype names, else float64
 * and behind those of operands [] an array, where a number is one of one element, as is the result then; [:] a vector; [:, :] a matrix
 * or a stack of them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "ir/call.h"

enum { MOST = VR_MOST_OPERANDS };

/* An operand, as the row writes it, or the result. */
struct word {
    char type[16];
    int least, most; /* dimensions */
};

struct signature {
    const struct vr_call_row *call;
    struct word operands[MOST], result;
    int count;
};

/* Reads a word, up to what ends it. */
static const char *read_word(const char *text, struct word *word)
{
    text += strspn(text, ", ");
    const size_t size = strcspn(text, "[,)");
    *word = (struct word){.most = MAX_RANK};
    memcpy(word->type, text, size < sizeof word->type ? size : sizeof word->type - 1);
    text += size;
    if (*text != '[')
        return text;
    const char *end = strchr(text, ']');
    word->least = text[1] == ':' ? 1 : -1; /* a number, too */
    for (; text < end; text++)
        word->least += *text == ',';
    word->most = word->least == 1 ? 1 : MAX_RANK;
    return end + 1;
}

static struct signature read_signature(struct py_frame *frame, const char *text)
{
    const char *at = strchr(text, '(');
    struct signature s = {.call = vr_call_find(vr_format(frame->unit->arena, "%.*s", (int)(at - text), text))};
    for (at++; *at != ')'; s.count++)
        at = read_word(at, &s.operands[s.count]);
    read_word(at + 2, &s.result);
    return s;
}

static bool is(const struct word *word, const char *type)
{
    return strcmp(word->type, type) == 0;
}

/* Whether operands become what they have in common. */
static bool is_shared(const struct word *word)
{
    return is(word, "common") || is(word, "fraction") || is(word, "complex") || is(word, "real");
}

static const struct py_type *fraction_of(struct py_frame *frame, const struct py_type *type)
{
    const bool fraction = vr_bases[type->base].class == VR_CLASS_FLOAT;
    return py_type_number(frame->unit,
                          !fraction                  ? VR_FLOAT64
                          : type->base == VR_FLOAT16 ? VR_FLOAT32
                                                     : type->base,
                          type->is_complex, false);
}

/* The type that a word names; NULL for the operand's own. */
static const struct py_type *type_of(struct py_frame *frame, const struct word *word, const struct py_type *common)
{
    if (is(word, "common"))
        return common;
    if (is(word, "fraction"))
        return fraction_of(frame, common);
    if (is(word, "real") || is(word, "complex"))
        return py_type_number(frame->unit, fraction_of(frame, common)->base, is(word, "complex"), false);
    return is(word, "same") ? NULL : py_type_named(frame->unit, word->type);
}

/* An argument as the array or number that the word asks for; false after an error. */
static bool take(struct py_frame *frame, const struct py_library_row *row, const struct signature *s,
                 const struct word *word, struct py_value *v, struct vr_span span)
{
    const bool views_list = s->call->how == VR_HOW_VIEW && word == s->operands && py_is_list(v);
    if (!py_take_numbers(frame, v, 1, span))
        return false;
    const int ndims = py_ndims(v);
    if (ndims < word->least || ndims > word->most) {
        py_wrong(frame, span, VR_DIAG_py_rank, row->name, word->least == 1 ? "a vector" : "a matrix",
                 py_value_text(frame, v));
        return false;
    }
    if (views_list) /* of a list, as of any other object, NumPy makes an array first */
        *v = py_apply_row(frame, PY_NUMPY, "copy", span, 1, v);
    else if (word->least < 0 && ndims == 0)
        *v = py_apply_row(frame, PY_NUMPY, "atleast_1d", span, 1, v);
    return v->kind == PY_V_NUMBER;
}

/* What an argument that is no array becomes: false where the word says what type it has. */
static bool take_other(struct py_frame *frame, const struct word *word, struct py_value *v, const struct py_value *first,
                       struct vr_span span)
{
    bool known;
    if (is(word, "axis")) {
        const int axis = py_take_axis(frame, v, py_ndims(first), span);
        *v = axis < 0 ? py_unknown(span) : py_int(frame, axis, span);
    } else if (is(word, "truth")) {
        *v = py_constant_truth(v, &known) ? py_bool(frame, known, span) : py_truth(frame, *v);
    } else {
        return false;
    }
    return true;
}

/* The arguments as operands; gives the type that they have in common, NULL after an error. */
static const struct py_type *take_operands(struct py_frame *frame, const struct py_library_row *row,
                                           const struct signature *s, struct py_value *args, struct py_value *operands,
                                           struct vr_span span)
{
    struct py_value shared[MOST];
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        const struct word *word = &s->operands[i];
        operands[i] = isdigit((unsigned char)word->type[0]) ? py_int(frame, atoi(word->type), span) : *args++;
        if (take_other(frame, word, &operands[i], &operands[0], span)) {
            if (operands[i].kind != PY_V_NUMBER)
                return NULL;
        } else if (!take(frame, row, s, word, &operands[i], span)) {
            return NULL;
        }
        if (is_shared(word))
            shared[count++] = operands[i];
    }
    const struct py_type *common = count ? py_common_type(frame, shared, count) : py_type_int(frame->unit);
    for (int i = 0; i < s->count; i++) {
        const struct py_type *type = type_of(frame, &s->operands[i], common);
        operands[i] = type ? py_convert(frame, &operands[i], type) : operands[i];
    }
    return common;
}

/* The result's type, or that of its elements. */
static const struct py_type *result_type(struct py_frame *frame, const struct py_library_row *row, const struct word *word,
                                         const struct py_value *args, const struct py_value *first,
                                         const struct py_type *common)
{
    if (is(word, "same"))
        return py_type_strong(frame->unit, first->type);
    if (!is(word, "dtype"))
        return type_of(frame, word, common);
    const struct py_value *dtype = &args[py_param_count(row) - 1];
    return dtype->kind == PY_V_TYPE ? dtype->type : py_type_number(frame->unit, VR_FLOAT64, false, false);
}

HANDLER(runtime)
{
    const struct signature s = read_signature(frame, row->with);
    struct py_value operands[MOST];
    const int like = s.call->rank == VR_RANK_SAME ? 0 : s.call->rank == VR_RANK_SECOND ? 1 : -1;
    const bool one = like >= 0 && s.operands[like].least < 0 && py_is_scalar(&args[like]);
    const struct py_type *common = take_operands(frame, row, &s, args, operands, span);
    if (!common)
        return py_unknown(span);
    const struct py_type *type = result_type(frame, row, &s.result, args, operands, common);
    struct py_value v = py_library_call(frame, s.call->spelling, type, span, s.count, operands);
    const int ndims = v.kind == PY_V_NUMBER ? vr_call_dimensions(v.node) : 0;
    if (ndims > 0) {
        v.type = py_type_array(frame->unit, type->base, type->is_complex, ndims,
                               s.call->how == VR_HOW_VIEW ? VR_STRIDED : VR_ROWMAJOR);
        v.node->type = py_type_ir(frame->unit, v.type);
    }
    return one ? py_load(frame, v, py_int(frame, 0, span), span) : v;
}
