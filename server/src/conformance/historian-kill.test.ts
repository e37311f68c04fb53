import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import { systemClock } from '../platform/system-clock.ts';
import { provenAt, provenValue } from './proven-points.ts';

const child = path.join(import.meta.dirname, 'historian-child.ts');

/**
 * Runs the child from `firstTick` and kills it with SIGKILL right after the given number of acknowledgements; returns the last one.
 */
async function killedAfter(folder: string, firstTick: number, receipts: number, mode: string): Promise<number> {
  const running: ChildProcess = spawn(process.execPath, [child, folder, String(firstTick), mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = firstTick - 1;
  let count = 0;
  if (!running.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: running.stdout })) {
    last = Number(line.split(' ')[1]);
    count++;
    if (count === receipts) running.kill('SIGKILL');
  }
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
  expect(running.signalCode).toBe('SIGKILL');
  return last;
}

/** The faults of the history in a folder, given that everything up to `acknowledged` was acknowledged. */
async function oracle(folder: string, acknowledged: number): Promise<string[]> {
  const wrong: string[] = [];
  const historian = await startHistorian({
    source: { engine: 'sqlite', folder },
    clock: systemClock,
    onFatal: (error) => wrong.push(error.message),
    onDamage: (what, where) => wrong.push(`damaged ${what} ${where}`),
    onTrouble: (message) => wrong.push(message),
  });
  // Asked as a start does, before anything else was read.
  const newest = new Map((await historian.latest([0, 63, 64, 199])).map((sample) => [sample.signalId, sample]));
  for (const signalId of [0, 63, 64, 199]) {
    const { at: newestAt = 0, value: newestValue } = newest.get(signalId) ?? {};
    const newestTick = (newestAt - provenAt(0)) / (provenAt(1) - provenAt(0));
    if (newestTick < acknowledged || newestValue !== provenValue(signalId, newestTick))
      wrong.push(`signal ${signalId}: its last value is that of tick ${newestTick}`);
    const [points] = await historian.readRaw({ signalIds: [signalId], from: 0, to: 1e15, limit: 1e6 });
    for (let tick = 0; tick <= acknowledged; tick++) {
      const at = points?.times[tick];
      if (at !== provenAt(tick)) wrong.push(`signal ${signalId}: tick ${tick} is ${at}`);
      else if (points?.values[tick] !== provenValue(signalId, tick))
        wrong.push(`signal ${signalId}: wrong value at ${tick}`);
    }
  }
  await historian.stop();
  return wrong;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test(
  'no acknowledged point is lost, duplicated or changed however often the process is killed',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    let acknowledged = -1;
    for (const receipts of [1, 3, 7, 12, 20, 31]) {
      acknowledged = await killedAfter(folder, acknowledged + 1, receipts, 'receipt-after');
      expect(await oracle(folder, acknowledged)).toEqual([]);
    }
  },
);

test(
  'the same oracle catches a build that sends acknowledgements before the commit',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    const acknowledged = await killedAfter(folder, 0, 5, 'receipt-first');
    expect(await oracle(folder, acknowledged)).not.toEqual([]);
  },
);
