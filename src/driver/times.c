/* SPDX-License-Identifier: Apache-2.0 */
/* Times of profiles; see driver/times.h. */
#include "driver/times.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- reading --- */

/* The number behind a key in the line, or 0. */
static double number_behind(const char *line, size_t size, const char *key)
{
    const size_t length = strlen(key);
    for (size_t i = 0; i + length < size; i++)
        if (memcmp(line + i, key, length) == 0)
            return strtod(line + i + length, NULL);
    return 0;
}

static bool begins(const char *line, size_t size, const char *with)
{
    return size >= strlen(with) && memcmp(line, with, strlen(with)) == 0;
}

static void add(struct vr_times *times, long line, struct vr_line_time more)
{
    if (line < 1 || line > times->count || !(more.seconds >= 0))
        return;
    struct vr_line_time *to = &times->lines[line];
    to->seconds += more.seconds;
    to->calls += more.calls;
    to->bytes += more.bytes;
    to->work += more.work;
    to->counted += more.bytes > 0 || more.work > 0 ? more.seconds : 0;
    to->threads = more.threads > to->threads ? more.threads : to->threads;
    times->any = true;
}

/* time function line:column calls=… … */
static void read_line(struct vr_times *times, const char *line, size_t size)
{
    const char *place = memchr(line + 5, ' ', size - 5);
    if (place)
        add(times, strtol(place, NULL, 10),
            (struct vr_line_time){.seconds = number_behind(line, size, " seconds="),
                                  .calls = number_behind(line, size, " calls="),
                                  .bytes = number_behind(line, size, " bytes="),
                                  .work = number_behind(line, size, " operations="),
                                  .threads = (int)number_behind(line, size, " threads=")});
}

/* {"name":"function (file:line)","ph":"X",…,"dur":…,"args":{"bytes":…,"operations":…}} */
static void read_event(struct vr_times *times, const char *line, size_t size)
{
    static const char end[] = ")\",\"ph\":\"X\"";
    for (size_t i = 0; i + sizeof end <= size; i++) {
        size_t digits = 0;
        if (memcmp(line + i, end, sizeof end - 1) != 0)
            continue;
        while (digits < i && line[i - digits - 1] >= '0' && line[i - digits - 1] <= '9')
            digits++;
        add(times, strtol(line + i - digits, NULL, 10),
            (struct vr_line_time){.seconds = 1e-6 * number_behind(line, size, "\"dur\":"),
                                  .calls = 1,
                                  .bytes = number_behind(line, size, "\"bytes\":"),
                                  .work = number_behind(line, size, "\"operations\":")});
        return;
    }
}

static void read_peaks(struct vr_times *times, const char *line, size_t size, const char *format)
{
    static const char *const names[] = {"operations", "memory", "caches"};
    double *const to[] = {&times->operations, &times->memory, &times->caches};
    for (int i = 0; i < 3; i++) {
        char key[32];
        snprintf(key, sizeof key, format, names[i]);
        const double peak = number_behind(line, size, key);
        *to[i] = peak > *to[i] ? peak : *to[i];
    }
}

struct vr_times vr_read_times(struct vr_arena *arena, const char *profile, int count)
{
    struct vr_times times = {.lines = VR_NEW_ARRAY(arena, struct vr_line_time, count + 1), .count = count};
    for (const char *line = profile; line && *line;) {
        const size_t size = strcspn(line, "\n");
        if (begins(line, size, "time "))
            read_line(&times, line, size);
        else if (begins(line, size, "peaks "))
            read_peaks(&times, line, size, " %s=");
        else if (begins(line, size, "{\"name\":\"peaks\""))
            read_peaks(&times, line, size, "\"%s\":");
        else if (begins(line, size, "{\"name\":"))
            read_event(&times, line, size);
        line += size + (line[size] == '\n');
    }
    return times;
}

/* --- words --- */

void vr_put_time(struct vr_text *out, const struct vr_line_time *time)
{
    const double ms = 1e3 * time->seconds, counted = time->counted > 0 ? time->counted : 1;
    vr_putf(out, ms >= 100 ? "%.0f ms" : ms >= 1 ? "%.1f ms" : "%.3f ms", ms);
    vr_putf(out, time->calls == 1 ? ", once" : ", %.0f times", time->calls);
    if (time->threads > 0)
        vr_putf(out, time->threads == 1 ? ", %d thread" : ", %d threads", time->threads);
    if (time->bytes > 0)
        vr_putf(out, ", %.1f GB/s", 1e-9 * time->bytes / counted);
    if (time->work > 0)
        vr_putf(out, ", %.1f Gop/s", 1e-9 * time->work / counted);
}

/* --- the picture --- */

enum { LEFT = 60, TOP = 14, WIDTH = 620, HEIGHT = 300 };

/* Decades along both axes: operations a byte, and 10^9 operations a second. */
struct axes {
    int x_first, x_last, y_first, y_last;
};

static double x_at(const struct axes *axes, double intensity)
{
    return LEFT + WIDTH * (log10(intensity) - axes->x_first) / (axes->x_last - axes->x_first);
}

