import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gif, ico, jpeg, png, pngChunk } from '../../testing/files/pictures.ts';
import { readOrRefused } from '../../testing/files/read-picture.ts';
import { AVATAR_PICTURES } from './picture-type.ts';

const NOTE = 'GPS 31.2304N 121.4737E by Ann';
const note = Buffer.from(NOTE);
const kept = async (bytes: Uint8Array) => Buffer.from((await readOrRefused(bytes, AVATAR_PICTURES))?.bytes ?? []);
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** EXIF as a telephone writes it: IFD0 with orientation and a pointer to a GPS directory, which holds a latitude. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(120);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, type: number, count: number) => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
  };
  tiff.write(isLittle ? 'II' : 'MM');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  entry(10, 0x0112, 3, 1);
  short(orientation, 18);
  entry(22, 0x8825, 4, 1);
  long(40, 30);
  short(1, 40);
  entry(42, 2, 5, 3);
  long(60, 50);
  tiff.write(NOTE, 60);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return joined(head, data);
}

/** A JPEG with these segments behind its first, and this behind its end. */
const photograph = (...segments: readonly Uint8Array[]) => {
  const plain = jpeg(8, 8);
  return joined(plain.subarray(0, 8), ...segments, plain.subarray(8));
};

describe('a photograph', () => {
  test.each([true, false])('loses its location and keeps its orientation (little-endian: %s)', async (isLittle) => {
    const turned = await kept(photograph(segment(0xe1, exif(6, isLittle))));
    expect(turned.includes('GPS')).toBe(false);
    expect(turned.includes('Exif')).toBe(true);
    const at = turned.indexOf('Exif') + 6;
    expect([turned.toString('latin1', at, at + 2), turned.readUInt16BE(at + 18)]).toEqual(['MM', 6]);
    const upright = await kept(photograph(segment(0xe1, exif(1, isLittle))));
    expect(upright.includes('Exif')).toBe(false);
    expect(await kept(turned)).toEqual(turned);
  });

  test('loses XMP, comments, maker notes and an embedded second picture', async () => {
    const icc = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours'));
    const noted = photograph(
      segment(0xe1, joined(Buffer.from('http://ns.adobe.com/xap/1.0/\0'), note)),
      segment(0xe2, joined(Buffer.from('MPF\0'), note)),
      icc,
      segment(0xed, joined(Buffer.from('Photoshop 3.0\0'), note)),
      segment(0xfe, note),
    );
    const bare = await kept(joined(noted, photograph(segment(0xe1, exif(6, true)))));
    expect(bare.includes('GPS')).toBe(false);
    expect(bare.includes('colours')).toBe(true);
    expect(bare.length).toBe(jpeg(8, 8).length - 6 + icc.length);
  });

  test.each([0xd0, 0xd7, 0xd8])('loses a segment with marker %i, which has no content', async (marker) => {
    const bare = await kept(photograph(segment(marker, joined(note))));
    expect(bare.includes('GPS')).toBe(false);
  });

  test('with several scans keeps each scan and loses comments between them', async () => {
    const plain = jpeg(8, 8);
    const data = Uint8Array.of(0x12, 0xff, 0x00, 0xff, 0xd3, 0x34);
    const scan = joined(plain.subarray(-13, -2), data);
    const table = segment(0xc4, new Uint8Array(17));
    const bare = await kept(
      joined(plain.subarray(0, -13), scan, table, segment(0xfe, note), scan, Uint8Array.of(0xff, 0xd9)),
    );
    expect(bare.includes('GPS')).toBe(false);
    expect(bare.subarray(-2 * scan.length - table.length - 2)).toEqual(
      Buffer.from(joined(scan, table, scan, Uint8Array.of(0xff, 0xd9))),
    );
  });
});

test('a PNG loses texts, EXIF and times, and keeps its colours and transparency', async () => {
  const plain = png(3, 3);
  const gamma = pngChunk('gAMA', Uint8Array.of(0, 1, 134, 160));
  const noted = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((type) => pngChunk(type, note));
  const bare = await kept(joined(plain.subarray(0, 33), ...noted, gamma, plain.subarray(33)));
  expect(bare).toEqual(Buffer.from(joined(plain.subarray(0, 33), gamma, plain.subarray(33))));
  expect(await kept(ico(joined(plain.subarray(0, 33), ...noted, plain.subarray(33))))).toEqual(Buffer.from(ico(plain)));
});

test('a GIF loses comments and XMP, and keeps its repetitions', async () => {
  const plain = gif(1, 1);
  const block = (label: number, ...parts: readonly Uint8Array[]) =>
    joined(
      Uint8Array.of(0x21, label),
      ...parts.map((part) => joined(Uint8Array.of(part.length), part)),
      Uint8Array.of(0),
    );
  const loop = block(0xff, Buffer.from('NETSCAPE2.0'), Uint8Array.of(1, 0, 0));
  const noted = joined(plain.subarray(0, 19), block(0xfe, note), block(0xff, Buffer.from('XMP DataXMP'), note), loop);
  expect(await kept(joined(noted, plain.subarray(19)))).toEqual(
    Buffer.from(joined(plain.subarray(0, 19), loop, plain.subarray(19))),
  );
});

test('an icon that uses the same bytes many times is refused', async () => {
  const image = png(16, 16);
  const count = 20;
  const head = Buffer.alloc(6 + 16 * count);
  head.set([0, 0, 1, 0, count]);
  for (let at = 6; at < head.length; at += 16) {
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(head.length, at + 12);
  }
  expect(await readOrRefused(joined(head, image), AVATAR_PICTURES)).toBeUndefined();
});

test('a cleaned picture is still a picture, and cleaning it again changes nothing', async () => {
  const whole = [png(3, 3), gif(3, 3), photograph(segment(0xe1, exif(3, true))), ico(png(3, 3))];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), fc.nat(400), fc.nat(255), async (bytes, at, value) => {
      const changed = new Uint8Array(bytes);
      const place = at % bytes.length;
      // Named a table of the picture, a note is one, whatever it says.
      fc.pre(!(bytes[place] === 0xe1 && bytes[place - 1] === 0xff));
      changed[place] = value;
      const once = await readOrRefused(changed, AVATAR_PICTURES);
      if (once === undefined) return;
      expect(once.bytes.length).toBeLessThanOrEqual(changed.length);
      expect(Buffer.from(once.bytes).includes('GPS')).toBe(false);
      expect(await readOrRefused(once.bytes, AVATAR_PICTURES)).toEqual(once);
    }),
    { numRuns: 2_000 },
  );
});
