"""Smoothing of images."""
from .kernels import blur, sharpness

__all__ = ["blur", "sharpness"]
