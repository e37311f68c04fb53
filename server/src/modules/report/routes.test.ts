import { buffer } from 'node:stream/consumers';
import type { LatestReport, Report, ReportResult, ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSheet } from '../../kernel/sheet/xlsx.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const MANAGE = '/lfscada/manage/report';
const MONITOR = '/lfscada/monitor/report';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const column = (more: object = {}) => ({ signalId: plant.signalId, agg: 'avg', ...more });
const manage = (verb: string, fields: object) => plant.admin.ask(`${MANAGE}/${verb}`, { ...fields });
const view = (verb: string, fields: object, visitor = plant.viewer) =>
  visitor.ask(`${MONITOR}/${verb}`, { id: plant.reportId, ...fields });
const only = async (): Promise<Report> => {
  const [report] = await plant.viewer.get<Report[]>(`${MONITOR}/queryAll`, { equipmentId: plant.equipmentId });
  if (report === undefined) throw new Error('there is no report');
  return report;
};
/** Runs as stored in the database: sessions expire when tests advance by days. */
const runs = async (): Promise<readonly ReportRun[]> =>
  (await server.stores.reportRuns.page(plant.reportId, 1, 50)).rows;
const hours = (count: number) => ({ from: START, to: START + count * HOUR_MS });

describe('a report', () => {
  test('has its defaults, keeps the keys of its columns, and gives a new one to each new column', async () => {
    expect(await only()).toMatchObject({ dayStart: '00:00', timeZone: 'Asia/Shanghai', fill: 'blank', nextAt: null });
    const [first] = (await only()).columns;
    expect(first?.key).toBe('1');
    const columns = [column({ agg: 'max' }), first, column({ key: '77', agg: 'min' })];
    expect(await manage('edit', { id: plant.reportId, columns })).toMatchObject({ code: '200' });
    expect((await only()).columns.map(({ key, agg }) => [key, agg])).toEqual([
      ['2', 'max'],
      ['1', 'avg'],
      ['3', 'min'],
    ]);
    expect((await server.auditRows()).at(-1)).toMatchObject({
      action: 'report.edit',
      object: `report:${plant.reportId}`,
    });
  });

  test.each([
    ['without any column', { columns: [] }, '1581'],
    ['of a signal that there is none of', { columns: [{ signalId: '999', agg: 'avg' }] }, '1595'],
    ['in a time zone that there is none of', { timeZone: 'Mars/Base' }, '400'],
    ['by shifts without shifts', { kind: 'shift' }, '1594'],
    [
      'by shifts that begin together',
      {
        kind: 'shift',
        shifts: [
          { name: 'a', startsAt: '08:00' },
          { name: 'b', startsAt: '08:00' },
        ],
      },
      '1594',
    ],
    ['mailed to no address', { schedule: { enabled: true, recipients: ['nobody'] } }, '400'],
  ])('%s is refused, and nothing of it is kept', async (_title, fields, code) => {
    const before = await only();
    expect((await manage('edit', { id: plant.reportId, ...fields })).code).toBe(code);
    expect(await only()).toEqual(before);
  });

  test('is kept when one of its signals is deleted, and its column reports this', async () => {
    expect((await plant.admin.ask('/lfscada/manage/signal/delete', { id: plant.signalId })).code).toBe('200');
    const made = await plant.viewer.get<ReportResult>(`${MONITOR}/data`, { id: plant.reportId, ...hours(1) });
    expect(made.columns[0]).toMatchObject({ isGone: true, values: [null] });
    const { columns } = await only();
    expect((await manage('edit', { id: plant.reportId, columns, name: 'kept' })).code).toBe('200');
    expect(await view('export', { ...hours(1), format: 'template' })).toMatchObject({ code: '1584' });
    expect((await view('export', { ...hours(1), format: 'template' })).text).toContain('day!A1');
  });

  test('returns its data, and refuses a range that is reversed, too long or too large', async () => {
    const range = { from: START - 3 * HOUR_MS, to: START };
    const made = await plant.viewer.get<ReportResult>(`${MONITOR}/data`, { id: plant.reportId, ...range });
    expect(made.labels).toEqual(['2026-07-01 05:00', '2026-07-01 06:00', '2026-07-01 07:00']);
    expect(made.columns[0]?.values).toEqual([2, null, null]);
    expect((await view('data', { from: START, to: START })).code).toBe('1109');
    expect((await view('data', { from: START - 401 * DAY_MS, to: START })).code).toBe('1582');
    const columns = Array.from({ length: 200 }, () => column());
    await manage('edit', { id: plant.reportId, columns });
    expect((await view('data', { from: START - 60 * DAY_MS, to: START })).code).toBe('1583');
  });

  test('is not visible without permission', async () => {
    const { roleId } = plant;
    await plant.admin.ask('/lfscada/manage/role/edit', { id: roleId, auths: ['monitor_equipment_view'] });
    const guard = await server.signedIn(plant.org, 'viewer');
    expect((await view('data', hours(1), guard)).code).toBe('200');
    expect(
      (await guard.ask(`${MANAGE}/add`, { equipmentId: plant.equipmentId, name: 'x', kind: 'day', columns: [] })).code,
    ).toBe('403');
  });

  test.each(['csv', 'xlsx', 'pdf'] as const)('comes as a file of %s', async (format) => {
    const answer = await view('export', { ...hours(2), format });
    expect(answer.status).toBe(200);
    expect(answer.text.slice(0, 3)).toBe({ csv: '\uFEFFPe', xlsx: 'PK\u0003', pdf: '%PD' }[format]);
  });

  test('has its English name for English readers, in lists, on widgets and in files', async () => {
    const names = { name: '日报', nameEn: 'Daily' };
    await manage('edit', { id: plant.reportId, ...names });
    expect(await only()).toMatchObject(names);
    const latest = await plant.viewer.get<LatestReport[]>(`${MONITOR}/latest`, { ids: [plant.reportId] });
    expect(latest).toMatchObject([names]);
    for (const [language, name] of [
      ['en', names.nameEn],
      ['zh', names.name],
    ]) {
      const { bytes } = await view('export', { ...hours(2), format: 'xlsx', language });
      expect(JSON.stringify(await readSheet(Buffer.from(bytes)))).toContain(name);
    }
  });
});

