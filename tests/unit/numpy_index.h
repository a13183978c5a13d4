/* SPDX-License-Identifier: Apache-2.0 */
/* What NumPy makes of subscripts: written by numpy_index.py. */

static void numpy_loads(void)
{
    load("a[[[0, 0, 0], [-1, -1, 0]]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2,
        3), LIST(3, 1), 0, 0, 0, -1, -1, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 3), LIST(3, 1), 0, 0, 0, 0, 0,
        0));
    load("a[[2]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 2))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 2));
    load("a[[], -4]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)),
        VR_SUB_I(CHECKED, -4)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[-6::2, ::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 2, 0), VR_SUB_R(VR_CLAMP, 0, 1,
        0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1), LIST(1, 1), 0, 2));
    load("a[[-3]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -3))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 2));
    load("a[-5:-1:-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -5, -2, -1)),
        ARRAY(double, VR_FLOAT64, 3, LIST(0, 1, 2), LIST(0, 0, 0), 0));
    load("a[[T, F]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(2), LIST(1), 1,
        0))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    load("a[0::]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0));
    load("a[1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, 1)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2,
        1), 2, 3));
    load("a[1::3, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 1, 3, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[3::-2, [-1, 0], 2::2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 3, -2, 0),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1, 0)), VR_SUB_R(VR_CLAMP | VR_START, 2, 2,
        0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 2, 0), LIST(0, 0, 0), 0));
    load("a[5::-1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 5, -1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0));
    load("a[:-1:-1, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -1), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[[[-4, -1]], [0, -1]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1,
        2), LIST(2, 1), -4, -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 0, -1))),
        ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), 0, 3));
    load("a[::]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3),
        LIST(0, 0), 0));
    load("a[-5::1, 1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 1, 0), VR_SUB_I(CHECKED, 1)),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[0, [0]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(1), LIST(1), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    load("a[::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    load("a[[[F], [F], [F], [T]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(4, 1),
        LIST(1, 1), 0, 0, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 3));
    load("a[:0:-1, [], -1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 2,
        LIST(2, 0), LIST(0, 0), 0));
    load("a[-6:-6:3, [[T, F]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -6, 3, -6),
        VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(1, 2), LIST(2, 1), 1, 0))), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 1), LIST(0, 0), 0));
    load("a[[], ::2]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)),
        VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 2), LIST(0, 0), 0));
    load("a[[]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[::3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 3,
        4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    load("a[:0:1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3,
        LIST(0, 3, 4), LIST(0, 0, 0), 0));
    load("a[:-5:, 1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5), VR_SUB_I(CHECKED, 1)),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[[0, -1], [0, -1]]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2, 2),
        LIST(2, 1), 0, -1, 0, -1))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), 0, 0, 0, 0));
    load("a[6::-1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 6, -1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0));
    load("a[::, [1, 1], 0]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 1, 1)), VR_SUB_I(CHECKED, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(2, 2), LIST(2, 1), 4, 4, 16, 16));
    load("a[[[F, T, T, T], [F, T, T, F], [F, T, F, F]]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 2, LIST(3, 4), LIST(4, 1), 0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0))), ARRAY(double, VR_FLOAT64, 1,
        LIST(6), LIST(1), 1, 2, 3, 5, 6, 9));
    load("a[[-1, 0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1,
        0))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), 0, 0));
    load("a[-2:-2:2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -2, 2, -2)), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0));
    load("a[::-2, ::1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(2, 4), LIST(4, 1), 8, 9, 10, 11, 0, 1, 2, 3));
    load("a[3::-2, -2, ::]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 3, -2, 0), VR_SUB_I(CHECKED,
        -2), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 4), LIST(4, 1), 16, 17, 18, 19));
    load("a[[[F], [T], [T]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(3, 1),
        LIST(1, 1), 0, 1, 1))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), 2, 3, 4, 5));
    load("a[[[-1, -1]]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 2), LIST(2,
        1), -1, -1))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), 0, 0));
    load("a[::, ::3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, 3, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0));
    load("a[[], []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(0),
        LIST(0), 0));
    load("a[[[-1, -1]]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 2), LIST(2,
        1), -1, -1))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), 0, 0));
    load("a[3:2:-2, :-6:3, -5::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 3, -2, 2),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, -6), VR_SUB_R(VR_CLAMP | VR_START, -5, -1, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(0, 0, 0), LIST(0, 0, 0), 0));
    load("a[[[-2, -1, 0], [-3, 2, 0]]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 3), LIST(3, 1), -2, -1, 0, -3, 2, 0))), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 4,
        5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 8, 9, 10, 11, 0, 1, 2, 3));
    load("a[[-3]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -3))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 2));
    load("a[::, :4:-2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2,
        4)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 0), LIST(0, 0), 0));
    load("a[[0, 0, 0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 0, 0,
        0))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), 0, 0, 0));
    load("a[1, ::-2, [1, -2, -2]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 1, -2, -2))), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 1), LIST(1, 1), 3, 2, 2));
    load("a[0, [T, T, F], 0]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 1, LIST(3), LIST(1), 1, 1, 0)), VR_SUB_I(CHECKED, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1),
        0, 4));
    load("a[[F, F, F], -1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1),
        0, 0, 0)), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 2), LIST(0, 0), 0));
    load("a[[[T], [F], [F], [T]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(4, 1),
        LIST(1, 1), 1, 0, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), 0, 3));
    load("a[0, :-3:2, -1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2,
        -3), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[-4::1, ::-1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 1, 0), VR_SUB_R(VR_CLAMP, 0,
        -1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(0, 0), 0));
    load("a[-2, ::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -2), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(4), LIST(1), 4, 5, 6, 7));
    load("a[4::, [], ::2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 4, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)), VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 3,
        LIST(0, 0, 2), LIST(0, 0, 0), 0));
    load("a[[2], 0, [-1]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), 2)), VR_SUB_I(CHECKED, 0), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 5));
    load("a[5:-2:, [-1, 0, 0]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 5, 1, -2),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), -1, 0, 0))), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0));
    load("a[3:5:]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 3, 1, 5)), ARRAY(double,
        VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), 3));
    load("a[[[F], [T], [F], [F]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(4, 1),
        LIST(1, 1), 0, 1, 0, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 1));
    load("a[[[0, 2]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 2), LIST(2,
        1), 0, 2))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 2, 1), LIST(2, 1, 1), 0, 2));
    load("a[[[-2, 0], [-2, 1]], 0, [[2], [0]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 2), LIST(2, 1), -2, 0, -2, 1)), VR_SUB_I(CHECKED, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 1), LIST(1, 1), 2, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), 2, 2, 0,
        12));
    load("a[::-2, [1, 2], 5::1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 1, 2)), VR_SUB_R(VR_CLAMP | VR_START, 5, 1, 0)), ARRAY(double,
        VR_FLOAT64, 3, LIST(1, 2, 0), LIST(0, 0, 0), 0));
    load("a[[], 3:-3:]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 3, 1, -3)), ARRAY(double, VR_FLOAT64, 3, LIST(0, 0, 4), LIST(0,
        0, 0), 0));
    load("a[::, [1]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0));
    load("a[::-2, :-5:, ::2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5), VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 0,
        1), LIST(0, 0, 0), 0));
    load("a[[-5, 2, 3]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), -5,
        2, 3))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), 0, 2, 3));
    load("a[[]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(0, 3), LIST(3, 1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[2, ::3]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 2), VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(2), LIST(1), 8, 11));
    load("a[2::2]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 2, 0)), ARRAY(double, VR_FLOAT64, 1,
        LIST(0), LIST(0), 0));
    load("a[[[-3, -3], [0, -1]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2,
        2), LIST(2, 1), -3, -3, 0, -1))), ARRAY(double, VR_FLOAT64, 4, LIST(2, 2, 1, 2), LIST(4, 2, 2, 1), 0, 1, 0, 1,
        0, 1, 4, 5));
    load("a[[]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(0, 3), LIST(3, 1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[T]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    load("a[:1:3, -1, 0]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 1), VR_SUB_I(CHECKED, -1),
        VR_SUB_I(CHECKED, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    load("a[::-2, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[-2::, [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1), LIST(1, 1), 2, 3));
    load("a[[], [0]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 4), LIST(0, 0), 0));
    load("a[[]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[F]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[::2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 4),
        LIST(4, 1), 0, 1, 2, 3, 8, 9, 10, 11));
    load("a[6::-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 6, -2, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 1, 2), LIST(2, 2, 1), 4, 5, 0, 1));
    load("a[[[1, -2], [0, 0]], ::, ::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 2), LIST(2, 1), 1, -2, 0, 0)), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)),
        ARRAY(double, VR_FLOAT64, 4, LIST(2, 2, 3, 4), LIST(24, 12, 4, 1), 15, 14, 13, 12, 19, 18, 17, 16, 23, 22, 21,
        20, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 3, 2, 1, 0, 7, 6, 5, 4, 11,
        10, 9, 8));
    load("a[[]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(0, 3), LIST(3, 1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[2:3:-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 2, -1, 3)), ARRAY(double,
        VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[-2::1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
        21, 22, 23));
    load("a[-4::1, [[0, 0, 0], [0, -1, -1]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 1, 0),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2, 3), LIST(3, 1), 0, 0, 0, 0, -1, -1))), ARRAY(double,
        VR_FLOAT64, 3, LIST(4, 2, 3), LIST(6, 3, 1), 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3,
        3, 3));
    load("a[::2]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), 0));
    load("a[:-5:3, 3]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, -5), VR_SUB_I(CHECKED, 3)),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[[0, 1]], [-2], -3::]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(1, 2), LIST(2, 1), 0, 1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -2)),
        VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 2, 3), LIST(6, 3, 1), 5, 6, 7,
        17, 18, 19));
    load("a[[]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(0, 0), 0));
    load("a[-5:3:-2, -1, 1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -5, -2, 3),
        VR_SUB_I(CHECKED, -1), VR_SUB_I(CHECKED, 1)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[[-2, 4, 2]]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 3), LIST(3,
        1), -2, 4, 2))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 3), LIST(3, 1), 3, 4, 2));
    load("a[:1:1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 1)), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0));
    load("a[[-1, -2, 1], 0:2:-1, ::-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(3), LIST(1), -1, -2, 1)), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, -1, 2), VR_SUB_R(VR_CLAMP, 0, -2,
        0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 0, 2), LIST(0, 0, 0), 0));
    load("a[-1, [[F, F]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, -1), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 2, LIST(1, 2), LIST(2, 1), 0, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[:3:-1, ::-1, [F, F, F, F]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 3),
        VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1), 0, 0, 0, 0))),
        ARRAY(double, VR_FLOAT64, 3, LIST(0, 3, 0), LIST(0, 0, 0), 0));
    load("a[[F, F, F], :4:3]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1),
        0, 0, 0)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 4)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 2), LIST(0, 0), 0));
    load("a[[[2, -2], [-4, -2]], -4::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 2), LIST(2, 1), 2, -2, -4, -2)), VR_SUB_R(VR_CLAMP | VR_START, -4, 2, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 2, 1), LIST(2, 1, 1), 2, 2, 0, 2));
    load("a[::, 0::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, 0, 1,
        0)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    load("a[-3::1]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 1, 0)), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), 0));
    load("a[-6:-3:2, [F, F, F]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -6, 2, -3),
        VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0, 0, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0,
        0), LIST(0, 0), 0));
    load("a[::3]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1,
        2), LIST(2, 2, 1), 0, 1));
    load("a[-3::3, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -3, 3, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[-5::]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 1, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
        21, 22, 23));
    load("a[::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1),
        LIST(1, 1), 0, 2));
    load("a[6:-3:1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 6, 1, -3)), ARRAY(double,
        VR_FLOAT64, 3, LIST(0, 1, 2), LIST(0, 0, 0), 0));
    load("a[[-1, -5]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1,
        -5))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), 4, 0));
    load("a[[], ::1, [-2]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0)), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -2))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(0, 0), 0));
    load("a[[[3, 1], [3, -1]], [0]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2,
        2), LIST(2, 1), 3, 1, 3, -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), 3, 1, 3, 3));
    load("a[::1, :-4:1, [-2]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -4), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -2))),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 0, 1), LIST(0, 0, 0), 0));
    load("a[1, ::3, [-1, 0]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_R(VR_CLAMP, 0, 3, 0),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(2,
        1), LIST(1, 1), 3, 2));
    load("a[:3:-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 3)), ARRAY(double, VR_FLOAT64,
        3, LIST(0, 1, 2), LIST(0, 0, 0), 0));
    load("a[::-2, -5::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_R(VR_CLAMP | VR_START, -5,
        1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1), LIST(1, 1), 3, 1));
    load("a[::-2]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), 0));
    load("a[[], :6:-2, []]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 6), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[[]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[::-1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), 3, 2, 1, 0));
    load("a[-5::-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, -2, 0)), ARRAY(double,
        VR_FLOAT64, 3, LIST(0, 3, 4), LIST(0, 0, 0), 0));
    load("a[[-3], :-5:]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -3)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 0), LIST(0, 0), 0));
    load("a[[-1, -2, -2], :-5:, [-2]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(3), LIST(1), -1, -2, -2)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(1), LIST(1), -2))), ARRAY(double, VR_FLOAT64, 2, LIST(3, 0), LIST(0, 0), 0));
    load("a[:0:-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(1, 3, 4), LIST(12, 4, 1), 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    load("a[::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(3),
        LIST(1), 0, 2, 4));
    load("a[-4, [-1, 0, 0]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, -4), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(3), LIST(1), -1, 0, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), 0, 0, 0));
    load("a[::3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3),
        LIST(0, 0), 0));
    load("a[:-5:1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5)), ARRAY(double, VR_FLOAT64,
        3, LIST(0, 1, 2), LIST(0, 0, 0), 0));
    load("a[[F, T, T], 6:-3:-1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3),
        LIST(1), 0, 1, 1)), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 6, -1, -3)), ARRAY(double, VR_FLOAT64, 2, LIST(2,
        2), LIST(2, 1), 7, 6, 11, 10));
    load("a[[1]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 1))),
        ARRAY(double, VR_FLOAT64, 3, LIST(1, 3, 4), LIST(12, 4, 1), 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    load("a[[], :0:]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(0), LIST(0), 0)),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[[F, T, T, T, F]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(5), LIST(1), 0,
        1, 1, 1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), 1, 2, 3));
    load("a[-5::3, 0, -2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, 3, 0), VR_SUB_I(CHECKED,
        0), VR_SUB_I(CHECKED, -2)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    load("a[[-1]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    load("a[:0:-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(1, 3, 4), LIST(12, 4, 1), 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    load("a[-6::2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 2, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 1, 2), LIST(2, 2, 1), 0, 1, 4, 5));
    load("a[6::, -1, [-1]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 6, 1, 0), VR_SUB_I(CHECKED,
        -1), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1))), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 1), LIST(0, 0), 0));
    load("a[[[0, 0, -3]], -1, [-1, -2, -2]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64,
        2, LIST(1, 3), LIST(3, 1), 0, 0, -3)), VR_SUB_I(CHECKED, -1), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(3), LIST(1), -1, -2, -2))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 3), LIST(3, 1), 1, 0, 0));
    load("a[::-1, 2:1:3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 2, 3, 1)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), 0, 1, 2, 3));
    load("a[2, [[0, 0, 1], [2, 0, 3]]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 2), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 3), LIST(3, 1), 0, 0, 1, 2, 0, 3))), ARRAY(double, VR_FLOAT64, 2, LIST(2,
        3), LIST(3, 1), 8, 8, 9, 10, 8, 11));
    load("a[::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(2),
        LIST(1), 0, 3));
    load("a[[-1, 1, 1], -3, [[2], [2]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(3), LIST(1), -1, 1, 1)), VR_SUB_I(CHECKED, -3), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2, 1),
        LIST(1, 1), 2, 2))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 3), LIST(3, 1), 14, 14, 14, 14, 14, 14));
    load("a[1, [[T, T]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL,
        2, LIST(1, 2), LIST(2, 1), 1, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), 2, 3));
    load("a[[2], ::, -2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), 2)), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_I(CHECKED, -2)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1),
        LIST(1, 1), 4));
    load("a[::, [T, T, F]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 1, LIST(3), LIST(1), 1, 1, 0))), ARRAY(double, VR_FLOAT64, 3, LIST(2, 2, 4), LIST(8, 4, 1), 0, 1, 2,
        3, 4, 5, 6, 7, 12, 13, 14, 15, 16, 17, 18, 19));
    load("a[[0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    load("a[[2], [-1, -1]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), 2)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1, -1))), ARRAY(double,
        VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), 4, 5, 4, 5));
    load("a[-5::-1, []]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -5, -1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0));
    load("a[[T, F, T, T], 0]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1),
        1, 0, 1, 1)), VR_SUB_I(CHECKED, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), 0, 2, 3));
    load("a[::2, [[-3, 1], [1, -3]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 2), LIST(2, 1), -3, 1, 1, -3))), ARRAY(double, VR_FLOAT64, 4, LIST(1, 2,
        2, 4), LIST(16, 8, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 0, 1, 2, 3));
    load("a[0:3:1, [F, T, F]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, 1, 3),
        VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0, 1, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0,
        1), LIST(0, 0), 0));
    load("a[3::-1, [T, F, F]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 3, -1, 0), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 1, 0, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0),
        0));
    load("a[[1], [1]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), 5));
    load("a[-1, ::1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -1), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(4), LIST(1), 8, 9, 10, 11));
    load("a[[], -3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)),
        VR_SUB_I(CHECKED, -3)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[], [-3]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -3))), ARRAY(double, VR_FLOAT64, 1,
        LIST(0), LIST(0), 0));
    load("a[::1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    load("a[::, ::-1, [T, F, F, T]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP, 0,
        -1, 0), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1), 1, 0, 0, 1))), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 3, 2), LIST(6, 2, 1), 8, 11, 4, 7, 0, 3, 20, 23, 16, 19, 12, 15));
    load("a[[F, F, F], -1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0,
        0, 0)), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[[F]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0));
    load("a[:3:1, [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 3), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 2, LIST(3, 1), LIST(1, 1), 0, 1,
        2));
    load("a[[T, F, T, F], 1::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4),
        LIST(1), 1, 0, 1, 0)), VR_SUB_R(VR_CLAMP | VR_START, 1, 2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 0),
        LIST(0, 0), 0));
    load("a[2, [[F, T]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, 2), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL,
        2, LIST(1, 2), LIST(2, 1), 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 5));
    load("a[4:3:-1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 4, -1, 3)), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0));
}

