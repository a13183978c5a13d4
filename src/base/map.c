/* SPDX-License-Identifier: Apache-2.0 */
/* Map: open addressing with linear probing, at most half full. A value of NULL marks a free place. */
#include "base/map.h"

struct place {
    uintptr_t key;
    void *value;
};

struct vr_map {
    struct vr_arena *arena;
    struct place *places;
    size_t count, capacity; /* the capacity is a power of two */
};

struct vr_map *vr_map_new(struct vr_arena *arena)
{
    struct vr_map *map = VR_NEW(arena, struct vr_map);
    map->arena = arena;
    map->capacity = 8;
    map->places = VR_NEW_ARRAY(arena, struct place, map->capacity);
    return map;
}

/* Spreads keys that differ in few bits, as pointers and small integers do. */
static size_t hash_key(uintptr_t key)
{
    uint64_t hash = (uint64_t)key * 0x9e3779b97f4a7c15u;
    return (size_t)(hash ^ hash >> 32);
}

/* The place of the key, or the free one where it belongs. */
static struct place *find_place(const struct vr_map *map, uintptr_t key)
{
    for (size_t i = hash_key(key);; i++) {
        struct place *place = &map->places[i & (map->capacity - 1)];
        if (!place->value || place->key == key)
            return place;
    }
}

static void grow_map(struct vr_map *map)
{
    struct place *old = map->places;
    size_t old_capacity = map->capacity;
    map->capacity *= 2;
    map->places = VR_NEW_ARRAY(map->arena, struct place, map->capacity);
    for (size_t i = 0; i < old_capacity; i++)
        if (old[i].value)
            *find_place(map, old[i].key) = old[i];
}

/* Behind a place that becomes free stand those that came further on because it was taken: they move up. */
static void clear_place(struct vr_map *map, struct place *place)
{
    const size_t mask = map->capacity - 1;
    size_t hole = (size_t)(place - map->places);
    map->count -= place->value != NULL;
    for (size_t i = hole + 1; map->places[i & mask].value; i++)
        if (((i - hash_key(map->places[i & mask].key)) & mask) >= ((i - hole) & mask)) {
            map->places[hole & mask] = map->places[i & mask];
            hole = i;
        }
    map->places[hole & mask].value = NULL;
}

void vr_map_set(struct vr_map *map, uintptr_t key, void *value)
{
    struct place *place = find_place(map, key);
    if (!value) {
        clear_place(map, place);
        return;
    }
    if (!place->value) {
        if (map->count + 1 > map->capacity / 2) {
            grow_map(map);
            place = find_place(map, key);
        }
        map->count++;
    }
    *place = (struct place){key, value};
}

void *vr_map_get(const struct vr_map *map, uintptr_t key)
{
    return map ? find_place(map, key)->value : NULL;
}
