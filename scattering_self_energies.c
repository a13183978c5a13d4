/* scattering_self_energies, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:d5f8bbf64d6fbeba15db9d964874dd9949f0f854ba66978f1d9045425a6ab30a. */
#include "scattering_self_energies.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/isa.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/complex.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"/tmp/lead/np/scattering_self_energies.py", __func__, (line), (column), 0})

VR_MULTIVERSIONED(scattering_self_energies_loop,
        (int64_t G_n3, vr_cf64 *dH_data, int64_t dH_n1, int64_t dH_n2, int64_t dH_n3, int64_t dH_n4, vr_cf64 *G_data,
        int64_t G_n1, int64_t G_n2, int64_t G_n4, int64_t k, int64_t E, int64_t w, int64_t i, int64_t a, int64_t b,
        vr_cf64 *dHG_data, int64_t dHG_n1, int64_t place_36),
        (G_n3, dH_data, dH_n1, dH_n2, dH_n3, dH_n4, G_data, G_n1, G_n2, G_n4, k, E, w, i, a, b, dHG_data, dHG_n1,
        place_36))
{
    for (int64_t i_27 = 0; i_27 < G_n3; i_27++) {
        if (dH_n4 == 1) {
            /* 1 bounds check of the loop, tested at its entry */
            const bool in_bounds = vr_ismoderate_i64(E) && vr_ismoderate_i64(w) && w <= E;
            if (VR_MOSTLY(in_bounds)) {
                VR_INDEPENDENT
                for (int64_t j_28 = 0; j_28 < dH_n4; j_28++) {
                    vr_cf64 total = vr_cf64_make(0.0, 0);
                    VR_INDEPENDENT
                    for (int64_t k_29 = 0; k_29 < dH_n3; k_29++) {
                        total = vr_add_cf64(total, vr_mul_cf64(G_data[(((k * G_n1 + E - w) * G_n2 + place_36) * G_n3
                                + i_27) * G_n4 + k_29], dH_data[(((a * dH_n1 + b) * dH_n2 + i) * dH_n3 + k_29) * dH_n4
                                + j_28]));
                    }
                    dHG_data[i_27 * dHG_n1 + j_28] = total;
                }
            } else {
                for (int64_t j_28 = 0; j_28 < dH_n4; j_28++) {
                    vr_cf64 total = vr_cf64_make(0.0, 0);
                    for (int64_t k_29 = 0; k_29 < dH_n3; k_29++) {
                        const int64_t t8 = E - w;
                        const int64_t t9 = t8 < 0 ? t8 + G_n1 : t8;
                        total = vr_add_cf64(total, vr_mul_cf64(G_data[(((k * G_n1 + t9) * G_n2 + place_36) * G_n3
                                + i_27) * G_n4 + k_29], dH_data[(((a * dH_n1 + b) * dH_n2 + i) * dH_n3 + k_29) * dH_n4
                                + j_28]));
                    }
                    dHG_data[i_27 * dHG_n1 + j_28] = total;
                }
            }
        } else {
            VR_INDEPENDENT
            for (int64_t j_28 = 0; j_28 < dH_n4; j_28++) {
                dHG_data[i_27 * dHG_n1 + j_28] = vr_cf64_make(0.0, 0);
            }
            /* 1 bounds check of the loop, tested at its entry */
            const bool in_bounds_39 = vr_ismoderate_i64(E) && vr_ismoderate_i64(w) && w <= E;
            if (VR_MOSTLY(in_bounds_39)) {
                for (int64_t k_29 = 0; k_29 < dH_n3; k_29++) {
                    VR_INDEPENDENT
                    for (int64_t j_28 = 0; j_28 < dH_n4; j_28++) {
                        dHG_data[i_27 * dHG_n1 + j_28] = vr_add_cf64(dHG_data[i_27 * dHG_n1 + j_28],
                                vr_mul_cf64(G_data[(((k * G_n1 + E - w) * G_n2 + place_36) * G_n3 + i_27) * G_n4
                                + k_29], dH_data[(((a * dH_n1 + b) * dH_n2 + i) * dH_n3 + k_29) * dH_n4 + j_28]));
                    }
                }
            } else {
                for (int64_t k_29 = 0; k_29 < dH_n3; k_29++) {
                    for (int64_t j_28 = 0; j_28 < dH_n4; j_28++) {
                        const int64_t t10 = E - w;
                        const int64_t t11 = t10 < 0 ? t10 + G_n1 : t10;
                        dHG_data[i_27 * dHG_n1 + j_28] = vr_add_cf64(dHG_data[i_27 * dHG_n1 + j_28],
                                vr_mul_cf64(G_data[(((k * G_n1 + t11) * G_n2 + place_36) * G_n3 + i_27) * G_n4 + k_29],
                                dH_data[(((a * dH_n1 + b) * dH_n2 + i) * dH_n3 + k_29) * dH_n4 + j_28]));
                    }
                }
            }
        }
    }
}

VR_MULTIVERSIONED(scattering_self_energies_loop_2,
        (int64_t dHG_n0, vr_cf64 *dH_data, int64_t dH_n1, int64_t dH_n2, int64_t dH_n3, int64_t dH_n4, int64_t j,
        int64_t a, int64_t b, vr_cf64 *dHG_data, int64_t dHG_n1, vr_cf64 *product_data, int64_t product_n1),
        (dHG_n0, dH_data, dH_n1, dH_n2, dH_n3, dH_n4, j, a, b, dHG_data, dHG_n1, product_data, product_n1))
{
    for (int64_t i_31 = 0; i_31 < dHG_n0; i_31++) {
        if (dH_n4 == 1) {
            VR_INDEPENDENT
            for (int64_t j_32 = 0; j_32 < dH_n4; j_32++) {
                vr_cf64 total_34 = vr_cf64_make(0.0, 0);
                VR_INDEPENDENT
                for (int64_t k_33 = 0; k_33 < dH_n3; k_33++) {
                    total_34 = vr_add_cf64(total_34, vr_mul_cf64(dHG_data[i_31 * dHG_n1 + k_33],
                            dH_data[(((a * dH_n1 + b) * dH_n2 + j) * dH_n3 + k_33) * dH_n4 + j_32]));
                }
                product_data[i_31 * product_n1 + j_32] = total_34;
            }
        } else {
            VR_INDEPENDENT
            for (int64_t j_32 = 0; j_32 < dH_n4; j_32++) {
                product_data[i_31 * product_n1 + j_32] = vr_cf64_make(0.0, 0);
            }
            for (int64_t k_33 = 0; k_33 < dH_n3; k_33++) {
                VR_INDEPENDENT
                for (int64_t j_32 = 0; j_32 < dH_n4; j_32++) {
                    product_data[i_31 * product_n1 + j_32] =
                            vr_add_cf64(product_data[i_31 * product_n1 + j_32],
                            vr_mul_cf64(dHG_data[i_31 * dHG_n1 + k_33],
                            dH_data[(((a * dH_n1 + b) * dH_n2 + j) * dH_n3 + k_33) * dH_n4 + j_32]));
                }
            }
        }
    }
}

