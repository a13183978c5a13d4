'a', "a", '''a''', """a""", '', "", '''''', """"""
'a' "b" '''c''' r'd' u'e'
'\a\b\f\n\r\t\v\\\'\"\0\x41\101\1018\u00e9\U0001F600\N{DEGREE SIGN}\q\ '
b'\x00\xff', B"a", br'\x', rb'\x' b'b', bR'a', Rb'a'
u'\u20ac' U"\ud800"
'a\
b'
"""a
"b" ""c\"""
"""
'''a''b'c'''
"'", '"', '\'', "\""
'é€😀', "\0a\0"
f'', F"a", rf'\{a}', fR"\d{a}", f'''{a}''', f"{a!r:>{b}}", f"{{}}{a}", f'\{a}\N{DEGREE SIGN}'
f"{a['b']}", f"{a["b"]}", f'{a['b']}' 'c', f"{f"{f"{1}"}"}"
f"{a:{b}{c}}", f"{a:%H:%M}", f"{(lambda x: 1)}", f"{a != b}", f"{a=}", f"{ {1: 2}[1] }"
f"""{
    a  # a comment with a quote "
    + 'b'
}""", f"{
    a
}"
f'{a:{"b"}}' f"{'}'}" "c"
"a" f"{b}" "c"
