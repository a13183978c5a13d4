# SPDX-License-Identifier: Apache-2.0
"""As much of OpenCL 1.2 as measuring kernels needs, through ctypes: one device, buffers of arrays, launches with their times."""
import ctypes
import os

import numpy as np

PROFILING, READ_WRITE, COPY = 1 << 1, 1 << 0, 1 << 5
BUILD_LOG, STARTED, ENDED, NAME = 0x1183, 0x1282, 0x1283, 0x102B
GPUS, ALL_DEVICES = 1 << 2, 0xFFFFFFFF


class Failure(Exception):
    """An OpenCL function gave an error."""


class Device:
    """The first GPU, or where there is none the first device."""

    def __init__(self):
        self.cl = ctypes.CDLL(os.environ.get("VR_OPENCL") or "libOpenCL.so.1")
        for name in ("clCreateContext", "clCreateCommandQueue", "clCreateBuffer", "clCreateProgramWithSource", "clCreateKernel"):
            getattr(self.cl, name).restype = ctypes.c_void_p
        self.device = self.find(GPUS) or self.find(ALL_DEVICES)
        self.context = self.make("clCreateContext", None, 1, ctypes.byref(self.device), None, None)
        self.queue = self.make("clCreateCommandQueue", self.context, self.device, ctypes.c_ulong(PROFILING))

    def find(self, kind):
        """The first device of a kind on any platform, or None."""
        count = ctypes.c_uint()
        self.call("clGetPlatformIDs", 0, None, ctypes.byref(count))
        platforms = (ctypes.c_void_p * count.value)()
        self.call("clGetPlatformIDs", count, platforms, None)
        device = ctypes.c_void_p()
        for platform in platforms:
            if not self.cl.clGetDeviceIDs(ctypes.c_void_p(platform), ctypes.c_ulong(kind), 1, ctypes.byref(device), None):
                return device
        return None

    def call(self, name, *arguments):
        error = getattr(self.cl, name)(*arguments)
        if error:
            raise Failure(f"{name} gives {error}")

    def make(self, name, *arguments):
        error = ctypes.c_int()
        made = ctypes.c_void_p(getattr(self.cl, name)(*arguments, ctypes.byref(error)))
        if error.value:
            raise Failure(f"{name} gives {error.value}")
        return made

    def name(self):
        text = ctypes.create_string_buffer(200)
        self.call("clGetDeviceInfo", self.device, NAME, ctypes.c_size_t(200), text, None)
        return text.value.decode()

    def build(self, text, options):
        source = ctypes.c_char_p(text.encode())
        program = self.make("clCreateProgramWithSource", self.context, 1, ctypes.byref(source), None)
        if self.cl.clBuildProgram(program, 1, ctypes.byref(self.device), options.encode(), None, None):
            log = ctypes.create_string_buffer(1 << 16)
            self.call("clGetProgramBuildInfo", program, self.device, BUILD_LOG, ctypes.c_size_t(1 << 16), log, None)
            raise Failure(log.value.decode())
        return program

    def kernel(self, program, name):
        return self.make("clCreateKernel", program, name.encode())

    def buffer(self, array):
        """A buffer with the elements of an array."""
        return self.make("clCreateBuffer", self.context, ctypes.c_ulong(READ_WRITE | COPY), ctypes.c_size_t(array.nbytes),
                         ctypes.c_void_p(array.ctypes.data))

    def write(self, buffer, array):
        self.call("clEnqueueWriteBuffer", self.queue, buffer, 1, ctypes.c_size_t(0), ctypes.c_size_t(array.nbytes),
                  ctypes.c_void_p(array.ctypes.data), 0, None, None)

    def read(self, buffer, array):
        self.call("clEnqueueReadBuffer", self.queue, buffer, 1, ctypes.c_size_t(0), ctypes.c_size_t(array.nbytes),
                  ctypes.c_void_p(array.ctypes.data), 0, None, None)

    def launch(self, launches):
        """Milliseconds from the start to the end of each launch, together: (kernel, sizes, work-group or None, arguments)."""
        events = []
        for kernel, size, group, arguments in launches:
            for at, value in enumerate(arguments):
                if not isinstance(value, ctypes.c_void_p):
                    value = ctypes.c_float(value) if isinstance(value, (float, np.floating)) else ctypes.c_int(value)
                self.call("clSetKernelArg", kernel, at, ctypes.c_size_t(ctypes.sizeof(value)), ctypes.byref(value))
            sizes = (ctypes.c_size_t * len(size))(*size)
            groups = (ctypes.c_size_t * len(group))(*group) if group else None
            event = ctypes.c_void_p()
            self.call("clEnqueueNDRangeKernel", self.queue, kernel, len(size), None, sizes, groups, 0, None, ctypes.byref(event))
            events.append(event)
        self.call("clFinish", self.queue)
        return sum(self.moment(e, ENDED) - self.moment(e, STARTED) for e in events) / 1e6

    def moment(self, event, which):
        time = ctypes.c_ulong()
        self.call("clGetEventProfilingInfo", event, which, ctypes.c_size_t(8), ctypes.byref(time), None)
        return time.value
