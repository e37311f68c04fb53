import type { Rows } from '@tidegate/contract/id.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { AutomationRehearsal } from '@tidegate/contract/nouns/automation/rehearsal.ts';
import type { ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { PASSWORD, type Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let plant: Devices;
/** A signal that no device has: a rule that watches it is set off by `push`. */
let inputId = '';
let adminId = '';
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  server.link.sent.length = 0;
  adminId = await idOf(plant.admin);
  const { id } = await addSignal('demand');
  inputId = id;
  await passes(2_000);
});
afterEach(() => server.end());

const idOf = async (who: Visitor) =>
  (await who.get<{ userId: string }>('/lfscada/user/login', { loginname: who.loginname, password: PASSWORD })).userId;
type Fields = Readonly<Record<string, unknown>>;
const addSignal = (code: string, fields: Fields = {}) =>
  plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
    equipmentId: plant.equipmentId,
    code,
    name: code,
    rw: 'rw',
    dataType: 'float32',
    kind: 'internal',
    ...fields,
  });
const call = (verb: string, fields: Fields = {}, who = plant.admin) =>
  who.ask(`/lfscada/manage/automation/${verb}`, fields);
const decided = () => server.services.automationEngine.settled();
/** The engine looks each second; what it finds is decided before the next step. */
async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    server.clock.pass(Math.min(1_000, left));
    await decided();
  }
}
async function push(value: number, signalId = inputId): Promise<void> {
  const at = server.clock.now();
  server.live.apply([{ signalId: Number(signalId), at, value, quality: 'good' }], at);
  await decided();
  await passes(1_000);
}
const above = (limit: number, more: Fields = {}) => ({
  kind: 'signal',
  signalId: inputId,
  is: 'above',
  limit,
  forSec: 0,
  ...more,
});
const write = (value: string, signalId = plant.signalId) => ({ kind: 'write', signalId, value });
const fields = (more: Fields = {}) => ({
  equipmentId: plant.equipmentId,
  name: 'Fill',
  when: above(80),
  actions: [write('5')],
  ...more,
});
async function added(more: Fields = {}, who = plant.admin): Promise<string> {
  const answer = await call('add', fields(more), who);
  expect(answer).toMatchObject({ code: '200' });
  await passes(1_000);
  return (answer.data as { id: string }).id;
}
const trace = async (id: string) =>
  (await plant.admin.get<Rows<ShownRun>>('/lfscada/manage/automation/runs', { id, pageSize: 50 })).rows;
/** Latest first; without a session, which a jump of the clock ends. */
const states = async (id: string) =>
  (await server.stores.automationRuns.page(id, { page: 1, pageSize: 50 })).rows.map(({ state }) => state);
const info = (id: string) => plant.admin.get<ShownAutomation>('/lfscada/manage/automation/info', { id });
const sent = () => server.link.sent.map(({ value }) => value);
const mails = async () => (await plant.admin.get<Rows<Message>>('/lfscada/msg/query', { page: 1, pageSize: 50 })).rows;

