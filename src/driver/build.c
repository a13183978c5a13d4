/* SPDX-License-Identifier: Apache-2.0 */
/* Modules for Python: vrc calls the C compiler itself, on both texts at once, and links with the runtime and its
 * adapter, which lie beside vrc or where it was installed. */
#include "driver/build.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the runtime was configured with: the Makefile says. */
#ifndef VRC_OPENMP
#define VRC_OPENMP "-fopenmp"
#endif
#ifndef VRC_LIBS
#define VRC_LIBS "-lm"
#endif
#ifndef VRC_LIBDIR
#define VRC_LIBDIR "/usr/local/lib"
#endif
#ifndef VRC_INCLUDEDIR
#define VRC_INCLUDEDIR "/usr/local/include"
#endif
#ifndef VRC_WITHOUT
#define VRC_WITHOUT ""
#endif
#ifndef VRC_DATADIR
#define VRC_DATADIR "/usr/local/share"
#endif

#ifdef __APPLE__
#define LINK_FLAGS "-bundle -undefined dynamic_lookup"
#else
#define LINK_FLAGS "-shared -Wl,--as-needed -Wl,--exclude-libs,ALL -Wl,--strip-debug"
#endif

const char *vr_built_parts(struct vr_arena *arena)
{
    const char *without = VRC_WITHOUT;
    return *without ? vr_format(arena, "built without: %s", without) : "built with all of its parts";
}

/* --- where vrc's own files are --- */

static bool exists(struct vr_arena *arena, const char *folder, const char *name)
{
    return access(vr_format(arena, "%s/%s", folder, name), R_OK) == 0;
}

/* The folder that vrc itself lies in, or NULL where the system does not say. */
static const char *own_folder(struct vr_arena *arena)
{
    char *path = realpath("/proc/self/exe", NULL), *slash = path ? strrchr(path, '/') : NULL;
    const char *folder = slash ? vr_copy_text(arena, path, (size_t)(slash - path)) : NULL;
    free(path);
    return folder;
}

/* The first of some folders, each below `base` unless it is a whole path, that has a file; or NULL. */
static const char *find_folder(struct vr_arena *arena, const char *base, const char *const *folders, const char *file)
{
    for (int i = 0; folders[i]; i++) {
        const char *folder = *folders[i] == '/' ? folders[i] : base ? vr_format(arena, "%s/%s", base, folders[i]) : NULL;
        if (folder && exists(arena, folder, file))
            return folder;
    }
    return NULL;
}

const char *vr_runtime_sources(struct vr_arena *arena)
{
    static const char *const folders[] = {"../share/vrc/runtime", "../runtime", "../../runtime", VRC_DATADIR "/vrc/runtime",
                                          NULL};
    const char *folder = find_folder(arena, own_folder(arena), folders, "context/context.c");
    if (!folder)
        vr_complain("the sources of the runtime are not where vrc was installed");
    return folder;
}

const char *vr_opencl_headers(struct vr_arena *arena)
{
    static const char *const folders[] = {"../share/vrc/include", "include", "../include", VRC_DATADIR "/vrc/include", NULL};
    return find_folder(arena, own_folder(arena), folders, "CL/cl.h");
}

static const char *find_headers(struct vr_arena *arena)
{
    static const char *const folders[] = {"../include", "../runtime", "../../runtime", VRC_INCLUDEDIR, NULL};
    return find_folder(arena, own_folder(arena), folders, "vr/python.h");
}

void vr_put_libraries(struct vr_text *out, bool is_static)
{
    static const char *const folders[] = {".", "../lib", VRC_LIBDIR, NULL};
    const char *folder = find_folder(out->arena, own_folder(out->arena), folders, "libvr.a");
    if (!is_static && (!folder || exists(out->arena, folder, "libvr.so")))
        vr_putf(out, "%s -L%s -lvr -lm\n", VRC_OPENMP, folder ? folder : VRC_LIBDIR);
    else
        vr_putf(out, "%s %s/libvr.a %s\n", VRC_OPENMP, folder ? folder : VRC_LIBDIR, VRC_LIBS);
}

static const char *find_libraries(struct vr_arena *arena)
{
    static const char *const folders[] = {".", "../lib", VRC_LIBDIR, NULL};
    return find_folder(arena, own_folder(arena), folders, "libvrpython.a");
}

/* --- commands --- */

enum { MOST_WORDS = 500 };

struct words {
    struct vr_arena *arena;
    char *at[MOST_WORDS + 1]; /* a NULL behind the last */
    int count;
};

