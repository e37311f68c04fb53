import { expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const DAY_MS = 86_400_000;

const ALARM = {
  ruleId: 1,
  orgId: 1,
  gatewayId: 1,
  equipmentId: null,
  signalId: null,
  name: 'hot',
  type: 'high',
  priority: 2,
  category: '',
  text: '',
  nameEn: '',
  textEn: '',
  gatewayName: '',
  equipmentName: '',
  equipmentNameEn: '',
  signalName: '',
  signalNameEn: '',
  unit: '',
  decimals: null,
  phase: 'normal',
  activeAt: 0,
  valueAt: 0,
  activeValue: 'null',
  limitValue: null,
  peakValue: null,
  returnAt: null,
  returnValue: 'null',
  ackAt: null,
  ackBy: '',
  ackNote: '',
  told: 1,
};
const STEP = { ruleId: 1, event: 'trip', fromState: '', toState: '', by: '', note: '', value: 'null' };

const alarm = async (db: CoreDb, id: number, closedAt: number | null) => {
  await db
    .insertInto('alarm')
    .values({ ...ALARM, id, closedAt })
    .execute();
  await db
    .insertInto('alarmStep')
    .values({ ...STEP, alarmId: id, at: 0 })
    .execute();
};

forEachEngine((engine) => {
  test('cleared alarms are deleted with their events; an active one and the newest one are kept', async () => {
    const opened = await engine.open<CoreTables>('core');
    const { oldRecords } = coreStores(opened);
    const db = coreTables(opened);
    for (let id = 1; id <= 250; id += 1) await alarm(db, id, id);
    await alarm(db, 251, null);
    await alarm(db, 252, 5 * DAY_MS);
    await alarm(db, 253, 10);
    const loose = [1, 5 * DAY_MS].map((at) => ({ ...STEP, alarmId: null, at }));
    await db.insertInto('alarmStep').values(loose).execute();
    expect(await oldRecords.dropAlarms(DAY_MS)).toBe(201);
    expect(await oldRecords.dropAlarms(DAY_MS)).toBe(50);
    expect(await oldRecords.dropAlarms(DAY_MS)).toBe(0);
    const ids = await db.selectFrom('alarm').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual([251, 252, 253]);
    const steps = await db.selectFrom('alarmStep').select(['alarmId', 'at']).orderBy('id').execute();
    expect(steps).toEqual([
      ...[251, 252, 253].map((alarmId) => ({ alarmId, at: 0 })),
      { alarmId: null, at: 5 * DAY_MS },
    ]);
  });

  test('finished commands past retention are deleted, and a pending one is kept at any age', async () => {
    const { oldRecords, commands } = coreStores(await engine.open<CoreTables>('core'));
    const asked = { userId: '1', orgId: '1', equipmentId: '3', signalId: '4', oldValue: null, value: '1', reason: '' };
    const uuids = ['a', 'b', 'c'];
    for (const uuid of uuids) await commands.begin({ ...asked, uuid, second: '', at: 0 }, TRAIL);
    const decided = { status: 'success', code: '200', actualValue: true } as const;
    await commands.decide('a', { ...decided, decidedAt: 1 });
    await commands.decide('b', { ...decided, decidedAt: DAY_MS });
    expect(await oldRecords.dropCommands(DAY_MS)).toBe(1);
    expect(await oldRecords.dropCommands(DAY_MS)).toBe(0);
    expect((await commands.ofEquipment('3', 1, 10)).rows.map(({ uuid }) => uuid).toSorted()).toEqual(['b', 'c']);
  });
});
