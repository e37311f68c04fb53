import { buffer } from 'node:stream/consumers';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { REPORTS_MAX } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { reports0024 } from '../../adapters/sql/migrations/0024-reports.ts';
import { portableTypes } from '../../adapters/sql/migrations/types.ts';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { NewReportRun, ReportFields } from './records.ts';
import { reportColumn, reportFields } from '../../testing/plant/report-fixtures.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const HAND = { at: AT, by: 'ann' };
const THEIRS = { ...RANGE, orgId: '2', orgPath: '/2/' };
const HOUR_MS = 3_600_000;
const ERROR = { zh: '中断', en: 'interrupted' };

const fields = (signalId: string, more: Partial<ReportFields> = {}) =>
  reportFields({
    name: 'Daily',
    kind: 'day',
    columns: [reportColumn({ signalId })],
    dayStart: '08:00',
    timeZone: 'Asia/Shanghai',
    schedule: {
      enabled: true,
      period: 'day',
      delayMin: 10,
      format: 'xlsx',
      language: 'zh',
      recipients: ['ann@example.com'],
      keepDays: 90,
    },
    nextAt: AT + HOUR_MS,
    ...more,
  });

const run = (more: Partial<NewReportRun> = {}): NewReportRun => ({
  from: AT,
  to: AT + HOUR_MS,
  format: 'csv',
  language: 'en',
  userId: '5',
  by: 'ann',
  recipients: [],
  createdAt: AT,
  expiresAt: AT + 24 * HOUR_MS,
  ...more,
});

