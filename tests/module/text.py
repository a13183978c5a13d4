"""Programs on text, as people write them: test_text.py compares each with what Python gives."""
import string
from collections import Counter, defaultdict

VOWELS = 'aeiou'
NAMES = ['zero', 'one', 'two']


def caesar(text: str, shift: int) -> str:
    result = ""
    for ch in text:
        if ch.isupper():
            result += chr((ord(ch) - 65 + shift) % 26 + 65)
        elif ch.islower():
            result += chr((ord(ch) - 97 + shift) % 26 + 97)
        else:
            result += ch
    return result


def vigenere(text: str, key: str) -> str:
    out = []
    k = 0
    for c in text:
        if c.isalpha():
            base = ord('A') if c.isupper() else ord('a')
            shift = ord(key[k % len(key)].lower()) - ord('a')
            out.append(chr((ord(c) - base + shift) % 26 + base))
            k += 1
        else:
            out.append(c)
    return ''.join(out)


def is_palindrome(s: str) -> bool:
    cleaned = ''.join(c.lower() for c in s if c.isalnum())
    return cleaned == cleaned[::-1]


def is_anagram(a: str, b: str) -> bool:
    return sorted(a) == sorted(b)


def edit_distance(s1: str, s2: str) -> int:
    m, n = len(s1), len(s2)
    dp = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(m + 1):
        dp[i][0] = i
    for j in range(n + 1):
        dp[0][j] = j
    for i in range(1, m + 1):
        for j in range(1, n + 1):
            if s1[i - 1] == s2[j - 1]:
                dp[i][j] = dp[i - 1][j - 1]
            else:
                dp[i][j] = 1 + min(dp[i - 1][j], dp[i][j - 1], dp[i - 1][j - 1])
    return dp[m][n]


