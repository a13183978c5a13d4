"""Arrays that take notes: which of their elements are read, which are read before they are written, and which are written."""
import numpy as np


class Noting(np.ndarray):
    """An array that knows the numbers of its elements in `whole`, and notes there what is done with them."""

    def __array_finalize__(self, other):
        self.numbers = None
        self.whole = None

    def __getitem__(self, key):
        part = super().__getitem__(key)
        if self.whole is None:
            return part
        if isinstance(part, Noting):
            part.numbers, part.whole = self.numbers[key], self.whole
        else:
            self.note_read(self.numbers[key])
        return part

    def __setitem__(self, key, value):
        if isinstance(value, Noting) and value.whole is not None:
            value.note_read(value.numbers)
        super().__setitem__(key, np.asarray(value))
        if self.whole is not None:
            self.whole["written"][self.numbers[key]] = True

    def copy(self, *order):
        if self.whole is not None:
            self.note_read(self.numbers)
        return np.array(self)

    def note_read(self, numbers):
        self.whole["read"][numbers] = True
        self.whole["needed"][numbers] |= ~self.whole["written"][numbers]

    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **named):
        for x in inputs:
            if isinstance(x, Noting) and x.whole is not None:
                x.note_read(x.numbers)
        for x in out or ():
            if isinstance(x, Noting) and x.whole is not None:
                x.whole["written"][x.numbers] = True
        plain = [np.asarray(x) if isinstance(x, Noting) else x for x in inputs]
        if out:
            named["out"] = tuple(np.asarray(x) if isinstance(x, Noting) else x for x in out)
        return getattr(ufunc, method)(*plain, **named)


def noting(array):
    made = np.array(array).view(Noting)
    made.numbers = np.arange(made.size).reshape(made.shape)
    made.whole = {what: np.zeros(made.size, bool) for what in ("read", "needed", "written")}
    return made
