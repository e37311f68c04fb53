import { setTimeout as wait } from 'node:timers/promises';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { signal as signalFields } from '@tidegate/server/conformance/core-fixtures.ts';
import { boundSignal } from '@tidegate/server/modules/signal/sql-points.ts';
import { Calculator } from '@tidegate/server/pipeline/calculation/calculator.ts';
import { Ingest } from '@tidegate/server/pipeline/ingest.ts';
import { MemoryLiveTable } from '@tidegate/server/pipeline/live-table.ts';
import { systemClock } from '@tidegate/server/platform/system-clock.ts';
import { Tally } from '@tidegate/server/platform/tally.ts';
import { SilentLog } from '@tidegate/server/testing/fakes/silent-log.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';

const SIGNALS = 10_000;
const FORMULAS = 1_000;
const SECONDS = Number(process.env['TIDEGATE_BENCH_SECONDS'] ?? 20);
/** The number of messages per second, one per gateway. */
const MESSAGES = 10;

/** Measures the processor time that 1,000 formulas, each over four of 10,000 signals at 1 Hz, add to the live path. */
export async function measure(): Promise<Figure[]> {
  // Once for the compiler, then for the figures.
  await measureWith(FORMULAS, 2);
  const bare = await measureWith(0, SECONDS);
  const full = await measureWith(FORMULAS, SECONDS);
  return [
    {
      figure: 'formulas.cpu',
      value: full.cpuPercent,
      unit: '% of a core',
      control: bare.cpuPercent,
      ratio: lessIsBetter(full.cpuPercent, bare.cpuPercent),
      note: [
        `${SIGNALS} signals at 1 Hz for ${SECONDS} s, into live table and store filter`,
        `${full.results} results of ${FORMULAS} formulas`,
        'control: the same run without formulas',
      ].join('; '),
    },
  ];
}

interface Run {
  readonly cpuPercent: number;
  readonly results: number;
}

async function measureWith(formulas: number, seconds: number): Promise<Run> {
  const clock = systemClock;
  const log = new SilentLog();
  const table = new MemoryLiveTable(clock);
  let results = 0;
  const sinkOf = (count: (samples: readonly Sample[]) => void) =>
    new Ingest({
      table,
      store: { append: async (samples) => count(samples), isBusy: () => false, onStorage: () => undefined },
      clock,
      tally: new Tally(),
    });
  const ingest = sinkOf(() => undefined);
  const calculated = Array.from({ length: formulas }, (_one, index) => calculatedSignal(index));
  const calculator = new Calculator({
    store: { all: async () => calculated, states: async () => [], storeStates: async () => undefined },
    registry: { onChange: () => undefined },
    table,
    historian: { latest: async () => [] },
    sink: sinkOf((samples) => (results += samples.length)),
    clock,
    log,
  });
  await calculator.start();
  const before = process.cpuUsage();
  for (let second = 0; second < seconds; second++) {
    for (let message = 0; message < MESSAGES; message++) {
      ingest.accept(samplesOf(message, second), 'both', clock.now());
      await ingest.flush();
      await wait(1_000 / MESSAGES);
    }
  }
  const { user, system } = process.cpuUsage(before);
  await calculator.stop();
  ingest.stop();
  return { cpuPercent: Math.round((user + system) / 100 / seconds) / 100, results };
}

function samplesOf(message: number, second: number): readonly Sample[] {
  const share = SIGNALS / MESSAGES;
  const at = systemClock.now();
  return Array.from({ length: share }, (_one, index) => ({
    signalId: message * share + index + 1,
    at,
    value: Math.sin(second + index),
    quality: 'good' as const,
  }));
}

function calculatedSignal(index: number) {
  const id = SIGNALS + index + 1;
  const [a, b, c, d] = [1, 2, 3, 4].map((of) => ((index * 7 + of * 2_503) % SIGNALS) + 1);
  const formula = `if({#${a}} > 0, avg({#${a}}, {#${b}}) * 3.6, {#${c}}) + clamp({#${d}}, -0.5, 0.5) ^ 2`;
  const fields = signalFields(`f${index}`, { kind: 'formula', formula, dataType: 'float64' });
  const signal = { id: String(id), equipmentId: '1', ...fields };
  return { signal, bound: boundSignal(signal, { gatewayId: '1', deviceId: 'd' }) };
}
