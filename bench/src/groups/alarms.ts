import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { startHistorian } from '@tidegate/server/historian/threads/historian-threads.ts';
import { AlarmEngine } from '@tidegate/server/pipeline/alarm/alarm-engine.ts';
import { Board } from '@tidegate/server/pipeline/alarm/board.ts';
import { Ingest } from '@tidegate/server/pipeline/ingest.ts';
import { MemoryLiveTable } from '@tidegate/server/pipeline/live-table.ts';
import { systemClock } from '@tidegate/server/platform/system-clock.ts';
import { Tally } from '@tidegate/server/platform/tally.ts';
import { MemoryAlarms, ruleOf } from '@tidegate/server/testing/fakes/memory-alarms.ts';
import { SilentLog } from '@tidegate/server/testing/fakes/silent-log.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';

const SIGNALS = 50_000;
const SECONDS = Number(process.env['TIDEGATE_BENCH_SECONDS'] ?? 10);
/** The number of messages per second, one per gateway. */
const MESSAGES = 10;
const LIMIT = 80;
const FLOOD = 5_000;

/** Measures the processor time that a rule on each of 50,000 signals at 1 Hz adds to storing them, and a flood of alarms. */
export async function measure(): Promise<Figure[]> {
  // Once for the compiler, then for the figures.
  await measureWith(true, 2);
  const bare = await measureWith(false, SECONDS);
  const full = await measureWith(true, SECONDS);
  const added = full.cpuPerSample - bare.cpuPerSample;
  return [
    {
      figure: 'alarms.evaluation',
      value: added,
      unit: 'µs of processor time a value',
      control: bare.cpuPerSample,
      ratio: lessIsBetter(added, bare.cpuPerSample),
      note: [
        `${SIGNALS} signals at 1 Hz for ${SECONDS} s, a high limit on each`,
        'control: storing them in the same run (live table, store filter, journal on disk), without a rule',
        'goal: at most as much again',
      ].join('; '),
    },
    {
      figure: 'alarms.flood',
      value: full.floodMs,
      unit: 'ms',
      control: 10_000,
      ratio: lessIsBetter(full.floodMs, 10_000),
      note: `${full.flooded} of ${FLOOD} alarms that came in one moment are on the board; control: the ten seconds they may take`,
    },
  ];
}

interface Run {
  /** µs. */
  readonly cpuPerSample: number;
  readonly flooded: number;
  readonly floodMs: number;
}

async function measureWith(withRules: boolean, seconds: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-alarms-'));
  const clock = systemClock;
  const log = new SilentLog();
  const table = new MemoryLiveTable(clock);
  const historian = await startHistorian({
    source: { engine: 'sqlite', folder },
    clock,
    onFatal: (error) => {
      throw error;
    },
    onDamage: () => undefined,
    onTrouble: () => undefined,
  });
  const ingest = new Ingest({ table, store: historian, clock, tally: new Tally() });
  const store = new MemoryAlarms();
  if (withRules) {
    store.rules = Array.from({ length: SIGNALS }, (_one, index) =>
      ruleOf(String(index + 1), { signalId: String(index + 1), limit: LIMIT, deadband: 1 }),
    );
  }
  const board = new Board();
  const engine = new AlarmEngine({
    store,
    board,
    registry: { onChange: () => undefined },
    table,
    link: { isOnline: () => true, isConnected: () => true },
    clock,
    log,
  });
  await engine.start();
  ingest.start();
  try {
    const before = process.cpuUsage();
    for (let second = 0; second < seconds; second++) {
      for (let message = 0; message < MESSAGES; message++) {
        ingest.accept(samplesOf(message, second), 'both', clock.now());
        await ingest.flush();
        await wait(1_000 / MESSAGES);
      }
    }
    const { user, system } = process.cpuUsage(before);
    const flood = withRules ? await flooded(engine, board, ingest) : { flooded: 0, floodMs: 0 };
    return { cpuPerSample: (user + system) / (SIGNALS * seconds), ...flood };
  } finally {
    ingest.stop();
    await engine.stop();
    await historian.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets many alarms come in one moment, and waits until they are committed and on the board. */
async function flooded(engine: AlarmEngine, board: Board, ingest: Ingest): Promise<Pick<Run, 'flooded' | 'floodMs'>> {
  const at = systemClock.now();
  const began = performance.now();
  const bad = Array.from({ length: FLOOD }, (_one, index) => ({
    signalId: index + 1,
    at,
    value: LIMIT + 10,
    quality: 'good' as const,
  }));
  ingest.accept(bad, 'both', at);
  await ingest.flush();
  await wait(0);
  await engine.committed();
  const standing = board.changedSince(0).alarms.length;
  return { flooded: standing, floodMs: performance.now() - began };
}

function samplesOf(message: number, second: number): readonly Sample[] {
  const share = SIGNALS / MESSAGES;
  const at = systemClock.now();
  return Array.from({ length: share }, (_one, index) => ({
    signalId: message * share + index + 1,
    at,
    value: 50 + 20 * Math.sin(second + index),
    quality: 'good' as const,
  }));
}
