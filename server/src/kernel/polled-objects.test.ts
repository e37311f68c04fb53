import { beforeEach, expect, test } from 'vitest';
import { RANGE } from '../conformance/core-fixtures.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { PolledObjects } from './polled-objects.ts';
import type { Range } from './range.ts';
import { RequestedObjects } from './request-context.ts';

let clock: ManualClock;
let polled: PolledObjects;
let loads: Range[];
beforeEach(() => {
  clock = new ManualClock(0);
  polled = new PolledObjects(clock);
  loads = [];
});

const person = (range: Partial<Range>) => ({ range: { ...RANGE, ...range } });
/** Counts the loads of people who poll one after the other: those who did not share. */
async function loadsFor(people: readonly { readonly range: Range }[]): Promise<number> {
  loads = [];
  for (const one of people)
    await polled.find('equipment 5', one, async (range) => {
      loads.push(range);
      return new RequestedObjects(new Map());
    });
  return loads.length;
}
const only = (mark: string) => ({ reach: 'chosen' as const, only: { pageIds: [], equipmentIds: [], mark } });

test.each([
  ['colleagues of an organisation', [{ userId: '1' }, { userId: '2' }], 1],
  ['people of two organisations', [{ orgId: '1' }, { orgId: '2' }], 2],
  ['people with and without the organisations below', [{}, { reach: 'orgAndBelow' }, { reach: 'all' }], 3],
  [
    'people with access to some equipment only',
    [
      { reach: 'chosen', userId: '1' },
      { reach: 'chosen', userId: '2' },
    ],
    2,
  ],
  [
    'owners of equipment',
    [
      { reach: 'own', userId: '1' },
      { reach: 'own', userId: '2' },
    ],
    2,
  ],
  [
    'screens of one playlist',
    [
      { userId: '-1', ...only('a') },
      { userId: '-2', ...only('a') },
    ],
    1,
  ],
  ['screens of two playlists', [only('a'), only('b')], 2],
] as const)('what %s poll is loaded for all who see the same, and for nobody else', async (_who, ranges, times) => {
  const people = ranges.map(person);
  expect(await loadsFor(people)).toBe(times);
  expect(await loadsFor(people)).toBe(0);
});

test('what is loaded for all does not say who follows it', async () => {
  await loadsFor([person({ userId: '7' })]);
  expect(loads).toEqual([{ ...RANGE, userId: '0' }]);
});

test('a change is noticed within a second, and one that was made here at once', async () => {
  const viewer = person({});
  await loadsFor([viewer]);
  clock.pass(999);
  expect(await loadsFor([viewer])).toBe(0);
  clock.pass(1);
  expect(await loadsFor([viewer])).toBe(1);
  polled.forget();
  expect(await loadsFor([viewer])).toBe(1);
});

test('what could not be loaded is not kept', async () => {
  const viewer = person({});
  await expect(polled.find('equipment 5', viewer, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await loadsFor([viewer])).toBe(1);
});
