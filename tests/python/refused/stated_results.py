"""What is refused: results that are not of the type that is stated."""
import unpython
from vrc import f64, i32
def number_for_array(n: int) -> f64[:]:
    return n
def nothing_for_array(n: int) -> f64[:]:
    n = 3
def something_for_none(n: int) -> None:
    return n
def longer(n: int) -> tuple[int, int]:
    return n, n, n
def narrow(n: int) -> i32:
    return n
@unpython.type('double', 'int64')
def real(x):
    return x
@unpython.type('double', None)
def none(x):
    return x
@unpython.type('double', 'float')
def single(x):
    return x
def helper(x) -> int:
    return x
def of_helper(x: float):
    return helper(x)
def form_of_list(n: int) -> list:
    return n, n
def form_of_tuple(n: int) -> "tuple[list, int]":
    return [n]
# 5:5: error: number_for_array returns int here, but its declaration says float64[:]; convert the result, or state its type [py-stated-result]
# 6:5: error: nothing_for_array returns None here, but its declaration says float64[:]; convert the result, or state its type [py-stated-result]
# 9:5: error: something_for_none returns int here, but its declaration says None; convert the result, or state its type [py-stated-result]
# 11:5: error: longer returns a tuple of 3 here, but its declaration says tuple[int, int]; convert the result, or state its type [py-stated-result]
# 13:5: error: narrow returns int here, but its declaration says int32; convert the result, or state its type [py-stated-result]
# 16:5: error: real returns float here, but its declaration says int; convert the result, or state its type [py-stated-result]
# 19:5: error: none returns float here, but its declaration says None; convert the result, or state its type [py-stated-result]
# 22:5: error: single returns float here, but its declaration says float32; convert the result, or state its type [py-stated-result]
# 24:5: error: helper returns float here, but its declaration says int; convert the result, or state its type [py-stated-result]
# 28:5: error: form_of_list returns a tuple of 2 here, but its declaration says list; convert the result, or state its type [py-stated-result]
# 30:5: error: form_of_tuple returns a list of 1 here, but its declaration says "tuple[list, int]"; convert the result, or state its type [py-stated-result]
