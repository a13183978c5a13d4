"""What is refused: characters by their names."""
from vrc import f64


def by_name(a: f64, mode: str):
    """\N{BULLET}"""
    return a if mode == "\N{BULLET}" else -a


def by_default(a: f64, mode: str = "\N{BULLET}"):
    return a if mode == "x" else -a


def message(a: f64):
    if a > 0:
        raise ValueError("\N{BULLET}")
    return a


def plus(a: f64):
    if a > 0:
        raise ValueError("%g \N{BULLET}" % a)
    if a < 0:
        raise ValueError("{} \N{BULLET}".format(a))
    return a
# 7:25: error: a character by its name is not compiled: vrc has no code for it yet; write the character itself [py-unsupported]
# 10:36: error: a character by its name is not compiled: vrc has no code for it yet; write the character itself [py-unsupported]
# 16:26: error: a character by its name is not compiled: vrc has no code for it yet; write the character itself [py-unsupported]
# 22:26: error: a character by its name is not compiled: vrc has no code for it yet; write the character itself [py-unsupported]
# 24:26: error: a character by its name is not compiled: vrc has no code for it yet; write the character itself [py-unsupported]
