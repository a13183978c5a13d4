/* SPDX-License-Identifier: Apache-2.0 */
/* Ctrl-C. While a function runs that asks whether it shall stop (vr_poll), SIGINT also sets the flag that it asks
 * for, and Python notes it as ever. The function then has Python run its handlers (signal.signal), in the thread that runs
 * them: what they raise ends the function; where they raise nothing, it goes on.
 *
 * To set a handler takes as long as a short function, so the flag is up at first, and the handler is set when it was asked for often
 * or a while has gone by; what was noted before is seen then.
 *
 * A handler that was there before is not called where Python handles the signal: libraries of compilers, which drivers of
 * OpenCL bring along, have one that raises the signal again, so that both would call each other for ever. */
#include "python/adapter.h"

#include <pthread.h>
#include <signal.h>

#include "context/trace.h"

#ifndef _WIN32

/* Handlers of signals belong to the process, and so do these; one call at a time uses them, in the main thread. */
static volatile int wanted;
static struct sigaction before;     /* what was there */
static volatile sig_atomic_t python_handles;
static bool keeps_gil;              /* the call runs with it, so that other threads of it would wait for ever */
static bool armed;                  /* a handler of Python's may call functions while one waits for it */
static bool returns;                /* what was there comes back; not where that gave way to the own one for good */
static unsigned long main_thread;   /* its number; 0: not known yet */
static unsigned asked;              /* how often, before there is a handler */
static double first_asked;          /* when */
/* What `wanted` is: LATER before there is a handler; STOP, which all that ask are told, until the call has ended. */
enum { ASK = 1, LEAVE_TO_CALLER, STOP, LATER };

static void note(int number, siginfo_t *info, void *context);

static bool is_own(const struct sigaction *action)
{
    return (action->sa_flags & SA_SIGINFO) && action->sa_sigaction == note;
}

