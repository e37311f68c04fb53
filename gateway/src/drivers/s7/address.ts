import type { TextEncoding } from '@tidegate/contract/protocols/text-encoding.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema } from '@tidegate/contract/protocols/s7.ts';
import { s7Misfit, s7Place, type S7Type } from '@tidegate/contract/protocols/s7-address.ts';
import { BAD_ADDRESS, DeviceError, WRONG_TYPE } from '../shared/device-error.ts';
import { checkedAddress } from '../shared/params.ts';

/** Location of a value. `area` is the area code of the protocol, `db` 0 outside data blocks. */
export interface Place {
  readonly area: number;
  readonly db: number;
  /** First byte, and how many. */
  readonly start: number;
  readonly count: number;
  /** The number of a bit; 0 is the least significant. */
  readonly bit: number;
  readonly type: S7Type;
  readonly dataType: DataType;
  /** The encoding of a text; Latin-1 without one. */
  readonly encoding?: TextEncoding | undefined;
}

export const AREA_DB = 0x84;
const AREAS: { readonly [letter: string]: number } = { I: 0x81, E: 0x81, Q: 0x82, A: 0x82, M: 0x83 };

/**
 * The location of a signal's address for its type. Throws DeviceError: 99904 for a malformed address, 1722 for a type
 * that is not stored there.
 */
export function parseAddress(address: unknown, dataType: DataType): Place {
  const read = checkedAddress(addressSchema, address);
  const misfit = s7Misfit(read, { dataType, rw: 'ro' });
  if (misfit !== undefined) throw new DeviceError(misfit.field === 'dataType' ? WRONG_TYPE : BAD_ADDRESS, misfit.en);
  const place = s7Place(read.address);
  const area = place?.area === 'DB' ? AREA_DB : AREAS[place?.area ?? ''];
  if (place === undefined || area === undefined) throw new DeviceError(BAD_ADDRESS, read.address);
  const { db, start, count, sub, type } = place;
  return { area, db, start, count, bit: type === 'bit' ? (sub ?? 0) : 0, type, dataType };
}
