import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/**
 * A plant's readings: two decimals, some noise in value and time, now and then a bad one or one that is late. Answers
 * the samples of a second, to be asked for one second after the other; the first is at `start` (ms).
 */
export function readings(signalIds: readonly number[], start: number): (second: number) => Sample[] {
  let seed = 1;
  const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const levels = Float64Array.from(signalIds, () => 20 + random() * 80);
  return (second) =>
    signalIds.map((signalId, index): Sample => {
      const level = (levels[index] ?? 0) + (random() - 0.5) * 0.4;
      levels[index] = level;
      const isLate = second > 60 && random() < 0.001;
      return {
        signalId,
        at: start + (second - (isLate ? 60 : 0)) * 1_000 + Math.floor(random() * 20),
        value: Math.round(level * 100) / 100,
        quality: random() < 0.0005 ? 'bad' : 'good',
      };
    });
}
