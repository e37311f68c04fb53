import { describe, expect, test } from 'vitest';
import { captchaPicture } from './captcha-picture.ts';
import { CAPTCHA_SECRET_BYTES, captchaCharacters } from './captchas.ts';
import { CAPTCHA_ALPHABET, strokesOf } from './glyphs.ts';

/** A repeatable stand-in for chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
const pathsOf = (picture: string) => Array.from(picture.matchAll(/<path d="([^"]+)"/g), ([, path]) => path ?? '');

describe('a captcha', () => {
  test('has more answers than four characters out of 36', () => {
    const length = captchaCharacters(Buffer.alloc(CAPTCHA_SECRET_BYTES).toString('base64url')).length;
    expect(CAPTCHA_ALPHABET.length ** length).toBeGreaterThanOrEqual(36 ** 4);
  });

  test('shows nothing that is taken for something else', () => {
    expect(CAPTCHA_ALPHABET).not.toMatch(/[0O1IL2Z5S8BGV]/);
    expect(new Set(CAPTCHA_ALPHABET).size).toBe(CAPTCHA_ALPHABET.length);
    for (const character of CAPTCHA_ALPHABET) expect(strokesOf(character).length).toBeGreaterThan(0);
  });

  test('chooses every character about as often', () => {
    const counts = new Map<string, number>();
    const random = chance(1);
    for (let picture = 0; picture < 2_000; picture += 1) {
      const secret = Buffer.from(Array.from({ length: CAPTCHA_SECRET_BYTES }, () => Math.floor(random() * 256)));
      for (const one of captchaCharacters(secret.toString('base64url'))) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    const expected = 10_000 / CAPTCHA_ALPHABET.length;
    for (const one of CAPTCHA_ALPHABET) expect(Math.abs((counts.get(one) ?? 0) - expected)).toBeLessThan(expected / 3);
  });

  test('is another picture each time, with its strokes in another order', () => {
    const [one = '', other = ''] = [chance(1), chance(2)].map((random) => captchaPicture('ACDEF', random));
    const common = pathsOf(one).filter((path) => pathsOf(other).includes(path));
    expect(common).toEqual([]);
    expect(captchaPicture('ACDEF', chance(1))).toBe(one);
  });

  test('has as many strokes as its characters and its noise need, whatever they are: the count gives little away', () => {
    for (const text of ['AAAAA', 'Q3KXW', '44444']) {
      const strokes = Array.from(text).reduce((sum, one) => sum + strokesOf(one).length, 0);
      expect(pathsOf(captchaPicture(text, chance(3)))).toHaveLength(strokes + 10);
    }
  });

  test('keeps every character within the picture', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const glyphs = captchaPicture('W6UQD', chance(seed)).matchAll(/<path d="([^"]+)" stroke-width="(\d\.\d)"/g);
      for (const [, path = '', width] of glyphs) {
        // The thicker strokes are the characters'.
        if (Number(width) < 2.8) continue;
        const numbers = Array.from(path.matchAll(/-?\d+(?:\.\d+)?/g), ([number]) => Number(number));
        for (const [at, number] of numbers.entries()) {
          expect(number).toBeGreaterThan(-4);
          expect(number).toBeLessThan(at % 2 === 0 ? 204 : 68);
        }
      }
    }
  });
});
