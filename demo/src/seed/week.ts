import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { once } from 'node:events';
import type { BoundSignal, Plant } from '../plants/plant.ts';

export const WEEK_MS = 7 * 86_400_000;
/** The physics run in steps of 10 s; a point is looked at once a minute. */
const STEP_SECONDS = 10;
const POINT_MS = 60_000;
/** A value that does not change is told once an hour, so that its curve has points to be drawn between. */
const STILL_MS = 3_600_000;

/**
 * Runs the plants through the week before `now` and writes what they would have reported, one line for each plant and
 * moment, in the form that the gateway takes in. The file appears when it is whole. Answers the number of points; the
 * plants stand where the week left them.
 */
export async function writeWeek(path: string, plants: readonly Plant[], now: number): Promise<number> {
  const file = createWriteStream(`${path}.new`, { mode: 0o600 });
  const recorders = plants.map((plant) => new Recorder(plant));
  // Ends at the moment when the live values begin.
  const end = Math.floor(now / POINT_MS) * POINT_MS;
  let points = 0;
  for (let at = end - WEEK_MS; at <= end; at += POINT_MS) {
    for (let second = STEP_SECONDS; second <= POINT_MS / 1_000; second += STEP_SECONDS) {
      for (const plant of plants) plant.step(STEP_SECONDS, at - POINT_MS + second * 1_000);
    }
    for (const recorder of recorders) {
      const values = recorder.changes(at);
      const count = Object.keys(values).length;
      if (count === 0) continue;
      points += count;
      const line = `${JSON.stringify({ device: recorder.device, at, values })}\n`;
      if (!file.write(line)) await once(file, 'drain');
    }
  }
  file.end();
  await once(file, 'close');
  await rename(`${path}.new`, path);
  return points;
}

/** Reports by exception, as the gateway does. */
class Recorder {
  readonly device: string;
  readonly #signals: readonly BoundSignal[];
  readonly #last = new Map<BoundSignal, { value: number | boolean | string; at: number }>();

  constructor(plant: Plant) {
    this.device = plant.code;
    this.#signals = plant.signals;
  }

  changes(at: number): Record<string, number | boolean | string> {
    const values: Record<string, number | boolean | string> = {};
    for (const signal of this.#signals) {
      const value = asRead(signal);
      const last = this.#last.get(signal);
      if (last !== undefined && at - last.at < STILL_MS && !hasChanged(last.value, value, signal.deadband ?? 0))
        continue;
      this.#last.set(signal, { value, at });
      values[signal.code] = value;
    }
    return values;
  }
}

/** The value as it comes out of the PLC's registers: in steps of the factor, or as a 32-bit float. */
function asRead(signal: BoundSignal): number | boolean | string {
  const value = signal.get();
  if (typeof value !== 'number') return value;
  const { dataType, factor = 1, decimals = 6 } = signal;
  if (dataType === 'float32') return Math.fround(Number(value.toFixed(decimals)));
  if (dataType === 'float64') return Number(value.toFixed(decimals));
  if (dataType === 'datetime') return Math.floor(value / 1_000) * 1_000;
  return Number((Math.round(value / factor) * factor).toPrecision(12));
}

function hasChanged(before: number | boolean | string, now: number | boolean | string, deadband: number): boolean {
  if (typeof before !== 'number' || typeof now !== 'number') return before !== now;
  return Math.abs(now - before) > deadband;
}
