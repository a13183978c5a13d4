/* The table of the library functions. */
#include "ir/call.h"

#include <string.h>

/* A row's kind of node: only NODE rows have one. */
#define KIND_NODE(stem) VR_N_##stem
#define KIND_FRACTION(stem) VR_N_COUNT
#define KIND_WHOLE(stem) VR_N_COUNT
#define KIND_CONSTANT(stem) VR_N_COUNT
#define KIND_RUNTIME(stem) VR_N_COUNT
#define KIND_VIEW(stem) VR_N_COUNT

const struct vr_call_row vr_calls[] = {
#define ARRAY(spelling, fewest, most, rule, how, stem, rank) \
    {spelling, fewest, most, VR_RULE_##rule, VR_HOW_##how, #stem, KIND_##how(stem), VR_RANK_##rank},
/* Not by ARRAY: `true` and `false` would become the numbers that they are macros of. */
#define CALL(spelling, fewest, most, rule, how, stem) \
    {spelling, fewest, most, VR_RULE_##rule, VR_HOW_##how, #stem, KIND_##how(stem), VR_RANK_ANY},
#include "ir/call.def"
#undef CALL
};

const int vr_call_count = sizeof vr_calls / sizeof vr_calls[0];

/* Lengths of the spellings, so that a search compares few texts. */
static const unsigned char lengths[] = {
#define CALL(spelling, fewest, most, rule, how, stem) sizeof spelling - 1,
#include "ir/call.def"
#undef CALL
};

const struct vr_call_row *vr_call_find(const char *spelling)
{
    size_t length = strlen(spelling);
    for (int i = 0; i < vr_call_count; i++)
        if (lengths[i] == length && memcmp(vr_calls[i].spelling, spelling, length) == 0)
            return &vr_calls[i];
    return NULL;
}

const struct vr_fold_row *vr_fold_find(const struct vr_call_row *call)
{
#define NOTHING(name) "zero-size array to reduction operation " name " which has no identity"
    static const struct vr_fold_row rows[] = {
        {"sum", "VR_FOLD_SUM", VR_FOLD_LINEAR, NULL, true},
        {"prod", "VR_FOLD_PROD", VR_FOLD_LINEAR, NULL, true},
        {"mean", "VR_FOLD_SUM", VR_FOLD_MEAN, NULL, true},
        {"any", "VR_FOLD_ANY", VR_FOLD_TRUTH, NULL, true},
        {"all", "VR_FOLD_ALL", VR_FOLD_TRUTH, NULL, true},
        {"min", "VR_FOLD_MIN", VR_FOLD_ORDERED, "min of nothing", false},
        {"max", "VR_FOLD_MAX", VR_FOLD_ORDERED, "max of nothing", false},
        {"amin", "VR_FOLD_LEAST", VR_FOLD_ORDERED, NOTHING("minimum"), true},
        {"amax", "VR_FOLD_MOST", VR_FOLD_ORDERED, NOTHING("maximum"), true},
        {"nanmin", "VR_FOLD_MIN", VR_FOLD_ORDERED, NOTHING("fmin"), true},
        {"nanmax", "VR_FOLD_MAX", VR_FOLD_ORDERED, NOTHING("fmax"), true}};
#undef NOTHING
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].stem, call->stem))
            return &rows[i];
    return NULL;
}
