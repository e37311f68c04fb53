import type { z } from 'zod';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { wordMisfit, type WordNotation, wordPlace } from '@tidegate/contract/protocols/word-address.ts';
import { BAD_ADDRESS, DeviceError, WRONG_TYPE } from './device-error.ts';
import type { ValuePlace } from './words.ts';
import { checkedAddress } from './params.ts';

/**
 * The location of a signal's address for its type. Throws DeviceError: 99904 for a malformed address, 1722 for a type
 * that is not stored there.
 */
export function parseWordAddress(
  schema: z.ZodType<{ readonly address: string }>,
  address: unknown,
  dataType: DataType,
  notation: WordNotation,
): ValuePlace {
  const { address: text } = checkedAddress(schema, address);
  const misfit = wordMisfit(text, { dataType, rw: 'ro' }, notation);
  const place = wordPlace(text, dataType, notation);
  if (place !== undefined && misfit === undefined) return { ...place, dataType };
  throw new DeviceError(misfit?.field === 'dataType' ? WRONG_TYPE : BAD_ADDRESS, misfit?.en ?? text);
}
