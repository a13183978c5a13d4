"""What is refused: in place kind."""
def f(a: 'i64[:]'):
    a += 0.5
# 3:5: error: += cannot store its result, float64[::1], in int64[::1]; write a = a … for a new array [py-in-place]
