/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of Python that tests write a body for. */
#ifndef VR_TEST_BODY_H
#define VR_TEST_BODY_H

#include <stdbool.h>
#include <string.h>

/* The head of a function and its body, with a blank in front of each line. */
static inline void put_body(char *out, const char *head, const char *body)
{
    strcpy(out, head);
    out += strlen(out);
    for (bool first = true; *body; first = *body++ == '\n') {
        if (first)
            *out++ = ' ';
        *out++ = *body;
    }
    strcpy(out, "\n");
}

#endif