def lcs(a: str, b: str) -> str:
    m, n = len(a), len(b)
    table = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(m):
        for j in range(n):
            if a[i] == b[j]:
                table[i + 1][j + 1] = table[i][j] + 1
            else:
                table[i + 1][j + 1] = max(table[i + 1][j], table[i][j + 1])
    result = ""
    i, j = m, n
    while i > 0 and j > 0:
        if a[i - 1] == b[j - 1]:
            result = a[i - 1] + result
            i -= 1
            j -= 1
        elif table[i - 1][j] >= table[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return result


def word_count(text: str) -> dict[str, int]:
    counts = {}
    for word in text.lower().split():
        word = word.strip('.,!?')
        if word in counts:
            counts[word] += 1
        else:
            counts[word] = 1
    return counts


def roman(n: int) -> str:
    values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
    symbols = ["M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"]
    out = ""
    for v, s in zip(values, symbols):
        while n >= v:
            out += s
            n -= v
    return out


def from_roman(s: str) -> int:
    values = {'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100, 'D': 500, 'M': 1000}
    total = 0
    for i in range(len(s)):
        if i + 1 < len(s) and values[s[i]] < values[s[i + 1]]:
            total -= values[s[i]]
        else:
            total += values[s[i]]
    return total


def rle(s: str) -> str:
    if not s:
        return ""
    out = ""
    count = 1
    for i in range(1, len(s)):
        if s[i] == s[i - 1]:
            count += 1
        else:
            out += str(count) + s[i - 1]
            count = 1
    out += str(count) + s[-1]
    return out


def balanced(s: str) -> bool:
    pairs = {')': '(', ']': '[', '}': '{'}
    stack = []
    for ch in s:
        if ch in '([{':
            stack.append(ch)
        elif ch in pairs:
            if not stack or stack.pop() != pairs[ch]:
                return False
    return not stack


def kmp(text: str, pattern: str) -> list[int]:
    fail = [0] * len(pattern)
    k = 0
    for i in range(1, len(pattern)):
        while k > 0 and pattern[i] != pattern[k]:
            k = fail[k - 1]
        if pattern[i] == pattern[k]:
            k += 1
        fail[i] = k
    found = []
    k = 0
    for i, c in enumerate(text):
        while k > 0 and c != pattern[k]:
            k = fail[k - 1]
        if c == pattern[k]:
            k += 1
        if k == len(pattern):
            found.append(i - k + 1)
            k = fail[k - 1]
    return found


def to_base(n: int, base: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    if n == 0:
        return "0"
    s = ""
    while n > 0:
        s = digits[n % base] + s
        n //= base
    return s


def from_base(s: str, base: int) -> int:
    value = 0
    for c in s.lower():
        if c.isdigit():
            d = int(c)
        else:
            d = ord(c) - ord('a') + 10
        value = value * base + d
    return value


def look_and_say(n: int) -> str:
    s = "1"
    for _ in range(n):
        t = ""
        i = 0
        while i < len(s):
            j = i
            while j < len(s) and s[j] == s[i]:
                j += 1
            t += f"{j - i}{s[i]}"
            i = j
        s = t
    return s


def gc_content(dna: str) -> float:
    gc = dna.count('G') + dna.count('C')
    return 100.0 * gc / len(dna)


def revcomp(dna: str) -> str:
    comp = {'A': 'T', 'T': 'A', 'G': 'C', 'C': 'G'}
    return ''.join(comp[c] for c in reversed(dna))


def hamming(a: str, b: str) -> int:
    return sum(1 for x, y in zip(a, b) if x != y)


def luhn(number: str) -> bool:
    total = 0
    for i, d in enumerate(number[::-1]):
        n = int(d)
        if i % 2 == 1:
            n *= 2
            if n > 9:
                n -= 9
        total += n
    return total % 10 == 0


def rpn(expr: str) -> float:
    stack = []
    for tok in expr.split():
        if tok in ('+', '-', '*', '/'):
            b = stack.pop()
            a = stack.pop()
            if tok == '+':
                stack.append(a + b)
            elif tok == '-':
                stack.append(a - b)
            elif tok == '*':
                stack.append(a * b)
            else:
                stack.append(a / b)
        else:
            stack.append(float(tok))
    return stack[0]


def tokenize(s: str) -> list[str]:
    tokens = []
    i = 0
    while i < len(s):
        c = s[i]
        if c == ' ':
            i += 1
        elif c.isdigit():
            j = i
            while j < len(s) and s[j].isdigit():
                j += 1
            tokens.append(s[i:j])
            i = j
        else:
            tokens.append(c)
            i += 1
    return tokens


def words_of(n: int) -> str:
    ones = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
    tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    if n == 0:
        return "zero"
    s = ""
    if n >= 100:
        s += ones[n // 100] + " hundred"
        n %= 100
        if n:
            s += " and "
    if n >= 20:
        s += tens[n // 10]
        if n % 10:
            s += "-" + ones[n % 10]
    elif n > 0:
        s += ones[n]
    return s


def title_case(s: str) -> str:
    return ' '.join(w.capitalize() for w in s.split(' '))


def longest_word(s: str) -> str:
    best = ''
    for w in s.split():
        if len(w) > len(best):
            best = w
    return best


def most_common(s: str) -> str:
    counts = {}
    for c in s:
        counts[c] = counts.get(c, 0) + 1
    best = None
    for c in sorted(counts):
        if best is None or counts[c] > counts[best]:
            best = c
    return best


def fizz(n: int) -> str:
    parts = []
    for i in range(1, n + 1):
        if i % 15 == 0:
            parts.append("FizzBuzz")
        elif i % 3 == 0:
            parts.append("Fizz")
        elif i % 5 == 0:
            parts.append("Buzz")
        else:
            parts.append(str(i))
    return ",".join(parts)


def fasta(text: str) -> dict[str, float]:
    out = {}
    name = ''
    seq = ''
    for line in text.split('\n'):
        line = line.strip()
        if line.startswith('>'):
            if name:
                out[name] = (seq.count('G') + seq.count('C')) / len(seq)
            name = line[1:]
            seq = ''
        else:
            seq += line
    if name:
        out[name] = (seq.count('G') + seq.count('C')) / len(seq)
    return out


def group(words: list[str]) -> dict[str, int]:
    groups = {}
    for w in words:
        key = ''.join(sorted(w))
        groups[key] = groups.get(key, 0) + 1
    return groups


def pig(s: str) -> str:
    out = []
    for w in s.split():
        if w[0] in 'aeiou':
            out.append(w + 'way')
        else:
            i = 0
            while i < len(w) and w[i] not in 'aeiou':
                i += 1
            out.append(w[i:] + w[:i] + 'ay')
    return ' '.join(out)


def csv_sum(s: str) -> int:
    return sum(int(x) for x in s.split(','))


def swap(s: str) -> str:
    return s.upper() + '-' + s.lower().replace('a', 'oo') + '|' + s.title().center(20, '*')


def a1(s: str) -> int:
    return sum(map(int, s.split()))


def a2(s: str) -> bool:
    return any(c.isdigit() for c in s)


def a3(s: str) -> list[str]:
    return [w for w in s.split() if w not in ('the', 'a')]


def a4(s: str) -> int:
    d = Counter(s)
    return d['a'] + 10 * d['zz']


def a5(s: str) -> list[str]:
    return sorted(set(s))


def a6(s: str) -> list[str]:
    return sorted(s.split(), key=len)


def a7(s: str) -> list[str]:
    return sorted(s.split(), key=lambda w: (-len(w), w))


def a8(s: str) -> str:
    return max(s.split())


def a9(s: str) -> str:
    return min(s)


def b1(s: str, n: int = 3) -> str:
    return s[n:] + s[:n]


def b2(s: str = 'abc') -> str:
    return s + '!'


def b3(s: str) -> tuple[str, int]:
    a, b = s.split('=')
    return a, int(b)


def b4(s: str) -> dict[str, list[int]]:
    d = {}
    for i, c in enumerate(s):
        if c not in d:
            d[c] = []
        d[c].append(i)
    return d


def b5(n: int) -> str:
    return NAMES[n]


def b6(s: str) -> str:
    if len(s) <= 1:
        return s
    return b6(s[1:]) + s[0]


def b7(s: str) -> int:
    return sum(1 for c in s if c.lower() in VOWELS)


def b9(s: str) -> list[tuple[str, int]]:
    out = []
    for w in s.split():
        out.append((w, len(w)))
    return out


def c2(s: str) -> str:
    a = list(s)
    a.reverse()
    a[0] = 'X'
    return ''.join(a)


def c3(s: str) -> bool:
    return (1, s) < (1, 'm')


def c4(s: str) -> str:
    best = ''
    for i in range(len(s)):
        for j in range(i, len(s)):
            sub = s[i:j + 1]
            if sub == sub[::-1] and len(sub) > len(best):
                best = sub
    return best


def c5(s: str, x: float, n: int) -> str:
    return f"{s:>8}|{x:.3f}|{n:05d}|{x}|{n:,}|{s!r}"


def c6(s: str, x: float, n: int) -> str:
    return "%s=%d (%.2f) %5d|" % (s, n, x, n)


def c7(s: str, n: int) -> str:
    return "{} and {:>4}".format(s, n)


def c8(s: str) -> int:
    return {'a': 1, 'bb': 2}.get(s, -1)


def c9(s: str) -> str:
    prev = ''
    out = ''
    for c in s:
        if c != prev:
            out += c
        prev = c
    return out


def d1(s: str) -> list[int]:
    last = {}
    out = []
    for i, c in enumerate(s):
        out.append(last.get(c, -1))
        last[c] = i
    return out


def d2(s: str) -> int:
    seen = set()
    n = 0
    for w in s.split(','):
        if w in seen:
            n += 1
        seen.add(w)
    return n


def d3(s: str, k: str) -> int:
    return s.find(k) * 100 + s.rfind(k)


def d4(s: str) -> str:
    return s.partition('-')[2]


def d5(s: str) -> list[str]:
    words = s.split()
    words.sort(reverse=True)
    return words


def d6(s: str) -> dict[str, int]:
    d = defaultdict(int)
    for w in s.split():
        d[w] += 1
    return dict(d)


def d8(s: str) -> str:
    t = s
    t += 'x'
    s += 'y'
    u = t
    u += 'z'
    return s + t + u


def d9(s: str) -> str:
    r = None
    for w in s.split():
        if w.startswith('b'):
            r = w
    return r if r is not None else 'none'


def e1(s: str) -> str:
    return s[-1] if s else '?'


def e2(s: str) -> str:
    while s.startswith('0'):
        s = s[1:]
    return s or '0'


def e3(a: list[str], b: list[str]) -> bool:
    return a == b


def e4(words: list[str]) -> list[int]:
    return [words.index(w) + 10 * words.count(w) for w in words]


def e5(d: dict[str, int], k: str) -> int:
    return d[k]


def e6(s: str) -> int:
    x = 0
    for c in s:
        match c:
            case '+':
                x += 1
            case '-':
                x -= 1
            case _:
                x *= 2
    return x


def e7(s: str) -> int:
    if s == 'abc':
        return 1
    elif s > 'm':
        return 2
    return 3


def f1(s: str) -> list[tuple[str, int]]:
    return Counter(s).most_common(2)


def f2(s: str) -> str:
    return '\n'.join(line.rstrip() for line in s.splitlines())


def f4(s: str) -> bool:
    return set(s) <= set('abc') and set(s) & {'a'} == {'a'}


def f5(n: int) -> str:
    return bin(n) + hex(n)


def f6(s: str, t: str) -> str:
    return max(s, t) + min(s, t, 'q')


def f7(s: str) -> str:
    return ''.join(reversed(s.split(' ')))


def f8(s: str) -> list[str]:
    return [s[i:i + 2] for i in range(0, len(s), 2)]


def f9(s: str) -> int:
    total = 0
    for w, n in zip(s.split(), range(5)):
        total += len(w) * n
    return total


class Token:
    def __init__(self, kind: str, n: int):
        self.kind = kind
        self.n = n


def field_of_text(s: str) -> int:
    t = Token(s, 2)
    return len(t.kind) * t.n


def fields_of_letters(s: str) -> int:
    toks = []
    for c in s:
        toks.append(Token(c, 1))
    return sum(t.n for t in toks if t.kind == 'a')


def gen(s):
    for w in s.split():
        yield w


def initials(s: str) -> str:
    out = ''
    for w in gen(s):
        out += w[0]
    return out


def character_or(s: str, i: int) -> str:
    try:
        return s[i]
    except IndexError:
        return 'out'


def number_or(s: str) -> int:
    try:
        return int(s)
    except ValueError:
        return -1


def lists_apart(s: str) -> list[str]:
    a = s.split()
    b = a
    a = a + ['z']
    b = b[1:]
    return a + b


def pairs_of_letters(s: str) -> dict[str, str]:
    return {k: v for k, v in zip(s, s[1:])}


def tuple_keys(s: str) -> int:
    d = {}
    for c in s:
        d[(c, len(d) % 2)] = 1
    return len(d)


def swapped_words(s: str) -> str:
    words = s.split()
    words[0], words[-1] = words[-1], words[0]
    return ' '.join(words)


def repeated(s: str) -> str:
    return s * 3 + 2 * 'ab' + s * -1


def nested(s: str) -> list[str]:
    stack = ['']
    for c in s:
        if c == '(':
            stack.append('')
        elif c == ')':
            t = stack.pop()
            stack[-1] += '<' + t + '>'
        else:
            stack[-1] += c
    return stack


def turned(s: str) -> str:
    t = ''
    for c in s:
        t = c + t
    return t


def stored_in_list(s: str) -> list[str]:
    a = ['x'] * 3
    a[1] = s
    return a


def among(s: str) -> bool:
    return s in ['ab', 'c'] or s in ('d', 'ef')


def reversed_list(s: str) -> str:
    w = list(s)
    for i in range(len(w) // 2):
        w[i], w[len(w) - 1 - i] = w[len(w) - 1 - i], w[i]
    return ''.join(w)


def letter_and_text(s: str) -> tuple[str, str]:
    return s[0], s


class Account:
    def __init__(self, name: str, balance: float):
        self.name = name
        self.balance = balance
        self.log = []
        self.sums = []
        self.at = {}

    def deposit(self, x: float):
        self.balance += x
        self.log.append(f"+{x:.2f}")
        self.sums.append(self.balance)
        self.at[self.name + self.log[-1]] = x

    def show(self) -> str:
        return self.name + ": " + ", ".join(self.log)


def field_that_grows(n: int) -> str:
    a = Account("Ann", 1.0)
    for i in range(n):
        a.deposit(i * 1.5)
    return a.show() + f" = {a.balance}"


def fields_that_grow(n: int, who: str) -> tuple[list[float], list[str]]:
    a = Account(who, 1.0)
    b = Account(who + "!", 2.0)
    for i in range(n):
        a.deposit(i)
        b.deposit(i)
    b.deposit(0.5)
    return a.sums + b.sums, [a.show(), b.show()] + sorted(b.at)


def filled(s: str, n: int) -> str:
    return s.zfill(n)


def parted(s: str, sep: str) -> tuple[str, str, str]:
    return s.partition(sep)


def sums(s: str, n: int) -> list[str]:
    a = b = c = ""
    for i in range(n):
        a += str(i - 1) + s[i % len(s)] + "-"
        b = b + "<" + s + f"{i}" + ">"
        c += c + "x"
        a += "a text that is longer than those which are added letter by letter"
        c = c + str(-i) + c
    return [a, b, c]


def half_of_a_sum(s: str) -> str:
    t = "=" + s
    try:
        t += "ab" + s[1] + s[7]
    except IndexError:
        t += "!"
    return t


def known_twice(s: str) -> list[str]:
    a = "same"
    b = "same"
    a += s
    words = [b, "same", a]
    d = {"same": 1}
    d["same"] += words.count("same")
    for i in range(2):
        c = "same"
        c += str(d["same"])
        words.append(c)
    return words


def stripped(s: str) -> list[str]:
    t = s.strip("_")
    u = t.strip()
    u += "+"
    t += u
    out = [s, t, u]
    for w in s.split("_"):
        w = w.strip()
        out.append(w)
        w += "."
        out.append(w)
    return out


def top_words(s: str, n: int) -> list[str]:
    c = Counter(w.strip(string.punctuation).lower() for w in s.split())
    return [w for w, k in c.most_common(n)] + [string.digits[n]]


def table(xs: list[float], names: dict[str, int]) -> str:
    out = f"{'i':>3} {'x':^8}|\n"
    for i, x in enumerate(xs):
        out += f"{i:3d} {x:8.3f} {names['a']}{', '.join(list(names))!r:>12}\n"
    return out + f"{'{' + 'a}'}{'x' if xs else 'y'}"


def by_percent(n: int, x: float, s: str) -> str:
    return "%5s|%-5s|%-4d|%4d|%04d|%-8.2f|%8.3f|%s|%.2s|%-6s|%6.1s|%e|%d%%" % (s, s, n, n, n, x, x, n, s, "ab", "cd", x, n)


def board(n: int) -> list[str]:
    g = [["."] * n for _ in range(n)]
    for i in range(n):
        g[i][i] = "#"
        g[i][n - 1 - i] = "/"
    return ["".join(r) for r in g]


def letters_of_lines(s: str) -> int:
    rows = [list(line) for line in s.split("\n")]
    count = 0
    for r in rows:
        for c in r:
            if c == "#":
                count += 1
    return count + rows[0].count("#")


def words_of_lines(s: str) -> list[str]:
    t = [line.split(",") for line in s.split("\n")]
    t[0].append("new")
    n = 0
    for r in t:
        n += len(r)
        for x in r:
            n += len(x)
    return [r[0] for r in t] + [str(n)] + t[0]


def compared_versions(a: str, b: str) -> int:
    x = [int(p) for p in a.split(".")]
    y = [int(p) for p in b.split(".")]
    return (x > y) - (x < y)


def order_of_lists(a: list[float], b: list[int], s: str, t: str) -> list[bool]:
    return [a < b, a <= b, a > b, a >= b, b < [1, 2], [3] >= b, [1, 10] > [1, 9], list(s) < list(t), sorted(s) >= sorted(t)]


def order_of_words(a: str, b: str) -> list[bool]:
    x = a.split()
    y = b.split()
    return [x < y, x <= y, x > y, x >= y, x == y, x + ["q"] > y, list(a) < y]


def shown_alone(s: str) -> str:
    return f"<{s}>"


def shown_by_percent(s: str) -> str:
    return "%s!" % s


def shown_by_format(s: str) -> str:
    return "{0}? {0!r}".format(s)


def as_written(s: str) -> list[str]:
    return [repr(s), f"{s!r}"]


class Builder:
    def __init__(self, name: str):
        self.name = name
        self.text = ''
        self.note = None

    def add(self, more: str) -> None:
        self.text += more
        self.name = more

    def parse(self, more: str) -> None:
        self.text += '<' + str(int(more)) + self.text[:1]
        self.note = more


def built(s: str, n: int) -> list[str]:
    b = Builder('start')
    out = [b.name]
    for i in range(n):
        before = b.text
        b.add(s[i % len(s)])
        b.text += b.text
        out.append(before + '|' + b.text + b.name)
    try:
        b.parse(s)
    except ValueError:
        out.append(b.text)
    b.parse('7')
    return out + [b.text, b.note or '-']


class Link:
    def __init__(self, name: str):
        self.name = name
        self.next: 'Link' = None
        self.seen = ''


def chain(words: list[str]) -> str:
    head = Link('head')
    cur = head
    for w in words:
        cur.next = Link(w)
        cur = cur.next
    out = ''
    cur = head
    while cur is not None:
        cur.seen += cur.name + '.'
        cur.name = cur.name.upper()
        out += cur.seen + cur.name
        cur = cur.next
    return out


def parentheses(n: int) -> list[str]:
    out: list[str] = []
    def go(s: str, a: int, b: int) -> None:
        if len(s) == 2 * n:
            out.append(s)
            return
        if a < n:
            go(s + '(', a + 1, b)
        if b < a:
            go(s + ')', a, b + 1)
    go('', 0, 0)
    return out


def problems(p: str) -> list[str]:
    found = []
    if len(p) < 3:
        found.append('short')
    return found or ['ok']


def swapped_often(words: list[str], n: int) -> list[str]:
    a = words[0]
    b = words[1]
    for i in range(n):
        a, b = b, a
    d: dict[str, int] = {}
    d[a] = 1
    d[b] = 2
    return [a, b, str(d[words[0]])] + list(d)


def rotated(words: list[str]) -> list[str]:
    prev = words[-1]
    out = []
    for w in words:
        t = prev
        prev = w
        out.append(t + prev)
        out.append(t)
        out.append(prev)
    return out


def grown_words(words: list[str]) -> dict[str, int]:
    d: dict[str, int] = {}
    for w in words:
        d[w] = 1
        w += '!'
        d[w] = d.get(w, 0) + 1
    return d


def replaced_param(w: str, words: list[str]) -> list[str]:
    out = [w]
    for x in words:
        if x == w:
            w = words[0]
        out.append(w)
    return out


def following(words: list[str]) -> list[tuple[str, str]]:
    p = (words[0], words[1])
    out = [p]
    for w in words:
        p = (p[1], w)
        out.append(p)
    return out


def doubled(words):
    for w in words:
        yield w
        yield w + 'x'


def from_generator(words: list[str]) -> list[str]:
    return [v for v in doubled(words)]


def joined_with_next(words: list[str]) -> list[str]:
    out = []
    w = words[0]
    for i in range(len(words)):
        out.append(w)
        out.append(w + (w := words[i]))
        out.append(w)
    return out


def found_before(words: list[str], d: dict[str, str]) -> list[str]:
    out = []
    w = None
    for x in words:
        if w is not None:
            out.append(w)
        w = d.get(x)
    return out


def words_and_letters(rows: list[str]) -> dict[str, int]:
    d: dict[str, int] = {}
    for r in rows:
        for w in r.split():
            last = w
            d[last] = d.get(last, 0) + 1
            for c in w:
                last = c
                d[last] = d.get(last, 0) + 1
    return d


def up_to_wrong(words: list[str]) -> list[str]:
    out = []
    w = 'none'
    try:
        for w in words:
            int(w)
            out.append(w)
    except ValueError:
        out.append(w)
    return out


STOP_WORDS = {'the', 'an', 'a'}
TABLE = [['a', 'bb'], ['c']]


def content_words(s: str) -> list[str]:
    return [w for w in s.split() if w not in STOP_WORDS]


def first_in_row(i: int) -> str:
    return TABLE[i][0]


def aligned(rows: list[list[str]]) -> str:
    widths = [max(len(r[i]) for r in rows) for i in range(len(rows[0]))]
    return '\n'.join(' | '.join(c.ljust(w) for c, w in zip(r, widths)) for r in rows)


def copied_rows(rows: list[list[str]]) -> list[list[str]]:
    return [r[:] for r in rows]


def translated(s: str) -> list[str]:
    table = str.maketrans('aab', 'xyz', 'c')
    return [s.translate(table), s.translate(str.maketrans('', '', '.,')), s.translate(str.maketrans({'a': 'AA', '\xe9': ''})),
            s.translate({ord('a'): 'bb', 98: 'c'}), s.translate({97: 98})]


def by_methods(words: list[str]) -> list[str]:
    return sorted(words, key=str.lower) + list(map(str.upper, words)) + [''.join(filter(str.isalpha, w)) for w in words]


def filled_by(s: str, f: str) -> str:
    return s.center(9, f) + s.rjust(5, f)


def greeting(name: str = 'you', greet: str = 'Hello') -> str:
    return greet + ', ' + name


def lists_shown(words: list[str], d: dict[str, int]) -> str:
    return f'{words}|{d}|{[len(w) for w in words]}' + str(words) + str(d) + '%s' % (words[1:],) + str([words[0], words[0].upper()])


def lists_printed(words: list[str]) -> None:
    print(words, {w: len(w) for w in words})
    print([w.upper() for w in words])


def truths_as_numbers(words: list[str]) -> list[int]:
    flags = [len(w) > 1 for w in words]
    return [int(f) for f in flags]


def distinct(s: str) -> str:
    seen = ''
    for c in s:
        if c not in seen:
            seen += c
    return seen


class Reader:
    def __init__(self, s: str):
        self.s = s
        self.i = 0

    def peek(self) -> str:
        if self.i < len(self.s):
            return self.s[self.i]
        return ''


def of_calls(s: str) -> str:
    return distinct(s) + Reader(s).peek() + '.'


CODES = {'a': '.-', 'b': '-...', 'c': '-.-.'}
WORTH = {'I': 1, 'V': 5, 'X': 10}
STOPS = {'the', 'a', 'of'}


def coded(s: str) -> list[str]:
    return sorted([CODES[c] for c in s if c in CODES], key=lambda code: (len(code), code, CODES.get(code[:1], '')))


def coded_inside(s: str) -> str:
    def one(c: str) -> str:
        return CODES.get(c, '?')
    return ' '.join(one(c) for c in s)


def codes_of(s: str):
    for c in s:
        if c in CODES:
            yield CODES[c] + str(WORTH['V'])


def coded_by_generator(s: str) -> list[str]:
    return [code for code in codes_of(s)] + [w for w in s.split() if w not in STOPS]


def read_roman(s: str) -> int:
    total = 0
    for i in range(len(s)):
        value = WORTH[s[i]]
        total += -value if i + 1 < len(s) and WORTH[s[i + 1]] > value else value
    return total


def many_texts(words: list[str], times: int) -> int:
    seen = set()
    for w in words:
        for k in range(times):
            seen.add(w + str(k))
    return len(seen)


TALLY = {'a': 1}
TALLY['b'] = 2


def tallied(s: str) -> int:
    return TALLY.get(s, 0) + len(TALLY)


def displays(s: str) -> tuple[dict[str, int], dict[str, str], set[str], int]:
    d = {'A': 0, 'B': 1}
    d[s] = 2
    d['A'] += 5
    names = {'x': 'a', 'y': 'b'}
    names[s] = s + '!'
    letters = {'a', 'e', 'i'}
    letters.add(s)
    odd = {'': 1, ' ': 2, '\0': 3}
    return d, names, letters, odd['\0'] + odd[''] * 10


def in_widths(n: int, s: str, w: int, p: int) -> str:
    return f"[{n:>{w}}|{n:<{w}d}|{s:^{w}}|{'name':>{w}}|{n / 3:{w}.{p}f}|{s:*<{w + 2}}|" + '{:>{}}'.format(s, w)


def by_names(name: str, n: int) -> str:
    return '{n}, {n!r} {age:>4}'.format(n=name, age=n) + '{0} {x} {0} {1:03d}'.format(name, n, x=name.upper())


def in_bases(n: int, x: float) -> str:
    return '%02x %X %o %5i|%-4x|%+d %u' % (n, n, n, n, n, n, n) + format(n, '08b') + format(x, '.3f') + format(n)


ONES = ['', 'one', 'two', 'three', 'four']


def spelled(n: int, k: int) -> str:
    out = ONES[n] + '-' + ONES[-k] if k else ''
    for i in range(2):
        out += ('a', 'bb', 'ccc')[i + n % 2] + ['x', 'y', 'z'][i]
    return out + ONES[n]


class Tail:
    def __init__(self, n: int, s: str):
        self.n = n
        self.s = s


def held_while_growing(s: str, n: int) -> list[str]:
    tail = Tail(n, s)
    out = ['z']
    for x in ['w', s, '']:
        for _ in range(n):
            s += '+'
        out.append(x)
    for i, (x, y) in enumerate([('k', s), (s, 'm')]):
        s += '-'
        out.append(x + y + str(i))
    for x in ('w', tail.s, tail.s):
        tail.s += '++'
        out.append(x)
    for k in [n, 5, n][:2] + [tail.n, n]:
        n += 10
        tail.n += 1
        out.append(str(k))
    return out


SIGNS = ['', 'one', 'a']


def of_fixed_items(n: int) -> str:
    out = SIGNS[n]
    out += 'x'
    for w in SIGNS:
        w += '!'
        out += w
    part = SIGNS[1][n:]
    part += '.'
    return out + part + SIGNS[1].upper() + SIGNS[2].center(4, '*')


def lacks(sentence: str, alphabet: str = string.ascii_lowercase) -> int:
    return len(set(alphabet) - set(sentence.lower()))


def grown_beyond_memory(text: str, n: int, tabs: bool) -> int:
    return len(text.expandtabs(n)) if tabs else len(text * n)
