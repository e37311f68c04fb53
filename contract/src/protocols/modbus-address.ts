/** Layout of a value in a Modbus device: the content of an area, the length of a value, and its successor. */
import type { DataType } from '../nouns/signal/signal.ts';
import type { Misfit, Placed } from './protocol-kind.ts';

type Area = 'coil' | 'discrete' | 'input' | 'holding';

/** Fields of an address that determine the start and end of a value. */
interface Span {
  readonly area: Area;
  readonly address: number;
  readonly bit?: number | undefined;
  readonly length?: number | undefined;
}

/**
 * Registers per type. A datetime is seconds since 1970 in two registers, or ms in four when the address has `length:
 * 4`.
 */
const REGISTERS: { readonly [T in DataType]: number } = {
  bool: 1,
  int8: 1,
  uint8: 1,
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd16: 1,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
  datetime: 2,
  string: 8,
};
const HAS_LENGTH: readonly DataType[] = ['string', 'datetime'];
const LAST = 65_535;
const LAST_BIT = 15;

/** True if the area holds single bits rather than registers. */
export const isBitArea = (area: Area): boolean => area === 'coil' || area === 'discrete';

/** True if the area is writable for a master. */
export const isWritableArea = (area: Area): boolean => area === 'coil' || area === 'holding';

/** Coils or registers that a value of the type takes. */
export const placesOf = ({ length }: Pick<Span, 'length'>, dataType: DataType): number => length ?? REGISTERS[dataType];

/** Why a device cannot have such a value at the address. */
export function modbusMisfit(address: Span, { dataType, rw }: Placed): Misfit | undefined {
  const { area, address: start, bit, length } = address;
  if (isBitArea(area) && dataType !== 'bool')
    return {
      field: 'dataType',
      zh: `线圈和离散输入是 bool，不能是 ${dataType}。请改用 bool，或选择寄存器区`,
      en: `a coil or discrete input is a bool, not ${dataType}. Choose bool, or a register area`,
    };
  if (rw !== 'ro' && !isWritableArea(area))
    return {
      field: 'rw',
      zh: '离散输入和输入寄存器只能读。请改为只读，或选择线圈、保持寄存器',
      en: 'a discrete input or input register can only be read. Choose read-only, or a coil or holding register',
    };
  if (bit !== undefined && (dataType !== 'bool' || isBitArea(area)))
    return {
      field: 'address',
      zh: '只有寄存器里的 bool 才有位号。请去掉位号',
      en: 'only a bool in a register has a bit. Remove the bit',
    };
  return lengthMisfit(length, dataType) ?? endMisfit(start + placesOf(address, dataType) - 1);
}

function lengthMisfit(length: number | undefined, dataType: DataType): Misfit | undefined {
  if (length === undefined) return undefined;
  if (!HAS_LENGTH.includes(dataType))
    return { field: 'address', zh: `${dataType} 没有长度。请去掉长度`, en: `${dataType} has no length. Remove it` };
  if (dataType === 'datetime' && length !== 2 && length !== 4)
    return { field: 'address', zh: '日期时间占 2 个或 4 个寄存器', en: 'a datetime has 2 or 4 registers' };
  return undefined;
}

const endMisfit = (last: number): Misfit | undefined =>
  last <= LAST
    ? undefined
    : { field: 'address', zh: `超出了最后一个地址 ${LAST}`, en: `it ends beyond the last address, ${LAST}` };

/** The address right behind: by as many registers as the value takes, or by one bit. */
export function nextModbusAddress<A extends Span>(address: A, dataType: DataType): A | undefined {
  const { address: start, bit } = address;
  if (bit !== undefined && bit < LAST_BIT) return { ...address, bit: bit + 1 };
  const next = { ...address, address: start + placesOf(address, dataType), ...(bit === undefined ? {} : { bit: 0 }) };
  return next.address > LAST ? undefined : next;
}
