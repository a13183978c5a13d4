try: a
except: b
try:
    a
except b: c
except (b, c) as d:
    e
except f as g: pass
else: h
finally: i
try: a
finally: b
try:
    pass
except* a: b
except* (c, d) as e: f
match a:
    case 1: pass
match a, b:
    case 1 | 2 if c: pass
    case -1 | 1.5 | -2.5j | 1 + 2j | -1 - 2j: pass
    case "a" 'b' | b"c": pass
    case None | True | False: pass
    case a: pass
    case _: pass
    case a.b.c: pass
    case (a): pass
    case (): pass
    case (a,) | (a, b) | (a, *b): pass
    case [] | [a] | [a, *_, b,]: pass
    case a, b: pass
    case *a, b: pass
    case a,:
        pass
    case {}: pass
    case {1: a, "b": c, d.e: _, -1: f, **g}: pass
    case A(): pass
    case A.B(a, b=c, d=E(f) as g,): pass
    case (1 | 2) as a if a: pass
    case [1 as a, {"b": c as d}]: pass
match(a):
    case b: pass
match [a, b]:
    case c: pass
match -a:
    case c: pass
match *a, b:
    case c: pass
match not a:
    case c: pass
match lambda: 0:
    case c: pass
match match:
    case case:
        match case:
            case match: pass
