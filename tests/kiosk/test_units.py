"""What is put into the system: the service, its rights, and the rules of its devices."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from collections import defaultdict
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from hardware.serial_ports import AUTO_PORTS, USB
from tests.kiosk.computer import SYSTEMD

MOST_EXPOSURE = 2.0
"""For whatever systemd looks; INSTALL.md states what one of them finds, and explains it."""
SERVICES = ("companion.service", "companion-disk.service")
PROGRAMS = (
    "opt/companion/current/bin/python", "usr/bin/udevadm", "usr/bin/findmnt", "bin/sh", "bin/echo",
)  # fmt: skip
GROUPS = {"video", "render", "input", "dialout", "gpio", "tty"}
CUTS_OFF = {
    "PrivateDevices": "screen, touch, serial and pins",
    "DevicePolicy": "the same",
    "DeviceAllow": "all devices that it does not name",
    "ProtectClock": "the same, since it implies a DeviceAllow",
    "PrivateUsers": "devices that belong to a group",
    "PrivateNetwork": "news of devices that are plugged in",
    "ProtectKernelTunables": "the backlight",
    "MemoryDenyWriteExecute": "drawing without a graphics processor",
    "ProcSubset": "what the computer is",
    "DynamicUser": "the groups of its user",
}

Unit = dict[str, dict[str, list[str]]]


def parsed(name: str) -> Unit:
    """Sections and their settings, each with all its values."""
    unit: Unit = defaultdict(lambda: defaultdict(list))
    section = ""
    for line in (SYSTEMD / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            unit[section][key].append(value)
    return unit


def directives(name: str) -> list[str]:
    text = (SYSTEMD / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith(("#", "//"))]


@pytest.fixture
def service() -> Unit:
    return parsed("companion.service")


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """Just enough of a system to judge the unit in."""
    units = tmp_path / "etc/systemd/system"
    units.mkdir(parents=True)
    for name in SERVICES:
        shutil.copy(SYSTEMD / name, units)
    for path in PROGRAMS:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch(0o755)
    for name in ("basic", "shutdown", "sysinit", "multi-user"):
        (units / f"{name}.target").write_text("[Unit]\nDescription=Target\n")
    for name in ("system", "-"):
        (units / f"{name}.slice").write_text("[Unit]\nDescription=Slice\n")
    return tmp_path


def test_systemd_finds_nothing_to_say(image: Path) -> None:
    """It ends with 0 even if it ignores a line, and says so only in words."""
    done = analyze("verify", f"--root={image}", *SERVICES)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_systemd_would_say_if_there_was_something(image: Path) -> None:
    unit = image / "etc/systemd/system/companion.service"
    unit.write_text(unit.read_text().replace("[Service]", "[Service]\nStartLimitIntervalSec=0"))
    assert "StartLimitIntervalSec" in analyze("verify", f"--root={image}", unit.name).stderr


def test_exposure_is_low_and_every_exception_is_explained() -> None:
    unit = SYSTEMD / "companion.service"
    done = analyze("security", "--offline=yes", "--json=short", str(unit))
    findings = json.loads(done.stdout)
    exposed = {
        re.split(r"=", entry["name"])[0]
        for entry in findings
        if entry["exposure"] not in (None, "") and float(entry["exposure"]) > 0
    }
    guide = (SYSTEMD / "INSTALL.md").read_text(encoding="utf-8")
    assert {name for name in exposed if f"`{name}" not in guide} == set()

    total = analyze("security", "--offline=yes", "--no-pager", str(unit)).stdout
    score = re.search(r"exposure level for companion.service: ([\d.]+)", total)
    stated = re.search(r"exposure ([\d.]+) of 10 \(systemd (\d+)", guide)
    assert score
    assert stated
    assert float(score[1]) <= MOST_EXPOSURE
    if f"systemd {stated[2]} " in analyze("--version").stdout:  # another one looks at other things
        assert stated[1] == score[1]


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, encoding="utf-8", check=False
    )


def test_it_is_watched_and_started_again_without_end(service: Unit) -> None:
    assert service["Service"]["Type"] == ["notify"]
    assert service["Service"]["Restart"] == ["always"]
    assert service["Unit"]["StartLimitIntervalSec"] == ["0"]
    assert 10 <= seconds(service, "WatchdogSec") <= 30
    assert seconds(service, "TimeoutStartSec") >= 120, "a cold card is slow"
    assert 1 <= seconds(service, "RestartSec") <= 5
    (run,) = service["Service"]["ExecStart"]
    assert run == "/opt/companion/current/bin/python -P -m companion run --kiosk"
    (wait,) = service["Service"]["ExecStartPre"]
    assert wait.startswith("-"), "without udev it starts as well"


def seconds(unit: Unit, key: str) -> int:
    (value,) = unit["Service"][key]
    return int(value[:-3]) * 60 if value.endswith("min") else int(value.removesuffix("s"))


def test_what_goes_wrong_before_there_is_a_picture_is_said_on_the_console(
    service: Unit, tmp_path: Path
) -> None:
    assert service["Service"]["StandardError"] == ["journal+console"]
    assert "PYTHONFAULTHANDLER=1" in service["Service"]["Environment"]
    (after,) = service["Service"]["ExecStopPost"]
    said = {
        status: subprocess.run(
            shlex.split(after.removeprefix("-")),
            env={"EXIT_STATUS": status},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stderr
        for status in ("0", "1", "203", "ABRT")
    }
    assert "install it again" in said.pop("203")
    assert set(said.values()) == {""}


def test_a_missing_disk_of_games_keeps_the_computer_bootable_and_is_told(
    service: Unit, tmp_path: Path
) -> None:
    """The line that the guide has put into fstab, by what systemd makes of it."""
    guide = (SYSTEMD / "INSTALL.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"echo '(LABEL=COMPANION [^']+)'", guide)
    (tmp_path / "fstab").write_text(f"{line}\n")
    subprocess.run(
        ["/usr/lib/systemd/system-generators/systemd-fstab-generator", *[tmp_path] * 3],
        env={"SYSTEMD_FSTAB": str(tmp_path / "fstab"), "SYSTEMD_PROC_CMDLINE": ""},
        check=True,
    )
    made = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")}
    assert "local-fs.target.wants/var-lib-companion.mount" in made
    assert "local-fs.target.requires" not in made
    (device,) = tmp_path.glob("dev-disk-by*COMPANION.device.d/50-device-timeout.conf")
    assert "JobRunningTimeoutSec=15s" in device.read_text()

    assert service["Unit"]["OnFailure"] == ["companion-disk.service"]
    word = parsed("companion-disk.service")
    assert word["Unit"]["ConditionPathIsMountPoint"] == ["!/var/lib/companion"]
    assert word["Service"]["StandardOutput"] == ["journal+console"]
    (condition,) = word["Service"]["ExecCondition"]
    command = [*condition.split(), "--tab-file", str(tmp_path / "fstab")]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    (tmp_path / "fstab").write_text("LABEL=ROOT / ext4 defaults 0 1\n")
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1


def test_it_runs_as_nobody_special(service: Unit) -> None:
    assert service["Service"]["User"] == ["companion"]
    assert service["Service"]["NoNewPrivileges"] == ["yes"]
    assert service["Service"]["CapabilityBoundingSet"] == [""]
    members = {tuple(line.split()[1:]) for line in directives("sysusers.conf") if line[0] == "m"}
    assert members == {("companion", group) for group in GROUPS}


def test_nothing_cuts_it_off_from_the_table(service: Unit) -> None:
    assert set(service["Service"]) & set(CUTS_OFF) == set()


def test_it_has_the_screen_to_itself(service: Unit) -> None:
    assert service["Unit"]["Conflicts"] == ["getty@tty1.service"]
    (after,) = service["Unit"]["After"]
    assert {"getty@tty1.service", "plymouth-quit.service"} <= set(after.split())
    assert service["Service"]["TTYPath"] == ["/dev/tty1"]
    assert service["Service"]["StandardInput"] == ["tty-force"]
    assert service["Unit"]["Wants"] == ["plymouth-quit.service"]
    for key in ("TTYReset", "TTYVHangup"):
        assert service["Service"][key] == ["yes"]


def test_it_draws_without_a_desktop_and_writes_nothing_but_games(service: Unit) -> None:
    environment = dict(
        pair.split("=", 1) for line in service["Service"]["Environment"] for pair in line.split()
    )
    assert environment["SDL_VIDEODRIVER"] == "kmsdrm"
    assert environment["GPIOZERO_PIN_FACTORY"] == "lgpio"
    assert environment["PYTHONUTF8"] == "1"
    kept = "/var/cache/" + service["Service"]["CacheDirectory"][0]  # shaders, from start to start
    assert environment.pop("XDG_CACHE_HOME") == kept
    written = [value for value in environment.values() if value.startswith("/")]
    (folder,) = service["Service"]["WorkingDirectory"]  # where lgpio puts its pipe
    assert folder == "/run/" + service["Service"]["RuntimeDirectory"][0]
    assert all(Path(path).is_relative_to(folder) for path in written)
    assert service["Service"]["RuntimeDirectoryPreserve"] == ["restart"]  # a crash is remembered
    assert environment["PYTHONNOUSERSITE"] == "1"
    assert service["Service"]["StateDirectory"] == ["companion"]
    assert service["Service"]["StateDirectoryMode"] == ["0700"]
    assert service["Service"]["ReadWritePaths"] == ["-/media -/mnt -/run/media"]
    assert service["Service"]["LimitCORE"] == ["0"]


def test_the_user_can_be_made_on_any_debian(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/group").write_text("video:x:44:\ntty:x:5:\n")
    command = ["systemd-sysusers", "--dry-run", f"--root={tmp_path}"]
    command.append(str(SYSTEMD / "sysusers.conf"))
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    made = set(re.findall(r"group '(\w+)'", done.stdout + done.stderr))
    assert made >= GROUPS - {"video", "tty"}


RULE = re.compile(
    r'(?P<key>[A-Z]+(?:\{[\w]+\})?)(?P<operator>==|!=|\+=|=)"(?P<value>[^"]*)"(?:, |$)'
)


def device_rules() -> list[list[tuple[str, str, str]]]:
    rules = []
    for line in directives("udev.rules"):
        assert RULE.sub("", line) == "", f"not understood: {RULE.sub('', line)}"
        rules.append(RULE.findall(line))
    return rules


def apply(**device: str) -> dict[str, str]:
    """What the rules do to a device; the keys of ENV{…} are written as ENV_…."""
    done: dict[str, str] = {"ACTION": "add", **device}
    for rule in device_rules():
        plain = [(re.sub(r"\{(\w+)\}", r"_\1", key), how, value) for key, how, value in rule]
        tests = [part for part in plain if part[1] in ("==", "!=")]
        if all(matches(done.get(key, ""), value) == (how == "==") for key, how, value in tests):
            for key, how, value in plain:
                if how not in ("==", "!="):
                    done[key] = f"{done.get(key, '')} {value}".strip() if how == "+=" else value
    return done


def matches(found: str, patterns: str) -> bool:
    return any(fnmatchcase(found, pattern) for pattern in patterns.split("|"))


@pytest.mark.parametrize("usb", [name for name in AUTO_PORTS if name.startswith(USB)])
def test_the_sensor_has_a_name_that_stays(usb: str) -> None:
    _, vendor, model = usb.split(":")
    ids = {"ATTRS_idVendor": vendor, "ATTRS_idProduct": model}
    port = apply(SUBSYSTEM="tty", KERNEL="ttyACM1", **ids)
    assert f"/dev/{port['SYMLINK']}" == AUTO_PORTS[0]
    assert port["ENV_ID_MM_DEVICE_IGNORE"] == "1"


def test_any_serial_port_is_left_to_the_table() -> None:
    port = apply(SUBSYSTEM="tty", KERNEL="ttyUSB0", ATTRS_idVendor="0403")
    assert port["ENV_ID_MM_PORT_IGNORE"] == "1"
    assert "SYMLINK" not in port


def test_the_backlight_is_for_whoever_may_draw() -> None:
    run = apply(SUBSYSTEM="backlight", KERNEL="rpi_backlight")["RUN"]
    assert "chgrp video $sys$devpath/brightness" in run
    assert "chmod g+w $sys$devpath/brightness" in run
    assert "RUN" not in apply(SUBSYSTEM="backlight", ACTION="change")


def test_pins_are_for_their_group() -> None:
    assert apply(SUBSYSTEM="gpio", KERNEL="gpiochip4")["GROUP"] == "gpio"


STICK = {
    "SUBSYSTEM": "block", "KERNEL": "sda1", "ENV_ID_BUS": "usb", "ENV_ID_FS_TYPE": "vfat",
}  # fmt: skip


def test_a_stick_is_mounted_where_it_is_looked_for() -> None:
    run = apply(**STICK, ENV_ID_FS_LABEL="GAMES")["RUN"]
    assert run.startswith("/usr/bin/systemd-mount ")
    assert run.endswith(" $devnode /run/media/companion/$kernel")
    assert "--owner=companion" in run
    assert "--no-block" in run, "udev waits for nothing"
    assert "--options=nosuid,nodev,noexec" in run


@pytest.mark.parametrize(
    "other",
    [{"ENV_ID_FS_LABEL": "bootfs"}, {"ENV_ID_PART_ENTRY_TYPE": "0xef"}, {"ENV_ID_FS_TYPE": "ext4"},
     {"ENV_ID_FS_LABEL": "RPI-RP2"}, {"ENV_ID_BUS": "ata"}],
)  # fmt: skip
def test_what_the_computer_lives_on_is_no_stick(other: dict[str, str]) -> None:
    assert "RUN" not in apply(**(STICK | other))


def test_only_this_user_may_do_only_this() -> None:
    text = " ".join(directives("polkit.rules"))
    assert re.findall(r'action\.id === "([^"]+)"', text) == [
        "org.freedesktop.login1.power-off",
        "org.freedesktop.login1.power-off-multiple-sessions",
    ]
    assert re.findall(r'subject\.user === "([^"]+)"', text) == ["companion"]
    assert "if (powerOff && subject.user" in text
    assert text.count("return ") == text.count("polkit.Result.YES") == 1


def test_the_log_is_kept_small_and_off_the_card() -> None:
    log = parsed("journald.conf")["Journal"]
    assert (log["Storage"], log["RuntimeMaxUse"]) == (["volatile"], ["16M"])


def test_the_hardware_watchdog_is_one_that_a_pi_can_keep() -> None:
    (seconds,) = parsed("watchdog.conf")["Manager"]["RuntimeWatchdogSec"]
    assert int(seconds.removesuffix("s")) < 15


@pytest.mark.parametrize("script", sorted(SYSTEMD.glob("*.sh")), ids=lambda path: path.name)
def test_scripts_are_plain_sh_without_a_complaint(script: Path) -> None:
    done = subprocess.run(["shellcheck", "--shell=sh", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
