import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Shorter texts are not worth it. */
const DEFLATED_BYTES = 32 * 1024;
const PLAIN = 0;
const DEFLATED = 1;

/** JSON as bytes; a long one is compressed, because names and rules repeat from row to row. */
export function encodeJson(value: object): Uint8Array {
  const text = Buffer.from(JSON.stringify(value));
  if (text.length < DEFLATED_BYTES) return Buffer.concat([Uint8Array.of(PLAIN), text]);
  return Buffer.concat([Uint8Array.of(DEFLATED), deflateRawSync(text, { level: 1 })]);
}

/** Throws for bytes that `encodeJson` did not make. */
export function decodeJson(bytes: Uint8Array): unknown {
  const body = bytes.subarray(1);
  const text = bytes[0] === DEFLATED ? inflateRawSync(body) : Buffer.from(body);
  return JSON.parse(text.toString());
}
