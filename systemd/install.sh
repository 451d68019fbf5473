#!/bin/sh
# Makes the companion what a computer boots into. --help says how, INSTALL.md what for.
#
# Whatever is new is completed beside what is there: each version has a folder of its own, which gets
# its name when it works. Only then do files of the system change, each at once, what boots last.
# shellcheck disable=SC2034 # versions.sh, which is read below, uses the variables
set -eu
umask 022
unset PYTHONPATH PYTHONHOME PYTHONSTARTUP PIP_TARGET PIP_PREFIX PIP_USER PIP_REQUIRE_VIRTUALENV
export PYTHONNOUSERSITE=1 # root's own packages are not the service's

usage() {
    cat <<'END'
usage: sudo systemd/install.sh [OPTION]…        install, or update if it is installed

  --wheel FILE    the companion to install; else the newest companion-*.whl in the folder of
                  --offline or in this folder, else this checkout
  --offline DIR   take Python packages (*.whl), and Debian packages (*.deb) if any are missing,
                  from DIR and nothing from the network
  --previous      go back to the version before (and once more: forward again)
  --uninstall     remove it; games and settings stay
  --no-start      do not start it now, but at the next boot, untried
  --dry-run       say what would be done, and do nothing
  --root DIR      do it to the system below DIR, which is not running
END
}

say() { printf 'companion: %s\n' "$*" || :; }

# fail CAUSE REMEDY
fail() {
    printf 'companion: %s\ncompanion: what helps: %s\n' "$1" "$2" >&2
    exit 1
}

# step TEXT COMMAND…: say and do; in a dry run only say.
step() {
    say "${dry:+would }$1"
    shift
    [ -n "$dry" ] || "$@"
}

# quietly COMMAND…: what it says goes to $log, for whoever explains why it has failed.
quietly() { "$@" >"$log" 2>&1 </dev/null 9>&-; }

main() {
    deed=install dry='' root='' offline='' wheel='' start=yes
    here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
    python=${COMPANION_PYTHON:-/usr/bin/python3}
    read_options "$@"
    opt=$root/opt/companion
    data=$root/var/lib/companion
    cache=$root/var/cache/companion # what the service draws with, made by itself
    units=$root/etc/systemd/system
    wanted=$units/multi-user.target.wants/companion.service
    log=$root/run/companion-install.log # in memory, since it tells when the disk is full
    undo='' # what is to be done if it ends here
    missing=''
    # shellcheck source=/dev/null
    . "$here/versions.sh"
    may_change
    [ -n "$dry" ] || begin
    "$deed"
}

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
            --wheel | --offline | --root)
                [ -n "${2-}" ] || wrong "$1 needs a value"
                case $1 in
                    --wheel) wheel=$(absolute "$2") ;;
                    --offline) offline=$(absolute "$2") ;;
                    --root) root=$(absolute "$2") ;;
                esac
                shift
                ;;
            --previous) deed=go_back ;;
            --uninstall) deed=uninstall ;;
            --no-start) start='' ;;
            --dry-run) dry=yes ;;
            -h | --help) usage; exit 0 ;;
            *) wrong "unknown option $1" ;;
        esac
        shift
    done
    [ "$root" != / ] || root=''
    [ -z "$wheel" ] || [ -f "$wheel" ] || fail "there is no file $wheel" "name the wheel that you have"
    [ -z "$offline" ] || [ -d "$offline" ] ||
        fail "there is no folder $offline" "name the folder with the wheels; INSTALL.md says how to fill it"
    [ -d "$root/" ] || fail "there is no folder $root" "name the folder of a whole system"
}

wrong() {
    printf 'companion: %s\n' "$1" >&2
    usage >&2
    exit 2
}

