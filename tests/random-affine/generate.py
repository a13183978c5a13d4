#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints a module of random VRIR functions on loops and subscripts: what the analyses of affine programs look at.

    generate.py FIRST COUNT

Function number S is made from S and from what the module counts from. There are triangular loops, steps of either sign, coupled subscripts, minima and
maxima, conditions, tests of borders, views, slices, growth, arrays and sizes that change, calls with an array twice, reductions, parallel loops, loops that count to what a
condition says, and that are left by a return, searches for places. Arrays whose name begins with `flat` hold matrices, or more, row by row, in rows
whose length is an argument or an extent; places in them are i * n + j. The parameter x is of float64, and stands in bounds and subscripts as MATLAB's numbers do. The parameter w, and elements of `in`, may be near the limits of their type: sums of them wrap, in conditions, in
subscripts, and in bounds of loops of a few turns. A function whose name begins
with `apart` may have parallel loops without races: of its arguments no two arrays share memory. All stored numbers are whole and
small, so that sums do not depend on their order.
"""
import random
import sys

INT = "(int64)"
LARGE = [2**62, 2**63 - 1, -(2**63), 2**63 - 4, -(2**62) - 1, 2**40, 2**40 + 1, -(2**40), 2**32, 2**31, 2**31 - 2, -(2**31), 2**30]


def name(variable):
    return f"(name :id {variable})"


def integer(value):
    return f"(realconst :ival {value} (int64))"


def binary(kind, left, right):
    return f"({kind} {left} {right})"


def plus(left, constant):
    return binary("plus", left, integer(constant)) if constant else left


def library(function, scalar, *operands):
    return f"(libcall :libfunc {function} {scalar} (args {' '.join(operands)}))"


class Array:
    """A variable; `memory` is the variable whose elements it shows."""

    def __init__(self, symbol, ndims, layout, scalar):
        self.symbol, self.ndims, self.layout, self.scalar = symbol, ndims, layout, scalar
        self.memory, self.flat = symbol, False

    @property
    def type(self):
        return f"(arraytype :layout {self.layout} :ndims {self.ndims} {self.scalar})"

    def extent(self, axis):
        return f"(dim :arrayid {self.symbol} :dimid {axis})"


class Counter:
    """A loop's variable: from `low` behind the first index of an axis to `high` before the last one, where that is known. One that counts
    from a number that may be large has that one's text in `first`."""

    def __init__(self, symbol, low=0, high=0, first=None):
        self.symbol, self.low, self.high, self.first = symbol, low, high, first

    @property
    def text(self):
        return binary("minus", name(self.symbol), self.first) if self.first else name(self.symbol)


