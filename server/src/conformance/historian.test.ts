import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { decodeAnswer } from '@tidegate/columns/answer.ts';
import { KIND } from '@tidegate/columns/columns.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { HistoryTables } from '../adapters/postgres/history-store.ts';
import { openHistory } from '../historian/threads/history-source.ts';
import type { CompactionRules } from '../historian/compactor.ts';
import { HistoryReader } from '../historian/history-reader.ts';
import { HistoryWriter } from '../historian/history-writer.ts';
import { HOUR_MS } from '../historian/hour-shard.ts';
import { BatchBuilder, sampleOf } from '../historian/sample-batch.ts';
import { decompress } from '../historian/sealed-bytes.ts';
import type { SignalPoints } from '../ports/historian.ts';
import type { HistoryStore } from '../ports/history-store.ts';
import type { Engine } from './engines.ts';
import { forEachEngine } from './engines.ts';

/** Small figures, so that every step happens within a few points. */
const RULES: CompactionRules = {
  flushPoints: 20,
  flushPointsMax: 60,
  flushEach: 2,
  flushMs: 1_000,
  densePoints: 8,
  mergeSegments: 3,
  settleMs: 1_000,
};

/** 2026-03-01T00:00Z, a whole hour. */
const T0 = 1_772_323_200_000;

class Plant {
  readonly damage: string[] = [];
  readonly writer: HistoryWriter;
  readonly reader: HistoryReader;
  readonly store: HistoryStore;
  readonly db: Kysely<HistoryTables>;
  now = T0;

  constructor(store: HistoryStore, db: Kysely<HistoryTables>) {
    const onDamage = (what: string) => void this.damage.push(what);
    this.store = store;
    this.db = db;
    this.writer = new HistoryWriter(store, RULES, onDamage, async () => undefined);
    this.reader = new HistoryReader(store, onDamage);
  }

  async append(samples: readonly Sample[]): Promise<void> {
    const builder = new BatchBuilder();
    builder.add(samples);
    await this.writer.commit(builder.batch());
  }

  /** Lets enough time pass for every step. */
  async passAllSteps(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      this.now += 2 * HOUR_MS;
      while (await this.writer.step(this.now));
    }
  }

  async raw(signalId: number, from = 0, to = 1e15, limit = 1e9): Promise<Sample[]> {
    const [points] = await this.reader.readRaw({ signalIds: [signalId], from, to, limit });
    return points ? samplesOf(points) : [];
  }

  async rows(): Promise<Record<'journal' | 'segment' | 'block', number>> {
    const count = async (table: 'journal' | 'segment' | 'block') =>
      (await this.db.selectFrom(table).select('bytes').execute()).length;
    return { journal: await count('journal'), segment: await count('segment'), block: await count('block') };
  }
}

function samplesOf({ signalId, count, times, values, kinds, texts, qualities, codes }: SignalPoints): Sample[] {
  return Array.from({ length: count }, (_, index) =>
    sampleOf(signalId, times[index] ?? 0, {
      value: values[index] ?? Number.NaN,
      kind: kinds?.[index] ?? KIND.number,
      text: texts?.[index],
      quality: qualities?.[index] ?? 0,
      code: codes?.[index] ?? Number.NaN,
    }),
  );
}

async function plantOn(engine: Engine): Promise<Plant> {
  const place = await engine.place();
  const store = await openHistory(place);
  onTestFinished(() => store.close());
  // Another connection, to read and damage stored data.
  const plant = new Plant(store, await engine.open<HistoryTables>('history', place));
  await plant.writer.start(T0);
  return plant;
}

const good = (signalId: number, at: number, value: Sample['value']): Sample => ({
  signalId,
  at,
  value,
  quality: 'good',
});
const seconds = (signalId: number, from: number, count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => good(signalId, from + index * 1_000, index / 10));

/** The expected history: for each signal and time, the last value written. */
class Model {
  readonly #points = new Map<number, Map<number, Sample>>();

  append(samples: readonly Sample[]): void {
    for (const sample of samples) {
      const signal = this.#points.get(sample.signalId) ?? new Map<number, Sample>();
      this.#points.set(sample.signalId, signal.set(sample.at, sample));
    }
  }

