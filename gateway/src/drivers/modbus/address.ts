import { modbusMisfit, placesOf } from '@tidegate/contract/protocols/modbus-address.ts';
import { addressSchema, type BYTE_ORDERS, type MODBUS_AREAS } from '@tidegate/contract/protocols/modbus.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { TextEncoding } from '@tidegate/contract/protocols/text-encoding.ts';
import { BAD_ADDRESS, DeviceError, WRONG_TYPE } from '../shared/device-error.ts';
import { checkedAddress } from '../shared/params.ts';

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
  /** The encoding of a text; UTF-8 without one. */
  readonly encoding?: TextEncoding | undefined;
}

/**
 * The location of a signal's address for its type. Throws DeviceError: 99904 for a malformed address, 1722 for a type
 * that the area cannot hold.
 */
export function parseAddress(address: unknown, dataType: DataType): Place {
  const read = checkedAddress(addressSchema, address);
  const { area, address: start, byteOrder, bit } = read;
  const misfit = modbusMisfit(read, { dataType, rw: 'ro' });
  if (misfit !== undefined) throw new DeviceError(misfit.field === 'dataType' ? WRONG_TYPE : BAD_ADDRESS, misfit.en);
  return { area, start, count: placesOf(read, dataType), byteOrder, bit, dataType };
}
