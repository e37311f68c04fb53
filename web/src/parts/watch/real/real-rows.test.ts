import { expect, test } from 'vitest';
import { signalGroups } from '../../../lib/names/signal-groups.ts';
import { signalOf } from '../../../testing/signals.ts';
import { cardLines, groupedRows, plainRows, type CardLine } from './real-rows.ts';

const signals = ['p1', 'p2', 'p3', 't1', 'u1'].map((id) =>
  signalOf({ id, groupName: { p: '泵', t: '水箱' }[id.slice(0, 1)] ?? '' }),
);
const groups = signalGroups(signals, 'zh', '未分组');
const shown = (line: CardLine) => (line.is === 'group' ? line.group.title : line.signals.map(({ id }) => id).join('+'));

test('a collapsed group shows only its heading, and the others their signals', () => {
  const rows = groupedRows(groups, new Set(['1/泵']));
  expect(rows.map((row) => (row.is === 'group' ? `${row.group.title} ${row.isOpen}` : row.signal.id))).toEqual([
    '泵 false',
    '水箱 true',
    't1',
    '未分组 true',
    'u1',
  ]);
});

test('cards of one group never share a line with those of the next', () => {
  const lines = cardLines(groupedRows(groups, new Set()), 2);
  expect(lines.map(shown)).toEqual(['泵', 'p1+p2', 'p3', '水箱', 't1', '未分组', 'u1']);
});

test('without groups cards fill each line', () => {
  expect(cardLines(plainRows(signals), 2).map(shown)).toEqual(['p1+p2', 'p3+t1', 'u1']);
  expect(cardLines([], 2)).toEqual([]);
});
