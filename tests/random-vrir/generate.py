#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random VRIR programs, with what an independent interpreter of VRIR says of them.

    generate.py --oracle PATH [--seed N] [--functions N] [--out FILE.vrir]

prints a module of functions that take and give arrays and numbers, each with a call in the comments of the corpus
(tests/run/case.c). PATH is a program that is called as `PATH FILE.vrir --entry NAME --args ARGS.json` and prints
{"results": [...], "args": [...]} or {"error": {"kind": ...}}. A function of which it says that it is wrong is left out.

Extents are known when a function is made, so that most subscripts are in bounds; a few are not.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

INTS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float32", "float64"]
COMPLEX = ["float64 :ctype 1", "float32 :ctype 1"]
ELEMENTS = COMPLEX[:1] + ["float64"] * 5 + ["float32"] * 2 + ["int64"] * 3 + ["int32"] * 2 + ["int8", "uint8", "uint64", "bool"]
LAYOUTS = ["rowmajor"] * 4 + ["colmajor", "strided"]


def array_type(elem, ndims, layout):
    return f"(arraytype :layout {layout} :ndims {ndims} ({elem}))"


def typed(elem):
    return {"type": elem.split()[0], **({"ctype": 1} if elem in COMPLEX else {})}


class Array:
    def __init__(self, name, elem, shape, layout, group):
        self.id, self.elem, self.shape, self.layout, self.group = name, elem, shape, layout, group

    def type(self):
        return array_type(self.elem, len(self.shape), self.layout)


