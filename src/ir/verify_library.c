/* SPDX-License-Identifier: Apache-2.0 */
/* The rule of calls of library functions: what the rows of call.def ask of arguments and result (thesis 4.4, 4.5.3). */

#include "ir/verifier.h"

/* "1 argument", "2 or 3 arguments", "at least 2 arguments". */
static const char *arity_words(struct vr_verifier *v, const struct vr_call_row *row)
{
    if (row->fewest == row->most)
        return vr_count_words(v, row->most, "argument");
    if (row->most >= 99)
        return row->fewest == 0 ? "any number of arguments"
                                : vr_format(v->unit->scratch, "at least %s", vr_count_words(v, row->fewest, "argument"));
    const char *between = row->most == row->fewest + 1 ? "or" : "to";
    return vr_format(v->unit->scratch, "%d %s %s", row->fewest, between, vr_count_words(v, row->most, "argument"));
}

static bool verify_arity(struct vr_verifier *v, const struct vr_node *node)
{
    int count = node->slot[VR_KIDS].count;
    if (count >= node->call->fewest && count <= node->call->most)
        return true;
    return VR_WRONG(v, node->span, VR_DIAG_argument_count, node->name, arity_words(v, node->call), count);
}

/* A tuple of numbers: what size(A) gives to several variables at once. */
static bool is_tuple_of_numbers(const struct vr_type *type)
{
    bool numbers = type->kind == VR_T_TUPLE && type->count > 0;
    for (int i = 0; numbers && i < type->count; i++)
        numbers = vr_is_scalar(type->elems[i]) && vr_is_number(type->elems[i]);
    return numbers;
}

/* The result of a function of whole values: a number, but size may give several, and disp gives nothing. */
static bool verify_whole_result(struct vr_verifier *v, const struct vr_node *node)
{
    if (vr_is_number(node->type))
        return true;
    if (vr_is_call_of(node, VR_LIB_size) && node->slot[VR_KIDS].count == 1 && is_tuple_of_numbers(node->type))
        return true;
    if (vr_is_call_of(node, VR_LIB_display) && node->type->kind == VR_T_VOID)
        return true;
    return VR_WRONG(v, node->span, VR_DIAG_result_number, vr_title(v, node), vr_type_words(v, node->type));
}

static bool works_by_element(const struct vr_call_row *row)
{
    return row->rule <= VR_RULE_TEST;
}

/* Reports operands that are no numbers of the row's kind; whether there are none. */
static bool verify_kind(struct vr_verifier *v, const struct vr_node *node)
{
    enum vr_call_rule rule = node->call->rule;
    const struct vr_list *args = &node->slot[VR_KIDS];
    if ((rule == VR_RULE_ORDER || rule == VR_RULE_TEST || rule == VR_RULE_PAIRED) && vr_any_complex(node))
        return VR_WRONG(v, node->span, VR_DIAG_no_order, vr_title(v, node));
    for (int i = 0; rule == VR_RULE_WHOLE && i < args->count; i++)
        if (vr_is_float(args->at[i]->type) || vr_is_complex(args->at[i]->type))
            return VR_WRONG(v, node->span, VR_DIAG_not_whole, vr_title(v, node), vr_type_words(v, args->at[i]->type));
    return true;
}

/* Powers, products and the order of complex integers have no meaning that languages share. */
static bool refuses_complex_integers(const struct vr_call_row *row)
{
    return row->kind == VR_N_POW || row->rule == VR_RULE_PLAIN || row->id == VR_LIB_prod || row->id == VR_LIB_matmul;
}

/* --- whole arrays: the type of the result follows from the operands --- */

static int dimensions(const struct vr_type *type)
{
    return vr_is_array(type) ? type->ndims : 0;
}

/* Whether the last argument is there, which names an axis. */
static bool names_axis(const struct vr_node *node)
{
    return node->slot[VR_KIDS].count == node->call->most;
}

/* Of a product of stacks of matrices: a vector has an axis less than the matrix that it counts as. */
static int stacked_dimensions(int left, int right)
{
    return left == 1 || right == 1 ? left + right - 2 : left > right ? left : right;
}

