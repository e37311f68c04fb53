import { describe, expect, test } from 'vitest';
import { ConnectionLimit } from './connection-limit.ts';

/** Opens connections under names such as `10.0.0.1 a`: the address, and which of its connections. */
class Door {
  readonly limit: ConnectionLimit;
  readonly ended: string[] = [];

  constructor(all: number, ofAddress: number) {
    this.limit = new ConnectionLimit({ all, ofAddress });
  }

  admit(key: string): boolean {
    return this.limit.admit(key, key.split(' ')[0] ?? '', () => this.ended.push(key));
  }
}

describe('ConnectionLimit', () => {
  test('refuses a further connection to an address at its limit while all its connections have signed in', () => {
    const door = new Door(10, 2);
    for (const key of ['10.0.0.1 a', '10.0.0.1 b']) {
      expect(door.admit(key)).toBe(true);
      door.limit.signedIn(key);
    }
    expect([door.admit('10.0.0.1 c'), door.admit('10.0.0.2 a'), door.ended]).toEqual([false, true, []]);
    door.limit.release('10.0.0.1 a');
    expect(door.admit('10.0.0.1 c')).toBe(true);
  });

  test('replaces the oldest silent connection of an address by a new one', () => {
    const door = new Door(10, 3);
    for (const key of ['10.0.0.1 a', '10.0.0.1 b', '10.0.0.1 c']) door.admit(key);
    door.limit.signedIn('10.0.0.1 a');
    expect(door.admit('10.0.0.1 d')).toBe(true);
    expect(door.ended).toEqual(['10.0.0.1 b']);
  });

  test('admits new clients despite silent connections of many addresses, and keeps connections that have signed in', () => {
    const door = new Door(4, 4);
    door.admit('10.0.0.1 gateway');
    door.limit.signedIn('10.0.0.1 gateway');
    for (const n of [1, 2, 3, 4, 5]) expect(door.admit(`10.0.1.${n} silent`)).toBe(true);
    expect(door.ended).toEqual(['10.0.1.1 silent', '10.0.1.2 silent']);
    for (const n of [3, 4, 5]) door.limit.signedIn(`10.0.1.${n} silent`);
    expect(door.admit('10.0.2.1 late')).toBe(false);
    expect(door.ended).toHaveLength(2);
  });

  test('counts the addresses of one IPv6 /64 as one, and an IPv4 address as itself in either form', () => {
    const door = new Door(10, 1);
    const keys = [
      '2001:db8:1:2::1 a',
      '2001:db8:1:2:ffff::9 a',
      '2001:db8:1:3::1 a',
      '10.0.0.1 a',
      '::ffff:10.0.0.1 a',
    ];
    const taken = keys.map((key) => {
      const isTaken = door.admit(key);
      door.limit.signedIn(key);
      return isTaken;
    });
    expect(taken).toEqual([true, false, true, true, false]);
  });
});
