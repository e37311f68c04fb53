/** Blocks never cross a UTC hour, so that hourly statistics are those of the blocks. */
export const HOUR_MS = 3_600_000;

/** Maximum points per block: decoding one is the minimum cost of a read, its row that of a write. */
export const BLOCK_POINTS = 4_000;

/** Neighbouring signals share a segment; merging works on one shard and hour at a time. */
const SHARD_SIGNALS = 64;

/** Start of the UTC hour that contains `time`. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/** The shard of a signal. */
export function shardOf(signalId: number): number {
  return Math.floor(signalId / SHARD_SIGNALS);
}

/** The first and the last signal a shard may hold. */
export function signalsOf(shard: number): readonly [first: number, last: number] {
  return [shard * SHARD_SIGNALS, (shard + 1) * SHARD_SIGNALS - 1];
}
