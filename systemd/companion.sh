#!/bin/sh
# The companion of this kiosk on a command line: with the kiosk's games, as the kiosk's user, since
# what another user writes among them could not be opened any more. Only an update needs root.
user=companion
[ "${1-}" != update ] || user=root
if [ "$(id -un)" != "$user" ]; then
    [ "$(id -u)" = 0 ] || exec sudo -- "$0" "$@"
    exec runuser -u "$user" -- "$0" "$@"
fi
export STATE_DIRECTORY=/var/lib/companion PYTHONUTF8=1 PYTHONDONTWRITEBYTECODE=1 PYTHONNOUSERSITE=1
exec /opt/companion/current/bin/python -P -m companion "$@"
