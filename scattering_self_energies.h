/* Functions of scattering_self_energies, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:d5f8bbf64d6fbeba15db9d964874dd9949f0f854ba66978f1d9045425a6ab30a. */
#ifndef VR_PRODUCT_SCATTERING_SELF_ENERGIES_H
#define VR_PRODUCT_SCATTERING_SELF_ENERGIES_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* scattering_self_energies(neigh_idx: int32[:,:] row-major, dH: complex float64[:,:,:,:,:] row-major, G: complex float64[:,:,:,:,:] row-major, D: complex float64[:,:,:,:,:,:] row-major, Sigma: complex float64[:,:,:,:,:] row-major)
 * Reads neigh_idx[i, j] for D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and G_n1 > 0 and G_n0 > 0 and 0 <= i <
 *     neigh_idx_n0 and 0 <= j < neigh_idx_n1
 * Reads at most dH[i, j, k, l, i4] for D_n5 > 0 and D_n1 > 0 and D_n0 > 0 and G_n1 > 0 and G_n0 > 0 and 0 <= i <
 *     neigh_idx_n0 and i < dH_n0 and 0 <= j < neigh_idx_n1 and j < dH_n1 and 0 <= k < D_n4 and k < dH_n2 and 0 <= l < dH_n3
 *     and 0 <= i4 < dH_n4, dH[i, j, k, l, i4] for D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and G_n1 > 0 and G_n0 > 0 and 0 <= i <
 *     neigh_idx_n0 and i < dH_n0 and 0 <= j < neigh_idx_n1 and j < dH_n1 and 0 <= k < D_n5 and k < dH_n2 and 0 <= l < dH_n3
 *     and 0 <= i4 < dH_n4
 * Reads at most G[i, j, k, l, i4] for neigh_idx_n1 > 0 and neigh_idx_n0 > 0 and D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and
 *     D_n0 > 0 and 0 <= i < G_n0 and 0 <= j < G_n1 and 0 <= k < G_n2 and 0 <= l < G_n3 and 0 <= i4 < G_n4
 * Reads D[i, j, k, l, i4, i5] for G_n0 > 0 and 0 <= i < D_n0 and 0 <= j < G_n1 and j < D_n1 and 0 <= k < neigh_idx_n0
 *     and 0 <= l < neigh_idx_n1 and 0 <= i4 < D_n4 and 0 <= i5 < D_n5
 * Reads Sigma[i, j, k, l, i4] for neigh_idx_n1 > 0 and D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and 0 <= i <
 *     G_n0 and 0 <= j < G_n1 and 0 <= k < neigh_idx_n0 and 0 <= l < Sigma_n3 and 0 <= i4 < Sigma_n4
 * Writes Sigma[i, j, k, l, i4] for neigh_idx_n1 > 0 and D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and 0 <= i <
 *     G_n0 and 0 <= j < G_n1 and 0 <= k < neigh_idx_n0 and 0 <= l < Sigma_n3 and 0 <= i4 < Sigma_n4
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int scattering_self_energies(vr_context *ctx, vr_array *neigh_idx, vr_array *dH, vr_array *G, vr_array *D,
        vr_array *Sigma);
void scattering_self_energies_footprint(int64_t neigh_idx_n0, int64_t neigh_idx_n1, int64_t dH_n0, int64_t dH_n1,
        int64_t dH_n2, int64_t dH_n3, int64_t dH_n4, int64_t G_n0, int64_t G_n1, int64_t G_n2, int64_t G_n3,
        int64_t G_n4, int64_t D_n0, int64_t D_n1, int64_t D_n2, int64_t D_n3, int64_t D_n4, int64_t D_n5,
        int64_t Sigma_n0, int64_t Sigma_n1, int64_t Sigma_n2, int64_t Sigma_n3, int64_t Sigma_n4, vr_bytes bytes[5]);

