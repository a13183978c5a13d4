/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of the passes for devices: what the pass offload makes kernels of, and the forms that their loops get. First the parts of a kernel's
 * form, then what statements become so that there is a kernel. */
#ifndef VRC_PASSES_DEVICE_DEVICE_H
#define VRC_PASSES_DEVICE_DEVICE_H

#include "ir/assigned.h"
#include "ir/facts.h"

/* --- device_loop.c: the form in which a loop of a GPU section runs on a device --- */

/* The parallel loop that a device runs in the place of a loop: a copy, with inner loops whose iterations are independent
 * made dimensions of it. NULL for a serial loop whose iterations depend on each other, or may. The loop itself stays as
 * it is, for the host. */
struct vr_device_loop *vr_make_device_loop(struct vr_unit *unit, struct vr_function *f, const struct vr_assigned *unassigned,
                                           struct vr_node *loop);

/* The same with the loops of some variables as its dimensions, and no others; neighbours of the last one run side by side. NULL where
 * one of them cannot be, and says why; nothing in the loop may be unset. */
struct vr_device_loop *vr_make_device_grid(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop,
                                           const char *const *names, int count, const char **reason);

/* Whether the iterations of a serial loop over whole numbers are independent. `apart` is set where that holds only if
 * arrays of different names share no memory. */
bool vr_iterations_are_independent(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, bool *apart);

/* The dimensions of the kernel that a loop becomes, whose iterations are independent. */
int vr_device_dimensions(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop);

/* --- strides.c: how the neighbours of a dimension lie in memory --- */

/* The dimension of a parallel loop, by its number, whose neighbours shall run side by side on a device. */
int vr_fastest_dimension(const struct vr_node *loop);

/* Whether work-items that do neighbouring iterations of a serial loop in a parallel one fetch less memory than those that
 * do neighbouring steps of a dimension. */
bool vr_reads_along(const struct vr_node *parallel, int dimension, const struct vr_node *iterations);

/* --- repeatable.c: statements that each work-item may do again --- */

/* Whether a statement gives a scalar a value that each work-item of a kernel may compute again. */
bool vr_is_repeatable(const struct vr_node *loop, const struct vr_node *s);

/* --- own_array.c: arrays of a few elements that each step of a loop makes for itself --- */

/* Whether a statement of a loop makes one, that a work-item keeps in its registers or its own memory: where that
 * stands, all that the loop says of it is behind it in the same list, and asks for elements and extents alone; nothing
 * of it is left behind a step. */
bool vr_is_own_array(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop, const struct vr_node *stmt);

/* --- constants.c: arrays of constants --- */

/* Notes of each array of the function that is one what its elements are. */
void vr_find_constants(struct vr_unit *unit, struct vr_function *f);

/* --- tiles.c: tiles of arrays in the local memory of devices --- */

/* How the work-items of a group share what a serial loop in a device's loop reads; NULL where they do not. `device`
 * has the dimensions; it may be found that it runs only where arrays share no memory. */
const struct vr_tiling *vr_find_tiling(struct vr_unit *unit, const struct vr_function *f, struct vr_device_loop *device);

/* Whether each work-item goes through the whole body of a parallel loop: nothing in it fails, leaves it or adds to a total, and its
 * serial loops are plain. */
bool vr_is_straight(const struct vr_node *parallel);

/* --- jam.c: register blocking of loops on devices that have tiles --- */

/* Chooses how many results each work-item computes, and says what it keeps for each; nothing where that is not worth
 * it, or more than the tiles would be read. */
void vr_find_block(struct vr_unit *unit, const struct vr_node *parallel, struct vr_tiling *tiling);

/* The tile of a read, by its number; -1: it has none. */
int vr_tile_of(const struct vr_tiling *tiling, const struct vr_node *read);

/* --- lanes.c: serial loops in kernels whose iterations the work-items of a group share --- */

