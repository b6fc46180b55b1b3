#!/bin/sh
# Starts Redis with one user per service, each with its own password and the keys of its own queue alone. The passwords come from the environment
# (LEDGER_REDIS_PASSWORD …) and reach Redis by standard input, so that no list of processes shows them; options are passed on.
set -eu

# What BullMQ uses. `dangerous` holds FLUSHALL, CONFIG, DEBUG, KEYS, SHUTDOWN and the like; BullMQ's look at the version needs INFO. Commands that list
# keys are not limited to a user's own, so they are refused as well.
rights='resetchannels -@all +@read +@write +@connection +@transaction +eval +evalsha +script|load -@dangerous -@admin +info -scan -randomkey -dbsize'

users() {
  echo 'user default off'
  # For health checks: it may do nothing else.
  echo 'user health on nopass resetkeys resetchannels -@all +ping'
  for service in gateway bank-link ledger assistant tax payroll invoicing analysis; do
    name="$(echo "$service" | tr 'a-z-' 'A-Z_')_REDIS_PASSWORD"
    eval "password=\${$name:?}"
    echo "user $service on >$password ~${REDIS_KEY_PREFIX:-}accounting:$service:* $rights"
  done
}

text="$(users)"
exec redis-server "$@" - <<END
$text
END
