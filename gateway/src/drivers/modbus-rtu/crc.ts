const POLYNOMIAL = 0xa001;

/** Modbus over Serial Line V1.02 §6.2.2: the CRC of the bytes; 0 for a frame that ends with its own CRC. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
  }
  return crc;
}
