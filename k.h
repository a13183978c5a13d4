/* Functions of k, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:a5cfab3a793d8c8d12a1419bbef935c2f170c9b208667db31a9febc19d651b1c. */
#ifndef VR_PRODUCT_K_H
#define VR_PRODUCT_K_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* stencil3d(a: float64[:,:,:] row-major, b: float64[:,:,:] row-major, n: int64) -> float64
 * Reads at most all of a
 * Writes at most all of a
 * Reads at most all of b
 * Writes at most all of b
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int stencil3d(vr_context *ctx, vr_array *a, vr_array *b, int64_t n, double *result);
void stencil3d_footprint(int64_t a_n0, int64_t a_n1, int64_t a_n2, int64_t b_n0, int64_t b_n1, int64_t b_n2, int64_t n,
        vr_bytes bytes[2]);

/* spmv(data: float64[:] row-major, idx: int32[:] row-major, ptr: int32[:] row-major, x: float64[:] row-major) -> float64[:] row-major
 * Reads at most data[i] for ptr_n0 >= 2 and 0 <= i < data_n0
 * Reads at most idx[i] for ptr_n0 >= 2 and 0 <= i < idx_n0
 * Reads ptr[i] for ptr_n0 >= 2 and 0 <= i < ptr_n0
 * Reads at most all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int spmv(vr_context *ctx, vr_array *data, vr_array *idx, vr_array *ptr, vr_array *x, vr_array **y_out);
void spmv_footprint(int64_t data_n0, int64_t idx_n0, int64_t ptr_n0, int64_t x_n0, vr_bytes bytes[4]);

/* spmv_2(data: float64[:] strided, idx: int32[:] strided, ptr: int32[:] strided, x: float64[:] strided) -> float64[:] row-major
 * Reads at most data[i] for ptr_n0 >= 2 and 0 <= i < data_n0
 * Reads at most idx[i] for ptr_n0 >= 2 and 0 <= i < idx_n0
 * Reads ptr[i] for ptr_n0 >= 2 and 0 <= i < ptr_n0
 * Reads at most all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int spmv_2(vr_context *ctx, vr_array *data, vr_array *idx, vr_array *ptr, vr_array *x, vr_array **y_out);
void spmv_2_footprint(int64_t data_n0, int64_t idx_n0, int64_t ptr_n0, int64_t x_n0, vr_bytes bytes[4]);

/* nbody(p: float64[:,:] row-major, v: float64[:,:] row-major, m: float64[:] row-major, dt: float64, eps: float64) -> float64
 * Reads all of p
 * Writes all of p
 * Reads all of v
 * Writes all of v
 * Reads m[i] for 0 <= i < p_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int nbody(vr_context *ctx, vr_array *p, vr_array *v, vr_array *m, double dt, double eps, double *e_out);
void nbody_footprint(int64_t p_n0, int64_t p_n1, int64_t v_n0, int64_t v_n1, int64_t m_n0, double dt, double eps,
        vr_bytes bytes[3]);

/* nbody_2(p: float64[:,:] row-major, v: float64[:,:] row-major, m: float64[:] strided, dt: float64, eps: float64) -> float64
 * Reads all of p
 * Writes all of p
 * Reads all of v
 * Writes all of v
 * Reads m[i] for 0 <= i < p_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int nbody_2(vr_context *ctx, vr_array *p, vr_array *v, vr_array *m, double dt, double eps, double *e_out);
void nbody_2_footprint(int64_t p_n0, int64_t p_n1, int64_t v_n0, int64_t v_n1, int64_t m_n0, double dt, double eps,
        vr_bytes bytes[3]);

/* lcs(a: uint8[:] row-major, b: uint8[:] row-major) -> int64
 * Reads a[i] for b_n0 > 0 and 0 <= i < a_n0
 * Reads b[i] for a_n0 > 0 and 0 <= i < b_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int lcs(vr_context *ctx, vr_array *a, vr_array *b, int64_t *result);
void lcs_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2]);

/* lcs_2(a: uint8[:] strided, b: uint8[:] strided) -> int64
 * Reads a[i] for b_n0 > 0 and 0 <= i < a_n0
 * Reads b[i] for a_n0 > 0 and 0 <= i < b_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int lcs_2(vr_context *ctx, vr_array *a, vr_array *b, int64_t *result);
void lcs_2_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2]);

/* gauss(a: float64[:,:] row-major, b: float64[:] row-major) -> float64[:] row-major
 * Reads all of a
 * Reads all of b
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int gauss(vr_context *ctx, vr_array *a, vr_array *b, vr_array **x_out);
void gauss_footprint(int64_t a_n0, int64_t a_n1, int64_t b_n0, vr_bytes bytes[2]);

/* gauss_2(a: float64[:,:] row-major, b: float64[:] strided) -> float64[:] row-major
 * Reads all of a
 * Reads all of b
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int gauss_2(vr_context *ctx, vr_array *a, vr_array *b, vr_array **x_out);
void gauss_2_footprint(int64_t a_n0, int64_t a_n1, int64_t b_n0, vr_bytes bytes[2]);

/* histo(x: float64[:] row-major, lo: float64, hi: float64, nb: int64) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int histo(vr_context *ctx, vr_array *x, double lo, double hi, int64_t nb, vr_array **h_out);
void histo_footprint(int64_t x_n0, double lo, double hi, int64_t nb, vr_bytes bytes[1]);

/* histo_2(x: float64[:] strided, lo: float64, hi: float64, nb: int64) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int histo_2(vr_context *ctx, vr_array *x, double lo, double hi, int64_t nb, vr_array **h_out);
void histo_2_footprint(int64_t x_n0, double lo, double hi, int64_t nb, vr_bytes bytes[1]);

/* prefix(x: float64[:] row-major) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int prefix(vr_context *ctx, vr_array *x, vr_array **y_out);
void prefix_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* prefix_2(x: float64[:] strided) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int prefix_2(vr_context *ctx, vr_array *x, vr_array **y_out);
void prefix_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* scan2(x: float64[:,:] row-major) -> float64[:,:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int scan2(vr_context *ctx, vr_array *x, vr_array **y_out);
void scan2_footprint(int64_t x_n0, int64_t x_n1, vr_bytes bytes[1]);

/* mandel(w: int64, h: int64, it: int64) -> int32[:,:] row-major
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int mandel(vr_context *ctx, int64_t w, int64_t h, int64_t it, vr_array **out_out);

/* transpose(a: float32[:,:] row-major) -> float32[:,:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int transpose(vr_context *ctx, vr_array *a, vr_array **b_out);
void transpose_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1]);

/* matmul(a: float32[:,:] row-major, b: float32[:,:] row-major) -> float32[:,:] row-major
 * Reads a[i, j] for b_n1 > 0 and 0 <= i < a_n0 and 0 <= j < a_n1
 * Reads b[i, j] for a_n0 > 0 and 0 <= i < a_n1 and 0 <= j < b_n1
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int matmul(vr_context *ctx, vr_array *a, vr_array *b, vr_array **c_out);
void matmul_footprint(int64_t a_n0, int64_t a_n1, int64_t b_n0, int64_t b_n1, vr_bytes bytes[2]);

/* maxloc(x: float64[:] row-major) -> float64, int64
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int maxloc(vr_context *ctx, vr_array *x, double *best_out, int64_t *where_out);
void maxloc_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* maxloc_2(x: float64[:] strided) -> float64, int64
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int maxloc_2(vr_context *ctx, vr_array *x, double *best_out, int64_t *where_out);
void maxloc_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* redblack(u: float64[:,:] row-major, f: float64[:,:] row-major, n: int64, om: float64) -> float64
 * Reads all of u
 * Writes u[i, j] for n > 0 and 0 < i <= u_n0 - 2 and 0 < j <= u_n1 - 2
 * Reads f[i, j] for n > 0 and 0 < i <= u_n0 - 2 and 0 < j <= u_n1 - 2
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int redblack(vr_context *ctx, vr_array *u, vr_array *f, int64_t n, double om, double *result);
void redblack_footprint(int64_t u_n0, int64_t u_n1, int64_t f_n0, int64_t f_n1, int64_t n, double om,
        vr_bytes bytes[2]);

/* floyd(d: float64[:,:] row-major) -> float64[:,:] row-major
 * Reads all of d
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int floyd(vr_context *ctx, vr_array *d, vr_array **r_out);
void floyd_footprint(int64_t d_n0, int64_t d_n1, vr_bytes bytes[1]);

/* fwt(x: float64[:] strided) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int fwt(vr_context *ctx, vr_array *x, vr_array **y_out);
void fwt_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* dist(a: complex float32[:] row-major, b: complex float32[:] row-major) -> float32[:,:] row-major
 * Reads a[i] for b_n0 > 0 and 0 <= i < a_n0
 * Reads b[i] for a_n0 > 0 and 0 <= i < b_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int dist(vr_context *ctx, vr_array *a, vr_array *b, vr_array **out_out);
void dist_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2]);

/* dist_2(a: complex float32[:] strided, b: complex float32[:] strided) -> float32[:,:] row-major
 * Reads a[i] for b_n0 > 0 and 0 <= i < a_n0
 * Reads b[i] for a_n0 > 0 and 0 <= i < b_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int dist_2(vr_context *ctx, vr_array *a, vr_array *b, vr_array **out_out);
void dist_2_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2]);

/* The table of these functions, in k_stub.c. */
extern const vr_module k_module;

#ifdef __cplusplus
}
#endif

#endif
