/** An address as its protocol's own people write it, in one short text. */
import type { Address } from '../../../protocols/protocol-kind.ts';
import { PROTOCOL_KINDS } from '../../../protocols/registry.ts';

const NOTATIONS = Object.values(PROTOCOL_KINDS).flatMap(({ notation }) => notation ?? []);

/** The short text of an address, as its protocol writes it. Undefined for an address that has no such form. */
export function shortAddress(address: Address): string | undefined {
  return NOTATIONS.flatMap(({ write }) => write(address) ?? []).find((text) => {
    // What would be read back as something else is not written so.
    const read = readShortAddress(text);
    return read !== undefined && sorted(read) === sorted(address);
  });
}

/** The address that such a text says; undefined for any other text. */
export function readShortAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  for (const { read } of NOTATIONS) {
    const address = read(trimmed);
    if (address !== undefined) return address;
  }
  return undefined;
}

const sorted = (address: Address): string =>
  JSON.stringify(Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)));
