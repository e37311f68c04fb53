import { deviceCodeOf, NO_CONNECTION } from './device-error.ts';
import { type Batch, connectionFault, type Dialect, readingOf } from './dialect.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  noValue,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from './driver.ts';
import type { Line, LineFault, TurnOptions } from './line.ts';
import { mergedByPeriod } from './periods.ts';
import { Places } from './places.ts';
import { Tally } from './tally.ts';

/** A refused address is retried so rarely that the cost is negligible. */
const REFUSED_RETRY_MS = 30_000;
/** Reconnection attempts wait at most until the next poll but one, and at least this long. */
const RECONNECT_MIN_MS = 500;

interface Planned<B> {
  readonly batch: B;
  /** Set where the device refused what cannot be split: the code, and the time of the next attempt. */
  readonly refused?: { readonly code: number; readonly until: number };
}

interface Outcome<B> {
  /** What to request next time. */
  readonly plan: readonly Planned<B>[];
  /** Nothing came from the device: it, or the connection to it, is dead. */
  readonly silence: LineFault | undefined;
}

/**
 * Reads the points of one device by requests of a dialect: those of one period together, refused ones alone, and no
 * further request in a poll after one without an answer. A value is written once and read back in the same turn.
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
  #plan: readonly Planned<B>[];
  /** The last poll got no answer: retries are for noise, not for a missing device that holds up its line. */
  #wasSilent = false;

  constructor(input: DriverInput, dialect: Dialect<C, P, B>) {
    const { points, pollMs } = input;
    this.#input = input;
    this.#dialect = dialect;
    this.#turn = { timeoutMs: dialect.patience.timeoutMs, retryMs: Math.max(RECONNECT_MIN_MS, pollMs) };
    const { line, release } = dialect.acquire(input);
    this.#line = line;
    this.#release = release;
    this.#places = new Places(input, dialect.place, (error) => this.#tally.note(error));
    this.#plan = mergedByPeriod(points, this.#places.list, dialect.plan).map((batch) => ({ batch }));
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const { clock } = this.#input;
    const readings = this.#places.firstReadings(isDue);
    const plan: Planned<B>[] = [];
    let silence: LineFault | undefined;
    let answers = 0;
    for (const planned of this.#plan) {
      const { members } = planned.batch;
      if (!members.some(isDue)) plan.push(planned);
      // One silent request is enough: the rest of a dead device would hold up everyone else on the line.
      else if (silence !== undefined) {
        for (const index of members) readings[index] = noValue(silence.code, clock.now());
        plan.push(planned);
      } else {
        const outcome = await this.#readBatch(planned, readings);
        plan.push(...outcome.plan);
        silence = outcome.silence;
        if (silence === undefined) answers += 1;
      }
    }
    this.#plan = plan;
    this.#wasSilent = silence !== undefined;
    const state = silence !== undefined && answers === 0 ? (this.#line.isConnected ? 'error' : 'offline') : undefined;
    this.#tally.take(readings, state);
    return readings;
  }

  async write(index: number, value: RawValue): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    try {
      this.#dialect.check(value, place);
      return await this.#line.take((client) => this.#writeAndReadBack(client, place, value), {
        ...this.#turn,
        isUrgent: true,
      });
    } catch (error) {
      this.#tally.note(error);
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

  /** Reads a batch, in parts where the device refuses an address of it, and fills in the readings of its members. */
  async #readBatch(planned: Planned<B>, readings: (RawReading | undefined)[]): Promise<Outcome<B>> {
    const { batch, refused } = planned;
    const { clock } = this.#input;
    if (refused !== undefined && clock.monotonic() < refused.until) {
      for (const index of batch.members) readings[index] = noValue(refused.code, clock.now());
      return { plan: [planned], silence: undefined };
    }
    try {
      const results = await this.#fetch(batch);
      const at = clock.now();
      for (const [position, index] of batch.members.entries()) {
        const result = results[position] ?? { value: null, code: NO_CONNECTION };
        if (result.code !== 0 && result.detail !== undefined) this.#tally.note(result.detail);
        readings[index] = readingOf(result, at);
      }
      return { plan: [{ batch }], silence: undefined };
    } catch (error) {
      const fault = connectionFault(error);
      this.#tally.note(fault);
      const isRefusal = fault.isNoSuchAddress;
      const parts = isRefusal && batch.members.length > 1 ? this.#dialect.split(batch, this.#places.list) : [];
      if (parts.length > 1) return this.#readParts(batch, parts, readings);
      for (const index of batch.members) readings[index] = noValue(fault.code, clock.now());
      const until = clock.monotonic() + REFUSED_RETRY_MS;
      return {
        plan: [isRefusal ? { batch, refused: { code: fault.code, until } } : { batch }],
        silence: fault.isSilence ? fault : undefined,
      };
    }
  }

  /** One invalid address must not spoil its neighbours. */
  async #readParts(batch: B, parts: readonly B[], readings: (RawReading | undefined)[]): Promise<Outcome<B>> {
    const plan: Planned<B>[] = [];
    for (const part of parts) {
      const outcome = await this.#readBatch({ batch: part }, readings);
      plan.push(...outcome.plan);
      if (outcome.silence === undefined) continue;
      for (const index of batch.members) readings[index] ??= noValue(outcome.silence.code, this.#input.clock.now());
      // Keep the batch as it was: the result of the split is incomplete.
      return { plan: [{ batch }], silence: outcome.silence };
    }
    return { plan, silence: undefined };
  }

  /** Requests a batch, with a retry after a missing or damaged answer. */
  async #fetch(batch: B) {
    const retries = this.#wasSilent ? 0 : this.#dialect.patience.retries;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#line.take((client) => this.#ask(client, batch, this.#places.list), this.#turn);
      } catch (error) {
        if (!connectionFault(error).isTransient || retry >= retries) throw error;
      }
    }
  }

  #ask(client: C, batch: B, places: readonly (P | undefined)[]) {
    return this.#line.request(() => this.#dialect.read(client, batch, places), this.#turn.timeoutMs);
  }

  /** One turn on the line: no other request comes between the write and the read-back. */
  async #writeAndReadBack(client: C, place: P, value: RawValue): Promise<WriteOutcome> {
    await this.#dialect.write(client, value, place, (ask) => this.#line.request(ask, this.#turn.timeoutMs));
    try {
      const [batch] = this.#dialect.plan([place]);
      const [back] = batch === undefined ? [] : await this.#ask(client, batch, [place]);
      if (back?.code !== 0) return { code: 0, actual: undefined };
      return { code: 0, actual: readingOf(back, this.#input.clock.now()) };
    } catch {
      // The device accepted the value; a failed read-back is not a failed write.
      return { code: 0, actual: undefined };
    }
  }
}
