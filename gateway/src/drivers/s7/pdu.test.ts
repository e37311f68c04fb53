import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectRequest, packItems, readAnswer, readRequest, setupRequest, writeRequest } from './pdu.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

// As they are on the wire of a plant: RFC 1006, ISO 8073 class 0, S7 "setup", "read var" and "write var".
test('requests are encoded as CPUs expect', () => {
  expect(hex(connectRequest(0, 2))).toBe('0300001611e00000000100c0010ac1020100c2020102');
  expect(hex(setupRequest(1, 960))).toBe('0300001902f08032010000000100080000f0000008000803c0');
  const real = { area: 0x84, db: 1, start: 4, count: 4 };
  expect(hex(readRequest(2, [real]))).toBe('0300001f02f080320100000002000e00000401120a10020004000184000020');
  expect(hex(writeRequest(3, { area: 0x83, db: 0, start: 5, count: 1, bit: 2 }, Uint8Array.of(1)))).toBe(
    '0300002402f080320100000003000e00050501120a1001000100008300002a0003000101',
  );
});

const ANSWER = Buffer.from('0300001d02f0803203000000020002000800000401ff04002041280000', 'hex');
const ITEM = { area: 0x84, db: 1, start: 4, count: 4 };

test('a response contains the bytes of its items', () => {
  expect(readAnswer(ANSWER, [ITEM])).toEqual([{ code: 0xff, bytes: Buffer.from('41280000', 'hex') }]);
});

test('a truncated, altered or forged response is rejected with a code and never misread', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ANSWER.length - 1 }), (length) => {
      expect(() => readAnswer(ANSWER.subarray(0, length), [ITEM])).toThrow(expect.objectContaining({ code: 1713 }));
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      try {
        readAnswer(bytes, [ITEM]);
      } catch (error) {
        expect(error).toMatchObject({ name: 'LineFault' });
      }
    }),
  );
});

test('every item is requested once, in order, in packets whose requests and responses fit', () => {
  const item = fc.record({
    area: fc.constant(0x84),
    db: fc.constant(1),
    start: fc.nat(1_000),
    count: fc.integer({ min: 1, max: 202 }),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const groups = packItems(items, 240);
      expect(groups.flat()).toEqual(items);
      for (const group of groups) {
        expect(12 + group.length * 12).toBeLessThanOrEqual(240);
        expect(14 + group.reduce((sum, { count }) => sum + 4 + count + (count % 2), 0)).toBeLessThanOrEqual(240);
      }
    }),
  );
});
