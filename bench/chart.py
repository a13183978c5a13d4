# SPDX-License-Identifier: Apache-2.0
"""A bar chart of speeds as SVG: a group for each program, a bar for each compiler, the best peer being 1."""
from xml.sax.saxutils import escape

COLOURS = {"vrc": "#c44e52", "Numba": "#4c72b0", "Pythran": "#55a868", "NumPy": "#8c8c8c"}
LEFT, UNIT, BAR, GAP, MOST = 120, 160, 9, 9, 4.0    # pixels; the longest bar, beyond which a number says more


def bar(y, who, speed):
    length = min(speed, MOST) * UNIT
    beyond = " …" if speed > MOST else ""
    return [f'<rect x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR - 1}" fill="{COLOURS[who]}"/>',
            f'<text x="{LEFT + length + 4:.1f}" y="{y + BAR - 2}" font-size="8">{speed:.2f}{beyond}</text>']


def group(y, program, times):
    """The bars of a program from a height on; `times`: of a call, by compiler."""
    best = min((t for who, t in times.items() if who != "vrc"), default=times["vrc"])
    shown = [who for who in COLOURS if who in times]
    lines = [f'<text x="{LEFT - 6}" y="{y + len(shown) * BAR / 2 + 4:.1f}" text-anchor="end">{escape(program)}</text>']
    for k, who in enumerate(shown):
        lines += bar(y + k * BAR, who, best / times[who])
    return lines, y + len(shown) * BAR + GAP


def chart(rows, title):
    """`rows`: pairs of a program's name and the times of a call, by compiler; those without vrc's are left out."""
    lines, y = [], 52
    for program, times in rows:
        if "vrc" in times:
            more, y = group(y, program, times)
            lines += more
    width = LEFT + int(MOST * UNIT) + 60
    head = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y}" font-family="sans-serif" font-size="11">',
            f'<rect width="{width}" height="{y}" fill="white"/>',
            f'<text x="{LEFT}" y="18" font-size="13">{escape(title)}</text>']
    for k, (who, colour) in enumerate(COLOURS.items()):
        head += [f'<rect x="{LEFT + 90 * k}" y="28" width="10" height="10" fill="{colour}"/>',
                 f'<text x="{LEFT + 90 * k + 14}" y="37">{who}</text>']
    one = LEFT + UNIT
    return "\n".join(head + lines + [f'<line x1="{one}" y1="46" x2="{one}" y2="{y}" stroke="black" stroke-dasharray="2 2"/>', "</svg>"]) + "\n"
