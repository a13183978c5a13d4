# SPDX-License-Identifier: Apache-2.0
# Builds, tests and installs vrc (the compiler) and libvr (the runtime of what it writes).
#
#   make            all: build/vrc, build/libvrc.a, build/libvr.a, build/libvr.so
#   make deps       get what tests and examples need and is missing, as root or by sudo; with CI=true the goals that need it do so
#   make demo       build, run the examples
#   make check      build, run every test; TESTS="FILE…" runs some programs of the corpus. Each pass is left out of one program
#                   of 8, PASS_SHARE=1: of all. build/tests/times says how long each took: `sort -rn build/tests/times | head`
#   make gallery    pages of the examples in Python, with pictures and annotated sources: build/gallery
#   make install    to prefix (configure --prefix), under DESTDIR; install-strip without symbols; uninstall takes it away again
#   make asan       everything with the address and undefined-behaviour sanitizers (build/asan), and the tests on that
#   make coverage   the tests on an instrumented build (build/coverage), and the lines that they reach
#   make bench      the benchmarks; bench-loops builds those of loops; bench-device those of an OpenCL device; bench-checks,
#                   bench-transfers tables of doc/analysis.md; bench-rows and, of the suite in the folder NPBENCH, bench-npbench and bench-threads
#   make fuzz           random VRIR and Python for FUZZ_SECONDS (60) each
#   make check-layers   the direction of includes  make check-headers  each header compiles alone
#   make wheel      a wheel for pip, in build/wheels
#   make dist       vrc-VERSION.tar.gz of the commit that is checked out; distcheck builds, installs and tests that
#   make check-minimal  builds without each of the parts that vrc can do without, and a program on each
#   make clean, distclean
#
# V=1 shows the commands. Sources are found by wildcard: a new file in src/, runtime/ or
# tests/unit/ is built by being there.

MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 1) --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:
.SECONDEXPANSION:
.DEFAULT_GOAL := all
$(V).SILENT:

# --- what the machine must have, and configure ---------------------------------------------------------------------------

NEEDED   := flex bison pkg-config autoconf libisl-dev
WANTED   := check libcjson-dev libhwloc-dev libopenblas-dev liblapacke-dev libdlpack-dev libgc-dev libpng-dev \
            opencl-c-headers ocl-icd-libopencl1 pocl-opencl-icd oclgrind clang libclang-rt-dev libomp-dev python3-dev python3-numpy python3-setuptools python3-wheel python3-mesonpy \
            python3-pip python3-nbclient python3-ipykernel python3-jsonschema cmake ninja-build meson debhelper lintian mandoc codespell patch file valgrind \
            gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
# An ordinary build takes the machine as it is; these goals want more.
GETTING  := deps demo check asan coverage bench bench-loops bench-rows bench-library bench-npbench bench-threads bench-checks bench-transfers bench-device fuzz check-headers
BARE     := clean distclean check-layers dist
GOALS    := $(or $(MAKECMDGOALS),all)

ifneq ($(filter-out $(BARE),$(GOALS)),)
include config.mk
endif

# Scripts call python3, which is then the one that configure found.
ifneq ($(filter /%,$(PYTHON3)),)
$(shell mkdir -p build/python && ln -sf $(PYTHON3) build/python/python3)
export PATH := $(CURDIR)/build/python:$(PATH)
endif

config.mk: configure config.mk.in build/packages
	if [ -x config.status ]; then ./config.status --recheck && ./config.status; else ./configure; fi
	touch $@

configure: configure.ac | build/packages
	autoconf

# What there is decides what is configured. Nothing is asked of a machine for which configure was run.
GET       = $(if $(filter deps,$(GOALS))$(filter true,$(CI)),install,tell)
build/packages: FORCE
	scripts/need-packages $(if $(filter $(GETTING),$(GOALS)),$(GET) $@ $(NEEDED) -- $(WANTED),\
	    tell $@ $(if $(wildcard config.status),,$(NEEDED)))

deps: build/packages

FORCE:
.PHONY: FORCE all deps demo gallery check asan coverage bench bench-loops bench-rows bench-library bench-npbench bench-threads bench-checks bench-transfers bench-device fuzz check-layers check-headers install install-strip install-modules uninstall wheel dist distcheck check-minimal clean distclean

# --- sources -------------------------------------------------------------------------------------------------------------

