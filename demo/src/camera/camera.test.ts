import { expect, test } from 'vitest';
import { freePort } from '../plc/plc-room.ts';
import { BitWriter, nalUnit } from './bits.ts';
import { CAMERA_PATH, CameraServer } from './camera-server.ts';
import { drawYard } from './picture.ts';
import { PictureEncoder } from './h264.ts';

const AT = Date.UTC(2026, 10, 27, 4);
const yard = { tankLevel: 3.25, pumps: [{ isOn: true, isTripped: false }] };
const still = () => drawYard(yard, AT);

test('numbers are written by their Exp-Golomb codes, and start codes are escaped', () => {
  const bits = new BitWriter();
  for (const value of [0, 1, 2, 3]) bits.ue(value);
  for (const value of [1, -1]) bits.se(value);
  // 1 010 011 00100 010 011, then the stop bit.
  expect([...bits.finish()]).toEqual([0b1010_0110, 0b0100_0100, 0b1110_0000]);
  expect([...nalUnit(0x65, Uint8Array.of(0, 0, 1, 0, 0, 0, 7))]).toEqual([0x65, 0, 0, 3, 1, 0, 0, 3, 0, 7]);
});

test('a picture that equals the last one is a few bytes, and one that differs sends what differs', () => {
  const encoder = new PictureEncoder(480, 272);
  const key = encoder.encode(still(), true);
  const same = encoder.encode(still(), false);
  const other = encoder.encode(drawYard({ ...yard, tankLevel: 3.5 }, AT), false);
  expect(same.length).toBeLessThan(12);
  expect(other.length).toBeGreaterThan(same.length);
  expect(other.length).toBeLessThan(key.length / 4);
  expect(() => new PictureEncoder(480, 272).encode(still(), false)).toThrow('key picture');
});

/** Reads tags of an FLV stream: their type, and whether each is a key picture. */
function tagsOf(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: string[] = [];
  for (let at = 13; at + 16 <= bytes.length;) {
    const length = view.getUint32(at) & 0xff_ffff;
    found.push(bytes[at + 12] === 0 ? 'head' : (bytes[at + 11] ?? 0) >> 4 === 1 ? 'key' : 'inter');
    expect(view.getUint32(at + 11 + length)).toBe(length + 11);
    at += 15 + length;
  }
  return found;
}

test('a later viewer begins with the last key picture, and nothing is drawn while nobody watches', async () => {
  let tick: (() => void) | undefined;
  let ended = 0;
  const camera = new CameraServer({
    draw: still,
    every: (_ms, act) => {
      tick = act;
      return () => void (ended += 1);
    },
  });
  const port = await camera.listen(await freePort());
  expect(tick).toBeUndefined();
  const watch = async (pictures: number) => {
    const response = await fetch(`http://127.0.0.1:${port}${CAMERA_PATH}`);
    const reader = response.body?.getReader();
    let bytes = new Uint8Array();
    while (bytes.length === 0 || tagsOf(bytes).length < pictures + 1) {
      const { value = new Uint8Array() } = (await reader?.read()) ?? {};
      bytes = Uint8Array.of(...bytes, ...value);
    }
    return { tags: tagsOf(bytes), end: () => reader?.cancel() };
  };
  const first = await watch(1);
  tick?.();
  tick?.();
  const second = await watch(3);
  expect(first.tags).toEqual(['head', 'key']);
  expect(second.tags).toEqual(['head', 'key', 'inter', 'inter']);
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  await first.end();
  await second.end();
  await expect.poll(() => ended).toBe(1);
  await camera.close();
});
