/* Linear algebra by a LAPACKE whose integers are INT; OF(name) is the name of what is defined here for it. Included by lapack.c for
 * each width. */

static bool OF(fit)(int64_t m, int64_t n, int64_t r)
{
    const int64_t mn = m > n ? m : n;
    return sizeof(INT) > 4 || (mn > r ? mn : r) <= INT_MAX;
}

static INT OF(general_d)(int64_t n, double *a, vr_cf64 *values, vr_cf64 *vectors)
{
    typedef INT call(int, char, char, INT, double *, INT, double *, double *, double *, INT, double *, INT);
    double *re = malloc(((size_t)(vectors ? n : 0) + 2) * (size_t)n * sizeof *re);
    double *im = re ? re + n : NULL, *kept = re ? im + n : NULL;
    INT info = WORK_MEMORY_ERROR;
    if (re)
        info = ((call *)lapack.dgeev)(COLUMN_MAJOR, 'N', vectors ? 'V' : 'N', (INT)n, a, (INT)n, re, im, NULL, 1, kept, (INT)n);
    for (int64_t i = 0; i < n && info == 0; i++)
        values[i] = (vr_cf64){re[i], im[i]};
    if (info == 0 && vectors)
        spread(n, im, kept, vectors);
    free(re);
    return info;
}

static INT OF(general_z)(int64_t n, void *a, void *values, void *vectors)
{
    typedef INT call(int, char, char, INT, void *, INT, void *, void *, INT, void *, INT);
    return ((call *)lapack.zgeev)(COLUMN_MAJOR, 'N', vectors ? 'V' : 'N', (INT)n, a, (INT)n, values, NULL, 1, vectors, (INT)n);
}

/* One set for each of LAPACK's letters S; T is its type of elements, R that of real numbers. The _work functions take NaN as it
 * comes. */
