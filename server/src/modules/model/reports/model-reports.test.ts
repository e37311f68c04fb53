import type { OutputOf } from '@tidegate/contract/call.ts';
import type { modelContent, modelDifference } from '@tidegate/contract/nouns/model/calls.ts';
import type { equipmentModel, modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import type { reportData } from '@tidegate/contract/nouns/report/calls.ts';
import type { Page, SavedPage } from '@tidegate/contract/nouns/page/page.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { START, startTestServer } from '../../../testing/test-server.ts';
import type { Devices } from '../../../testing/plant/devices.ts';
import { addDevices } from '../../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;
let foreign: Devices;
/** A model with the signals `level` and `flow` and the parameter `place`. */
let id: string;
let turn = 0;
const its = (code: string) => `${code}-${turn}`;

const ask = (verb: string, fields: object = {}) => plant.admin.ask(`/lfscada/manage/model/${verb}`, { id, ...fields });
const get = <T>(verb: string, fields: object = {}) =>
  plant.admin.get<T>(`/lfscada/manage/model/${verb}`, { id, ...fields });
const column = (signal: string, more: object = {}) => ({ signal, agg: 'avg', ...more });
const report = (more: object = {}) => ({
  name: 'Daily {place}',
  kind: 'day',
  columns: [column('level')],
  dayStart: '00:00',
  timeZone: 'UTC',
  shifts: [],
  fill: 'blank',
  schedule: {},
  priorities: [],
  ...more,
});
const reportsOf = (equipmentId: string) =>
  plant.admin.get<Report[]>('/lfscada/monitor/report/queryAll', { equipmentId });
const applied = async (...codes: string[]) => {
  const rows = codes.map((code) => ({ name: code, code, gatewayId: plant.gatewayId, values: { place: code } }));
  return (await get<{ added: string[] }>('apply', { rows })).added;
};

beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  foreign = await addDevices(server, 'other');
});
afterAll(() => server.end());

beforeEach(async () => {
  turn += 1;
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/model/add', { code: its('pump'), name: 'Pump' }));
  await get('parameters', { parameters: [{ name: 'place', required: false }] });
  for (const code of ['level', 'flow']) {
    await get('signal/add', { code, name: code, rw: 'ro', dataType: 'float32', kind: 'internal' });
  }
});

