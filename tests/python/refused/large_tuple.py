"""What is refused: tuples of tuples with more values than a function can hold."""
from vrc import i64


def doubled(a: i64) -> i64:
    t0 = (a, a)
    t1 = (t0, t0)
    t2 = (t1, t1)
    t3 = (t2, t2)
    t4 = (t3, t3)
    t5 = (t4, t4)
    t6 = (t5, t5)
    t7 = (t6, t6)
    t8 = (t7, t7)
    t9 = (t8, t8)
    t10 = (t9, t9)
    t11 = (t10, t10)
    t12 = (t11, t11)
    t13 = (t12, t12)
    t14 = (t13, t13)
    return a
# 16:5: error: this tuple of tuples has more values than a function can have variables; use an array [py-large-tuple]
