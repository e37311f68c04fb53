import type { ClientSession, DataValue } from 'node-opcua-client';
import { type OpcuaParams, paramsSchema } from '@tidegate/contract/protocols/opcua.ts';
import { whenever } from '../shared/before-sending.ts';
import { deviceCodeOf, DeviceError, NO_ANSWER, SHORT_ANSWER } from '../shared/device-error.ts';
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
import { checkedParams } from '../shared/params.ts';
import { Places } from '../shared/places.ts';
import type { Probe, ProbeInput } from '../shared/probe.ts';
import { Tally } from '../shared/tally.ts';
import { parseAddress, type UaPlace } from './address.ts';
import { Connection } from './connection.ts';
import { isAsAsked, itemsOf, memberOf, type UaItem } from './items.ts';
import { Monitor } from './monitor.ts';
import { OpcuaProbe } from './probe.ts';
import { Reader } from './reader.ts';
import { statusOf } from './status.ts';
import { SourceTimes } from './source-times.ts';
import { fromUa } from './values.ts';
import { writeAt } from './writes.ts';

/**
 * OPC UA to one server, in its own session. Each poll reads all variables with the Read service, or takes what the server has
 * reported of those that it monitors. Throws DeviceError 99904 for invalid params.
 */
export function openOpcua(input: DriverInput): Driver {
  return new Opcua(input, checkedParams(paramsSchema, input));
}

/** Probes a server in its own session. Throws DeviceError 99904 for invalid params. */
export function probeOpcua(input: ProbeInput): Probe {
  return new OpcuaProbe(input, checkedParams(paramsSchema, input));
}

class Opcua implements Driver {
  readonly #params: OpcuaParams;
  readonly #input: DriverInput;
  readonly #connection: Connection;
  readonly #reader: Reader;
  readonly #places: Places<UaPlace>;
  readonly #items: readonly UaItem[];
  readonly #times: SourceTimes;
  readonly #tally = new Tally();
  #monitor: Monitor | undefined;

  constructor(input: DriverInput, params: OpcuaParams) {
    this.#input = input;
    this.#params = params;
    this.#connection = new Connection(input, params, (session) => this.#prepare(session));
    this.#reader = new Reader((promise) => this.#connection.within(promise));
    this.#places = new Places(input, parseAddress, () => undefined);
    this.#items = itemsOf(input.points, this.#places.list, input.pollMs);
    this.#times = new SourceTimes();
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const readings = this.#places.firstReadings(isDue);
    const due = this.#items.filter(({ members: [first = -1] }) => isDue(first));
    if (due.length === 0) {
      this.#tally.record(readings);
      return readings;
    }
    try {
      const session = await this.#connection.session();
      await this.#readDue(session, due, readings);
      this.#connection.answered();
      this.#tally.record(readings);
    } catch (error) {
      const fault = this.#connection.fault(error);
      const at = this.#input.clock.now();
      for (const { members } of due) {
        for (const index of members) {
          if (readings[index] !== undefined) continue;
          readings[index] = noValue(fault.code, at);
          this.#times.failed(index, at);
        }
      }
      this.#tally.recordError(fault);
      this.#tally.record(readings, this.#connection.isOpen ? 'error' : 'offline');
    }
    return readings;
  }

