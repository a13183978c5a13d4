/* SPDX-License-Identifier: Apache-2.0 */
/* The work of programs.py by hand: naive kernels, one work-item a result, and tuned ones (…_tuned). REAL is float or double. */
#if REAL_IS_DOUBLE
typedef double real;
typedef double4 real4;
#else
typedef float real;
typedef float4 real4;
#endif

/* --- distances --- */

kernel void distances(int n, global const real *x, global const real *y, global const real *z, global real *out)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    real s = 0;
    for (int j = 0; j < n; j++) {
        real dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
        s += sqrt(dx * dx + dy * dy + dz * dz);
    }
    out[i] = s;
}

/* A work-item has POINTS points and every SPLITth piece of the others, which go through local memory. */
#if REAL_IS_DOUBLE
#define POINTS 2
#else
#define POINTS 8
#endif
#define TILE 128

kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void distances_tuned(int n, global const real *x, global const real *y, global const real *z, global real *parts)
{
    local real4 tile[TILE];
    const int me = get_local_id(0), base = get_group_id(0) * TILE * POINTS + me;
    const int piece = n / get_num_groups(1), first = get_group_id(1) * piece;
    real px[POINTS], py[POINTS], pz[POINTS], s[POINTS];
    for (int p = 0; p < POINTS; p++) {
        px[p] = x[base + p * TILE], py[p] = y[base + p * TILE], pz[p] = z[base + p * TILE];
        s[p] = 0;
    }
    for (int t = first; t < first + piece; t += TILE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[me] = (real4)(x[t + me], y[t + me], z[t + me], 0);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (int j = 0; j < TILE; j++) {
            const real4 q = tile[j];
            for (int p = 0; p < POINTS; p++) {
                real dx = q.x - px[p], dy = q.y - py[p], dz = q.z - pz[p];
                s[p] += sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
    }
    for (int p = 0; p < POINTS; p++)
        parts[(size_t)get_group_id(1) * n + base + p * TILE] = s[p];
}

kernel void add_parts(int n, int parts, global const real *from, global real *out)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    real s = 0;
    for (int p = 0; p < parts; p++)
        s += from[(size_t)p * n + i];
    out[i] = s;
}

#if !REAL_IS_DOUBLE
/* --- potential --- */

kernel void potential(int n, int m, int atoms, float h, float z, global const float *ax, global const float *ay, global const float *az,
                      global const float *aq, global float *out)
{
    int i = get_global_id(0), j = get_global_id(1);
    if (i >= n || j >= m)
        return;
    float x = i * h, y = j * h, e = 0;
    for (int a = 0; a < atoms; a++) {
        float dx = x - ax[a], dy = y - ay[a], dz = z - az[a];
        e += aq[a] / sqrt(dx * dx + dy * dy + dz * dz);
    }
    out[j * n + i] = e;
}

#define ROWS 8
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void potential_tuned(int n, int m, int atoms, float h, float z, global const float *ax, global const float *ay, global const float *az,
                     global const float *aq, global float *parts)
{
    local float4 tile[TILE];
    const int me = get_local_id(0), i = get_global_id(0), j = get_group_id(1) * ROWS;
    const int piece = (atoms + get_num_groups(2) - 1) / get_num_groups(2), first = get_group_id(2) * piece;
    const int last = min(first + piece, atoms);
    float e[ROWS] = {0};
    const float x = i * h;
    for (int t = first; t < last; t += TILE) {
        const int count = min(TILE, last - t);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < count) {
            float dz = z - az[t + me];
            tile[me] = (float4)(ax[t + me], ay[t + me], dz * dz, aq[t + me]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int a = 0; a < count; a++) {
            const float4 q = tile[a];
            const float dx = x - q.x, xz = dx * dx + q.z;
            for (int p = 0; p < ROWS; p++) {
                float dy = (j + p) * h - q.y;
                e[p] += q.w * native_rsqrt(xz + dy * dy);
            }
        }
    }
    for (int p = 0; p < ROWS; p++)
        parts[((size_t)get_group_id(2) * m + j + p) * n + i] = e[p];
}

/* --- elimination --- */

kernel void elimination_column(int n, int k, global float *a)
{
    int i = k + 1 + get_global_id(0);
    if (i < n)
        a[(size_t)i * n + k] /= a[(size_t)k * n + k];
}

kernel void elimination_rest(int n, int k, global float *a)
{
    int j = k + 1 + get_global_id(0), i = k + 1 + get_global_id(1);
    if (i < n && j < n)
        a[(size_t)i * n + j] -= a[(size_t)i * n + k] * a[(size_t)k * n + j];
}

/* Panels of P columns: the block on the diagonal in one group, what is below and right of it, the rest as a product. */
#define P 32
kernel __attribute__((reqd_work_group_size(P, P, 1)))
void elimination_diagonal(int n, int k, global float *a)
{
    local float d[P][P + 1];
    const int i = get_local_id(1), j = get_local_id(0);
    d[i][j] = a[(size_t)(k + i) * n + k + j];
    for (int c = 0; c < P; c++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (j == c && i > c)
            d[i][c] /= d[c][c];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i > c && j > c)
            d[i][j] -= d[i][c] * d[c][j];
    }
    a[(size_t)(k + i) * n + k + j] = d[i][j];
}

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void elimination_panels(int n, int k, int groups, global float *a)
{
    local float d[P][P];
    for (int e = get_local_id(0); e < P * P; e += 64)
        d[e / P][e % P] = a[(size_t)(k + e / P) * n + k + e % P];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int below = get_group_id(0) < groups;
    const int at = k + P + (get_group_id(0) - (below ? 0 : groups)) * 64 + get_local_id(0);
    if (at >= n)
        return;
    float v[P];
    if (below) {
        for (int c = 0; c < P; c++)
            v[c] = a[(size_t)at * n + k + c];
#pragma unroll
        for (int c = 0; c < P; c++) {
            v[c] /= d[c][c];
#pragma unroll
            for (int j = c + 1; j < P; j++)
                v[j] -= v[c] * d[c][j];
        }
        for (int c = 0; c < P; c++)
            a[(size_t)at * n + k + c] = v[c];
        return;
    }
    for (int c = 0; c < P; c++)
        v[c] = a[(size_t)(k + c) * n + at];
#pragma unroll
    for (int c = 0; c < P; c++)
#pragma unroll
        for (int i = c + 1; i < P; i++)
            v[i] -= d[i][c] * v[c];
    for (int c = 0; c < P; c++)
        a[(size_t)(k + c) * n + at] = v[c];
}

kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void elimination_update(int n, int k, global float *a)
{
    local float l[64][P + 1], u[P][64];
    const int x = get_local_id(0), y = get_local_id(1), me = y * 16 + x;
    const int i0 = k + P + get_group_id(1) * 64, j0 = k + P + get_group_id(0) * 64;
    for (int e = me; e < 64 * P; e += 256) {
        const int i = i0 + e / P, j = j0 + e % 64;
        l[e / P][e % P] = i < n ? a[(size_t)i * n + k + e % P] : 0;
        u[e / 64][e % 64] = j < n ? a[(size_t)(k + e / 64) * n + j] : 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float s[4][4] = {{0}};
    for (int c = 0; c < P; c++)
        for (int p = 0; p < 4; p++)
            for (int q = 0; q < 4; q++)
                s[p][q] += l[y * 4 + p][c] * u[c][x + q * 16];
    for (int p = 0; p < 4; p++)
        for (int q = 0; q < 4; q++) {
            const int i = i0 + y * 4 + p, j = j0 + x + q * 16;
            if (i < n && j < n)
                a[(size_t)i * n + j] -= s[p][q];
        }
}

/* --- products --- */

kernel void products(int n, global const float *a, global const float *b, global float *c)
{
    const int j = get_global_id(0), i = get_global_id(1);
    const size_t m = (size_t)get_global_id(2) * n * n;
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[m + i * n + k] * b[m + k * n + j];
    c[m + i * n + j] = s;
}

#define N 16
kernel __attribute__((reqd_work_group_size(N, 4, 4)))
void products_tuned(int n, global const float *a, global const float *b, global float *c)
{
    local float x[4][N][N], y[4][N][N];
    const int j = get_local_id(0), i = get_local_id(1), q = get_local_id(2);
    const size_t m = (size_t)get_global_id(2) * N * N;
    for (int p = 0; p < 4; p++) {
        x[q][i + 4 * p][j] = a[m + (i + 4 * p) * N + j];
        y[q][i + 4 * p][j] = b[m + (i + 4 * p) * N + j];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float s[4] = {0};
#pragma unroll
    for (int k = 0; k < N; k++)
        for (int p = 0; p < 4; p++)
            s[p] += x[q][i + 4 * p][k] * y[q][k][j];
    for (int p = 0; p < 4; p++)
        c[m + (i + 4 * p) * N + j] = s[p];
}

/* --- convolution --- */

kernel void convolution(int n, int m, int size, global const float *image, global const float *weights, global float *out)
{
    const int j = get_global_id(0), i = get_global_id(1), stride = m + size - 1;
    float s = 0;
    for (int u = 0; u < size; u++)
        for (int v = 0; v < size; v++)
            s += weights[u * size + v] * image[(size_t)(i + u) * stride + j + v];
    out[(size_t)i * m + j] = s;
}

#define W 7
#define STRIP 8
kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void convolution_tuned(int n, int m, int size, global const float *image, constant float *weights, global float *out)
{
    local float tile[4 * STRIP + W - 1][32 + W - 1];
    const int x = get_local_id(0), y = get_local_id(1), j0 = get_group_id(0) * 32, i0 = get_group_id(1) * 4 * STRIP, stride = m + W - 1;
    for (int i = y; i < 4 * STRIP + W - 1; i += 4)
        for (int j = x; j < 32 + W - 1; j += 32)
            tile[i][j] = image[(size_t)(i0 + i) * stride + j0 + j];
    barrier(CLK_LOCAL_MEM_FENCE);
    float s[STRIP] = {0};
#pragma unroll
    for (int v = 0; v < W; v++) {
        float column[STRIP + W - 1];
#pragma unroll
        for (int u = 0; u < STRIP + W - 1; u++)
            column[u] = tile[y * STRIP + u][x + v];
#pragma unroll
        for (int u = 0; u < W; u++)
#pragma unroll
            for (int p = 0; p < STRIP; p++)
                s[p] += weights[u * W + v] * column[p + u];
    }
    for (int p = 0; p < STRIP; p++)
        out[(size_t)(i0 + y * STRIP + p) * m + j0 + x] = s[p];
}

/* --- moments --- */

kernel void moments(int n, int m, global const float *a, global const float *weights, global float *out)
{
    const int i = get_global_id(0);
    if (i >= n)
        return;
    float s = 0;
    for (int j = 0; j < m; j++)
        s += weights[j] * a[(size_t)i * m + j] * a[(size_t)i * m + j];
    out[i] = s;
}

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void moments_tuned(int n, int m, global const float *a, global const float *weights, global float *out)
{
    local float part[256];
    const int me = get_local_id(0);
    global const float *row = a + (size_t)get_group_id(0) * m;
    float s = 0;
#pragma unroll 4
    for (int j = me; j < m; j += 256)
        s += weights[j] * row[j] * row[j];
    part[me] = s;
    for (int reach = 128; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach)
            part[me] += part[me + reach];
    }
    if (me == 0)
        out[get_group_id(0)] = part[0];
}

/* --- nearest --- */

kernel void nearest(int n, int m, global const float *queries, global const float *points, global long *out)
{
    const int i = get_global_id(0);
    if (i >= n)
        return;
    float best = 1e30f;
    int at = 0;
    for (int j = 0; j < m; j++) {
        float dx = points[3 * j] - queries[3 * i], dy = points[3 * j + 1] - queries[3 * i + 1], dz = points[3 * j + 2] - queries[3 * i + 2];
        float d = dx * dx + dy * dy + dz * dz;
        if (d < best)
            best = d, at = j;
    }
    out[i] = at;
}

#define QUERIES 4
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void nearest_tuned(int n, int m, global const float *queries, global const float *points, global float *values, global int *places)
{
    local float4 tile[TILE];
    const int me = get_local_id(0), base = get_group_id(0) * TILE * QUERIES + me;
    const int piece = m / get_num_groups(1), first = get_group_id(1) * piece;
    float x[QUERIES], y[QUERIES], z[QUERIES], best[QUERIES];
    int at[QUERIES];
    for (int q = 0; q < QUERIES; q++) {
        global const float *from = queries + 3 * (base + q * TILE);
        x[q] = from[0], y[q] = from[1], z[q] = from[2], best[q] = 1e30f, at[q] = 0;
    }
    for (int t = first; t < first + piece; t += TILE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int e = me; e < 3 * TILE; e += TILE)
            ((local float *)tile)[e / 3 * 4 + e % 3] = points[3 * t + e];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 4
        for (int j = 0; j < TILE; j++) {
            const float4 p = tile[j];
            for (int q = 0; q < QUERIES; q++) {
                float dx = p.x - x[q], dy = p.y - y[q], dz = p.z - z[q], d = dx * dx + dy * dy + dz * dz;
                if (d < best[q])
                    best[q] = d, at[q] = t + j;
            }
        }
    }
    for (int q = 0; q < QUERIES; q++) {
        values[(size_t)get_group_id(1) * n + base + q * TILE] = best[q];
        places[(size_t)get_group_id(1) * n + base + q * TILE] = at[q];
    }
}