class Function:
    """One function as it is made: its statements as lines, its variables, and what they hold."""

    def __init__(self, rng, name, indexing):
        self.rng, self.name, self.base = rng, name, indexing
        self.symbols, self.lines, self.arrays, self.scalars, self.counters = [], [], [], [], {}
        self.params, self.args, self.depth, self.groups, self.parallel = [], [], 1, 0, None

    # --- variables ---

    def symbol(self, stem, type):
        self.symbols.append((len(self.symbols), f"{stem}{len(self.symbols)}", type))
        return len(self.symbols) - 1

    def array(self, elem, shape, layout, group=None):
        self.groups += group is None
        return Array(self.symbol("a", array_type(elem, len(shape), layout)), elem, list(shape), layout,
                     self.groups if group is None else group)

    def line(self, text):
        self.lines.append(" " * self.depth + text)

    def assign(self, target, value):
        self.line(f"(assignstmt (lhs {target}) (rhs {value}))")

    # --- numbers ---

    def integer(self, value, elem="int64"):
        return f"(realconst :ival {value} ({elem}))"

    def constant(self, elem):
        if elem in FLOATS:
            return f"(realconst :dval {self.rng.choice([0.5, 1.0, 2.0, -1.5, 0.25, 3.0, -4.0])} ({elem}))"
        if elem in COMPLEX:
            real = elem.split()[0]
            return f"(complex ({elem}) {self.constant(real)} {self.constant(real)})"
        if elem == "bool":
            return self.integer(self.rng.randint(0, 1), elem)
        return self.integer(self.rng.choice([0, 1, 2, 3, 5, 7] + ([] if elem[0] == "u" else [-1, -2, -6])), elem)

    def scalar(self, elem, depth=2):
        """An expression of the type."""
        pick = self.rng.random()
        if depth == 0 or pick < 0.15:
            return self.constant(elem)
        if pick < 0.35 and self.scalars:
            id, other = self.rng.choice(self.scalars)
            return f"(name :id {id} ({other}))" if other == elem else f"(cast ({elem}) (name :id {id} ({other})))"
        if pick < 0.45 and self.counters:
            return f"(cast ({elem}) {self.rng.choice(list(self.counters))})"
        if pick < 0.65 and self.readable():
            return self.element(self.rng.choice(self.readable()), elem, depth)
        if elem == "bool":
            kind = self.rng.choice(["lt", "leq", "gt", "geq", "eq", "neq"])
            of = self.rng.choice(["int64", "float64", "int32"])
            return f"({kind} (bool) {self.scalar(of, depth - 1)} {self.scalar(of, depth - 1)})"
        return self.operation(elem, lambda: self.scalar(elem, depth - 1), f"({elem})")

    def operation(self, elem, operand, type):
        """An operator or a function by element, on operands of the element type."""
        if elem in FLOATS:
            name = self.rng.choice(["plus", "minus", "mult", "plus", "minus", "mult", "abs", "negate", "sqrt", "floor", "cos", "div"])
            if name == "sqrt":
                return f"(libcall :libfunc sqrt {type} (args (libcall :libfunc abs {type} (args {operand()}))))"
            if name in ("abs", "floor", "cos"):
                return f"(libcall :libfunc {name} {type} (args {operand()}))"
            if name == "div":
                return f"(div {type} {operand()} {self.rng.choice(['(realconst :dval 2.0 (%s))' % elem, '(realconst :dval -0.5 (%s))' % elem])})"
        elif elem in COMPLEX:
            name = self.rng.choice(["plus", "minus", "mult", "negate", "conj"])
            if name == "conj":
                return f"(libcall :libfunc conj {type} (args {operand()}))"
        elif elem == "bool":
            name = self.rng.choice(["and", "or", "not"])
        else:
            name = self.rng.choice(["plus", "minus", "mult", "plus", "minus", "bitand", "bitor", "bitxor", "negate", "floordiv", "mod"])
            if name in ("floordiv", "mod"):
                return f"({name} {type} {operand()} {self.integer(self.rng.choice([2, 3, 7]), elem)})"
        if name in ("negate", "not"):
            return f"({name} {type} {operand()})"
        return f"({name} {type} {operand()} {operand()})"

    # --- elements ---

    def readable(self):
        """Arrays that may be read here: in a parallel loop none that it stores to, but by its own subscript."""
        return [a for a in self.arrays if all(a.shape) and (not self.parallel or a.group not in self.parallel)]

    def subscript(self, extent, wild=0.01):
        """A number that is in bounds for an axis, nearly always, with flags."""
        choices = []
        for text, (low, high) in self.counters.items():
            if 0 <= low and high < extent:
                choices.append(text if self.base == 0 else f"(plus (int64) {text} {self.integer(1)})")
                choices.append(f"(minus (int64) {self.integer(extent - 1 + self.base)} {text})")
            if 0 <= low + 1 and high + 1 < extent:
                choices.append(f"(plus (int64) {text} {self.integer(1 + self.base)})")
        if choices and self.rng.random() < 0.8:
            return f"(index {self.flags()} {self.rng.choice(choices)})"
        if self.rng.random() < wild:
            return f"(index :boundscheck %1 {self.integer(extent + self.base)})"
        if self.rng.random() < 0.2:
            return f"(index :negative %1 {self.integer(-self.rng.randint(1, extent))})"
        return f"(index {self.flags()} {self.integer(self.rng.randrange(extent) + self.base)})"

    def flags(self):
        return self.rng.choice([":boundscheck %1", ":boundscheck %1", ":boundscheck %0", ":minbounds %1 :maxbounds %1", ":negative %0"])

    def place(self, a, wild=0.01):
        """Subscripts of one element."""
        flat = len(a.shape) == 2 and self.rng.random() < 0.15
        if not flat:
            return f":flattened %0 ({a.elem}) (indices {' '.join(self.subscript(n, wild) for n in a.shape)})"
        return f":flattened %1 ({a.elem}) (indices {self.subscript(a.shape[0] * a.shape[1], wild)})"

    def element(self, a, elem, depth):
        text = f"(index :arrayid {a.id} {self.place(a)})"
        return text if elem == a.elem else f"(cast ({elem}) {text})"

    # --- whole arrays ---

    def range(self, extent):
        """A range of an axis and how many numbers it has: with numbers from the start or the end, of any step, or all."""
        pick = self.rng.random()
        if pick < 0.25:
            return "(range)", extent
        first, last = sorted((self.rng.randrange(extent), self.rng.randrange(extent)))
        step = self.rng.choice([1, 1, 1, 2, -1, -2])
        count = (last - first) // abs(step) + 1
        start, stop = (first, last) if step > 0 else (last, first)
        exclude = self.rng.random() < 0.5 and (step > 0 or stop + self.base > 0)
        stop += (1 if step > 0 else -1) if exclude else 0
        negative = self.rng.random() < 0.3
        number = lambda at: self.integer(at - extent if negative and 0 <= at < extent and self.rng.random() < 0.7 else at + self.base)
        parts = [f"(start {number(start)})"]
        if step != 1:
            parts.append(f"(step {self.integer(step)})")
        parts.append(f"(stop {number(stop)})")
        return f"(index :boundscheck %1 :negative %{int(negative)} (range :exclude %{int(exclude)} {' '.join(parts)}))", count

    def slice_of(self, a):
        """A slice, and its extents."""
        ranges = [self.range(n) for n in a.shape]
        return f"(indices {' '.join(text for text, _ in ranges)})", [count for _, count in ranges]

    def expression(self, elem, shape, depth=2):
        """By element, of operands with these extents."""
        fit = [a for a in self.readable() if a.shape == shape]
        type = array_type(elem, len(shape), "rowmajor")
        if depth == 0 or self.rng.random() < 0.25:
            if fit and self.rng.random() < 0.85:
                a = self.rng.choice(fit)
                return f"(name :id {a.id} {a.type()})" if a.elem == elem else f"(cast {type} (name :id {a.id} {a.type()}))"
            if fit:
                return self.constant(elem)
        if depth == 0:
            return self.constant(elem)
        return self.operation(elem, lambda: self.expression(elem, shape, depth - 1), type)

    def whole(self, elem, shape):
        """An expression that surely is an array."""
        fit = [a for a in self.readable() if a.shape == shape]
        if not fit:
            return None
        a, type = self.rng.choice(fit), array_type(elem, len(shape), "rowmajor")
        kind = "or" if elem == "bool" else self.rng.choice(["plus", "minus", "mult"])
        first = f"(name :id {a.id} {a.type()})" if a.elem == elem else f"(cast {type} (name :id {a.id} {a.type()}))"
        return f"({kind} {type} {first} {self.expression(elem, shape)})"

    # --- statements ---

    def new_array(self):
        elem, shape = self.rng.choice(ELEMENTS), self.shape()
        a = self.array(elem, shape, self.rng.choice(["rowmajor", "rowmajor", "colmajor"]))
        self.assign(f"(name :id {a.id})", f"(alloc :func {self.rng.choice(['zeros', 'ones'])} {a.type()} (args {' '.join(self.integer(n) for n in shape)}))")
        self.arrays.append(a)

    def shape(self):
        if self.arrays and self.rng.random() < 0.6:
            return list(self.rng.choice(self.arrays).shape)
        return [self.rng.randint(1, 5) for _ in range(self.rng.randint(1, 2))]

    def computed_array(self):
        shape = list(self.rng.choice(self.arrays).shape)
        elem = self.rng.choice(ELEMENTS)
        value = self.whole(elem, shape)
        if value:
            a = self.array(elem, shape, self.rng.choice(["rowmajor", "rowmajor", "colmajor", "strided"]))
            self.assign(f"(name :id {a.id})", value)
            self.arrays.append(a)

    def slice_array(self):
        a = self.rng.choice(self.arrays)
        if not all(a.shape):
            return
        subs, shape = self.slice_of(a)
        copy, layout = self.rng.random() < 0.4, self.rng.choice(["strided", "strided", "rowmajor", "colmajor"])
        shares = not copy and layout == "strided"
        b = self.array(a.elem, shape, layout, a.group if shares else None)
        self.assign(f"(name :id {b.id})", f"(index :arrayid {a.id} :copyslice %{int(copy)} :flattened %0 {b.type()} {subs})")
        self.arrays.append(b)

    def flattened_slice(self):
        fit = [a for a in self.arrays if len(a.shape) == 2 and all(a.shape)]
        if fit:
            a = self.rng.choice(fit)
            text, count = self.range(a.shape[0] * a.shape[1])
            b = self.array(a.elem, [count], "rowmajor")
            self.assign(f"(name :id {b.id})", f"(index :arrayid {a.id} :copyslice %1 :flattened %1 {b.type()} (indices {text}))")
            self.arrays.append(b)

    def transposed(self):
        fit = [a for a in self.arrays if len(a.shape) == 2]
        if fit:
            a = self.rng.choice(fit)
            b = self.array(a.elem, a.shape[::-1], self.rng.choice(["rowmajor", "colmajor"]))
            self.assign(f"(name :id {b.id})", f"(libcall :libfunc trans {b.type()} (args (name :id {a.id} {a.type()})))")
            self.arrays.append(b)

    def another_name(self):
        """An array under another name, or in another layout."""
        a = self.rng.choice(self.arrays)
        layout = self.rng.choice(LAYOUTS)
        shares = layout in (a.layout, "strided")
        b = self.array(a.elem, a.shape, layout, a.group if shares else None)
        self.assign(f"(name :id {b.id})", f"(name :id {a.id} {a.type()})")
        self.arrays.append(b)

    def store_slice(self):
        a = self.rng.choice(self.arrays)
        if not all(a.shape):
            return
        subs, shape = self.slice_of(a)
        fit = [b for b in self.readable() if b.shape == shape]
        if fit and self.rng.random() < 0.6:
            b = self.rng.choice(fit)
            value = f"(name :id {b.id} {b.type()})" if self.rng.random() < 0.5 else self.whole(a.elem, shape)
        else:
            value = self.scalar(a.elem)
        self.assign(f"(index :arrayid {a.id} :flattened %0 {array_type(a.elem, len(shape), 'strided')} {subs})", value)

    def inner_view(self):
        """A row or a part of an array under a name of its own, in a loop."""
        a = self.rng.choice(self.arrays)
        if not all(a.shape) or (self.parallel and a.group in self.parallel):
            return
        if len(a.shape) == 2 and self.rng.random() < 0.6:
            axis = self.rng.randint(0, 1)
            one, (text, count) = self.subscript(a.shape[axis], 0), self.range(a.shape[1 - axis])
            subs, shape = f"(indices {' '.join([one, text] if axis == 0 else [text, one])})", [count]
            if self.rng.random() < 0.3:
                shape = [1, count] if axis == 0 else [count, 1]
        else:
            subs, shape = self.slice_of(a)
        copy = self.rng.random() < 0.3
        b = self.array(a.elem, shape, "strided", None if copy else a.group)
        self.assign(f"(name :id {b.id})", f"(index :arrayid {a.id} :copyslice %{int(copy)} :flattened %0 {b.type()} {subs})")
        self.arrays.append(b)

    def gathered(self):
        """Elements that an array of numbers chooses."""
        fit = [a for a in self.arrays if len(a.shape) == 1 and all(a.shape)]
        if fit:
            a, count = self.rng.choice(fit), self.rng.randint(1, 4)
            at = self.array("int64", [count], "rowmajor")
            self.assign(f"(name :id {at.id})", f"(alloc :func zeros {at.type()} (args {self.integer(count)}))")
            for k in range(count):
                self.assign(f"(index :arrayid {at.id} (int64) (indices {self.integer(k + self.base)}))", self.integer(self.rng.randrange(a.shape[0]) + self.base))
            b = self.array(a.elem, [count], "rowmajor")
            self.assign(f"(name :id {b.id})", f"(index :arrayid {a.id} :copyslice %1 :flattened %0 {b.type()} (indices (name :id {at.id} {at.type()})))")
            self.arrays += [at, b]

    def tuple_of(self):
        if len(self.scalars) >= 2:
            (x, t), (y, u) = self.rng.sample(self.scalars, 2)
            type = f"(tupletype ({t}) ({u}))"
            id, k = self.symbol("t", type), self.rng.randint(0, 1)
            self.assign(f"(name :id {id})", f"(tuple {type} (elems (name :id {x} ({t})) (name :id {y} ({u}))))")
            v = self.symbol("z", f"({[t, u][k]})")
            self.assign(f"(name :id {v})", f"(tupleindex :index {k} :tupleid {id} ({[t, u][k]}))")
            self.scalars.append((v, [t, u][k]))

    def store_element(self):
        a = self.rng.choice(self.arrays)
        if all(a.shape):
            self.assign(f"(index :arrayid {a.id} {self.place(a)})", self.scalar(a.elem))

    def update_scalar(self):
        if self.scalars:
            id, elem = self.rng.choice(self.scalars)
            self.assign(f"(name :id {id} ({elem}))", self.scalar(elem))

    def reduce(self):
        a = self.rng.choice(self.arrays)
        if all(a.shape) and a.elem != "bool":
            name = self.rng.choice(["sum", "sum", "min", "max"]) if a.elem not in COMPLEX else "sum"
            id = self.symbol("x", f"({a.elem})")
            self.assign(f"(name :id {id})", f"(libcall :libfunc {name} ({a.elem}) (args (name :id {a.id} {a.type()})))"
                        if len(a.shape) == 1 else f"(dim :arrayid {a.id} :dimid {self.rng.randint(0, 1)})")
            self.scalars.append((id, a.elem))

    def reduce_axis(self):
        fit = [a for a in self.arrays if len(a.shape) == 2 and all(a.shape) and a.elem in FLOATS + ["int64"]]
        if fit:
            a, axis = self.rng.choice(fit), self.rng.randint(0, 1)
            shape = [1 if k == axis else n for k, n in enumerate(a.shape)]
            b = self.array(a.elem, shape, "rowmajor")
            self.assign(f"(name :id {b.id})", f"(libcall :libfunc sum {b.type()} (args (name :id {a.id} {a.type()}) {self.integer(axis + self.base)}))")
            self.arrays.append(b)

    def grow(self):
        a = self.array(self.rng.choice(["float64", "int32"]), [self.rng.randint(1, 3)], "rowmajor")
        self.assign(f"(name :id {a.id})", f"(alloc :func zeros {a.type()} (args {self.integer(a.shape[0])}))")
        at = a.shape[0] + self.rng.randint(0, 2)
        self.assign(f"(index :arrayid {a.id} ({a.elem}) (indices (index :grow %1 {self.integer(at + self.base)})))", self.scalar(a.elem))
        a.shape = [at + 1]
        self.arrays.append(a)

    # --- compound statements ---

    def body(self, choices, count):
        """Statements in a block: what they assign to is there before it."""
        arrays, scalars, lines = list(self.arrays), list(self.scalars), len(self.lines)
        self.depth += 1
        for _ in range(count):
            self.rng.choice(choices)()
        if len(self.lines) == lines:
            self.store_or_nothing()
        self.depth -= 1
        self.arrays, self.scalars = arrays, scalars

    def store_or_nothing(self):
        id = self.symbol("y", "(int64)")
        self.assign(f"(name :id {id})", self.integer(0))

    def condition(self):
        self.line(f"(ifstmt (test {self.scalar('bool')}) (if")
        self.body([self.store_element, self.update_scalar, self.store_slice], self.rng.randint(1, 2))
        self.line(") (else" if self.rng.random() < 0.5 else "))")
        if self.lines[-1].endswith("(else"):
            self.body([self.store_element, self.update_scalar], 1)
            self.line("))")

    def loop_range(self, extent):
        """A range of counters that are in bounds from 0 on, with its text, least and greatest number."""
        step = self.rng.choice([1, 1, 1, 2, 3, -1, -2])
        low, high = sorted((self.rng.randrange(extent), self.rng.randrange(extent)))
        exclude = self.rng.random() < 0.5
        start, stop = (low, high) if step > 0 else (high, low)
        last = stop + ((1 if step > 0 else -1) if exclude else 0)
        parts = [f"(start {self.integer(start)})"]
        if step > 0 and low == self.base and self.rng.random() < 0.5:
            parts = []
        if step != 1:
            parts.append(f"(step {self.integer(step)})")
        dims = [(a, k) for a in self.arrays for k, n in enumerate(a.shape) if n == last]
        if dims and self.rng.random() < 0.6:
            a, k = self.rng.choice(dims)
            parts.append(f"(stop (dim :arrayid {a.id} :dimid {k} (int64)))")
        else:
            parts.append(f"(stop {self.integer(last)})" if self.rng.random() < 0.85 else f"(stop (realconst :dval {last}.0 (float64)))")
        return f"(range :exclude %{int(exclude)} {' '.join(parts)})", low, high

    def loop(self, kind="forstmt", shared=""):
        count = self.rng.choice([1, 1, 2])
        extents = [self.rng.randint(1, 5) for _ in range(count)]
        if self.arrays:
            shape = self.rng.choice(self.arrays).shape
            extents = [n or 1 for n in shape][:count] + extents[len(shape):count]
        ids, ranges, counters = [], [], dict(self.counters)
        for n in extents:
            text, low, high = self.loop_range(n)
            elem = self.rng.choice(["int64", "int64", "int64", "int32", "float64"])
            ids.append(self.symbol("i", f"({elem})"))
            ranges.append(text)
            name = f"(name :id {ids[-1]} ({elem}))"
            self.counters[name if elem == "int64" else f"(cast (int64) {name})"] = (low, high)
        domain = ranges[0] if count == 1 and self.rng.random() < 0.5 else f"(domain {' '.join(ranges)})"
        self.line(f"({kind} (itervars {' '.join(map(str, ids))}) (loopdomain {domain}){shared} (body")
        return counters

    def serial(self):
        counters = self.loop()
        nested = [self.serial, self.condition] if len(self.counters) < 3 else []
        self.body([self.store_element] * 4 + [self.update_scalar] * 2 + [self.store_slice] * 2 + [self.inner_view] * 2 + [self.computed_array] + nested + [self.leave], self.rng.randint(1, 3))
        self.line("))")
        self.counters = counters

    def leave(self):
        self.line(f"(ifstmt (test {self.scalar('bool')}) (if ({self.rng.choice(['break', 'continue'])})))")

    def while_loop(self):
        id = self.symbol("n", "(int64)")
        self.assign(f"(name :id {id})", self.integer(self.rng.randint(0, 4)))
        name = f"(name :id {id} (int64))"
        self.line(f"(whilestmt (test (gt (bool) {name} {self.integer(0)})) (body")
        self.depth += 1
        self.assign(name, f"(minus (int64) {name} {self.integer(1)})")
        self.depth -= 1
        self.body([self.store_element, self.update_scalar], self.rng.randint(1, 2))
        self.line("))")

    def parallel_loop(self):
        """Each iteration stores to elements of its own, or adds to a sum."""
        stored = self.rng.choice([a for a in self.arrays if all(a.shape)] or [None])
        if not stored or self.counters:
            return
        listed = self.rng.random() < 0.5
        sum = None if listed or not self.scalars else self.rng.choice(self.scalars + [None])
        ids, ranges = [], []
        for n in stored.shape:
            ids.append(self.symbol("p", "(int64)"))
            low, high = sorted((self.rng.randrange(n), self.rng.randrange(n)))
            ranges.append((low, high, f"(range :exclude %0 (start {self.integer(low + self.base)}) (stop {self.integer(high + self.base)}))"))
        names = [f"(name :id {id} (int64))" for id in ids]
        shared = f" (shared {' '.join(str(a.id) for a in self.arrays)} {' '.join(str(id) for id, _ in self.scalars)})" if listed else " (shared auto)"
        domain = ranges[0][2] if len(ids) == 1 else f"(domain {' '.join(text for _, _, text in ranges)})"
        self.line(f"(pforstmt (itervars {' '.join(map(str, ids))}) (loopdomain {domain}){shared} (body")
        self.depth += 1
        self.parallel = {stored.group}
        scalars = list(self.scalars)
        self.scalars = [s for s in self.scalars if s != sum]
        for name, (low, high, _) in zip(names, ranges):
            self.counters[name if self.base == 0 else f"(minus (int64) {name} {self.integer(1)})"] = (low, high)
        own = f"(index :arrayid {stored.id} :flattened %0 ({stored.elem}) (indices {' '.join(names)}))"
        if self.rng.random() < 0.3 and not listed:
            id = self.symbol("t", f"({stored.elem})")
            self.assign(f"(name :id {id})", self.scalar(stored.elem))
            self.scalars.append((id, stored.elem))
        kind = "or" if stored.elem == "bool" else "plus"
        self.assign(own, f"({kind} ({stored.elem}) {own} {self.scalar(stored.elem)})" if self.rng.random() < 0.6 else self.scalar(stored.elem))
        if sum and sum[1] != "bool":
            name = f"(name :id {sum[0]} ({sum[1]}))"
            self.assign(name, f"(plus ({sum[1]}) {name} {self.scalar(sum[1])})")
        self.depth -= 1
        self.line("))")
        self.parallel, self.scalars, self.counters = None, scalars, {}

    def call(self):
        if self.scalars and "twice" in HELPERS:
            id = self.symbol("c", "(float64)")
            self.assign(f"(name :id {id})", f"(fncall :fnname twice (float64) (args {self.scalar('float64')}))")
            self.scalars.append((id, "float64"))

    def filled(self):
        """A function of the module that stores to its argument."""
        fit = [a for a in self.arrays if len(a.shape) == 1 and a.elem == "float64" and all(a.shape)]
        if fit:
            a = self.rng.choice(fit)
            self.line(f"(exprstmt (fncall :fnname shift (void) (args (name :id {a.id} {a.type()}))))")

    # --- the whole ---

    def number(self, elem):
        if elem == "bool":
            return self.rng.random() < 0.5
        if elem in COMPLEX:
            return [self.rng.randint(-16, 16) / 8, self.rng.randint(-16, 16) / 8]
        if elem in FLOATS:
            return self.rng.randint(-16, 16) / 8
        least = 0 if elem[0] == "u" else -6
        return self.rng.choice([self.rng.randint(least, 9), self.rng.randint(least, 9), (1 << int(elem.lstrip("uint")) - (elem[0] != "u")) - 1])

    def make_params(self):
        for _ in range(self.rng.randint(1, 3)):
            elem, shape = self.rng.choice(ELEMENTS), [self.rng.randint(1, 5) for _ in range(self.rng.randint(1, 2))]
            a = self.array(elem, shape, self.rng.choice(LAYOUTS))
            size = shape[0] * (shape[1] if len(shape) == 2 else 1)
            self.arrays.append(a)
            self.params.append((a.id, a.type()))
            self.args.append({**typed(elem), "shape": shape, "data": [self.number(elem) for _ in range(size)]})
        for _ in range(self.rng.randint(0, 2)):
            elem = self.rng.choice(ELEMENTS)
            id = self.symbol("s", f"({elem})")
            self.scalars.append((id, elem))
            self.params.append((id, f"({elem})"))
            self.args.append({**typed(elem), "value": self.number(elem)})

    def make(self):
        simple = [self.new_array, self.computed_array, self.computed_array, self.slice_array, self.slice_array, self.flattened_slice,
                  self.transposed, self.another_name, self.store_slice, self.store_slice, self.store_element, self.update_scalar,
                  self.reduce, self.reduce_axis, self.grow, self.call, self.filled, self.gathered, self.tuple_of]
        self.make_params()
        section = self.rng.random() < 0.2
        for _ in range(self.rng.randint(3, 8)):
            self.rng.choice(simple + [self.serial, self.serial, self.parallel_loop, self.parallel_loop, self.while_loop, self.condition])()
        gives = self.rng.sample(self.arrays, min(len(self.arrays), 3)) + self.rng.sample(self.scalars, min(len(self.scalars), 2))
        types = [g.type() if isinstance(g, Array) else f"({g[1]})" for g in gives]
        names = [g.id if isinstance(g, Array) else g[0] for g in gives]
        body = "\n".join(self.lines)
        if self.rng.random() < 0.9: # most types that need not be said are not
            body = re.sub(r"\(name :id (\d+) \((?:[^()]|\([^()]*\))*\)\)", r"(name :id \1)", body)
            body = re.sub(r"\(realconst :ival (-?\d+) \(int64\)\)", r"(realconst :ival \1)", body)
        body = f"(stmtlist :onGpu %1 (stmts\n{body}))" if section and self.lines else body
        ids = " ".join(f"(arg :id {id})" for id, _ in self.params)
        symbols = "".join(f"(sym :id {id} :name {name} {type})" for id, name, type in self.symbols)
        return (f"(function :name {self.name}(functype (intypes {' '.join(t for _, t in self.params)})(outtypes {' '.join(types)}))"
                f"(arglist {ids})(body\n{body}\n"
                f"(returnstmt (exprs {' '.join(f'(name :id {id})' for id in names)})))(symtable {symbols}))")