static void numpy_stores(void)
{
    store("a[[], 5::3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_R(VR_CLAMP | VR_START, 5, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[:5:, ::1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5), VR_SUB_R(VR_CLAMP, 0, 1,
        0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 4), LIST(4, 1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 2,
        LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -1, -2, -3, -4, -1, -2, -3, -4));
    store("a[:-3:, [-1]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -3), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, 1, 2, 3));
    store("a[[[[F, F, F, F], [F, T, T, F], [F, F, F, F]], [[T, T, T, T], [T, F, T, F], [F, T, F, T]]]]", SIZES(3, 2,
        3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 0, 0, 0, 0, 1,
        1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(10), LIST(1), -1,
        -2, -3, -4, -5, -6, -7, -8, -9, -10), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3,
        4, -1, -2, 7, 8, 9, 10, 11, -3, -4, -5, -6, -7, 17, -8, 19, 20, -9, 22, -10));
    store("a[1, 6::-1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_R(VR_CLAMP | VR_START, 6, -1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0,
        -1, 2, 3));
    store("a[::-2, [2]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(1), LIST(1), 2))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[::-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3,
        1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -5,
        -6, -3, -4, -1, -2));
    store("a[[-1], :2:2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -1)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 2)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, -1));
    store("a[[[-3, -1, -4], [-5, 0, -3]]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 3), LIST(3, 1), -3, -1, -4, -5, 0, -3))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 3), LIST(3, 1), -1, -2,
        -3, -4, -5, -6), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -5, -3, -6, 3, -2));
    store("a[::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(2),
        LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, 1, 2, -2, 4));
    store("a[::1, [F, T, T]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 1, LIST(3), LIST(1), 0, 1, 1))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[:-2:1]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -2)), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    store("a[::2, :-2:]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        -2)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3),
        LIST(3, 1), 0));
    store("a[::-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1,
        3, 1), LIST(3, 1, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4,
        5, 6, 7, 8, 9, 10, 11, -1, -1, -1, -1, -2, -2, -2, -2, -3, -3, -3, -3));
    store("a[-2::]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0)), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[3::-1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 3, -1, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(1, 3), LIST(3, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[-2, ::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -2), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(4), LIST(1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1,
        2, 3, -1, -2, -3, -4, 8, 9, 10, 11));
    store("a[[], ::-1, :4:-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0)), VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 4)), ARRAY(double, VR_FLOAT64,
        3, LIST(0, 3, 0), LIST(0, 0, 0), 0), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3,
        4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[-3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, -3)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1),
        -1), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, -1, 2, 3));
    store("a[[2, 2]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 2,
        2))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1),
        0, 1, -1, 3));
    store("a[[[-2, 1], [0, -1]], 1::-2, -3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64,
        2, LIST(2, 2), LIST(2, 1), -2, 1, 0, -1)), VR_SUB_R(VR_CLAMP | VR_START, 1, -2, 0), VR_SUB_I(CHECKED, -3)),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 2, 1), LIST(2, 1, 1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, -3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, -4, 18, 19, 20, 21,
        22, 23));
    store("a[:2:-1, 3::3, [0, -3, 3]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, 2),
        VR_SUB_R(VR_CLAMP | VR_START, 3, 3, 0), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 0, -3,
        3))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4),
        LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[::2, :1:]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1,
        1)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1),
        0));
    store("a[0, [[-1], [0]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 1), LIST(1, 1), -1, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1), LIST(1, 1), -1, -2),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -2, 1, 2, 3));
    store("a[[-2], 1, :1:3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -2)), VR_SUB_I(CHECKED, 1), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 1)), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, -1, 5, 6, 7, 8,
        9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, -2, -3, -4));
    store("a[-1::, :-1:, [3, -2, 1]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -1, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -1), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 3, -2,
        1))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1, 3), LIST(3, 3, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -3, -2, -1, 16, -3, -2, -1, 20, 21,
        22, 23));
    store("a[1::-2, -2]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 1, -2, 0), VR_SUB_I(CHECKED, -2)),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[:5:1, ::2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5), VR_SUB_R(VR_CLAMP, 0, 2,
        0)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 2), LIST(2, 1), -1, -2, -3, -4, -5, -6), ARRAY(double, VR_FLOAT64,
        2, LIST(3, 4), LIST(4, 1), -1, 1, -2, 3, -3, 5, -4, 7, -5, 9, -6, 11));
    store("a[1:2:1, ::-2, [-1, -1]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, 1, 2),
        VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1, -1))),
        ARRAY(double, VR_FLOAT64, 3, LIST(1, 1, 2), LIST(2, 2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3,
        4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, -2, 16, 17, 18, 19, 20, 21, 22, -2));
    store("a[[[T, F, F], [F, T, F]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(2,
        3), LIST(3, 1), 1, 0, 0, 0, 1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(4), LIST(1), -1, -2, -3, -4),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
        14, 15, -1, -2, -3, -4, 20, 21, 22, 23));
    store("a[[1, -2, -2], [0, -1, 0], ::-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64,
        1, LIST(3), LIST(1), 1, -2, -2)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 0, -1, 0)),
        VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1), ARRAY(double,
        VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, -1, -1, 4, 5));
    store("a[-1:4:-1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -1, -1, 4)), ARRAY(double,
        VR_FLOAT64, 2, LIST(1, 3), LIST(3, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[[-1, -1]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1,
        -1))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1),
        -2));
    store("a[[-1, -1, 0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1),
        -1, -1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -3));
    store("a[[]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    store("a[[[-3, 0, 2], [1, 1, 2]], [[1, 2, 2], [2, 1, -1]]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 3), LIST(3, 1), -3, 0, 2, 1, 1, 2)), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 3), LIST(3, 1), 1, 2, 2, 2, 1, -1))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 3), LIST(3,
        1), -1, -2, -3, -4, -5, -6), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, -1, -2, 3, 4, -5, -4, 7,
        8, 9, -3, -6));
    store("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5),
        LIST(1), -1, -2, -3, -4, -5), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5));
    store("a[::-2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, 1, -1, 3, -1));
    store("a[3, [F]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 3), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1,
        LIST(1), LIST(1), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    store("a[[T, T, T], 6::2, 3::-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1,
        LIST(3), LIST(1), 1, 1, 1)), VR_SUB_R(VR_CLAMP | VR_START, 6, 2, 0), VR_SUB_R(VR_CLAMP | VR_START, 3, -1, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), ARRAY(double, VR_FLOAT64,
        3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    store("a[[T, T, F, T, F]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(5), LIST(1), 1,
        1, 0, 1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 1,
        LIST(5), LIST(1), -1, -2, 2, -3, 4));
    store("a[::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2,
        3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19,
        -20, -21, -22, -23, -24), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -13, -14, -15, -16, -17,
        -18, -19, -20, -21, -22, -23, -24, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12));
    store("a[[[T], [T], [F]], 1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(3, 1),
        LIST(1, 1), 1, 1, 0)), VR_SUB_I(CHECKED, 1)), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, -1, 2, -2, 4, 5));
    store("a[0::-2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 0, -2, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(1, 4), LIST(4, 1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -2, -3,
        -4, 4, 5, 6, 7, 8, 9, 10, 11));
    store("a[-3, -2::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -3), VR_SUB_R(VR_CLAMP | VR_START, -2, 1, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1),
        0, 1, -1, -2, 4, 5, 6, 7, 8, 9, 10, 11));
    store("a[[1, -2], -1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1),
        1, -2)), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64,
        2, LIST(4, 1), LIST(1, 1), 0, -1, -1, 3));
    store("a[::]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(5),
        LIST(1), -1, -2, -3, -4, -5), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5));
    store("a[[-3, -2, -2]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1),
        -3, -2, -2))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 1,
        LIST(5), LIST(1), 0, 1, -1, -3, 4));
    store("a[[[-3], [1]], [[-1, 0, 0], [0, 0, -1]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 1), LIST(1, 1), -3, 1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2, 3),
        LIST(3, 1), -1, 0, 0, 0, 0, -1))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 3, 1), LIST(3, 1, 1), -1, -2, -3),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -3, -3, -3, -3, 4, 5));
    store("a[6::1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 6, 1, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(0, 1, 2), LIST(0, 0, 0), 0), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4,
        5));
    store("a[::3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1),
        LIST(1, 1), -1, -2), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, 1, 2, -2));
    store("a[0, ::-1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, 1, 2, 3));
    store("a[[], [], :1:-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 1)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double,
        VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    store("a[::, [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL,
        1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, -2, -3, -4), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, -2, -3, -4));
    store("a[-5:1:1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -5, 1, 1)), ARRAY(double,
        VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, 1, 2, 3, 4));
    store("a[::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2,
        -3, -4, -5, -6));
    store("a[[0], []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[::]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4),
        LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4),
        LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12));
    store("a[[-3, 2, 1]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), -3,
        2, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 1, LIST(5),
        LIST(1), 0, -3, -2, 3, 4));
    store("a[[-1, 0, -1]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1),
        -1, 0, -1))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 1,
        LIST(5), LIST(1), -2, 1, 2, 3, -3));
    store("a[[], ::-2]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1, -2),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[[0]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        0))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1, 2), LIST(2, 2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(3,
        1, 2), LIST(2, 2, 1), -1, -2, 2, 3, 4, 5));
    store("a[[F]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    store("a[::-1, 1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_I(CHECKED, 1)), ARRAY(double,
        VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, -3, 2,
        3, 4, -2, 6, 7, 8, -1, 10, 11));
    store("a[5:1:3]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 5, 3, 1)), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    store("a[[-1], [-3]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -3))), ARRAY(double,
        VR_FLOAT64, 2, LIST(1, 4), LIST(4, 1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12,
        4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1, -2, -3, -4, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[[4, 1, 2]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 4,
        1, 2))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0,
        -1, -1, 3, -1));
    store("a[[T, F, F, F, T]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(5), LIST(1), 1,
        0, 0, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 1, LIST(5),
        LIST(1), -1, 1, 2, 3, -2));
    store("a[[-1, 0, 0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), -1,
        0, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -3));
    store("a[[-3]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -3))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, 1, -1,
        3, 4));
    store("a[[0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[[T, T], 0, -1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(2),
        LIST(1), 1, 1)), VR_SUB_I(CHECKED, 0), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1),
        -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, -1, 4, 5, 6, 7, 8, 9, 10, 11,
        12, 13, 14, -2, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[1, [[T, T, F, T], [T, T, T, F], [T, T, F, T]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 1),
        VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(3, 4), LIST(4, 1), 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0, 1))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4,
        1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1, -1, 14, -1, -1, -1, -1, 19, -1, -1, 22, -1));
    store("a[:2:3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 2)), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[:-2:1, 0]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -2), VR_SUB_I(CHECKED, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[:5:, :0:2]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[0:5:2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, 2, 5)), ARRAY(double,
        VR_FLOAT64, 3, LIST(1, 3, 1), LIST(3, 1, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12,
        4, 1), -1, -1, -1, -1, -2, -2, -2, -2, -3, -3, -3, -3, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[[-2], [-1]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -2)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1))), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, -1, 8, 9, 10,
        11));
    store("a[[[-2, 2, -2], [2, 0, 0]], [[-4], [1]]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 3), LIST(3, 1), -2, 2, -2, 2, 0, 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 1), LIST(1, 1), -4, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, -3, 2, 3, -3, 5, 6, 7, -2, -1, 10, 11));
    store("a[::-1, [[-1]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(1, 1), LIST(1, 1), -1))), ARRAY(double, VR_FLOAT64, 3, LIST(4, 1, 1), LIST(1, 1, 1), -1, -2,
        -3, -4), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -4, -3, -2, -1));
    store("a[[2], -5::, [-2]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), 2)), VR_SUB_R(VR_CLAMP | VR_START, -5, 1, 0), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -2))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(3,
        1, 2), LIST(2, 2, 1), 0, 1, 2, 3, -1, 5));
    store("a[[F, T, F], :5:]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1),
        0, 1, 0)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 4), LIST(4, 1), -1,
        -2, -3, -4), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, -1, -2, -3, -4, 8, 9, 10, 11));
    store("a[[T, F, F, T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1), 1,
        0, 0, 1))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1), LIST(1, 1), -1, -2), ARRAY(double, VR_FLOAT64, 2, LIST(4,
        1), LIST(1, 1), -1, 1, 2, -2));
    store("a[[], [1]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[[[[F, T]], [[T, T]], [[T, F]]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 1, 1, 1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, -1, -1, -1, -1, 5));
    store("a[[0], [-1], []]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1)), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
        15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[[T, T, T, T, T]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(5), LIST(1), 1,
        1, 1, 1, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5), ARRAY(double, VR_FLOAT64,
        1, LIST(5), LIST(1), -1, -2, -3, -4, -5));
    store("a[-1, [0, -1], [1, -1]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, -1), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 0, -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2),
        LIST(1), 1, -1))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, -2));
    store("a[6::2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 6, 2, 0)), ARRAY(double, VR_FLOAT64,
        3, LIST(0, 1, 2), LIST(0, 0, 0), 0), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4,
        5));
    store("a[[[-2, -1], [0, -1]], [-2, -1], ::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 2), LIST(2, 1), -2, -1, 0, -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2),
        LIST(1), -2, -1)), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2, 4), LIST(4, 1), -1, -2,
        -3, -4, -5, -6, -7, -8), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, -4, -3, -2,
        -1, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, -8, -7, -6, -5));
    store("a[[], :5:1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0),
        0)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 5)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 4), LIST(0, 0), 0),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    store("a[1, [[-2]], :-1:1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(1, 1), LIST(1, 1), -2)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -1)), ARRAY(double, VR_FLOAT64,
        2, LIST(1, 3), LIST(3, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2,
        3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, -1, -2, -3, 19, 20, 21, 22, 23));
    store("a[::1, 0:-1:1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, 1, -1)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[-4::3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 3, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), ARRAY(double,
        VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, 12, 13, 14,
        15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[-1, ::3, 3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -1), VR_SUB_R(VR_CLAMP, 0, 3, 0),
        VR_SUB_I(CHECKED, 3)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, -1, 16, 17, 18, 19, 20, 21,
        22, 23));
    store("a[:-2:-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -2)), ARRAY(double,
        VR_FLOAT64, 3, LIST(1, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1, -2, -3,
        -4, -5, -6, -7, -8, -9, -10, -11, -12));
    store("a[[[0, 0]]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 2), LIST(2, 1),
        0, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -2));
    store("a[[-1, 0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1,
        0))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1),
        -2));
    store("a[:3:-2, [T, T, T, F]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 3),
        VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1), 1, 1, 1, 0))), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 3), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
        10, 11));
    store("a[[[-4, -1, 1], [2, 3, -1]], [[-1], [-1]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 2, LIST(2, 3), LIST(3, 1), -4, -1, 1, 2, 3, -1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 1), LIST(1, 1), -1, -1))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double,
        VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, -1, -1, -1));
    store("a[1::, -2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 1, 1, 0), VR_SUB_I(CHECKED, -2)),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1,
        2, 3, 4, 5, -1, 7, 8, 9, -1, 11));
    store("a[[-3], [-1], 1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -3)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1)), VR_SUB_I(CHECKED, 1)),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1),
        0, -1, 2, 3, 4, 5));
    store("a[2::, [2]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 2))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[[[[F, T, T, F], [T, F, T, T], [T, T, T, T]], [[T, T, T, T], [F, T, F, T], [T, F, F, T]]]]", SIZES(3, 2,
        3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 1, 0, 1, 0,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(17), LIST(1), -1,
        -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17), ARRAY(double, VR_FLOAT64, 3, LIST(2,
        3, 4), LIST(12, 4, 1), 0, -1, -2, 3, -3, 5, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, 16, -14, 18, -15, -16,
        21, 22, -17));
    store("a[::3]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[[0, 0], [-3, -3]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2),
        LIST(1), 0, 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -3, -3))), ARRAY(double,
        VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, -1, 2, 3, 4, 5,
        6, 7, 8, 9, 10, 11));
    store("a[::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1,
        2), LIST(2, 2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -1, -2, -1,
        -2));
    store("a[:-4:]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -4)), ARRAY(double, VR_FLOAT64, 1,
        LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, 1, 2, 3, 4));
    store("a[:0:2, -1, [-2, -2]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, 0),
        VR_SUB_I(CHECKED, -1), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -2, -2))),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2,
        2, 1), 0, 1, 2, 3, 4, 5));
    store("a[[-1], 0::-1, ::]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -1)), VR_SUB_R(VR_CLAMP | VR_START, 0, -1, 0), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 3, LIST(1, 1, 4), LIST(4, 4, 1), -1, -2, -3, -4), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4),
        LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1, -2, -3, -4, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[6::1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 6, 1, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23));
    store("a[:-1:-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -1)), ARRAY(double,
        VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1,
        2, 3, 4, 5));
    store("a[-1, [[0], [1]], [[2], [-1]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -1), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 1), LIST(1, 1), 0, 1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 1), LIST(1, 1), 2, -1))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 1), LIST(1, 1), -1, -2), ARRAY(double,
        VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -1, 15, 16, 17,
        18, -2, 20, 21, 22, 23));
    store("a[[[T, T, T], [F, F, F]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(2,
        3), LIST(3, 1), 1, 1, 1, 0, 0, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(4), LIST(1), -1, -2, -3, -4),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -1, -2, -3, -4, -1, -2, -3, -4,
        12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[-6:3:2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -6, 2, 3)), ARRAY(double,
        VR_FLOAT64, 2, LIST(2, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8), ARRAY(double, VR_FLOAT64, 2, LIST(3,
        4), LIST(4, 1), -1, -2, -3, -4, 4, 5, 6, 7, -5, -6, -7, -8));
    store("a[0, -6::2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_R(VR_CLAMP | VR_START, -6, 2, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2),
        LIST(2, 2, 1), -1, -2, 2, 3, 4, 5));
    store("a[6:3:, [[T, F]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 6, 1, 3),
        VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(1, 2), LIST(2, 1), 1, 0))), ARRAY(double, VR_FLOAT64, 2,
        LIST(1, 1), LIST(1, 1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    store("a[::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(2),
        LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, 1, 2, -2, 4));
    store("a[::2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -1, -1, -1, 4, 5, 6, 7, -1, -1, -1,
        -1));
    store("a[[-3, -3], [-2, 0]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2),
        LIST(1), -3, -3)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -2, 0))), ARRAY(double,
        VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -2, 1, -1, 3,
        4, 5, 6, 7, 8, 9, 10, 11));
    store("a[::-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2,
        1, 1), LIST(1, 1, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -2, -2, 2, 3, -1,
        -1));
    store("a[[F, T, F], ::1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1),
        0, 1, 0)), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
    store("a[::-2, [[T, F, F, T], [F, F, F, T], [F, F, T, T]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0,
        -2, 0), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(3, 4), LIST(4, 1), 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1,
        1))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 5), LIST(5, 1), -1, -2, -3, -4, -5), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1, 13, 14, -2, 16, 17, 18, -3, 20, 21,
        -4, -5));
    store("a[[T]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[::, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double,
        VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[[1]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 1))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), 0, -1, 2,
        3, 4));
    store("a[::-1, [F, F, T]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 1, LIST(3), LIST(1), 0, 0, 1))), ARRAY(double, VR_FLOAT64, 2, LIST(0, 1), LIST(0, 0), 0),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[:0:-2, 2::3]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, 0),
        VR_SUB_R(VR_CLAMP | VR_START, 2, 3, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 1), LIST(1, 1), -1),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, 11));
    store("a[[[F], [T], [F], [T]]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(4, 1),
        LIST(1, 1), 0, 1, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(2), LIST(1), -1, -2), ARRAY(double, VR_FLOAT64,
        2, LIST(4, 1), LIST(1, 1), 0, -1, 2, -2));
    store("a[::, [[-1], [-1]], ::]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 1), LIST(1, 1), -1, -1)), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 4, LIST(3, 1, 1, 1), LIST(1, 1, 1, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2),
        LIST(2, 2, 1), -1, -1, -2, -2, -3, -3));
    store("a[::-2]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(3),
        LIST(1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[[[-3]], ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 1),
        LIST(1, 1), -3)), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1, 1), LIST(1, 1, 1),
        -1), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, -1, 2, 3));
    store("a[[-2], ::-2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -2)), VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1, -2),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, 1, 2, 3, 4, -2, 6, -1, 8, 9, 10, 11));
    store("a[-4:3:2]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -4, 2, 3)), ARRAY(double,
        VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[::2]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[:2:, [0], :-6:2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 2), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, -6)), ARRAY(double,
        VR_FLOAT64, 2, LIST(1, 0), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2,
        3, 4, 5));
    store("a[:-3:2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 2, -3)), ARRAY(double, VR_FLOAT64,
        2, LIST(1, 2), LIST(2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4,
        5));
    store("a[::-2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(2,
        4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -5, -6,
        -7, -8, 4, 5, 6, 7, -1, -2, -3, -4));
    store("a[[2, 0, -4], 0]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3),
        LIST(1), 2, 0, -4)), VR_SUB_I(CHECKED, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -3, 1, -1, 3));
    store("a[[-3]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -3))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1, 2), LIST(2, 2, 1), -1, -2), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, 2, 3, 4, 5));
    store("a[[[F, T, F, T], [T, T, F, T], [T, F, T, F]]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 2, LIST(3, 4), LIST(4, 1), 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 0))), ARRAY(double, VR_FLOAT64, 1,
        LIST(7), LIST(1), -1, -2, -3, -4, -5, -6, -7), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), 0, -1, 2,
        -2, -3, -4, 6, -5, -6, 9, -7, 11));
    store("a[[2], -1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        2)), VR_SUB_I(CHECKED, -1)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, -1, 3));
    store("a[[]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(0, 3), LIST(3, 1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[::-1]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[[T, T, F, T, F]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(5), LIST(1), 1,
        1, 0, 1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(5),
        LIST(1), -1, -1, 2, -1, 4));
    store("a[-2, [[0]], [[3, -2], [-2, -4]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -2), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(1, 1), LIST(1, 1), 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(2,
        2), LIST(2, 1), 3, -2, -2, -4))), ARRAY(double, VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), -1, -2, -3, -4),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -4, 1, -3, -1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
        14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
    store("a[4:4:2, 4::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 4, 2, 4),
        VR_SUB_R(VR_CLAMP | VR_START, 4, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 0), LIST(0, 0), 0),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    store("a[4::-2, 0]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 4, -2, 0), VR_SUB_I(CHECKED, 0)),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), 0,
        -1, 2, -1));
    store("a[[]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(0), LIST(0), 0))),
        ARRAY(double, VR_FLOAT64, 2, LIST(1, 3), LIST(3, 1), -1, -2, -3), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3),
        LIST(3, 1), 0));
    store("a[[F, T, F], ::1, -1::-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1,
        LIST(3), LIST(1), 0, 1, 0)), VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_R(VR_CLAMP | VR_START, -1, -2, 0)),
        ARRAY(double, VR_FLOAT64, 3, LIST(1, 1, 1), LIST(1, 1, 1), -1), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2),
        LIST(2, 2, 1), 0, 1, 2, -1, 4, 5));
    store("a[::1]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1),
        LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[::-1, [[0, 0], [0, -1]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 2, LIST(2, 2), LIST(2, 1), 0, 0, 0, -1))), ARRAY(double, VR_FLOAT64, 4, LIST(3, 1, 2,
        2), LIST(4, 4, 2, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), ARRAY(double, VR_FLOAT64, 3, LIST(3,
        1, 2), LIST(2, 2, 1), -11, -12, -7, -8, -3, -4));
    store("a[[F]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    store("a[[], [], -2::-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0)),
        VR_SUB_R(VR_CLAMP | VR_START, -2, -1, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double,
        VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), 0, 1, 2, 3, 4, 5));
    store("a[2, []]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 2), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(0), LIST(0), 0), ARRAY(double, VR_FLOAT64, 2,
        LIST(4, 1), LIST(1, 1), 0, 1, 2, 3));
    store("a[[F]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), 0));
    store("a[[0]]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1), ARRAY(double, VR_FLOAT64, 1, LIST(1), LIST(1), -1));
    store("a[::1, 1:3:-1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0),
        VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, -1, 3)), ARRAY(double, VR_FLOAT64, 2, LIST(0, 0), LIST(0, 0), 0),
        ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
    store("a[-6::]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, 1, 0)), ARRAY(double, VR_FLOAT64, 2,
        LIST(0, 1), LIST(0, 0), 0), ARRAY(double, VR_FLOAT64, 2, LIST(0, 3), LIST(3, 1), 0));
}

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

