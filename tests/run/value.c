/* SPDX-License-Identifier: Apache-2.0 */
/* Values of the corpus as arguments of compiled functions, and the comparison of results with them. */
#include "value.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const type_names[] = {"bool",   "int8",   "int16",  "int32",   "int64",   "uint8",
                                         "uint16", "uint32", "uint64", "float16", "float32", "float64"};

static bool refuse(struct reason *why, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why->text, sizeof why->text, format, list);
    va_end(list);
    return false;
}

static void append(struct reason *why, const char *format, ...)
{
    va_list list;
    size_t used = strlen(why->text);
    va_start(list, format);
    vsnprintf(why->text + used, sizeof why->text - used, format, list);
    va_end(list);
}

static void flatten_into(cJSON *flat, const cJSON *values)
{
    const cJSON *value;
    cJSON_ArrayForEach(value, values) {
        const char *type = cJSON_GetStringValue(cJSON_GetObjectItem(value, "type"));
        if (type && !strcmp(type, "tuple"))
            flatten_into(flat, cJSON_GetObjectItem(value, "values"));
        else
            cJSON_AddItemReferenceToArray(flat, (cJSON *)value);
    }
}

cJSON *values_flatten(const cJSON *values)
{
    cJSON *flat = cJSON_CreateArray();
    flatten_into(flat, values);
    return flat;
}

/* --- numbers ------------------------------------------------------------------------------------------------------ */

static bool is_integer(int type)
{
    return type != VR_FLOAT16 && type != VR_FLOAT32 && type != VR_FLOAT64;
}

static double json_real(const cJSON *json)
{
    if (cJSON_IsString(json))
        return strtod(json->valuestring, NULL); /* "inf", "-inf", "nan" */
    return cJSON_IsBool(json) ? cJSON_IsTrue(json) : json->valuedouble;
}

uint64_t json_integer(const cJSON *json)
{
    if (cJSON_IsString(json))
        return json->valuestring[0] == '-' ? (uint64_t)strtoll(json->valuestring, NULL, 10)
                                           : strtoull(json->valuestring, NULL, 10);
    double x = json_real(json);
    return x < 0 ? (uint64_t)(int64_t)x : (uint64_t)x;
}

/* One part of a number (a whole one if it is real) in memory, from JSON. Integers of one size have the same bits. */
static void part_write(int type, void *to, const cJSON *json)
{
    switch ((enum vr_element)type) {
    case VR_BOOL: *(bool *)to = json_real(json) != 0; break;
    case VR_INT8: case VR_UINT8: *(uint8_t *)to = (uint8_t)json_integer(json); break;
    case VR_INT16: case VR_UINT16: *(uint16_t *)to = (uint16_t)json_integer(json); break;
    case VR_INT32: case VR_UINT32: *(uint32_t *)to = (uint32_t)json_integer(json); break;
    case VR_INT64: case VR_UINT64: *(uint64_t *)to = json_integer(json); break;
    case VR_FLOAT16: *(vr_f16 *)to = vr_f16_of_f64(json_real(json)); break;
    case VR_FLOAT32: *(float *)to = (float)json_real(json); break;
    case VR_FLOAT64: *(double *)to = json_real(json); break;
    case VR_COMPLEX: break;
    }
}

static double part_real(int type, const void *from)
{
    switch ((enum vr_element)type) {
    case VR_FLOAT16: return vr_f32_of_f16(*(const vr_f16 *)from);
    case VR_FLOAT32: return *(const float *)from;
    default: return *(const double *)from;
    }
}

static uint64_t part_integer(int type, const void *from)
{
    switch ((enum vr_element)type) {
    case VR_BOOL: return *(const uint8_t *)from;
    case VR_INT8: return (uint64_t)*(const int8_t *)from;
    case VR_INT16: return (uint64_t)*(const int16_t *)from;
    case VR_INT32: return (uint64_t)*(const int32_t *)from;
    case VR_UINT8: return *(const uint8_t *)from;
    case VR_UINT16: return *(const uint16_t *)from;
    case VR_UINT32: return *(const uint32_t *)from;
    default: return *(const uint64_t *)from;
    }
}

/* Part 0 or 1 of a number in JSON; a real number has no imaginary part. */
static const cJSON *json_part(const cJSON *number, int part)
{
    static const cJSON zero = {.type = cJSON_Number};
    if (cJSON_IsArray(number))
        return cJSON_GetArrayItem(number, part);
    return part ? &zero : number;
}

static void number_write(int type, void *to, const cJSON *json)
{
    int base = type & ~VR_COMPLEX;
    part_write(base, to, json_part(json, 0));
    if (type & VR_COMPLEX)
        part_write(base, (char *)to + vr_element_bytes(base), json_part(json, 1));
}

