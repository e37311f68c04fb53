import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { expect, test } from 'vitest';
import { flagOf, signalOf } from '../../testing/signals.ts';
import { disagreementOf, switchedPair } from './disagreement.ts';
import { machineOf } from './machine.ts';

const of = { groupName: '进水阀', groupNameEn: 'Inlet valve' };
const OPEN = flagOf('开', 'Open', '关', 'Closed');
const opened = signalOf({ ...of, ...OPEN, id: '1', code: 'A', name: '进水阀开到位', nameEn: 'Inlet valve open' });
const closed = signalOf({ ...of, ...OPEN, id: '2', code: 'B', name: '进水阀关到位', nameEn: 'Inlet valve closed' });
const command = signalOf({
  ...of,
  ...OPEN,
  id: '3',
  code: 'C',
  name: '进水阀开关',
  nameEn: 'Inlet valve command',
  rw: 'rw',
});

const pairOf = (signals: readonly (typeof opened)[]) => {
  const machine = machineOf(command, signals);
  return machine === undefined ? undefined : switchedPair(machine)?.map(({ nameEn }) => nameEn);
};
const apart = (
  feedback: typeof opened,
  wanted: LiveValue['value'],
  found: LiveValue['value'],
  quality: LiveValue['quality'] = 'good',
) =>
  disagreementOf([command, feedback], (id) => ({ value: id === '3' ? wanted : found, time: 1, quality })) !== undefined;

test('a valve is compared by its switch and its end switch', () => {
  expect(pairOf([opened, closed, command])).toEqual(['Inlet valve command', 'Inlet valve open']);
  expect(pairOf([command])).toBeUndefined();
});

test('a valve that is not where it was sent disagrees, by either end switch', () => {
  expect([apart(opened, true, false), apart(opened, true, true), apart(opened, 0, 0)]).toEqual([true, false, false]);
  expect([apart(closed, true, true), apart(closed, true, false), apart(closed, false, true)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('values that are not known for certain do not disagree', () => {
  expect(apart(opened, true, false, 'stale')).toBe(false);
});
