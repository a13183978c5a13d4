# Soft keywords are names wherever they are not keywords
match = 1
match: int = 2
match, case = a, b
match.a = 1
match[a] = 1
match(a)
match(a).b[c]
match * a
match - a
match in a
match if a else b
match [a:b]
case = 1
case(a)
type = 1
type: int = 2
type(a)
type.a
type in a, type is a, type if a else b
type, a = b
type[a]
_ = 1
print(match, case, type, _)
for match in case: type
def match(case, type=1, *_): return match
class type(case): pass
def f(type): return type
import match as case, type
from type import match, case as type
lambda match, type: case
