/* SPDX-License-Identifier: Apache-2.0 */
/* Bundles: beside the product's texts its Makefile, its README, the licence, and the runtime's sources in a folder
 * of their own. */
#include "driver/bundle.h"

#include <string.h>
#include <unistd.h>

#include "driver/build.h"

bool vr_find_product_needs(struct vr_needs *needs, struct vr_arena *arena, const struct vr_product *product, bool module)
{
    const char *folder = vr_runtime_sources(arena);
    if (!folder)
        return false;
    *needs = vr_needs_new(arena, folder, vr_opencl_headers(arena));
    vr_need_text(needs, product->h.data);
    vr_need_text(needs, product->c.data);
    vr_need_text(needs, product->stub.data);
    if (!module)
        vr_need_callers(needs);
    else if (!vr_is_needed(needs, "python/module.c"))
        return vr_complain("the adapter of modules is not known: vrc was built without Python's headers (python3-dev)");
    return vr_find_needs(needs);
}

/* --- the Makefile --- */

struct bundle {
    struct vr_text *out;
    const char *name;
    bool module;
    const struct vr_needs *needs;
};

/* The names of the sources, a line each. */
static void put_sources(const struct bundle *b)
{
    vr_put(b->out, "RUNTIME :=");
    for (int i = 0; i < b->needs->count; i++) {
        const char *path = b->needs->files[i].path;
        if (strcmp(path + strlen(path) - 2, ".c") == 0)
            vr_putf(b->out, " \\\n    runtime/%s", path);
    }
    vr_put(b->out, "\n\n");
}

static bool has_opencl(const struct bundle *b)
{
    return vr_is_needed(b->needs, "CL/cl.h");
}

static void put_variables(const struct bundle *b)
{
    vr_put(b->out, "CFLAGS ?= -O3\n"
                   "# Threads, where the compiler has them; make OPENMP= builds for one.\n"
                   "ifeq ($(origin OPENMP),undefined)\n"
                   "OPENMP := $(shell echo 'int main(void) { return 0; }' | $(CC) -fopenmp -x c -o openmp.tmp - 2>/dev/null "
                   "&& echo -fopenmp; rm -f openmp.tmp)\n"
                   "endif\n");
    vr_put(b->out, "# DEFS may name more that the machine has: -DHAVE_CBLAS, -DHAVE_LAPACKE, whose libraries are loaded when a\n"
                   "# program first calls them, and, with -lhwloc in LIBS, -DHAVE_HWLOC.\n");
    if (has_opencl(b))
        vr_put(b->out, "# OpenCL's library is looked for when the program runs.\n");
    vr_putf(b->out, "DEFS   ?=%s\n", has_opencl(b) ? " -DHAVE_OPENCL" : "");
    vr_put(b->out, "LIBS   ?=\n");
    if (b->module)
        vr_put(
            b->out,
            "PYTHON ?= python3\n"
            "PYTHON_CFLAGS ?= $(shell $(PYTHON) -c 'import sysconfig; print(\"-I\" + sysconfig.get_path(\"include\"))')\n");
    vr_put(b->out, "\n");
}

/* Generated code's numbers do not depend on these flags: no products and sums are rounded once, and nobody reads
 * errno and exceptions. */
static void put_compilation(const struct bundle *b)
{
    vr_putf(b->out, "FLAGS := -fPIC%s $(OPENMP) -Iruntime $(CFLAGS)\n\n", b->module ? " -fvisibility=hidden" : "");
    vr_putf(b->out, "OBJECTS := %s.o %s_stub.o $(RUNTIME:.c=.o)\n\n", b->name, b->name);
    vr_putf(b->out, "%s.o %s_stub.o: %%.o: %%.c\n", b->name, b->name);
    vr_put(b->out, "\t$(CC) -std=c99 -fno-math-errno -fno-trapping-math -ffp-contract=off $(FLAGS) -c -o $@ $<\n\n"
                   "runtime/%.o: runtime/%.c\n");
    vr_putf(b->out, "\t$(CC) -std=c11 -D_GNU_SOURCE $(DEFS) $(FLAGS)%s -c -o $@ $<\n\n",
            b->module ? " $(PYTHON_CFLAGS)" : "");
    vr_put(b->out, "$(OBJECTS): $(wildcard *.h runtime/*/*.h)\n");
}

