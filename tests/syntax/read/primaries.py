# Calls, subscripts, attributes, displays
f()()(a)(a, b,)(*a, **b)(x=1, *a, y=2, **b, z=3)
f(a for a in b)
f((a for a in b), 1)
f(a := 1, b)
f(lambda: 0, lambda x: x)
a.b.c[d].e(f).g
a[i], a[i, j], a[i,], a[()], a[(i, j)], a[i][j]
a[:], a[1:], a[:2], a[::], a[::3], a[1:2:3], a[1::3]
a[1:2, ..., None, ::-1], a[:, None], a[..., :i + 1]
a[b := 1], a[*b], a[*b, c], a[b:c, *d]
a[lambda: 0], a[lambda: 0:1], a[b if c else d:e]
(), (a,), (a, b), (a, b,), (*a,), (*a, *b), (a := 1, b)
[], [a], [a,], [a, b], [*a, b]
{}, {a: b}, {a: b, **c, d: e,}, {**a}
{a}, {a, b,}, {*a, *b}, {a := 1}
{a: b for a, b in c}, {a for a in b if c}
... , None, True, False, Ellipsis
1 .real, 1..real, 1.5.real, "a".join(b), [1][0], (1).real
