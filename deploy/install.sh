#!/bin/sh
# Installs Tidegate, or a gateway, from a release on Debian, Ubuntu or another Linux with systemd; run it again to upgrade.
#   sh install.sh --from ADDRESS                       the server; ADDRESS is an https address or a folder that has a release
#   sh install.sh --archive tidegate-…-linux-x64.tar.gz
#   sh install.sh --gateway --url mqtts://scada.example.com:8883 --sn GW-0001 --from ADDRESS
#   sh install.sh --uninstall                          removes the programs; data and settings stay
# --help lists every option, --dry-run says what would be done.
set -eu
# Programs and folders are read by the account of the service; secrets have a mode of their own.
umask 022

# The key that signed the release with which this file came; `npm run release` writes it here.
public_key=''

usage() {
  cat << 'END'
install.sh installs Tidegate from a release, as root. Run it again to upgrade.

  --from ADDRESS       https address or folder of a release
  --archive FILE       archive of a release, with SHA256SUMS beside it
  --key FILE           public key that has to have signed the release (minisign)
  --port NUMBER        port of the web app (8080)
  --mqtt-port NUMBER   port for gateways (1883)
  --plain              opens both ports to the network without TLS: in a trusted network only
  --gateway            installs a gateway in place of the server
  --url URL            gateway: address of the broker, such as mqtts://scada.example.com:8883
  --sn NUMBER          gateway: its serial number
  --secret-file FILE   gateway: file with its secret; by default it is asked for
  --uninstall          removes programs and service; data and settings stay
  --dry-run            says what would be done, and changes nothing
  --root FOLDER        installs into this folder as if it were /, and starts nothing
END
}

die() {
  printf 'install: %s\n' "$*" >&2
  exit 1
}

say() { printf 'install: %s\n' "$*"; }

# Runs a command, or with --dry-run shows it.
act() {
  if [ "$dry" = 1 ]; then
    printf 'would run: %s\n' "$*"
  else
    "$@"
  fi
}

from='' archive='' key='' port='' mqtt_port='' plain=0 unit=tidegate url='' sn='' secret_file='' uninstall=0 dry=0 root=''
while [ $# -gt 0 ]; do
  case $1 in
    --plain) plain=1 ;;
    --gateway) unit=tidegate-gateway ;;
    --uninstall) uninstall=1 ;;
    --dry-run) dry=1 ;;
    --help | -h)
      usage
      exit 0
      ;;
    --from | --archive | --key | --port | --mqtt-port | --url | --sn | --secret-file | --root)
      [ $# -gt 1 ] || die "$1 needs a value; --help lists all options."
      case $1 in
        --from) from=$2 ;;
        --archive) archive=$2 ;;
        --key) key=$2 ;;
        --port) port=$2 ;;
        --mqtt-port) mqtt_port=$2 ;;
        --url) url=$2 ;;
        --sn) sn=$2 ;;
        --secret-file) secret_file=$2 ;;
        --root) root=${2%/} ;;
      esac
      shift
      ;;
    *) die "There is no option $1; --help lists all." ;;
  esac
  shift
done

settings=$root/etc/tidegate
data=$root/var/lib/$unit
home=$root/opt/tidegate
if [ $unit = tidegate ]; then
  env_name=server.env other=tidegate-gateway
else
  env_name=gateway.env other=tidegate
fi

has() { command -v "$1" > /dev/null 2>&1; }

# True where systemd runs and the installation is that of this machine.
has_systemd() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

# ── checks before anything is changed ─────────────────────────────────────────────────────────────────────────────────

check_port() {
  case $2 in
    '') return 0 ;;
    *[!0-9]* | ??????*) ;;
    *) if [ "$2" -ge 1024 ] && [ "$2" -le 65535 ]; then return 0; fi ;;
  esac
  die "$1 $2 is not a port that a service without privileges may use: choose a number from 1024 to 65535."
}

