/* The limits of float and double: OpenCL C has them built in. */
