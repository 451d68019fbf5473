"""./run and ./test as scripts: in a folder with a space, with what they call replaced by stubs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

APP = """\
#!/bin/sh
# Stands in for Python: says how it was called, and ends as the app does when it is told to.
case $1 in -c) echo 1280x800; exit ;; esac # how large a screen is needed
echo "$@"
echo "display=$DISPLAY driver=$SDL_VIDEODRIVER picture=$COMPANION_SCREENSHOT"
case " $* " in *" --lang de "*) exit 3 ;; esac
[ -n "$DISPLAY" ] || exit 0
trap 'echo saved; exit 0' TERM
echo ready
while :; do sleep 0.05; done
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that is set up, but for its Python being a stub."""
    root = tmp_path / "my games"
    (root / "companion" / "locale").mkdir(parents=True)
    for name in ("run", "test", "setup.sh", "pyproject.toml"):
        shutil.copy(ROOT / name, root)
    stub(root / ".venv" / "bin" / "python", APP)
    (root / ".venv" / "catalogues").touch()
    script = 'root=$1; . "$root/setup.sh"; fingerprint >"$venv/ready-to-run"'
    subprocess.run(["sh", "-c", script, "sh", root], check=True)
    return root


def stub(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def start(
    script: Path, *arguments: str, path: str = "", **environment: str
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [script, *arguments],
        cwd="/",
        env={"PATH": path + os.defpath, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


@pytest.fixture
def hidden(checkout: Path) -> Iterator[subprocess.Popen[str]]:
    """The app on a virtual screen, ready."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell hears none its parent ignored
    process = start(checkout / "run", "--simulate")
    signal.signal(signal.SIGINT, before)
    yield process
    process.kill()
    process.communicate()


def lines_until_ready(process: subprocess.Popen[str]) -> list[str]:
    assert process.stdout is not None
    return list(iter(process.stdout.readline, "ready\n"))


def test_with_a_display_the_app_takes_over(checkout: Path) -> None:
    process = start(checkout / "run", "--lang", "de", DISPLAY=":7")
    out, err = process.communicate(timeout=30)
    assert out.splitlines()[0] == "-m companion run --lang de"
    assert out.splitlines()[1] == "display=:7 driver= picture="
    assert (process.returncode, err) == (3, "")


def test_a_kiosk_never_goes_to_a_virtual_screen(checkout: Path) -> None:
    process = start(checkout / "run", "--kiosk")
    out, err = process.communicate(timeout=30)
    assert "display= " in out
    assert (process.returncode, err) == (0, "")


def test_without_a_display_a_line_says_where_the_picture_is(
    checkout: Path, hidden: subprocess.Popen[str]
) -> None:
    called, display = lines_until_ready(hidden)
    picture = checkout / "build" / "screen.png"
    assert called == "-m companion run --simulate\n"
    assert display.endswith(f"driver= picture={picture}\n")
    hidden.terminate()
    _, err = hidden.communicate(timeout=30)
    (line,) = err.splitlines()
    assert str(picture) in line
    assert "no display" in line


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_app_and_screen(hidden: subprocess.Popen[str], number: int) -> None:
    _, display = lines_until_ready(hidden)
    screen = Path("/tmp/.X11-unix/X" + display.split()[0].removeprefix("display=:"))
    assert screen.exists()
    hidden.send_signal(number)
    out, _ = hidden.communicate(timeout=30)
    assert (out, hidden.returncode) == ("saved\n", 0)
    assert not screen.exists()


def test_the_exit_code_of_the_app_is_passed_on(checkout: Path) -> None:
    process = start(checkout / "run", "--lang", "de")
    process.communicate(timeout=30)
    assert process.returncode == 3


@pytest.mark.parametrize("script", ["run", "test"])
def test_what_is_missing_is_said_in_one_line(checkout: Path, tmp_path: Path, script: str) -> None:
    shutil.rmtree(checkout / ".venv")
    bin_dir = tmp_path / "bin"
    for name in ("python3", "python3.13", "python3.12", "python3.11", "sudo", "apt-get"):
        stub(bin_dir / name, "#!/bin/sh\nexit 1\n")
    stub(bin_dir / "id", "#!/bin/sh\necho 1000\n")
    process = start(checkout / script, path=f"{bin_dir}:")
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (1, "")
    (line,) = err.splitlines()
    assert "sudo apt-get install python3 python3-venv" in line


def test_a_change_of_the_project_is_set_up_again(checkout: Path, tmp_path: Path) -> None:
    with (checkout / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    bin_dir = tmp_path / "bin"
    stub(
        bin_dir / "python3",
        '#!/bin/sh\ncase $2 in *ensurepip*) exit 0 ;; esac\necho "$@"; exit 9\n',
    )
    process = start(checkout / "run", path=f"{bin_dir}:", DISPLAY=":7")
    _, err = process.communicate(timeout=30)
    assert process.returncode == 1
    assert "-m venv --clear" in err
