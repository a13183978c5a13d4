/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of calls of the module's functions and of handles, of allocations, and of map, reduce and scan with a user's
 * function (thesis 4.1.2, 4.2.6, 4.5.3). Calls of library functions are in verify_library.c. */

#include "ir/query.h"
#include "ir/verifier.h"

/* --- calls --- */

static bool verify_arguments(struct vr_verifier *v, const struct vr_node *node, const struct vr_type *type)
{
    const struct vr_list *args = &node->slot[VR_KIDS];
    bool good = true;
    if (args->count != type->count)
        return VR_WRONG(v, node->span, VR_DIAG_argument_count, node->name, vr_count_words(v, type->count, "argument"),
                        args->count);
    for (int i = 0; i < args->count; i++) {
        const struct vr_node *arg = args->at[i];
        const char *why = arg->type ? vr_no_conversion(type->elems[i], arg->type) : NULL;
        if (why)
            good = VR_WRONG(v, arg->span, VR_DIAG_argument_mismatch, i + 1, node->name, vr_type_words(v, type->elems[i]),
                            vr_type_words(v, arg->type), why);
    }
    return good;
}

/* The type of a call that does not say it. */
static const struct vr_type *type_of_results(struct vr_verifier *v, const struct vr_type *type)
{
    if (type->out_count == 0)
        return vr_type_void(v->unit->types);
    return type->out_count == 1 ? type->outs[0] : vr_type_tuple(v->unit->types, type->outs, type->out_count);
}

/* A call whose type is no tuple takes the first result; a tuple may take fewer than there are. */
static bool verify_results(struct vr_verifier *v, const struct vr_node *node, const struct vr_type *type)
{
    bool tuple_first = type->out_count && type->outs[0]->kind == VR_T_TUPLE;
    bool spread = node->type->kind == VR_T_TUPLE && !tuple_first;
    int wanted = spread ? node->type->count : 1;
    if (type->out_count == 0 && wanted)
        return VR_WRONG(v, node->span, VR_DIAG_no_result, node->name, vr_type_words(v, node->type));
    if (wanted > type->out_count)
        return VR_WRONG(v, node->span, VR_DIAG_result_count, node->name, vr_count_words(v, type->out_count, "result"),
                        wanted);
    for (int i = 0; i < wanted; i++) {
        const struct vr_type *want = spread ? node->type->elems[i] : node->type;
        const char *why = vr_no_conversion(want, type->outs[i]);
        if (why)
            return VR_WRONG(v, node->span, VR_DIAG_result_mismatch, i + 1, node->name, vr_type_words(v, type->outs[i]),
                            vr_type_words(v, want), why);
    }
    return true;
}

/* A call of a function of the module, or through a handle. */
static const struct vr_type *verify_typed_call(struct vr_verifier *v, struct vr_node *node, const struct vr_type *type)
{
    bool good = verify_arguments(v, node, type);
    if (!node->type)
        node->type = type_of_results(v, type);
    if (node->type->kind != VR_T_VOID)
        good = verify_results(v, node, type) && good;
    return good ? node->type : NULL;
}

const struct vr_type *vr_rule_call(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_callee callee;
    bool good = vr_verify_operands(v, node);
    if (!vr_look_up(v, node, &callee))
        return NULL;
    vr_verify_no_recursion(v, node);
    if (callee.row) {
        node->kind = VR_N_LIBCALL;
        return good ? vr_verify_library_call(v, node) : NULL;
    }
    const struct vr_type *type = verify_typed_call(v, node, callee.type);
    return good ? type : NULL;
}

const struct vr_type *vr_rule_libcall(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_callee callee;
    bool good = vr_verify_operands(v, node);
    return vr_look_up(v, node, &callee) && good ? vr_verify_library_call(v, node) : NULL;
}

/* --- handles (4.2.6) --- */

const struct vr_type *vr_rule_handle(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_callee callee;
    if (!vr_look_up(v, node, &callee))
        return NULL;
    for (int i = 0; callee.function && i < callee.function->param_count; i++)
        if (vr_result_of_param(callee.function, i) >= 0) {
            VR_WRONG(v, node->span, VR_DIAG_inout_handle, node->name);
            return NULL;
        }
    if (node->type && node->type != callee.type) {
        VR_WRONG(v, node->span, VR_DIAG_handle_type, node->name, vr_type_words(v, callee.type),
                 vr_type_words(v, node->type));
        return NULL;
    }
    return callee.type;
}

/* --- allocation --- */

static const char *extent_words(struct vr_verifier *v, int ndims)
{
    return vr_format(v->unit->scratch, "%s%s", vr_count_words(v, ndims, "extent"),
                     ndims == 1 ? "" : ", or one value for all of them");
}

static bool verify_extents(struct vr_verifier *v, const struct vr_node *node)
{
    int count = node->slot[VR_KIDS].count, ndims = vr_is_array(node->type) ? node->type->ndims : 2;
    if (count != 1 && count != ndims)
        return VR_WRONG(v, node->span, VR_DIAG_extents, node->name, vr_type_words(v, node->type), extent_words(v, ndims),
                        count);
    return vr_verify_numbers(v, node);
}