V = "(arraytype :layout strided :ndims 1 (float64))"
HELPERS = {
    "twice": "(function :name twice(functype (intypes (float64))(outtypes (float64)))(arglist (arg :id 0))(body"
             "(returnstmt (exprs (mult (float64) (name :id 0) (realconst :dval 2.0 (float64))))))(symtable (sym :id 0 :name x (float64))))",
    "shift": f"(function :name shift(functype (intypes {V})(outtypes (void)))(arglist (arg :id 0))(body(forstmt (itervars 1)"
             "(loopdomain (range :exclude %0 (start (realconst :ival FIRST (int64)))(stop (minus (int64) (dim :arrayid 0 :dimid 0) (realconst :ival LESS (int64))))))"
             "(body(assignstmt(lhs (index :arrayid 0 (float64)(indices (name :id 1))))(rhs (plus (float64) (index :arrayid 0 (float64)(indices (name :id 1)))"
             "(index :arrayid 0 (float64)(indices (plus (int64) (name :id 1)(realconst :ival 1 (int64)))))))))))"
             f"(symtable (sym :id 0 :name v {V})(sym :id 1 :name k (int64))))",
}


def module_of(name, indexing, functions):
    helpers = [text.replace("FIRST", str(indexing)).replace("LESS", str(2 - indexing)) for text in HELPERS.values()]
    return f"(module :name {name} :indexing {indexing} :exclude %{1 - indexing}(fns\n" + "\n".join(helpers + functions) + "))\n"


