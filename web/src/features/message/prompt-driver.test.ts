import { expect, test } from 'vitest';
import { AskError } from '../../api/ask-error.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { messageOf } from '../../testing/messages.ts';
import { PromptDriver } from './prompt-driver.ts';
import { quietPrompts, type PromptAnswer, type PromptState, type PromptWishes } from './prompt-machine.ts';

const ALL: PromptWishes = { types: ['notice', 'alarm'], alter: true, sound: true, title: true, isStill: true };
const NOTHING: PromptAnswer = { unread: { notice: 0, expire: 0, alarm: 0 }, last: 7, fresh: 0, rows: [] };

/** A server in the test's hand, and prompts that ask it. */
function mailbox() {
  const clock = new FakeClock();
  const asked: (number | null)[] = [];
  const told: string[] = [];
  let answer: PromptAnswer | Error = NOTHING;
  let state: PromptState = quietPrompts;
  const driver = new PromptDriver({
    clock,
    ask: async (after) => {
      asked.push(after);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    sound: (kind) => void told.push(`sound ${kind}`),
    showFailure: (text) => told.push(`failure ${text}`),
    refresh: () => told.push('new'),
    onState: (now) => {
      state = now;
    },
  });
  return {
    clock,
    asked,
    told,
    driver,
    get state() {
      return state;
    },
    answers: (with_: PromptAnswer | Error) => {
      answer = with_;
    },
  };
}

test('polling starts after 2 s and reports newer messages every 10 s', async () => {
  const box = mailbox();
  box.driver.start(ALL, null);
  await box.clock.turn(2_000);
  box.answers({ ...NOTHING, last: 9, fresh: 1, rows: [messageOf({ id: '9', type: 'alarm' })] });
  await box.clock.turn(10_000);
  expect([box.asked, box.told]).toEqual([
    [null, 7],
    ['new', 'sound alarm'],
  ]);
  expect(box.state.popups).toHaveLength(1);
  box.driver.close('9');
  expect(box.state.popups).toEqual([]);
});

test('polling continues from the state of the tab before it was reloaded', async () => {
  const box = mailbox();
  box.driver.start(ALL, 5);
  box.answers({ ...NOTHING, fresh: 1, rows: [messageOf()] });
  await box.clock.turn(2_000);
  expect([box.asked, box.told]).toEqual([[5], ['new', 'sound other']]);
});

test('polling ends on 1006 without leaving a timer', async () => {
  const box = mailbox();
  box.driver.start(ALL, 0);
  box.answers(new AskError('session', { code: '1006', message: 'Session lost', status: 401 }));
  await box.clock.turn(60_000);
  expect([box.asked.length, box.told, box.clock.waiting, box.state.isOn]).toEqual([1, [], 0, false]);
});

test('polling continues after any other failure, which is shown', async () => {
  const box = mailbox();
  box.driver.start(ALL, 0);
  box.answers(new AskError('refused', { code: '503', message: 'The server cannot store data', status: 503 }));
  await box.clock.turn(32_000);
  expect([box.asked.length, box.told]).toEqual([4, ['failure The server cannot store data']]);
});

test('stopping aborts a request, whose late answer changes nothing', async () => {
  const box = mailbox();
  box.driver.start(ALL, 0);
  await box.clock.turn(1_999);
  void box.clock.turn(1);
  box.driver.stop();
  await box.clock.turn(60_000);
  expect([box.state, box.clock.waiting]).toEqual([quietPrompts, 0]);
});

test('reading a message updates the count at once', async () => {
  const box = mailbox();
  box.driver.start(ALL, 0);
  await box.clock.turn(2_000);
  box.driver.refresh();
  await box.clock.turn(0);
  expect(box.asked).toEqual([0, 7]);
});
