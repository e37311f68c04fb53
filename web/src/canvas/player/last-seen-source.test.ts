import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { LastSeenSource } from './last-seen-source.ts';

test('values that were seen before are shown as stale until the plant has said others, to the same person alone', () => {
  const plant = new FakeSource([signalOf({ id: '7' })]);
  const first = new LastSeenSource(plant, '1');
  expect(first.live('7')).toBeUndefined();
  plant.says('7', 4.2);
  expect(first.live('7')).toBe(plant.live('7'));
  const again = new LastSeenSource(new FakeSource([signalOf({ id: '7' })]), '1');
  expect(again.live('7')).toMatchObject({ value: 4.2, quality: 'stale' });
  expect(again.live('7')).toBe(again.live('7'));
  expect(new LastSeenSource(new FakeSource([signalOf({ id: '7' })]), '2').live('7')).toBeUndefined();
});