/* Within a tolerance, or a unit in the last place of the smallest numbers, below which none is; without one to the bit,
 * so that 0 is not
 * -0. */
static bool near(double expected, double got, double size, double tolerance, double unit)
{
    if (isnan(expected) || isnan(got))
        return isnan(expected) && isnan(got);
    if (isinf(expected) || isinf(got))
        return expected == got;
    if (tolerance == 0)
        return expected == got && signbit(expected) == signbit(got);
    return fabs(expected - got) <= fmax(tolerance * (isfinite(size) ? size : fabs(expected)), unit);
}

static bool number_matches(int type, const void *got, const cJSON *json, double tolerance)
{
    int base = type & ~VR_COMPLEX, parts = type & VR_COMPLEX ? 2 : 1;
    double size = 0, unit = base == VR_FLOAT64 ? DBL_TRUE_MIN : base == VR_FLOAT32 ? FLT_TRUE_MIN : 0;
    for (int i = 0; i < parts; i++)
        size = hypot(size, json_real(json_part(json, i)));
    if (tolerance < 0)
        tolerance = base == VR_FLOAT64 ? 1e-10 : base == VR_FLOAT32 ? 1e-5 : 1e-3;
    for (int i = 0; i < parts; i++) {
        const void *part = (const char *)got + (size_t)i * vr_element_bytes(base);
        const cJSON *expected = json_part(json, i);
        if (is_integer(base) ? json_integer(expected) != part_integer(base, part)
                             : !near(json_real(expected), part_real(base, part), size, tolerance, unit))
            return false;
    }
    return true;
}

static void append_number(struct reason *why, int type, const void *number)
{
    int base = type & ~VR_COMPLEX, parts = type & VR_COMPLEX ? 2 : 1;
    for (int i = 0; i < parts; i++) {
        const void *part = (const char *)number + (size_t)i * vr_element_bytes(base);
        append(why, i ? ", " : parts > 1 ? "[" : "");
        if (!is_integer(base))
            append(why, "%.17g", part_real(base, part));
        else if (base >= VR_UINT8)
            append(why, "%llu", (unsigned long long)part_integer(base, part));
        else
            append(why, "%lld", (long long)part_integer(base, part));
    }
    append(why, parts > 1 ? "]" : "");
}

static void append_json(struct reason *why, const cJSON *json)
{
    char *text = cJSON_PrintUnformatted(json);
    append(why, "%s", text ? text : "?");
    free(text);
}

/* --- types and arrays --------------------------------------------------------------------------------------------- */

/* The element type that a JSON value names; `otherwise` for a bare number; -1 for an unknown name. */
static int json_type(const cJSON *json, int otherwise)
{
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(json, "type"));
    if (!name)
        return cJSON_IsObject(json) ? -1 : otherwise;
    for (size_t i = 0; i < sizeof type_names / sizeof *type_names; i++)
        if (!strcmp(name, type_names[i]))
            return (int)i | (cJSON_IsTrue(cJSON_GetObjectItem(json, "ctype")) ||
                                     cJSON_GetNumberValue(cJSON_GetObjectItem(json, "ctype")) == 1
                                 ? VR_COMPLEX
                                 : 0);
    return -1;
}

/* Where element `k`, counted in row-major order of the indices, lies. */
static char *element(const vr_array *array, int64_t k)
{
    int64_t offset = 0;
    for (int axis = array->ndims - 1; axis >= 0; axis--) {
        offset += k % array->shape[axis] * array->stride[axis];
        k /= array->shape[axis];
    }
    return (char *)array->data + offset * (int64_t)vr_element_bytes(array->type);
}

enum { MAX_DIMS = 16 };

/* The extents of a JSON array value; a scalar has one of 1 for each of `ndims`. Returns the number of dimensions. */
static int json_shape(const cJSON *json, int ndims, int64_t *shape)
{
    const cJSON *list = cJSON_GetObjectItem(json, "shape");
    int count = list ? cJSON_GetArraySize(list) : ndims;
    for (int i = 0; i < count && i < MAX_DIMS; i++)
        shape[i] = list ? (int64_t)cJSON_GetArrayItem(list, i)->valuedouble : 1;
    return count;
}

/* An array with gaps between its elements, and its first axis backwards in memory. */
static vr_array *array_spread(int type, int ndims, const int64_t *shape, void **memory)
{
    int64_t stride[MAX_DIMS], size = 2, bytes = (int64_t)vr_element_bytes(type);
    for (int axis = ndims - 1; axis >= 0; axis--) {
        stride[axis] = size;
        size *= shape[axis];
    }
    *memory = calloc((size_t)size + 1, (size_t)bytes);
    char *first = *memory;
    if (size && ndims) {
        first += (shape[0] - 1) * stride[0] * bytes;
        stride[0] = -stride[0];
    }
    vr_array *array = NULL;
    vr_array_wrap(NULL, first, type, ndims, shape, stride, NULL, &array);
    return array;
}

