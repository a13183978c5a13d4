# SPDX-License-Identifier: Apache-2.0
"""What goes wrong when functions are compiled in the interpreter."""


class CompileError(Exception):
    """vrc or the C compiler could not compile something; the text says why, and what to write instead."""


class CompileWarning(UserWarning):
    """The same, where the plain function runs in the place of the compiled one."""
