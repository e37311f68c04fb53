import { expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { RepeatedQuestion } from './repeated-question.ts';

const SECOND = 1_000;
const settled = () => new Promise(setImmediate);

function questioner() {
  const clock = new ManualClock(0);
  const answers: boolean[] = [];
  const open: PromiseWithResolvers<void>[] = [];
  const question = () => {
    const asked = Promise.withResolvers<void>();
    open.push(asked);
    return asked.promise;
  };
  const repeated = new RepeatedQuestion({ question, clock, onAnswer: (isYes) => answers.push(isYes) });
  const askFor = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      repeated.ask();
      clock.pass(SECOND);
    }
  };
  return { answers, open, askFor };
}

test('a question that is never answered is asked again, and the next answer counts', async () => {
  const { answers, open, askFor } = questioner();
  askFor(11);
  expect(open).toHaveLength(2);
  expect(answers).toEqual(Array.from({ length: 10 }, () => false));
  open[1]?.resolve();
  await settled();
  expect(answers.at(-1)).toBe(true);
  open[0]?.reject(new Error('the connection ended'));
  await settled();
  expect(answers.at(-1)).toBe(true);
});

test('few questions are open at once', () => {
  const { open, askFor } = questioner();
  askFor(120);
  expect(open).toHaveLength(3);
});