check_machine() {
  [ "$(uname -s)" = Linux ] || die 'This file installs on Linux only; on other systems unpack the archive and start it.'
  case $(uname -m) in
    x86_64) platform=linux-x64 ;;
    aarch64 | arm64) platform=linux-arm64 ;;
    *) die "There is no release for $(uname -m): only x86_64 and 64-bit ARM." ;;
  esac
  [ "$dry" = 1 ] || [ -n "$root" ] || [ "$(id -u)" = 0 ] || die 'Run it as root, for example with sudo.'
  for tool in awk base64 cmp gzip sed sha256sum tar; do has $tool || die "$tool is missing: install it first."; done
}

check_options() {
  check_port --port "$port"
  check_port --mqtt-port "$mqtt_port"
  [ -z "$from" ] || [ -z "$archive" ] || die 'Give --from or --archive, not both.'
  [ -n "$from$archive" ] || die 'Say where the release is: --from ADDRESS or --archive FILE.'
  [ -z "$key" ] || [ -f "$key" ] || die "The key $key is not there."
  [ -z "$secret_file" ] || [ -s "$secret_file" ] || die "The file of the secret, $secret_file, is missing or empty."
  if [ $unit = tidegate-gateway ] && [ ! -f "$settings/$env_name" ]; then
    [ -n "$url" ] || die 'A gateway needs --url, the address that its connection card shows.'
    [ -n "$sn" ] || die 'A gateway needs --sn, the serial number with which it was registered.'
  fi
}

# ── the release ───────────────────────────────────────────────────────────────────────────────────────────────────────

download() {
  if has curl; then
    # An address that begins with https is not left for http.
    case $1 in https:*) kept='=https' ;; *) kept='=http,https' ;; esac
    curl --fail --silent --show-error --location --proto-redir "$kept" --output "$2" "$1"
  elif has wget; then
    wget --quiet --output-document="$2" "$1"
  else
    die 'curl and wget are missing: install one, or download the release and give --archive.'
  fi
}

# Copies a file of the release into the scratch folder; fails if it is not there.
bring() {
  case $from in
    https://* | http://*) download "${from%/}/$1" "$scratch/$1" ;;
    *) [ -f "${from%/}/$1" ] && cp "${from%/}/$1" "$scratch/$1" ;;
  esac
}

# Leaves the archive in $archive, with SHA256SUMS, and its signature if there is one, in $scratch.
find_release() {
  if [ -n "$archive" ]; then
    [ -f "$archive" ] || die "The archive $archive is not there."
    from=$(dirname -- "$archive")
    name=$(basename -- "$archive")
  fi
  bring SHA256SUMS || die "There is no SHA256SUMS at $from: it is a part of every release."
  bring SHA256SUMS.minisig 2> /dev/null || rm -f "$scratch/SHA256SUMS.minisig"
  if [ -z "$archive" ]; then
    name=$(sed -n "s/^[0-9a-f]\{64\}  \(tidegate-[0-9A-Za-z.+-]*-$platform\.tar\.gz\)$/\1/p" "$scratch/SHA256SUMS" | tail -n 1)
    [ -n "$name" ] || die "The release at $from has no archive for $platform."
    say "bringing $name"
    bring "$name" || die "$name could not be brought from $from."
    archive=$scratch/$name
  fi
  case $name in
    tidegate-*-$platform.tar.gz) ;;
    *) die "$name is not an archive of Tidegate for $platform." ;;
  esac
}

# Verifies as minisign does: Ed25519 over the BLAKE2b-512 of the file. The second line of key and signature is what counts.
verify_by_openssl() {
  printf '\060\052\060\005\006\003\053\145\160\003\041\000' > "$scratch/key.der"
  printf '%s\n' "$trusted" | base64 -d | tail -c 32 >> "$scratch/key.der"
  sed -n 2p "$scratch/SHA256SUMS.minisig" | base64 -d | tail -c 64 > "$scratch/signature"
  openssl dgst -blake2b512 -binary "$scratch/SHA256SUMS" > "$scratch/hash"
  openssl pkeyutl -verify -pubin -keyform DER -inkey "$scratch/key.der" -rawin -in "$scratch/hash" \
    -sigfile "$scratch/signature" > /dev/null 2>&1
}

