import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, decompress, frame } from './sealed-bytes.ts';

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 7_919) >>> 3);

test.each([0, 1, 255, 256, 257, 4_096, 65_535, 65_536])('%i framed bytes are a Zstandard frame', (length) => {
  const bytes = bytesOf(length);
  const framed = frame(bytes);
  expect(Buffer.compare(zstdDecompressSync(framed), bytes)).toBe(0);
  expect(Buffer.compare(decompress(framed), bytes)).toBe(0);
});

test('framed and compressed bytes after each other are one stream', () => {
  const stream = Buffer.concat([compress(bytesOf(9)), frame(bytesOf(300)), frame(bytesOf(5_000))]);
  expect(Buffer.compare(zstdDecompressSync(stream), Buffer.concat([9, 300, 5_000].map(bytesOf)))).toBe(0);
  expect(Buffer.compare(decompress(stream), Buffer.concat([9, 300, 5_000].map(bytesOf)))).toBe(0);
});

test('a frame that is cut short or whose sizes disagree is refused', () => {
  const framed = frame(bytesOf(1_000));
  expect(() => decompress(framed.subarray(0, 999))).toThrow('unexpected end of file');
  for (const at of [5, 7, 8]) {
    const altered = Uint8Array.from(framed);
    altered[at] = 255 - (altered[at] ?? 0);
    expect(() => decompress(altered)).toThrow('Data corruption detected');
  }
});