/* Finds the loops in the body of a device's loop whose iterations are shared, in any order: the lanes of the loop itself
 * where these read memory better, or where a library function became that loop (`free`); else those of a version of
 * it. Neither where the body has no such loops, or is of another form. */
void vr_find_lanes(struct vr_unit *unit, struct vr_function *f, struct vr_device_loop *device, bool free);

/* The lanes of a loop of one step, without which it is no kernel. False where some loop's iterations cannot be shared, and where
 * none has totals. */
bool vr_find_lanes_of_group(struct vr_unit *unit, struct vr_function *f, struct vr_device_loop *device);

/* --- records.c: argmin and argmax in loops whose iterations work-items share: the best value so far, and what is carried along with it --- */

/* Adds to the totals of a loop those of each such update in its body. One that there is no room for is none. */
void vr_add_records(struct vr_unit *unit, struct vr_function *f, struct vr_lane_loop *of);

/* --- coarse.c: thread coarsening: versions of kernels whose work-items go through loops for several steps together --- */

/* The version in which a work-item has several steps of a dimension, so that what its loops read for one of them serves all;
 * NULL where that saves nothing, and where the body is of another form. `device` has its dimensions, and lanes. */
const struct vr_coarse *vr_coarsen(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device);

enum { VR_MOST_COARSE = 8 }; /* steps of a work-item */

/* The same for so many steps of the dimension of a counter, whatever it saves; NULL where the body is of another form. */
const struct vr_coarse *vr_coarsen_by(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device,
                                      const struct vr_symbol *counter, int count);

/* --- work.c: the operations of loops on devices, and what profiles tell of loops on the host --- */

/* The operations of a step of a parallel loop on average, as an expression of float64 over what is known before it;
 * NULL where there are no loops and conditions in it, or they depend on data. */
struct vr_node *vr_find_work(struct vr_unit *unit, const struct vr_node *parallel);

/* Of a statement as a whole the bytes that it loads and stores, or else its operations, as an expression of float64 over what
 * is known before it; NULL where that is nothing or depends on data. */
struct vr_node *vr_find_total(struct vr_unit *unit, const struct vr_node *stmt, bool bytes);

/* Whether a statement is a loop, a call, or works on whole arrays, or has such statements in it. */
bool vr_takes_time(const struct vr_node *stmt);

/* The first loop of the statements and of those in them, or NULL. */
const struct vr_node *vr_first_loop(const struct vr_list *list);

/* Whether it is a choice between versions of one loop. */
bool vr_has_versions(const struct vr_node *stmt);

/* --- updates.c: loops that add to elements at places that are data --- */

/* Marks the updates in a serial loop, a[e] = a[e] + v, to arrays that nothing else in it touches, where that makes its iterations
 * independent: kernels do them atomically then. False, and nothing is marked, where it does not, or where they are without. */
bool vr_mark_updates(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop);

/* The statements that count by such a loop what an assignment gets by np.bincount, where the numbers are natural ones: two conditions, the
 * last ones, the second of which has the assignment itself as its other branch. NULL for another statement. */
struct vr_node *vr_spread_bincount(struct vr_unit *unit, struct vr_function *f, struct vr_node *s);

/* --- fission.c: distribution and fusion of loops of GPU sections --- */

/* Splits the loop at a place of a list, whose body devices can run, where an inner loop is a dimension then and was
 * none before. The parts follow on each other in its place; returns how many statements were added. */
int vr_fission(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at);

/* The parallel loop that does what the one at a place of a list does, a vector's work, and what the one behind it does; NULL where
 * these are others, or their iterations need each other. */
struct vr_node *vr_fused(struct vr_unit *unit, struct vr_function *f, const struct vr_list *list, int at);

/* --- axes.c: reductions and scans along an axis in GPU sections --- */

/* Where the assignment at a place of a list is a reduction or a scan of a whole real array along a given axis: puts
 * the making of a new array in front of it, lets it assign to that, and gives it to the variable behind. Returns the
 * parallel loop that does the same on a device; else NULL, and nothing has changed. Statements are added on both
 * sides: the assignment is at the next place then. `asked` is set to what must hold for it, or to NULL. */
