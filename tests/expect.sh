# SPDX-License-Identifier: Apache-2.0
# For tests of commands: . tests/expect.sh, in the folder of the sources. It makes a scratch folder, says $vrc and $here, and has fail and
# expect; `exit $bad` ends the test.
here=$PWD vrc=$PWD/${BUILD:-build}/vrc name=${0#"$PWD"/}
scratch=$(mktemp -d) || exit 2
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
bad=0
unset MAKEFLAGS MAKELEVEL MFLAGS

fail()
{
    echo "FAIL $name: $*"
    bad=1
}

# expect STATUS TEXT COMMAND…: the command ends with the status, and what it prints, which is in $scratch/said, holds the text. It has
# $limit seconds, of processors: where others have them it takes longer, and only one that waits for ever ends by the clock.
expect()
{
    status=$1 text=$2
    shift 2
    (ulimit -t "${limit:-120}" && exec timeout $((20 * ${limit:-120})) "$@") >"$scratch/said" 2>&1 </dev/null
    got=$?
    [ $got = "$status" ] || { fail "$* ended with $got, not $status"; head -3 "$scratch/said"; }
    [ -z "$text" ] || grep -qF -- "$text" "$scratch/said" || { fail "$* does not say '$text'"; head -3 "$scratch/said"; }
}

# is WANTED GOT WHAT
is()
{
    [ "$1" = "$2" ] || fail "$3: '$2', not '$1'"
}

# skip WHAT: counted and named where something is not there.
skip()
{
    echo "skipped: $name: $*"
}
