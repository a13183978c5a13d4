/* SPDX-License-Identifier: Apache-2.0 */
/* What NumPy makes of subscripts: written by numpy_index.py. */

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
