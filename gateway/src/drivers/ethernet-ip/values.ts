import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { DeviceError, NO_SUCH_ADDRESS, OUT_OF_RANGE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { readNumber, scratchView, writeNumber } from '../shared/numbers.ts';
import { plainValue } from '../shared/plain-value.ts';
import { malformed } from './cip.ts';

interface NumberType {
  /** As Logix calls it. */
  readonly name: string;
  readonly dataType: DataType;
  readonly size: number;
}

/** CIP volume 1 §C-5.2: types of numbers. */
const NUMBERS: ReadonlyMap<number, NumberType> = new Map<number, NumberType>([
  [0xc2, { name: 'SINT', dataType: 'int8', size: 1 }],
  [0xc3, { name: 'INT', dataType: 'int16', size: 2 }],
  [0xc4, { name: 'DINT', dataType: 'int32', size: 4 }],
  [0xc5, { name: 'LINT', dataType: 'int64', size: 8 }],
  [0xc6, { name: 'USINT', dataType: 'uint8', size: 1 }],
  [0xc7, { name: 'UINT', dataType: 'uint16', size: 2 }],
  [0xc8, { name: 'UDINT', dataType: 'uint32', size: 4 }],
  [0xc9, { name: 'ULINT', dataType: 'uint64', size: 8 }],
  [0xca, { name: 'REAL', dataType: 'float32', size: 4 }],
  [0xcb, { name: 'LREAL', dataType: 'float64', size: 8 }],
  [0xd1, { name: 'BYTE', dataType: 'uint8', size: 1 }],
  [0xd2, { name: 'WORD', dataType: 'uint16', size: 2 }],
  [0xd3, { name: 'DWORD', dataType: 'uint32', size: 4 }],
  [0xd4, { name: 'LWORD', dataType: 'uint64', size: 8 }],
]);
const [BOOL, TEXT, SHORT_TEXT, STRUCTURE] = [0xc1, 0xd0, 0xda, 0x02a0];
/** 32 elements of an array of BOOL. */
export const DWORD = 0xd3;
/** A structure that is a text has its length in front. */
const LENGTH_BYTES = 4;
const NOT_WHOLE: readonly string[] = ['REAL', 'LREAL'];

/** The content of a tag: its type, for a structure the handle of its template, and the bytes of its value. */
export interface TagData {
  readonly type: number;
  readonly isStructure: boolean;
  /** Type and handle as they are sent. */
  readonly typeBytes: Buffer;
  readonly bytes: Buffer;
}

/** The data of a reply to a read. Throws LineFault for what is too short for it. */
export function tagData(data: Buffer): TagData {
  if (data.length < 2) throw malformed('the response has no type');
  const type = data.readUInt16LE(0);
  const isStructure = type === STRUCTURE;
  const start = isStructure ? 4 : 2;
  return { type, isStructure, typeBytes: data.subarray(0, start), bytes: data.subarray(start) };
}

/** The name of an atomic type in Logix, and the signal type that holds it; undefined for a type that no signal holds. */
export function atomicType(type: number): { readonly name: string; readonly dataType: DataType } | undefined {
  if (isBool(type)) return { name: 'BOOL', dataType: 'bool' };
  if (type === TEXT || type === SHORT_TEXT) return { name: 'STRING', dataType: 'string' };
  return NUMBERS.get(type);
}

/** Bytes of a number of the type; undefined for any other type. */
export const numberBytes = (type: number): number | undefined => NUMBERS.get(type)?.size;

/** Reads the content of a tag as a value of the type, or one bit of it. Throws DeviceError. */
export function decodeTag({ type, bytes }: TagData, dataType: DataType, bit?: number): SampleValue {
  if (bit !== undefined) return bitOf(type, bytes, bit);
  if (isBool(type)) {
    const [byte] = atLeast(bytes, 1);
    return plainValue(dataType === 'bool' ? byte !== 0 : Number(byte !== 0), dataType);
  }
  const form = NUMBERS.get(type);
  if (form !== undefined) return plainValue(numberOf(bytes, form), dataType);
  return plainValue(textOf(type, bytes), dataType);
}

/** A value as the bytes of a tag of that type, which `held` shows. Throws DeviceError: 1722 and 2003 for what does not fit. */
export function encodeTag({ type, bytes }: TagData, value: RawValue): Buffer {
  if (isBool(type)) return Buffer.of(Number(plainValue(value, 'bool')));
  const form = NUMBERS.get(type);
  if (form !== undefined) {
    const plain = typeof value === 'boolean' ? Number(value) : value;
    const given = plainValue(plain, form.dataType);
    const view = new DataView(new ArrayBuffer(form.size));
    writeNumber(view, form.dataType, given ?? 0);
    return Buffer.from(new Uint8Array(view.buffer).toReversed());
  }
  return encodeText(type, bytes, String(plainValue(value, 'string')));
}

/** Masks that set or clear one bit: their size, the bits to set, and those to keep. Throws DeviceError. */
export function bitMasks({ type }: TagData, bit: number, isOn: boolean): Buffer {
  const { size } = wholeNumber(type, bit);
  const [or, and] = [Buffer.alloc(size), Buffer.alloc(size, 0xff)];
  const [at, mask] = [bit >> 3, 1 << (bit & 7)];
  if (isOn) or[at] = mask;
  else and[at] = 0xff & ~mask;
  return Buffer.concat([Buffer.of(size, 0), or, and]);
}

/** The type of a BOOL may say which bit of a byte it is. */
const isBool = (type: number): boolean => (type & 0xff) === BOOL && type < 0x1000;

function bitOf(type: number, bytes: Buffer, bit: number): boolean {
  const { size } = wholeNumber(type, bit);
  return (((atLeast(bytes, size)[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
}

function wholeNumber(type: number, bit: number): NumberType {
  const form = NUMBERS.get(type);
  if (form === undefined || NOT_WHOLE.includes(form.name))
    throw new DeviceError(WRONG_TYPE, 'only whole numbers have bits');
  if (bit >= form.size * 8) throw new DeviceError(NO_SUCH_ADDRESS, `a ${form.name} has ${form.size * 8} bits`);
  return form;
}

function numberOf(bytes: Buffer, { dataType, size }: NumberType): number | bigint {
  const view = scratchView(size);
  // Least significant byte first.
  for (const [index, byte] of atLeast(bytes, size).subarray(0, size).entries()) view.setUint8(size - 1 - index, byte);
  return readNumber(view, dataType);
}

/** Throws DeviceError for a structure that is no text, and for an array. */
function textOf(type: number, bytes: Buffer): string {
  const { start, length } = textPlace(type, bytes);
  const own = bytes.subarray(start, start + length);
  const text = own.toString('utf8');
  return text.includes('\uFFFD') ? own.toString('latin1') : text;
}

interface TextPlace {
  readonly start: number;
  readonly length: number;
}

function textPlace(type: number, bytes: Buffer): TextPlace {
  if (type === SHORT_TEXT) return { start: 1, length: atLeast(bytes, 1)[0] ?? 0 };
  if (type === TEXT) return { start: 2, length: atLeast(bytes, 2).readUInt16LE(0) };
  if (type !== STRUCTURE)
    throw new DeviceError(WRONG_TYPE, `a tag of type ${type.toString(16).toUpperCase()} is not known`);
  const length = bytes.length <= LENGTH_BYTES ? -1 : bytes.readInt32LE(0);
  if (length < 0 || length > bytes.length - LENGTH_BYTES)
    throw new DeviceError(WRONG_TYPE, 'the tag is a structure that is no text: name a member of it');
  return { start: LENGTH_BYTES, length };
}

function encodeText(type: number, bytes: Buffer, text: string): Buffer {
  const { start } = textPlace(type, bytes);
  const given = Buffer.from(text, 'utf8');
  const room = type === STRUCTURE ? bytes.length - start : type === SHORT_TEXT ? 0xff : 0xffff;
  if (given.length > room) throw new DeviceError(OUT_OF_RANGE, `${given.length} bytes do not fit ${room}`);
  const whole = Buffer.alloc(type === STRUCTURE ? bytes.length : start + given.length);
  if (type === SHORT_TEXT) whole.writeUInt8(given.length, 0);
  else if (type === TEXT) whole.writeUInt16LE(given.length, 0);
  else whole.writeInt32LE(given.length, 0);
  given.copy(whole, start);
  return whole;
}

function atLeast(bytes: Buffer, size: number): Buffer {
  if (bytes.length < size) throw malformed(`${bytes.length} bytes instead of ${size}`);
  return bytes;
}
