"""Many conditions of which each is in the one before, whose checks are statements in front of them."""
from vrc import f64, i64


def which(a: i64[:], i: i64) -> f64:
    """values: 0..130"""
    best = -1.0
    if a[i + 0] == 0:
        best = 0.5
    elif a[i + 1] == 1:
        best = 1.5
    elif a[i + 2] == 2:
        best = 2.5
    elif a[i + 3] == 3:
        best = 3.5
    elif a[i + 4] == 4:
        best = 4.5
    elif a[i + 0] == 5:
        best = 5.5
    elif a[i + 1] == 6:
        best = 6.5
    elif a[i + 2] == 7:
        best = 7.5
    elif a[i + 3] == 8:
        best = 8.5
    elif a[i + 4] == 9:
        best = 9.5
    elif a[i + 0] == 10:
        best = 10.5
    elif a[i + 1] == 11:
        best = 11.5
    elif a[i + 2] == 12:
        best = 12.5
    elif a[i + 3] == 13:
        best = 13.5
    elif a[i + 4] == 14:
        best = 14.5
    elif a[i + 0] == 15:
        best = 15.5
    elif a[i + 1] == 16:
        best = 16.5
    elif a[i + 2] == 17:
        best = 17.5
    elif a[i + 3] == 18:
        best = 18.5
    elif a[i + 4] == 19:
        best = 19.5
    elif a[i + 0] == 20:
        best = 20.5
    elif a[i + 1] == 21:
        best = 21.5
    elif a[i + 2] == 22:
        best = 22.5
    elif a[i + 3] == 23:
        best = 23.5
    elif a[i + 4] == 24:
        best = 24.5
    elif a[i + 0] == 25:
        best = 25.5
    elif a[i + 1] == 26:
        best = 26.5
    elif a[i + 2] == 27:
        best = 27.5
    elif a[i + 3] == 28:
        best = 28.5
    elif a[i + 4] == 29:
        best = 29.5
    elif a[i + 0] == 30:
        best = 30.5
    elif a[i + 1] == 31:
        best = 31.5
    elif a[i + 2] == 32:
        best = 32.5
    elif a[i + 3] == 33:
        best = 33.5
    elif a[i + 4] == 34:
        best = 34.5
    elif a[i + 0] == 35:
        best = 35.5
    elif a[i + 1] == 36:
        best = 36.5
    elif a[i + 2] == 37:
        best = 37.5
    elif a[i + 3] == 38:
        best = 38.5
    elif a[i + 4] == 39:
        best = 39.5
    elif a[i + 0] == 40:
        best = 40.5
    elif a[i + 1] == 41:
        best = 41.5
    elif a[i + 2] == 42:
        best = 42.5
    elif a[i + 3] == 43:
        best = 43.5
    elif a[i + 4] == 44:
        best = 44.5
    elif a[i + 0] == 45:
        best = 45.5
    elif a[i + 1] == 46:
        best = 46.5
    elif a[i + 2] == 47:
        best = 47.5
    elif a[i + 3] == 48:
        best = 48.5
    elif a[i + 4] == 49:
        best = 49.5
    elif a[i + 0] == 50:
        best = 50.5
    elif a[i + 1] == 51:
        best = 51.5
    elif a[i + 2] == 52:
        best = 52.5
    elif a[i + 3] == 53:
        best = 53.5
    elif a[i + 4] == 54:
        best = 54.5
    elif a[i + 0] == 55:
        best = 55.5
    elif a[i + 1] == 56:
        best = 56.5
    elif a[i + 2] == 57:
        best = 57.5
    elif a[i + 3] == 58:
        best = 58.5
    elif a[i + 4] == 59:
        best = 59.5
    elif a[i + 0] == 60:
        best = 60.5
    elif a[i + 1] == 61:
        best = 61.5
    elif a[i + 2] == 62:
        best = 62.5
    elif a[i + 3] == 63:
        best = 63.5
    elif a[i + 4] == 64:
        best = 64.5
    elif a[i + 0] == 65:
        best = 65.5
    elif a[i + 1] == 66:
        best = 66.5
    elif a[i + 2] == 67:
        best = 67.5
    elif a[i + 3] == 68:
        best = 68.5
    elif a[i + 4] == 69:
        best = 69.5
    elif a[i + 0] == 70:
        best = 70.5
    elif a[i + 1] == 71:
        best = 71.5
    elif a[i + 2] == 72:
        best = 72.5
    elif a[i + 3] == 73:
        best = 73.5
    elif a[i + 4] == 74:
        best = 74.5
    elif a[i + 0] == 75:
        best = 75.5
    elif a[i + 1] == 76:
        best = 76.5
    elif a[i + 2] == 77:
        best = 77.5
    elif a[i + 3] == 78:
        best = 78.5
    elif a[i + 4] == 79:
        best = 79.5
    elif a[i + 0] == 80:
        best = 80.5
    elif a[i + 1] == 81:
        best = 81.5
    elif a[i + 2] == 82:
        best = 82.5
    elif a[i + 3] == 83:
        best = 83.5
    elif a[i + 4] == 84:
        best = 84.5
    elif a[i + 0] == 85:
        best = 85.5
    elif a[i + 1] == 86:
        best = 86.5
    elif a[i + 2] == 87:
        best = 87.5
    elif a[i + 3] == 88:
        best = 88.5
    elif a[i + 4] == 89:
        best = 89.5
    elif a[i + 0] == 90:
        best = 90.5
    elif a[i + 1] == 91:
        best = 91.5
    elif a[i + 2] == 92:
        best = 92.5
    elif a[i + 3] == 93:
        best = 93.5
    elif a[i + 4] == 94:
        best = 94.5
    elif a[i + 0] == 95:
        best = 95.5
    elif a[i + 1] == 96:
        best = 96.5
    elif a[i + 2] == 97:
        best = 97.5
    elif a[i + 3] == 98:
        best = 98.5
    elif a[i + 4] == 99:
        best = 99.5
    elif a[i + 0] == 100:
        best = 100.5
    elif a[i + 1] == 101:
        best = 101.5
    elif a[i + 2] == 102:
        best = 102.5
    elif a[i + 3] == 103:
        best = 103.5
    elif a[i + 4] == 104:
        best = 104.5
    elif a[i + 0] == 105:
        best = 105.5
    elif a[i + 1] == 106:
        best = 106.5
    elif a[i + 2] == 107:
        best = 107.5
    elif a[i + 3] == 108:
        best = 108.5
    elif a[i + 4] == 109:
        best = 109.5
    elif a[i + 0] == 110:
        best = 110.5
    elif a[i + 1] == 111:
        best = 111.5
    elif a[i + 2] == 112:
        best = 112.5
    elif a[i + 3] == 113:
        best = 113.5
    elif a[i + 4] == 114:
        best = 114.5
    elif a[i + 0] == 115:
        best = 115.5
    elif a[i + 1] == 116:
        best = 116.5
    elif a[i + 2] == 117:
        best = 117.5
    elif a[i + 3] == 118:
        best = 118.5
    elif a[i + 4] == 119:
        best = 119.5
    elif a[i + 0] == 120:
        best = 120.5
    elif a[i + 1] == 121:
        best = 121.5
    elif a[i + 2] == 122:
        best = 122.5
    elif a[i + 3] == 123:
        best = 123.5
    elif a[i + 4] == 124:
        best = 124.5
    elif a[i + 0] == 125:
        best = 125.5
    elif a[i + 1] == 126:
        best = 126.5
    elif a[i + 2] == 127:
        best = 127.5
    elif a[i + 3] == 128:
        best = 128.5
    elif a[i + 4] == 129:
        best = 129.5
    else:
        best = 1e9
    return best