absolute() {
    case $1 in /*) printf '%s\n' "$1" ;; *) printf '%s\n' "$PWD/$1" ;; esac
}

# Whether the system that is installed into has been booted. In an image nothing can be started.
running() { [ -d "$root/run/systemd/system" ]; }

# Whether the commands found here are those of the system that is installed into.
inside() { [ -z "$root" ] || running; }

is_pi() { [ -e "$root/etc/rpi-issue" ] || grep -qs 'Raspberry Pi' "$root/proc/device-tree/model"; }

may_change() {
    [ -n "$dry" ] || ! inside || [ "$(id -u)" = 0 ] ||
        fail "only root may change the system, and this is $(id -un)" "sudo $0"
    [ -n "$dry" ] || [ -w "$root/" ] ||
        fail "${root:-/} cannot be written" "make it writable: sudo mount -o remount,rw ${root:-/}"
    ! running || ! awk '$2 == "/" && $3 == "overlay" { found = 1 } END { exit !found }' \
        "$root/proc/mounts" 2>/dev/null ||
        fail "the system is read-only below an overlay, and changes would be gone at the next boot" \
            "sudo sed -i 's/overlayroot=tmpfs[^ ]* *//' /boot/firmware/cmdline.txt && sudo reboot, then this again"
}

# One at a time; whatever an interrupted one has left is cleared away.
begin() {
    mkdir -p "$opt" "$root/run"
    if command -v flock >/dev/null; then
        exec 9>"$opt/.lock"
        flock -n 9 || fail "another installation is running" "wait until it has ended"
    fi
    trap finish EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    clear_away
    mkdir "$opt/.tmp"
    export TMPDIR="$opt/.tmp" # large enough, unlike a /tmp in memory
}

finish() {
    code=$?
    trap - EXIT
    trap '' HUP INT TERM
    set +e
    [ "$code" = 0 ] || ${undo:-unchanged}
    [ "$deed" = uninstall ] || clear_away
    rm -f "$log"
    [ "$code" != 0 ] || rm -f "$opt/.back" # last of all: until then, this again carries on
    exit "$code"
}

# What does not work any more has its place again, unless what was made anew is there.
clear_away() {
    for folder in "$opt/.broken"/*; do
        [ ! -d "$folder" ] || [ -d "$opt/${folder##*/}" ] || mv "$folder" "$opt/"
    done
    rm -rf "$opt/.new" "$opt/.tmp" "$opt/.broken"
}

unchanged() {
    say "nothing that was there has been changed${missing:+, but Debian packages may be new}" >&2
}

# ---- installing ----

install() {
    check_computer
    find_companion
    check_space
    install_packages
    build
    if [ "$(current)" = "$name" ] && is_installed; then
        [ -n "$dry" ] || make_user # somebody may have taken it out of its groups
        say "$name is installed already"
        is_at_work || start_now
        return
    fi
    change_to "$name"
    [ -z "$dry" ] || return 0
    prune
    say "installed $name"
    tell_the_rest
}

check_computer() {
    ! awk -F : '$1 == "companion" && $3 >= 1000 { found = 1 } END { exit !found }' \
        "$root/etc/passwd" 2>/dev/null ||
        fail "companion is somebody's login here, and has more rights than a game may" \
            "log in as another user and rename it: sudo usermod --login OTHER --move-home --home /home/OTHER companion"
    if inside; then
        kind=$(dpkg --print-architecture 2>/dev/null) ||
            fail "this is no Debian" "use Raspberry Pi OS Lite (64-bit) or Debian, 12 or newer"
        case $kind in
            arm64 | amd64) ;;
            *) fail "this system is $kind, for which there is no Kivy" \
                "use Raspberry Pi OS Lite (64-bit)" ;;
        esac
    fi
    boots=$(readlink "$units/default.target") || boots=''
    if [ -e "$units/display-manager.service" ] || [ -L "$units/display-manager.service" ]; then
        case $boots in
            *multi-user.target) ;;
            *) fail "this computer boots into a desktop, which would hold the screen" \
                "sudo systemctl set-default multi-user.target && sudo reboot, then this again" ;;
        esac
    fi
}

