/** Bytes of the colour table that the flags announce. */
export const colourTable = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** End of the chain of sub-blocks of a GIF. */
export function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let size = bytes[at]; size !== undefined; size = bytes[at]) {
    at += size + 1;
    if (size === 0) return at;
  }
  return bytes.length;
}

/** Numbers of more than one byte are read through it. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Text of one byte a character. */
export const latin1 = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** One behind the other. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
