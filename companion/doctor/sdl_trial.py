"""Ask SDL for a screen as the app will: a program of its own, ``sdl_trial.py LIBRARY``.

SDL may hang, end the process or draw where nobody sees it, so this is no place for others. What is
known is written at once, a JSON object on each line, and lasts if the rest goes wrong.
"""

from __future__ import annotations

import ctypes
import json
import signal
import sys

LIMIT_S = 10
"""It is ended by then even if nobody is there any more who would."""
VIDEO = 0x20
OPENGL_HIDDEN = 0x2 | 0x8
CONTEXT_MAJOR, CONTEXT_MINOR, CONTEXT_PROFILE = 17, 18, 21
PROFILE_ES = 4
GL_RENDERER = 0x1F01


class Mode(ctypes.Structure):
    """``SDL_DisplayMode``."""

    _fields_ = (
        ("format", ctypes.c_uint32),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("refresh", ctypes.c_int),
        ("driver_data", ctypes.c_void_p),
    )


def main(library: str) -> None:
    """Try screen and renderer with the SDL in ``library``, and write down what comes of it."""
    signal.alarm(LIMIT_S)
    sdl = ctypes.CDLL(library)
    for name in ("SDL_GetError", "SDL_GetCurrentVideoDriver"):
        getattr(sdl, name).restype = ctypes.c_char_p
    for name in ("SDL_CreateWindow", "SDL_GL_CreateContext", "SDL_GL_GetProcAddress"):
        getattr(sdl, name).restype = ctypes.c_void_p
    version = (ctypes.c_uint8 * 3)()
    sdl.SDL_GetVersion(version)
    tell(version=".".join(map(str, version)))
    if sdl.SDL_Init(VIDEO):
        tell(error=sdl.SDL_GetError().decode())
        return
    tell(driver=sdl.SDL_GetCurrentVideoDriver().decode())
    mode = Mode()
    if sdl.SDL_GetDesktopDisplayMode(0, ctypes.byref(mode)) == 0:
        tell(width=mode.width, height=mode.height)
    tell(renderer=renderer(sdl, es=False) or renderer(sdl, es=True))
    sdl.SDL_Quit()


def renderer(sdl: ctypes.CDLL, *, es: bool) -> str:
    """Who draws, by OpenGL or by OpenGL ES; empty if there is no such thing."""
    if es:
        for attribute, value in ((CONTEXT_PROFILE, PROFILE_ES), (CONTEXT_MAJOR, 2)):
            sdl.SDL_GL_SetAttribute(attribute, value)
        sdl.SDL_GL_SetAttribute(CONTEXT_MINOR, 0)
    window = sdl.SDL_CreateWindow(b"", 0, 0, 64, 64, OPENGL_HIDDEN)
    if not window or not sdl.SDL_GL_CreateContext(ctypes.c_void_p(window)):
        return ""
    address = sdl.SDL_GL_GetProcAddress(b"glGetString")
    name = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_uint)(address)(GL_RENDERER)
    return (name or b"").decode("utf-8", "replace")


def tell(**known: str | int) -> None:
    """Write down what is known now."""
    sys.stdout.write(json.dumps(known) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