VR_MULTIVERSIONED(scattering_self_energies_loop_3,
        (int64_t Sigma_n3, int64_t Sigma_n4, vr_cf64 *Sigma_data, int64_t Sigma_n1, int64_t Sigma_n2, int64_t k,
        int64_t E, int64_t a, vr_cf64 *product_data, int64_t product_n1, vr_cf64 scalar),
        (Sigma_n3, Sigma_n4, Sigma_data, Sigma_n1, Sigma_n2, k, E, a, product_data, product_n1, scalar))
{
    for (int64_t k_23 = 0; k_23 < Sigma_n3; k_23++) {
        VR_INDEPENDENT
        for (int64_t k_24 = 0; k_24 < Sigma_n4; k_24++) {
            Sigma_data[(((k * Sigma_n1 + E) * Sigma_n2 + a) * Sigma_n3 + k_23) * Sigma_n4 + k_24] =
                    vr_add_cf64(Sigma_data[(((k * Sigma_n1 + E) * Sigma_n2 + a) * Sigma_n3 + k_23) * Sigma_n4 + k_24],
                    vr_mul_cf64(product_data[k_23 * product_n1 + k_24], scalar));
        }
    }
}

VR_MULTIVERSIONED(scattering_self_energies_2_loop,
        (int64_t G_n3, vr_cf64 *dH_data, int64_t dH_n3, int64_t dH_n4, int64_t dH_s0, int64_t dH_s1, int64_t dH_s2,
        int64_t dH_s3, int64_t dH_s4, vr_cf64 *G_data, int64_t G_s0, int64_t G_s1, int64_t G_s2, int64_t G_s3,
        int64_t G_s4, int64_t k, int64_t E, int64_t w, int64_t i, int64_t a, int64_t b, vr_cf64 *dHG_data,
        int64_t dHG_n1, int64_t place_30), (G_n3, dH_data, dH_n3, dH_n4, dH_s0, dH_s1, dH_s2, dH_s3, dH_s4, G_data,
        G_s0, G_s1, G_s2, G_s3, G_s4, k, E, w, i, a, b, dHG_data, dHG_n1, place_30))
{
    for (int64_t i_21 = 0; i_21 < G_n3; i_21++) {
        if (dH_n4 == 1) {
            for (int64_t j_22 = 0; j_22 < dH_n4; j_22++) {
                vr_cf64 total = vr_cf64_make(0.0, 0);
                VR_INDEPENDENT
                for (int64_t k_23 = 0; k_23 < dH_n3; k_23++) {
                    total = vr_add_cf64(total, vr_mul_cf64(G_data[k * G_s0 + (E - w) * G_s1 + place_30 * G_s2
                            + i_21 * G_s3 + k_23 * G_s4], dH_data[a * dH_s0 + b * dH_s1 + i * dH_s2 + k_23 * dH_s3
                            + j_22 * dH_s4]));
                }
                dHG_data[i_21 * dHG_n1 + j_22] = total;
            }
        } else {
            VR_INDEPENDENT
            for (int64_t j_22 = 0; j_22 < dH_n4; j_22++) {
                dHG_data[i_21 * dHG_n1 + j_22] = vr_cf64_make(0.0, 0);
            }
            for (int64_t k_23 = 0; k_23 < dH_n3; k_23++) {
                VR_INDEPENDENT
                for (int64_t j_22 = 0; j_22 < dH_n4; j_22++) {
                    dHG_data[i_21 * dHG_n1 + j_22] = vr_add_cf64(dHG_data[i_21 * dHG_n1 + j_22],
                            vr_mul_cf64(G_data[k * G_s0 + (E - w) * G_s1 + place_30 * G_s2 + i_21 * G_s3
                            + k_23 * G_s4], dH_data[a * dH_s0 + b * dH_s1 + i * dH_s2 + k_23 * dH_s3 + j_22 * dH_s4]));
                }
            }
        }
    }
}

VR_MULTIVERSIONED(scattering_self_energies_2_loop_2,
        (int64_t dHG_n0, vr_cf64 *dH_data, int64_t dH_n3, int64_t dH_n4, int64_t dH_s0, int64_t dH_s1, int64_t dH_s2,
        int64_t dH_s3, int64_t dH_s4, int64_t j, int64_t a, int64_t b, vr_cf64 *dHG_data, int64_t dHG_n1,
        vr_cf64 *product_data, int64_t product_n1),
        (dHG_n0, dH_data, dH_n3, dH_n4, dH_s0, dH_s1, dH_s2, dH_s3, dH_s4, j, a, b, dHG_data, dHG_n1, product_data,
        product_n1))
{
    for (int64_t i_25 = 0; i_25 < dHG_n0; i_25++) {
        if (dH_n4 == 1) {
            for (int64_t j_26 = 0; j_26 < dH_n4; j_26++) {
                vr_cf64 total_28 = vr_cf64_make(0.0, 0);
                VR_INDEPENDENT
                for (int64_t k_27 = 0; k_27 < dH_n3; k_27++) {
                    total_28 = vr_add_cf64(total_28, vr_mul_cf64(dHG_data[i_25 * dHG_n1 + k_27],
                            dH_data[a * dH_s0 + b * dH_s1 + j * dH_s2 + k_27 * dH_s3 + j_26 * dH_s4]));
                }
                product_data[i_25 * product_n1 + j_26] = total_28;
            }
        } else {
            VR_INDEPENDENT
            for (int64_t j_26 = 0; j_26 < dH_n4; j_26++) {
                product_data[i_25 * product_n1 + j_26] = vr_cf64_make(0.0, 0);
            }
            for (int64_t k_27 = 0; k_27 < dH_n3; k_27++) {
                VR_INDEPENDENT
                for (int64_t j_26 = 0; j_26 < dH_n4; j_26++) {
                    product_data[i_25 * product_n1 + j_26] =
                            vr_add_cf64(product_data[i_25 * product_n1 + j_26],
                            vr_mul_cf64(dHG_data[i_25 * dHG_n1 + k_27],
                            dH_data[a * dH_s0 + b * dH_s1 + j * dH_s2 + k_27 * dH_s3 + j_26 * dH_s4]));
                }
            }
        }
    }
}

VR_MULTIVERSIONED(scattering_self_energies_2_block, (const vr_nest *nest, int64_t block), (nest, block))
{
    const vr_cf64 t6 = *(const vr_cf64 *)nest->values[0];
    vr_lane lane[3];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        vr_cf64 *const y = lane[0].at;
        const vr_cf64 *const x0 = lane[1].at;
        const vr_cf64 *const x1 = lane[2].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = vr_add_cf64(x0[k_2], vr_mul_cf64(x1[k_2], t6));
        }
    }
}

