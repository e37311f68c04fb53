import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Maximum unpacked size of one stored value, against decompression bombs. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Compressed at level 1, as a frame of its own: concatenated frames form a valid compressed stream. */
export function compress(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return zstdCompressSync(bytes, OPTIONS);
}

/** The inverse of `compress`; throws on anything else. */
export function decompress(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED });
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
