import { EQUIPMENT_KEPT_DAYS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let plant: Plant;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  ({ admin } = plant);
});
afterEach(() => server.end());

const BIN = '/lfscada/manage/equipment';
const stored = (days: number, value = 5) => {
  const signalId = Number(plant.signalId);
  server.historian.samples.push({ signalId, at: START - days * DAY_MS, value, quality: 'good' });
};
const remove = () => admin.get(`${BIN}/delete`, { id: plant.equipmentId });
const restore = () => admin.ask(`${BIN}/restore`, { id: plant.equipmentId });

describe('before equipment is deleted', () => {
  test('the parts, days of history and people are listed', async () => {
    stored(0.5);
    stored(41.2);
    await plant.viewer.get('/lfscada/monitor/equipment/setFollow', { equipmentId: plant.equipmentId });
    expect(await admin.get(`${BIN}/dependents`, { id: plant.equipmentId })).toEqual([
      { kind: 'driver', count: 1 },
      { kind: 'signal', count: 1 },
      { kind: 'alarmRule', count: 1 },
      { kind: 'automation', count: 1 },
      { kind: 'page', count: 1 },
      { kind: 'report', count: 1 },
      { kind: 'note', count: 1 },
      { kind: 'camera', count: 1 },
      { kind: 'follower', count: 1 },
      { kind: 'chosenBy', count: 1 },
      { kind: 'otherRecipe', count: 1, names: [{ equipment: '', signal: expect.any(String) }] },
      { kind: 'historyDay', count: 42 },
    ]);
  });

  test('what others lose is counted and named: pages, reports, automations and recipes that use its signals', async () => {
    const named = { gatewayId: plant.gatewayId, deviceId: 'other', code: 'OTHER', name: 'Other' };
    const { id: equipmentId } = await admin.get<{ id: string }>(`${BIN}/add`, named);
    const signalId = plant.signalId;
    const add = (noun: string, fields: object) =>
      admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields });
    const column = { signalId, agg: 'max' };
    await add('report', { equipmentId, name: 'Both', kind: 'day', columns: [column], timeZone: 'UTC' });
    await add('automation', {
      equipmentId,
      name: 'Reacts',
      when: { kind: 'signal', signalId, is: 'above', limit: 80, forSec: 0 },
      actions: [{ kind: 'write', signalId, value: '5' }],
    });
    await add('recipe', { name: 'Blend', steps: [{ signalId, value: '5' }] });
    const dependents = () => admin.get<{ kind: string }[]>(`${BIN}/dependents`, { id: plant.equipmentId });
    const others = (await dependents()).filter(({ kind }) => kind.startsWith('other'));
    expect(others).toEqual([
      { kind: 'otherReport', count: 1, names: [{ equipment: 'Other', signal: 'Both' }] },
      { kind: 'otherAutomation', count: 1, names: [{ equipment: 'Other', signal: 'Reacts' }] },
      {
        kind: 'otherRecipe',
        count: expect.any(Number),
        names: expect.arrayContaining([{ equipment: '', signal: 'Blend' }]),
      },
    ]);
  });

  test('a history of minutes counts as one day, and no history as none', async () => {
    const days = async () =>
      (await admin.get<{ kind: string; count: number }[]>(`${BIN}/dependents`, { id: plant.equipmentId })).find(
        ({ kind }) => kind === 'historyDay',
      )?.count;
    expect(await days()).toBeUndefined();
    stored(0);
    expect(await days()).toBe(1);
  });
});

