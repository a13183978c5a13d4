/* SPDX-License-Identifier: Apache-2.0 */
/* Loops of the runtime whose iterations several threads may share. */
#ifndef VR_DEALT_H
#define VR_DEALT_H

#ifdef _OPENMP
#define VR_DEALT_PRAGMA(text) _Pragma(#text)
#else
#define VR_DEALT_PRAGMA(text)
#endif

/* A loop over all of which `threads` take part, dealt out as OpenMP's schedule `how` says. With one thread no region begins: libgomp takes
 * 0.3 us and a system call for one, as long as the loop where arrays are small. */
#define VR_DEALT(threads, how, ...) \
    if ((threads) > 1) { \
        VR_DEALT_PRAGMA(omp parallel for num_threads(threads) schedule(how)) \
        __VA_ARGS__ \
    } else { \
        __VA_ARGS__ \
    }

#endif
