/* SPDX-License-Identifier: Apache-2.0 */
/* What NumPy makes of subscripts: written by numpy_index.py. */

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
