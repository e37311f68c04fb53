import { describe, expect, test } from 'vitest';
import { CaptchaSolver, inkOf, withoutThin } from '../../../testing/captcha/captcha-solver.ts';
import { CAPTCHA_HEIGHT, CAPTCHA_MARGIN, CAPTCHA_WIDTH, captchaLines, captchaPicture } from './captcha-picture.ts';
import { CAPTCHA_SECRET_BYTES, captchaCharacters } from './captchas.ts';
import { CAPTCHA_ALPHABET, formsOf } from './glyphs.ts';
import { repeats } from '../../../testing/soak.ts';

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
const LENGTH = 6;
/** A picture takes the program a third of a second. */
const PICTURES = repeats(12, 300);
const textOf = (random: () => number) =>
  Array.from({ length: LENGTH }, () => CAPTCHA_ALPHABET[Math.floor(random() * CAPTCHA_ALPHABET.length)]).join('');

describe('a captcha', () => {
  test('has more answers than four characters out of 36', () => {
    const length = captchaCharacters(Buffer.alloc(CAPTCHA_SECRET_BYTES).toString('base64url')).length;
    expect(CAPTCHA_ALPHABET.length ** length).toBeGreaterThanOrEqual(36 ** 4);
  });

  test('avoids ambiguous characters and shows each character in several forms', () => {
    expect(CAPTCHA_ALPHABET).not.toMatch(/[0O1IL2Z5S8BGV]/);
    expect(new Set(CAPTCHA_ALPHABET).size).toBe(CAPTCHA_ALPHABET.length);
    for (const character of CAPTCHA_ALPHABET) expect(formsOf(character).length).toBeGreaterThan(1);
  });

  test('chooses every character about as often', () => {
    const counts = new Map<string, number>();
    const random = chance(1);
    for (let picture = 0; picture < 2_000; picture += 1) {
      const secret = Buffer.from(Array.from({ length: CAPTCHA_SECRET_BYTES }, () => Math.floor(random() * 256)));
      for (const one of captchaCharacters(secret.toString('base64url'))) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    const expected = 12_000 / CAPTCHA_ALPHABET.length;
    for (const one of CAPTCHA_ALPHABET) expect(Math.abs((counts.get(one) ?? 0) - expected)).toBeLessThan(expected / 3);
  });

  test('is a different picture each time, and the same one only for the same random numbers', () => {
    const [one, other] = [inkOf(captchaPicture('ACDEFH', chance(1))), inkOf(captchaPicture('ACDEFH', chance(2)))];
    const common = one.filter((cover, at) => cover > 0.5 && (other[at] ?? 0) > 0.5).length;
    expect(common).toBeLessThan(0.5 * one.filter((cover) => cover > 0.5).length);
    expect(captchaPicture('ACDEFH', chance(1)).equals(captchaPicture('ACDEFH', chance(1)))).toBe(true);
  });

  test('keeps every character within the picture', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      for (const { x, y } of captchaLines('W6UQDM', chance(seed)).read.flat()) {
        expect(x).toBeGreaterThan(-8);
        expect(x).toBeLessThan(CAPTCHA_WIDTH + 8);
        expect(y).toBeGreaterThan(-8);
        expect(y).toBeLessThan(CAPTCHA_HEIGHT + 8);
      }
    }
  });
});

describe('a program with access to this source code', () => {
  const solver = new CaptchaSolver();
  /** Number of pictures that it solves completely, and number of characters read. */
  const solved = (pictures: number, prepared: (ink: Float32Array) => Float32Array) => {
    const random = chance(2026);
    let [whole, characters] = [0, 0];
    for (let turn = 0; turn < pictures; turn += 1) {
      const text = textOf(random);
      const read = solver.solve(prepared(inkOf(captchaPicture(text, random))), LENGTH, CAPTCHA_MARGIN);
      if (read === text) whole += 1;
      characters += Array.from(text).filter((one, at) => read[at] === one).length;
    }
    return { whole, ofCharacters: characters / (pictures * LENGTH) };
  };

  test('reads characters without distortion, which validates this test', () => {
    expect(solver.ofCleanCharacters(LENGTH, CAPTCHA_MARGIN)).toBeGreaterThan(0.85);
  });

  test('that matches every form of every character at every position reads few pictures', () => {
    const { whole, ofCharacters } = solved(PICTURES, (ink) => ink);
    expect(whole).toBeLessThanOrEqual(Math.ceil(PICTURES / 15));
    expect(ofCharacters).toBeLessThan(0.6);
  }, 120_000);

  test.each([4, 6, 8])(
    'that first removes lines thinner than %d pixels reads no more',
    (pen) => {
      const tried = PICTURES / 3;
      expect(solved(tried, (ink) => withoutThin(ink, pen)).whole).toBeLessThanOrEqual(Math.ceil(tried / 15));
    },
    120_000,
  );
});