describe('a deleted equipment', () => {
  test('disappears at once, also for people watching it', async () => {
    const watch = { equipmentId: plant.equipmentId, isFirst: true };
    expect(await plant.viewer.ask('/lfscada/monitor/data', watch)).toMatchObject({ code: '200' });
    await remove();
    expect(await plant.viewer.ask('/lfscada/monitor/data', watch)).toMatchObject({ code: '404' });
    const { signalId } = plant;
    const history = { signalIds: [signalId], from: START, to: START + 1 };
    expect(await plant.viewer.ask('/lfscada/monitor/history', history)).toMatchObject({ code: '404' });
    expect(await plant.viewer.get('/lfscada/monitor/equipment/queryAll')).toEqual([]);
  });

  test('shows its last stored values as stale after it is restored', async () => {
    stored(1, 7.5);
    await remove();
    server.live.forget([Number(plant.signalId)]);
    expect(await restore()).toMatchObject({ code: '200' });
    const data = await plant.viewer.get('/lfscada/monitor/data', { equipmentId: plant.equipmentId, isFirst: true });
    expect(data).toMatchObject({ signalVal: { [plant.signalId]: { value: 7.5, quality: 'stale' } } });
  });

  test('is restored only with permission to change equipment', async () => {
    await remove();
    const viewer = await plant.viewer.ask(`${BIN}/restore`, { id: plant.equipmentId });
    expect(viewer).toMatchObject({ code: '403' });
    expect(await plant.viewer.ask(`${BIN}/deleted`, {})).toMatchObject({ code: '403' });
    expect(await restore()).toMatchObject({ code: '200' });
    expect(await restore()).toMatchObject({ code: '404' });
  });

  test('is deleted permanently with its history after exactly thirty days', async () => {
    stored(3);
    const other = { signalId: 99_999, at: START, value: 1, quality: 'good' as const };
    server.historian.samples.push(other);
    await remove();
    server.clock.setWall(START + EQUIPMENT_KEPT_DAYS * DAY_MS);
    await server.services.equipmentBin.sweep();
    expect(await server.stores.equipmentBin.lapsed(Number.MAX_SAFE_INTEGER)).toHaveLength(2);
    server.clock.setWall(START + EQUIPMENT_KEPT_DAYS * DAY_MS + 1);
    await server.services.equipmentBin.sweep();
    expect(await server.stores.equipmentBin.lapsed(Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(server.historian.samples).toEqual([other]);
    const purged = (await server.auditRows()).filter(({ action }) => action === 'equipment.purge');
    expect(purged.map(({ object, userId }) => [object, userId])).toEqual([
      [`equipment:${plant.equipmentId}`, ''],
      [`equipment:${plant.deletedId}`, ''],
    ]);
  });

  test('is kept for the next round if its history could not be deleted', async () => {
    stored(3);
    await remove();
    server.clock.setWall(START + EQUIPMENT_KEPT_DAYS * DAY_MS + 1);
    const real = server.historian.dropBefore.bind(server.historian);
    server.historian.dropBefore = async () => {
      throw new Error('busy');
    };
    await server.services.equipmentBin.sweep();
    server.historian.dropBefore = real;
    expect(await server.stores.equipmentBin.lapsed(Number.MAX_SAFE_INTEGER)).toHaveLength(2);
    await server.services.equipmentBin.sweep();
    expect(await server.stores.equipmentBin.lapsed(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });
});

describe('groups', () => {
  const GROUP = '/lfscada/manage/equipmentGroup';

  test('have names of no to thirty characters', async () => {
    expect(await admin.ask(`${GROUP}/add`, { name: '组'.repeat(31) })).toMatchObject({ code: '1104' });
    expect(await admin.ask(`${GROUP}/add`, { name: '组'.repeat(30) })).toMatchObject({ code: '200' });
    const { id } = await admin.get<{ id: string }>(`${GROUP}/add`, { name: 'Hall' });
    expect(await admin.ask(`${GROUP}/edit`, { id, name: 'x'.repeat(31) })).toMatchObject({ code: '1104' });
    expect(await admin.ask(`${GROUP}/add`, { name: '  ' })).toMatchObject({ code: '200' });
  });

  test('are shown to viewers with access to equipment in them', async () => {
    const { id } = await admin.get<{ id: string }>(`${GROUP}/add`, { name: 'Hall' });
    const groups = () => plant.viewer.get('/lfscada/monitor/equipment/groups');
    expect(await groups()).toEqual([]);
    await admin.get(`${BIN}/setGroup`, { ids: [plant.equipmentId], groupId: id });
    expect(await groups()).toMatchObject([{ id, name: 'Hall', equipmentCount: 1 }]);
    const inGroup = await plant.viewer.get('/lfscada/monitor/equipment/query', { groupId: id });
    expect(inGroup).toMatchObject({ total: 1, rows: [{ groupId: id, groupName: 'Hall' }] });
    await admin.get(`${BIN}/edit`, { id: plant.equipmentId, groupId: '' });
    expect(await groups()).toEqual([]);
  });
});

describe('the description of equipment', () => {
  test('is stored as entered, and removed by empty fields', async () => {
    const { equipmentId: id } = plant;
    const info = () => admin.get(`${BIN}/info`, { id });
    const place = { lng: 120.5, lat: -30.25, address: '1 Weir Lane', installDate: '2024-02-29', tags: ['a', 'b', 'a'] };
    await admin.get(`${BIN}/edit`, { id, ...place });
    expect(await info()).toMatchObject({ ...place, tags: ['a', 'b'] });
    await admin.get(`${BIN}/edit`, { id, lng: '', lat: '', installDate: '', tags: [] });
    expect(await info()).toMatchObject({ lng: null, lat: null, installDate: '', tags: [], address: '1 Weir Lane' });
  });

  test.each([
    ['lng', 180.1],
    ['lat', -90.1],
    ['lat', 'north'],
    ['installDate', '2023-02-29'],
    ['installDate', '1 July'],
    ['tags', ['x'.repeat(21)]],
    ['tags', [' ']],
    ['tags', Array.from({ length: 11 }, (_, index) => `t${index}`)],
  ])('is refused where it cannot be: %s %j', async (field, value) => {
    const answer = await admin.ask(`${BIN}/edit`, { id: plant.equipmentId, [field]: value });
    expect(answer).toMatchObject({ code: '400' });
  });
});
