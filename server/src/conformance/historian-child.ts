// Appends self-checking points (value = f(signal, time)) until it is killed, and prints a line `receipt N` when
// everything up to tick N is committed. With `receipt-first` it prints before the commit: the faulty build that must be
// caught.
import { writeSync } from 'node:fs';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import { systemClock } from '../platform/system-clock.ts';
import { provenAt, provenValue } from './proven-points.ts';

const [folder, firstTick, mode] = process.argv.slice(2);
if (folder === undefined) throw new Error('a folder is needed');

const fail = (error: unknown): void => {
  throw error;
};
const historian = await startHistorian({
  source: { engine: 'sqlite', folder },
  clock: systemClock,
  // Everything is due all the time, so that a kill meets every step.
  rules: {
    flushPoints: 2_000,
    flushPointsMax: 2_000,
    flushEach: 1,
    flushMs: 100,
    densePoints: 300,
    mergeSegments: 4,
    settleMs: 100,
  },
  onFatal: fail,
  onDamage: (what, where) => fail(new Error(`damaged ${what} ${where}`)),
  onTrouble: (message) => fail(new Error(message)),
});
// A kill may meet the reading of the last values, which a start begins with.
const newest = historian.latest(Array.from({ length: 200 }, (_, index) => index));
newest.catch(fail);
const receipt = (tick: number): number => writeSync(1, `receipt ${tick}\n`);

for (let tick = Number(firstTick); ; tick++) {
  const samples: Sample[] = Array.from({ length: 200 }, (_, index) => ({
    signalId: index,
    at: provenAt(tick),
    value: provenValue(index, tick),
    quality: 'good',
  }));
  if (mode === 'receipt-first') receipt(tick);
  await historian.append(samples);
  if (mode !== 'receipt-first') receipt(tick);
}
