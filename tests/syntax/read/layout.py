# -*- coding: utf-8 -*-

   # an indented comment
if a:  # one behind code
    b
# one between
    c

  # less indented

    d = 1 if a else \
  2
if a:
	b
	if c:
		d
	e
if a:
        b
f(a,
 b, # comment

  c
)
x = [
1,
    2]; y = {
}
if (a and
    b):
  c
assert a, \
    b
\
x = 1
def f():
  pass
if a:
    b
    \
  c
class A:

    pass


#last
if x:
  y # no newline at the end