find_companion() {
    for folder in ${offline:+"$offline"} "$here"; do
        # shellcheck disable=SC2012 # no name of ours has a line break
        [ -n "$wheel" ] || wheel=$(ls -t "$folder"/companion-*.whl 2>/dev/null | head -n 1)
    done
    checkout=''
    if [ -n "$wheel" ]; then
        name=$(name_of "$wheel")
    elif [ -f "$here/../pyproject.toml" ] && [ -z "$offline" ]; then
        checkout=$(CDPATH='' cd -- "$here/.." && pwd -P)
        name="the companion of $checkout"
    else
        fail "there is no companion-*.whl in ${offline:-$here}" "name one with --wheel FILE"
    fi
}

# The folder of a version: two wheels of one version that differ have two.
name_of() {
    version=${1##*/companion-}
    version=${version%%-*}
    sum=$(sha256sum <"$1") || fail "$1 cannot be read" "look at its rights, or copy it again"
    printf '%s-%.8s\n' "$version" "$sum"
}

# Kivy with its libraries takes 130 MB, what draws (Mesa, LLVM) as much, unpacking some more.
check_space() {
    folder=$opt
    while [ ! -d "$folder" ]; do folder=${folder%/*}; done
    free=$(df -Pk "$folder/" | awk 'NR == 2 { print int($4 / 1024) }')
    [ "$free" -ge 400 ] || fail "only $free MB are free below $folder, 400 are needed" \
        "free some: sudo apt-get clean; or take a larger card"
}

install_packages() {
    inside || return 0
    for package in python3 python3-venv libgl1 libgl1-mesa-dri libgbm1 libegl1 libgles2 libmtdev1 \
        dbus polkitd; do
        has_package "$package" || missing="$missing $package"
    done
    # No wheel of lgpio is newer than Python 3.12: Raspberry Pi OS has its own.
    if is_pi && ! has_package python3-lgpio && is_offered python3-lgpio; then
        missing="$missing python3-lgpio"
    fi
    [ -z "$missing" ] || step "install Debian packages:$missing" apt_install
}

# A library may have been renamed for 64-bit time.
has_package() {
    # shellcheck disable=SC2016 # dpkg's own variable
    dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null | grep -qx installed
}

is_offered() { apt-cache show "$1" >/dev/null 2>&1; }

apt_install() {
    if [ -n "$offline" ]; then
        set -- "$offline"/*.deb
        [ -f "$1" ] || fail "these Debian packages are missing:$missing" \
            "connect the computer once and install them, or put their .deb files into $offline"
    else
        # shellcheck disable=SC2086 # words are meant
        set -- $missing
    fi
    export DEBIAN_FRONTEND=noninteractive
    quietly apt_get "$@" || { [ -z "$offline" ] && quietly apt-get -q update && quietly apt_get "$@"; } || {
        tail -n 15 "$log" >&2
        fail "apt-get could not install:$missing" \
            "is there a network? else --offline DIR; if apt-get says it was interrupted: sudo dpkg --configure -a"
    }
}

apt_get() { apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"; }

build() {
    if [ -n "$wheel" ] && works "$opt/$name"; then
        say "$name is complete in $opt already"
        return
    fi
    step "make $opt/… of $name (takes minutes on a small computer)" build_new
}

build_new() {
    "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' ||
        fail "$python is not Python 3.11, 3.12 or 3.13" \
            "use Raspberry Pi OS or Debian, bookworm or trixie, or name another as COMPANION_PYTHON"
    own=''
    ! is_pi || own=--system-site-packages
    quietly "$python" -m venv $own "$opt/.new" || explain "Python's venv"
    if [ -n "$checkout" ]; then
        build_wheel
        ! works "$opt/$name" || return 0
    fi
    pip install "$wheel" || explain "$wheel"
    add_pins
    add_system_files
    prove
    if [ -d "$opt/$name" ]; then # one that does not work
        [ ! -L "$opt/$name/previous" ] || cp -P "$opt/$name/previous" "$opt/.new/" # the way back
        mkdir "$opt/.broken"
    fi
    sync -f "$opt" 2>/dev/null || sync
    [ ! -d "$opt/$name" ] || mv "$opt/$name" "$opt/.broken/"
    mv "$opt/.new" "$opt/$name"
}

# pip install|wheel …: only wheels, since compiling would take hours.
pip() {
    verb=$1
    shift
    from=''
    [ -z "$offline" ] || from=--no-index
    quietly "$opt/.new/bin/python" -m pip --disable-pip-version-check --no-input --no-cache-dir "$verb" \
        --only-binary=:all: $from ${offline:+"--find-links=$offline"} "$@"
}

# From a copy, so that nothing of root's is left in somebody's checkout.
build_wheel() {
    mkdir "$opt/.tmp/checkout"
    for part in pyproject.toml hatch_build.py README.md companion hardware kv config systemd; do
        cp -R "$checkout/$part" "$opt/.tmp/checkout/"
    done
    pip wheel --no-deps --wheel-dir "$opt/.tmp" "$opt/.tmp/checkout" || explain "$checkout"
    wheel=$(ls "$opt"/.tmp/companion-*.whl)
    name=$(name_of "$wheel")
}

# lgpio is in the venv only where the system has none; without it all but the buttons works.
add_pins() {
    is_pi || return 0
    "$opt/.new/bin/python" -c 'import importlib.util, sys; sys.exit(not importlib.util.find_spec("lgpio"))' ||
        pip install 'lgpio>=0.2.2.0' || say "buttons and lamps will not work: there is no lgpio for this Python"
}

# The files of the system come with the version that they belong to.
add_system_files() {
    for folder in "$opt"/.new/lib/python3*/site-packages/companion/_assets/systemd; do
        [ -f "$folder/files" ] ||
            fail "$wheel has no system files in it" "take a wheel of a version that can be a kiosk"
        ln -s "${folder#"$opt"/.new/}" "$opt/.new/systemd"
    done
    # Their first line names a folder that is about to be renamed.
    find "$opt/.new/bin" -type f ! -name 'python*' -exec rm {} +
}

prove() { quietly try "$opt/.new" || explain "$wheel"; }

# What is compiled for another computer cannot be imported.
try() {
    KIVY_NO_ARGS=1 KIVY_NO_CONFIG=1 KIVY_NO_FILELOG=1 KIVY_LOG_MODE=PYTHON KIVY_HOME="${TMPDIR:-/tmp}" \
        "$1/bin/python" -P -B -c 'import kivy._clock, gpiozero, serial, platformdirs, companion.main'
}

# Whether a version is complete and can run, which ends when Debian's Python changes.
works() { [ -f "$1/systemd/files" ] && try "$1" >/dev/null 2>&1; }

# explain WHAT: say why pip or venv has failed, by what it said.
explain() {
    tail -n 8 "$log" >&2
    this="$(uname -m), $("$python" -c 'import platform; print("Python", platform.python_version())')"
    if grep -q 'No space left' "$log"; then
        fail "the disk is full" "free some: sudo apt-get clean; or take a larger card"
    elif grep -Eq 'not a supported wheel|wrong ELF class|cannot open shared object|Exec format' "$log"; then
        fail "$1, or what it needs, is made for another kind of computer than this ($this)" \
            "take the wheels for this one; INSTALL.md, Without network, says how"
    elif [ -n "$offline" ] && grep -Eq 'No matching distribution|Could not find a version' "$log"; then
        fail "$offline lacks a package named above, or has it for another computer than this ($this)" \
            "fill it again; INSTALL.md, Without network, says how"
    elif grep -Eq 'NewConnectionError|Temporary failure|Network is unreachable|Retrying' "$log"; then
        fail "the network cannot be reached" "connect this computer, or use --offline DIR"
    elif grep -Eq 'BadZipFile|is invalid|has an invalid|zipfile' "$log"; then
        fail "$1 is damaged" "copy or download it again"
    fi
    fail "$1 cannot be installed, for the reason above" "try again; nothing has been changed"
}

main "$@"