class Function:
    """One function; `base` is the module's first index. `arrays` can be stored to; `indices` holds subscripts."""

    def __init__(self, seed, base):
        self.random, self.base, self.symbols, self.budget = random.Random(seed), base, [], 7
        self.scalar = self.choose("(float64)", "(float64)", INT)
        self.parallel = self.chance(0.3)
        self.name = ("apart" if self.parallel else "g") + str(seed)
        self.arrays, self.counters, self.locked, self.closed = [], [], {}, False
        self.w = self.u = self.x = self.own = None
        self.stores = False
        self.returned = ""

    # chances

    def chance(self, share):
        return self.random.random() < share

    def choose(self, *things):
        return self.random.choice(things)

    def between(self, low, high):
        return self.random.randint(low, high)

    # variables

    def symbol(self, stem, type):
        self.symbols.append(f"(sym :id {len(self.symbols)} :name {stem}{len(self.symbols)} {type})")
        return len(self.symbols) - 1

    def array(self, ndims, layout, flat=False):
        array = Array(len(self.symbols), ndims, layout, self.scalar)
        self.symbol("flat" if flat else "abc"[ndims - 1], array.type)
        array.flat = flat
        return array

    def layout(self):
        return self.choose("colmajor", "colmajor", "strided") if self.base else self.choose("rowmajor", "rowmajor", "strided", "colmajor")

    # subscripts

    def whole(self):
        """A whole number, from 0: a sum of multiples of the loops' variables and scalars."""
        terms = [integer(self.between(-2, 3))]
        for counter in self.near_counters()[-2:]:
            if self.chance(0.6):
                terms.append(binary("mult", integer(self.choose(1, 1, 1, 2, -1, -2, 3)), name(counter.symbol)))
        if self.chance(0.3):
            terms.append(name(self.choose(self.n, self.k)))
        text = terms[0]
        for term in terms[1:]:
            text = binary(self.choose("plus", "plus", "minus"), text, term)
        return text

    def near_counters(self):
        """Those that do not come near the limits."""
        return [c for c in self.counters if not c.first]

    def wide(self):
        """A sum that may wrap, or anything that is made of one."""
        if not self.w or (self.stores and self.base):  # arrays would grow to it
            return self.whole()
        left = self.choose(name(self.w), name(self.u), name(self.u), self.load_index(), integer(self.choose(*LARGE)))
        right = self.choose(self.whole(), self.whole(), name(self.w), name(self.u), integer(self.choose(*LARGE)))
        kind = self.between(0, 9)
        if kind < 6:
            return binary(self.choose("plus", "minus"), left, right)
        if kind == 6:
            return binary("mult", integer(self.choose(2, 3, -1, 2**20, 2**31)), left)
        if kind == 7:
            moved = binary("plus", self.whole(), left), binary("plus", name(self.n), left)
            return binary("minus", library(self.choose("min", "max"), INT, *moved), left)
        if kind == 8:
            return binary("minus", binary("floordiv", binary("plus", binary("mult", integer(2), left), self.whole()), integer(2)), left)
        return library("max", INT, library("min", INT, binary("plus", left, self.whole()), integer(4)), self.choose(integer(0), integer(-1)))

    def near(self, array, axis):
        """A loop's variable and a constant, as a rule within bounds."""
        if not self.counters:
            return self.choose(integer(self.base), integer(self.base), plus(name(self.k), self.base))
        counter = self.choose(*self.counters)
        text = plus(counter.text, self.between(-counter.low, counter.high) + self.base)
        if self.chance(0.15):
            return binary("minus", plus(array.extent(axis), 2 * self.base - 1), text)
        return text

    def length(self):
        """The length of a row."""
        others = [a for a in self.arrays if not a.flat]
        if self.chance(0.3) and others:
            other = self.choose(*others)
            return other.extent(self.between(0, other.ndims - 1))
        return name(self.choose(self.n, self.n, self.n, self.k))

    def in_rows(self):
        """A place in rows, or in rows of rows."""
        text = self.part()
        for _ in range(self.choose(1, 1, 1, 2)):
            row = binary("mult", *self.random.sample([text, self.length()], 2))
            text = binary(self.choose("plus", "plus", "plus", "minus"), row, self.part()) if self.chance(0.9) else row
        return plus(text, self.base)

    def part(self):
        """A subscript of a row, or in one."""
        near = self.near_counters()
        if not near or self.chance(0.15):
            return self.choose(integer(self.between(0, 2)), name(self.k))
        return plus(self.choose(*near).text, self.choose(0, 0, 0, 0, 1, -1))

    def odd(self, array, axis):
        kind = self.between(0, 9)
        if kind == 9 and self.x:
            return self.choose(name(self.x), binary("plus", self.whole(), name(self.x)), f"(cast (int64) {name(self.x)})",
                               plus(library("max", "(float64)", name(self.x), integer(0)), self.base))
        if kind > 6:
            return plus(self.own if self.own and self.chance(0.5) else self.wide(), self.base)
        if kind == 0:
            return plus(binary(self.choose("floordiv", "mod"), self.whole(), integer(self.between(2, 3))), self.base)
        if kind == 1:
            low = library("max", INT, self.whole(), integer(0))
            return plus(library("min", INT, low, plus(array.extent(axis), -1)), self.base)
        if kind == 2:
            return self.load_index()
        if kind == 3:
            return plus(binary("mod", self.whole(), library("max", INT, array.extent(axis), integer(1))), self.base)
        if kind == 4 and not self.closed:
            return name(self.t)
        return plus(self.whole(), self.base)

    def subscript(self, array, axis):
        if array.flat and self.chance(0.9):
            text = self.in_rows()
        else:
            text = self.near(array, axis) if self.chance(0.82) else self.odd(array, axis)
        if self.chance(0.5):
            return text
        return f"(index :boundscheck %1 :negative %{self.between(0, 1)} {text})"

    def load_index(self):
        if not self.counters or self.chance(0.2):
            return f"(index :arrayid {self.indices} (indices {integer(self.base)}))"
        return f"(index :arrayid {self.indices} (indices {plus(self.choose(*self.counters).text, self.base)}))"

    def element(self, array, subscripts=None):
        subscripts = subscripts or [self.subscript(array, axis) for axis in range(array.ndims)]
        return f"(index :arrayid {array.symbol} {self.scalar} (indices {' '.join(subscripts)}))"

    def range_of(self, array, axis):
        """A slice along an axis."""
        start, stop = self.between(0, 2), self.between(0, 2)
        parts = [f"(start {integer(start + self.base)})", f"(stop {plus(array.extent(axis), self.base - stop)})"]
        if self.chance(0.25):
            parts = [f"(start {plus(array.extent(axis), self.base - 1)})", f"(step {integer(-1)})", f"(stop {integer(start + self.base)})"]
        elif self.chance(0.3):
            parts.insert(1, f"(step {integer(self.between(1, 3))})")
        return f"(range :exclude %1 {' '.join(parts)})"

    def slice(self, array, ndims):
        """A part of as many dimensions, or fewer ones."""
        kept = sorted(self.random.sample(range(array.ndims), ndims))
        subscripts = [self.range_of(array, axis) if axis in kept else integer(self.base) for axis in range(array.ndims)]
        return f"(index :arrayid {array.symbol} :copyslice %{self.between(0, 1)} (arraytype :layout strided :ndims {ndims} {self.scalar})" \
            f" (indices {' '.join(subscripts)}))"

    # values

    def load(self):
        stored = [a.memory for a in self.arrays if a.symbol in self.locked]
        readable = [a for a in self.arrays if a.memory not in stored]
        if self.locked and (not readable or self.chance(0.3)):
            symbol = self.choose(*self.locked)
            return self.element(next(a for a in self.arrays if a.symbol == symbol), self.locked[symbol])
        return self.element(self.choose(*readable))

    def value(self, depth=2):
        kind = self.between(0, 9)
        if depth == 0 or kind < 3:
            return self.load()
        if kind == 3:
            # Not 0: gcc takes 0.0 - (double)i for -(double)i, which is another zero.
            return self.choose(f"(realconst :ival {self.choose(-3, -2, -1, 1, 2, 3)} {self.scalar})", name(self.t) if not self.closed else name(self.n))
        if kind == 4 and self.near_counters():
            return f"(cast {self.scalar} {name(self.choose(*self.near_counters()).symbol)})"
        if kind == 5:
            return library(self.choose("min", "max"), self.scalar, self.value(depth - 1), self.value(depth - 1))
        return f"({self.choose('plus', 'plus', 'minus')} {self.scalar} {self.value(depth - 1)} {self.value(depth - 1)})"

    def condition(self):
        relation = self.choose("lt", "leq", "gt", "geq", "eq", "neq")
        if self.x and self.chance(0.06):
            return binary(relation, self.whole(), plus(name(self.x), self.between(-1, 2)))
        if self.w and self.chance(0.15):
            return binary(relation, self.wide(), self.choose(integer(self.between(0, 4)), name(self.n), self.whole(), self.wide()))
        if self.chance(0.6):
            return binary(relation, self.whole(), self.choose(integer(self.between(0, 4)), name(self.n), self.whole()))
        if self.chance(0.2):
            return binary(self.choose("and", "or"), self.condition(), self.condition())
        return binary(relation, self.load(), f"(realconst :ival {self.between(-2, 3)} {self.scalar})")

    # statements

    def assign(self, target, value):
        return f"(assignstmt (lhs {target}) (rhs {value}))"

    def store(self):
        if self.closed:
            return self.store_apart()
        self.stores = True
        target = self.element(self.choose(*self.arrays))
        self.stores = False
        return self.assign(target, self.value())

    def store_behind(self):
        """To an element whose place is data, or a sum of some, behind conditions on it."""
        condition = binary(self.choose("leq", "lt"), self.choose(integer(0), name(self.k)), name(self.u))
        sum_ = self.choose(name(self.u), plus(name(self.u), self.between(-2, 5)), binary("mult", integer(2), name(self.u)))
        condition = binary("and", condition, binary("lt", sum_, self.choose(name(self.n), plus(name(self.n), self.between(-2, 2)), integer(4))))
        target = self.choose(*self.arrays)
        places = [plus(self.choose(name(self.u), sum_), self.base)] + [integer(self.base)] * (target.ndims - 1)
        body = self.assign(name(self.s), binary("plus", name(self.s), self.element(target, places)))
        return self.assign(name(self.u), self.load_index()) + f" (ifstmt (test {condition}) (if {body}))"

    def store_apart(self):
        """In a parallel loop: only to elements that belong to the iteration."""
        symbol = self.choose(*self.locked)
        return self.assign(self.element(next(a for a in self.arrays if a.symbol == symbol), self.locked[symbol]), self.value())

    def range(self, array, axis):
        """A loop's range, and its counter: along an axis, to or from an outer variable, or anything."""
        low, high = self.between(0, 1), self.between(0, 2)
        start, end, step = integer(low), plus(array.extent(axis), -high), 1
        if self.w and self.chance(0.08):
            return self.far_range()
        if self.near_counters() and self.chance(0.35):
            outer = name(self.choose(*self.near_counters()).symbol)
            if self.chance(0.5):
                start = plus(outer, self.between(0, 1))
            else:
                end = plus(outer, self.between(-1, 1))
        elif self.chance(0.15):
            other = self.choose(name(self.n), plus(name(self.k), 2), self.whole())
            if self.chance(0.3):
                other = library(self.choose("min", "max"), INT, other, self.choose(array.extent(axis), plus(name(self.t), 1), self.whole()))
            end = library(self.choose("min", "max"), INT, end, other)
        elif self.chance(0.1):
            end = self.whole()
        elif self.chance(0.15) and not self.closed:
            end = plus(name(self.t), -high)
        elif self.chance(0.06) and self.x:
            end = plus(name(self.x), self.between(-1, 1))
            if self.chance(0.3):
                end = library("min", "(float64)", end, array.extent(axis))
        if self.chance(0.25):
            step = self.between(2, 3)
        elif self.chance(0.02):
            step = self.choose(2**31, 2**40, 2**62)
        if self.chance(0.25):
            text = f"(range :exclude %0 (start {plus(end, -1)}) (step {integer(-step)}) (stop {start}))"
        elif self.chance(0.2):
            text = f"(range :exclude %0 (start {start}) (step {integer(step)}) (stop {plus(end, -1)}))"
        else:
            text = f"(range :exclude %1 (start {start}) (step {integer(step)}) (stop {end}))"
        return text, Counter(self.symbol("i", self.choose(*[INT] * 12, "(int32)", "(int32)", "(int16)", "(uint32)", "(float64)")), low, high)

    def far_range(self):
        """A few numbers, which may be near the limits of the type."""
        first = self.choose(name(self.w), name(self.w), integer(self.choose(*LARGE)))
        last = plus(first, self.between(0, 4)) if self.chance(0.8) else binary("minus", library("min", INT, binary("plus", name(self.n), first),
                                                                                               plus(first, 3)), integer(0))
        text = self.choose(f"(range :exclude %1 (start {first}) (stop {last}))", f"(range :exclude %1 (start {first}) (stop {last}))",
                           f"(range :exclude %0 (start {first}) (step {integer(2)}) (stop {last}))",
                           f"(range :exclude %0 (start {last}) (step {integer(-1)}) (stop {first}))")
        return text, Counter(self.symbol("f", self.choose(INT, INT, INT, "(int32)")), 0, 0, first)

    def loop(self, depth):
        array = self.choose(*self.arrays)
        ranges, counters = [], []
        for axis in range(self.choose(1, 1, 1, min(2, array.ndims))):
            text, counter = self.range(array, axis)
            ranges.append(text)
            counters.append(counter)
        domain = ranges[0] if len(ranges) == 1 else f"(domain {' '.join(ranges)})"
        self.counters += counters
        body = self.body(depth + 1, not self.closed)
        del self.counters[len(self.counters) - len(counters):]
        variables = " ".join(str(c.symbol) for c in counters)
        return f"(forstmt (itervars {variables}) (loopdomain {domain}) (body {body}))"

    def counting_loop(self, depth):
        """A while loop."""
        array = self.choose(*self.arrays)
        counter = Counter(self.symbol("v", INT), 1, 0)
        end = self.symbol("e", INT)
        begin = self.assign(name(end), self.choose(name(self.n), plus(array.extent(0), self.between(-1, 1)))) + " " + \
            self.assign(name(counter.symbol), integer(0))
        test = binary("lt", name(counter.symbol), name(end))
        if self.chance(0.3):
            test = binary("and", test, self.condition())
        self.counters.append(counter)
        body = self.assign(name(counter.symbol), plus(name(counter.symbol), 1)) + " " + self.body(depth + 1, not self.closed)
        self.counters.pop()
        return f"{begin} (whilestmt (test {test}) (body {body}))"

    def search(self, depth):
        """A place that is carried from turn to turn, as that of the greatest element."""
        array, p = self.choose(*self.arrays), self.symbol("p", INT)
        rest = [self.subscript(array, axis) for axis in range(1, array.ndims)]
        element = lambda place: self.element(array, [plus(place, self.base)] + rest)
        begin = self.assign(name(p), self.choose(integer(self.between(-1, 2)), name(self.k), self.whole(), *[name(c.symbol) for c in self.counters]))
        text, counter = self.range(array, 0)
        test = binary(self.choose("lt", "gt"), element(counter.text), element(name(p)))
        self.counters.append(counter)
        body = self.body(depth + 1, True) if self.chance(0.3) else ""
        found = self.assign(name(p), self.choose(*[name(counter.symbol)] * 8, plus(name(counter.symbol), 1), *[name(c.symbol) for c in self.counters]))
        self.counters.pop()
        use = self.assign(element(name(p)), self.value(1)) if self.chance(0.5) else self.assign(name(self.s), binary("plus", name(self.s), element(name(p))))
        loop = f"(forstmt (itervars {counter.symbol}) (loopdomain {text}) (body {body} (ifstmt (test {test}) (if {found})) {use if self.chance(0.3) else ''}))"
        return f"{begin} {loop} {use}"

    def inside(self, place, extent):
        """A test of a border: whether a place from 0 is on an axis, or at none of its ends."""
        low, high = self.between(-1, 1), self.between(-1, 1)
        above = self.choose(binary("geq", place, integer(low)), binary("gt", place, integer(low - 1)), binary("leq", integer(low), place))
        below = self.choose(binary("lt", place, plus(extent, high)), binary("leq", place, plus(extent, high - 1)), binary("gt", plus(extent, high), place))
        kind = self.between(0, 9)
        if kind < 5:
            return binary("and", *self.choose((above, below), (below, above)))
        if kind < 7:
            return f"(not {binary('or', binary('lt', place, integer(low)), binary('geq', place, plus(extent, high)))})"
        if kind == 7:
            return binary("and", binary("neq", place, integer(low)), binary("neq", plus(extent, -1), place))
        return self.choose(above, below, binary("and", above, self.condition()), binary("or", below, self.condition()))

    def bordered(self, depth):
        """A loop whose tests look for borders: its own, by a short loop inside at times, and those of loops around."""
        array = self.choose(*self.arrays)
        axis, low = self.between(0, array.ndims - 1), self.between(0, 1)
        counter, place = Counter(self.symbol("i", INT), low), self.symbol("p", INT)
        stop = self.choose(array.extent(axis), array.extent(axis), plus(array.extent(axis), -1), name(self.n))
        moved = plus(name(counter.symbol), self.between(-1, 1)) if self.chance(0.8) else binary("minus", plus(array.extent(axis), -1), name(counter.symbol))
        short = self.symbol("d", INT) if self.chance(0.5) else None
        steps = self.assign(name(place), binary(self.choose("plus", "plus", "minus"), moved, name(short)) if short else moved)
        if self.chance(0.15):
            steps += f" (ifstmt (test {self.condition()}) (if {self.assign(name(place), self.choose(plus(name(place), 1), self.whole()))}))"
        test = self.inside(name(place), array.extent(axis))
        for outer in self.near_counters()[-1:]:
            if self.chance(0.5):
                test = binary(self.choose("and", "and", "or"), self.inside(plus(name(outer.symbol), self.between(-1, 1)), self.choose(name(self.n), array.extent(0))), test)
        self.counters.append(counter)
        found = self.element(array, [plus(name(place), self.base) if k == axis else self.near(array, k) for k in range(array.ndims)])
        inner = self.assign(name(self.s), binary("plus", name(self.s), found)) if not self.closed and self.chance(0.6) else self.assign(found, self.value(1)) if not self.closed else self.store()
        other = f" (else {self.body(depth + 2, not self.closed)})" if self.chance(0.4) else ""
        steps += f" (ifstmt (test {test}) (if {inner}){other})"
        if short:
            steps = f"(forstmt (itervars {short}) (loopdomain (range :exclude %1 (start {integer(self.between(-2, 0))}) (stop {integer(self.between(0, 3))}))) (body {steps}))"
        steps += " " + self.body(depth + 1, not self.closed) if self.chance(0.2) else ""
        self.counters.pop()
        return f"(forstmt (itervars {counter.symbol}) (loopdomain (range :exclude %1 (start {integer(low)}) (stop {stop}))) (body {steps}))"

    def parallel_loop(self):
        """Stores only to elements that it chooses by its variables, each by one iteration."""
        ndims = self.choose(1, 1, 2)
        targets = [a for a in self.arrays if a.ndims >= ndims] or self.arrays
        target = self.choose(*targets)
        ndims = min(ndims, target.ndims)
        ranges, own = [], []
        for axis in range(ndims):
            low, high = self.between(0, 1), self.between(0, 1)
            counter = Counter(self.symbol("i", INT), low, high)
            ranges.append(f"(range :exclude %1 (start {integer(low)}) (stop {plus(target.extent(axis), -high)}))")
            own.append(counter)
        subscripts = [plus(name(c.symbol), self.between(-c.low, c.high) + self.base) for c in own]
        if self.chance(0.2):
            subscripts[0] = binary("minus", plus(target.extent(0), 2 * self.base - 1), name(own[0].symbol))
        subscripts += [integer(self.base)] * (target.ndims - ndims)
        before = self.counters, self.locked, self.closed
        self.counters, self.locked, self.closed = own, {target.symbol: subscripts}, True
        reduction, shared, body = self.chance(0.3), "auto", ""
        if self.chance(0.3):
            q = self.symbol("q", INT)
            body, self.own = self.assign(name(q), self.wide() if self.chance(0.3) else self.whole()) + " ", name(q)
        if not reduction and self.chance(0.3):
            shared = " ".join(str(a.symbol) for a in self.arrays) + f" {self.indices}"
        body += self.body(1, False)
        self.own = None
        if reduction:
            body += " " + self.assign(name(self.s), binary("plus", name(self.s), self.load()))
        self.counters, self.locked, self.closed = before
        domain = ranges[0] if ndims == 1 else f"(domain {' '.join(ranges)})"
        return f"(pforstmt (itervars {' '.join(str(c.symbol) for c in own)}) (loopdomain {domain}) (shared {shared}) (body {body}))"

    def whole_array(self):
        target = self.choose(*self.arrays)
        ndims = self.between(1, target.ndims)
        sources = [a for a in self.arrays if a.ndims >= ndims]
        left = self.slice(self.choose(*sources), ndims)
        right = self.choose(self.slice(self.choose(*sources), ndims), f"(realconst :ival 2 {self.scalar})")
        value = f"({self.choose('plus', 'minus')} (arraytype :layout strided :ndims {ndims} {self.scalar}) {left} {right})"
        return self.assign(self.slice(target, ndims), self.choose(value, left))

    def view(self):
        source = self.choose(*self.arrays)
        text = self.slice(source, ndims := self.between(1, source.ndims))
        view = self.array(ndims, "strided")
        view.memory = source.memory
        self.arrays.append(view)
        return self.assign(name(view.symbol), text)

    def extent(self):
        """Of a new array: a sum of few things, at times negative."""
        return plus(self.choose(name(self.n), name(self.t), self.choose(*self.arrays).extent(0), integer(2)), self.choose(0, 0, 1, 2, -1))

    def remake(self):
        """Another array for a variable: new, that of another variable, or computed."""
        target = self.choose(*self.arrays)
        same = [a for a in self.arrays if a.ndims == target.ndims]
        kind = self.between(0, 3)
        if kind == 0 or target.layout == "strided":
            other = self.choose(*same)
            return self.assign(name(target.symbol), f"({self.choose('plus', 'minus')} {target.type} {name(other.symbol)} {name(self.choose(*same).symbol)})")
        if kind == 1:
            other = name(self.choose(*[a for a in same if a.type == target.type]).symbol)
            return self.assign(name(target.symbol), f"(plus {target.type} {other} {other})" if self.parallel else other)
        extents = " ".join(self.extent() for _ in range(target.ndims))
        return self.assign(name(target.symbol), f"(alloc :func {self.choose('zeros', 'ones')} {target.type} (args {extents}))")

    def resize(self):
        """A scalar that sizes and bounds are made of."""
        array = self.choose(*self.arrays)
        return self.assign(name(self.t), plus(self.choose(array.extent(self.between(0, array.ndims - 1)), name(self.n)), self.choose(0, 0, -1, 1)))

    def call(self):
        vectors = [a for a in self.arrays if a.ndims == 1]
        if not vectors:
            return self.store()
        one, other = self.choose(*vectors), self.choose(*vectors)
        kind = 'f' if self.scalar != INT else 'i'
        if self.chance(0.3):
            return self.assign(name(self.t), f"(fncall :fnname helper_{kind}_found (int64) (args {name(one.symbol)} {name(self.n)}))")
        helper = f"helper_{kind}{self.between(0, HELPERS - 1)}"
        return f"(exprstmt (fncall :fnname {helper} (void) (args {name(one.symbol)} {name(other.symbol)} {self.choose(name(self.n), name(self.k))})))"

    def statement(self, depth, leaves):
        kind = self.random.random()
        self.budget -= 1
        if depth < 3 and self.budget > 0 and kind < (0.7 if depth == 0 else 0.35):
            if depth == 0 and self.parallel and self.chance(0.6):
                return self.parallel_loop()
            if self.chance(0.06) and not self.closed:
                return self.counting_loop(depth)
            if self.chance(0.08) and not self.closed:
                return self.search(depth)
            return self.bordered(depth) if self.chance(0.2) else self.loop(depth)
        if kind < (0.76 if depth == 0 else 0.45) and depth < 4:
            other = f" (else {self.body(depth + 2, leaves)})" if self.chance(0.3) else ""
            return f"(ifstmt (test {self.condition()}) (if {self.body(depth + 2, leaves)}){other})"
        if kind < 0.46 and leaves and depth > 0 and self.returned and self.chance(0.2):
            return f"(ifstmt (test {self.condition()}) (if {self.returned}))"
        if kind < 0.48 and leaves and depth > 0:
            return f"(ifstmt (test {self.condition()}) (if ({self.choose('break', 'continue')})))"
        if kind < 0.54 and depth > 0 and not self.closed:
            return self.assign(name(self.s), binary("plus", name(self.s), self.value(1)))
        if kind < 0.57 and not self.closed:
            return self.assign(name(self.t), self.whole())
        if kind < 0.63 and not self.closed and self.w:
            return self.store_behind() if self.chance(0.4) else self.assign(name(self.u), self.wide())
        if not self.closed and self.chance(0.2):
            return self.choose(self.remake, self.resize)()
        if kind < (0.85 if depth == 0 else 0.6) and not self.closed and depth < 2:
            return self.whole_array()
        if kind < 0.91 and depth == 0:
            return self.view()
        if (kind < 0.95 if depth == 0 else kind < 0.62) and depth < 2 and not self.closed and not self.parallel:
            return self.call()
        return self.store()

    def body(self, depth, leaves):
        return " ".join(self.statement(depth, leaves) for _ in range(self.choose(1, 1, 1, 2)))

    # the whole

    def text(self):
        arguments = [self.array(ndims, self.layout()) for ndims in self.choose((1, 1), (1, 1), (1, 2), (2, 2), (1, 1, 2), (1, 2, 2), (1, 3))]
        if self.chance(0.3):
            arguments += [self.array(1, self.layout(), True) for _ in range(self.choose(1, 1, 2))]
        self.arrays = list(arguments)
        types = [a.type for a in arguments]
        self.indices = self.symbol("in", "(arraytype :layout strided :ndims 1 (int64))")
        self.n, self.k, self.w, self.x = self.symbol("n", INT), self.symbol("k", INT), self.symbol("w", INT), self.symbol("x", "(float64)")
        given = len(self.symbols)
        types += ["(arraytype :layout strided :ndims 1 (int64))", INT, INT, INT, "(float64)"]
        self.s, self.t, self.u = self.symbol("s", self.scalar), self.symbol("t", INT), self.symbol("u", INT)
        statements = [self.assign(name(self.s), f"(realconst :ival 0 {self.scalar})"), self.assign(name(self.t), integer(self.between(0, 2))),
                      self.assign(name(self.u), name(self.w) if self.chance(0.5) else integer(1))]
        results = [self.scalar, INT] + [a.type for a in arguments]
        self.returned = f"(returnstmt (exprs {' '.join(map(name, [self.s, self.t] + [a.symbol for a in arguments]))}))"
        if self.chance(0.3):
            own = self.array(1, self.layout())
            statements.append(self.assign(name(own.symbol), f"(alloc :func zeros {own.type} (args {name(self.n)}))"))
            self.arrays.append(own)
        for _ in range(self.choose(1, 1, 2, 2, 3)):
            statements.append(self.statement(0, False))
        return f"""    (function :name {self.name}
      (functype (intypes {' '.join(types)}) (outtypes {' '.join(results)}))
      (arglist {' '.join(f'(arg :id {i})' for i in range(given))})
      (body
        {(chr(10) + ' ' * 8).join(statements)}
        {self.returned})
      (symtable {' '.join(self.symbols)}))"""


