/* SPDX-License-Identifier: Apache-2.0 */
/* numpy.linalg on stacks of matrices: what the methods of linear.h give, each packed into one array, which the functions that
 * are written in Python take apart (library_linalg.def). */
#include <stdlib.h>

#include "arrays/element.h"
#include "context/whole.h"
#include "library/linear.h"
#include "library/matrices.h"
#include "vr/library.h"

/* A function that computes in double precision, complex where an operand is, as NumPy does; the extents of its matrices. */
static int begin(const struct vr_call *call, struct vr_matrix_function *f, int64_t *m, int64_t *n)
{
    const int second = f->filled ? call->operands[1]->type : 0;
    f->type = f->to_type = VR_FLOAT64 | ((call->operands[0]->type | second) & VR_COMPLEX);
    return vr_operand_matrix(call, 0, m, n);
}

static int begin_square(const struct vr_call *call, struct vr_matrix_function *f, int64_t *n)
{
    int64_t rows;
    const int status = begin(call, f, &rows, n);
    if (status == VR_OK && rows != *n)
        return vr_raise(call->ctx, call->site, VR_SINGULAR, "Last 2 dimensions of the array must be square");
    f->rows = f->columns = *n;
    return status;
}

#define MATRIX_FUNCTION(name) \
    static int name(vr_context *ctx, const struct vr_matrix_function *f, int64_t m, int64_t n, void *a, void *result)

/* Element k of elements of a type. */
static void *element(int type, void *elements, int64_t k)
{
    return (char *)elements + k * (int64_t)vr_element_bytes(type);
}

/* Copies an m by n matrix from one place with `leading` rows to another. */
static void copy_matrix(int type, int64_t m, int64_t n, void *to, int64_t to_leading, const void *from, int64_t from_leading)
{
    vr_copy_strided(2, (int64_t[]){m, n}, type, to, (int64_t[]){1, to_leading}, type, from, (int64_t[]){1, from_leading});
}

/* --- systems of equations --- */

/* solve(a, b): the x with a x = b. */
MATRIX_FUNCTION(solve)
{
    (void)m;
    return n == 0 || f->right == 0 ? VR_OK : vr_solver()->square(ctx, f->type, n, f->right, a, result);
}

