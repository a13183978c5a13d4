/* SPDX-License-Identifier: Apache-2.0 */
/* The types that Python files declare, src/frontend/python/types/declare.h: each test is a file, and what follows from it. */
#include <stdlib.h>
#include <string.h>

#include "frontend/python/types/declare.h"
#include "suite.h"
#include "ir/ir.h"
#include "vrc.h"

/* A file with its sidecar, and its signatures and variables, one in a line: `f(int, float64[:]) -> float`, with `capsule` or
 * `gpu` in front; or its messages: `2:15 code: text`, the text up to where the expected one ends. */
struct example {
    const char *source, *sidecar, *expected;
    char *found;
};

static void put_signature(struct vr_unit *unit, struct vr_text *out, const struct py_signature *s)
{
    vr_putf(out, "%s%s%s(", s->capsule ? "capsule " : "", s->on_gpu ? "gpu " : "", s->function->name);
    for (int i = 0; i < s->param_count; i++)
        vr_putf(out, "%s%s", i ? ", " : "", py_type_text(unit->arena, s->params[i]));
    vr_putf(out, ")%s%s\n", s->result ? " -> " : "", s->result ? py_type_text(unit->arena, s->result) : "");
}

static void put_messages(struct vr_unit *unit, struct vr_text *out)
{
    for (size_t i = 0; i < unit->diags.count; i++) {
        const struct vr_message *m = &unit->diags.messages[i];
        struct vr_place place = vr_place(unit->source, m->span.start);
        vr_putf(out, "%d:%d ", place.line, place.column);
        vr_put_diag_name(out, m->code);
        vr_putf(out, ": %s\n", m->text);
    }
}

static struct vr_module *declare(struct vr_unit *unit, void *data)
{
    struct example *example = data;
    struct vr_text out = vr_text_new(unit->arena);
    unit->source = vr_source_new(unit->arena, "kernels.py", example->source, strlen(example->source));
    unit->diags.source = unit->source;
    struct py_file *file = py_parse(unit);
    if (file) {
        struct py_signatures signatures = py_declarations(unit, file, example->sidecar);
        for (int i = 0; i < signatures.count; i++)
            put_signature(unit, &out, &signatures.at[i]);
        for (int i = 0; i < signatures.variable_count; i++)
            vr_putf(&out, "%s\n", signatures.variables[i]);
    }
    put_messages(unit, &out);
    example->found = strdup(out.data);
    return NULL;
}

static void check_example(struct example example)
{
    struct vr_options options = vr_options_default();
    struct vr_compilation *c = vr_compilation_new(&options);
    vr_compile_built(c, declare, &example, VR_GOAL_VRIR);
    ck_assert_ptr_nonnull(example.found);
    ck_assert_str_eq(example.found, example.expected);
    free(example.found);
    vr_compilation_free(c);
}

static void check(const char *source, const char *expected)
{
    check_example((struct example){source, NULL, expected, NULL});
}

/* --- exports --- */

START_TEST(basic_types)
{
    check("#pythran export f(bool, byte, int, float, complex, int8, int16, int32, int64, intp, intc)\n"
          "def f(a, b, c, d, e, f, g, h, i, j, k): pass\n",
          "f(bool, int8, int, float, complex, int8, int16, int32, int64, int64, int32)\n");
    check("#pythran export f(uint8, uint16, uint32, uint64, uintp, uintc, float32, float64, complex64, complex128, None)\n"
          "def f(a, b, c, d, e, f, g, h, i, j, k): pass\n",
          "f(uint8, uint16, uint32, uint64, uint64, uint32, float32, float64, complex64, complex128, None)\n");
}
END_TEST

