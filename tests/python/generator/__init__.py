"""Random Python programs of the subset that vrc compiles.

    values.py        values of a program: text, and a sample from which NumPy itself tells type and shape
    expressions.py   expressions of numbers and truth values
    library.py       functions of NumPy on whole arrays
    arrays.py        expressions of arrays: operators, functions, subscripts, reductions
    statements.py    statements, loops, stores
    functions.py     functions: parameters, helpers, results
    elements.py      functions of another kind: loops over elements whose subscripts meet
    executed.py      functions of another kind: statements that were kept because NumPy ran them
"""
