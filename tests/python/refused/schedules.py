def wave(a: f64[:, ::1], n: i64, m: i64):
    for i in range(1, n):  # schedule: interchange i j
        for j in range(1, m - 1):
            a[i, j] = a[i - 1, j + 1] + 1.0


def carried(a: f64[:, ::1], n: i64, m: i64):
    for i in range(1, n):  # schedule: parallel i
        for j in range(1, m - 1):
            a[i, j] = a[i - 1, j + 1] + 1.0


def total(a: f64[:, ::1], n: i64, m: i64):
    s = 0.0
    for i in range(n):  # schedule: interchange i j
        for j in range(m):
            s += a[i, j]
    return s


def imperfect(a: f64[:, ::1], n: i64, m: i64):
    # schedule: interchange i j; vector q
    for i in range(n):
        x = a[i, 0]
        for j in range(m):
            a[i, j] = x


def missing(a: f64[:, ::1], n: i64, m: i64):
    for i in range(n):  # schedule: vector q
        for j in range(m):
            a[i, j] = 0.0


def scattered(a: f64[:, ::1], x: i64[:], n: i64, m: i64):
    for i in range(n):  # schedule: parallel i
        for j in range(m):
            a[x[i], j] += 1.0


def backwards(a: f64[:, ::1]):
    for i in range(1, a.shape[0]):  # schedule: wavefront i j
        for j in range(1, a.shape[1] - 1):
            a[i, j] = a[i - 1, j + 1] + 1.0


def twice(a: f64[:, ::1]):
    for i in range(1, a.shape[0]):  # schedule: tile i j 8; wavefront i.0 j.0; interchange i.0 j.0
        for j in range(1, a.shape[1]):
            a[i, j] = a[i - 1, j] + 1.0


def triangle(a: f64[:, ::1]):
    for i in range(1, a.shape[0]):  # schedule: wavefront i j
        for j in range(i, a.shape[1]):
            a[i, j] = a[i - 1, j] + 1.0


def handed_on(a: f64[:, ::1]):
    x = 0.0
    for i in range(1, a.shape[0]):  # schedule: wavefront i j
        for j in range(1, a.shape[1]):
            x = x * 0.5 + a[i, j]
    return x


def uncut(a: f64[:, ::1]):
    for i in range(a.shape[0]):  # schedule: tile j 8; cut j i
        for j in range(a.shape[1]):
            a[i, j] += 1.0


def needed(a: f64[::1]):
    for k in range(len(a)):  # schedule: tile k 8; cut i k.0; fission k
        for i in range(k + 1, len(a)):
            a[i] = a[i - 1] * 0.5


def shared(a: f64[:]):
    s = 0.0
    for i in range(len(a)):  # schedule: group i
        s += a[i]
    return s
# 2:40: error: interchange i j: iteration (i, j) = (2, 1) at 4:23 must stay behind iteration (i, j) = (1, 2) at 4:13, as it reads what that touches of 'a'; the distance is (1, -1), for example where m = 4, n = 3, extent 0 of a = 2, extent 1 of a = 3 [schedule-illegal]
# 8:40: error: parallel i: iteration (i, j) = (2, 1) at 10:23 must stay behind iteration (i, j) = (1, 2) at 10:13, as it reads what that touches of 'a'; the distance is (1, -1), for example where m = 4, n = 3, extent 0 of a = 2, extent 1 of a = 3 [schedule-illegal]
# 15:37: error: interchange i j: iteration (i, j) = (1, 0) at 17:13 must stay behind iteration (i, j) = (0, 1) at 17:13, as it assigns what that touches of 's'; the distance is (+, -), for example where m = 2, n = 2 [schedule-illegal]
# 22:17: error: interchange i j: j is not all that the body of i holds; fission may make it that [schedule-illegal]
# 30:44: error: vector q: there is no loop q in the nest; its loops are i, j [schedule-illegal]
# 36:37: error: parallel i: something in the nest may fail, is checked, or has an effect outside, so that its order counts [schedule-illegal]
# 42:49: error: wavefront i j: iteration (i, j) = (2, 1) at 44:23 must stay behind iteration (i, j) = (1, 2) at 44:13, as it reads what that touches of 'a'; the distance is (1, -1), for example where extent 1 of a = 4, extent 0 of a = 3 [schedule-illegal]
# 48:92: error: interchange i.0 j.0: i.0 is a loop that another step made or finished [schedule-illegal]
# 54:49: error: wavefront i j: the bounds of j depend on i; those of loops that tile makes of both do not [schedule-illegal]
# 61:49: error: wavefront i j: iteration (i, j) = (2, 1) at 63:13 must stay behind iteration (i, j) = (1, 2) at 63:13, as it assigns what that touches of 'x'; the distance is (+, -), for example where extent 1 of a = 3, extent 0 of a = 3 [schedule-illegal]
# 68:56: error: cut j i: i is no loop of blocks around j [schedule-illegal]
# 74:63: error: fission k: iteration (k, i) = (1, 7) at 76:13 must stay behind iteration (k, i) = (0, 8) at 76:20, as it stores to what that touches of 'a'; the distance is (+, -1), for example where extent 0 of a = 9 [schedule-illegal]
# 81:42: error: group i: s goes from one iteration of i to the next, or is read behind the loop [schedule-illegal]
