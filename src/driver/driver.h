/* SPDX-License-Identifier: Apache-2.0 */
/* The driver: from the command line to the files that are written. */
#ifndef VRC_DRIVER_DRIVER_H
#define VRC_DRIVER_DRIVER_H

#include <stdbool.h>

#include "vrc.h"

/* vrc's exit statuses are those of vr_status, and: */
enum { VR_EXIT_USAGE = 2 }; /* the command line is wrong, the input cannot be read, or the output not be written */

enum vr_task { VR_TASK_COMPILE, VR_TASK_HELP, VR_TASK_VERSION, VR_TASK_EXPLAIN, VR_TASK_LIBS, VR_TASK_RUNTIME,
               VR_TASK_COMPLETION };

/* How an option is written: option.def. */
enum vr_option_form { VR_OPTION_ALONE, VR_OPTION_VALUE, VR_OPTION_JOINED, VR_OPTION_OPTIONAL };

/* Files that were read: the user's, and vrc's own. */
struct vr_inputs {
    struct vr_arena *arena;
    struct vr_input {
        const char *path;
        bool is_own;
    } *at;
    int count;
    size_t capacity;
};

/* The command line, understood. */
struct vr_command {
    struct vr_arena *arena;            /* of the process */
    enum vr_task task;
    struct vr_options options;
    struct vr_inputs inputs;
    struct vr_diags complaints;        /* for a tool */
    const char *input;                 /* a path, or "-" for standard input */
    const char *stdin_name;            /* --stdin-filename, or NULL */
    const char *output;                /* -o, or NULL */
    const char *runtime;               /* --runtime, or NULL */
    const char *bundle;                /* --bundle, or NULL */
    const char *html;                  /* --html, or NULL */
    const char *depend_file;           /* -MF, or NULL */
    bool depend;                       /* -MD, -MMD or -MF */
    bool depend_users_only, depend_phony; /* -MMD, -MP */
    struct vr_text targets;            /* of the rule: -MT, -MQ; or empty */
    struct vr_prefix {                 /* -ffile-prefix-map */
        const char *from, *to;
    } *prefixes;
    int prefix_count;
    size_t prefix_capacity;
    enum vr_language { VR_BY_NAME, VR_PYTHON, VR_VRIR } language;
    enum vr_messages_form form;
    bool verify, renews, no_stamp;     /* --verify, --always, -fno-stamp */
    bool is_static;                    /* of --libs */
    bool check, emit_vrir, emit_cl, emit_module;
    bool portable, native;             /* --portable, --native */
    bool verbose, report, report_json;
    bool warnings_are_errors;
    bool muted[VR_DIAG_COUNT];
    bool watch, colored;
    enum vr_diag_code explained;       /* VR_DIAG_COUNT: all codes in a list */
    const char *shell;                 /* --completion */
};

/* Runs a command line, with its messages on standard error; the result is vrc's exit status. */
int vr_drive(int argc, char **argv);

/* Understands a command line; false after it said on standard error what is wrong. The command's arena must be set. */
bool vr_read_command(struct vr_command *command, int argc, char **argv);

/* Puts the arguments that @FILE stands for in its place. False after a complaint. */
bool vr_expand_arguments(struct vr_arena *arena, int *argc, char ***argv);

/* Says `vrc: error: …` on standard error, or where complaints are kept; returns false. */
bool vr_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Writes words for people, of whatever lines, to standard error; where complaints are kept they become a message of that row, whose
 * format has one %s. */
void vr_tell(enum vr_diag_code code, const char *words, size_t size);

/* From here on complaints are kept, for a tool; NULL: they are told at once. */
void vr_keep_complaints(struct vr_diags *diags);

/* Writes what a compilation reported, if there was one, and the complaints that were kept, to standard error, as one document
 * for a tool. */
void vr_put_document(enum vr_messages_form form, const struct vr_diags *reported);

/* The text of --help. */
void vr_put_help(struct vr_text *out);

/* The list of all codes of messages. */
void vr_put_codes(struct vr_text *out);

/* The text that teaches a shell the options. */
void vr_put_completion(struct vr_text *out, const char *shell);

/* Runs something, in a process of its own, now and each time that a file changes; comes back only with an exit status of what
 * keeps it from that. */
int vr_watch(const char *path, int (*run)(const void *data), const void *data);

/* A file to be written, or standard output where the path is "-". */
struct vr_output {
    const char *path;
    const char *data;
    size_t size;
    bool is_program; /* it may be executed */
    /* Of vr_write_outputs: */
    bool is_special; /* standard output, a device or a pipe: it cannot be replaced by renaming */
    char *temporary; /* the file that becomes it */
    bool is_open;    /* the temporary exists */
    char *old;       /* another name of the file that it replaces */
    bool has_old, is_new, is_replaced;
};

/* Files that are written together. */
struct vr_outputs {
    struct vr_arena *arena;
    struct vr_output *at;
    int count;
    size_t capacity;
    struct vr_inputs *inputs; /* which are not written to; NULL: none are known */
    bool renews;              /* files that stay the same are written too */
};

/* Adds a file, or standard output. */
void vr_add_output(struct vr_outputs *outputs, const char *path, const char *data, size_t size);

/* Writes all files, or none of them and complains. Those that are there with the same bytes keep their times; a link that
 * somebody else may have made is replaced, and not followed. Where `folder` is not NULL, it is made, with the folders below it that the files lie in, unless they are there. */
bool vr_write_outputs(struct vr_outputs *outputs, const char *folder);

/* Reads a file, or standard input for "-", but not more than VR_LARGEST_TEXT and a byte. NULL after a complaint. */
const char *vr_read_input(struct vr_arena *arena, const char *path, size_t *size);

/* Remembers a file that is read; the same and reads it. */
void vr_add_input(struct vr_inputs *inputs, const char *path, bool is_own);
const char *vr_take_input(struct vr_inputs *inputs, const char *path, size_t *size);

/* Whether both paths name one file that exists. */
bool vr_same_file(const char *a, const char *b);

#endif
