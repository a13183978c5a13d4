/* SPDX-License-Identifier: Apache-2.0 */
/* Linear memory access descriptors: the worked examples of jit4GPU and jit4OpenCL with the papers' numbers, and
 * random descriptors against the enumeration of their addresses. */
#include <stdlib.h>
#include <string.h>

#include "gpu/lmad.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

/* --- what the papers say of descriptors --- */

/* f(i), of equation 1. */
static int64_t address_at(const struct vr_lmad *l, const int64_t *i)
{
    int64_t address = l->base;
    for (int k = 0; k < l->ndims; k++)
        address += l->stride[k] * i[k];
    return address;
}

/* The strides without holes of an RCSLMAD (jit4OpenCL III.A, theorem 2), from base 0: f(i) lies at g(i) on the
 * device, for the same i. The innermost is 1, and each other the next one's times the next one's count. (As printed,
 * strides are sums over all inner dimensions; from three dimensions on that leaves holes, against the theorem.) */
static struct vr_lmad compress(const struct vr_lmad *l)
{
    struct vr_lmad packed = *l;
    int64_t stride = 1;
    packed.base = 0;
    for (int k = l->ndims - 1; k >= 0; k--) {
        packed.stride[k] = stride;
        stride *= l->count[k];
    }
    return packed;
}

/* Where a member lies on the device, packed with its group from address 0 on (4.3.2, figure 7; algorithm 1): the
 * strides are those of the group. (As printed, algorithm 1 adds the rest itself; that is its rank only where the
 * rests follow on each other.) */
static struct vr_lmad on_device(const struct vr_lmad_group *group, int member)
{
    struct vr_lmad at = {.ndims = group->ndims};
    int64_t stride = group->phase_count;
    while (group->phase[at.base] != group->rest[member])
        at.base++;
    for (int k = group->ndims - 1; k >= 0; k--) {
        at.stride[k] = stride;
        at.count[k] = group->count[k];
        at.base += stride * group->shift[member][k];
        stride *= group->count[k];
    }
    return at;
}

/* --- sets of addresses, one by one --- */

enum { ORIGIN = 4000, ADDRESSES = 12000 };

typedef unsigned char set[ADDRESSES];

/* Marks all addresses of a descriptor; how many were not marked before. */
static int64_t enumerate(const struct vr_lmad *l, set marked)
{
    int64_t i[VR_LMAD_DIMS] = {0}, fresh = 0;
    int k = 0;
    while (k >= 0) {
        const int64_t address = address_at(l, i) + ORIGIN;
        ck_assert(address >= 0 && address < ADDRESSES);
        fresh += !marked[address];
        marked[address] = 1;
        for (k = l->ndims - 1; k >= 0 && ++i[k] == l->count[k]; k--)
            i[k] = 0;
    }
    return fresh;
}

static bool is_subset(const set a, const set b)
{
    for (int i = 0; i < ADDRESSES; i++)
        if (a[i] && !b[i])
            return false;
    return true;
}

static int64_t count_all(const struct vr_lmad *l)
{
    set marked = {0};
    return enumerate(l, marked);
}

static struct vr_lmad line(int64_t base, int64_t stride, int64_t count)
{
    return (struct vr_lmad){.base = base, .ndims = 1, .stride = {stride}, .count = {count}};
}

static struct vr_lmad plane(int64_t base, int64_t s1, int64_t u1, int64_t s2, int64_t u2)
{
    return (struct vr_lmad){.base = base, .ndims = 2, .stride = {s1, s2}, .count = {u1, u2}};
}

/* --- jit4GPU --- */

/* 4.2: A[i+j+1][2i+2] of char A[P][80] is 82 i + 80 j + 82. */
START_TEST(subscripts_become_a_function)
{
    struct vr_lmad f = {.ndims = 2, .count = {100, 104}};
    vr_lmad_add_axis(&f, 80, 1, (int64_t[]){1, 1});
    vr_lmad_add_axis(&f, 1, 2, (int64_t[]){2, 0});
    ck_assert_int_eq(f.stride[0], 82);
    ck_assert_int_eq(f.stride[1], 80);
    ck_assert_int_eq(f.base, 82);
    ck_assert_int_eq((address_at(&f, (int64_t[]){3, 7})), 80 * (3 + 7 + 1) + 2 * 3 + 2);
}
END_TEST