static void numpy_errors(void)
{
    refuse("a[::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), -1, -2, -3, -4), VR_SHAPE, "could not broadcast input array from shape (4,1) into shape (2,)");
    refuse("a[[F, T], -1, -6::-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(2),
        LIST(1), 0, 1)), VR_SUB_I(CHECKED, -1), VR_SUB_R(VR_CLAMP | VR_START, -6, -1, 0)), ARRAY(double, VR_FLOAT64,
        2, LIST(1, 3), LIST(3, 1), -1, -2, -3), VR_SHAPE,
        "shape mismatch: value array of shape (1,3) could not be broadcast to indexing result of shape (1,0)");
    refuse("a[-3, [1], [0]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -3), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(1), LIST(1), 1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_BOUNDS,
        "index -3 is out of bounds for axis 0 of 'a', which has size 2");
    refuse("a[1, [F, T, T, T]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_A(CHECKED, ARRAY(bool,
        VR_BOOL, 1, LIST(4), LIST(1), 0, 1, 1, 1))), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -1,
        -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -20, -21, -22, -23, -24),
        VR_SHAPE,
        "shape mismatch: value array of shape (2,3,4) could not be broadcast to indexing result of shape (3,)");
    refuse("a[::, -4]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_I(CHECKED, -4)), ARRAY(double,
        VR_FLOAT64, 2, LIST(1, 4), LIST(4, 1), -1, -2, -3, -4), VR_SHAPE,
        "could not broadcast input array from shape (4,) into shape (3,)");
    refuse("a[[T, T, T], 5:1:-1, 0]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3),
        LIST(1), 1, 1, 1)), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 5, -1, 1), VR_SUB_I(CHECKED, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(4), LIST(1), -1, -2, -3, -4), VR_SHAPE,
        "shape mismatch: value array of shape (4,) could not be broadcast to indexing result of shape (3,0)");
    refuse("a[::1, [2, 3, -4], :2:1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 2, 3, -4)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 2)),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, -2, -3, -4), VR_SHAPE,
        "shape mismatch: value array of shape (4,1) could not be broadcast to indexing result of shape (2,3,2)");
    refuse("a[2::, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, 2, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 4), LIST(4, 1), -1,
        -2, -3, -4), VR_SHAPE,
        "shape mismatch: value array of shape (1,4) could not be broadcast to indexing result of shape (0,0)");
    refuse("a[::3]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2),
        LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "could not broadcast input array from shape (3,1,2) into shape (2,)");
    refuse("a[-1, -1, [0]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_I(CHECKED, -1), VR_SUB_I(CHECKED, -1),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1,
        2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "shape mismatch: value array of shape (3,1,2) could not be broadcast to indexing result of shape (1,)");
    refuse("a[::2, [F, T, T], 1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0, 1, 1)), VR_SUB_I(CHECKED, 1)), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 1), LIST(3, 1, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "shape mismatch: value array of shape (2,3,1) could not be broadcast to indexing result of shape (1,2)");
    refuse("a[[-3, 0], [1, -2], :-2:-1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(2), LIST(1), -3, 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 1, -2)),
        VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -2)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 1, 4), LIST(4, 4, 1), -1, -2,
        -3, -4, -5, -6, -7, -8), VR_SHAPE,
        "shape mismatch: value array of shape (2,1,4) could not be broadcast to indexing result of shape (2,1)");
    refuse("a[:-3:, [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -3), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 1), LIST(1, 1, 1), -1,
        -2, -3), VR_SHAPE,
        "shape mismatch: value array of shape (3,1,1) could not be broadcast to indexing result of shape (1,1)");
    refuse("a[[[[T, T]], [[T, F]], [[F, T]]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL,
        3, LIST(3, 1, 2), LIST(2, 2, 1), 1, 1, 1, 0, 0, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2,
        -3, -4, -5), VR_SHAPE,
        "NumPy boolean array indexing assignment cannot assign 5 input values to the 4 output values where the mask is true");
    refuse("a[[1, -1, -3, 0], [-2, -2]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(4), LIST(1), 1, -1, -3, 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -2, -2))),
        ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1, -2), VR_INDEX,
        "shape mismatch: indexing arrays could not be broadcast together with shapes (4,) (2,)");
    refuse("a[-2, [0, -1, 1, -2], 1]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -2), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(4), LIST(1), 0, -1, 1, -2)), VR_SUB_I(CHECKED, 1)), ARRAY(double, VR_FLOAT64,
        1, LIST(5), LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "shape mismatch: value array of shape (5,) could not be broadcast to indexing result of shape (4,)");
    refuse("a[[F, F], 0, 3]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(2),
        LIST(1), 0, 0)), VR_SUB_I(CHECKED, 0), VR_SUB_I(CHECKED, 3)), ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1),
        -1, -2, -3), VR_SHAPE,
        "shape mismatch: value array of shape (3,) could not be broadcast to indexing result of shape (0,)");
    refuse("a[::, 3]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_I(CHECKED, 3)), ARRAY(double,
        VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "could not broadcast input array from shape (5,) into shape (3,)");
    refuse("a[[-4, 2, 3, 5]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(4), LIST(1),
        -4, 2, 3, 5))), ARRAY(double, VR_FLOAT64, 1, LIST(4), LIST(1), -1, -2, -3, -4), VR_BOUNDS,
        "index 5 is out of bounds for axis 0 of 'a', which has size 5");
    refuse("a[-3]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, -3)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4),
        LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), VR_SHAPE,
        "could not broadcast input array from shape (3,4) into shape (4,)");
    refuse("a[0:5:2, []]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 0, 2, 5),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0), LIST(0), 0))), ARRAY(double, VR_FLOAT64, 3, LIST(1, 1,
        2), LIST(2, 2, 1), -1, -2), VR_SHAPE,
        "shape mismatch: value array of shape (1,1,2) could not be broadcast to indexing result of shape (0,0)");
    refuse("a[[[T, T, F], [F, F, T]], 2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2,
        LIST(2, 3), LIST(3, 1), 1, 1, 0, 0, 0, 1)), VR_SUB_I(CHECKED, 2)), ARRAY(double, VR_FLOAT64, 1, LIST(5),
        LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "shape mismatch: value array of shape (5,) could not be broadcast to indexing result of shape (3,)");
    refuse("a[[F, T, F]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0,
        1, 0))), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "shape mismatch: value array of shape (5,) could not be broadcast to indexing result of shape (1,4)");
    refuse("a[[[3, 2], [-3, -4]], [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2,
        LIST(2, 2), LIST(2, 1), 3, 2, -3, -4)), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))),
        ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12),
        VR_SHAPE,
        "shape mismatch: value array of shape (3,4) could not be broadcast to indexing result of shape (2,2)");
    refuse("a[:-6:1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -6)), ARRAY(double, VR_FLOAT64, 1,
        LIST(3), LIST(1), -1, -2, -3), VR_SHAPE, "could not broadcast input array from shape (3,) into shape (0,)");
    refuse("a[::2]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 2, 0)), ARRAY(double, VR_FLOAT64, 1, LIST(4),
        LIST(1), -1, -2, -3, -4), VR_SHAPE, "could not broadcast input array from shape (4,) into shape (2,1)");
    refuse("a[[2], [[T, T, T, F], [T, T, F, F], [T, F, T, T]]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 2)), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(3, 4),
        LIST(4, 1), 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1))), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3,
        -4, -5), VR_SHAPE,
        "shape mismatch: value array of shape (5,) could not be broadcast to indexing result of shape (8,)");
    refuse("a[[F, T, F]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0,
        1, 0))), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "shape mismatch: value array of shape (3,1,2) could not be broadcast to indexing result of shape (1,4)");
    refuse("a[::-1, -1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -1, 0), VR_SUB_I(CHECKED, -1)),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12,
        -13, -14, -15, -16, -17, -18, -19, -20, -21, -22, -23, -24), VR_SHAPE,
        "could not broadcast input array from shape (2,3,4) into shape (0,)");
    refuse("a[:-5:]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -5)), ARRAY(double, VR_FLOAT64,
        3, LIST(2, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17,
        -18, -19, -20, -21, -22, -23, -24), VR_SHAPE,
        "could not broadcast input array from shape (2,3,4) into shape (0,3,4)");
    refuse("a[[-2], [T]]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1),
        -2)), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1))), ARRAY(double, VR_FLOAT64, 2, LIST(1,
        2), LIST(2, 1), -1, -2), VR_SHAPE,
        "shape mismatch: value array of shape (1,2) could not be broadcast to indexing result of shape (1,)");
    refuse("a[:3:, ::2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, 3), VR_SUB_R(VR_CLAMP, 0, 2,
        0)), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "could not broadcast input array from shape (5,) into shape (3,2)");
    refuse("a[[1, -2, -1], ::-1]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3),
        LIST(1), 1, -2, -1)), VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1,
        -2), VR_SHAPE,
        "shape mismatch: value array of shape (1,2) could not be broadcast to indexing result of shape (3,4)");
    refuse("a[::1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4),
        LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), VR_SHAPE,
        "could not broadcast input array from shape (3,4) into shape (5,)");
    refuse("a[[F, T, F], [-1, 0, 0], ::-1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1,
        LIST(3), LIST(1), 0, 1, 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), -1, 0, 0)),
        VR_SUB_R(VR_CLAMP, 0, -1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5,
        -6), VR_SHAPE,
        "shape mismatch: value array of shape (3,1,2) could not be broadcast to indexing result of shape (3,2)");
    refuse("a[:5:3, -1, 1:6:2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, 3, 5),
        VR_SUB_I(CHECKED, -1), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, 1, 2, 6)), ARRAY(double, VR_FLOAT64, 3, LIST(2,
        3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19,
        -20, -21, -22, -23, -24), VR_SHAPE, "could not broadcast input array from shape (2,3,4) into shape (1,1)");
    refuse("a[::, [T, T, T, F]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1), 1, 1, 1, 0))), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4), LIST(12,
        4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -20, -21, -22,
        -23, -24), VR_SHAPE,
        "shape mismatch: value array of shape (2,3,4) could not be broadcast to indexing result of shape (3,3)");
    refuse("a[[-2], :-3:-2]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -2)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -3)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 3, 1), LIST(3,
        1, 1), -1, -2, -3), VR_SHAPE,
        "shape mismatch: value array of shape (1,3,1) could not be broadcast to indexing result of shape (1,1)");
    refuse("a[[-5, 1, 2, -5]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(4),
        LIST(1), -5, 1, 2, -5))), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6),
        VR_SHAPE,
        "shape mismatch: value array of shape (3,1,2) could not be broadcast to indexing result of shape (4,)");
    refuse("a[::1]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 2, LIST(1, 4),
        LIST(4, 1), -1, -2, -3, -4), VR_SHAPE, "could not broadcast input array from shape (1,4) into shape (0,3)");
    refuse("a[::-2, [T], 1]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, -2, 0), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(1), LIST(1), 1)), VR_SUB_I(CHECKED, 1)), ARRAY(double, VR_FLOAT64, 2, LIST(4, 1),
        LIST(1, 1), -1, -2, -3, -4), VR_SHAPE,
        "shape mismatch: value array of shape (4,1) could not be broadcast to indexing result of shape (2,1)");
    refuse("a[[], [0, -1, 1, 1]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(0),
        LIST(0), 0)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(4), LIST(1), 0, -1, 1, 1))), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), VR_INDEX,
        "shape mismatch: indexing arrays could not be broadcast together with shapes (0,) (4,)");
    refuse("a[0, [[T, T, T, T, F], [T, F, F, T, F], [T, T, T, F, F]]]", SIZES(3, 2, 3, 4),
        SUBSCRIPTS(VR_SUB_I(CHECKED, 0), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(3, 5), LIST(5, 1), 1, 1, 1, 1,
        0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 3), LIST(3, 1), -1, -2, -3),
        VR_INDEX,
        "boolean index did not match indexed array along axis 2; size of axis is 4 but size of corresponding boolean axis is 5");
    refuse("a[[1, 1]]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), 1,
        1))), ARRAY(double, VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12),
        VR_SHAPE,
        "shape mismatch: value array of shape (3,4) could not be broadcast to indexing result of shape (2,)");
    refuse("a[[-3], :-6:, ::-2]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), -3)), VR_SUB_R(VR_CLAMP | VR_STOP, 0, 1, -6), VR_SUB_R(VR_CLAMP, 0, -2, 0)), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 1), LIST(1, 1), -1, -2, -3), VR_SHAPE,
        "shape mismatch: value array of shape (3,1) could not be broadcast to indexing result of shape (1,0,1)");
    refuse("a[::1]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2),
        LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "could not broadcast input array from shape (3,1,2) into shape (1,)");
    refuse("a[::, -3]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0), VR_SUB_I(CHECKED, -3)), ARRAY(double,
        VR_FLOAT64, 2, LIST(3, 4), LIST(4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12), VR_SHAPE,
        "could not broadcast input array from shape (3,4) into shape (0,)");
    refuse("a[2, ::]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_I(CHECKED, 2), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double,
        VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "could not broadcast input array from shape (5,) into shape (1,)");
    refuse("a[1, [F, T, F], -5:-4:-2]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_I(CHECKED, 1), VR_SUB_A(CHECKED,
        ARRAY(bool, VR_BOOL, 1, LIST(3), LIST(1), 0, 1, 0)), VR_SUB_R(VR_CLAMP | VR_START | VR_STOP, -5, -2, -4)),
        ARRAY(double, VR_FLOAT64, 3, LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "shape mismatch: value array of shape (3,1,2) could not be broadcast to indexing result of shape (1,0)");
    refuse("a[[0, 0], [T, T, F, T]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(2), LIST(1), 0, 0)), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 1, LIST(4), LIST(1), 1, 1, 0, 1))),
        ARRAY(double, VR_FLOAT64, 3, LIST(2, 1, 4), LIST(4, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8), VR_INDEX,
        "shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (3,)");
    refuse("a[::]", SIZES(1, 1), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(2, 3, 4),
        LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -20,
        -21, -22, -23, -24), VR_SHAPE, "could not broadcast input array from shape (2,3,4) into shape (1,)");
    refuse("a[-6::-2, 0]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -6, -2, 0), VR_SUB_I(CHECKED, 0)),
        ARRAY(double, VR_FLOAT64, 2, LIST(4, 1), LIST(1, 1), -1, -2, -3, -4), VR_SHAPE,
        "could not broadcast input array from shape (4,1) into shape (0,)");
    refuse("a[[[-3, 4]], ::1]", SIZES(2, 4, 1), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 2, LIST(1, 2),
        LIST(2, 1), -3, 4)), VR_SUB_R(VR_CLAMP, 0, 1, 0)), ARRAY(double, VR_FLOAT64, 3, LIST(1, 3, 1), LIST(3, 1, 1),
        -1, -2, -3), VR_SHAPE,
        "shape mismatch: value array of shape (1,3,1) could not be broadcast to indexing result of shape (1,2,1)");
    refuse("a[:-3:-2, [0, -1, 2, 1]]", SIZES(2, 0, 3), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -2, -3),
        VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(4), LIST(1), 0, -1, 2, 1))), ARRAY(double, VR_FLOAT64, 3,
        LIST(3, 1, 2), LIST(2, 2, 1), -1, -2, -3, -4, -5, -6), VR_SHAPE,
        "shape mismatch: value array of shape (3,1,2) could not be broadcast to indexing result of shape (0,4)");
    refuse("a[[-1, 1], [-1, 3]]", SIZES(3, 2, 3, 4), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2),
        LIST(1), -1, 1)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(2), LIST(1), -1, 3))), ARRAY(double,
        VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3, -4, -5), VR_SHAPE,
        "shape mismatch: value array of shape (5,) could not be broadcast to indexing result of shape (2,4)");
    refuse("a[[-2], [[F, T, F]]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1,
        LIST(1), LIST(1), -2)), VR_SUB_A(CHECKED, ARRAY(bool, VR_BOOL, 2, LIST(1, 3), LIST(3, 1), 0, 1, 0))),
        ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), -1, -2, -3), VR_INDEX,
        "boolean index did not match indexed array along axis 2; size of axis is 2 but size of corresponding boolean axis is 3");
    refuse("a[-4::2]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_START, -4, 2, 0)), ARRAY(double, VR_FLOAT64, 1,
        LIST(4), LIST(1), -1, -2, -3, -4), VR_SHAPE,
        "could not broadcast input array from shape (4,) into shape (2,)");
    refuse("a[:-6:-1]", SIZES(1, 5), SUBSCRIPTS(VR_SUB_R(VR_CLAMP | VR_STOP, 0, -1, -6)), ARRAY(double, VR_FLOAT64, 3,
        LIST(2, 3, 4), LIST(12, 4, 1), -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -16, -17,
        -18, -19, -20, -21, -22, -23, -24), VR_SHAPE,
        "could not broadcast input array from shape (2,3,4) into shape (5,)");
    refuse("a[[3], [-1], [0]]", SIZES(3, 3, 1, 2), SUBSCRIPTS(VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1),
        LIST(1), 3)), VR_SUB_A(CHECKED, ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), -1)), VR_SUB_A(CHECKED,
        ARRAY(int64_t, VR_INT64, 1, LIST(1), LIST(1), 0))), ARRAY(double, VR_FLOAT64, 1, LIST(5), LIST(1), -1, -2, -3,
        -4, -5), VR_SHAPE,
        "shape mismatch: value array of shape (5,) could not be broadcast to indexing result of shape (1,)");
    refuse("a[::3, [2]]", SIZES(2, 3, 4), SUBSCRIPTS(VR_SUB_R(VR_CLAMP, 0, 3, 0), VR_SUB_A(CHECKED, ARRAY(int64_t,
        VR_INT64, 1, LIST(1), LIST(1), 2))), ARRAY(double, VR_FLOAT64, 2, LIST(1, 2), LIST(2, 1), -1, -2), VR_SHAPE,
        "shape mismatch: value array of shape (1,2) could not be broadcast to indexing result of shape (1,1)");
}
