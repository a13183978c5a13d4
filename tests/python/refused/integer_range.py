"""What is refused: integer range."""
def f(a: 'u8[:]'):
    return a + 300
# 3:16: error: 300 does not fit in uint8 [py-integer-range]
