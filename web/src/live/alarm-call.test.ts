import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { AlarmCall } from './alarm-call.ts';

/** An alarm call, and whether it covers a message that arrives now. */
function setUp() {
  const clock = new FakeClock();
  const call = new AlarmCall(clock);
  const covers = async (ms = 2_000) => {
    const covered = call.coversMessage();
    await clock.turn(ms);
    return covered;
  };
  return { clock, call, covers };
}

test('the sound of an alarm covers that of its message, also when it was acknowledged before the message came', async () => {
  const { clock, call, covers } = setUp();
  expect(await covers()).toBe(false);
  call.begin();
  await clock.turn(3_600_000);
  expect(await covers(0)).toBe(true);
  call.end();
  await clock.turn(10_000);
  expect(await covers(0)).toBe(true);
  await clock.turn(5_000);
  expect(await covers()).toBe(false);
});

test('the message of an alarm that overtakes the alarm waits for its sound', async () => {
  const { clock, call } = setUp();
  const covered = call.coversMessage();
  await clock.turn(1_900);
  call.begin();
  await clock.turn(100);
  expect(await covered).toBe(true);
});

test('an alarm sound that starts again covers again', async () => {
  const { clock, call, covers } = setUp();
  call.begin();
  call.end();
  call.begin();
  await clock.turn(60_000);
  expect(await covers(0)).toBe(true);
});
