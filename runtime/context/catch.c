/* SPDX-License-Identifier: Apache-2.0 */
/* Errors as exceptions: their classes in Python and NumPy, and which handlers take them. */
#include <string.h>

#include "context/context.h"

/* The classes that derive from others than Exception, with what they derive from (Python's library reference, "Exception hierarchy";
 * NumPy's, "Exceptions and Warnings"). */
static const struct {
    const char *class, *base;
} bases[] = {
    {"Exception", "BaseException"}, {"GeneratorExit", "BaseException"}, {"KeyboardInterrupt", "BaseException"},
    {"SystemExit", "BaseException"}, {"FloatingPointError", "ArithmeticError"}, {"OverflowError", "ArithmeticError"},
    {"ZeroDivisionError", "ArithmeticError"}, {"IndexError", "LookupError"}, {"KeyError", "LookupError"},
    {"ModuleNotFoundError", "ImportError"}, {"UnboundLocalError", "NameError"}, {"BlockingIOError", "OSError"},
    {"ChildProcessError", "OSError"}, {"ConnectionError", "OSError"}, {"BrokenPipeError", "ConnectionError"},
    {"ConnectionAbortedError", "ConnectionError"}, {"ConnectionRefusedError", "ConnectionError"},
    {"ConnectionResetError", "ConnectionError"}, {"FileExistsError", "OSError"}, {"FileNotFoundError", "OSError"},
    {"InterruptedError", "OSError"}, {"IsADirectoryError", "OSError"}, {"NotADirectoryError", "OSError"},
    {"PermissionError", "OSError"}, {"ProcessLookupError", "OSError"}, {"TimeoutError", "OSError"},
    {"NotImplementedError", "RuntimeError"}, {"RecursionError", "RuntimeError"}, {"IndentationError", "SyntaxError"},
    {"TabError", "IndentationError"}, {"UnicodeError", "ValueError"}, {"UnicodeDecodeError", "UnicodeError"},
    {"UnicodeEncodeError", "UnicodeError"}, {"UnicodeTranslateError", "UnicodeError"}, {"BytesWarning", "Warning"},
    {"DeprecationWarning", "Warning"}, {"EncodingWarning", "Warning"}, {"FutureWarning", "Warning"}, {"ImportWarning", "Warning"},
    {"PendingDeprecationWarning", "Warning"}, {"ResourceWarning", "Warning"}, {"RuntimeWarning", "Warning"},
    {"SyntaxWarning", "Warning"}, {"UnicodeWarning", "Warning"}, {"UserWarning", "Warning"},
    {"numpy.linalg.LinAlgError", "ValueError"}, {"numpy.exceptions.AxisError", "IndexError"}, {"statistics.StatisticsError", "ValueError"},
};

/* Before the class of an error that Python would not have: a number beyond what vrc computes with, a case that it does not compile. */
static const char limit[] = "vrc.";

static bool is_limit(const vr_error *error)
{
    return error->kind == VR_RAISED && !strncmp(error->exception, limit, sizeof limit - 1);
}

const char *vr_exception_class(const vr_error *error)
{
    switch (error->kind) {
    case VR_RAISED:     return error->exception + (is_limit(error) ? sizeof limit - 1 : 0);
    case VR_BOUNDS:
    case VR_INDEX:      return "IndexError";
    case VR_SHAPE:
    case VR_RANGE:
    case VR_EMPTY:      return "ValueError";
    case VR_DIVISION:   return "ZeroDivisionError";
    case VR_ALLOC:      return error->extent < -1 || error->axis >= 0 ? "ValueError" : "MemoryError";
    case VR_UNASSIGNED: return "UnboundLocalError";
    case VR_SINGULAR:   return "numpy.linalg.LinAlgError";
    case VR_LIMIT:      return "RecursionError";
    case VR_ARGUMENT:   return "TypeError";
    default:            return "RuntimeError";
    }
}

/* What Python would do without an error: no program shall take another way for that. */
static bool is_of_vrc(const vr_error *error)
{
    return is_limit(error) || error->kind == VR_INTERRUPTED || error->kind == VR_DEVICE || error->kind == VR_RACE ||
           error->kind == VR_NORETURN;
}

/* Names stand with blanks between them: the next one, NULL behind the last. */
static const char *next_name(const char *name)
{
    name += strcspn(name, " ");
    return *name ? name + 1 : NULL;
}

static bool same_name(const char *a, const char *b)
{
    const size_t size = strcspn(a, " ");
    return size == strcspn(b, " ") && !strncmp(a, b, size);
}

/* NULL: BaseException derives from none. */
static const char *base_of(const char *class)
{
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
        if (same_name(bases[i].class, class))
            return bases[i].base;
    return same_name(class, "BaseException") ? NULL : "Exception";
}

/* Whether a class, or one that it derives from, is among others. */
static bool is_among(const char *class, const char *classes)
{
    for (; class; class = base_of(class))
        for (const char *other = classes; other; other = next_name(other))
            if (same_name(other, class))
                return true;
    return false;
}

bool vr_catches(const vr_context *ctx, const char *classes)
{
    const char *class = vr_exception_class(&ctx->error);
    bool found = false;
    class += strncmp(class, "builtins.", 9) ? 0 : 9; /* which stands before the class of some errors */
    for (; class && !found; class = next_name(class))
        found = is_among(class, classes);
    return found && !is_of_vrc(&ctx->error);
}

int vr_raise_again(vr_context *ctx, const vr_error *error)
{
    pthread_mutex_lock(&ctx->lock);
    ctx->error = *error;
    if (ctx->tell)
        ctx->tell(ctx->tell_data, &ctx->error);
    pthread_mutex_unlock(&ctx->lock);
    return error->kind;
}
