from vrc.unpython import *
from vrc.unpython import __all__ as __all__
