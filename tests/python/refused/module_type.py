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
def f(x: int): return MIXED[x]
def g(x: int): return changing + x
def h(x: int): return EMPTY[x]
def k(x: int): return NAMES["a"] + x
def l(x: int): return BOX.value + x
def stores(x: int):
    changing = x + changing
    return changing
# 13:23: error: vrc cannot tell the type of MIXED, a variable of the module, from what is assigned to it; annotate it, as MIXED: float = …, or pass it as an argument [py-state-type]
# 14:23: error: vrc cannot tell the type of changing, a variable of the module, from what is assigned to it; annotate it, as changing: float = …, or pass it as an argument [py-state-type]
# 15:23: error: vrc cannot tell the type of EMPTY, a variable of the module, from what is assigned to it; annotate it, as EMPTY: float = …, or pass it as an argument [py-state-type]
# 16:23: error: vrc cannot tell the type of NAMES, a variable of the module, from what is assigned to it; annotate it, as NAMES: float = …, or pass it as an argument [py-state-type]
# 17:23: error: vrc cannot tell the type of BOX, a variable of the module, from what is assigned to it; annotate it, as BOX: float = …, or pass it as an argument [py-state-type]
# 19:20: error: changing is read here before it has a value [py-unassigned]