kernel void nearest_parts(int n, int parts, global const float *values, global const int *places, global long *out)
{
    const int i = get_global_id(0);
    float best = 1e30f;
    int at = 0;
    for (int p = 0; p < parts; p++)
        if (values[(size_t)p * n + i] < best)
            best = values[(size_t)p * n + i], at = places[(size_t)p * n + i];
    out[i] = at;
}

/* --- neighbours --- */

kernel void neighbours(int n, global const float *a, global const float *weights, global float *out)
{
    const int k = get_global_id(0) + 1, j = get_global_id(1) + 1, i = get_global_id(2) + 1;
    if (k >= n - 1 || j >= n - 1 || i >= n - 1)
        return;
    float s = 0;
    for (int u = 0; u < 3; u++)
        for (int v = 0; v < 3; v++)
            for (int w = 0; w < 3; w++)
                s += weights[(u * 3 + v) * 3 + w] * a[((size_t)(i + u - 1) * n + j + v - 1) * n + k + w - 1];
    out[((size_t)i * n + j) * n + k] = s;
}

/* A work-item goes through planes, each of which adds to three results. */
#define DEPTH 16
kernel void neighbours_tuned(int n, global const float *a, constant float *weights, global float *out)
{
    const int k = get_global_id(0) + 1, j = get_global_id(1) + 1, i0 = get_group_id(2) * DEPTH + 1;
    if (k >= n - 1 || j >= n - 1)
        return;
    float s[3] = {0};
    const int last = min(i0 + DEPTH, n - 1);
    for (int i = i0 - 1; i <= last; i++) {
        float c[9];
#pragma unroll
        for (int v = 0; v < 9; v++)
            c[v] = a[((size_t)i * n + j + v / 3 - 1) * n + k + v % 3 - 1];
#pragma unroll
        for (int u = 0; u < 3; u++)
#pragma unroll
            for (int v = 0; v < 9; v++)
                s[u] += weights[(2 - u) * 9 + v] * c[v];
        if (i > i0)
            out[((size_t)(i - 1) * n + j) * n + k] = s[0];
        s[0] = s[1], s[1] = s[2], s[2] = 0;
    }
}

