"""What is refused: results differ."""
def f(a: 'f64[:]', n: int):
    if n > 0:
        return a
    return 1.0
# 5:5: error: f returns float here, but float64[::1] elsewhere; let all returns give values of one type [py-result-differs]