describe('an automation', () => {
  test('writes once when a value comes to exceed its limit, and says so in the log', async () => {
    const id = await added();
    await push(70);
    expect(sent()).toEqual([]);
    await push(90);
    await push(95);
    expect(sent()).toEqual([5]);
    expect(await states(id)).toEqual(['done']);
    const row = (await server.auditRows()).findLast(({ action }) => action === 'signal.write');
    expect(row).toMatchObject({ loginname: plant.admin.loginname, object: `signal:${plant.signalId}` });
    expect(row?.new).toContain('Fill');
  });

  test('does not act on the first value that it sees, and acts when the limit is exceeded again', async () => {
    await added();
    await push(90);
    expect(sent()).toEqual([]);
    await push(70);
    await push(90);
    expect(sent()).toEqual([5]);
  });

  test('waits until a value has exceeded its limit without a break', async () => {
    await added({ when: above(80, { forSec: 10 }) });
    await push(70);
    await push(90);
    await passes(5_000);
    await push(70);
    await push(90);
    await passes(8_000);
    expect(sent()).toEqual([]);
    await passes(2_000);
    expect(sent()).toEqual([5]);
  });

  test('acts at its time of day, on its days, and not again when the clock is set back', async () => {
    // 1 July 2026 is a Wednesday, 08:00 in Shanghai.
    const id = await added({ when: { kind: 'time', at: '08:01', days: [3], timeZone: 'Asia/Shanghai' } });
    await passes(60_000);
    expect(sent()).toEqual([5]);
    server.clock.setWall(START);
    await passes(70_000);
    expect(sent()).toEqual([5]);
    server.clock.setWall(START + 86_400_000);
    await passes(70_000);
    expect([sent(), (await states(id)).length]).toEqual([[5], 1]);
  });

  test('names a time that passed while the server was away, and does not make up for it', async () => {
    const id = await added({ when: { kind: 'time', at: '09:00', days: [3], timeZone: 'Asia/Shanghai' } });
    server.clock.setWall(START + 7_200_000);
    await passes(1_000);
    expect([sent(), await states(id)]).toEqual([[], ['late']]);
  });

  test('acts when the gateway goes offline', async () => {
    const id = await added({ when: { kind: 'gateway', becomes: 'offline' }, actions: [notice()] });
    await passes(61_000);
    server.link.online.delete(plant.gatewayId);
    await passes(1_000);
    expect(await states(id)).toEqual(['done']);
    expect((await mails()).map(({ note }) => note)).toEqual(['Look at the pump']);
  });

  test('acts when an alarm is raised', async () => {
    const rule = { signalId: inputId, type: 'h', limit: 50 };
    const { id: alarmRuleId } = await plant.admin.get<{ id: string }>('/lfscada/manage/alarmRule/add', rule);
    const id = await added({ when: { kind: 'alarm', alarmRuleId, becomes: 'raised' } });
    expect((await info(id)).named.alarmRule).toMatchObject({ [alarmRuleId]: { nameEn: '' } });
    await server.alarms.start();
    await push(60);
    await passes(3_000);
    expect(sent()).toEqual([5]);
  });
});

const notice = () => ({ kind: 'notify', userIds: [adminId], text: 'Look at the pump', textEn: '' });

describe('a condition', () => {
  const condition = async (text: string, more: Fields = {}) => {
    const id = await added({ condition: text, ...more });
    await push(70);
    await push(90);
    return states(id);
  };

  test('keeps an automation from acting while it is false, and the trace shows its values', async () => {
    const id = await added({ condition: '{demand} > 100' });
    await push(70);
    await push(90);
    const [run] = await trace(id);
    expect(run).toMatchObject({ state: 'conditionFalse', values: [{ name: 'demand', value: 90, quality: 'good' }] });
    expect(sent()).toEqual([]);
    expect(await info(id)).toMatchObject({ condition: '{demand} > 100' });
  });

  test('that divides by zero has no result', async () => {
    expect(await condition('1 / ({demand} - {demand}) > 0')).toEqual(['noResult']);
  });

  test('over a signal without a value is unknown', async () => {
    await addSignal('other');
    expect(await condition('{other} > 0')).toEqual(['unknownValue']);
  });

  test.each([
    [false, 'stale'],
    [true, 'done'],
  ])('over a stale value acts only where that is allowed: %s', async (staleMayAct, state) => {
    const { id } = await addSignal('other');
    server.live.restore([{ signalId: Number(id), at: server.clock.now(), value: 1, quality: 'good' }]);
    expect(await condition('{other} > 0', { staleMayAct })).toEqual([state]);
  });
});

