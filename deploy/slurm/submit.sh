#!/usr/bin/env bash
# Plays a run, a study or a night as an array of Slurm tasks, each of which plays one share, and merges the shares in a
# task that follows.
#
#   deploy/slurm/submit.sh SHARES FOLDER COMMAND...
#   deploy/slurm/submit.sh 16 /scratch/first-look run reports/first-look.yaml --games 50000
#
# All nodes see FOLDER, the files of the command and this program. It will hold shares/, whole/ (the merged run or study)
# and logs/. The same command once more plays what is missing, and nothing else.
#
#   ONLY=7,12         these shares alone
#   AT_A_TIME=32      so many tasks at a time
#   MERGED=FOLDER     where the merged run goes; of nights, the history that the night is added to
#   DEJARIK=COMMAND   how the program is called, such as "apptainer run dejarik.sif"
#   SBATCH_PARTITION, SBATCH_ACCOUNT, SBATCH_TIMELIMIT and the like are read by Slurm itself
set -euo pipefail

if [ "$#" -lt 3 ]; then
  sed -n '2,/^set /{/^#/p;}' "$0" | sed 's/^# \{0,1\}//' >&2
  exit 2
fi
of=$1 folder=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
export DEJARIK="${DEJARIK:-node $here/../../dist/src/cli/main.js}"
export MERGED="${MERGED:-$folder/whole}"

# All shares are of one night, also of a queue that passes midnight.
if [ "$1" = nightly ] && [[ " $* " != *" --night"* ]]; then
  set -- "$@" --night "$(date +%F)"
fi

mkdir -p "$folder/shares" "$folder/logs"
array=$(sbatch --parsable --job-name=dejarik --array="${ONLY:-1-$of}${AT_A_TIME:+%$AT_A_TIME}" \
  --output="$folder/logs/share-%a.txt" "$here/share.sbatch" "$of" "$folder" "$@")
# After any end of theirs: the merge itself says which share is missing.
merge=$(sbatch --parsable --job-name=dejarik-merge --dependency="afterany:${array%%;*}" \
  --output="$folder/logs/merge.txt" "$here/merge.sbatch" "$folder" "$@")
echo "Shares: job ${array%%;*}, then the merge: job ${merge%%;*}. Logs: $folder/logs"
