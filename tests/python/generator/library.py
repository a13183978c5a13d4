"""Functions of NumPy on whole arrays: searching, sorting, joining, differences."""
from .expressions import Numbers
from .values import apply, method

# Least and greatest rank of the first operand, kinds of its elements, the call. {1} is an array of the shape of {0}, {axis} an
# axis of it, {n} a small number.
EXACT = [
    (1, 3, "biufc", "np.flatnonzero({0})"), (1, 2, "biufc", "np.nonzero({0})[0]"), (1, 3, "biuf", "np.argwhere({0})"),
    (1, 3, "iuf", "np.argsort({0}, axis={axis}, kind='stable')"), (1, 2, "iuf", "np.unique({0})"), (1, 1, "iu", "np.bincount(np.abs({0}) % 7)"),
    (1, 3, "iuf", "np.diff({0}, axis={axis})"), (1, 3, "iuf", "np.diff({0}, 2)"), (1, 1, "iuf", "np.ediff1d({0})"),
    (1, 1, "iuf", "np.searchsorted(np.sort({0}), {1})"), (1, 1, "iuf", "np.searchsorted(np.sort({0}), {1}, side='right')"),
    (1, 2, "iuf", "np.digitize({0}, np.array([-1.0, 0.5, 2.0]))"), 
    (1, 2, "iuf", "np.take({0}, np.argsort({0}.ravel(), kind='stable'))"), (1, 2, "biufc", "np.append({0}, {1})"),
    (1, 3, "biufc", "np.append({0}, {1}, axis={axis})"), (1, 2, "biufc", "np.column_stack(({0}, {1}))"),
    (1, 3, "biufc", "np.dstack(({0}, {1}))"), (1, 2, "iuf", "np.isin({0}, {1})"), (2, 3, "biufc", "np.rot90({0}, {n})"),
    (1, 3, "biufc", "np.atleast_2d({0})"), (1, 3, "biufc", "np.full_like({0}, {n})"), (1, 3, "biufc", "np.zeros_like({0}, np.int16)"),
    (1, 3, "biufc", "np.ones_like({0})"), (1, 3, "iuf", "np.nanmax({0}, axis={axis})"), (1, 3, "iuf", "np.nanmin({0}, {axis})"),
    (1, 1, "biuf", "np.diag({0}, {n})"), (2, 2, "biufc", "np.diagonal({0}, {n})"), (2, 2, "iuf", "np.triu({0}, {n})"),
    (1, 2, "biuf", "np.where({0})[0]"), (1, 3, "iuf", "np.isclose({0}, {1})"), (1, 1, "iu", "np.convolve({0}, {1})"),
    (1, 3, "iu", "np.cumprod({0} % 3, {axis})"), (1, 1, "biufc", "np.repeat({0}, 2)"), (1, 2, "biufc", "np.tile({0}, ({n}, 2))"),
    (1, 3, "biufc", "np.roll({0}, -{n}, axis={axis})"), (1, 1, "biuf", "np.meshgrid({0}, {1})[1]"), (1, 3, "biuf", "np.divmod({0}, 3)[1]"),
    (1, 3, "f", "np.modf({0})[1]"), (1, 3, "f", "np.nan_to_num({0}, nan=1.0)"), (1, 3, "iuf", "{0}.clip(0, {n})"),
    (1, 3, "biufc", "{0}.repeat({n}, axis={axis})"), (1, 3, "biufc", "np.asarray({0}, np.complex128)"), (1, 3, "iuf", "{0}.round().copy()"),
]
INEXACT = [
    (1, 3, "iuf", "np.median({0}, axis={axis})"), (1, 3, "f", "np.nansum({0}, axis={axis})"),
    (1, 3, "f", "np.nanmean({0}, {axis})"), (1, 1, "f", "np.convolve({0}, {1}, 'same')"),
    (1, 3, "iuf", "np.linalg.norm({0}, axis={axis})"), (1, 3, "iuf", "np.sum({0}, axis={axis}, dtype=np.float32)"),
    (1, 3, "iuf", "np.mean({0}, axis={axis}, dtype=np.float64)"), (1, 3, "f", "np.hypot({0}, {1})"), (1, 3, "f", "np.arctan2({0}, {1})"),
    (1, 3, "f", "np.logaddexp({0}, {1})"), (2, 2, "f", "np.matmul({0}, {1}.T)"), (1, 1, "iuf", "np.polyval(np.array([0.5, -1.0, 2.0]), {0})"),
]
NUMBERS = [
    (2, 2, "iu", "np.trace({0})"), (1, 1, "iu", "np.vdot({0}, {1})"),
    (1, 3, "iuf", "np.nanmax({0})"), (1, 3, "iuf", "np.argmax({0}.ravel())"), (1, 3, "iu", "{0}.sum(dtype=np.int16)"),
]


class Library(Numbers):

    def called(self, rows, a, fuzzy):
        """A call of one of the rows' functions on an array."""
        fitting = [template for least, most, kinds, template in rows if a is not None and least <= len(a.shape) <= most and a.kind in kinds]
        if not fitting:
            return None
        template = self.of(*fitting).replace("{axis}", str(self.rng.randrange(-len(a.shape), len(a.shape)))).replace("{n}", str(self.rng.randint(0, 3)))
        if "{1}" not in template:
            return method(template, a, fuzzy=fuzzy)
        b = self.array(1, a.shape, kinds=a.kind)
        return apply(template, a, b, levels=[13, 13], fuzzy=fuzzy)

    def whole(self, depth):
        inexact = self.fuzziness and self.chance(0.4)
        with self.allowing(fuzzy=False):
            a = self.array(depth)
            value = self.called(INEXACT if inexact else EXACT, a, inexact)
        self.has_fuzzy |= inexact
        return value

    def number_of_whole(self, depth):
        with self.allowing(fuzzy=False):
            return self.called(NUMBERS, self.array(depth), False)