struct vr_node *vr_loop_along_axis(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                                   struct vr_node **asked);

/* The statement that does by reductions what an assignment does that asks for the place of the least or greatest
 * element of a vector, where there is one; the assignment itself is its other branch. NULL for another statement. */
struct vr_node *vr_spread_place(struct vr_unit *unit, struct vr_function *f, struct vr_node *s);

/* --- calls.c: functions on whole arrays in GPU sections that are loops over the elements of their results --- */

/* The same where the assignment is of a product of matrices, a roll along an axis or a choice of rows; the host tells the error. */
struct vr_node *vr_loop_of_call(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                                struct vr_node **asked);

/* --- producers.c: statements that read what others make by rearranging or by element --- */

/* Puts a loop in the place of such a statement of a list, at a place; statements that only it needs are in its other
 * branch, where it has one, and else gone. Returns the place of the first statement that stands for it: the place
 * itself where it is another one. */
int vr_fuse_makers(struct vr_unit *unit, struct vr_function *f, const struct vr_assigned *unassigned, struct vr_list *list,
                   int at);

/* --- argmin.c: searches for the place of the greatest or least value, in GPU sections --- */

/* The statements that do what a loop does, for i: if g(i) > g(best): best = i, or with <, by two reductions; NULL
 * for another loop. */
struct vr_node *vr_spread_argmin(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop);

/* --- scans.c: scans of one axis in GPU sections --- */

/* The statement that does on a device what a serial loop does that carries a running total from iteration to iteration; NULL
 * where the loop is another one, and nothing has changed. `fresh`: the arrays that it stores to share no memory with
 * what it reads. */
struct vr_node *vr_spread_scan(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop, bool fresh);

/* Where the assignment at a place of a list is a cumulative sum or product of a whole vector: puts statements that
 * make it in front of it, and assigns what they made. How many they are; 0, and nothing has changed, where it is
 * another one. */
int vr_expand_scan(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at);

/* --- parts.c: reductions of few results, of which work-groups share each: two kernels --- */

/* A choice, by the numbers of results and of iterations, whose THEN does in two loops what a loop of a section does that becomes a
 * kernel: the iterations of the serial loop in it in parts, and the results of these. Its ELSE is for the loop itself. NULL where
 * the kernel is of another form. */
struct vr_node *vr_split_in_parts(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop,
                                  const struct vr_device_loop *made);

/* --- single_group.c: statements of a section between kernels as a kernel of one work-group --- */

/* What stands in the place of statements. */
struct vr_single_group {
    struct vr_node *choice;         /* IF: whether loops have few iterations; the statements are its ELSE */
    struct vr_node *step;           /* FOR: the THEN, of one iteration that does them all */
    struct vr_device_loop *device;  /* how a device runs that */
};

/* Makes a kernel of one work-group of statements of the body of a serial loop, from one place up to another, which devices can run, which cannot
 * fail, and whose variables are set; or of those up to a nearer place, which is put into `to`. False where they have not at least
 * two loops, one with totals; where a scalar of theirs is read behind them; or where lanes cannot share their loops. */
bool vr_make_single_group(struct vr_unit *unit, struct vr_function *f, const struct vr_node *around, int from, int *to,
                  struct vr_single_group *group);

/* --- hosted.c: statements of a program's GPU sections that work on arrays and stay on the host --- */

/* What of a statement is nothing for a device, in words; NULL where nothing is. */
typedef const char *vr_why_foreign(struct vr_node *stmt);

/* Finds them in a function whose kernels are marked, tells of those that are no loops (of loops others tell), and gives each its
 * reason as a fact: vr_why_on_host(). Nothing counts in sections that the program does not state (-fsections). */
void vr_find_hosted(struct vr_unit *unit, struct vr_function *f, vr_why_foreign *why);

#endif
