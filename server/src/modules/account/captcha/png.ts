import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Grey with transparency, eight bits each; deflate, filter bytes, no interlace. */
const KIND = [8, 4, 0, 0, 0];

/** A PNG of one grey that is more or less opaque: `opacity` has a byte for each pixel, row after row. */
export function greyPng(width: number, height: number, opacity: Uint8Array, grey: number): Buffer {
  const rows = Buffer.alloc(height * (1 + 2 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + 2 * width) + 1 + 2 * x;
      rows[at] = grey;
      rows[at + 1] = opacity[y * width + x] ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(KIND, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
