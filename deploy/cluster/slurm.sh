#!/usr/bin/env bash
# Runs a command of breakpoint in shards as a Slurm array, and merges them in a job that comes after it.
#
#   deploy/cluster/slurm.sh SHARDS FOLDER COMMAND…
#   deploy/cluster/slurm.sh 64 /shared/games balance --games 20000 --seed 1
#
# FOLDER is one that all nodes share: part-1.jsonl and so on, then merged.jsonl and the report. `breakpoint` must be on
# all nodes (BREAKPOINT names another program); SBATCH_… variables and `sbatch`'s other settings apply. Prints the number
# of the job that merges. A run that was interrupted continues where it stopped if the same command is given again; a
# task that is requeued continues by itself.
set -euo pipefail
if [ $# -lt 3 ]; then
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
    exit 2
fi
shards=$1 folder=$2
shift 2
breakpoint=${BREAKPOINT:-breakpoint}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$folder"
cd "$folder"
command=$(printf '%q ' "$breakpoint" "$@")
case $1 in train) ;; *) command+="--threads 1" ;; esac
array=$(sbatch --parsable --job-name breakpoint --array "1-$shards" --cpus-per-task 1 --requeue --open-mode append \
    --output "part-%a.log" \
    --wrap "$command --shard \$SLURM_ARRAY_TASK_ID/$shards --results part-\$SLURM_ARRAY_TASK_ID.jsonl")
sbatch --parsable --job-name breakpoint-merge --dependency "afterok:$array" --kill-on-invalid-dep yes \
    --output merge.log --wrap "$(printf '%q ' "$here/merge.sh" "$shards" "$breakpoint")"
