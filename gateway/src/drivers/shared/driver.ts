import type { DRIVER_STATES } from '@tidegate/contract/nouns/driver/driver.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BeforeSending } from './before-sending.ts';

/** One point as a driver sees it. `address` is checked by the driver itself. */
export interface DriverPoint {
  readonly address: Readonly<Record<string, unknown>>;
  readonly dataType: DataType;
  /** False for a point that is only written. */
  readonly isRead: boolean;
  /** Ms between two reads, when it differs from the driver's period. Points of one period are read together. */
  readonly collectMs?: number;
  /** A change of the raw value that is not larger need not be reported. Absent: every change counts. */
  readonly deadband?: number;
}

/** True if the point of that index is due. Points of one period are due together. */
export type IsDue = (index: number) => boolean;

/** Every point, whenever it was last read. */
export const every: IsDue = () => true;

/**
 * The result of a read: the raw value (64-bit integers as bigint, datetime as ms since the epoch) and its time, or null
 * and the device code (spec §8) of the reason. `code` 0 means good.
 */
export interface RawReading {
  readonly value: SampleValue;
  readonly at: number;
  readonly code: number;
  /** The device reported the value as uncertain. */
  readonly isUncertain?: boolean;
  /** Values between the last read and this one, the oldest first, where the device reports values by itself. */
  readonly earlier?: readonly RawReading[];
}

/** No value, and the device code of the reason. */
export const noValue = (code: number, at: number): RawReading => ({ value: null, at, code });

/**
 * The result of a write. `code` 0: the device accepted it. `actual` is the value read back, undefined when that failed.
 */
export interface WriteOutcome {
  readonly code: number;
  readonly actual: RawReading | undefined;
}

export type RawValue = Exclude<SampleValue, null>;
export type DriverState = (typeof DRIVER_STATES)[number];

/** Counted since the driver was opened. */
export interface DriverHealth {
  readonly state: DriverState;
  readonly okCount: number;
  readonly errorCount: number;
  /** Device code of the last failure; 0 before the first. */
  readonly lastCode: number;
  /** Description of the last failure; empty before the first. */
  readonly lastError: string;
}

/** One open connection to one device. Points are named by their index in the list that it was opened with. */
export interface Driver {
  /** Reads every due point; returns one reading per point, undefined for the others. Never rejects. */
  read(isDue?: IsDue): Promise<readonly (RawReading | undefined)[]>;
  /**
   * Writes a raw value once, without retries, and reads it back. `beforeSending` is called before each request that
   * changes something; none is sent once it has thrown. Never rejects.
   */
  write(index: number, value: RawValue, beforeSending?: BeforeSending): Promise<WriteOutcome>;
  health(): DriverHealth;
  /** Cancels waiting requests and releases the connection. */
  stop(): Promise<void>;
}

/** Parameters for opening a driver. */
export interface DriverInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly points: readonly DriverPoint[];
  /** The interval at which it will be read. */
  readonly pollMs: number;
  /** The gateway's data folder: persistent data of a driver is kept in its protocol's own folder there. */
  readonly folder: string;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Connections that drivers of the same kind share. */
  readonly lines: Lines;
}

/** Shared connections by name: the first user opens one, the last to release it closes it. */
export interface Lines {
  acquire<T extends { stop(): void }>(name: string, make: () => T): { readonly line: T; readonly release: () => void };
}

/** Opens a driver of a protocol. Throws DeviceError when the params are invalid. */
export type OpenDriver = (input: DriverInput) => Driver;