describe('a report of a model', () => {
  test('is defined in the draft, previewed, and rolled out with names and page titles filled', async () => {
    expect(await get('report/save', { report: report() })).toEqual({ key: 'r1' });
    const widget = { id: 'a'.repeat(32), widgetType: 'UsualDataText', dataType: 'report', dataId: 'r1.m1' };
    const position = { x: 0, y: 0, width: 80, height: 20, rotate: 0 };
    await get('page/add', { title: 'Front {place}' });
    await get('page/save', { pageKey: 'p1', list: [{ ...widget, position }] });
    await get('publish');
    const [code] = [its('p1')];
    const rows = [{ name: code, code, gatewayId: plant.gatewayId, values: { place: 'East' } }];
    const [preview] = await get<OutputOf<typeof modelPreview>>('preview', { rows });
    expect(preview?.changes.filter(({ of }) => of === 'report' || of === 'page')).toMatchObject([
      { key: 'p1', title: 'Front East', change: 'added' },
      { key: 'r1', title: 'Daily East', change: 'added' },
    ]);
    const [equipmentId = ''] = (await get<{ added: string[] }>('apply', { rows })).added;
    const [own] = await reportsOf(equipmentId);
    expect(own).toMatchObject({ name: 'Daily East', equipmentId });
    const [page] = await plant.admin.get<Page[]>('/lfscada/configuration/page/queryAll', { equipmentId });
    expect(page?.title).toBe('Front East');
    const played = await plant.admin.get<SavedPage>('/lfscada/configuration/page/played', { pageId: page?.id });
    expect(played.widgets).toMatchObject([{ dataId: `${own?.id}.m1` }]);
  });

  test('is applied to equipment with its next version, except manual changes', async () => {
    await get('report/save', { report: report() });
    await get('publish');
    const [mine = '', other = ''] = await applied(its('a'), its('b'));
    const [own] = await reportsOf(mine);
    await plant.admin.get('/lfscada/manage/report/edit', { id: own?.id, name: 'Ours' });
    const { reports } = await get<OutputOf<typeof modelContent>>('content');
    await get('report/save', {
      key: 'r1',
      report: report({ fill: 'last', columns: [...(reports[0]?.columns ?? []), column('flow')] }),
    });
    const difference = await get<OutputOf<typeof modelDifference>>('difference', { from: 1, to: 0 });
    expect(difference).toMatchObject([
      { of: 'report', key: 'r1', change: 'changed', fields: [{ field: 'fill' }, { field: 'column.m2' }] },
    ]);
    await get('publish');
    await get('apply', { equipmentIds: [mine, other] });
    expect(await reportsOf(mine)).toMatchObject([{ name: 'Ours', fill: 'last', columns: [{}, { key: 'm2' }] }]);
    expect(await reportsOf(other)).toMatchObject([{ name: `Daily ${its('b')}`, fill: 'last' }]);
    const overrides = async () =>
      (
        await plant.admin.get<OutputOf<typeof equipmentModel>>('/lfscada/manage/model/ofEquipment', {
          equipmentId: mine,
        })
      ).model?.overrides;
    expect(await overrides()).toMatchObject([{ of: 'report', key: 'r1', field: 'name', value: 'Ours' }]);
    const fields = [{ of: 'report', key: 'r1', field: 'name' }];
    await plant.admin.get('/lfscada/manage/model/reset', { equipmentId: mine, fields });
    expect(await overrides()).toEqual([]);
  });

  test('shows a column without signal in its place, in the data and in the form', async () => {
    await get('report/save', { report: report({ columns: [column('level'), column('flow')] }) });
    await get('signal/delete', { codes: ['flow'] });
    await get('publish');
    const [equipmentId = ''] = await applied(its('a'));
    const [own] = await reportsOf(equipmentId);
    expect(own?.columns).toMatchObject([{}, { signalId: '{flow}' }]);
    const { columns } = await plant.admin.get<OutputOf<typeof reportData>>('/lfscada/monitor/report/data', {
      id: own?.id,
      from: START,
      to: START + 1,
    });
    expect(columns).toMatchObject([{ isGone: false }, { isGone: true, signalId: '', title: 'flow average' }]);
    await plant.admin.get('/lfscada/manage/report/edit', { id: own?.id, columns: own?.columns });
    expect((await reportsOf(equipmentId))[0]?.columns).toEqual(own?.columns);
  });

  test('is included when a model is created from equipment, copied or exported', async () => {
    await get('report/save', { report: report() });
    await get('publish');
    const [equipmentId = ''] = await applied(its('a'));
    const made = await plant.admin.get<{ id: string }>('/lfscada/manage/model/add', {
      code: its('made'),
      name: 'Made',
      equipmentId,
    });
    const contentOf = (of: string) =>
      plant.admin.get<OutputOf<typeof modelContent>>('/lfscada/manage/model/content', { id: of });
    const columns = [{ key: 'm1', signal: 'level' }];
    expect((await contentOf(made.id)).reports).toMatchObject([{ key: 'r1', name: `Daily ${its('a')}`, columns }]);
    const copy = await get<{ id: string }>('copy', { code: its('copy'), name: 'Copy' });
    expect((await contentOf(copy.id)).reports).toMatchObject([{ key: 'r1', columns }]);
    const file = await get('export');
    const named = { code: its('in'), name: 'In', file };
    const imported = await foreign.admin.get<{ id: string }>('/lfscada/manage/model/import', named);
    const { reports } = await foreign.admin.get<OutputOf<typeof modelContent>>(
      '/lfscada/manage/model/content',
      imported,
    );
    expect(reports).toMatchObject([{ key: 'r1', columns }]);
  });

  test.each([
    ['a key that is none', 'report/save', { key: 'daily', report: report() }, '400'],
    ['a report that the model does not have', 'report/save', { key: 'r7', report: report() }, '404'],
    ['a report without columns', 'report/save', { report: report({ columns: [] }) }, '1581'],
    ['a signal that the model does not have', 'report/save', { report: report({ columns: [column('none')] }) }, '1595'],
    ['a parameter that the model does not have', 'report/save', { report: report({ name: '{none}' }) }, '1522'],
    ['no such time zone', 'report/save', { report: report({ timeZone: 'Nowhere' }) }, '400'],
    ['shifts that are none', 'report/save', { report: report({ kind: 'shift' }) }, '1594'],
    ['a page title with a parameter that there is none of', 'page/add', { title: '{none}' }, '1522'],
  ])('refuses %s', async (_what, verb, fields, code) => {
    expect(await ask(verb, fields)).toMatchObject({ code });
    expect((await get<OutputOf<typeof modelContent>>('content')).reports).toEqual([]);
  });

  test('prevents the deletion of a parameter in its name', async () => {
    await get('report/save', { report: report() });
    expect(await ask('parameters', { parameters: [] })).toMatchObject({ code: '1522' });
  });

  test('of another organisation is not found', async () => {
    for (const [verb, fields] of [
      ['save', { report: report() }],
      ['delete', { key: 'r1' }],
    ] as const) {
      const answer = await foreign.admin.ask(`/lfscada/manage/model/report/${verb}`, { id, ...fields });
      expect(answer).toMatchObject({ code: '404' });
    }
  });
});
