"""A function whose elements lie between sums of more sizes than a set of the analysis may have."""
from vrc import f64, i64


def wide(a: f64[:, :, :, :, :], n0: i64, n1: i64, n2: i64, n3: i64, n4: i64, n5: i64, n6: i64, n7: i64, n8: i64, n9: i64,
         n10: i64, n11: i64, n12: i64, n13: i64, n14: i64, n15: i64, n16: i64, n17: i64, n18: i64, n19: i64,
         n20: i64, n21: i64, n22: i64, n23: i64, n24: i64, n25: i64, n26: i64, n27: i64, n28: i64, n29: i64) -> None:
    for i0 in range(n0 + n1 + n2, n3 + n4 + n5):
        for i1 in range(n6 + n7 + n8, n9 + n10 + n11):
            for i2 in range(n12 + n13 + n14, n15 + n16 + n17):
                for i3 in range(n18 + n19 + n20, n21 + n22 + n23):
                    for i4 in range(n24 + n25 + n26, n27 + n28 + n29):
                        a[i0, i1, i2, i3, i4] = 1.0
