/** An address as its protocol's own people write it, in one short text. */
import type { Signal } from '../entities/signal.ts';
import { BYTE_ORDERS, MODBUS_AREAS } from '../protocols/modbus.ts';

type Address = NonNullable<Signal['address']>;

/**
 * Of Modbus the area and the address that goes over the wire, from 0, as the Modbus specification counts: `holding 4`; a bit
 * of the register after a dot, `holding 4.2`; registers of a text after an x, `holding 20 x8`; bytes that do not lie as ABCD
 * last, `holding 4 CDAB`. 40005 is not written: some count it from 0, others from 1. Of OPC UA the node id, `ns=2;s=Level`. Of
 * S7 its address, `DB1,REAL4`. Undefined for an address that has no such form.
 */
export function shortAddress(address: Address): string | undefined {
  const { area, address: place, byteOrder, bit, length, nodeId, ...more } = address;
  if (Object.keys(more).length > 0) return undefined;
  const text = textOf({ area, place, byteOrder, bit, length, nodeId });
  // What would be read back as something else is not written so.
  return text !== undefined && isSame(readShortAddress(text), address) ? text : undefined;
}

/** The address that such a text says; undefined for any other text. */
export function readShortAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (NODE_ID.test(trimmed)) return { nodeId: trimmed };
  if (S7.test(trimmed)) return { address: trimmed.toUpperCase() };
  const { area = '', place, bit, length, order = 'ABCD' } = MODBUS.exec(trimmed)?.groups ?? {};
  if (place === undefined) return undefined;
  return {
    area: area.toLowerCase(),
    address: Number(place),
    byteOrder: order.toUpperCase(),
    ...(bit === undefined ? {} : { bit: Number(bit) }),
    ...(length === undefined ? {} : { length: Number(length) }),
  };
}

const MODBUS = new RegExp(
  `^(?<area>${MODBUS_AREAS.join('|')})\\s+(?<place>\\d{1,9})(?:\\.(?<bit>\\d{1,3}))?(?:\\s+x(?<length>\\d{1,4}))?(?:\\s+(?<order>${BYTE_ORDERS.join('|')}))?$`,
  'i',
);
const NODE_ID = /^(?:ns=\d{1,5};[isgb]|[isgb])=.+$/;
const S7 = /^(?:DB\d{1,5},[A-Z]{1,8}|[MIQEA][A-Z]{0,8})\d{1,5}(?:\.\d{1,3})?$/i;

interface Parts {
  readonly area: unknown;
  readonly place: unknown;
  readonly byteOrder: unknown;
  readonly bit: unknown;
  readonly length: unknown;
  readonly nodeId: unknown;
}

function textOf({ area, place, byteOrder, bit, length, nodeId }: Parts): string | undefined {
  if (typeof nodeId === 'string') return nodeId;
  if (typeof area !== 'string') return typeof place === 'string' ? place : undefined;
  if (typeof byteOrder !== 'string') return undefined;
  const dot = typeof bit === 'number' ? `.${bit}` : '';
  const long = typeof length === 'number' ? ` x${length}` : '';
  return `${area} ${String(place)}${dot}${long}${byteOrder === 'ABCD' ? '' : ` ${byteOrder}`}`;
}

const isSame = (one: Address | undefined, other: Address): boolean =>
  one !== undefined && sorted(one) === sorted(other);
const sorted = (address: Address): string =>
  JSON.stringify(Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)));
