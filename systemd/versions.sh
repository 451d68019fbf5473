# shellcheck shell=sh
# How install.sh, which reads this file, changes from one version to another, and back.
# shellcheck disable=SC2034,SC2154 # its variables

# `current` is a link to the folder of the version that runs; `previous` in there is one to the version
# before it. So it takes one rename to change both.
current() { name_behind "$opt/current"; }
previous() { name_behind "$opt/current/previous"; }

name_behind() {
    behind=$(readlink "$1") || behind=''
    printf '%s\n' "${behind##*/}"
}

# point_to NAME: at once; without a name nothing is current.
point_to() {
    if [ -z "$1" ]; then
        rm -f "$opt/current"
    else
        ln -sfn "$1" "$opt/.current"
        mv -T "$opt/.current" "$opt/current"
    fi
}

# files_of FOLDER: what the version there, or the one that this script is of, puts into the system.
files_of() { grep -v '^#' "$1/files"; }

is_installed() {
    [ -L "$wanted" ] || return 1
    files_of "$opt/current/systemd" | while read -r file _ target; do
        cmp -s "$opt/current/systemd/$file" "$root$target" || exit 1
    done
}

# change_to NAME: run this version from now on; if it does not start, the one before goes on.
change_to() {
    before=$(current)
    if [ -n "$dry" ]; then
        say "would ${before:+keep a copy of games and settings, }write:"
        files_of "$here" | while read -r _ _ target; do say "  $root$target"; done
        say "would run $1${before:+ instead of $before}"
        return
    fi
    undo=restore
    trap '' HUP PIPE # a line that drops meanwhile does not stop it half-way
    if running && [ -n "$before" ]; then
        systemctl stop companion.service || fail "$before cannot be stopped" "systemctl status companion"
    fi
    [ "$before" = "$1" ] || keep_copy
    put_files "$1" || fail "files of the system cannot be written" "free some space, or look at $root/etc"
    [ -z "$before" ] || [ "$before" = "$1" ] || ln -sfn "../$before" "$opt/$1/previous"
    point_to "$1"
    make_user
    reload
    start_now
    boot_into_it
    undo=''
}

# Copies of games and settings lie among them, so that they are where there is room: of each version
# one, how it left them last. They are numbered, for a clock may be wrong; the last three are kept.
# What somebody has moved to newer-… on the way back, as INSTALL.md tells, lies there for good.
keep_copy() {
    [ -n "$before" ] && [ -n "$(ls -A "$data" 2>/dev/null)" ] || return 0
    # shellcheck disable=SC2012 # no name of ours has a line break
    number=$(ls "$data/copies" 2>/dev/null | awk '$1 + 0 > n { n = $1 + 0 } END { printf "%04d", n + 1 }')
    copy=$data/copies/$number-of-$before
    step "keep a copy of games and settings in $copy" copy_data
}

copy_data() {
    new=$data/copies/.new
    {
        rm -rf "$new" && mkdir -p "$new" &&
            find "$data" -mindepth 1 -maxdepth 1 ! -name copies ! -name 'newer*' \
                -exec cp -a -t "$new" {} + &&
            chown --reference="$data" "$data/copies" "$new" &&
            chmod --reference="$data" "$data/copies" "$new" && mv "$new" "$copy"
    } || fail "games and settings cannot be copied" "free some space, for example in $data/copies"
    for old in "$data/copies"/*-of-"$before"; do
        [ "$old" = "$copy" ] || rm -rf "$old"
    done
    set -- "$data/copies"/*
    while [ $# -gt 3 ]; do
        rm -rf "$1"
        shift
    done
}

# put_files NAME: those of this version, each at once. What others have put there and this one does not
# is taken away; without a name that is all.
put_files() {
    own=''
    if [ -n "$1" ]; then
        own=$(files_of "$opt/$1/systemd") || return 1
        printf '%s\n' "$own" | while read -r file rights target; do
            command install -D -m "$rights" "$opt/$1/systemd/$file" "$root$target.new" &&
                mv "$root$target.new" "$root$target" || exit 1
        done || return 1
    fi
    for folder in "$here" "$opt"/*-*/systemd; do
        files_of "$folder" 2>/dev/null | while read -r _ _ target; do
            printf '%s\n' "$own" | grep -q " $target\$" || rm -f "$root$target" "$root$target.new"
        done
    done
}

