import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PacketGuard } from './packet-guard.ts';

/** A packet with a body of so many bytes. */
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
  test('lets every stream of short enough packets through, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 8 }), fc.array(fc.nat(5_000)), (sizes, places) => {
        const guard = new PacketGuard(400);
        const bytes = Buffer.concat(sizes.map((size) => packet(size)));
        expect(cut(bytes, places).every((chunk) => guard.accepts(chunk))).toBe(true);
      }),
    );
  });

  test('refuses one that is a byte too long, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 8 }), fc.array(fc.nat(5_000)), (sizes, places) => {
        const guard = new PacketGuard(400);
        const bytes = Buffer.concat([...sizes, 401].map((size) => packet(size)));
        expect(cut(bytes, places).every((chunk) => guard.accepts(chunk))).toBe(false);
      }),
    );
  });

  test('refuses at the length, before the body', () => {
    expect(new PacketGuard(1_000_000).accepts(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f))).toBe(false);
  });

  test('takes a higher limit for what comes next', () => {
    const guard = new PacketGuard(10);
    expect(guard.accepts(packet(10))).toBe(true);
    guard.allow(200);
    expect(guard.accepts(packet(200))).toBe(true);
    expect(guard.accepts(packet(201))).toBe(false);
  });
});
