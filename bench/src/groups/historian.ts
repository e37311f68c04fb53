import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { decodeAnswer } from '@tidegate/columns/answer.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { HistoryReader } from '@tidegate/server/historian/history-reader.ts';
import { openHistoryReader } from '@tidegate/server/historian/threads/history-source.ts';
import type { ThreadedHistorian } from '@tidegate/server/historian/threads/historian-threads.ts';
import { alternate, median, timed } from '../alternate.ts';
import { RowHistory, usedBytes } from '../controls/row-history.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter, moreIsBetter } from '../figure.ts';
import { openHistorian } from '../load/open-historian.ts';
import { readings } from '../load/readings.ts';

const T0 = 1_772_323_200_000;
const signals = Array.from({ length: 10 }, (_, index) => index + 1);
const pointsPerSignal = 200_000;
const from = T0;
const to = T0 + pointsPerSignal * 1_000 + 1_000;
const rounds = 5;

const writeSignals = 1_000;
const writeSeconds = 600;
const writeRounds = 3;

/** A server writes for months, so what its thread does until its code is compiled is not measured: this much before. */
const warmUpSeconds = 300;

/**
 * Appends one second after the other, with a limited number of uncommitted samples, and packs everything into blocks.
 */
async function write(historian: ThreadedHistorian, seconds: readonly (readonly Sample[])[]): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const samples of seconds) {
    waiting.push(historian.append(samples));
    if (waiting.length >= 200) await waiting.shift();
  }
  await Promise.all(waiting);
  await historian.packAll();
}

/** Ways of writing rows: the plain one of a program, and a faster one that may lose a minute of data. */
const WRITE_CONTROLS = [
  { cacheMb: 2, commitSeconds: 1, note: 'a row per point, commit per second' },
  { cacheMb: 512, commitSeconds: 1, note: 'with a cache of 512 MB' },
  { cacheMb: 512, commitSeconds: 60, note: 'and a commit per minute' },
] as const;

async function measureWrite(home: string): Promise<Figure> {
  const secondsOf = (firstSignal: number, length: number): Sample[][] => {
    const ids = Array.from({ length: writeSignals }, (_, index) => firstSignal + index);
    const readingsAt = readings(ids, T0);
    return Array.from({ length }, (_, second) => readingsAt(second));
  };
  const warmUp = secondsOf(100_001, warmUpSeconds);
  const seconds = secondsOf(1, writeSeconds);
  let folders = 0;
  const fresh = (): string => {
    const folder = join(home, `write-${folders++}`);
    mkdirSync(folder);
    return folder;
  };
  const points = writeSignals * writeSeconds;
  const ours = async (): Promise<number> => {
    const historian = await openHistorian(fresh());
    await write(historian, warmUp);
    const ms = await timed(() => write(historian, seconds));
    await historian.stop();
    return points / ms / 1_000;
  };
  const ways = [
    { rates: [] as number[], rateOf: ours },
    ...WRITE_CONTROLS.map(({ cacheMb, commitSeconds }) => {
      const rateOf = async (): Promise<number> => {
        const rows = new RowHistory(fresh(), { cacheMb });
        const ms = await timed(() => {
          for (let second = 0; second < writeSeconds; second += commitSeconds) {
            rows.append(seconds.slice(second, second + commitSeconds).flat());
          }
        });
        rows.close();
        return points / ms / 1_000;
      };
      return { rates: [] as number[], rateOf };
    }),
  ];
  // All ways in turn, after one round that does not count.
  for (let round = -1; round < writeRounds; round++) {
    for (const { rates, rateOf } of ways) {
      const rate = await rateOf();
      if (round >= 0) rates.push(rate);
    }
  }
  const [value = Number.NaN, ...controls] = ways.map(({ rates }) => median(rates));
  const note = WRITE_CONTROLS.map((way, index) => `${way.note}: ${controls[index]?.toPrecision(3)}`).join(', ');
  const control = controls[0] ?? Number.NaN;
  return {
    figure: 'historian.write',
    value,
    unit: 'M points/s',
    control,
    ratio: moreIsBetter(value, control),
    note: `${writeSignals} signals, ${writeSeconds} s, durable and packed into blocks; control: ${note}`,
  };
}