START_TEST(arrays)
{
    check("#pythran export f( uint16[], float[][], int[:, :], float64[::], uint16 [::][], int8[:,::,:], bool[,,])\n"
          "def f(a, b, c, d, e, f, g): pass\n",
          "f(uint16[:], float64[:, :], int64[:, :], float64[:], uint16[:, :], int8[:, :, :], bool[:, :, :])\n");
    check(
        "#pythran export f(float64[:,2], float[3,:,4] order(C), int[:,:] order(F), int8[][]  order (F), float[] order(F))\n"
        "def f(a, b, c, d, e): pass\n",
        "f(float64[:, 2], float64[3, :, 4] order(C), int64[::1, :], int8[::1, :], float64[::1])\n");
    check("#pythran export f(float32[:, ::1], float32[::1, :])\ndef f(a, b): pass\n",
          "f(float32[:, ::1], float32[::1, :])\n");
}
END_TEST

START_TEST(alternatives)
{
    check("#pythran export f(int or float, int8[:] or (int or float)[:, :])\ndef f(a, b): pass\n",
          "f(int, int8[:])\nf(int, int64[:, :])\nf(int, float64[:, :])\n"
          "f(float, int8[:])\nf(float, int64[:, :])\nf(float, float64[:, :])\n");
    check("#pythran export f((int or float, bool))\ndef f(a): pass\n", "f(tuple[int, bool])\nf(tuple[float, bool])\n");
    check("#pythran export f(int or int, float[:] order(C) or float[:])\ndef f(a, b): pass\n",
          "f(int, float64[::1])\nf(int, float64[:])\n");
}
END_TEST

START_TEST(optional_arguments)
{
    check("#pythran export f(int, float?, int or bool?)\ndef f(a, b=1.0, c=2): pass\n",
          "f(int, float, int)\nf(int, float, bool)\nf(int, float)\nf(int)\n");
    check("#pythran export f()\n#pythran export f(int,)\ndef f(a=1, b=True): pass\n", "f()\nf(int)\n");
}
END_TEST

START_TEST(several_exports)
{
    check("#pythran export g(int), f(float), x\n#pythran export f(int)\nx, y = 1, 2\ndef f(a): pass\ndef g(a): pass\n",
          "f(float)\nf(int)\ng(int)\nx\n");
    check("#pythran export f (float)\n#pythran export f(float)\ndef f(a): pass\n", "f(float)\n");
}
END_TEST

START_TEST(comments_of_several_lines)
{
    check("#      pythran export f(int,\n\n# float\n  #, int\n              # )\n# and prose (of any kind]\ndef f(i, j, k): "
          "return\n",
          "f(int, float, int)\n");
    check("def f(i): return\n#this is a pythran export test\n#pythran export f(int) in words\n#this too\n#pythran export "
          "f(bool)\n",
          "f(int)\nf(bool)\n");
    check("# pythran is good\n#pythran export f(int)\ndef f(i): return 1 #pythran export g()\n", "f(int)\n");
}
END_TEST

START_TEST(functions_tuples_capsules)
{
    check(
        "#pythran export f(float64(float64), int(int, float[:]) or int(), (int, (float, bool[:])))\ndef f(a, b, c): pass\n",
        "f(float64(float64), int(int, float64[:]), tuple[int, tuple[float, bool[:]]])\n"
        "f(float64(float64), int(), tuple[int, tuple[float, bool[:]]])\n");
    check("#pythran export capsule f(float64*, int)\n#pythran export f(float64[:], int)\ndef f(a, b): pass\n",
          "capsule f(float64*, int)\nf(float64[:], int)\n");
    check("#pythran export capsule(int)\ndef capsule(a): pass\n", "capsule(int)\n");
    check("#pythran export capsule f(int or float)\ndef f(a): pass\n",
          "1:25 capsule-twice: a capsule holds one C function, so 'f' needs one signature\n");
}
END_TEST

