/* SPDX-License-Identifier: Apache-2.0 */
/* The choice of definitions from the table of the kernels' library. */
#include "emit/kernel/library.h"

#include <ctype.h>
#include <string.h>

#include "emit/kernel/table.h"

static int find(const char *name, size_t size)
{
    int first = 0, end = vr_kernel_item_count;
    while (first < end) {
        const int middle = (first + end) / 2, item = vr_kernel_items_by_name[middle];
        const char *found = vr_kernel_items[item].name;
        const int order = strncmp(found, name, size);
        if (!order && !found[size])
            return item;
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return -1;
}

bool vr_kernel_has(const char *name)
{
    return find(name, strlen(name)) >= 0;
}

/* --- what is used --- */

static void use(bool *used, int item)
{
    if (item < 0 || used[item])
        return;
    used[item] = true;
    for (const short *need = vr_kernel_items[item].needs; *need >= 0; need++)
        use(used, *need);
}

/* --- writing --- */

/* Macros and names of types stand on a line of their own, above everything else. */
static bool is_line(int item)
{
    return !strchr(vr_kernel_items[item].text, '\n')[1];
}

static void put_item(struct vr_text *out, bool *used, int item)
{
    if (!used[item] || is_line(item))
        return;
    used[item] = false;
    for (const short *need = vr_kernel_items[item].needs; *need >= 0; need++)
        put_item(out, used, *need);
    vr_put(out, out->size > 0 ? "\n" : "");
    vr_put(out, vr_kernel_items[item].text);
}

static void put_used(struct vr_text *out, bool *used)
{
    for (int i = 0; i < vr_kernel_item_count; i++)
        if (used[i] && is_line(i))
            vr_put(out, vr_kernel_items[i].text);
    for (int i = 0; i < vr_kernel_item_count; i++)
        put_item(out, used, i);
}

static size_t word_size(const char *text)
{
    size_t size = 0;
    while (isalnum((unsigned char)text[size]) || text[size] == '_')
        size++;
    return size;
}

void vr_put_kernel_library(struct vr_text *out, const char *kernels)
{
    bool *used = VR_NEW_ARRAY(out->arena, bool, vr_kernel_item_count);
    while (*kernels) {
        size_t size = word_size(kernels);
        if (size > 0)
            use(used, find(kernels, size));
        kernels += size > 0 ? size : 1;
    }
    put_used(out, used);
}