VR_COMPOSING
int scattering_self_energies(vr_context *ctx, vr_array *neigh_idx, vr_array *dH, vr_array *G, vr_array *D,
        vr_array *Sigma)
{
    int status = VR_OK;
    vr_array *dHG = NULL;
    vr_cf64 *dHG_data = NULL;
    int64_t dHG_n0 = 0, dHG_n1 = 0;
    vr_array *slice = NULL;
    vr_array *slice_16 = NULL;
    vr_array *slice_17 = NULL;
    vr_array *product = NULL;
    vr_cf64 *product_data = NULL;
    int64_t product_n0 = 0, product_n1 = 0;
    bool alone = false;
    if ((status = vr_check_argument(ctx, AT(7, 30), "neigh_idx", neigh_idx, VR_AS(VR_INT32, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 41), "dH", dH, VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 45), "G", G, VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 48), "D", D, VR_AS(VR_FLOAT64 | VR_COMPLEX, 6, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 51), "Sigma", Sigma,
            VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR))) != VR_OK)
        return status;
    int32_t *const neigh_idx_data = VR_DATA(neigh_idx);
    const int64_t neigh_idx_n0 = VR_EXTENT(neigh_idx, 0), neigh_idx_n1 = VR_EXTENT(neigh_idx, 1);
    vr_cf64 *const dH_data = VR_DATA(dH);
    const int64_t dH_n0 = VR_EXTENT(dH, 0), dH_n1 = VR_EXTENT(dH, 1), dH_n2 = VR_EXTENT(dH, 2), dH_n3 =
            VR_EXTENT(dH, 3), dH_n4 = VR_EXTENT(dH, 4);
    vr_cf64 *const G_data = VR_DATA(G);
    const int64_t G_n0 = VR_EXTENT(G, 0), G_n1 = VR_EXTENT(G, 1), G_n2 = VR_EXTENT(G, 2), G_n3 = VR_EXTENT(G, 3),
            G_n4 = VR_EXTENT(G, 4);
    vr_cf64 *const D_data = VR_DATA(D);
    const int64_t D_n0 = VR_EXTENT(D, 0), D_n1 = VR_EXTENT(D, 1), D_n2 = VR_EXTENT(D, 2), D_n3 = VR_EXTENT(D, 3),
            D_n4 = VR_EXTENT(D, 4), D_n5 = VR_EXTENT(D, 5);
    vr_retain(Sigma);
    vr_cf64 *Sigma_data = VR_DATA(Sigma);
    int64_t Sigma_n0 = VR_EXTENT(Sigma, 0), Sigma_n1 = VR_EXTENT(Sigma, 1), Sigma_n2 = VR_EXTENT(Sigma, 2), Sigma_n3 =
            VR_EXTENT(Sigma, 3), Sigma_n4 = VR_EXTENT(Sigma, 4);
    if ((status = vr_one_thread(ctx, AT(9, 5), VR_AS(VR_BOOL, 0, VR_ROWMAJOR), &alone, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){2})})) != VR_OK)
        goto done;
    for (int64_t k = 0; k < G_n0; k++) {
        for (int64_t E = 0; E < G_n1; E++) {
            for (int64_t q = 0; q < D_n0; q++) {
                for (int64_t w = 0; w < D_n1; w++) {
                    for (int64_t i = 0; i < D_n4; i++) {
                        for (int64_t j = 0; j < D_n5; j++) {
                            for (int64_t a = 0; a < neigh_idx_n0; a++) {
                                for (int64_t b = 0; b < neigh_idx_n1; b++) {
                                    if (E - w >= 0) {
                                        if (VR_UNLIKELY(a >= neigh_idx_n0)) {
                                            status = vr_raise_bounds(ctx, AT(19, 49), "neigh_idx", 0, a, neigh_idx_n0);
                                            goto done;
                                        }
                                        if (VR_UNLIKELY(b >= neigh_idx_n1)) {
                                            status = vr_raise_bounds(ctx, AT(19, 49), "neigh_idx", 1, b, neigh_idx_n1);
                                            goto done;
                                        }
                                        const int32_t place_35 = neigh_idx_data[a * neigh_idx_n1 + b];
                                        if (VR_UNLIKELY(k >= G_n0)) {
                                            status = vr_raise_bounds(ctx, AT(18, 47), "G", 0, k, G_n0);
                                            goto done;
                                        }
                                        const int64_t t1 = E - w;
                                        const int64_t t2 = VR_OUTSIDE(t1, G_n1) ? vr_add_i64(t1, G_n1) : t1;
                                        if (VR_OUTSIDE(t2, G_n1)) {
                                            status = vr_raise_bounds(ctx, AT(18, 47), "G", 1, t1, G_n1);
                                            goto done;
                                        }
                                        const int64_t t3 = (int64_t)place_35;
                                        const int64_t t4 = VR_OUTSIDE(t3, G_n2) ? vr_add_i64(t3, G_n2) : t3;
                                        if (VR_OUTSIDE(t4, G_n2)) {
                                            status = vr_raise_bounds(ctx, AT(18, 47), "G", 2, t3, G_n2);
                                            goto done;
                                        }
                                        const bool t5 = (int64_t)place_35 < 0;
                                        const int64_t t6 = vr_add_i64((int64_t)place_35, G_n2);
                                        const int64_t t7 = (int64_t)place_35;
                                        const int64_t place_36 = t5 ? t6 : t7;
                                        if (VR_UNLIKELY(a >= dH_n0)) {
                                            status = vr_raise_bounds(ctx, AT(19, 68), "dH", 0, a, dH_n0);
                                            goto done;
                                        }
                                        if (VR_UNLIKELY(b >= dH_n1)) {
                                            status = vr_raise_bounds(ctx, AT(19, 68), "dH", 1, b, dH_n1);
                                            goto done;
                                        }
                                        if (VR_UNLIKELY(i >= dH_n2)) {
                                            status = vr_raise_bounds(ctx, AT(19, 68), "dH", 2, i, dH_n2);
                                            goto done;
                                        }
                                        /* a small product by element; else the library's */
                                        if (G_n4 == dH_n3 && vr_mul_i64(vr_mul_i64(G_n3, G_n4), dH_n4) <= 1024) {
                                            if ((status = vr_has_extents(dHG, 2,
                                                    (const int64_t[]){G_n3, dH_n4}) ? VR_OK : vr_empty(ctx, AT(18, 47),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &dHG, 2,
                                                    (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){G_n3}),
                                                    VR_BOX(VR_INT64, &(int64_t){dH_n4})})) != VR_OK)
                                                goto done;
                                            dHG_data = VR_DATA(dHG); dHG_n0 = VR_EXTENT(dHG, 0); dHG_n1 =
                                                    VR_EXTENT(dHG, 1);
                                            scattering_self_energies_loop(G_n3, dH_data, dH_n1, dH_n2, dH_n3, dH_n4,
                                                    G_data, G_n1, G_n2, G_n4, k, E, w, i, a, b, dHG_data, dHG_n1,
                                                    place_36);
                                        } else {
                                            vr_assign(&slice_16, NULL);
                                            if ((status = vr_slice(ctx, AT(19, 68),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_16, "dH", dH,
                                                    VR_ROWMAJOR, VR_SHARE | VR_PAIRED, 5,
                                                    (const vr_subscript[]){VR_SUB_I(VR_UPPER, a),
                                                    VR_SUB_I(VR_UPPER, b), VR_SUB_I(VR_UPPER, i), VR_ALL,
                                                    VR_ALL})) != VR_OK)
                                                goto done;
                                            vr_assign(&slice, NULL);
                                            if ((status = vr_slice(ctx, AT(18, 47),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice, "G", G,
                                                    VR_ROWMAJOR, VR_SHARE | VR_PAIRED, 5,
                                                    (const vr_subscript[]){VR_SUB_I(VR_UPPER, k),
                                                    VR_SUB_I(VR_LOWER | VR_UPPER | VR_NEGATIVE, E - w),
                                                    VR_SUB_I(0, place_36), VR_ALL, VR_ALL})) != VR_OK)
                                                goto done;
                                            if ((status = vr_stacked_matmul(ctx, AT(18, 47),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &dHG, 2,
                                                    (const vr_array *const[]){slice, slice_16})) != VR_OK)
                                                goto done;
                                            dHG_data = VR_DATA(dHG); dHG_n0 = VR_EXTENT(dHG, 0); dHG_n1 =
                                                    VR_EXTENT(dHG, 1);
                                        }
                                        if (VR_UNLIKELY(j >= dH_n2)) {
                                            status = vr_raise_bounds(ctx, AT(20, 47), "dH", 2, j, dH_n2);
                                            goto done;
                                        }
                                        if (VR_UNLIKELY(k >= Sigma_n0)) {
                                            status = vr_raise_bounds(ctx, AT(21, 41), "Sigma", 0, k, Sigma_n0);
                                            goto done;
                                        }
                                        if (VR_UNLIKELY(E >= Sigma_n1)) {
                                            status = vr_raise_bounds(ctx, AT(21, 41), "Sigma", 1, E, Sigma_n1);
                                            goto done;
                                        }
                                        if (VR_UNLIKELY(a >= Sigma_n2)) {
                                            status = vr_raise_bounds(ctx, AT(21, 41), "Sigma", 2, a, Sigma_n2);
                                            goto done;
                                        }
                                        /* a small product by element; else the library's */
                                        if (dHG_n1 == dH_n3 && vr_mul_i64(vr_mul_i64(dHG_n0, dHG_n1), dH_n4) <= 1024) {
                                            if ((status = vr_has_extents(product, 2,
                                                    (const int64_t[]){dHG_n0, dH_n4}) ? VR_OK : vr_empty(ctx,
                                                    AT(21, 59), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR),
                                                    &product, 2, (const vr_array *const[]){VR_BOX(VR_INT64,
                                                    &(int64_t){dHG_n0}), VR_BOX(VR_INT64,
                                                    &(int64_t){dH_n4})})) != VR_OK)
                                                goto done;
                                            product_data = VR_DATA(product); product_n0 = VR_EXTENT(product, 0);
                                            product_n1 = VR_EXTENT(product, 1);
                                            scattering_self_energies_loop_2(dHG_n0, dH_data, dH_n1, dH_n2, dH_n3,
                                                    dH_n4, j, a, b, dHG_data, dHG_n1, product_data, product_n1);
                                        } else {
                                            vr_assign(&slice_17, NULL);
                                            if ((status = vr_slice(ctx, AT(20, 47),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_17, "dH", dH,
                                                    VR_ROWMAJOR, VR_SHARE | VR_PAIRED, 5,
                                                    (const vr_subscript[]){VR_SUB_I(VR_UPPER, a),
                                                    VR_SUB_I(VR_UPPER, b), VR_SUB_I(VR_UPPER, j), VR_ALL,
                                                    VR_ALL})) != VR_OK)
                                                goto done;
                                            if ((status = vr_stacked_matmul(ctx, AT(21, 59),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &product, 2,
                                                    (const vr_array *const[]){dHG, slice_17})) != VR_OK)
                                                goto done;
                                            product_data = VR_DATA(product); product_n0 = VR_EXTENT(product, 0);
                                            product_n1 = VR_EXTENT(product, 1);
                                        }
                                        bool fits = Sigma_n3 == product_n0 && Sigma_n4 == product_n1;
                                        /* by element where the extents agree; else as a whole */
                                        if (fits) {
                                            if (VR_UNLIKELY(q >= D_n0)) {
                                                status = vr_raise_bounds(ctx, AT(20, 61), "D", 0, q, D_n0);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(w >= D_n1)) {
                                                status = vr_raise_bounds(ctx, AT(20, 61), "D", 1, w, D_n1);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(a >= D_n2)) {
                                                status = vr_raise_bounds(ctx, AT(20, 61), "D", 2, a, D_n2);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(b >= D_n3)) {
                                                status = vr_raise_bounds(ctx, AT(20, 61), "D", 3, b, D_n3);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(i >= D_n4)) {
                                                status = vr_raise_bounds(ctx, AT(20, 61), "D", 4, i, D_n4);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(j >= D_n5)) {
                                                status = vr_raise_bounds(ctx, AT(20, 61), "D", 5, j, D_n5);
                                                goto done;
                                            }
                                            const vr_cf64 scalar = D_data[((((q * D_n1 + w) * D_n2 + a) * D_n3
                                                    + b) * D_n4 + i) * D_n5 + j];
                                            fits = vr_mul_i64(Sigma_n3, Sigma_n4) <= 65535 || alone;
                                            if (fits) {
                                                scattering_self_energies_loop_3(Sigma_n3, Sigma_n4, Sigma_data,
                                                        Sigma_n1, Sigma_n2, k, E, a, product_data, product_n1, scalar);
                                            }
                                        }
                                        if (!fits) {
                                            if ((status = scattering_self_energies__part(ctx, Sigma, k, E, a, product,
                                                    D, q, w, b, i, j)) != VR_OK)
                                                goto done;
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
done:
    vr_release(Sigma);
    vr_release(dHG);
    vr_release(slice);
    vr_release(slice_16);
    vr_release(slice_17);
    vr_release(product);
    return status;
}

VR_COMPOSING
int scattering_self_energies_2(vr_context *ctx, vr_array *neigh_idx, vr_array *dH, vr_array *G, vr_array *D,
        vr_array *Sigma)
{
    int status = VR_OK;
    vr_array *dHG = NULL;
    vr_cf64 *dHG_data = NULL;
    int64_t dHG_n0 = 0, dHG_n1 = 0;
    vr_array *slice = NULL;
    vr_array *slice_16 = NULL;
    vr_array *slice_17 = NULL;
    vr_array *slice_18 = NULL;
    vr_array *product = NULL;
    vr_cf64 *product_data = NULL;
    int64_t product_n1 = 0;
    if ((status = vr_check_argument(ctx, AT(7, 30), "neigh_idx", neigh_idx, VR_AS(VR_INT32, 2, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 41), "dH", dH, VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 45), "G", G, VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 48), "D", D, VR_AS(VR_FLOAT64 | VR_COMPLEX, 6, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 51), "Sigma", Sigma,
            VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_STRIDED))) != VR_OK)
        return status;
    int32_t *const neigh_idx_data = VR_DATA(neigh_idx);
    const int64_t neigh_idx_n0 = VR_EXTENT(neigh_idx, 0), neigh_idx_n1 = VR_EXTENT(neigh_idx, 1), neigh_idx_s0 =
            VR_STEP(neigh_idx, 0), neigh_idx_s1 = VR_STEP(neigh_idx, 1);
    vr_cf64 *const dH_data = VR_DATA(dH);
    const int64_t dH_n0 = VR_EXTENT(dH, 0), dH_n1 = VR_EXTENT(dH, 1), dH_n2 = VR_EXTENT(dH, 2), dH_n3 =
            VR_EXTENT(dH, 3), dH_n4 = VR_EXTENT(dH, 4), dH_s0 = VR_STEP(dH, 0), dH_s1 = VR_STEP(dH, 1), dH_s2 =
            VR_STEP(dH, 2), dH_s3 = VR_STEP(dH, 3), dH_s4 = VR_STEP(dH, 4);
    vr_cf64 *const G_data = VR_DATA(G);
    const int64_t G_n0 = VR_EXTENT(G, 0), G_n1 = VR_EXTENT(G, 1), G_n2 = VR_EXTENT(G, 2), G_n3 = VR_EXTENT(G, 3),
            G_n4 = VR_EXTENT(G, 4), G_s0 = VR_STEP(G, 0), G_s1 = VR_STEP(G, 1), G_s2 = VR_STEP(G, 2), G_s3 =
            VR_STEP(G, 3), G_s4 = VR_STEP(G, 4);
    vr_cf64 *const D_data = VR_DATA(D);
    const int64_t D_n0 = VR_EXTENT(D, 0), D_n1 = VR_EXTENT(D, 1), D_n2 = VR_EXTENT(D, 2), D_n3 = VR_EXTENT(D, 3),
            D_n4 = VR_EXTENT(D, 4), D_n5 = VR_EXTENT(D, 5), D_s0 = VR_STEP(D, 0), D_s1 = VR_STEP(D, 1), D_s2 =
            VR_STEP(D, 2), D_s3 = VR_STEP(D, 3), D_s4 = VR_STEP(D, 4), D_s5 = VR_STEP(D, 5);
    vr_retain(Sigma);
    int64_t Sigma_n0 = VR_EXTENT(Sigma, 0), Sigma_n1 = VR_EXTENT(Sigma, 1), Sigma_n2 = VR_EXTENT(Sigma, 2);
    /* 30 bounds checks of the loop, tested at its entry */
    const bool in_bounds = neigh_idx_n1 <= D_n3 && neigh_idx_n0 <= D_n2 && neigh_idx_n0 <= Sigma_n2 && G_n1 <= Sigma_n1
            && G_n0 <= Sigma_n0 && D_n4 <= dH_n2 && D_n5 <= dH_n2 && neigh_idx_n1 <= dH_n1 && neigh_idx_n0 <= dH_n0;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t k = 0; k < G_n0; k++) {
            for (int64_t E = 0; E < G_n1; E++) {
                for (int64_t q = 0; q < D_n0; q++) {
                    for (int64_t w = 0; w < D_n1; w++) {
                        for (int64_t i = 0; i < D_n4; i++) {
                            for (int64_t j = 0; j < D_n5; j++) {
                                for (int64_t a = 0; a < neigh_idx_n0; a++) {
                                    for (int64_t b = 0; b < neigh_idx_n1; b++) {
                                        if (E - w >= 0) {
                                            const int32_t place = neigh_idx_data[a * neigh_idx_s0 + b * neigh_idx_s1];
                                            const int64_t t1 = (int64_t)place;
                                            const int64_t t2 = VR_OUTSIDE(t1, G_n2) ? vr_add_i64(t1, G_n2) : t1;
                                            if (VR_OUTSIDE(t2, G_n2)) {
                                                status = vr_raise_bounds(ctx, AT(18, 47), "G", 2, t1, G_n2);
                                                goto done;
                                            }
                                            const bool t3 = (int64_t)place < 0;
                                            const int64_t t4 = vr_add_i64((int64_t)place, G_n2);
                                            const int64_t t5 = (int64_t)place;
                                            const int64_t place_30 = t3 ? t4 : t5;
                                            /* a small product by element; else the library's */
                                            if (G_n4 == dH_n3 && vr_mul_i64(vr_mul_i64(G_n3, G_n4), dH_n4) <= 1024) {
                                                if ((status = vr_has_extents(dHG, 2,
                                                        (const int64_t[]){G_n3, dH_n4}) ? VR_OK : vr_empty(ctx,
                                                        AT(18, 47), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR),
                                                        &dHG, 2, (const vr_array *const[]){VR_BOX(VR_INT64,
                                                        &(int64_t){G_n3}), VR_BOX(VR_INT64,
                                                        &(int64_t){dH_n4})})) != VR_OK)
                                                    goto done;
                                                dHG_data = VR_DATA(dHG); dHG_n0 = VR_EXTENT(dHG, 0); dHG_n1 =
                                                        VR_EXTENT(dHG, 1);
                                                scattering_self_energies_2_loop(G_n3, dH_data, dH_n3, dH_n4, dH_s0,
                                                        dH_s1, dH_s2, dH_s3, dH_s4, G_data, G_s0, G_s1, G_s2, G_s3,
                                                        G_s4, k, E, w, i, a, b, dHG_data, dHG_n1, place_30);
                                            } else {
                                                vr_assign(&slice_16, NULL);
                                                if ((status = vr_slice(ctx, AT(19, 68),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_16, "dH",
                                                        dH, VR_STRIDED, VR_SHARE | VR_PAIRED, 5,
                                                        (const vr_subscript[]){VR_SUB_I(0, a), VR_SUB_I(0, b),
                                                        VR_SUB_I(0, i), VR_ALL, VR_ALL})) != VR_OK)
                                                    goto done;
                                                vr_assign(&slice, NULL);
                                                if ((status = vr_slice(ctx, AT(18, 47),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice, "G", G,
                                                        VR_STRIDED, VR_SHARE | VR_PAIRED, 5,
                                                        (const vr_subscript[]){VR_SUB_I(0, k), VR_SUB_I(0, E - w),
                                                        VR_SUB_I(0, place_30), VR_ALL, VR_ALL})) != VR_OK)
                                                    goto done;
                                                if ((status = vr_stacked_matmul(ctx, AT(18, 47),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &dHG, 2,
                                                        (const vr_array *const[]){slice, slice_16})) != VR_OK)
                                                    goto done;
                                                dHG_data = VR_DATA(dHG); dHG_n0 = VR_EXTENT(dHG, 0); dHG_n1 =
                                                        VR_EXTENT(dHG, 1);
                                            }
                                            vr_assign(&slice_18, NULL);
                                            if ((status = vr_slice(ctx, AT(21, 41),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_18, "Sigma",
                                                    Sigma, VR_STRIDED, VR_SHARE | VR_PAIRED, 3,
                                                    (const vr_subscript[]){VR_SUB_I(0, k), VR_SUB_I(0, E),
                                                    VR_SUB_I(0, a)})) != VR_OK)
                                                goto done;
                                            /* a small product by element; else the library's */
                                            if (dHG_n1 == dH_n3 && vr_mul_i64(vr_mul_i64(dHG_n0, dHG_n1),
                                                    dH_n4) <= 1024) {
                                                if ((status = vr_has_extents(product, 2,
                                                        (const int64_t[]){dHG_n0, dH_n4}) ? VR_OK : vr_empty(ctx,
                                                        AT(21, 59), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR),
                                                        &product, 2, (const vr_array *const[]){VR_BOX(VR_INT64,
                                                        &(int64_t){dHG_n0}), VR_BOX(VR_INT64,
                                                        &(int64_t){dH_n4})})) != VR_OK)
                                                    goto done;
                                                product_data = VR_DATA(product); product_n1 = VR_EXTENT(product, 1);
                                                scattering_self_energies_2_loop_2(dHG_n0, dH_data, dH_n3, dH_n4, dH_s0,
                                                        dH_s1, dH_s2, dH_s3, dH_s4, j, a, b, dHG_data, dHG_n1,
                                                        product_data, product_n1);
                                            } else {
                                                vr_assign(&slice_17, NULL);
                                                if ((status = vr_slice(ctx, AT(20, 47),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_17, "dH",
                                                        dH, VR_STRIDED, VR_SHARE | VR_PAIRED, 5,
                                                        (const vr_subscript[]){VR_SUB_I(0, a), VR_SUB_I(0, b),
                                                        VR_SUB_I(0, j), VR_ALL, VR_ALL})) != VR_OK)
                                                    goto done;
                                                if ((status = vr_stacked_matmul(ctx, AT(21, 59),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &product, 2,
                                                        (const vr_array *const[]){dHG, slice_17})) != VR_OK)
                                                    goto done;
                                                product_data = VR_DATA(product); product_n1 = VR_EXTENT(product, 1);
                                            }
                                            { /* elements of Sigma by element */
                                                const vr_cf64 t6 = D_data[q * D_s0 + w * D_s1 + a * D_s2 + b * D_s3
                                                        + i * D_s4 + j * D_s5];
                                                const vr_array *arrays[] = {NULL, slice_18, product};
                                                int64_t n[2], stride[6];
                                                vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays,
                                                        .extent = n, .stride = stride};
                                                if ((status = vr_broadcast_steps(ctx, AT(21, 41), 2, n, 2, arrays + 1,
                                                        "ab<")) != VR_OK)
                                                    goto done;
                                                vr_array *place_2 = NULL, *result = NULL;
                                                if ((status = vr_slice(ctx, AT(21, 41),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &place_2,
                                                        "Sigma", Sigma, VR_STRIDED, VR_SHARE | VR_PAIRED, 3,
                                                        (const vr_subscript[]){VR_SUB_I(0, k), VR_SUB_I(0, E),
                                                        VR_SUB_I(0, a)})) != VR_OK)
                                                    goto done;
                                                if ((status = vr_open_place(ctx, AT(21, 41), place_2, true, &result, 2,
                                                        n, 2, arrays + 1)) != VR_OK)
                                                    goto done;
                                                arrays[0] = result;
                                                vr_plan_nest(ctx, &nest);
                                                nest.values = (const void *const[]){&t6};
                                                vr_do_blocks(ctx, &nest, scattering_self_energies_2_block);
                                                vr_close_place(place_2, result);
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    } else {
        for (int64_t k = 0; k < G_n0; k++) {
            for (int64_t E = 0; E < G_n1; E++) {
                for (int64_t q = 0; q < D_n0; q++) {
                    for (int64_t w = 0; w < D_n1; w++) {
                        for (int64_t i = 0; i < D_n4; i++) {
                            for (int64_t j = 0; j < D_n5; j++) {
                                for (int64_t a = 0; a < neigh_idx_n0; a++) {
                                    for (int64_t b = 0; b < neigh_idx_n1; b++) {
                                        if (E - w >= 0) {
                                            if (VR_UNLIKELY(a >= neigh_idx_n0)) {
                                                status = vr_raise_bounds(ctx, AT(19, 49), "neigh_idx", 0, a,
                                                        neigh_idx_n0);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(b >= neigh_idx_n1)) {
                                                status = vr_raise_bounds(ctx, AT(19, 49), "neigh_idx", 1, b,
                                                        neigh_idx_n1);
                                                goto done;
                                            }
                                            const int32_t place = neigh_idx_data[a * neigh_idx_s0 + b * neigh_idx_s1];
                                            if (VR_UNLIKELY(k >= G_n0)) {
                                                status = vr_raise_bounds(ctx, AT(18, 47), "G", 0, k, G_n0);
                                                goto done;
                                            }
                                            const int64_t t7 = E - w;
                                            const int64_t t8 = VR_OUTSIDE(t7, G_n1) ? vr_add_i64(t7, G_n1) : t7;
                                            if (VR_OUTSIDE(t8, G_n1)) {
                                                status = vr_raise_bounds(ctx, AT(18, 47), "G", 1, t7, G_n1);
                                                goto done;
                                            }
                                            const int64_t t9 = (int64_t)place;
                                            const int64_t t10 = VR_OUTSIDE(t9, G_n2) ? vr_add_i64(t9, G_n2) : t9;
                                            if (VR_OUTSIDE(t10, G_n2)) {
                                                status = vr_raise_bounds(ctx, AT(18, 47), "G", 2, t9, G_n2);
                                                goto done;
                                            }
                                            const bool t11 = (int64_t)place < 0;
                                            const int64_t t12 = vr_add_i64((int64_t)place, G_n2);
                                            const int64_t t13 = (int64_t)place;
                                            const int64_t place_30 = t11 ? t12 : t13;
                                            if (VR_UNLIKELY(a >= dH_n0)) {
                                                status = vr_raise_bounds(ctx, AT(19, 68), "dH", 0, a, dH_n0);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(b >= dH_n1)) {
                                                status = vr_raise_bounds(ctx, AT(19, 68), "dH", 1, b, dH_n1);
                                                goto done;
                                            }
                                            if (VR_UNLIKELY(i >= dH_n2)) {
                                                status = vr_raise_bounds(ctx, AT(19, 68), "dH", 2, i, dH_n2);
                                                goto done;
                                            }
                                            /* a small product by element; else the library's */
                                            if (G_n4 == dH_n3 && vr_mul_i64(vr_mul_i64(G_n3, G_n4), dH_n4) <= 1024) {
                                                if ((status = vr_has_extents(dHG, 2,
                                                        (const int64_t[]){G_n3, dH_n4}) ? VR_OK : vr_empty(ctx,
                                                        AT(18, 47), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR),
                                                        &dHG, 2, (const vr_array *const[]){VR_BOX(VR_INT64,
                                                        &(int64_t){G_n3}), VR_BOX(VR_INT64,
                                                        &(int64_t){dH_n4})})) != VR_OK)
                                                    goto done;
                                                dHG_data = VR_DATA(dHG); dHG_n0 = VR_EXTENT(dHG, 0); dHG_n1 =
                                                        VR_EXTENT(dHG, 1);
                                                for (int64_t i_21 = 0; i_21 < G_n3; i_21++) {
                                                    if (dH_n4 == 1) {
                                                        for (int64_t j_22 = 0; j_22 < dH_n4; j_22++) {
                                                            vr_cf64 total = vr_cf64_make(0.0, 0);
                                                            for (int64_t k_23 = 0; k_23 < dH_n3; k_23++) {
                                                                const int64_t t14 = E - w;
                                                                const int64_t t15 = t14 < 0 ? t14 + G_n1 : t14;
                                                                total = vr_add_cf64(total,
                                                                        vr_mul_cf64(G_data[k * G_s0 + t15 * G_s1
                                                                        + place_30 * G_s2 + i_21 * G_s3 + k_23 * G_s4],
                                                                        dH_data[a * dH_s0 + b * dH_s1 + i * dH_s2
                                                                        + k_23 * dH_s3 + j_22 * dH_s4]));
                                                            }
                                                            dHG_data[i_21 * dHG_n1 + j_22] = total;
                                                        }
                                                    } else {
                                                        VR_INDEPENDENT
                                                        for (int64_t j_22 = 0; j_22 < dH_n4; j_22++) {
                                                            dHG_data[i_21 * dHG_n1 + j_22] = vr_cf64_make(0.0, 0);
                                                        }
                                                        for (int64_t k_23 = 0; k_23 < dH_n3; k_23++) {
                                                            for (int64_t j_22 = 0; j_22 < dH_n4; j_22++) {
                                                                const int64_t t16 = E - w;
                                                                const int64_t t17 = t16 < 0 ? t16 + G_n1 : t16;
                                                                dHG_data[i_21 * dHG_n1 + j_22] =
                                                                        vr_add_cf64(dHG_data[i_21 * dHG_n1 + j_22],
                                                                        vr_mul_cf64(G_data[k * G_s0 + t17 * G_s1
                                                                        + place_30 * G_s2 + i_21 * G_s3 + k_23 * G_s4],
                                                                        dH_data[a * dH_s0 + b * dH_s1 + i * dH_s2
                                                                        + k_23 * dH_s3 + j_22 * dH_s4]));
                                                            }
                                                        }
                                                    }
                                                }
                                            } else {
                                                vr_assign(&slice_16, NULL);
                                                if ((status = vr_slice(ctx, AT(19, 68),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_16, "dH",
                                                        dH, VR_STRIDED, VR_SHARE | VR_PAIRED, 5,
                                                        (const vr_subscript[]){VR_SUB_I(VR_UPPER, a),
                                                        VR_SUB_I(VR_UPPER, b), VR_SUB_I(VR_UPPER, i), VR_ALL,
                                                        VR_ALL})) != VR_OK)
                                                    goto done;
                                                vr_assign(&slice, NULL);
                                                if ((status = vr_slice(ctx, AT(18, 47),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice, "G", G,
                                                        VR_STRIDED, VR_SHARE | VR_PAIRED, 5,
                                                        (const vr_subscript[]){VR_SUB_I(VR_UPPER, k),
                                                        VR_SUB_I(VR_LOWER | VR_UPPER | VR_NEGATIVE, E - w),
                                                        VR_SUB_I(0, place_30), VR_ALL, VR_ALL})) != VR_OK)
                                                    goto done;
                                                if ((status = vr_stacked_matmul(ctx, AT(18, 47),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &dHG, 2,
                                                        (const vr_array *const[]){slice, slice_16})) != VR_OK)
                                                    goto done;
                                                dHG_data = VR_DATA(dHG); dHG_n0 = VR_EXTENT(dHG, 0); dHG_n1 =
                                                        VR_EXTENT(dHG, 1);
                                            }
                                            if (VR_UNLIKELY(j >= dH_n2)) {
                                                status = vr_raise_bounds(ctx, AT(20, 47), "dH", 2, j, dH_n2);
                                                goto done;
                                            }
                                            vr_assign(&slice_18, NULL);
                                            if ((status = vr_slice(ctx, AT(21, 41),
                                                    VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_18, "Sigma",
                                                    Sigma, VR_STRIDED, VR_SHARE | VR_PAIRED, 3,
                                                    (const vr_subscript[]){VR_SUB_I(VR_UPPER, k),
                                                    VR_SUB_I(VR_UPPER, E), VR_SUB_I(VR_UPPER, a)})) != VR_OK)
                                                goto done;
                                            /* a small product by element; else the library's */
                                            if (dHG_n1 == dH_n3 && vr_mul_i64(vr_mul_i64(dHG_n0, dHG_n1),
                                                    dH_n4) <= 1024) {
                                                if ((status = vr_has_extents(product, 2,
                                                        (const int64_t[]){dHG_n0, dH_n4}) ? VR_OK : vr_empty(ctx,
                                                        AT(21, 59), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR),
                                                        &product, 2, (const vr_array *const[]){VR_BOX(VR_INT64,
                                                        &(int64_t){dHG_n0}), VR_BOX(VR_INT64,
                                                        &(int64_t){dH_n4})})) != VR_OK)
                                                    goto done;
                                                product_data = VR_DATA(product); product_n1 = VR_EXTENT(product, 1);
                                                for (int64_t i_25 = 0; i_25 < dHG_n0; i_25++) {
                                                    if (dH_n4 == 1) {
                                                        for (int64_t j_26 = 0; j_26 < dH_n4; j_26++) {
                                                            vr_cf64 total_28 = vr_cf64_make(0.0, 0);
                                                            VR_INDEPENDENT
                                                            for (int64_t k_27 = 0; k_27 < dH_n3; k_27++) {
                                                                total_28 = vr_add_cf64(total_28,
                                                                        vr_mul_cf64(dHG_data[i_25 * dHG_n1 + k_27],
                                                                        dH_data[a * dH_s0 + b * dH_s1 + j * dH_s2
                                                                        + k_27 * dH_s3 + j_26 * dH_s4]));
                                                            }
                                                            product_data[i_25 * product_n1 + j_26] = total_28;
                                                        }
                                                    } else {
                                                        VR_INDEPENDENT
                                                        for (int64_t j_26 = 0; j_26 < dH_n4; j_26++) {
                                                            product_data[i_25 * product_n1 + j_26] =
                                                                    vr_cf64_make(0.0, 0);
                                                        }
                                                        for (int64_t k_27 = 0; k_27 < dH_n3; k_27++) {
                                                            VR_INDEPENDENT
                                                            for (int64_t j_26 = 0; j_26 < dH_n4; j_26++) {
                                                                product_data[i_25 * product_n1 + j_26] =
                                                                        vr_add_cf64(product_data[i_25 * product_n1
                                                                        + j_26], vr_mul_cf64(dHG_data[i_25 * dHG_n1
                                                                        + k_27], dH_data[a * dH_s0 + b * dH_s1
                                                                        + j * dH_s2 + k_27 * dH_s3 + j_26 * dH_s4]));
                                                            }
                                                        }
                                                    }
                                                }
                                            } else {
                                                vr_assign(&slice_17, NULL);
                                                if ((status = vr_slice(ctx, AT(20, 47),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_17, "dH",
                                                        dH, VR_STRIDED, VR_SHARE | VR_PAIRED, 5,
                                                        (const vr_subscript[]){VR_SUB_I(VR_UPPER, a),
                                                        VR_SUB_I(VR_UPPER, b), VR_SUB_I(VR_UPPER, j), VR_ALL,
                                                        VR_ALL})) != VR_OK)
                                                    goto done;
                                                if ((status = vr_stacked_matmul(ctx, AT(21, 59),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR), &product, 2,
                                                        (const vr_array *const[]){dHG, slice_17})) != VR_OK)
                                                    goto done;
                                                product_data = VR_DATA(product); product_n1 = VR_EXTENT(product, 1);
                                            }
                                            { /* elements of Sigma by element */
                                                if (VR_UNLIKELY(q >= D_n0)) {
                                                    status = vr_raise_bounds(ctx, AT(20, 61), "D", 0, q, D_n0);
                                                    goto done;
                                                }
                                                if (VR_UNLIKELY(w >= D_n1)) {
                                                    status = vr_raise_bounds(ctx, AT(20, 61), "D", 1, w, D_n1);
                                                    goto done;
                                                }
                                                if (VR_UNLIKELY(a >= D_n2)) {
                                                    status = vr_raise_bounds(ctx, AT(20, 61), "D", 2, a, D_n2);
                                                    goto done;
                                                }
                                                if (VR_UNLIKELY(b >= D_n3)) {
                                                    status = vr_raise_bounds(ctx, AT(20, 61), "D", 3, b, D_n3);
                                                    goto done;
                                                }
                                                if (VR_UNLIKELY(i >= D_n4)) {
                                                    status = vr_raise_bounds(ctx, AT(20, 61), "D", 4, i, D_n4);
                                                    goto done;
                                                }
                                                if (VR_UNLIKELY(j >= D_n5)) {
                                                    status = vr_raise_bounds(ctx, AT(20, 61), "D", 5, j, D_n5);
                                                    goto done;
                                                }
                                                const vr_cf64 t18 = D_data[q * D_s0 + w * D_s1 + a * D_s2 + b * D_s3
                                                        + i * D_s4 + j * D_s5];
                                                const vr_array *arrays[] = {NULL, slice_18, product};
                                                int64_t n[2], stride[6];
                                                vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays,
                                                        .extent = n, .stride = stride};
                                                if ((status = vr_broadcast_steps(ctx, AT(21, 41), 2, n, 2, arrays + 1,
                                                        "ab<")) != VR_OK)
                                                    goto done;
                                                vr_array *place_2 = NULL, *result = NULL;
                                                if ((status = vr_slice(ctx, AT(21, 41),
                                                        VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &place_2,
                                                        "Sigma", Sigma, VR_STRIDED, VR_SHARE | VR_PAIRED, 3,
                                                        (const vr_subscript[]){VR_SUB_I(VR_UPPER, k),
                                                        VR_SUB_I(VR_UPPER, E), VR_SUB_I(VR_UPPER, a)})) != VR_OK)
                                                    goto done;
                                                if ((status = vr_open_place(ctx, AT(21, 41), place_2, true, &result, 2,
                                                        n, 2, arrays + 1)) != VR_OK)
                                                    goto done;
                                                arrays[0] = result;
                                                vr_plan_nest(ctx, &nest);
                                                nest.values = (const void *const[]){&t18};
                                                vr_do_blocks(ctx, &nest, scattering_self_energies_2_block);
                                                vr_close_place(place_2, result);
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
done:
    vr_release(Sigma);
    vr_release(dHG);
    vr_release(slice);
    vr_release(slice_16);
    vr_release(slice_17);
    vr_release(slice_18);
    vr_release(product);
    return status;
}

int scattering_self_energies__part(vr_context *ctx, vr_array *Sigma, int64_t k, int64_t E, int64_t a,
        vr_array *product, vr_array *D, int64_t q, int64_t w, int64_t b, int64_t i, int64_t j)
{
    int status = VR_OK;
    vr_array *slice_18 = NULL;
    if ((status = vr_check_argument(ctx, AT(7, 51), "Sigma", Sigma,
            VR_AS(VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(21, 59), "product", product,
            VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(7, 48), "D", D, VR_AS(VR_FLOAT64 | VR_COMPLEX, 6, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(Sigma);
    vr_cf64 *const D_data = VR_DATA(D);
    const int64_t D_n0 = VR_EXTENT(D, 0), D_n1 = VR_EXTENT(D, 1), D_n2 = VR_EXTENT(D, 2), D_n3 = VR_EXTENT(D, 3),
            D_n4 = VR_EXTENT(D, 4), D_n5 = VR_EXTENT(D, 5);
    vr_assign(&slice_18, NULL);
    if ((status = vr_slice(ctx, AT(21, 41), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &slice_18, "Sigma", Sigma,
            VR_ROWMAJOR, VR_SHARE | VR_PAIRED, 5,
            (const vr_subscript[]){VR_SUB_I(VR_UPPER, k), VR_SUB_I(VR_UPPER, E), VR_SUB_I(VR_UPPER, a), VR_ALL,
            VR_ALL})) != VR_OK)
        goto done;
    { /* elements of Sigma by element */
        if (VR_UNLIKELY(q >= D_n0)) {
            status = vr_raise_bounds(ctx, AT(20, 61), "D", 0, q, D_n0);
            goto done;
        }
        if (VR_UNLIKELY(w >= D_n1)) {
            status = vr_raise_bounds(ctx, AT(20, 61), "D", 1, w, D_n1);
            goto done;
        }
        if (VR_UNLIKELY(a >= D_n2)) {
            status = vr_raise_bounds(ctx, AT(20, 61), "D", 2, a, D_n2);
            goto done;
        }
        if (VR_UNLIKELY(b >= D_n3)) {
            status = vr_raise_bounds(ctx, AT(20, 61), "D", 3, b, D_n3);
            goto done;
        }
        if (VR_UNLIKELY(i >= D_n4)) {
            status = vr_raise_bounds(ctx, AT(20, 61), "D", 4, i, D_n4);
            goto done;
        }
        if (VR_UNLIKELY(j >= D_n5)) {
            status = vr_raise_bounds(ctx, AT(20, 61), "D", 5, j, D_n5);
            goto done;
        }
        const vr_cf64 t1 = D_data[((((q * D_n1 + w) * D_n2 + a) * D_n3 + b) * D_n4 + i) * D_n5 + j];
        const vr_array *arrays[] = {NULL, slice_18, product};
        int64_t n[2], stride[6];
        vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast_steps(ctx, AT(21, 41), 2, n, 2, arrays + 1, "ab<")) != VR_OK)
            goto done;
        vr_array *place = NULL, *result = NULL;
        if ((status = vr_slice(ctx, AT(21, 41), VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_STRIDED), &place, "Sigma", Sigma,
                VR_ROWMAJOR, VR_SHARE | VR_PAIRED, 3,
                (const vr_subscript[]){VR_SUB_I(VR_UPPER, k), VR_SUB_I(VR_UPPER, E), VR_SUB_I(VR_UPPER, a)})) != VR_OK)
            goto done;
        if ((status = vr_open_place(ctx, AT(21, 41), place, true, &result, 2, n, 2, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        nest.values = (const void *const[]){&t1};
        vr_do_blocks(ctx, &nest, scattering_self_energies_2_block);
        vr_close_place(place, result);
    }
done:
    vr_release(Sigma);
    vr_release(slice_18);
    return status;
}
