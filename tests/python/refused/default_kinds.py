"""What is refused: more than three default values whose types are not those of the annotations."""
def f(x: float, a: float = 0, b: float = 1, c: float = 2, d: float = 3):
    return x + a + b + c + d
# 2:70: error: this default value is int, but the parameter is float; write a default value of that type (only three parameters may differ) [py-default-kinds]
