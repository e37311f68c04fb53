import type { OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Answer, Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { TRAIL } from '../../testing/trail.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const PATH = '/lfscada/monitor/alarm';
const DAY = 86_400_000;

let server: TestServer;
let plant: Plant;
let other: Plant;
let operator: Visitor;
let time = START;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  other = await addPlant(server, 'other');
  operator = await server.signedIn(plant.org, 'operator');
});
afterEach(() => server.end());

const addRule = async (of: Plant, fields: Readonly<Record<string, unknown>>) => {
  const rule = { signalId: of.signalId, name: 'Level', ...fields };
  return (await of.admin.get<{ id: string }>('/lfscada/manage/alarmRule/add', rule)).id;
};
type Current = OutputOf<typeof calls.alarmCurrent>;
const current = (who: Visitor, since?: string) =>
  who.get<Current>(`${PATH}/current`, since === undefined ? {} : { since });
/** Lets the engine take up the rules that were added. */
const begins = () => server.alarms.start();
const passTime = () => server.clock.passInSteps(300);
const arrives = async (of: Plant, value: SampleValue) => {
  time += 1_000;
  server.live.apply([{ signalId: Number(of.signalId), at: time, value, quality: 'good' }], time);
  await passTime();
};
/** A call that waits for its commit, during which the test's clock has to advance. */
async function acts(who: Visitor, verb: string, fields: Readonly<Record<string, unknown>>): Promise<Answer> {
  const ends = { isDone: false };
  const asked = who.ask(`${PATH}/${verb}`, fields).finally(() => (ends.isDone = true));
  while (!ends.isDone) {
    server.clock.pass(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return asked;
}
const idOf = async (who: Visitor) => (await current(who)).alarms[0]?.id ?? '';

describe('current alarms', () => {
  test('are sent completely at first, then as changes and ends', async () => {
    const ruleId = await addRule(plant, { type: 'h', limit: 5, priority: 2, ackNeeded: false, name: 'High' });
    await begins();
    const first = await current(operator);
    expect(first).toMatchObject({ isWhole: true, alarms: [], ended: [] });
    await arrives(plant, 7);
    const second = await current(operator, first.revision);
    expect(second.alarms).toMatchObject([
      {
        ruleId,
        name: 'High',
        priority: 2,
        state: 'ackedActive',
        activeValue: 7,
        limit: 5,
        unit: 'm',
        signalName: 'Level',
      },
    ]);
    expect(await current(operator, second.revision)).toMatchObject({ isWhole: false, alarms: [], ended: [] });
    await arrives(plant, 1);
    expect(await current(operator, second.revision)).toMatchObject({ isWhole: false, alarms: [], ended: [ruleId] });
    expect(await current(operator, 'rubbish')).toMatchObject({ isWhole: true });
  });

  test('outside the access scope are not reported, neither raised nor cleared', async () => {
    const ruleId = await addRule(other, { type: 'h', limit: 5, ackNeeded: false });
    await begins();
    await arrives(plant, 1);
    await arrives(other, 7);
    const ours = await current(operator);
    const theirs = await current(other.viewer);
    expect([ours.alarms, theirs.alarms.map((one) => one.ruleId)]).toEqual([[], [ruleId]]);
    await arrives(other, 1);
    expect((await current(operator, ours.revision)).ended).toEqual([]);
    expect((await current(other.viewer, theirs.revision)).ended).toEqual([ruleId]);
  });

  test('are sent again to a person who moved to another organisation', async () => {
    await addRule(plant, { type: 'h', limit: 5 });
    await begins();
    await arrives(plant, 7);
    const { revision } = await current(other.viewer);
    expect((await current(operator, revision)).isWhole).toBe(true);
  });
});

describe('an acknowledgement', () => {
  test('is recorded with its author and reason, is in the audit log, and is refused to the second person', async () => {
    await addRule(plant, { type: 'h', limit: 5 });
    await begins();
    await arrives(plant, 7);
    const id = await idOf(operator);
    expect(await acts(operator, 'ack', { ids: [id], note: 'on my way' })).toMatchObject({
      code: '200',
      data: { done: 1, failed: [] },
    });
    const [shown] = (await current(operator)).alarms;
    expect(shown).toMatchObject({ state: 'ackedActive', ackBy: operator.loginname, ackNote: 'on my way' });
    const second = await acts(plant.admin, 'ack', { ids: [id] });
    expect(second).toMatchObject({ status: 409, code: '1541' });
    expect(second.message).toMatch(
      new RegExp(`^${operator.loginname} already acknowledged this alarm at 2026-07-01 08:`),
    );
    const rows = (await server.auditRows()).filter(({ action }) => action === 'alarm.ack');
    expect(rows.map(({ loginname, object, result }) => [loginname, object, result])).toEqual([
      [operator.loginname, `alarm:${id}`, '200'],
      [plant.admin.loginname, `alarm:${id}`, '1541'],
    ]);
    const { steps } = await operator.get<OutputOf<typeof calls.alarmSteps>>(`${PATH}/steps`, { id });
    expect(steps.map(({ event, by, note }) => [event, by, note])).toEqual([
      ['trip', '', ''],
      ['ack', operator.loginname, 'on my way'],
    ]);
  });

  test('of many gives the reason for each alarm that could not be acknowledged', async () => {
    const plain = await addRule(plant, { type: 'h', limit: 5 });
    const noted = await addRule(plant, { type: 'hh', limit: 6, ackNoteNeeded: true });
    await begins();
    await arrives(plant, 7);
    const { alarms } = await current(operator);
    const id = (ruleId: string) => alarms.find((one) => one.ruleId === ruleId)?.id ?? '';
    const answer = await acts(operator, 'ack', { ids: [id(plain), id(noted), plant.alarmId] });
    expect(answer.data).toMatchObject({
      done: 1,
      failed: [
        { id: id(noted), code: '1543', message: 'Enter a note to acknowledge this alarm' },
        { id: plant.alarmId, code: '1542' },
      ],
    });
    expect(await acts(operator, 'ack', { ids: [id(noted), id(noted)] })).toMatchObject({ code: '1543', status: 400 });
  });

  test('is refused to a viewer, and for a foreign alarm as for an unknown one', async () => {
    await addRule(other, { type: 'h', limit: 5 });
    await begins();
    await arrives(other, 7);
    const id = await idOf(other.viewer);
    expect(await acts(other.viewer, 'ack', { ids: [id] })).toMatchObject({ status: 403, code: '403' });
    const foreign = await acts(operator, 'ack', { ids: [id] });
    const absent = await acts(operator, 'ack', { ids: ['999999'] });
    expect(foreign).toMatchObject({ status: 404, code: '404', message: absent.message });
    expect((await current(other.viewer)).alarms).toMatchObject([{ state: 'unackedActive' }]);
  });

  test('of a latched alarm is followed by a reset once it has returned to normal', async () => {
    await addRule(plant, { type: 'h', limit: 5, latching: true });
    await begins();
    await arrives(plant, 7);
    const ids = [await idOf(operator)];
    expect(await acts(operator, 'reset', { ids })).toMatchObject({ code: '1550' });
    await acts(operator, 'ack', { ids });
    await arrives(plant, 1);
    expect((await current(operator)).alarms).toMatchObject([{ state: 'latchedAcked' }]);
    expect(await acts(operator, 'reset', { ids })).toMatchObject({ code: '200' });
    expect((await current(operator)).alarms).toEqual([]);
  });
});

describe('shelving', () => {
  test('needs a reason and an end within a day and within the limit of the rule', async () => {
    const ruleId = await addRule(plant, { type: 'h', limit: 5, maxShelveMin: 30 });
    const never = await addRule(plant, { type: 'hh', limit: 6, shelvable: false });
    await begins();
    const shelve = (fields: object) => acts(operator, 'shelve', { ruleIds: [ruleId], reason: 'wash', ...fields });
    expect(await shelve({})).toMatchObject({ status: 400, code: '1545' });
    expect(await shelve({ until: START })).toMatchObject({ code: '1545' });
    expect(await shelve({ minutes: 5, reason: ' ' })).toMatchObject({ code: '1544' });
    expect(await shelve({ minutes: 1_441 })).toMatchObject({ code: '1546' });
    const long = await shelve({ minutes: 31 });
    expect(long).toMatchObject({ code: '1546', message: 'An alarm can be shelved for at most 30 minutes' });
    expect(await shelve({ ruleIds: [never], minutes: 5 })).toMatchObject({ status: 409, code: '1547' });
    expect((await current(operator)).alarms).toEqual([]);

    expect(await shelve({ minutes: 30 })).toMatchObject({ code: '200' });
    await arrives(plant, 5.5);
    const [shelved] = (await current(operator)).alarms;
    expect(shelved).toMatchObject({ state: 'shelved', id: null, isActive: true });
    expect(shelved?.hiding).toMatchObject({ shelvedBy: operator.loginname, shelveReason: 'wash' });
    expect(await acts(operator, 'unshelve', { ruleIds: [ruleId] })).toMatchObject({ code: '200' });
    expect((await current(operator)).alarms).toMatchObject([{ state: 'unackedActive', activeValue: 5.5 }]);
    expect(await acts(operator, 'unshelve', { ruleIds: [ruleId] })).toMatchObject({ code: '1548' });
  });

  test('and taking out of service are limited to the access scope', async () => {
    const ruleId = await addRule(other, { type: 'h', limit: 5 });
    await begins();
    for (const verb of ['shelve', 'unshelve', 'outOfService', 'inService']) {
      const fields = verb === 'shelve' ? { minutes: 5 } : {};
      const why = verb === 'shelve' || verb === 'outOfService' ? { reason: 'wash' } : {};
      expect(await acts(operator, verb, { ruleIds: [ruleId], ...fields, ...why })).toMatchObject({ code: '404' });
    }
  });
});

test('an alarm is taken out of service with a reason, and put back', async () => {
  const ruleId = await addRule(plant, { type: 'h', limit: 5 });
  await begins();
  const act = (verb: string, fields: object = {}) => acts(operator, verb, { ruleIds: [ruleId], ...fields });
  expect(await act('outOfService')).toMatchObject({ code: '1544' });
  expect(await act('outOfService', { reason: 'rebuilt' })).toMatchObject({ code: '200' });
  expect(await act('outOfService', { reason: 'rebuilt' })).toMatchObject({ code: '1551' });
  const [out] = (await current(operator)).alarms;
  expect(out).toMatchObject({ state: 'outOfService', hiding: { outOfServiceReason: 'rebuilt' } });
  expect(await act('inService')).toMatchObject({ code: '200' });
  expect(await act('inService')).toMatchObject({ code: '1552' });
});

describe('alarm records', () => {
  const range = { from: START - DAY, to: START + DAY };

  test('are queried for at most thirty days, with the start before the end', async () => {
    const ask = (fields: object) => operator.ask(`${PATH}/records`, { ...range, ...fields });
    expect(await ask({ to: START + 31 * DAY })).toMatchObject({ status: 400, code: '1108' });
    expect(await ask({ to: START - 2 * DAY })).toMatchObject({ status: 400, code: '1109' });
    expect((await ask({})).data).toMatchObject({ total: 1, rows: [{ id: plant.alarmId }] });
    expect((await ask({ equipmentId: other.equipmentId })).data).toEqual({ total: 0, rows: [] });
  });

  test('are available with one of the four permissions for alarm records', async () => {
    const fields = { orgId: plant.org.orgId, name: 'guard', roleType: 'viewer', dataRange: 'org' };
    const person = async (auths: readonly string[]) => {
      const roleId = (
        await plant.admin.get<{ id: string }>('/lfscada/manage/role/add', {
          ...fields,
          name: `g${auths.length}`,
          auths,
        })
      ).id;
      return server.signedIn({ ...plant.org, roleIds: { ...plant.org.roleIds, viewer: roleId } }, 'viewer');
    };
    const without = await person(['monitor_equipment_view']);
    for (const verb of ['records', 'records/export', 'kpi']) {
      const refused = await without.ask(`${PATH}/${verb}`, range);
      expect(refused).toMatchObject({ status: 403, code: '1007', message: 'No permission to view alarm records' });
    }
    expect(await without.ask(`${PATH}/steps`, { id: plant.alarmId })).toMatchObject({ code: '1007' });
    const withOne = await person(['monitor_equipment_view', 'monitor_designer_menu_alarm']);
    expect(await withOne.ask(`${PATH}/records`, range)).toMatchObject({ code: '200' });
  });

  test('are exported in the language and time zone of the caller, without formulas', async () => {
    await addRule(plant, { type: 'h', limit: 5, name: '=1+1', text: 'a "b",c' });
    await begins();
    await arrives(plant, 7);
    const file = await operator.ask(`${PATH}/records/export`, { ...range, timeZone: 'Europe/Berlin', language: 'zh' });
    const [head, first, second] = file.text.split('\r\n');
    expect(head).toBe(
      '\uFEFF编号,发生时间,级别,设备,变量,报警,内容,数值,限值,单位,最差值,状态,恢复时间,恢复值,确认时间,确认人,确认说明,结束时间',
    );
    expect(first).toContain(`${plant.alarmId},2026-07-01 02:00:00.000,2,`);
    expect(second).toContain(`ours pump,Level,'=1+1,"a ""b"",c",7,5,m,7,未确认`);
    expect(await operator.ask(`${PATH}/records/export`, { ...range, timeZone: 'Mars' })).toMatchObject({ code: '400' });
  });

  test('name the times in which alarms were not evaluated, whatever they are filtered by', async () => {
    const [begin, end] = [START + 60_000, START + 600_000];
    await server.stores.alarmWatchMarks.add({ from: begin, to: end }, { posted: [], trail: TRAIL });
    const unwatched = [{ from: begin, to: end }];
    const records = { ...range, equipmentId: other.equipmentId };
    expect((await operator.ask(`${PATH}/records`, records)).data).toEqual({ total: 0, rows: [], unwatched });
    expect((await operator.ask(`${PATH}/kpi`, range)).data).toMatchObject({ total: 1, unwatched });
    expect((await operator.ask(`${PATH}/unwatched`, range)).data).toEqual(unwatched);
    expect((await operator.ask(`${PATH}/unwatched`, { from: end, to: end + DAY })).data).toEqual([]);
    expect((await operator.ask(`${PATH}/records`, { from: START - DAY, to: begin })).data).not.toHaveProperty(
      'unwatched',
    );
    const file = await operator.ask(`${PATH}/records/export`, { ...range, timeZone: 'UTC', language: 'en' });
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(
      ',2026-07-01 00:01:00.000,,,,Not watched,Alarms were not evaluated in this time; those that came and went in it were not recorded,,,,,,2026-07-01 00:10:00.000,,,,,',
    );
  });

  test('are summarised for a period', async () => {
    const kpi = await operator.get<OutputOf<typeof calls.alarmKpi>>(`${PATH}/kpi`, { ...range, timeZone: 'UTC' });
    expect(kpi).toMatchObject({
      total: 1,
      byPriority: [0, 1, 0, 0, 0],
      peak: { count: 1 },
      floodPercent: 0,
      top: [{ count: 1 }],
    });
    expect(kpi.days).toEqual([
      { day: '2026-06-30', count: 0, hours: Array.from({ length: 24 }, () => 0) },
      { day: '2026-07-01', count: 1, hours: [1, ...Array.from({ length: 23 }, () => 0)] },
    ]);
  });
});

describe('past alarms', () => {
  const past = (ruleId: string, more: object = {}) => ({
    ruleId,
    activeAt: START - 3 * DAY,
    activeValue: 7,
    peakValue: 9,
    returnAt: START - 3 * DAY + 60_000,
    returnValue: 4,
    ackAt: START - 3 * DAY + 30_000,
    ackBy: 'li.na',
    ackNote: 'valve opened',
    ...more,
  });
  const imports = (who: Visitor, of: Plant, alarms: readonly object[]) =>
    who.ask('/lfscada/manage/alarm/import', { equipmentId: of.equipmentId, alarms });
  const records = (who: Visitor, to = START) =>
    who.get<OutputOf<typeof calls.alarmRecords>>(`${PATH}/records`, { from: START - 7 * DAY, to });

  test('of an earlier system are in the records with their steps, once, and are no current alarms', async () => {
    const ruleId = await addRule(plant, { type: 'h', limit: 5, name: '高', nameEn: 'High' });
    await begins();
    expect(await imports(plant.admin, plant, [past(ruleId)])).toMatchObject({ code: '200', data: { added: 1 } });
    expect(await imports(plant.admin, plant, [past(ruleId)])).toMatchObject({ code: '200', data: { added: 0 } });
    const { rows } = await records(operator);
    expect(rows).toMatchObject([
      { name: '高', nameEn: 'High', phase: 'normal', activeValue: 7, peakValue: 9, returnValue: 4, ackBy: 'li.na' },
    ]);
    const { steps } = await operator.get<OutputOf<typeof calls.alarmSteps>>(`${PATH}/steps`, { id: rows[0]?.id });
    expect(steps.map(({ event, to, by }) => [event, to, by])).toEqual([
      ['trip', 'unackedActive', ''],
      ['ack', 'ackedActive', 'li.na'],
      ['return', 'normal', ''],
    ]);
    expect((await current(operator)).alarms).toEqual([]);
    await arrives(plant, 7);
    expect((await current(operator)).alarms).toMatchObject([{ name: '高', nameEn: 'High' }]);
    const ids = (await records(operator, START + DAY)).rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('must be over, of a rule of the equipment, and from before it was added', async () => {
    const ruleId = await addRule(plant, { type: 'h', limit: 5 });
    const theirs = await addRule(other, { type: 'h', limit: 5 });
    await begins();
    const refusals = [
      past(ruleId, { ackAt: null }),
      past(ruleId, { returnAt: START - 4 * DAY }),
      past(ruleId, { ackAt: START + DAY }),
      past(theirs),
    ];
    const codes = [];
    for (const one of refusals) codes.push((await imports(plant.admin, plant, [one])).code);
    expect(codes).toEqual(['1554', '1554', '1553', '1555']);
    expect((await imports(operator, plant, [past(ruleId)])).status).toBe(403);
    expect((await records(operator)).rows).toEqual([]);
  });
});