def ask(oracle, text, entry, args, folder):
    path, given = os.path.join(folder, "m.vrir"), os.path.join(folder, "args.json")
    with open(path, "w") as f:
        f.write(text)
    with open(given, "w") as f:
        json.dump(args, f)
    said = subprocess.run([*oracle.split(), path, "--entry", entry, "--args", given], capture_output=True, text=True)
    return json.loads(said.stdout) if said.stdout else {"error": {"kind": "type", "message": said.stderr}}


def short(value):
    return json.dumps(value, separators=(",", ":"))


def case_of(function, said, precise):
    out = f"; test: {function.name}\n; entry: {function.name}\n; input: {short(function.args)}\n"
    if "error" in said:
        out += f"; error: {said['error']['kind']}\n"
    else:
        out += f"; output: {short(said['results'])}\n"
        out += f"; args: {short(said['args'])}\n" if said["args"] != function.args else ""
    return out + f"; tolerance: {1e-9 if precise else 1e-4}\n; from: an interpreter of VRIR\n"


def generate(oracle, seed, count, name):
    rng = random.Random(seed)
    indexing = rng.randint(0, 1)
    functions, cases = [], ""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            f = Function(rng, f"f{number}", indexing)
            text = f.make()
            said = ask(oracle, module_of(name, indexing, [text]), f.name, f.args, folder)
            kind = said.get("error", {}).get("kind")
            if kind in ("parse", "type", "undefined", "limit", "unassigned", "noreturn"):
                print(f"left out: {said['error']}", file=sys.stderr)
                continue
            functions.append(text)
            cases += case_of(f, said, "float32" not in text)
    if not functions:
        sys.exit("no function was made; what the oracle says stands above")
    return cases + module_of(name, indexing, functions)


def main():
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("--oracle", required=True)
    cli.add_argument("--seed", type=int, default=0)
    cli.add_argument("--functions", type=int, default=10)
    cli.add_argument("--out")
    o = cli.parse_args()
    text = generate(o.oracle, o.seed, o.functions, f"random_{o.seed}")
    if o.out:
        with open(o.out, "w") as f:
            f.write(text)
    else:
        print(text, end="")


main()
