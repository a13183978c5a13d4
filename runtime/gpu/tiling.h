/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of tiles (tile.h): what they are, and the functions that find them. */
#ifndef VR_GPU_TILING_H
#define VR_GPU_TILING_H

#include "gpu/footprint.h"
#include "gpu/program.h"
#include "gpu/section.h"

/* A part of an array, as it lies on the host and on the device. */
struct vr_window {
    bool empty;
    int64_t low[VR_MOST_AXES], high[VR_MOST_AXES];
    struct vr_box box;
    int64_t stride[VR_MOST_AXES], at;   /* on the device: of each axis, and of the element with all subscripts zero */
};

/* The numbers of a tile, or of all: along the dimensions of the grid. */
struct vr_place {
    int64_t first[VR_MOST_DIMS], size[VR_MOST_DIMS];
};

struct vr_tile {
    struct vr_place place;
    struct vr_window window[VR_MOST_ARRAYS];
    int slot[VR_MOST_ARRAYS];           /* where its windows are */
};

/* Where windows of an array lie by turns. */
struct vr_slot {
    struct vr_buffer *buffer;
    struct vr_box box;
    bool filled;
};

struct vr_tiling {
    vr_context *ctx;
    const struct vr_device *device;
    struct vr_launch *launch;
    struct vr_program *program;
    struct vr_sections *sections;
    struct vr_fault_buffer *fault;      /* of kernels that may fail */
    vr_gpu_counts *counts;
    int threads, arrays;
    size_t group[VR_MOST_DIMS];
    int64_t size[VR_MOST_DIMS], count[VR_MOST_DIMS];    /* of a tile; of tiles */
    int order[VR_MOST_DIMS];                            /* the dimension that changes first is the last */
    bool fixed[VR_MOST_ARRAYS];         /* the window is what all tiles use */
    bool apart;                         /* no tile writes to another's windows */
    struct vr_slot slot[VR_MOST_ARRAYS][2];
    struct vr_buffer *empty;            /* for arrays that are not touched */
    struct vr_tile tile[2];                /* this one and the next, by turns */
    struct vr_launch with;              /* the launch with the arguments of a tile */
    bool begun;                         /* the host has got results */
};

/* --- tile_window.c --- */

/* All of the grid. */
struct vr_place vr_whole_grid(const struct vr_tiling *tiling);

/* The counters of a tile. `rounded`: those for which kernels with tiles in local memory load: whole groups, and
 * iterations of these. */
void vr_set_tile_counters(const struct vr_tiling *tiling, const struct vr_place *place, bool rounded, vr_counter *counters);

/* The window of an array that has these counters. False where its elements lie across each other on the host. */
bool vr_find_tile_window(const struct vr_tiling *tiling, const vr_counter *counters, int array, struct vr_window *window);

/* Those of a tile that has its place. */
bool vr_find_tile_windows(const struct vr_tiling *tiling, struct vr_tile *tile);

/* --- tile_choice.c --- */

/* Chooses groups, sizes, order and fixed arrays. False where nothing fits into the device's memory. */
bool vr_choose_tiles(struct vr_tiling *tiling);

#endif
