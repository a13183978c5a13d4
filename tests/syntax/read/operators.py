# Precedence and associativity
x = a or b and not c == d | e ^ f & g << h + i * -j ** -k
x = not a in b, not (a in b), a not in b, a is not b, a is (not b)
x = -a ** b, (-a) ** b, a ** -b ** c, 2 ** -1 * 3, +-~a
x = a - b - c, a / b // c % d @ e, a << b >> c, a ** b ** c
x = a < b <= c != d is e, (a < b) < c, a == b == c
x = a and b and c or d or e and (f and g) and h
x = a if b else c if d else e, (a if b else c) if d else e
x = lambda: a or b if c else d
x = lambda a, b=1, *c, d, e=2, **f: (yield)
x = lambda a, /, b, *, c: a
x = lambda *, a: lambda *b: 0
x = await_ * b
x = (a := 1) + (b := (c := 2))
x = a if (b) else (c)
x = (((a)))
x = ((a) + (b)) * ((c))
