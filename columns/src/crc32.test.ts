import { crc32 as oracle } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('the checksum equals that of zlib at every length', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => crc32(bytes) === oracle(bytes)));
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
});
