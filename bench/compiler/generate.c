/* SPDX-License-Identifier: Apache-2.0 */
/* Writes a VRIR module of about so many lines, for measuring the compiler: functions as programs have them, with loops
 * of two dimensions, conditions, calls, slices and expressions of whole arrays.
 *
 *     generate LINES [one]
 *
 * in functions of about 150 lines, or all in one function.
 * The same number gives the same module. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* The variables of every function. */
enum { A, B, C, X, S, N, I, J, K, T, R, VARIABLES };

static const char *const names[] = {"a", "b", "c", "x", "s", "n", "i", "j", "k", "t", "r"};
static const char matrix[] = "(arraytype :layout rowmajor :ndims 2 (float64))";
static const char vector[] = "(arraytype :layout rowmajor :ndims 1 (float64))";
static const char *const types[] = {matrix,    matrix,    matrix,    vector,      "(float64)", "(int64)",
                                    "(int64)", "(int64)", "(int64)", "(float64)", vector};

struct generator {
    uint64_t state; /* of the random numbers */
    long lines;
    int indent;
    int function; /* that is being written */
    long least;   /* lines of a function */
};

static int choose(struct generator *g, int count)
{
    g->state = g->state * 6364136223846793005u + 1442695040888963407u;
    return (int)((g->state >> 33) % (uint64_t)count);
}

/* --- lines --- */

static void line(struct generator *g, const char *text)
{
    printf("%*s%s\n", 2 * g->indent, "", text);
    g->lines++;
}

static void open(struct generator *g, const char *text)
{
    line(g, text);
    g->indent++;
}

/* A node's end: on a line of its own, which costs the reader nothing and keeps the generator simple. */
static void shut(struct generator *g)
{
    g->indent--;
    line(g, ")");
}

static void name(struct generator *g, int id)
{
    char text[128];
    snprintf(text, sizeof text, "(name :id %d %s)", id, types[id]);
    line(g, text);
}

static void integer(struct generator *g, int value)
{
    char text[64];
    snprintf(text, sizeof text, "(realconst :ival %d (int64))", value);
    line(g, text);
}

/* --- expressions --- */

/* (op type (lhs …) (rhs …)): the operands come between the calls. */
static void open_binary(struct generator *g, const char *op, const char *type)
{
    char text[128];
    snprintf(text, sizeof text, "(%s %s", op, type);
    open(g, text);
    open(g, "(lhs");
}

static void next_operand(struct generator *g)
{
    shut(g);
    open(g, "(rhs");
}

static void shut_binary(struct generator *g)
{
    shut(g);
    shut(g);
}

/* i, i - 1 or i + 1 as a subscript. */
static void subscript(struct generator *g, int id)
{
    const int offset = choose(g, 3) - 1;
    open(g, "(index :boundscheck %1 :negative %0");
    if (offset == 0) {
        name(g, id);
    } else {
        open_binary(g, offset < 0 ? "minus" : "plus", "(int64)");
        name(g, id);
        next_operand(g);
        integer(g, 1);
        shut_binary(g);
    }
    shut(g);
}

static void element(struct generator *g, int array)
{
    char text[64];
    snprintf(text, sizeof text, "(index :arrayid %d (float64)", array);
    open(g, text);
    open(g, "(indices");
    subscript(g, I);
    if (array != X && array != R)
        subscript(g, J);
    shut(g);
    shut(g);
}

/* A number: with elements of arrays when the loop variables have values. */
static void number(struct generator *g, int depth, int in_loop)
{
    static const char *const ops[] = {"plus", "minus", "mult"};
    char text[64];
    if (depth > 0 && choose(g, 4)) {
        open_binary(g, ops[choose(g, 3)], "(float64)");
        number(g, depth - 1, in_loop);
        next_operand(g);
        number(g, depth - 1, in_loop);
        shut_binary(g);
    } else if (depth > 0) {
        open(g, choose(g, 2) ? "(libcall :libfunc sqrt (float64)" : "(libcall :libfunc abs (float64)");
        open(g, "(args");
        number(g, depth - 1, in_loop);
        shut(g);
        shut(g);
    } else if (in_loop && choose(g, 3)) {
        element(g, choose(g, 2) ? A : choose(g, 2) ? C : X);
    } else if (choose(g, 2)) {
        name(g, choose(g, 2) ? S : T);
    } else {
        snprintf(text, sizeof text, "(realconst :dval %d.5 (float64))", choose(g, 100));
        line(g, text);
    }
}

/* A matrix by element from matrices and numbers. */
static void whole(struct generator *g, int depth)
{
    if (depth == 0) {
        name(g, choose(g, 4) ? choose(g, 3) : S);
        return;
    }
    open_binary(g, choose(g, 2) ? "plus" : "mult", matrix);
    name(g, choose(g, 3));
    next_operand(g);
    whole(g, depth - 1);
    shut_binary(g);
}

/* --- statements --- */

/* The target of an assignment; its value comes between this and shut_assign. */
static void open_assign(struct generator *g, int target)
{
    open(g, "(assignstmt");
    open(g, "(lhs");
    name(g, target);
    next_operand(g);
}

