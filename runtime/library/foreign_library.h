/* SPDX-License-Identifier: Apache-2.0 */
/* Libraries of linear algebra that are looked for when the first function of them is called, so that programs that call none neither
 * need them nor start their threads. */
#ifndef VR_FOREIGN_LIBRARY_H
#define VR_FOREIGN_LIBRARY_H

#define VR_TEXT_OF(name) #name
#define VR_LIBRARY_NAME(name) VR_TEXT_OF(name)

/* Puts the addresses of functions in their places, of which the first `needed` must be there, and others are NULL where they are not:
 * of an OpenBLAS that the process has loaded, as that of NumPy's wheels, or else of the library of that name, if one is named. NumPy and
 * the runtime then call one library, and programs need none that is not installed. The bits of the integers that the functions take, 32
 * or 64; 0: there is no such library. */
int vr_find_functions(const char *library, const char *const *names, int needed, int count, void *functions);

#endif
