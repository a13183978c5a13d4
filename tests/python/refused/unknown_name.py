"""What is refused: unknown name."""
def f(a: int) -> int:
    return a + b
# 3:16: error: b is not defined in this function or file [py-unknown-name]
