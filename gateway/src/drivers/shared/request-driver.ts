import { type BeforeSending, whenever } from './before-sending.ts';
import { deviceCodeOf } from './device-error.ts';
import { type Batch, connectionFault, type Dialect, readingOf, type Request } from './dialect.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from './driver.ts';
import type { Line, TurnOptions } from './line.ts';
import { mergedByPeriod } from './periods.ts';
import { Places } from './places.ts';
import { ReadPlan } from './read-plan.ts';
import { Tally } from './tally.ts';

/** Reconnection attempts wait at most until the next poll but one, and at least this long. */
const RECONNECT_MIN_MS = 500;

interface Write<P> {
  readonly place: P;
  readonly value: RawValue;
  readonly beforeSending: BeforeSending;
}

/**
 * Reads the points of one device by requests of a dialect: those of one period together, refused ones alone. A value is written once and read back in the same turn.
 */
export class RequestDriver<C, P, B extends Batch> implements Driver {
  readonly #input: DriverInput;
  readonly #dialect: Dialect<C, P, B>;
  readonly #turn: TurnOptions;
  readonly #line: Line<C>;
  readonly #release: () => void;
  readonly #places: Places<P>;
  readonly #tally = new Tally();
  /** Merged at first, and split where the device refused. */
  readonly #plan: ReadPlan<B>;
  /** The last request had a connection. */
  #wasSent = false;
  /** The last poll got no answer at all. */
  #wasSilent = false;

  constructor(input: DriverInput, dialect: Dialect<C, P, B>) {
    const { points, pollMs } = input;
    this.#input = input;
    this.#dialect = dialect;
    this.#turn = { timeoutMs: dialect.patience.timeoutMs, retryMs: Math.max(RECONNECT_MIN_MS, pollMs) };
    const { line, release } = dialect.acquire(input);
    this.#line = line;
    this.#release = release;
    this.#places = new Places(input, dialect.place, (error) => this.#tally.recordError(error));
    this.#plan = new ReadPlan(mergedByPeriod(points, this.#places.list, dialect.plan), {
      clock: input.clock,
      split: (batch) => dialect.split(batch, this.#places.list),
      ask: (batch, isPatient) => this.#fetch(batch, isPatient ? dialect.patience.retries : 0),
      wasSent: () => this.#wasSent,
      recordError: (error) => this.#tally.recordError(error),
    });
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const readings = this.#places.firstReadings(isDue);
    const { answers, silence } = await this.#plan.poll(isDue, readings);
    this.#wasSilent = silence !== undefined && answers === 0;
    const state = this.#wasSilent ? (this.#line.isConnected ? 'error' : 'offline') : undefined;
    this.#tally.record(readings, state);
    return readings;
  }

  async write(index: number, value: RawValue, beforeSending = whenever): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    try {
      this.#dialect.check(value, place);
      return await this.#line.run((client) => this.#writeAndReadBack(client, { place, value, beforeSending }), {
        ...this.#turn,
        isUrgent: true,
      });
    } catch (error) {
      this.#tally.recordError(error);
      return { code: deviceCodeOf(error), actual: undefined };
    }
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  stop(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  /** Requests a batch, with a retry after a missing or damaged answer. */
  async #fetch(batch: B, retries: number) {
    this.#wasSent = false;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#line.run((client) => {
          this.#wasSent = true;
          return this.#ask(client, batch, this.#places.list);
        }, this.#turn);
      } catch (error) {
        if (!connectionFault(error).isTransient || retry >= retries) throw error;
      }
    }
  }

  #ask(client: C, batch: B, places: readonly (P | undefined)[]) {
    return this.#line.request(() => this.#dialect.read(client, batch, places), this.#turn.timeoutMs);
  }

  /** One turn on the line: no other request comes between the write and the read-back. */
  async #writeAndReadBack(client: C, { place, value, beforeSending }: Write<P>): Promise<WriteOutcome> {
    await this.#refuseSilence(client, place);
    const send: Request = (ask) =>
      this.#line.request(() => {
        beforeSending();
        return ask(beforeSending);
      }, this.#turn.timeoutMs);
    await this.#dialect.write(client, value, place, send);
    try {
      const [back] = await this.#askFor(client, place);
      if (back?.code !== 0) return { code: 0, actual: undefined };
      return { code: 0, actual: readingOf(back, this.#input.clock.now()) };
    } catch {
      // The device accepted the value; a failed read-back is not a failed write.
      return { code: 0, actual: undefined };
    }
  }

  /**
   * A device that has stopped answering carries out what waits in its connection whenever it goes on: it gets no write
   * before it has answered a read. Rejects with LineFault for one that is still silent.
   */
  async #refuseSilence(client: C, place: P): Promise<void> {
    if (!this.#wasSilent) return;
    try {
      await this.#askFor(client, place);
    } catch (error) {
      if (connectionFault(error).isSilence) throw error;
    }
  }

  async #askFor(client: C, place: P) {
    const [batch] = this.#dialect.plan([place]);
    return batch === undefined ? [] : this.#ask(client, batch, [place]);
  }
}
