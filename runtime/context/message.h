/* SPDX-License-Identifier: Apache-2.0 */
/* Text with values in it, for messages of errors and for what programs print. */
#ifndef VR_MESSAGE_H
#define VR_MESSAGE_H

#include <stdarg.h>
#include <stddef.h>

/* Takes a piece of the text, which need not end with a NUL. */
typedef void vr_sink(void *to, const char *text, size_t length);

/* The format and the arguments are those of vr_raise_values (vr/base.h). */
void vr_write_values(vr_sink *put, void *to, const char *format, va_list *args);

#endif