make_user() {
    quietly systemd-sysusers ${root:+"--root=$root"} "$root/etc/sysusers.d/companion.conf" || {
        cat "$log" >&2
        fail "the user companion cannot be made" "see above; the package systemd is needed"
    }
}

reload() {
    running || return 0
    systemctl daemon-reload
    udevadm control --reload
    udevadm trigger --action=add --subsystem-match=tty --subsystem-match=backlight --subsystem-match=gpio
}

is_at_work() { running && systemctl is-active --quiet companion.service; }

# Start what is current, unless that has to wait for the next boot.
start_now() {
    if ! running || [ -z "$start" ]; then
        say "it starts, untried, with the next boot"
    elif at_its_screen; then
        say "it takes the screen that you sit at, so it starts, untried, with the next boot: sudo reboot"
    else
        step "start $name" prove_start
    fi
}

prove_start() {
    quietly systemctl restart companion.service && return
    journalctl --unit companion.service --lines 12 --output cat --no-pager >&2 || :
    fail "$name does not start, for the reason above" \
        "if it is only that no display is connected yet: this again with --no-start"
}

# Whether whoever called this is logged in at tty1 (its number 4:1): the service would end them and us.
at_its_screen() {
    pid=$$
    while [ "$pid" -gt 1 ]; do
        { read -r stat <"$root/proc/$pid/stat"; } 2>/dev/null || return 1
        # shellcheck disable=SC2086 # words are meant: state, parent, group, session, terminal
        set -- ${stat##*) }
        [ "$5" != 1025 ] || return 0
        pid=$2
    done
    return 1
}

# getty keeps the screen until here: the service takes it over only if it is started. A power cut that
# comes right behind must not find the link on the disk, but not yet what it leads to.
boot_into_it() {
    sync
    mkdir -p "${wanted%/*}"
    ln -sfn /etc/systemd/system/companion.service "$wanted"
    sync
}

stop_booting() {
    rm -f "$wanted"
    ! running || [ ! -f "$units/companion.service" ] || systemctl stop companion.service
}

# The login returns to the screen, unless somebody has forbidden it.
return_screen() {
    reload
    ! running || systemctl start getty@tty1.service || :
}

# Back to how it was before change_to.
restore() {
    say "going back to ${before:-how it was}" >&2
    point_to "$before"
    if [ -z "$before" ] || [ ! -L "$wanted" ]; then stop_booting; fi
    put_files "$before"
    if [ ! -L "$wanted" ]; then
        return_screen
    elif running; then
        reload
        systemctl start companion.service || say "it does not start, either: journalctl -u companion" >&2
    fi
}

# Only the version in use and the one before are kept.
prune() {
    for folder in "$opt"/*-*; do
        case ${folder##*/} in
            "$(current)" | "$(previous)") ;;
            *) step "remove $folder" rm -rf "$folder" ;;
        esac
    done
}

tell_the_rest() {
    running || return 0
    say "the log stays in memory, and the hardware watchdog works, from the next boot on"
    blank=$(cat "$root/sys/module/kernel/parameters/consoleblank" 2>/dev/null) || blank=0
    [ "$blank" = 0 ] ||
        say "the kernel puts the screen out after $blank s: take consoleblank=$blank out of its command line"
}

# ---- the way back ----

go_back() {
    name=$(name_behind "$opt/.back") # an interrupted one is carried on
    [ -n "$name" ] || name=$(previous)
    [ -n "$name" ] || fail "there is no version before" "install the one you want with --wheel FILE"
    works "$opt/$name" ||
        fail "$opt/$name does not work any more" "install that version again with --wheel FILE"
    [ -n "$dry" ] || ln -sfn "$name" "$opt/.back"
    change_to "$name"
    [ -n "$dry" ] || say "$name runs again; the version left is one --previous away"
}

uninstall() {
    undo=half_removed
    step "stop it, and boot without it" stop_booting
    step "remove its files from the system" put_files ''
    step "return the screen to the login" return_screen
    step "remove $opt" rm -rf "$opt" "$cache"
    undo=''
    say "games and settings stay in $data, and their user companion"
}

half_removed() { say "not all is removed yet; what helps: this again" >&2; }
