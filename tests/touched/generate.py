"""Random functions for tests/touched/compare.py: loops over ranges that hang on each other, on numbers and extents, with conditions and
subscripts that are affine, in one dimension and in two.

    generate.py SEED COUNT
"""
import random
import sys

rng = random.Random(int(sys.argv[1]))


def chance(percent):
    return rng.randrange(100) < percent


def term(names):
    """A sum of one or two of the names, and a small number."""
    parts = [rng.choice(["", "", "", "2 * ", "-"]) + rng.choice(names) for _ in range(rng.choice([1, 1, 2]))] if names else []
    if chance(60) or not parts:
        parts.append(str(rng.randrange(-1, 4)))
    return " + ".join(parts)


def loop_range(counters):
    names = ["n", "m", "a.shape[0]", "b.shape[0]", "b.shape[1]"] + 2 * counters
    start = term(counters) if chance(50) else "0"
    stop, step = term(names), rng.choice([1, 1, 1, 2, 3, -1, -2])
    if chance(15):
        stop = f"{rng.choice(['min', 'max'])}({stop}, {term(names)})"
    return f"range({start}, {stop})" if step == 1 else f"range({stop}, {start}, {step})" if step < 0 else f"range({start}, {stop}, {step})"


def access(counters):
    names = counters + ["n", "m"] if chance(20) else counters
    if chance(45):
        return f"a[{term(names)}]"
    return f"b[{term(names)}, {term(names)}]"


def body(counters, depth):
    """Lines of statements, without their indentation."""
    lines = []
    for _ in range(rng.choice([1, 1, 2])):
        if depth and chance(65):
            counter = "ijkl"[len(counters)]
            lines.append(f"for {counter} in {loop_range(counters)}:")
            lines += ["    " + line for line in body(counters + [counter], depth - 1)]
        elif counters and chance(20):
            lines.append(f"if {term(counters + ['n'])} {rng.choice(['<', '>=', '!=', '=='])} {term(counters + ['m'])}:")
            lines += ["    " + line for line in body(counters, 0)]
        elif counters:
            lines.append(f"{access(counters)} {rng.choice(['=', '=', '+='])} {rng.choice(['1.0', access(counters)])}")
        else:
            lines += [f"for i in {loop_range([])}:"] + ["    " + line for line in body(["i"], depth)]
    return lines


print('"""Made by tests/touched/generate.py."""\nfrom vrc import f64, i64')
for number in range(int(sys.argv[2])):
    print(f"\n\n#any\ndef f{number}(a: f64[:], b: f64[:, :], n: i64, m: i64) -> None:")
    print("\n".join("    " + line for line in body([], 3)))
