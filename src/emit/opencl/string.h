/* SPDX-License-Identifier: Apache-2.0 */
/* Copies of memory: OpenCL C has none, and the headers do without where __OPENCL_VERSION__ is defined. */
