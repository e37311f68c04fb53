import { expect, test } from 'vitest';
import { signalOf } from '../../../../testing/signals.ts';
import { byGroup, shelfLines } from './shelf-lines.ts';

const signal = (id: string, groupName: string) => ({
  ...signalOf({ id, groupName }),
  equipmentName: '泵站',
  equipmentNameEn: '',
});
const words = { language: 'zh', ungrouped: '未分组' } as const;

test('signals are listed under the headings of their groups, whatever their order was', () => {
  const { signals, headings } = byGroup([signal('a', ''), signal('b', '泵'), signal('c', '泵')], words);
  const lines = shelfLines(signals.length, headings);
  expect(lines.map((line) => ('heading' in line ? line.heading : signals[line.index]?.id))).toEqual([
    '泵',
    'b',
    'c',
    '未分组',
    'a',
  ]);
});

test('without groups there are rows alone', () => {
  const { signals, headings } = byGroup([signal('b', ''), signal('a', '')], words);
  expect(signals.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(shelfLines(2, headings)).toEqual([{ index: 0 }, { index: 1 }]);
});