/* 4.3.1, figure 4: 3 i + 2 over [0, 5) is {2, 5, 8, 11, 14}, and lies at 0 to 4 on the device. */
START_TEST(one_dimension)
{
    const struct vr_lmad f = line(2, 3, 5);
    const struct vr_lmad g = compress(&f);
    const int64_t addresses[] = {2, 5, 8, 11, 14};
    struct vr_lmad_group group;
    ck_assert_int_eq(vr_lmad_iterations(&f), 5);
    ck_assert_int_eq(vr_lmad_end(&f), 15);
    for (int64_t i = 0; i < 5; i++) {
        ck_assert_int_eq(address_at(&f, &i), addresses[i]);
        ck_assert_int_eq(address_at(&g, &i), i);
    }
    ck_assert(vr_lmad_group(&f, 1, &group));
    ck_assert_int_eq(vr_lmad_group_size(&group), 5);
}
END_TEST

/* 4.3.2, figure 5: 2 i and 2 i + 1 over [0, 5) lie in [0, 8] and [1, 9] and are disjoint; the interval [0, 9] is moved. */
START_TEST(two_interleaved)
{
    struct vr_lmad f[] = {line(0, 2, 5), line(1, 2, 5)};
    struct vr_lmad_group group;
    struct vr_lmad_cover cover;
    int component[2];
    ck_assert_int_eq(vr_lmad_end(&f[0]) - 1, 8);
    ck_assert_int_eq(vr_lmad_end(&f[1]) - 1, 9);
    ck_assert_int_eq(vr_overlap_groups(f, 2, component), 1);
    ck_assert(vr_lmad_group(f, 2, &group));
    ck_assert_int_eq(group.phase_count, 2);
    ck_assert_int_eq(vr_lmad_group_size(&group), 10);
    vr_lmad_cover(f, (bool[]){true, true}, 2, 0, 360, &cover);
    ck_assert_int_eq(cover.count, 1);
    ck_assert_int_eq(cover.part[0].base, 0);
    ck_assert_int_eq(cover.part[0].stride[0], 1);
    ck_assert_int_eq(cover.part[0].count[0], 10);
    ck_assert(cover.exact[0]);
}
END_TEST

/* 4.3.2, figure 6: s = 5, u = 3. In phase no more than u + v elements, out of phase twice as many. */
START_TEST(two_in_and_out_of_phase)
{
    struct vr_lmad_group group;
    ck_assert((vr_lmad_group((struct vr_lmad[]){line(0, 5, 3), line(10, 5, 3)}, 2, &group)));
    ck_assert_int_eq(vr_lmad_group_size(&group), 3 + 2);
    ck_assert((vr_lmad_group((struct vr_lmad[]){line(0, 5, 3), line(12, 5, 3)}, 2, &group)));
    ck_assert_int_eq(vr_lmad_group_size(&group), 2 * (3 + 2));
}
END_TEST

/* 4.3.2, figure 7: stride 4, bases b, b + 5 and b + 15, five iterations. v = 0, 1, 3; r = 0, 1, 3; q = 3; u + v_n = 8; 24
 * elements, of stride 3 on the device, at offsets p = 0, 1, 2 from 3 v. */
