import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { ThreadedHistorian } from '@tidegate/server/historian/threads/historian-threads.ts';
import { makeReport, type Making } from '@tidegate/server/modules/report/report-maker.ts';
import { alternate, timed } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { openHistorian } from '../load/open-historian.ts';

/** 1 October 2026, midnight in China. */
const FROM = Date.UTC(2026, 8, 30, 16);
const HOUR_MS = 3_600_000;
const HOURS = 31 * 24;
const TO = FROM + HOURS * HOUR_MS;
const STEP_MS = 10_000;
const SIGNALS = 50;
const ROUNDS = 5;
const CONTROL_DAYS = 1;
/** More points than any signal has within a day. */
const NO_LIMIT = 10_000_000;

const ids = Array.from({ length: SIGNALS }, (_, index) => index + 1);

const MAKING: Making = {
  report: {
    kind: 'hour',
    columns: ids.map((id) => ({
      key: String(id),
      title: '',
      signalId: String(id),
      equipmentId: '',
      named: { zh: '', en: '' },
      agg: 'avg',
      weighting: 'points',
      unit: '',
      decimals: null,
      total: 'none',
    })),
    dayStart: '00:00',
    timeZone: 'Asia/Shanghai',
    shifts: [],
    fill: 'blank',
  },
  signals: ids.map((id) => ({
    id: String(id),
    code: `s${id}`,
    name: `s${id}`,
    nameEn: '',
    unit: '',
    decimals: 1,
    storeMode: 'all',
    storePeriodSec: null,
    maxGapSec: null,
    dataType: 'float64',
    rollsOverAt: null,
    scaling: 'factor',
    factor: 1,
    offset: 0,
    rawLow: null,
    rawHigh: null,
    engLow: null,
    engHigh: null,
  })),
  from: FROM,
  to: TO,
  now: TO,
  language: 'zh',
  most: 200_000,
};

/** A month of a value every ten seconds of each signal, packed into blocks. */
async function fill(historian: ThreadedHistorian): Promise<void> {
  for (let start = FROM; start < TO; start += HOUR_MS) {
    const samples: Sample[] = [];
    for (let at = start; at < start + HOUR_MS; at += STEP_MS) {
      for (const signalId of ids) {
        samples.push({ signalId, at, value: Math.round(10 * Math.sin(at / 1e7 + signalId)) / 10, quality: 'good' });
      }
    }
    await historian.append(samples);
  }
  await historian.packAll();
}

/** The plain way: every point is read, and put into its hour. */
async function plainly(historian: ThreadedHistorian): Promise<readonly (readonly (number | null)[])[]> {
  const columns: (number | null)[][] = [];
  for (const signalId of ids) {
    const sums = new Float64Array(HOURS);
    const counts = new Float64Array(HOURS);
    for (let from = FROM; from < TO; from += CONTROL_DAYS * 24 * HOUR_MS) {
      const to = Math.min(TO, from + CONTROL_DAYS * 24 * HOUR_MS);
      const [points] = await historian.readRaw({ signalIds: [signalId], from, to, limit: NO_LIMIT });
      for (let index = 0; index < (points?.count ?? 0); index += 1) {
        const hour = Math.floor(((points?.times[index] ?? 0) - FROM) / HOUR_MS);
        sums[hour] = (sums[hour] ?? 0) + (points?.values[index] ?? 0);
        counts[hour] = (counts[hour] ?? 0) + 1;
      }
    }
    columns.push(Array.from(sums, (sum, hour) => (counts[hour] === 0 ? null : sum / (counts[hour] ?? 1))));
  }
  return columns;
}

/** A month of hourly figures of 50 signals, beside a plain recomputation from raw points. */
export async function measure(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'tidegate-bench-report-'));
  try {
    const folder = join(home, 'data');
    mkdirSync(folder);
    const historian = await openHistorian(folder);
    await fill(historian);
    const ours = await makeReport(historian, MAKING);
    const control = await plainly(historian);
    expectSame(
      ours.columns.map(({ values }) => values),
      control,
    );
    const measured = await alternate(
      () => timed(() => makeReport(historian, MAKING)),
      () => timed(() => plainly(historian)),
      ROUNDS,
    );
    await historian.stop();
    return [
      {
        figure: 'report.month',
        value: measured.ours,
        unit: 'ms',
        control: measured.control,
        ratio: lessIsBetter(measured.ours, measured.control),
        note: `${HOURS} hours × ${SIGNALS} signals at ${STEP_MS / 1_000} s; control: a plain recomputation from raw points`,
      },
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** A benchmark of other figures would say nothing. */
function expectSame(ours: readonly (readonly unknown[])[], control: readonly (readonly (number | null)[])[]): void {
  for (const [column, values] of control.entries()) {
    for (const [row, value] of values.entries()) {
      const made = ours[column]?.[row];
      const isSame = typeof made === 'number' && value !== null ? Math.abs(made - value) < 1e-9 : made === value;
      if (!isSame) throw new Error(`column ${column}, row ${row}: ${String(made)} is not ${String(value)}`);
    }
  }
}