  async write(index: number, value: RawValue, beforeSending = whenever): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    try {
      const session = await this.#connection.session();
      const within = <T>(promise: Promise<T>) => this.#connection.within(promise);
      await writeAt(session, place, value, { within, beforeSending });
      return { code: 0, actual: await this.#readBack(session, index, place) };
    } catch (error) {
      const fault = this.#connection.fault(error);
      this.#tally.recordError(fault);
      return { code: fault.code, actual: undefined };
    }
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  stop(): Promise<void> {
    return this.#connection.stop();
  }

  /** Prepares a new session before it is used. */
  async #prepare(session: ClientSession): Promise<void> {
    this.#monitor = undefined;
    await this.#reader.findRanges(session, this.#items);
    if (this.#params.acquisition === 'poll' || this.#items.length === 0) return;
    const { clock } = this.#input;
    this.#monitor = await Monitor.open(session, this.#items, { clock, timeoutMs: this.#params.timeoutMs });
    if (this.#monitor.problem !== '') this.#tally.recordError(this.#monitor.problem);
  }

  async #readDue(session: ClientSession, due: readonly UaItem[], readings: (RawReading | undefined)[]): Promise<void> {
    const monitor = this.#monitor;
    if (monitor?.isLost() === true) {
      void this.#connection.drop();
      throw new DeviceError(NO_ANSWER, 'the subscription of the server has ended');
    }
    const asked = monitor === undefined ? due : due.filter((item) => !this.#readReported(monitor, item, readings));
    const values = await this.#reader.read(session, asked);
    for (const [position, item] of asked.entries()) {
      for (const index of item.members) readings[index] = this.#reading(item, index, values[position]);
    }
  }

  /** Takes what the server has reported of an item since the last time; false for one that has to be read. */
  #readReported(monitor: Monitor, item: UaItem, readings: (RawReading | undefined)[]): boolean {
    if (!monitor.has(item)) return false;
    const arrivals = monitor.drain(item);
    const last = monitor.lastOf(item);
    if (last === undefined) return false;
    if (arrivals.some(({ data }) => statusOf(data.statusCode).code === 0 && !isAsAsked(data.value, item))) {
      monitor.remove(item);
      item.isRange = false;
      return false;
    }
    for (const index of item.members) {
      const late = arrivals.filter(({ isLate }) => isLate).map(({ data, at }) => this.#late(item, index, data, at));
      const own = arrivals.filter(({ isLate }) => !isLate).map(({ data, at }) => this.#reading(item, index, data, at));
      const newest = own.at(-1) ?? this.#held(monitor, item, index, last);
      const earlier = [...late, ...own.slice(0, -1)];
      readings[index] = earlier.length === 0 ? newest : { ...newest, earlier };
    }
    return true;
  }

  /** A value that has not changed until the server's last report but one is held: a change since then may be on its way, with its own time. */
  #held(monitor: Monitor, item: UaItem, index: number, last: DataValue): RawReading {
    const at = this.#times.held(index, this.#input.clock.now() - 2 * monitor.publishMs);
    return { ...this.#converted(item, index, last, at), at };
  }

  /** A value that arrives after a newer one belongs to the time at which it was measured, by the clock of the server. */
  #late(item: UaItem, index: number, data: DataValue, arrivedAt: number): RawReading {
    return this.#converted(item, index, data, Math.min(data.sourceTimestamp?.getTime() ?? arrivedAt, arrivedAt));
  }

  /** A value that was read, or arrived at `arrivedAt`. */
  #reading(item: UaItem, index: number, data: DataValue | undefined, arrivedAt?: number): RawReading {
    const now = arrivedAt ?? this.#input.clock.now();
    if (data === undefined) return noValue(SHORT_ANSWER, now);
    const isGood = statusOf(data.statusCode).code === 0;
    const at = isGood ? this.#times.of(index, data.sourceTimestamp, now, arrivedAt !== undefined) : now;
    return this.#converted(item, index, data, at);
  }

  #converted(item: UaItem, index: number, data: DataValue, at: number): RawReading {
    const point = this.#input.points[index];
    const place = this.#places.list[index];
    if (point === undefined || place === undefined) return noValue(SHORT_ANSWER, at);
    const { code, isUncertain } = statusOf(data.statusCode);
    if (code !== 0) return noValue(code, at);
    try {
      const value = fromUa(memberOf(data.value, item, place), point.dataType);
      return isUncertain ? { value, at, code: 0, isUncertain } : { value, at, code: 0 };
    } catch (error) {
      this.#tally.recordError(error);
      return noValue(deviceCodeOf(error), at);
    }
  }

  /** The value after a write; undefined where it cannot be read, which does not undo the write. */
  async #readBack(session: ClientSession, index: number, { nodeId }: UaPlace): Promise<RawReading | undefined> {
    const item =
      this.#items.find(({ members }) => members.includes(index)) ??
      ({ nodeId, members: [index], periodMs: 0, deadband: 0, span: undefined, isRange: false } satisfies UaItem);
    try {
      const [data] = await this.#reader.read(session, [item]);
      if (data === undefined) return undefined;
      const actual = this.#reading(item, index, data);
      this.#monitor?.wasWritten(item, data);
      return actual.code === 0 ? actual : undefined;
    } catch {
      return undefined;
    }
  }
}
