/* Products of matrices by a CBLAS whose integers are INT; OF(name) is the name of what is defined here for it. Included by blas.c for
 * each width. */

/* CBLAS takes elements by pointers to T and factors as F: numbers, or pointers to complex ones; X is its letter for them. */
#define MULTIPLY(S, X, T, F) \
    typedef void OF(gemm_##S)(int, int, int, INT, INT, INT, F, const T *, INT, const T *, INT, F, T *, INT); \
    typedef void OF(gemv_##S)(int, int, INT, INT, F, const T *, INT, const T *, INT, F, T *, INT); \
    typedef void OF(syrk_##S)(int, int, int, INT, INT, F, const T *, INT, F, T *, INT); \
    static void OF(multiply_##S)(struct vr_matrix c, struct vr_matrix a, struct vr_matrix b) \
    { \
        const struct operand p = describe(a), q = describe(b); \
        if (c.rows == 1 && c.columns == 1) { \
            DOT_##S(X, T) \
        } else if (is_square(a, b)) { \
            ((OF(syrk_##S) *)blas.X##syrk)(ROW_MAJOR, LOWER, p.transpose, (INT)c.rows, (INT)a.columns, ONE_##S, (const T *)a.data, \
                                           (INT)p.leading, ZERO_##S, (T *)c.data, (INT)c.rows); \
            mirror_##S((void *)c.data, c.rows); \
        } else if (c.columns == 1) { \
            ((OF(gemv_##S) *)blas.X##gemv)(ROW_MAJOR, p.transpose, (INT)p.rows, (INT)p.columns, ONE_##S, (const T *)a.data, \
                                           (INT)p.leading, (const T *)b.data, (INT)step(b), ZERO_##S, (T *)c.data, 1); \
        } else { \
            ((OF(gemm_##S) *)blas.X##gemm)(ROW_MAJOR, p.transpose, q.transpose, (INT)c.rows, (INT)c.columns, (INT)a.columns, ONE_##S, \
                                           (const T *)a.data, (INT)p.leading, (const T *)b.data, (INT)q.leading, ZERO_##S, \
                                           (T *)c.data, (INT)c.columns); \
        } \
    }
MULTIPLY(f32, s, float, float)
MULTIPLY(f64, d, double, double)
MULTIPLY(cf32, c, void, const void *)
MULTIPLY(cf64, z, void, const void *)
#undef MULTIPLY

static void OF(multiply)(int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    switch (type) {
    case VR_FLOAT32:              OF(multiply_f32)(c, a, b); break;
    case VR_FLOAT64:              OF(multiply_f64)(c, a, b); break;
    case VR_COMPLEX | VR_FLOAT32: OF(multiply_cf32)(c, a, b); break;
    case VR_COMPLEX | VR_FLOAT64: OF(multiply_cf64)(c, a, b); break;
    }
}
