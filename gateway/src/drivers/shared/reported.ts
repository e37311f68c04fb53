import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import { type BeforeSending, whenever } from './before-sending.ts';
import { deviceCodeOf, DeviceError, NO_ANSWER } from './device-error.ts';
import { type Found, found, readingOf } from './dialect.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from './driver.ts';
import type { Places } from './places.ts';
import type { Probed, ProbedPoint } from './probe.ts';
import { lookOf } from './shown-value.ts';
import type { Tally } from './tally.ts';

/** A report that is waited for: whether it arrived in time. */
export interface Next {
  readonly arrived: Promise<boolean>;
  readonly cancel: () => void;
}

/** A source of values that nobody asks for. */
export interface Reporter<P> {
  readonly isConnected: boolean;
  /** Resolves after the first attempt to connect. */
  readonly tried: Promise<void>;
  /** Resolves when a poll is worth it: the first reports are there, or will not be in time. */
  ready(): Promise<void>;
  /** The value that was last reported of a place. Throws DeviceError where there is nothing. */
  lastOf(place: P): Found;
  /** The values reported of a place since the last call for it, but for what `lastOf` returns; from the first call on. */
  earlierOf?(place: P): readonly Found[];
  /** The next report of a place; `written`: of the value that is about to be sent, as soon as it comes. */
  nextOf(place: P, written?: RawValue): Next;
  /** Resolves when the other side has confirmed the value. Calls `beforeSending` when it sends. Rejects with DeviceError. */
  send(place: P, value: RawValue, beforeSending: BeforeSending): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A driver of values that are reported unasked: a poll reads the last report of each place, with its time. Nothing is requested
 * for it, so that batching and retries have no place here.
 */
export class ReportedDriver<P> implements Driver {
  readonly #input: DriverInput;
  readonly #reporter: Reporter<P>;
  readonly #places: Places<P>;
  readonly #tally: Tally;
  /** When a place last had no value, by the clock of the gateway. */
  readonly #missingAt = new Map<P, number>();
  /** The own time of the last value of a place that was older than that. */
  readonly #lateAt = new Map<P, number>();

  /** `tally` holds what was wrong with the places. */
  constructor(input: DriverInput, parts: { reporter: Reporter<P>; places: Places<P>; tally: Tally }) {
    this.#input = input;
    this.#reporter = parts.reporter;
    this.#places = parts.places;
    this.#tally = parts.tally;
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    await this.#reporter.ready();
    const readings = this.#places.firstReadings(isDue);
    for (const [index, { isRead }] of this.#input.points.entries()) {
      const place = this.#places.list[index];
      if (place === undefined || !isRead || !isDue(index)) continue;
      const reading = this.#reading(place);
      // A switch that opens and closes between two polls has changed twice.
      const reported = this.#reporter.earlierOf?.(place) ?? [];
      const now = this.#input.clock.now();
      const present = this.#present(place, reading);
      const isLate = present !== reading && this.#lateAt.get(place) !== reading.at;
      if (isLate) this.#lateAt.set(place, reading.at);
      const earlier = [...reported.map((one) => readingOf(one, now)), ...(isLate ? [reading] : [])];
      readings[index] = earlier.length === 0 ? present : { ...present, earlier };
    }
    this.#tally.record(readings, this.#reporter.isConnected ? undefined : 'offline');
    return readings;
  }

  /** Sent once; what is reported of the place within the timeout is what was read back. */
  async write(index: number, value: RawValue, beforeSending = whenever): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    await this.#reporter.tried;
    // The report may be there before the confirmation.
    const next = this.#reporter.nextOf(place, value);
    try {
      await this.#reporter.send(place, value, beforeSending);
      if (!(await next.arrived)) return { code: 0, actual: undefined };
      const actual = this.#reading(place);
      return { code: 0, actual: actual.code === 0 ? actual : undefined };
    } catch (error) {
      this.#tally.recordError(error);
      return { code: deviceCodeOf(error), actual: undefined };
    } finally {
      next.cancel();
    }
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  stop(): Promise<void> {
    return this.#reporter.stop();
  }

  #reading(place: P): RawReading {
    const result = lastOf(this.#reporter, place);
    if (result.code !== 0 && result.detail !== undefined) this.#tally.recordError(result.detail);
    const reading = readingOf(result, this.#input.clock.now());
    if (result.at === undefined && reading.code !== 0) this.#missingAt.set(place, reading.at);
    return reading;
  }

  /**
   * A value whose own time is older than the last silence, as the present one from the end of that silence on. It would be
   * history only: a device with a slow clock, or one whose last message a broker retains, would seem to be silent still.
   */
  #present(place: P, reading: RawReading): RawReading {
    const missingAt = this.#missingAt.get(place) ?? -Infinity;
    return reading.code !== 0 || reading.at > missingAt ? reading : { ...reading, at: missingAt + 1 };
  }
}

/** Reads a place once, and waits for its first report. Throws DeviceError where none comes. */
export async function probedReport<P>(
  reporter: Pick<Reporter<P>, 'lastOf' | 'nextOf'>,
  place: P,
  { dataType, scaled }: Pick<ProbedPoint, 'dataType' | 'scaled'>,
): Promise<Probed> {
  const first = lastOf(reporter, place);
  const isMissing = first.code === NO_ANSWER && (await reporter.nextOf(place).arrived);
  const { value, code, at, bytes, detail = '' } = isMissing ? lastOf(reporter, place) : first;
  if (code !== 0) throw new DeviceError(code, detail);
  const facts: readonly Fact[] = at === undefined ? [] : [{ name: 'sourceTime', value: new Date(at).toISOString() }];
  return { look: lookOf(value, scaled(value, dataType), bytes), facts };
}

/** The last report of a place, or why there is none. */
function lastOf<P>(reporter: Pick<Reporter<P>, 'lastOf'>, place: P): Found {
  try {
    return reporter.lastOf(place);
  } catch (error) {
    return found(() => {
      throw error;
    });
  }
}
