/**
 * A page of a test is left before the optimizing compilers, a cache of compiled code or more threads pay off: without them a test takes a
 * fifth less of the processor. Young objects have room, so that they are collected less often.
 */
export const LEAN_ARGS = [
  '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--min-semi-space-size=16',
  '--v8-cache-options=none',
  '--in-process-gpu',
  '--num-raster-threads=1',
];
