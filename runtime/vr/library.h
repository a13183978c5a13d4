/* SPDX-License-Identifier: Apache-2.0 */
/* The library functions of VRIR on whole arrays (thesis 4.4, 4.5.3).
 *
 * All have one form: the result has the type `spec`; with spec.ndims 0 `out` points to a scalar of that type, else to a
 * vr_array * that holds NULL or a reference, which is replaced on success. Scalar operands are boxed (VR_BOX). Operands may
 * have any element type and strides; what each function computes in is stated with its definition. Axes count as
 * site.base says. */
#ifndef VR_LIBRARY_H
#define VR_LIBRARY_H

#include "vr/array.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VR_FUNCTION(stem) \
    int vr_##stem(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)

/* Allocation (4.4): operands are the extents, one of them a square, an array all of them */
VR_FUNCTION(zeros); VR_FUNCTION(ones); VR_FUNCTION(empty);
/* Reductions */
VR_FUNCTION(sum); VR_FUNCTION(prod); VR_FUNCTION(mean); VR_FUNCTION(any); VR_FUNCTION(all); VR_FUNCTION(spread);
VR_FUNCTION(min); VR_FUNCTION(max); VR_FUNCTION(norm);
/* Those of NumPy, and sorting: NaN is more than any number, complex numbers are ordered by their real parts first */
VR_FUNCTION(amin); VR_FUNCTION(amax); VR_FUNCTION(ptp); VR_FUNCTION(nanmin); VR_FUNCTION(nanmax); VR_FUNCTION(nansum);
VR_FUNCTION(nanprod); VR_FUNCTION(nanmean); VR_FUNCTION(nanmedian); VR_FUNCTION(nanvar); VR_FUNCTION(nanstd);
VR_FUNCTION(median); VR_FUNCTION(var); VR_FUNCTION(std); VR_FUNCTION(argmin); VR_FUNCTION(argmax);
VR_FUNCTION(count_nonzero); VR_FUNCTION(cumsum); VR_FUNCTION(cumprod); VR_FUNCTION(sort); VR_FUNCTION(argsort); VR_FUNCTION(partition); VR_FUNCTION(argpartition);
VR_FUNCTION(unique); VR_FUNCTION(searchsorted); VR_FUNCTION(digitize); VR_FUNCTION(interp); VR_FUNCTION(bincount);
VR_FUNCTION(histogram); VR_FUNCTION(nonzero); VR_FUNCTION(flatnonzero); VR_FUNCTION(convolve);
/* Linear algebra */
VR_FUNCTION(transpose); VR_FUNCTION(matmul); VR_FUNCTION(stacked_matmul); VR_FUNCTION(dot); VR_FUNCTION(inner);
VR_FUNCTION(contract);
VR_FUNCTION(outer); VR_FUNCTION(multi_dot); VR_FUNCTION(solve); VR_FUNCTION(solve_right);
VR_FUNCTION(linalg_solve); VR_FUNCTION(linalg_lstsq); VR_FUNCTION(linalg_pivots); VR_FUNCTION(linalg_cholesky);
VR_FUNCTION(linalg_qr); VR_FUNCTION(linalg_q); VR_FUNCTION(linalg_eigh); VR_FUNCTION(linalg_eigvalsh);
VR_FUNCTION(linalg_eig); VR_FUNCTION(linalg_eigvals); VR_FUNCTION(linalg_svd); VR_FUNCTION(linalg_svdvals);
/* Fourier transforms along an axis */
VR_FUNCTION(fft); VR_FUNCTION(rfft); VR_FUNCTION(irfft);
/* Views: the elements of the first operand in another arrangement, shared where they lie as the type asks, else copied */
VR_FUNCTION(alias); VR_FUNCTION(reshape); VR_FUNCTION(unravel); VR_FUNCTION(ravel); VR_FUNCTION(permute); VR_FUNCTION(newaxis);
VR_FUNCTION(squeeze); VR_FUNCTION(flip); VR_FUNCTION(diagonal); VR_FUNCTION(broadcast_to); VR_FUNCTION(windows); VR_FUNCTION(realview);
VR_FUNCTION(imagview);
/* Tables of references to arrays, as fields of objects hold them */
VR_FUNCTION(cells); VR_FUNCTION(add_cell); VR_FUNCTION(has_cell); VR_FUNCTION(cell); VR_FUNCTION(set_cell);
VR_FUNCTION(join_cells);
/* Texts: vectors of uint32, their code points, or a scalar, one letter; and their numbers in containers (arrays/texts.h) */
VR_FUNCTION(text_find); VR_FUNCTION(text_count); VR_FUNCTION(text_starts); VR_FUNCTION(text_ends); VR_FUNCTION(text_compare);
VR_FUNCTION(text_replace); VR_FUNCTION(text_trimmed); VR_FUNCTION(text_padded); VR_FUNCTION(text_tabbed); VR_FUNCTION(text_mapped);
VR_FUNCTION(text_cased); VR_FUNCTION(text_is); VR_FUNCTION(text_shown); VR_FUNCTION(text_repr); VR_FUNCTION(text_integer);
VR_FUNCTION(text_float); VR_FUNCTION(text_number); VR_FUNCTION(text_numbered); VR_FUNCTION(text_split); VR_FUNCTION(text_lines);
VR_FUNCTION(text_joined); VR_FUNCTION(text_ranks);
/* Making and joining arrays */
VR_FUNCTION(copy); VR_FUNCTION(horzcat); VR_FUNCTION(vertcat); VR_FUNCTION(colon); VR_FUNCTION(linspace); VR_FUNCTION(eye);
VR_FUNCTION(arange); VR_FUNCTION(full); VR_FUNCTION(concatenate); VR_FUNCTION(without); VR_FUNCTION(repeat); VR_FUNCTION(tile); VR_FUNCTION(roll);
VR_FUNCTION(diag); VR_FUNCTION(triu); VR_FUNCTION(tril);
VR_FUNCTION(rand); VR_FUNCTION(randn); VR_FUNCTION(randi);
/* The layers of ziggurats; a number that nobody can foretell, and the time in seconds of one of three clocks */
VR_FUNCTION(ziggurat); VR_FUNCTION(entropy); VR_FUNCTION(seconds);
/* Asking about arrays */
VR_FUNCTION(size); VR_FUNCTION(rank); VR_FUNCTION(numel); VR_FUNCTION(length); VR_FUNCTION(isequal); VR_FUNCTION(display);
VR_FUNCTION(print_array);
/* Whether elements of the first operand may lie in the memory of another one */
VR_FUNCTION(shares_memory);
VR_FUNCTION(crosses_memory);
/* Whether a loop over so many parts has one thread, however many the machine has to spare */
VR_FUNCTION(one_thread);
/* The value as an array or scalar of the type: what assignments, calls and returns convert by (an array of one element is a
 * scalar and the other way round; VR_SHAPE else) */
VR_FUNCTION(as);
/* The extents as a vector */
VR_FUNCTION(dimvec);

#ifdef __cplusplus
}
#endif

#endif
