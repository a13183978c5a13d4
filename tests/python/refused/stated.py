"""What is refused: values that are not of the type that is stated of their variable."""
import numpy as np
from vrc import f32, f64, i16, i32, i64
def variables(x: f64, n: int, m: i32):
    t: f32 = x
    s: i16 = 0
    i: int = n
    i = i / 2
    w: i64 = m
    text: str = 3
    foo: Foo = 3
    a: f64[:] = np.zeros((3, 3))
    b: f32[:] = np.zeros(3)
    return 1
def lists(n: int):
    out: list[int] = []
    out.append(2.5)
    return 1
def twice(n: int):
    t: int = n
    t: float = n
    return t
def parts(a: f64[:]):
    a[0]: int = 3.5
    a[0]: float
    return a
# 5:5: error: this is float64, but the annotation of t says f32; convert it, or leave the annotation out [py-annotation-differs]
# 6:5: error: this is int, but the annotation of s says i16; convert it, or leave the annotation out [py-annotation-differs]
# 8:5: error: this is float, but the annotation of i says int; convert it, or leave the annotation out [py-annotation-differs]
# 9:5: error: this is int32, but the annotation of w says i64; convert it, or leave the annotation out [py-annotation-differs]
# 10:5: error: this is int, but the annotation of text says str; convert it, or leave the annotation out [py-annotation-differs]
# 11:10: error: there is no type 'Foo' [no-such-type]
# 12:5: error: this is float64[:, ::1], but the annotation of a says f64[:]; convert it, or leave the annotation out [py-annotation-differs]
# 13:5: error: this is float64[::1], but the annotation of b says f32[:]; convert it, or leave the annotation out [py-annotation-differs]
# 16:5: error: this is list[float], but the annotation of out says list[int]; convert it, or leave the annotation out [py-annotation-differs]
# 20:8: error: the type of t is stated twice: int and float [py-stated-twice]
# 24:5: error: this is float, but the annotation of the target says int; convert it, or leave the annotation out [py-annotation-differs]
# 25:5: error: the type of a part alone is not compiled: the elements of an array are numbers of one type; state that of the variable [py-unsupported]
