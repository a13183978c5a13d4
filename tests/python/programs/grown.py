"""Arrays and lists that grow and shrink step by step: in their own memory where nobody else holds them."""
import numpy as np
from collections import deque


#pythran export appended(float[:], int)
def appended(a, n):
    """shapes: (n,)"""
    x = np.zeros(0)
    for i in range(n % 9 + 2):
        x = np.append(x, a[i % len(a)] if len(a) else 0.5)
        x = np.concatenate((x, a))
    return x


#pythran export held_by_others(int[:], int)
def held_by_others(a, n):
    """shapes: (n,)"""
    x = np.concatenate((a, a))
    y = x
    v = x[1:]
    for i in range(n % 5 + 2):
        x = np.append(x, i)
        if i == 1:
            y = x
            v = x[::2]
        x[0] = 7 * i
    return x, y, v


#pythran export of_itself(int[:], int)
def of_itself(a, n):
    """shapes: (n,)"""
    x = a.copy()
    for i in range(n % 4 + 1):
        x = np.concatenate((x, x))
        x = np.concatenate((x, x[1:3]))
        x = np.concatenate((x[:2], x))
    return x


#pythran export rows(float[:, :], int)
def rows(a, n):
    """shapes: (n, 3)"""
    x = a[:0].copy()
    for i in range(n % 6 + 2):
        x = np.concatenate((x, a), axis=0)
        x = np.concatenate((x, a[:1] + i))
    y = a.copy()
    for i in range(3):
        y = np.concatenate((y, a), axis=1)
    return x, y


#pythran export stack(int)
def stack(n):
    s = [3, 1]
    out = []
    for i in range(5 * (n % 9) + 4):
        if i % 3:
            s.append(i)
        elif s:
            out.append(s.pop())
        if i % 5 == 2 and len(s) > 1:
            out.append(s.pop(0))
            s.append(-i)
        if i % 7 == 3 and len(s) > 2:
            out.append(s.pop(1))
            out.append(s.pop(-2))
    return s, out


#pythran export queue(int)
def queue(n):
    q = deque([1, 2])
    total = 0
    for i in range(6 * (n % 9) + 4):
        x = q.popleft()
        total = total * 3 % 1000 + x
        q.append(x + i)
        if i % 2:
            q.append(i)
        if i % 9 == 8:
            q.clear()
            q.append(i)
    return total, list(q)


#pythran export tuples(int)
def tuples(n):
    s = [(1, 2.5)]
    t = 0.0
    for i in range(4 * (n % 7) + 3):
        a, b = s.pop()
        t += a * b
        s.extend([(a + 1, b / 2), (i, b)])
        if len(s) > 5:
            s.pop(0)
    return t, s


#pythran export extended(int list, int)
def extended(a, n):
    """shapes: (n + 1,)"""
    out = []
    for i in range(n % 5 + 1):
        out.extend(a[i % 2:])
        out.extend(a[:-1])
        out += [i, i + 1]
        out.extend(out[:2])
        if i == 2:
            out = out + [5]
    return out


#pythran export empty_again(int)
def empty_again(n):
    out = []
    for i in range(n % 7 + 3):
        out.append(i)
        out.append(i * i)
        out.pop(0)
        out.pop(0)
    out.append(9)
    return out


#pythran export slices(int list, int, int)
def slices(a, i, j):
    """shapes: (n + 2,)"""
    return a[i:j], a[:j], a[-i:], a[i:-j], a[j:i], a[:], a[len(a):], a[-100:100]


#pythran export row_slices(int[:, :, :], int, int)
def row_slices(a, i, j):
    """shapes: (n + 1, 3, 4)"""
    return [a[0, i:j].copy().sum(), a[-1, 1, i:j].copy().sum()], a[i:j].copy(), a[0, i:].copy(), a[:, i:j].copy()
