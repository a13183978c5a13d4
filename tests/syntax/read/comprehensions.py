[a for a in b]
[a for a in b if c if d for e in f if g]
[(a, b) for a, b in c for (d, [e, *f]), in g]
[a for a in b if (c := a) if not c]
[a if b else c for d in e]
[lambda: x for x in y]
(a for a in b or c)
sum(x * y for x in a for y in b)
[[j for j in range(i)] for i in range(3)]
[a for a.b in c for a[0] in d]
{(a, b): c for a, b in d}
[a async for a in b]
