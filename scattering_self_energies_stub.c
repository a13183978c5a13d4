/* The table of the functions of scattering_self_energies, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:d5f8bbf64d6fbeba15db9d964874dd9949f0f854ba66978f1d9045425a6ab30a. */
#include "scattering_self_energies.h"

#include <vr/scalar.h>
#include <vr/touched.h>

void scattering_self_energies_footprint(int64_t neigh_idx_n0, int64_t neigh_idx_n1, int64_t dH_n0, int64_t dH_n1,
        int64_t dH_n2, int64_t dH_n3, int64_t dH_n4, int64_t G_n0, int64_t G_n1, int64_t G_n2, int64_t G_n3,
        int64_t G_n4, int64_t D_n0, int64_t D_n1, int64_t D_n2, int64_t D_n3, int64_t D_n4, int64_t D_n5,
        int64_t Sigma_n0, int64_t Sigma_n1, int64_t Sigma_n2, int64_t Sigma_n3, int64_t Sigma_n4, vr_bytes bytes[5])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[2] = (vr_bytes){0, 0, true, true};
    bytes[3] = (vr_bytes){0, 0, true, true};
    bytes[4] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(neigh_idx_n0) && vr_is_extent(neigh_idx_n1) && vr_is_extent(dH_n0) && vr_is_extent(dH_n1)
            && vr_is_extent(dH_n2) && vr_is_extent(dH_n3) && vr_is_extent(dH_n4) && vr_is_extent(G_n0)
            && vr_is_extent(G_n1) && vr_is_extent(G_n2) && vr_is_extent(G_n3) && vr_is_extent(G_n4)
            && vr_is_extent(D_n0) && vr_is_extent(D_n1) && vr_is_extent(D_n4) && vr_is_extent(D_n5)
            && vr_is_extent(Sigma_n3) && vr_is_extent(Sigma_n4))) {
        bytes[0].read = vr_bytes_of((uint64_t)neigh_idx_n0 * (uint64_t)neigh_idx_n1,
                (uint64_t)neigh_idx_n0 * (uint64_t)neigh_idx_n1, 4);
        bytes[0].read_exact = false;
        bytes[1].read =
                vr_bytes_of((uint64_t)dH_n0 * (uint64_t)dH_n1 * (uint64_t)dH_n2 * (uint64_t)dH_n3 * (uint64_t)dH_n4,
                (uint64_t)dH_n0 * (uint64_t)dH_n1 * (uint64_t)dH_n2 * (uint64_t)dH_n3 * (uint64_t)dH_n4, 16);
        bytes[1].read_exact = false;
        bytes[2].read = vr_bytes_of((uint64_t)G_n0 * (uint64_t)G_n1 * (uint64_t)G_n2 * (uint64_t)G_n3 * (uint64_t)G_n4,
                (uint64_t)G_n0 * (uint64_t)G_n1 * (uint64_t)G_n2 * (uint64_t)G_n3 * (uint64_t)G_n4, 16);
        bytes[2].read_exact = false;
        bytes[3].read =
                vr_bytes_of((uint64_t)D_n0 * (uint64_t)D_n1 * (uint64_t)D_n2 * (uint64_t)D_n3 * (uint64_t)D_n4 * (uint64_t)D_n5, (uint64_t)D_n0 * (uint64_t)D_n1 * (uint64_t)D_n2 * (uint64_t)D_n3 * (uint64_t)D_n4 * (uint64_t)D_n5, 16);
        bytes[3].read_exact = false;
        bytes[4].read =
                vr_bytes_of((uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
        bytes[4].read_exact = false;
        bytes[4].written =
                vr_bytes_of((uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
        bytes[4].written_exact = false;
        return;
    }
    count = 0;
    if (0 <= D_n5 - 1 && 0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count += vr_terms(0, neigh_idx_n0 - 1, 1) * vr_terms(0, neigh_idx_n1 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)neigh_idx_n0 * (uint64_t)neigh_idx_n1, 4);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= D_n5 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count += vr_terms(0, vr_min_i64(neigh_idx_n0 - 1, dH_n0 - 1), 1) * vr_terms(0,
                vr_min_i64(neigh_idx_n1 - 1, dH_n1 - 1), 1) * vr_terms(0, vr_min_i64(D_n4 - 1, dH_n2 - 1),
                1) * vr_terms(0, dH_n3 - 1, 1) * vr_terms(0, dH_n4 - 1, 1);
    }
    if (0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count -= vr_terms(0, vr_min_i64(neigh_idx_n0 - 1, dH_n0 - 1), 1) * vr_terms(0,
                vr_min_i64(neigh_idx_n1 - 1, dH_n1 - 1), 1) * vr_terms(0,
                vr_min_i64(vr_min_i64(D_n4 - 1, D_n5 - 1), dH_n2 - 1), 1) * vr_terms(0, dH_n3 - 1, 1) * vr_terms(0,
                dH_n4 - 1, 1);
    }
    if (0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count += vr_terms(0, vr_min_i64(neigh_idx_n0 - 1, dH_n0 - 1), 1) * vr_terms(0,
                vr_min_i64(neigh_idx_n1 - 1, dH_n1 - 1), 1) * vr_terms(0, vr_min_i64(D_n5 - 1, dH_n2 - 1),
                1) * vr_terms(0, dH_n3 - 1, 1) * vr_terms(0, dH_n4 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count,
            (uint64_t)dH_n0 * (uint64_t)dH_n1 * (uint64_t)dH_n2 * (uint64_t)dH_n3 * (uint64_t)dH_n4, 16);
    bytes[1].read_exact = false;
    count = 0;
    if (0 <= neigh_idx_n1 - 1 && 0 <= neigh_idx_n0 - 1 && 0 <= D_n5 - 1 && 0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0
            - 1) {
        count += vr_terms(0, G_n0 - 1, 1) * vr_terms(0, G_n1 - 1, 1) * vr_terms(0, G_n2 - 1, 1) * vr_terms(0, G_n3 - 1,
                1) * vr_terms(0, G_n4 - 1, 1);
    }
    bytes[2].read = vr_bytes_of(count,
            (uint64_t)G_n0 * (uint64_t)G_n1 * (uint64_t)G_n2 * (uint64_t)G_n3 * (uint64_t)G_n4, 16);
    bytes[2].read_exact = false;
    count = 0;
    if (0 <= G_n0 - 1) {
        count += vr_terms(0, D_n0 - 1, 1) * vr_terms(0, vr_min_i64(G_n1 - 1, D_n1 - 1), 1) * vr_terms(0, neigh_idx_n0
                - 1, 1) * vr_terms(0, neigh_idx_n1 - 1, 1) * vr_terms(0, D_n4 - 1, 1) * vr_terms(0, D_n5 - 1, 1);
    }
    bytes[3].read = vr_bytes_of(count,
            (uint64_t)D_n0 * (uint64_t)D_n1 * (uint64_t)D_n2 * (uint64_t)D_n3 * (uint64_t)D_n4 * (uint64_t)D_n5, 16);
    bytes[3].read_exact = true;
    count = 0;
    if (0 <= neigh_idx_n1 - 1 && 0 <= D_n5 - 1 && 0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1) {
        count += vr_terms(0, G_n0 - 1, 1) * vr_terms(0, G_n1 - 1, 1) * vr_terms(0, neigh_idx_n0 - 1, 1) * vr_terms(0,
                Sigma_n3 - 1, 1) * vr_terms(0, Sigma_n4 - 1, 1);
    }
    bytes[4].read = vr_bytes_of(count,
            (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
    bytes[4].read_exact = true;
    bytes[4].written = vr_bytes_of(count,
            (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
    bytes[4].written_exact = true;
}

static const vr_param vr_args_of_scattering_self_energies[] = {
    {VR_VALUE_NUMBER, {VR_INT32, 2, VR_ROWMAJOR, VR_COUNTED}, "neigh_idx"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR, VR_COUNTED}, "dH"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR, VR_COUNTED}, "G"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 6, VR_ROWMAJOR, VR_COUNTED}, "D"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR, VR_COUNTED}, "Sigma"},
};

static int vr_call_scattering_self_energies(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return scattering_self_energies(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].array, vr_args[3].array, vr_args[4].array);
}

static void vr_bytes_of_scattering_self_energies(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    scattering_self_energies_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_args[1].array->shape[1], vr_args[1].array->shape[2], vr_args[1].array->shape[3], vr_args[1].array->shape[4], vr_args[2].array->shape[0], vr_args[2].array->shape[1], vr_args[2].array->shape[2], vr_args[2].array->shape[3], vr_args[2].array->shape[4], vr_args[3].array->shape[0], vr_args[3].array->shape[1], vr_args[3].array->shape[2], vr_args[3].array->shape[3], vr_args[3].array->shape[4], vr_args[3].array->shape[5], vr_args[4].array->shape[0], vr_args[4].array->shape[1], vr_args[4].array->shape[2], vr_args[4].array->shape[3], vr_args[4].array->shape[4], vr_bytes_out);
}

void scattering_self_energies_2_footprint(int64_t neigh_idx_n0, int64_t neigh_idx_n1, int64_t dH_n0, int64_t dH_n1,
        int64_t dH_n2, int64_t dH_n3, int64_t dH_n4, int64_t G_n0, int64_t G_n1, int64_t G_n2, int64_t G_n3,
        int64_t G_n4, int64_t D_n0, int64_t D_n1, int64_t D_n2, int64_t D_n3, int64_t D_n4, int64_t D_n5,
        int64_t Sigma_n0, int64_t Sigma_n1, int64_t Sigma_n2, int64_t Sigma_n3, int64_t Sigma_n4, vr_bytes bytes[5])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[2] = (vr_bytes){0, 0, true, true};
    bytes[3] = (vr_bytes){0, 0, true, true};
    bytes[4] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(neigh_idx_n0) && vr_is_extent(neigh_idx_n1) && vr_is_extent(dH_n0) && vr_is_extent(dH_n1)
            && vr_is_extent(dH_n2) && vr_is_extent(dH_n3) && vr_is_extent(dH_n4) && vr_is_extent(G_n0)
            && vr_is_extent(G_n1) && vr_is_extent(G_n2) && vr_is_extent(G_n3) && vr_is_extent(G_n4)
            && vr_is_extent(D_n0) && vr_is_extent(D_n1) && vr_is_extent(D_n4) && vr_is_extent(D_n5)
            && vr_is_extent(Sigma_n3) && vr_is_extent(Sigma_n4))) {
        bytes[0].read = vr_bytes_of((uint64_t)neigh_idx_n0 * (uint64_t)neigh_idx_n1,
                (uint64_t)neigh_idx_n0 * (uint64_t)neigh_idx_n1, 4);
        bytes[0].read_exact = false;
        bytes[1].read =
                vr_bytes_of((uint64_t)dH_n0 * (uint64_t)dH_n1 * (uint64_t)dH_n2 * (uint64_t)dH_n3 * (uint64_t)dH_n4,
                (uint64_t)dH_n0 * (uint64_t)dH_n1 * (uint64_t)dH_n2 * (uint64_t)dH_n3 * (uint64_t)dH_n4, 16);
        bytes[1].read_exact = false;
        bytes[2].read = vr_bytes_of((uint64_t)G_n0 * (uint64_t)G_n1 * (uint64_t)G_n2 * (uint64_t)G_n3 * (uint64_t)G_n4,
                (uint64_t)G_n0 * (uint64_t)G_n1 * (uint64_t)G_n2 * (uint64_t)G_n3 * (uint64_t)G_n4, 16);
        bytes[2].read_exact = false;
        bytes[3].read =
                vr_bytes_of((uint64_t)D_n0 * (uint64_t)D_n1 * (uint64_t)D_n2 * (uint64_t)D_n3 * (uint64_t)D_n4 * (uint64_t)D_n5, (uint64_t)D_n0 * (uint64_t)D_n1 * (uint64_t)D_n2 * (uint64_t)D_n3 * (uint64_t)D_n4 * (uint64_t)D_n5, 16);
        bytes[3].read_exact = false;
        bytes[4].read =
                vr_bytes_of((uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
        bytes[4].read_exact = false;
        bytes[4].written =
                vr_bytes_of((uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
        bytes[4].written_exact = false;
        return;
    }
    count = 0;
    if (0 <= D_n5 - 1 && 0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count += vr_terms(0, neigh_idx_n0 - 1, 1) * vr_terms(0, neigh_idx_n1 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)neigh_idx_n0 * (uint64_t)neigh_idx_n1, 4);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= D_n5 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count += vr_terms(0, vr_min_i64(neigh_idx_n0 - 1, dH_n0 - 1), 1) * vr_terms(0,
                vr_min_i64(neigh_idx_n1 - 1, dH_n1 - 1), 1) * vr_terms(0, vr_min_i64(D_n4 - 1, dH_n2 - 1),
                1) * vr_terms(0, dH_n3 - 1, 1) * vr_terms(0, dH_n4 - 1, 1);
    }
    if (0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count -= vr_terms(0, vr_min_i64(neigh_idx_n0 - 1, dH_n0 - 1), 1) * vr_terms(0,
                vr_min_i64(neigh_idx_n1 - 1, dH_n1 - 1), 1) * vr_terms(0,
                vr_min_i64(vr_min_i64(D_n4 - 1, D_n5 - 1), dH_n2 - 1), 1) * vr_terms(0, dH_n3 - 1, 1) * vr_terms(0,
                dH_n4 - 1, 1);
    }
    if (0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1 && 0 <= G_n1 - 1 && 0 <= G_n0 - 1) {
        count += vr_terms(0, vr_min_i64(neigh_idx_n0 - 1, dH_n0 - 1), 1) * vr_terms(0,
                vr_min_i64(neigh_idx_n1 - 1, dH_n1 - 1), 1) * vr_terms(0, vr_min_i64(D_n5 - 1, dH_n2 - 1),
                1) * vr_terms(0, dH_n3 - 1, 1) * vr_terms(0, dH_n4 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count,
            (uint64_t)dH_n0 * (uint64_t)dH_n1 * (uint64_t)dH_n2 * (uint64_t)dH_n3 * (uint64_t)dH_n4, 16);
    bytes[1].read_exact = false;
    count = 0;
    if (0 <= neigh_idx_n1 - 1 && 0 <= neigh_idx_n0 - 1 && 0 <= D_n5 - 1 && 0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0
            - 1) {
        count += vr_terms(0, G_n0 - 1, 1) * vr_terms(0, G_n1 - 1, 1) * vr_terms(0, G_n2 - 1, 1) * vr_terms(0, G_n3 - 1,
                1) * vr_terms(0, G_n4 - 1, 1);
    }
    bytes[2].read = vr_bytes_of(count,
            (uint64_t)G_n0 * (uint64_t)G_n1 * (uint64_t)G_n2 * (uint64_t)G_n3 * (uint64_t)G_n4, 16);
    bytes[2].read_exact = false;
    count = 0;
    if (0 <= G_n0 - 1) {
        count += vr_terms(0, D_n0 - 1, 1) * vr_terms(0, vr_min_i64(G_n1 - 1, D_n1 - 1), 1) * vr_terms(0, neigh_idx_n0
                - 1, 1) * vr_terms(0, neigh_idx_n1 - 1, 1) * vr_terms(0, D_n4 - 1, 1) * vr_terms(0, D_n5 - 1, 1);
    }
    bytes[3].read = vr_bytes_of(count,
            (uint64_t)D_n0 * (uint64_t)D_n1 * (uint64_t)D_n2 * (uint64_t)D_n3 * (uint64_t)D_n4 * (uint64_t)D_n5, 16);
    bytes[3].read_exact = true;
    count = 0;
    if (0 <= neigh_idx_n1 - 1 && 0 <= D_n5 - 1 && 0 <= D_n4 - 1 && 0 <= D_n1 - 1 && 0 <= D_n0 - 1) {
        count += vr_terms(0, G_n0 - 1, 1) * vr_terms(0, G_n1 - 1, 1) * vr_terms(0, neigh_idx_n0 - 1, 1) * vr_terms(0,
                Sigma_n3 - 1, 1) * vr_terms(0, Sigma_n4 - 1, 1);
    }
    bytes[4].read = vr_bytes_of(count,
            (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
    bytes[4].read_exact = true;
    bytes[4].written = vr_bytes_of(count,
            (uint64_t)Sigma_n0 * (uint64_t)Sigma_n1 * (uint64_t)Sigma_n2 * (uint64_t)Sigma_n3 * (uint64_t)Sigma_n4, 16);
    bytes[4].written_exact = true;
}

static const vr_param vr_args_of_scattering_self_energies_2[] = {
    {VR_VALUE_NUMBER, {VR_INT32, 2, VR_STRIDED, VR_COUNTED}, "neigh_idx"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_STRIDED, VR_COUNTED}, "dH"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_STRIDED, VR_COUNTED}, "G"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 6, VR_STRIDED, VR_COUNTED}, "D"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_STRIDED, VR_COUNTED}, "Sigma"},
};

static int vr_call_scattering_self_energies_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return scattering_self_energies_2(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].array, vr_args[3].array, vr_args[4].array);
}

