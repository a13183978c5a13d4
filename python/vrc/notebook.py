# SPDX-License-Identifier: Apache-2.0
"""%load_ext vrc: the cell magic %%vrc for IPython and Jupyter."""
import ast

from vrc import command, compiling, excerpt
from vrc.failure import CompileError


def load_ipython_extension(shell):
    """What %load_ext vrc calls."""
    shell.register_magic_function(Magic(shell), "cell", "vrc")


class Magic:
    """%%vrc [--report] [--annotate] [OPTION...]: compiles a cell as a file, and puts what it defines into the notebook."""

    __name__ = "vrc"

    def __init__(self, shell):
        self.shell = shell

    def __call__(self, line, cell):
        """%%vrc [--report] [--annotate] [OPTION...]: compiles the cell as `vrc --emit=module` does a file; its functions are
        then the notebook's. --report prints what vrc found out and did, --annotate shows the page of `vrc --html`; other
        words are options of the command."""
        import shlex

        from IPython.core.error import UsageError
        words = shlex.split(line)
        text = f"\n{cell}"   # the magic's own line is the first
        name, options = "cell", [word for word in words if word not in ("--report", "--annotate")]
        try:
            folder = command.build(name, "cell.py", text, options, "the cell")
            excerpt.refuse_assigned_globals(ast.parse(text))
        except CompileError as error:
            raise UsageError(str(error)) from None
        module = compiling.load(name, folder)
        self.shell.push({key: value for key, value in vars(module).items() if not key.startswith("__")})
        if "--report" in words:
            print((folder / "report.txt").read_text(), end="")
        if "--annotate" in words:
            self.show(text, options)

    def show(self, text, options):
        """Shows the annotated source below the cell."""
        import html

        from IPython.display import HTML, display
        page = command.call(["--stdin-filename=cell.py", "--html=-", *options], text, "the cell")
        display(HTML(f'<iframe srcdoc="{html.escape(page)}" style="width: 100%; height: 30em; border: 0"></iframe>'))
