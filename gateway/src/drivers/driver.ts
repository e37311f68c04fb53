import type { DRIVER_STATES } from '@tidegate/contract/nouns/driver/driver.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Clock } from '../platform/clock.ts';

/** One point as a driver sees it. `address` is checked by the driver itself. */
export interface DriverPoint {
  readonly address: Readonly<Record<string, unknown>>;
  readonly dataType: DataType;
  /** False for a point that is only written. */
  readonly isRead: boolean;
  /** Ms between two reads of it, when it is not read as often as its driver. Points of one period are read together. */
  readonly collectMs?: number;
}

/** Whether the point of that index is to be read this time. Points of one period are due together. */
export type IsDue = (index: number) => boolean;

/** Every point, whenever it was read last. */
export const every: IsDue = () => true;

/**
 * What a read brought: the raw value (64-bit integers as bigint, datetime as ms since the epoch) and when it was read, or
 * null and the device code (spec §8) that says why there is none. `code` 0 means good.
 */
export interface RawReading {
  readonly value: SampleValue;
  readonly at: number;
  readonly code: number;
  /** The device gave the value and doubts it. */
  readonly isUncertain?: boolean;
}

/** How a write ended. `code` 0: the device took it. `actual` is what was read back, undefined when that failed. */
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
  /** What the last failure was, in words; empty before the first. */
  readonly lastError: string;
}

/** One open connection to one device. Points are named by their index in the list that it was opened with. */
export interface Driver {
  /** Reads every point that is due and to be read; answers one reading for each point, undefined for the others. Never rejects. */
  read(isDue?: IsDue): Promise<readonly (RawReading | undefined)[]>;
  /** Writes a raw value once, never again, and reads it back. Never rejects. */
  write(index: number, value: RawValue): Promise<WriteOutcome>;
  health(): DriverHealth;
  /** Gives up what is waiting and lets go of the connection. */
  stop(): Promise<void>;
}

/** What a driver is opened with. */
export interface DriverInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly points: readonly DriverPoint[];
  /** How often it will be read. */
  readonly pollMs: number;
  /** The gateway's data folder: what has to outlive a driver is kept in its protocol's own folder there. */
  readonly folder: string;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Connections that drivers of the same kind share. */
  readonly lines: Lines;
}

/** Opens shared connections by name: the first asker makes one, the last to let go closes it. */
export interface Lines {
  acquire<T extends { stop(): void }>(name: string, make: () => T): { readonly line: T; readonly release: () => void };
}

/** A protocol's way to open a driver. Throws DeviceError when the params are wrong. */
export type OpenDriver = (input: DriverInput) => Driver;