  raw(signalId: number, from: number, to: number, limit: number): Sample[] {
    const points = [...(this.#points.get(signalId)?.values() ?? [])].filter(({ at }) => at >= from && at < to);
    return points.toSorted((a, b) => a.at - b.at).slice(-limit);
  }
}

const arbitrarySample: fc.Arbitrary<Sample> = fc
  .record(
    {
      signalId: fc.constantFrom(1, 2, 63, 64, 70_000),
      // Few distinct times around hour borders, so that duplicates and late points are frequent.
      at: fc
        .tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: -20, max: 20 }))
        .map(([hour, step]) => T0 + hour * HOUR_MS + step * 1_000),
      value: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: -999, max: 999 }).map((whole) => whole / 10) },
        fc.double(),
        fc.boolean(),
        fc.string(),
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n }),
        fc.constant(null),
      ),
      quality: fc.constantFrom('good', 'good', 'uncertain', 'bad', 'stale'),
      code: fc.integer({ min: 1, max: 3_000 }),
    },
    { requiredKeys: ['signalId', 'at', 'value', 'quality'], noNullPrototype: true },
  )
  .map((sample) => (typeof sample.value === 'string' ? { ...sample, value: sample.value.toWellFormed() } : sample));

type Step = { readonly append: readonly Sample[] } | { readonly pack: number | 'all' };
const arbitrarySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(arbitrarySample, { minLength: 1, maxLength: 30 }).map((append) => ({ append })) },
    fc.constantFrom(1, 2, 3, 4, 'all' as const).map((pack) => ({ pack })),
  ),
  { maxLength: 8 },
);

