/* SPDX-License-Identifier: Apache-2.0 */
/* The limits of float and double: OpenCL C has them built in. */
