/** Eight tables, so that eight bytes cost one step: `tables[k][b]` is byte b's effect k bytes further on. */
const tables = makeTables();

function makeTables(): Uint32Array {
  const made = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
    made[byte] = crc;
  }
  for (let index = 256; index < made.length; index++) {
    const before = made[index - 256] ?? 0;
    made[index] = (before >>> 8) ^ (made[before & 0xff] ?? 0);
  }
  return made;
}

/** CRC-32 as in zlib and Ethernet, as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  const table = (index: number): number => tables[index] ?? 0;
  let crc = 0xffff_ffff;
  let at = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const last = bytes.length - 8; at <= last; at += 8) {
    const low = view.getUint32(at, true) ^ crc;
    const high = view.getUint32(at + 4, true);
    crc =
      table(0x700 | (low & 0xff)) ^
      table(0x600 | ((low >>> 8) & 0xff)) ^
      table(0x500 | ((low >>> 16) & 0xff)) ^
      table(0x400 | (low >>> 24)) ^
      table(0x300 | (high & 0xff)) ^
      table(0x200 | ((high >>> 8) & 0xff)) ^
      table(0x100 | ((high >>> 16) & 0xff)) ^
      table(high >>> 24);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ table((crc ^ (bytes[at] ?? 0)) & 0xff);
  return (crc ^ 0xffff_ffff) >>> 0;
}
