import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PacketGuard } from './packet-guard.ts';

/** A packet with a body of the given number of bytes. */
function packet(bodyBytes: number): Uint8Array {
  const length: number[] = [];
  let rest = bodyBytes;
  do {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Uint8Array.of(0x30, ...length, ...new Uint8Array(bodyBytes).fill(0xff));
}

/** The bytes cut into chunks at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const borders = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return borders.slice(1).map((end, i) => bytes.subarray(borders[i], end));
}

describe('PacketGuard', () => {
  test('passes every stream of packets within the limit, however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 8 }), fc.array(fc.nat(5_000)), (sizes, places) => {
        const guard = new PacketGuard(400);
        const bytes = Buffer.concat(sizes.map((size) => packet(size)));
        expect(cut(bytes, places).every((chunk) => guard.faultIn(chunk) === undefined)).toBe(true);
      }),
    );
  });

  test('refuses a packet that is a byte too long, however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 8 }), fc.array(fc.nat(5_000)), (sizes, places) => {
        const guard = new PacketGuard(400);
        const bytes = Buffer.concat([...sizes, 401].map((size) => packet(size)));
        expect(cut(bytes, places).find((chunk) => guard.faultIn(chunk) !== undefined)).toBeDefined();
      }),
    );
  });

  test('refuses a packet at its length, before its body', () => {
    expect(new PacketGuard(1_000_000).faultIn(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f))).toBe('tooLarge');
  });

  test('refuses exactly the packets of QoS 2 by their first byte', () => {
    const refused = Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => new PacketGuard(10).faultIn(Uint8Array.of(byte)) === 'qos2',
    );
    const types = (type: number, flags: readonly number[]) => flags.map((flag) => type * 16 + flag);
    const all = Array.from({ length: 16 }, (_, flag) => flag);
    expect(refused).toEqual([
      ...types(3, [4, 5, 6, 7, 12, 13, 14, 15]),
      ...types(5, all),
      ...types(6, all),
      ...types(7, all),
    ]);
  });

  test('applies a higher limit to the following packets', () => {
    const guard = new PacketGuard(10);
    expect(guard.faultIn(packet(10))).toBeUndefined();
    guard.allow(200);
    expect(guard.faultIn(packet(200))).toBeUndefined();
    expect(guard.faultIn(packet(201))).toBe('tooLarge');
  });
});
