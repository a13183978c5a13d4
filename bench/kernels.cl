/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels by hand for the work of the examples: `naive_` as they are written first, one work-item for each result; `tuned_` as an
 * afternoon makes them. REAL is float or double, REAL2 a pair of them. The last arguments are the size and, of several launches, which it is.
 * Sizes are multiples of 128. */
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

enum { TILE = 64, DEEP = 16, EACH = 4, SIDE = TILE / EACH }; /* tiles of products, and the 4 by 4 results of a work-item */

/* --- copy, elementwise --- */

kernel void naive_copy(global const REAL *restrict x, global REAL *restrict y, long n, long turn)
{
    const long i = get_global_id(0);
    y[i] = x[i];
}

kernel void tuned_copy(global const REAL2 *restrict x, global REAL2 *restrict y, long n, long turn)
{
    const long i = get_global_id(0);
    y[i] = x[i];
}

kernel void naive_elementwise(global const REAL *restrict x, global const REAL *restrict y, global REAL *restrict z, long n, long turn)
{
    const long i = get_global_id(0);
    z[i] = (REAL)2.5 * x[i] + y[i] * y[i];
}

kernel void tuned_elementwise(global const REAL *restrict x, global const REAL *restrict y, global REAL *restrict z, long n, long turn)
{
    const long i = get_global_id(0);
    z[i] = (REAL)2.5 * x[i] + y[i] * y[i];
    z[i + n / 2] = (REAL)2.5 * x[i + n / 2] + y[i + n / 2] * y[i + n / 2];
}

/* --- products of matrices --- */

kernel void naive_matmul(global const REAL *restrict a, global const REAL *restrict b, global REAL *restrict c, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL sum = 0;
    for (long p = 0; p < n; p++)
        sum += a[i * n + p] * b[p * n + j];
    c[i * n + j] = sum;
}

/* Adds to sums the product of 64 rows of a from `row` on and, of b, 64 columns, or where it lies transposed 64 rows, from `column`
 * on. Work-groups are of 16 by 16. */
