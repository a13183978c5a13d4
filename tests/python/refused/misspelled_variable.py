"""What is refused: misspelled variable."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    total = 0.0
    for x in a:
        totl += x
    return total
# 7:9: error: totl is read here before it has a value; did you mean total? [py-unassigned]
