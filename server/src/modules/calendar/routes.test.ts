import type { ShownCalendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plant } from '../../testing/plant/plant.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterAll(() => server.end());

const CALENDAR = '/lfscada/manage/calendar';
const ask = (verb: string, fields: object) => plant.admin.ask(`${CALENDAR}/${verb}`, { ...fields });
const list = async () => (await plant.admin.get<Rows<ShownCalendar>>(`${CALENDAR}/query`, {})).rows;
const own = async () => {
  const found = (await list()).find(({ id }) => id === plant.calendarId);
  if (found === undefined) throw new Error('it is gone');
  return found;
};
const shift = (name: string, key = '') => ({ key, name, startsAt: '08:00', endsAt: '20:00', on: 'everyDay' });

describe('a calendar', () => {
  test('keeps the keys of its shifts, and never gives one again to another', async () => {
    await ask('edit', { id: plant.calendarId, shifts: [shift('A'), shift('B')] });
    const [first, second] = (await own()).shifts;
    expect([first?.key, second?.key]).toEqual(['2', '3']);
    await ask('edit', { id: plant.calendarId, shifts: [shift('C', '99'), { ...shift('B'), key: second?.key }] });
    expect((await own()).shifts.map(({ name, key }) => [name, key])).toEqual([
      ['C', '4'],
      ['B', '3'],
    ]);
  });

  test('says whether today is worked and which shift is under way', async () => {
    const days = { workDays: [], holidays: [], extraDays: [] };
    await ask('edit', {
      id: plant.calendarId,
      ...days,
      timeZone: 'UTC',
      shifts: [{ ...shift('All'), endsAt: '08:00' }],
    });
    const { isWorkday, shiftsNow, shifts } = await own();
    expect(isWorkday).toBe(false);
    expect(shiftsNow).toEqual(shifts.map(({ key }) => key));
  });

  test('has a name of its own in the organisation', async () => {
    const { name } = await own();
    expect(await ask('add', { name, timeZone: 'UTC' })).toMatchObject({ code: '1211' });
  });

  test.each([
    ['a time zone that does not exist', { timeZone: 'Mars/Base' }],
    ['a holiday that ends before it begins', { holidays: [{ from: '2026-10-07', to: '2026-10-01' }] }],
    ['a holiday of more than 60 days', { holidays: [{ from: '2026-01-01', to: '2026-03-02' }] }],
    ['a date that does not exist', { extraDays: [{ date: '2026-02-30' }] }],
    ['a time of day that does not exist', { shifts: [{ ...shift('A'), endsAt: '24:00' }] }],
    ['a shift without a name', { shifts: [shift('')] }],
  ])('with %s is refused without any change', async (_what, fields) => {
    const before = await own();
    expect(await ask('edit', { id: plant.calendarId, name: 'changed', ...fields })).toMatchObject({ code: '400' });
    expect(await own()).toEqual(before);
  });

  test('is not seen by another organisation, and changed by nobody without the permission', async () => {
    const theirs = await addPlant(server, 'theirs');
    expect(await theirs.admin.ask(`${CALENDAR}/edit`, { id: plant.calendarId, name: 'x' })).toMatchObject({
      status: 404,
    });
    expect(await plant.viewer.ask(`${CALENDAR}/edit`, { id: plant.calendarId, name: 'x' })).toMatchObject({
      status: 403,
    });
  });
});