START_TEST(three_of_equal_stride)
{
    const int64_t b = 100, shift[] = {0, 1, 3}, rest[] = {0, 1, 3};
    const struct vr_lmad f[] = {line(b, 4, 5), line(b + 5, 4, 5), line(b + 15, 4, 5)};
    struct vr_lmad_group group;
    ck_assert(vr_lmad_group(f, 3, &group));
    ck_assert_int_eq(group.base, b);
    ck_assert_int_eq(group.phase_count, 3);
    ck_assert_int_eq(group.count[0], 8);
    ck_assert_int_eq(vr_lmad_group_size(&group), 24);
    for (int m = 0; m < 3; m++) {
        const struct vr_lmad g = on_device(&group, m);
        ck_assert_int_eq(group.shift[m][0], shift[m]);
        ck_assert_int_eq(group.rest[m], rest[m]);
        ck_assert_int_eq(g.stride[0], 3);
        ck_assert_int_eq(g.base, 3 * shift[m] + m);
    }
}
END_TEST

/* 4.3.3, figure 8: A[i][j] of A[M][N], i < u1, j < u2, reaches each element once where u2 <= N. */
START_TEST(rows_of_a_matrix)
{
    struct vr_lmad f = plane(0, 10, 6, 1, 10), g = plane(0, 10, 6, 1, 11), whole = f;
    ck_assert(vr_is_rcslmad(&f));
    ck_assert_int_eq(count_all(&f), vr_lmad_iterations(&f));
    ck_assert(!vr_is_rcslmad(&g));
    ck_assert_int_lt(count_all(&g), vr_lmad_iterations(&g));
    vr_lmad_normalize(&whole);
    ck_assert_int_eq(whole.ndims, 1);
    ck_assert_int_eq(whole.count[0], 60);
    vr_lmad_normalize(&g); /* its addresses have no gap: a row of them is an RCSLMAD again */
    ck_assert(vr_is_rcslmad(&g));
    ck_assert_int_eq(vr_lmad_iterations(&g), 61);
}
END_TEST

/* 4.3.3, theorem 1: what is greater in lexicographic order has the greater address. */
START_TEST(addresses_ascend)
{
    const struct vr_lmad f = {.base = 3, .ndims = 3, .stride = {50, 12, 5}, .count = {4, 3, 2}};
    int64_t before = -1;
    ck_assert(vr_is_rcslmad(&f));
    for (int64_t i = 0; i < 4; i++)
        for (int64_t j = 0; j < 3; j++)
            for (int64_t k = 0; k < 2; k++) {
                const int64_t address = address_at(&f, (int64_t[]){i, j, k});
                ck_assert_int_gt(address, before);
                before = address;
            }
}
END_TEST

/* 4.3.4, after theorem 2: 16 i + 5 j and 16 i + 5 j + 1 over 8 by 4 are RCSLMADs, but f1(i + 1, 0) = f2(i, 3). */
START_TEST(no_room_between_elements)
{
    const struct vr_lmad f[] = {plane(0, 16, 8, 5, 4), plane(1, 16, 8, 5, 4)};
    struct vr_lmad_group group;
    ck_assert(vr_is_rcslmad(&f[0]) && vr_is_rcslmad(&f[1]));
    ck_assert_int_eq((address_at(&f[0], (int64_t[]){4, 0})), (address_at(&f[1], (int64_t[]){3, 3})));
    ck_assert(!vr_lmad_group(f, 2, &group));
}
END_TEST

/* 4.3.4, first case: bases closer than the smallest stride; theorem 2 counts n |D| elements. */
START_TEST(interleaved_in_two_dimensions)
{
    const struct vr_lmad f[] = {plane(7, 40, 8, 5, 4), plane(8, 40, 8, 5, 4), plane(11, 40, 8, 5, 4)};
    struct vr_lmad_group group;
    set marked = {0};
    ck_assert(vr_lmad_group(f, 3, &group));
    ck_assert_int_eq(vr_lmad_group_size(&group), 3 * 32);
    ck_assert_int_eq(enumerate(&f[0], marked) + enumerate(&f[1], marked) + enumerate(&f[2], marked), 3 * 32);
}
END_TEST

