/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of parallel loops for races while they run (vrc --check-races): every access to an element is noted, and an
 * iteration that touches what another one stored to, or stores to what another one touched, ends the loop with
 * VR_RACE. The iterations of a checked loop run in their order in one thread, so that the same meeting is found each
 * time. */
#ifndef VR_RACE_H
#define VR_RACE_H

#include "vr/index.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Begins a checked loop of this thread, inside of those that it is in; `variables` are its loop variables: "i, j".
 * What was begun is ended, whatever happens. VR_ALLOC without memory: then nothing was begun. */
int vr_race_begin(vr_context *ctx, vr_site site, const char *variables);

/* The next iteration begins, with these values of the loop's variables. */
void vr_race_iteration(const double *values);

/* The status of an iteration at its end: VR_RACE, if it met another one, or VR_ALLOC, if not every access could be
 * noted; else `status`. */
int vr_race_status(int status);

/* Ends the loop; the error is raised. Gives the loop's status, as above. */
int vr_race_end(vr_context *ctx, int status);

/* Note an access to the element at an offset from the first one, and give the offset. Outside of checked loops
 * nothing is noted. */
int64_t vr_race_read(vr_site site, const char *name, const vr_array *array, int64_t offset);
int64_t vr_race_write(vr_site site, const char *name, const vr_array *array, int64_t offset);

/* The same of all elements of `part`, which is the array itself or a view of it. Both may be none (NULL). */
void vr_race_read_all(vr_site site, const char *name, const vr_array *array, const vr_array *part);
void vr_race_write_all(vr_site site, const char *name, const vr_array *array, const vr_array *part);

/* The same of the elements that subscripts choose, as in vr_slice and vr_store, where these could be read. */
void vr_race_read_at(vr_context *ctx, vr_site site, const char *name, const vr_array *array, int layout, unsigned flags,
                     int count, const vr_subscript *subscripts);
void vr_race_write_at(vr_context *ctx, vr_site site, const char *name, const vr_array *array, int layout, unsigned flags,
                      int count, const vr_subscript *subscripts);

#ifdef __cplusplus
}
#endif

#endif
