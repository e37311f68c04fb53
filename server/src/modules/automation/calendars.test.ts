import type { Rows } from '@tidegate/contract/id.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { AutomationRehearsal } from '@tidegate/contract/nouns/automation/rehearsal.ts';
import type { Calendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Fields = Readonly<Record<string, unknown>>;

let server: TestServer;
let plant: Devices;
let calendarId = '';
/** A signal that no device has: a write to it is done at once. */
let lightId = '';
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  const { equipmentId } = plant;
  const light = { equipmentId, code: 'light', name: 'Light', rw: 'rw', dataType: 'bool', kind: 'internal' };
  lightId = (await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', light)).id;
  // 1 July 2026 is a Wednesday, 08:00 in Shanghai.
  const calendar = { name: 'Works', timeZone: 'Asia/Shanghai', shifts: [shift('08:02', '08:04')] };
  calendarId = (await plant.admin.get<{ id: string }>('/lfscada/manage/calendar/add', calendar)).id;
  await passes(2_000);
});
afterEach(() => server.end());

const shift = (startsAt: string, endsAt: string, key = '') => ({ key, name: '白班', nameEn: 'Day', startsAt, endsAt });
const keyOf = async () => {
  const all = await plant.admin.get<Calendar[]>('/lfscada/manage/calendar/queryAll');
  return all.find(({ id }) => id === calendarId)?.shifts[0]?.key ?? '';
};
const change = (fields: Fields) => plant.admin.get('/lfscada/manage/calendar/edit', { id: calendarId, ...fields });
async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    server.clock.pass(Math.min(1_000, left));
    await server.services.automationEngine.settled();
  }
}
const fields = (more: Fields) => ({
  equipmentId: plant.equipmentId,
  name: 'Light',
  actions: [{ kind: 'write', signalId: lightId, value: '1' }],
  ...more,
});
async function added(more: Fields): Promise<string> {
  const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/automation/add', fields(more));
  await passes(1_000);
  return id;
}
const info = (id: string) => plant.admin.get<ShownAutomation>('/lfscada/manage/automation/info', { id });
const states = async (id: string) =>
  (await server.stores.automationRuns.page(id, { page: 1, pageSize: 50 })).rows.map(({ state }) => state);
const atShift = (of: string, key: string) => ({ kind: 'calendar', calendarId, of, shift: key });

test('an automation acts at the start and at the end of a shift, and names both', async () => {
  const key = await keyOf();
  const starts = await added({ when: atShift('shiftStart', key) });
  const ends = await added({ when: atShift('shiftEnd', key) });
  await passes(120_000);
  expect([await states(starts), await states(ends)]).toEqual([['done'], []]);
  await passes(120_000);
  expect([await states(starts), await states(ends)]).toEqual([['done'], ['done']]);
  const { named, timeZone } = await info(starts);
  expect(timeZone).toBe('Asia/Shanghai');
  expect(named.calendar).toMatchObject({
    [calendarId]: { name: 'Works', nameEn: '' },
    [`${calendarId}/${key}`]: { name: '白班', nameEn: 'Day' },
  });
});

test('an automation follows its calendar at once: another time counts, and one that has passed does not', async () => {
  const key = await keyOf();
  const id = await added({ when: atShift('shiftStart', key) });
  await change({ shifts: [shift('08:01', '08:04', key)] });
  await passes(60_000);
  expect(await states(id)).toEqual(['done']);
  await change({ shifts: [shift('08:00', '08:04', key)] });
  await passes(60_000);
  expect(await states(id)).toEqual(['done']);
  // Today is a holiday from now on.
  await change({ shifts: [shift('08:04', '09:00', key)], holidays: [{ from: '2026-07-01', to: '2026-07-01' }] });
  await passes(120_000);
  expect(await states(id)).toEqual(['done']);
});

test('an automation acts only within its part of the calendar, or only outside it, and says so', async () => {
  const key = await keyOf();
  const when = { kind: 'time', at: '08:01', days: [3], timeZone: 'Asia/Shanghai' };
  const within = { calendarId, part: 'shift', shift: key, outside: false };
  const inside = await added({ when, within });
  const outside = await added({ when, within: { ...within, outside: true } });
  const onWorkdays = await added({ when, within: { calendarId, part: 'workdays', shift: '', outside: false } });
  await passes(60_000);
  const all = [await states(inside), await states(outside), await states(onWorkdays)];
  expect(all).toEqual([['outside'], ['done'], ['done']]);
});

test('an automation whose shift or calendar is deleted becomes inactive', async () => {
  const key = await keyOf();
  const within = { calendarId, part: 'shift', shift: key, outside: true };
  const id = await added({ when: { kind: 'time', at: '08:01', days: [3], timeZone: 'Asia/Shanghai' }, within });
  await change({ shifts: [shift('08:02', '08:04')] });
  expect((await info(id)).sleeps).toBe('missing');
  await passes(60_000);
  expect(await states(id)).toEqual(['missing']);
  await plant.admin.get('/lfscada/manage/calendar/delete', { id: calendarId });
  expect(await info(id)).toMatchObject({ sleeps: 'missing', named: { calendar: {} } });
});

test('a calendar that the person does not see, and a shift that it does not have, are refused', async () => {
  const theirs = await addDevices(server, 'theirs');
  const foreign = { name: 'Theirs', timeZone: 'UTC', shifts: [shift('08:00', '09:00')] };
  const { id } = await theirs.admin.get<{ id: string }>('/lfscada/manage/calendar/add', foreign);
  const add = (more: Fields) => plant.admin.ask('/lfscada/manage/automation/add', fields(more));
  expect(await add({ when: { ...atShift('shiftStart', '1'), calendarId: id } })).toMatchObject({ status: 404 });
  expect(await add({ when: atShift('shiftStart', '99') })).toMatchObject({ status: 404 });
  expect(await add({ when: atShift('shiftStart', '') })).toMatchObject({ status: 400 });
  const { rows } = await plant.admin.get<Rows<ShownAutomation>>('/lfscada/manage/automation/query', {});
  expect(rows).toEqual([]);
});

test('a rehearsal goes by the calendar as it is now', async () => {
  const day = 86_400_000;
  const to = server.clock.now();
  const rehearse = (more: Fields) =>
    plant.admin.get<AutomationRehearsal>('/lfscada/manage/automation/rehearse', {
      equipmentId: plant.equipmentId,
      from: to - 7 * day,
      to,
      ...more,
    });
  const key = await keyOf();
  const when = atShift('shiftStart', key);
  // The last seven days have five working days.
  expect(await rehearse({ when })).toMatchObject({ triggered: 5, acted: 5 });
  const within = { calendarId, part: 'workdays', shift: '', outside: true };
  expect(await rehearse({ when, within })).toMatchObject({ triggered: 5, acted: 0 });
});
