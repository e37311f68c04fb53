import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const text = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');

describe('an address is counted', () => {
  test.each([
    ['10.1.2.3', '10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3', '10.1.2.3'],
    ['::FFFF:0a01:0203', '10.1.2.3', '10.1.2.3'],
    ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3', '10.1.2.3'],
    ['64:ff9b::10.1.2.3', '10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
    ['2001:DB8:1:2::', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
    ['2001:db8::1', '2001:0db8:0000:0000::/64', '2001:0db8:0000::/48'],
    ['::1', '0000:0000:0000:0000::/64', '0000:0000:0000::/48'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000::/64', 'fe80:0000:0000::/48'],
    ['', '', ''],
    ['no address', 'no address', 'no address'],
  ])('%s by its subnet and its site', (ip, subnet, site) => {
    expect(countedAddress(ip)).toEqual({ subnet, site });
  });

  test('by its first 64 bits, whatever the last 64 bits are', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        fc.pre(one.slice(0, 6).some((part) => part !== 0) && text(one.slice(0, 6)) !== '64:ff9b:0:0:0:0');
        const same = countedAddress(text([...one.slice(0, 4), ...other.slice(4)]));
        expect(same.subnet).toBe(countedAddress(text(one)).subnet);
        const sibling = countedAddress(text([...one.slice(0, 3), ...other.slice(3)]));
        expect(sibling.site).toBe(countedAddress(text(one)).site);
        expect(sibling.subnet === same.subnet).toBe(one[3] === other[3]);
      }),
    );
  });
});
