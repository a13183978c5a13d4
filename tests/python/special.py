"""Functions of scipy.special as Python's own mathematics has them, for machines without SciPy: real numbers, element by element."""
import math

import numpy as np


def _log(x):
    return math.log(x) if x > 0 else -math.inf if x == 0 else math.nan


def _expit(x):
    return 1 / (1 + math.exp(-x)) if x > -700 else math.exp(x)


erf = np.vectorize(math.erf, otypes=[float])
erfc = np.vectorize(math.erfc, otypes=[float])
expit = np.vectorize(_expit, otypes=[float])
gamma = np.vectorize(lambda x: math.gamma(x) if x != 0 and not (x < 0 and x == int(x)) else math.inf if x == 0 else math.nan, otypes=[float])
gammaln = np.vectorize(lambda x: math.lgamma(x) if x > 0 or x != int(x) else math.inf, otypes=[float])
logit = np.vectorize(lambda x: _log(x) - _log(1 - x), otypes=[float])
ndtr = np.vectorize(lambda x: math.erfc(-x / math.sqrt(2)) / 2, otypes=[float])
xlogy = np.vectorize(lambda x, y: 0.0 if x == 0 and not math.isnan(y) else x * _log(y), otypes=[float])
