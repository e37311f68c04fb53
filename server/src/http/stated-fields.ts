import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@tidegate/contract/call.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';

/** The fields of an input that differ from their defaults: those that a program leaves out are not among them. */
export function statedFields({ input: { shape } }: Call, input: Readonly<Record<string, unknown>>) {
  const defaults = new Map<string, unknown>(Object.entries(defaultsOf(shape)));
  const stated = ([name, value]: readonly [string, unknown]) =>
    !defaults.has(name) || !isDeepStrictEqual(defaults.get(name), value);
  return Object.fromEntries(Object.entries(input).filter(stated));
}
