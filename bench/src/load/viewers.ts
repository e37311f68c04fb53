/** Result of polling: the ms of each answer, in ascending order, and the bytes of all. */
export interface Watched {
  readonly ms: readonly number[];
  readonly bytes: number;
}

const PAUSE_MS = 1_000;

/**
 * Simulates browsers for a time in ms: each polls one second after its last answer, and their starts are
 * spread over the first second. `ask` returns the text of the answer. Throws if a poll is not answered.
 */
export async function watch(
  viewers: number,
  forMs: number,
  ask: (viewer: number) => Promise<string>,
): Promise<Watched> {
  const ms: number[] = [];
  let bytes = 0;
  const end = performance.now() + forMs;
  const one = async (viewer: number): Promise<void> => {
    await pause((viewer / viewers) * PAUSE_MS);
    while (performance.now() < end) {
      const began = performance.now();
      const text = await ask(viewer);
      ms.push(performance.now() - began);
      bytes += text.length;
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: viewers }, (_one, viewer) => one(viewer)));
  return { ms: ms.toSorted((a, b) => a - b), bytes };
}

/** The value that so large a share of the sorted values does not exceed. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
