/* SPDX-License-Identifier: Apache-2.0 */
/* A box is moved in pieces, of some megabytes where it is large. Each thread has two slots of pinned memory, so that
 * it copies one while the device moves the other. */
#ifdef HAVE_OPENCL

#include "gpu/staging.h"

#include "gpu/pack.h"
#include "gpu/pinned.h"
#include "gpu/trouble.h"

enum { LEAST_PIECE = 512 << 10, MOST_PIECE = 2 << 20, VERY_LARGE = 128 << 20, MOST_THREADS = 16, SLOTS = 2 * MOST_THREADS,
       PIECES = 2 /* of each thread, at least */ };

struct slot {
    char *memory;
    cl_event event; /* of the last transfer from it */
};

static struct slot slots[SLOTS];

struct stage {
    const struct vr_box *boxes;
    int count;
    cl_mem buffer;
    size_t offset, bytes, piece, pieces; /* piece: bytes of each but the last */
    int threads;
    const struct vr_wait *wait;
    cl_command_queue queue;
    bool in;
};

/* Slots for as many threads as there are; how many have two. */
static int open_slots(const struct vr_device *device, int threads)
{
    for (int i = 0; i < 2 * threads; i++) {
        if (!slots[i].memory)
            slots[i].memory = vr_pin(device, MOST_PIECE);
        if (!slots[i].memory)
            return i / 2;
    }
    return threads;
}

static cl_int await(struct slot *slot)
{
    cl_int error = CL_SUCCESS;
    if (slot->event) {
        error = vr_cl.WaitForEvents(1, &slot->event);
        vr_cl.ReleaseEvent(slot->event);
        slot->event = NULL;
    }
    return error;
}

static size_t piece_end(const struct stage *stage, size_t piece)
{
    const size_t end = (piece + 1) * stage->piece;
    return end < stage->bytes ? end : stage->bytes;
}

/* Sends a piece from a slot on its way to the device, or asks for it. */
static cl_int start_piece(const struct stage *stage, struct slot *slot, size_t piece)
{
    const size_t first = piece * stage->piece, end = piece_end(stage, piece);
    const cl_int error = await(slot);
    if (error != CL_SUCCESS)
        return error;
    if (!stage->in)
        return vr_cl.EnqueueReadBuffer(stage->queue, stage->buffer, CL_FALSE, stage->offset + first, end - first,
                                       slot->memory, stage->wait->count, vr_wait_events(stage->wait), &slot->event);
    vr_pack(stage->boxes, stage->count, first, end, slot->memory);
    return vr_cl.EnqueueWriteBuffer(stage->queue, stage->buffer, CL_FALSE, stage->offset + first, end - first, slot->memory,
                                    stage->wait->count, vr_wait_events(stage->wait), &slot->event);
}

static cl_int get_piece(const struct stage *stage, struct slot *slot, size_t piece)
{
    const cl_int error = await(slot);
    if (error == CL_SUCCESS)
        vr_unpack(stage->boxes, stage->count, piece * stage->piece, piece_end(stage, piece), slot->memory);
    return error;
}

/* The pieces of one thread, with its two slots by turns. */
static cl_int put_pieces(const struct stage *stage, int thread)
{
    cl_int error = CL_SUCCESS;
    int turn = 0;
    for (size_t piece = (size_t)thread; piece < stage->pieces && error == CL_SUCCESS;
         piece += (size_t)stage->threads, turn ^= 1)
        error = start_piece(stage, &slots[2 * thread + turn], piece);
    return error;
}

static cl_int get_pieces(const struct stage *stage, int thread)
{
    const size_t step = (size_t)stage->threads;
    struct slot *own = &slots[2 * thread];
    cl_int error = (size_t)thread < stage->pieces ? start_piece(stage, own, (size_t)thread) : CL_SUCCESS;
    int turn = 0;
    for (size_t piece = (size_t)thread; piece < stage->pieces && error == CL_SUCCESS; piece += step, turn ^= 1) {
        if (piece + step < stage->pieces)
            error = start_piece(stage, &own[turn ^ 1], piece + step);
        if (error == CL_SUCCESS)
            error = get_piece(stage, &own[turn], piece);
    }
    return error;
}

/* A thread is worth a megabyte; more than eight wait for each other in the driver, which only very large boxes make
 * up for. */
static int choose_threads(size_t bytes, int threads)
{
    const size_t worth = bytes / (2 * (size_t)LEAST_PIECE), most = bytes < VERY_LARGE ? MOST_THREADS / 2 : MOST_THREADS;
    threads = (size_t)threads < most ? threads : (int)most;
    return worth > (size_t)threads ? threads : worth > 0 ? (int)worth : 1;
}

/* Some for each thread, unless they are too small to be worth it, or larger than a slot: the first and the last one are
 * copied while nothing moves. Pages stay whole. */
static size_t choose_piece(size_t bytes, int threads)
{
    const size_t share = bytes / (PIECES * (size_t)threads) / LEAST_PIECE * LEAST_PIECE;
    return share < LEAST_PIECE ? LEAST_PIECE : share < MOST_PIECE ? share : MOST_PIECE;
}

/* Whatever went wrong, nothing is left under way. */
static bool run(struct stage *stage, const struct vr_device *device, int threads)
{
    cl_int worst = CL_SUCCESS;
    stage->queue = vr_queue(stage->wait->queue);
    stage->bytes = vr_boxes_bytes(stage->boxes, stage->count);
    threads = choose_threads(stage->bytes, threads);
    stage->piece = choose_piece(stage->bytes, threads);
    stage->pieces = (stage->bytes + stage->piece - 1) / stage->piece;
    threads = (size_t)threads < stage->pieces ? threads : (int)stage->pieces;
    stage->threads = open_slots(device, threads);
    if (stage->threads == 0)
        return vr_trouble("there is no pinned memory");
#pragma omp parallel for num_threads(stage->threads) if (stage->threads > 1) schedule(static, 1)
    for (int thread = 0; thread < stage->threads; thread++) {
        const cl_int error = stage->in ? put_pieces(stage, thread) : get_pieces(stage, thread);
        if (error != CL_SUCCESS) {
#pragma omp atomic write
            worst = error;
        }
    }
    if (worst == CL_SUCCESS)
        return true;
    vr_cl.Finish(stage->queue);
    return vr_good(worst, "a transfer");
}

bool vr_stage_in(const struct vr_device *device, const struct vr_box *boxes, int count, cl_mem buffer, size_t offset,
                 int threads, const struct vr_wait *wait, cl_event *event)
{
    struct stage stage = {.boxes = boxes, .count = count, .buffer = buffer, .offset = offset, .wait = wait, .in = true};
    return run(&stage, device, threads)
        && vr_good(vr_cl.EnqueueMarkerWithWaitList(vr_queue(wait->queue), 0, NULL, event), "clEnqueueMarkerWithWaitList");
}

bool vr_stage_out(const struct vr_device *device, const struct vr_box *boxes, int count, cl_mem buffer, size_t offset,
                  int threads, const struct vr_wait *wait)
{
    struct stage stage = {.boxes = boxes, .count = count, .buffer = buffer, .offset = offset, .wait = wait, .in = false};
    return run(&stage, device, threads);
}

#endif
