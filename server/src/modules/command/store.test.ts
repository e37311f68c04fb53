import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { hashOf } from '../../kernel/sql/audit-hash.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

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
    test('are pending, get one result, and are visible to the people who sent them', async () => {
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

    test('and their audit rows are stored together or not at all', async () => {
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

    test('is intact if nobody alters it, even if many write at once', async () => {
      const { stores } = await three();
      await Promise.all(Array.from({ length: 20 }, () => stores.audit.append(TRAIL)));
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });

    test('reveals a changed row, a removed row, and a truncated end', async () => {
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

    describe('with a key', () => {
      const KEY = new Uint8Array(32).fill(7);

      /** Possible changes by an attacker with write access to the database but without the key: other rows, and a chain that fits them. */
      const rewrite = async (db: CoreDb) => {
        await db.deleteFrom('audit').where('action', '=', 'two').execute();
        const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute();
        let prevHash = '';
        for (const row of rows) {
          const hash = hashOf({ ...row, prevHash }, undefined);
          await db.updateTable('audit').set({ prevHash, hash }).where('id', '=', row.id).execute();
          prevHash = hash;
        }
        await db.updateTable('auditHead').set({ count: rows.length, hash: prevHash }).execute();
      };
      const keyed = async (before: readonly string[], after: readonly string[]) => {
        const opened = await engine.open<CoreTables>('core');
        const plain = coreStores(opened);
        for (const action of before) await plain.audit.append({ ...TRAIL, action });
        const { auditChain } = coreStores(opened, { log: KEY });
        const begun = await auditChain.beginKey(false);
        for (const action of after) await auditChain.append({ ...TRAIL, action });
        return { opened, db: coreTables(opened), log: auditChain, begun };
      };

      test('detects a chain that was rebuilt without the key', async () => {
        const plain = await three();
        await rewrite(plain.db);
        expect(await plain.stores.audit.firstBroken()).toBeUndefined();
        const { db, log } = await keyed([], ['one', 'two', 'three']);
        expect(await log.firstBroken()).toBeUndefined();
        await rewrite(db);
        expect(await log.firstBroken()).toBe(1);
        await db.updateTable('auditHead').set({ keyProof: null, plainCount: 0, keyCount: 0 }).execute();
        expect(await log.firstBroken()).toBe(1);
        await db.updateTable('auditHead').set({ keyProof: 'x', plainCount: 2, keyCount: 2 }).execute();
        expect(await log.firstBroken()).toBeDefined();
      });

      test('verifies rows from before the key as they were created, and detects changes to them', async () => {
        const { db, log, begun } = await keyed(['one', 'two', 'three'], ['four', 'five']);
        expect(begun).toBe(3);
        expect(await log.beginKey(false)).toBeUndefined();
        expect(await log.firstBroken()).toBeUndefined();
        await rewrite(db);
        expect(await log.firstBroken()).toBeDefined();
      });

      test('keeps the links of rows under a lost key, and signs new rows with the new key', async () => {
        const { opened, db } = await keyed(['one'], ['two', 'three']);
        const next = coreStores(opened, { log: new Uint8Array(32).fill(8) }).auditChain;
        expect(await next.firstBroken()).toBeDefined();
        expect(await next.beginKey(true)).toBe(3);
        await next.append({ ...TRAIL, action: 'four' });
        expect(await next.firstBroken()).toBeUndefined();
        await db.updateTable('audit').set({ hash: 'x' }).where('action', '=', 'two').execute();
        expect(await next.firstBroken()).toBe(3);
      });

      /** Five rows a day apart, the first three of which are cut off. */
      const cutLog = async () => {
        const made = await keyed(['plain'], []);
        for (let day = 1; day <= 4; day += 1)
          await made.log.append({ ...TRAIL, at: day * DAY_MS, action: `day ${day}` });
        const heads = [await made.log.hashAt(2), await made.log.hashAt(3), await made.log.hashAt(5)];
        expect(await made.log.cutBefore(3 * DAY_MS, 9 * DAY_MS)).toBe(3);
        return { ...made, heads };
      };
      const DAY_MS = 86_400_000;

      test('stays complete after its oldest rows are deleted, and finds chain heads from after the deletion', async () => {
        const { log, db, heads } = await cutLog();
        expect(await log.cutCount()).toBe(3);
        expect(await log.firstBroken()).toBeUndefined();
        expect([await log.hashAt(2), await log.hashAt(3), await log.hashAt(5)]).toEqual([
          undefined,
          heads[1],
          heads[2],
        ]);
        await log.append(TRAIL);
        expect(await log.firstBroken()).toBeUndefined();
        // Its newest row always stays.
        expect(await log.cutBefore(1e15, 1e15)).toBe(0);
        expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(3);
      });

      test.each([
        ['more rows are removed', { cutCount: 4 }],
        ['the cut is forged', { cutCount: 4, cutHash: 'of the row before' }],
        ['the cut is taken away', { cutCount: 0, cutHash: '', cutProof: null }],
        ['its proof is taken away', { cutProof: null }],
        ['the key is said to begin later', { plainCount: 5, keyCount: 5 }],
      ])('a cut hides nothing: %s', async (_what, change) => {
        const { log, db } = await cutLog();
        const cutHash = 'cutHash' in change && change.cutHash ? await log.hashAt(4) : undefined;
        if ('cutCount' in change && change.cutCount === 4) {
          await db.deleteFrom('audit').where('action', '=', 'day 3').execute();
        }
        await db
          .updateTable('auditHead')
          .set({ ...change, ...(cutHash === undefined ? {} : { cutHash }) })
          .execute();
        expect(await log.firstBroken()).toBeDefined();
      });

      test('detects rows removed without the key, and deletes no old rows from a log without a key', async () => {
        const { log, db } = await cutLog();
        await db.deleteFrom('audit').where('action', '=', 'day 3').execute();
        expect(await log.firstBroken()).toBeDefined();
        const plain = coreStores(await engine.open<CoreTables>('core')).auditChain;
        for (const at of [1, 2, 3]) await plain.append({ ...TRAIL, at });
        expect(await plain.cutBefore(3, 9)).toBe(0);
      });

      test('proves a deletion under a new key as well, once the old one is lost', async () => {
        const { log, opened } = await cutLog();
        const next = coreStores(opened, { log: new Uint8Array(32).fill(8) }).auditChain;
        await next.beginKey(true);
        expect(await next.firstBroken()).toBeUndefined();
        expect(await log.firstBroken()).toBeDefined();
        expect(await next.cutBefore(4 * DAY_MS, 9 * DAY_MS)).toBe(1);
        await next.append(TRAIL);
        expect(await next.firstBroken()).toBeUndefined();
      });

      test('deletes old rows correctly despite rows from a clock that was ahead or behind', async () => {
        const { log } = await keyed([], []);
        for (const at of [1, 99 * DAY_MS, 2, 5 * DAY_MS, 0, 6 * DAY_MS]) await log.append({ ...TRAIL, at });
        expect(await log.cutBefore(DAY_MS, 7 * DAY_MS)).toBe(3);
        expect(await log.firstBroken()).toBeUndefined();
        expect(await log.cutBefore(DAY_MS, 7 * DAY_MS)).toBe(0);
      });

      test('finds a published chain head, and verifies nothing without the key', async () => {
        const { log, opened } = await keyed([], ['one', 'two', 'three']);
        const { count, hash } = await log.head();
        expect(count).toBe(3);
        await log.append(TRAIL);
        expect(await log.hashAt(3)).toBe(hash);
        expect(await log.hashAt(9)).toBeUndefined();
        await expect(coreStores(opened).audit.firstBroken()).rejects.toThrow(/without its key/);
      });
    });

    test('writes a name with line breaks on one line', async () => {
      const { db, stores } = await three();
      await stores.audit.append({ ...TRAIL, loginname: 'x\r\n2026 admin ok\u2028' });
      const row = await db.selectFrom('audit').select('loginname').where('id', '=', 4).executeTakeFirst();
      expect(row?.loginname).toBe('x\\u000d\\u000a2026 admin ok\\u2028');
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });
  });
});
