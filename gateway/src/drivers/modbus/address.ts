import { addressSchema, type BYTE_ORDERS, type MODBUS_AREAS } from '@tidegate/contract/protocols/modbus.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { BAD_ADDRESS, DeviceError, WRONG_TYPE } from '../device-error.ts';

export type ModbusArea = (typeof MODBUS_AREAS)[number];
export type ByteOrder = (typeof BYTE_ORDERS)[number];

/** Location of a value: `count` coils or registers from `start`, zero-based. */
export interface Place {
  readonly area: ModbusArea;
  readonly start: number;
  readonly count: number;
  readonly byteOrder: ByteOrder;
  /** One bit of the register, 0 the least significant; undefined for the whole. */
  readonly bit: number | undefined;
  readonly dataType: DataType;
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

/** Whether the area holds single bits rather than registers. */
export const isBitArea = (area: ModbusArea): boolean => area === 'coil' || area === 'discrete';

/** Whether the area is writable for a master. */
export const isWritableArea = (area: ModbusArea): boolean => area === 'coil' || area === 'holding';

/**
 * The location of a signal's address for its type. Throws DeviceError: 99904 for a malformed address, 1722 for a type
 * that the area cannot hold.
 */
export function parseAddress(address: unknown, dataType: DataType): Place {
  const parsed = addressSchema.safeParse(address);
  if (!parsed.success) throw new DeviceError(BAD_ADDRESS, parsed.error.message);
  const { area, address: start, byteOrder, bit, length } = parsed.data;
  if (isBitArea(area) && dataType !== 'bool') throw new DeviceError(WRONG_TYPE, `a ${area} is a bool, not ${dataType}`);
  if (bit !== undefined && (dataType !== 'bool' || isBitArea(area))) {
    throw new DeviceError(BAD_ADDRESS, 'only a bool in a register has a bit');
  }
  if (length !== undefined && !HAS_LENGTH.includes(dataType)) {
    throw new DeviceError(BAD_ADDRESS, `${dataType} has no length`);
  }
  if (dataType === 'datetime' && length !== undefined && length !== 2 && length !== 4) {
    throw new DeviceError(BAD_ADDRESS, 'a datetime has 2 or 4 registers');
  }
  const count = length ?? REGISTERS[dataType];
  if (start + count - 1 > LAST) throw new DeviceError(BAD_ADDRESS, `ends beyond ${LAST}`);
  return { area, start, count, byteOrder, bit, dataType };
}
