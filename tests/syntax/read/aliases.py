type X = int
type X[T] = list[T]
type X[T: int, *Ts, **P] = tuple[T, *Ts]
type X[T = int, *Ts = *tuple[int], **P = [int]] = T
type match = case
type type = type
if a: type X = b; c
def f[T](a: T) -> T: pass
def f[T: (int, str), *Ts, **P](*a: *Ts): pass
class A[T]: pass
class A[T, U = int](B[T]): pass
