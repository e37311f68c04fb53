import type { DATA_TYPES } from '@tidegate/contract/nouns/signal/signal.ts';
import type { BYTE_ORDERS } from '@tidegate/contract/protocols/modbus.ts';

export type DataType = (typeof DATA_TYPES)[number];
export type ByteOrder = (typeof BYTE_ORDERS)[number];

/** Layout of a value in a PLC's registers. */
export interface Layout {
  readonly dataType: DataType;
  readonly byteOrder?: ByteOrder;
  readonly bit?: number;
  /** Registers of a text. */
  readonly length?: number;
  readonly factor?: number;
  readonly offset?: number;
}

const INTEGERS: { readonly [type: string]: readonly [bytes: number, low: number, high: number] } = {
  int16: [2, -0x8000, 0x7fff],
  uint16: [2, 0, 0xffff],
  int32: [4, -0x8000_0000, 0x7fff_ffff],
  uint32: [4, 0, 0xffff_ffff],
};

/** Registers that a value takes. */
export function registerCount({ dataType, length }: Pick<Layout, 'dataType' | 'length'>): number {
  if (dataType === 'string') return length ?? 8;
  if (dataType === 'float64' || dataType === 'int64' || dataType === 'uint64') return 4;
  return ['float32', 'int32', 'uint32', 'datetime'].includes(dataType) ? 2 : 1;
}

/**
 * The registers of a value in engineering units, as a PLC holds them; a number beyond its type stays at the type's end.
 * `before` is what the first register holds: a bit leaves the others as they are.
 */
export function toRegisters(value: number | boolean | string, layout: Layout, before: number): number[] {
  const { dataType, bit } = layout;
  const bytes = new DataView(new ArrayBuffer(registerCount(layout) * 2));
  if (dataType === 'bool') {
    const mask = 1 << (bit ?? 0);
    return [value === true ? before | mask : before & ~mask & 0xffff];
  }
  if (dataType === 'string') {
    new Uint8Array(bytes.buffer).set(new TextEncoder().encode(String(value)).subarray(0, bytes.byteLength));
    return words(bytes, 'ABCD');
  }
  const raw = (Number(value) - (layout.offset ?? 0)) / (layout.factor ?? 1);
  const integer = INTEGERS[dataType];
  if (dataType === 'float32') bytes.setFloat32(0, raw);
  else if (dataType === 'float64') bytes.setFloat64(0, raw);
  else if (dataType === 'datetime') bytes.setUint32(0, Math.floor(raw / 1_000));
  else if (integer !== undefined) {
    const whole = Math.min(integer[2], Math.max(integer[1], Math.round(raw)));
    if (integer[0] === 2) bytes.setUint16(0, whole & 0xffff);
    else bytes.setUint32(0, whole >>> 0);
  }
  return words(bytes, layout.byteOrder ?? 'ABCD');
}

/** The value in engineering units that a master wrote into registers. */
export function fromRegisters(registers: readonly number[], layout: Layout): number | boolean | string {
  const { dataType, bit } = layout;
  if (dataType === 'bool') return (((registers[0] ?? 0) >> (bit ?? 0)) & 1) === 1;
  const order = dataType === 'string' ? 'ABCD' : (layout.byteOrder ?? 'ABCD');
  const bytes = new DataView(new ArrayBuffer(registers.length * 2));
  const ordered = order === 'CDAB' || order === 'DCBA' ? registers.toReversed() : registers;
  ordered.forEach((word, index) => bytes.setUint16(index * 2, word, order === 'BADC' || order === 'DCBA'));
  const raw = readRaw(bytes, dataType);
  return typeof raw === 'number' ? Number((raw * (layout.factor ?? 1) + (layout.offset ?? 0)).toPrecision(12)) : raw;
}

function readRaw(bytes: DataView, dataType: DataType): number | string {
  switch (dataType) {
    case 'int16':
      return bytes.getInt16(0);
    case 'uint16':
      return bytes.getUint16(0);
    case 'int32':
      return bytes.getInt32(0);
    case 'uint32':
      return bytes.getUint32(0);
    case 'float32':
      return bytes.getFloat32(0);
    case 'float64':
      return bytes.getFloat64(0);
    default:
      return new TextDecoder().decode(bytes.buffer).replace(/\0.*$/s, '');
  }
}

function words(bytes: DataView, order: ByteOrder): number[] {
  const isSwapped = order === 'BADC' || order === 'DCBA';
  const all = Array.from({ length: bytes.byteLength / 2 }, (_, index) => bytes.getUint16(index * 2, isSwapped));
  return order === 'CDAB' || order === 'DCBA' ? all.toReversed() : all;
}
