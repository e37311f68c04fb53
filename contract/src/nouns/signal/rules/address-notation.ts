/** An address as its protocol's own people write it, in one short text. */
import type { Address } from '../../../protocols/protocol-kind.ts';
import { PROTOCOL_KINDS } from '../../../protocols/registry.ts';
import type { ProtocolKind } from '../../../protocols/protocol-kind.ts';
import type { Protocol } from '../../../protocols/names.ts';
import type { Language } from '../../../refusal-entry.ts';

const NOTATIONS = Object.values(PROTOCOL_KINDS).flatMap(({ notation }) => notation ?? []);

/** The short text of an address, as its protocol writes it. Undefined for an address that has no such form. */
export function shortAddress(address: Address): string | undefined {
  return NOTATIONS.flatMap(({ write }) => write(address) ?? []).find((text) => {
    // An address that would be read back differently is not abbreviated.
    const read = readShortAddress(text);
    return read !== undefined && sorted(read) === sorted(address);
  });
}

/**
 * The address that such a text says; undefined for any other text. Where the protocol is known, texts are understood that
 * only mean an address there, and its own notation comes first.
 */
export function readShortAddress(text: string, protocol?: Protocol): Address | undefined {
  const trimmed = text.trim();
  const own = protocol && notationOf(protocol);
  const known = own && (own.read(trimmed) ?? own.readKnown?.(trimmed));
  if (known !== undefined) return known;
  for (const { read } of NOTATIONS) {
    const address = read(trimmed);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Sentence on the notation of addresses for an invalid text: with the examples of the protocol if it is known. */
export function addressExpected(language: Language, protocol?: Protocol): string {
  const help = protocol && notationOf(protocol)?.help[language];
  if (help !== undefined) return language === 'zh' ? `应为${help}` : `expected ${help}`;
  return language === 'zh'
    ? '应为驱动协议的地址，或以空格分隔的 key=value'
    : 'expected an address of the protocol of its driver, or key=value separated by spaces';
}

const notationOf = (protocol: Protocol): ProtocolKind['notation'] => {
  const { notation }: ProtocolKind = PROTOCOL_KINDS[protocol];
  return notation;
};

const sorted = (address: Address): string =>
  JSON.stringify(Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)));
