"""What the running program draws on, and who does it. Its window is asked, not the system anew."""

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RENDERER, glGetString

from companion.doctor.sdl import Trial
from companion.ui.bootstrap import video_driver


def drawn() -> Trial:
    """What SDL has given this program; graphics belong to the main thread."""
    width, height = map(round, Window.system_size)
    renderer = glGetString(GL_RENDERER).decode("utf-8", "replace")
    return Trial("2", video_driver(), width, height, renderer)