# Goes on without a checked signature, unless everybody on the way could have changed the release.
unchecked() {
  case $from in
    http://*) die "A release is brought by http only with a checked signature, but $1." ;;
  esac
  say "The signature is not checked, because $1."
}

check_signature() {
  trusted=$public_key
  if [ -n "$key" ]; then
    trusted=$(sed -n 2p "$key")
    [ -n "$trusted" ] || die "$key is no public key of minisign: its second line has to be the key."
  fi
  if [ -z "$trusted" ]; then
    unchecked 'no key is known: name it with --key'
    return
  fi
  [ -f "$scratch/SHA256SUMS.minisig" ] || die 'The release is not signed: SHA256SUMS.minisig is missing.'
  if has minisign; then
    minisign -V -q -m "$scratch/SHA256SUMS" -P "$trusted" > /dev/null 2>&1 ||
      die 'The signature of the release is not that of the trusted key: do not use this release.'
  elif has openssl && openssl pkeyutl -help 2>&1 | grep -q rawin; then
    verify_by_openssl || die 'The signature of the release is not that of the trusted key: do not use this release.'
  else
    unchecked 'minisign and openssl 3 are missing: install one'
  fi
}

check_archive() {
  said=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name$/\1/p" "$scratch/SHA256SUMS")
  [ -n "$said" ] || die "SHA256SUMS does not name $name: it belongs to another release."
  sum=$(sha256sum < "$archive")
  sum=${sum%% *}
  [ "$sum" != "$said" ] || return 0
  gzip -t "$archive" 2> /dev/null || die "$name is cut short or damaged: download it again."
  die "$name has another checksum than SHA256SUMS says: do not use it."
}

# Unpacks into a folder of its own, and then points /opt/tidegate to it, so that the old release runs until the new one is complete.
unpack() {
  release=${name%.tar.gz}
  target=$root/opt/$release
  before=''
  [ ! -L "$home" ] || before=$(readlink "$home")
  [ -L "$home" ] || [ ! -e "$home" ] || die "$home is not an installation by this file: move it away first, its data are elsewhere."
  if [ "$before" = "$release" ] && [ "$(cat "$target/.sha256" 2> /dev/null)" = "$sum" ]; then
    say "$release is installed already"
    return
  fi
  act mkdir -p "$root/opt"
  act rm -rf "$target.new"
  [ "$dry" = 1 ] || unfinished=$target.new
  act mkdir "$target.new"
  act tar -xzf "$archive" -C "$target.new" --strip-components=1 --no-same-owner
  if [ "$dry" = 0 ]; then
    printf '%s\n' "$sum" > "$target.new/.sha256"
    need_node "$target.new"
  fi
  [ ! -e "$target" ] || act rm -rf "$target"
  act mv "$target.new" "$target"
  act ln -sfn "$release" "$home"
  changed=1 upgraded=1
  # The release before this one stays for a return; older ones go.
  for old in "$root"/opt/tidegate-*-linux-*; do
    case ${old##*/} in
      "$release" | "$before" | '*') ;;
      *) [ ! -d "$old" ] || act rm -rf "$old" ;;
    esac
  done
}

# Node needs libatomic, which a small Debian does not have.
need_node() {
  ! "$1/bin/node" --version > /dev/null 2>&1 || return 0
  if [ -z "$root" ] && has apt-get; then
    say 'installing libatomic1, which Node needs'
    export DEBIAN_FRONTEND=noninteractive
    { apt-get -qq update && apt-get -qq install -y --no-install-recommends libatomic1; } > /dev/null 2>&1 || true
  fi
  "$1/bin/node" --version > /dev/null 2>&1 ||
    die "Node does not start here ($("$1/bin/node" --version 2>&1 | tail -n 1)); it needs glibc 2.28 or newer, libstdc++ and libatomic."
}

