import { expect, test } from 'vitest';
import { AskError } from './ask-error.ts';
import { waitOf } from './throttle.ts';

test('the delay is taken from the header or the message of the server, and a minute at most', () => {
  expect(waitOf(new AskError('refused', { status: 429, retryAfterSec: 7 }))).toBe(7);
  expect(waitOf(new AskError('refused', { status: 429, message: '操作过于频繁，请 12 秒后再试' }))).toBe(12);
  expect(waitOf(new AskError('refused', { status: 429, retryAfterSec: 9_999 }))).toBe(60);
});

test('a wrong password alone causes no delay', () => {
  expect(waitOf(new AskError('refused', { status: 400, code: '1001', message: '用户名或密码错误' }))).toBe(0);
  expect(waitOf(new Error('3'))).toBe(0);
});