static bool array_make(struct argument *out, const cJSON *json, const vr_spec *spec, int type, bool spread,
                       struct reason *why)
{
    int64_t shape[MAX_DIMS];
    int ndims = json_shape(json, spec->ndims, shape);
    if (spread && spec->layout == VR_STRIDED)
        out->value.array = array_spread(type, ndims, shape, &out->memory);
    else
        out->value.array = vr_array_zeros(type, ndims, shape, spec->layout);
    if (!out->value.array)
        return refuse(why, "no memory for the array");

    const cJSON *data = cJSON_GetObjectItem(json, "data"), *number;
    if (!data) {
        number_write(type, out->value.array->data, cJSON_IsObject(json) ? cJSON_GetObjectItem(json, "value") : json);
        return true;
    }
    if (cJSON_GetArraySize(data) != vr_array_size(out->value.array))
        return refuse(why, "the test gives %d elements for an array of %lld", cJSON_GetArraySize(data),
                      (long long)vr_array_size(out->value.array));
    int64_t k = 0;
    cJSON_ArrayForEach(number, data)
        number_write(type, element(out->value.array, k++), number);
    return true;
}

static bool handle_make(struct argument *out, const cJSON *json, const vr_module *module, struct reason *why)
{
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(json, "name"));
    for (int i = 0; name && i < module->function_count; i++)
        if (!strcmp(module->functions[i].name, name)) {
            out->value.function = module->functions[i].address;
            return true;
        }
    return refuse(why, "there is no function %s to make a handle of", name ? name : "?");
}

/* The ranges of a domain; a range that is not all integers counts in floating point. NULL when the JSON is not such. */
static vr_range *ranges_make(const cJSON *json, int ndims)
{
    static const vr_site nowhere;
    const cJSON *list = cJSON_GetObjectItem(json, "ranges"), *range;
    vr_range *ranges = calloc((size_t)ndims, sizeof *ranges), *to = ranges;
    bool good = cJSON_GetArraySize(list) == ndims;
    cJSON_ArrayForEach(range, list) {
        double part[3];
        bool whole = true;
        good = good && cJSON_GetArraySize(range) == 3;
        for (int i = 0; good && i < 3; i++) {
            part[i] = json_real(cJSON_GetArrayItem(range, i));
            whole = whole && part[i] == trunc(part[i]);
        }
        good = good && part[2] != 0;
        if (good && whole)
            vr_range_int(NULL, nowhere, to++, (int64_t)part[0], (int64_t)part[2], (int64_t)part[1], true);
        else if (good)
            vr_range_real(NULL, nowhere, to++, part[0], part[2], part[1], true);
    }
    if (good)
        return ranges;
    free(ranges);
    return NULL;
}

static bool domain_make(struct argument *out, const cJSON *json, int ndims, struct reason *why)
{
    out->memory = ranges_make(json, ndims);
    out->value.domain = out->memory;
    return out->memory || refuse(why, "this is no domain of %d ranges", ndims);
}

bool argument_make(struct argument *out, const cJSON *json, const vr_param *param, const vr_module *module, bool spread,
                   struct reason *why)
{
    memset(out, 0, sizeof *out);
    if (param->kind == VR_VALUE_FUNCTION)
        return handle_make(out, json, module, why);
    if (param->kind == VR_VALUE_DOMAIN)
        return domain_make(out, json, param->spec.ndims, why);
    int type = json_type(json, param->spec.type);
    if (type < 0)
        return refuse(why, "the test gives an argument without a known type");
    if (param->spec.ndims > 0)
        return array_make(out, json, &param->spec, type, spread, why);
    const cJSON *data = cJSON_GetObjectItem(json, "data"), *value = cJSON_GetObjectItem(json, "value");
    number_write(param->spec.type, &out->value, data ? cJSON_GetArrayItem(data, 0) : value ? value : json);
    return true;
}

void argument_free(struct argument *argument, const vr_param *param)
{
    if (param->kind == VR_VALUE_NUMBER && param->spec.ndims > 0)
        vr_release(argument->value.array);
    free(argument->memory);
}

/* --- comparison --------------------------------------------------------------------------------------------------- */

