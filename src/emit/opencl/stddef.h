/* The type size_t: OpenCL C has it built in. */