class Helper(Function):
    """A function of two vectors, which may be one, and a number."""

    def __init__(self, seed, base, scalar, name_):
        super().__init__(seed, base)
        self.scalar, self.parallel, self.name = scalar, False, name_

    def text(self):
        self.arrays = [self.array(1, "strided"), self.array(1, "strided")]
        self.k = self.n = self.symbol("n", INT)
        self.budget = 3
        self.s, self.t = self.symbol("s", self.scalar), self.symbol("t", INT)
        body = [self.assign(name(self.s), f"(realconst :ival 1 {self.scalar})"), self.assign(name(self.t), integer(0)), self.loop(1)]
        types = [a.type for a in self.arrays] + [INT]
        return f"""    (function :name {self.name}
      (functype (intypes {' '.join(types)}) (outtypes (void)))
      (arglist (arg :id 0) (arg :id 1) (arg :id 2))
      (body {' '.join(body)})
      (symtable {' '.join(self.symbols)}))"""

    def load_index(self):
        return integer(self.base)

    def call(self):
        return self.store()


class Finder(Function):
    """A function that gives the place of the first element of a vector that meets a condition."""

    def __init__(self, seed, base, scalar, name_):
        super().__init__(seed, base)
        self.scalar, self.parallel, self.name = scalar, False, name_

    def text(self):
        array = self.array(1, "strided")
        self.n = self.symbol("n", INT)
        i = self.symbol("i", INT)
        test = binary(self.choose("lt", "eq", "gt"), self.element(array, [plus(name(i), self.base)]), f"(realconst :ival {self.between(-1, 2)} {self.scalar})")
        stop = self.choose(name(self.n), array.extent(0), library("min", INT, name(self.n), array.extent(0)))
        return f"""    (function :name {self.name}
      (functype (intypes {array.type} {INT}) (outtypes {INT}))
      (arglist (arg :id 0) (arg :id 1))
      (body
        (forstmt (itervars {i}) (loopdomain (range :exclude %1 (start {integer(0)}) (stop {stop})))
          (body (ifstmt (test {test}) (if (returnstmt (exprs {name(i)}))))))
        (returnstmt (exprs {integer(self.between(0, 2))})))
      (symtable {' '.join(self.symbols)}))"""


HELPERS = 2


def module(first, count):
    """Modules take turns in where they count from; those that count from 1 have arrays that grow."""
    base = first // max(count, 1) % 2
    functions = []
    for kind, scalar in (("f", "(float64)"), ("i", INT)):
        functions += [Helper(first * 7 + i, base, scalar, f"helper_{kind}{i}").text() for i in range(HELPERS)]
        functions.append(Finder(first * 7, base, scalar, f"helper_{kind}_found").text())
    functions += [Function(seed, base).text() for seed in range(first, first + count)]
    return f"(module :name affine :indexing {base}\n  (fns\n" + "\n".join(functions) + "))\n"


if __name__ == "__main__":
    sys.stdout.write(module(int(sys.argv[1]), int(sys.argv[2])))
