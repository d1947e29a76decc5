#!/usr/bin/env bash
# Runs shards here for real, over ssh with GNU parallel and as a Slurm array on one node with two CPUs, and compares what
# comes of them with a run without shards. For root on a Debian machine or container of its own:
#
#   apt-get install --no-install-recommends parallel slurm-wlm openssh-server openssh-client rsync
#   BREAKPOINT=target/release/breakpoint deploy/cluster/try.sh
#
# The ssh server and Slurm are set up in a folder of their own for as long as this runs; nothing of the machine's own
# settings is used or changed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
BREAKPOINT=$(realpath "${BREAKPOINT:-$(command -v breakpoint)}")
export BREAKPOINT
work=$(mktemp -d)
pids=()
stop() {
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap stop EXIT
fail() {
    echo "$1" >&2
    tail -n 20 "$work"/*.log >&2 || true
    exit 1
}
# waits for a condition
until_true() {
    for _ in $(seq 600); do
        "$@" > /dev/null 2>&1 && return
        sleep 0.2
    done
    fail "this did not come true: $*"
}

# ---- an ssh server ----------------------------------------------------------------
port=2222
mkdir -p "$work/ssh" /run/sshd
ssh-keygen -q -t ed25519 -N "" -f "$work/ssh/host"
ssh-keygen -q -t ed25519 -N "" -f "$work/ssh/key"
cat > "$work/ssh/server" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $work/ssh/host
AuthorizedKeysFile $work/ssh/key.pub
PidFile none
StrictModes no
UsePAM no
MaxStartups 100
END
cat > "$work/ssh/client" <<END
Host *
Port $port
IdentityFile $work/ssh/key
UserKnownHostsFile $work/ssh/known
StrictHostKeyChecking accept-new
LogLevel ERROR
END
"$(command -v sshd)" -D -f "$work/ssh/server" -E "$work/sshd.log" &
pids+=($!)
# `parallel` and the rsync that it starts both call ssh: this one knows where
mkdir "$work/bin"
printf '#!/bin/sh\nexec %s -F %s "$@"\n' "$(command -v ssh)" "$work/ssh/client" > "$work/bin/ssh"
chmod +x "$work/bin/ssh"
PATH=$work/bin:$PATH
until_true ssh 127.0.0.1 true

# ---- Slurm, one node with two CPUs ------------------------------------------------
node=$(hostname -s)
mkdir -p "$work/slurm/state" "$work/slurm/spool"
cat > "$work/slurm/slurm.conf" <<END
ClusterName=try
SlurmctldHost=$node(127.0.0.1)
SlurmUser=root
AuthType=auth/none
CredType=cred/none
SlurmctldPort=26817
SlurmdPort=26818
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=1
NodeName=$node NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$work/slurm/slurm.conf
slurmctld -D > "$work/slurmctld.log" 2>&1 &
pids+=($!)
slurmd -D > "$work/slurmd.log" 2>&1 &
pids+=($!)
idle() { sinfo --noheader --format %T | grep -qx idle; }
until_true idle

# ---- the same work three times ----------------------------------------------------
# what the clock decides is not compared
same() {
    python3 - "$@" <<'END'
import json, sys
def plain(value):
    times = {"seconds", "times", "threads"}
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if k not in times and not k.endswith(("_ms", "_per_second"))}
    return [plain(v) for v in value] if isinstance(value, list) else value
read = lambda path: [plain(json.loads(line)) for line in open(path)] if path.endswith("l") else plain(json.load(open(path)))
first, *others = map(read, sys.argv[1:])
sys.exit(any(other != first for other in others))
END
}
ended() { ! squeue --noheader | grep -q .; }
try() {
    name=$1
    shift
    mkdir "$work/$name"
    (cd "$work/$name" && "$BREAKPOINT" "$@" --results whole.jsonl --json > whole.json) 2>> "$work/alone.log"
    "$here/parallel.sh" 6 "2/127.0.0.1" "$work/$name/ssh" "$@" > "$work/parallel.log" 2>&1 || fail "parallel: $name"
    "$here/slurm.sh" 6 "$work/$name/slurm" "$@" >> "$work/sbatch.log" || fail "slurm: $name"
    until_true ended
    [ -s "$work/$name/slurm/report.json" ] || fail "slurm: $(cat "$work/$name"/slurm/*.log)"
    for run in ssh slurm; do
        same "$work/$name/whole.json" "$work/$name/$run/report.json" || fail "$name: another report by $run"
        same "$work/$name/whole.jsonl" "$work/$name/$run/merged.jsonl" || fail "$name: other results by $run"
    done
    bytes=$(cmp -s "$work/$name/whole.jsonl" "$work/$name/ssh/merged.jsonl" &&
        cmp -s "$work/$name/whole.jsonl" "$work/$name/slurm/merged.jsonl" && echo "byte for byte" || echo "but for times")
    echo "$name: $(wc -l < "$work/$name/whole.jsonl") lines, the same $bytes alone, over ssh and with Slurm"
}
echo "$(parallel --version | head -n 1), $(sbatch --version), $(ssh -V 2>&1 | cut -d, -f1)"
try simulate simulate --players 2-4 --games 2000 --seed 7 --check-each-turn
try balance balance --bot greedy --players 2-4 --games 120 --seed 7
try arena arena --bots planner,greedy,random --games 20 --seed 7

# a shard that was interrupted continues, and comes to the same
cd "$work/balance/ssh"
head -c $(($(stat -c %s part-2.jsonl) - 5000)) part-2.jsonl > cut && mv cut part-2.jsonl
"$here/parallel.sh" 6 "2/127.0.0.1" "$work/balance/ssh" balance --bot greedy --players 2-4 --games 120 --seed 7 \
    > "$work/parallel.log" 2>&1 || fail "parallel: continued"
cmp "$work/balance/whole.jsonl" merged.jsonl || fail "a shard that continued"
echo "balance: a shard that was cut off and continued, the same byte for byte"

# one generation of training
cd "$work"
train=(train --players 2 --against greedy --games 24 --seed 7)
"$BREAKPOINT" "${train[@]}" --work "$work/one" --out "$work/one" --results "$work/one.jsonl" > "$work/alone.log"
"$here/slurm.sh" 6 "$work/train" "${train[@]}" --work "$work/many" --out "$work/many" >> "$work/sbatch.log"
until_true ended
[ -s "$work/train/merged.jsonl" ] || fail "train: $(cat "$work"/train/*.log)"
"$BREAKPOINT" "${train[@]}" --work "$work/many" --out "$work/many" --results "$work/train/merged.jsonl" > "$work/alone.log"
cmp "$work/one/model-2-1.json" "$work/many/model-2-1.json" || fail "another model"
echo "train: the model of a generation, the same byte for byte alone and with Slurm"
