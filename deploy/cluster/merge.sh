#!/usr/bin/env bash
# Merges part-1.jsonl to part-N.jsonl of this folder into merged.jsonl, with the report in report.json.
#
#   deploy/cluster/merge.sh N [PROGRAM]
set -euo pipefail
parts=()
for i in $(seq "$1"); do
    parts+=("part-$i.jsonl")
done
rm -f merged.jsonl
case $(head -c 200 part-1.jsonl) in
*'"breakpoint train"'*) "${2:-breakpoint}" merge "${parts[@]}" --results merged.jsonl ;; # no report: it is learned from
*) "${2:-breakpoint}" merge "${parts[@]}" --results merged.jsonl --json > report.json ;;
esac
