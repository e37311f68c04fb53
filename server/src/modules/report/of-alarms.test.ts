import { buffer } from 'node:stream/consumers';
import type { ListedReport, ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const MANAGE = '/lfscada/manage/report';
const MONITOR = '/lfscada/monitor/report';
const DAY_MS = 24 * 3_600_000;
const RANGE = { from: START - DAY_MS, to: START + DAY_MS };

let server: TestServer;
let plant: Plant;
let id: string;

beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  ({ id } = await plant.admin.get<{ id: string }>(`${MANAGE}/add`, report()));
});
afterEach(() => server.end());

const report = (more: object = {}) => ({
  equipmentId: plant.equipmentId,
  name: 'Alarms',
  kind: 'alarm',
  columns: [],
  alarms: { equipmentIds: [plant.equipmentId], priorities: [] },
  ...more,
});
const data = () => plant.viewer.get<ReportResult>(`${MONITOR}/data`, { id, ...RANGE });
const csv = async () =>
  (await plant.viewer.ask(`${MONITOR}/export`, { id, ...RANGE, format: 'csv', language: 'en' })).text;

describe('a report of alarms', () => {
  test('lists raised alarms with counts by equipment, priority and duration, without names of people', async () => {
    const [alarm] = await server.stores.objects.find('alarm', [plant.alarmId], {
      userId: '0',
      orgId: '',
      orgPath: '',
      reach: 'all',
    });
    const made = await data();
    expect(made.labels).toHaveLength(1);
    const valueOf = (key: string) => made.columns.find((one) => one.key === key)?.values[0];
    expect(valueOf('equipment')).toBe(alarm?.gatewayName);
    expect(valueOf('duration')).toBeGreaterThanOrEqual(0);
    expect(
      made.summaries.map(({ title, rows }) => [title, rows.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0)]),
    ).toEqual([
      ['By equipment', 1],
      ['By priority', 1],
      ['By duration', 1],
    ]);
    expect(JSON.stringify(made)).not.toContain(plant.admin.loginname);
  });

  test('names the times of its range in which alarms were not evaluated, also where no alarm was raised', async () => {
    const time = { from: START - 10 * 60_000, to: START - 30_000 };
    const trail = { ...BY_SERVER, at: START, action: 'alarm.unwatched', object: 'alarmWatch', new: '' } as const;
    await server.stores.alarmWatchMarks.add(time, { posted: [], trail });
    const alarms = { equipmentIds: [plant.equipmentId], priorities: [5] };
    await plant.admin.get(`${MANAGE}/edit`, { id, alarms });
    const [named] = (await data()).summaries;
    expect(named?.rows).toEqual([{ name: expect.stringMatching(/ ~ /), figures: [10] }]);
    expect(await csv()).toContain('Times without alarm evaluation');
    const before = await plant.viewer.get<ReportResult>(`${MONITOR}/data`, {
      id,
      from: START - 3 * DAY_MS,
      to: START - 2 * DAY_MS,
    });
    expect(before.summaries).toEqual([]);
  });

  test('contains only the chosen priorities and equipment', async () => {
    const alarms = { equipmentIds: [plant.equipmentId], priorities: [5] };
    await plant.admin.get(`${MANAGE}/edit`, { id, alarms });
    expect((await data()).labels).toEqual([]);
    expect((await csv()).trim().split('\r\n')).toHaveLength(1);
  });

  test.each(['csv', 'xlsx', 'pdf'] as const)(
    'comes as a file of %s with its counts, also made in the background',
    async (format) => {
      await plant.viewer.ask(`${MONITOR}/run/add`, { id, ...RANGE, format, language: 'en' });
      await server.services.reportQueue.settled();
      const [run] = (await server.stores.reportRuns.page(id, 1, 10)).rows;
      expect(run).toMatchObject({ state: 'done', error: null });
      const made = await buffer(server.stores.reportRuns.file(run?.id ?? ''));
      if (format === 'xlsx') expect((await readSheet(made)).flat()).toContain('By equipment');
      else expect(made.toString('latin1')).toContain(format === 'csv' ? 'By priority' : '%PDF');
    },
  );

  test('is refused without permission for alarm records, with too long a range, and for equipment outside the access scope', async () => {
    const code = async (path: string, fields: object, by = plant.admin) => (await by.ask(path, { ...fields })).code;
    expect(await code(`${MONITOR}/data`, { id, from: START - 401 * DAY_MS, to: START })).toBe('1582');
    const theirs = await addPlant(server, 'theirs');
    const alarms = { equipmentIds: [plant.equipmentId, theirs.equipmentId], priorities: [] };
    expect(await code(`${MANAGE}/edit`, { id, alarms })).toBe('1598');
    const role = await server.stores.accounts.addRole({
      orgId: plant.org.orgId,
      name: 'figures only',
      roleType: 'viewer',
      auths: ['monitor_equipment_view', 'monitor_report_view'],
      dataRange: 'org',
      isShipped: false,
    });
    const visitor = await server.signedIn({ ...plant.org, roleIds: { ...plant.org.roleIds, viewer: role } }, 'viewer');
    expect(await code(`${MONITOR}/data`, { id, ...RANGE }, visitor)).toBe('1007');
  });

  test('keeps equipment that was deleted and its alarms', async () => {
    const [before] = await plant.viewer.get<ListedReport[]>(`${MONITOR}/queryAll`, { equipmentId: plant.equipmentId });
    expect(before?.kind).toBe('alarm');
    const { id: other } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'other',
      code: 'other',
      gatewayId: plant.gatewayId,
    });
    const alarms = { equipmentIds: [plant.equipmentId, other], priorities: [] };
    await plant.admin.get(`${MANAGE}/edit`, { id, alarms });
    await plant.admin.get('/lfscada/manage/equipment/delete', { id: other });
    expect((await data()).labels).toHaveLength(1);
    expect(await plant.admin.ask(`${MANAGE}/edit`, { id, alarms, name: 'kept' })).toMatchObject({ code: '200' });
  });
});
