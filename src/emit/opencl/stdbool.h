/* SPDX-License-Identifier: Apache-2.0 */
/* The type bool: OpenCL C has it built in. */