/* 4.3.4, second case, for the five-point stencil of 5.2.5 over the inner elements of n by m: all elements, and four corners. */
START_TEST(stencil)
{
    enum { N = 30, M = 20 };
    struct vr_lmad f[5];
    struct vr_lmad_group group;
    struct vr_lmad_cover cover;
    const int64_t to[] = {-M, -1, 0, 1, M};
    for (int m = 0; m < 5; m++)
        f[m] = plane(M + 1 + to[m], M, N - 2, 1, M - 2);
    ck_assert(vr_lmad_group(f, 5, &group));
    ck_assert_int_eq(group.base, 0);
    ck_assert_int_eq(group.count[0], N);
    ck_assert_int_eq(group.count[1], M);
    ck_assert_int_eq(vr_lmad_group_size(&group), N * M);
    for (int m = 0; m < 5; m++) { /* algorithm 1: as dense as they are, they stay where they are */
        const struct vr_lmad g = on_device(&group, m);
        ck_assert_int_eq(g.base, f[m].base);
        ck_assert_int_eq(g.stride[0], M);
        ck_assert_int_eq(g.stride[1], 1);
    }
    vr_lmad_cover(f, (bool[5]){false}, 5, 0, N * M, &cover);
    ck_assert_int_eq(cover.count, 1);
    ck_assert_int_eq(vr_lmad_iterations(&cover.part[0]), N * M - 2); /* the interval, which is less by the first and the last corner */
}
END_TEST

/* --- jit4OpenCL --- */

/* III.A, figure 1: 2 i + 12 j over 3 by 3 has 9 effective elements in a region of 29, and becomes i + 3 j, a region of 9. */
START_TEST(holes_are_squeezed_out)
{
    struct vr_lmad f = plane(0, 2, 3, 12, 3), g;
    vr_lmad_normalize(&f);
    ck_assert(vr_is_rcslmad(&f));
    ck_assert_int_eq(count_all(&f), 9);
    ck_assert_int_eq(vr_lmad_end(&f) - f.base, 29);
    g = compress(&f);
    ck_assert_int_eq(f.stride[0], 12);
    ck_assert_int_eq(g.stride[0], 3);
    ck_assert_int_eq(g.stride[1], 1);
    ck_assert_int_eq(vr_lmad_end(&g) - g.base, 9);
}
END_TEST

/* III.A, theorem 2, in three dimensions: no holes are left. */
START_TEST(no_hole_is_left)
{
    const struct vr_lmad f = {.base = 17, .ndims = 3, .stride = {100, 20, 3}, .count = {4, 3, 5}};
    const struct vr_lmad g = compress(&f);
    ck_assert_int_eq(count_all(&g), 60);
    ck_assert_int_eq(vr_lmad_end(&g), 60);
}
END_TEST

/* --- random descriptors --- */

static int64_t below(int64_t n)
{
    return rand() % n;
}

static struct vr_lmad random_lmad(void)
{
    struct vr_lmad l = {.base = below(200), .ndims = (int)below(4)};
    for (int k = 0; k < l.ndims; k++) {
        l.stride[k] = below(3) ? below(41) - 20 : (int64_t[]){1, -1, 10, 30, 100}[below(5)];
        l.count[k] = 1 + below(6);
    }
    return l;
}

START_TEST(forms_have_the_same_addresses)
{
    srand(1);
    for (int n = 0; n < 4000; n++) {
        struct vr_lmad l = random_lmad(), form = l;
        set before = {0}, after = {0};
        int64_t size;
        vr_lmad_normalize(&form);
        size = enumerate(&l, before);
        ck_assert_int_eq(enumerate(&form, after), size);
        ck_assert(memcmp(before, after, sizeof before) == 0);
        ck_assert(!vr_is_rcslmad(&form) || size == vr_lmad_iterations(&form));
        ck_assert(before[ORIGIN + form.base] && before[ORIGIN + vr_lmad_end(&form) - 1]);
    }
}
END_TEST

START_TEST(covering_is_true)
{
    int covered = 0;
    srand(2);
    for (int n = 0; n < 4000; n++) {
        struct vr_lmad a = random_lmad(), b = random_lmad();
        set marked = {0};
        vr_lmad_normalize(&a);
        vr_lmad_normalize(&b);
        b.base = a.base + below(30);
        enumerate(&a, marked);
        if (vr_lmad_covers(&a, &b)) {
            ck_assert_int_eq(enumerate(&b, marked), 0);
            covered++;
        }
    }
    ck_assert_int_gt(covered, 100);
}
END_TEST

