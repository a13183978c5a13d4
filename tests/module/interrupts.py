"""Ctrl-C while a function runs. No clock is asked: what goes on for ever comes to an end, or the test does not."""
import os
import signal
import threading


def interrupted(call, *args):
    """Whether Ctrl-C ends a call while it runs. It is pressed again and again; the handler goes on twice and then raises. A call
    that never asks whether to stop sees all of them as one, when it is over."""
    seen, over = [], threading.Event()

    def handler(*_):
        seen.append(True)
        if len(seen) == 3:
            raise KeyboardInterrupt

    def press():
        while not over.wait(0.05):
            os.kill(os.getpid(), signal.SIGINT)

    before, thread = signal.signal(signal.SIGINT, handler), threading.Thread(target=press)
    thread.start()
    try:
        call(*args)
        return False
    except KeyboardInterrupt:
        return True
    finally:
        over.set()
        thread.join()
        signal.signal(signal.SIGINT, before)
