import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema, logixTag } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { DeviceError, WRONG_TYPE } from '../shared/device-error.ts';
import { checkedAddress } from '../shared/params.ts';
import { symbolPath } from './cip.ts';

/** The place of a value in a controller. */
export interface Place {
  readonly path: Buffer;
  readonly bit: number | undefined;
  readonly dataType: DataType;
  /** A bool of an array is one of 32 in a word of a Logix controller. */
  readonly word: { readonly path: Buffer; readonly bit: number } | undefined;
  /** A number of an array has its array, and its element by the last of its indices. */
  readonly element: { readonly array: string; readonly index: number } | undefined;
}

/** Throws DeviceError: 99904 for a malformed name, 1722 for a bit that is no bool. */
export function placeOf(address: Readonly<Record<string, unknown>>, dataType: DataType): Place {
  const { segments, bit } = logixTag(checkedAddress(addressSchema, address).tag);
  if (bit !== undefined && dataType !== 'bool') throw new DeviceError(WRONG_TYPE, 'a bit is a bool');
  const place = { path: symbolPath(segments), bit, dataType, word: undefined, element: undefined };
  const [last, array] = [segments.at(-1), segments.slice(0, -1)];
  if (typeof last !== 'number' || bit !== undefined || dataType === 'string') return place;
  if (dataType !== 'bool') return { ...place, element: { array: JSON.stringify(array), index: last } };
  // Only arrays of one dimension are packed.
  if (typeof array.at(-1) === 'number') return place;
  return { ...place, word: { path: symbolPath([...array, last >> 5]), bit: last & 31 } };
}
