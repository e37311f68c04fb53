import { expect, test } from 'vitest';
import { cameChange } from '../../testing/plant/alarm-change.ts';
import { WaitingSteps } from './waiting-steps.ts';

test('too many steps lose the oldest ones, but neither those under way nor the last one of a rule', () => {
  const steps = new WaitingSteps(2);
  const add = (ruleId: string, at: number) => steps.add(cameChange('1', ruleId, '1', at));
  for (const ruleId of ['first', 'second', 'quiet']) add(ruleId, 0);
  let dropped = 0;
  for (let at = 1; at <= 200_000; at += 1) {
    add('chatters', at);
    steps.toShow();
    dropped += steps.bound();
    expect(steps.size).toBeLessThan(55_010);
  }
  expect(dropped + steps.size).toBe(200_003);
  const left: string[] = [];
  let newest = 0;
  while (steps.size > 0) {
    for (const { ruleId, step } of steps.first()) {
      if (ruleId !== 'chatters') left.push(ruleId);
      newest = step.at;
    }
    steps.drop(2);
  }
  expect([left, newest]).toEqual([['first', 'second', 'quiet'], 200_000]);
});

test('the rules of shown steps are known until the steps are committed', () => {
  const steps = new WaitingSteps(10);
  steps.add(cameChange('1', '1', '1', 1));
  expect([...steps.shownRules()]).toEqual([]);
  expect(steps.toShow()).toHaveLength(1);
  expect(steps.toShow()).toEqual([]);
  steps.add(cameChange('2', '2', '1', 2));
  expect([...steps.shownRules()]).toEqual(['1']);
  steps.drop(1);
  expect([...steps.shownRules()]).toEqual([]);
  expect(steps.toShow().map(({ ruleId }) => ruleId)).toEqual(['2']);
});