/* One scalar means a square, one array holds the extents; else there is one for each dimension. */
const struct vr_type *vr_rule_alloc(struct vr_verifier *v, struct vr_node *node)
{
    bool good = vr_verify_operands(v, node);
    if (v->kernel)
        VR_WRONG(v, node->span, VR_DIAG_gpu_allocation, node->name);
    if (vr_fill_of(node) == VR_FILL_UNKNOWN)
        return VR_WRONG(v, node->span, VR_DIAG_allocation, node->name), NULL;
    if (!node->type)
        return VR_WRONG(v, node->span, VR_DIAG_untyped, vr_title(v, node)), NULL;
    if (!vr_is_number(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_result_number, vr_title(v, node), vr_type_words(v, node->type)), NULL;
    return good && verify_extents(v, node) ? node->type : NULL;
}

/* --- map, reduce and scan --- */

/* Whether a function takes so many scalars and gives one. */
static bool is_scalar_function(const struct vr_type *type, int arguments)
{
    bool scalar = type->count == arguments && type->out_count == 1 && vr_is_scalar(type->outs[0]);
    for (int i = 0; scalar && i < arguments; i++)
        scalar = vr_is_scalar(type->elems[i]);
    return scalar;
}

static bool verify_scalar_function(struct vr_verifier *v, const struct vr_node *node, const struct vr_callee *callee,
                                   int arguments)
{
    if (callee->type && is_scalar_function(callee->type, arguments))
        return true;
    const char *type = callee->type ? vr_type_words(v, callee->type) : "a library function";
    return VR_WRONG(v, node->span, VR_DIAG_scalar_function, vr_title(v, node), vr_count_words(v, arguments, "scalar"),
                    node->name, type);
}

const struct vr_type *vr_rule_map(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_callee callee;
    bool good = vr_verify_operands(v, node), untyped = !node->type;
    if (!vr_look_up(v, node, &callee))
        return NULL;
    vr_verify_no_recursion(v, node);
    if (callee.row)
        return VR_WRONG(v, node->span, VR_DIAG_map_library, node->name, node->name), NULL;
    if (!verify_scalar_function(v, node, &callee, node->slot[VR_KIDS].count) || !good || !vr_verify_by_element(v, node))
        return NULL;
    return untyped ? vr_with_elem(v->unit->types, node->type, callee.type->outs[0]) : node->type;
}

/* A function that combines two values into one: of the program, or one of four of the library. */
static bool verify_combiner(struct vr_verifier *v, struct vr_node *node, struct vr_callee *callee)
{
    if (!vr_look_up(v, node, callee))
        return false;
    vr_verify_no_recursion(v, node);
    if (!callee->row)
        return verify_scalar_function(v, node, callee, 2);
    if (vr_is_among(node->name, "plus mult min max"))
        return true;
    return VR_WRONG(v, node->span, VR_DIAG_combiner, vr_title(v, node), node->name);
}

/* The array and the initial value that a reduction or a scan takes. */
static bool verify_combined(struct vr_verifier *v, const struct vr_node *node, const struct vr_callee *callee)
{
    const struct vr_list *args = &node->slot[VR_KIDS];
    if (args->count > 2)
        return VR_WRONG(v, node->span, VR_DIAG_combined_count, vr_title(v, node), args->count);
    if (!vr_verify_numbers(v, node))
        return false;
    if (!vr_is_array(args->at[0]->type) || (node->kind == VR_N_SCAN && args->at[0]->type->ndims != 1))
        return VR_WRONG(v, args->at[0]->span, VR_DIAG_combined_array, vr_title(v, node),
                        node->kind == VR_N_SCAN ? "a one-dimensional array" : "an array",
                        vr_type_words(v, args->at[0]->type));
    if (args->count == 2 && !vr_is_scalar(args->at[1]->type))
        return VR_WRONG(v, args->at[1]->span, VR_DIAG_combined_start, vr_title(v, node),
                        vr_type_words(v, args->at[1]->type));
    if (callee->row && callee->row->rule == VR_RULE_PAIRED && (vr_any_complex(node) || vr_is_complex(node->type)))
        return VR_WRONG(v, node->span, VR_DIAG_no_order, vr_format(v->unit->scratch, "'%s'", node->name));
    return true;
}

/* The element type of the result when the program does not say it: the function's result, else the array's elements. */
static const struct vr_type *combined_elem(const struct vr_node *node, const struct vr_callee *callee)
{
    return callee->type ? callee->type->outs[0] : vr_elem(node->slot[VR_KIDS].at[0]->type);
}

const struct vr_type *vr_rule_reduce(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_callee callee;
    bool good = vr_verify_operands(v, node);
    if (!verify_combiner(v, node, &callee) || !good || !verify_combined(v, node, &callee))
        return NULL;
    if (!node->type)
        return combined_elem(node, &callee);
    if (!vr_is_scalar(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_combined_type, vr_title(v, node), "a scalar", vr_type_words(v, node->type)),
               NULL;
    if (callee.row)
        vr_repair_complex(v, node);
    return node->type;
}

const struct vr_type *vr_rule_scan(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_callee callee;
    bool good = vr_verify_operands(v, node);
    if (!verify_combiner(v, node, &callee) || !good || !verify_combined(v, node, &callee))
        return NULL;
    if (!node->type)
        return vr_with_elem(v->unit->types, node->slot[VR_KIDS].at[0]->type, combined_elem(node, &callee));
    if (!vr_is_number(node->type) || !vr_is_array(node->type) || node->type->ndims != 1) {
        VR_WRONG(v, node->span, VR_DIAG_combined_type, vr_title(v, node), "a one-dimensional array",
                 vr_type_words(v, node->type));
        return NULL;
    }
    if (callee.row)
        vr_repair_complex(v, node);
    return node->type;
}
