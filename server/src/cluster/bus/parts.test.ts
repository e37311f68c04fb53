import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import type { Envelope } from './envelope.ts';
import { MESSAGE_MAX_BYTES, Parts, partsOf } from './parts.ts';

const BIG = Uint8Array.from({ length: 600_000 }, (_, index) => index % 251);

let clock: ManualClock;
let parts: Parts;
beforeEach(() => {
  clock = new ManualClock(0);
  parts = new Parts(clock);
});

const envelope = (message: number, part: number, count: number, payload: Uint8Array): Envelope => ({
  kind: 'publish',
  from: 'a',
  at: 0,
  topic: 't',
  exchange: 0,
  message,
  part,
  parts: count,
  payload,
});
const split = (message: number, payload: Uint8Array) => {
  const pieces = partsOf(payload);
  return pieces.map((piece, part) => envelope(message, part, pieces.length, piece));
};

describe('a message in parts', () => {
  test('is reassembled, even if parts of another message arrive in between', () => {
    const [first, second] = [split(1, BIG), split(2, BIG.toReversed())];
    const whole = first.flatMap((part, index) => [part, second[index]]).map((part) => part && parts.add('s', part));
    expect(whole.filter(Boolean).map((one) => Buffer.from(one ?? []))).toEqual([
      Buffer.from(BIG),
      Buffer.from(BIG.toReversed()),
    ]);
    expect(parts.heldBytes).toBe(0);
  });

  test('has one part if it fits, even if it is empty', () => {
    expect(partsOf(new Uint8Array())).toHaveLength(1);
    expect(partsOf(new Uint8Array(200_000))).toHaveLength(1);
  });

  test('is dropped when a part is lost', () => {
    const [first, , third] = split(1, BIG);
    if (first === undefined || third === undefined) throw new Error('fewer than three parts');
    expect(parts.add('s', first)).toBeUndefined();
    expect(parts.add('s', third)).toBeUndefined();
    expect(parts.heldBytes).toBe(0);
  });

  test('is dropped when its remaining parts do not arrive', () => {
    const [first] = split(1, BIG);
    if (first !== undefined) parts.add('s', first);
    expect(parts.heldBytes).toBeGreaterThan(0);
    clock.pass(11_000);
    const [other] = split(2, BIG);
    if (other !== undefined) parts.add('s', other);
    expect(parts.heldBytes).toBe(other?.payload.length);
  });

  test('is dropped above the size limit, and above the limit of memory', () => {
    const piece = new Uint8Array(1024 * 1024);
    const most = MESSAGE_MAX_BYTES / piece.length;
    for (let part = 0; part < most + 10; part++) parts.add('s', envelope(1, part, 10_000, piece));
    expect(parts.heldBytes).toBe(0);
    for (let message = 2; message < 6; message++)
      for (let part = 0; part < most; part++) parts.add('s', envelope(message, part, 10_000, piece));
    expect(parts.heldBytes).toBeLessThanOrEqual(2 * MESSAGE_MAX_BYTES);
  });
});
