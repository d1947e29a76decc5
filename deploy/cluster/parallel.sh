#!/usr/bin/env bash
# Runs a command of breakpoint in shards over ssh with GNU parallel, and merges them.
#
#   deploy/cluster/parallel.sh SHARDS HOSTS FOLDER COMMAND…
#   deploy/cluster/parallel.sh 16 4/anna,8/bert games balance --games 20000 --seed 1
#
# HOSTS is what parallel's --sshlogin takes: a list of hosts, each with the number of shards it runs at a time; ":" is
# this machine. `breakpoint` must be there (BREAKPOINT names another program), as must rsync. FOLDER is one on this
# machine: part-1.jsonl and so on, then merged.jsonl and the report. If a run was interrupted, the same command continues
# it: files are sent back to the hosts, so that nothing in them is played again. A shard that was under way on a host
# comes back only when it ends; for short losses, use many shards.
set -euo pipefail
if [ $# -lt 4 ]; then
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
    exit 2
fi
shards=$1 hosts=$2 folder=$3
shift 3
breakpoint=${BREAKPOINT:-breakpoint}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$folder"
cd "$folder"
# an empty file is as good as none: it can be sent before the first run as well as after an interrupted one
for i in $(seq "$shards"); do
    [ -e "part-$i.jsonl" ] || : > "part-$i.jsonl"
done
# one thread for each: parallel knows how many run at a time
command=$(printf '%q ' "$breakpoint" "$@")
case $1 in train) ;; *) command+="--threads 1" ;; esac
parallel --will-cite --sshlogin "$hosts" --workdir ... --retries 3 \
    --transferfile "part-{}.jsonl" --return "part-{}.jsonl" --cleanup \
    "$command --shard {}/$shards --results part-{}.jsonl" ::: $(seq "$shards")
exec "$here/merge.sh" "$shards" "$breakpoint"
