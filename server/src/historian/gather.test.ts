import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { gatherBySignal, gathering } from './gather.ts';
import { BatchBuilder } from './sample-batch.ts';

const batchOf = (samples: readonly Sample[]) => {
  const builder = new BatchBuilder();
  builder.add(samples);
  return builder.batch();
};

/** Few signals and times, so that most points are late or repeated; one id is wider than an array of ids would be. */
const sample: fc.Arbitrary<Sample> = fc.record({
  signalId: fc.constantFrom(1, 2, 70_000, 4_294_967_295),
  at: fc.integer({ min: 0, max: 60 }),
  value: fc.oneof({ weight: 5, arbitrary: fc.integer() }, fc.constant('text')),
  quality: fc.constantFrom('good', 'bad'),
});

test('points are gathered by signal and time whatever their order, and the last of a time wins', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sample, { maxLength: 200 }), { maxLength: 4 }), fc.boolean(), (parts, isDense) => {
      const isWanted = (id: number) => id !== 2;
      const kept = parts.map((samples) => samples.filter(({ signalId }) => !isDense || signalId < 4_000_000));
      const expected: Record<number, [at: number, value: unknown, quality: number][]> = {};
      for (const id of new Set(kept.flat().map(({ signalId }) => signalId))) {
        const last = new Map(kept.flat().flatMap((point) => (point.signalId === id ? [[point.at, point]] : [])));
        const byTime = [...last.values()].toSorted((a, b) => a.at - b.at);
        if (isWanted(id)) expected[id] = byTime.map(({ at, value, quality }) => [at, value, quality === 'bad' ? 2 : 0]);
      }
      const gathered = gatherBySignal(kept.map(batchOf), isWanted);
      const points = [...gathered].map(([id, { count, times, values, texts, qualities }]) => {
        const pointAt = (_: unknown, index: number) => [
          times[index],
          texts?.[index] ?? values[index],
          qualities?.[index] ?? 0,
        ];
        return [id, Array.from({ length: count }, pointAt)] as const;
      });
      expect(Object.fromEntries(points)).toEqual(expected);
      expect([...gathered.keys()]).toEqual([...gathered.keys()].toSorted((a, b) => a - b));
    }),
  );
});

test('between the batches of a long work somebody else may have a turn', () => {
  const batches = Array.from({ length: 30 }, (_, at) => batchOf([{ signalId: 7, at, value: at, quality: 'good' }]));
  const steps = [...gathering(batches)];
  expect(steps.filter((step) => step === undefined).length).toBeGreaterThanOrEqual(batches.length);
  expect(steps.filter((step) => step !== undefined)).toMatchObject([[7, { count: 30 }]]);
});
