#!/bin/sh
# The first argument names the program, the others are its own. `exec` makes it the process that receives SIGTERM.
set -eu
program=${1:-server}
[ $# -eq 0 ] || shift
bundled=/app/scripts/build/run-bundle.mjs
case $program in
  server | gateway) exec node --import "$bundled" "/app/$program/src/main.ts" "$@" ;;
  backup | restore | verify-log) exec node --import "$bundled" "/app/server/src/programs/$program.ts" "$@" ;;
esac
echo "Unknown program “$program”. Choose server, gateway, backup, restore or verify-log." >&2
exit 64
