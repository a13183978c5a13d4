é = ñ.ü(β=1)
变量 = Δx + x1_
def größe(ß): return ß
