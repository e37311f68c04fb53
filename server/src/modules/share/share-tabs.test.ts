import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import type { SharedAlarm, SharedReport } from '@tidegate/contract/nouns/share/share.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import { SHARE_PASSWORD } from './testing.ts';

const OWNER = '/lfscada/equipment/multi/share';
const SHARE = '/lfscada/share';
const MANAGE = '/lfscada/manage/report';
const DAY_MS = 24 * 3_600_000;
const SPAN = { from: START - DAY_MS, to: START + DAY_MS };

let server: TestServer;
let plant: Plant;
let key: string;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  ({ key } = await plant.admin.get<{ key: string }>(`${OWNER}/info`, { equipId: plant.multiId }));
});
afterEach(() => server.end());

const change = (fields: object, by = plant.admin) => by.ask(`${OWNER}/editAuth`, { equipId: plant.multiId, ...fields });
/** Somebody without an account who knows the password. */
const guest = async (): Promise<Visitor> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${SHARE}/open`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ key, password: SHARE_PASSWORD }).toString(),
  });
  const [given = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  return server.visitor({ cookie: given.split(';')[0] ?? '' });
};
const alarmsOf = async (visitor: Visitor) =>
  (await visitor.get<{ rows: readonly SharedAlarm[] }>(`${SHARE}/alarms`, { key, ...SPAN })).rows;
/** Has an alarm of the signal be acknowledged by the administrator. */
const raised = () => server.stores.objects.find('alarm', [plant.alarmId], EVERYWHERE);
const EVERYWHERE = { userId: '0', orgId: '', orgPath: '', reach: 'all' } as const;

describe('the tabs of a share', () => {
  test('are off until the sharer turns them on, and off again when the sharer turns them off', async () => {
    const stranger = await guest();
    expect(await stranger.ask(`${SHARE}/view`, { key })).toMatchObject({
      data: { hasAlarms: false, hasReports: false },
    });
    expect(await stranger.ask(`${SHARE}/alarms`, { key, ...SPAN })).toMatchObject({ status: 403, code: '1618' });
    expect(await stranger.ask(`${SHARE}/reports`, { key })).toMatchObject({ status: 403, code: '1619' });
    await change({ showsAlarms: true, showsReports: true });
    const again = await guest();
    expect(await again.ask(`${SHARE}/view`, { key })).toMatchObject({ data: { hasAlarms: true, hasReports: true } });
    await change({ showsAlarms: false });
    const last = await guest();
    expect(await last.ask(`${SHARE}/alarms`, { key, ...SPAN })).toMatchObject({ code: '1618' });
    expect(await last.ask(`${SHARE}/reports`, { key })).toMatchObject({ code: '200' });
  });

  test('require the permissions of the person who turns them on, and of the sharer for the whole time', async () => {
    const { orgId, roleIds } = plant.org;
    const role = { orgId, name: 'sharing', roleType: 'engineer', dataRange: 'org', isShipped: false } as const;
    const auths = ['manage_multi_share', 'monitor_equipment_view'] as const;
    const engineer = await server.stores.accounts.addRole({ ...role, auths });
    const person = await server.signedIn({ orgId, roleIds: { ...roleIds, engineer } }, 'engineer');
    expect(await change({ showsAlarms: true }, person)).toMatchObject({ code: '1007' });
    expect(await change({ showsReports: true }, person)).toMatchObject({ code: '403' });
    await change({ showsAlarms: true, showsReports: true });
    // The person who sets the password is the sharer from then on.
    await person.get(`${OWNER}/editPwd`, { equipId: plant.multiId, password: SHARE_PASSWORD });
    expect(await (await guest()).ask(`${SHARE}/view`, { key })).toMatchObject({
      data: { hasAlarms: false, hasReports: false },
    });
  });
});

describe('alarms of a share', () => {
  test('are those of its signals, without names of people', async () => {
    const [alarm] = await raised();
    if (alarm === undefined) throw new Error('there is no alarm');
    await change({ showsAlarms: true });
    const stranger = await guest();
    const rows = await alarmsOf(stranger);
    expect(rows).toMatchObject([{ id: alarm.id, text: alarm.text, activeAt: alarm.activeAt }]);
    for (const field of ['ackBy', 'ackNote', 'ruleId', 'gatewayName']) expect(rows[0]).not.toHaveProperty(field);
    expect(await stranger.ask(`${SHARE}/alarms`, { key, from: START - 60 * DAY_MS, to: START })).toMatchObject({
      code: '1108',
    });
    const other = { equipmentId: plant.equipmentId, code: 'b', name: 'B', rw: 'ro', dataType: 'bool' };
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', other);
    await change({ signalIds: [id] });
    expect(await alarmsOf(await guest())).toEqual([]);
  });
});

describe('reports of a share', () => {
  const namesOf = async (visitor: Visitor) =>
    (await visitor.get<readonly SharedReport[]>(`${SHARE}/reports`, { key })).map(({ name }) => name);
  const report = (more: object) => ({
    equipmentId: plant.equipmentId,
    name: 'Level',
    kind: 'hour',
    columns: [{ signalId: plant.signalId, agg: 'max' }],
    ...more,
  });
  const add = async (more: object) => (await plant.admin.get<{ id: string }>(`${MANAGE}/add`, report(more))).id;

  test('contain only its signals, and can be read and exported by a guest', async () => {
    const other = { equipmentId: plant.equipmentId, code: 'b', name: 'B', rw: 'ro', dataType: 'float32' };
    const { id: otherId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', other);
    const shown = await add({ name: 'Shown' });
    const both = [plant.signalId, otherId].map((signalId) => ({ signalId, agg: 'max' }));
    const hidden = await add({ name: 'Hidden', columns: both });
    await change({ showsReports: true, signalIds: [plant.signalId] });
    const stranger = await guest();
    const names = await namesOf(stranger);
    expect(names).toContain('Shown');
    expect(names).not.toContain('Hidden');
    const span = { from: START - 3_600_000, to: START };
    const made = await stranger.get<ReportResult>(`${SHARE}/report/data`, { key, id: shown, ...span });
    expect(made.columns).toHaveLength(1);
    const file = await stranger.ask(`${SHARE}/report/export`, { key, id: shown, ...span, format: 'csv' });
    expect(file).toMatchObject({ status: 200 });
    for (const path of ['data', 'export']) {
      const fields = { key, id: hidden, ...span, ...(path === 'export' ? { format: 'csv' } : {}) };
      expect([path, (await stranger.ask(`${SHARE}/report/${path}`, fields)).status]).toEqual([path, 404]);
    }
    const template = { key, id: shown, ...span, format: 'template' };
    expect(await stranger.ask(`${SHARE}/report/export`, template)).toMatchObject({ code: '400' });
    const theirs = await addPlant(server, 'theirs');
    const foreign = { key, id: theirs.reportId, ...span };
    expect(await stranger.ask(`${SHARE}/report/data`, foreign)).toMatchObject({ status: 404 });
  });

  test('list alarms only if alarms and all signals are shared', async () => {
    const alarms = { equipmentIds: [plant.equipmentId], priorities: [] };
    await add({ name: 'Alarms', kind: 'alarm', columns: [], alarms });
    await change({ showsReports: true });
    expect(await namesOf(await guest())).not.toContain('Alarms');
    await change({ showsAlarms: true });
    expect(await namesOf(await guest())).toContain('Alarms');
    await change({ signalIds: [plant.signalId] });
    expect(await namesOf(await guest())).not.toContain('Alarms');
  });
});

describe('writing through a share', () => {
  test.each(['password', 'dual'])('is refused by name where the signal takes a %s', async (writeConfirm) => {
    await plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, writeConfirm });
    await change({ auth: 'viewWrite' });
    const stranger = await guest();
    const written = await stranger.ask(`${SHARE}/write`, { key, signalId: plant.signalId, value: '5', confirm: true });
    expect(written).toMatchObject({ status: 403, code: '1617' });
    expect(written.text).toContain('your own account');
  });

  test('requires only a simple confirmation if the signal requires one', async () => {
    await plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, writeConfirm: 'confirm' });
    await change({ auth: 'viewWrite' });
    const stranger = await guest();
    const write = (more: object) =>
      stranger.ask(`${SHARE}/write`, { key, signalId: plant.signalId, value: '5', ...more });
    expect((await write({})).code).not.toBe('200');
    expect(await write({ confirm: true })).toMatchObject({ code: '200' });
  });
});
