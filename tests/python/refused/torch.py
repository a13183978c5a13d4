"""What is refused: torch."""
import torch
from vrc import f64
def f(a: f64[:]):
    return torch.sum(a)
# 5:12: error: torch is not compiled; pass the tensors as NumPy arrays: t.numpy() [py-unsupported]
