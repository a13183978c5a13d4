# SPDX-License-Identifier: Apache-2.0
"""The command: where it is, how it is called, and the folder that keeps what it made.

What is made lies under a name that is the hash of all that it is made of, so that nothing is ever stale; it appears
there by a renaming, so that any number of processes may make the same at once. Modules that only a build needs are imported
there: they take as long as all the rest where nothing is built."""
import functools
import hashlib
import os
import pathlib
import platform
import shutil
import sys

from vrc.failure import CompileError

PATIENCE = 1.0   # seconds, after which a build is announced
SETTINGS = "CC", "CFLAGS", "VRC_CFLAGS", "LDFLAGS"


@functools.cache
def program():
    """The path of vrc: what $VRC names, the one in this package, that of the build beside it, or the first on the path."""
    package = pathlib.Path(__file__).parent
    here = package / "installed/bin/vrc", package.parent.parent / "build/vrc"
    for place in (os.environ.get("VRC"), *here, shutil.which("vrc")):
        if place and os.access(place, os.X_OK):
            return pathlib.Path(place).resolve()
    raise CompileError("the command vrc is neither in the package nor on the path: install it by 'pip install .' or "
                       "'make install', or set VRC")


def c_compiler():
    """The C compiler's path, or what CC says."""
    named = os.environ.get("CC")
    known = [named.split()[0]] if named else ["cc", "gcc", "clang"]
    return next(filter(None, map(shutil.which, known)), named or "none")


def _stamp(path):
    """What changes when a file does."""
    try:
        status = os.stat(path)
    except OSError:
        return f"{path}: none"
    return f"{os.path.realpath(path)} {status.st_size} {status.st_mtime_ns}"


def _processor():
    """What the processor can do, as far as the system says so quickly."""
    try:
        with open("/proc/cpuinfo") as file:
            return "\n".join(line for line in file.read(4096).splitlines() if line.startswith(("flags", "Features", "model")))
    except OSError:
        return platform.processor()


@functools.cache
def _compilers(*settings):
    """What tells compilers apart: the stamps of vrc, of its libraries and of the C compiler; and the settings."""
    vrc = program()
    libraries = [path for folder in (vrc.parent, vrc.parent.parent / "lib") for path in sorted(folder.glob("libvr*.a"))]
    stamps = map(_stamp, [vrc, *libraries, c_compiler()])
    return "\n".join([*stamps, _processor(), *map(str, settings)])


def cache():
    """The folder that keeps modules: $VRC_CACHE_DIR, or vrc's in the user's cache."""
    named = os.environ.get("VRC_CACHE_DIR")
    caches = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(named) if named else pathlib.Path(caches) / "vrc"


def words_of(options):
    """The command line's words for a dictionary: {"sections": True, "bounds-checks": False, "level": 3, "parallel-from":
    1000} are -fsections, -fno-bounds-checks, -O3 and -fparallel-from=1000."""
    words = []
    for name, value in (options or {}).items():
        if name == "level":
            words.append(f"-O{value}")
        elif isinstance(value, bool):
            words.append(f"-f{name}" if value else f"-fno-{name}")
        else:
            words.append(f"-f{name}={value}")
    return words


def is_profiled():
    """Whether VR_PROFILE asks for a profile, for which modules are made that measure their loops."""
    return os.environ.get("VR_PROFILE", "0") not in ("", "0")


def call(words, text, what):
    """Runs vrc on a text; what it printed. A build that takes long is announced."""
    import subprocess
    import tempfile
    pipe = subprocess.PIPE
    with tempfile.TemporaryFile() as file:   # what a pipe has not taken in time is lost to the second communicate()
        file.write(text.encode())
        file.seek(0)
        process = subprocess.Popen([program(), "-", *words], stdin=file, stdout=pipe, stderr=pipe, text=True)
    try:
        output, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        print(f"vrc: compiling {what} …", file=sys.stderr)
        output, errors = process.communicate()
    if process.returncode:
        raise CompileError(errors.strip() or f"vrc ended with status {process.returncode}")
    return output


def build(name, file, text, words, what):
    """The folder with the module of a text, name.abi3.so, and what vrc reports of it, report.txt; made unless it is there.
    `words` are more options of the command line, `file` is what messages call the text, and `what` what is said to be
    compiled."""
    words = [*words, *["--profile-generate"] * is_profiled()]
    parts = [name, file, text, *words, _compilers(*map(os.environ.get, SETTINGS))]
    key = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]
    folder = cache() / key
    if not (folder / f"{name}.abi3.so").exists():
        _make(folder, name, file, text, words, what)
    return folder


def _make(folder, name, file, text, words, what):
    import tempfile
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = pathlib.Path(tempfile.mkdtemp(dir=folder.parent, prefix=f"{folder.name}.", suffix=".tmp"))
    except OSError as error:
        raise CompileError(f"the folder for modules cannot be written: {error}; VRC_CACHE_DIR names another one") from error
    goal = "--emit=module", "--native", "--report", "-o", made / f"{name}.abi3.so"
    try:
        report = call([f"--stdin-filename={file}", *goal, *words], text, what)
        (made / "report.txt").write_text(report)
        (made / f"{name}.py").write_text(text)
        os.rename(made, folder)
    except OSError as error:
        if not (folder / f"{name}.abi3.so").exists():   # else another process was first, with the same
            raise CompileError(f"the module cannot be kept: {error}") from error
    finally:
        shutil.rmtree(made, ignore_errors=True)
