#!/bin/sh
# Runs what was built, thrifty with memory: without these settings the C library and V8 keep much of what a busy moment needed for ever.
root="$(dirname "$0")/.."
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/compiled}"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-1048576}"
# The process itself becomes the program, so that signals reach it.
exec node --max-semi-space-size=2 --heap-growing-percent=50 --no-parallel-scavenge --no-concurrent-recompilation "$root/dist/program/main.js" "$@"
