/* SPDX-License-Identifier: Apache-2.0 */
/* Python's round(x, n): the decimal number with n digits behind the point that lies nearest to the exact value of x, of
 * two equally near ones the one that ends with an even digit. */
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vr/ufunc.h"

/* The digits of DBL_MAX before the point. */
enum { MOST_DIGITS = DBL_MAX_10_EXP + 1 };

/* From here on a double has no digits left to round away. */
enum { MOST_PLACES = 1 - (DBL_MIN_EXP - DBL_MANT_DIG) };

/* Rounds digits of a whole number to a multiple of 10 to the power of `places`; `more` tells that a fraction
 * follows. There is room for a carry in front. */
static void round_digits(char *digits, int count, int places, bool more)
{
    char *cut = digits + count - places, *at = cut;
    bool above = *cut > '5' || (*cut == '5' && (more || strspn(cut + 1, "0") < (size_t)places - 1));
    bool up = above || (*cut == '5' && (cut[-1] - '0') % 2 == 1);
    memset(cut, '0', (size_t)places);
    if (!up)
        return;
    while (*--at == '9')
        *at = '0';
    ++*at;
}

/* Rounds a number before the point. */
static double round_whole(double a, int places)
{
    char text[MOST_DIGITS + 3] = "0";
    const double whole = trunc(fabs(a));
    const int count = 1 + snprintf(text + 1, sizeof text - 1, "%.0f", whole);
    if (places >= count)
        return copysign(0, a);
    round_digits(text, count, places, whole != fabs(a));
    return copysign(strtod(text, NULL), a);
}

double vr_pyround_digits(double a, int64_t n)
{
    char text[MOST_DIGITS + MOST_PLACES + 3];
    if (a == 0 || !vr_isfinite_f64(a) || n > MOST_PLACES)
        return a;
    if (n < 0)
        return n < -MOST_DIGITS ? copysign(0, a) : round_whole(a, (int)-n);
    snprintf(text, sizeof text, "%.*f", (int)n, a);
    return strtod(text, NULL);
}