static double y_at(const struct axes *axes, double rate)
{
    return TOP + HEIGHT * (axes->y_last - log10(rate)) / (axes->y_last - axes->y_first);
}

static bool is_point(const struct vr_line_time *time)
{
    return time->bytes > 0 && time->work > 0 && time->counted > 0;
}

static double intensity_of(const struct vr_line_time *time)
{
    return time->work / time->bytes;
}

static double rate_of(const struct vr_line_time *time)
{
    return 1e-9 * time->work / time->counted;
}

static void widen(int *first, int *last, double value)
{
    const int low = (int)floor(log10(value)), high = (int)ceil(log10(value) + 1e-9);
    *first = low < *first ? low : *first;
    *last = high > *last ? high : *last;
}

/* All points, and the places where the roofs have their ends. */
static struct axes axes_of(const struct vr_times *times)
{
    struct axes axes = {-1, 1, 0, 1};
    for (int i = 1; i <= times->count; i++)
        if (is_point(&times->lines[i])) {
            widen(&axes.x_first, &axes.x_last, intensity_of(&times->lines[i]));
            widen(&axes.y_first, &axes.y_last, rate_of(&times->lines[i]));
        }
    if (times->operations > 0) {
        widen(&axes.y_first, &axes.y_last, 1e-9 * times->operations);
        if (times->memory > 0)
            widen(&axes.x_first, &axes.x_last, times->operations / times->memory);
    }
    return axes;
}

static void put_grid(struct vr_text *out, const struct axes *axes)
{
    for (int x = axes->x_first; x <= axes->x_last; x++)
        vr_putf(out, "<path d=\"M%.1f %d v%d\" stroke=\"#ddd\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n",
                x_at(axes, pow(10, x)), TOP, HEIGHT, x_at(axes, pow(10, x)), TOP + HEIGHT + 16, pow(10, x));
    for (int y = axes->y_first; y <= axes->y_last; y++)
        vr_putf(out, "<path d=\"M%d %.1f h%d\" stroke=\"#ddd\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n", LEFT,
                y_at(axes, pow(10, y)), WIDTH, LEFT - 6, y_at(axes, pow(10, y)) + 4, pow(10, y));
    vr_putf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">operations a byte that is loaded or stored</text>\n", LEFT + WIDTH / 2,
            TOP + HEIGHT + 34);
    vr_putf(out, "<text transform=\"translate(14 %d) rotate(-90)\" text-anchor=\"middle\">10⁹ operations a second</text>\n",
            TOP + HEIGHT / 2);
}

/* A roof that rises with the intensity until arithmetic is what holds, cut off at the picture's ends. */
static void put_roof(struct vr_text *out, const struct axes *axes, double operations, double bytes, const char *name,
                     bool lower)
{
    const double most = 1e-9 * operations, left = pow(10, axes->x_first), low = pow(10, axes->y_first);
    const double slope = 1e-9 * bytes, ridge = most / slope, from = left * slope < low ? low / slope : left;
    if (!(operations > 0) || !(bytes > 0) || ridge <= from)
        return;
    vr_putf(out, "<path d=\"M%.1f %.1f L%.1f %.1f H%d\" fill=\"none\" stroke=\"#555\"/>", x_at(axes, from),
            y_at(axes, from * slope), x_at(axes, ridge), y_at(axes, most), LEFT + WIDTH);
    vr_putf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s, %.0f GB/s</text>\n",
            x_at(axes, ridge) + (lower ? 4 : -6), y_at(axes, most) + (lower ? 18 : -4), lower ? "start" : "end", name,
            slope);
}

static void put_points(struct vr_text *out, const struct vr_times *times, const struct axes *axes)
{
    for (int i = 1; i <= times->count; i++) {
        const struct vr_line_time *time = &times->lines[i];
        if (!is_point(time))
            continue;
        const double x = x_at(axes, intensity_of(time)), y = y_at(axes, rate_of(time));
        vr_putf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"#c33\"><title>line %d: ", x, y, i);
        vr_put_time(out, time);
        vr_putf(out, "</title></circle><text x=\"%.1f\" y=\"%.1f\">line %d</text>\n", x + 8, y + 4, i);
    }
}

void vr_put_roofline(struct vr_text *out, const struct vr_times *times)
{
    const struct axes axes = axes_of(times);
    struct vr_text points = vr_text_new(out->arena);
    put_points(&points, times, &axes);
    if (!points.size)
        return;
    vr_putf(out, "<h2>What the lines reach of what the machine can do</h2>\n<svg class=roofline width=%d height=%d>\n", LEFT + WIDTH + 20,
            TOP + HEIGHT + 44);
    put_grid(out, &axes);
    put_roof(out, &axes, times->operations, times->memory, "memory", true);
    put_roof(out, &axes, times->operations, times->caches, "caches", false);
    vr_putf(out, "%s</svg>\n", points.data);
    vr_put(out, "<p>A line that touches the slope waits for memory: it gains by touching less, or the same sooner again. One below "
                "both has something else to wait for, as calls, divisions or one core.</p>\n");
}
