import { crc32, deflateSync } from 'node:zlib';

/** Small pictures of every kind, for what only looks at their structure. */

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return new Uint8Array(chunk);
}

/** A grey PNG that says it has these sides. */
export function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 300) * (Math.min(width, 300) + 1));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', new Uint8Array()),
    ]),
  );
}

/** A GIF of one frame of one pixel on a canvas of these sides. */
export function gif(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return new Uint8Array(bytes);
}

/** The segments of a JPEG with these sides, and the beginning of its data. */
export function jpeg(width: number, height: number): Uint8Array {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9];
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.from(scan)]));
}

/** An icon with one image. */
export function ico(image: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return new Uint8Array(Buffer.concat([head, image]));
}

/** A chunk of a RIFF file. */
export function riffChunk(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return new Uint8Array(Buffer.concat([head, data, new Uint8Array(data.length % 2)]));
}

/** A WebP of these chunks. */
export function riff(...chunks: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return new Uint8Array(Buffer.concat([head, ...chunks]));
}

/** The head of an extended WebP with these sides. */
export function webpHead(width: number, height: number, flags = 0): Uint8Array {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
}

/** The beginning of a lossy image. */
export function webpImage(width: number, height: number): Uint8Array {
  const data = Buffer.from([0x10, 2, 0, 0x9d, 1, 0x2a, 0, 0, 0, 0, 7]);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return riffChunk('VP8 ', data);
}

/** A WebP with these sides. */
export const webp = (width: number, height: number): Uint8Array => riff(webpImage(width, height));
