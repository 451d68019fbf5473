# shellcheck shell=sh
# Set-up for ./run and ./test, which source this file: Python, Debian packages, .venv, catalogues.
# Expects $root (this folder, absolute). Says nothing and takes no time when nothing is missing.

venv=${root:?}/.venv
python=$venv/bin/python
packages= # Debian packages found missing

say() { printf 'companion: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# set_up NEED: make .venv ready to run the app, or to test it (which includes that), or end.
set_up() {
    need=$1
    is_installed && has_catalogues && return
    exec 9>"$root/.setup.lock" # released when this process ends, however it ends
    ! command -v flock >/dev/null || flock -n 9 || { say "waiting for another set-up"; flock 9; }
    is_installed || install
    has_catalogues || compile_catalogues
    exec 9>&-
}

is_installed() {
    [ -x "$venv/bin/python" ] || return 1
    now=$(fingerprint)
    [ "$(cat "$venv/ready-to-test" 2>/dev/null)" = "$now" ] ||
        [ "$(cat "$venv/ready-to-$need" 2>/dev/null)" = "$now" ]
}

# All that the contents of .venv and the Debian packages depend on: when any of this has changed,
# everything is looked at again.
fingerprint() {
    printf '%s\n' "$root"
    readlink -f "$venv/bin/python"
    cksum <"$root/pyproject.toml"
    cksum <"$root/setup.sh"
}

has_catalogues() {
    [ -f "$venv/catalogues" ] &&
        [ -z "$(find "$root/companion/locale" -name '*.po' -newer "$venv/catalogues")" ]
}

compile_catalogues() {
    touch "$venv/catalogues.new"
    quietly "$python" -m babel.messages.frontend compile -D companion -d "$root/companion/locale"
    mv "$venv/catalogues.new" "$venv/catalogues"
}

install() {
    find_missing
    [ -z "$packages" ] || install_packages
    [ -n "$system_python" ] || find_python ||
        die "needs Python 3.11, 3.12 or 3.13 with venv, as in Debian 12 or 13; found none"
    make_venv
    touch "$venv/unfinished"
    say "installing Python packages into .venv (once)"
    case $need in
        run) extra=catalogues ;;
        test) extra=dev ;;
    esac
    quietly "$python" -m pip install --disable-pip-version-check --prefer-binary \
        --editable "${root}[$extra]"
    fingerprint >"$venv/ready-to-$need.new"
    mv "$venv/ready-to-$need.new" "$venv/ready-to-$need"
    rm "$venv/unfinished"
}

# Kivy has wheels for these versions of Python, and Debian's python3 has no ensurepip by itself.
find_python() {
    for system_python in python3 python3.13 python3.12 python3.11; do
        "$system_python" -c 'import ensurepip, sys, venv
sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null && return
    done
    system_python=
    return 1
}

find_missing() {
    find_python || packages="$packages python3 python3-venv"
    need_library libGL.so.1 libgl1
    need_library libEGL.so.1 libegl1
    need_library libGLESv2.so.2 libgles2
    need_library libmtdev.so.1 libmtdev1
    ls /usr/lib/*/dri/*_dri.so >/dev/null 2>&1 || packages="$packages libgl1-mesa-dri"
    if [ "$need" = test ] || [ -z "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
        command -v Xvfb >/dev/null || packages="$packages xvfb"
    fi
    if [ "$need" = test ]; then
        command -v xdotool >/dev/null || packages="$packages xdotool"
        # a screen that several fingers can touch
        need_file /usr/lib/xorg/modules/input/inputtest_drv.so xserver-xorg-core
        need_file /usr/lib/xorg/modules/drivers/dummy_drv.so xserver-xorg-video-dummy
        # what judges the service and its scripts
        need_file /usr/bin/systemd-analyze systemd
        command -v shellcheck >/dev/null || packages="$packages shellcheck"
    fi
    # pip has no lgpio from Python 3.13 on, Raspberry Pi OS has
    ! is_pi || need_file /usr/lib/python3/dist-packages/lgpio.py python3-lgpio
}

is_pi() { [ -e /etc/rpi-issue ]; }

need_library() {
    /sbin/ldconfig -p 2>/dev/null | grep -qF "$1 " || packages="$packages $2"
}

need_file() {
    [ -e "$1" ] || packages="$packages $2"
}

install_packages() {
    packages=${packages# }
    command -v apt-get >/dev/null || die "needs what Debian calls: $packages"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    else
        die "please install what is missing: sudo apt-get install $packages"
    fi
    say "installing Debian packages: $packages"
    # shellcheck disable=SC2086 # words are meant
    apt_install >/dev/null 2>&1 || { quietly $as_root apt-get update && quietly apt_install; }
}

apt_install() {
    # shellcheck disable=SC2086 # words are meant
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o DPkg::Lock::Timeout=300 install --no-install-recommends $packages </dev/null
}

# An unfinished or foreign .venv is made anew. On a Raspberry Pi it sees the system's lgpio.
make_venv() {
    with_system=false
    option=
    if is_pi; then
        with_system=true
        option=--system-site-packages
    fi
    if [ ! -e "$venv/unfinished" ] &&
        grep -q "^include-system-site-packages = $with_system" "$venv/pyvenv.cfg" 2>/dev/null &&
        "$venv/bin/python" -c 'import pip' 2>/dev/null; then
        return
    fi
    quietly "$system_python" -m venv --clear ${option:+"$option"} "$venv"
}

# quietly COMMAND…: its output is shown only if it fails, and then this ends.
quietly() {
    log=$("$@" 2>&1 </dev/null 9>&-) && return
    printf '%s\n' "$log" | tail -n 30 >&2
    die "this failed: $*"
}
