a = 1
a = b = c = d
a, b = c
a, = b
a, b, = c
(a, b) = [c, d] = e
[a, [b, (c, d)]] = e
*a, b = c
a, *b, c = d
(a), (b.c), [d[0]] = e
a.b = c.d[0] = e[1:2, ...] = f
() = a
[] = a
a = *b, c
a = yield
a = b = yield c
a += 1; a -= b; a *= c; a @= d; a /= e; a //= f; a %= g; a **= h; a <<= i; a >>= j; a &= k; a |= l; a ^= m
a.b += yield
a[0] += b, c
a: int
a: int = 3
(a): int = 3
a.b: c[d] = e
a[0]: "f64[:, :]"
a: b = c, d
a: b = *c, d
a: b = yield
a, b = b, a
del a
del a, b
del (a), [b, c], d.e, f[0]
del (a, b)