describe('what an automation may do', () => {
  test('is checked when it is saved', async () => {
    expect(await call('add', fields({ actions: [write('500')] }))).toMatchObject({ code: '2003' });
    expect(await call('add', fields({ condition: '{nothing} > 1' }))).toMatchObject({ code: '1512' });
    expect(await call('add', fields({ actions: [write('5', '999999')] }))).toMatchObject({ code: '404' });
    expect(await call('add', fields({ when: { kind: 'signal', signalId: inputId, is: 'above' } }))).toMatchObject({
      code: '400',
    });
  });

  test.each(['confirm', 'password', 'dual'])(
    'leaves out signals whose writes demand a person: %s',
    async (writeConfirm) => {
      const id = await added();
      await push(70);
      await plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, writeConfirm });
      expect(await call('add', fields())).toMatchObject({ code: '1691' });
      await push(90);
      expect([sent(), await states(id)]).toEqual([[], ['partly']]);
      expect((await mails())[0]?.title).toContain('Fill');
    },
  );

  test('ends with the right of its owner, and comes back with it', async () => {
    const engineer = await server.signedIn(plant.org, 'engineer');
    const id = await added({}, engineer);
    await plant.admin.get('/lfscada/manage/user/setEnabled', { id: await idOf(engineer), enabled: false });
    await push(70);
    await push(90);
    expect([sent(), await states(id), (await info(id)).sleeps]).toEqual([[], ['ownerGone'], 'ownerGone']);
    expect(await call('edit', { id, name: 'Mine' })).toMatchObject({ code: '200' });
    expect(await info(id)).toMatchObject({ sleeps: null, owner: plant.admin.loginname });
  });

  test('is refused step by step: a later write is not sent, a message is', async () => {
    server.link.online.delete(plant.gatewayId);
    const second = await addSignal('second');
    const id = await added({ actions: [write('5'), write('1', second.id), notice()] });
    await push(70);
    await push(90);
    expect((await trace(id))[0]?.outcomes.map(({ result }) => result)).toEqual(['refused', 'skipped', 'done']);
    expect(server.live.get(Number(second.id))).toBeUndefined();
  });

  test('includes a report of the days before, with the files of that report', async () => {
    const { equipmentId, signalId } = plant;
    const report = {
      equipmentId,
      name: 'Day',
      kind: 'hour',
      columns: [{ signalId, agg: 'avg' }],
    };
    const { id: reportId } = await plant.admin.get<{ id: string }>('/lfscada/manage/report/add', report);
    const action = { kind: 'report', reportId, days: 2, format: 'csv' };
    expect(await call('add', fields({ actions: [{ ...action, format: 'template' }] }))).toMatchObject({ code: '1588' });
    const id = await added({ actions: [action] });
    expect((await info(id)).named.report).toMatchObject({ [reportId]: { name: 'Day' } });
    await push(70);
    await push(90);
    expect(await states(id)).toEqual(['done']);
    const { rows } = await server.stores.reportRuns.page(reportId, 1, 10);
    expect(rows).toMatchObject([{ format: 'csv', by: plant.admin.loginname }]);
    expect((rows[0]?.to ?? 0) - (rows[0]?.from ?? 0)).toBe(2 * 86_400_000);
  });

  test('is unknown where the way to the device fails: nothing after it is written', async () => {
    const second = await addSignal('second');
    const id = await added({ actions: [write('5'), write('1', second.id)] });
    server.link.failure = new Error('the broker is gone');
    await push(70);
    await push(90);
    expect((await trace(id))[0]?.outcomes.map(({ result }) => result)).toEqual(['unknown', 'skipped']);
  });

  test('ends with the switch for all of them', async () => {
    const id = await added();
    await plant.admin.get('/lfscada/manage/automationSwitch/set', { on: false });
    await push(70);
    await push(90);
    expect([sent(), await states(id)]).toEqual([[], ['switchedOff']]);
    await plant.admin.get('/lfscada/manage/automationSwitch/set', { on: true });
    await push(70);
    await push(90);
    expect(sent()).toEqual([5]);
  });
});

