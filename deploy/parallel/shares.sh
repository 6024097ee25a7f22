#!/usr/bin/env bash
# Plays a run or a study as shares on machines that are reached by ssh, by GNU parallel, and merges them here.
#
#   deploy/parallel/shares.sh HOSTS SHARES FOLDER COMMAND...
#   deploy/parallel/shares.sh 1/ada,1/grace,1/: 12 runs/wide run reports/first-look.yaml --games 50000
#
# HOSTS are as for --sshlogin, comma between: 1/NAME plays one share at a time on NAME, with a thread a core; ":" is this
# machine. Each has this program in a folder of the same path as here (or DEJARIK says how it is called there), built of
# the same commit, and rsync. Results come back to FOLDER: shares/, whole/ and jobs.txt, which says who played what for how
# long. The same command once more plays what is missing, and nothing else.
#
#   WORKERS=4         threads of a share; one a core where it is not set
#   DEJARIK=COMMAND   how the program is called on the machines
#   SSH=COMMAND       ssh with options of its own, such as "ssh -p 2222"
set -euo pipefail

if [ "$#" -lt 4 ]; then
  sed -n '2,/^set /{/^#/p;}' "$0" | sed 's/^# \{0,1\}//' >&2
  exit 2
fi
hosts=$1 of=$2 folder=$3
shift 3
here=$(cd "$(dirname "$0")/../.." && pwd)
dejarik=${DEJARIK:-node $here/dist/src/cli/main.js}
place=--out
if [ "$1" = nightly ]; then
  place=--history
  # All shares are of one night, also where it passes midnight.
  if [[ " $* " != *" --night"* ]]; then set -- "$@" --night "$(date +%F)"; fi
fi
words=$(printf ' %q' "$@")

mkdir -p "$folder/shares"
cd "$folder"
# A share that is here and done is not asked for again. Three tries: a machine that is gone gives its share to another.
seq "$of" | while read -r share; do
  grep -qs '"done": true' "shares/$share/shard.json" "shares/$share"/*/shard.json || echo "$share"
done > open.txt
# On another machine a share is played in a folder that is fetched and removed; on this one where it belongs.
at="if [ \"\$PARALLEL_SSHLOGIN\" = : ]; then share=$(printf %q "$PWD")/shares/{}; else share=\$PWD/shares/{}; fi"
play="$dejarik$words --shard {}/$of $place \"\$share\"${WORKERS:+ --workers $WORKERS}"
parallel ${SSH:+--ssh "$SSH"} --sshlogin "$hosts" --arg-file open.txt --retries 3 --joblog jobs.txt \
  --workdir ... --return "shares/{}" --cleanup --tagstring "share {}" "$at; cd $(printf %q "$OLDPWD") && $play"
rm open.txt
cd "$OLDPWD"
# shellcheck disable=SC2086 # DEJARIK is a command and its first words
exec $dejarik merge "$folder"/shares/* --out "$folder/whole" ${WORKERS:+--workers "$WORKERS"}