# ── account, folders, settings, service ───────────────────────────────────────────────────────────────────────────────

make_account() {
  act mkdir -p "$root/etc/sysusers.d" "$settings"
  act cp "$home/deploy/systemd/sysusers.conf" "$root/etc/sysusers.d/tidegate.conf"
  [ -z "$root" ] || return 0
  ! id "$unit" > /dev/null 2>&1 || return 0
  if has systemd-sysusers; then
    act systemd-sysusers
  else
    act useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin "$unit"
  fi
}

make_folders() {
  [ ! -d "$data" ] || return 0
  act mkdir -p "$data"
  act chmod 0700 "$data"
  [ -n "$root" ] || act chown "$unit:$unit" "$data"
}

# Puts a file of the scratch folder in place with a mode. The service is started again only where something has changed.
replace() {
  if cmp -s "$scratch/$1" "$2"; then return; fi
  (umask 077 && cp "$scratch/$1" "$2.new")
  chmod "$3" "$2.new"
  mv "$2.new" "$2"
  changed=1
}

# Sets a value in the file of the settings: in its first line, also where that is a comment, else at the end. systemd uses the last
# line that sets a value, so the others go.
set_setting() {
  if [ "$dry" = 1 ]; then
    printf 'would set: %s=%s in %s\n' "$1" "$2" "$settings/$env_name"
    return
  fi
  awk -v name="$1" -v value="$2" '
    !done && ($0 ~ "^#?" name "=") { print name "=" value; done = 1; next }
    done && index($0, name "=") == 1 { next }
    { print }
    END { if (!done) print name "=" value }
  ' "$settings/$env_name" > "$scratch/settings"
  replace settings "$settings/$env_name" 0600
}

make_settings() {
  if [ ! -f "$settings/$env_name" ]; then
    act cp "$home/deploy/systemd/$env_name" "$settings/$env_name"
    act chmod 0600 "$settings/$env_name"
  fi
  if [ $unit = tidegate ]; then
    [ -z "$port" ] || set_setting TIDEGATE_HTTP_PORT "$port"
    [ -z "$mqtt_port" ] || set_setting TIDEGATE_MQTT_PORT "$mqtt_port"
    if [ "$plain" = 1 ]; then
      set_setting TIDEGATE_HOST 0.0.0.0
      set_setting TIDEGATE_HTTP_PLAIN 1
      set_setting TIDEGATE_MQTT_PLAIN 1
    fi
    return
  fi
  [ -z "$url" ] || set_setting TIDEGATE_GATEWAY_URL "$url"
  [ -z "$sn" ] || set_setting TIDEGATE_GATEWAY_SN "$sn"
  make_secret
}

# The secret is shown once when the gateway is registered. Typed letters are not shown.
make_secret() {
  place=$settings/gateway.secret
  if [ "$dry" = 1 ]; then
    printf 'would write: %s\n' "$place"
  elif [ -n "$secret_file" ]; then
    cat "$secret_file" > "$scratch/secret"
    replace secret "$place" 0600
  elif [ ! -s "$place" ]; then
    (: < /dev/tty) 2> /dev/null || die 'There is no terminal to ask for the secret: give --secret-file.'
    printf 'Secret of the gateway: ' > /dev/tty
    trap 'stty echo < /dev/tty; exit 1' INT TERM HUP
    stty -echo < /dev/tty
    IFS= read -r secret < /dev/tty || true
    stty echo < /dev/tty
    trap 'exit 1' INT TERM HUP
    printf '\n' > /dev/tty
    [ -n "$secret" ] || die 'The secret is empty: run it again, or give --secret-file.'
    printf '%s\n' "$secret" > "$scratch/secret"
    replace secret "$place" 0600
  fi
}

# The service is that of a clone, except for the place of Node.
make_service() {
  act mkdir -p "$root/etc/systemd/system"
  if [ "$dry" = 1 ]; then
    printf 'would write: %s\n' "$root/etc/systemd/system/$unit.service"
  else
    sed 's|/opt/tidegate/node_modules/\.bin/node|/opt/tidegate/bin/node|' "$home/deploy/systemd/$unit.service" \
      > "$scratch/unit"
    replace unit "$root/etc/systemd/system/$unit.service" 0644
  fi
}