VR_FUNCTION(linalg_solve)
{
    struct vr_matrix_function f = {.matrix = solve, .filled = true, .failed = "Singular matrix"};
    int64_t n, rows;
    int status = begin_square(VR_THIS_CALL, &f, &n);
    if (status == VR_OK)
        status = vr_operand_matrix(VR_THIS_CALL, 1, &rows, &f.right);
    if (status == VR_OK && rows != n)
        status =
            vr_raise(ctx, site, VR_SHAPE, "the matrix has %lld rows, the right side %lld", (long long)n, (long long)rows);
    f.columns = f.right;
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

/* lstsq(a, b, cutoff): the rows of x, of which the first min(m, n) are followed by residuals up to max(m, n); then the
 * singular values in the first column, and below them the rank. */
MATRIX_FUNCTION(lstsq)
{
    const int64_t tall = m > n ? m : n, short_side = vr_least(m, n), sides = f->columns;
    char *side = malloc((size_t)(tall * sides + short_side) * vr_element_bytes(f->type) + 1);
    double *values;
    int64_t rank = 0;
    int status = VR_OK;
    (void)ctx;
    if (!side)
        return VR_ALLOC;
    values = element(f->type, side, tall * sides);
    copy_matrix(f->type, tall, sides, side, tall, result, f->rows);
    if (short_side > 0)
        status = vr_solver()->least(f->type, m, n, sides, f->number, a, side, values, &rank);
    copy_matrix(f->type, tall, sides, result, f->rows, side, tall);
    vr_cast_elements(f->type, element(f->type, result, tall), 1, VR_FLOAT64, values, 1, short_side);
    vr_cast_elements(f->type, element(f->type, result, tall + short_side), 1, VR_INT64, &rank, 1, 1);
    free(side);
    return status;
}

VR_FUNCTION(linalg_lstsq)
{
    struct vr_matrix_function f = {.matrix = lstsq, .filled = true, .failed = "SVD did not converge in Linear Least Squares"};
    int64_t m, n, rows;
    int status = begin(VR_THIS_CALL, &f, &m, &n);
    if (status == VR_OK)
        status = vr_operand_matrix(VR_THIS_CALL, 1, &rows, &f.right);
    if (status == VR_OK)
        status = vr_operand_f64(VR_THIS_CALL, 2, &f.number);
    if (status == VR_OK && rows != m)
        status = vr_raise(ctx, site, VR_SINGULAR, "Incompatible dimensions");
    f.rows = (m > n ? m : n) + vr_least(m, n) + 1;
    f.columns = f.right > 0 ? f.right : 1;
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

/* --- triangles --- */

/* The factors whose product is the determinant: the pivots, and the sign of the permutation. */
MATRIX_FUNCTION(pivots)
{
    int sign = 1;
    const int status = n > 0 ? vr_solver()->eliminate(ctx, f->type, n, a, &sign) : VR_OK;
    (void)m;
    vr_cast_elements(f->type, result, 1, f->type, a, n + 1, n);
    vr_cast_elements(f->type, element(f->type, result, n), 1, VR_INT32, &sign, 1, 1);
    return status;
}

VR_FUNCTION(linalg_pivots)
{
    struct vr_matrix_function f = {.matrix = pivots, .vector = true, .failed = ""};
    int64_t n;
    const int status = begin_square(VR_THIS_CALL, &f, &n);
    f.rows = n + 1;
    f.columns = 1;
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

MATRIX_FUNCTION(cholesky)
{
    const int status = n > 0 ? vr_solver()->cholesky(f->type, n, a) : VR_OK;
    (void)ctx, (void)m;
    for (int64_t k = 0; k < n; k++)
        copy_matrix(f->type, n - k, 1, element(f->type, result, k * n + k), n, element(f->type, a, k * n + k), n);
    return status;
}

VR_FUNCTION(linalg_cholesky)
{
    struct vr_matrix_function f = {.matrix = cholesky, .failed = "Matrix is not positive definite"};
    int64_t n;
    const int status = begin_square(VR_THIS_CALL, &f, &n);
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

/* --- Q and R --- */

/* R and the reflections, and in a row below them their factors. */
MATRIX_FUNCTION(reflections)
{
    const int64_t k = vr_least(m, n);
    void *factors = malloc((size_t)k * vr_element_bytes(f->type) + 1);
    int status = factors ? VR_OK : VR_ALLOC;
    (void)ctx;
    if (status == VR_OK && k > 0)
        status = vr_solver()->reflect(f->type, m, n, a, factors);
    copy_matrix(f->type, m, n, result, m + 1, a, m);
    if (status == VR_OK)
        vr_cast_elements(f->type, element(f->type, result, m), m + 1, f->type, factors, 1, k);
    free(factors);
    return status;
}

VR_FUNCTION(linalg_qr)
{
    struct vr_matrix_function f = {.matrix = reflections, .failed = "Incorrect argument found while performing QR factorization"};
    int64_t m;
    const int status = begin(VR_THIS_CALL, &f, &m, &f.columns);
    f.rows = m + 1;
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

/* Q of such an array. */
MATRIX_FUNCTION(unitary)
{
    const int64_t count = vr_least(vr_least(m - 1, n), f->columns);
    void *factors = malloc((size_t)count * vr_element_bytes(f->type) + 1);
    int status = factors ? VR_OK : VR_ALLOC;
    (void)ctx;
    if (status == VR_OK)
        vr_cast_elements(f->type, factors, 1, f->type, element(f->type, a, m - 1), m, count);
    copy_matrix(f->type, m - 1, count, result, m - 1, a, m);
    if (status == VR_OK && f->rows > 0 && f->columns > 0)
        status = vr_solver()->unitary(f->type, f->rows, f->columns, count, result, factors);
    free(factors);
    return status;
}

VR_FUNCTION(linalg_q)
{
    struct vr_matrix_function f = {.matrix = unitary, .failed = "Incorrect argument found while performing QR factorization"};
    int64_t n;
    int status = begin(VR_THIS_CALL, &f, &f.rows, &n);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 1, &f.columns);
    f.rows--;
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

/* --- eigenvalues --- */

/* With vectors: the values in the first row, the vectors as columns below it. */
MATRIX_FUNCTION(hermitian)
{
    double *values = calloc((size_t)n + 1, sizeof *values);
    int status = values ? VR_OK : VR_ALLOC;
    (void)ctx, (void)m;
    if (status == VR_OK && n > 0)
        status = vr_solver()->hermitian(f->type, !f->vector, n, a, values);
    if (status == VR_OK)
        vr_cast_elements(f->to_type, result, f->vector ? 1 : n + 1, VR_FLOAT64, values, 1, n);
    if (status == VR_OK && !f->vector)
        copy_matrix(f->type, n, n, element(f->type, result, 1), n + 1, a, n);
    free(values);
    return status;
}

MATRIX_FUNCTION(general)
{
    const int64_t count = f->vector ? n : n + n * n;
    vr_cf64 *values = calloc((size_t)count + 1, sizeof *values), *vectors = values && !f->vector ? values + n : NULL;
    int status = values ? VR_OK : VR_ALLOC;
    (void)ctx, (void)m;
    if (status == VR_OK && n > 0)
        status = vr_solver()->general(f->type, n, a, values, vectors);
    if (status == VR_OK)
        vr_cast_elements(f->to_type, result, f->vector ? 1 : n + 1, f->to_type, values, 1, n);
    if (status == VR_OK && vectors)
        copy_matrix(f->to_type, n, n, element(f->to_type, result, 1), n + 1, vectors, n);
    free(values);
    return status;
}

/* Of square matrices: the values alone, or vectors with them. */
static int map_eigenvalues(const struct vr_call *call, vr_matrix_work *matrix, bool alone)
{
    struct vr_matrix_function f = {.matrix = matrix, .vector = alone, .failed = "Eigenvalues did not converge"};
    int64_t n;
    const int status = begin_square(call, &f, &n);
    if (matrix == general)
        f.to_type |= VR_COMPLEX;
    else if (alone)
        f.to_type &= ~VR_COMPLEX;
    if (alone)
        f.columns = 1;
    else
        f.rows = n + 1;
    return status == VR_OK ? vr_map_matrices(call, &f) : status;
}

VR_FUNCTION(linalg_eigh)
{
    return map_eigenvalues(VR_THIS_CALL, hermitian, false);
}

VR_FUNCTION(linalg_eigvalsh)
{
    return map_eigenvalues(VR_THIS_CALL, hermitian, true);
}

VR_FUNCTION(linalg_eig)
{
    return map_eigenvalues(VR_THIS_CALL, general, false);
}

VR_FUNCTION(linalg_eigvals)
{
    return map_eigenvalues(VR_THIS_CALL, general, true);
}

/* --- singular values --- */

/* Without elements any unitary matrices will do: these. */
static void make_identity(const struct vr_matrix_function *f, int64_t first, int64_t n, void *result)
{
    const int32_t one = 1;
    for (int64_t i = 0; i < n; i++)
        vr_cast_elements(f->type, element(f->type, result, i * f->rows + first + i), 1, VR_INT32, &one, 1, 1);
}

/* With vectors: the values in the first row, the left vectors as columns below it, then the right ones as rows. f->right
 * says whether there are all. */
static int vectors_of(const struct vr_matrix_function *f, int64_t m, int64_t n, void *a, void *result)
{
    const int64_t k = vr_least(m, n), left = f->right ? m : k, right = f->right ? n : k;
    double *values = malloc((size_t)k * sizeof *values + (size_t)(m * left + right * n) * vr_element_bytes(f->type));
    void *u = values ? values + k : NULL, *v = u ? element(f->type, u, m * left) : NULL;
    const int status = u ? vr_solver()->singular(f->type, m, n, f->right != 0, a, values, u, v) : VR_ALLOC;
    if (status == VR_OK) {
        vr_cast_elements(f->to_type, result, f->rows, VR_FLOAT64, values, 1, k);
        copy_matrix(f->type, m, left, element(f->type, result, 1), f->rows, u, m);
        copy_matrix(f->type, right, n, element(f->type, result, 1 + m), f->rows, v, right);
    }
    free(values);
    return status;
}

MATRIX_FUNCTION(singular)
{
    (void)ctx;
    if (m > 0 && n > 0)
        return f->vector ? vr_solver()->singular(f->type, m, n, false, a, result, NULL, NULL)
                         : vectors_of(f, m, n, a, result);
    if (!f->vector && f->right) {
        make_identity(f, 1, m, result);
        make_identity(f, 1 + m, n, result);
    }
    return VR_OK;
}

VR_FUNCTION(linalg_svd)
{
    struct vr_matrix_function f = {.matrix = singular, .failed = "SVD did not converge"};
    int64_t m, n;
    int status = begin(VR_THIS_CALL, &f, &m, &n);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 1, &f.right);
    f.rows = 1 + m + (f.right ? n : vr_least(m, n));
    f.columns = f.right && m > n ? m : n;
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}

VR_FUNCTION(linalg_svdvals)
{
    struct vr_matrix_function f = {.matrix = singular, .vector = true, .columns = 1, .failed = "SVD did not converge"};
    int64_t m, n;
    const int status = begin(VR_THIS_CALL, &f, &m, &n);
    f.to_type &= ~VR_COMPLEX;
    f.rows = vr_least(m, n);
    return status == VR_OK ? vr_map_matrices(VR_THIS_CALL, &f) : status;
}