START_TEST(sidecar)
{
    const char *source = "#pythran export f(int)\ndef f(a): pass\ndef g(a): pass\n";
    check_example((struct example){source, "# exports\nexport f(float)\n  export g(float[:],\n  )\n",
                                   "f(float)\ng(float64[:])\n", NULL});
    check_example((struct example){source, "#pythran export g(int\n   # or bool)\n", "g(int)\ng(bool)\n", NULL});
    check_example((struct example){source, "export g(flaot)\n",
        "3:5 no-such-type: there is no type 'flaot'; did you mean 'float'?\n"
        "3:5 export-aside: this is about the export of 'g' in the .pythran file\n", NULL});
}
END_TEST

START_TEST(wrong_exports)
{
    check("#pythran export f(flaot64)\ndef f(a): pass\n",
          "1:19 no-such-type: there is no type 'flaot64'; did you mean 'float64'?\n");
    check("#pythran export f(int\ndef f(a): pass\n", "1:22 export-form: expected ')' in this export, found its end\n");
    check("#pythran export f(int[:, x])\ndef f(a): pass\n", "1:26 export-form: expected ']' in this export, found 'x'\n");
    check("#pythran export f(int[] order(A))\ndef f(a): pass\n",
          "1:31 export-order: the order of an array is order(C) or order(F), not 'A'\n");
    check("#pythran export f(int, int?, int)\ndef f(a, b=1, c=1): pass\n",
          "1:30 export-optional: a parameter without '?' cannot follow one with it\n");
    check("#pythran export fun(int)\ndef func(a): pass\n",
          "1:17 export-unknown: the file has no function 'fun' to export; did you mean 'func'?\n");
    check("#pythran export f()\nf = 1\n", "1:17 export-called: 'f' is no function of this file, so it has no parameters; "
                                          "write '#pythran export f' for a variable\n");
    check("#pythran export f\ndef f(a, b): pass\n",
          "1:17 export-uncalled: 'f' is a function; write the types of its parameters "
          "behind it: f(float, float)\n");
    check("#pythran exprot f()\ndef f(): pass\n#pythran export f()\n",
          "f()\n1:10 export-word: did you mean '#pythran export'?\n");
    check("#pythran export f(int*)\ndef f(a): pass\n",
          "1:22 export-pointer: '*' is for the parameters of capsules; write int[:] for an array\n");
    check("#pythran export ufunc f(int)\ndef f(a): pass\n",
          "1:17 export-ufunc: vrc does not make ufuncs; leave 'ufunc' out and state arrays, such as float64[:]\n");
}
END_TEST

START_TEST(types_of_other_tools)
{
    check("#pythran export f(str, int list list, float64)\n#pythran export g(int)\ndef f(a, b, c): pass\ndef g(a): pass\n",
          "f(str, list[list[int]], float64)\ng(int)\n");
    check("#pythran export f(float32[:] list)\ndef f(a): pass\n",
          "1:30 list-of: the elements of a list are numbers, or lists of numbers, not float32[:]; take a NumPy array\n");
    check("#pythran export f(str:(float, int) dict)\ndef f(a): pass\n",
          "f(dict[str, tuple[float, int]])\n");
    check("#pythran export f(str:(float[:], int) dict)\ndef f(a): pass\n",
          "1:39 foreign-type: 'dict' is a dictionary of nobody knows what, or of anything but numbers, which vrc does not "
          "compile;"
          " say of which numbers or texts: dict[str, float]; make dictionaries and sets in it one whose keys are tuples: d[a, b]\n");
    check("#pythran export f(int:float dict, int or float set)\ndef f(a, b): pass\n",
          "f(dict[int, float], int)\nf(dict[int, float], set[float])\n");
    check("def f(a: dict[int, float], b: set[int]) -> float: pass\n", "f(dict[int, float], set[int]) -> float\n");
    check("#pythran export f(numpy pkg)\ndef f(a): pass\n",
          "1:19 foreign-type: 'pkg' is a module, which vrc does not compile; import the module in the file\n");
    check("#pythran export f(float128)\ndef f(a): pass\n",
          "1:19 foreign-type: 'float128' is wider than 64 bits, which vrc does not compile; use float64\n");
}
END_TEST

