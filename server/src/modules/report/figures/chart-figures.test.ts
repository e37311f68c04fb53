import type { ColumnRows, PeriodFigures } from '@tidegate/contract/nouns/report/chart-figures.ts';
import type { LatestReport } from '@tidegate/contract/nouns/report/report.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { START, startTestServer } from '../../../testing/test-server.ts';
import type { Plant } from '../../../testing/plant/plant.ts';
import { addPlant } from '../../../testing/plant/twin-plants.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
});
afterEach(() => server.end());

describe('a signal by periods', () => {
  const asked = (fields: object = {}, visitor = plant.viewer) =>
    visitor.ask('/lfscada/monitor/signal/periods', {
      signalIds: [plant.signalId],
      period: 'hour',
      periods: 3,
      agg: 'avg',
      ...fields,
    });
  const periods = async (fields: object = {}) => (await asked(fields)).data as PeriodFigures;

  test('has as many periods as requested, the last of which is the current one', async () => {
    const now = server.clock.now();
    const { starts, ends, labels, openFrom, series } = await periods();
    expect(starts).toHaveLength(3);
    expect([starts.at(-1) ?? 0, ends.at(-1) ?? 0].map((at) => at - now)).toEqual([
      expect.toSatisfy((left: number) => left <= 0),
      expect.toSatisfy((left: number) => left > 0),
    ]);
    expect([labels.length, openFrom, series.length]).toEqual([3, 2, 1]);
    expect(series[0]?.signalId).toBe(plant.signalId);
  });

  test('ends at the shown moment, without later data', async () => {
    const past = await periods({ at: START - HOUR_MS });
    expect(past.ends.at(-1)).toBe(START);
    expect(past.series[0]?.values).toEqual([2, null, null]);
    expect((await periods({ at: START + 1_000 * HOUR_MS })).starts).toEqual((await periods()).starts);
  });

  test('starts its days in the time zone', async () => {
    const day = (timeZone: string) => periods({ period: 'day', periods: 1, timeZone });
    expect((await day('Asia/Shanghai')).starts).toEqual([START - 8 * HOUR_MS]);
    expect((await day('UTC')).starts).toEqual([START]);
    expect(await asked({ timeZone: 'Mars/Base' })).toMatchObject({ status: 400 });
  });

  test('is refused for a signal outside the access scope, without permission, and for too many periods', async () => {
    const theirs = await addPlant(server, 'theirs');
    expect(await asked({ signalIds: [theirs.signalId] })).toMatchObject({ status: 404 });
    expect(await asked({ periods: 201 })).toMatchObject({ status: 400 });
    expect(await asked({ period: 'year', periods: 100 })).toMatchObject({ code: '1582' });
    const { roleId } = plant;
    await plant.admin.ask('/lfscada/manage/role/edit', { id: roleId, auths: ['monitor_equipment_view'] });
    expect(await asked({}, server.visitor())).toMatchObject({ status: 401 });
  });
});

describe('columns of reports on pages', () => {
  const columnId = () => `${plant.reportId}.1`;
  const rows = async (columns: readonly string[], fields: object = {}) =>
    plant.viewer.get<ColumnRows[]>('/lfscada/monitor/report/column/rows', {
      columns: [...columns],
      rows: 3,
      ...fields,
    });
  const latest = (ids: readonly string[]) =>
    plant.viewer.get<LatestReport[]>('/lfscada/monitor/report/latest', { ids: [...ids] });

  test('are returned with their last rows and headings', async () => {
    const [column] = await rows([columnId()], { at: START - HOUR_MS });
    expect(column).toMatchObject({ columnId: columnId(), kind: 'hour', values: [2, null, null] });
    expect([column?.labels.length, column?.starts.length]).toEqual([3, 3]);
  });

  test('that are deleted or outside the access scope are left out without affecting others', async () => {
    const theirs = await addPlant(server, 'theirs');
    const asked = [columnId(), `${plant.reportId}.77`, `${theirs.reportId}.1`, '999999.1'];
    expect((await rows(asked)).map((column) => column.columnId)).toEqual([columnId()]);
    const found = await latest([plant.reportId, theirs.reportId, '999999']);
    expect(found.map(({ reportId }) => reportId)).toEqual([plant.reportId]);
    await plant.admin.get('/lfscada/manage/signal/delete', { id: plant.signalId });
    expect(await rows([columnId()])).toEqual([]);
  });
});
