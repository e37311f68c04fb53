import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** What one stored value may unpack to at most: a decompression bomb is not history. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Compressed at level 1, as a frame of its own: frames one after another are again a valid compressed stream. */
export function compress(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return zstdCompressSync(bytes, OPTIONS);
}

/** The opposite of `compress`; throws on anything else. */
export function decompress(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED });
}

/** CRC-32 by the machine's own instructions. */
export function checksum(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** Compresses, and puts the CRC of the result in front: for journal rows and segments, which are read whole. */
export function seal(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const compressed = compress(bytes);
  const sealed = new Uint8Array(4 + compressed.length);
  new DataView(sealed.buffer).setUint32(0, checksum(compressed), true);
  sealed.set(compressed, 4);
  return sealed;
}

/** What `seal` was given, or undefined when it was altered since. */
export function unseal(sealed: Uint8Array): Uint8Array | undefined {
  return isIntact(sealed) ? decompress(sealed.subarray(4)) : undefined;
}

/** Whether the bytes are still those that `seal` made, without unpacking them. */
export function isIntact(sealed: Uint8Array): boolean {
  if (sealed.length < 4) return false;
  return checksum(sealed.subarray(4)) === new DataView(sealed.buffer, sealed.byteOffset).getUint32(0, true);
}