static bool same_type(int expected, int got, struct reason *why)
{
    if (expected == got)
        return true;
    return refuse(why, "is of type %s%s, not %s%s", got & VR_COMPLEX ? "complex " : "", type_names[got & ~VR_COMPLEX],
                  expected & VR_COMPLEX ? "complex " : "", expected < 0 ? "?" : type_names[expected & ~VR_COMPLEX]);
}

static bool refuse_number(struct reason *why, const char *where, int type, const void *got, const cJSON *expected)
{
    refuse(why, "%sis ", where);
    append_number(why, type, got);
    append(why, ", not ");
    append_json(why, expected);
    return false;
}

static bool shape_matches(const cJSON *json, const vr_array *got, struct reason *why)
{
    int64_t shape[MAX_DIMS];
    int ndims = json_shape(json, got->ndims, shape);
    if (ndims == got->ndims && !memcmp(shape, got->shape, (size_t)ndims * sizeof *shape))
        return true;
    refuse(why, "has the extents [");
    for (int i = 0; i < got->ndims; i++)
        append(why, "%s%lld", i ? "," : "", (long long)got->shape[i]);
    append(why, "], not ");
    append_json(why, cJSON_GetObjectItem(json, "shape"));
    return false;
}

/* [i,j] of element k. */
static const char *place(const vr_array *array, int64_t k, char *text, size_t size)
{
    size_t used = size - 1;
    text[used] = 0;
    for (int axis = array->ndims - 1; axis >= 0; axis--) {
        char number[32];
        int n = snprintf(number, sizeof number, "%s%lld%s", axis ? "," : "[", (long long)(k % array->shape[axis]),
                         axis == array->ndims - 1 ? "] " : "");
        k /= array->shape[axis];
        if ((size_t)n > used)
            break;
        memcpy(text + (used -= (size_t)n), number, (size_t)n);
    }
    return text + used;
}

static bool array_matches(const cJSON *json, const vr_array *got, double tolerance, struct reason *why)
{
    if (!got)
        return refuse(why, "is no array");
    if (!same_type(json_type(json, got->type), got->type, why) || !shape_matches(json, got, why))
        return false;
    const cJSON *data = cJSON_GetObjectItem(json, "data"), *number;
    if (!data)
        return refuse(why, "is an array, the test expects a scalar");
    int64_t k = 0;
    cJSON_ArrayForEach(number, data) {
        const char *at = element(got, k);
        char text[128];
        if (!number_matches(got->type, at, number, tolerance))
            return refuse_number(why, place(got, k, text, sizeof text), got->type, at, number);
        k++;
    }
    return true;
}

static bool same_range(const vr_range *a, const vr_range *b)
{
    if (a->trips != b->trips || a->trips == 0)
        return a->trips == b->trips;
    if (a->real != b->real)
        return false;
    return a->real ? vr_range_real_at(a, 0) == vr_range_real_at(b, 0) &&
                         vr_range_real_at(a, a->trips - 1) == vr_range_real_at(b, b->trips - 1)
                   : a->start == b->start && a->step == b->step;
}

static bool domain_matches(const cJSON *json, const vr_range *got, int ndims, struct reason *why)
{
    vr_range *expected = ranges_make(json, ndims);
    bool same = expected != NULL;
    for (int i = 0; same && i < ndims; i++)
        same = same_range(&expected[i], &got[i]);
    free(expected);
    if (same)
        return true;
    refuse(why, "is a domain other than ");
    append_json(why, json);
    return false;
}

/* The function of the module that a handle is of. */
static bool handle_matches(const cJSON *json, void (*got)(void), const vr_module *module, struct reason *why)
{
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(json, "name")), *found = "unknown";
    for (int i = 0; i < module->function_count; i++)
        if (module->functions[i].address == got)
            found = module->functions[i].name;
    return (name && !strcmp(name, found)) || refuse(why, "is a handle of %s, not %s", found, name ? name : "a function");
}

bool value_matches(const cJSON *expected, const vr_param *param, const vr_module *module, const vr_value *got,
                   double tolerance, struct reason *why)
{
    if (param->kind == VR_VALUE_DOMAIN)
        return domain_matches(expected, got->ranges, param->spec.ndims, why);
    if (param->kind == VR_VALUE_FUNCTION)
        return handle_matches(expected, got->function, module, why);
    if (param->spec.ndims > 0)
        return array_matches(expected, got->array, tolerance, why);
    if (cJSON_GetObjectItem(expected, "shape"))
        return refuse(why, "is a scalar, the test expects an array");
    if (!same_type(json_type(expected, param->spec.type), param->spec.type, why))
        return false;
    const cJSON *number = cJSON_IsObject(expected) ? cJSON_GetObjectItem(expected, "value") : expected;
    return number_matches(param->spec.type, got, number, tolerance) || refuse_number(why, "", param->spec.type, got, number);
}
