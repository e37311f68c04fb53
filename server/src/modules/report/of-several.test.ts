import { buffer } from 'node:stream/consumers';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import type { LatestReport, ListedReport, ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSheet } from '../../kernel/sheet/xlsx.ts';
import { START, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const MANAGE = '/lfscada/manage/report';
const MONITOR = '/lfscada/monitor/report';
const HOUR_MS = 3_600_000;
const RANGE = { from: START - HOUR_MS, to: START };

let server: TestServer;
let plant: Plant;
/** A second station of the same organisation, behind a gateway of its own. */
let second: Station;
let id: string;

interface Station {
  readonly equipmentId: string;
  readonly signalId: string;
}

beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  second = await addStation('two', plant.admin);
  measured(plant.signalId, 3);
  const report = { equipmentId: plant.equipmentId, name: 'Stations', kind: 'raw', columns: columns() };
  ({ id } = await plant.admin.get<{ id: string }>(`${MANAGE}/add`, report));
});
afterEach(() => server.end());

const columns = () => [plant.signalId, second.signalId].map((signalId) => ({ signalId, agg: 'last' }));
const measured = (signalId: string, value: number) =>
  server.historian.samples.push({ signalId: Number(signalId), at: START - 1_000, value, quality: 'good' });

async function addStation(code: string, by: Visitor): Promise<Station> {
  const added = async (noun: string, fields: object) =>
    (await by.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;
  const gatewayId = await added('gateway', { sn: `gw-${code}`, name: code });
  const names = { name: `泵站 ${code}`, nameEn: `Station ${code}` };
  const equipmentId = await added('equipment', { ...names, code, gatewayId });
  const signal = { code: 'level', name: '液位', nameEn: 'Level', rw: 'ro', dataType: 'float32', unit: 'm' };
  const signalId = await added('signal', { equipmentId, ...signal });
  measured(signalId, 7);
  return { equipmentId, signalId };
}

/** An engineer who reaches the first station alone. */
async function narrow(): Promise<Visitor> {
  const { orgId, roleIds } = plant.org;
  const role = {
    orgId,
    name: 'narrow',
    roleType: 'admin',
    auths: SHIPPED_ROLES.admin.auths,
    isShipped: false,
  } as const;
  const admin = await server.stores.accounts.addRole({ ...role, dataRange: 'chosen' });
  const visitor = await server.signedIn({ orgId, roleIds: { ...roleIds, admin } }, 'admin');
  const account = await server.stores.accounts.byLoginname(visitor.loginname);
  await plant.admin.get('/lfscada/manage/user/edit', {
    id: account?.userId ?? '',
    equipmentIds: [plant.equipmentId],
  });
  server.clock.pass(1_000);
  return visitor;
}

const data = (by = plant.viewer) => by.get<ReportResult>(`${MONITOR}/data`, { id, ...RANGE });
const csv = async () =>
  (await plant.viewer.ask(`${MONITOR}/export`, { id, ...RANGE, format: 'csv', language: 'en' })).text;

describe('a report over several equipment', () => {
  test('names the equipment of each column and is listed for each', async () => {
    expect((await data()).columns.map(({ title, values }) => [title, values])).toEqual([
      ['plant pump · Level', [3]],
      ['Station two · Level', [7]],
    ]);
    expect(await csv()).toContain('plant pump · Level (m),Station two · Level (m)');
    const { equipmentId } = second;
    expect(await plant.viewer.get<ListedReport[]>(`${MONITOR}/queryAll`, { equipmentId })).toMatchObject([
      { id, equipmentId: plant.equipmentId, equipmentName: 'plant pump', beyond: 0 },
    ]);
  });

  test('is refused to a person without access to one of them, who still sees the other columns on a page', async () => {
    const visitor = await narrow();
    const [listed] = await visitor.get<ListedReport[]>(`${MONITOR}/queryAll`, { equipmentId: plant.equipmentId });
    expect(listed).toMatchObject({ id, beyond: 1 });
    expect(listed?.columns[1]?.named).toEqual({ zh: '', en: '' });
    await plant.admin.get(`${MONITOR}/run/add`, { id, ...RANGE, format: 'csv' });
    await server.services.reportQueue.settled();
    const [run] = (await server.stores.reportRuns.page(id, 1, 10)).rows;
    const asked = [
      [`${MONITOR}/data`, { id, ...RANGE }],
      [`${MONITOR}/export`, { id, ...RANGE, format: 'xlsx' }],
      [`${MONITOR}/run/add`, { id, ...RANGE, format: 'xlsx' }],
      [`${MONITOR}/run/file`, { id: run?.id ?? '' }],
      [`${MANAGE}/edit`, { id, name: 'Mine' }],
      [`${MANAGE}/delete`, { id }],
      [`${MANAGE}/template/delete`, { id }],
    ] as const;
    for (const [path, fields] of asked) expect([path, (await visitor.ask(path, fields)).code]).toEqual([path, '1597']);
    const [latest] = await visitor.get<LatestReport[]>(`${MONITOR}/latest`, { ids: [id] });
    expect(latest?.columns.map(({ title, value }) => [title, value])).toEqual([
      ['plant pump · Level', 3],
      ['', null],
    ]);
    const [own] = await plant.viewer.get<LatestReport[]>(`${MONITOR}/latest`, { ids: [id] });
    expect(own?.columns.map(({ value }) => value)).toEqual([3, 7]);
  });

  test('hides an older file from a person without access to all its equipment, even if the report now shows less', async () => {
    const visitor = await narrow();
    await plant.admin.get(`${MONITOR}/run/add`, { id, ...RANGE, format: 'csv' });
    await server.services.reportQueue.settled();
    const [run] = (await server.stores.reportRuns.page(id, 1, 10)).rows;
    await plant.admin.get(`${MANAGE}/edit`, { id, columns: columns().slice(0, 1) });
    expect((await visitor.ask(`${MONITOR}/data`, { id, ...RANGE })).code).toBe('200');
    expect((await visitor.ask(`${MONITOR}/run/file`, { id: run?.id ?? '' })).code).toBe('1597');
  });

  test('refuses signals outside the access scope of its author or in another organisation', async () => {
    const visitor = await narrow();
    const { equipmentId } = plant;
    const blind = await visitor.ask(`${MANAGE}/add`, { equipmentId, name: 'x', kind: 'day', columns: columns() });
    expect(blind).toMatchObject({ code: '1595' });
    expect(blind.text).toContain('Column 2');
    const theirs = await addPlant(server, 'theirs');
    const everywhere = await server.signedIn(plant.org, 'platform');
    const foreign = [...columns(), { signalId: theirs.signalId, agg: 'last' }];
    expect(await everywhere.ask(`${MANAGE}/edit`, { id, columns: foreign })).toMatchObject({ code: '1596' });
  });

  test('keeps columns of deleted equipment in place with their former names', async () => {
    await plant.admin.get('/lfscada/manage/equipment/delete', { id: second.equipmentId });
    expect((await data()).columns.map(({ title, isGone, values }) => [title, isGone, values])).toEqual([
      ['plant pump · Level', false, [3]],
      ['Station two · Level', true, [null]],
    ]);
    expect(await csv()).toContain('Station two · Level [signal deleted]');
    const [{ columns: kept } = { columns: [] }] = await plant.viewer.get<ListedReport[]>(`${MONITOR}/queryAll`, {
      equipmentId: plant.equipmentId,
    });
    expect(await plant.admin.ask(`${MANAGE}/edit`, { id, columns: kept })).toMatchObject({ code: '200' });
  });

  test('survives the deletion of its main equipment, and gets its columns back when that is restored', async () => {
    const depends = () =>
      plant.admin.get<{ kind: string; count: number }[]>('/lfscada/manage/equipment/dependents', {
        id: plant.equipmentId,
      });
    const before = (await depends()).find(({ kind }) => kind === 'report');
    await plant.admin.get('/lfscada/manage/equipment/delete', { id: plant.equipmentId });
    // The other report of the plant shows nothing else and leaves with it.
    expect(before?.count).toBe(1);
    expect((await data()).columns.map(({ title, isGone, values }) => [title, isGone, values])).toEqual([
      ['plant pump · Level', true, [null]],
      ['Station two · Level', false, [7]],
    ]);
    const { equipmentId } = second;
    expect(await plant.viewer.get<ListedReport[]>(`${MONITOR}/queryAll`, { equipmentId })).toMatchObject([
      { id, equipmentId, equipmentNameEn: 'Station two' },
    ]);
    await plant.admin.get('/lfscada/manage/equipment/restore', { id: plant.equipmentId });
    expect((await data()).columns.map(({ isGone, values }) => [isGone, values])).toEqual([
      [false, [3]],
      [false, [7]],
    ]);
  });

  test('fills a workbook that refers to signals of other equipment by its code', async () => {
    const file = await writeSheet('day', ['x'], [['{{level.max}}', '{{two/level.min}}', '{{equipment}}']]);
    expect(await plant.admin.ask(`${MANAGE}/template/save`, { id, name: 'own.xlsx', file })).toMatchObject({
      code: '200',
    });
    await plant.viewer.ask(`${MONITOR}/run/add`, { id, ...RANGE, format: 'template', language: 'en' });
    await server.services.reportQueue.settled();
    const [run] = (await server.stores.reportRuns.page(id, 1, 10)).rows;
    const made = await buffer(server.stores.reportRuns.file(run?.id ?? ''));
    expect((await readSheet(made))[1]).toEqual([3, 1, 'plant pump, Station two']);
  });
});
