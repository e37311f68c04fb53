import type { MelsecDevice, MelsecMcParams } from '@tidegate/contract/protocols/melsec-mc.ts';
import { CHECK_ERROR, DEVICE_FAULT, NO_SUCH_ADDRESS, READ_ONLY } from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/** The params that name the receiver of a request, and its frame. */
export type Route = Pick<MelsecMcParams, 'frame' | 'network' | 'station' | 'timeoutMs'>;

export interface McRequest {
  readonly command: number;
  readonly subcommand: number;
  readonly data: readonly number[];
}

/** SLMP reference manual (SH-080956ENG) §5.2: binary device codes of Q and L, which iQ-R and iQ-F take as well. */
const DEVICE_CODES: { readonly [D in MelsecDevice]: number } = {
  D: 0xa8,
  W: 0xb4,
  R: 0xaf,
  ZR: 0xb0,
  SD: 0xa9,
  SW: 0xb5,
  TN: 0xc2,
  STN: 0xc8,
  CN: 0xc5,
  Z: 0xcc,
  X: 0x9c,
  Y: 0x9d,
  M: 0x90,
  L: 0x92,
  B: 0xa0,
  F: 0x93,
  V: 0x94,
  S: 0x98,
  SM: 0x91,
  SB: 0xa1,
  TS: 0xc1,
  TC: 0xc0,
  STS: 0xc7,
  STC: 0xc6,
  CS: 0xc4,
  CC: 0xc3,
  DX: 0xa2,
  DY: 0xa3,
};
const codeOf = (device: string): number => new Map(Object.entries(DEVICE_CODES)).get(device) ?? 0;

const READ = 0x0401;
const WRITE = 0x1401;
const READ_TYPE_NAME = 0x0101;
const IN_WORDS = 0;
const IN_BITS = 1;
/** The module's own I/O number: the CPU. */
const CPU_IO = 0x03ff;
const TIMER_MS = 250;
/** From the access route to the length: what precedes the end code. */
const ROUTE_BYTES = 7;
const NUMBERED_BYTES = 6;
const LONGEST = 4_096;

/** End codes that mean more than a fault of the device. */
const CODES: { readonly [endCode: number]: number } = {
  0x4030: NO_SUCH_ADDRESS, // the device is not supported
  0x4031: NO_SUCH_ADDRESS, // its number is out of range
  0xc056: NO_SUCH_ADDRESS, // the request exceeds the last address
  0xc05b: NO_SUCH_ADDRESS, // the CPU cannot access the device
  0x0055: READ_ONLY, // writing during RUN is not permitted
  0x4010: READ_ONLY, // not while the CPU is in RUN
};

/** Reads words; devices of bits 16 a word. */
export const readWords = (device: string, start: number, count: number): McRequest => ({
  command: READ,
  subcommand: IN_WORDS,
  data: [...uint24(start), codeOf(device), ...uint16(count)],
});

export const writeWords = (device: string, start: number, words: readonly number[]): McRequest => ({
  command: WRITE,
  subcommand: IN_WORDS,
  data: [...uint24(start), codeOf(device), ...uint16(words.length), ...words.flatMap(uint16)],
});

export const writeBit = (device: string, start: number, isOn: boolean): McRequest => ({
  command: WRITE,
  subcommand: IN_BITS,
  // Two bits a byte, the first in its upper half.
  data: [...uint24(start), codeOf(device), ...uint16(1), isOn ? 0x10 : 0x00],
});

export const readTypeName: McRequest = { command: READ_TYPE_NAME, subcommand: 0, data: [] };

/** The bytes of a request; `serial` is its number in a 4E frame. */
export function requestFrame({ command, subcommand, data }: McRequest, route: Route, serial: number): Uint8Array {
  const { frame, network, station, timeoutMs } = route;
  const timer = Math.max(1, Math.min(0xffff, Math.ceil(timeoutMs / TIMER_MS)));
  const body = [...uint16(timer), ...uint16(command), ...uint16(subcommand), ...data];
  const head = frame === '3E' ? [0x50, 0x00] : [0x54, 0x00, ...uint16(serial), 0, 0];
  return Uint8Array.of(...head, network, station, ...uint16(CPU_IO), 0, ...uint16(body.length), ...body);
}

/** The length of the answer that the bytes begin with. Throws LineFault for bytes that are none of the frame. */
export function answerLength(bytes: Buffer, frame: Route['frame']): number | undefined {
  const [first, second] = bytes;
  const isAnswer = (first ?? headOf(frame)) === headOf(frame) && (second ?? 0) === 0;
  if (!isAnswer) throw malformed(`the response is no ${frame} frame`);
  const start = headBytes(frame) + ROUTE_BYTES;
  if (bytes.length < start) return undefined;
  const length = bytes.readUInt16LE(start - 2);
  if (length < 2 || length > LONGEST) throw malformed('the length of the response is wrong');
  return start + length;
}

/**
 * The data of a whole answer; undefined for one to another request. Throws LineFault with the device code of its end
 * code.
 */
export function answerData(packet: Buffer, frame: Route['frame'], serial: number): Buffer | undefined {
  if (frame === '4E' && packet.readUInt16LE(2) !== serial) return undefined;
  const start = headBytes(frame) + ROUTE_BYTES;
  const endCode = packet.readUInt16LE(start);
  if (endCode !== 0) {
    const text = endCode.toString(16).toUpperCase().padStart(4, '0');
    throw new LineFault(CODES[endCode] ?? DEVICE_FAULT, `the PLC answers with end code ${text}`, { isAnswer: true });
  }
  return packet.subarray(start + 2);
}

/** The words of an answer to `readWords`. Throws LineFault where they are not as many as asked for. */
export function wordsOf(data: Buffer, count: number): number[] {
  if (data.length !== count * 2) throw malformed(`${data.length} bytes instead of ${count * 2}`);
  return Array.from({ length: count }, (_, index) => data.readUInt16LE(index * 2));
}

/** The model in an answer to `readTypeName`: 16 characters, then its code. */
export const modelOf = (data: Buffer): string => data.subarray(0, 16).toString('latin1').trim();

const headOf = (frame: Route['frame']): number => (frame === '3E' ? 0xd0 : 0xd4);
const headBytes = (frame: Route['frame']): number => (frame === '3E' ? 2 : NUMBERED_BYTES);
const uint16 = (value: number): [number, number] => [value & 0xff, value >> 8];
const uint24 = (value: number): [number, number, number] => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const malformed = (detail: string): LineFault => new LineFault(CHECK_ERROR, detail, { isTransient: true });
