/** Blocks never cross a UTC hour, so that hourly statistics are the blocks' own. */
export const HOUR_MS = 3_600_000;

/** Points of a block at most: decoding one is the least a read costs, its row the least a write costs. */
export const BLOCK_POINTS = 4_000;

/** Neighbouring signals share a segment; one shard and hour is what is merged at once. */
const SHARD_SIGNALS = 64;

/** Start of the UTC hour that holds `time`. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/** The shard that holds a signal. */
export function shardOf(signalId: number): number {
  return Math.floor(signalId / SHARD_SIGNALS);
}

/** The first and the last signal a shard may hold. */
export function signalsOf(shard: number): readonly [first: number, last: number] {
  return [shard * SHARD_SIGNALS, (shard + 1) * SHARD_SIGNALS - 1];
}
