"""The statements, with this as documentation.""" 'joined'
import a
import a.b.c, d as e, f . g as h
from a import b
from a.b import c as d, e
from . import a
from .. import b
from ... import c
from .... a . b import (c, d as e,)
from .a import *
from a import (
    b,  # a comment
    c as d
)
pass
assert a
assert a, b
raise
raise a
raise a from b
a; b; c
a; b;
if a: b
if a: b; c;
if a:
    b
elif c:
    d
elif e: f
else:
    g
if a:
    if b:
        c
    else: d
elif (e := f): g
while a: b
while a:
    break
    continue
else:
    pass
for a in b: c
for a, b in c, d:
    e
else:
    f
for a, in b: pass
for (a, b), *c in *d, e: pass
for a.b in c: pass
for a[i] in c: pass
with a: b
with a as b: c
with a as b, c, d as (e, f): g
with (a): b
with (a, b): c
with (a, b,): c
with (a as b): c
with (a as b, c, d as e,): f
with (a, b) as c: d
with (a), (b): c
with (a, b), c: d
with (yield a): b
with (a.b(c) as d, e[f]):
    pass
with a(b, c) as d.e, f as g[0]: pass
with (): pass
with (*a,): pass
with (a := b): pass
print("hi", sep='')
print >>f, x
if __name__ == "__main__": print("main")
