import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { DEVICE_FAULT, DeviceError, NO_CONNECTION } from '../shared/device-error.ts';
import type { Found } from '../shared/dialect.ts';
import { plainValue } from '../shared/plain-value.ts';

/** IEC 60870-5-101 §7.2.3: causes of transmission that the driver reads. */
export const CAUSES = { activation: 6, confirmed: 7, terminated: 10, unknown: 44, unknownLast: 47 } as const;

/** One object of an ASDU: its address, and the bytes of its element. */
export interface InfoObject {
  readonly object: number;
  readonly bytes: Buffer;
}

/** An ASDU as IEC 60870-5-104 has it: a cause of two bytes, common addresses of two, object addresses of three. */
export interface Asdu {
  readonly type: number;
  readonly cause: number;
  readonly isNegative: boolean;
  readonly isTest: boolean;
  readonly station: number;
  readonly objects: readonly InfoObject[];
}

/** A report of a device: the value in its own terms, its quality, and when it was measured. */
export interface Reported {
  /** A single point is 0 or 1. */
  readonly value: number;
  /** A double point: 1 is off, 2 is on, the others are no position. */
  readonly isDouble: boolean;
  /** Bits of the quality descriptor. */
  readonly quality: number;
  /** Ms by the clock of the station; undefined without a time, or with an invalid one. */
  readonly stationTime: number | undefined;
  readonly bytes: Uint8Array;
}

const HEAD_BYTES = 6;
const ADDRESS_BYTES = 3;
const IS_SEQUENCE = 0x80;
const TIME_BYTES = 7;
const SHORT_TIME_BYTES = 3;

/** Quality descriptor, IEC 60870-5-101 §7.2.6.3. */
const OVERFLOW = 0x01;
const BLOCKED = 0x10;
const SUBSTITUTED = 0x20;
const NOT_TOPICAL = 0x40;
const INVALID = 0x80;
const OF_POINT = BLOCKED | SUBSTITUTED | NOT_TOPICAL | INVALID;

interface Element {
  readonly bytes: number;
  readonly value: (element: Buffer) => number;
  readonly quality: (element: Buffer) => number;
  readonly isDouble?: boolean;
}

const at = (index: number) => (element: Buffer) => element[index] ?? 0;
const single: Element = { bytes: 1, value: (it) => at(0)(it) & 1, quality: (it) => at(0)(it) & OF_POINT };
const double: Element = {
  bytes: 1,
  value: (it) => at(0)(it) & 3,
  quality: (it) => at(0)(it) & OF_POINT,
  isDouble: true,
};
/** Seven bits with sign; the eighth says that the tap changer moves. */
const step: Element = {
  bytes: 2,
  value: (it) => ((at(0)(it) & 0x7f) << 25) >> 25,
  quality: (it) => at(1)(it) | (at(0)(it) & 0x80 ? BLOCKED : 0),
};
const bits: Element = { bytes: 5, value: (it) => it.readUInt32LE(0), quality: at(4) };
const normalised: Element = { bytes: 3, value: (it) => it.readInt16LE(0) / 32_768, quality: at(2) };
const plainNormalised: Element = { bytes: 2, value: (it) => it.readInt16LE(0) / 32_768, quality: () => 0 };
const scaled: Element = { bytes: 3, value: (it) => it.readInt16LE(0), quality: at(2) };
const float: Element = { bytes: 5, value: (it) => it.readFloatLE(0), quality: at(4) };
/** Carry is not a fault: the counter overflowed in the period. */
const counter: Element = { bytes: 5, value: (it) => it.readInt32LE(0), quality: (it) => at(4)(it) & INVALID };

/** IEC 60870-5-101 §7.2.1.1: information in monitor direction → its element, and the bytes of its time. */
const ELEMENTS: ReadonlyMap<number, readonly [Element, number]> = new Map([
  [1, [single, 0]],
  [2, [single, SHORT_TIME_BYTES]],
  [3, [double, 0]],
  [4, [double, SHORT_TIME_BYTES]],
  [5, [step, 0]],
  [6, [step, SHORT_TIME_BYTES]],
  [7, [bits, 0]],
  [8, [bits, SHORT_TIME_BYTES]],
  [9, [normalised, 0]],
  [10, [normalised, SHORT_TIME_BYTES]],
  [11, [scaled, 0]],
  [12, [scaled, SHORT_TIME_BYTES]],
  [13, [float, 0]],
  [14, [float, SHORT_TIME_BYTES]],
  [15, [counter, 0]],
  [16, [counter, SHORT_TIME_BYTES]],
  [21, [plainNormalised, 0]],
  [30, [single, TIME_BYTES]],
  [31, [double, TIME_BYTES]],
  [32, [step, TIME_BYTES]],
  [33, [bits, TIME_BYTES]],
  [34, [normalised, TIME_BYTES]],
  [35, [scaled, TIME_BYTES]],
  [36, [float, TIME_BYTES]],
  [37, [counter, TIME_BYTES]],
]);