START_TEST(declarations_that_do_not_fit)
{
    check("#pythran export f(int, int)\ndef f(a): pass\n",
          "1:17 type-count: 'f' has 1 parameter, but its declaration states the types of 2\n");
    check("#pythran export f()\ndef f(a): pass\n",
          "1:17 type-lacking: parameter 'a' of 'f' has no default value, so its declaration must state its type\n");
    check("#pythran export f(int)\ndef f(a, *rest): pass\n",
          "2:10 parameter-starred: 'f' takes any number of arguments by '*rest'; write the parameters out\n");
    check("#pythran export f(float[:])\ndef f(a: 'f64[:]'): pass\n",
          "2:5 declared-twice: 'f' states its types twice: by '#pythran export' and by annotations; keep one of them\n");
    check("#pythran export f(float)\ndef f(a: float): pass\ndef helper(a: int): pass\n", "f(float)\n");
    check("#pythran export f(int)\n@cache\ndef f(a): pass\n", "2:2 decorator-unknown: vrc does not know what this decorator "
                                                              "makes of 'f'; take the decorator away, or do not declare "
                                                              "the function\n");
}
END_TEST

/* --- annotations --- */

START_TEST(annotated_arrays)
{
    check("from vrc import f64, i64, c128\ndef f(a: f64[:, ::1], b: f64[::1, :], c: c128[:, 2], n: i64 = 0) -> (f64, "
          "i64[:]): pass\n",
          "f(float64[:, ::1], float64[::1, :], complex128[:, 2], int64) -> tuple[float64, int64[:]]\n");
    check("import vrc\nimport numpy as np\ndef f(a: vrc.f32[:], b: np.float32, c: float[:], d: bool, e: np.bool, g: "
          "complex) -> None: pass\n",
          "f(float32[:], float32, float64[:], bool, bool_, complex) -> None\n");
    check("def f(a: 'f64[:, ::1]', b: \"int\", n=3, x=-1.5, y=True, z=2j): pass\n",
          "f(float64[:, ::1], int, int, float, bool, complex)\n");
}
END_TEST

START_TEST(annotations_of_numpy)
{
    check("import numpy as np\nfrom numpy.typing import NDArray\nfrom typing import Annotated, Callable, Literal\n"
          "def f(a: np.ndarray[tuple[int, int], np.dtype[np.float64]], b: Annotated[NDArray[np.float32], 2],\n"
          "      c: Annotated[NDArray[np.int8], 3, 'F'], d: Callable[[float], float]) -> NDArray[np.float64]: pass\n"
          "def g(a: np.ndarray[tuple[int, Literal[3]], np.dtype[np.complex64]]) -> tuple[float, int]: pass\n",
          "f(float64[:, :], float32[:, :], int8[::1, :, :], float(float))\ng(complex64[:, 3]) -> tuple[float, int]\n");
    check("import numpy as np\nimport numpy.typing as npt\ndef f(a: npt.NDArray[np.float32]): pass\n",
          "3:10 rank-missing: this type does not say how many dimensions the array has; for two, write float32[:, :], "
          "np.ndarray[tuple[int, int], np.dtype[np.float32]] or Annotated[NDArray[np.float32], 2]\n");
}
END_TEST

START_TEST(aliases)
{
    check("import numpy as np\nfrom typing import Annotated\nfrom numpy.typing import NDArray\nf64 = np.float64\n"
          "Vec = Annotated[NDArray[f64], 1]\nMat = 'f64[:, :]'\nOther = Mat\n"
          "def f(a: Vec, b: Mat, c: Other, d: f64, e: f64[:]): pass\n",
          "f(float64[:], float64[:, :], float64[:, :], float64, float64[:])\n");
    check("from numpy import *\ndef f(a: float32[:], b: double): pass\n", "f(float32[:], float64)\n");
    check("A = B\nB = A\ndef f(a: A[:]): pass\n",
          "2:5 not-a-type: this is not a type that vrc knows; write a number (float, np.float64, f64), "
          "an array (f64[:, :]) or a tuple of types\n");
}
END_TEST