int vr_call_dimensions(const struct vr_node *node)
{
    const struct vr_list *args = &node->slot[VR_KIDS];
    const int from = args->count ? dimensions(args->at[0]->type) : 0;
    switch (node->call->rank) {
    case VR_RANK_MORE:
        return from + 1;
    case VR_RANK_LESS:
        return from - 1;
    case VR_RANK_NONE:
        return 0;
    case VR_RANK_ONE:
        return 1;
    case VR_RANK_LISTED:
        return args->count - 1;
    case VR_RANK_SAME:
    case VR_RANK_ORDERED:
        return from;
    case VR_RANK_FOLDED:
        return !names_axis(node) ? 0 : dimensions(node->type) == from ? from : from - 1;
    case VR_RANK_MAPPED:
        return names_axis(node) ? from : 1;
    case VR_RANK_SECOND:
        return dimensions(args->at[1]->type);
    case VR_RANK_TILED:
        return from > args->count - 1 ? from : args->count - 1;
    case VR_RANK_DIAGONAL:
        return from == 1 ? 2 : 1;
    case VR_RANK_TWO:
        return 2;
    case VR_RANK_SUMMED:
        return from + dimensions(args->at[1]->type) - 2;
    case VR_RANK_STACKED:
        return stacked_dimensions(from, dimensions(args->at[1]->type));
    case VR_RANK_CONTRACTED:
        return (from > dimensions(args->at[1]->type) ? from : dimensions(args->at[1]->type)) - (args->count - 2);
    case VR_RANK_ANY:
        break;
    }
    return dimensions(node->type);
}

static bool verify_dimensions(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_list *args = &node->slot[VR_KIDS];
    const int expected = vr_call_dimensions(node);
    if (node->call->rank == VR_RANK_ORDERED && args->count > 1 && args->count != expected + 1)
        return VR_WRONG(v, node->span, VR_DIAG_argument_count, node->name, vr_count_words(v, expected + 1, "argument"),
                        args->count);
    if (dimensions(node->type) == expected)
        return true;
    return VR_WRONG(v, node->span, VR_DIAG_result_rank, vr_title(v, node), vr_count_words(v, expected, "dimension"),
                    vr_type_words(v, node->type));
}

static bool verify_elements(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_type *elem = vr_elem(vr_kid(node, VR_KIDS)->type);
    if (node->call->rule == VR_RULE_PART)
        elem = vr_type_scalar(v->unit->types, elem->base, false);
    if (vr_elem(node->type) == elem)
        return true;
    return VR_WRONG(v, node->span, VR_DIAG_result_elements, vr_title(v, node), vr_type_words(v, elem),
                    vr_type_words(v, node->type));
}

static bool verify_arrangement(struct vr_verifier *v, const struct vr_node *node)
{
    const bool keeps = node->call->rule == VR_RULE_KEEP || node->call->rule == VR_RULE_PART;
    return verify_dimensions(v, node) && (!keeps || verify_elements(v, node));
}

static bool is_complex_integer(const struct vr_type *type)
{
    return vr_is_complex(type) && !vr_is_float(type);
}

/* Whether the result or a first operand is one: a result of products has the type that they are made in. */
static bool any_complex_integer(const struct vr_node *node)
{
    const struct vr_node *first = vr_kid(node, VR_KIDS);
    return is_complex_integer(node->type) ||
           (node->call->rule == VR_RULE_PLAIN && first && is_complex_integer(first->type));
}

const struct vr_type *vr_verify_library_call(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_call_row *row = node->call;
    if (!verify_arity(v, node))
        return NULL;
    if (!node->type)
        return VR_WRONG(v, node->span, VR_DIAG_untyped, vr_title(v, node)), NULL;
    if (works_by_element(row) ? !vr_verify_by_element(v, node)
                              : !vr_verify_numbers(v, node) || !verify_whole_result(v, node))
        return NULL;
    if (!verify_arrangement(v, node) || !verify_kind(v, node))
        return NULL;
    if (row->rule == VR_RULE_MATH || row->rule == VR_RULE_LINEAR)
        vr_repair_complex(v, node);
    if (refuses_complex_integers(row) && any_complex_integer(node))
        return VR_WRONG(v, node->span, VR_DIAG_complex_integer, vr_title(v, node)), NULL;
    return node->type;
}
