import { expect, test } from 'vitest';
import { AddressBuckets } from './address-buckets.ts';

/** Number of the given simultaneous attempts that get a token. */
const granted = (tries: number, addressOf: (turn: number) => string) => {
  const buckets = new AddressBuckets({ burst: 10, perSecond: 1 });
  let found = 0;
  for (let turn = 0; turn < tries; turn += 1) if (buckets.consume(addressOf(turn), 0) === 0) found += 1;
  return found;
};

test.each([
  ['one IPv4 address', () => '10.0.0.1', 10],
  ['IPv4 addresses side by side', (turn: number) => `10.0.0.${turn}`, 100],
  ['one /64 of IPv6', (turn: number) => `2001:db8:1:2::${turn}`, 10],
  ['one /48 of IPv6', (turn: number) => `2001:db8:1:${turn}::1`, 40],
  ['many /48 of IPv6', (turn: number) => `2001:db8:${turn}::1`, 100],
] as const)('%s finds as many tokens as it should', (_name, addressOf, expected) => {
  expect(granted(100, addressOf)).toBe(expected);
});