/* --- the integer program --- */

/* A problem of two dimensions with two or three members, solved by trying all: the least sum of extents, or -1. */
struct program {
    struct vr_lmad member[3];
    int members;
    int64_t base, best;
};

static void try_shifts(struct program *p, int m, int64_t u1, int64_t u2)
{
    const struct vr_lmad *l = &p->member[m];
    const int64_t s1 = p->member[0].stride[0], s2 = p->member[0].stride[1];
    if (m == p->members) {
        if (s1 > s2 - 1 + s2 * (u2 - 1) && (p->best < 0 || u1 + u2 < p->best))
            p->best = u1 + u2;
        return;
    }
    for (int64_t t1 = 0; s1 * t1 <= l->base - p->base; t1++)
        for (int64_t t2 = 0; s1 * t1 + s2 * t2 <= l->base - p->base; t2++) {
            const int64_t rest = l->base - p->base - s1 * t1 - s2 * t2, v1 = l->count[0] + t1, v2 = l->count[1] + t2;
            if (rest < s2)
                try_shifts(p, m + 1, v1 > u1 ? v1 : u1, v2 > u2 ? v2 : u2);
        }
}

static int64_t solve_by_trying(struct program *p)
{
    int64_t first = p->member[0].base;
    p->best = -1;
    for (int m = 1; m < p->members; m++)
        first = p->member[m].base < first ? p->member[m].base : first;
    for (p->base = first - p->member[0].stride[0] + 1; p->base <= first; p->base++)
        try_shifts(p, 0, 0, 0);
    return p->best;
}

START_TEST(integer_program_is_solved_exactly)
{
    int solved = 0;
    srand(3);
    for (int n = 0; n < 1500; n++) {
        struct program p = {.members = 2 + (int)below(2)};
        struct vr_lmad_group group;
        const int64_t s2 = 1 + below(4), s1 = s2 + 1 + below(30);
        int64_t best;
        for (int m = 0; m < p.members; m++)
            p.member[m] = plane(below(80), s1, 2 + below(3), s2, 2 + below(4));
        best = solve_by_trying(&p);
        ck_assert_int_eq(vr_lmad_group(p.member, p.members, &group), best >= 0);
        if (best < 0)
            continue;
        solved++;
        ck_assert_int_eq(group.count[0] + group.count[1], best);
    }
    ck_assert_int_gt(solved, 200);
}
END_TEST

/* The packed addresses of a group are different for different elements, the same for the same, and less than its size. */
START_TEST(groups_are_packed)
{
    srand(4);
    for (int n = 0; n < 2000; n++) {
        struct vr_lmad f[4];
        struct vr_lmad_group group;
        int64_t lies[ADDRESSES];
        set taken = {0};
        const int members = 1 + (int)below(4);
        const int64_t s2 = 1 + below(4), s1 = s2 * (2 + below(9)) + below(3);
        memset(lies, -1, sizeof lies);
        for (int m = 0; m < members; m++)
            f[m] = plane(below(60), s1, 2 + below(3), s2, 2 + below(3));
        if (!vr_lmad_group(f, members, &group))
            continue;
        for (int m = 0; m < members; m++) {
            const struct vr_lmad g = on_device(&group, m);
            for (int64_t i[2] = {0}; i[0] < f[m].count[0]; i[0]++)
                for (i[1] = 0; i[1] < f[m].count[1]; i[1]++) {
                    const int64_t from = address_at(&f[m], i), to = address_at(&g, i);
                    ck_assert(to >= 0 && to < vr_lmad_group_size(&group));
                    ck_assert(lies[from] == to || (lies[from] == -1 && !taken[to]));
                    lies[from] = to;
                    taken[to] = 1;
                }
        }
    }
}
END_TEST

/* --- covers --- */