START_TEST(wrong_annotations)
{
    check("import numpy as np\ndef f(a: np.flaot64[:]): pass\n",
          "2:10 no-such-type: there is no type 'numpy.flaot64'; did you mean 'np.float64'?\n");
    check("def f(a: 'flaot[:]'): pass\n", "1:11 no-such-type: there is no type 'flaot'; did you mean 'float'?\n");
    check("def f(a: float[:, 0:3]): pass\n",
          "1:19 dimension-form: a dimension of an array type is written ':', '::1' or as a fixed "
          "length such as 3\n");
    check("def f(a: float[:, ::1, :]): pass\n",
          "1:10 contiguous-dimension: '::1' stands in the last dimension (C order) or in the "
          "first (Fortran order), and only once\n");
    check("def f(a: float[:], b): pass\n",
          "1:20 parameter-untyped: parameter 'b' of 'f' has no type; write 'b: float' or another type\n");
    check("def f(a: float[:], b=None): pass\n",
          "1:20 parameter-untyped: parameter 'b' of 'f' has no type; write 'b: float | None' or another type\n");
    check("def f(a: float[:], b: 'int | None'): pass\n", "f(float64[:], int)\nf(float64[:], None)\n");
    check("T = 'int | U'\nU = None\ndef f(a: float[:], b: T): pass\n", "f(float64[:], int)\nf(float64[:], None)\n");
    check("T = 'U | None'\nU = 'T | None'\ndef f(a: float[:], b: T): pass\n",
          "1:6 foreign-type: '|' is a choice of types, which vrc does not compile; state one type, or several signatures by "
          "'#pythran export f(int or float)'\n");
    check("def f(a: float[:], b: int | float): pass\n", "f(float64[:], int)\nf(float64[:], float)\n");
    check("from typing import Optional, Union\ndef f(a: float[:], b: Optional[Union[int, float]] = None): pass\n",
          "f(float64[:], int)\nf(float64[:], float)\nf(float64[:], None)\nf(float64[:])\n");
    check("def f(a: float[:], b: int | 3): pass\n",
          "1:29 not-a-type: this is not a type that vrc knows; write a number (float, np.float64, f64), an array "
          "(f64[:, :]) or a tuple of types\n");
}
END_TEST

/* What an error asks for where f, in line `line`, has no types: those as which its text uses its parameters. */
static void suggests(int line, const char *source, const char *types, const char *named)
{
    char expected[400];
    snprintf(expected, sizeof expected,
             "%d:5 nothing-declared: no function of this file states its types; add a line such as '#pythran export f(%s)', "
             "or annotate its parameters: def f(%s)\n", line, types, named);
    check(source, expected);
}

START_TEST(hints_for_people)
{
    check("def main(path: str) -> None: pass\ndef f(a: float[:]): pass\ndef g(a, b): pass\ndef h() -> None: pass\n",
          "main(str) -> None\nf(float64[:])\n");
    check("def f(mode: str, n: int): return n if mode == 'full' else 0\ndef g(mode: str, n: int): print(mode)\n",
          "f(str, int)\ng(str, int)\n");
    check("def f(x: float[:], mode='full'): pass\ndef g(n: int) -> str: pass\n", "f(float64[:], str)\ng(int) -> str\n");
    check("def f(x: list[list[float]], n: list[tuple[int, int]]) -> list[int]: pass\n",
          "f(list[list[float]], list[tuple[int, int]]) -> list[int]\n");
    check(
        "def f(a, b): pass\n",
        "1:5 nothing-declared: no function of this file states its types; add a line such as '#pythran export f(float, float)', "
        "or annotate its parameters: def f(a: float, b: float)\n");
    suggests(2, "import numpy as np\ndef f(a, b, n, m=3, s='x'):\n    for i in range(n - 1):\n        a[i, 2 * n] += np.sum(b) * m\n",
             "float64[:, :], float64[:], int, int, str", "a: float64[:, :], b: float64[:], n: int, m: int, s: str");
    suggests(1, "def f(w, text, names, ages):\n    names.append(text.split()[w // 2])\n    return ages.get('a')\n",
             "int, str, list[float], dict[str, float]", "w: int, text: str, names: list[float], ages: dict[str, float]");
    suggests(2, "import numpy as np\ndef f(c, a, x, b, i):\n    return c * a @ x + np.linalg.inv(b)[i]\n",
             "float, float64[:], float64[:], float64[:, :], int",
             "c: float, a: float64[:], x: float64[:], b: float64[:, :], i: int");
    check("x = 1\n",
          "1:1 no-functions: the file defines no function at its outermost level, so there is nothing to compile\n");
}
END_TEST

