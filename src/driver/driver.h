/* The driver: from the command line to the files that are written. */
#ifndef VRC_DRIVER_DRIVER_H
#define VRC_DRIVER_DRIVER_H

#include <stdbool.h>

#include "vrc.h"

/* vrc's exit statuses are those of vr_status, and: */
enum { VR_EXIT_USAGE = 2 }; /* the command line is wrong, the input cannot be read, or the output not be written */

enum vr_task { VR_TASK_COMPILE, VR_TASK_HELP, VR_TASK_VERSION, VR_TASK_EXPLAIN, VR_TASK_LIBS, VR_TASK_RUNTIME };

/* The command line, understood. */
struct vr_command {
    struct vr_arena *arena;            /* of the process */
    enum vr_task task;
    struct vr_options options;
    const char *input;                 /* a path, or "-" for standard input */
    const char *stdin_name;            /* --stdin-filename, or NULL */
    const char *output;                /* -o, or NULL */
    const char *runtime;               /* --runtime, or NULL */
    const char *bundle;                /* --bundle, or NULL */
    const char *html;                  /* --html, or NULL */
    const char *depend_file;           /* -MF, or NULL */
    bool depend;                       /* -MD or -MF */
    bool check, emit_vrir, emit_cl, emit_module;
    bool portable;                     /* --portable */
    bool json, verbose, report, report_json;
    bool warnings_are_errors;
    bool muted[VR_DIAG_COUNT];
    enum vr_diag_code explained;
};

/* Runs a command line, with its messages on standard error; the result is vrc's exit status. */
int vr_drive(int argc, char **argv);

/* Understands a command line; false after it said on standard error what is wrong. The command's arena must be set. */
bool vr_read_command(struct vr_command *command, int argc, char **argv);

/* Says `vrc: error: …` on standard error; returns false. */
bool vr_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The text of --help. */
void vr_put_help(struct vr_text *out);

/* A file to be written, or standard output where the path is "-". */
struct vr_output {
    const char *path;
    const char *data;
    size_t size;
    /* Of vr_write_outputs: */
    bool is_special; /* standard output, a device or a pipe: it cannot be replaced by renaming */
    char *temporary; /* the file that becomes it */
    bool is_open;    /* the temporary exists */
};

/* Files that are written together. */
struct vr_outputs {
    struct vr_arena *arena;
    struct vr_output *at;
    int count;
    size_t capacity;
};

/* Adds a file, or standard output. */
void vr_add_output(struct vr_outputs *outputs, const char *path, const char *data, size_t size);

/* Writes all files, or none of them and complains: each goes to a temporary beside its place, and is renamed when all are
 * whole. Where `folder` is not NULL, it is made, with the folders below it that the files lie in, unless they are there. */
bool vr_write_outputs(struct vr_outputs *outputs, const char *folder);

/* Reads a file, or standard input for "-", but not more than VR_LARGEST_TEXT and a byte. NULL after a complaint. */
const char *vr_read_input(struct vr_arena *arena, const char *path, size_t *size);

/* Whether both paths name one file that exists. */
bool vr_same_file(const char *a, const char *b);

#endif