/* --- prefix --- */

kernel void prefix(int n, int m, global const float *a, global float *out)
{
    const int i = get_global_id(0);
    if (i >= n)
        return;
    float s = 0;
    for (int j = 0; j < m; j++) {
        s += a[(size_t)i * m + j];
        out[(size_t)i * m + j] = s;
    }
}

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void prefix_tuned(int n, int m, global const float *a, global float *out)
{
    local float part[256];
    const int me = get_local_id(0);
    const size_t row = (size_t)get_group_id(0) * m;
    float before = 0;
    for (int j = me * 4; j < m; j += 1024) {
        float4 v = vload4(0, a + row + j);
        v.y += v.x, v.z += v.y, v.w += v.z;
        part[me] = v.w;
        for (int step = 1; step < 256; step *= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const float left = me >= step ? part[me - step] : 0;
            barrier(CLK_LOCAL_MEM_FENCE);
            part[me] += left;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        vstore4(v + before + (me > 0 ? part[me - 1] : 0), 0, out + row + j);
        before += part[255];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
#endif

/* --- layer: sums of few long columns --- */

kernel void layer(int n, int m, global const float *w, global const float *x, global float *out)
{
    int j = get_global_id(0);
    float s = 0;
    for (int i = 0; i < n; i++)
        s += w[(size_t)i * m + j] * x[i];
    out[j] = 1 / (1 + exp(-s));
}

/* Groups share 32 columns, and columns are shared by groups. */
kernel __attribute__((reqd_work_group_size(32, 16, 1)))
void layer_tuned(int m, int rows, global const float *w, global const float *x, global float *parts)
{
    local float all[16][32];
    int j = get_global_id(0), row = get_local_id(1), column = get_local_id(0), part = get_group_id(1);
    float s = 0;
    for (int i = part * rows + row; i < (part + 1) * rows; i += 16)
        s += w[(size_t)i * m + j] * x[i];
    all[row][column] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row > 0)
        return;
    for (int u = 1; u < 16; u++)
        s += all[u][column];
    parts[part * m + j] = s;
}

kernel void layer_parts(int m, int count, global const float *parts, global float *out)
{
    int j = get_global_id(0);
    float s = 0;
    for (int u = 0; u < count; u++)
        s += parts[u * m + j];
    out[j] = 1 / (1 + exp(-s));
}

/* --- extremes of columns --- */

kernel void extremes(int n, int m, global const float *a, global float *least, global float *most)
{
    int j = get_global_id(0);
    float lo = a[j], hi = a[j];
    for (int i = 1; i < n; i++) {
        lo = min(lo, a[(size_t)i * m + j]);
        hi = max(hi, a[(size_t)i * m + j]);
    }
    least[j] = lo;
    most[j] = hi;
}

kernel __attribute__((reqd_work_group_size(32, 16, 1)))
void extremes_tuned(int m, int rows, int count, global const float *a, global float *parts)
{
    local float all[2][16][32];
    int j = get_global_id(0), row = get_local_id(1), column = get_local_id(0), part = get_group_id(1);
    float lo = a[j], hi = lo;
    for (int i = part * rows + row; i < (part + 1) * rows; i += 16) {
        lo = min(lo, a[(size_t)i * m + j]);
        hi = max(hi, a[(size_t)i * m + j]);
    }
    all[0][row][column] = lo;
    all[1][row][column] = hi;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row > 0)
        return;
    for (int u = 1; u < 16; u++) {
        lo = min(lo, all[0][u][column]);
        hi = max(hi, all[1][u][column]);
    }
    parts[part * m + j] = lo;
    parts[(count + part) * m + j] = hi;
}

kernel void extremes_parts(int m, int count, global const float *parts, global float *least, global float *most)
{
    int j = get_global_id(0);
    float lo = parts[j], hi = parts[count * m + j];
    for (int u = 1; u < count; u++) {
        lo = min(lo, parts[u * m + j]);
        hi = max(hi, parts[(count + u) * m + j]);
    }
    least[j] = lo;
    most[j] = hi;
}

/* --- rows filtered with 17 weights --- */

kernel void filtered(int m, int count, global const float *image, global const float *weights, global float *out)
{
    int j = get_global_id(0), i = get_global_id(1);
    float s = 0;
    for (int k = 0; k < count; k++)
        s += image[(size_t)i * (m + count - 1) + j + k] * weights[k];
    out[(size_t)i * m + j] = s;
}

/* A piece of the row in local memory, four results a work-item. */
kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void filtered_tuned(int m, global const float *image, constant float *weights, global float *out)
{
    local float piece[4][256 + 16];
    int column = get_local_id(0), row = get_local_id(1), i = get_global_id(1), first = get_group_id(0) * 256;
    for (int u = column; u < 272; u += 64)
        piece[row][u] = image[(size_t)i * (m + 16) + first + u];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int v = 0; v < 4; v++) {
        float s = 0;
        #pragma unroll
        for (int k = 0; k < 17; k++)
            s += piece[row][column + 64 * v + k] * weights[k];
        out[(size_t)i * m + first + column + 64 * v] = s;
    }
}