/* Whether there is a function to call. */
static bool has_handler(const struct sigaction *action)
{
    return (action->sa_flags & SA_SIGINFO) || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

/* Wants an answer, unless there is one. */
static void ask(void)
{
    int now = wanted;
    while (now != STOP && !__atomic_compare_exchange_n(&wanted, &now, ASK, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

static void note(int number, siginfo_t *info, void *context)
{
    static volatile sig_atomic_t inside;
    ask();
    if (python_handles) {
        PyErr_SetInterruptEx(number);
    } else if (!inside) {
        inside = 1;
        if (before.sa_flags & SA_SIGINFO)
            before.sa_sigaction(number, info, context);
        else if (has_handler(&before))
            before.sa_handler(number);
        inside = 0;
    }
}

/* --- which thread runs Python's handlers --- */

static PyObject *from_module(const char *module, const char *name)
{
    PyObject *imported = PyImport_ImportModule(module);
    PyObject *object = imported ? PyObject_GetAttrString(imported, name) : NULL;
    Py_XDECREF(imported);
    return object;
}

/* The number of the main thread; 0 when that cannot be found out. */
static unsigned long find_main_thread(void)
{
    PyObject *ask = from_module("threading", "main_thread");
    PyObject *thread = ask ? PyObject_CallNoArgs(ask) : NULL;
    PyObject *number = thread ? PyObject_GetAttrString(thread, "ident") : NULL;
    const unsigned long found = number ? PyLong_AsUnsignedLong(number) : 0;
    Py_XDECREF(ask);
    Py_XDECREF(thread);
    Py_XDECREF(number);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        return 0;
    }
    return found;
}

/* What Python calls for the signal; NULL where that cannot be found out. */
static PyObject *python_handler(void)
{
    PyObject *ask = from_module("signal", "getsignal");
    PyObject *handler = ask ? PyObject_CallFunction(ask, "i", SIGINT) : NULL;
    Py_XDECREF(ask);
    return handler;
}

/* Whether Ctrl-C has its usual meaning, so that a thread that cannot run handlers knows what they will do. */
static bool is_usual(void)
{
    PyObject *usual = from_module("signal", "default_int_handler"), *handler = usual ? python_handler() : NULL;
    const bool same = handler && handler == usual;
    Py_XDECREF(usual);
    Py_XDECREF(handler);
    PyErr_Clear();
    return same;
}

/* What is to be done, found out with the GIL. */
static void answer(void)
{
    if (wanted == STOP)
        return;
    if (PyThread_get_thread_ident() == main_thread) {
        wanted = 0;
        if (PyErr_CheckSignals() != 0) /* the exception stays with the thread */
            wanted = STOP;
    } else if (wanted == ASK) { /* nobody has answered meanwhile */
        wanted = is_usual() ? STOP : LEAVE_TO_CALLER;
    }
}

/* --- arming --- */

static void forget_main_thread(void)
{
    main_thread = 0; /* a child has the thread that forked */
}

/* The number of the thread that runs Python's handlers; asked for once. */
static bool in_main_thread(void)
{
    static bool watching;
    if (!watching)
        watching = pthread_atfork(NULL, NULL, forget_main_thread) == 0;
    if (!main_thread)
        main_thread = find_main_thread();
    return PyThread_get_thread_ident() == main_thread;
}

/* Whether the signal is Python's: asked for where another handler is there than the last time. */
static void ask_python(void)
{
    PyObject *handler = python_handler();
    PyErr_Clear();
    python_handles = handler && PyCallable_Check(handler);
    Py_XDECREF(handler);
}

/* Whether it was asked as often as costs what a handler does, so that no call pays more than twice of what was best for it, or seldom in
 * a long time. Measured on a Xeon: 64 questions took .74 us, the handler .76. */
static bool is_late(void)
{
    enum { OFTEN = 64 };
    static const double seconds = 1e-3;
    const unsigned n = __atomic_load_n(&asked, __ATOMIC_RELAXED);
    __atomic_store_n(&asked, n + 1, __ATOMIC_RELAXED); /* one that is lost is no harm */
    if (n == 1) /* not by calls that ask once: a clock may be a system call */
        first_asked = vr_clock();
    return n >= OFTEN || (n > 1 && (n & (n - 1)) == 0 && vr_clock() - first_asked > seconds);
}

static void set_handler(void)
{
    const struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    struct sigaction now;
    if (sigaction(SIGINT, NULL, &now) != 0 || !has_handler(&now) || is_own(&now))
        return;
    if (now.sa_sigaction != before.sa_sigaction || now.sa_flags != before.sa_flags) {
        const PyGILState_STATE state = PyGILState_Ensure();
        before = now;
        ask_python();
        PyGILState_Release(state);
    }
    returns = sigaction(SIGINT, &action, NULL) == 0;
}

/* Sets the handler: whether this thread did. The main thread then looks what came before. */
static bool begin(bool in_main)
{
    int now = LATER;
    if ((keeps_gil && !in_main)
        || !__atomic_compare_exchange_n(&wanted, &now, LEAVE_TO_CALLER, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return false;
    set_handler();
    return true;
}

/* Asked by any thread of the function; only the call's own may have the GIL. */
static bool confirm(void *data)
{
    PyGILState_STATE state;
    (void)data;
    if (wanted == LATER && !is_late())
        return false;
    const bool in_main = PyThread_get_thread_ident() == main_thread;
    if (wanted == LATER && !begin(in_main))
        return false;
    if (wanted == STOP || ((keeps_gil || wanted == LEAVE_TO_CALLER) && !in_main))
        return wanted == STOP;
    state = PyGILState_Ensure();
    answer();
    PyGILState_Release(state);
    return wanted == STOP;
}

bool vr_py_arm(vr_context *ctx, bool with_gil)
{
    if (armed || !in_main_thread())
        return false;
    wanted = LATER;
    asked = 0;
    keeps_gil = with_gil;
    returns = false;
    vr_set_interrupt(ctx, &wanted, confirm, NULL);
    return armed = true;
}

/* Whoever set another handler meanwhile keeps it. */
void vr_py_disarm(vr_context *ctx)
{
    struct sigaction now;
    armed = false;
    vr_set_interrupt(ctx, NULL, NULL, NULL);
    if (returns && sigaction(SIGINT, NULL, &now) == 0 && is_own(&now))
        sigaction(SIGINT, &before, NULL);
}

#else

bool vr_py_arm(vr_context *ctx, bool with_gil)
{
    (void)ctx, (void)with_gil;
    return false;
}

void vr_py_disarm(vr_context *ctx)
{
    (void)ctx;
}

#endif
