import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Pieces in which the library makes its output, joined at the end: one is enough where it is known how long that can be. */
const PIECE = { least: 64, most: 1024 * 1024 } as const;

/** Usual maximum ratio of the length of a value unpacked to its length stored. */
const USUAL_GROWTH = 4;

/** Maximum unpacked size of one stored value, against decompression bombs. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Compressed at level 1, as a frame of its own: concatenated frames form a valid compressed stream. */
export function compress(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // Bytes that cannot be compressed grow by a 256th and a head.
  return zstdCompressSync(bytes, {
    params: PARAMS,
    chunkSize: pieceOf(bytes.length + (bytes.length >>> 8) + PIECE.least),
  });
}

/** The bytes that `frame` puts before the content: magic number, descriptor, content size less 256, and the header of its one block. */
const FRAME_HEAD = 10;
const MAGIC = 0xfd2f_b528;

/** A single segment whose content size has two bytes; the last block, which is stored as it is (RFC 8878, 3.1.1). */
const DESCRIPTOR = 0x60;
const LAST_RAW = 1;

/** Content sizes that the head can say, within the largest block. */
const FRAMED = { least: 256, most: 65_535 } as const;

/** Bytes that compression would not make smaller, as the frame that `compress` would try to make of them. */
export function frame(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes;
  if (length < FRAMED.least || length > FRAMED.most) return compress(bytes);
  const framed = new Uint8Array(FRAME_HEAD + length);
  const view = new DataView(framed.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint8(4, DESCRIPTOR);
  view.setUint16(5, length - FRAMED.least, true);
  view.setUint8(7, (LAST_RAW | (length << 3)) & 0xff);
  view.setUint16(8, length >>> 5, true);
  framed.set(bytes, FRAME_HEAD);
  return framed;
}

/** The inverse of `compress` and `frame`; throws on anything else. */
export function decompress(bytes: Uint8Array): Uint8Array {
  const chunkSize = pieceOf(bytes.length * USUAL_GROWTH);
  return framedBytes(bytes) ?? zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED, chunkSize });
}

const pieceOf = (length: number): number => Math.min(PIECE.most, Math.max(PIECE.least, length));

/** Returns what `frame` framed, without the cost of a decompressor. */
function framedBytes(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length < FRAME_HEAD || bytes[4] !== DESCRIPTOR) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint16(5, true) + FRAMED.least;
  const block = view.getUint8(7) | (view.getUint16(8, true) << 8);
  const isFramed = view.getUint32(0, true) === MAGIC && block === (LAST_RAW | (length << 3));
  return isFramed && bytes.length === FRAME_HEAD + length ? bytes.subarray(FRAME_HEAD) : undefined;
}

/** Hardware CRC-32. */
export function checksum(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** Compresses and prepends the CRC of the result: for journal rows and segments, which are read as a whole. */
export function seal(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const compressed = compress(bytes);
  const sealed = new Uint8Array(4 + compressed.length);
  new DataView(sealed.buffer).setUint32(0, checksum(compressed), true);
  sealed.set(compressed, 4);
  return sealed;
}

/** The input of `seal`, or undefined when the bytes were altered. */
export function unseal(sealed: Uint8Array): Uint8Array | undefined {
  return isIntact(sealed) ? decompress(sealed.subarray(4)) : undefined;
}

/** Checks the bytes against their CRC without unpacking them. */
export function isIntact(sealed: Uint8Array): boolean {
  if (sealed.length < 4) return false;
  return checksum(sealed.subarray(4)) === new DataView(sealed.buffer, sealed.byteOffset).getUint32(0, true);
}
