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
