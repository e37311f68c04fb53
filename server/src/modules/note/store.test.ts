import { NOTES_MAX } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import { coreTables, type CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const THEIRS = { ...RANGE, orgId: '2', orgPath: '/2/' };
const HOUR = { from: AT, to: AT + 3_600_000 };

forEachEngine((engine) => {
  const openWith = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    const gatewayId = await stores.gateways.add(gateway('G'), TRAIL);
    const equipmentId = await stores.equipment.add(equipment('P', gatewayId), TRAIL);
    const [signalId = ''] = await stores.signals.add(equipmentId, [signal('level')], TRAIL);
    return { db, stores, gatewayId, equipmentId, signalId };
  };
  const fieldsOfNote = (equipmentId: string, more: { signalId?: string | null; at?: number; text?: string } = {}) => ({
    orgId: '1',
    equipmentId,
    userId: '7',
    by: 'ann',
    createdAt: AT + 9,
    signalId: null,
    at: AT,
    text: 'filter changed',
    ...more,
  });
  const of = async (stores: CoreStores, equipmentId: string, range = RANGE, limit = 10) =>
    stores.notes.ofEquipment([equipmentId], HOUR, range, limit);

  describe('a note', () => {
    test('is read back as added and changed, with access to its equipment', async () => {
      const { stores, equipmentId, signalId } = await openWith();
      const id = await stores.notes.add(fieldsOfNote(equipmentId, { signalId }), TRAIL);
      const added = { ...fieldsOfNote(equipmentId, { signalId }), id, updatedAt: null, updatedBy: '' };
      expect(await of(stores, equipmentId)).toEqual({ total: 1, rows: [added] });
      expect(await of(stores, equipmentId, THEIRS)).toEqual({ total: 0, rows: [] });
      expect(await stores.objects.find('note', [id], THEIRS)).toEqual([]);
      await stores.notes.edit(id, { text: 'again', signalId: null }, { at: AT + 20, by: 'bob' }, TRAIL);
      const changed = { ...added, text: 'again', signalId: null, updatedAt: AT + 20, updatedBy: 'bob' };
      expect(await stores.objects.find('note', [id], RANGE)).toEqual([changed]);
      await stores.notes.remove(id, TRAIL);
      expect(await of(stores, equipmentId)).toEqual({ total: 0, rows: [] });
      await expect(stores.notes.remove(id, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      await expect(stores.notes.edit(id, {}, { at: AT, by: '' }, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('is among the latest of its time range, including both ends', async () => {
      const { stores, equipmentId } = await openWith();
      for (const at of [HOUR.from - 1, HOUR.from, HOUR.from + 5, HOUR.to, HOUR.to + 1]) {
        await stores.notes.add(fieldsOfNote(equipmentId, { at, text: String(at - AT) }), TRAIL);
      }
      const found = await of(stores, equipmentId, RANGE, 2);
      expect([found.total, found.rows.map(({ text }) => text)]).toEqual([3, ['3600000', '5']]);
    });

    test('belongs to the whole equipment once its signal is deleted', async () => {
      const { stores, equipmentId, signalId } = await openWith();
      await stores.notes.add(fieldsOfNote(equipmentId, { signalId }), TRAIL);
      await stores.signals.remove(signalId, TRAIL);
      expect((await of(stores, equipmentId)).rows).toMatchObject([{ signalId: null, text: 'filter changed' }]);
    });

    test('is deleted and restored with its equipment, under its id', async () => {
      const { stores, equipmentId, signalId } = await openWith();
      const id = await stores.notes.add(fieldsOfNote(equipmentId, { signalId }), TRAIL);
      const before = await of(stores, equipmentId);
      expect(await stores.equipment.dependents(equipmentId, RANGE)).toContainEqual({ kind: 'note', count: 1 });
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await stores.objects.find('note', [id], RANGE)).toEqual([]);
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await of(stores, equipmentId)).toEqual(before);
    });

    test('counts against a maximum number', async () => {
      const { db, stores, equipmentId } = await openWith();
      const { orgId: _org, userId: _user, ...fields } = fieldsOfNote(equipmentId);
      const row = { ...fields, orgId: 1, accountId: 7, updatedAt: null, updatedBy: '', signalId: null };
      const rows = Array.from({ length: NOTES_MAX / 10 }, () => ({ ...row, equipmentId: Number(equipmentId) }));
      for (let time = 0; time < 10; time += 1) await coreTables(db).insertInto('note').values(rows).execute();
      await expect(stores.notes.add(fieldsOfNote(equipmentId), TRAIL)).rejects.toMatchObject({ refusal: 'notesFull' });
    });
  });

  test('writes to chosen signals are returned for the time range, latest first', async () => {
    const { stores, equipmentId, signalId } = await openWith();
    const give = async (at: number, written = signalId) => {
      const values = { oldValue: 1, value: at - AT, at, reason: '', second: '' };
      const uuid = `u${at}-${written}`;
      await stores.commands.begin({ uuid, userId: '7', orgId: '1', equipmentId, signalId: written, ...values }, TRAIL);
    };
    for (const at of [HOUR.from - 1, HOUR.from, HOUR.from + 5, HOUR.to, HOUR.to + 1]) await give(at);
    await give(HOUR.from + 6, '999');
    const found = await stores.commands.ofSignals([{ id: signalId, equipmentId }], HOUR, 2);
    expect([found.total, found.rows.map(({ value }) => value)]).toEqual([3, [3_600_000, 5]]);
  });
});
