import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { REPORT_AGGS, REPORT_PERIODS } from '@tidegate/contract/nouns/report/report.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { counterOf } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import { type Period, periodsIn } from '../../platform/period.ts';
import { openHistory } from '../../historian/threads/history-source.ts';
import type { CompactionRules } from '../../historian/compactor.ts';
import { HistoryReader } from '../../historian/history-reader.ts';
import { HistoryWriter } from '../../historian/history-writer.ts';
import { BatchBuilder } from '../../historian/sample-batch.ts';
import { type FigureKind, reportFigures } from './figures/report-figures.ts';
import type { Engine } from '../../conformance/engines.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const HOUR_MS = 3_600_000;
const ALL = [...REPORT_AGGS, 'timeAvg'] as const;
/** A value says something for so long. */
const HOLD_MS = 20 * 60_000;
/** Small figures, so that points lie in journal, segments and blocks at once. */
const RULES: CompactionRules = {
  flushPoints: 20,
  flushPointsMax: 20,
  flushEach: 1,
  flushMs: 1_000,
  densePoints: 8,
  mergeSegments: 3,
  settleMs: 1_000,
};

/** The days around which clocks change, in zones that do so by an hour, by half of one, and not at all. */
const PLACES = [
  { timeZone: 'Europe/Berlin', around: '2026-03-29T01:00:00Z' },
  { timeZone: 'Europe/Berlin', around: '2026-10-25T01:00:00Z' },
  { timeZone: 'America/New_York', around: '2026-11-01T06:00:00Z' },
  { timeZone: 'Australia/Lord_Howe', around: '2026-04-04T15:00:00Z' },
  { timeZone: 'Asia/Kolkata', around: '2026-06-30T18:30:00Z' },
  { timeZone: 'Asia/Shanghai', around: '2025-12-31T16:00:00Z' },
] as const;

async function historyOn(engine: Engine) {
  const store = await openHistory(await engine.place());
  onTestFinished(() => store.close());
  const writer = new HistoryWriter(
    store,
    RULES,
    () => undefined,
    async () => undefined,
  );
  await writer.start(0);
  let now = 0;
  return {
    reader: new HistoryReader(store, () => undefined),
    append: async (samples: readonly Sample[]) => {
      const builder = new BatchBuilder();
      builder.add(samples);
      await writer.commit(builder.batch());
    },
    /** Packs what is older than a moment into blocks. */
    pack: async (at: number) => {
      for (let round = 0; round < 3; round += 1) {
        now = Math.max(now, at) + 2 * HOUR_MS;
        while (await writer.step(now));
      }
    },
  };
}

/** The plain way: every figure of a row from all points there are, one by one. */
function plain(points: readonly Sample[], row: Period, agg: FigureKind, now: number): number | null {
  const isMeasured = (point: Sample): point is Sample & { value: number } =>
    typeof point.value === 'number' && (point.quality === 'good' || point.quality === 'uncertain');
  const measured = points.filter(isMeasured);
  const before = measured.filter(({ at }) => at < row.start);
  const inRow = measured.filter(({ at }) => at >= row.start && at < row.end);
  const values = inRow.map(({ value }) => value);
  const held = points.flatMap((point, index) => {
    const until = Math.min(points[index + 1]?.at ?? Infinity, point.at + HOLD_MS, row.end, now + 1);
    const ms = until - Math.max(point.at, row.start);
    return isMeasured(point) && ms > 0 ? [{ value: point.value, ms }] : [];
  });
  const hours = (ms: number) => ms / HOUR_MS;
  const sum = values.reduce((total, value) => total + value, 0);
  const standing = before.at(-1)?.value;
  if (agg === 'count') return values.length;
  if (agg === 'integral')
    return held.length === 0 ? null : hours(held.reduce((area, { value, ms }) => area + value * ms, 0));
  if (agg === 'timeAvg') {
    const knownMs = held.reduce((total, { ms }) => total + ms, 0);
    return knownMs === 0 ? null : held.reduce((area, { value, ms }) => area + value * ms, 0) / knownMs;
  }
  if (agg === 'runTime') {
    return held.length === 0 ? null : hours(held.reduce((on, { value, ms }) => on + (value === 0 ? 0 : ms), 0));
  }
  if (agg === 'switchCount') {
    if (held.length === 0 && values.length === 0) return null;
    return values.filter((value, index) => value !== 0 && (values[index - 1] ?? standing) === 0).length;
  }
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return null;
  if (agg === 'first') return first;
  if (agg === 'last') return last;
  if (agg === 'sum') return sum;
  if (agg === 'avg') return sum / values.length;
  if (agg === 'min') return Math.min(...values);
  if (agg === 'max') return Math.max(...values);
  if (agg === 'diff') return last - (standing ?? first);
  if (agg === 'consumption') {
    const counted = standing === undefined ? values : [standing, ...values];
    const rises = counted.slice(1).map((value, index) => {
      const former = counted[index] ?? 0;
      if (value >= former) return value - former;
      return value >= former * 0.9 ? 0 : Math.max(0, value);
    });
    return rises.reduce((total, rise) => total + rise, 0);
  }
  return inRow.find(({ value }) => value === Math.max(...values))?.at ?? null;
}

