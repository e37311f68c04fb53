import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatePassword, type Randomness } from './generate-password.ts';

const seeded = (seed: number): Randomness => {
  let state = seed;
  return (bytes) =>
    bytes.map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
};

test('a first password keeps the rule: 8-15 half-width characters, here with every kind in it', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const password = generatePassword(seeded(seed));
      expect(password).toMatch(/^[\x21-\x7e]{8,15}$/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/\d/);
    }),
  );
});

test('a generated password has no ambiguous characters', () => {
  const many = Array.from({ length: 300 }, (_, seed) => generatePassword(seeded(seed * 7919))).join('');
  expect(many).not.toMatch(/[lIO01o]/);
});

test('a generated password depends only on the random numbers', () => {
  expect(generatePassword(seeded(1))).toBe(generatePassword(seeded(1)));
  expect(generatePassword(seeded(1))).not.toBe(generatePassword(seeded(2)));
});
