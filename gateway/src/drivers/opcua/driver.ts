import type { ClientSession, DataValue } from 'node-opcua-client';
import { type OpcuaParams, paramsSchema } from '@tidegate/contract/protocols/opcua.ts';
import { BackOff } from '../../platform/back-off.ts';
import { BAD_ADDRESS, deviceCodeOf, DeviceError, NO_ANSWER, NO_CONNECTION, SHORT_ANSWER } from '../device-error.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from '../driver.ts';
import type { Probe, ProbeInput } from '../probe.ts';
import { checkedParams } from '../params.ts';
import { Tally } from '../tally.ts';
import { parseAddress } from './address.ts';
import { Certificates } from './certificates.ts';
import { OpcuaProbe } from './probe.ts';
import { openSession, type OpcuaSession } from './session.ts';
import { deviceErrorOf, statusOf } from './status.ts';
import { fromUa, toUa } from './values.ts';
import { CONNECT_REQUESTS, within } from './within.ts';

/**
 * OPC UA to one server, in its own session. Each poll reads all variables with the Read service. Throws DeviceError
 * 99904 for invalid params.
 */
export function openOpcua(input: DriverInput): Driver {
  return new Opcua(input, checkedParams(paramsSchema, input));
}

/** Probes a server in its own session. Throws DeviceError 99904 for invalid params. */
export function probeOpcua(input: ProbeInput): Probe {
  return new OpcuaProbe(input, checkedParams(paramsSchema, input));
}

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
/** Maximum variables per request, since many servers limit them. */
const CHUNK = 500;
const VALUE_ATTRIBUTE = 13;
/** Unanswered polls in a row after which the connection may be half-open and is replaced. */
const TIMEOUTS_TO_DROP = 2;
const GOODBYE_MS = 1_000;

interface UaPoint {
  /** Undefined where the address is malformed, for which `code` says why. */
  readonly nodeId: string | undefined;
  readonly code: number;
  /** Time of the last reading, good or bad: readings of one point never go back in time. */
  lastAt: number;
}

class Opcua implements Driver {
  readonly #params: OpcuaParams;
  readonly #input: DriverInput;
  readonly #certificates: Certificates;
  readonly #release: () => void;
  readonly #points: readonly UaPoint[];
  readonly #backOff: BackOff;
  readonly #tally = new Tally();
  #opening: Promise<OpcuaSession> | undefined;
  #failure: DeviceError | undefined;
  #failedAt = -Infinity;
  #waitMs = 0;
  #timeoutsInRow = 0;
  #isStopped = false;

