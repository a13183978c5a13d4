/* SPDX-License-Identifier: Apache-2.0 */
/* The type size_t: OpenCL C has it built in. */
