import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SampleColumns } from './sample-columns.ts';

/** The first and the last of a page, neighbours beyond it, and one of a page far from it. */
const NEAR = [1, 2, 255, 256, 257, 70_000] as const;
/** With the largest id of all: a list of the signals before it passes sixteen million pages. */
const IDS = [...NEAR, 2 ** 32 - 1] as const;

const values = fc.oneof(
  fc.double(),
  fc.string(),
  fc.boolean(),
  fc.bigInt(),
  fc.constant(null),
  fc.constantFrom(-0, Number.NaN, Number.POSITIVE_INFINITY),
);
const samples = fc
  .record({
    signalId: fc.constantFrom(...NEAR),
    at: fc.integer({ min: -8.64e15, max: 8.64e15 }),
    value: values,
    quality: fc.constantFrom(...QUALITIES),
    code: fc.option(fc.integer(), { nil: undefined }),
  })
  .map(({ code, ...rest }): Sample => (code === undefined ? rest : { ...rest, code }));

const steps = fc.oneof(
  { weight: 4, arbitrary: samples.map((sample) => ({ sample })) },
  fc.record({ gone: fc.constantFrom(...NEAR) }),
  fc.record({ of: fc.constantFrom(...NEAR), quality: fc.constantFrom(...QUALITIES) }),
);

test('a sample is read back as it was set, whatever was there before', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (list) => {
      const columns = new SampleColumns(2);
      const model = new Map<number, Sample>();
      for (const step of list) {
        if ('sample' in step) {
          columns.set(step.sample);
          model.set(step.sample.signalId, step.sample);
        } else if ('gone' in step) {
          expect(columns.delete(step.gone)).toBe(model.delete(step.gone));
        } else {
          columns.setQuality(step.of, step.quality);
          const known = model.get(step.of);
          if (known !== undefined) model.set(step.of, { ...known, quality: step.quality });
        }
      }
      for (const id of NEAR) {
        const known = model.get(id);
        expect(columns.get(id)).toStrictEqual(known);
        expect([columns.has(id), columns.qualityOf(id)]).toEqual([known !== undefined, known?.quality]);
        expect(columns.atOf(id)).toBe(known?.at ?? Number.NaN);
        if (known !== undefined) expect(columns.holds(known)).toBe(true);
      }
      expect([...columns.signalIds()].toSorted((a, b) => a - b)).toEqual([...model.keys()].toSorted((a, b) => a - b));
    }),
  );
});

test('further numbers of a signal are its own, and 0 again once its sample is deleted', () => {
  const columns = new SampleColumns(2);
  for (const signalId of IDS) {
    const page = columns.set({ signalId, at: 1, value: 1, quality: 'good' });
    page.set([signalId, -signalId], columns.placeOf(signalId));
  }
  const numbersOf = (id: number) => columns.pageOf(id)?.slice(columns.placeOf(id), columns.placeOf(id) + 2);
  for (const id of IDS) expect(numbersOf(id)).toEqual(Float64Array.of(id, -id));
  columns.delete(256);
  expect(numbersOf(256)).toEqual(Float64Array.of(0, 0));
  expect(numbersOf(257)).toEqual(Float64Array.of(257, -257));
});

test.each([-1, 1.5, Number.NaN, 2 ** 32])(
  'the id %s is no signal: nothing is found under it, and nothing set',
  (id) => {
    const columns = new SampleColumns();
    for (const signalId of IDS) columns.set({ signalId, at: 1, value: 1, quality: 'good' });
    expect(columns.get(id)).toBeUndefined();
    expect(() => columns.set({ signalId: id, at: 1, value: 1, quality: 'good' })).toThrow(RangeError);
  },
);