describe('the workbook of a report', () => {
  const upload = (file: Uint8Array) => manage('template/save', { id: plant.reportId, name: 'own.xlsx', file });

  test('is stored unchanged, filled in, and removed', async () => {
    const file = await writeSheet('day', ['x'], [['{{level.max(1h)}}', 'at {{to}}']]);
    expect(await upload(file)).toMatchObject({ code: '200', data: { cells: 2 } });
    expect((await only()).templateName).toBe('own.xlsx');
    const kept = await server.stores.reports.template(plant.reportId);
    expect(Buffer.from(kept ?? []).equals(Buffer.from(file))).toBe(true);
    await plant.viewer.ask(`${MONITOR}/run/add`, { id: plant.reportId, ...hours(1), format: 'template' });
    await server.services.reportQueue.settled();
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'done', format: 'template' });
    const made = await buffer(server.stores.reportRuns.file(run?.id ?? ''));
    expect((await readSheet(made))[1]).toEqual([3, 'at 2026-07-01 09:00:00']);
    expect(await manage('template/delete', { id: plant.reportId })).toMatchObject({ code: '200' });
    expect((await view('run/add', { ...hours(1), format: 'template' })).code).toBe('1588');
  });

  test('is refused with an unknown signal, an invalid placeholder, without placeholders, or damaged', async () => {
    const before = await only();
    const unknown = await upload(await writeSheet('day', ['x'], [['', '{{nobody.avg}}']]));
    expect(unknown).toMatchObject({ code: '1584' });
    expect(unknown.text).toContain('day!B2');
    expect((await upload(await writeSheet('day', ['{{level.middle}}'], []))).code).toBe('1585');
    expect((await upload(await writeSheet('day', ['plain'], []))).code).toBe('1586');
    expect((await upload(Buffer.from('PK broken'))).code).toBe('1116');
    expect((await upload(Buffer.alloc(5 * 1024 * 1024))).code).toBe('1587');
    expect(await only()).toEqual(before);
  });
});

describe('a report in the background', () => {
  test('is created, announced, and downloaded with its length', async () => {
    await server.services.reportQueue.settled();
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'done', progress: 100, rows: 1, by: plant.admin.loginname, mail: 'none' });
    const answer = await plant.viewer.ask(`${MONITOR}/run/file`, { id: run?.id ?? '' });
    expect(answer.text).toContain('2026-07-01 08:00');
    expect(answer.headers['content-length']).toBe(String(run?.bytes));
    expect((await plant.viewer.ask(`${MONITOR}/run/cancel`, { id: run?.id ?? '' })).code).toBe('1592');
  });

  test('can be cancelled while it is generated, and leaves no file', async () => {
    await server.services.reportQueue.settled();
    let release = () => {};
    const begun = new Promise<void>((begin) => {
      server.historian.gate = () => {
        begin();
        return new Promise((resolve) => (release = resolve));
      };
    });
    const { id } = await plant.viewer.get<{ id: string }>(`${MONITOR}/run/add`, {
      id: plant.reportId,
      ...hours(2),
      format: 'csv',
    });
    await begun;
    expect((await runs())[0]?.state).toBe('running');
    expect((await plant.viewer.ask(`${MONITOR}/run/file`, { id })).code).toBe('1591');
    expect((await plant.viewer.ask(`${MONITOR}/run/cancel`, { id })).code).toBe('200');
    server.historian.gate = async () => {};
    release();
    await server.services.reportQueue.settled();
    expect((await runs())[0]).toMatchObject({ state: 'cancelled', bytes: 0 });
  });

  test('that fails gives the reason in both languages', async () => {
    await server.services.reportQueue.settled();
    server.historian.gate = () => Promise.reject(new Error('gone'));
    await plant.viewer.ask(`${MONITOR}/run/add`, { id: plant.reportId, ...hours(1), format: 'csv' });
    await server.services.reportQueue.settled();
    expect((await runs())[0]).toMatchObject({
      state: 'failed',
      error: { zh: '服务器内部错误', en: 'Internal server error' },
    });
  });
});