static void add(struct words *words, const char *word)
{
    if (words->count < MOST_WORDS)
        words->at[words->count++] = vr_copy_text(words->arena, word, strlen(word));
}

/* Each of the words between spaces; NULL has none. */
static void add_all(struct words *words, const char *text)
{
    while (text && *(text += strspn(text, " \t\n"))) {
        size_t size = strcspn(text, " \t\n");
        add(words, vr_copy_text(words->arena, text, size));
        text += size;
    }
}

/* Whether a program is in one of the folders of $PATH. */
static bool is_on_path(struct vr_arena *arena, const char *name)
{
    const char *path = getenv("PATH");
    for (size_t size; path && *path; path += size + (path[size] == ':')) {
        size = strcspn(path, ":");
        if (access(vr_format(arena, "%.*s/%s", (int)size, path, name), X_OK) == 0)
            return true;
    }
    return false;
}

/* The C compiler: what CC says, or the first that is there; NULL after a complaint. */
static const char *find_compiler(struct vr_arena *arena)
{
    static const char *const known[] = {"cc", "gcc", "clang"};
    const char *cc = getenv("CC");
    if (cc && *cc)
        return cc;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_on_path(arena, known[i]))
            return known[i];
    vr_complain("a module needs a C compiler, and neither cc, gcc nor clang is on the path: install the package gcc, or set CC");
    return NULL;
}

/* The process of a command in a group of its own, where interrupts are as they were, whose temporary files lie in the scratch
 * folder, and whose messages go to the log. */
