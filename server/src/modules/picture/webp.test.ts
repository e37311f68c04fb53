import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riff, riffChunk, webp, webpHead, webpImage } from '../../testing/files/pictures.ts';
import { readOrRefused } from '../../testing/files/read-picture.ts';
import { PAGE_PICTURES } from './picture-type.ts';
import { isWebp, webpSize } from './webp.ts';

const NOTE = Buffer.from('GPS 31.2304N 121.4737E');
const MAX = PAGE_PICTURES.maxSide;
const kept = async (bytes: Uint8Array) => Buffer.from((await readOrRefused(bytes, PAGE_PICTURES))?.bytes ?? []);
const frame = (...chunks: readonly Uint8Array[]) => riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), ...chunks]));
/** Lossless, 5 by 7. */
const lossless = riffChunk('VP8L', Uint8Array.of(0x2f, 4, 0x80, 1, 0, 1, 2, 3, 4, 5));

describe('a WebP', () => {
  test('has its size read, for every kind of WebP', () => {
    expect(webpSize(webp(640, 48))).toEqual({ width: 640, height: 48 });
    expect(webpSize(riff(lossless))).toEqual({ width: 5, height: 7 });
    expect(webpSize(riff(webpHead(70_000, 3), webpImage(1, 1)))).toEqual({ width: 70_000, height: 3 });
  });

  test('loses its location, and keeps its colours, transparency and frames', async () => {
    const colours = riffChunk('ICCP', Uint8Array.of(1, 2, 3));
    const alpha = riffChunk('ALPH', Uint8Array.of(9));
    const noted = riff(
      webpHead(8, 8, 0x3e),
      colours,
      riffChunk('ANIM', new Uint8Array(6)),
      frame(alpha, webpImage(8, 8), riffChunk('NOTE', NOTE)),
      riffChunk('EXIF', NOTE),
      riffChunk('XMP ', NOTE),
      riffChunk('what', NOTE),
    );
    const bare = await kept(noted);
    expect(bare).toEqual(
      Buffer.from(
        riff(webpHead(8, 8, 0x32), colours, riffChunk('ANIM', new Uint8Array(6)), frame(alpha, webpImage(8, 8))),
      ),
    );
    expect(await kept(bare)).toEqual(bare);
  });

  test.each<[what: string, bytes: Uint8Array]>([
    ['that is cut off', webp(4, 4).subarray(0, -1)],
    ['with something behind it', Buffer.concat([webp(4, 4), NOTE])],
    ['of a side that is too long', webp(8_193, 4)],
    ['whose head says one that is too long', riff(webpHead(8_193, 4), webpImage(4, 4))],
    ['with a frame of one', riff(webpHead(4, 4), frame(webpImage(8_193, 4)))],
    ['without an image', riff(webpHead(4, 4), riffChunk('ANIM', new Uint8Array(6)))],
    ['of no width', webp(0, 4)],
    [
      'of more frames than anybody draws',
      riff(webpHead(4, 4), ...Array.from({ length: 501 }, () => frame(webpImage(4, 4)))),
    ],
    ['of another kind of RIFF', riff(riffChunk('fmt ', new Uint8Array(16)))],
  ])('%s is none', (_what, bytes) => {
    expect(isWebp(new Uint8Array(bytes), MAX)).toBe(false);
  });

  test('is never read beyond its end, whatever is damaged', async () => {
    const whole = riff(webpHead(4, 4, 0x0c), webpImage(4, 4), riffChunk('EXIF', NOTE));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const changed = whole.with(at, value);
        const once = await readOrRefused(changed, PAGE_PICTURES);
        if (once === undefined) return;
        expect(once.bytes.length).toBeLessThanOrEqual(changed.length);
        expect(await readOrRefused(once.bytes, PAGE_PICTURES)).toEqual(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
