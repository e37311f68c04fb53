import bacnet from '@bacnet-js/client';
import { type BacnetIpParams, PRESENT_VALUE } from '@tidegate/contract/protocols/bacnet-ip.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  CHECK_ERROR,
  DEVICE_FAULT,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_VARIABLE,
  OUT_OF_RANGE,
  READ_ONLY,
  WRONG_TYPE,
} from '../shared/device-error.ts';
import { type Link, LineFault } from '../shared/line.ts';
import { LIFETIME_S, Reports } from './reports.ts';
import type { ReadItem, Result, Typed } from './result.ts';
import { DamagedPacket, UdpTransport } from './udp-transport.ts';

/** ASHRAE 135 clause 21: BACnetErrorCode; others are a fault of the device. */
const CODES: { readonly [code: number]: number } = {
  9: WRONG_TYPE, // invalid data type
  31: NO_SUCH_VARIABLE, // unknown object
  32: NO_SUCH_VARIABLE, // unknown property
  37: OUT_OF_RANGE, // value out of range
  40: READ_ONLY, // write access denied
  42: NO_SUCH_VARIABLE, // invalid array index
  50: NO_SUCH_VARIABLE, // property is not an array
};
const STATUS_FLAGS = 111;
/** The library writes an error in place of a value with this type. */
const ERROR = 105;
/** BACnetRejectReason: the device does not know the service. */
const UNKNOWN_SERVICE = 9;
const PROCESSES = 4_194_303;

/** A property in a report. */
interface Reported {
  readonly property: { readonly id: number };
  readonly value: readonly Typed[];
}

interface Property {
  readonly id: number;
  readonly value: readonly Typed[];
}

/** A CommonJS module: the class is the default of what Node imports as the default. */
const BacnetLibrary = (bacnet as unknown as { readonly default?: typeof bacnet }).default ?? bacnet;

const REPORTED = 'covNotifyUnconfirmed';
const UNHANDLED = 'unhandledEvent';

/**
 * The library makes a text of every message that somebody listens for, for a log that nobody reads, which is four fifths of
 * the cost of a report. It emits a message without that where nobody listens for it and somebody does for unhandled ones.
 */
class TerseLibrary extends BacnetLibrary {
  #isReport = false;

  override listenerCount(name: Parameters<InstanceType<typeof BacnetLibrary>['listenerCount']>[0]): number {
    if (name === UNHANDLED && this.#isReport) return 1;
    this.#isReport = name === REPORTED;
    return this.#isReport ? 0 : super.listenerCount(name);
  }
}

/** Opens a socket to a device: there is no connection, so it is open at once. */
export async function openBacnetLink(
  params: BacnetIpParams,
  timeoutMs: number,
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
): Promise<Link<BacnetClient>> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  let onBroken: (error: Error) => void = () => undefined;
  const transport = await UdpTransport.open(params.host, params.port, (error) => {
    onBroken(error);
    if (!(error instanceof DamagedPacket)) close();
  });
  function close(): void {
    transport.close();
    resolve();
  }
  const process = 1 + Math.floor(random() * PROCESSES);
  const client = new BacnetClient({ ...params, timeoutMs }, transport, process, clock);
  onBroken = (error) => client.fail(error);
  return { client, gone, ready: () => Promise.resolve(), close };
}

/** Asks one device. */
export class BacnetClient {
  readonly reports: Reports;
  readonly #library: TerseLibrary;
  readonly #receiver: { readonly address: string; readonly net?: number; readonly adr?: number[] };
  readonly #process: number;
  readonly #clock: Clock;
  #heardAt = -Infinity;
  #watched: ReadItem | undefined;
  /** Ends the request that waits for its answer. */
  #fail: (error: Error) => void = () => undefined;
  /** Small devices read one property at a time. */
  #readsMany = true;

