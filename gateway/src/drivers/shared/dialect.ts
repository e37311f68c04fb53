import type { Browsed, Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { BeforeSending } from './before-sending.ts';
import { BAD_ADDRESS, deviceCodeOf, DeviceError, NO_CONNECTION } from './device-error.ts';
import type { DriverInput, DriverPoint, RawReading, RawValue } from './driver.ts';
import { type Line, LineFault } from './line.ts';

/** One request: the points (by index) that it reads. */
export interface Batch {
  readonly members: readonly number[];
}

/** The result of a request for one of its members. */
export interface Found {
  readonly value: SampleValue;
  /** Device code; 0 means good. */
  readonly code: number;
  /** Ms since the epoch, where the device says when it was measured. */
  readonly at?: number;
  readonly isUncertain?: boolean;
  /** The bytes that came over the wire, where there are bytes of the value's own. */
  readonly bytes?: Uint8Array;
  /** The reason why it is bad, or its origin. */
  readonly detail?: string;
}

/** The patience of a driver with a device. */
export interface Patience {
  readonly timeoutMs: number;
  readonly retries: number;
}

/**
 * Describes a protocol of requests and answers: where values lie, what one request asks for, how it is spoken.
 * `C` speaks it over one connection, `P` is a location, `B` a request. How often, in which order and with what outcome
 * belongs to RequestDriver.
 */
export interface Dialect<C, P, B extends Batch> {
  /** Held until `release`. */
  readonly acquire: (input: Pick<DriverInput, 'clock' | 'random' | 'lines'>) => {
    readonly line: Line<C>;
    readonly release: () => void;
  };
  readonly patience: Patience;
  /** Throws DeviceError: 99904 for a malformed address, 1722 for a type that is not stored there. */
  readonly place: (address: DriverPoint['address'], dataType: DataType) => P;
  /** The fewest requests that read every location once; undefined ones are skipped. */
  readonly plan: (places: readonly (P | undefined)[]) => readonly B[];
  /** Smaller requests in place of one that the device refused as a whole; that one alone where it cannot be split. */
  readonly split: (batch: B, places: readonly (P | undefined)[]) => readonly B[];
  /** One result per member, in their order. Rejects with LineFault. */
  readonly read: (client: C, batch: B, places: readonly (P | undefined)[]) => Promise<readonly Found[]>;
  /** Refuses a value that does not fit, before anything is sent. Throws DeviceError. */
  readonly check: (value: RawValue, place: P) => void;
  /** Rejects with LineFault or DeviceError where the device does not accept the value. Each request is sent through `request`. */
  readonly write: (client: C, value: RawValue, place: P, request: Request) => Promise<void>;
}

/**
 * One request of a turn: sent when the connection is ready for it, and counted for its health. `beforeSending` was called
 * then; what still connects before its first byte leaves calls it once more.
 */
export type Request = <T>(ask: (beforeSending: BeforeSending) => Promise<T>) => Promise<T>;

/** A dialect in which RequestProbe tests a connection. */
export interface TestedDialect<C, P, B extends Batch> extends Dialect<C, P, B> {
  /** Sends what every such device answers; what it says of itself. */
  readonly test: (client: C) => Promise<readonly Fact[]>;
  /** The children of a node, one page from `from` on. Absent: the protocol has no tree. Rejects with LineFault. */
  readonly browse?: (client: C, nodeId: string, from: number) => Promise<Browsed>;
}

/** Interprets an error of a turn: an unknown one is a fault of the connection. */
export function connectionFault(error: unknown): LineFault {
  if (error instanceof LineFault) return error;
  if (error instanceof DeviceError) return new LineFault(error.code, error.message, { isAnswer: true });
  return new LineFault(NO_CONNECTION, error instanceof Error ? error.message : String(error));
}

/** Answers what was decoded, or why it could not be. */
export function found(decode: () => SampleValue, bytes?: Uint8Array): Found {
  const given = bytes === undefined ? {} : { bytes };
  try {
    return { value: decode(), code: 0, ...given };
  } catch (error) {
    return { value: null, code: deviceCodeOf(error), detail: error instanceof Error ? error.message : '', ...given };
  }
}

/** For a member without a place. */
export const NOTHING: Found = { value: null, code: BAD_ADDRESS };

/** A result as a reading, of its own time or of `now`. */
export function readingOf({ value, code, at, isUncertain }: Found, now: number): RawReading {
  const reading = { value: code === 0 ? value : null, at: at ?? now, code };
  return isUncertain === true ? { ...reading, isUncertain } : reading;
}
