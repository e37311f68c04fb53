import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import type { LogFilter } from './store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  const open = async () => {
    const db = await engine.open<CoreTables>('core');
    return { ...coreStores(db), db };
  };

  describe('the operation log', () => {
    test('returns the rows of a time range and a filter, by page and from a row on', async () => {
      const { audit, operationLog, accounts, db } = await open();
      const orgId = await accounts.addOrg('plant', AT);
      const range = { ...RANGE, orgId, orgPath: `/${orgId}/` };
      const row = { ...TRAIL, orgId, userId: '7', loginname: 'Ann', object: 'signal:5 equipment:3', result: '200' };
      await audit.append({ ...row, at: AT, action: 'signal.write' });
      await audit.append({ ...row, at: AT + 1, action: 'user.login', object: '', result: '1001' });
      await audit.append({ ...row, at: AT + 2, action: 'signal.write', orgId: '999', userId: '8', loginname: 'Bob_' });
      const ids = async (filter: Partial<LogFilter>) =>
        (await operationLog.page({ range, ...filter }, 1, 10)).rows.map(({ id }) => id);

      expect(await countOf(coreTables(db).selectFrom('audit'))).toBe(3);
      expect(await operationLog.lastAt()).toBe(AT + 2);
      expect(await ids({})).toEqual([2, 1]);
      expect(await ids({ range: { ...range, reach: 'orgAndBelow' } })).toEqual([2, 1]);
      expect(await ids({ range: { ...range, reach: 'all' } })).toEqual([3, 2, 1]);
      expect(await ids({ range: { ...range, reach: 'chosen', userId: '8' } })).toEqual([3]);
      expect(await ids({ userId: '8' })).toEqual([3]);
      const all = { range: { ...range, reach: 'all' } } as const;
      expect(await ids({ ...all, loginname: 'b_' })).toEqual([3]);
      expect(await ids({ ...all, from: AT + 1, to: AT + 2 })).toEqual([2]);
      expect(await ids({ ...all, action: 'signal.' })).toEqual([3, 1]);
      expect(await ids({ ...all, object: 'equipment' })).toEqual([3, 1]);
      expect(await ids({ ...all, object: 'signal:5' })).toEqual([3, 1]);
      expect(await ids({ ...all, object: 'signal:' })).toEqual([]);
      expect(await ids({ ...all, succeeded: false })).toEqual([2]);
      expect(await operationLog.page({ ...all }, 2, 2)).toMatchObject({ total: 3, rows: [{ id: 1 }] });
      expect((await operationLog.after(all, 1, 1)).map(({ id }) => id)).toEqual([2]);
    });
  });

  describe('feedback', () => {
    test('is stored, listed for its author and the access scope, and answered', async () => {
      const { feedback, accounts, objects } = await open();
      const orgId = await accounts.addOrg('plant', AT);
      const range = { ...RANGE, orgId, orgPath: `/${orgId}/`, reach: 'orgAndBelow' } as const;
      const said = {
        orgId,
        userId: '7',
        loginname: 'Ann',
        at: AT,
        type: 'fault',
        content: '泵的声音很大，请看',
      } as const;
      const id = await feedback.add(said, TRAIL);
      const page = { page: 1, pageSize: 10, text: '' };
      expect((await feedback.own('7', 1, 10)).rows).toEqual([
        {
          id,
          at: AT,
          userId: '7',
          loginname: 'Ann',
          orgName: 'plant',
          type: 'fault',
          content: said.content,
          state: 'open',
          reply: '',
          repliedBy: '',
          repliedAt: null,
        },
      ]);
      expect((await feedback.own('8', 1, 10)).total).toBe(0);
      await feedback.answer(id, { state: 'answered', reply: 'yes', repliedBy: 'Eve', repliedAt: AT + 1 }, TRAIL);
      expect((await feedback.page(range, { ...page, state: 'answered', text: '声音' })).total).toBe(1);
      expect((await feedback.page(range, { ...page, type: 'other' })).total).toBe(0);
      expect((await feedback.page({ ...range, reach: 'own' }, page)).total).toBe(0);
      expect(await objects.find('feedback', [id], range)).toHaveLength(1);
      expect(await objects.find('feedback', [id], { ...range, orgId: '9', orgPath: '/9/' })).toEqual([]);
    });
  });
});