# A setting as systemd reads it: the last line counts, quotes around a value are none of it.
setting() { sed -n "s/^$1=//p" "$settings/$env_name" | tail -n 1 | sed "s/^\\([\"']\\)\\(.*\\)\\1\$/\\2/"; }

# The address of the server for this machine.
own_url() {
  host=$(setting TIDEGATE_HOST)
  case $host in '' | 0.0.0.0 | ::) host=127.0.0.1 ;; *:*) host="[$host]" ;; esac
  port_set=$(setting TIDEGATE_HTTP_PORT)
  printf 'http://%s:%s\n' "$host" "${port_set:-8080}"
}

# Waits until the server answers, which takes longer where it upgrades a large database; fails after two minutes.
is_ready() {
  "$home/bin/node" --input-type=module -e '
    const until = Date.now() + 120_000;
    const ask = () => fetch(process.argv[1]).then((answer) => answer.ok, () => false);
    while (!(await ask())) {
      if (Date.now() > until) process.exit(1);
      await new Promise((done) => setTimeout(done, 200));
    }
  ' "$(own_url)/readyz"
}

start_service() {
  if [ "$dry" = 0 ] && ! has_systemd; then
    say "systemd does not run here: start $unit.service where it does."
    return
  fi
  act systemctl daemon-reload
  act systemctl enable --quiet "$unit"
  if [ "$changed" = 1 ] || [ "$dry" = 1 ]; then
    act systemctl restart "$unit"
  else
    act systemctl start "$unit"
  fi
  # It runs the same programs, and those of the release before this one go with the next.
  if [ "$upgraded" = 1 ] && [ -f "$root/etc/systemd/system/$other.service" ]; then
    act systemctl try-restart "$other"
  fi
  [ "$dry" = 0 ] || return 0
  if [ $unit = tidegate-gateway ]; then
    say 'The gateway is running; journalctl -u tidegate-gateway shows its log.'
    return
  fi
  is_ready || die 'The server does not answer: journalctl -u tidegate says why.'
  say "Tidegate is at $(own_url)"
  show_password
}

# Shown on a terminal and nowhere else, since other output is often stored.
show_password() {
  [ -f "$data/first-password" ] || return 0
  if [ -t 1 ]; then
    say "Sign in as admin with the one-time password $(cat "$data/first-password")"
    rm -f "$data/first-password"
  else
    say "Sign in as admin with the one-time password in $data/first-password; delete it once it is read."
  fi
}

remove() {
  [ -L "$home" ] || [ ! -e "$home" ] || die "$home is not an installation by this file: remove it by hand, with its service."
  if has_systemd; then act systemctl disable --quiet --now "$unit" || true; fi
  act rm -f "$root/etc/systemd/system/$unit.service"
  if has_systemd; then act systemctl daemon-reload; fi
  if [ -f "$root/etc/systemd/system/$other.service" ]; then
    say "The programs stay, because $other uses them."
  else
    for old in "$home" "$root"/opt/tidegate-*-linux-*; do
      { [ ! -L "$old" ] && [ ! -d "$old" ]; } || act rm -rf "$old"
    done
  fi
  say "Removed. Data and settings stay in $data and $settings; delete them when you need them no more."
}

if [ "$uninstall" = 1 ]; then
  [ "$dry" = 1 ] || [ -n "$root" ] || [ "$(id -u)" = 0 ] || die 'Run it as root, for example with sudo.'
  remove
  exit 0
fi

check_machine
check_options
scratch=$(mktemp -d)
unfinished='' changed=0 upgraded=0
trap 'rm -rf "$scratch" ${unfinished:+"$unfinished"}' EXIT
trap 'exit 1' INT TERM HUP
find_release
check_signature
check_archive
unpack
make_account
make_folders
make_settings
make_service
start_service
