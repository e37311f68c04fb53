import { FINS_BANKS } from '@tidegate/contract/protocols/omron-fins.ts';
import {
  CHECK_ERROR,
  DEVICE_BUSY,
  DEVICE_FAULT,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_ADDRESS,
  READ_ONLY,
} from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/** From whom to whom a frame goes. */
export interface FinsRoute {
  readonly network: number;
  readonly node: number;
  readonly unit: number;
  readonly sourceNode: number;
}

/** Main and sub request code, and what follows them. */
export interface FinsRequest {
  readonly command: readonly [number, number];
  readonly data: readonly number[];
}

interface AreaCode {
  readonly word?: number;
  readonly bit?: number;
  /** Counters follow the timers. */
  readonly offset?: number;
}

/** W342 §5-2-2: memory area codes of CS, CJ, CP and NJ. */
const AREAS: ReadonlyMap<string, AreaCode> = new Map<string, AreaCode>([
  ['CIO', { word: 0xb0, bit: 0x30 }],
  ['W', { word: 0xb1, bit: 0x31 }],
  ['H', { word: 0xb2, bit: 0x32 }],
  ['A', { word: 0xb3, bit: 0x33 }],
  ['D', { word: 0x82, bit: 0x02 }],
  ['E', { word: 0x98, bit: 0x0a }],
  ...FINS_BANKS.map((bank, index): [string, AreaCode] => [bank, { word: 0xa0 + index, bit: 0x20 + index }]),
  ['T', { word: 0x89 }],
  ['C', { word: 0x89, offset: 0x8000 }],
  ['TF', { bit: 0x09 }],
  ['CF', { bit: 0x09, offset: 0x8000 }],
]);

const MEMORY_READ = [0x01, 0x01] as const;
const MEMORY_WRITE = [0x01, 0x02] as const;
const UNIT_READ = [0x05, 0x01] as const;
/** A command that wants an answer, and how many gateways it may pass. */
const [ICF, GATEWAYS] = [0x80, 2];
const ANSWER_BIT = 0x40;
const HEADER_BYTES = 10;
/** Header, request code and end code. */
const SHORTEST = HEADER_BYTES + 4;
/** W342 §5-1-3: bits that report errors of the CPU or of a relay beside the outcome of the request. */
const END_CODE_MASK = 0x7f3f;

const CODES: { readonly [endCode: number]: number } = {
  0x0201: NO_CONNECTION, // the node is not in the network
  0x0204: DEVICE_BUSY,
  0x0205: NO_ANSWER, // of the node, to the one in between
  0x1101: NO_SUCH_ADDRESS, // no such area
  0x1103: NO_SUCH_ADDRESS, // the first address is beyond the area
  0x1104: NO_SUCH_ADDRESS, // the last one is
  0x110b: NO_SUCH_ADDRESS, // the answer would be too long
  0x2101: READ_ONLY,
  0x2102: READ_ONLY, // protected
  0x2201: READ_ONLY, // not in this mode
};

/** Reads words, or single bits of an area of bits, each in a byte. */
export const readMemory = (area: string, start: number, count: number, isBits: boolean): FinsRequest => ({
  command: MEMORY_READ,
  data: [...placeOf(area, start, isBits ? 0 : undefined), ...uint16(count)],
});

export const writeWords = (area: string, start: number, words: readonly number[]): FinsRequest => ({
  command: MEMORY_WRITE,
  data: [...placeOf(area, start), ...uint16(words.length), ...words.flatMap(uint16)],
});

/** Sets one bit of a word, or of an area of bits (bit 0). Throws LineFault 2004 where single bits cannot be written. */
export const writeBit = (area: string, start: number, bit: number, isOn: boolean): FinsRequest => ({
  command: MEMORY_WRITE,
  data: [...placeOf(area, start, bit), ...uint16(1), isOn ? 1 : 0],
});

/** Asks for the model and version of the CPU unit. */
export const readUnit: FinsRequest = { command: UNIT_READ, data: [] };

export function requestFrame({ command, data }: FinsRequest, route: FinsRoute, sid: number): Uint8Array {
  const { network, node, unit, sourceNode } = route;
  return Uint8Array.of(ICF, 0, GATEWAYS, network, node, unit, 0, sourceNode, 0, sid, ...command, ...data);
}

/**
 * The data of an answer; undefined for one to another request. Throws LineFault with the device code of its end code, and 1713
 * for a damaged answer.
 */
export function answerData(frame: Buffer, { command }: FinsRequest, sid: number): Buffer | undefined {
  if (frame.length < SHORTEST || ((frame[0] ?? 0) & ANSWER_BIT) === 0)
    throw malformed('the response is no FINS answer');
  if (frame[9] !== sid) return undefined;
  if (frame[10] !== command[0] || frame[11] !== command[1]) throw malformed('the response is to something else');
  const endCode = frame.readUInt16BE(12) & END_CODE_MASK;
  if (endCode !== 0) {
    const text = endCode.toString(16).toUpperCase().padStart(4, '0');
    throw new LineFault(CODES[endCode] ?? DEVICE_FAULT, `the PLC answers with end code ${text}`, { isAnswer: true });
  }
  return frame.subarray(SHORTEST);
}

/** The words of an answer to `readMemory`. Throws LineFault where they are not as many as asked for. */
export function wordsOf(data: Buffer, count: number): number[] {
  if (data.length !== count * 2) throw malformed(`${data.length} bytes instead of ${count * 2}`);
  return Array.from({ length: count }, (_, index) => data.readUInt16BE(index * 2));
}

/** The bits of an answer to `readMemory`. Throws LineFault where they are not as many as asked for. */
export function bitsOf(data: Buffer, count: number): number[] {
  if (data.length !== count) throw malformed(`${data.length} bytes instead of ${count}`);
  return [...data].map((byte) => byte & 1);
}

/** Model and version in an answer to `readUnit`: 20 characters each. */
export function unitOf(data: Buffer): { readonly model: string; readonly version: string } {
  const text = (from: number): string =>
    data
      .subarray(from, from + 20)
      .toString('latin1')
      .replaceAll('\0', ' ')
      .trim();
  return { model: text(0), version: text(20) };
}

function placeOf(area: string, start: number, bit?: number): number[] {
  const known = AREAS.get(area);
  const code = bit === undefined ? known?.word : known?.bit;
  if (code === undefined) throw new LineFault(READ_ONLY, `${area} has no single bits to write`, { isAnswer: true });
  return [code, ...uint16(start + (known?.offset ?? 0)), bit ?? 0];
}

const uint16 = (value: number): [number, number] => [value >> 8, value & 0xff];
export const malformed = (detail: string): LineFault => new LineFault(CHECK_ERROR, detail, { isTransient: true });