/** Points of one signal in steps of minutes, with holes of hours and stretches that are not measured. */
const arbitraryPoints = fc.array(
  fc.record({
    minutes: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.integer({ min: 60, max: 300 })),
    value: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -500, max: 500 }).map((whole) => whole / 10) },
      fc.constant(0),
    ),
    quality: fc.constantFrom('good', 'good', 'good', 'uncertain', 'bad', 'stale'),
  }),
  { minLength: 30, maxLength: 120 },
);

const arbitraryTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

forEachEngine((engine) => {
  test('the consumption of a 16-bit counter that rolls over within a day is what was counted, hour by hour', async () => {
    const { reader, append, pack } = await historyOn(engine);
    const begin = Date.UTC(2026, 10, 20);
    const points = Array.from({ length: 24 }, (_, hour): Sample => {
      return { signalId: 1, at: begin + hour * HOUR_MS, value: (65_000 + 50 * hour) % 65_536, quality: 'good' };
    });
    await append(points);
    const counter = counterOf({ ...PLAIN_SIGNAL, dataType: 'uint16' });
    const days = periodsIn({ span: 'day', startsAt: ['00:00'], timeZone: 'UTC' }, begin, begin + 24 * HOUR_MS);
    const hours = periodsIn({ span: 'hour', startsAt: ['00:00'], timeZone: 'UTC' }, begin, begin + 24 * HOUR_MS);
    const wanted = [
      { signalId: 1, agg: 'consumption', holdMs: HOLD_MS, counter },
      { signalId: 1, agg: 'diff', holdMs: HOLD_MS },
    ] as const;
    const now = begin + 48 * HOUR_MS;
    for (const isPacked of [false, true]) {
      if (isPacked) await pack(now);
      expect(await reportFigures(reader, wanted, days, now)).toEqual([[1_150], [-64_386]]);
      const [byHour = []] = await reportFigures(reader, wanted, hours, now);
      expect(byHour).toEqual([0, ...Array.from({ length: 23 }, () => 50)]);
    }
  });

  test('the consumption of a meter that is replaced goes on from 0, and that of a counter beyond 2^53 is exact', async () => {
    const { reader, append } = await historyOn(engine);
    const begin = Date.UTC(2026, 10, 20);
    const sample = (signalId: number, hour: number, value: number | bigint, quality: 'good' | 'bad' = 'good') =>
      ({ signalId, at: begin + hour * HOUR_MS, value, quality }) satisfies Sample;
    const large = 2n ** 63n;
    await append([sample(1, -30, 900), sample(1, 1, 950), sample(1, 2, 0, 'bad'), sample(1, 3, 4), sample(1, 20, 10)]);
    await append([sample(2, -30, large + 1n), sample(2, 1, large + 4n), sample(2, 20, large + 11n)]);
    const rows = periodsIn({ span: 'day', startsAt: ['00:00'], timeZone: 'UTC' }, begin, begin + 48 * HOUR_MS);
    const wanted = [1, 2].map((signalId) => ({ signalId, agg: 'consumption', holdMs: HOLD_MS }) as const);
    const figures = await reportFigures(reader, wanted, rows, begin + 48 * HOUR_MS);
    expect(figures).toEqual([
      [60, null],
      [10, null],
    ]);
  });

  test('the values of a report equal a plain recalculation from its points', async () => {
    const { reader, append, pack } = await historyOn(engine);
    let signalId = 0;
    await fc.assert(
      fc.asyncProperty(
        arbitraryPoints,
        fc.constantFrom(...PLACES),
        fc.constantFrom(...REPORT_PERIODS),
        fc.uniqueArray(arbitraryTime, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 30 }),
        fc.boolean(),
        async (steps, { timeZone, around }, span, startsAt, spanHours, isPacked) => {
          signalId += 1;
          const centre = Date.parse(around);
          let at = centre - 16 * HOUR_MS;
          const points = steps.map(({ minutes, value, quality }): Sample => {
            at += minutes * 60_000;
            return { signalId, at, value, quality };
          });
          // Late points are there as well: the second half comes before the first.
          const half = Math.floor(points.length / 2);
          if (points.length > half) await append(points.slice(half));
          if (isPacked) await pack(at);
          if (half > 0) await append(points.slice(0, half));
          const rows = periodsIn({ span, startsAt, timeZone }, centre - 12 * HOUR_MS, centre + spanHours * HOUR_MS);
          const now = centre + 20 * HOUR_MS;
          const known = points.filter((point) => point.at <= now);
          const wanted = ALL.map((agg) => ({ signalId, agg, holdMs: HOLD_MS }));
          const figures = await reportFigures(reader, wanted, rows, now);
          for (const [index, agg] of ALL.entries()) {
            const isTimed =
              agg === 'consumption' ||
              agg === 'integral' ||
              agg === 'timeAvg' ||
              agg === 'runTime' ||
              agg === 'switchCount' ||
              agg === 'timeOfMax';
            const expected = rows.map((row) => plain(isTimed ? known : points, row, agg, now));
            const found = figures[index] ?? [];
            expect(found.length).toBe(expected.length);
            for (const [row, value] of expected.entries()) {
              if (value === null) expect(found[row], `${agg} of row ${row}`).toBeNull();
              else expect(found[row], `${agg} of row ${row}`).toBeCloseTo(value, 7);
            }
          }
        },
      ),
      { numRuns: engine.name === 'sqlite' ? 60 : 12 },
    );
  });
});
