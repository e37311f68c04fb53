/** Time of a tick, ms: a tick of ten seconds, so that a short run passes hours. */
export function provenAt(tick: number): number {
  return 1_772_323_200_000 + tick * 10_000;
}

/** The only value a signal may have at a tick. */
export function provenValue(signalId: number, tick: number): number {
  return ((signalId * 7_919 + tick * 104_729) % 100_000) / 100;
}
