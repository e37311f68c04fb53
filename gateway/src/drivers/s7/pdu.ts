import { CHECK_ERROR, DEVICE_FAULT } from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/** A run of bytes of one area, or one bit of it. */
export interface Item {
  readonly area: number;
  readonly db: number;
  readonly start: number;
  readonly count: number;
  /** Set when a single bit is meant. */
  readonly bit?: number;
}

/** The result of one item: 0xff good, otherwise the protocol's return code; and its bytes after a read. */
export interface ItemAnswer {
  readonly code: number;
  readonly bytes: Uint8Array;
}

export const GOOD = 0xff;
const READ = 4;
const WRITE = 5;
const SETUP = 0xf0;
const JOB = 1;
const ANSWERS: readonly number[] = [2, 3];
const HEADER_BYTES = 10;
const ANSWER_HEADER_BYTES = 12;
/** Bytes that one answer has beside the items' own; each item has four more, and an even length. */
const ANSWER_OVERHEAD = ANSWER_HEADER_BYTES + 2;
const ITEM_BYTES = 12;
const BIT = 1;
const BYTE = 2;
/** Transport sizes of data of which the length is in bits. */
const IN_BITS: readonly number[] = [3, 4, 5];

/** ISO 8073: asks for a connection to the CPU in a rack and slot. */
export function connectRequest(rack: number, slot: number): Uint8Array {
  return tpkt([0x11, 0xe0, 0, 0, 0, 1, 0, 0xc0, 1, 0x0a, 0xc1, 2, 1, 0, 0xc2, 2, 1, rack * 32 + slot]);
}

/** True if the answer to `connectRequest` grants the connection. */
export const isConnectConfirm = (packet: Uint8Array): boolean => packet[5] === 0xd0;

/** Negotiates the packet length; requests eight parallel jobs, of which only one is used. */
export function setupRequest(reference: number, pduBytes: number): Uint8Array {
  return job(reference, [SETUP, 0, 0, 8, 0, 8, ...uint16(pduBytes)], []);
}

/** The largest size of packets, from the answer to `setupRequest`. */
export function setupAnswer(packet: Uint8Array): number {
  const { parameter } = answer(packet, SETUP);
  if (parameter.length < 8) throw malformed('the setup is short');
  return view(parameter).getUint16(6);
}

export function readRequest(reference: number, items: readonly Item[]): Uint8Array {
  return job(reference, [READ, items.length, ...items.flatMap(itemBytes)], []);
}

export function readAnswer(packet: Uint8Array, items: readonly Item[]): readonly ItemAnswer[] {
  const { data, parameter } = answer(packet, READ);
  if (parameter[1] !== items.length) throw malformed('the answer has another number of items');
  let at = 0;
  return items.map(({ count }) => {
    const code = data[at];
    const size = data[at + 1];
    if (code === undefined || size === undefined || at + 4 > data.length) throw malformed('the data is short');
    const stated = view(data).getUint16(at + 2);
    const length = code === GOOD ? (IN_BITS.includes(size) ? Math.ceil(stated / 8) : stated) : 0;
    const bytes = data.subarray(at + 4, at + 4 + length);
    if (bytes.length !== length || (code === GOOD && length !== count)) throw malformed('an item is short');
    // Each item but the last is filled up to an even length.
    at += 4 + length + (length % 2);
    return { code, bytes };
  });
}

/** Writes one item; a bit takes one byte, 0 or 1. */
export function writeRequest(reference: number, item: Item, bytes: Uint8Array): Uint8Array {
  const [size, length] = item.bit === undefined ? [4, bytes.length * 8] : [3, 1];
  return job(reference, [WRITE, 1, ...itemBytes(item)], [0, size, ...uint16(length), ...bytes]);
}

/** The return code of the one item written. */
export function writeAnswer(packet: Uint8Array): number {
  const { data } = answer(packet, WRITE);
  const [code] = data;
  if (code === undefined) throw malformed('the data is short');
  return code;
}

/** The number of the request that a packet answers; undefined for a packet that is not an answer. */
export function referenceOf(packet: Uint8Array): number | undefined {
  const isAnswer = packet.length >= 7 + ANSWER_HEADER_BYTES && packet[5] === 0xf0 && packet[7] === 0x32;
  return isAnswer ? view(packet).getUint16(11) : undefined;
}

/** Items that fit one request and its answer, in order. */
export function packItems<T extends Item>(items: readonly T[], pduBytes: number): T[][] {
  const groups: T[][] = [];
  let asked = Infinity;
  let answered = Infinity;
  for (const item of items) {
    const size = 4 + item.count + (item.count % 2);
    asked += ITEM_BYTES;
    answered += size;
    const last = groups.at(-1);
    if (last !== undefined && asked <= pduBytes && answered <= pduBytes && last.length < MOST_ITEMS) last.push(item);
    else {
      groups.push([item]);
      asked = HEADER_BYTES + 2 + ITEM_BYTES;
      answered = ANSWER_OVERHEAD + size;
    }
  }
  return groups;
}

/** Most items that CPUs take in one request. */
const MOST_ITEMS = 20;

function itemBytes({ area, db, start, count, bit }: Item): number[] {
  const address = start * 8 + (bit ?? 0);
  const [size, length] = bit === undefined ? [BYTE, count] : [BIT, 1];
  return [0x12, 10, 0x10, size, ...uint16(length), ...uint16(db), area, address >> 16, ...uint16(address & 0xffff)];
}

function job(reference: number, parameter: readonly number[], data: readonly number[]): Uint8Array {
  const header = [0x32, JOB, 0, 0, ...uint16(reference), ...uint16(parameter.length), ...uint16(data.length)];
  return tpkt([2, 0xf0, 0x80, ...header, ...parameter, ...data]);
}

/** RFC 1006: version, reserved, length of the whole. */
const tpkt = (payload: readonly number[]): Uint8Array => Uint8Array.of(3, 0, ...uint16(payload.length + 4), ...payload);

function answer(packet: Uint8Array, expected: number): { parameter: Uint8Array; data: Uint8Array } {
  const s7 = packet.subarray(7);
  if (s7.length < ANSWER_HEADER_BYTES || !ANSWERS.includes(s7[1] ?? 0)) throw malformed('the packet is no answer');
  const header = view(s7);
  const [parameterBytes, dataBytes] = [header.getUint16(6), header.getUint16(8)];
  const fault = header.getUint16(10);
  // S7 header: error class and code; the request as a whole was refused.
  if (fault !== 0) throw new LineFault(DEVICE_FAULT, `the CPU refused: 0x${fault.toString(16)}`, { isAnswer: true });
  const parameter = s7.subarray(ANSWER_HEADER_BYTES, ANSWER_HEADER_BYTES + parameterBytes);
  const data = s7.subarray(ANSWER_HEADER_BYTES + parameterBytes, ANSWER_HEADER_BYTES + parameterBytes + dataBytes);
  if (parameter.length !== parameterBytes || data.length !== dataBytes) throw malformed('the packet is short');
  if (parameter[0] !== expected) throw malformed('the answer is to something else');
  return { parameter, data };
}

const uint16 = (value: number): [number, number] => [value >> 8, value & 0xff];
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const malformed = (detail: string): LineFault => new LineFault(CHECK_ERROR, detail, { isTransient: true });