describe('automations that go on and on', () => {
  test('are paused when two of them set each other off', async () => {
    const flag = (is: string, limit: number) => ({ kind: 'signal', signalId: inputId, is, limit, forSec: 1 });
    const up = await added({ name: 'Up', when: flag('below', 1), actions: [write('1', inputId)] });
    const down = await added({ name: 'Down', when: flag('above', 0), actions: [write('0', inputId)] });
    await push(1);
    await push(0);
    await passes(20_000);
    const paused = [(await info(up)).pausedFor, (await info(down)).pausedFor].filter(Boolean);
    expect(paused).toEqual(['loop']);
    expect((await mails()).some(({ title }) => title.includes('暂停') || title.includes('paused'))).toBe(true);
  });

  test('are paused when one is set off too often, and switched on again by a person', async () => {
    const id = await added({ when: above(0, { is: 'changes', limit: null }), actions: [notice()] });
    for (let value = 0; value < 14; value += 1) await push(value);
    expect(await info(id)).toMatchObject({ pausedFor: 'storm' });
    expect((await states(id)).filter((state) => state === 'done')).toHaveLength(10);
    await call('enable', { id, enabled: true });
    expect(await info(id)).toMatchObject({ pausedFor: null, pausedAt: null });
  });

  test('rest between two times', async () => {
    const id = await added({ cooldownSec: 600, actions: [notice()] });
    for (const value of [70, 90, 70, 90, 70, 90]) await push(value);
    expect((await trace(id)).map(({ state, count }) => [state, count])).toEqual([
      ['cooldown', 2],
      ['done', 1],
    ]);
  });
});

test('two automations that contradict each other are named, before and after', async () => {
  const one = await added({ name: 'Open' });
  const other = await added({ name: 'Close', actions: [write('0')] });
  expect(await info(one)).toMatchObject({ contradicts: [{ name: 'Close', nameEn: '' }] });
  await push(70);
  await push(90);
  expect((await trace(other))[0]).toMatchObject({ contradicted: 'Open' });
});

test('an automation that a stop interrupts is not repeated, and says so', async () => {
  const id = await added();
  await push(70);
  const at = server.clock.now();
  const key = `signal:${at}`;
  const head = { automationId: id, key, at, trigger: 'signal', values: [], outcomes: [], contradicted: '' } as const;
  await server.stores.automationRuns.begin({ ...head, state: 'acting' });
  await server.services.automationEngine.stop();
  await server.services.automationEngine.start();
  server.live.apply([{ signalId: Number(inputId), at, value: 90, quality: 'good' }], at);
  await passes(2_000);
  expect(sent()).toEqual([]);
  const [run] = await trace(id);
  expect(run).toMatchObject({ state: 'interrupted', outcomes: [{ result: 'unknown' }] });
  expect((await mails())[0]?.title).toContain('Fill');
});

test('a rehearsal counts when an automation would have acted, and does nothing', async () => {
  const HOUR = 3_600_000;
  const values = [70, 90, 95, 60, 85].map((value, hour) => ({
    signalId: Number(inputId),
    at: START + hour * HOUR,
    value,
    quality: 'good' as const,
  }));
  server.historian.samples.push(...values);
  const rehearsed = (more: Fields) =>
    plant.admin.get<AutomationRehearsal>('/lfscada/manage/automation/rehearse', {
      equipmentId: plant.equipmentId,
      when: above(80),
      from: START,
      to: START + 24 * HOUR,
      ...more,
    });
  expect(await rehearsed({})).toMatchObject({
    acted: 2,
    times: [
      { at: START + HOUR, state: 'done' },
      { at: START + 4 * HOUR, state: 'done' },
    ],
  });
  expect(await rehearsed({ condition: '{demand} > 88' })).toMatchObject({ triggered: 2, acted: 1 });
  expect(await rehearsed({ when: { kind: 'gateway', becomes: 'offline' } })).toMatchObject({ gaps: ['trigger'] });
  expect(sent()).toEqual([]);
});
