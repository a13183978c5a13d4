"""What is refused: torch."""
import torch
from vrc import f64
def f(a: f64[:]):
    return torch.sum(a)
# 2:8: warning: the module has the name of 'torch', which it imports: where it lies on Python's path it hides that one; rename the file [own-name]
# 5:12: error: torch is not compiled: vrc knows no function of this module; pass the tensors as NumPy arrays: t.numpy() [py-unsupported]
