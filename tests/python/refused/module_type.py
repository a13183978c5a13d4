"""What is refused: variables of the module whose types nobody can tell."""
MIXED = [1, 2.5]
MIXED.append(3)
changing = 1
changing = 2.5
EMPTY = []
EMPTY.append(1.0)
NAMES = {"a": 1, "c": 2.5}
NAMES["b"] = 2
class Box:
    pass
BOX = Box()
COSTS: dict[str, float] = {"a": 0.5, "b": 3}
RATES: list[list[float]] = [[1.0], [0.5, -2]]
SIZE: float = 2 * 3
def f(x: int): return MIXED[x]
def g(x: int): return changing + x
def h(x: int): return EMPTY[x]
def k(x: int): return NAMES["a"] + x
def l(x: int): return BOX.value + x
def costs(x: int): return COSTS["a"] * x
def rates(x: int): return RATES[x][0]
def size(x: int): return SIZE * x
def stores(x: int):
    changing = x + changing
    return changing
# 16:23: error: vrc cannot tell the type of MIXED, a variable of the module, from what is assigned to it; annotate it, as MIXED: list[float] = …, or pass it as an argument [py-state-type]
# 17:23: error: vrc cannot tell the type of changing, a variable of the module, from what is assigned to it; annotate it, as changing: float = …, or pass it as an argument [py-state-type]
# 18:23: error: vrc cannot tell the type of EMPTY, a variable of the module, from what is assigned to it; annotate it, as EMPTY: list[float] = …, or pass it as an argument [py-state-type]
# 19:23: error: vrc cannot tell the type of NAMES, a variable of the module, from what is assigned to it; annotate it, as NAMES: dict[str, float] = …, or pass it as an argument [py-state-type]
# 20:23: error: vrc cannot tell the type of BOX, a variable of the module, from what is assigned to it; annotate it, as BOX: float = …, or pass it as an argument [py-state-type]
# 13:43: error: Python keeps this integer in COSTS, a variable of the module which is stated to hold floats; write it as one: 1.0 [py-state-whole]
# 14:42: error: Python keeps this integer in RATES, a variable of the module which is stated to hold floats; write it as one: 1.0 [py-state-whole]
# 15:15: error: Python keeps this integer in SIZE, a variable of the module which is stated to hold floats; write it as one: 1.0 [py-state-whole]
# 25:20: error: changing is read here before it has a value [py-unassigned]