/* --- forces of near particles --- */

float3 force_of(float3 here, global const float *pos, int other, float cut)
{
    float3 d = here - vload3(other, pos);
    float r2 = dot(d, d), inv = 1 / r2, r6 = inv * inv * inv;
    return r2 < cut ? d * (inv * r6 * (1.5f * r6 - 2)) : 0;
}

kernel void forces(int count, float cut, global const float *pos, global const int *near, global float *force)
{
    int i = get_global_id(0);
    float3 here = vload3(i, pos), s = 0;
    for (int k = 0; k < count; k++)
        s += force_of(here, pos, near[(size_t)i * count + k], cut);
    vstore3(s, i, force);
}

/* 16 work-items a particle. */
kernel __attribute__((reqd_work_group_size(16, 8, 1)))
void forces_tuned(int count, float cut, global const float *pos, global const int *near, global float *force)
{
    local float all[3][8][17];
    int lane = get_local_id(0), row = get_local_id(1), i = get_global_id(1);
    float3 here = vload3(i, pos), s = 0;
    for (int k = lane; k < count; k += 16)
        s += force_of(here, pos, near[(size_t)i * count + k], cut);
    all[0][row][lane] = s.x;
    all[1][row][lane] = s.y;
    all[2][row][lane] = s.z;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane >= 3)
        return;
    float sum = 0;
    for (int u = 0; u < 16; u++)
        sum += all[lane][row][u];
    force[3 * i + lane] = sum;
}

