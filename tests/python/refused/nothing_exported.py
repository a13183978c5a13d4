"""What is refused: nothing exported."""
def f(a):
    return a
# 2:5: error: no function of this file states its types; add a line such as '#pythran export f(float)', or annotate its parameters: def f(a: float) [nothing-declared]
