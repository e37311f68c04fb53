import { expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { StillStored, type Stamped } from './still-stored.ts';

/** A table with the stamp of each key, and the keys of each query about it. */
function checking(stored: Readonly<Record<string, string>>) {
  const clock = new ManualClock(0);
  const queries: (readonly string[])[] = [];
  const table = { isAway: false };
  const read = async (keys: readonly string[]): Promise<ReadonlyMap<string, Stamped>> => {
    queries.push(keys);
    if (table.isAway) throw new Error('the database is away');
    return new Map(keys.flatMap((key) => (stored[key] === undefined ? [] : [[key, { stamp: stored[key] }]])));
  };
  return { clock, queries, table, still: new StillStored(read, clock) };
}
const known = (stamp: string) => ({ stamp, foundAt: 0 });

test('thousands of sessions that are checked at once are one query', async () => {
  const keys = Array.from({ length: 3_000 }, (_, index) => `s${index}`);
  const { still, queries } = checking(Object.fromEntries(keys.map((key) => [key, 'v1'])));
  const confirmed = await Promise.all([...keys, ...keys].map((key) => still.confirm(key, known('v1'))));
  expect(confirmed.every((one) => one?.stamp === 'v1')).toBe(true);
  expect(queries).toEqual([keys]);
  await still.confirm('s1', known('v1'));
  expect(queries).toHaveLength(2);
});

test('nothing is confirmed that was changed or deleted, or while the database is away', async () => {
  const { still, table } = checking({ same: 'v1', changed: 'v2' });
  const confirm = () => Promise.all(['same', 'changed', 'gone'].map((key) => still.confirm(key, known('v1'))));
  expect(await confirm()).toEqual([{ stamp: 'v1' }, undefined, undefined]);
  table.isAway = true;
  expect(await confirm()).toEqual([undefined, undefined, undefined]);
});

test('a session is read by itself once a minute', async () => {
  const { still, queries, clock } = checking({ same: 'v1' });
  clock.pass(59_999);
  expect(await still.confirm('same', known('v1'))).toEqual({ stamp: 'v1' });
  clock.pass(1);
  expect(await still.confirm('same', known('v1'))).toBeUndefined();
  expect(queries).toHaveLength(1);
});