/* --- alignment: a wavefront --- */

kernel void alignment(int n, int d, int penalty, global int *score, global const int *ref)
{
    int first = max(1, d - n + 1), i = get_global_id(0) + first, j = d - i;
    if (i >= min(d, n))
        return;
    score[i * n + j] = max(score[(i - 1) * n + j - 1] + ref[i * n + j],
                           max(score[(i - 1) * n + j], score[i * n + j - 1]) - penalty);
}

/* Blocks of 32 by 32 in local memory. */
kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void alignment_tuned(int n, int d, int penalty, int first, global int *score, global const int *ref)
{
    local int s[33][33], r[32][33];
    int u = get_local_id(0), block = first + get_group_id(0), top = block * 32, left = (d - block) * 32;
    for (int v = 0; v < 32; v++)
        r[v][u] = ref[(top + 1 + v) * n + left + 1 + u];
    s[0][u + 1] = score[top * n + left + 1 + u];
    s[u + 1][0] = score[(top + 1 + u) * n + left];
    if (u == 0)
        s[0][0] = score[top * n + left];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int diagonal = 0; diagonal < 63; diagonal++) {
        int v = diagonal - u;
        if (v >= 0 && v < 32)
            s[v + 1][u + 1] = max(s[v][u] + r[v][u], max(s[v][u + 1], s[v + 1][u]) - penalty);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int v = 0; v < 32; v++)
        score[(top + 1 + v) * n + left + 1 + u] = s[v + 1][u + 1];
}

/* --- transposed --- */

kernel void transposed(int n, global const float *a, global float *out)
{
    int i = get_global_id(0), j = get_global_id(1);
    out[(size_t)j * n + i] = a[(size_t)i * n + j];
}

/* Squares of 32 by 32 in local memory, so that both sides are read and stored by rows. */
kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void transposed_tuned(int n, global const float *a, global float *out)
{
    local float square[32][33];
    int column = get_local_id(0), row = get_local_id(1);
    size_t i = get_group_id(0) * 32, j = get_group_id(1) * 32;
    for (int u = row; u < 32; u += 4)
        square[u][column] = a[(i + u) * n + j + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int u = row; u < 32; u += 4)
        out[(j + u) * n + i + column] = square[column][u];
}
