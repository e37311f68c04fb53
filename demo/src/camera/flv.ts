/** Video in FLV, as Adobe's “Video File Format Specification” 10.1 describes it: one H.264 track, nothing else. */

const VIDEO = 9;
const AVC = 7;
const KEY = 1;
const INTER = 2;

/** The beginning of a stream: the head of the file, and what a decoder has to know. */
export function flvHead(sequence: Uint8Array, parameters: Uint8Array): Uint8Array {
  const head = [0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0];
  // AVCDecoderConfigurationRecord (ISO/IEC 14496-15): profile and level as in the set, lengths of four bytes.
  const decoder = [1, ...sequence.subarray(1, 4), 0xff, 0xe1, ...u16(sequence.length), ...sequence];
  decoder.push(1, ...u16(parameters.length), ...parameters);
  return Uint8Array.from([...head, ...tag(0, [(KEY << 4) | AVC, 0, 0, 0, 0], Uint8Array.from(decoder))]);
}

/** One picture at a moment, ms since the beginning of the stream. */
export function flvPicture(at: number, unit: Uint8Array, isKey: boolean): Uint8Array {
  const kind = isKey ? KEY : INTER;
  return tag(at, [(kind << 4) | AVC, 1, 0, 0, 0, ...u32(unit.length)], unit);
}

function tag(at: number, head: readonly number[], body: Uint8Array): Uint8Array {
  const length = head.length + body.length;
  const start = [VIDEO, ...u24(length), ...u24(at % 2 ** 24), Math.floor(at / 2 ** 24) & 0xff, 0, 0, 0, ...head];
  const whole = new Uint8Array(start.length + body.length + 4);
  whole.set(start);
  whole.set(body, start.length);
  whole.set(u32(length + 11), start.length + body.length);
  return whole;
}

const u16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const u24 = (value: number): number[] => [(value >> 16) & 0xff, ...u16(value)];
const u32 = (value: number): number[] => [Math.floor(value / 2 ** 24) & 0xff, ...u24(value)];
