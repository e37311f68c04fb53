import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { paramsSchema, type S7Params } from '@tidegate/contract/protocols/s7.ts';
import { type BeforeSending, whenever } from '../shared/before-sending.ts';
import { deviceCodeOf, READ_ONLY } from '../shared/device-error.ts';
import { checkedParams } from '../shared/params.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  noValue,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from '../shared/driver.ts';
import type { Line, TurnOptions } from '../shared/line.ts';
import type { Probe, ProbeInput } from '../shared/probe.ts';
import { mergedByPeriod } from '../shared/periods.ts';
import { Places } from '../shared/places.ts';
import { Tally } from '../shared/tally.ts';
import { parseAddress, type Place } from './address.ts';
import { type Block, mergeBlocks, singleBlocks } from './blocks.ts';
import type { S7Client } from './client.ts';
import { acquireS7Line, codeOfItem, s7Fault } from './line-access.ts';
import { GOOD, type Item } from './pdu.ts';
import { S7Probe } from './probe.ts';
import { decode, encode } from './values.ts';

/** Siemens S7 over ISO on TCP. Throws DeviceError 99904 for invalid params. */
export function openS7(input: DriverInput): Driver {
  return new S7(input, checkedParams(paramsSchema, input));
}

/** Probes a CPU. Throws DeviceError 99904 for invalid params. */
export function probeS7(input: ProbeInput): Probe {
  return new S7Probe(input, checkedParams(paramsSchema, input));
}

/** Reconnection attempts wait at most until the next poll but one, and at least this long. */
const RECONNECT_MIN_MS = 500;
const NOT_ALLOWED = 0x03;

class S7 implements Driver {
  readonly #input: DriverInput;
  readonly #turn: TurnOptions;
  readonly #line: Line<S7Client>;
  readonly #release: () => void;
  readonly #places: Places<Place>;
  readonly #tally = new Tally();
  /** Merged at first, and split where the CPU refused. */
  #plan: readonly Block[];
  /** The last poll got no answer. */
  #wasSilent = false;

  constructor(input: DriverInput, params: S7Params) {
    const { pollMs, points } = input;
    this.#input = input;
    this.#turn = { timeoutMs: params.timeoutMs, retryMs: Math.max(RECONNECT_MIN_MS, pollMs) };
    const { line, release } = acquireS7Line(params, input);
    this.#line = line;
    this.#release = release;
    const placeOf = (address: unknown, dataType: DataType): Place => ({
      ...parseAddress(address, dataType),
      encoding: params.encoding,
    });
    this.#places = new Places(input, placeOf, (error) => this.#tally.recordError(error));
    this.#plan = mergedByPeriod(points, this.#places.list, mergeBlocks);
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const { clock } = this.#input;
    const readings = this.#places.firstReadings(isDue);
    const due = this.#plan.filter(({ members }) => members.some(isDue));
    if (due.length === 0) {
      this.#tally.record(readings);
      return readings;
    }
    try {
      const groups = await this.#line.run((client) => Promise.resolve(client.groups(due)), this.#turn);
      const plan = this.#plan.filter((block) => !due.includes(block));
      // One turn per request, so that a write need not wait for all of them.
      for (const group of groups) plan.push(...(await this.#readGroup(group, readings)));
      this.#plan = plan;
      this.#wasSilent = false;
      this.#tally.record(readings);
    } catch (error) {
      const fault = s7Fault(error);
      this.#wasSilent = fault.isSilence;
      this.#tally.recordError(fault);
      for (const index of due.flatMap(({ members }) => members)) {
        readings[index] ??= noValue(fault.code, clock.now());
      }
      this.#tally.record(readings, fault.isAnswer ? 'degraded' : this.#line.isConnected ? 'error' : 'offline');
    }
    return readings;
  }

  async write(index: number, value: RawValue, beforeSending = whenever): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    try {
      // A value that does not fit is refused before anything is sent.
      const bytes = encode(value, place);
      return await this.#line.run((client) => this.#writeAndReadBack(client, place, bytes, beforeSending), {
        ...this.#turn,
        isUrgent: true,
      });
    } catch (error) {
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

  /** Fills in the readings of a group; returns how to read it from now on. */
  async #readGroup(group: readonly Block[], readings: (RawReading | undefined)[]): Promise<Block[]> {
    const answers = await this.#line.run((client) => this.#request(() => client.read(group)), this.#turn);
    const at = this.#input.clock.now();
    const refused: Block[] = [];
    const plan: Block[] = [];
    for (const [position, block] of group.entries()) {
      const { code, bytes } = answers[position] ?? { code: 0, bytes: new Uint8Array(0) };
      if (code !== GOOD && block.members.length > 1) {
        refused.push(...singleBlocks(block, this.#places.list));
        continue;
      }
      plan.push(block);
      for (const index of block.members) {
        readings[index] = code === GOOD ? this.#reading(index, bytes, block.start, at) : noValue(codeOfItem(code), at);
      }
    }
    if (refused.length === 0) return plan;
    const groups = await this.#line.run((client) => Promise.resolve(client.groups(refused)), this.#turn);
    for (const part of groups) plan.push(...(await this.#readGroup(part, readings)));
    return plan;
  }

  #reading(index: number, bytes: Uint8Array, blockStart: number, at: number): RawReading {
    const place = this.#places.list[index];
    if (place === undefined) return noValue(this.#places.codeOf(index), at);
    const from = place.start - blockStart;
    try {
      return { value: decode(bytes.subarray(from, from + place.count), place), at, code: 0 };
    } catch (error) {
      this.#tally.recordError(error);
      return noValue(deviceCodeOf(error), at);
    }
  }

  /** One turn on the line: no other request comes between the write and the read-back. */
  async #writeAndReadBack(
    client: S7Client,
    place: Place,
    bytes: Uint8Array,
    beforeSending: BeforeSending,
  ): Promise<WriteOutcome> {
    const { area, db, start, count, bit, type } = place;
    const whole: Item = { area, db, start, count };
    // One that has stopped answering carries out what waits in its connection whenever it goes on.
    if (this.#wasSilent) await this.#request(() => client.read([whole]));
    // The first byte of a text is its maximum length, which only the PLC's program knows.
    const code = await this.#request(() => {
      beforeSending();
      return type === 'text'
        ? client.write({ ...whole, start: start + 1, count: count - 1 }, bytes.subarray(1))
        : client.write(type === 'bit' ? { ...whole, bit } : whole, bytes);
    });
    if (code !== GOOD) {
      return { code: code === NOT_ALLOWED ? READ_ONLY : codeOfItem(code), actual: undefined };
    }
    try {
      const [answer] = await this.#request(() => client.read([whole]));
      if (answer?.code !== GOOD) return { code: 0, actual: undefined };
      return { code: 0, actual: { value: decode(answer.bytes, place), at: this.#input.clock.now(), code: 0 } };
    } catch {
      // The CPU accepted the value; a failed read-back is not a failed write.
      return { code: 0, actual: undefined };
    }
  }

  #request<T>(ask: () => Promise<T>): Promise<T> {
    return this.#line.request(ask, this.#turn.timeoutMs);
  }
}