  constructor(
    { timeoutMs, network, station = '' }: BacnetIpParams,
    transport: UdpTransport,
    process: number,
    clock: Clock,
  ) {
    this.reports = new Reports(clock);
    this.#clock = clock;
    this.#process = process;
    this.#library = new TerseLibrary({ transport, apduTimeout: timeoutMs });
    this.#receiver = {
      address: transport.device,
      ...(network === 0 ? {} : { net: network, adr: stationBytes(station) }),
    };
    this.#library.on('error', () => undefined);
    this.#library.on(REPORTED, ({ payload }) => {
      if (payload.subscriberProcessId !== process) return;
      this.#heardAt = clock.monotonic();
      const { type, instance } = payload.monitoredObjectId;
      const properties = payload.values.map(({ property, value }: Reported) => ({ id: property.id, value }));
      this.reports.wasReported({ type, instance, property: PRESENT_VALUE }, resultOf(PRESENT_VALUE, properties));
    });
  }

  /** One result for each item, in their order. Rejects with LineFault where the request is refused as a whole. */
  async read(items: readonly ReadItem[]): Promise<readonly Result[]> {
    const [only] = items;
    // In a request for many, the library leaves out an index of 0, which is the length of an array.
    const isAlone = !this.#readsMany || only?.index === 0;
    if (isAlone && items.length === 1 && only !== undefined) return [await this.#readOne(only)];
    if (!this.#readsMany) throw refusal('the device reads one property at a time');
    const asked = items.map(({ type, instance, property, index }) => ({
      objectId: { type, instance },
      properties: [propertyOf(property, index), propertyOf(STATUS_FLAGS)],
    }));
    try {
      const { values } = await this.#ask(() => this.#library.readPropertyMultiple(this.#receiver, asked));
      if (values.length !== items.length)
        throw new LineFault(CHECK_ERROR, `${values.length} objects instead of ${items.length}`, { isTransient: true });
      return items.map(({ property }, index) => resultOf(property, values[index]?.values ?? []));
    } catch (error) {
      if (!(error instanceof AbortFault) || error.reason !== UNKNOWN_SERVICE) throw error;
      this.#readsMany = false;
      return this.read(items);
    }
  }

  /** Rejects with LineFault where the device does not accept the value. */
  async write({ type, instance, property }: ReadItem, value: Typed, priority: number): Promise<void> {
    await this.#ask(() =>
      this.#library.writeProperty(this.#receiver, { type, instance }, property, [value], { priority }),
    );
  }

  /** Asks for reports of an object. Resolves with whether the device accepts that; rejects with LineFault where it is silent. */
  async subscribe({ type, instance }: ReadItem): Promise<boolean> {
    try {
      await this.#ask(() =>
        this.#library.subscribeCov(this.#receiver, { type, instance }, this.#process, false, false, LIFETIME_S),
      );
      return true;
    } catch (error) {
      if (error instanceof LineFault && error.isAnswer) return false;
      throw error;
    }
  }

  /** True if an object is the one that is asked for in each poll to find out whether the device is there: the first that is tried. */
  isWatched(item: ReadItem): boolean {
    this.#watched ??= item;
    return this.#watched === item;
  }

  /** True if the device has answered or reported something within `ms`. */
  wasHeardWithin(ms: number): boolean {
    return this.#clock.monotonic() - this.#heardAt < ms;
  }

  /** Ends the request that waits for its answer. */
  fail(error: Error): void {
    this.#fail(error);
  }

  async #readOne({ type, instance, property, index }: ReadItem): Promise<Result> {
    const objectId = { type, instance };
    const options = index === undefined ? {} : { arrayIndex: index };
    const one = async (id: number, given = {}): Promise<Property> => {
      try {
        const { values } = await this.#ask(() => this.#library.readProperty(this.#receiver, objectId, id, given));
        return { id, value: values };
      } catch (error) {
        if (error instanceof LineFault && error.isAnswer) return { id, value: [{ type: ERROR, value: error }] };
        throw error;
      }
    };
    return resultOf(property, [await one(property, options), await one(STATUS_FLAGS)]);
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    this.#fail = reject;
    const asked = ask();
    // After the end of the socket it fails too.
    asked.catch(() => undefined);
    try {
      const answer = await Promise.race([asked, failed]);
      this.#heardAt = this.#clock.monotonic();
      return answer;
    } catch (error) {
      throw faultOf(error);
    } finally {
      this.#fail = () => undefined;
    }
  }
}

/** The device rejects or aborts a request as a whole. */
class AbortFault extends LineFault {
  readonly reason: number;

  constructor(reason: number) {
    super(DEVICE_FAULT, `the device aborts the request for reason ${reason}`, {
      isAnswer: true,
      isNoSuchAddress: true,
    });
    this.reason = reason;
  }
}

/** Fewer objects may fit. */
const refusal = (detail: string): LineFault =>
  new LineFault(DEVICE_FAULT, detail, { isAnswer: true, isNoSuchAddress: true });

function faultOf(error: unknown): LineFault {
  if (error instanceof LineFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (message === 'ERR_TIMEOUT') return new LineFault(NO_ANSWER, 'no response in time', { isTransient: true });
  const { code, reason } =
    /^Bacnet(?:Error - Class:\d+ - Code:(?<code>\d+)|Abort - Reason:(?<reason>\d+))$/.exec(message)?.groups ?? {};
  if (reason !== undefined) return new AbortFault(Number(reason));
  if (code !== undefined)
    return new LineFault(CODES[Number(code)] ?? DEVICE_FAULT, `the device answers with error ${code}`, {
      isAnswer: true,
    });
  if (error instanceof Error && 'syscall' in error) return new LineFault(NO_CONNECTION, message);
  return new LineFault(CHECK_ERROR, message, { isTransient: true });
}

function resultOf(property: number, properties: readonly Property[]): Result {
  const values = properties.find(({ id }) => id === property)?.value ?? [];
  const flags = properties.find(({ id }) => id === STATUS_FLAGS)?.value[0]?.value;
  const failed = values.find(({ type }) => type === ERROR);
  return { values, error: failed === undefined ? 0 : errorOf(failed.value), flags: bitsOf(flags) };
}

function errorOf(value: unknown): number {
  if (value instanceof LineFault) return value.code;
  const code = typeof value === 'object' && value !== null && 'errorCode' in value ? Number(value.errorCode) : 0;
  return CODES[code] ?? DEVICE_FAULT;
}

/** The first byte of a bit string, 0 for anything else. */
function bitsOf(value: unknown): number {
  const bytes: unknown = typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined;
  return Array.isArray(bytes) ? Number(bytes[0] ?? 0) : 0;
}

const propertyOf = (id: number, index?: number) => ({ id, index: index ?? 0xffff_ffff });

const stationBytes = (station: string): number[] =>
  /^\d{1,3}$/.test(station) ? [Number(station) & 0xff] : [...Buffer.from(station, 'hex')];
