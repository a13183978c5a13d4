"""What is refused: a float that its variable's type does not hold."""
from vrc import f32
def f(a: f32[:]):
    s = 0.1
    for x in a:
        s += x
    return s
# 4:9: error: this float has no exact value in float32, which its variable is on another way; convert it: np.float32(x) [py-rounded]
