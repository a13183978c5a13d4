# SPDX-License-Identifier: Apache-2.0
"""The other spelling of the name, which one of unPython's papers uses."""
from vrc.unpython import *
from vrc.unpython import __all__