def ways_out(a: i64[:], i: i64) -> i64:
    """values: 0..70"""
    total = 0
    for k in range(len(a)):
        if a[i] - a[k] == 0:
            total += a[i + 1]
        elif a[i] - a[k] == 1:
            continue
        elif a[i] - a[k] == 2:
            break
        elif a[i] - a[k] == 3:
            return 3 + total
        elif a[i] - a[k] == 4:
            total += a[i + 1]
        elif a[i] - a[k] == 5:
            continue
        elif a[i] - a[k] == 6:
            break
        elif a[i] - a[k] == 7:
            return 7 + total
        elif a[i] - a[k] == 8:
            total += a[i + 1]
        elif a[i] - a[k] == 9:
            continue
        elif a[i] - a[k] == 10:
            break
        elif a[i] - a[k] == 11:
            return 11 + total
        elif a[i] - a[k] == 12:
            total += a[i + 1]
        elif a[i] - a[k] == 13:
            continue
        elif a[i] - a[k] == 14:
            break
        elif a[i] - a[k] == 15:
            return 15 + total
        elif a[i] - a[k] == 16:
            total += a[i + 1]
        elif a[i] - a[k] == 17:
            continue
        elif a[i] - a[k] == 18:
            break
        elif a[i] - a[k] == 19:
            return 19 + total
        elif a[i] - a[k] == 20:
            total += a[i + 1]
        elif a[i] - a[k] == 21:
            continue
        elif a[i] - a[k] == 22:
            break
        elif a[i] - a[k] == 23:
            return 23 + total
        elif a[i] - a[k] == 24:
            total += a[i + 1]
        elif a[i] - a[k] == 25:
            continue
        elif a[i] - a[k] == 26:
            break
        elif a[i] - a[k] == 27:
            return 27 + total
        elif a[i] - a[k] == 28:
            total += a[i + 1]
        elif a[i] - a[k] == 29:
            continue
        elif a[i] - a[k] == 30:
            break
        elif a[i] - a[k] == 31:
            return 31 + total
        elif a[i] - a[k] == 32:
            total += a[i + 1]
        elif a[i] - a[k] == 33:
            continue
        elif a[i] - a[k] == 34:
            break
        elif a[i] - a[k] == 35:
            return 35 + total
        elif a[i] - a[k] == 36:
            total += a[i + 1]
        elif a[i] - a[k] == 37:
            continue
        elif a[i] - a[k] == 38:
            break
        elif a[i] - a[k] == 39:
            return 39 + total
        elif a[i] - a[k] == 40:
            total += a[i + 1]
        elif a[i] - a[k] == 41:
            continue
        elif a[i] - a[k] == 42:
            break
        elif a[i] - a[k] == 43:
            return 43 + total
        elif a[i] - a[k] == 44:
            total += a[i + 1]
        elif a[i] - a[k] == 45:
            continue
        elif a[i] - a[k] == 46:
            break
        elif a[i] - a[k] == 47:
            return 47 + total
        elif a[i] - a[k] == 48:
            total += a[i + 1]
        elif a[i] - a[k] == 49:
            continue
        elif a[i] - a[k] == 50:
            break
        elif a[i] - a[k] == 51:
            return 51 + total
        elif a[i] - a[k] == 52:
            total += a[i + 1]
        elif a[i] - a[k] == 53:
            continue
        elif a[i] - a[k] == 54:
            break
        elif a[i] - a[k] == 55:
            return 55 + total
        elif a[i] - a[k] == 56:
            total += a[i + 1]
        elif a[i] - a[k] == 57:
            continue
        elif a[i] - a[k] == 58:
            break
        elif a[i] - a[k] == 59:
            return 59 + total
        elif a[i] - a[k] == 60:
            total += a[i + 1]
        elif a[i] - a[k] == 61:
            continue
        elif a[i] - a[k] == 62:
            break
        elif a[i] - a[k] == 63:
            return 63 + total
        elif a[i] - a[k] == 64:
            total += a[i + 1]
        elif a[i] - a[k] == 65:
            continue
        elif a[i] - a[k] == 66:
            break
        elif a[i] - a[k] == 67:
            return 67 + total
        elif a[i] - a[k] == 68:
            total += a[i + 1]
        elif a[i] - a[k] == 69:
            continue
        total += 1
    return total
