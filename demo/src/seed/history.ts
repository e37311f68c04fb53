import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { once } from 'node:events';
import type { PastAction } from '../operation/past.ts';
import type { PastEquipment } from '../operation/pumps.ts';
import type { BoundSignal, Plant } from '../plants/plant.ts';
import { type PastEvents, EventReplay } from './past-events.ts';

const DAY_MS = 86_400_000;
/** Long enough for the whole week before this one, whichever day it is. */
export const HISTORY_MS = 16 * DAY_MS;
/**
 * The last days have all points and alarms. Before them figures are reported no more often than unchanged values, and no
 * alarm is raised, since its curve would not show it: a first start is to take no longer for them.
 */
export const FINE_MS = 7 * DAY_MS;
/** The physics run in steps of 10 s; a point is looked at once a minute. */
const STEP_SECONDS = 10;
const POINT_MS = 60_000;
/** An unchanged value is reported this often, as the server's filter stores it. */
const STILL_MS = 600_000;

/**
 * Runs the plants through the days before `now` and writes what they would have reported, one line per plant and
 * moment, in the gateway's import format; so it does for `parts` of them that are equipment too. The file appears when it is complete. The
 * `actions` of people are carried out on the way, and alarms are raised. Returns the number of points and what happened; the plants keep their final state.
 */
export async function writeHistory(
  path: string,
  plants: readonly Plant[],
  now: number,
  actions: readonly PastAction[] = [],
  parts: readonly PastEquipment[] = [],
): Promise<{ readonly points: number; readonly past: PastEvents }> {
  const file = createWriteStream(`${path}.new`, { mode: 0o600 });
  const all = [...plants, ...parts];
  const recorders = all.map((one) => new Recorder(one));
  // Ends at the moment when the live values begin.
  const end = Math.floor(now / POINT_MS) * POINT_MS;
  const events = new EventReplay(all, actions, end);
  let points = 0;
  for (let at = end - HISTORY_MS; at <= end; at += POINT_MS) {
    events.act(at);
    for (let second = STEP_SECONDS; second <= POINT_MS / 1_000; second += STEP_SECONDS) {
      for (const plant of plants) plant.step(STEP_SECONDS, at - POINT_MS + second * 1_000);
    }
    const isFine = at >= end - FINE_MS;
    if (isFine) events.evaluate(at);
    for (const recorder of recorders) {
      const { before, now: changed } = recorder.valuesAt(at, isFine);
      for (const { at: moment, values } of [
        { at: at - POINT_MS, values: before },
        { at, values: changed },
      ]) {
        const count = Object.keys(values).length;
        if (count === 0) continue;
        points += count;
        const line = `${JSON.stringify({ device: recorder.device, at: moment, values })}\n`;
        if (!file.write(line)) await once(file, 'drain');
      }
    }
  }
  file.end();
  await once(file, 'close');
  await rename(`${path}.new`, path);
  return { points, past: events.past(end) };
}

type Value = number | boolean | string;
type Values = Record<string, Value>;

/** The last reported value, its time, and what was skipped since. */
interface Reported {
  value: Value;
  at: number;
  held: Value | undefined;
}

/** Reports by exception, as the gateway and the server's filter do together. */
class Recorder {
  readonly device: string;
  readonly #signals: readonly BoundSignal[];
  readonly #reported = new Map<BoundSignal, Reported>();

  constructor({ code, signals }: PastEquipment) {
    this.device = code;
    this.#signals = signals;
  }

  /**
   * The values to report at `at`, and those that were unchanged until the previous step and have to be reported for it.
   * Unless `isFine`, changes of figures are skipped; those of states never are.
   */
  valuesAt(at: number, isFine: boolean): { before: Values; now: Values } {
    const before: Values = {};
    const now: Values = {};
    for (const signal of this.#signals) {
      const reported = this.#reported.get(signal);
      const isDue = reported === undefined || at - reported.at >= STILL_MS;
      if (!isFine && !isDue && isFigure(signal)) continue;
      const value = asRead(signal);
      if (!isDue && !hasChanged(reported.value, value, signal.deadband ?? 0)) {
        reported.held = value;
        continue;
      }
      if (reported?.held !== undefined) before[signal.code] = reported.held;
      this.#reported.set(signal, { value, at, held: undefined });
      now[signal.code] = value;
    }
    return { before, now };
  }
}

const isFigure = ({ dataType, enumTexts }: BoundSignal): boolean =>
  dataType !== 'bool' && dataType !== 'string' && enumTexts === undefined;

/** The value as it comes out of the PLC's registers: in steps of the factor, or as a 32-bit float. */
function asRead(signal: BoundSignal): Value {
  const value = signal.get();
  if (typeof value !== 'number') return value;
  const { dataType, factor = 1, decimals = 6 } = signal;
  if (dataType === 'float32') return Math.fround(rounded(value, 10 ** decimals));
  if (dataType === 'float64') return rounded(value, 10 ** decimals);
  if (dataType === 'datetime') return Math.floor(value / 1_000) * 1_000;
  return factor < 1 ? rounded(value, Math.round(1 / factor)) : Math.round(value / factor) * factor;
}

/** To a whole number of parts; the nearest double, as if it were read from its decimals. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

function hasChanged(before: Value, now: Value, deadband: number): boolean {
  if (typeof before !== 'number' || typeof now !== 'number') return before !== now;
  return Math.abs(now - before) > deadband;
}
