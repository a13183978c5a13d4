# SPDX-License-Identifier: Apache-2.0
"""unPython's name for vrc's decorators: `import unpython`."""
from vrc.unpython import *
from vrc.unpython import __all__