/** Parses an ASDU; undefined for bytes that are none. One of a type that is not read has one object at most. */
export function parseAsdu(bytes: Buffer): Asdu | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const [type = 0, qualifier = 0, cause = 0] = bytes;
  const count = qualifier & 0x7f;
  const [element, time] = ELEMENTS.get(type) ?? [undefined, 0];
  const rest = bytes.subarray(HEAD_BYTES);
  const size = element === undefined ? rest.length - ADDRESS_BYTES : element.bytes + time;
  const isSequence = (qualifier & IS_SEQUENCE) !== 0;
  const wanted = element === undefined ? 1 : count;
  const needed = isSequence ? ADDRESS_BYTES + wanted * size : wanted * (ADDRESS_BYTES + size);
  if (size < 0 || rest.length < needed) return undefined;
  const objects = Array.from({ length: wanted }, (_, index): InfoObject => {
    const start = isSequence ? ADDRESS_BYTES + index * size : index * (ADDRESS_BYTES + size) + ADDRESS_BYTES;
    const object = isSequence
      ? rest.readUIntLE(0, ADDRESS_BYTES) + index
      : rest.readUIntLE(start - ADDRESS_BYTES, ADDRESS_BYTES);
    return { object, bytes: rest.subarray(start, start + size) };
  });
  return {
    type,
    cause: cause & 0x3f,
    isNegative: (cause & 0x40) !== 0,
    isTest: (cause & 0x80) !== 0,
    station: bytes.readUInt16LE(4),
    objects,
  };
}

/** Reads the report of an object of a type; undefined for a type that is no value. */
export function reportOf(type: number, bytes: Buffer): Reported | undefined {
  const [element, time] = ELEMENTS.get(type) ?? [];
  if (element === undefined) return undefined;
  return {
    value: element.value(bytes),
    isDouble: element.isDouble === true,
    quality: element.quality(bytes),
    stationTime: time === TIME_BYTES ? timeOf(bytes.subarray(element.bytes)) : undefined,
    bytes: Uint8Array.from(bytes),
  };
}

/** A report as a value of the type, without its time. */
export function valueOf({ value, isDouble, quality, bytes }: Reported, dataType: DataType): Omit<Found, 'at'> {
  if ((quality & INVALID) !== 0)
    return { value: null, code: DEVICE_FAULT, detail: 'the station marks the value as invalid', bytes };
  if ((quality & NOT_TOPICAL) !== 0)
    return { value: null, code: NO_CONNECTION, detail: 'the station has lost the device of the value', bytes };
  const isNoPosition = isDouble && value !== 1 && value !== 2;
  if (isNoPosition && dataType === 'bool')
    return { value: null, code: DEVICE_FAULT, detail: 'the switch is between its positions', bytes };
  try {
    const plain = isDouble && dataType === 'bool' ? value - 1 : value;
    const isUncertain = isNoPosition || (quality & (OVERFLOW | BLOCKED | SUBSTITUTED)) !== 0;
    return { value: plainValue(plain, dataType), code: 0, bytes, ...(isUncertain ? { isUncertain } : {}) };
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return { value: null, code: error.code, detail: error.message, bytes };
  }
}

/** CP56Time2a as if it were UTC; undefined for an invalid one. */
function timeOf(bytes: Buffer): number | undefined {
  const [minute, hour, day, month, year] = [at(2)(bytes), at(3)(bytes), at(4)(bytes), at(5)(bytes), at(6)(bytes)];
  if ((minute & INVALID) !== 0) return undefined;
  const [days, months] = [day & 0x1f, month & 0x0f];
  const ms = Date.UTC(2000 + (year & 0x7f), months - 1, days, hour & 0x1f, minute & 0x3f, 0, bytes.readUInt16LE(0));
  const read = new Date(ms);
  return read.getUTCDate() === days && read.getUTCMonth() === months - 1 ? ms : undefined;
}

/** CP56Time2a of a time that is UTC. */
export function timeBytes(ms: number): number[] {
  const time = new Date(ms);
  const millis = time.getUTCSeconds() * 1_000 + time.getUTCMilliseconds();
  const weekday = time.getUTCDay() || 7;
  return [
    millis & 0xff,
    millis >> 8,
    time.getUTCMinutes(),
    time.getUTCHours(),
    time.getUTCDate() | (weekday << 5),
    time.getUTCMonth() + 1,
    time.getUTCFullYear() % 100,
  ];
}

/** The bytes of an ASDU with one object. */
export function asduBytes(asdu: {
  type: number;
  station: number;
  originator: number;
  object: number;
  element: readonly number[];
}): Buffer {
  const { type, station, originator, object, element } = asdu;
  const address = [object & 0xff, (object >> 8) & 0xff, object >> 16];
  return Buffer.from([type, 1, CAUSES.activation, originator, station & 0xff, station >> 8, ...address, ...element]);
}
