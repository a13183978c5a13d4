/* SPDX-License-Identifier: Apache-2.0 */
/* Map: from pointers (interned names, nodes, types) or integers to pointers; open addressing, insertion never fails. */
#ifndef VRC_BASE_MAP_H
#define VRC_BASE_MAP_H

#include <stdint.h>

#include "base/arena.h"

struct vr_map;

struct vr_map *vr_map_new(struct vr_arena *arena);

/* Sets the value of a key; a second value replaces the first. NULL: it has none. */
void vr_map_set(struct vr_map *map, uintptr_t key, void *value);

/* The value of a key, or NULL. A NULL map is empty. */
void *vr_map_get(const struct vr_map *map, uintptr_t key);

#endif
