import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PasswordRules } from './password-rules.ts';

const rules = new PasswordRules();
const refusal = (password: string, confirm = password, loginname = 'ann.smith') =>
  rules.check(password, confirm, loginname).then(
    () => 'allowed',
    (error: { readonly refusal?: string }) => error.refusal,
  );

describe('a new password', () => {
  test.each(['Short-1', 'Sixteen-letters-', '全角字符密码八个', 'tab\there-123'])(
    '%j breaks the rule',
    async (password) => {
      expect(await refusal(password)).toBe('passwordRule');
    },
  );

  test('has to be repeated exactly, case and all', async () => {
    expect(await refusal('Right-2026', 'right-2026')).toBe('passwordConfirm');
    expect(await refusal('Right-2026', '')).toBe('passwordConfirm');
  });

  test.each(['12345678', 'password', 'PassWord', '1q2w3e4r', 'sunshine', 'football', 'qwertyuiop'])(
    '%s is too common',
    async (password) => {
      expect(await refusal(password)).toBe('passwordCommon');
    },
  );

  test.each(['Tidegate-1', 'my1tidegate', 'SCADA2026!', '1Gateway#2', 'Operator1', '##monitor##'])(
    '%s is made of the words of the product',
    async (password) => {
      expect(await refusal(password)).toBe('passwordCommon');
    },
  );

  test('does not hold the login name', async () => {
    expect(await refusal('1Ann.Smith!', undefined, 'ann.smith')).toBe('passwordCommon');
    expect(await refusal('1Ann.Smith!', undefined, 'bob')).toBe('allowed');
  });

  test('of random characters is allowed', async () => {
    const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const random = fc.array(printable, { minLength: 10, maxLength: 15 }).map((all) => `${all.join('').slice(0, 13)}~Z`);
    await fc.assert(
      fc.asyncProperty(random, async (password) => {
        expect(await refusal(password, password, 'not-in-here')).toBe('allowed');
      }),
    );
  });
});
