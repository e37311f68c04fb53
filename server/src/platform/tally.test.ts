import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

test('a tally counts by name and label, and answers sums', () => {
  const tally = new Tally();
  tally.add('messages');
  tally.add('refused', 2, 'tooLarge');
  tally.add('refused', 3, 'credential');
  tally.add('messages', 4);
  expect(tally.of('messages')).toBe(5);
  expect(tally.of('refused')).toBe(5);
  expect(tally.of('refused', 'tooLarge')).toBe(2);
  expect(tally.of('refused', 'other')).toBe(0);
  expect(tally.of('nothing')).toBe(0);
  expect(tally.entries()).toEqual([
    { name: 'messages', label: '', value: 5 },
    { name: 'refused', label: 'tooLarge', value: 2 },
    { name: 'refused', label: 'credential', value: 3 },
  ]);
});
