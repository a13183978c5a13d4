def f(): pass
def f(a, b=1, *args, c, d=2, **kwargs): return
def f(a, /): return a
def f(a, b=1, /, c=2, *, d, e=3): return a,
def f(a, /, *, b): return *a, b
def f(*, a, b=1): yield
def f(*args): yield a, b
def f(**kwargs): yield from a
def f(a,): pass
def f(a: int, b: "f64[:, ::1]" = None, *c: d, e: f.g[h] = 1, **i: j) -> tuple[int, float]:
    """Documentation.
    More of it."""
    global a, b
    def g():
        'inner'
        nonlocal c
        return lambda: c
    return g
def f(*a: *b): pass
async def f(a):
    await a
    x = await a ** 2
    async for b in c: pass
    async with a as b: pass
    return [x async for x in y]
@a
def f(): pass
@a.b(c)
@d[0]
@(lambda f: f)
@e := g
async def f(): pass
@a
class A: pass
class A(): pass
class A(B, *C, metaclass=D, **E):
    "doc"
    x: int = 1
    def f(self): pass
def f():
    b"no documentation"
def f():
    f"no documentation"
def f():
    ("documentation")
def f(): "documentation"; pass