#define SYSTEMS(S, T, R) \
    static INT OF(square_##S)(int64_t n, int64_t r, T *a, T *b, INT *pivots) \
    { \
        typedef INT call(int, INT, INT, T *, INT, INT *, T *, INT); \
        return ((call *)lapack.S##gesv)(COLUMN_MAJOR, (INT)n, (INT)r, a, (INT)n, pivots, b, (INT)n); \
    } \
    static INT OF(least_##S)(int64_t m, int64_t n, int64_t r, double cutoff, T *a, T *b, R *values, INT *rank) \
    { \
        typedef INT call(int, INT, INT, INT, T *, INT, T *, INT, R *, R, INT *); \
        return ((call *)lapack.S##gelsd)(COLUMN_MAJOR, (INT)m, (INT)n, (INT)r, a, (INT)m, b, (INT)(m > n ? m : n), values, (R)cutoff, \
                                         rank); \
    }
SYSTEMS(s, float, float)
SYSTEMS(d, double, double)
SYSTEMS(c, void, float)
SYSTEMS(z, void, double)
#undef SYSTEMS

/* The others; Q and E is how LAPACK's names go on. */
#define METHODS(S, T, Q, E) \
    static INT OF(eliminate_##S)(int64_t n, T *a, INT *pivots) \
    { \
        typedef INT call(int, INT, INT, T *, INT, INT *); \
        return ((call *)lapack.S##getrf)(COLUMN_MAJOR, (INT)n, (INT)n, a, (INT)n, pivots); \
    } \
    static INT OF(cholesky_##S)(int64_t n, T *a) \
    { \
        typedef INT call(int, char, INT, T *, INT); \
        return ((call *)lapack.S##potrf)(COLUMN_MAJOR, 'L', (INT)n, a, (INT)n); \
    } \
    static INT OF(reflect_##S)(int64_t m, int64_t n, T *a, T *factors) \
    { \
        typedef INT call(int, INT, INT, T *, INT, T *); \
        return ((call *)lapack.S##geqrf)(COLUMN_MAJOR, (INT)m, (INT)n, a, (INT)m, factors); \
    } \
    static INT OF(unitary_##S)(int64_t m, int64_t columns, int64_t count, T *a, const T *factors) \
    { \
        typedef INT call(int, INT, INT, INT, T *, INT, const T *); \
        return ((call *)lapack.S##Q##gqr)(COLUMN_MAJOR, (INT)m, (INT)columns, (INT)count, a, (INT)m, factors); \
    } \
    static INT OF(hermitian_##S)(bool vectors, int64_t n, T *a, double *values) \
    { \
        typedef INT call(int, char, char, INT, T *, INT, double *); \
        return ((call *)lapack.S##E##evd)(COLUMN_MAJOR, vectors ? 'V' : 'N', 'L', (INT)n, a, (INT)n, values); \
    } \
    static INT OF(singular_##S)(int64_t m, int64_t n, bool full, T *a, double *values, T *u, T *v) \
    { \
        typedef INT call(int, char, INT, INT, T *, INT, double *, T *, INT, T *, INT); \
        return ((call *)lapack.S##gesdd)(COLUMN_MAJOR, !u ? 'N' : full ? 'A' : 'S', (INT)m, (INT)n, a, (INT)m, values, u, (INT)m, v, \
                                         (INT)(full || n < m ? n : m)); \
    }
METHODS(d, double, or, sy)
METHODS(z, void, un, he)
#undef METHODS

/* What the function of the type says. */
#define CALL_SYSTEM(info, type, function, ...) \
    switch (type) { \
    case VR_FLOAT32:              info = OF(function##_s)(__VA_ARGS__); break; \
    case VR_FLOAT64:              info = OF(function##_d)(__VA_ARGS__); break; \
    case VR_COMPLEX | VR_FLOAT32: info = OF(function##_c)(__VA_ARGS__); break; \
    case VR_COMPLEX | VR_FLOAT64: info = OF(function##_z)(__VA_ARGS__); break; \
    }
#define CALL(type, function, ...) ((type) & VR_COMPLEX ? OF(function##_z)(__VA_ARGS__) : OF(function##_d)(__VA_ARGS__))

static int OF(solve_square)(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b)
{
    INT info = 0, *pivots = OF(fit)(n, n, r) ? malloc((size_t)n * sizeof *pivots) : NULL;
    (void)ctx;
    if (!pivots)
        return VR_ALLOC;
    CALL_SYSTEM(info, type, square, n, r, a, b, pivots)
    free(pivots);
    return status_of(info);
}

static int OF(solve_least)(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b, void *values, int64_t *rank)
{
    INT info = 0, counted = 0;
    if (!OF(fit)(m, n, r))
        return VR_ALLOC;
    CALL_SYSTEM(info, type, least, m, n, r, cutoff, a, b, values, &counted)
    *rank = counted;
    return status_of(info);
}

static int OF(eliminate)(vr_context *ctx, int type, int64_t n, void *a, int *sign)
{
    INT info, *pivots = OF(fit)(n, n, 0) ? malloc((size_t)n * sizeof *pivots) : NULL;
    (void)ctx;
    if (!pivots)
        return VR_ALLOC;
    info = CALL(type, eliminate, n, a, pivots);
    *sign = 1;
    for (int64_t i = 0; i < n; i++)
        if (pivots[i] != i + 1)
            *sign = -*sign;
    free(pivots);
    return status_of_factors(info);
}

static int OF(cholesky)(int type, int64_t n, void *a)
{
    return OF(fit)(n, n, 0) ? status_of(CALL(type, cholesky, n, a)) : VR_ALLOC;
}

static int OF(reflect)(int type, int64_t m, int64_t n, void *a, void *factors)
{
    return OF(fit)(m, n, 0) ? status_of(CALL(type, reflect, m, n, a, factors)) : VR_ALLOC;
}

static int OF(unitary)(int type, int64_t m, int64_t columns, int64_t count, void *a, const void *factors)
{
    return OF(fit)(m, columns, 0) ? status_of(CALL(type, unitary, m, columns, count, a, factors)) : VR_ALLOC;
}

static int OF(hermitian)(int type, bool vectors, int64_t n, void *a, double *values)
{
    return OF(fit)(n, n, 0) ? status_of(CALL(type, hermitian, vectors, n, a, values)) : VR_ALLOC;
}

static int OF(general)(int type, int64_t n, void *a, vr_cf64 *values, vr_cf64 *vectors)
{
    return OF(fit)(n, n, 0) ? status_of(CALL(type, general, n, a, values, vectors)) : VR_ALLOC;
}

static int OF(singular)(int type, int64_t m, int64_t n, bool full, void *a, double *values, void *u, void *v)
{
    return OF(fit)(m, n, 0) ? status_of(CALL(type, singular, m, n, full, a, values, u, v)) : VR_ALLOC;
}
#undef CALL_SYSTEM
#undef CALL

static const struct vr_solver OF(solver) = {solver_type,      OF(solve_square), OF(solve_least), OF(eliminate), OF(cholesky),
                                            OF(reflect), OF(unitary), OF(hermitian),   OF(general),   OF(singular)};