/* scattering_self_energies_2(neigh_idx: int32[:,:] strided, dH: complex float64[:,:,:,:,:] strided, G: complex float64[:,:,:,:,:] strided, D: complex float64[:,:,:,:,:,:] strided, Sigma: complex float64[:,:,:,:,:] strided)
 * Reads neigh_idx[i, j] for D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and G_n1 > 0 and G_n0 > 0 and 0 <= i <
 *     neigh_idx_n0 and 0 <= j < neigh_idx_n1
 * Reads at most dH[i, j, k, l, i4] for D_n5 > 0 and D_n1 > 0 and D_n0 > 0 and G_n1 > 0 and G_n0 > 0 and 0 <= i <
 *     neigh_idx_n0 and i < dH_n0 and 0 <= j < neigh_idx_n1 and j < dH_n1 and 0 <= k < D_n4 and k < dH_n2 and 0 <= l < dH_n3
 *     and 0 <= i4 < dH_n4, dH[i, j, k, l, i4] for D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and G_n1 > 0 and G_n0 > 0 and 0 <= i <
 *     neigh_idx_n0 and i < dH_n0 and 0 <= j < neigh_idx_n1 and j < dH_n1 and 0 <= k < D_n5 and k < dH_n2 and 0 <= l < dH_n3
 *     and 0 <= i4 < dH_n4
 * Reads at most G[i, j, k, l, i4] for neigh_idx_n1 > 0 and neigh_idx_n0 > 0 and D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and
 *     D_n0 > 0 and 0 <= i < G_n0 and 0 <= j < G_n1 and 0 <= k < G_n2 and 0 <= l < G_n3 and 0 <= i4 < G_n4
 * Reads D[i, j, k, l, i4, i5] for G_n0 > 0 and 0 <= i < D_n0 and 0 <= j < G_n1 and j < D_n1 and 0 <= k < neigh_idx_n0
 *     and 0 <= l < neigh_idx_n1 and 0 <= i4 < D_n4 and 0 <= i5 < D_n5
 * Reads Sigma[i, j, k, l, i4] for neigh_idx_n1 > 0 and D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and 0 <= i <
 *     G_n0 and 0 <= j < G_n1 and 0 <= k < neigh_idx_n0 and 0 <= l < Sigma_n3 and 0 <= i4 < Sigma_n4
 * Writes Sigma[i, j, k, l, i4] for neigh_idx_n1 > 0 and D_n5 > 0 and D_n4 > 0 and D_n1 > 0 and D_n0 > 0 and 0 <= i <
 *     G_n0 and 0 <= j < G_n1 and 0 <= k < neigh_idx_n0 and 0 <= l < Sigma_n3 and 0 <= i4 < Sigma_n4
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int scattering_self_energies_2(vr_context *ctx, vr_array *neigh_idx, vr_array *dH, vr_array *G, vr_array *D,
        vr_array *Sigma);
void scattering_self_energies_2_footprint(int64_t neigh_idx_n0, int64_t neigh_idx_n1, int64_t dH_n0, int64_t dH_n1,
        int64_t dH_n2, int64_t dH_n3, int64_t dH_n4, int64_t G_n0, int64_t G_n1, int64_t G_n2, int64_t G_n3,
        int64_t G_n4, int64_t D_n0, int64_t D_n1, int64_t D_n2, int64_t D_n3, int64_t D_n4, int64_t D_n5,
        int64_t Sigma_n0, int64_t Sigma_n1, int64_t Sigma_n2, int64_t Sigma_n3, int64_t Sigma_n4, vr_bytes bytes[5]);

/* scattering_self_energies__part(Sigma: complex float64[:,:,:,:,:] row-major, k: int64, E: int64, a: int64, product: complex float64[:,:] row-major, D: complex float64[:,:,:,:,:,:] row-major, q: int64, w: int64, b: int64, i: int64, j: int64)
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int scattering_self_energies__part(vr_context *ctx, vr_array *Sigma, int64_t k, int64_t E, int64_t a,
        vr_array *product, vr_array *D, int64_t q, int64_t w, int64_t b, int64_t i, int64_t j);

/* The table of these functions, in scattering_self_energies_stub.c. */
extern const vr_module scattering_self_energies_module;

#ifdef __cplusplus
}
#endif

#endif