static void add_product(global const REAL *a, global const REAL *b, long pitch, long depth, long row, long column, bool transposed,
                        local REAL (*left)[TILE], local REAL (*right)[TILE], REAL sums[EACH][EACH])
{
    const int x = get_local_id(0), y = get_local_id(1), me = y * SIDE + x;
    for (long p = 0; p < depth; p += DEEP) {
        for (int k = me; k < TILE * DEEP; k += SIDE * SIDE) {
            const int line = k / DEEP, at = k % DEEP;
            left[at][line] = a[(row + line) * pitch + p + at];
            if (transposed)
                right[at][line] = b[(column + line) * pitch + p + at];
            else
                right[k / TILE][k % TILE] = b[(p + k / TILE) * pitch + column + k % TILE];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int q = 0; q < DEEP; q++) {
            REAL l[EACH], r[EACH];
            for (int k = 0; k < EACH; k++) {
                l[k] = left[q][y + k * SIDE];
                r[k] = right[q][x + k * SIDE];
            }
            for (int i = 0; i < EACH; i++)
                for (int j = 0; j < EACH; j++)
                    sums[i][j] += l[i] * r[j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void tuned_matmul(global const REAL *restrict a, global const REAL *restrict b, global REAL *restrict c, long n, long turn)
{
    local REAL left[DEEP][TILE], right[DEEP][TILE];
    const long row = get_group_id(1) * TILE, column = get_group_id(0) * TILE;
    REAL sums[EACH][EACH] = {{0}};
    add_product(a, b, n, n, row, column, false, left, right, sums);
    for (int i = 0; i < EACH; i++)
        for (int j = 0; j < EACH; j++)
            c[(row + get_local_id(1) + i * SIDE) * n + column + get_local_id(0) + j * SIDE] = sums[i][j];
}

kernel void naive_rank_k(global const REAL *restrict a, global REAL *restrict c, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL sum = 0;
    if (j > i)
        return;
    for (long p = 0; p < n; p++)
        sum += a[i * n + p] * a[j * n + p];
    c[i * n + j] = (REAL)1.5 * sum + (REAL)0.5 * c[i * n + j];
}

/* The lower triangle of c gets 1.5 sums + 0.5 c. */
static void update_triangle(global REAL *c, long n, long row, long column, REAL sums[EACH][EACH])
{
    for (int k = 0; k < EACH * EACH; k++) {
        const long i = row + get_local_id(1) + k / EACH * SIDE, j = column + get_local_id(0) + k % EACH * SIDE;
        if (j <= i)
            c[i * n + j] = (REAL)1.5 * sums[k / EACH][k % EACH] + (REAL)0.5 * c[i * n + j];
    }
}

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void tuned_rank_k(global const REAL *restrict a, global REAL *restrict c, long n, long turn)
{
    local REAL left[DEEP][TILE], right[DEEP][TILE];
    const long row = get_group_id(1) * TILE, column = get_group_id(0) * TILE;
    REAL sums[EACH][EACH] = {{0}};
    if (column > row)
        return;
    add_product(a, a, n, n, row, column, true, left, right, sums);
    update_triangle(c, n, row, column, sums);
}

kernel void naive_rank_2k(global const REAL *restrict a, global const REAL *restrict b, global REAL *restrict c, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL sum = 0;
    if (j > i)
        return;
    for (long p = 0; p < n; p++)
        sum += a[i * n + p] * b[j * n + p] + b[i * n + p] * a[j * n + p];
    c[i * n + j] = (REAL)1.5 * sum + (REAL)0.5 * c[i * n + j];
}

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void tuned_rank_2k(global const REAL *restrict a, global const REAL *restrict b, global REAL *restrict c, long n, long turn)
{
    local REAL left[DEEP][TILE], right[DEEP][TILE];
    const long row = get_group_id(1) * TILE, column = get_group_id(0) * TILE;
    REAL sums[EACH][EACH] = {{0}};
    if (column > row)
        return;
    add_product(a, b, n, n, row, column, true, left, right, sums);
    add_product(b, a, n, n, row, column, true, left, right, sums);
    update_triangle(c, n, row, column, sums);
}

/* --- LU, with partial pivoting: steps of an elimination --- */

/* The row of the largest element of a column, from the diagonal on; the first of equal ones. */
kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void search_lu(global const REAL *restrict a, global int *restrict pivot, long n, long turn)
{
    local REAL best[256];
    local int at[256];
    const int me = get_local_id(0);
    best[me] = -1;
    at[me] = n;
    for (int i = turn + me; i < n; i += 256)
        if (fabs(a[i * n + turn]) > best[me]) {
            best[me] = fabs(a[i * n + turn]);
            at[me] = i;
        }
    for (int step = 128; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < step && (best[me + step] > best[me] || (best[me + step] == best[me] && at[me + step] < at[me]))) {
            best[me] = best[me + step];
            at[me] = at[me + step];
        }
    }
    if (me == 0)
        pivot[turn] = at[0];
}

kernel void swap_lu(global REAL *restrict a, global const int *restrict pivot, long n, long turn)
{
    const long j = get_global_id(0), row = pivot[turn];
    if (j >= n || row == turn)
        return;
    const REAL element = a[turn * n + j];
    a[turn * n + j] = a[row * n + j];
    a[row * n + j] = element;
}

kernel void scale_lu(global REAL *restrict a, global const int *restrict pivot, long n, long turn)
{
    const long i = turn + 1 + get_global_id(0);
    if (i < n)
        a[i * n + turn] /= a[turn * n + turn];
}

kernel void update_lu(global REAL *restrict a, global const int *restrict pivot, long n, long turn)
{
    const long j = turn + 1 + get_global_id(0), i = turn + 1 + get_global_id(1);
    if (i < n && j < n)
        a[i * n + j] -= a[i * n + turn] * a[turn * n + j];
}

/* --- n bodies --- */

kernel void naive_nbody(global const REAL *restrict position, global const REAL *restrict mass, global REAL *restrict acceleration, long n,
                        long turn)
{
    const long i = get_global_id(0);
    const REAL x = position[3 * i], y = position[3 * i + 1], z = position[3 * i + 2];
    REAL ax = 0, ay = 0, az = 0;
    for (long j = 0; j < n; j++) {
        const REAL dx = position[3 * j] - x, dy = position[3 * j + 1] - y, dz = position[3 * j + 2] - z;
        const REAL squared = dx * dx + dy * dy + dz * dz + (REAL)1e-4, factor = mass[j] / (squared * sqrt(squared));
        ax += factor * dx;
        ay += factor * dy;
        az += factor * dz;
    }
    acceleration[3 * i] = ax;
    acceleration[3 * i + 1] = ay;
    acceleration[3 * i + 2] = az;
}

/* Bodies come in tiles of 64, and the division and the root are one reciprocal root. */
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void tuned_nbody(global const REAL *restrict position, global const REAL *restrict mass, global REAL *restrict acceleration, long n, long turn)
{
    local REAL tx[TILE], ty[TILE], tz[TILE], tm[TILE];
    const long i = get_global_id(0);
    const int me = get_local_id(0);
    const REAL x = position[3 * i], y = position[3 * i + 1], z = position[3 * i + 2];
    REAL ax = 0, ay = 0, az = 0;
    for (long j = 0; j < n; j += TILE) {
        tx[me] = position[3 * (j + me)];
        ty[me] = position[3 * (j + me) + 1];
        tz[me] = position[3 * (j + me) + 2];
        tm[me] = mass[j + me];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (int k = 0; k < TILE; k++) {
            const REAL dx = tx[k] - x, dy = ty[k] - y, dz = tz[k] - z;
            const REAL inverse = rsqrt(dx * dx + dy * dy + dz * dz + (REAL)1e-4), factor = tm[k] * inverse * inverse * inverse;
            ax += factor * dx;
            ay += factor * dy;
            az += factor * dz;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    acceleration[3 * i] = ax;
    acceleration[3 * i + 1] = ay;
    acceleration[3 * i + 2] = az;
}

/* --- 5-point stencil --- */

kernel void naive_stencil(global const REAL *restrict old, global REAL *restrict new, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    if (i > 0 && i < n - 1 && j > 0 && j < n - 1)
        new[i * n + j] = (REAL)0.25 * (old[(i - 1) * n + j] + old[(i + 1) * n + j] + old[i * n + j - 1] + old[i * n + j + 1]);
}

/* Four rows a work-item, whose neighbours above and below stay in registers. */
kernel void tuned_stencil(global const REAL *restrict old, global REAL *restrict new, long n, long turn)
{
    const long j = get_global_id(0), first = get_global_id(1) * 4;
    if (j == 0 || j >= n - 1)
        return;
    REAL above = first > 0 ? old[(first - 1) * n + j] : 0, here = old[first * n + j];
    for (long i = first; i < first + 4; i++) {
        const REAL below = i < n - 1 ? old[(i + 1) * n + j] : 0;
        if (i > 0 && i < n - 1)
            new[i * n + j] = (REAL)0.25 * (above + below + old[i * n + j - 1] + old[i * n + j + 1]);
        above = here;
        here = below;
    }
}

/* --- Black and Scholes --- */

static REAL distribution(REAL x)
{
    const REAL k = (REAL)1.0 / ((REAL)1.0 + (REAL)0.2316419 * fabs(x));
    const REAL polynomial = k * ((REAL)0.319381530 + k * ((REAL)-0.356563782 + k * ((REAL)1.781477937 + k * ((REAL)-1.821255978
        + k * (REAL)1.330274429))));
    const REAL tail = (REAL)0.3989422804014327 * exp((REAL)-0.5 * x * x) * polynomial;
    return x > 0 ? (REAL)1.0 - tail : tail;
}

kernel void naive_black_scholes(global const REAL *restrict price, global const REAL *restrict strike, global const REAL *restrict years,
                                global REAL *restrict call, global REAL *restrict put, long n, long turn)
{
    const REAL rate = 0.02, volatility = 0.3;
    const long i = get_global_id(0);
    const REAL root = volatility * sqrt(years[i]);
    const REAL d1 = (log(price[i] / strike[i]) + (rate + (REAL)0.5 * volatility * volatility) * years[i]) / root, d2 = d1 - root;
    const REAL discounted = strike[i] * exp(-rate * years[i]);
    call[i] = price[i] * distribution(d1) - discounted * distribution(d2);
    put[i] = discounted * distribution(-d2) - price[i] * distribution(-d1);
}

/* The prices of a call and a put. What is beyond -x is what is up to x: half of the exponentials, and the put follows from the call. */
static REAL2 prices(REAL s, REAL x, REAL t)
{
    const REAL rate = 0.02, volatility = 0.3;
    const REAL root = volatility * sqrt(t), inverse = (REAL)1.0 / root;
    const REAL d1 = (log(s / x) + (rate + (REAL)0.5 * volatility * volatility) * t) * inverse, d2 = d1 - root;
    const REAL discounted = x * exp(-rate * t), value = s * distribution(d1) - discounted * distribution(d2);
    return (REAL2)(value, value - s + discounted);
}

/* Two options each. */
kernel void tuned_black_scholes(global const REAL2 *restrict price, global const REAL2 *restrict strike,
                                global const REAL2 *restrict years, global REAL2 *restrict call, global REAL2 *restrict put,
                                long n, long turn)
{
    const long i = get_global_id(0);
    const REAL2 s = price[i], x = strike[i], t = years[i];
    const REAL2 first = prices(s.x, x.x, t.x), second = prices(s.y, x.y, t.y);
    call[i] = (REAL2)(first.x, second.x);
    put[i] = (REAL2)(first.y, second.y);
}

/* --- Mandelbrot --- */

enum { LIMIT = 200, BATCH = 8 };

kernel void naive_mandelbrot(global int *restrict counts, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    const REAL im = (REAL)-1.25 + (REAL)2.5 * i / n, re = (REAL)-2.0 + (REAL)3.0 * j / n;
    REAL x = 0, y = 0;
    int steps = 0;
    while (steps < LIMIT && x * x + y * y <= 4) {
        const REAL next = x * x - y * y + re;
        y = 2 * x * y + im;
        x = next;
        steps++;
    }
    counts[i * n + j] = steps;
}

/* Eight steps without a question; where the point has escaped in them, they are done again with one. */
kernel void tuned_mandelbrot(global int *restrict counts, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    const REAL im = (REAL)-1.25 + (REAL)2.5 * i / n, re = (REAL)-2.0 + (REAL)3.0 * j / n;
    REAL x = 0, y = 0;
    int steps = 0;
    while (steps < LIMIT) {
        REAL u = x, v = y;
        for (int k = 0; k < BATCH; k++) {
            const REAL next = u * u - v * v + re;
            v = 2 * u * v + im;
            u = next;
        }
        if (!(u * u + v * v <= 4))
            break;
        x = u;
        y = v;
        steps += BATCH;
    }
    while (steps < LIMIT && x * x + y * y <= 4) {
        const REAL next = x * x - y * y + re;
        y = 2 * x * y + im;
        x = next;
        steps++;
    }
    counts[i * n + j] = steps;
}

/* --- sparse matrices --- */

kernel void naive_spmv(global const int *restrict start, global const int *restrict column, global const REAL *restrict value,
                       global const REAL *restrict x, global REAL *restrict y, long n, long turn)
{
    const long i = get_global_id(0);
    REAL sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
        sum += value[k] * x[column[k]];
    y[i] = sum;
}

/* Four work-items a row. */
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void tuned_spmv(global const int *restrict start, global const int *restrict column, global const REAL *restrict value,
                global const REAL *restrict x, global REAL *restrict y, long n, long turn)
{
    local REAL part[TILE];
    const long i = get_global_id(0) / 4;
    const int me = get_local_id(0), quarter = me % 4;
    REAL sum = 0;
    for (int k = start[i] + quarter; k < start[i + 1]; k += 4)
        sum += value[k] * x[column[k]];
    part[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (quarter == 0)
        y[i] = part[me] + part[me + 1] + part[me + 2] + part[me + 3];
}

/* --- Coulomb's potential: of atoms x, y, z, charge at the points of a grid --- */

kernel void naive_coulomb(global const REAL *restrict atoms, global REAL *restrict energy, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    const REAL x = j * (REAL)0.1, y = i * (REAL)0.1;
    REAL sum = 0;
    for (long k = 0; k < n; k++) {
        const REAL dx = x - atoms[4 * k], dy = y - atoms[4 * k + 1], dz = atoms[4 * k + 2];
        sum += atoms[4 * k + 3] / sqrt(dx * dx + dy * dy + dz * dz);
    }
    energy[i * n + j] = sum;
}

/* Four points of a row a work-item, which have the rest of the distance in common; atoms come in tiles. */
kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void tuned_coulomb(global const REAL *restrict atoms, global REAL *restrict energy, long n, long turn)
{
    local REAL tile[4 * SIDE * SIDE];
    const int me = get_local_id(1) * SIDE + get_local_id(0);
    const long i = get_global_id(1), first = get_group_id(0) * TILE + get_local_id(0);
    const REAL y = i * (REAL)0.1;
    REAL sums[EACH] = {0};
    for (long k = 0; k < n; k += SIDE * SIDE) {
        const int count = n - k < SIDE * SIDE ? n - k : SIDE * SIDE;
        for (int part = me; part < 4 * count; part += SIDE * SIDE)
            tile[part] = atoms[4 * k + part];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int atom = 0; atom < count; atom++) {
            const REAL dy = y - tile[4 * atom + 1], dz = tile[4 * atom + 2], others = dy * dy + dz * dz;
            for (int p = 0; p < EACH; p++) {
                const REAL dx = (first + p * SIDE) * (REAL)0.1 - tile[4 * atom];
                sums[p] += tile[4 * atom + 3] * rsqrt(dx * dx + others);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int p = 0; p < EACH; p++)
        energy[i * n + first + p * SIDE] = sums[p];
}

/* --- distances of all pairs of points --- */

kernel void naive_pairwise(global const REAL *restrict points, global REAL *restrict distance, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL sum = 0;
    for (int k = 0; k < 3; k++) {
        const REAL difference = points[3 * i + k] - points[3 * j + k];
        sum += difference * difference;
    }
    distance[i * n + j] = sqrt(sum);
}

/* Two points of a row, and four rows, a work-item. */
kernel void tuned_pairwise(global const REAL *restrict points, global REAL *restrict distance, long n, long turn)
{
    const long j = 2 * get_global_id(0), first = get_global_id(1) * EACH;
    REAL a[3], b[3];
    for (int k = 0; k < 3; k++) {
        a[k] = points[3 * j + k];
        b[k] = points[3 * j + 3 + k];
    }
    for (long i = first; i < first + EACH; i++) {
        REAL here = 0, next = 0;
        for (int k = 0; k < 3; k++) {
            const REAL x = points[3 * i + k] - a[k], y = points[3 * i + k] - b[k];
            here += x * x;
            next += y * y;
        }
        distance[i * n + j] = sqrt(here);
        distance[i * n + j + 1] = sqrt(next);
    }
}

/* --- a step of GrowCut --- */

kernel void naive_growcut(global const REAL *restrict picture, global const REAL *restrict strength, global const int *restrict label,
                          global REAL *restrict new_strength, global int *restrict new_label, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL best = strength[i * n + j];
    int best_label = label[i * n + j];
    for (long k = i - 1; k <= i + 1; k++)
        for (long l = j - 1; l <= j + 1; l++)
            if (k >= 0 && k < n && l >= 0 && l < n) {
                const REAL attack = (1 - fabs(picture[i * n + j] - picture[k * n + l])) * strength[k * n + l];
                if (attack > best) {
                    best = attack;
                    best_label = label[k * n + l];
                }
            }
    new_strength[i * n + j] = best;
    new_label[i * n + j] = best_label;
}

/* A tile and its border in local memory; outside of the picture nothing attacks. Only the winner's label is read. */
kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void tuned_growcut(global const REAL *restrict picture, global const REAL *restrict strength, global const int *restrict label,
                   global REAL *restrict new_strength, global int *restrict new_label, long n, long turn)
{
    local REAL shade[SIDE + 2][SIDE + 2], force[SIDE + 2][SIDE + 2];
    const long j = get_global_id(0), i = get_global_id(1), left = get_group_id(0) * SIDE - 1, top = get_group_id(1) * SIDE - 1;
    const int x = get_local_id(0) + 1, y = get_local_id(1) + 1;
    for (int k = (y - 1) * SIDE + x - 1; k < (SIDE + 2) * (SIDE + 2); k += SIDE * SIDE) {
        const int row = k / (SIDE + 2), column = k % (SIDE + 2);
        const bool inside = top + row >= 0 && top + row < n && left + column >= 0 && left + column < n;
        shade[row][column] = inside ? picture[(top + row) * n + left + column] : 0;
        force[row][column] = inside ? strength[(top + row) * n + left + column] : 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    REAL best = force[y][x];
    long winner = i * n + j;
    for (int k = -1; k <= 1; k++)
        for (int l = -1; l <= 1; l++) {
            const REAL attack = (1 - fabs(shade[y][x] - shade[y + k][x + l])) * force[y + k][x + l];
            if (attack > best) {
                best = attack;
                winner = (i + k) * n + j + l;
            }
        }
    new_strength[i * n + j] = best;
    new_label[i * n + j] = label[winner];
}

/* --- Julia --- */

kernel void naive_julia(global int *restrict counts, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL x = (REAL)-1.5 + (REAL)3.0 * j / n, y = (REAL)-1.5 + (REAL)3.0 * i / n;
    int steps = 0;
    while (steps < LIMIT && x * x + y * y <= 4) {
        const REAL next = x * x - y * y + (REAL)-0.8;
        y = 2 * x * y + (REAL)0.156;
        x = next;
        steps++;
    }
    counts[i * n + j] = steps;
}

kernel void tuned_julia(global int *restrict counts, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1);
    REAL x = (REAL)-1.5 + (REAL)3.0 * j / n, y = (REAL)-1.5 + (REAL)3.0 * i / n;
    int steps = 0;
    while (steps < LIMIT) {
        REAL u = x, v = y;
        for (int k = 0; k < BATCH; k++) {
            const REAL next = u * u - v * v + (REAL)-0.8;
            v = 2 * u * v + (REAL)0.156;
            u = next;
        }
        if (!(u * u + v * v <= 4))
            break;
        x = u;
        y = v;
        steps += BATCH;
    }
    while (steps < LIMIT && x * x + y * y <= 4) {
        const REAL next = x * x - y * y + (REAL)-0.8;
        y = 2 * x * y + (REAL)0.156;
        x = next;
        steps++;
    }
    counts[i * n + j] = steps;
}

/* --- MRI-Q: of n / 16 samples kx, ky, kz, power at points x, y, z --- */

kernel void naive_mri_q(global const REAL *restrict samples, global const REAL *restrict points, global REAL *restrict real,
                        global REAL *restrict imaginary, long n, long turn)
{
    const long i = get_global_id(0);
    REAL re = 0, im = 0;
    for (long k = 0; k < n / 16; k++) {
        const REAL angle = (REAL)6.2831853071795864
                         * (samples[4 * k] * points[i] + samples[4 * k + 1] * points[n + i] + samples[4 * k + 2] * points[2 * n + i]);
        re += samples[4 * k + 3] * cos(angle);
        im += samples[4 * k + 3] * sin(angle);
    }
    real[i] = re;
    imaginary[i] = im;
}

/* Samples come in tiles, and sine and cosine together. */
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void tuned_mri_q(global const REAL *restrict samples, global const REAL *restrict points, global REAL *restrict real,
                 global REAL *restrict imaginary, long n, long turn)
{
    local REAL tile[4 * TILE];
    const long i = get_global_id(0);
    const REAL x = points[i], y = points[n + i], z = points[2 * n + i];
    REAL re = 0, im = 0;
    for (long k = 0; k < n / 16; k += TILE) {
        const int count = n / 16 - k < TILE ? n / 16 - k : TILE;
        for (int part = get_local_id(0); part < 4 * count; part += TILE)
            tile[part] = samples[4 * k + part];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 0; s < count; s++) {
            REAL cosine;
            const REAL sine =
                sincos((REAL)6.2831853071795864 * (tile[4 * s] * x + tile[4 * s + 1] * y + tile[4 * s + 2] * z), &cosine);
            re += tile[4 * s + 3] * cosine;
            im += tile[4 * s + 3] * sine;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    real[i] = re;
    imaginary[i] = im;
}

/* --- a step of SRAD: turn 0 is the coefficient of diffusion, turn 1 the new picture --- */

static REAL coefficient(REAL x, REAL north, REAL south, REAL west, REAL east)
{
    const REAL q0 = 0.05, gradient = (north * north + south * south + west * west + east * east) / (x * x),
               laplacian = (north + south + west + east) / x, denominator = 1 + (REAL)0.25 * laplacian,
               q = ((REAL)0.5 * gradient - laplacian * laplacian / 16) / (denominator * denominator);
    return clamp(1 / (1 + (q - q0) / (q0 * (1 + q0))), (REAL)0, (REAL)1);
}

kernel void naive_srad(global const REAL *restrict picture, global REAL *restrict differences, global REAL *restrict c,
                       global REAL *restrict new, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1), at = i * n + j, all = n * n;
    const long below = min(i + 1, n - 1) * n + j, right = i * n + min(j + 1, n - 1);
    const REAL x = picture[at];
    if (turn == 0) {
        differences[at] = picture[max(i - 1, 0L) * n + j] - x;
        differences[all + at] = picture[below] - x;
        differences[2 * all + at] = picture[i * n + max(j - 1, 0L)] - x;
        differences[3 * all + at] = picture[right] - x;
        c[at] = coefficient(x, differences[at], differences[all + at], differences[2 * all + at], differences[3 * all + at]);
    } else {
        new[at] = x + (REAL)0.125 * (c[at] * differences[at] + c[below] * differences[all + at] + c[at] * differences[2 * all + at]
                                     + c[right] * differences[3 * all + at]);
    }
}

/* The differences are computed again, which is less than to keep them. */
kernel void tuned_srad(global const REAL *restrict picture, global REAL *restrict differences, global REAL *restrict c,
                       global REAL *restrict new, long n, long turn)
{
    const long j = get_global_id(0), i = get_global_id(1), at = i * n + j;
    const long below = min(i + 1, n - 1) * n + j, right = i * n + min(j + 1, n - 1);
    const REAL x = picture[at], north = picture[max(i - 1, 0L) * n + j] - x, south = picture[below] - x,
               west = picture[i * n + max(j - 1, 0L)] - x, east = picture[right] - x;
    if (turn == 0)
        c[at] = coefficient(x, north, south, west, east);
    else
        new[at] = x + (REAL)0.125 * (c[at] * (north + west) + c[below] * south + c[right] * east);
}

/* --- a step of PageRank that gathers --- */

kernel void naive_surfers(global const int *restrict start, global const int *restrict source, global const int *restrict links,
                          global const REAL *restrict rank, global REAL *restrict new, long n, long turn)
{
    const long i = get_global_id(0);
    REAL sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
        sum += rank[source[k]] / links[source[k]];
    new[i] = (REAL)0.15 / n + (REAL)0.85 * sum;
}

/* Four work-items a page. */
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void tuned_surfers(global const int *restrict start, global const int *restrict source, global const int *restrict links,
                   global const REAL *restrict rank, global REAL *restrict new, long n, long turn)
{
    local REAL part[TILE];
    const long i = get_global_id(0) / 4;
    const int me = get_local_id(0), quarter = me % 4;
    REAL sum = 0;
    for (int k = start[i] + quarter; k < start[i + 1]; k += 4)
        sum += rank[source[k]] / links[source[k]];
    part[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (quarter == 0)
        new[i] = (REAL)0.15 / n + (REAL)0.85 * (part[me] + part[me + 1] + part[me + 2] + part[me + 3]);
}
