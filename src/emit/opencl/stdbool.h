/* The type bool: OpenCL C has it built in. */
