/* SPDX-License-Identifier: Apache-2.0 */
/* What the user asked for, as data that every part may read; the driver fills it from the command line. */
#ifndef VRC_IR_OPTIONS_H
#define VRC_IR_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#define VR_MAX_PASSES 64

struct vr_text;
struct vrc_allocator;

struct vr_options {
    int level;                        /* -O0 … -O3 */
    signed char pass[VR_MAX_PASSES];  /* -f<pass> 1, -fno-<pass> 0, else -1: the pass's row decides; by its place in pass.def */
    const char *dump;                 /* --dump=PASS, or NULL */
    const char *start_at;             /* --start-at=PASS, or NULL */
    const char *stop_after;           /* --stop-after=PASS, or NULL */
    bool verify_passes;               /* --verify-passes: check the tree after every pass that changed it */
    struct vr_text *trace;            /* -v: gets a line for each pass that ran; or NULL */
    bool report;                      /* keep remarks for vr_compilation_report */
    bool profile_generate;            /* count the sizes that regions meet */
    const char *profile;              /* the text of a profile for which versions are written; NULL: none */
    const char *schedule;             /* the text of a file of schedules, and its name; NULL: none */
    const char *schedule_file;
    bool debug_lines;                 /* -g */
    bool for_python;                  /* a module for Python: its tables, and loops that ask whether they shall stop */
    bool bounds_checks;               /* off: -fno-bounds-checks takes every check for proved */
    bool wrap;                        /* -fwrapv: Python's integers wrap, as NumPy's */
    bool check_races;                 /* parallel loops that are not proved independent are checked while they run */
    bool contract;                    /* kernels may round a product and a sum once: -ffp-contract=on */
    int isa;                          /* the best instruction set of versions of loops, as enum vr_isa of runtime/vr/isa.h */
    int64_t parallel_from;            /* auto_parallel: operations from which a loop is worth threads */
    int64_t analysis_limit;           /* operations of isl that a question about a function's sets may take */
    const char *file;                 /* what the product calls its source; NULL: as messages do */
    const char *stamp;                /* of the heads of its texts: by what they were made; NULL: none */
    bool one_text;                    /* foo.c holds what else foo.h has, and foo_stub.c goes behind it */
    const struct vrc_allocator *allocator; /* of the compilation; NULL: the C library's */
    const char *stem;                 /* of the product: foo for foo.c; a valid C identifier is made of it */
};

/* The defaults: -O2, every pass as its row says, bounds checked. */
struct vr_options vr_options_default(void);

#endif