forEachEngine((engine) => {
  const open = async () => coreStores(await engine.open<CoreTables>('core'));

  const plantIn = async (stores: CoreStores, code = 'P1') => {
    const gatewayId = await stores.gateways.add(gateway(`G${code}`), TRAIL);
    const equipmentId = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
    const [signalId = ''] = await stores.signals.add(equipmentId, [signal(`s${code}`)], TRAIL);
    return { gatewayId, equipmentId, signalId };
  };
  const reportIn = async (stores: CoreStores, more: Partial<ReportFields> = {}) => {
    const plant = await plantIn(stores);
    const id = await stores.reports.add({ orgId: '1', ...plant }, fields(plant.signalId, more), HAND, TRAIL);
    return { ...plant, id };
  };

  describe('a report', () => {
    test('is read back as added and changed, with access to its equipment', async () => {
      const stores = await open();
      const { equipmentId, signalId, id } = await reportIn(stores);
      const added = { ...fields(signalId), id, equipmentId, orgId: '1', templateName: '' };
      expect(await stores.reports.all(equipmentId, RANGE)).toEqual([{ ...added, updatedAt: AT, updatedBy: 'ann' }]);
      expect(await stores.objects.find('report', [id], THEIRS)).toEqual([]);
      expect(await stores.reports.all(equipmentId, THEIRS)).toEqual([]);
      const changed = fields(signalId, { name: 'Weekly', kind: 'week', nextAt: null });
      await stores.reports.edit(id, changed, { at: AT + 1, by: 'bob' }, TRAIL);
      expect(await stores.reports.byId(id)).toEqual({ ...added, ...changed, updatedAt: AT + 1, updatedBy: 'bob' });
      await expect(stores.reports.edit('999', changed, HAND, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('is listed among the uses of its signals', async () => {
      const stores = await open();
      const { equipmentId, signalId, id } = await reportIn(stores);
      await stores.reports.add({ orgId: '1', equipmentId }, fields('987'), HAND, TRAIL);
      const { seen } = await stores.signalNames.uses(signalId, RANGE);
      expect(seen).toMatchObject([{ kind: 'report', id, name: 'Daily', equipmentId, equipmentCode: 'P1' }]);
    });

    test('is listed for each equipment with columns in it, with access to its main equipment', async () => {
      const stores = await open();
      const { equipmentId, signalId, id } = await reportIn(stores);
      const other = await plantIn(stores, 'P2');
      const columns = [reportColumn({ signalId }), reportColumn({ key: '2', ...other })];
      await stores.reports.edit(id, fields(signalId, { columns }), HAND, TRAIL);
      const named = async (of: string, range = RANGE) =>
        (await stores.reports.showing({ orgId: '1', equipmentId: of }, range)).map((report) => report.id);
      expect(await named(equipmentId)).toEqual([id]);
      expect(await named(other.equipmentId)).toEqual([id]);
      expect(await named((await plantIn(stores, 'P3')).equipmentId)).toEqual([]);
      expect(await named(other.equipmentId, THEIRS)).toEqual([]);
      expect((await stores.signalNames.uses(other.signalId, RANGE)).seen).toMatchObject([
        { kind: 'report', id, equipmentId, equipmentCode: 'P1' },
      ]);
      expect((await stores.signalNames.uses(other.signalId, THEIRS)).seen).toEqual([]);
    });

    test('moves to other equipment in it when its main equipment is deleted, and is deleted if there is none', async () => {
      const stores = await open();
      const { equipmentId, signalId, id } = await reportIn(stores);
      const other = await plantIn(stores, 'P2');
      const columns = [reportColumn({ signalId }), reportColumn({ key: '2', ...other })];
      await stores.reports.edit(id, fields(signalId, { columns }), HAND, TRAIL);
      const alone = await stores.reports.add({ orgId: '1', equipmentId }, fields(signalId), HAND, TRAIL);
      const leaving = (await stores.equipment.dependents(equipmentId, RANGE)).filter(({ kind }) => kind === 'report');
      expect(leaving).toEqual([{ kind: 'report', count: 1 }]);
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await stores.reports.byId(alone)).toBeUndefined();
      expect(await stores.reports.byId(id)).toMatchObject({
        equipmentId: other.equipmentId,
        columns: [
          { equipmentId, signalId },
          { equipmentId: other.equipmentId, signalId: other.signalId },
        ],
      });
    });

    test('counts against a maximum number', async () => {
      const stores = await open();
      const plant = await plantIn(stores);
      const add = () => stores.reports.add({ orgId: '1', ...plant }, fields(plant.signalId), HAND, TRAIL);
      for (let count = 0; count < REPORTS_MAX; count += 1) await add();
      await expect(add()).rejects.toMatchObject({ refusal: 'reportsFull' });
    });

    test('keeps its workbook until it is removed', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      const bytes = Uint8Array.of(1, 2, 3);
      await stores.reports.setTemplate(id, { name: 'day.xlsx', bytes }, HAND, TRAIL);
      await stores.reports.setTemplate(id, { name: 'other.xlsx', bytes: bytes.slice(1) }, HAND, TRAIL);
      expect((await stores.reports.byId(id))?.templateName).toBe('other.xlsx');
      expect(Buffer.from((await stores.reports.template(id)) ?? [])).toEqual(Buffer.of(2, 3));
      await stores.reports.setTemplate(id, null, HAND, TRAIL);
      expect((await stores.reports.byId(id))?.templateName).toBe('');
      expect(await stores.reports.template(id)).toBeUndefined();
    });

    test('is deleted with its workbook, its runs and their files', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      await stores.reports.setTemplate(id, { name: 'day.xlsx', bytes: Uint8Array.of(1) }, HAND, TRAIL);
      const runId = await stores.reportRuns.add(id, run(), 10, TRAIL);
      await stores.reportRuns.claimQueued(AT + 1);
      await stores.reportRuns.finish(runId, {
        rows: 1,
        file: Uint8Array.of(7),
        equipmentIds: ['1'],
        endedAt: AT,
        mailAt: null,
      });
      await stores.reports.remove(id, TRAIL);
      expect(await stores.reports.byId(id)).toBeUndefined();
      expect(await stores.reports.template(id)).toBeUndefined();
      expect(await buffer(stores.reportRuns.file(runId))).toHaveLength(0);
      expect(await stores.objects.find('reportRun', [runId], RANGE)).toEqual([]);
      await expect(stores.reports.remove(id, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('is deleted and restored with its equipment, including its files', async () => {
      const stores = await open();
      const { equipmentId, id } = await reportIn(stores);
      await stores.reports.setTemplate(id, { name: 'day.xlsx', bytes: Uint8Array.of(1) }, HAND, TRAIL);
      const before = await stores.reports.byId(id);
      const runId = await stores.reportRuns.add(id, run(), 10, TRAIL);
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await stores.reports.byId(id)).toBeUndefined();
      expect(await stores.objects.find('reportRun', [runId], RANGE)).toEqual([]);
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await stores.reports.byId(id)).toEqual(before);
      expect(await stores.objects.find('reportRun', [runId], RANGE)).toHaveLength(1);
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.equipmentBin.purge(equipmentId, TRAIL);
      expect(await stores.reports.template(id)).toBeUndefined();
    });
  });

  describe('a schedule', () => {
    test('is due once, for the server that takes it first', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      const dueAt = AT + HOUR_MS;
      expect(await stores.reports.due(dueAt - 1)).toEqual([]);
      expect((await stores.reports.due(dueAt)).map((report) => report.id)).toEqual([id]);
      const taken = run({ userId: '', by: '', recipients: ['ann@example.com'] });
      expect(await stores.reports.claim(id, dueAt, dueAt + 1, taken)).toBe(true);
      expect(await stores.reports.claim(id, dueAt, dueAt + 1, taken)).toBe(false);
      expect((await stores.reports.byId(id))?.nextAt).toBe(dueAt + 1);
      const { total, rows } = await stores.reportRuns.page(id, 1, 10);
      expect(total).toBe(1);
      expect(rows[0]).toMatchObject({ by: '', state: 'queued', mail: 'waiting' });
    });
  });

  describe('a run', () => {
    test('is taken once, reports its progress, and stores its file in pieces', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      const runId = await stores.reportRuns.add(id, run(), 10, TRAIL);
      const taken = await stores.reportRuns.claimQueued(AT + 1_000);
      expect(taken).toMatchObject({ id: runId, reportId: id, orgId: '1', state: 'running', recipients: [] });
      expect(await stores.reportRuns.claimQueued(AT + 1_000)).toBeUndefined();
      expect(await stores.reportRuns.progress(runId, 40, AT + 2_000)).toBe(true);
      expect((await stores.objects.find('reportRun', [runId], RANGE))[0]).toMatchObject({ progress: 40 });
      expect(await stores.objects.find('reportRun', [runId], THEIRS)).toEqual([]);
      const file = Buffer.alloc(1_200_000, 'abc');
      expect(await stores.reportRuns.equipmentIds(runId)).toEqual([]);
      const made = { rows: 7, file, equipmentIds: ['5', '6'], endedAt: AT + 9, mailAt: null };
      await stores.reportRuns.finish(runId, made);
      expect(await stores.reportRuns.equipmentIds(runId)).toEqual(['5', '6']);
      const [row] = (await stores.reportRuns.page(id, 1, 10)).rows;
      expect(row).toMatchObject({ state: 'done', progress: 100, rows: 7, bytes: file.length, endedAt: AT + 9 });
      expect((await buffer(stores.reportRuns.file(runId))).equals(file)).toBe(true);
      expect(await stores.reportRuns.cancel(runId, AT, TRAIL)).toBe(false);
    });

    test('that is cancelled stores nothing generated afterwards', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      const runId = await stores.reportRuns.add(id, run(), 10, TRAIL);
      await stores.reportRuns.claimQueued(AT + 1_000);
      expect(await stores.reportRuns.cancel(runId, AT, TRAIL)).toBe(true);
      expect(await stores.reportRuns.progress(runId, 50, AT)).toBe(false);
      await stores.reportRuns.finish(runId, {
        rows: 7,
        file: Uint8Array.of(1),
        equipmentIds: ['1'],
        endedAt: AT,
        mailAt: null,
      });
      await stores.reportRuns.fail(runId, ERROR, AT);
      expect((await stores.reportRuns.page(id, 1, 10)).rows[0]).toMatchObject({ state: 'cancelled', bytes: 0 });
      expect(await buffer(stores.reportRuns.file(runId))).toHaveLength(0);
    });

    test('is taken over by another server after a timeout, and fails after a second one', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      await stores.reportRuns.add(id, run(), 10, TRAIL);
      await stores.reportRuns.claimQueued(AT + 1_000);
      expect(await stores.reportRuns.failLapsed(AT + 1_000, ERROR)).toBe(0);
      expect(await stores.reportRuns.failLapsed(AT + 1_001, ERROR)).toBe(0);
      expect(await stores.reportRuns.claimQueued(AT + 2_000)).toMatchObject({ state: 'running', progress: 0 });
      expect(await stores.reportRuns.failLapsed(AT + 2_001, ERROR)).toBe(1);
      expect((await stores.reportRuns.page(id, 1, 10)).rows[0]).toMatchObject({ state: 'failed', error: ERROR });
    });

    test('counts against a limit of unfinished runs per person', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      await stores.reportRuns.add(id, run(), 1, TRAIL);
      await expect(stores.reportRuns.add(id, run(), 1, TRAIL)).rejects.toMatchObject({ refusal: 'reportRunsOpen' });
      await stores.reportRuns.add(id, run({ userId: '6' }), 1, TRAIL);
      expect((await stores.reportRuns.page(id, 1, 10)).total).toBe(2);
    });

    test('is e-mailed once it is generated, and again only if that failed', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      const runId = await stores.reportRuns.add(id, run({ recipients: ['ann@example.com'] }), 10, TRAIL);
      await stores.reportRuns.claimQueued(AT);
      expect(await stores.reportRuns.claimMail(AT, AT + 1)).toBeUndefined();
      await stores.reportRuns.finish(runId, {
        rows: 1,
        file: Uint8Array.of(1),
        equipmentIds: ['1'],
        endedAt: AT,
        mailAt: AT,
      });
      const first = await stores.reportRuns.claimMail(AT, AT + 60);
      expect(first).toMatchObject({ id: runId, recipients: ['ann@example.com'], mailTries: 1 });
      expect(await stores.reportRuns.claimMail(AT + 59, AT + 120)).toBeUndefined();
      await stores.reportRuns.mailed(runId, { error: 'busy', nextAt: AT + 100, left: ['bob@example.com'] });
      expect((await stores.reportRuns.page(id, 1, 1)).rows[0]).toMatchObject({ mail: 'waiting', mailError: 'busy' });
      expect(await stores.reportRuns.claimMail(AT + 100, AT + 160)).toMatchObject({
        mailTries: 2,
        recipients: ['bob@example.com'],
      });
      await stores.reportRuns.mailed(runId, { error: '', nextAt: null, left: [] });
      expect((await stores.reportRuns.page(id, 1, 1)).rows[0]).toMatchObject({ mail: 'sent', mailError: '' });
      expect(await stores.reportRuns.claimMail(AT + 1_000_000, AT + 1_000_001)).toBeUndefined();
    });

    test('is deleted after its time, unless it is still being generated', async () => {
      const stores = await open();
      const { id } = await reportIn(stores);
      await stores.reportRuns.add(id, run({ expiresAt: AT }), 10, TRAIL);
      const second = await stores.reportRuns.add(id, run({ expiresAt: AT }), 10, TRAIL);
      await stores.reportRuns.cancel(second, AT, TRAIL);
      expect(await stores.reportRuns.dropExpired(AT)).toBe(0);
      expect(await stores.reportRuns.dropExpired(AT + 1)).toBe(1);
      expect((await stores.reportRuns.page(id, 1, 10)).total).toBe(1);
    });
  });

  test('copied equipment has its reports with its own signals, without e-mails', async () => {
    const stores = await open();
    const { equipmentId, gatewayId, id } = await reportIn(stores);
    await stores.reports.setTemplate(id, { name: 'day.xlsx', bytes: Uint8Array.of(9) }, HAND, TRAIL);
    const copy = { name: 'P2', nameEn: '', code: 'P2', deviceId: 'P2', ownerId: '', at: AT + 1, gatewayId };
    const copied = await stores.equipment.copy(equipmentId, copy, TRAIL);
    const [own] = await stores.signals.all(copied);
    const [report] = await stores.reports.all(copied, RANGE);
    expect(report).toMatchObject({ name: 'Daily', templateName: 'day.xlsx', nextAt: null, equipmentId: copied });
    expect(report?.schedule.enabled).toBe(false);
    expect(report?.columns.map((column) => column.signalId)).toEqual([own?.id]);
    expect(Buffer.from((await stores.reports.template(report?.id ?? '')) ?? [])).toEqual(Buffer.of(9));
  });

  test('shipped roles of an older database get the permissions for reports', async () => {
    const opened = await engine.open<CoreTables>('core');
    const db = coreTables(opened);
    for (const table of ['report', 'report_template', 'report_run', 'report_file'])
      await opened.schema.dropTable(table).execute();
    const role = { orgId: 1, dataRange: 'org', authRegion: '[]', remark: '', shipped: 1 } as const;
    const roleTypes = ['admin', 'engineer', 'operator', 'viewer'] as const;
    for (const roleType of roleTypes) {
      const auths = SHIPPED_ROLES[roleType].auths.filter((auth) => !auth.includes('_report_'));
      await db
        .insertInto('role')
        .values({ ...role, roleType, name: roleType, auths: JSON.stringify(auths) })
        .execute();
    }
    await reports0024.build(portableTypes(engine.name)).up(opened);
    const rows = await db.selectFrom('role').select(['name', 'auths']).execute();
    for (const { name, auths } of rows) {
      const roleType = roleTypes.find((one) => one === name);
      if (roleType !== undefined) expect(new Set(JSON.parse(auths))).toEqual(new Set(SHIPPED_ROLES[roleType].auths));
    }
  });
});
