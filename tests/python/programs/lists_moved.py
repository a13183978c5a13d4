"""Lists that a variable gives to another one and does not read again: the other one alone holds them, so they grow."""


#pythran export levenshtein(int[:], int[:])
def levenshtein(a, b):
    """shapes: (n + 2,), (m,)"""
    before = list(range(len(b) + 1))
    for i, x in enumerate(a):
        row = [i + 1]
        for j, y in enumerate(b):
            row.append(min(before[j + 1] + 1, row[j] + 1, before[j] + (x != y)))
        before = row
    return before[-1], before


#pythran export buffers(int)
def buffers(n):
    a = [1]
    b = [2, 3]
    for i in range(n % 7 + 3):
        b.append(i)
        a, b = b, a
        a.append(10 * i)
    return a, b


#pythran export rotated(int)
def rotated(n):
    a = [1]
    b = [2]
    c = [3]
    for i in range(n % 7 + 3):
        a, (b, c) = b, (c, a)
        a.append(i)
    return a, b, c


#pythran export back(int)
def back(n):
    a = [1]
    for i in range(n % 7 + 3):
        b = a
        b.append(3)
        a = b
    return a


#pythran export argument(int list, int)
def argument(a, n):
    """shapes: (n,)"""
    b = a
    for i in range(n % 5 + 1):
        b = [i] + b
        c = b
        c.append(1)
        b = c
    return b, a


#pythran export on_one_way(int)
def on_one_way(n):
    a = [1]
    b = [5]
    for i in range(n % 9 + 2):
        if i % 2:
            a = b
            b = [i]
        b.append(i)
    return a, b


#pythran export wider(int)
def wider(n):
    before = [1.0, 2.0]
    for i in range(n % 4 + 1):
        row = [0.5]
        for x in before:
            row.append(x * 2)
        before = row
    return before


# --- insert, remove and reverse in place, and slices that are lists ---

#pythran export moved(int)
def moved(n):
    out = []
    for i in range(-8, 9):
        a = list(range(n % 6))
        b = [0.5 * x for x in a]
        a.insert(i, 77)
        b.insert(i, 1)
        b.insert(-1, 2.5)
        b.reverse()
        out.append(list(a))
        if i in a:
            a.remove(i)
        a.reverse()
        out.append(a[i:] + a[:i][::-1] + a[i::-2])
        out.append([int(2 * x) for x in b])
    return out


#pythran export without(int)
def without(n):
    a = [n, n + 1]
    a.remove(n + 2)
    return a


#pythran export turned_in_parts(int)
def turned_in_parts(n):
    a = list(range(n % 7 + 1))
    b = []
    for k in range(len(a)):
        a[:k + 1] = a[k::-1]
        b = a[:]
        b[0] += 1
        a.insert(0, a.pop(k))
    return a, b
