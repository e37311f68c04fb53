import { describe, expect, test } from 'vitest';
import { coreStores } from '../adapters/sql/stores/core-stores.ts';
import type { CoreTables } from '../adapters/sql/stores/tables.ts';
import { coreTables } from '../adapters/sql/stores/tables.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, RANGE } from './core-fixtures.ts';
import { forEachEngine } from './engines.ts';

forEachEngine((engine) => {
  const UUID = '2b1f7f3e-0000-4000-8000-000000000001';
  const command = {
    uuid: UUID,
    userId: '1',
    orgId: '1',
    equipmentId: '3',
    signalId: '4',
    oldValue: null,
    value: '18446744073709551615',
    reason: 'the tank runs dry',
    second: 'bob',
    at: AT,
  };
  const outcome = { status: 'success', code: '200', actualValue: true, decidedAt: AT + 9 } as const;

  describe('commands', () => {
    test('wait, are decided once, and are seen by who gave them', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      await stores.commands.begin(command, TRAIL);
      const { userId: _userId, orgId: _orgId, ...seen } = command;
      const waiting = { ...seen, by: 'tester', actualValue: null, decidedAt: null, status: 'waiting', code: '' };
      expect(await stores.commands.find(UUID, '1')).toEqual(waiting);
      expect(await stores.commands.find(UUID, '2')).toBeUndefined();
      expect(await stores.objects.find('command', [UUID], { ...RANGE, userId: '2' })).toEqual([]);
      expect(await stores.commands.waiting()).toEqual([waiting]);
      expect(await stores.commands.decide(UUID, outcome)).toBe(true);
      expect(await stores.commands.decide(UUID, { ...outcome, status: 'failure', code: '1711' })).toBe(false);
      expect(await stores.commands.waiting()).toEqual([]);
      expect(await stores.commands.ofEquipment('3', 1, 10)).toEqual({ total: 1, rows: [{ ...waiting, ...outcome }] });
    });

    test('and their audit row are kept together or not at all', async () => {
      const db = await engine.open<CoreTables>('core');
      const stores = coreStores(db);
      await stores.commands.begin(command, TRAIL);
      await expect(stores.commands.begin(command, TRAIL)).rejects.toThrow(/unique/i);
      await stores.commands.decide(UUID, outcome);
      const rows = await coreTables(db).selectFrom('audit').select(['action', 'commandUuid']).orderBy('id').execute();
      expect(rows).toEqual([
        { action: 'test', commandUuid: '' },
        { action: 'signal.write.outcome', commandUuid: UUID },
      ]);
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });
  });

  describe('the audit log', () => {
    const three = async () => {
      const db = await engine.open<CoreTables>('core');
      const stores = coreStores(db);
      for (const action of ['one', 'two', 'three']) await stores.audit.append({ ...TRAIL, action });
      return { db: coreTables(db), stores };
    };

    test('holds together while nobody touches it, also when many write at once', async () => {
      const { stores } = await three();
      await Promise.all(Array.from({ length: 20 }, () => stores.audit.append(TRAIL)));
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });

    test('shows a row that was changed, one that was removed, and an end that was cut off', async () => {
      const changed = await three();
      await changed.db.updateTable('audit').set({ loginname: 'somebody' }).where('id', '=', 2).execute();
      expect(await changed.stores.audit.firstBroken()).toBe(2);
      const removed = await three();
      await removed.db.deleteFrom('audit').where('id', '=', 2).execute();
      expect(await removed.stores.audit.firstBroken()).toBe(3);
      const cut = await three();
      await cut.db.deleteFrom('audit').where('id', '=', 3).execute();
      expect(await cut.stores.audit.firstBroken()).toBe(3);
      const emptied = await three();
      await emptied.db.deleteFrom('audit').execute();
      expect(await emptied.stores.audit.firstBroken()).toBe(1);
    });

    test('keeps a name with line breaks on one line', async () => {
      const { db, stores } = await three();
      await stores.audit.append({ ...TRAIL, loginname: 'x\r\n2026 admin ok\u2028' });
      const row = await db.selectFrom('audit').select('loginname').where('id', '=', 4).executeTakeFirst();
      expect(row?.loginname).toBe('x\\u000d\\u000a2026 admin ok\\u2028');
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });
  });
});