MAIN     := src/driver/main.c src/driver/memory.c
GRAMMARS := $(wildcard src/*/*/*.y src/*/*/*/*.y)
LEXERS   := $(wildcard src/*/*/*.l src/*/*/*/*.l)
PARSERS  := $(GRAMMARS:src/%.y=build/gen/%.tab.c) $(LEXERS:src/%.l=build/gen/%.lex.c)
# Without isl every question about sets has the answer "unknown".
SETS      = $(if $(ISL_LIBS),src/polyhedra/without_isl.c,$(filter-out src/polyhedra/without_isl.c,$(wildcard src/polyhedra/*.c)))
COMPILER := $(filter-out $(MAIN) $(SETS) src/emit/opencl/%,$(wildcard src/*/*.c src/*/*/*.c src/*/*/*/*.c src/*/*/*/*/*.c))
RUNTIME  := $(filter-out runtime/python/%,$(wildcard runtime/*/*.c))
# libvrc's own headers keep their folders below include/vrc; #include "vrc.h" with -I$(includedir)/vrc.
EMBEDDER := $(wildcard src/vrc.h src/base/*.h src/base/*.def src/ir/*.h src/ir/*.def src/emit/product.h)
# The adapter between modules and CPython, where Python's headers are.
ADAPTER  := $(if $(PYTHON_CFLAGS),$(wildcard runtime/python/*.c))
UNITS    := $(wildcard tests/unit/*.c)
# A unit test belongs to the side whose headers it includes: never both.
VR_UNITS := $(if $(UNITS),$(shell grep -l '^\#include "vr/' $(UNITS)))

WARN      = -Wall -Wextra $(WERROR)
# COMPILER_CFLAGS are for vrc alone, behind CFLAGS (setup.py).
COMPILER_FLAGS = $(COMPILER_CFLAGS) $(CPPFLAGS) -std=c11 -D_GNU_SOURCE $(WARN) -Isrc -Ibuild/gen $(addprefix -I,$(sort $(dir $(PARSERS))))
# What vrc builds modules for Python with.
BUILD_DEFS = -DVRC_OPENMP='"$(OPENMP)"' -DVRC_LIBS='"$(VR_LIBS)"' -DVRC_LIBDIR='"$(libdir)"' \
             -DVRC_INCLUDEDIR='"$(includedir)"' -DVRC_DATADIR='"$(datadir)"' -DVRC_WITHOUT='"$(WITHOUT)"'
RUNTIME_FLAGS  = $(CPPFLAGS) -std=c11 -D_GNU_SOURCE $(WARN) -Iruntime $(OPENMP) -fPIC $(VR_DEFS) $(VR_CFLAGS)

# Bison's header is made with its parser; whoever includes it waits for it.
build/gen/%.tab.c build/gen/%.tab.h &: src/%.y
	mkdir -p $(@D)
	echo '  BISON  $<'
	$(BISON) -Wall -Werror -o build/gen/$*.tab.c --header=build/gen/$*.tab.h $<

build/gen/%.lex.c build/gen/%.lex.h &: src/%.l
	mkdir -p $(@D)
	echo '  FLEX   $<'
	$(FLEX) -o build/gen/$*.lex.c --header-file=build/gen/$*.lex.h $<

GENERATED := $(PARSERS) $(PARSERS:.c=.h)

# What kernels call is made of the runtime's headers, as OpenCL C sees them.
LIBRARY  := build/gen/emit/kernel/table.c
SHIMS    := $(addprefix src/emit/opencl/,stdint.h math.h binding.h)

build/gen/tabulate: $(wildcard src/emit/opencl/*.c src/emit/opencl/scan.h)
	mkdir -p $(@D)
	echo '  LINK   $@'
	$(or $(CC_FOR_BUILD),$(CC)) -std=c11 $(WARN) -o $@ $(filter %.c,$^)

$(LIBRARY): build/gen/tabulate runtime/library/complex.c $(wildcard runtime/vr/*.h src/emit/opencl/*.h)
	mkdir -p $(@D)
	echo '  TABLE  $@'
	$(CC) -E -P -nostdinc -undef -D__OPENCL_VERSION__=120 -Isrc/emit/opencl -Iruntime \
	    -include vr/range.h -include vr/complexint.h -include src/emit/opencl/additions.h runtime/library/complex.c >$@.i
	build/gen/tabulate $(SHIMS) <$@.i >$@

# Which of the runtime's headers have the functions on numbers that generated code calls.
INLINES  := build/gen/emit/inline_table.c

$(INLINES): scripts/list-inlines $(wildcard runtime/vr/*.h)
	mkdir -p $(@D)
	echo '  TABLE  $@'
	$(CC) -E -Iruntime -include vr/complexint.h -xc /dev/null >$@.i
	scripts/list-inlines <$@.i >$@

# Which names the runtime's files define and use, also where they are built without any library: by that vrc finds what a product needs.
SYMBOLS  := build/gen/driver/symbols.c
OPTIONAL := $(shell grep -l HAVE_ $(RUNTIME))

build/plain/%.o: %.c build/flags
	mkdir -p $(@D)
	$(CC) $(CFLAGS) $(filter-out $(VR_DEFS),$(RUNTIME_FLAGS)) -MMD -MP -c -o $@ $<

$(SYMBOLS): scripts/list-symbols $(RUNTIME:%.c=build/%.o) $(ADAPTER:%.c=build/%.o) $(OPTIONAL:%.c=build/plain/%.o)
	mkdir -p $(@D)
	echo '  TABLE  $@'
	$(NM) -A -P $(filter %.o,$^) >$@.names
	scripts/list-symbols <$@.names >$@

-include $(wildcard build/plain/*/*/*.d build/portable/*/*/*.d)

# The runtime for modules that are shipped (--portable): without the libraries that it links and another machine may not have.
# Those of OpenCL, CBLAS and LAPACK are looked for when a program runs.
SHIPPED   = $(filter-out -DHAVE_HWLOC -DHAVE_GC,$(VR_DEFS))
FOREIGN  := $(shell grep -lE 'HAVE_(HWLOC|GC)$$' $(RUNTIME))

build/portable/%.o: %.c build/flags
	mkdir -p $(@D)
	$(CC) $(CFLAGS) $(filter-out $(VR_DEFS),$(RUNTIME_FLAGS)) $(SHIPPED) -MMD -MP -c -o $@ $<

build/libvrportable.a: $(patsubst %.c,build/%.o,$(filter-out $(FOREIGN),$(RUNTIME))) $(FOREIGN:%.c=build/portable/%.o)
	echo '  AR     $@'
	rm -f $@
	$(AR) rc $@ $^

# Which names generated code leaves to C, the system's libraries and the runtime.
NAMES    := build/gen/emit/name_table.c
READ_C    = $(CC) -E -std=gnu17 -D_GNU_SOURCE $(OPENMP) scripts/list-names.h

$(NAMES): scripts/list-names scripts/list-names.h $(RUNTIME:%.c=build/%.o) $(ADAPTER:%.c=build/%.o)
	mkdir -p $(@D)
	echo '  TABLE  $@'
	$(READ_C) -dM >$@.macros
	$(READ_C) >$@.c
	$(READ_C) -DVRC_SYSTEM >$@.system
	$(NM) -P $(filter %.o,$^) >$@.symbols
	for l in libc.so.6 libm.so.6 libgomp.so.1; do \
	    f=$$($(CC) -print-file-name=$$l); [ ! -e "$$f" ] || $(NM) -D -P "$$f" >>$@.symbols; done
	scripts/list-names $@.macros $@.c $@.system $@.symbols >$@

# --- one build -----------------------------------------------------------------------------------------------------------

# $(call build,FOLDER,COMPILER,FLAGS): vrc, its libraries, the unit tests and the caller of compiled programs in a folder of
# their own. $1/flags changes when compiler or flags do, and makes all objects anew.
define build
$1/flags: FORCE
	mkdir -p $$(@D)
	echo '$2 $3 $$(COMPILER_FLAGS) $$(RUNTIME_FLAGS)' | cmp -s - $$@ || \
	    echo '$2 $3 $$(COMPILER_FLAGS) $$(RUNTIME_FLAGS)' >$$@

$1/src/%.o: src/%.c $1/flags | $$(GENERATED)
	mkdir -p $$(@D)
	echo '  CC     $$@'
	$2 $3 $$(COMPILER_FLAGS) -MMD -MP -c -o $$@ $$<

# What flex and bison write is not ours to clean of warnings.
$1/gen/%.o: build/gen/%.c $1/flags | $$(GENERATED)
	mkdir -p $$(@D)
	echo '  CC     $$@'
	$2 $3 $$(COMPILER_FLAGS) -w -MMD -MP -c -o $$@ $$<

$1/src/driver/build.o: COMPILER_FLAGS += $$(BUILD_DEFS)

$1/runtime/python/%.o: runtime/python/%.c $1/flags
	mkdir -p $$(@D)
	echo '  CC     $$@'
	$2 $3 $$(RUNTIME_FLAGS) $$(PYTHON_CFLAGS) -fvisibility=hidden -MMD -MP -c -o $$@ $$<

$1/runtime/%.o: runtime/%.c $1/flags
	mkdir -p $$(@D)
	echo '  CC     $$@'
	$2 $3 $$(RUNTIME_FLAGS) -MMD -MP -c -o $$@ $$<

# Unit tests take their time in the C compiler: it is an eighth where they are not optimized.
$1/tests/unit/%.o: tests/unit/%.c $1/flags | $$(GENERATED)
	mkdir -p $$(@D)
	echo '  CC     $$@'
	$2 $3 -O0 $$(if $$(filter $$<,$$(VR_UNITS)),$$(RUNTIME_FLAGS),$$(COMPILER_FLAGS)) $$(CHECK_CFLAGS) -MMD -MP -c -o $$@ $$<

$1/tests/run/%.o: tests/run/%.c $1/flags
	mkdir -p $$(@D)
	echo '  CC     $$@'
	$2 $3 $$(RUNTIME_FLAGS) $$(CJSON_CFLAGS) -MMD -MP -c -o $$@ $$<

$1/libvrc.a: $$(COMPILER:%.c=$1/%.o) $$(patsubst build/%.c,$1/%.o,$$(PARSERS) $$(LIBRARY) $$(INLINES) $$(SYMBOLS) $$(NAMES))
	echo '  AR     $$@'
	rm -f $$@
	$$(AR) rc $$@ $$^

$1/libvr.a: $$(RUNTIME:%.c=$1/%.o)
	echo '  AR     $$@'
	rm -f $$@
	$$(AR) rc $$@ $$^

$1/libvrpython.a: $$(ADAPTER:%.c=$1/%.o)
	echo '  AR     $$@'
	rm -f $$@
	$$(AR) rc $$@ $$^

$1/vrc: $$(MAIN:%.c=$1/%.o) $1/libvrc.a
	echo '  LINK   $$@'
	$2 $3 $$(LDFLAGS) -Wl,--as-needed -o $$@ $$^ $$(ISL_LIBS) -lm

$$(UNITS:%.c=$1/%): $1/tests/unit/%: $1/tests/unit/%.o $1/tests/run/memory.o $1/libvrc.a $1/libvr.a
	echo '  LINK   $$@'
	$2 $3 $$(LDFLAGS) $$(FAILING) -Wl,--as-needed -o $$@ $$< $1/tests/run/memory.o \
	    $$(if $$(filter tests/unit/$$*.c,$$(VR_UNITS)),$1/libvr.a $$(OPENMP) $$(VR_LIBS),$1/libvrc.a $$(ISL_LIBS)) $$(CHECK_LIBS) -lm

# An OpenCL library whose calls fail when a test wants them to
$1/tests/opencl/failing.so: tests/opencl/failing.c runtime/gpu/opencl.def $1/flags
	mkdir -p $$(@D)
	echo '  LINK   $$@'
	$2 $3 -std=c11 -D_GNU_SOURCE $$(WARN) -fPIC -shared -o $$@ $$< -ldl

# A compiler that embeds vrc
$1/examples/embed: examples/embed.c $1/libvrc.a
	mkdir -p $$(@D)
	echo '  LINK   $$@'
	$2 $3 -std=c11 $$(WARN) -Isrc $$(LDFLAGS) -o $$@ $$^ $$(ISL_LIBS) -lm

# Python files as the reader sees them
$1/tests/syntax/tree: tests/syntax/tree.c tests/syntax/print.c $1/libvrc.a
	mkdir -p $$(@D)
	echo '  LINK   $$@'
	$2 $3 -std=c11 $$(WARN) -Isrc $$(LDFLAGS) -o $$@ $$^ $$(ISL_LIBS) -lm

# The caller of compiled programs holds all of libvr and shows it to the shared objects that it loads.
$1/tests/call: $$(CALL:%.c=$1/%.o) $1/libvr.a
	echo '  LINK   $$@'
	$2 $3 $$(LDFLAGS) $$(OPENMP) $$(FAILING) -rdynamic -Wl,--as-needed -o $$@ $$(CALL:%.c=$1/%.o) \
	    -Wl,--whole-archive $1/libvr.a -Wl,--no-whole-archive $$(CJSON_LIBS) $$(VR_LIBS) -ldl

-include $$(wildcard $1/*/*.d $1/*/*/*.d $1/*/*/*/*.d $1/*/*/*/*/*.d $1/*/*/*/*/*/*.d)
endef

# Tests can make allocations fail (tests/run/memory.h).
FAILING  := -Wl,--wrap=malloc,--wrap=calloc,--wrap=aligned_alloc

# The runner of the tests, and the program in which it calls what vrc compiled
SHARED   := tests/run/case.c tests/run/header.c tests/run/tally.c
CALL     := tests/run/call.c tests/run/value.c tests/run/memory.c $(SHARED)
RUN      := $(filter-out $(CALL),$(wildcard tests/run/*.c)) $(SHARED)

# Sanitized loops are not vectorized; clang would warn of it.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -Wno-pass-failed
LEAKS     = LSAN_OPTIONS=suppressions=$(CURDIR)/tests/leaks.supp:print_suppressions=0
ASAN_CC   = $(or $(CLANG),$(CC))
$(eval $(call build,build,$$(CC),$$(CFLAGS)))
$(eval $(call build,build/asan,$$(ASAN_CC),-g -O1 $$(SANITIZE)))
# Watched code is compiled in a fraction of the time where it is not optimized (reductions/fold.c by clang: 2 s for 16).
build/asan/runtime/%.o: RUNTIME_FLAGS += -O0
$(eval $(call build,build/coverage,$$(CC),-g -O0 --coverage))

build/libvr.so: $(RUNTIME:%.c=build/%.o) runtime/libvr.map
	echo '  LINK   $@'
	$(CC) $(CFLAGS) $(LDFLAGS) $(OPENMP) -shared -Wl,-soname,libvr.so.0 -Wl,--version-script=runtime/libvr.map -Wl,--as-needed \
	    -o $@ $(filter %.o,$^) $(VR_LIBS)
	ln -sf libvr.so $@.0

# What embedders link: vrc in one object, which shows the names that its installed headers have.
build/embed/libvrc.a: build/libvrc.a $(EMBEDDER)
	mkdir -p $(@D)
	echo '  AR     $@'
	grep -oh 'vrc\?_[a-z_0-9]*' $(EMBEDDER) | sort -u >build/embed/names
	$(CC) -r -nostdlib -Wl,--whole-archive $< -o build/embed/vrc.o
	$(OBJCOPY) --keep-global-symbols=build/embed/names build/embed/vrc.o
	rm -f $@
	$(AR) rc $@ build/embed/vrc.o

MODULES  := $(if $(ADAPTER),build/libvrpython.a build/libvrportable.a)

# OpenCL's headers, for bundles: where there is a loader, they need not be.
ifneq ($(findstring HAVE_OPENCL,$(VR_DEFS)),)
OPENCL_HEADERS := build/include/CL/cl.h
endif

build/include/CL/cl.h:
	mkdir -p $(@D)
	cp $$(echo '#include <CL/cl.h>' | $(CC) -DCL_TARGET_OPENCL_VERSION=120 -M -x c - | tr ' \\' '\n\n' | grep '/CL/') $(@D)

# What is built without isl is compiled in every build, so that it keeps step.
all: build/src/polyhedra/without_isl.o build/vrc build/embed/libvrc.a build/libvr.a $(if $(filter yes,$(WITH_SHARED)),build/libvr.so) $(MODULES) $(OPENCL_HEADERS)

# --- tests ---------------------------------------------------------------------------------------------------------------

build/tests/runner: $(RUN:%.c=build/%.o)
	echo '  LINK   $@'
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CJSON_LIBS)

# Every function of the kernels' library, called on a device and in C
build/tests/kernels/write: tests/kernels/write.c build/libvrc.a
	mkdir -p $(@D)
	echo '  LINK   $@'
	$(CC) $(CFLAGS) $(COMPILER_FLAGS) -o $@ $^ -lm

build/tests/kernels/calls.cl build/tests/kernels/calls.c: build/tests/kernels/write
	build/tests/kernels/write $(subst .,,$(suffix $@)) >$@

build/tests/kernels/compare: build/tests/kernels/calls.c tests/kernels/compare.c build/libvr.a | build/tests/kernels/calls.cl
	echo '  LINK   $@'
	$(CC) -O1 -fno-strict-aliasing -DVR_SCALAR_MATH -Itests/kernels $(RUNTIME_FLAGS) -o $@ $^ -l:libOpenCL.so.1 -Wl,--as-needed $(VR_LIBS) -lm

# The caller of random programs, which holds all of libvr as well
build/tests/random-affine/compare: tests/random-affine/compare.c build/libvr.a
	mkdir -p $(@D)
	echo '  LINK   $@'
	$(CC) $(CFLAGS) $(RUNTIME_FLAGS) -rdynamic -o $@ $< -Wl,--whole-archive build/libvr.a -Wl,--no-whole-archive $(LDFLAGS) $(OPENMP) -Wl,--as-needed $(VR_LIBS) -ldl

# Generated code is C99, and clean under both compilers' strictest usual warnings.
PRODUCT := -std=c99 -Wall -Wextra -Werror -Iruntime -fopenmp -fPIC

USERS_PRODUCT = $(CC) $(PRODUCT) -O2
FAST_PRODUCT = $(CC) $(PRODUCT) -O1
FLAT_PRODUCT = $(CC) $(PRODUCT) -O0
ASAN_PRODUCT = $(ASAN_CC) $(PRODUCT) -O0 -gline-tables-only $(SANITIZE)

# What every product includes first, compiled once.
build/tests/%/product.h: Makefile config.mk
	mkdir -p $(@D)
	printf '#include <vr/%s.h>\n' vr entry >$@

# $(call product-header,NAME,COMPILER)
define product-header
build/tests/$1/product.h.gch: build/tests/$1/product.h $(wildcard runtime/vr/*.h)
	echo '  HEADER $$@'
	$2 -x c-header -o $$@ $$<
endef
$(eval $(call product-header,users,$$(USERS_PRODUCT)))
$(eval $(call product-header,fast,$$(FAST_PRODUCT)))
$(eval $(call product-header,flat,$$(FLAT_PRODUCT)))
$(eval $(call product-header,asan,$$(ASAN_PRODUCT)))

# $(call run-tests,FOLDER,BUILDS,SUITES): the corpus with vrc of a build, its unit tests, and other suites; or TESTS alone.
# Threads that wait for each other sleep: tests share the processors, and waited for an eighth of the time that parallel programs took.
run-tests = OMP_WAIT_POLICY=passive BUILD=$1 CC='$(or $(MODULE_CC),$(CC))' CLANG='$(if $(MODULE_CC),,$(CLANG))' build/tests/runner --vrc $1/vrc --jobs $(or $(JOBS),$(shell nproc)) --times $1/tests/times $2 \
    --pass-share $(if $(TESTS),1,$(or $(PASS_SHARE),8)) \
    $(if $(TESTS),$(TESTS),$(addprefix --suite ,$3 tests/embed tests/driver tests/syntax/run $(UNITS:%.c=$1/%)) $(wildcard tests/wrong tests/programs))
# A build is for the products of its letters (tests/run/run.c): optimized as users do, fast, and watched. They run on the CPU. The many of
# which a pass is left out are compiled in half the time where the C compiler does not optimize: it is vrc that is tested.
gcc-build  = --build gcc D '$(USERS_PRODUCT)' build/tests/users/product.h 'env VR_DEVICE=cpu VR_PROFILE_FILE=/dev/null $1/tests/call'
fast-build = --build gcc $2 '$(FAST_PRODUCT)' build/tests/fast/product.h 'env VR_DEVICE=cpu VR_PROFILE_FILE=/dev/null $1/tests/call'
flat-build = --build gcc l '$(FLAT_PRODUCT)' build/tests/flat/product.h 'env VR_DEVICE=cpu VR_PROFILE_FILE=/dev/null $1/tests/call'
asan-build = --build asan $1 '$(ASAN_PRODUCT)' build/tests/asan/product.h 'env VR_DEVICE=cpu VR_PROFILE_FILE=/dev/null build/asan/tests/call'
# As one GPU section each, on PoCL, which compiles four times as fast where it does not optimize, and keeps what it
# built; and the same where there is no device.
gpu-build  = --build device g '$(FLAT_PRODUCT)' build/tests/flat/product.h \
    'env POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable POCL_CACHE_DIR=$(CURDIR)/$1/tests/pocl VR_DEVICE=Portable VR_SPECIALIZE=0 VR_FALLBACK=error \
    VR_PROFILE_FILE=/dev/null VR_CACHE= $1/tests/call --device' \
    --build host g '' '' 'env VR_DEVICE=cpu VR_PROFILE_FILE=/dev/null $1/tests/call'
tested     = build/tests/runner $(foreach b,users fast flat asan,build/tests/$b/product.h.gch) $1/vrc $1/tests/call $1/examples/embed $1/tests/syntax/tree $(if $(findstring HAVE_OPENCL,$(VR_DEFS)),$1/tests/opencl/failing.so) $(UNITS:%.c=$1/%)

SUITES := $(wildcard scripts/check-* tests/build/*) tests/examples tests/bundle tests/oclgrind tests/limits tests/package tests/compare tests/library tests/grammar tests/random-python tests/executed-python tests/random-affine/run tests/random-vrir/run tests/races/run tests/memory/run tests/profile tests/refused/run tests/module/run tests/kernels/run tests/sections/run tests/transfers/run tests/guards/run tests/touched/run tests/schedule/run

check: all $(call tested,build) build/asan/tests/call $(GENERATED) build/tests/kernels/compare build/tests/random-affine/compare
	$(PRODUCTS) $(call run-tests,build,$(call gcc-build,build) $(call fast-build,build,po) $(call flat-build,build) $(call gpu-build,build) $(call asan-build,dp),$(SUITES))

# Watched programs are slow: a test may take longer.
asan: $(call tested,build/asan)
	$(LEAKS) CK_TIMEOUT_MULTIPLIER=40 $(call run-tests,build/asan,$(call asan-build,dpol))

# Modules for Python are linked with the instrumented runtime, which only this compiler does.
coverage: MODULE_CC = $(CC) --coverage
coverage: $(call tested,build/coverage) $(if $(ADAPTER),build/coverage/libvrpython.a)
	find build/coverage -name '*.gcda' -delete
	$(call run-tests,build/coverage,$(call fast-build,build/coverage,dpol),tests/compare tests/random-python tests/refused/run tests/module/run) || true
	scripts/line-coverage build/coverage src runtime

check-layers:
	scripts/check-layers

check-headers: $(GENERATED)
	CC='$(CC)' CLANG='$(CLANG)' scripts/check-headers

# --- using it ------------------------------------------------------------------------------------------------------------

# What examples and benchmarks are run with: the compiler, and how to build what it writes.
PRODUCTS = VRC=build/vrc CC='$(CC)' VR_CFLAGS='-Iruntime $(OPENMP)' VR_LIBS='build/libvr.a $(OPENMP) -Wl,--as-needed $(VR_LIBS)' \
    PNG_CFLAGS='$(PNG_CFLAGS)' PNG_LIBS='$(PNG_LIBS)'

demo: all
	$(PRODUCTS) examples/run

gallery: all
	$(PYTHON3) examples/gallery.py build/vrc build/gallery

bench: all
	$(PRODUCTS) bench/run

# The programs that measure loops, for another machine: `bench/loops.sh run` there
bench-loops: all
	$(PRODUCTS) bench/loops.sh build

# What checks of subscripts cost; what moves between host and device beside what is touched: tables of doc/analysis.md
bench-rows: all
	python3 bench/rows.py build/vrc --write doc/benchmarks.md

bench-library: all
	python3 bench/library.py build/vrc --write doc/benchmarks.md

# NPBENCH is the folder of a checkout of that suite
bench-npbench: all
	python3 bench/npbench.py build/vrc $(NPBENCH) --write doc/benchmarks.md

# Default threads beside one; LOAD busy processes besides, POOL processes side by side
bench-threads: all
	python3 bench/threads.py build/vrc $(NPBENCH) $(addprefix --load=,$(LOAD)) $(addprefix --pool=,$(POOL))

bench-checks: all
	python3 bench/checks.py build/vrc --write doc/analysis.md

bench-transfers: all
	VR_DEVICE=Portable VR_FALLBACK=error VR_SPECIALIZE=0 VRC_OPTIONS='-O3 -fsections -ffp-contract=off' VRC_CFLAGS=-O0 \
	POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable PYTHONPATH=python:tests/python \
	    python3 tests/transfers/table.py build/vrc doc/analysis.md examples/python/*.py

# What the runtime costs on the device that VR_DEVICE chooses, and kernels by hand there
build/bench/device build/bench/kernels: build/bench/%: bench/%.c build/libvr.a
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -std=c11 -D_GNU_SOURCE $(WARN) -Iruntime $(VR_DEFS) $(OPENMP) -o $@ $^ $(VR_LIBS)

bench-device: build/bench/device build/bench/kernels
	build/bench/device
	build/bench/kernels

FUZZERS := $(patsubst fuzz/%.c,build/fuzz/%,$(wildcard fuzz/*.c))
FUZZ    := -max_total_time=$(or $(FUZZ_SECONDS),60) -max_len=5000 -timeout=30 -rss_limit_mb=4000 -artifact_prefix=build/fuzz/

fuzz: $(FUZZERS)
	mkdir -p build/fuzz/corpus build/fuzz/corpus-python
	$(LEAKS) build/fuzz/fuzz_vrir $(FUZZ) build/fuzz/corpus $(wildcard tests/wrong $(sort $(dir $(wildcard tests/programs/*/*.vrir))))
	python3 fuzz/seeds.py build/fuzz/seeds-python tests/python/programs/*.py examples/python/*.py
	$(LEAKS) build/fuzz/fuzz_python $(FUZZ) build/fuzz/corpus-python build/fuzz/seeds-python tests/python/refused tests/syntax/read tests/syntax/wrong

$(eval $(call build,build/fuzz,$$(CLANG),-g -O1 -fsanitize=fuzzer-no-link,address,undefined))

build/fuzz/fuzz_python: tests/syntax/print.c
$(FUZZERS): build/fuzz/%: fuzz/%.c build/fuzz/libvrc.a
	echo '  LINK   $@'
	$(CLANG) -g -O1 -fsanitize=fuzzer,address,undefined $(COMPILER_FLAGS) -o $@ $^ $(ISL_LIBS) -lm

MANUALS := $(wildcard man/*.[1-8])
HEADERS := $(wildcard runtime/vr/*.h)
# What vrc --runtime and --bundle copy
SOURCES := $(wildcard runtime/*/*.[ch] runtime/*/*.def)
man-page = $(mandir)/man$(subst .,,$(suffix $1))/$(notdir $1)

# What teaches shells the options, where a vrc runs here that writes it
COMPLETION := $(if $(VRC_FOR_BUILD),bash-completion/completions/vrc zsh/site-functions/_vrc fish/vendor_completions.d/vrc.fish)

INSTALL_PROGRAM = install
EXAMPLES := $(shell find examples/ -type f ! -name '*.pyc')
DOCUMENTS := $(shell find doc/ -type f)

# What modules for Python are made with: all of it is in a wheel too. Folders that are made are noted, for uninstall.
install-modules: build/vrc $(MODULES) $(OPENCL_HEADERS)
	scripts/make-folders '$(DESTDIR)' $(datadir)/vrc/folders $(bindir) $(libdir) $(includedir)/vr
	$(INSTALL_PROGRAM) build/vrc $(DESTDIR)$(bindir)
	$(if $(MODULES),install -m 644 $(MODULES) $(DESTDIR)$(libdir))
	install -m 644 $(HEADERS) $(DESTDIR)$(includedir)/vr
	$(foreach s,$(SOURCES),install -D -m 644 $s $(DESTDIR)$(datadir)/vrc/$s &&) true
	install -m 644 LICENSE $(DESTDIR)$(datadir)/vrc
	$(foreach h,$(wildcard build/include/CL/*.h),install -D -m 644 $h $(DESTDIR)$(datadir)/vrc/include/CL/$(notdir $h) &&) true

# Where it is root's, the loader's list learns of the shared library.
install: all install-modules
	scripts/make-folders '$(DESTDIR)' $(datadir)/vrc/folders $(libdir)/pkgconfig $(libdir)/cmake/vrc $(docdir) \
	    $(sort $(foreach m,$(MANUALS),$(dir $(call man-page,$m))) $(foreach c,$(COMPLETION),$(datarootdir)/$(dir $c)))
	install -m 644 build/embed/libvrc.a $(if $(filter yes,$(WITH_STATIC)),build/libvr.a) $(DESTDIR)$(libdir)
ifeq ($(WITH_SHARED),yes)
	$(INSTALL_PROGRAM) build/libvr.so $(DESTDIR)$(libdir)/libvr.so.$(VERSION)
	ln -sf libvr.so.$(VERSION) $(DESTDIR)$(libdir)/libvr.so.0
	ln -sf libvr.so.0 $(DESTDIR)$(libdir)/libvr.so
	if [ -z '$(DESTDIR)' ] && [ -w /etc/ld.so.cache ]; then ldconfig || true; fi
endif
	sed -e 's|@prefix@|$(prefix)|' -e 's|@libdir@|$(libdir)|' -e 's|@includedir@|$(includedir)|' -e 's|@VERSION@|$(VERSION)|' \
	    -e 's|@OPENMP@|$(OPENMP)|' -e 's|@VR_LIBS@|$(VR_LIBS)|' vr.pc.in >$(DESTDIR)$(libdir)/pkgconfig/vr.pc
	sed -e 's|@prefix@|$(prefix)|' -e 's|@libdir@|$(libdir)|' -e 's|@includedir@|$(includedir)|' -e 's|@VERSION@|$(VERSION)|' \
	    -e 's|@ISL_LIBS@|$(ISL_LIBS)|' vrc.pc.in >$(DESTDIR)$(libdir)/pkgconfig/vrc.pc
	sed -e 's|@bindir@|$(bindir)|' -e 's|@includedir@|$(includedir)|' -e 's|@OPENMP@|$(OPENMP)|' -e 's|@VR_LIBS@|$(VR_LIBS)|' \
	    packaging/cmake/vrcConfig.cmake >$(DESTDIR)$(libdir)/cmake/vrc/vrcConfig.cmake
	sed -e 's|@VERSION@|$(VERSION)|' packaging/cmake/vrcConfigVersion.cmake >$(DESTDIR)$(libdir)/cmake/vrc/vrcConfigVersion.cmake
	$(foreach h,$(EMBEDDER),install -D -m 644 $h $(DESTDIR)$(includedir)/vrc/$(h:src/%=%) &&) true
	$(foreach m,$(MANUALS),install -D -m 644 $m $(DESTDIR)$(call man-page,$m) &&) true
	$(foreach c,$(COMPLETION),\
	    $(VRC_FOR_BUILD) --completion=$(firstword $(subst -, ,$(subst /, ,$c))) >$(DESTDIR)$(datarootdir)/$c &&) true
	$(foreach d,README.md CHANGELOG.md $(DOCUMENTS) $(EXAMPLES),install -D -m 644 $d $(DESTDIR)$(docdir)/$d &&) true

install-strip:
	$(MAKE) install INSTALL_PROGRAM='install -s --strip-program=$(STRIP)'

uninstall:
	rm -f $(addprefix $(DESTDIR)$(datarootdir)/,$(COMPLETION))
	rm -f $(DESTDIR)$(bindir)/vrc $(addprefix $(DESTDIR)$(libdir)/pkgconfig/,vr.pc vrc.pc)
	rm -f $(addprefix $(DESTDIR)$(libdir)/cmake/vrc/,vrcConfig.cmake vrcConfigVersion.cmake)
	rm -f $(addprefix $(DESTDIR)$(libdir)/,libvrc.a libvr.a libvrpython.a libvrportable.a libvr.so libvr.so.0 libvr.so.$(VERSION))
	rm -f $(foreach m,$(MANUALS),$(DESTDIR)$(call man-page,$m))
	rm -rf $(DESTDIR)$(includedir)/vr $(DESTDIR)$(includedir)/vrc $(DESTDIR)$(docdir)
	folders=$$(cat $(DESTDIR)$(datadir)/vrc/folders 2>/dev/null); rm -rf $(DESTDIR)$(datadir)/vrc; \
	    for folder in $$folders; do rmdir "$(DESTDIR)$$folder" 2>/dev/null || true; done

# A wheel of vrc for the machines that are like this one, and where auditwheel is for those of its manylinux tag: build/wheels
wheel: build/vrc $(MODULES)
	$(PYTHON3) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/wheels .
	if command -v auditwheel >/dev/null; then auditwheel repair --wheel-dir build/wheels build/wheels/vrc-*-linux_*.whl; fi

dist:
	scripts/make-dist

distcheck:
	scripts/try-dist

check-minimal:
	scripts/try-minimal

clean:
	rm -rf build

distclean: clean
	rm -rf autom4te.cache
	rm -f configure configure~ config.mk config.log config.status vrc-*.tar.gz