static void put_linking(const struct bundle *b, const char *product)
{
    vr_putf(b->out, "\n%s: $(OBJECTS)\n\t$(CC) $(LDFLAGS) $(OPENMP) -shared -o $@ $^ $(LIBS) -lm -ldl -lpthread\n", product);
}

static void put_library(const struct bundle *b)
{
    vr_putf(b->out, "\nlib%s.a: $(OBJECTS)\n\trm -f $@\n\t$(AR) rc $@ $^\n", b->name);
    put_linking(b, vr_format(b->out->arena, "lib%s.so", b->name));
}

/* With a word or a space between the two of a library. */
static const char *product_names(const struct bundle *b, const char *between)
{
    if (b->module)
        return vr_format(b->out->arena, "%s.abi3.so", b->name);
    return vr_format(b->out->arena, "lib%s.a%slib%s.so", b->name, between, b->name);
}

static void put_makefile(const struct bundle *b)
{
    const char *product = product_names(b, " ");
    vr_putf(b->out, "# Builds %s of what vrc wrote, and of the parts of its runtime that this needs.\n\n",
            product_names(b, " and "));
    put_variables(b);
    put_sources(b);
    vr_putf(b->out, "all: %s\n\n", product);
    put_compilation(b);
    if (b->module)
        put_linking(b, product);
    else
        put_library(b);
    vr_putf(b->out, "\nclean:\n\trm -f $(OBJECTS) %s\n\n.PHONY: all clean\n", product);
}

/* --- the README --- */

static void put_readme(const struct bundle *b)
{
    vr_putf(b->out, "`make` builds %s with a C compiler%s.\n\n", product_names(b, " and "),
            b->module ? " and Python's headers" : "");
    if (b->module)
        vr_putf(b->out, "`import %s` finds it where it lies, or on the path of Python.\n", b->name);
    else
        vr_putf(b->out, "%s.h declares its functions. A program that calls them is built so:\n\n"
                        "    cc -Iruntime main.c lib%s.a -fopenmp -lm -ldl -lpthread\n", b->name, b->name);
    if (has_opencl(b))
        vr_put(b->out,
               "\nGPU sections run on an OpenCL device where the system has one (libOpenCL.so.1), else on the processor.\n");
    vr_put(b->out, "\nMade by vrc. The sources below runtime are under the Apache License 2.0.\n");
}

/* --- the whole --- */

static void add_text(struct vr_outputs *outputs, struct bundle *b, const char *path, void (*put)(const struct bundle *b))
{
    struct vr_text text = vr_text_new(outputs->arena);
    b->out = &text;
    put(b);
    vr_add_output(outputs, path, text.data, text.size);
}

/* The licence beside the runtime's sources, where it is there. */
static bool add_licence(struct vr_outputs *outputs, const char *folder, const struct vr_needs *needs)
{
    const char *path = vr_format(outputs->arena, "%s/../LICENSE", needs->folder);
    size_t size;
    const char *data = access(path, R_OK) == 0 ? vr_read_input(outputs->arena, path, &size) : NULL;
    if (data)
        vr_add_output(outputs, vr_format(outputs->arena, "%s/runtime/LICENSE", folder), data, size);
    return true;
}

bool vr_add_bundle(struct vr_outputs *outputs, const char *folder, const char *name, const struct vr_product *product,
                   bool module)
{
    struct vr_arena *arena = outputs->arena;
    struct vr_needs needs;
    if (!vr_find_product_needs(&needs, arena, product, module))
        return false;
    struct bundle b = {.name = name, .module = module, .needs = &needs};
    add_text(outputs, &b, vr_format(arena, "%s/Makefile", folder), put_makefile);
    add_text(outputs, &b, vr_format(arena, "%s/README.md", folder), put_readme);
    vr_add_needed_sources(outputs, vr_format(arena, "%s/runtime", folder), &needs);
    return add_licence(outputs, folder, &needs);
}
