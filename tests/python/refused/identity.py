"""What is refused: changes of lists and tuples that those who hold them would not see."""
TABLE = [[1, 2], [3, 4]]
def same(v):
    return v
#pythran export shallow_copy(int)
def shallow_copy(i):
    x = list(TABLE)
    x[i][0] = 7
    return TABLE[i][0]
#pythran export result(int)
def result(i):
    r = [1, 2]
    s = same(r)
    s[i] = 5
    return r
#pythran export bound_twice(int)
def bound_twice(i):
    t = [(v, v) for v in ([1, 2], [3, 4])]
    t[0][0][i] = 5
    return t
#pythran export in_lambda(int)
def in_lambda(i):
    t = (lambda v: (v, v))([1, 2])
    t[0][i] = 5
    return t
#pythran export of_tuple(int)
def of_tuple(i):
    t = (1, 2, 3)
    t[i] += 5
    return t
#pythran export of_tuple_of_arrays(float64[:], int)
def of_tuple_of_arrays(x, i):
    t = (x, x)
    t[i] += 5
#pythran export types_of_items(float64[:], float32[:], int)
def types_of_items(x, y, i):
    return (x, y)[i]
#pythran export identity_of_lists()
def identity_of_lists():
    return [1] is [1]
#pythran export array_as_index(int64[:])
def array_as_index(k):
    return (1, 2, 3)[k]
# 7:9: error: a list of what is in list[list[int]] is not compiled: a list holds numbers, tuples of one form, or lists of these; use an array [py-unsupported]
# 14:5: error: changing a list that others hold is not compiled: who else holds it would not see the change; copy it: list(a) [py-unsupported]
# 19:5: error: changing a list that others hold is not compiled: who else holds it would not see the change; copy it: list(a) [py-unsupported]
# 24:5: error: changing a list that others hold is not compiled: who else holds it would not see the change; copy it: list(a) [py-unsupported]
# 29:5: error: elements of a tuple of 3 cannot be assigned; make a list or an array, or a new value [py-no-store]
# 34:5: error: elements of a tuple of 2 cannot be assigned; make a list or an array, or a new value [py-no-store]
# 37:12: error: one way gives float64[::1], the other float32[::1]; both must be numbers, or arrays of one type [py-ways-differ]
# 40:12: error: `is` between tuples or lists is not compiled: values are compared by what they hold, not by where they are; compare with == [py-unsupported]
# 43:22: error: a tuple or list is subscripted by integers and slices, not by int64[::1] [py-item-index]