static void run_command(const struct words *words, struct vr_scratch *scratch)
{
    setpgid(0, 0);
    vr_release_signals(&scratch->hold);
    setenv("TMPDIR", scratch->folder, 1);
    const int to = open(scratch->log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (to >= 0)
        dup2(to, STDERR_FILENO);
    execvp(words->at[0], words->at);
    fprintf(stderr, "cannot run '%s': %s; set CC to a C compiler\n", words->at[0], strerror(errno));
    _exit(127);
}

static void tell_command(const struct words *words)
{
    struct vr_text line = vr_text_new(words->arena);
    for (int i = 0; i < words->count; i++)
        vr_putf(&line, "%s%s", i ? " " : "", words->at[i]);
    vr_tell(VR_DIAG_progress, line.data, line.size);
}

/* Starts a command; its process, which is none after a complaint. */
static struct vr_process start(const struct words *words, struct vr_scratch *scratch, bool verbose)
{
    if (verbose)
        tell_command(words);
    fflush(stderr);
    const pid_t process = fork();
    if (process == 0)
        run_command(words, scratch);
    if (process < 0)
        vr_complain("cannot start '%s': %s", words->at[0], strerror(errno));
    else
        setpgid(process, process); /* whoever of both comes first */
    return (struct vr_process){.id = process};
}

/* --- what a C compiler says --- */

/* Gives it to whom vrc's messages go: the warnings of one that was content. */
static void pass_on(struct vr_arena *arena, const struct vr_scratch *scratch)
{
    size_t size = 0;
    const char *said = access(scratch->log, R_OK) == 0 ? vr_read_input(arena, scratch->log, &size) : NULL;
    if (said && size)
        vr_tell(VR_DIAG_c_compiler, said, size);
}

/* Tells of one that failed: what stands behind a mark, or else its first line, and where the rest is. Nothing where it was
 * interrupted. */
static bool complain_of(struct vr_arena *arena, const char *compiler, struct vr_scratch *scratch, const char *mark)
{
    size_t size = 0;
    if (scratch->hold.interrupt)
        return false;
    const char *said = access(scratch->log, R_OK) == 0 ? vr_read_input(arena, scratch->log, &size) : NULL;
    if (!said || size == 0)
        return vr_complain("the C compiler '%s' failed without a word", compiler);
    scratch->keeps_log = true;
    said = vr_copy_text(arena, said, size);
    const char *line = strstr(said, mark);
    line = line ? line + strlen(mark) : said;
    return vr_complain("the C compiler '%s' failed: %.*s (all that it said is in %s)", compiler, (int)strcspn(line, "\n"),
                       line, scratch->log);
}

/* --- compiling and linking --- */

/* What a module is built with. */
struct tools {
    const char *compiler, *headers, *libraries;
    const char *tuning; /* flags for the processor, unless $VRC_CFLAGS says others */
};

/* Finds all of them; false after a complaint. */
static bool find_tools(struct vr_arena *arena, struct tools *tools)
{
    *tools = (struct tools){find_compiler(arena), find_headers(arena), find_libraries(arena), getenv("VRC_CFLAGS")};
    if (!tools->compiler)
        return false;
    return (tools->headers && tools->libraries) ||
           vr_complain("libvrpython.a and vr/python.h are not beside vrc: it was built without Python's headers (python3-dev); "
                       "-o OUT.c writes the C text of the module");
}

/* Whether loops run from the decoders where a branch stands at an end of 32 bytes: on processors of Skylake's kind (Intel's erratum
 * SKX102). */
static bool gains_from_padding(void)
{
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    return __builtin_cpu_is("skylake") || __builtin_cpu_is("skylake-avx512") || __builtin_cpu_is("cascadelake");
#else
    return false;
#endif
}

#define PADDING "-Wa,-mbranches-within-32B-boundaries"

static bool knows_padding(struct vr_arena *arena, struct vr_scratch *scratch, const struct tools *tools)
{
    struct words words = {.arena = arena};
    add_all(&words, tools->compiler);
    add_all(&words, PADDING " -x assembler -c /dev/null -o /dev/null");
    struct vr_process trial = start(&words, scratch, false);
    const bool knows = vr_wait(&scratch->hold, &trial, 1);
    if (!knows)
        unlink(scratch->log);
    return knows;
}

static const char *tune(struct vr_arena *arena, struct vr_scratch *scratch, const struct vr_build *build,
                        const struct tools *tools)
{
#if defined(__x86_64__) || defined(__aarch64__)
    const char *native = build->native ? "-march=native " : "";
#else
    const char *native = "";
#endif
    const bool pads = !build->portable && gains_from_padding() && knows_padding(arena, scratch, tools);
    return vr_format(arena, "%s%s", native, pads ? PADDING : "");
}

/* What one compiler is called for. */
struct piece {
    const char *source, *object;
    const char *stub;            /* a text that is compiled with it, or NULL */
};

/* The values of floating point do not depend on these flags: no contraction by -std, and nobody reads errno and
 * exceptions. */
static struct words compile_command(struct vr_arena *arena, const struct tools *tools, const struct piece *piece)
{
    struct words words = {.arena = arena};
    add_all(&words, tools->compiler);
    add_all(&words, "-std=c99 -O3 -fno-math-errno -fno-trapping-math -fPIC -fvisibility=hidden " VRC_OPENMP);
    add_all(&words, getenv("CFLAGS"));
    add_all(&words, tools->tuning);
    add(&words, vr_format(arena, "-I%s", tools->headers));
    if (piece->stub) {
        add(&words, "-include"); /* one text of both: the headers are read once */
        add(&words, piece->stub);
    }
    add(&words, "-c");
    add(&words, piece->source);
    add(&words, "-o");
    add(&words, piece->object);
    return words;
}

/* The runtime that a module is linked with: the one for any machine where that is asked for, or where vrc was packed without
 * the other. */
static void add_runtime(struct words *words, const char *libraries, bool portable)
{
    add(words, vr_format(words->arena, "%s/libvrpython.a", libraries));
    portable = portable || !exists(words->arena, libraries, "libvr.a");
    add(words, vr_format(words->arena, "%s/%s", libraries, portable ? "libvrportable.a" : "libvr.a"));
    add_all(words, portable ? "-lpthread -ldl -lm" : VRC_LIBS);
}

static struct words link_command(struct vr_arena *arena, const struct tools *tools, const struct piece *pieces, int count,
                                 const char *module, bool portable)
{
    struct words words = {.arena = arena};
    add_all(&words, tools->compiler);
    add_all(&words, LINK_FLAGS " " VRC_OPENMP);
    add_all(&words, getenv("LDFLAGS"));
    add(&words, "-o");
    add(&words, module);
    for (int i = 0; i < count; i++)
        add(&words, pieces[i].object);
    add_runtime(&words, tools->libraries, portable);
    return words;
}

static bool has_second_processor(void)
{
#ifdef __linux__
    cpu_set_t mine;
    if (sched_getaffinity(0, sizeof mine, &mine) == 0)
        return CPU_COUNT(&mine) > 1;
#endif
    return sysconf(_SC_NPROCESSORS_ONLN) > 1;
}

/* Whether two compilers are done sooner than one: a part must be worth the start of a compiler and the headers. */
static bool pays_in_parts(const struct vr_text *parts)
{
    enum { LEAST_PART = 2500 };
    return parts[0].size > LEAST_PART && parts[1].size > LEAST_PART && has_second_processor();
}

/* Chooses what is compiled: the functions as one text, or its parts. The number of pieces; their texts are added to the
 * outputs. */
static int cut(struct vr_outputs *outputs, const char *folder, const struct vr_build *build, struct piece *pieces)
{
    const struct vr_product *product = build->product;
    const int count = pays_in_parts(product->parts) ? VR_PARTS : 1;
    for (int i = 0; i < count; i++) {
        const struct vr_text *text = count > 1 ? &product->parts[i] : &product->c;
        pieces[i] = (struct piece){vr_format(outputs->arena, "%s/%d.c", folder, i),
                                   vr_format(outputs->arena, "%s/%d.o", folder, i), NULL};
        vr_add_output(outputs, pieces[i].source, text->data, text->size);
    }
    pieces[count - 1].stub = vr_format(outputs->arena, "%s/stub.c", folder);
    vr_add_output(outputs, pieces[count - 1].stub, product->stub.data, product->stub.size);
    vr_add_output(outputs, vr_format(outputs->arena, "%s/%s.h", folder, build->stem), product->h.data, product->h.size);
    return count;
}

/* Compiles all pieces at the same time. */
static bool compile(struct vr_arena *arena, struct vr_scratch *scratch, const struct tools *tools,
                    const struct vr_build *build, const struct piece *pieces, int count)
{
    struct words commands[VR_PARTS];
    struct vr_process processes[VR_PARTS];
    for (int i = 0; i < count; i++)
        commands[i] = compile_command(arena, tools, &pieces[i]); /* all that takes memory */
    for (int i = 0; i < count; i++)
        processes[i] = start(&commands[i], scratch, build->verbose);
    return vr_wait(&scratch->hold, processes, count);
}

static bool link_module(struct vr_scratch *scratch, const struct words *command, bool verbose)
{
    struct vr_process process = start(command, scratch, verbose);
    return vr_wait(&scratch->hold, &process, 1);
}

/* Makes the folder, in $TMPDIR or /tmp. False after a complaint. */
static bool open_scratch(struct vr_scratch *scratch, struct vr_arena *arena)
{
    const char *base = getenv("TMPDIR");
    char *folder = vr_format(arena, "%s/vrc-XXXXXX", base && *base ? base : "/tmp");
    char *log = vr_format(arena, "%s.log", folder);
    vr_hold_signals(&scratch->hold);
    if (!mkdtemp(folder))
        return vr_complain("cannot make a folder in '%s': %s", base && *base ? base : "/tmp", strerror(errno));
    memcpy(log, folder, strlen(folder)); /* the name that it got */
    scratch->folder = folder;
    scratch->log = log;
    return true;
}

bool vr_build_module(struct vr_arena *arena, struct vr_scratch *scratch, struct vr_build *build)
{
    struct vr_outputs outputs = {.arena = arena};
    struct piece pieces[VR_PARTS];
    struct tools tools;
    if (!find_tools(arena, &tools) || !open_scratch(scratch, arena))
        return false;
    if (!tools.tuning)
        tools.tuning = tune(arena, scratch, build, &tools);
    const char *module = vr_format(arena, "%s/module.so", scratch->folder);
    const int count = cut(&outputs, scratch->folder, build, pieces);
    const struct words link = link_command(arena, &tools, pieces, count, module, build->portable);
    if (!vr_write_outputs(&outputs, NULL))
        return false;
    if (!compile(arena, scratch, &tools, build, pieces, count))
        return complain_of(arena, tools.compiler, scratch, "error: ");
    if (!link_module(scratch, &link, build->verbose))
        return complain_of(arena, tools.compiler, scratch, "ld: ");
    pass_on(arena, scratch);
    build->module = vr_read_input(arena, module, &build->size);
    return build->module != NULL;
}

/* --- the scratch folder --- */

void vr_close_scratch(struct vr_scratch *scratch)
{
    char path[4096];
    DIR *entries = scratch->folder ? opendir(scratch->folder) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;)
        if (snprintf(path, sizeof path, "%s/%s", scratch->folder, entry->d_name) < (int)sizeof path)
            unlink(path); /* fails for the folder itself and the one around, as it shall */
    if (entries)
        closedir(entries);
    if (scratch->folder)
        rmdir(scratch->folder);
    if (scratch->log && !scratch->keeps_log)
        unlink(scratch->log);
    scratch->folder = scratch->log = NULL;
    vr_release_signals(&scratch->hold);
}