static void shut_assign(struct generator *g)
{
    shut(g);
    shut(g);
}

static void assign_element(struct generator *g)
{
    open(g, "(assignstmt");
    open(g, "(lhs");
    element(g, B);
    next_operand(g);
    number(g, 1 + choose(g, 2), 1);
    shut_assign(g);
}

static void range(struct generator *g, int array, int axis)
{
    char text[64];
    open(g, "(range :exclude %1");
    open(g, "(start");
    integer(g, 1);
    shut(g);
    open(g, "(stop");
    open_binary(g, "minus", "(int64)");
    snprintf(text, sizeof text, "(dim :arrayid %d :dimid %d (int64))", array, axis);
    line(g, text);
    next_operand(g);
    integer(g, 1);
    shut_binary(g);
    shut(g);
    shut(g);
}

static void condition(struct generator *g)
{
    open(g, "(ifstmt");
    open(g, "(test");
    open_binary(g, "lt", "(bool)");
    name(g, T);
    next_operand(g);
    number(g, 1, 1);
    shut_binary(g);
    shut(g);
    open(g, "(if");
    assign_element(g);
    shut(g);
    shut(g);
}

static void loop(struct generator *g)
{
    const int parallel = choose(g, 2);
    open(g, parallel ? "(pforstmt" : "(forstmt");
    line(g, "(itervars 6 7)");
    open(g, "(loopdomain");
    open(g, "(domain (domaintype :ndims 2 (int64) (int64))");
    range(g, A, 0);
    range(g, A, 1);
    shut(g);
    shut(g);
    if (parallel)
        line(g, "(shared 0 1 2 3 4 5)");
    open(g, "(body");
    open_assign(g, T);
    number(g, choose(g, 3), 1);
    shut_assign(g);
    assign_element(g);
    if (choose(g, 2))
        condition(g);
    shut(g);
    shut(g);
}

/* x = x[1:n] * s, of a slice. */
static void slice(struct generator *g)
{
    open_assign(g, R);
    open_binary(g, "mult", vector);
    open(g, "(index :arrayid 3 :copyslice %0 (arraytype :layout strided :ndims 1 (float64))");
    open(g, "(indices");
    open(g, "(index :boundscheck %1 :negative %0");
    range(g, X, 0);
    shut(g);
    shut(g);
    shut(g);
    next_operand(g);
    name(g, S);
    shut_binary(g);
    shut_assign(g);
}

/* t = f<k>(a, b, c, x, t, n), of an earlier function. */
static void call(struct generator *g)
{
    char text[64];
    if (g->function == 0)
        return;
    open_assign(g, T);
    snprintf(text, sizeof text, "(fncall :fnname f%d (float64)", choose(g, g->function));
    open(g, text);
    open(g, "(args");
    for (int id = A; id <= X; id++)
        name(g, id);
    name(g, T);
    name(g, N);
    shut(g);
    shut(g);
    shut_assign(g);
}

static void statement(struct generator *g)
{
    switch (choose(g, 5)) {
    case 0:
        open_assign(g, C);
        whole(g, 1 + choose(g, 3));
        shut_assign(g);
        break;
    case 1:
        slice(g);
        break;
    case 2:
        call(g);
        break;
    default:
        loop(g);
    }
}

/* --- functions --- */

static void signature(struct generator *g)
{
    open(g, "(functype");
    open(g, "(intypes");
    for (int id = A; id <= N; id++)
        line(g, types[id]);
    shut(g);
    line(g, "(outtypes (float64))");
    shut(g);
    line(g, "(arglist (arg :id 0) (arg :id 1) (arg :id 2) (arg :id 3) (arg :id 4) (arg :id 5))");
}

static void symbols(struct generator *g)
{
    char text[128];
    open(g, "(symtable");
    for (int id = 0; id < VARIABLES; id++) {
        snprintf(text, sizeof text, "(sym :id %d :name %s %s)", id, names[id], types[id]);
        line(g, text);
    }
    shut(g);
}

static void function(struct generator *g)
{
    char text[64];
    snprintf(text, sizeof text, "(function :name f%d", g->function);
    open(g, text);
    signature(g);
    open(g, "(body");
    open_assign(g, T);
    number(g, 0, 0);
    shut_assign(g);
    loop(g);
    for (int count = g->function ? choose(g, 4) : 0; count > 0 || g->lines < g->least; count--)
        statement(g);
    open(g, "(returnstmt");
    open(g, "(exprs");
    name(g, T);
    shut(g);
    shut(g);
    shut(g);
    symbols(g);
    shut(g);
    g->function++;
}

int main(int argc, char **argv)
{
    struct generator g = {.state = 1};
    const long lines = argc > 1 ? atol(argv[1]) : 0;
    g.least = argc > 2 ? lines : 0;
    if (lines < 1) {
        fprintf(stderr, "usage: generate LINES [one]\n");
        return 2;
    }
    open(&g, "(module :name generated :indexing 0");
    open(&g, "(fns");
    do
        function(&g);
    while (g.lines < lines);
    shut(&g);
    shut(&g);
    return ferror(stdout) || fflush(stdout);
}