  constructor(input: DriverInput, params: OpcuaParams) {
    const { lines, folder, random, points } = input;
    this.#input = input;
    this.#params = params;
    const { line, release } = lines.acquire('opcua certificates', () => new Certificates(folder));
    this.#certificates = line;
    this.#release = release;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, random);
    this.#points = points.map(({ address }) => {
      try {
        return { nodeId: parseAddress(address), code: 0, lastAt: -Infinity };
      } catch (error) {
        return { nodeId: undefined, code: deviceCodeOf(error), lastAt: -Infinity };
      }
    });
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const { points, clock } = this.#input;
    const readings: (RawReading | undefined)[] = points.map(() => undefined);
    const asked: number[] = [];
    for (const [index, { isRead }] of points.entries()) {
      if (!isRead || !isDue(index)) continue;
      const { nodeId, code = BAD_ADDRESS } = this.#points[index] ?? {};
      if (nodeId === undefined) readings[index] = { value: null, at: clock.now(), code };
      else asked.push(index);
    }
    if (asked.length === 0) {
      this.#tally.take(readings);
      return readings;
    }
    try {
      const { session } = await this.#session();
      for (let start = 0; start < asked.length; start += CHUNK) {
        await this.#readChunk(session, asked.slice(start, start + CHUNK), readings);
      }
      this.#timeoutsInRow = 0;
      this.#tally.take(readings);
    } catch (error) {
      const fault = this.#fault(error);
      const at = clock.now();
      for (const index of asked) readings[index] ??= { value: null, at, code: fault.code };
      this.#tally.note(fault);
      this.#tally.take(readings, this.#opening === undefined ? 'offline' : 'error');
    }
    for (const [index, point] of this.#points.entries()) point.lastAt = readings[index]?.at ?? point.lastAt;
    return readings;
  }

  async write(index: number, value: RawValue): Promise<WriteOutcome> {
    const { nodeId, code = BAD_ADDRESS } = this.#points[index] ?? {};
    if (nodeId === undefined) return { code, actual: undefined };
    try {
      const { session } = await this.#session();
      return await this.#writeAndReadBack(session, index, nodeId, value);
    } catch (error) {
      const fault = this.#fault(error);
      this.#tally.note(fault);
      return { code: fault.code, actual: undefined };
    }
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#drop();
    this.#release();
  }

  async #readChunk(
    session: ClientSession,
    indexes: readonly number[],
    readings: (RawReading | undefined)[],
  ): Promise<void> {
    const nodes = indexes.map((index) => ({
      nodeId: this.#points[index]?.nodeId ?? '',
      attributeId: VALUE_ATTRIBUTE,
    }));
    const values = await this.#within(session.read(nodes));
    for (const [position, index] of indexes.entries()) readings[index] = this.#reading(index, values[position]);
  }

  #reading(index: number, data: DataValue | undefined): RawReading {
    const now = this.#input.clock.now();
    const point = this.#points[index];
    const wanted = this.#input.points[index]?.dataType;
    if (data === undefined || point === undefined || wanted === undefined) {
      return { value: null, at: now, code: SHORT_ANSWER };
    }
    const { code, isUncertain } = statusOf(data.statusCode);
    if (code !== 0) return { value: null, at: now, code };
    try {
      const value = fromUa(data.value, wanted);
      const at = this.#timeOf(point, data.sourceTimestamp, now);
      return isUncertain ? { value, at, code: 0, isUncertain } : { value, at, code: 0 };
    } catch (error) {
      this.#tally.note(error);
      return { value: null, at: now, code: deviceCodeOf(error) };
    }
  }

  /**
   * The source timestamp where it is the time of a change: after the last reading and not in the future. Otherwise the
   * value still holds at the time of reading: a set-point from last week is not stale, and a source with a wrong clock
   * must not disorder the values.
   */
  #timeOf(point: UaPoint, source: Date | null | undefined, now: number): number {
    const changedAt = source?.getTime();
    const isFresh = changedAt !== undefined && changedAt > point.lastAt && changedAt <= now;
    return isFresh && point.lastAt !== -Infinity ? changedAt : now;
  }

  async #writeAndReadBack(
    session: ClientSession,
    index: number,
    nodeId: string,
    value: RawValue,
  ): Promise<WriteOutcome> {
    const { resolveNodeId } = await import('node-opcua-client');
    // The type of the variable determines the encoding, whatever type the signal has.
    const dataType = await this.#within(session.getBuiltInDataType(resolveNodeId(nodeId)));
    const sent = toUa(value, dataType);
    const status = await this.#within(
      session.write({
        nodeId,
        attributeId: VALUE_ATTRIBUTE,
        value: { value: { dataType, arrayType: sent.arrayType, value: sent.value } },
      }),
    );
    const { code } = statusOf(status);
    if (code !== 0) return { code, actual: undefined };
    try {
      const read = await this.#within(session.read({ nodeId, attributeId: VALUE_ATTRIBUTE }));
      const actual = this.#reading(index, read);
      return { code: 0, actual: actual.code === 0 ? actual : undefined };
    } catch {
      // The server accepted the value; a failed read-back is not a failed write.
      return { code: 0, actual: undefined };
    }
  }

  /**
   * The open session; otherwise a new one, no sooner than the back-off allows and at the latest at the next poll but
   * one.
   */
  async #session(): Promise<OpcuaSession> {
    if (this.#isStopped) throw new DeviceError(NO_CONNECTION, 'the driver is stopped');
    if (this.#opening === undefined) {
      const { clock, pollMs } = this.#input;
      const waitMs = Math.min(this.#waitMs, Math.max(RECONNECT_MIN_MS, pollMs));
      if (this.#failure !== undefined && clock.monotonic() < this.#failedAt + waitMs) throw this.#failure;
      this.#opening = this.#open();
    }
    return this.#opening;
  }

  async #open(): Promise<OpcuaSession> {
    const { clock } = this.#input;
    const opened = openSession(this.#params, this.#certificates);
    try {
      const session = await within(opened, this.#params.timeoutMs * CONNECT_REQUESTS, clock);
      this.#backOff.reset();
      this.#failure = undefined;
      this.#timeoutsInRow = 0;
      void session.gone.then(() => {
        this.#opening = undefined;
        void session.close();
      });
      return session;
    } catch (error) {
      // A session that opens too late is closed.
      opened.then((session) => session.close()).catch(() => undefined);
      this.#opening = undefined;
      this.#failure = error instanceof DeviceError ? error : new DeviceError(NO_CONNECTION, String(error));
      this.#failedAt = clock.monotonic();
      this.#waitMs = this.#backOff.next();
      throw this.#failure;
    }
  }

  /** Interprets a failed request; a session that the server no longer knows, or that is silent for long, is dropped. */
  #fault(error: unknown): DeviceError {
    const fault = deviceErrorOf(error);
    if (fault.code === NO_ANSWER) this.#timeoutsInRow += 1;
    if (fault.code === NO_CONNECTION || this.#timeoutsInRow >= TIMEOUTS_TO_DROP) void this.#drop();
    return fault;
  }

  async #drop(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    if (opening === undefined) return;
    const closed = opening.then((session) => session.close()).catch(() => undefined);
    await within(closed, GOODBYE_MS, this.#input.clock).catch(() => undefined);
  }

  #within<T>(promise: Promise<T>): Promise<T> {
    return within(promise, this.#params.timeoutMs, this.#input.clock);
  }
}
