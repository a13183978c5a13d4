/* SPDX-License-Identifier: Apache-2.0 */
/* Formatted text. */
#ifndef VRC_BASE_FORMAT_H
#define VRC_BASE_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

/* As vsnprintf, and several times faster with %s, %d, %lld, %c and %% alone, which nearly all formats have. A string
 * that is NULL is "(null)": what a writer gives up later may have none. */
int vr_print(char *out, size_t room, const char *format, va_list list);

#endif