static void vr_bytes_of_scattering_self_energies_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    scattering_self_energies_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_args[1].array->shape[1], vr_args[1].array->shape[2], vr_args[1].array->shape[3], vr_args[1].array->shape[4], vr_args[2].array->shape[0], vr_args[2].array->shape[1], vr_args[2].array->shape[2], vr_args[2].array->shape[3], vr_args[2].array->shape[4], vr_args[3].array->shape[0], vr_args[3].array->shape[1], vr_args[3].array->shape[2], vr_args[3].array->shape[3], vr_args[3].array->shape[4], vr_args[3].array->shape[5], vr_args[4].array->shape[0], vr_args[4].array->shape[1], vr_args[4].array->shape[2], vr_args[4].array->shape[3], vr_args[4].array->shape[4], vr_bytes_out);
}

static const vr_param vr_args_of_scattering_self_energies__part[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 5, VR_ROWMAJOR, VR_COUNTED}, "Sigma"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "k"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "E"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 2, VR_ROWMAJOR, VR_COUNTED}, "product"},
    {VR_VALUE_NUMBER, {VR_FLOAT64 | VR_COMPLEX, 6, VR_ROWMAJOR, VR_COUNTED}, "D"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "q"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "w"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "b"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "i"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "j"},
};

static int vr_call_scattering_self_energies__part(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return scattering_self_energies__part(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64, vr_args[3].i64, vr_args[4].array, vr_args[5].array, vr_args[6].i64, vr_args[7].i64, vr_args[8].i64, vr_args[9].i64, vr_args[10].i64);
}

static const vr_function vr_functions[] = {
    {"scattering_self_energies", vr_call_scattering_self_energies, (void (*)(void))scattering_self_energies, 5, 0, vr_args_of_scattering_self_energies, NULL, vr_bytes_of_scattering_self_energies},
    {"scattering_self_energies_2", vr_call_scattering_self_energies_2, (void (*)(void))scattering_self_energies_2, 5, 0, vr_args_of_scattering_self_energies_2, NULL, vr_bytes_of_scattering_self_energies_2},
    {"scattering_self_energies__part", vr_call_scattering_self_energies__part, (void (*)(void))scattering_self_energies__part, 11, 0, vr_args_of_scattering_self_energies__part, NULL, NULL},
};

const vr_module scattering_self_energies_module = {"scattering_self_energies", 3, vr_functions};
