/* SPDX-License-Identifier: Apache-2.0 */
/* What NumPy makes of subscripts: written by numpy_index.py. */

static void numpy_overlaps(void)
{
    overlap("a[4::-1, 1::-1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 4, -1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 1, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP,
        0, 2, 4)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 10, 8, 2, 3, 6, 4, 6, 7, 2, 0, 10, 11));
    overlap("a[:-2:]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -2)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 3, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -1,
        0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
        14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::-2, ::-2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, -2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, -2, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 1), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 5, 4, 5, 4, 5, 4));
    overlap("a[4::-1, ::3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 4, -1, 0), VR_SUB_R(VR_CLAMP, 0,
        3, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, 1, 6), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 3, 2, 1, 0));
    overlap("a[::-1, ::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, 2, -1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 3, 2, 1, 0));
    overlap("a[3, [[-1, 0, -1], [-1, 0, 0]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 3), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 3), LIST(3, 1), -1, 0, -1, -1, 0, 0))),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, -1), VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 2));
    overlap("a[0::-2, ::, -1:2:-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, -2, 0),
        VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -1, -2, 2)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0), VR_SUB_R(VR_CLAMP | VR_START,
        -3, -2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 1, 4, 5, 6, 5, 8, 9, 10, 9,
        12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[::2, ::-1, ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP, 0, -1,
        0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2,
        4), VR_SUB_R(VR_CLAMP | VR_START, 3, -1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 1, 0,
        2, 3, 1, 0));
    overlap("a[-2::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, -2), VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 1, 0, 1, 0));
    overlap("a[::-2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 1, 2, 3, 0));
    overlap("a[-6:-2:]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -6, 1, -2)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 2, 0, 3, 4));
    overlap("a[[2, 1]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 2,
        1))), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 3, 0), VR_SUB_R(VR_CLAMP | VR_START, 3, -1, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 3, 2, 1, 0, 3, 2, 1, 0));
    overlap("a[::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[:6:1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 6)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP,
        0, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[:5:, ::2, ::1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5),
        VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2,
        2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[::, ::2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 1)), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 4), LIST(4, 1), 0, 1, 0, 3, 4, 5, 4, 7, 8, 9, 8, 11));
    overlap("a[::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START,
        6, -2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 1, 2, 3, 0));
    overlap("a[::1, ::-2, ::1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -2,
        0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 1),
        VR_SUB_R(VR_CLAMP | VR_START, 0, 2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -4)), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), 5, 4, 5, 4, 5, 4));
    overlap("a[::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1,
        0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[-3::, ::-2, ::1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0),
        VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP,
        -4, 1, 3), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[::1, ::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP | VR_START, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 4), LIST(4, 1), 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3));
    overlap("a[::-2, ::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 6), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 3, 2, 0));
    overlap("a[::-2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2,
        0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[[]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    overlap("a[:5:, ::1, -3::1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5),
        VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 1, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -2,
        0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 1, 1, 3, 3, 5, 5));
    overlap("a[::, ::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    overlap("a[::2, :-5:]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        -5)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START,
        -5, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[2::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 0,
        3, 3));
    overlap("a[-6:-1:1, :4:, ::-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -6, 1, -1),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 4), VR_SUB_R(VR_CLAMP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0),
        VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, -3, -2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2,
        3, 4), LIST(12, 4, 1), 0, 1, 2, 1, 4, 5, 6, 5, 8, 9, 10, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[::2, 0::3, ::3]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 4), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 1)), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), 4, 1, 2, 3, 0, 5));
    overlap("a[-3::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 6)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 0, 2,
        4));
    overlap("a[::3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 5, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 3, 1, 2, 1));
    overlap("a[::-2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2,
        0), VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::1, :5:]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        5)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[-1::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -2), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 0, 1));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0,
        -1, -6)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[-6::1, ::-1, ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 1, 0),
        VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 5), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[-5::1, 4::, ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 4, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP,
        0, 3, 5), VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP | VR_START, 4, -1, 0)), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[2::-1, :-1:, -2::1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, -1, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -1), VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -1, 2, 6),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, 3, 4)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1),
        0, 1, 21, 21, 4, 5, 21, 21, 8, 9, 10, 11, 12, 13, 9, 9, 16, 17, 9, 9, 20, 21, 22, 23));
    overlap("a[:5:, ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5), VR_SUB_R(VR_CLAMP, 0, 1,
        0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 2)), ARRAY(double, VR_FLOAT64,
        2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[:-5:1, ::2, ::-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5),
        VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 5),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -1), VR_SUB_R(VR_CLAMP | VR_START, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23));
    overlap("a[::1, 3::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, 3,
        2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -2)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::3, ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 2, 1, 2, 3));
    overlap("a[:-4:-1, ::-2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -4), VR_SUB_R(VR_CLAMP,
        0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_START, 0, 2, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 2, 2, 0, 4, 2, 6, 0, 8, 2, 10, 0));
    overlap("a[::-1, ::3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(4, 1), LIST(1, 1), 3, 2, 1, 0));
    overlap("a[2::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 2)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 0, 3,
        1));
    overlap("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START,
        -6, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::3, ::-1, ::2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -1,
        0), VR_SUB_R(VR_CLAMP, 0, 2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1,
        0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, -2)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 20,
        1, 20, 3, 16, 5, 16, 7, 12, 9, 12, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[:5:2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 5)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP,
        0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[3::, 3::-1, :2:]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 3, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 3, -1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 2)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP,
        0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3,
        4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[0::-1, ::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0,
        1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, 2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11));
    overlap("a[::-2, 2::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP | VR_START, 2,
        1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 6)),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[:-6:-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -6)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::2, -6::1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP | VR_START, -6,
        1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, -2, 0), VR_SUB_R(VR_CLAMP | VR_START, -2, 3, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 10, 10, 10, 10, 4, 5, 6, 7, 2, 2, 2, 2));
    overlap("a[::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[::1, ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::-2, 5::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP | VR_START, 5,
        2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::1, ::1, ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -5, 2, 3)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1),
        0, 0, 2, 2, 4, 4));
    overlap("a[::-2, :4:, 1:5:-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 4), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, -2, 5)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[0::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, 3, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP,
        0, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[-6::3, ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 3, 0), VR_SUB_R(VR_CLAMP, 0,
        1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[:1:3, [0], :3:1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 1),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 3)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[[-1], ::2, 3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -1)), VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_I(CHECKED, 3)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -6, 3, -1), VR_SUB_R(VR_CLAMP | VR_START, 2, -2, 0)), ARRAY(double,
        VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 16, 17,
        18, 19, 20, 21, 22, 12));
    overlap("a[:-4:-2, 6::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -4),
        VR_SUB_R(VR_CLAMP | VR_START, 6, 2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 0), VR_SUB_R(VR_CLAMP,
        0, -1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[-3::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, -1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 2, 4, 3, 4));
    overlap("a[::, 1::-2, ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 1, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2),
        LIST(2, 2, 1), 0, 0, 2, 2, 4, 4));
    overlap("a[-2::-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, -2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 5), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
        15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[::3, [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 1, LIST(1), LIST(1), 1))), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -4, 3, 4),
        VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[:5:2, ::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 5), VR_SUB_R(VR_CLAMP, 0, 1,
        0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -2), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 1, 3));
    overlap("a[::, ::-1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4,
        1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::-2, -4:-4:2, 0::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -4, 2, -4), VR_SUB_R(VR_CLAMP | VR_START, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[0:-1:2, 6:1:2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, 2, -1),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 6, 2, 1)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 5),
        VR_SUB_R(VR_CLAMP | VR_START, -5, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::1, 4::1, ::]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 4, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0),
        VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3,
        4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[::-2, [[-1, 2], [2, 1]], 2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2, 2), LIST(2, 1), -1, 2, 2, 1)), VR_SUB_I(CHECKED, 2)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 1, 3, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -2, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
        15, 16, 17, 13, 19, 20, 21, 15, 23));
    overlap("a[::1, -6::3, ::1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, -6, 3, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -2),
        VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 8, 9, 10, 11, 4, 5,
        6, 7, 8, 9, 10, 11, 20, 21, 22, 23, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[::3, -6::, ::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0),
        VR_SUB_R(VR_CLAMP | VR_START, -6, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -1), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 1)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 0, 0,
        0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    overlap("a[1:5:]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, 1, 5)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, -1, 1,
        0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 15,
        15, 15, 19, 19, 19, 19, 23, 23, 23, 23));
    overlap("a[::2, :-3:2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0,
        2, -3)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_START, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[-3::2, :-5:-2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 2, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -5)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 3),
        VR_SUB_R(VR_CLAMP | VR_START, 4, -2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 0, 2, 2));
    overlap("a[6:-4:-1, :-2:3, ::-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 6, -1,
        -4), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, -2), VR_SUB_R(VR_CLAMP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0,
        1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 3)), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[::-2, 4::-2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP | VR_START,
        4, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 2), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 0));
    overlap("a[::, ::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 3, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(3, 4), LIST(4, 1), 3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0));
    overlap("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 4,
        -1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[[[-2, -1], [2, -1]], [[0, -1], [-1, -1]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 2), LIST(2, 1), -2, -1, 2, -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2,
        2), LIST(2, 1), 0, -1, -1, -1))), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, -2, 0), VR_SUB_R(VR_CLAMP, 0,
        1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 1, 1));
    overlap("a[-1::-2, :-6:]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -6)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[::, :-3:]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        -3)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 1, 0), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -5, 1, -3)),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    overlap("a[:4:1, :0:-2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 4),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1,
        0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::3, :3:1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        3)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 3)), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 3, 1, 2, 1));
    overlap("a[:6:1, ::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 6), VR_SUB_R(VR_CLAMP, 0, 1,
        0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 1)), ARRAY(double, VR_FLOAT64,
        2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[::, ::1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 4), LIST(4, 1), 3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0));
    overlap("a[-5::2, :1:, [T, T]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 2, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 1), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(2), LIST(1), 1, 1))),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP,
        0, 3, 3)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 0, 2, 3, 4, 4));
    overlap("a[::, ::2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 2, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -2)), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 8, 1, 9, 3, 8, 5, 9, 7, 8, 9, 9, 11));
    overlap("a[[-1, 3]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1),
        -1, 3))), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 1));
    overlap("a[::, ::, :4:3]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 4)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, 2, 3)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1),
        1, 1, 3, 3, 5, 5));
    overlap("a[::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0,
        3, 4)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::, 2::-2, :-6:-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 2, -2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -6)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 2, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 0, 2, 2, 4, 4));
    overlap("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0,
        1, 6)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2, 3, 4));
    overlap("a[::-2, ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), 0, 2, 2, 0));
    overlap("a[3:2:3]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 3, 3, 2)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0,
        1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -3, -1, -4)), ARRAY(double,
        VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 13, 13, 13, 13, 17, 17, 17, 17, 21, 21, 21, 21, 1, 1, 1, 1, 5,
        5, 5, 5, 9, 9, 9, 9));
    overlap("a[::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 1, 2, 3, 0));
    overlap("a[::-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[::, :-4:2, ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, -4), VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START, -5, 2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    overlap("a[::, ::2, ::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 2,
        0), VR_SUB_R(VR_CLAMP, 0, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -6),
        VR_SUB_R(VR_CLAMP | VR_START, 1, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3,
        4), LIST(12, 4, 1), 19, 18, 17, 16, 4, 5, 6, 7, 19, 18, 17, 16, 19, 18, 17, 16, 16, 17, 18, 19, 19, 18, 17,
        16));
    overlap("a[-6::2, -2:-6:3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 2, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -2, 3, -6)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0),
        VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    overlap("a[3::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 3, 1, 0)),
        SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, 2,
        3, 4));
    overlap("a[::, ::-1, :2:-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1,
        0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 2)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -2,
        0), VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4,
        5));
    overlap("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 4, 3, 2, 1, 0));
    overlap("a[[-1, -1], -1::-1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2),
        LIST(1), -1, -1)), VR_SUB_R(VR_CLAMP | VR_START, -1, -1, 0)), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        -2), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 1));
}