/* All elements are in the cover, what is exact holds no other ones, nothing is outside of the array, and no more
 * than the interval is moved. */
static void check_cover(const struct vr_lmad *members, const bool *certain, int count)
{
    struct vr_lmad form[VR_LMAD_MEMBERS];
    struct vr_lmad_cover cover;
    set touched = {0}, sure = {0}, moved = {0};
    const int64_t before = below(20);
    int64_t first = ADDRESSES, end = -ADDRESSES, size = 0;
    for (int k = 0; k < count; k++) {
        struct vr_lmad l = members[k];
        enumerate(&members[k], touched);
        if (certain[k])
            enumerate(&members[k], sure);
        vr_lmad_normalize(&l);
        first = l.base < first ? l.base : first;
        end = vr_lmad_end(&l) > end ? vr_lmad_end(&l) : end;
    }
    memcpy(form, members, (size_t)count * sizeof *form);
    vr_lmad_cover(form, certain, count, first - before, end + below(20), &cover);
    for (int k = 0; k < cover.count; k++) {
        set part = {0};
        ck_assert(vr_is_rcslmad(&cover.part[k]));
        ck_assert(cover.part[k].base >= first - before && vr_lmad_end(&cover.part[k]) < end + 20);
        size += enumerate(&cover.part[k], part);
        enumerate(&cover.part[k], moved);
        ck_assert(!cover.exact[k] || is_subset(part, sure));
    }
    ck_assert(is_subset(touched, moved));
    ck_assert_int_le(size, end - first);
}

START_TEST(covers_hold_all_elements)
{
    srand(5);
    for (int n = 0; n < 2000; n++) {
        struct vr_lmad members[6];
        bool certain[6];
        const int count = 1 + (int)below(6);
        const struct vr_lmad like = random_lmad();
        for (int k = 0; k < count; k++) {
            members[k] = below(3) ? like : random_lmad();
            members[k].base = below(100);
            certain[k] = below(3);
        }
        check_cover(members, certain, count);
    }
}
END_TEST

/* Far columns of a matrix, each with neighbours: two parts, and nothing between. */
START_TEST(clusters_stay_apart)
{
    struct vr_lmad f[] = {plane(10, 200, 9, 1, 8), plane(11, 200, 9, 1, 8), plane(100, 200, 9, 1, 8),
                          plane(102, 200, 9, 1, 8)};
    struct vr_lmad_cover cover;
    vr_lmad_cover(f, (bool[4]){false}, 4, 0, 1800, &cover);
    ck_assert_int_eq(cover.count, 2);
    ck_assert_int_eq(vr_lmad_iterations(&cover.part[0]) + vr_lmad_iterations(&cover.part[1]), 9 * 9 + 9 * 10);
}
END_TEST

/* Real and imaginary parts, each written by itself, are all that is there. */
START_TEST(interleaved_writes_are_exact)
{
    struct vr_lmad f[] = {plane(0, 40, 9, 2, 20), plane(1, 40, 9, 2, 20)};
    struct vr_lmad_cover cover;
    vr_lmad_cover(f, (bool[]){true, true}, 2, 0, 360, &cover);
    ck_assert_int_eq(cover.count, 1);
    ck_assert(cover.exact[0]);
    ck_assert_int_eq(vr_lmad_iterations(&cover.part[0]), 360);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lmad");
    add(suite, "jit4GPU",
        TESTS(subscripts_become_a_function, one_dimension, two_interleaved, two_in_and_out_of_phase, three_of_equal_stride,
              rows_of_a_matrix, addresses_ascend, no_room_between_elements, interleaved_in_two_dimensions, stencil));
    add(suite, "jit4OpenCL", TESTS(holes_are_squeezed_out, no_hole_is_left));
    add(suite, "random",
        TESTS(forms_have_the_same_addresses, covering_is_true, integer_program_is_solved_exactly, groups_are_packed));
    add(suite, "covers", TESTS(covers_hold_all_elements, clusters_stay_apart, interleaved_writes_are_exact));
    return run_suite(suite);
}
