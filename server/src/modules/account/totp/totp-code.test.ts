import { describe, expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { matchingStep, totpCode, totpStep } from './totp-code.ts';

/** RFC 6238, appendix B: the secret of the SHA-1 vectors. */
const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s is the last six digits of %s', (seconds, eight) => {
    expect(totpCode(SECRET, totpStep(seconds * 1_000))).toBe(eight.slice(-6));
  });

  test('of the first ten steps is as in RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_one, step) => totpCode(SECRET, step));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  test('is valid one step early and late, and no further', () => {
    const step = 1_000;
    const at = step * 30_000 + 12_345;
    for (const near of [-1, 0, 1]) expect(matchingStep(SECRET, totpCode(SECRET, step + near), at, 0)).toBe(step + near);
    for (const far of [-2, 2, 3]) expect(matchingStep(SECRET, totpCode(SECRET, step + far), at, 0)).toBeUndefined();
  });

  test('is not valid again, nor is an earlier one', () => {
    const at = 1_000 * 30_000;
    expect(matchingStep(SECRET, totpCode(SECRET, 1_000), at, 1_000)).toBeUndefined();
    expect(matchingStep(SECRET, totpCode(SECRET, 999), at, 1_000)).toBeUndefined();
    expect(matchingStep(SECRET, totpCode(SECRET, 1_001), at, 1_000)).toBe(1_001);
  });

  test.each(['', '12345', '1234567', 'abcdef', '      '])('%j is none', (text) => {
    expect(matchingStep(SECRET, text, 60_000, -1)).toBeUndefined();
  });
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
