import { expect, test } from 'vitest';
import { AlarmCall } from './alarm-call.ts';

test('the sound of an alarm covers that of its message, also when it was acknowledged before the message came', () => {
  const call = new AlarmCall();
  expect(call.covers(0)).toBe(false);
  call.begin();
  expect(call.covers(3_600_000)).toBe(true);
  call.end(3_600_000);
  expect(call.covers(3_610_000)).toBe(true);
  expect(call.covers(3_615_000)).toBe(false);
});

test('an alarm sound that starts again covers again', () => {
  const call = new AlarmCall();
  call.begin();
  call.end(0);
  call.begin();
  expect(call.covers(60_000)).toBe(true);
});
