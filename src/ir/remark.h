/* SPDX-License-Identifier: Apache-2.0 */
/* Remarks: what passes found out about the program and did with it, for its author (--report). Where nobody asked,
 * nothing is kept. */
#ifndef VRC_IR_REMARK_H
#define VRC_IR_REMARK_H

#include "ir/ir.h"

/* What a remark is about; each has a word for people, and for JSON. */
enum vr_topic {
#define VR_TOPIC(name, word) VR_TOPIC_##name,
#define VR_TOPICS                    \
    VR_TOPIC(TOUCHED, "touched")     \
    VR_TOPIC(REGION, "region")       \
    VR_TOPIC(SCHEDULE, "schedule")     \
    VR_TOPIC(PARALLEL, "parallel")   \
    VR_TOPIC(BOUNDS, "bounds")       \
    VR_TOPIC(PRODUCT, "product")     \
    VR_TOPIC(VECTORS, "vectors")     \
    VR_TOPIC(DEVICE, "device")
    VR_TOPICS
#undef VR_TOPIC
    VR_TOPIC_COUNT
};

struct vr_remark {
    struct vr_span span;              /* of the loop or statement */
    const struct vr_function *function;
    enum vr_topic topic;
    const char *text;
    const char *fields;               /* the same for programs: more members of the JSON object; or NULL */
};

struct vr_remarks {
    struct vr_map *silent;            /* nodes of which nobody is told; NULL: none */
    struct vr_remark *at;
    int count;
    size_t capacity;
};

/* Notes something about a loop or statement of a function. The same once more, as of another signature of a
 * function, is dropped. */
void vr_remark(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *about, enum vr_topic topic,
               const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Drops what will be noted about a loop or statement, and those in it: a version beside the one that mostly runs. */
void vr_remark_not(struct vr_unit *unit, const struct vr_node *about);

/* Notes what a call of a function touches, for programs too. */
void vr_remark_data(struct vr_unit *unit, const struct vr_function *f, const char *fields, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* `7:12`, the line and column of a node, for the text of a remark; in the scratch arena. */
const char *vr_where(struct vr_unit *unit, const struct vr_node *node);

/* Writes all remarks, in the order of the source: `file:line:column: ` with the source line, and below it a line for
 * each remark; or as JSON: an array of objects {file, line, column, function, topic, text}, and of TOUCHED {array,
 * access, exact, elements, set}. */
void vr_remarks_print(const struct vr_unit *unit, struct vr_text *out);
void vr_remarks_print_json(const struct vr_unit *unit, struct vr_text *out);

#endif
