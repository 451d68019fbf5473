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

is_installed() {
    [ -L "$wanted" ] || return 1
    system_files | while read -r file target; do
        cmp -s "$opt/current/systemd/$file" "$root$target" || exit 1
    done
}

# What boots is last.
system_files() {
    cat <<'END'
sysusers.conf /etc/sysusers.d/companion.conf
udev.rules /etc/udev/rules.d/70-companion.rules
polkit.rules /etc/polkit-1/rules.d/49-companion.rules
journald.conf /etc/systemd/journald.conf.d/companion.conf
watchdog.conf /etc/systemd/system.conf.d/companion.conf
companion.sh /usr/local/bin/companion
companion.service /etc/systemd/system/companion.service
END
}

# change_to NAME: run this version from now on; if it does not start, the one before goes on.
change_to() {
    before=$(current)
    if [ -n "$dry" ]; then
        say "would ${before:+keep a copy of games and settings, }write:"
        system_files | while read -r _ target; do say "  $root$target"; done
        say "would run $1${before:+ instead of $before}"
        return
    fi
    changing=yes
    if running && [ -n "$before" ]; then systemctl stop companion.service; fi
    [ "$before" = "$1" ] || keep_copy
    write_files "$1" || fail "files of the system cannot be written" "free some space, or look at $root/etc"
    [ -z "$before" ] || [ "$before" = "$1" ] || ln -sfn "../$before" "$opt/$1/previous"
    point_to "$1"
    make_user
    reload
    if running && [ -n "$start" ]; then
        step "start $1" prove_start
    fi
    boot_into_it
    rm -f "$opt/.back"
    changing=''
}

# Copies of games and settings lie among them, so that they are where there is room; three are kept.
keep_copy() {
    [ -n "$before" ] && [ -n "$(ls -A "$data" 2>/dev/null)" ] || return 0
    copy=$data/copies/$(date -u +%Y%m%dT%H%M%SZ)-of-$before
    step "keep a copy of games and settings in $copy" copy_data
}

copy_data() {
    new=$data/copies/.new
    {
        rm -rf "$new" "$copy" && mkdir -p "$new" &&
            find "$data" -mindepth 1 -maxdepth 1 ! -name copies -exec cp -a -t "$new" {} + &&
            chown --reference="$data" "$data/copies" "$new" && mv "$new" "$copy"
    } || fail "games and settings cannot be copied" "free some space, for example in $data/copies"
    set -- "$data/copies"/*
    while [ $# -gt 3 ]; do
        rm -rf "$1"
        shift
    done
}

# write_files NAME: those that belong to this version, each at once.
write_files() {
    system_files | while read -r file target; do
        mode=644
        [ "$file" != companion.sh ] || mode=755
        command install -D -m $mode "$opt/$1/systemd/$file" "$root$target.new" &&
            mv "$root$target.new" "$root$target" || exit 1
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

prove_start() {
    quietly systemctl restart companion.service && return
    journalctl --unit companion.service --lines 12 --output cat --no-pager >&2 || :
    fail "$name does not start, for the reason above" \
        "if it is only that no display is connected yet: this again with --no-start"
}

# getty keeps the screen until here: the service takes it over only if it is started.
boot_into_it() {
    mkdir -p "${wanted%/*}"
    ln -sfn /etc/systemd/system/companion.service "$wanted"
}

stop_booting() {
    rm -f "$wanted"
    ! running || [ ! -f "$units/companion.service" ] || systemctl stop companion.service
}

remove_files() {
    system_files | while read -r _ target; do rm -f "$root$target" "$root$target.new"; done
}

# The login returns to the screen.
return_screen() {
    running || return 0
    systemctl daemon-reload
    udevadm control --reload
    systemctl start getty@tty1.service
}

# Back to how it was before change_to.
restore() {
    say "going back to ${before:-how it was}" >&2
    point_to "$before"
    if [ -n "$before" ]; then
        write_files "$before"
        running || return
        systemctl daemon-reload
        systemctl start companion.service
    else
        stop_booting
        remove_files
        return_screen
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
    step "stop it, and boot without it" stop_booting
    step "remove its files from /etc, and /usr/local/bin/companion" remove_files
    step "return the screen to the login" return_screen
    step "remove $opt" rm -rf "$opt"
    say "games and settings stay in $data, and their user companion"
}
