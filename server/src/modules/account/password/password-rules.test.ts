import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MAX_LONGEST } from '@tidegate/contract/limits.ts';
import { PasswordRules } from './password-rules.ts';

const refusalUnder = (passwordMax: number) => {
  const rules = new PasswordRules({ info: async () => ({ passwordMax }) });
  return (password: string, confirm = password, loginname = 'ann.smith') =>
    rules.check(password, confirm, loginname).then(
      () => 'allowed',
      (error: { readonly refusal?: string }) => error.refusal ?? 'failed',
    );
};
const refusal = refusalUnder(PASSWORD_MAX);
const refusalOfLong = refusalUnder(PASSWORD_MAX_LONGEST);

/** Every password of these lists that was let through, or refused for another reason. */
const wronglyJudged = async (passwords: string, reason?: string) => {
  const judged: string[] = [];
  for (const password of passwords.split(' ')) {
    const is = await refusalOfLong(password, password, 'nobody-here');
    if (reason === undefined ? is === 'allowed' : is !== reason) judged.push(`${password}: ${is}`);
  }
  return judged;
};

describe('a new password', () => {
  test.each(['Short-1', 'Sixteen-letters-', '全角字符密码八个', 'tab\there-123'])(
    '%j breaks the rule',
    async (password) => {
      expect(await refusal(password)).toBe('passwordRule');
    },
  );

  test('has to be repeated exactly, including case', async () => {
    expect(await refusal('Right+lake26', 'right+lake26')).toBe('passwordConfirm');
    expect(await refusal('Right+lake26', '')).toBe('passwordConfirm');
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

  test('must not contain the login name', async () => {
    expect(await refusal('1Ann.Smith!', undefined, 'ann.smith')).toBe('passwordCommon');
    expect(await refusal('x7.Ann.Smith', undefined, 'bob')).toBe('allowed');
  });

  test('that is commonly guessed is refused', async () => {
    expect(
      await wronglyJudged(
        '88888888 00000000 66666666 aaaaaaaa abcdefgh 87654321 20202020 20260101 12341234 zzzzzzzz woaini1314 5201314a ' +
          'admin888 pumpstation 12345678 123456789 11111111 password qwertyuiop 1qaz2wsx a1234567 a12345678 abc12345 ' +
          'admin123 admin123456 Aa123456 iloveyou 123123123 147258369 1234qwer P@ssw0rd',
      ),
    ).toEqual([]);
  });

  test.each([
    ['repeats', 'passwordRepeats', '88888888 aaaaaaaa zzzzzzzz abababab xyzxyzxyz 20202020 aaaaaaaaaaaaaaaaaaaa'],
    ['a sequence', 'passwordSequence', 'abcdefgh hgfedcba BCDEFGHIJK 3456789012'],
    ['keys side by side', 'passwordWalk', 'sdfghjkl; ertyuiop['],
    ['a date', 'passwordDate', '20260101 19900101x 2026-01-01 01.11.1990 31/12/1999'],
    [
      'a common word with something around it',
      'passwordWords',
      'Welcome123! sunshine7 summer2026 dragon2024! michael1985 kitchen99 letmein1! Summer-2026 Fresh-2027 Secret_2026 pump12345 water2026!',
    ],
    ['signs in place of letters', undefined, 'P@ssw0rd 4dm1n1str4t0r t1deg@te w3lc0me! dr@g0n12 p@$$word1'],
    [
      'what is common in China',
      undefined,
      'woaini1314 5201314a a123456789 wodemima nihao123 zhang123456 li19900101 qq123456 aini1314 5201314520 woaiwojia ' +
        'zhongguo123 taobao123 mima1234 beijing2008 jiangsu2026 wangwei123 zhangwei1 liuyang520 chenchen88 7758521a ' +
        'caonima123 xiaoming1 w123456789 zxc123456 wang1234 asd123456 woshishui dianli123 shuichang1 bengzhan1',
    ],
  ] as const)('made of %s is refused and says so', async (_what, reason, passwords) => {
    expect(await wronglyJudged(passwords.trim(), reason)).toEqual([]);
  });

  test('of ten or more random characters is allowed', async () => {
    const all = Array.from({ length: 94 }, (_one, at) => String.fromCodePoint(0x21 + at));
    const lettersAndDigits = all.filter((one) => /[\da-z]/.test(one));
    // No bias: the library likes repeats, and random passwords do not.
    const random = (characters: readonly string[], minLength: number, maxLength: number) =>
      fc.noBias(fc.array(fc.constantFrom(...characters), { minLength, maxLength })).map((some) => some.join(''));
    const passwords = fc.oneof(random(all, 10, PASSWORD_MAX), random(lettersAndDigits, 11, PASSWORD_MAX));
    await fc.assert(
      fc.asyncProperty(passwords, async (password) => {
        expect(await refusal(password, password, 'not-in-here')).toBe('allowed');
      }),
      { numRuns: 500 },
    );
  });

  test('of eight random letters and digits is allowed unless it contains a word', async () => {
    const characters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
    const random = fc.noBias(fc.array(fc.constantFrom(...characters), { minLength: 8, maxLength: 8 }));
    const passwords = fc.sample(random, { numRuns: 400, seed: 1 }).map((some) => some.join(''));
    const judged = await Promise.all(passwords.map((password) => refusal(password, password, 'not-in-here')));
    expect(judged.filter((is) => is === 'allowed').length).toBeGreaterThan(0.97 * passwords.length);
  });

  test.each(['tide.rope-candle', 'correct horse battery staple', 'valve under 7 blue moons'])(
    '%s is allowed as soon as the platform allows longer ones',
    async (password) => {
      expect(await refusal(password)).toBe('passwordRule');
      expect(await refusalOfLong(password)).toBe('allowed');
    },
  );

  test('has at most as many characters as the platform allows', async () => {
    const long = Array.from({ length: PASSWORD_MAX_LONGEST }, (_one, at) => 'kQ7!vZ2#pL9@xR4'[(at * 7) % 15]).join('');
    expect(await refusalOfLong(long)).toBe('allowed');
    expect(await refusalUnder(PASSWORD_MAX_LONGEST - 1)(long)).toBe('passwordRule');
    expect(await refusalOfLong(`${long}x`)).toBe('passwordRule');
  });
});
