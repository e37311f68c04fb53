import type { ModelReport } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ModelContent, ModelPage } from '@tidegate/contract/nouns/model/model.ts';
import { reportScheduleSchema } from '@tidegate/contract/nouns/report/report.ts';
import { pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { expect, test } from 'vitest';
import { coreStores } from '../../stores.ts';
import { coreTables, type CoreTables } from '../../../kernel/sql/tables.ts';
import { EMPTY_CONTENT } from '../content/content.ts';
import { reportFields } from '../../../testing/plant/report-fixtures.ts';
import { TRAIL } from '../../../testing/trail.ts';
import { AT, equipment, gateway, RANGE } from '../../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../../conformance/engines.ts';
import { ofModel, rollOuts } from '../../../conformance/model-roll-outs.ts';

const HAND = { at: AT, by: 'ann', note: '' };

const column = (key: string, signal: string, title = ''): ModelReport['columns'][number] => ({
  key,
  signal,
  title,
  agg: 'avg',
  weighting: 'points',
  unit: '',
  decimals: null,
  total: 'none',
});

const report = (more: Partial<ModelReport> = {}): ModelReport => ({
  key: 'r1',
  lastColumn: 0,
  name: 'Daily',
  nameEn: '',
  kind: 'day',
  columns: [column('m1', 'level')],
  dayStart: '00:00',
  timeZone: 'UTC',
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({}),
  priorities: [],
  ...more,
});

/** A page with a widget that shows a column of the report. */
const page: ModelPage = {
  key: 'p1',
  con: { title: 'Main' },
  widgets: [{ id: 'a'.repeat(32), widgetType: 'UsualDataText', dataType: 'report', dataId: 'r1.m1' }],
  isHome: true,
  revision: 1,
  at: AT,
  by: 'ann',
};

const content = (reports: readonly ModelReport[], more: Partial<ModelContent> = {}): ModelContent => ({
  ...EMPTY_CONTENT,
  signals: [ofModel('level'), ofModel('flow')],
  reports: [...reports],
  lastReport: 3,
  ...more,
});

forEachEngine((engine) => {
  const start = async (first: ModelContent, ...codes: string[]) => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    const gatewayId = await stores.gateways.add(gateway('G1'), TRAIL);
    const fields = { orgId: '1', code: 'pump', name: 'Pump', nameEn: '', category: '', remark: '', draft: first };
    const modelId = await stores.models.add(fields, HAND, TRAIL);
    const { apply, planned, stateOf } = rollOuts(stores, modelId, HAND);
    const added = await apply({ added: codes.map((code) => equipment(code, gatewayId)) }, planned(first));
    const reportsOf = async (equipmentId: string) => (await stateOf(equipmentId)).reports;
    const shownOn = async (equipmentId: string) => {
      const { pages } = await stateOf(equipmentId);
      return pages.flatMap((one) => one.widgets()).map((widget) => Object(widget).dataId);
    };
    const editReport = async (
      equipmentId: string,
      change: (old: Awaited<ReturnType<typeof reportsOf>>[0]) => object,
    ) => {
      const [old] = await reportsOf(equipmentId);
      if (old === undefined) throw new Error('the report is there');
      await stores.reports.edit(old.id, reportFields({ ...old, nextAt: null, ...change(old) }), HAND, TRAIL);
    };
    return { db, stores, modelId, added, apply, planned, stateOf, reportsOf, shownOn, editReport };
  };

  test('each equipment gets its own report with its own signals, which the widgets of its pages show', async () => {
    const first = content([report()], { pages: [page], lastPage: 1 });
    const { added, reportsOf, shownOn, stateOf } = await start(first, 'P1', 'P2');
    const seen = new Set<string>();
    for (const equipmentId of added) {
      const { signals } = await stateOf(equipmentId);
      const [own, ...more] = await reportsOf(equipmentId);
      expect(more).toEqual([]);
      const signalId = signals.find(({ code }) => code === 'level')?.id;
      expect(own).toMatchObject({ name: 'Daily', kind: 'day', columns: [{ key: 'm1', signalId, equipmentId }] });
      expect(await shownOn(equipmentId)).toEqual([`${own?.id}.m1`]);
      seen.add(own?.id ?? '');
    }
    expect(seen.size).toBe(2);
  });

  test('a change of a model report is applied except to manual changes, which are reset on request', async () => {
    const first = content([report()]);
    const { added, apply, planned, reportsOf, editReport, stateOf, stores } = await start(first, 'P1', 'P2');
    const [mine = '', other = ''] = added;
    const { signals } = await stateOf(mine);
    const flowId = signals.find(({ code }) => code === 'flow')?.id ?? '';
    await editReport(mine, ({ columns: [level] }) => ({
      name: 'Ours',
      columns: [level, { ...level, key: '1', signalId: flowId, title: 'By hand' }],
    }));
    const next = content([report({ fill: 'last', columns: [column('m1', 'level', 'Level'), column('m2', 'flow')] })]);
    await apply({ equipmentIds: added }, planned(next, first));
    const keysOf = async (id: string) => (await reportsOf(id))[0]?.columns.map(({ key }) => key);
    expect(await reportsOf(other)).toMatchObject([{ name: 'Daily', fill: 'last', columns: [{ title: 'Level' }, {}] }]);
    expect(await reportsOf(mine)).toMatchObject([
      { name: 'Ours', fill: 'last', columns: [{ title: 'Level' }, {}, {}] },
    ]);
    expect(await keysOf(mine)).toEqual(['m1', '1', 'm2']);
    const { overrides } = planned(next, next)(await stateOf(mine));
    expect(overrides.map(({ of, key, field }) => [of, key, field])).toEqual([
      ['report', 'r1', 'name'],
      ['report', 'r1', 'column.1'],
    ]);
    await apply({ equipmentIds: [mine] }, planned(next, next, true));
    expect(await reportsOf(mine)).toMatchObject([{ name: 'Daily' }]);
    expect(await keysOf(mine)).toEqual(['m1', 'm2']);
    expect(await stores.reports.all(mine, RANGE)).toHaveLength(1);
  });

  test('a report column whose signal is missing is kept, and bound once the signal exists', async () => {
    const lacking = content([report({ columns: [column('m1', 'level'), column('m2', 'height')] })]);
    const { added, apply, planned, reportsOf, stateOf } = await start(lacking, 'P1');
    const [id = ''] = added;
    const named = { zh: 'height', en: 'height' };
    expect(await reportsOf(id)).toMatchObject([{ columns: [{}, { signalId: pageSignal('height'), named }] }]);
    expect(planned(lacking, lacking)(await stateOf(id))).toMatchObject({ changes: [], overrides: [] });
    const whole = { ...lacking, signals: [...lacking.signals, ofModel('height')] };
    await apply({ equipmentIds: [id] }, planned(whole, lacking));
    const { signals } = await stateOf(id);
    const heightId = signals.find(({ code }) => code === 'height')?.id;
    expect(await reportsOf(id)).toMatchObject([{ columns: [{}, { signalId: heightId }] }]);
    // And the other way round: the model takes the signal away.
    await apply({ equipmentIds: [id] }, planned(lacking, whole));
    expect(await reportsOf(id)).toMatchObject([{ columns: [{}, { signalId: pageSignal('height'), named }] }]);
    expect(planned(lacking, lacking)(await stateOf(id))).toMatchObject({ changes: [], overrides: [] });
  });

  test('a report that was deleted by hand stays deleted, and widgets show it again once it is reset', async () => {
    const first = content([report()], { pages: [page], lastPage: 1 });
    const { added, apply, planned, reportsOf, shownOn, stateOf, stores } = await start(first, 'P1');
    const [id = ''] = added;
    const [own] = await reportsOf(id);
    await stores.reports.remove(own?.id ?? '', TRAIL);
    await apply({ equipmentIds: [id] }, planned(first, first));
    expect(await reportsOf(id)).toEqual([]);
    expect(planned(first, first)(await stateOf(id)).overrides).toMatchObject([{ of: 'report', key: 'r1', field: '*' }]);
    await apply({ equipmentIds: [id] }, planned(first, first, true));
    const [again] = await reportsOf(id);
    expect(await shownOn(id)).toEqual([`${again?.id}.m1`]);
    expect(again?.id).not.toBe(own?.id);
  });

  test('a report that was removed from the model is deleted with its files, unless it was changed by hand or fills a workbook', async () => {
    const first = content([report(), report({ key: 'r2', name: 'Kept' }), report({ key: 'r3', name: 'Filled' })]);
    const { db, added, apply, planned, reportsOf, stores } = await start(first, 'P1');
    const [id = ''] = added;
    const [gone, kept, filled] = await reportsOf(id);
    const run = { from: 0, to: AT, format: 'csv', language: 'en', userId: '1', by: 'ann', recipients: [] } as const;
    await stores.reportRuns.add(gone?.id ?? '', { ...run, createdAt: AT, expiresAt: AT + 1 }, 9, TRAIL);
    if (kept === undefined) throw new Error('the report is there');
    await stores.reports.edit(kept.id, reportFields({ ...kept, fill: 'last' }), HAND, TRAIL);
    await stores.reports.setTemplate(filled?.id ?? '', { name: 'a.xlsx', bytes: new Uint8Array([1]) }, HAND, TRAIL);
    await apply({ equipmentIds: [id] }, planned(content([]), first));
    expect((await reportsOf(id)).map(({ name }) => name)).toEqual(['Kept', 'Filled']);
    expect(await coreTables(db).selectFrom('reportRun').selectAll().execute()).toEqual([]);
  });
});
