import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gif, ico, jpeg, png, pngChunk } from '../../testing/files/pictures.ts';
import { readOrRefused } from '../../testing/files/read-picture.ts';
import { AVATAR_PICTURES } from './picture-type.ts';

const typeOf = async (bytes: Uint8Array) => (await readOrRefused(bytes, AVATAR_PICTURES))?.type;
const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('a picture', () => {
  test.each([
    ['image/png', png(32, 32)],
    ['image/png', png(2_048, 2_048)],
    ['image/gif', gif(32, 32)],
    ['image/gif', gif(2_048, 1)],
    ['image/jpeg', jpeg(32, 32)],
    ['image/jpeg', jpeg(1, 2_048)],
    ['image/x-icon', ico(png(256, 256))],
    ['image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', text('\uFEFF \n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is known by its content: %s', async (type, bytes) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  test.each([
    ['no bytes', new Uint8Array()],
    ['text', text('hello')],
    ['a web page', text('<!doctype html><script>alert(1)</script>')],
    ['a program', text('MZ\u0000\u0000')],
    ['a PDF', text('%PDF-1.7\n')],
    ['a WebP', text('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
    ['PNG magic alone', png(32, 32).subarray(0, 8)],
    ['GIF magic alone', text('GIF89a')],
    ['a GIF of 65,535 by 65,535', gif(65_535, 65_535)],
    ['a PNG of 2,049', png(2_049, 1)],
    ['a PNG of no width', png(0, 1)],
    ['a JPEG of 2,049', jpeg(1, 2_049)],
    ['an icon that holds a PNG of 2,049', ico(png(1, 2_049))],
    ['an icon that holds a web page', ico(text('<script>alert(1)</script>'))],
    ['a compressed SVG', deflateSync(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ])('is not %s', async (_what, bytes) => {
    expect(await typeOf(bytes)).toBeUndefined();
  });

  test('that is also a script, page or archive is refused', async () => {
    const script = text('*/=1;alert(1)//');
    const gifScript = joined(text('GIF89a/*'), gif(32, 32).subarray(8), script);
    const page = text('<script>alert(1)</script>');
    for (const bytes of [
      gifScript,
      joined(gif(32, 32), script),
      joined(png(32, 32), page),
      joined(png(32, 32), text('PK\u0003\u0004')),
      joined(page, png(32, 32)),
      joined(png(32, 32).subarray(0, -12), pngChunk('html', page)),
    ]) {
      expect(await typeOf(bytes)).toBeUndefined();
    }
  });

  test('truncated anywhere, or with any byte changed, causes no error', async () => {
    const whole = [png(3, 3), gif(3, 3), jpeg(3, 3), ico(png(3, 3))];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), fc.nat(200), fc.nat(255), async (bytes, at, value) => {
        await readOrRefused(bytes.subarray(0, at), AVATAR_PICTURES);
        const changed = new Uint8Array(bytes);
        changed[at % bytes.length] = value;
        await readOrRefused(changed, AVATAR_PICTURES);
      }),
      { numRuns: 2_000 },
    );
  });
});
