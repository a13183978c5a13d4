import numpy as np
from vrc import bool_, f64, i64


def fractions_in_integers(a: i64[:], m: bool_[:], x: f64[:]):
    np.putmask(a, m, x)
    np.place(a, m, x)


def copied(a: i64[:], x: f64[:]):
    np.copyto(a, x)


def numbers_as_conditions(c: i64[:], a: f64[:]):
    return np.select([c], [a])


def uneven(c: bool_[:], a: f64[:]):
    return np.select([c, c], [a])


def weights_of_rows(a: f64[:, :], w: f64[:]):
    return np.average(a, weights=w)


# 6:5: error: putmask does not store float64[::1] in int64[::1]; convert it with astype() [py-unsafe-cast]
# 7:5: error: place does not store float64[::1] in int64[::1]; convert it with astype() [py-unsafe-cast]
# 11:5: error: copyto does not store float64[::1] in int64[::1]; convert it with astype() [py-unsafe-cast]
# 15:12: error: select by numbers is not compiled: NumPy refuses it, too; give truth values as conditions [py-unsupported]
# 19:12: error: select of uneven lists is not compiled: NumPy refuses it, too; give as many choices as conditions [py-unsupported]
# 23:12: error: average without axis is not compiled: NumPy refuses it, too; name the axis along which the weights lie [py-unsupported]