forEachEngine((engine) => {
  test('points written in any order and batches are read back once, the last write winning, at every level of packing', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrarySteps,
        fc.integer({ min: -HOUR_MS, max: 2 * HOUR_MS }),
        fc.integer({ min: 0, max: 3 * HOUR_MS }),
        fc.integer({ min: 1, max: 60 }),
        async (steps, offset, length, limit) => {
          const plant = await plantOn(engine);
          const model = new Model();
          const check = async () => {
            const from = T0 + offset;
            for (const [start, end, most] of [
              [0, 1e15, 1e9],
              [from, from + length, limit],
            ] as const) {
              const query = { signalIds: [1, 2, 63, 64, 70_000, 5], from: start, to: end, limit: most };
              const expected = query.signalIds.map((id) => model.raw(id, start, end, most));
              expect((await plant.reader.readRaw(query)).map(samplesOf)).toStrictEqual(expected);
              const answer = decodeAnswer(await plant.reader.readRawEncoded(query, 'identity'));
              expect(answer.map(({ signalId, columns }) => samplesOf({ signalId, ...columns }))).toStrictEqual(
                expected,
              );
            }
          };
          for (const step of steps) {
            if ('append' in step) {
              model.append(step.append);
              await plant.append(step.append);
            } else if (step.pack === 'all') {
              await plant.writer.packAll(plant.now);
              expect(await plant.rows()).toMatchObject({ journal: 0, segment: 0 });
            } else {
              plant.now += step.pack * 700;
              for (let done = 0; done < step.pack; done++) await plant.writer.step(plant.now);
            }
            await check();
          }
          await plant.passAllSteps();
          await check();
          expect(await plant.rows()).toMatchObject({ journal: 0, segment: 0 });
          expect(plant.damage).toEqual([]);
        },
      ),
      { numRuns: engine.name === 'sqlite' ? 60 : 15 },
    );
  });

  test('a packed hour of one signal is one block that stays within the hour', async () => {
    const plant = await plantOn(engine);
    await plant.append(seconds(7, T0 - 1_800_000, 3_600));
    await plant.passAllSteps();
    const blocks = await plant.db.selectFrom('block').select(['start', 'end', 'count']).orderBy('start').execute();
    expect(blocks).toEqual([
      { start: T0 - 1_800_000, end: T0 - 1_000, count: 1_800 },
      { start: T0, end: T0 + 1_799_000, count: 1_800 },
    ]);
  });

  test('the more signals the last flush held, the more points the next one waits for, up to a limit', async () => {
    const plant = await plantOn(engine);
    const each = (signals: number, at: number) => Array.from({ length: signals }, (_, id) => good(id + 1, at, id));
    await plant.append(each(25, T0));
    expect(await plant.writer.step(plant.now)).toBe(true);
    await plant.append(each(49, T0 + 1_000));
    expect(await plant.writer.step(plant.now)).toBe(false);
    await plant.append(each(1, T0 + 2_000));
    expect(await plant.writer.step(plant.now)).toBe(true);
    // Twice 49 would be more than the limit.
    await plant.append(each(59, T0 + 3_000));
    expect(await plant.writer.step(plant.now)).toBe(false);
    await plant.append(each(1, T0 + 4_000));
    expect(await plant.writer.step(plant.now)).toBe(true);
  });

  test('packing everything writes the points of the journal into blocks once, together with waiting segments', async () => {
    const plant = await plantOn(engine);
    await plant.append(seconds(1, T0, 5));
    await plant.writer.step(plant.now + 1_000);
    expect(await plant.rows()).toEqual({ journal: 0, segment: 1, block: 0 });
    await plant.append([good(1, T0 + 4_000, 42), good(1, T0 + 5_000, 43)]);
    const rewrite = vi.spyOn(plant.store, 'rewrite');
    await plant.writer.packAll(plant.now);
    expect(rewrite.mock.calls.map(([{ segments, blocks }]) => [segments.length, blocks.length])).toEqual([[0, 1]]);
    expect(await plant.rows()).toEqual({ journal: 0, segment: 0, block: 1 });
    expect((await plant.raw(1)).map(({ value }) => value)).toEqual([0, 0.1, 0.2, 0.3, 42, 43]);
  });

  test('a late point of a packed hour changes only that block', async () => {
    const plant = await plantOn(engine);
    await plant.append(seconds(7, T0, 9_000));
    await plant.passAllSteps();
    const before = await plant.db.selectFrom('block').select(['start', 'crc']).orderBy('start').execute();
    await plant.append([good(7, T0 + 500, 42)]);
    await plant.passAllSteps();
    const after = await plant.db.selectFrom('block').select(['start', 'crc']).orderBy('start').execute();
    expect(after.slice(1)).toEqual(before.slice(1));
    expect((await plant.raw(7, T0, T0 + 1_500)).map(({ at, value }) => [at - T0, value])).toEqual([
      [0, 0],
      [500, 42],
      [1_000, 0.1],
    ]);
  });

  test('a limited query returns the newest points', async () => {
    const plant = await plantOn(engine);
    await plant.append(seconds(7, T0, 10_000));
    await plant.passAllSteps();
    await plant.append(seconds(7, T0 + 10_000_000, 10));
    const points = await plant.raw(7, 0, 1e15, 5_000);
    expect([points.length, points[0]?.at, points.at(-1)?.at]).toEqual([5_000, T0 + 5_010_000, T0 + 10_009_000]);
  });

  test('stored blocks are returned unchanged as one compressed stream', async () => {
    const plant = await plantOn(engine);
    await plant.append(seconds(7, T0, 7_200));
    await plant.passAllSteps();
    const query = { signalIds: [7], from: T0, to: T0 + 2 * HOUR_MS, limit: 1e6 };
    const zstd = await plant.reader.readRawEncoded(query, 'zstd');
    const stored = await plant.db.selectFrom('block').select('bytes').orderBy('start').execute();
    for (const { bytes } of stored) expect(Buffer.from(zstd).includes(bytes)).toBe(true);
    expect(decodeAnswer(decompress(zstd))[0]?.columns.count).toBe(7_200);
  });

  test('buckets are the same whether from statistics, from points or from unpacked data', async () => {
    const plant = await plantOn(engine);
    const samples = [
      ...seconds(7, T0, 9_000),
      { signalId: 7, at: T0 + 100, value: 1e6, quality: 'bad' as const },
      good(7, T0 + 30 * HOUR_MS, 5),
    ];
    await plant.append(samples);
    const query = { signalIds: [7], from: T0, to: T0 + 31 * HOUR_MS, width: HOUR_MS };
    const fresh = await plant.reader.readBuckets(query);
    await plant.passAllSteps();
    expect(await plant.reader.readBuckets(query)).toEqual(fresh);
    expect(await plant.reader.readHourly(query)).toEqual(fresh);
    const [hours] = fresh;
    expect(hours && [...hours.starts].map((start) => (start - T0) / HOUR_MS)).toEqual([0, 1, 2, 30]);
    expect(hours && [hours.counts[0], hours.numeric[0], hours.maxs[0], hours.averages[0]]).toEqual([
      3_601, 3_600, 359.9, 179.95,
    ]);
    // A late point over a stored block invalidates its statistics.
    await plant.append([good(7, T0 + 1_000, 1e9)]);
    expect((await plant.reader.readBuckets(query))[0]?.maxs[0]).toBe(1e9);
    const [minutes] = await plant.reader.readBuckets({ ...query, width: 60_000 });
    expect(minutes && [minutes.starts.length, minutes.maxs[0], minutes.firsts[1], minutes.lasts[1]]).toEqual([
      151, 1e9, 6, 11.9,
    ]);
  });

  test('a block that was read for a curve a moment ago is not read again, and one that was rewritten is', async () => {
    const plant = await plantOn(engine);
    await plant.append(seconds(7, T0, 5_000));
    await plant.passAllSteps();
    const query = { signalIds: [7], from: T0, to: T0 + 2 * HOUR_MS, width: 60_000 };
    await plant.reader.readBuckets(query);
    await plant.append([good(7, T0 + 500, 42)]);
    await plant.passAllSteps();
    const read = await plant.reader.readBuckets(query);
    expect(read[0] && [read[0].counts[0], read[0].maxs[0], read[0].starts.length]).toEqual([61, 42, 84]);
    await plant.db
      .updateTable('block')
      .set({ bytes: Uint8Array.of(0) })
      .execute();
    expect(await plant.reader.readBuckets(query)).toEqual(read);
    expect(plant.damage).toEqual([]);
    plant.reader.forget();
    expect((await plant.reader.readBuckets(query))[0]?.starts.length).toBe(0);
    expect(plant.damage).toEqual(['block', 'block']);
  });

  test('the value at any moment is that of a model, also beside segments of an earlier version', async () => {
    const signalIds = [1, 2, 5, 63, 64, 70_000];
    await fc.assert(
      fc.asyncProperty(
        arbitrarySteps,
        fc.integer({ min: -HOUR_MS, max: 3 * HOUR_MS }),
        fc.integer({ min: 0, max: 3 }),
        async (steps, offset, former) => {
          const plant = await plantOn(engine);
          const model = new Model();
          for (const step of steps) {
            if ('append' in step) {
              model.append(step.append);
              await plant.append(step.append);
            } else {
              plant.now += 2_100;
              for (let done = 0; done < Number(step.pack === 'all' ? 9 : step.pack); done++)
                await plant.writer.step(plant.now);
            }
            // Segments of an earlier version do not say how new their points are.
            await plant.db.updateTable('segment').set({ last: null }).where('id', '<=', former).execute();
            for (const until of [T0 + offset, 1e15]) {
              const expected = signalIds.flatMap((id) => model.raw(id, -Infinity, until + 1, 1));
              expect(await plant.reader.standingAt(signalIds, until)).toStrictEqual(expected);
            }
          }
          expect(plant.damage).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('the values at a start are read from the newest segments alone', async () => {
    const plant = await plantOn(engine);
    // Only the last of them has a merge due, which no step reaches.
    for (let flush = 0; flush < 3; flush++) {
      await plant.append([1, 2].flatMap((signal) => seconds(signal, T0 + flush * 7_000, 7)));
      plant.now += 1_100;
      await plant.writer.step(plant.now);
    }
    expect(await plant.rows()).toMatchObject({ journal: 0, segment: 3 });
    // A read of the older ones would be reported.
    await plant.db
      .updateTable('segment')
      .set({ bytes: new Uint8Array(9) })
      .where('id', '<', 3)
      .execute();
    expect(await plant.reader.standingAt([1, 2], 1e15)).toEqual([good(1, T0 + 20_000, 0.6), good(2, T0 + 20_000, 0.6)]);
    expect(plant.damage).toEqual([]);
    // A signal without a value may have one in any of them.
    await plant.reader.standingAt([1, 2, 3], 1e15);
    expect(plant.damage).toEqual(['segment', 'segment']);
  });

  test('the newest sample of each signal is found on every level', async () => {
    const plant = await plantOn(engine);
    await plant.append([good(1, T0, 'old'), good(2, T0 + 5_000, true)]);
    await plant.passAllSteps();
    await plant.append([
      good(1, T0 + 1_000, 'new'),
      good(2, T0, false),
      { ...good(3, T0, null), quality: 'bad', code: 2003 },
    ]);
    expect(await plant.reader.standingAt([1, 2, 3, 4], 1e15)).toEqual([
      good(1, T0 + 1_000, 'new'),
      good(2, T0 + 5_000, true),
      { ...good(3, T0, null), quality: 'bad', code: 2003 },
    ]);
  });

  test('the value at a moment is the newest sample up to then, found on every level at any age', async () => {
    const plant = await plantOn(engine);
    const DAY_MS = 24 * HOUR_MS;
    await plant.append([good(1, T0 - 40 * DAY_MS, 'long ago'), ...seconds(2, T0, 5_000), good(3, T0 + HOUR_MS, 1)]);
    await plant.passAllSteps();
    await plant.append([
      good(1, T0 + DAY_MS, 'later'),
      good(2, T0 + 1_500, 7),
      { ...good(3, T0, null), quality: 'bad' },
    ]);
    const at = (time: number) => plant.reader.standingAt([1, 2, 3, 4], time);
    const old = good(1, T0 - 40 * DAY_MS, 'long ago');
    expect(await at(T0 - 1)).toEqual([old]);
    expect(await at(T0 + 1_999)).toEqual([old, good(2, T0 + 1_500, 7), { ...good(3, T0, null), quality: 'bad' }]);
    expect(await at(T0 + HOUR_MS)).toMatchObject([old, { at: T0 + HOUR_MS }, { value: 1 }]);
    expect(await at(T0 + DAY_MS)).toMatchObject([{ value: 'later' }, { at: T0 + 4_999_000 }, { value: 1 }]);
    expect(await plant.reader.standingAt([], T0)).toEqual([]);
  });

  test('points from a clock set to 2099 are dropped, and correct points beside them stay', async () => {
    const plant = await plantOn(engine);
    const far = Date.UTC(2099, 0, 1);
    await plant.append([...seconds(1, T0, 100), ...seconds(1, far, 100), good(2, far, 7)]);
    await plant.passAllSteps();
    await plant.append([good(3, far, 7)]);
    const query = { signalIds: [1, 2, 3], from: 0, to: 1e15, limit: 1_000 };
    const counts = async () => (await plant.reader.readRaw(query)).map(({ count }) => count);
    await plant.writer.dropAfter(T0 + 1e9);
    // Recently committed data is dropped in the next round, once it is packed.
    expect(await counts()).toEqual([100, 0, 1]);
    await plant.passAllSteps();
    await plant.writer.dropAfter(T0 + 1e9);
    expect(await counts()).toEqual([100, 0, 0]);
  });

  test('retention drops whole old blocks of its signals', async () => {
    const plant = await plantOn(engine);
    await plant.append([...seconds(1, T0, 7_200), ...seconds(2, T0, 7_200)]);
    await plant.passAllSteps();
    expect(await plant.writer.dropBefore([1], T0 + HOUR_MS)).toBe(1);
    expect([(await plant.raw(1)).length, (await plant.raw(2)).length]).toEqual([3_600, 7_200]);
    expect(await plant.writer.dropBefore('all', T0 + 3 * HOUR_MS)).toBe(3);
    expect(await plant.rows()).toEqual({ journal: 0, segment: 0, block: 0 });
  });

  test('an altered byte on any level is reported and never shown as a value', async () => {
    for (const level of ['journal', 'segment', 'block'] as const) {
      const plant = await plantOn(engine);
      await plant.append(seconds(1, T0, level === 'segment' ? 5 : 50));
      plant.now += 1_500;
      if (level !== 'journal') await plant.writer.step(plant.now);
      await plant.db
        .selectFrom(level)
        .select('bytes')
        .executeTakeFirstOrThrow()
        .then(async ({ bytes }) => {
          const altered = Uint8Array.from(bytes);
          altered[altered.length >>> 1] = (altered[altered.length >>> 1] ?? 0) ^ 0x10;
          await plant.db.updateTable(level).set({ bytes: altered }).execute();
        });
      expect(await plant.raw(1)).toEqual([]);
      expect(plant.damage).toEqual([level]);
      await plant.passAllSteps();
      await plant.append([good(1, T0 + 99_000, 1)]);
      await plant.passAllSteps();
      expect((await plant.raw(1)).map(({ value }) => value)).toEqual([1]);
    }
  });

  describe('a step that fails half-way', () => {
    test('leaves every point on its level until the next start packs it', async () => {
      const plant = await plantOn(engine);
      await plant.append(seconds(1, T0, 50));
      await plant.append(seconds(2, T0, 3));
      // The last statement of the step fails, as if the process had been killed before the commit.
      await plant.db.schema.alterTable('block').renameTo('hidden').execute();
      await expect(plant.writer.step(T0 + 5_000)).rejects.toThrow(/block/);
      await plant.db.schema.alterTable('hidden').renameTo('block').execute();
      expect(await plant.rows()).toEqual({ journal: 2, segment: 0, block: 0 });
      const next = new Plant(plant.store, plant.db);
      await next.writer.start(T0);
      await next.passAllSteps();
      expect(await next.rows()).toMatchObject({ journal: 0, segment: 0 });
      expect([(await next.raw(1)).length, (await next.raw(2)).length]).toEqual([50, 3]);
    });
  });
});