describe('a schedule', () => {
  const schedule = {
    enabled: true,
    period: 'day',
    delayMin: 5,
    format: 'csv',
    language: 'en',
    recipients: ['a@example.com', 'b@example.com'],
  };
  /** Midnight in China after the first of July. */
  const MIDNIGHT = START + 16 * HOUR_MS;
  /** Days are skipped at once: other work of a server in between would make them long. */
  const goTo = async (at: number) => {
    server.clock.setWall(at);
    server.clock.pass(10_000);
    await server.services.reportQueue.settled();
  };
  const nextAt = async () => (await server.stores.reports.byId(plant.reportId))?.nextAt;

  test('generates the report of each past day once, and e-mails it to its recipients', async () => {
    await server.services.reportQueue.settled();
    await manage('edit', { id: plant.reportId, schedule });
    expect(await nextAt()).toBe(MIDNIGHT + 5 * 60_000);
    await goTo(MIDNIGHT);
    expect(await runs()).toHaveLength(1);
    await goTo(MIDNIGHT + 6 * 60_000);
    await goTo(MIDNIGHT + 7 * 60_000);
    const [run, ...others] = await runs();
    expect(others).toHaveLength(1);
    expect(run).toMatchObject({ state: 'done', from: MIDNIGHT - DAY_MS, to: MIDNIGHT, by: '', mail: 'sent' });
    expect(server.outbox.mails.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com']);
    const [mail] = server.outbox.mails;
    expect(mail?.subject).toBe('Report: plant pump · plant');
    expect(mail?.attachments?.[0]).toMatchObject({ name: 'plant 2026-07-01.csv', type: 'text/csv; charset=utf-8' });
    expect(await nextAt()).toBe(MIDNIGHT + DAY_MS + 5 * 60_000);
  });

  test('generates one report, of the last day, after an outage of several days', async () => {
    await server.services.reportQueue.settled();
    await manage('edit', { id: plant.reportId, schedule: { ...schedule, recipients: [] } });
    await goTo(MIDNIGHT + 3 * DAY_MS + HOUR_MS);
    const [run, ...others] = await runs();
    expect(others).toHaveLength(1);
    expect(run).toMatchObject({ from: MIDNIGHT + 2 * DAY_MS, to: MIDNIGHT + 3 * DAY_MS, mail: 'none' });
  });

  test('retries a refused e-mail, and finally reports the reason', async () => {
    await server.services.reportQueue.settled();
    await manage('edit', { id: plant.reportId, schedule });
    server.outbox.failure = '450 busy';
    let at = MIDNIGHT + 6 * 60_000;
    await goTo(at);
    expect((await runs())[0]).toMatchObject({ state: 'done', mail: 'waiting', mailError: '450 busy' });
    for (const minutes of [2, 6, 31]) await goTo((at += minutes * 60_000));
    expect((await runs())[0]).toMatchObject({ mail: 'failed', mailError: '450 busy' });
    expect(server.outbox.mails).toEqual([]);
  });
});

test('the row shown by widgets is the current one, generated once for all viewers', async () => {
  const ask = () => plant.viewer.get<LatestReport[]>(`${MONITOR}/latest`, { ids: [plant.reportId] });
  server.historian.asked.length = 0;
  const [latest] = await ask();
  expect(latest).toMatchObject({ reportId: plant.reportId, label: '2026-07-01 08:00', at: START });
  expect(latest?.columns).toMatchObject([{ key: '1', agg: 'avg', value: 2 }]);
  const asked = server.historian.asked.length;
  await ask();
  expect(server.historian.asked.length).toBe(asked);
  server.clock.pass(11_000);
  await ask();
  expect(server.historian.asked.length).toBeGreaterThan(asked);
});
