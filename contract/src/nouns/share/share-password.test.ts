import { describe, expect, test } from 'vitest';
import { checkSharePassword } from './share-password.ts';

describe('a share password', () => {
  test.each(['abcd', '1234', 'Ab12', 'x'.repeat(20)])('may be %s', (password) => {
    expect(() => checkSharePassword(password)).not.toThrow();
  });

  test.each(['', 'abc', 'ab c', 'ab-1', 'abcd!', '密码密码', 'x'.repeat(21), 'abcd\n'])('may not be %j', (password) => {
    expect(() => checkSharePassword(password)).toThrow(expect.objectContaining({ refusal: 'sharePassword' }));
  });
});
