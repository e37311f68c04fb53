import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { ShownNote } from '@tidegate/contract/nouns/note/note.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf, marksOf } from './marks.ts';

const VIEW = { from: 1_000, to: 2_000 };
const write = (uuid: string, at: number, signalId = '1'): Command => ({
  uuid,
  equipmentId: '1',
  signalId,
  oldValue: 1,
  value: 2,
  actualValue: 2,
  by: 'ann',
  reason: '',
  second: '',
  at,
  decidedAt: at,
  status: 'success',
  code: '200',
});
const alarm = (id: string, valueAt: number, returnAt: number | null = null) =>
  ({ id, valueAt, returnAt, signalId: '1' }) as Alarm;
const markOfNote = (id: string, at: number, signalId: string | null): ShownNote => ({
  id,
  equipmentId: '1',
  signalId,
  at,
  text: 'seen',
  by: 'ann',
  createdAt: at,
  updatedAt: null,
  updatedBy: '',
  isMine: true,
});

test('marks of the shown signals are in the order of time, with notes of the whole equipment', () => {
  const marks = marksOf(
    {
      writes: [write('w', 1_500), write('other', 1_500, '9')],
      alarms: [alarm('1', 1_200), alarm('2', 10), alarm('3', 10, 999), alarm('4', 10, 1_000)],
      notes: [
        markOfNote('1', 1_100, null),
        markOfNote('2', 1_600, '1'),
        markOfNote('3', 1_600, '9'),
        markOfNote('4', 5_000, null),
      ],
    },
    ['1'],
    VIEW,
  );
  // An alarm from before the view is placed at its beginning.
  expect(marks.map(({ key, at }) => [key, at])).toEqual([
    ['a2', 1_000],
    ['a4', 1_000],
    ['n1', 1_100],
    ['a1', 1_200],
    ['ww', 1_500],
    ['n2', 1_600],
  ]);
});

test('marks that are too close share one sign, and none is lost', () => {
  const times = fc.array(fc.integer({ min: VIEW.from, max: VIEW.to }), { maxLength: 50 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 2_000 }), (at, width) => {
      const writes = at.map((one, index) => write(String(index), one));
      const marks = marksOf({ writes, alarms: [], notes: [] }, ['1'], VIEW);
      const clusters = clustersOf(marks, VIEW, width);
      expect(clusters.flatMap((cluster) => cluster.marks)).toEqual(marks);
      clusters.slice(1).forEach(({ place }, index) => {
        expect((place - (clusters[index]?.place ?? 0)) * width).toBeGreaterThanOrEqual(21.999);
      });
    }),
    // A chart that is not yet measured has one sign, also where the marks are at both of its ends.
    { examples: [[[VIEW.from, VIEW.to], 0]] },
  );
});
