import { expect, test } from 'vitest';
import { PRIORITY_SHAPES } from '../../ui/priority-mark.tsx';
import { markElement, summaryOf } from './mark.ts';
import { prioritiesOf } from './shown-point.ts';

const shapes = (mark: HTMLElement) =>
  [...mark.querySelectorAll('svg')].map((svg) => [
    svg.dataset['priority'],
    svg.querySelector('path')?.getAttribute('d'),
  ]);

test('the mark of a point has the shape of its alarm, and that of several points the shape of the most urgent one', () => {
  expect(shapes(markElement(summaryOf(['alarm'], [3])))).toEqual([['3', PRIORITY_SHAPES[3]]]);
  const several = markElement(summaryOf(['alarm', 'offline', 'alarm'], [4, 2]));
  expect(several.dataset['priority']).toBe('2');
  expect(shapes(several)[0]).toEqual(['2', PRIORITY_SHAPES[2]]);
  expect(shapes(several)[1]?.[0]).toBeUndefined();
});

test('a point without an alarm has no priority, and what was reported last counts', () => {
  const points = [
    { kind: 'equipment' as const, id: '1', alarmCount: 1, worstAlarm: 1 as const },
    { kind: 'equipment' as const, id: '2', alarmCount: 0, worstAlarm: null },
  ];
  expect([...prioritiesOf([], { alarms: points })]).toEqual([['equipment:1', 1]]);
});
