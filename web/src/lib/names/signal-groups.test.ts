import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { namesOfGroup, shownGroups, signalGroups } from './signal-groups.ts';

const signal = (code: string, groupName = '', groupNameEn = '', equipmentId = '1') =>
  signalOf({ id: code, code, groupName, groupNameEn, equipmentId });
const listed = (groups: ReturnType<typeof signalGroups<ReturnType<typeof signal>>>) =>
  groups.map(({ title, signals }) => [title, ...signals.map(({ code }) => code)].join(' '));

test('groups are in the order of their first signals, ungrouped signals last', () => {
  const signals = [signal('a'), signal('b', '泵'), signal('c', '水箱'), signal('d', '泵')];
  expect(listed(signalGroups(signals, 'zh', '未分组'))).toEqual(['泵 b d', '水箱 c', '未分组 a']);
});

test('signals without any group have no headings', () => {
  expect(signalGroups([signal('a'), signal('b')], 'zh', '未分组')).toEqual([]);
  expect(signalGroups([], 'zh', '未分组')).toEqual([]);
});

test('the English name of a group is that of its first signal with one', () => {
  const signals = [signal('a', '泵'), signal('b', '泵', 'Pumps'), signal('c', '泵', 'Pump')];
  expect(listed(signalGroups(signals, 'en', 'Ungrouped'))).toEqual(['Pumps a b c']);
  expect(listed(signalGroups([signal('a', '泵')], 'en', 'Ungrouped'))).toEqual(['泵 a']);
  expect(namesOfGroup(signals, '泵').nameEn).toBe('Pumps');
  expect(namesOfGroup(signals, '水箱')).toEqual({ name: '水箱', nameEn: '' });
});

test('groups with the same name in two pieces of equipment are separate, each with the name of its equipment', () => {
  const own = (code: string, group: string, equipmentId: string) => ({
    ...signal(code, group, '', equipmentId),
    equipmentName: `${equipmentId}号站`,
    equipmentNameEn: '',
  });
  const signals = [own('a', '泵', '1'), own('b', '泵', '2'), own('c', '', '2')];
  expect(listed(signalGroups(signals, 'zh', '未分组'))).toEqual(['1号站 · 泵 a', '2号站 · 泵 b', '2号站 · 未分组 c']);
});

test('a group without shown signals has no heading, and a group keeps its English name if the signal that defines it is hidden', () => {
  const [a, b, c] = [signal('a', '泵'), signal('b', '泵', 'Pumps'), signal('c', '水箱')];
  const groups = signalGroups([a, b, c], 'en', 'Ungrouped');
  expect(listed(shownGroups(groups, [a]))).toEqual(['Pumps a']);
});