/* --- unPython and PyRaptor --- */

START_TEST(unpython)
{
    check("import unpython\n@unpython.gpu\n@unpython.type('ndarray[double,2]',\n  'ndarray [double, 2]', None)\ndef f(a, "
          "b): pass\n",
          "gpu f(float64[:, :], float64[:, :]) -> None\n");
    check("from vrc import unpython\n@unpython.type('int64','int64')\ndef f(n): pass\n", "f(int) -> int\n");
    check("from unPython import prange, type\n@type('ndarray[int32_1]', 'int32', 'double')\ndef f(A, n): pass\n",
          "f(int32[:], int32) -> float\n");
    check("import unpython\n@unpython.type('int64', 'flaot')\ndef f(n): pass\n",
          "2:26 no-such-type: there is no type 'flaot'; did you mean 'float'?\n");
    check("import unpython\n@unpython.type('int64', 3)\ndef f(n): pass\n",
          "2:25 unpython-form: @unpython.type takes a string for each parameter and one for the result: 'int64', 'double', "
          "'ndarray[double,2]'; None is for no result\n");
    check("import unpython\n@unpython.type('int64', 'int64', 'int64')\ndef f(n): pass\n",
          "2:2 type-count: 'f' has 1 parameter, but its declaration states the types of 2\n");
}
END_TEST

START_TEST(pyraptor)
{
    check("from vrc import *\nstenmodule = PyRaptorModule('stencil')\n@stenmodule.compile\n"
          "def stencil(A: PyArray(PyFloat64(),2,'RowMajor'), B: PyArray(PyFloat32(),2,'ColMajor'), n: PyInt64(), m: "
          "PyUInt8()): pass\n"
          "stenmodule.compile()\n",
          "stencil(float64[:, ::1], float32[::1, :], int, uint8)\n");
    check("from vrc import *\ndef f(a: PyArray(PyFloat64(), 'RowMajor')): pass\n",
          "2:10 type-form: this type is written PyArray(PyFloat64(), 2, 'RowMajor'), where the layout may be 'ColMajor' or "
          "'Strided' too\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("declarations of Python files");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, basic_types);
    tcase_add_test(tests, arrays);
    tcase_add_test(tests, alternatives);
    tcase_add_test(tests, optional_arguments);
    tcase_add_test(tests, several_exports);
    tcase_add_test(tests, comments_of_several_lines);
    tcase_add_test(tests, functions_tuples_capsules);
    tcase_add_test(tests, sidecar);
    tcase_add_test(tests, wrong_exports);
    tcase_add_test(tests, types_of_other_tools);
    tcase_add_test(tests, declarations_that_do_not_fit);
    tcase_add_test(tests, annotated_arrays);
    tcase_add_test(tests, annotations_of_numpy);
    tcase_add_test(tests, aliases);
    tcase_add_test(tests, wrong_annotations);
    tcase_add_test(tests, hints_for_people);
    tcase_add_test(tests, unpython);
    tcase_add_test(tests, pyraptor);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
