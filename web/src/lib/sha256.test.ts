import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Words } from './sha256.ts';

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 55 });

test('a short text has the hash of SHA-256', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      const hash = createHash('sha256').update(text, 'latin1').digest();
      expect(sha256Words(text)).toEqual([hash.readUInt32BE(0), hash.readUInt32BE(4)]);
    }),
    { numRuns: 500 },
  );
});

test('a text that needs a second block is refused', () => {
  expect(() => sha256Words('x'.repeat(56))).toThrow(RangeError);
});