/** Write, read, statistics and size of the historian, beside a row per point in SQLite. */
export async function measure(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'tidegate-bench-history-'));
  try {
    const written = await measureWrite(home);
    const folder = join(home, 'read');
    mkdirSync(folder);
    const historian = await openHistorian(folder);
    const rows = new RowHistory(folder);
    const readingsAt = readings(signals, T0);
    for (let start = 0; start < pointsPerSignal; start += 2_000) {
      const seconds = Array.from({ length: 2_000 }, (_, second) => readingsAt(start + second));
      const samples = seconds.flat();
      await historian.append(samples);
      rows.append(samples);
    }
    await historian.packAll();
    const figures = [written, ...(await measureReads(historian, rows, folder))];
    const points = signals.length * pointsPerSignal;
    const controlBytes = rows.usedBytes() / points;
    rows.close();
    await historian.stop();
    const file = new DatabaseSync(join(folder, 'history.db'));
    const bytes = usedBytes(file) / points;
    file.close();
    figures.push({
      figure: 'historian.bytes',
      value: bytes,
      unit: 'bytes/point',
      control: controlBytes,
      ratio: lessIsBetter(bytes, controlBytes),
      note: 'pages in use, indexes and statistics included',
    });
    return figures;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureReads(historian: ThreadedHistorian, rows: RowHistory, folder: string): Promise<Figure[]> {
  const query = { signalIds: signals, from, to };
  const raw = { ...query, limit: pointsPerSignal };
  const read = await alternate(
    () => timed(async () => expectPoints((await historian.readRaw(raw)).map(({ count }) => count))),
    () => timed(() => expectPoints(rows.read(signals, from, to).map(({ times }) => times.length))),
    rounds,
  );
  const encoded = await alternate(
    () =>
      timed(async () => {
        const bytes = zstdDecompressSync(await historian.readRawEncoded(raw, 'zstd'));
        expectPoints(decodeAnswer(bytes).map(({ columns }) => columns.count));
      }),
    () => timed(() => expectPoints(rows.read(signals, from, to).map(({ times }) => times.length))),
    rounds,
  );
  const hourly = await alternate(
    () => timed(() => historian.readHourly(query)),
    () => timed(() => rows.buckets(signals, from, to, 3_600_000)),
    rounds,
  );
  const width = 100_000;
  const bucket = await alternate(
    () => timed(() => historian.readBuckets({ ...query, width })),
    () => timed(() => rows.buckets(signals, from, to, width)),
    rounds,
  );
  const store = await openHistoryReader({ engine: 'sqlite', folder });
  const reader = new HistoryReader(store, (what, where) => {
    throw new Error(`damaged ${what} ${where}`);
  });
  const firstBucket = await alternate(
    () => {
      reader.forget();
      return timed(() => reader.readBuckets({ ...query, width }));
    },
    () => timed(() => rows.buckets(signals, from, to, width)),
    rounds,
  );
  await store.close();
  const figure = (name: string, measured: { ours: number; control: number }, note: string): Figure => ({
    figure: name,
    value: measured.ours,
    unit: 'ms',
    control: measured.control,
    ratio: lessIsBetter(measured.ours, measured.control),
    note,
  });
  return [
    figure('historian.read', encoded, '10 × 200,000 raw points, encoded, passed on and decoded as the browser does'),
    figure('historian.readColumns', read, '10 × 200,000 raw points as columns for the server itself'),
    figure('historian.hourly', hourly, '10 signals × 55 h; control: group by over the rows (DuckDB is not at hand)'),
    figure(
      'historian.bucket',
      bucket,
      '10 signals × 55 h in buckets of 100 s, looked at again; control: group by over the rows',
    ),
    figure('historian.bucketFirst', firstBucket, 'the same of signals that were not looked at for a while'),
  ];
}

/** A benchmark that read less than everything would look fast. */
function expectPoints(counts: readonly number[]): void {
  const points = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length !== signals.length || points < signals.length * pointsPerSignal * 0.99) {
    throw new Error(`only ${points} points were read`);
  }
}
